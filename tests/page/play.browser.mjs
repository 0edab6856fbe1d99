// play.browser.mjs - games at one board: by mouse, by finger, by keyboard, by what the accessibility tree alone tells;
// disputes, undo, the sealed move, the end; and what the page says of a game is what the command line says of its record.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, enter, everywhere, onlyNamed, openMenu, top, violations, yunzi } from "./browser.mjs";
import { openHere } from "./door.mjs";

/** Two walls on 5x5, and a white stone that is caught behind Black's. */
const WALLS = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5".split(" ");

const cell = (page, point) => page.locator(`.game-board [role="gridcell"][aria-label^="${point},"]`);
const holds = (page, point, words) => page.waitForSelector(`.game-board [role="gridcell"][aria-label^="${point}, ${words}"]`);
const told = (page, words) => page.waitForFunction((wanted) => document.querySelector(".play-log").textContent.includes(wanted), words);
const press = async (page, name) => {
  await openMenu(page);
  await page.click(`.screen.play button:text-is("${name}"):visible`);
};

/** Opens what the form of a new game does not show at once. */
const showMore = (page) => page.locator(".play-setup details").evaluate((one) => (one.open = true));

/** Fills the form of a new game in. */
async function write(page, terms) {
  await showMore(page);
  for (const [label, value] of Object.entries(terms)) {
    const field = page.locator(`.play-setup .field:has(label:text-is("${label}")) :is(input, select)`);
    if ((await field.evaluate((one) => one.localName)) === "select") await field.selectOption(value);
    else {
      await enter(page, field, value);
      await field.blur();
    }
  }
}

/** Notes what the page keeps open in the library: runs in the page before its own script. */
function countObjects() {
  const KINDS = ["record", "match", "course"];
  const open = (globalThis.libraryObjects = new Set());
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      const asked = new Map();
      const post = this.postMessage.bind(this);
      this.postMessage = (data, ...rest) => {
        asked.set(data.id, data);
        post(data, ...rest);
      };
      this.addEventListener("message", ({ data }) => {
        const { what = "", options } = asked.get(data.id) ?? {};
        const [kind, deed] = what.split(".");
        if (!KINDS.includes(kind) || !data.answer) return;
        if (deed === "close") open.delete(`${kind} ${options[kind]}`);
        else if ((deed === "new" || deed === "open") && data.answer[kind]) open.add(`${kind} ${data.answer[kind]}`);
      });
    }
  };
}

/** Sets what is to be agreed, and begins. */
async function begin(page, terms) {
  await page.waitForSelector(".play-terms li");
  await write(page, { Lines: "5", ...terms });
  const size = terms.Lines ?? "5";
  await page.waitForFunction((wanted) => document.querySelector(".play-terms").textContent.includes(wanted), `${size}x${size}`);
  await press(page, "Start the game");
  await told(page, "the game begins");
}

const type = command;

/** The record of the game, as it is saved. */
async function saved(page, download) {
  return (await download(() => press(page, "Save as SGF"))).bytes.toString();
}

