// hostile.mjs [COUNT] - broken records, boards, matches and requests through the door: the fuzzers' seeds,
// mutated by a generator that gives the same every time.  No trap, no answer that takes long, none that
// is no JSON, and the memory of the last thousands is that of the first.  `make twin` runs it for 100,000.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, openHere, top } from "./door.mjs";

const LIMIT = 5000; // milliseconds for one answer: reading may take 50 of them
const CALLS = [
  ["judge", { rules: "japanese", time: 50, nodes: 300 }],
  ["judge", { rules: "ing,tromp-taylor", dead: "record", time: 50, nodes: 300 }],
  ["check", { time: 50, nodes: 300 }],
  ["fix", {}],
  ["life", { time: 50, nodes: 300 }],
  ["cycle", { time: 50, nodes: 300 }],
  ["cycle", { time: 50, nodes: 300, cycle: 1 }],
  ["count", { method: "all", dead: "none", time: 50, nodes: 300 }],
  ["show", {}],
  ["show", { as: "svg" }],
  ["judge", { as: "text", language: "ru", dead: "none" }],
  ["compare", { rules: "japanese,aga", time: 50, nodes: 300 }],
  ["proof.open", { time: 50, nodes: 300 }],
  ["match.open", {}],
  ["record.open", {}],
  ["event", { subject: "standings" }],
  ["event", { subject: "import", format: "h9" }],
];
const EDITS = [
  ["record.tree", {}],
  ["record.node", { node: 1 }],
  ["legal", { node: 1 }],
  ["record.play", { node: 0, point: "A1" }],
  ["record.play", { node: 1, point: "B2", colour: "white", force: true }],
  ["record.comment", { node: 0, text: "ö\\]\n中" }],
  ["record.mark", { node: 0, type: "label", points: "A1", label: "ž]" }],
  ["record.setup", { node: 1, black: "A1", empty: "B2", first: "white" }],
  ["record.lead", { node: 2 }],
  ["record.delete", { node: 1 }],
  ["record.write", {}],
];

/** A generator that gives the same numbers every time. */
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(bytes, other, next) {
  const out = [...bytes.subarray(0, 20000)];
  for (let n = 1 + next(6); n > 0; n--) {
    const at = next(out.length + 1);
    const kind = next(6);
    if (kind === 0) out.splice(at, 1, next(256));
    else if (kind === 1) out.splice(at, next(30));
    else if (kind === 2) out.splice(at, 0, ...out.slice(at, at + next(60)));
    else if (kind === 3) out.splice(at, 0, ...other.subarray(next(other.length + 1)).subarray(0, next(80)));
    else if (kind === 4) out.splice(at, 0, ..."()[];\\:".slice(next(7)).slice(0, 1 + next(3)).split("").map((c) => c.charCodeAt(0)));
    else out.length = at;
  }
  return Uint8Array.from(out);
}

export async function hostile(count, told = () => {}) {
  const seeds = filesBelow(join(top, "fuzz/seeds"), /./).concat(filesBelow(join(top, "tests/formats"), /./)).map((path) => readFileSync(path));
  const next = numbers(2026);
  let door = await openHere();
  const found = { asked: 0, errors: 0, slowest: 0, memory: [] };
  const ask = (what, options, bytes) => {
    const started = performance.now();
    const answer = door.ask(what, options, bytes);
    const took = performance.now() - started;
    found.asked++;
    found.errors += answer.error ? 1 : 0;
    if (took > found.slowest) Object.assign(found, { slowest: took, where: what });
    if (took > LIMIT) throw new Error(`${what} took ${took.toFixed(0)} ms`);
    return answer;
  };
  for (let i = 0; i < count; i++) {
    const bytes = i < seeds.length ? seeds[i] : mutate(seeds[next(seeds.length)], seeds[next(seeds.length)], next);
    const [what, options] = CALLS[i % CALLS.length];
    try {
      const answer = ask(what, options, bytes);
      if (answer.proof) {
        const { at } = answer.chains.find(({ nodes }) => nodes > 0) ?? {};
        if (at) ask("proof.go", { proof: answer.proof, at, path: "0,0,1" });
        ask("proof.close", { proof: answer.proof });
      }
      if (answer.match) {
        ask("match.do", { match: answer.match, event: "move", by: "first", move: "A1", at: answer.last });
        ask("match.record", { match: answer.match });
        ask("match.close", { match: answer.match });
      }
      if (answer.record) {
        const { record } = answer;
        for (const [edit, more] of EDITS) ask(edit, { record, ...more });
        ask("record.close", { record });
      }
    } catch (error) {
      error.message = `input ${i}, ${what}: ${error.message}\n${Buffer.from(bytes).toString("latin1").slice(0, 400)}`;
      throw error;
    }
    if (i % Math.ceil(count / 10) === 0) found.memory.push(door.memory);
    if (i % 10000 === 9999) told(found);
  }
  found.memory.push(door.memory);
  return found;
}

if (process.argv[1]?.endsWith("hostile.mjs")) {
  const started = performance.now();
  const told = (found) => console.log(`${found.asked} asked, slowest ${found.slowest.toFixed(0)} ms (${found.where}), ${(found.memory.at(-1) / 1e6).toFixed(0)} MB`);
  const found = await hostile(Number(process.argv[2] ?? 100000), told);
  told(found);
  console.log(`${found.errors} errors told, ${((performance.now() - started) / 1000).toFixed(0)} s; memory ${found.memory.map((bytes) => (bytes / 1e6).toFixed(0)).join(" ")} MB`);
  process.exit(found.memory.at(-1) <= found.memory[5] * 1.5 ? 0 : 1);
}
