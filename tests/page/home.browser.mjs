// home.browser.mjs - the front door: two results of one game, the three choices, what was open last, what comes in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drop, everywhere, top, violations, yunzi } from "./browser.mjs";

const GAME = "examples/finished-game.sgf";

const resultOf = (page) => page.textContent(".home-result");
const isThere = (page) => page.waitForSelector(".home-result[data-winner]");

export const cases = {
  "a switch of the rules turns the result round, as the command line has it, and says why": everywhere(async ({ open }) => {
    const { page } = await open();
    await isThere(page);
    const said = {};
    for (const rules of ["japanese-1989", "chinese-2002"]) {
      await page.click(`[data-rules="${rules}"]`);
      await page.waitForSelector(`[data-rules="${rules}"][aria-pressed="true"]`);
      const [verdict] = yunzi("judge", GAME, "--rules", rules);
      assert.equal(await resultOf(page), verdict.text);
      assert.equal(await page.getAttribute(".home-result", "data-winner"), verdict.winner);
      said[verdict.winner] = await page.textContent(".home-why");
    }
    assert.match(said.black, /Black has put 1 stone more/);
    assert.match(said.white, /prisoners count/);
    assert.deepEqual(await violations(page), []);
  }),

  "a verdict, a game and a lesson are one click away": async ({ open }) => {
    const { page } = await open();
    for (const [name, found] of [["play", ".play-terms li"], ["learn", ".learn-intro"], ["judge", ".drop textarea"]]) {
      await page.click(`.home-choice a[href="#${name}"]`);
      await page.waitForSelector(`section.${name}:not([hidden]) ${found}`);
      await page.click("header .name");
      await page.waitForSelector("section.home:not([hidden])");
    }
    assert.equal(await page.locator(".home-go-on:visible").count(), 0);
  },

  "what is dropped or pasted on the front door is judged, and is there to go on with": async ({ open }) => {
    const { page } = await open();
    await drop(page, "mine.sgf", readFileSync(join(top, GAME)));
    await page.waitForSelector("section.judge:not([hidden]) .verdict .result");
    await page.click("header .name");
    await page.click('.home-go-on a:text-is("mine.sgf")');
    await page.waitForSelector("section.judge:not([hidden]) .verdict .result");
    // another one, pasted
    await page.click("header .name");
    await page.locator(".home-go-on").waitFor();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { bubbles: true });
      Object.defineProperty(event, "clipboardData", { value: clipboardData }); // Firefox takes none from a script
      document.body.dispatchEvent(event);
    }, "(;GM[1]SZ[5]KM[0]RU[Tromp-Taylor];B[cc];W[];B[])");
    await page.waitForSelector('.verdict .result[data-result="B+25"]');
    await page.locator(".headline", { hasText: "what was typed" }).waitFor();
    assert.match(await page.textContent(".verdict .result"), /Black wins by 25/);
  },

  "what cannot be read is refused in one sentence, and the front door is still there": async ({ open }) => {
    const { page } = await open();
    await drop(page, "picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
    await page.waitForSelector(".complaint");
    await page.click("header .name");
    await isThere(page);
  },
};
