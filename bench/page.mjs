// page.mjs - how long the page takes from being opened to its first board and its first verdict, and how large it is.
// Run it after `make page`:  node bench/page.mjs [RECORD...]
//
// The processor is that of the threads an answer waits for: the page's own and the busiest of its workers, however much
// else is at work. What the browser compiles and paints beside them is not in it.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { drop, openPage, PAGE, top } from "../tests/page/browser.mjs";
import { startBrowser } from "../tests/page/engines.mjs";

const records = process.argv.slice(2);
if (records.length === 0) records.push(join(top, "examples/finished-game.sgf"));
const page = readFileSync(PAGE);
console.log(`${basename(PAGE)}: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} gzipped`);
const RUNS = Number(process.env.RUNS ?? 5);
const BEGIN = "begin";
const CATEGORIES = ["toplevel", "blink.user_timing"];
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

const browser = await startBrowser();
const session = await browser.whole.newBrowserCDPSession();
let events = [];
session.on("Tracing.dataCollected", ({ value }) => events.push(...value));

/** What the browser tells of its threads while something is done. */
async function traced(act) {
  events = [];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await act();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  return events;
}

/** Milliseconds of the processor between two times: of the page's own thread and of its busiest worker. */
function used(all, from, to) {
  const threads = new Map(all.filter(({ name }) => name === "thread_name").map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]));
  const sums = new Map();
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of all) {
    if (name !== "ThreadControllerImpl::RunTask" || ts < from || ts >= to) continue;
    const thread = `${pid} ${tid}`;
    sums.set(thread, (sums.get(thread) ?? 0) + (tdur / 1000) * Math.min(1, (to - ts) / Math.max(dur, 1)));
  }
  const most = (kind) => Math.max(0, ...[...sums].filter(([thread]) => threads.get(thread)?.startsWith(kind)).map(([, sum]) => sum));
  return most("CrRendererMain") + most("DedicatedWorker");
}

/** What is waited for: the first board of a page that was opened, and what comes after a record was dropped. */
const OPENED = [["first board", ".board-svg"]];
const DROPPED = [
  ["board of the record", ".judge [role=gridcell]"],
  ["first verdict", ".verdict .result"],
  ["first rows of the table", ".all-rules tbody tr"],
  ["all rule sets", ".all-rules:not([aria-busy])"],
];
const NAMES = ["page shown", ...[...OPENED, ...DROPPED].map(([name]) => name), "everything read"];
const [clock, processor] = [1, 2].map(() => Object.fromEntries(NAMES.map((name) => [name, []])));
/** Runs in the page: marks what is there as soon as it is there, one after the other; a drop is the beginning. */
function watch(awaited) {
  addEventListener("drop", () => performance.mark("begin"), true);
  const left = [...awaited];
  const look = () => {
    while (left.length > 0 && document.querySelector(left[0][1])) performance.mark(left.shift()[0]);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy", "hidden"] });
}
const marked = (page, name) => page.waitForFunction((own) => performance.getEntriesByName(own).length > 0, name);
/** Notes the marks of a page in what was traced, since the drop or since the page was opened. */
function note(all) {
  const marks = all.filter(({ name, cat }) => cat.includes("user_timing") && (NAMES.includes(name) || name === BEGIN));
  const since = marks.find(({ name }) => name === BEGIN);
  for (const { name, ts, args } of marks.filter((one) => one.name !== BEGIN)) {
    const from = since?.ts ?? ts - 1000 * args.data.startTime;
    clock[name].push((ts - from) / 1000);
    processor[name].push(used(all, from, ts));
  }
}

for (const record of records) {
  for (const lists of [clock, processor]) for (const name of NAMES) lists[name] = [];
  for (let run = 0; run < RUNS; run++) {
    let context;
    const opened = await traced(async () => {
      const one = await openPage(browser, "#settings", { init: [watch, OPENED] });
      context = one.context;
      await marked(one.page, "first board");
    });
    note(opened);
    await context.close();
    const { page, context: other } = await openPage(browser);
    clock["page shown"].push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()));
    await page.waitForFunction(() => document.querySelector(".home-result[data-winner]")); // what the front door asks is answered
    await page.evaluate(watch, DROPPED);
    const judged = await traced(async () => {
      await drop(page, basename(record), readFileSync(record));
      await marked(page, "all rule sets");
      await page.waitForSelector(".judge .busy", { state: "hidden" });
      await page.evaluate(() => void performance.mark("everything read"));
    });
    note(judged);
    await other.close();
  }
  console.log(basename(record));
  const told = (list) => (list.length > 0 ? `${Math.round(median(list))} ms (${list.map(Math.round).join(", ")})` : "not traced");
  for (const name of NAMES) console.log(`  ${name}: ${told(clock[name])}; of the processor ${told(processor[name])}`);
}
await browser.close();
