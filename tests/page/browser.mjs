// browser.mjs - the page in a browser, for its tests: opening it, what is done to it, what is wrong with it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";

export const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
const modules = createRequire(join(top, "page/package.json"));

/** The page that is tested. */
export const PAGE = process.env.PAGE ?? join(top, "build/page/yunzi.html");
/** Longer than anything here takes on a busy machine: what fails, fails by what it sees. */
const PATIENCE = 60_000;

/** A case that `make test` runs in every browser; other cases it runs in Chromium alone. */
export const everywhere = (run) => Object.assign(run, { everywhere: true });
/** A case that only who names a browser runs, as the long proofs do. */
export const onlyNamed = (run) => Object.assign(run, { onlyNamed: true });
/** A case for each language: the first is tried each time, the others where a browser is named. */
export const inEach = (locales, title, run) =>
  Object.fromEntries(locales.map((locale, i) => [`in ${locale} ${title}`, (i === 0 ? (one) => one : onlyNamed)((one) => run({ ...one, locale }))]));

/**
 * Opens the page in a context of its own.
 *
 * `troubles` fills with what must not happen: errors, what the content security policy refused, requests to
 * anywhere but the page itself.
 * Besides comes what browsers do each in their own way: tap(x, y) with a finger; download(act), which gives the name and
 * the bytes of the file that `act` has the page hand out; media({media: "print"}); pdf(), the bytes that a printer gets; assist().
 * @param browser of engines.mjs
 * @param {string} address "#play", or "" for the first screen
 * @param {object} options of the context: {viewport, hasTouch, colorScheme, locale, file: another page than PAGE,
 *   init: a function that runs in the page before its own script, or [function, its argument], expected: troubles that the case brings about}
 */
export async function openPage(browser, address = "", { file = PAGE, init, expected = /^$/, colorScheme = "light", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  context.setDefaultTimeout(PATIENCE);
  if (init) await context.addInitScript(...[init].flat());
  const page = await context.newPage();
  const troubles = [];
  const trouble = (text) => expected.test(text) || troubles.push(text);
  page.on("pageerror", (error) => trouble(`error: ${error.message} ${error.stack ?? ""}`));
  page.on("console", (message) => {
    if (message.type() === "error" || /content.security/i.test(message.text())) trouble(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url())) trouble(`request: ${request.url()}`);
  });
  await browser.media(page, { colorScheme });
  await page.goto(pathToFileURL(file).href + address);
  await page.waitForSelector("#page > *", { state: "attached" });
  return {
    page,
    context,
    troubles,
    tap: (x, y) => browser.tap(page, x, y),
    download: (act) => browser.download(page, act),
    media: (media) => browser.media(page, media),
    pdf: () => browser.pdf(page),
    /** Waits for the node of the accessibility tree with a role and a name; "press" or "focus" is done with it. */
    async assist(role, name, action) {
      for (const since = Date.now(); Date.now() - since < PATIENCE; ) if (await browser.assist(page, role, name, action)) return;
      throw new Error(`the accessibility tree has no ${role} ${name}`);
    },
  };
}

/** From now on the page notes whether these places hold these words at one time, however short it is. */
export const watch = (page, places) =>
  page.evaluate((all) => {
    globalThis.seen = false;
    const look = () => {
      globalThis.seen ||= all.every(([place, words]) => document.querySelector(place)?.textContent.includes(words));
    };
    new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  }, places);
export const wasSeen = (page) => page.evaluate(() => globalThis.seen);

/** Types a command into the box of a game, which a button opens. */
export async function command(page, text) {
  if (!(await page.locator(".play-command").isVisible())) await page.click('.play-log-head button[aria-expanded="false"]');
  await page.fill(".play-command input", text);
  await page.press(".play-command input", "Enter");
}
/** Opens the menu of a game, if there is one. */
export const openMenu = (page) => page.evaluate(() => document.querySelector(".play-menu") && (document.querySelector(".play-menu").open = true));

/** Writes into a field as a hand does, so that it knows that it was changed. */
export async function enter(page, field, text) {
  await field.focus();
  await page.keyboard.press("Control+A");
  await (text ? page.keyboard.type(text) : page.keyboard.press("Delete"));
}

/** Lets axe-core look at what is shown; returns a line for each violation. */
export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8"));
  return page.evaluate(async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}: ${node.failureSummary}`));
  });
}

/** The pages of a PDF: Firefox packs what says so. @param {Buffer} pdf */
export function pagesOf(pdf) {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/\/ObjStm.*?stream\r?\n/gs)].map(({ 0: head, index }) => inflateSync(pdf.subarray(index + head.length)).toString("latin1"));
  return [text, ...packed].join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
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
