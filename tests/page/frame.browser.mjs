// frame.browser.mjs - the frame of the page: screens, languages, colours, keys.
import assert from "node:assert/strict";
import { command, everywhere, pagesOf, violations } from "./browser.mjs";

/** Those that the navigation leads to. */
const SCREENS = ["judge", "show", "play", "learn", "event", "rules", "settings"];

export const cases = {
  "each screen is found by its address, and axe-core finds nothing wrong": async ({ open }) => {
    const { page } = await open();
    for (const name of SCREENS) {
      await page.click(`nav a[href="#${name}"]`);
      await page.waitForSelector(`section.${name}:not([hidden]) h1:focus`);
      assert.equal(await page.locator("section.screen:visible").count(), 1);
      assert.equal(await page.getAttribute(`nav a[href="#${name}"]`, "aria-current"), "page");
      assert.deepEqual(await violations(page), [], `on the screen ${name}`);
    }
    await page.click("header .name");
    await page.waitForSelector("section.home:not([hidden]) h1:focus");
    assert.equal(await page.locator("header nav a[aria-current]").count(), 0);
    assert.deepEqual(await violations(page), [], "on the front door");
  },

  "in the dark, on a narrow page, nothing is wrong and nothing hangs over": async ({ open }) => {
    const { page } = await open("", { viewport: { width: 320, height: 640 }, colorScheme: "dark" });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    for (const name of SCREENS) {
      await page.click(`nav a[href="#${name}"]`);
      await page.waitForSelector(`section.${name}:not([hidden])`);
      assert.deepEqual(await violations(page), [], `on the screen ${name}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), `the screen ${name} is too wide`);
    }
  },

  "in the colours of the reader's system what is chosen is told apart, and nothing is wrong": async ({ open, named }) => {
    const { page, media } = await open();
    await media({ forcedColors: "active" });
    for (const name of SCREENS) {
      await page.click(`nav a[href="#${name}"]`);
      await page.waitForSelector(`section.${name}:not([hidden])`);
      const grounds = await page.locator("header nav a").evaluateAll((all) => all.map((one) => [one.hasAttribute("aria-current"), getComputedStyle(one).backgroundColor]));
      const [[, chosen]] = grounds.filter(([current]) => current);
      assert.ok(grounds.every(([current, ground]) => current || ground !== chosen), `${name} is not told apart: ${chosen}`);
      // what axe-core weighs here are colours, which all screens have from two; it takes a second for each
      if (named || ["play", "rules"].includes(name)) assert.deepEqual(await violations(page), [], `on the screen ${name}`);
    }
  },

  "the language is the reader's, and is remembered": everywhere(async ({ open }) => {
    const { page } = await open("", { locale: "cs-CZ" });
    assert.equal(await page.getAttribute("html", "lang"), "cs");
    const named = await page.locator("header option").evaluateAll((all) => all.map((one) => one.lang));
    assert.deepEqual(named.sort(), ["cs", "en", "ja", "ko", "ru", "zh-Hans", "zh-Hant"]);
    await page.selectOption("header select", "zh_TW");
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hant");
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "SELECT");
    await page.reload();
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hant");
  }),

  "no line ends where Czech and Russian do not let it": async ({ open }) => {
    const { page } = await open("#judge", { locale: "cs-CZ" });
    assert.match(await page.textContent(".drop"), /SGF z\u00a0kteréhokoli programu a\u00a0v/);
    const { page: play } = await open("#play", { locale: "cs-CZ" });
    await play.getByText("souhlasí\u2011li soupeř").waitFor();
    const { page: russian } = await open("#rules/aga/japanese", { locale: "ru-RU" });
    await russian.waitForSelector(".rules-content tbody th");
    assert.match(await russian.textContent(".rules-content"), /ст\.\u00a0/);
    assert.match(await russian.textContent(".rules-content"), /1989\u00a0года/);
    assert.match(await russian.textContent(".rules-content"), /правило\u00a0\d/);
  },

  "the skip link goes to the screen and leaves the address": async ({ open }) => {
    const { page } = await open("#rules");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    assert.match(page.url(), /#rules$/);
  },

  "on paper what a screen shows stands on pages that are full, beside its board and not over it, black and white told apart": async ({ open }) => {
    const { page, media, pdf } = await open("#learn");
    /** What stands over a board, and boards without stones where there should be some. */
    const over = () =>
      page.evaluate(() => {
        const boards = [...document.querySelectorAll(".board-svg")].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
        const words = [...document.querySelectorAll("main :is(h1, h2, h3, p, li, td, summary)")].filter((one) => one.checkVisibility() && !one.closest(".unseen, .board"));
        const lie = ({ left, top, right, bottom }) => boards.some((one) => left < one.right - 1 && right > one.left + 1 && top < one.bottom - 1 && bottom > one.top + 1);
        return words.filter((one) => lie(one.getBoundingClientRect())).map((one) => one.textContent);
      });
    const printed = async (what, pages) => {
      await page.setViewportSize({ width: 680, height: 1000 });
      await media({ media: "print" });
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      assert.deepEqual(await over(), [], what);
      assert.equal(await page.locator("button:not(.link), .play-command, .home-choices").evaluateAll((all) => all.some((one) => one.checkVisibility())), false, what);
      assert.equal(pagesOf(await pdf()), pages, what);
      await media({ media: "screen" });
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const go = (address) => page.evaluate((to) => (location.hash = to), address);
    await page.click(".learn-intro button.main");
    await page.waitForSelector(".learn-board .board-svg");
    await printed("a lesson", 1);
    await go("#show/count");
    await page.waitForSelector(".show-part tbody tr");
    await printed("a count", 1);
    await go("#show/life");
    await page.waitForSelector(".show-part .board-svg");
    await printed("a proof", 1);
    await go("#rules");
    await page.waitForSelector(".screen.rules tbody tr");
    await printed("the rules", 3);
    await go("#home");
    await page.waitForSelector(".home-result[data-winner]");
    await printed("the front door", 1);
    await go("#play/try");
    await page.locator('.study-board [role="gridcell"][aria-label^="D4,"]').click();
    await page.getByLabel("Comment", { exact: true }).fill("A corner point");
    await page.getByLabel("Comment", { exact: true }).blur();
    await page.waitForFunction(() => document.querySelector(".on-paper").textContent === "A corner point");
    await printed("a position with its comment", 1);
    await go("#play");
    await page.waitForSelector(".play-terms li");
    await page.locator(".play-setup button.main").click();
    await page.waitForSelector(".game-board .board-svg");
    for (const text of ["d4", "q16"]) await command(page, text);
    await page.waitForSelector('.game-board [aria-label^="Q16, white"]');
    await printed("a game", 1);
    await media({ media: "print" });
    const fills = await page.evaluate(() => [".game-board .board-black", ".game-board .board-white"].map((place) => getComputedStyle(document.querySelector(place)).fill));
    assert.deepEqual(fills, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    const stones = await page.locator(".play-stone").evaluateAll((all) => all.map((one) => getComputedStyle(one)).map((style) => [style.printColorAdjust ?? style.webkitPrintColorAdjust, style.backgroundImage]));
    assert.ok(stones.every(([kept]) => kept === "exact") && stones[0][1] !== stones[1][1], stones.join("\n"));
  },
};
