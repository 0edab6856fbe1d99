// pictures.mjs - pictures of every screen, to be looked at, and what a script can see of them: what hangs over the edge,
// is cut off, or is too small for a finger.
//
//     node tests/page/pictures.mjs OUT [--in firefox] [--languages en,ja] [--sizes LIST] [--colours light,dark] [VIEW...]
//
// The sizes: phone, small and upright are phones, side and low are phones on their side; tablet, desk; zoomed.
//
// Writes OUT/LANGUAGE-VIEW-SIZE-COLOURS.png, the whole height of the page, and OUT/print-VIEW.pdf of the first language.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { command, drop, openMenu, openPage, top } from "./browser.mjs";
import { startBrowser } from "./engines.mjs";

const LOCALES = { en: "en-GB", ru: "ru-RU", cs: "cs-CZ", zh: "zh-CN", zh_TW: "zh-TW", ja: "ja-JP", ko: "ko-KR" };
// 200 % on a small window is half as many pixels, twice as dense.
const SIZES = { phone: [320, 640, 1], small: [360, 640, 1], upright: [390, 844, 1], side: [844, 390, 1], low: [640, 360, 1], tablet: [768, 1024, 1], desk: [1280, 800, 1], zoomed: [512, 384, 2] };

const moment = (page) => page.waitForSelector(".play-moment h2");
async function commands(page, list) {
  for (const text of list) {
    const before = await page.textContent(".game-board ~ .play-status");
    await command(page, text);
    await page.waitForFunction((was) => document.querySelector(".game-board ~ .play-status").textContent !== was, before);
  }
}
async function play(page) {
  await page.waitForSelector(".play-terms li");
  await page.locator(".play-setup button.main:visible").click();
  await page.waitForSelector(".game-board .board-svg");
  await commands(page, ["q16", "d4", "q3", "d17", "c15"]);
}

/** A shelf with several games. */
async function shelf(page) {
  const files = ["finished-game.sgf", "triple-ko.sgf", "problems.sgf"].map((name) => ({ name, mimeType: "text/plain", buffer: readFileSync(join(top, "examples", name)) }));
  await page.setInputFiles(".screen.play input[multiple]", files);
  await page.waitForSelector(".shelf-list > li:nth-child(3)");
}

/** The problems of the page, to somebody who has solved some on each of four days. */
async function problems(page) {
  await page.evaluate(() => localStorage.setItem("yunzi.problem-days", "[1000000,4]"));
  await page.locator(".learn-intro .row button").nth(1).click();
  await page.waitForSelector(".learn-sheet");
}

/** A small tournament, at one of its parts. */
async function tournament(page, part) {
  await page.waitForSelector(".event-new");
  await page.locator(".event-new button.main").click();
  const names = ["Adler\tAna\t3D\tPraha", "Brisk\tBo\t2K\tBonn", "Cook\tCy\t4K\tLyon", "Dale\tDi\t9K\tLyon", "East\tEd\t15K\tBonn"];
  await page.fill(".event-two textarea", names.join("\n"));
  if (part === "entries") return page.waitForSelector(".event-preview table");
  await page.locator(".event-preview .main").click();
  await page.waitForSelector(".event-players tbody tr");
  if (part === "players") return;
  await page.click('.event-parts [data-part="round"]');
  await page.locator(".event-games tbody button").first().click();
  await page.waitForSelector(".event-ways");
  if (part === "round") return;
  await page.locator(".event-part > div:not([hidden]) button.main").click();
  await page.locator(".event-result").first().click();
  await page.waitForSelector(".event-won");
  if (part === "results") return;
  await page.click(`.event-parts [data-part="${part}"]`);
  if (part === "standings") await page.locator(".event-cell").first().click();
  await page.waitForSelector(part === "standings" ? ".event-why:not([hidden])" : ".event-part > div:not([hidden]) h2");
}

