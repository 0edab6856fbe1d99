// browser.mjs - Chromium for the tests of the page: one process for all of them (run.mjs starts it).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modules = createRequire(join(top, "page/package.json"));

/** The page that is tested. */
export const PAGE = process.env.PAGE ?? join(top, "build/page/yunzi.html");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Longer than anything here takes on a busy machine: what fails, fails by what it sees. */
const PATIENCE = 60_000;

/** Starts a browser with a fresh profile. */
export async function startBrowser() {
  const { chromium } = modules("playwright-core");
  return chromium.launch({
    executablePath: CHROMIUM,
    headless: false, // the newest headless mode is asked for below
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * Opens the page in a context of its own.
 *
 * `troubles` fills with what must not happen: errors, what the content security policy refused, requests to
 * anywhere but the page itself.
 * @param browser
 * @param {string} address "#play", or "" for the first screen
 * @param {object} options of the context: {viewport, hasTouch, colorScheme, locale, file: another page than PAGE,
 *   init: a function that runs in the page before its own script}
 */
export async function openPage(browser, address = "", { file = PAGE, init, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  if (init) await context.addInitScript(init);
  const page = await context.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (message.type() === "error" || /content.security/i.test(message.text())) troubles.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url())) troubles.push(`request: ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href + address);
  return { page, context, troubles };
}

/** Lets axe-core look at what is shown; returns a line for each violation. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8"));
  return page.evaluate(async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  });
}

/** What the command line answers under --json: an array of objects. */
export function yunzi(...args) {
  let out;
  try {
    out = execFileSync(process.env.YUNZI ?? join(top, "build/quick/yunzi"), [...args, "--json"], { cwd: top, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    out = error.stdout;
  }
  return out.toString().split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** Drops a file on the page, as from a file manager. @param {string | Buffer} contents */
export async function drop(page, name, contents) {
  const bytes = [...Buffer.from(contents)];
  const data = await page.evaluateHandle(
    ([name, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      return data;
    },
    [name, bytes],
  );
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
}
