// sight.browser.mjs - what a task needs is in sight without scrolling: on phones, a tablet and a desk, in every language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drop, top } from "./browser.mjs";

const LOCALES = ["en-GB", "cs-CZ", "ja-JP", "ko-KR", "ru-RU", "zh-CN", "zh-TW"];
const PHONES = [[390, 844], [360, 640]];
/** A phone on its side, a tablet, a desk. */
const OTHERS = [[844, 390], [768, 1024], [1280, 800]];

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
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // boards follow the window a frame later
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    assert.deepEqual(await outOfSight(page, places(height)), [], `${what} at ${width}x${height}`);
  }
}

async function frontDoor(page) {
  await page.waitForSelector(".home-result[data-winner]");
  const choices = ["#judge", "#play", "#learn"].map((name) => `.home-choice a[href="${name}"]`);
  const game = [".home-board .board-svg", ".home-switch button:last-child", ".home-result", ".home-why"];
  // a phone on its side has no room below the board
  await look(page, "the front door", [...OTHERS, ...PHONES], (height) => [...choices, "header nav a:last-child", ...(height > 500 ? game : [])]);
}

async function verdict(page) {
  await page.evaluate(() => (location.hash = "#judge"));
  await page.waitForSelector(".drop textarea");
  await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
  await page.waitForSelector(".headline-result .tag");
  assert.equal(await page.textContent(".headline-result"), await page.textContent(".verdict .result"));
  await look(page, "a verdict", PHONES, () => [".headline-result", ".headline-result .tag", ".judged .board-svg"]);
}

async function lesson(page) {
  await page.evaluate(() => (location.hash = "#learn"));
  await page.click(".learn-intro button.main");
  await page.waitForSelector(".learn-board .board-svg");
  await look(page, "a lesson", PHONES, () => [".learn-text h2", ".learn-task", ".learn-board .board-svg", ".learn-ways button"]);
}

async function game(page) {
  await page.evaluate(() => (location.hash = "#play"));
  await page.waitForSelector(".play-terms li");
  await look(page, "a new game", PHONES, () => ["select", '[data-name="size"]', '[data-name="rules"]', "button.main"].map((place) => `.play-setup ${place}`));
  await page.locator(".play-setup button.main").click();
  await page.waitForSelector(".game-board .board-svg");
  await page.fill(".play-command input", "q16");
  await page.press(".play-command input", "Enter");
  await page.waitForSelector(".play-acts button:nth-child(3)");
  const cards = [1, 2].map((n) => `.play-player:nth-child(${n})`);
  const acts = [1, 2].map((n) => `.play-acts button:nth-child(${n})`);
  await look(page, "a game", PHONES, () => [...cards, ".game-board .board-svg", ".play-status", ...acts]);
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
  await look(page, "a round", [...OTHERS.slice(1), ...PHONES], () => [".event-history button", ".event-part > div:not([hidden]) button.main", ".event-games tbody tr"]);
  await page.locator(".event-part > div:not([hidden]) button.main").click();
  await page.waitForSelector(".event-buttons");
  await look(page, "results", [...OTHERS.slice(1), ...PHONES], () => [".event-parts a:last-child", ".event-count", ".event-buttons button", ".event-buttons select"]);
}

export const cases = Object.fromEntries(
  LOCALES.map((locale) => [
    `in ${locale} what each task needs is in sight`,
    async ({ open }) => {
      const { page } = await open("", { locale, viewport: { width: 390, height: 844 } });
      for (const task of [frontDoor, verdict, lesson, game, event]) await task(page);
    },
  ]),
);
