// frame.browser.mjs - the frame of the page: screens, languages, colours, keys.
import assert from "node:assert/strict";
import { everywhere, violations } from "./browser.mjs";

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

  "in the colours of the reader's system what is chosen is told apart, and nothing is wrong": async ({ open }) => {
    const { page, media } = await open();
    await media({ forcedColors: "active" });
    for (const name of SCREENS) {
      await page.click(`nav a[href="#${name}"]`);
      await page.waitForSelector(`section.${name}:not([hidden])`);
      const grounds = await page.locator("header nav a").evaluateAll((all) => all.map((one) => [one.hasAttribute("aria-current"), getComputedStyle(one).backgroundColor]));
      const [[, chosen]] = grounds.filter(([current]) => current);
      assert.ok(grounds.every(([current, ground]) => current || ground !== chosen), `${name} is not told apart: ${chosen}`);
      assert.deepEqual(await violations(page), [], `on the screen ${name}`);
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
};
