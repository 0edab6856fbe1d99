// show.browser.mjs - the screens that show why: proofs, cycles, counts, rule sets. What they say is what the
// command line says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drop, everywhere, onlyNamed, top, violations, wasSeen, watch, yunzi } from "./browser.mjs";

/** @param page @param {string} part */
async function openPart(open, part, options) {
  const { page } = await open(`#show/${part}`, options);
  await page.waitForSelector(".show-part .board-svg");
  return page;
}

/** What stands in the legend of the board. @param page */
const legend = async (page) => (await page.locator(".show-part .board-legend li").allTextContents()).map((text) => text.trim());

/** Shows `look` all that the library is asked; a question of which it says false is never answered. @param {(data: any) => unknown} look */
const asking = (look) => `{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (data, ...more) {
    if ((${look})(data) !== false) post.call(this, data, ...more);
  };
}`;

export const cases = {
  "the board is there while it is read, and in the dark no drawing is white": async ({ open }) => {
    const { page } = await open("#rules", { colorScheme: "dark" });
    await watch(page, [[".show-part .board-svg", ""], [".show-part .note [role=status]", ""]]);
    await page.evaluate(() => (location.hash = "#show/life"));
    await page.waitForSelector(".show-chains");
    assert.ok(await wasSeen(page), "the board is there before the chains are");
    await page.evaluate(() => (location.hash = "#show/cycle"));
    await page.waitForSelector(".show-strip");
    assert.match(await page.evaluate(() => getComputedStyle(document.querySelector(".show-strip")).filter), /brightness/);
  },

  "an answer of a rule set that was completed names where it was completed from": async ({ open }) => {
    const { page } = await open("#rules/chinese-2002");
    await page.locator("tr", { hasText: "Who moves first?" }).getByText("completed: as in 1988, art. 2.1").waitFor();
    // an address that names nothing says so
    for (const address of ["#rules/nowhere", "#learn/nothing", "#nonsense", "#judge/nothing", "#play/nothing"]) {
      await page.evaluate((address) => (location.hash = address), address);
      await page.getByText(`This page has nothing under the address ${address}`).waitFor();
    }
  },

  "a chain tells its status, and its proof answers whatever is played": everywhere(async ({ open }) => {
    const page = await openPart(open, "life");
    await page.waitForSelector(".show-part .board-legend");
    assert.deepEqual(await legend(page), ["White's territory", "dead"]);
    const [report] = yunzi("life", "examples/bent-four.pos");
    const dead = report.chains.find((one) => one.status === "dead");
    await page.getByRole("button", { name: `Black ${dead.points[0]}, ${dead.points.length} stones` }).click();
    await page.getByText(dead.why).waitFor();
    const line = await page.locator(".show-part .line li").allTextContents();
    assert.deepEqual(line, dead.line.map((move) => move.replace(/^B /, "Black ").replace(/^W /, "White ").replace(/pass$/, "passes")));
    await page.getByRole("button", { name: "Try to refute it" }).click();
    const told = page.locator('.show-part p[role="status"]');
    await told.getByText("Your move as Black.").waitFor();
    await page.getByRole("gridcell", { name: /^A5/ }).click();
    await told.getByText(/A7/).waitFor();
    await page.getByRole("gridcell", { name: /^A4/ }).click();
    await page.getByText("A4: there is a stone on that point").waitFor();
    for (let i = 0; i < 40 && !(await told.textContent()).includes("Here the proof ends."); i++) {
      const before = await told.textContent();
      await page.getByRole("button", { name: "Pass", exact: true }).click();
      await page.waitForFunction(([was]) => document.querySelector('.show-part p[role="status"]')?.textContent !== was, [before]);
    }
    await told.getByText("Here the proof ends.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Pass", exact: true }).count(), 0);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("Your move as Black.").waitFor();
    assert.deepEqual(await violations(page), []);
  }),

  "a chain without a wall is proved: plays elsewhere change nothing, the others are answered": async ({ open }) => {
    const page = await openPart(open, "life");
    await drop(page, "no-wall.pos", readFileSync(join(top, "examples/no-wall.pos")));
    await page.getByRole("button", { name: "Black B8, 4 stones" }).click();
    await page.getByRole("button", { name: "Try to refute it" }).click();
    const told = page.locator('.show-part p[role="status"]');
    await told.getByText("Your move as White.").waitFor();
    await page.getByRole("gridcell", { name: /^H2/ }).click();
    await told.getByText("H2 changes nothing here: it counts as a pass.").waitFor();
    await page.getByRole("gridcell", { name: /^A9/ }).click();
    await told.getByText(/B9/).waitFor();
    await page.getByRole("gridcell", { name: /^A8/ }).click();
    await told.getByText(/It has two eyes/).waitFor();
  },

  "a dead stone in territory: the chains around it are what has to be attacked": async ({ open }) => {
    const page = await openPart(open, "life");
    const buffer = readFileSync(join(top, "examples/dead-stone.pos"));
    await page.setInputFiles(".screen.show input[type=file]", { name: "dead-stone.pos", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "White A9, 1 stone" }).click();
    await page.getByRole("button", { name: "Try to refute it" }).click();
    const told = page.locator('.show-part p[role="status"]');
    await told.getByText("Your move as White.").waitFor();
    await page.getByRole("gridcell", { name: /^C9/ }).click();
    await told.getByText(/B8/).waitFor();
    await page.getByRole("gridcell", { name: /^H2/ }).click();
    await told.getByText("H2 changes nothing here: it counts as a pass.").waitFor();
    await page.getByRole("gridcell", { name: /^B9/ }).click();
    await told.getByText(/needs no more answers/).waitFor();
  },

  "a chain that is not settled says under which condition it is proved, and has no line": async ({ open }) => {
    const page = await openPart(open, "life", {
      init: asking((data) => {
        if (data.what === "life") data.options.nodes = 1000;
      }),
    });
    await drop(page, "wall.pos", `# rules: japanese\n. O . X . . . . .\n. . X X . . . . .\nX X X . . . . . .\n${". . . . . . . . .\n".repeat(6)}`);
    await page.getByRole("button", { name: "White B9, 1 stone" }).click();
    await page.getByText("not settled: more positions had to be read").waitFor();
    await page.getByText("proved dead if the chain at D9 lives apart from this, which is not proved", { exact: true }).waitFor();
    assert.equal(await page.getByText("Main line").count(), 0);
    assert.deepEqual(await legend(page), ["? not settled"]);
    assert.deepEqual(await violations(page), []);
  },

  "what all workers find in the quarters of a board is shown as soon as it is there, and is what the command line finds": async ({ open }) => {
    const page = await openPart(open, "life", {
      init: asking((data) => {
        if (data.what === "life") data.options.nodes = 20000;
        if (data.what === "life" && data.options.leads) globalThis.leads = data.options.leads;
      }),
    });
    await drop(page, "finished-game.sgf", readFileSync(join(top, "examples/finished-game.sgf")));
    await page.waitForFunction(() => globalThis.leads);
    await page.waitForFunction(() => !document.querySelector(".show-part .note [role=status]"));
    const [report] = yunzi("life", "examples/finished-game.sgf", "--rules=japanese", "--nodes=20000", "--divide");
    const statuses = (await page.locator(".show-chains li span").allTextContents()).filter((text) => /proved/.test(text));
    assert.equal(statuses.length, report.chains.filter(({ basis }) => basis === "proved").length);
  },

  "who looks at other chains no longer waits for a proof": async ({ open }) => {
    const page = await openPart(open, "life", { init: asking((data) => data.what !== "proof.open") });
    const waits = page.locator(".show-part .note");
    const chain = page.getByRole("button", { name: "Black A4, 7 stones" });
    await chain.waitFor(); // the board stands there before the chains do
    for (const leave of [page.getByRole("button", { name: "Back to the chains" }), page.getByRole("gridcell", { name: /^A8/ })]) {
      if (await chain.count()) await chain.click();
      await page.getByRole("button", { name: "Try to refute it" }).click();
      await waits.getByText("Reading …").waitFor();
      await leave.click();
      await waits.waitFor({ state: "detached" });
    }
    await page.getByRole("heading", { name: /^White A6, / }).waitFor();
  },

  "a file without rules: the reader is asked to choose them, and the error goes when he does": async ({ open }) => {
    const page = await openPart(open, "count");
    await drop(page, "unnamed.sgf", readFileSync(join(top, "examples/finished-game.sgf"), "utf8").replace(/RU\[[^\]]*\]/, ""));
    await page.getByRole("alert").getByText('It is not known which rules apply: choose them in the list "Rules".').waitFor();
    await page.getByLabel("Rules", { exact: true }).selectOption("japanese-1989");
    await page.getByText(/^Result: White wins by 0.5 /).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  },

  "a cycle goes round, and each rule set says what it makes of it": async ({ open }) => {
    const page = await openPart(open, "cycle");
    const [cycle] = yunzi("cycle", "examples/triple-ko.sgf");
    for (const { text } of cycle.rulings) await page.getByRole("cell", { name: text, exact: true }).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(/^Move 1 of \d+: Black [A-T]\d+$/).waitFor();
    await page.getByRole("button", { name: "Last step" }).click();
    await page.getByText("The position at the start stands again.").waitFor();
    const drawn = decodeURIComponent(await page.locator(".show-strip").getAttribute("src"));
    assert.match(drawn, />Ing \(1996\): /);
    assert.doesNotMatch(drawn, />ing-1996/);
    const stones = await page.locator(".show-part [role=img] .board-stone").count();
    await page.getByRole("button", { name: "First step" }).click();
    assert.equal(await page.locator(".show-part [role=img] .board-stone").count(), stones);
    assert.deepEqual(await violations(page), []);
  },

  "a count is carried out with the numbers of the command line": async ({ open }) => {
    const page = await openPart(open, "count");
    for (const way of yunzi("count", "examples/finished-game.sgf", "--method", "all")) {
      await page.getByLabel("Way of counting").selectOption(way.method);
      const rows = await page.locator(".show-part tbody tr").evaluateAll((all) => all.map((row) => [...row.children].slice(1).map((cell) => cell.firstChild?.textContent ?? "")));
      const amount = (text = "") => (way.in_zi ? text.replace(/\.5$/, " 1/2").replace(/\.25$/, " 1/4").replace(/\.75$/, " 3/4").replace(/^(-?)0 /, "$1") : text);
      assert.deepEqual(rows, way.steps.map(({ text, black, white }) => [text, amount(black), amount(white)]));
      const [, winner, margin] = /^([BW])\+(.+)$/.exec(way.result);
      await page.getByText(`Result: ${winner === "B" ? "Black" : "White"} wins by ${margin} (`).waitFor();
    }
    // stones are counted by their colour, points for a side: it is said which
    await page.getByLabel("Way of counting").selectOption("prisoners");
    await page.locator(".show-part tbody td", { hasText: "so many stones of each colour" }).first().waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(/^Step 1 of /).waitFor();
    assert.deepEqual(await violations(page), []);
  },

  "numbers have the comma of the language in which the count is told": async ({ open }) => {
    const page = await openPart(open, "count", { locale: "cs-CZ" });
    assert.equal(await page.locator(".show-part tbody tr:last-child td:last-child").textContent(), "6,5");
    const { page: rules } = await open("#rules/japanese", { locale: "cs-CZ" });
    assert.match(await rules.locator(".rules-content tbody tr:last-child td").textContent(), /^5,5 od/);
  },

  "zi have halves and quarters as Chinese says them": onlyNamed(async ({ open }) => {
    const page = await openPart(open, "count", { locale: "zh-CN" });
    await page.getByLabel("计算方法").selectOption("half-count");
    assert.ok((await page.locator(".show-part tbody td:last-child").allTextContents()).includes("3又1/4"));
  }),

  "two rule sets stand side by side as they differ": async ({ open }) => {
    const { page } = await open("#rules/aga/japanese");
    const [{ differences }] = yunzi("rules", "aga", "--diff", "japanese");
    await page.getByText(`They differ in ${differences.length + 1} of `).waitFor();
    await page.getByLabel("Only what differs").check();
    const questions = await page.locator(".rules-content tbody th").allTextContents();
    assert.deepEqual(questions, [...differences.map((one) => one.question), "What is the komi?"]);
    assert.deepEqual(await violations(page), []);
    // where the komi is the same it is none of what differs
    const same = await open("#rules/ing-1996/ing-1991");
    await same.page.getByLabel("Only what differs").check();
    assert.ok(!(await same.page.locator(".rules-content tbody th").allTextContents()).includes("What is the komi?"));
  },

  "nothing hangs over on a narrow page": async ({ open }) => {
    for (const part of ["life", "cycle", "count"]) {
      const page = await openPart(open, part, { viewport: { width: 320, height: 640 }, locale: "ru-RU" });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), part);
      assert.ok(await page.locator(".show-part .table:has(table)").evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)), `a table of ${part} goes on to the side`);
    }
  },
};
