// shelf.browser.mjs - study on every board, and the games kept: found by words and by position, brought in and taken along as
// one file, with no room left, and in two tabs at once; a board in a foreign page.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command, drop, everywhere, PAGE, top, violations } from "./browser.mjs";

const example = (name) => readFileSync(join(top, "examples", name));
const CORNER = "(;FF[4]GM[1]SZ[9]PB[Anna]PW[Boris]EV[Club]RE[B+3];B[cc];W[gg];B[cd];W[gc])";
/** The same position laid on its side, in another order; and with the colours exchanged. */
const TURNED = "(;FF[4]GM[1]SZ[9]PB[Cecil]PW[Dana];B[dc];W[cg];B[cc];W[gg])";
const EXCHANGED = "(;FF[4]GM[1]SZ[9]PB[Emil]PW[Fred];B[gg];W[cc];B[gc];W[cd];B[ee])";
const BRANCHED = "(;FF[4]GM[1]SZ[9]RU[Chinese]KM[7];B[ee];W[gc](;B[cc];W[gg])(;B[gg]C[Or so]TR[ee];W[cg];B[cc]))";

/** Adds games to the shelf by its field for files. */
async function bring(page, files) {
  await page.setInputFiles(".screen.play input[multiple]", files.map(([name, text]) => ({ name, mimeType: "application/x-go-sgf", buffer: Buffer.from(text) })));
  await page.waitForFunction((count) => document.querySelectorAll(".shelf-list > li").length >= Math.min(count, 50), files.length);
}
const titles = (page) => page.locator(".shelf-list > li button.link").allTextContents();
const says = (page, words) => page.waitForFunction((wanted) => document.querySelector(".shelf-list")?.parentElement.querySelector("[role=status]").textContent.startsWith(wanted), words);
const complains = (page, words) => page.waitForFunction((wanted) => document.querySelector(".complaints")?.textContent.includes(wanted), words);
const stands = (page, where) => page.waitForFunction((wanted) => document.querySelector(".study-board ~ .play-status")?.textContent.startsWith(wanted), where);
const press = (page, name) => page.locator(`.screen.play button:text-is("${name}"):visible`).click();
const cell = (page, point) => page.locator(`.study-board [role="gridcell"][aria-label^="${point},"]`);

/** From the so many games that are put on the shelf the next finds no room. Runs in the page before its own script. */
function fillUp() {
  const put = IDBObjectStore.prototype.put;
  let left = 300 * 3;
  IDBObjectStore.prototype.put = function (...args) {
    if (left-- <= 0) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, args);
  };
}

