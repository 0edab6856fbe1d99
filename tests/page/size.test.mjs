// size.test.mjs - the one file of the page is small enough to be mailed and opened (docs/decisions/page-packing.md).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAGE } from "./browser.mjs";

const MOST = 1_000_000; // bytes after gzip -9

test("the page has at most 1 MB after gzip", (t) => {
  const { length } = execFileSync("gzip", ["-9"], { input: readFileSync(PAGE), maxBuffer: 2 ** 28 });
  t.diagnostic(`${length} bytes`);
  assert.ok(length <= MOST, `${length} bytes are more than ${MOST}`);
});
