// page.mjs - how long the page takes from being opened to its first board and its first verdict, and how large it is.
// Run it after `make page`:  node bench/page.mjs [RECORD...]
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { drop, openPage, PAGE, top } from "../tests/page/browser.mjs";
import { startBrowser } from "../tests/page/engines.mjs";

const records = process.argv.slice(2);
if (records.length === 0) records.push(join(top, "examples/finished-game.sgf"));
const page = readFileSync(PAGE);
console.log(`${basename(PAGE)}: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} gzipped`);
const RUNS = 5;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

const browser = await startBrowser();
for (const record of records) {
  const times = { "page shown": [], "first board": [], "board of the record": [], verdict: [], "all rule sets": [] };
  for (let run = 0; run < RUNS; run++) {
    const { page, context } = await openPage(browser, "#settings");
    await page.waitForSelector(".board-svg");
    times["first board"].push(await page.evaluate(() => performance.now()));
    await context.close();
    const other = await openPage(browser);
    times["page shown"].push(await other.page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()));
    const began = await other.page.evaluate(() => performance.now());
    const since = async (selector) => {
      await other.page.waitForSelector(selector);
      return (await other.page.evaluate(() => performance.now())) - began;
    };
    await drop(other.page, basename(record), readFileSync(record));
    times["board of the record"].push(await since(".judge [role=gridcell]"));
    times.verdict.push(await since(".verdict .result"));
    times["all rule sets"].push(await since(".all-rules tbody tr"));
    await other.context.close();
  }
  console.log(basename(record));
  for (const [what, list] of Object.entries(times)) console.log(`  ${what}: ${Math.round(median(list))} ms (${list.map(Math.round).join(", ")})`);
}
await browser.close();
