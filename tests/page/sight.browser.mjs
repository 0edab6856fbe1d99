// sight.browser.mjs - what a task needs is in sight without scrolling: on phones, a tablet and a desk, in every language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command, drop, inEach, top } from "./browser.mjs";

/** The longest words are tried each time, the others by the long proofs. */
const LOCALES = ["ru-RU", "en-GB", "cs-CZ", "ja-JP", "ko-KR", "zh-CN", "zh-TW"];
const PHONES = [[390, 844], [360, 640]];
/** Phones on their side and a tablet; a desk. */
const SMALL = [[844, 390], [640, 360], [768, 1024]];
const DESK = [1280, 800];
const OTHERS = [...SMALL, DESK];
/** The smallest of each kind are looked at each time, and all of them in pages where a browser is named. */
const EACH_TIME = [PHONES[1], SMALL[1], DESK];
const named = new WeakSet();

/** Which of these places are out of sight: beyond the window, or below what stays where it is. */
const outOfSight = (page, places) =>
  page.evaluate((places) => {
    scrollTo(0, 0);
    return places.filter((place) => {
      const one = document.querySelector(place);
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, Math.max(top, bottom - 4));
      return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight || !(one.contains(hit) || hit?.contains(one));
    });
  }, places);

async function look(page, what, sizes, places) {
  for (const [width, height] of sizes.filter((one) => named.has(page) || EACH_TIME.includes(one))) {
    await page.setViewportSize({ width, height });
    // boards follow the window a frame later
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    assert.deepEqual(await outOfSight(page, places(height)), [], `${what} at ${width}x${height}`);
  }
}

/** On a desk what leads to the parts of a screen stands beside its title. */
async function besideTitle(page, screen, parts) {
  await page.setViewportSize({ width: DESK[0], height: DESK[1] });
  const [title, nav] = await page.evaluate((places) => places.map((place) => document.querySelector(place).getBoundingClientRect().toJSON()), [`.${screen} > h1`, parts]);
  assert.ok(nav.left >= title.right && nav.top < title.bottom, `${screen}: the parts stand below the title`);
}

async function frontDoor(page) {
  await page.waitForSelector(".home-result[data-winner]");
  const choices = ["#judge", "#play", "#learn"].map((name) => `.home-choice a[href="${name}"]`);
  const game = [".home-board .board-svg", ".home-switch button:last-child", ".home-result", ".home-why"];
  await look(page, "the front door", [...OTHERS, ...PHONES], () => [...choices, "header nav a:last-child", "header .theme", ...game]);
}

async function verdict(page) {
  await page.evaluate(() => (location.hash = "#judge"));
  await page.waitForSelector(".drop textarea");
  await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
  await page.waitForSelector(".headline-result .tag");
  assert.equal(await page.textContent(".headline-result"), await page.textContent(".verdict .result"));
  await look(page, "a verdict", [...SMALL, ...PHONES], () => [".headline-result", ".headline-result .tag", ".judged .board-svg"]);
  await look(page, "a verdict", [DESK], () => [".verdict .result", ".verdict .tag", ".judged .board-svg", ".moves input"]);
  const ends = await page.evaluate(() => [".judged .board-svg", ".moves input"].map((place) => document.querySelector(place).getBoundingClientRect().right));
  assert.ok(Math.abs(ends[0] - ends[1]) < 3, `the slider ends at ${ends[1]}, the board at ${ends[0]}`);
}

async function proof(page) {
  await page.evaluate(() => (location.hash = "#show/life"));
  await page.waitForSelector(".show-part .board-svg");
  await look(page, "a proof", PHONES, () => [".show-part .board-svg"]);
}

async function lesson(page) {
  await page.evaluate(() => (location.hash = "#learn"));
  await page.click(".learn-intro button.main");
  await page.waitForSelector(".learn-board .board-svg");
  await look(page, "a lesson", [DESK, ...SMALL, ...PHONES], () => [".learn-task", ".learn-board .board-svg", ".learn-ways button"]);
  await besideTitle(page, "learn", ".learn-nav");
  await look(page, "a lesson", PHONES, () => [".learn-text h2"]);
  await page.evaluate(() => (location.hash = "#learn/honno-ji"));
  await page.waitForSelector(".learn-options");
  assert.ok((await page.textContent(".learn-task")).length > 20, "the task of a choice says what is to be chosen");
  await look(page, "a choice", PHONES, () => [".learn-task", ".learn-board .board-svg", ".learn-options button"]);
}

