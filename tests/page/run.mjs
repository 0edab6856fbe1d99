// run.mjs - runs the tests of the page in one browser: every case of tests/page/*.browser.mjs, or those of
// the files that are named.
//
// A file exports `cases`: {"what must hold": async ({ open, ... }) => {...}}. open(address, options) is
// openPage() of browser.mjs; after a case nothing may stand in the troubles of any page that it opened.
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openPage, startBrowser } from "./browser.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here)
  .filter((name) => name.endsWith(".browser.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));

const cases = [];
for (const file of files) {
  const { cases: own } = await import(pathToFileURL(join(here, file)).href);
  for (const [title, run] of Object.entries(own)) cases.push({ title: `${file.replace(".browser.mjs", "")}: ${title}`, run });
}

const browser = await startBrowser();
let failed = 0;
async function runOne({ title, run }) {
  const opened = [];
  const open = async (...args) => {
    const one = await openPage(browser, ...args);
    opened.push(one);
    return one;
  };
  const began = performance.now();
  try {
    await run({ open, browser });
    const troubles = opened.flatMap((one) => one.troubles);
    if (troubles.length > 0) throw new Error(troubles.join("\n"));
    console.log(`ok      ${title} (${Math.round(performance.now() - began)} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${title}\n${error.stack ?? error}`);
    for (const one of opened.flatMap((other) => other.troubles)) console.log(`        ${one}`);
  }
  for (const { context } of opened) await context.close();
}
const queue = [...cases];
const workers = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await runOne(next);
});
await Promise.all(workers);
await browser.close();
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || cases.length === 0 ? 1 : 0;
