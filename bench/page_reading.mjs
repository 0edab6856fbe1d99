// page_reading.mjs - the processor time that the page takes to judge games: until its first answer, its verdict, its table of
// all rule sets, and until proofs are in. Run it after `make page`:  node bench/page_reading.mjs RECORD...
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { AT_ONCE, sharesOf } from "../page/src/screens/judge/reading.js";
import { openHere } from "../tests/page/door.mjs";

const RUNS = Number(process.env.RUNS ?? 5);
const READERS = 2;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const door = await openHere();
const shares = sharesOf(door.ask("rules"), READERS);

/** Milliseconds of the processor for a question, the median of five. */
function time(what, options, bytes) {
  let answer;
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    answer = door.ask(what, options, bytes);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { ms: Math.round(median(times)), answer };
}

console.log("first  verdict  table: one reader  the slower of two  proofs");
const columns = [[], [], [], [], []];
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  const first = time("judge", { territory: true, ...AT_ONCE }, bytes);
  const row = [
    first.ms,
    time("judge", { territory: true }, bytes).ms,
    time("compare", {}, bytes).ms,
    Math.max(...shares.map((share) => time("compare", { rules: share.join(",") }, bytes).ms)),
    time("judge", { territory: true, proof: true }, bytes).ms,
  ];
  row.forEach((ms, i) => columns[i].push(ms));
  console.log(row.map((ms) => String(ms).padStart(6)).join("  "), basename(file), first.answer.result, first.answer.basis);
}
console.log(columns.map((list) => String(median(list)).padStart(6)).join("  "), "the median");
console.log(columns.map((list) => String(Math.max(...list)).padStart(6)).join("  "), "the most");