/** What is done on a page that stands at an address, until the view is there. */
const VIEWS = {
  home: ["#home", (page) => page.waitForSelector(".home-result[data-winner]")],
  "judge-start": ["#judge", (page) => page.waitForSelector(".screen.judge button")],
  "judge-game": [
    "#judge",
    async (page) => {
      await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
      await page.waitForSelector(".all-rules:not([aria-busy]) tbody tr");
    },
  ],
  // what changes owner under another rule set
  "judge-changed": [
    "#judge",
    async (page) => {
      await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
      await page.waitForSelector(".all-rules:not([aria-busy]) tbody tr");
      await page.locator('.all-rules tr:has([data-rules="tromp-taylor"]) summary').click();
      await page.locator('.all-rules tr:has([data-rules="tromp-taylor"]) button.small').click();
      await page.waitForSelector(".preview:not([hidden]) p");
    },
  ],
  // who leads after each move, as far as it has been looked at
  "judge-score": [
    "#judge",
    async (page) => {
      await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
      await page.click(".move-panel > summary");
      await page.locator(".move-panel .row button").first().click();
      await page.waitForFunction(() => document.querySelector(".move-panel .score-line")?.getAttribute("d").length > 300);
    },
  ],
  "judge-guess": [
    "#judge",
    async (page) => {
      await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
      await page.waitForSelector(".verdict .result");
      await page.locator(".moves button").first().click();
      await page.locator(".moves button").last().click();
      await page.click('.board-place [role=gridcell][aria-label^="K10"]');
    },
  ],
  // diagrams of fifty moves, as they are printed
  diagrams: [
    "#judge",
    async (page) => {
      await page.evaluate(() => (globalThis.print = () => {}));
      await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
      await page.locator(".judged button", { hasText: "50" }).click();
      await page.waitForSelector(".play-diagrams .board-svg");
    },
  ],
  "judge-dead": [
    "#judge",
    async (page) => {
      await drop(page, "bent-four.pos", readFileSync(join(top, "examples/bent-four.pos")));
      await page.waitForSelector(".all-rules:not([aria-busy]) tbody tr");
      await page.click('[role=gridcell][aria-label^="B5"]');
      await page.waitForSelector('.notes [data-kind="against-proof"]');
    },
  ],
  "show-life": [
    "#show/life",
    async (page) => {
      await page.locator(".show-chains button").first().click();
      await page.locator(".show-part button.main").first().click();
      await page.waitForSelector(".show-part [role=grid]");
    },
  ],
  "show-cycle": ["#show/cycle", (page) => page.waitForSelector(".show-part .board-svg")],
  "show-count": ["#show/count", (page) => page.waitForSelector(".show-part tbody tr")],
  "play-form": ["#play", (page) => page.waitForSelector(".play-terms li")],
  "play-game": ["#play", play],
  "play-marks": ["#play", async (page) => (await play(page), await commands(page, ["pass", "pass"]), await moment(page))],
  "play-end": [
    "#play",
    async (page) => {
      await play(page);
      await commands(page, ["pass", "pass"]);
      for (let i = 0; i < 2; i++) {
        await page.locator('.play-moment .decide [aria-pressed="false"]').first().click();
        await page.waitForSelector('.play-verdict, .play-moment .decide [aria-pressed="true"]');
      }
      await page.waitForSelector(".play-verdict");
    },
  ],
  // both want to know who is ahead
  "play-estimate": [
    "#play",
    async (page) => {
      await play(page);
      await openMenu(page);
      for (let i = 0; i < 2; i++) await page.locator('.play-menu [aria-pressed="false"]').first().click();
      await page.waitForSelector(".game-board .board-likely");
    },
  ],
  "play-away": [
    "#play",
    async (page) => {
      await page.waitForSelector(".play-terms li");
      await page.locator(".play-setup select").first().selectOption("away");
      await page.locator(".play-setup button.main:visible").click();
      await page.waitForSelector(".play-away input[readonly]");
      await commands(page, ["q16"]);
    },
  ],
  "play-away-new": [
    "#play",
    async (page) => {
      await page.waitForSelector(".play-terms li");
      await page.locator(".play-setup select").first().selectOption("away");
    },
  ],
  shelf: ["#play/shelf", shelf],
  "shelf-find": [
    "#play/shelf",
    async (page) => {
      await shelf(page);
      await page.locator(".shelf-list button.link").first().click();
      await page.waitForSelector(".study-board .board-svg");
      await page.locator(".screen.play .row > input[type=file] ~ button:nth-last-child(2):visible").click();
      await page.waitForSelector(".shelf-board .board-svg");
    },
  ],
  study: ["#play/try", (page) => page.waitForSelector(".study-board .board-svg")],
  boards: ["#boards/2x2/tromp-taylor", (page) => page.waitForSelector(".boards-moves")],
  "learn-list": ["#learn", (page) => page.waitForSelector(".learn-list a")],
  "learn-lesson": [
    "#learn/three-kill",
    async (page) => {
      await page.locator('.learn-board [role=gridcell][aria-label^="C2"]').click();
      await page.waitForSelector(".learn-text h2, .learn-text h3");
    },
  ],
  problems: [
    "#learn",
    async (page) => {
      await problems(page);
      await page.locator(".learn-sheet summary").click();
    },
  ],
  problem: [
    "#learn",
    async (page) => {
      await problems(page);
      await page.locator(".learn-intro button.main").click();
      await page.waitForSelector(".learn-board .board-svg");
    },
  ],
  sheet: [
    "#learn",
    async (page) => {
      await page.evaluate(() => (globalThis.print = () => {}));
      await problems(page);
      await page.locator(".learn-sheet summary").click();
      await page.locator(".learn-sheet [type=checkbox]").check();
      await page.locator(".learn-sheet [type=submit]").click();
      await page.waitForSelector(".sheet-answers");
    },
  ],
  collections: [
    "#learn",
    async (page) => {
      for (const name of ["club evening.sgf", "tesuji of a teacher whose name is long and has no end 2026.sgf"]) {
        await page.setInputFiles("#own-lesson", [{ name, mimeType: "text/plain", buffer: readFileSync(join(top, "page/problems/grade-1.sgf")) }]);
        await page.waitForSelector(".learn-sheet");
        await page.locator(".learn-intro button:not(.main)").first().click();
        await page.waitForSelector(".learn-intro .shelf-list li");
      }
      await page.locator(".shelf-list button.small").first().click();
      await page.waitForSelector(".learn-intro .note:not([hidden])");
    },
  ],
  "learn-story": [
    "#learn/honno-ji",
    async (page) => {
      await page.waitForSelector(".learn-board .board-svg");
      await page.locator(".learn-ways button").nth(1).click();
      await page.waitForSelector(".learn-text h2, .learn-text h3");
    },
  ],
  ...Object.fromEntries(["new", "entries", "players", "round", "results", "standings", "files", "settings"].map((part) => [`event-${part}`, ["#event", (page) => (part === "new" ? page.waitForSelector(".event-new") : tournament(page, part))]])),
  rules: ["#rules/aga/japanese", (page) => page.waitForSelector(".rules-content tbody th")],
  settings: ["#settings", (page) => page.waitForSelector(".screen.settings .board-svg")],
};