async function game(page) {
  await page.evaluate(() => (location.hash = "#play"));
  await page.waitForSelector(".play-terms li");
  await look(page, "a new game", [DESK, ...SMALL, ...PHONES], () => ["select", '[data-name="size"]', '[data-name="rules"]', "button.main"].map((place) => `.play-setup ${place}`));
  await page.locator(".play-setup details").evaluate((one) => (one.open = true));
  await page.click('.play-setup [data-name="size"][data-value="9"]');
  await page.click('.play-setup [data-name="rules"][data-value="japanese-1989"]');
  await page.click('.play-setup [data-name="clock"][data-value="30:00+3x0:30"]');
  await page.waitForSelector('.play-setup [data-value="30:00+3x0:30"][aria-pressed="true"]');
  await page.locator(".play-setup button.main").click();
  await page.waitForSelector(".game-board .board-svg");
  const type = async (text, moves) => {
    await command(page, text);
    await page.waitForFunction((moves) => document.querySelector(".play-status").textContent.includes(moves), String(moves));
  };
  await type("c3", 1);
  await page.waitForSelector(".play-acts button:nth-child(3)");
  const clocks = [1, 2].map((n) => `.play-player:nth-child(${n}) .play-clock`);
  const acts = [1, 2].map((n) => `.play-acts button:nth-child(${n})`);
  await besideTitle(page, "play", ".play-parts");
  await look(page, "a game", [DESK, ...SMALL, ...PHONES], () => [...clocks, ".game-board .board-svg", ".play-status", ...acts]);
  await type("pass", 2);
  await type("pass", 3);
  const agree = ".play-moment .decide button";
  await page.waitForSelector(`${agree}[aria-pressed]`);
  await look(page, "the marks", [DESK, ...SMALL, ...PHONES], () => [agree]);
  await look(page, "how marks are set", PHONES, () => [".play-moment .panel > p"]); // what agrees does not cover it
  for (const n of [1, 2]) {
    await page.locator(`${agree}[aria-pressed="false"]`).first().click();
    if (n === 1) await page.waitForSelector(`${agree}[aria-pressed="true"]`);
  }
  await page.waitForSelector(".play-moment .play-verdict");
  await look(page, "the count", [DESK, ...SMALL, ...PHONES], () => [".play-moment .play-verdict", ".play-moment .decide button.main"]);
}

async function event(page) {
  await page.evaluate(() => (location.hash = "#event"));
  await page.waitForSelector(".event-new");
  await look(page, "a new tournament", PHONES, () => ['input[name="name"]', '[data-value="mcmahon"]', '[data-name="rounds"]', "button.main"].map((place) => `.event-new ${place}`));
  await page.click(".event-new button.main");
  await page.fill(".event-two textarea", "Adler\tAna\t3D\nBrisk\tBo\t2K\n");
  await page.waitForSelector(".event-preview .main");
  await look(page, "entries", PHONES, () => [".event-two textarea", ".event-preview .main"]);
  await page.click(".event-preview .main");
  await page.click('.event-parts [data-part="round"]');
  await page.waitForSelector(".event-games tbody");
  await look(page, "a round", [...OTHERS.slice(2), ...PHONES], () => [".event-history button", ".event-part > div:not([hidden]) button.main", ".event-games tbody tr"]);
  await page.locator(".event-part > div:not([hidden]) button.main").click();
  await page.waitForSelector(".event-buttons");
  await look(page, "results", [...OTHERS.slice(2), ...PHONES], () => [".event-parts a:last-child", ".event-count", ".event-buttons button", ".event-buttons select"]);
  await page.click('.event-parts [data-part="settings"]');
  await page.waitForSelector(".event-officials");
  await look(page, "the settings", PHONES, () => []); // nothing beyond the edge
}

export const cases = inEach(LOCALES, "what each task needs is in sight", async ({ open, locale, named: every }) => {
  const { page } = await open("", { locale, viewport: { width: 390, height: 844 } });
  if (every) named.add(page);
  for (const task of [frontDoor, verdict, proof, lesson, game, event]) await task(page);
});
