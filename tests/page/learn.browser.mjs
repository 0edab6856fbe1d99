// learn.browser.mjs - the screen with the lessons: every way to answer, what comes back, what is kept.
import assert from "node:assert/strict";
import { enter, everywhere, violations, yunzi } from "./browser.mjs";

/** What is said in the text beside the board; the same is announced. */
const said = (page, text) => page.locator(".learn-text").getByText(text, { exact: true });
const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });

export const cases = {
  "the list has every lesson of the command line, and a done one is marked": async ({ open }) => {
    const { page } = await open("#learn");
    const [{ lessons }] = yunzi("learn");
    await page.getByRole("link", { name: lessons[0].title, exact: true }).waitFor();
    assert.deepEqual(await page.locator(".learn-list a").allTextContents(), lessons.map((one) => one.title));
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Begin" }).click();
    await point(page, "E5").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.locator(".learn-done").getByText("done").waitFor();
    await page.reload();
    await page.locator(".learn-done").waitFor();
    assert.equal(await page.locator(".learn-done").count(), 1);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("heading", { name: lessons[1].title }).waitFor();
  },

  "a wrong move is refuted on the board, and taken back": everywhere(async ({ open }) => {
    const { page } = await open("#learn/three-kill");
    await point(page, "C2").click();
    await page.getByRole("heading", { name: "Not yet" }).waitFor();
    // what the answer rests on is for those who ask
    assert.doesNotMatch(await page.locator(".learn-state").textContent(), /proved/);
    assert.equal(await page.locator(".learn-answer .learn-article:visible").count(), 0);
    const [answer] = yunzi("learn", "three-kill", "--play", "C2");
    assert.equal(answer.reply, "B D2");
    // one sentence says why; the rest is for those who ask
    await said(page, answer.remark).waitFor();
    assert.equal(await page.locator(".learn-answer > :is(p, ul):visible").count(), 1);
    await page.locator(".learn-why summary").click();
    for (const { text } of answer.messages) await said(page, text).waitFor();
    assert.equal(await page.locator(".learn-board .board-stone").count(), answer.board.black.length + answer.board.white.length);
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", { name: "Try again" }).click();
    await point(page, "D2").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByRole("button", { name: "Next lesson" }).last().click();
    await page.waitForFunction(() => location.hash === "#learn/bent-three");
  }),

  "what is done faster than it can be answered is done in turn": async ({ open }) => {
    const { page } = await open("#learn/three-kill");
    await point(page, "C2").click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.evaluate(() => {
      // both within one task: the library cannot answer in between
      const named = (/** @type {string} */ name) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
      named("Try again")?.click();
      document.querySelector('[role="gridcell"][aria-label^="D2"]')?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    await page.getByRole("heading", { name: "Solved" }).waitFor();
  },

  "an illegal move says why, and hints are given one by one": async ({ open }) => {
    const { page } = await open("#learn/take-a-stone");
    await point(page, "B3").click();
    await said(page, "B3: there is a stone on that point").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await said(page, "Where is the last empty point next to the white stone?").waitFor();
    await page.getByRole("button", { name: "Pass" }).click();
    await said(page, "Then White gets away.").waitFor();
  },

  "points are chosen and checked": async ({ open }) => {
    const { page } = await open("#learn/liberties");
    for (const name of ["B3", "D4"]) await point(page, name).click();
    await page.locator(".learn-ways").getByText("2 points chosen").waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await said(page, "D4 is empty, but it does not touch the chain along a line").waitFor();
    for (const name of ["D4", "C2", "C4"]) await point(page, name).click();
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    assert.deepEqual(await violations(page), []);
  },

  "a number is said with the keyboard alone": async ({ open }) => {
    const { page } = await open("#learn/count-area");
    await page.getByLabel("Your number").focus();
    await page.keyboard.type("8");
    await page.keyboard.press("Enter");
    await said(page, "that is the territory of Black").waitFor();
    await enter(page, page.getByLabel("Your number"), "24");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    assert.deepEqual(await violations(page), []);
  },

  "a story is ruled on, and then the texts speak": async ({ open }) => {
    const { page } = await open("#learn/honno-ji");
    await page.getByRole("button", { name: "A draw." }).click();
    // who was wrong once tries again before the texts say it
    await page.getByRole("heading", { name: "Not yet" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "What the texts say" }).count(), 0);
    await page.getByRole("button", { name: "A draw." }).click();
    await page.getByRole("heading", { name: "What the texts say" }).waitFor();
    const [answer] = yunzi("learn", "honno-ji", "--choose", "2");
    for (const { text, about } of answer.messages) if (about === "ruling") await page.locator(".learn-text").getByText(text).waitFor();
    assert.deepEqual(await violations(page), []);
  },

  "a teacher's file is opened, and one that is wrong says where": async ({ open }) => {
    const { page, troubles } = await open("#learn");
    const lesson = "lesson: own\ntitle: My own lesson\nboard:\n . X .\n X O .\n . X .\ngoal: take B2\n";
    await page.getByLabel("Open a lesson of your own").setInputFiles({ name: "own.lesson", mimeType: "text/plain", buffer: Buffer.from(lesson) });
    await page.getByRole("heading", { name: "My own lesson" }).waitFor();
    await point(page, "C2").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByRole("link", { name: "A stone on the board" }).waitFor();
    await page.getByLabel("Open a lesson of your own").setInputFiles({ name: "bad.lesson", mimeType: "text/plain", buffer: Buffer.from("title: no\n") });
    await page.getByRole("alert").getByText('a lesson begins with a line "lesson: NAME"').waitFor();
    assert.deepEqual(troubles, []);
  },

  "a collection of problems is imported and solved; wrong and missing answers are said": everywhere(async ({ open }) => {
    const { page, troubles } = await open("#learn");
    const wall = "SZ[9]AB[da][ab][bb][cb][db]AW[eb][gb][ac][bc][cc][dc][ce]";
    const book = `(;GN[Right]${wall};W[ba]C[RIGHT])(;GN[Wrong]${wall};W[aa])(;GN[None]SZ[9]AB[ee])`;
    await page.getByLabel("Open a lesson of your own").setInputFiles({ name: "book.sgf", mimeType: "text/plain", buffer: Buffer.from(book) });
    await page.getByText("0 of 3 are done for now.").waitFor();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("White to play: kill the chain at A8").waitFor();
    await point(page, "B9").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByRole("button", { name: "Next lesson" }).last().click();
    await page.getByRole("heading", { name: "Wrong" }).waitFor();
    await point(page, "A9").click();
    await page.getByRole("heading", { name: "Not yet" }).waitFor();
    assert.match(await page.locator(".learn-answer").textContent(), /the book calls this move right; the reply refutes it/);
    await page.getByRole("button", { name: "Next lesson" }).last().click();
    await page.getByText("this problem names no answer, and reading found no task in it").waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByText("1 of 3 are done for now.").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "book.sgf" }).click();
    await page.getByText("1 of 3 are done for now.").waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "book.sgf"));
      return data;
    }, book);
    await page.locator(".learn-intro").dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("1 of 3 are done for now.").waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(troubles, []);
  }),

  "the problems of the page stand in five grades": async ({ open }) => {
    const { page } = await open("#learn");
    await page.getByRole("button", { name: "Problems" }).click();
    await page.getByRole("heading", { name: "Grade 5" }).waitFor();
    const count = await page.locator(".learn-list li").count();
    assert.ok(count >= 120, `${count} problems`);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".learn-task").getByText("to play").waitFor();
  },
};
