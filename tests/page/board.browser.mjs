// board.browser.mjs - the board by itself, on the screen where positions are tried: mouse, finger, keyboard, what is
// said of points, what is taken along.
import assert from "node:assert/strict";
import { enter, everywhere, inEach, openMenu, violations } from "./browser.mjs";

/** The cell of a point. */
const cell = (page, point) => page.locator(`.board-svg [role="gridcell"][aria-label^="${point},"]`);
const holds = (page, point, words) => page.waitForSelector(`.board-svg [role="gridcell"][aria-label^="${point}, ${words}"]`);

async function openBoard(open, options) {
  const one = await open("#play/try", options);
  await holds(one.page, "D4", "empty");
  return one;
}

export const cases = {
  "the edge of a board is a pixel thicker than its lines, however large its points are": async ({ open }) => {
    const { page } = await open("#settings");
    await page.waitForSelector(".board-svg");
    const [edge, line, scale] = await page.evaluate(() => {
      const svg = document.querySelector(".board-svg");
      const thick = (name) => parseFloat(getComputedStyle(svg.querySelector(name)).strokeWidth);
      return [thick(".board-border"), thick("path.board-lines"), svg.getBoundingClientRect().width / svg.viewBox.baseVal.width];
    });
    assert.ok(Math.abs((edge - line) * scale - 1) < 0.05, `${edge} and ${line} at ${scale}`);
  },

  "the writing beside a board is never large": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await page.locator(".play-setup details").evaluate((one) => (one.open = true));
    for (const lines of ["5", "19"]) {
      const field = page.locator('.play-setup .field:has(label:text-is("Lines")) input');
      await enter(page, field, lines);
      await field.blur();
      await page.waitForFunction((size) => document.querySelector(".play-terms").textContent.includes(size), `${lines}x${lines}`);
      await page.click('.play-setup button:text-is("Start the game")');
      await page.waitForSelector('.game-board [role="gridcell"]');
      const size = await page.evaluate(() => {
        const writing = document.querySelector(".game-board .board-writing");
        return parseFloat(getComputedStyle(writing).fontSize) * writing.getScreenCTM().a;
      });
      assert.ok(size > 9 && size <= 14.5, `${size} pixels on ${lines} lines`);
      await openMenu(page);
      await page.click('.screen.play button:text-is("Give the game up")');
      await page.click('.screen.play button:text-is("The game is deleted: press again")');
      await page.waitForSelector(".play-terms li");
      await page.locator(".play-setup details").evaluate((one) => (one.open = true));
    }
  },

  "a mouse plays where it clicks, and the stones are said with their liberties": async ({ open }) => {
    const { page } = await openBoard(open);
    await cell(page, "D4").click();
    await holds(page, "D4", "black, last move, 4 liberties");
    await cell(page, "D5").click();
    await holds(page, "D5", "white, last move, 3 liberties");
    await holds(page, "D4", "black, 3 liberties");
    assert.deepEqual(await violations(page), []);
  },

  "the keyboard moves a cursor, plays, and takes typed points": everywhere(async ({ open }) => {
    const { page } = await openBoard(open);
    await page.locator('.board-svg [tabindex="0"]').focus();
    const here = () => page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]);
    assert.equal(await here(), "A1");
    assert.equal(await page.getByRole("row", { name: "1", exact: true }).count(), 1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    assert.equal(await here(), "B2");
    await page.keyboard.press("Control+End");
    assert.equal(await here(), "T1");
    await page.keyboard.press("Home");
    assert.equal(await here(), "A1");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await here(), "A1");
    await page.keyboard.press("Enter");
    await holds(page, "A1", "black");
    await page.keyboard.type("q16");
    assert.equal(await page.textContent(".board-typed"), "q16");
    await page.keyboard.press("Enter");
    await holds(page, "Q16", "white");
    await page.keyboard.type("zz");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".board-told").textContent.includes("zz"));
    assert.equal(await page.locator('.board-svg [tabindex="0"]').count(), 1);
  }),

  "on a phone the first tap enlarges, nothing moves below the finger, and the second tap plays": async ({ open }) => {
    const { page, tap } = await openBoard(open, { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const middle = async () => {
      const box = await cell(page, "Q16").boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2, box.width];
    };
    const [x, y] = await middle();
    await tap(x, y);
    await page.waitForSelector(".board-svg[data-enlarged]");
    const [left, top, width] = await middle();
    assert.ok(Math.abs(left - x) < 2 && Math.abs(top - y) < 2, `it moved to ${left}, ${top} from ${x}, ${y}`);
    assert.ok(width >= 26, `a point is ${width} pixels wide`);
    assert.match(await page.textContent(".board-told"), /^Q16/);
    await holds(page, "Q16", "empty");
    // the second half of a double tap is no answer; after it the tap counts
    await page.waitForFunction((since) => performance.now() - since > 400, await page.evaluate(() => performance.now()));
    await tap(x, y);
    await holds(page, "Q16", "black");
    assert.equal(await page.locator(".board-svg[data-enlarged]").count(), 0);
  },

  "on a large point the first tap shows the stone and the second plays it": async ({ open }) => {
    const { page, tap } = await openBoard(open, { viewport: { width: 800, height: 1000 }, hasTouch: true });
    const box = await cell(page, "D4").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await tap(x, y);
    await page.waitForSelector(".board-hint .board-ghost");
    await holds(page, "D4", "empty");
    await tap(x, y);
    await holds(page, "D4", "black");
  },

  "a board taken along as SVG needs nothing else, as PNG is a picture, as text is one": async ({ open }) => {
    const { page, download } = await openBoard(open);
    await cell(page, "D4").click();
    await holds(page, "D4", "black");
    const taken = async (name) => (await download(() => page.click(`.screen.play button:text-is("${name}")`))).bytes;
    const svg = (await taken("SVG")).toString();
    assert.match(svg, /^<\?xml/);
    assert.doesNotMatch(svg, /class=|style=|var\(|href/);
    assert.equal(await page.evaluate((text) => new DOMParser().parseFromString(text, "image/svg+xml").querySelectorAll("parsererror").length, svg), 0);
    const png = await taken("PNG");
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    assert.equal(png.readUInt32BE(16), 1200);
    const text = (await taken("Text")).toString();
    assert.equal(text.split("\n")[16], "  4 . . .(X). . . . . . . . . . . . . . .");
  },

  ...inEach(["ru-RU", "en-GB", "cs-CZ", "zh-CN", "ja-JP", "ko-KR"], "all that goes through the moves stands in one line on a narrow page", async ({ open, locale }) => {
    const { page } = await open("#play/try", { locale, viewport: { width: 320, height: 640 } });
    await page.waitForSelector(".study-board .board-svg");
    const tops = await page.locator(".play-nav button:visible").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    assert.equal(tops.length, 6);
    assert.equal(new Set(tops).size, 1, `${tops}`);
  }),

  "a refused move says why, shows what would come back, and a record may hold it all the same": async ({ open }) => {
    const { page } = await openBoard(open);
    await page.click("summary:text('Paste a record')");
    await page.fill("textarea[placeholder]", "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[6.5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb])");
    await page.click("button:text('Open it')");
    await holds(page, "E5", "empty");
    await page.click('[aria-label="To the end"]');
    await holds(page, "B4", "white, last move");
    await cell(page, "C4").click();
    await page.waitForFunction(() => /art\. 6/.test(document.querySelector(".study-board ~ .play-status").textContent));
    await page.waitForSelector(".board-ghost");
    await page.click("button:text('Play it all the same')");
    await holds(page, "C4", "black, last move");
    assert.match(await page.textContent(".study-board ~ .play-status"), /refuse/);
  },

  "a game is printed as books do, with the moves that fell on stones below": async ({ open }) => {
    // what the printer would get is looked at, and nothing is printed
    const { page, media } = await openBoard(open, { init: () => (globalThis.print = () => {}) });
    await page.click("summary:text('Paste a record')");
    // Black takes at C4, White fills the ko there at move 12
    await page.fill("textarea[placeholder]", "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[6.5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ee];W[ea];B[cb];W[ae];B[];W[bb])");
    await page.click("button:text('Open it')");
    await holds(page, "E5", "empty");
    await page.click("button:text('Print 50 moves a diagram')");
    await page.waitForSelector(".board-figure figcaption");
    assert.equal(await page.locator(".board-figure").count(), 1);
    assert.match(await page.textContent(".board-figure figcaption"), /Moves 1 to 14.*11 at 7; 13 passes; 14 at 8/);
    assert.equal(await page.locator(".board-figure svg[role=img]").count(), 1);
    await media({ media: "print" });
    assert.ok(!(await page.locator(".study-board").isVisible()));
    assert.ok(await page.locator(".board-figure").isVisible());
  },

  "what is done faster than it can be answered is done in turn": async ({ open }) => {
    const { page } = await openBoard(open);
    await page.evaluate(() => {
      const grid = document.querySelector(".board-svg");
      const keys = (list) => [...list].forEach((key) => grid.dispatchEvent(new KeyboardEvent("keydown", { key: key === "!" ? "Enter" : key, bubbles: true })));
      keys("d4!q16!");
      const buttons = [...document.querySelectorAll(".screen.play button")];
      buttons.find((one) => one.textContent === "Pass").click();
      keys("c3!");
    });
    await holds(page, "C3", "white, last move");
    await holds(page, "D4", "black");
    await holds(page, "Q16", "white");
    assert.equal(await page.textContent(".play-counter"), "4");
    // the stone belongs to the board that was asked for
    await page.evaluate(() => {
      [...document.querySelectorAll(".screen.play button")].find((one) => one.textContent === "Empty board").click();
      const grid = document.querySelector(".board-svg");
      for (const key of ["e", "5", "Enter"]) grid.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
    await holds(page, "E5", "black, last move, 4 liberties");
    await holds(page, "D4", "empty");
    assert.equal(await page.textContent(".play-counter"), "1");
  },

  "a board that is no square is begun, and a point far from the edge has its name": async ({ open }) => {
    const { page } = await openBoard(open);
    const field = (label) => page.locator(`.screen.play .field:has(label:text-is("${label}")) input:visible`);
    await enter(page, field("Columns"), "52");
    await enter(page, field("Lines"), "3");
    await page.click("button:text('Empty board')");
    await holds(page, "BB3", "empty");
    await cell(page, "AA2").focus();
    await page.keyboard.press("Enter");
    await holds(page, "AA2", "black, last move, 4 liberties");
  },
};
