// hostile.test.mjs - broken input through the door: some of what `make twin` tries.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hostile } from "./hostile.mjs";
import { openHere } from "./door.mjs";

test("broken input is answered, and memory is given back", async () => {
  const found = await hostile(280);
  assert.ok(found.asked > 280 && found.errors > 50);
  assert.ok(found.memory.at(-1) <= 80e6, `${found.memory.at(-1)} bytes`);
});

test("a record of 1,000,000 nodes is opened and looked at", async () => {
  const door = await openHere();
  const { record, nodes } = door.ask("record.open", {}, new TextEncoder().encode(`(;SZ[19]${";B[aa];W[]".repeat(500000)})`));
  assert.equal(nodes, 1000001);
  assert.equal(door.ask("record.tree", { record, from: 999999 }).nodes.length, 2);
  door.ask("record.close", { record });
});
