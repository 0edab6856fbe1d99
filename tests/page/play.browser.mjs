// play.browser.mjs - games at one board: by mouse, by finger, by keyboard, by what the accessibility tree alone tells;
// disputes, undo, the sealed move, the end; and what the page says of a game is what the command line says of its record.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { violations, yunzi } from "./browser.mjs";

/** Two walls on 5x5, and a white stone that is caught behind Black's. */
const WALLS = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5".split(" ");

const cell = (page, point) => page.locator(`.game-board [role="gridcell"][aria-label^="${point},"]`);
const holds = (page, point, words) => page.waitForSelector(`.game-board [role="gridcell"][aria-label^="${point}, ${words}"]`);
const told = (page, words) => page.waitForFunction((wanted) => document.querySelector(".play-log").textContent.includes(wanted), words);
const press = (page, name) => page.click(`.screen.play button:text-is("${name}")`);

/** Sets what is to be agreed, and begins. */
async function begin(page, terms) {
  await page.waitForSelector(".play-terms li");
  for (const [label, value] of Object.entries({ Lines: "5", ...terms })) {
    const field = page.locator(`.play-setup .field:has(label:text-is("${label}")) :is(input, select)`);
    if ((await field.evaluate((one) => one.localName)) === "select") await field.selectOption(value);
    else {
      await field.fill(value);
      await field.blur();
    }
  }
  const size = terms.Lines ?? "5";
  await page.waitForFunction((wanted) => document.querySelector(".play-terms").textContent.includes(wanted), `${size}x${size}`);
  await press(page, "Start the game");
  await told(page, "the game begins");
}

/** Types a command into the box. */
async function type(page, text) {
  await page.fill(".play-command input", text);
  await page.press(".play-command input", "Enter");
}