/** What the command line says of a record: its verdict in words. */
function judged(sgf, ...options) {
  const folder = mkdtempSync(join(tmpdir(), "yunzi-page-"));
  try {
    const file = join(folder, "game.sgf");
    writeFileSync(file, sgf);
    return yunzi("judge", ...options, file)[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The verdict in words, which stand there as soon as the library has been asked. */
async function verdict(page) {
  await page.waitForFunction(() => / /.test(document.querySelector(".play-verdict")?.textContent ?? ""));
  return page.textContent(".play-verdict");
}

/** Agrees to the marks, and confirms where the rules ask for it. */
async function finish(page) {
  for (const who of ["Black", "White"]) {
    await page.locator(`.play-moment button:text-is("${who} agrees")`).click();
    await told(page, `${who} agrees to the marks`);
  }
  await page.waitForSelector(".play-verdict");
  for (const who of ["Black", "White"]) {
    const confirm = page.locator(`.play-moment button:text-is("${who} confirms")`);
    if (!(await confirm.count())) continue;
    await confirm.click();
    await told(page, `${who} confirms the result`);
  }
  for (let i = 0; i < 2 && (await page.locator('.play-moment h2:text-is("The count")').count()); i++) {
    await press(page, "Pass");
    await page.waitForFunction((n) => document.querySelector(".play-log").textContent.split("passes").length > n, 3 + i);
  }
  await page.waitForSelector('.play-moment h2:text-is("The result")');
}

/** Black agrees to the marks; where the page then marks otherwise he agrees to that. */
async function agreeWithPage(page) {
  const open = () => page.locator('.play-moment button:text-is("Black agrees")').count();
  const lines = () => page.evaluate(() => document.querySelector(".play-log").childElementCount);
  for (let i = 0; i < 10 && (await open()); i++) {
    const before = await lines();
    await press(page, "Black agrees");
    await page.waitForFunction((n) => document.querySelector(".play-log").childElementCount > n, before);
    // the page has weighed the marks
    await page.waitForFunction(() => /White agrees to the marks/.test(document.querySelector(".play-log").textContent) || [...document.querySelectorAll(".play-moment button")].some((one) => one.textContent === "Black agrees"));
  }
}

/** Plays moves ("D4", "pass") in turn, and gives the log of the match for the page to go on with. */
async function logOf(terms, moves) {
  const door = await openHere();
  const { match } = door.ask("match.new", terms);
  let at = 0;
  const act = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: (at += 1000), ...more });
  act("start", "referee");
  moves.forEach((move, i) => act("move", i % 2 ? "second" : "first", { move }));
  return door.ask("match.log", { match }).text;
}

/** The moves of the main line of a record without setup. */
const movesOf = (sgf) => [...sgf.matchAll(/;[BW]\[([a-s]{0,2})\]/g)].map(([, at]) => (at ? "ABCDEFGHJKLMNOPQRST"[at.charCodeAt(0) - 97] + (19 - (at.charCodeAt(1) - 97)) : "pass"));

/** Opens the page in which a match goes on. */
async function goOn(open, log, seats = {}) {
  const one = await open("#play");
  await one.page.evaluate((game) => localStorage.setItem("yunzi.game", JSON.stringify(game)), { log, program: "", level: "novice", referee: false, ...seats });
  await one.page.reload();
  return one;
}

export const cases = {
  "dead stones are suggested, proofs and estimates told apart, and marks that leave much to nobody are doubted": onlyNamed(async ({ open }) => {
    const game = movesOf(readFileSync(join(top, "examples/finished-game.sgf"), "utf8"));
    const log = await logOf({ rules: "japanese-1989", komi: "6.5" }, game);
    const { page } = await goOn(open, log);
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await told(page, "has read which chains");
    const moment = await page.textContent(".play-moment");
    assert.match(moment, /(Proved to be dead, and not marked|Probably dead by an estimate).*L12/);
    assert.doesNotMatch(moment, /Nothing that is proved speaks against/);
    assert.ok((await page.locator(".game-board .board-mark-square, .game-board .board-dashed").count()) >= 2);
    assert.match(await page.textContent(".board-legend"), /not marked/);
    assert.equal(await page.locator(".play-moment button.main:text-matches('agrees')").count(), 0);
    for (const name of ["Mark what is proved", "Mark what is probably dead"]) {
      const mark = page.locator(`.play-moment button:text-is("${name}")`);
      if (await mark.count()) await mark.click();
    }
    await page.getByText("With these marks: White wins by 0.5").waitFor();
    await page.waitForSelector('.play-moment button.main:text-is("Black agrees")');
    assert.deepEqual(await violations(page), []);
    // the page does not agree to an empty set of marks either
    const { page: alone } = await goOn(open, log, { program: "second" });
    await told(alone, "has read which chains");
    await press(alone, "Black agrees");
    await told(alone, "marks them otherwise");
    await holds(alone, "L12", "white");
    await alone.waitForSelector('.game-board [role="gridcell"][aria-label^="L12,"][aria-label*="dead"]');
    await press(alone, "Black agrees");
    await told(alone, "White agrees to the marks");
  }),

  "what is left to play is pointed out at the stop, and a mark says what it changes for both": async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5", komi: "0.5" }, [...WALLS.slice(0, 9), "pass", "pass", "pass"]));
    await told(page, "has read which chains");
    await page.locator('.play-moment .undone [data-at="C4"]').getByText("the border is open at C4").waitFor();
    assert.equal(await cell(page, "C4").locator(".board-label").textContent(), "!");
    assert.match(await page.textContent(".board-legend"), /something is left to play/);
    assert.equal(await page.locator(".play-moment .changed").count(), 0);
    const before = await page.getByText(/^With these marks: /).textContent();
    await cell(page, "D3").click();
    const changed = page.locator(".play-moment .changed");
    await changed.waitFor();
    const now = await page.getByText(/^With these marks: /).textContent();
    assert.notEqual(now, before);
    const [was, is] = [before, now].map((text) => text.replace("With these marks: ", ""));
    assert.match(await changed.textContent(), new RegExp(`D3.*Before: ${was}\\. Now: ${is}\\. Both agree anew\\.$`));
    assert.deepEqual(await violations(page), []);
  },

  "an estimate stands on the board only where both want it, is renewed by each move, and is called no count": onlyNamed(async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "chinese-2002", size: "9" }, ["C3", "G7", "C7", "G3"]));
    const likely = page.locator(".game-board .board-likely");
    const note = page.locator(".play-estimate");
    await page.click(".play-menu > summary");
    await page.waitForSelector('.screen.play button:text-is("Black wants the estimate")');
    assert.equal(await note.isVisible(), false);
    await press(page, "Black wants the estimate");
    await page.getByText("It stands on the board when White wants it too.").waitFor();
    assert.equal(await likely.count(), 0);
    await press(page, "White wants the estimate");
    await page.getByText(/^Estimate, not a count: .* \(after [\d,]+ games? played on from here\)\.$/).waitFor();
    assert.ok((await likely.count()) > 20);
    assert.equal(await page.locator(".game-board .board-land-black:not(.board-likely), .game-board .board-land-white:not(.board-likely)").count(), 0);
    await page.waitForSelector(`.game-board [role="gridcell"][aria-label^="B"][aria-label$="probably Black's (estimated)"]`);
    assert.deepEqual(await violations(page), []);
    await cell(page, "E5").click();
    await told(page, "Black E5");
    await page.getByText(/^Estimate, not a count: /).waitFor();
    await press(page, "White wants the estimate");
    await page.getByText("It stands on the board when White wants it too.").waitFor();
    assert.equal(await likely.count(), 0);
    // against this page its person decides; where stones are hidden there is none
    const { page: alone } = await goOn(open, await logOf({ rules: "chinese-2002", size: "9" }, ["C3", "G7"]), { program: "second" });
    await press(alone, "Black wants the estimate");
    await alone.getByText(/^Estimate, not a count: /).waitFor();
    const { page: blind } = await goOn(open, await logOf({ rules: "japanese+one-colour", size: "5" }, ["C3", "D4"]));
    for (const who of ["Black", "White"]) if (await blind.locator(`.screen.play button:text-is("${who} wants the estimate")`).count()) await press(blind, `${who} wants the estimate`);
    await blind.waitForTimeout(1500);
    assert.equal(await blind.locator(".board-likely").count(), 0);
  }),

  "the moves stand where commands were typed; the box, the menu and the referee open by mouse and by keys": async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5", komi: "0.5" }, ["C3", "D3"]));
    await page.locator('.play-log [data-move="2"]').waitFor();
    const seen = async (place) => page.locator(place).isVisible();
    for (const place of [".play-command", ".play-menu > .row", ".play-referee"]) assert.equal(await seen(place), false, place);
    const moves = await page.locator(".play-log [data-move]").evaluateAll((all) => all.map((one) => [one.dataset.move, one.textContent, one.getBoundingClientRect().top]));
    assert.deepEqual(moves.map(([n, text]) => `${n} ${text}`), ["1 Black C3", "2 White D3"]);
    assert.equal(moves[0][2], moves[1][2], "moves do not stand side by side");
    // on the board a "/" goes to the box, unless something is being typed; Esc goes back
    await cell(page, "C2").focus();
    await page.keyboard.press("/");
    assert.ok(await page.evaluate(() => document.activeElement.matches(".play-command input")));
    assert.equal(await page.getAttribute(".play-log-head button", "aria-expanded"), "true");
    await page.keyboard.type("c2");
    await page.keyboard.press("Enter");
    await holds(page, "C2", "black");
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Escape");
    assert.equal(await seen(".play-command"), false);
    assert.ok(await page.evaluate(() => document.activeElement.closest(".game-board")));
    await page.keyboard.type("comment 1/2");
    await page.keyboard.press("Enter");
    await told(page, "1/2");
    // the menu, and in it the referee
    await page.focus(".play-menu > summary");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Save as SGF");
    await page.focus(".play-referee summary");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.play-referee button:text-is("Warn White")');
    assert.deepEqual(await violations(page), []);
    // a game that ends has its menu open
    await page.keyboard.press("Enter");
    await page.click(".play-menu > summary");
    await page.click('.play-acts button:text-is("Resign")');
    await page.click('.play-acts button:text-is("Resign: press again")');
    await page.waitForSelector(".play-verdict");
    assert.ok(await seen('.play-menu button:text-is("Save as SGF")'));
  },

  "a dispute says what is to be done now, and what is confirmed stands above the count": async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5", komi: "0.5" }, [...WALLS, "A3", "pass", "pass"]));
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await press(page, "White disputes");
    await page.locator(".play-moment").getByText("White disputes the marks: nothing is agreed.").waitFor();
    for (const who of ["Black", "White"]) await press(page, `${who} agrees`);
    await page.waitForSelector('.play-moment h2:text-is("The count")');
    const above = await page.evaluate(() => {
      const top = (selector) => document.querySelector(`.play-moment ${selector}`).getBoundingClientRect().top;
      return top("button.main") < top("table") && top("button.main") < top(".play-steps");
    });
    assert.ok(above, "the buttons stand below the count");
    assert.match(await page.textContent(".play-steps"), /: \d+ black stones?, \d+ white stones?/);
    // under the Chinese rules both go back to the board
    const { page: other } = await goOn(open, await logOf({ rules: "chinese-2002", size: "5" }, [...WALLS, "pass", "pass"]));
    await other.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await press(other, "White disputes");
    await other.locator(".play-moment").getByText(/White (has disputed|disputes) the marks/).waitFor();
  },

  "where a repetition is ruled on, the players may agree how the game ends": async ({ open }) => {
    const black = "F5 A4 C4 E4 G4 A3 B3 C3 D3 E3 F3 G3".split(" ");
    const white = "A6 B6 C6 D6 E6 F6 G6 A5 C5 E5 G5 B4 D4 A2 B2 C2 D2 E2 F2 G2 A1 B1 C1 E1 G1".split(" ");
    const setup = white.flatMap((move, i) => [black[i] ?? "pass", move]);
    const log = await logOf({ rules: "chinese-2002", size: "7x6", komi: "6.5" }, [...setup, ..."D5 F4 B5 D4 F5 B4".split(" ")]);
    const { page } = await goOn(open, log);
    await page.waitForSelector('.play-moment h2:text-is("The position came back")');
    await page.locator(".play-moment button:text-is('Offer a draw')").click();
    await told(page, "offers: a draw");
    await press(page, "Accept the offer");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
  },

  "who plays blind sees no stone in his turn, and the other sees them all": onlyNamed(async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Variant: "blind-white" });
    await cell(page, "C3").click();
    await told(page, "Black C3");
    await holds(page, "C3", "empty");
    await openMenu(page);
    assert.equal(await page.locator(".game-board .board-last, .screen.play button:text-is('Try it on a copy'):visible").count(), 0);
    // where stones are is not told by what is refused either
    for (const command of ["g C3", "hint", "k", "row 3", "t", "s C3"]) {
      const before = await page.locator(".play-log p").count();
      await type(page, command);
      await page.waitForFunction((count) => document.querySelectorAll(".play-log p").length > count, before);
      assert.match(await page.locator(".play-log p").last().textContent(), /^this is not shown/, command);
    }
    const status = await page.textContent(".play-status");
    await cell(page, "C3").hover();
    assert.equal(await page.textContent(".play-status"), status);
    await cell(page, "C3").click();
    await page.waitForSelector(".play-status.play-refused");
    assert.doesNotMatch(await page.textContent(".play-status"), /stone/);
    await cell(page, "D4").click();
    await told(page, "White D4");
    await holds(page, "C3", "black");
    await holds(page, "D4", "white");
    await type(page, "pass");
    await told(page, "Black passes");
    await holds(page, "D4", "empty");
    await type(page, "pass");
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await holds(page, "D4", "white");
    assert.deepEqual(await violations(page), []);
  }),

  "against the page the person sees what he may, and at the end all": async ({ open }) => {
    const log = await logOf({ rules: "japanese+blind-white", size: "5" }, ["C3", "D4"]);
    for (const [program, seen] of [["first", "empty"], ["second", "white"]]) {
      const { page } = await goOn(open, log, { program });
      if (program === "second") await type(page, "B2");
      // the page has moved, and it is the person's turn
      await told(page, program === "second" ? "Black B2" : "Black C3");
      await page.waitForFunction((moves) => document.querySelector(".play-status").textContent.includes(moves), program === "second" ? " 4 moves" : " 3 moves");
      await holds(page, "D4", seen);
      await press(page, "Resign");
      await press(page, "Resign: press again");
      await page.waitForSelector('.play-moment h2:text-is("The result")');
      await holds(page, "D4", "white");
    }
  },

  "on a small phone the board takes the room that is left once the game has begun": async ({ open }) => {
    const { page } = await open("#play", { viewport: { width: 360, height: 640 } });
    await page.waitForSelector(".play-terms li");
    await page.click('.play-setup [data-name="size"][data-value="9"]');
    await page.waitForFunction(() => document.querySelector(".play-terms").textContent.includes("9x9"));
    await page.locator(".play-setup button.main").click();
    await page.waitForSelector(".play-acts button");
    await page.waitForFunction(() => document.querySelector(".game-board .board-svg").getBoundingClientRect().width > 300);
  },

  "a level is chosen by its name, and the game is played to its end": onlyNamed(async ({ open }) => {
    const door = await openHere();
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    const field = page.locator(`.play-setup .field:has(label:text-is("How this page plays"))`);
    const strength = page.getByText("This page tries moves");
    assert.ok((await field.isHidden()) && (await strength.isHidden()), "a person has no level");
    await write(page, { Opponent: "second", Rules: "chinese-2002" });
    assert.ok(await strength.isVisible());
    const names = door.ask("match.levels").levels.map(({ name }) => name);
    assert.deepEqual(await field.locator("option").allTextContents(), [...names, "as well as it can"]);
    assert.deepEqual(await violations(page), []);
    await begin(page, { Lines: "9", "How this page plays": "novice" });
    let played = 0;
    for (const point of ["G4", "C3", "C6"]) {
      // the page may have played there itself
      if (!(await cell(page, point).getAttribute("aria-label")).includes("empty")) continue;
      await cell(page, point).click();
      await page.waitForFunction((moves) => Number(/\d+/.exec(document.querySelector(".play-status").textContent)?.[0]) >= moves, (played += 2));
    }
    await page.waitForFunction(() => /after [\d,]+ games/.test(document.querySelector(".play-players").textContent));
    await press(page, "Resign");
    await press(page, "Resign: press again");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
    // two walls: White passes when nothing is left to gain
    const walls = Array.from({ length: 9 }, (_, i) => [`D${i + 1}`, `E${i + 1}`]).flat();
    const { page: late } = await goOn(open, await logOf({ rules: "chinese-2002", size: "9" }, walls), { program: "second" });
    const stopped = late.locator('.play-moment h2:text-is("Which stones are dead?")');
    for (let i = 0; i < 40 && !(await stopped.count()); i++) {
      await late.waitForFunction(() => document.querySelector(".play-moment h2") || document.querySelector(".game-board ~ .play-status").textContent.startsWith("Black to move"));
      if (!(await stopped.count())) await type(late, "pass");
      await late.waitForFunction((passes) => document.querySelector(".play-moment h2") || document.querySelector(".play-log").textContent.split("Black passes").length > passes, i + 1);
    }
    await told(late, "has read which chains");
    const mark = late.locator('.play-moment button:text-is("Mark what is probably dead")');
    if (await mark.count()) await mark.click();
    await agreeWithPage(late);
    await told(late, "White agrees to the marks");
    await press(late, "Black confirms");
    await late.waitForSelector('.play-moment h2:text-is("The result")');
    assert.match(await verdict(late), /White wins/);
  }),

  "a person has a chain shown against the page, which plays it out and says what it is": async ({ open }) => {
    // White's stone at A2 is dead; Black has it shown by taking it, and the page passes or defends
    const moves = [...WALLS, "C1", "C5", "C2", "C4", "C3", "A2", "pass", "pass"];
    const { page } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5" }, moves), { program: "second", level: "novice" });
    await told(page, "has read which chains");
    await press(page, "Have a chain's life shown");
    await cell(page, "A2").click();
    await page.waitForSelector('.play-moment h2:has-text("A2")');
    for (const point of ["A3", "A1"]) {
      await page.waitForFunction(() => !document.querySelector(".play-moment h2")?.textContent.includes("A2") || document.querySelector(".play-moment button"));
      if (!(await page.locator('.play-moment h2:has-text("A2")').count())) break;
      await cell(page, point).click();
    }
    await told(page, "A2");
  },

  "what the page thinks about is broken off by an undo, by leaving the screen and by a new game": async ({ open }) => {
    const log = await logOf({ rules: "chinese-2002", size: "9" }, []);
    const { page } = await goOn(open, log, { program: "second", level: "" });
    const thinks = () => page.waitForFunction(() => /after [\d,]+ games/.test(document.querySelector(".play-players").textContent));
    await cell(page, "E5").click();
    await thinks();
    await type(page, "undo");
    await holds(page, "E5", "empty");
    await cell(page, "D5").click();
    await holds(page, "D5", "black");
    // another screen and back: it goes on thinking, and moves
    await page.evaluate(() => (location.hash = "#rules"));
    await page.evaluate(() => (location.hash = "#play"));
    await page.waitForFunction(() => document.querySelector(".play-status").textContent.includes(" 2 moves"));
    await page.locator('.game-board [role="gridcell"][aria-label*="empty"]').first().click();
    await thinks();
    await press(page, "Give the game up");
    await press(page, "The game is deleted: press again");
    await page.waitForSelector(".play-terms li");
    await begin(page, {});
    await cell(page, "C3").click();
    await holds(page, "C3", "black");
  },

  "in one-colour Go all stones are black until play has stopped": async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "japanese+one-colour", size: "5" }, ["C3", "D4"]));
    await holds(page, "D4", "black");
    await type(page, "g D4");
    await told(page, "this is not shown");
    for (const who of ["Black", "White"]) {
      await type(page, "pass");
      await told(page, `${who} passes`);
    }
    await holds(page, "D4", "white");
  },

  "what is wrong in the form is said in the words of its fields": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    const field = (label) => page.locator(`.play-setup .field:has(label:text-is("${label}")) input`);
    for (const [label, given, says, right] of [
      ["Lines", "60", "Lines: '60' cannot be taken. Write a whole number from 1 to 52.", "19"],
      ["Handicap", "-3", "Handicap: '-3' cannot be taken. Write a whole number from 0 to 99.", "0"],
      ["Komi", "much", "'much' is not a komi", ""],
      ["Clock", "soon", "a time is expected", ""],
    ]) {
      await write(page, { [label]: given });
      await page.waitForFunction((words) => document.querySelector(".play-terms.error")?.textContent.includes(words), says);
      assert.equal(await field(label).getAttribute("aria-invalid"), "true", label);
      if (label === "Lines") assert.deepEqual(await violations(page), []);
      await enter(page, field(label), right);
      await field(label).blur();
      await page.waitForSelector(".play-terms:not(.error) li");
      assert.equal(await field(label).getAttribute("aria-invalid"), null, label);
    }
  },

  "a game begins with the rules that are usual where the language is spoken": async ({ open }) => {
    for (const [locale, rules] of [["zh-CN", "chinese-2002"], ["zh-TW", "chinese-2002"], ["ko-KR", "korean-2016"], ["ja-JP", "japanese-1989"]]) {
      const { page } = await open("#play", { locale });
      await page.waitForSelector(".play-terms li");
      assert.equal(await page.locator(".play-setup select").nth(2).inputValue(), rules, locale);
    }
  },

  "a game by mouse with a dispute: marks stand beside what is proved, and the result is the command line's": async ({ open }) => {
    const { page, download } = await open("#play");
    await begin(page, { Rules: "japanese-1989", Komi: "0.5" });
    for (const [i, point] of [...WALLS, "A3"].entries()) {
      await cell(page, point).click();
      await holds(page, point, i % 2 ? "white" : "black");
    }
    await cell(page, "A3").click();
    await page.waitForFunction(() => document.querySelector(".game-board ~ .play-refused")?.textContent.includes("A3"));
    await press(page, "Pass");
    await told(page, "White passes");
    await press(page, "Pass");
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await told(page, "has read which chains");
    await cell(page, "D3").click();
    await page.waitForSelector(".play-moment .error");
    await holds(page, "D3", "white, 10 liberties, dead");
    assert.deepEqual(await violations(page), []);
    await press(page, "White disputes");
    await told(page, "White disputes the marks");
    await press(page, "Mark what is proved");
    await page.waitForFunction(() => !document.querySelector(".play-moment .error"));
    await finish(page);
    const says = await verdict(page);
    assert.equal(says, judged(await saved(page, download), "--rules", "japanese", "--dead", "none").text);
    await press(page, "The same game under other rules");
    await page.waitForSelector(".play-groups");
    assert.match(await page.textContent(".play-groups"), /Tromp-Taylor/);
    assert.deepEqual(await violations(page), []);
  },

  "White is told of each pass for the handicap": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await write(page, { Handicap: "3", Rules: "ing-1996" });
    await begin(page, { Lines: "9" });
    const turn = (words) => page.waitForFunction((wanted) => document.querySelector(".screen.play").textContent.includes(wanted), words);
    for (const [number, at] of [["1", "C3"], ["2", "G7"]]) {
      await cell(page, at).click();
      await turn(`White passes for the handicap: pass ${number} of 2.`);
      await page.getByRole("button", { name: "Pass", exact: true }).click();
    }
    await cell(page, "G3").click();
    await turn("White to move");
  },

  "Black places the stones of his handicap where that was agreed; a text that forbids it says so": async ({ open }) => {
    const { page, download } = await open("#play");
    await page.waitForSelector(".play-terms li");
    const field = page.locator('.play-setup .field:has(label:text-is("Handicap stones"))');
    await showMore(page);
    assert.equal(await field.isVisible(), false);
    await write(page, { Handicap: "2", Rules: "japanese-1989", "Handicap stones": "free" });
    await page.waitForFunction(() => document.querySelector(".play-terms.error")?.textContent.includes("British Go Association"));
    await write(page, { Rules: "aga-1991" });
    await begin(page, { Lines: "9" });
    const turn = (words) => page.waitForFunction((wanted) => document.querySelector(".screen.play").textContent.includes(wanted), words);
    await turn("Black places handicap stone 1 of 2.");
    await cell(page, "C3").click();
    await turn("Black places handicap stone 2 of 2.");
    await cell(page, "C3").click();
    await page.waitForFunction(() => document.querySelector(".game-board ~ .play-refused")?.textContent.includes("C3"));
    await cell(page, "E5").click();
    await turn("White to move");
    await cell(page, "G7").click();
    await holds(page, "G7", "white");
    assert.match(await saved(page, download), /HA\[2\]AB\[ee\]\[cg\][\s\S]*;W\[gc\]\)/);
    assert.deepEqual(await violations(page), []);
  },

  "under eight rule sets a typed game is disputed, and counted as the command line counts it": onlyNamed(async ({ open }) => {
    const { page, download } = await open("#play");
    const heading = (text) => page.locator(`.play-moment h2:text-is("${text}")`);
    /** Both pass until play stops, or the game is over. */
    async function stop() {
      while (!(await page.locator(".play-moment h2").count())) {
        const before = await page.textContent(".game-board ~ .play-status");
        await type(page, "pass");
        await page.waitForFunction((before) => {
          const now = document.querySelector(".game-board ~ .play-status").textContent;
          return now !== before && (document.querySelector(".play-moment h2") || /to move/.test(now));
        }, before);
      }
    }
    for (const rules of ["chinese-2002", "aga-1991", "new-zealand", "ing-1991", "tromp-taylor", "korean-2016", "french", "japanese-1989"]) {
      await begin(page, { Lines: "3", Rules: rules });
      for (const [point, who] of [["B2", "black"], ["A1", "white"]]) {
        await type(page, point);
        await holds(page, point, who);
      }
      await stop();
      let marked = (await heading("Which stones are dead?").count()) > 0;
      if (marked) {
        await type(page, "mark a1");
        await holds(page, "A1", "white, 2 liberties, dead");
        await type(page, "refuse");
        await told(page, "disputes the marks");
        await stop();
        // under some rules a second stop without an agreement leaves every stone alive
        marked = (await heading("Which stones are dead?").count()) > 0;
      }
      if (marked) {
        if (!(await page.locator('.game-board [aria-label^="A1, white, 2 liberties, dead"]').count())) await type(page, "mark a1");
        await holds(page, "A1", "white, 2 liberties, dead");
        await finish(page);
      }
      await heading("The result").waitFor();
      assert.equal(await verdict(page), judged(await saved(page, download), "--rules", rules, "--dead", marked ? "A1" : "none").text, rules);
      await press(page, "A new game");
    }
  }),

  "by keyboard alone a game is begun, played, taken back and resigned, and survives a reload": everywhere(async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "aga-1991", Clock: "10:00+3x0:30" });
    await page.locator('.game-board [tabindex="0"]').focus();
    await page.keyboard.type("c3");
    await page.keyboard.press("Enter");
    await holds(page, "C3", "black, last move, 4 liberties");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Enter");
    await holds(page, "A5", "white");
    await page.keyboard.type("u");
    await page.keyboard.press("Enter");
    await told(page, "White asks to take back 1 move");
    await page.keyboard.type("yes");
    await page.keyboard.press("Enter");
    await holds(page, "A5", "empty");
    for (const [text, answer] of [["l", "Black C3"], ["g c3", "4 liberties"], ["k", "no point is closed"], ["c", "running"], ["w c3", "stone"], ["row 3", "row 3: Black C3"], ["nonsense", "neither a point nor a command"]]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await told(page, answer);
    }
    await page.reload();
    await told(page, "The game goes on after 1 move");
    await holds(page, "C3", "black, last move");
    await page.locator('.game-board [tabindex="0"]').focus();
    await page.keyboard.type("resign");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
    assert.match(await verdict(page), /Black wins by resignation/);
  }),

  "by finger on a phone, at 320 pixels: the form, the game, the count": async ({ open }) => {
    const { page, tap } = await open("#play", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
    await page.waitForSelector(".play-terms li");
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 320);
    assert.ok(await fits(), "the form is too wide");
    assert.deepEqual(await violations(page), []);
    await begin(page, { Rules: "chinese-2002" });
    const tapOn = async (point) => {
      await cell(page, point).scrollIntoViewIfNeeded();
      const box = await cell(page, point).boundingBox();
      await tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    for (const [i, point] of WALLS.slice(0, 4).entries()) {
      await tapOn(point);
      await page.waitForSelector(".board-hint .board-ghost");
      await tapOn(point);
      await holds(page, point, i % 2 ? "white" : "black");
    }
    await press(page, "Pass");
    await told(page, "Black passes");
    await press(page, "Pass");
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    // a mark needs one tap: it is taken off by another
    await tapOn("D3");
    await holds(page, "D3", "white, 6 liberties, dead");
    assert.ok(await fits(), "the marks are too wide");
    assert.deepEqual(await violations(page), []);
  },

  "a move is sealed, and opened when the game goes on": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "chinese-1988", Clock: "30:00+3x0:30" });
    await type(page, "c3");
    await holds(page, "C3", "black");
    await press(page, "Adjourn with a sealed move");
    await page.waitForSelector(".play-moment h2:text('seals a move')");
    await cell(page, "D4").click();
    await page.waitForSelector(".play-moment h2:text('a sealed move waits')");
    await holds(page, "D4", "empty");
    await page.reload();
    await press(page, "Open the sealed move");
    await holds(page, "D4", "white, last move");
  },

  "under the Japanese rules the life of a chain is shown on a copy of the board": async ({ open }) => {
    const { page, download } = await open("#play");
    await begin(page, { Rules: "japanese-1989" });
    for (const [point, who] of [["C3", "black"], ["A1", "white"]]) {
      await type(page, point);
      await holds(page, point, who);
    }
    for (const who of ["Black", "White"]) {
      await type(page, "pass");
      await told(page, `${who} passes`);
    }
    await press(page, "Have a chain's life shown");
    await cell(page, "A1").click();
    await page.waitForSelector(".play-moment h2:text(\"Does White's chain at A1 live?\")");
    // the points of the copy say whether they may be played, and why not
    await cell(page, "C3").hover();
    await page.waitForFunction(() => /^C3: there is a stone/.test(document.querySelector(".game-board ~ .play-refused")?.textContent));
    await cell(page, "A2").click();
    await holds(page, "A2", "black");
    await press(page, "Pass");
    await page.waitForFunction(() => /Black to move/.test(document.querySelector(".play-moment").textContent));
    await cell(page, "B1").click();
    await holds(page, "A1", "empty");
    assert.deepEqual(await violations(page), []);
    await press(page, "White: dead");
    await press(page, "Black: dead");
    // the game stands as it was, and the chain is marked as was shown
    await holds(page, "A1", "white, 2 liberties, dead");
    await holds(page, "A2", "empty");
    await finish(page);
    assert.equal(await verdict(page), judged(await saved(page, download), "--rules", "japanese", "--dead", "A1").text);
  },

  "the colours are guessed for before the first move": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await write(page, { Rules: "japanese-1989", Colours: "guess" });
    await page.waitForFunction(() => document.querySelector(".play-terms").textContent.includes("not decided"));
    await press(page, "Start the game");
    await page.waitForSelector('.play-moment h2:text-is("Before the first move")');
    const hold = page.locator(".play-moment button:has-text('hold so many stones')").first();
    await hold.click();
    await page.locator(".play-moment button:has-text(': odd')").first().click();
    await told(page, "the game begins");
  },

  "what ranks and a series give stands among the terms; a rectangle is played on": onlyNamed(async ({ open }) => {
    const { page, download } = await open("#play");
    const says = (words) => page.waitForFunction((wanted) => document.querySelector(".play-terms").textContent.includes(wanted), words);
    await page.waitForSelector(".play-terms li");
    await showMore(page);
    await write(page, { Rules: "ing-1991", Lines: "5", Columns: "9", "First player's rank": "6d", "Second player's rank": "9d" });
    await says("Ing (1991), 9x5");
    await says("the first player is 6d, the second 9d: Black first and 4 points (as in 1996, art. 8)");
    await write(page, { Rules: "aga-1991", "Second player's rank": "nobody" });
    await page.waitForSelector(".play-terms.error");
    await says("'6d' and 'nobody' are not two ranks");
    await write(page, { "Second player's rank": "6k", Series: "b-w-b", "Game of the series": "2" });
    await says("game 2 of a series: without komi");
    await says("the first player has Black");
    assert.deepEqual(await violations(page), []);
    await press(page, "Start the game");
    await told(page, "the game begins");
    await cell(page, "J1").click();
    await holds(page, "J1", "black");
    await page.reload();
    // all that was told is told again
    await told(page, "the game beginsBlack J1");
    const sgf = await saved(page, download);
    for (const part of ["SZ[9:5]", "BR[6d]", "WR[6k]", "RO[2]", "GC[American (AGA)"]) assert.ok(sgf.includes(part), `${part} is not in ${sgf}`);
  }),

  "a referee warns, rules on offences and takes time; his log says who, what, why and when": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await showMore(page);
    await page.check("text=A referee is at the table");
    await page.check("text=An illegal move stands until it is claimed");
    await write(page, { Rules: "chinese-2002", Lines: "5", Clock: "30:00" });
    await page.waitForFunction(() => document.querySelector(".play-terms").textContent.includes("stands until the opponent claims it"));
    await press(page, "Start the game");
    await page.waitForSelector(".play-moment h2:text-is('Everything is agreed')");
    await openMenu(page);
    await page.click(".play-referee summary");
    const field = (label) => page.locator(`.play-referee .field:has(label:text-is("${label}")) :is(input, select)`);
    const rulings = (words) => page.waitForFunction((wanted) => document.querySelector(".play-rulings").textContent.includes(wanted), words);
    await enter(page, field("Minutes"), "5");
    await press(page, "White comes so late");
    await press(page, "Start the game");
    await rulings("White is late: 5:00 are taken off the clock");
    for (const [i, point] of ["C3", "D3"].entries()) {
      await cell(page, point).click();
      await holds(page, point, i ? "white" : "black");
    }
    await press(page, "White plays out of turn");
    await cell(page, "E3").click();
    await holds(page, "E3", "white");
    await press(page, "The last move was illegal");
    await rulings("Black claims that move 3 was illegal");
    await holds(page, "E3", "empty");
    // a stone was displaced: what follows is left to the referee, who lets it stand
    await field("Offence").selectOption("displaced");
    await page.waitForFunction(() => document.querySelector(".play-referee .note").textContent.includes("as the players agree, otherwise as the referee rules"));
    await enter(page, field("Reason, which stands in the log"), "a sleeve");
    await press(page, "White did it");
    await rulings("an offence by White: a stone is displaced (an accident that can be put right) (a sleeve)");
    await enter(page, field("The stone of"), "d3");
    await enter(page, field("stays at"), "d4");
    assert.deepEqual(await violations(page), []);
    await press(page, "the board stays as it is");
    await holds(page, "D4", "white");
    await enter(page, field("Reason, which stands in the log"), "talked");
    await press(page, "Warn White");
    // a second warning loses the game
    await rulings("the referee warns White (talked)");
    await rulings("the game is over: Black wins by forfeit");
    await page.reload();
    await rulings("the referee warns White (talked)");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
    assert.match(await verdict(page), /Black wins/);
    await press(page, "White appeals");
    await page.waitForSelector(".play-moment .note");
    await press(page, "Dismiss the appeal");
    await rulings("the referee dismisses the appeal: the result stands");
    assert.match(await page.textContent(".play-rulings"), /0:00:\d\d, after 0 moves: White comes 5:00 late/);
  },

  "a game goes on from the log that was saved, and a file that is none is told by its name": async ({ open }) => {
    const { page, download } = await open("#play");
    await begin(page, {});
    await type(page, "b3");
    await told(page, "Black B3");
    const { name, bytes } = await download(() => press(page, "Save the log"));
    const { page: other } = await open("#play");
    await other.waitForSelector(".play-terms li");
    const take = (name, buffer) => other.getByLabel("Go on with a saved log").setInputFiles({ name, mimeType: "text/plain", buffer });
    await take("letter.txt", Buffer.from("Dear Sir, I write to you."));
    await other.getByText("letter.txt is no saved log of a game: choose another file.").waitFor();
    await take("torn.journal", Buffer.from(`${bytes}\nnonsense\n`));
    await other.getByText("torn.journal: ").waitFor();
    await take(name, bytes);
    await holds(other, "B3", "black");
    assert.equal(await other.locator(".complaint").count(), 0);
  },

  "a typed pass at Ing's rest is that of the player who may pass, and there is a button for it": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "ing-1996" });
    await type(page, "C3");
    await holds(page, "C3", "black");
    for (const who of ["White", "Black", "White"]) {
      await type(page, "pass");
      await page.waitForFunction((last) => document.querySelector(".play-log p:last-child").textContent.startsWith(last), `${who} passes`);
    }
    await press(page, "Pass");
    await told(page, "play is over, and the game is counted");
    assert.match(await verdict(page), /Black wins/);
  },

  "players who neither agree nor ask to play on both lose": onlyNamed(async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "japanese-1989" });
    await type(page, "C3");
    await holds(page, "C3", "black");
    for (const who of ["White", "Black"]) {
      await type(page, "pass");
      await told(page, `${who} passes`);
    }
    await page.click(".play-moment summary:text-is('More')");
    await press(page, "White neither agrees nor asks to play on");
    await told(page, "White neither agrees to the end nor asks to play on");
    assert.deepEqual(await violations(page), []);
    await press(page, "Accept the offer");
    await told(page, "both players lose");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
    assert.match(await verdict(page), /both players lose/i);
  }),

  "dame are filled after the stop where both agree, by a click, and playing on takes the stones up again": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "japanese-1989" });
    await type(page, "C3");
    await holds(page, "C3", "black");
    for (const who of ["White", "Black"]) {
      await type(page, "pass");
      await told(page, `${who} passes`);
    }
    await page.click(".play-moment summary:text-is('More')");
    for (const who of ["Black", "White"]) {
      await press(page, `${who} agrees to dame being filled`);
      await told(page, `${who} agrees to fill dame`);
    }
    await press(page, "White fills");
    await page.waitForSelector(".play-moment .note:text('Choose the points on the board that White fills')");
    await cell(page, "A1").click();
    await holds(page, "A1", "white");
    assert.deepEqual(await violations(page), []);
    await press(page, "Black asks to play on");
    await holds(page, "A1", "empty");
  },

  "partners are named, and the one to move is called by name": async ({ open }) => {
    const { page, download } = await open("#play");
    await page.waitForSelector(".play-terms li");
    assert.equal(await page.isVisible("text=First player's partner"), false);
    await showMore(page);
    await write(page, { Variant: "rengo", "First player's name": "Ann", "First player's partner": "Bob", "Second player's name": "Cem", "Second player's partner": "Dee" });
    await begin(page, { Rules: "japanese-1989" });
    for (const [name, point] of [["Ann", "A1"], ["Cem", "B1"], ["Bob", "C1"], ["Dee", "D1"]]) {
      await page.waitForFunction((due) => [...document.querySelectorAll(".play-turn")].some((one) => one.textContent === due), `${name} to move`);
      await type(page, point);
      await holds(page, point, name === "Ann" || name === "Bob" ? "black" : "white");
    }
    const sgf = await saved(page, download);
    for (const part of ["PB[Ann, Bob]", "PW[Cem, Dee]"]) assert.ok(sgf.includes(part), sgf);
  },

  "where the other one moves first, a typed resume says who asks to play on": onlyNamed(async ({ open }) => {
    const { page } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5" }, ["C3", "pass", "pass"]));
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await type(page, "resume");
    await told(page, "say who asks to play on");
    await type(page, "white agree");
    await told(page, "White agrees to the marks");
    await type(page, "white resume");
    await told(page, "White asks to play on");
    await page.waitForFunction(() => document.querySelector(".play-status").textContent.includes("Black to move"));
    // against the page there is but one who asks, and he does not speak for it
    const { page: alone } = await goOn(open, await logOf({ rules: "japanese-1989", size: "5" }, ["C3", "pass", "pass"]), { program: "first" });
    await alone.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    await type(alone, "black resume");
    await told(alone, "'black resume' is neither");
    await type(alone, "resume");
    await told(alone, "White asks to play on");
  }),

  "when play has stopped one asks to play on": async ({ open }) => {
    const { page, download } = await open("#play");
    await begin(page, { Rules: "chinese-2002" });
    for (const who of ["Black", "White"]) {
      await type(page, "pass");
      await told(page, `${who} passes`);
    }
    await press(page, "Black asks to play on");
    await told(page, "Black asks to play on");
    await type(page, "comment well played");
    await told(page, "Comment: well played");
    assert.match(await saved(page, download), /C\[well played\]/);
  },

  "when the language changes nothing is left open in the library, and nothing is lost": onlyNamed(async ({ open }) => {
    const { page } = await open("#learn", { init: countObjects });
    const objects = () => page.evaluate(() => [...globalThis.libraryObjects]);
    const speak = (code) => page.selectOption("header select", code);
    await page.locator(".screen.learn a[href*='#learn/']").first().click();
    await page.waitForSelector(".screen.learn [role='gridcell']");
    await page.evaluate(() => (location.hash = "#play/try"));
    await page.waitForSelector(".screen.play [role='gridcell']");
    await page.locator('.screen.play [role="gridcell"][aria-label^="D4,"]').click();
    await page.waitForSelector('.screen.play [role="gridcell"][aria-label^="D4, black"]');
    await page.evaluate(() => (location.hash = "#play"));
    await begin(page, {});
    await cell(page, "C3").click();
    await holds(page, "C3", "black");
    for (let i = 0; i < 100; i++) {
      await speak(i % 2 ? "en" : "cs");
      if (i % 10) continue; // some are left before they are shown, some are shown
      await page.waitForSelector('.game-board [role="gridcell"][aria-label^="C3, "]');
    }
    await told(page, "Black C3");
    await page.evaluate(() => (location.hash = "#play/try"));
    await page.waitForSelector('.screen.play [role="gridcell"][aria-label^="D4, black"]');
    await page.waitForFunction(() => globalThis.libraryObjects.size <= 2);
    const open_ = (await objects()).map((one) => one.split(" ")[0]).sort();
    assert.deepEqual(open_, ["match", "record"]);
  }),

  "a record is marked and set up by finger, survives a reload, and is saved with nothing lost": async ({ open }) => {
    const { page, tap: finger, download } = await open("#play/try", { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const at = (point) => page.locator(`.study-board [role="gridcell"][aria-label^="${point},"]`);
    const has = (point, words) => page.waitForSelector(`.study-board [role="gridcell"][aria-label^="${point}, ${words}"]`);
    const status = (words) => page.waitForFunction((wanted) => document.querySelector(".study-board ~ .play-status").textContent.includes(wanted), words);
    const tool = (name) => page.locator(".play-tools").getByLabel(new RegExp(`^${name}$`, "i")).check();
    const tap = async (point) => {
      await at(point).scrollIntoViewIfNeeded();
      const box = await at(point).boundingBox();
      await finger(box.x + box.width / 2, box.y + box.height / 2);
    };
    await page.waitForSelector(".study-board [role='gridcell']");
    await page.click("text=Paste a record");
    await page.fill('.screen.play textarea[placeholder^="(;"]', "(;GM[1]SZ[5:4]PB[Ann]XX[keep \\] me];B[cc];W[bb]C[old](;B[dd])(;B[ba]ZZ[1][2]))");
    await press(page, "Open it");
    await page.waitForFunction(() => document.querySelectorAll(".study-board [role='gridcell']").length === 20);
    for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Forward", exact: true }).click();
    await status("Move 2: White B3");
    // the first tap says what a second one would do, or why not
    await tap("B3");
    await status("B3: there is a stone on that point");
    await tap("D3");
    await status("D3: tap it again to play there");
    await tap("D3");
    await has("D3", "black");
    await tool("triangle");
    await tap("C2");
    await tool("letter");
    await tap("A1");
    await tool("white stone");
    await tap("E4");
    await has("E4", "white");
    await press(page, "Let Black move next");
    await status("Black to move");
    await page.waitForFunction(() => (localStorage.getItem("yunzi.study") ?? "").includes("PL[B]"));
    await page.reload();
    await has("E4", "white");
    assert.deepEqual(await violations(page), []);
    const sgf = (await saved(page, download)).replace(/\n/g, "");
    assert.equal(sgf, "(;GM[1]SZ[5:4]PB[Ann]XX[keep \\] me];B[cc];W[bb]C[old](;B[dd])(;B[ba]ZZ[1][2])(;B[db]TR[cc]LB[ad:A];AW[ea]PL[B]))");
  },

  "the page thinks, and plays a game to its end": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Lines: "3", Rules: "japanese-1989", Opponent: "second" });
    await cell(page, "B2").click();
    await page.waitForFunction(() => /after [\d,]+ games played to the end/.test(document.querySelector(".play-players").textContent) || document.querySelector(".play-log").textContent.includes("White passes"));
    const stopped = page.locator('.play-moment h2:text-is("Which stones are dead?")');
    for (let i = 0; i < 9 && !(await stopped.count()); i++) {
      await page.waitForFunction(() => document.querySelector(".play-moment h2") || document.querySelector(".game-board ~ .play-status").textContent.startsWith("Black to move"));
      if (await stopped.count()) break;
      const before = await page.evaluate(() => document.querySelector(".play-log").childElementCount);
      await type(page, "pass");
      await page.waitForFunction((n) => document.querySelector(".play-log").childElementCount > n, before);
    }
    await stopped.waitFor();
    await told(page, "has read which chains");
    const proved = page.locator('.play-moment button:text-is("Mark what is proved")');
    if (await proved.count()) await proved.click();
    await press(page, "Black agrees");
    await told(page, "White agrees to the marks");
    await press(page, "Black confirms");
    await page.waitForSelector('.play-moment h2:text-is("The result")');
  },

  "against the page, which says what it is": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "tromp-taylor", Opponent: "second", "How this page plays": "novice" });
    assert.match(await page.textContent(".play-players"), /White: this page/);
    await cell(page, "C3").click();
    await page.waitForFunction(() => /White [A-E][1-5]/.test(document.querySelector(".play-log").textContent));
    await page.waitForFunction(() => document.querySelector(".game-board ~ .play-status").textContent.startsWith("Black to move"));
  },

  "where the browser has no room left in the midst of a game, it is said once, the game goes on, and what was kept is there": async ({ open }) => {
    const { page, download } = await open("#play");
    await begin(page, {});
    await cell(page, "C3").click();
    await told(page, "Black C3");
    await page.waitForFunction(() => /C3/.test(localStorage.getItem("yunzi.game")));
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    for (const [point, words] of [["D3", "White D3"], ["C2", "Black C2"], ["D2", "White D2"]]) {
      await cell(page, point).click();
      await told(page, words);
    }
    assert.equal(await page.locator(".complaint").count(), 1);
    assert.match(await saved(page, download), /;B\[cc\].*;W\[dc\].*;B\[cd\].*;W\[dd\]/s);
    await page.reload();
    await holds(page, "C3", "black");
    await holds(page, "D3", "empty");
  },

  "a stone that is played while the game is being started is not lost": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await page.evaluate(() => {
      // as soon as there is a board to click on, before the library has answered anything more
      new MutationObserver((_, observer) => {
        const cell = document.querySelector('.game-board .board-svg [role="gridcell"][aria-label^="D4,"]');
        if (!cell) return;
        observer.disconnect();
        cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true });
      [...document.querySelectorAll(".screen.play button")].find((one) => one.textContent === "Start the game").click();
    });
    await page.waitForSelector('.game-board [role="gridcell"][aria-label^="D4, black, last move"]');
  },

  "two on two pages play by links: a move is taken back, the marks and the result are agreed to": async ({ open }) => {
    const { page: black } = await open("#play");
    await black.waitForSelector(".play-terms li");
    await write(black, { Lines: "5" });
    await black.getByLabel("Opponent", { exact: true }).selectOption("away");
    await black.click(".play-setup button.main");
    await holds(black, "C3", "empty");
    /** The link, as it stands when the game has been shown anew. */
    const link = async (page) => {
      const field = page.locator(".play-away input[readonly]");
      for (let last = ""; ; await page.waitForTimeout(100)) {
        const now = await field.inputValue();
        if (now === last) return `#${now.split("#")[1]}`;
        last = now;
      }
    };
    const log = (page) => page.locator(".play-log").textContent();
    await command(black, WALLS[0]);
    await holds(black, WALLS[0], "black");
    // nobody moves for the other player
    await command(black, WALLS[1]);
    await black.waitForFunction(() => /for the other player/.test(document.querySelector(".play-status").textContent));
    await holds(black, WALLS[1], "empty");
    const { page: white } = await open(await link(black));
    await holds(white, WALLS[0], "black");
    assert.equal(new URL(white.url()).hash, "#play");
    const pages = [black, white];
    const send = async (from) => {
      const to = pages[1 - from];
      await to.evaluate((hash) => (location.hash = hash), await link(pages[from]));
      await to.waitForFunction((hash) => location.hash === "#play", null);
    };
    // White takes C3 back, if Black lets him
    await command(white, "C3");
    await holds(white, "C3", "white");
    await press(white, "Take back");
    await told(white, "asks");
    await send(1);
    await told(black, "asks");
    await black.click('.play-acts button:text-is("Agree")');
    await holds(black, "C3", "empty");
    await send(0);
    await holds(white, "C3", "empty");
    await command(white, "pass");
    await told(white, "White passes");
    await send(1);
    await told(black, "White passes");
    await command(black, "pass");
    // both pages look into what is dead, each when it likes
    await told(black, "Black passes");
    await send(0);
    await white.waitForSelector('.decide button:text-is("White agrees")');
    assert.equal(await white.locator('.decide button:text-is("Black agrees")').count(), 0);
    await white.click('.decide button:text-is("White agrees")');
    await told(white, "White agrees");
    await send(1);
    await told(black, "White agrees");
    await black.click('.decide button:text-is("Black agrees")');
    await told(black, "Black agrees");
    await send(0);
    await told(white, "Black agrees");
    await white.click('.decide button:text-is("White confirms")');
    await told(white, "White confirms");
    await send(1);
    await black.click('.decide button:text-is("Black confirms")');
    await black.waitForSelector('.play-verdict:text-is("Black wins by 17.5")');
    await send(0);
    await white.waitForSelector('.play-verdict:text-is("Black wins by 17.5")');
    assert.match(await log(white), /White confirms.*Black confirms/s);
    assert.deepEqual(await violations(white), []);
  },

  "a link that is old, the own one, of another game or damaged costs nobody a move": onlyNamed(async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await page.getByLabel("Opponent", { exact: true }).selectOption("away");
    await page.click(".play-setup button.main");
    await holds(page, "Q16", "empty");
    const address = () => page.locator(".play-away input[readonly]").inputValue();
    const changed = async (from) => {
      await page.waitForFunction((was) => document.querySelector(".play-away input[readonly]").value !== was, from);
      return address();
    };
    const before = await address();
    await command(page, "Q16");
    await holds(page, "Q16", "black");
    const own = await changed(before);
    for (const one of [before, own]) {
      await page.fill(".play-away .field input", one);
      await page.waitForSelector('.complaint:has-text("nothing new")');
      await holds(page, "Q16", "black");
    }
    const { page: other } = await open(`#${own.split("#")[1]}`, { expected: /The input (data is corrupted|is ended)/ });
    await holds(other, "Q16", "black");
    for (const broken of ["#play/g=broken", `#${own.split("#")[1].slice(0, -30)}`]) {
      await other.evaluate((hash) => (location.hash = hash), broken);
      await other.waitForSelector('.complaint:has-text("This link is damaged")');
      await holds(other, "Q16", "black");
    }
    // of another game: the one that was here is on the shelf
    const { page: third } = await open("#play");
    await third.waitForSelector(".play-terms li");
    await third.getByLabel("Opponent", { exact: true }).selectOption("away");
    await third.fill('.play-setup .field:has(label:text-is("The other player\'s link")) input', own);
    await holds(third, "Q16", "black");
    await command(third, "D4");
    await holds(third, "D4", "white");
    await third.evaluate((hash) => (location.hash = hash), `#${before.split("#")[1]}`);
    await third.waitForSelector('.complaint:has-text("nothing new")');
    await holds(third, "D4", "white");
    await page.reload();
    await holds(page, "Q16", "black");
    await press(page, "Give the game up");
    await press(page, "The game is deleted: press again");
    await page.click(".play-setup button.main");
    await holds(page, "Q16", "empty");
    await command(page, "C3");
    await holds(page, "C3", "black");
    await third.evaluate((hash) => (location.hash = hash), `#${(await address()).split("#")[1]}`);
    await third.waitForSelector('.complaint:has-text("was kept on the shelf")');
    await holds(third, "C3", "black");
    await third.evaluate(() => (location.hash = "#play/shelf"));
    await third.waitForSelector(".shelf-list > li");
  }),

  "a script that knows the accessibility tree alone plays a game and counts it": async ({ open }) => {
    const { page, assist } = await open("#play");
    const type = async (role, name, text, end) => {
      await assist(role, name, "focus");
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
      await page.keyboard.press(end);
    };
    await assist("DisclosureTriangle", /^More$/, "press");
    await type("spinbutton", /^Lines/, "5", "Tab");
    await assist("StaticText", /5x5/);
    await assist("button", /^Start the game$/, "press");
    for (const [i, point] of WALLS.entries()) {
      await assist("gridcell", new RegExp(`^${point}, empty`), "press");
      await assist("gridcell", new RegExp(`^${point}, ${i % 2 ? "white" : "black"}, last move`));
    }
    await assist("button", /^Type a command/, "press");
    const asked = { l: /^move 10: White D5$/, "g b3": /^Black, 5 stones/, k: /^no point is closed to Black/, t: /^Territory so far/, c: /^Black: .* used/ };
    for (const [command, answer] of Object.entries(asked)) {
      await type("textbox", /^Type a point/, command, "Enter");
      await assist("StaticText", answer);
    }
    await type("textbox", /^Type a point/, "pass", "Enter");
    await assist("StaticText", /^Black passes/);
    await type("textbox", /^Type a point/, "pass", "Enter");
    await assist("heading", /^Which stones are dead/);
    await assist("button", /^Black agrees$/, "press");
    await assist("StaticText", /^Black agrees to the marks/);
    await assist("button", /^White agrees$/, "press");
    await assist("StaticText", /^White agrees to the marks/);
    await assist("button", /^Black confirms$/, "press");
    await assist("StaticText", /^Black confirms the result/);
    await assist("button", /^White confirms$/, "press");
    await assist("heading", /^The result$/);
    await assist("StaticText", /^White wins by 6\.5$/);
  },
};
