// jobs.browser.mjs - whole jobs, as people do them: a first game on a phone, a record from a server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drop, enter, everywhere, top } from "./browser.mjs";

/** Two walls on 5x5, Black's on the left. */
const WALLS = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5 C3 C4 C2 C1 C5".split(" ");

export const cases = {
  "a first game on a phone, from the front door to the confirmed count": everywhere(async ({ open }) => {
    const { page, tap } = await open("", { viewport: { width: 390, height: 844 }, hasTouch: true });
    /** A finger on the middle of an element, which has to be in sight. */
    const finger = async (found) => {
      await found.evaluate((one) => one.scrollIntoView({ block: "center" }));
      const { x, y, width, height } = await found.boundingBox();
      await tap(x + width / 2, y + height / 2);
    };
    const press = (name) => finger(page.locator(`.screen.play button:text-is("${name}"):visible`).first());
    const moved = (moves) => page.waitForFunction((moves) => document.querySelector(".play-status").textContent.includes(` ${moves} move`), moves);
    await page.waitForSelector(".home-result[data-winner]");
    await finger(page.locator('.home-choice a[href="#play"]'));
    await page.waitForSelector(".play-terms li");
    await page.locator(".play-setup details").evaluate((one) => (one.open = true));
    const lines = page.locator('.play-setup .field:has(label:text-is("Lines")) input');
    await enter(page, lines, "5");
    await lines.blur();
    await page.waitForFunction(() => document.querySelector(".play-terms").textContent.includes("5x5"));
    await press("Start the game");
    await page.waitForSelector(".game-board .board-svg");
    for (const [i, point] of WALLS.entries()) {
      const cell = page.locator(`.game-board [role="gridcell"][aria-label^="${point},"]`);
      await finger(cell); // it shows the stone
      await page.waitForFunction((point) => document.querySelector(".play-status").textContent.startsWith(point), point);
      await finger(cell);
      await moved(i + 1);
    }
    // a pass is one tap, and two end it
    for (const moves of [1, 2]) {
      await press("Pass");
      await moved(WALLS.length + moves);
    }
    const told = (words) => page.waitForFunction((words) => document.querySelector(".play-log").textContent.includes(words), words);
    await told("has read which chains");
    for (const who of ["Black", "White"]) {
      await press(`${who} agrees`);
      await told(`${who} agrees to the marks`);
    }
    await page.waitForSelector(".play-moment .play-verdict");
    for (const who of ["Black", "White"]) {
      await press(`${who} confirms`);
      await told(`${who} confirms the result`);
      if (who === "Black") await page.waitForSelector('.play-moment .decide [aria-pressed="true"]:text-is("Black has confirmed")');
    }
    await page.waitForSelector('.play-moment h2:text-is("The result")');
    assert.match(await page.textContent(".play-verdict"), /wins by/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }),

  "a record without marks has an estimate first, then every rule set, then proofs": async ({ open }) => {
    const record = readFileSync(join(top, "examples/finished-game.sgf"), "utf8").replaceAll(/T[BW](\s*\[[a-s]{2}\])+/g, "");
    const { page } = await open();
    await page.waitForSelector(".home-result[data-winner]");
    await drop(page, "unmarked.sgf", record);
    await page.waitForSelector('.verdict .result .tag[data-basis="estimated"]');
    await page.waitForSelector(".all-rules:not([aria-busy]) tbody tr");
    await page.locator(".in-all").getByText(/^\d+ of \d+ rule sets give the game to (Black|White)\.$/).waitFor();
    await page.waitForSelector(".chain-list [data-basis]");
    assert.equal(await page.textContent(".result-text"), "White wins by 0.5");
  },
};