/** What is wrong with how a page is laid out, a line each. Runs in the page. */
function faults() {
  const found = [];
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen, svg [role=row]");
  const name = (one) => `${one.localName}.${[...one.classList].join(".")} "${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}"`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
  for (const one of document.querySelectorAll("body *")) {
    if (!shown(one)) continue;
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || one.matches("h1.unseen, .unseen")) continue;
    if (box.right > wide + 1 && !one.closest(".table, .show-strip, svg, .board-enlarged, .play-tree")) found.push(`over the edge by ${Math.round(box.right - wide)}: ${name(one)}`);
    const style = getComputedStyle(one);
    if (one.matches(".table:has(table)") && one.scrollWidth > one.clientWidth + 1) found.push(`goes on to the side by ${one.scrollWidth - one.clientWidth}: ${name(one)}`);
    if (/hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1 && !one.closest("svg") && !/hit|unseen/.test(one.className)) found.push(`cut off: ${name(one)}`);
    const pressed = one.matches("button, a[href], select, input:not([type=hidden]), summary, [role=button]") && !one.matches("p a, td a, li p a, .skip, .home-choice > a");
    const area = one.matches("input[type=radio], input[type=checkbox]") ? (one.labels?.[0]?.getBoundingClientRect() ?? box) : box;
    if (pressed && (Math.round(area.height) < 26 || Math.round(area.width) < 26)) found.push(`${Math.round(area.width)}x${Math.round(area.height)} is small for a finger: ${name(one)}`);
  }
  return [...new Set(found)];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: "string", default: "chromium" },
    languages: { type: "string", default: Object.keys(LOCALES).join() },
    sizes: { type: "string", default: Object.keys(SIZES).join() },
    colours: { type: "string", default: "light,dark" },
  },
});
const [out, ...views] = positionals;
if (!out) {
  console.error("usage: pictures.mjs OUT [--in BROWSER] [--languages LIST] [--sizes LIST] [--colours LIST] [VIEW...]");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const browser = await startBrowser(values.in);
const [first] = values.languages.split(",");
let wrong = 0;
for (const language of values.languages.split(","))
  for (const [view, [address, reach]] of Object.entries(VIEWS)) {
    if (views.length > 0 && !views.includes(view)) continue;
    for (const size of values.sizes.split(",")) {
      const [width, height, deviceScaleFactor] = SIZES[size];
      const { page, context, media } = await openPage(browser, address, { locale: LOCALES[language], viewport: { width, height }, deviceScaleFactor });
      try {
        await reach(page);
        for (const fault of await page.evaluate(faults)) {
          wrong++;
          console.log(`${language} ${view} ${size}: ${fault}`);
        }
        for (const colorScheme of values.colours.split(",")) {
          await media({ colorScheme });
          await page.evaluate(() => scrollTo(0, 0));
          await page.screenshot({ path: join(out, `${language}-${view}-${size}-${colorScheme}.png`), fullPage: true, timeout: 60_000 });
        }
        if (language === first && size === "desk") {
          await media({ media: "print" });
          writeFileSync(join(out, `print-${view}.pdf`), await page.pdf());
        }
      } catch (error) {
        wrong++;
        console.log(`${language} ${view} ${size}: ${error.message}`);
      }
      await context.close();
    }
  }
await browser.close();
process.exitCode = wrong > 0 ? 1 : 0;