/** The record of the game, as it is saved. */
async function saved(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Save as SGF")]);
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
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

const verdict = (page) => page.textContent(".play-verdict");

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

export const cases = {
  "a game by mouse with a dispute: marks stand beside what is proved, and the result is the command line's": async ({ open }) => {
    const { page } = await open("#play");
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
    await told(page, "looked into");
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
    assert.equal(says, judged(await saved(page), "--rules", "japanese", "--dead", "none").text);
    await press(page, "The same game under other rules");
    await page.waitForSelector(".play-groups");
    assert.match(await page.textContent(".play-groups"), /Tromp-Taylor/);
    assert.deepEqual(await violations(page), []);
  },

  "under eight rule sets a typed game is disputed, and counted as the command line counts it": async ({ open }) => {
    const { page } = await open("#play");
    const heading = (text) => page.locator(`.play-moment h2:text-is("${text}")`);
    const passes = () => page.evaluate(() => document.querySelector(".play-log").textContent.split("passes").length - 1);
    /** Both pass until play stops, or the game is over. */
    async function stop() {
      while (!(await page.locator(".play-moment h2").count())) {
        const before = await passes();
        await type(page, "pass");
        await page.waitForFunction((n) => document.querySelector(".play-log").textContent.split("passes").length - 1 > n, before);
        await page.waitForFunction(() => document.querySelector(".play-moment h2") || /to move/.test(document.querySelector(".game-board ~ .play-status").textContent));
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
      assert.equal(await verdict(page), judged(await saved(page), "--rules", rules, "--dead", marked ? "A1" : "none").text, rules);
      await press(page, "A new game");
    }
  },

  "by keyboard alone a game is begun, played, taken back and resigned, and survives a reload": async ({ open }) => {
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
    for (const [text, answer] of [["l", "Black C3"], ["g c3", "4 liberties"], ["k", "no point is closed"], ["c", "10:00"], ["w c3", "stone"], ["row 3", "row 3: Black C3"], ["nonsense", "neither a point nor a command"]]) {
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
  },

  "by finger on a phone, at 320 pixels: the form, the game, the count": async ({ open }) => {
    const { page } = await open("#play", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
    await page.waitForSelector(".play-terms li");
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 320);
    assert.ok(await fits(), "the form is too wide");
    assert.deepEqual(await violations(page), []);
    await begin(page, { Rules: "chinese-2002" });
    const tap = async (point) => {
      await cell(page, point).scrollIntoViewIfNeeded();
      const box = await cell(page, point).boundingBox();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    for (const [i, point] of WALLS.slice(0, 4).entries()) {
      await tap(point);
      await page.waitForSelector(".board-hint .board-ghost");
      await tap(point);
      await holds(page, point, i % 2 ? "white" : "black");
    }
    await press(page, "Pass");
    await told(page, "Black passes");
    await press(page, "Pass");
    await page.waitForSelector('.play-moment h2:text-is("Which stones are dead?")');
    // a mark needs one tap: it is taken off by another
    await tap("D3");
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
    const { page } = await open("#play");
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
    assert.equal(await verdict(page), judged(await saved(page), "--rules", "japanese", "--dead", "A1").text);
  },

  "the colours are guessed for before the first move": async ({ open }) => {
    const { page } = await open("#play");
    await page.waitForSelector(".play-terms li");
    await page.selectOption('.play-setup .field:has(label:text-is("Rules")) select', "japanese-1989");
    await page.selectOption('.play-setup .field:has(label:text-is("Colours")) select', "guess");
    await page.waitForFunction(() => document.querySelector(".play-terms").textContent.includes("not decided"));
    await press(page, "Start the game");
    await page.waitForSelector('.play-moment h2:text-is("Before the first move")');
    const hold = page.locator(".play-moment button:has-text('hold so many stones')").first();
    await hold.click();
    await page.locator(".play-moment button:has-text(': odd')").first().click();
    await told(page, "the game begins");
  },

  "against the page, which says what it is": async ({ open }) => {
    const { page } = await open("#play");
    await begin(page, { Rules: "tromp-taylor", Opponent: "second" });
    assert.match(await page.textContent(".play-players"), /White: this page/);
    await cell(page, "C3").click();
    await page.waitForFunction(() => /White [A-E][1-5]/.test(document.querySelector(".play-log").textContent));
    await page.waitForFunction(() => document.querySelector(".game-board ~ .play-status").textContent.startsWith("Black to move"));
    await press(page, "Pass");
    await told(page, "White passes");
  },

  "a script that knows the accessibility tree alone plays a game and counts it": async ({ open }) => {
    const { page } = await open("#play");
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    /** The nodes that have a role and a name that fits. */
    async function nodes(role, name) {
      const { nodes: all } = await session.send("Accessibility.getFullAXTree");
      return all.filter((node) => !node.ignored && node.role?.value === role && name.test(node.name?.value ?? ""));
    }
    async function find(role, name) {
      for (const since = Date.now(); Date.now() - since < 60_000; ) {
        const found = await nodes(role, name);
        if (found.length) return found[0];
      }
      throw new Error(`the tree has no ${role} ${name}`);
    }
    async function activate(role, name) {
      const { backendDOMNodeId } = await find(role, name);
      const { object } = await session.send("DOM.resolveNode", { backendNodeId: backendDOMNodeId });
      await session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true })) }" });
    }
    async function write(name, text) {
      const { backendDOMNodeId } = await find(name === "Lines" ? "spinbutton" : "textbox", new RegExp(`^${name}`));
      await session.send("DOM.focus", { backendNodeId: backendDOMNodeId });
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
      await page.keyboard.press(name === "Lines" ? "Tab" : "Enter");
    }
    await write("Lines", "5");
    await find("StaticText", /5x5/);
    await activate("button", /^Start the game$/);
    for (const [i, point] of WALLS.entries()) {
      await activate("gridcell", new RegExp(`^${point}, empty`));
      await find("gridcell", new RegExp(`^${point}, ${i % 2 ? "white" : "black"}, last move`));
    }
    await write("Type a point", "pass");
    await find("StaticText", /^Black passes/);
    await write("Type a point", "pass");
    await find("heading", /^Which stones are dead/);
    await activate("button", /^Black agrees$/);
    await find("StaticText", /^Black agrees to the marks/);
    await activate("button", /^White agrees$/);
    await activate("button", /^Black confirms$/);
    await find("StaticText", /^Black confirms the result/);
    await activate("button", /^White confirms$/);
    await find("heading", /^The result$/);
    await find("StaticText", /^White wins by 6\.5$/);
  },
};