export const cases = {
  "the shelf takes games in, finds them by words and by a turned position, and gives all of them as one file": everywhere(async ({ open }) => {
    const { page, download } = await open("#play/shelf");
    await says(page, "No games are kept yet");
    await bring(page, [["club.sgf", `${CORNER}\n${BRANCHED}`], ["other.sgf", TURNED], ["third.sgf", EXCHANGED], ["walls.pos", "X X .\nO O .\n. . .\n"]]);
    await says(page, "5 games added");
    assert.equal((await titles(page)).length, 5);
    // the same file again
    await page.setInputFiles(".screen.play input[multiple]", [{ name: "again.sgf", mimeType: "text/plain", buffer: Buffer.from(CORNER) }]);
    await says(page, "0 games added; 1 was there already");
    await page.getByLabel("Search: player, event, date, result").fill("club bor");
    await says(page, "1 of 5 games");
    assert.match((await titles(page))[0], /Anna \(Black\) - Boris \(White\)/);
    assert.match(await page.locator(".shelf-list > li").first().textContent(), /Black wins by 3 ·/);

    await page.locator(".shelf-list button.link").first().click();
    await page.waitForSelector(".study-board .board-svg");
    await page.getByLabel("To the end").click();
    await stands(page, "Move 4");
    await press(page, "Find this position on the shelf");
    await says(page, "3 of 5 games");
    const rows = await page.locator(".shelf-list > li").allTextContents();
    assert.equal(rows.filter((row) => row.includes("after move 4")).length, 3, rows.join("\n"));
    assert.equal(rows.filter((row) => row.includes("colours exchanged")).length, 1, rows.join("\n"));
    // a part of it: two of its corners are chosen, by mouse and by keys
    const point = (name) => page.locator(`.shelf-board [role="gridcell"][aria-label^="${name},"]`);
    await point("A9").click();
    await page.waitForSelector(".shelf-board .board-mark");
    await says(page, "3 of 5 games");
    await point("C7").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Games with this part, A9 to C7").waitFor();
    await says(page, "4 of 5 games");
    const parts = await page.locator(".shelf-list > li").allTextContents();
    assert.deepEqual(parts.map((row) => /after move (\d(?:, with the colours exchanged)?)/.exec(row)[1]).sort(), ["1", "1", ...Array(2).fill("2, with the colours exchanged")]);
    assert.deepEqual(await violations(page), []);
    await press(page, "The whole board");
    await says(page, "3 of 5 games");
    await press(page, "All games");
    await says(page, "5 of 5 games");

    const { name, bytes } = await download(() => press(page, "Save all as one file"));
    assert.equal(name, "shelf.sgf");
    const { page: other } = await open("#play/shelf");
    await other.setInputFiles(".screen.play input[multiple]", [{ name, mimeType: "text/plain", buffer: bytes }]);
    await other.waitForFunction(() => /added|already/.test(document.querySelector(".shelf-list").parentElement.textContent));
    await other.waitForFunction(() => document.querySelectorAll(".shelf-list > li").length === 5);
  }),

  "a game taken off the shelf is put back, and everything is forgotten by the settings": async ({ open }) => {
    const { page } = await open("#play/shelf");
    await bring(page, [["club.sgf", CORNER], ["other.sgf", TURNED]]);
    await page.getByLabel("Delete: Anna (Black) - Boris (White)").click();
    await says(page, "1 of 1 game");
    await press(page, "Put it back");
    await says(page, "2 of 2 games");
    assert.deepEqual(await violations(page), []);
    await page.goto(`${page.url().split("#")[0]}#home`);
    await page.getByRole("link", { name: "the shelf, 2 games" }).click();
    await says(page, "2 of 2 games");
    await page.evaluate(() => (location.hash = "#settings"));
    await page.getByRole("button", { name: "Forget everything kept here" }).click();
    await page.waitForFunction(() => document.querySelector("[aria-live]").textContent !== "");
    await page.evaluate(() => (location.hash = "#play/shelf"));
    await says(page, "No games are kept yet");
  },

  "where there is no room in the midst of a file, whole games are kept, and one sentence says how many": async ({ open }) => {
    const { page } = await open("#play/shelf", { init: fillUp });
    const many = Array.from({ length: 700 }, (_, i) => CORNER.replace("Anna", `Anna ${i}`)).join("\n");
    await page.setInputFiles(".screen.play input[multiple]", [{ name: "many.sgf", mimeType: "text/plain", buffer: Buffer.from(many) }]);
    await complains(page, "The browser has no room left: 250 games were added, the rest was not.");
    await says(page, "250 games added");
    assert.equal(await page.locator(".complaint").count(), 1);
    await page.reload();
    await says(page, "250 of 250 games");
  },

  "where nothing can be kept, what was tried stays until it is saved": async ({ open }) => {
    const full = () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    };
    const { page, download } = await open("#play/try", { init: full });
    await page.waitForSelector(".study-board .board-svg");
    await cell(page, "E5").click();
    await stands(page, "Move 1: Black E5");
    await press(page, "Empty board");
    await complains(page, "The browser has no room left");
    await stands(page, "Move 1: Black E5");
    await download(() => press(page, "Save as SGF"));
    await press(page, "Empty board");
    await stands(page, "Before the first move");
    await page.waitForSelector(".complaint", { state: "detached" });
  },

  "a file that is no record is named, and what was read before it stays": async ({ open }) => {
    const { page } = await open("#play/shelf");
    await page.setInputFiles(".screen.play input[multiple]", [
      { name: "good.sgf", mimeType: "text/plain", buffer: Buffer.from(CORNER) },
      { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear Anna") },
    ]);
    await complains(page, "letter.txt: it holds neither a game record nor a board");
    await page.waitForSelector(".shelf-list > li");
    assert.equal((await titles(page)).length, 1);
  },

  "a game of the shelf that is changed in two tabs is there twice, and it is said": async ({ open }) => {
    const { page, context } = await open("#play/shelf");
    await bring(page, [["club.sgf", CORNER]]);
    await page.locator(".shelf-list button.link").click();
    await page.waitForSelector(".study-board .board-svg");
    const second = await context.newPage();
    await second.goto(page.url().replace(/#.*/, "#play/shelf"));
    await second.locator(".shelf-list button.link").click();
    await second.waitForSelector(".study-board .board-svg");
    await page.bringToFront();
    await cell(page, "E5").click();
    await stands(page, "Move 1: Black E5");
    await page.waitForTimeout(900);
    await second.bringToFront();
    await cell(second, "D5").click();
    await complains(second, "This game was changed in another tab");
    await second.evaluate(() => (location.hash = "#play/shelf"));
    await says(second, "2 of 2 games");
    assert.equal(await page.locator(".complaint").count(), 0);
    // each goes on with its own
    await second.locator(".shelf-list button.link").nth(1).click();
    await second.locator('.play-variations button:text("Black E5")').waitFor();
    assert.equal(await second.locator('.play-variations button:text("Black D5")').count(), 0);
  },

  "positions tried in two tabs: nothing of either is lost": async ({ open }) => {
    const { page, context } = await open("#play/try");
    await page.waitForSelector(".study-board .board-svg");
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForSelector(".study-board .board-svg");
    await page.bringToFront();
    await cell(page, "E5").click();
    await page.waitForFunction(() => localStorage.getItem("yunzi.study")?.includes("B["));
    await second.bringToFront();
    await cell(second, "C3").click();
    await complains(second, "kept as a game of its own on the shelf");
    await second.evaluate(() => (location.hash = "#play/shelf"));
    await says(second, "1 of 1 game");
    assert.match(await page.evaluate(() => localStorage.getItem("yunzi.study")), /B\[eo\]/);
  },

  "a game that goes on in two tabs: the one that was overtaken says so, and keeps its game on the shelf": async ({ open }) => {
    const { page, context } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await page.locator(".play-setup button.main:visible").click();
    await page.waitForSelector(".game-board .board-svg");
    const type = async (tab, point, said) => {
      await tab.bringToFront();
      await command(tab, point);
      await tab.waitForFunction((words) => document.querySelector(".play-log").textContent.includes(words), said);
    };
    await type(page, "q16", "Black Q16");
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForSelector('.game-board [role="gridcell"][aria-label^="Q16, black"]');
    await type(second, "d4", "White D4");
    await type(page, "c3", "White C3");
    await complains(page, "This game is also open in another tab and goes on there");
    await type(page, "k10", "Black K10");
    await page.evaluate(() => (location.hash = "#play/shelf"));
    await says(page, "1 of 1 game");
    await page.waitForFunction(() => document.querySelector(".shelf-list").textContent.includes("19x19, 3 moves"));
    assert.match(await second.evaluate(() => localStorage.getItem("yunzi.game")), /D4/);
    assert.equal(await second.locator(".complaint").count(), 0);
  },

  "the board of a record that is judged goes through variations, with their marks, and leads on to where they are made": async ({ open }) => {
    const { page } = await open("#judge");
    await drop(page, "branched.sgf", BRANCHED);
    await page.waitForSelector(".result");
    await page.getByLabel("First position").click();
    await page.getByLabel("One move on").click();
    await page.getByLabel("One move on").click();
    await page.getByRole("button", { name: "2: Black G3" }).click();
    await page.waitForFunction(() => document.querySelector(".comment")?.textContent.includes("Or so"));
    await page.getByLabel("Last position").click();
    await page.waitForFunction(() => document.querySelector(".now").textContent.startsWith("Move 5: Black C7"));
    await page.getByRole("button", { name: "Back to the main line" }).click();
    await page.waitForFunction(() => document.querySelector(".now").textContent.startsWith("Move 2"));
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Try moves, comment" }).click();
    await stands(page, "Move 2: White G7");
    await press(page, "Judge");
    await page.waitForSelector(".judged:not([hidden])");
  },

  "the moves stand in a list, and the score is drawn as it is estimated": async ({ open }) => {
    const { page } = await open("#play/try");
    await page.waitForSelector(".study-board .board-svg");
    await page.evaluate(() => document.querySelectorAll(".screen.play details").forEach((one) => (one.open = true)));
    await page.locator('.screen.play textarea[aria-label="A record as text"]').fill(BRANCHED);
    await press(page, "Open it");
    const list = page.locator(".move-list:visible");
    await page.waitForFunction(() => document.querySelector(".screen.play .move-list")?.options.length === 5);
    await list.selectOption({ index: 3 });
    await stands(page, "Move 3: Black C7");
    await press(page, "Show the score");
    await page.waitForFunction(() => [...document.querySelector(".screen.play .move-list").options].every((one) => /by about|about even/.test(one.textContent)));
    assert.match(await page.textContent(".screen.play .move-panel p"), /^After this move: .*Estimated by trial games, not certain\.$/);
    await page.waitForSelector(".score-graph:visible .score-line");
    // the graph is gone through by keys, and says where it is
    const graph = page.locator(".score-graph:visible");
    const told = (words) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".screen.play .score-graph").getAttribute("aria-valuetext")), words);
    await graph.focus();
    await page.keyboard.press("Home");
    await told("^– · ");
    await page.keyboard.press("ArrowRight");
    await told("^1: Black E5 · (Black|White) by about|^1: Black E5 · about even");
    await stands(page, "Move 1");
    await page.keyboard.press("End");
    await told("^4: ");
    assert.equal(await graph.getAttribute("aria-valuenow"), "4");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await violations(page), []);
    await page.selectOption(".play-rules select", "japanese-1989");
    await page.waitForFunction(() => !/by about/.test(document.querySelector(".screen.play .move-list").textContent));
  },

  "a wheel over a board that is tried on goes through the moves, they play by themselves, and the next is seen": async ({ open }) => {
    const { page } = await open("#play/shelf");
    await bring(page, [["club.sgf", CORNER]]);
    await page.locator(".shelf-list button.link").click();
    await page.waitForSelector(".study-board .board-svg");
    await page.locator(".study-board").hover();
    await page.mouse.wheel(0, 100);
    await stands(page, "Move 1");
    await page.mouse.wheel(0, -100);
    await stands(page, "Before the first move");
    await page.getByLabel("Forward", { exact: true }).hover();
    await page.waitForSelector(".study-board .board-ghost");
    await page.getByRole("button", { name: "Play the moves" }).click();
    await stands(page, "Move 2");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
  },

  "a stone is heard by whoever wants that, and by nobody else": async ({ open }) => {
    const listen = () => {
      globalThis.heard = 0;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...args) {
        globalThis.heard++;
        return start.apply(this, args);
      };
    };
    const { page } = await open("#play/try", { init: listen });
    await cell(page, "D4").click();
    await stands(page, "Move 1");
    assert.equal(await page.evaluate(() => globalThis.heard), 0);
    await page.evaluate(() => (location.hash = "#settings"));
    await page.getByLabel("Sound of a stone").check();
    assert.equal(await page.evaluate(() => globalThis.heard), 1);
    await page.evaluate(() => (location.hash = "#play/try"));
    await cell(page, "Q16").click();
    await stands(page, "Move 2");
    assert.equal(await page.evaluate(() => globalThis.heard), 2);
  },

  "the report is one file that shows the game and its verdict": async ({ open }) => {
    const { page, download } = await open("#judge");
    await drop(page, "finished-game.sgf", example("finished-game.sgf"));
    await page.waitForSelector('.result[data-result="W+0.5"]');
    const { name, bytes } = await download(() => page.getByRole("button", { name: "Report (HTML)" }).click());
    assert.equal(name, "finished-game.html");
    assert.match(bytes.toString(), /"result":"W\+0\.5"/);
    await page.evaluate(() => (globalThis.print = () => {}));
    await page.getByRole("button", { name: "Print 50 moves a diagram" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".screen.judge .board-figure").length === 5);
  },

  "on phones the shelf and the list of moves hang over nowhere, in the dark too": async ({ open }) => {
    for (const [width, height] of [[390, 844], [360, 640]]) {
      const { page } = await open("#play/shelf", { viewport: { width, height }, colorScheme: "dark" });
      await bring(page, [["club.sgf", CORNER.replace("Anna", "Anna Konstantinopolskaja-Vondrackova of the Club of the Town")], ["b.sgf", BRANCHED]]);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      assert.deepEqual(await violations(page), []);
      await page.locator(".shelf-list button.link").first().click();
      await page.waitForSelector(".study-board .board-svg");
      await page.evaluate(() => (document.querySelector(".screen.play .move-panel").open = true));
      await page.waitForFunction(() => document.querySelector(".screen.play .move-list")?.options.length > 0);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      assert.deepEqual(await violations(page), []);
    }
  },

  "a board in a foreign page shows its game, goes through it, and is as high as what is in it": everywhere(async ({ browser }) => {
    const files = {
      "/embedded-board.html": example("embedded-board.html"),
      "/finished-game.sgf": example("finished-game.sgf"),
      "/yunzi-board.js": readFileSync(join(top, "page/embed/yunzi-board.js")),
      "/yunzi.html": readFileSync(PAGE),
    };
    const types = { html: "text/html; charset=utf-8", js: "text/javascript", sgf: "application/x-go-sgf" };
    const server = createServer(({ url }, answer) => {
      const body = files[url];
      answer.writeHead(body ? 200 : 404, { "content-type": types[url.split(".").pop()] ?? "text/plain" });
      answer.end(body);
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    const context = await browser.newContext({ viewport: { width: 800, height: 700 }, locale: "en-GB" });
    const troubles = [];
    try {
      const page = await context.newPage();
      page.on("pageerror", (error) => troubles.push(error.message));
      page.on("console", (message) => message.type() === "error" && !/favicon/.test(message.location().url) && troubles.push(message.text()));
      await page.goto(`http://127.0.0.1:${server.address().port}/embedded-board.html`);
      await page.waitForSelector(".yunzi-board iframe");
      const frame = page.frameLocator("iframe").first();
      await frame.locator(".board-svg").waitFor();
      await frame.locator(".now").filter({ hasText: "Move 3: Black" }).waitFor();
      await frame.getByLabel("One move on").click();
      await frame.locator(".now").filter({ hasText: "Move 4: White" }).waitFor();
      assert.equal(await frame.locator("header nav").isVisible(), false);
      assert.match(await frame.getByRole("link", { name: "Who won?" }).getAttribute("href"), /^#judge\/g=/);
      const high = await page.locator("iframe").first().evaluate((one) => one.getBoundingClientRect().height);
      assert.ok(high > 200 && high !== 576, `${high} pixels high`);
      const link = await frame.getByRole("link", { name: "Who won?" }).evaluate((one) => one.getBoundingClientRect().bottom);
      assert.ok(link <= high, `the link ends at ${link} of ${high} pixels`);
      const second = page.frameLocator("iframe").nth(1);
      await page.locator("iframe").nth(1).scrollIntoViewIfNeeded();
      await second.locator(".now").filter({ hasText: "Move 225" }).waitFor();
      assert.deepEqual(troubles, []);
    } finally {
      await context.close();
      server.close();
    }
  }),
};
