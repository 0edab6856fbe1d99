// run.mjs - runs the tests of the page: the cases of tests/page/*.browser.mjs, each browser one process for all of them.
//
//     node tests/page/run.mjs                  in Chromium all cases but those that are onlyNamed(), in Firefox those that are everywhere()
//     node tests/page/run.mjs firefox judge    all cases of judge.browser.mjs in Firefox
//
// A file exports `cases`: {"what must hold": async ({ open, ... }) => {...}}. open(address, options) is
// openPage() of browser.mjs, `named` whether somebody named this browser; after a case nothing may stand in the troubles of any page that it opened.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openPage } from "./browser.mjs";
import { ENGINES, startBrowser } from "./engines.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2).filter((one) => one in ENGINES);
const wanted = process.argv.slice(2).filter((one) => !(one in ENGINES));
const files = readdirSync(here)
  .filter((name) => name.endsWith(".browser.mjs"))
  .filter((name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));

const cases = [];
for (const file of files) {
  const { cases: own } = await import(pathToFileURL(join(here, file)).href);
  for (const [title, run] of Object.entries(own)) cases.push({ title: `${file.replace(".browser.mjs", "")}: ${title}`, run });
}

let passed = 0;
/** What failed and how, to be said again at the end: the beginning of a long log is seldom read. */
const failures = [];
async function runOne(browser, { title, run }) {
  const opened = [];
  const open = async (...args) => {
    const one = await openPage(browser, ...args);
    opened.push(one);
    return one;
  };
  const began = performance.now();
  try {
    await run({ open, browser, named: named.includes(browser.name) });
    const troubles = opened.flatMap((one) => one.troubles);
    if (troubles.length > 0) throw new Error(troubles.join("\n"));
    passed++;
    console.log(`ok      ${browser.name}: ${title} (${Math.round(performance.now() - began)} ms)`);
  } catch (error) {
    const troubles = opened.flatMap((other) => other.troubles).map((one) => `        ${one}`);
    failures.push([`FAILED  ${browser.name}: ${title}`, error.stack ?? error, ...troubles].join("\n"));
    console.log(failures.at(-1));
  }
  for (const { context } of opened) await context.close();
}

/** Runs in one browser what is to be run there, as many cases at a time as it bears. */
async function runIn(name) {
  const engine = ENGINES[name];
  const queue = cases.filter(({ run }) => named.includes(name) || (name === "chromium" && !run.onlyNamed) || run.everywhere);
  if (queue.length === 0) return;
  const browser = await startBrowser(name);
  const lanes = Array.from({ length: engine.lanes }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await runOne(browser, next);
  });
  await Promise.all(lanes);
  await browser.close();
}

const missing = Object.keys(ENGINES).filter((name) => !ENGINES[name].installed);
const left = named.length ? [] : cases.filter(({ run }) => run.onlyNamed);
for (const { title } of left) console.log(`not run: ${title} (node tests/page/run.mjs firefox)`);
for (const name of missing) console.log(`not run: the page in ${name}: ${ENGINES[name].path} is not there`);
await Promise.all((named.length ? named : Object.keys(ENGINES)).filter((name) => !missing.includes(name)).map(runIn));
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
