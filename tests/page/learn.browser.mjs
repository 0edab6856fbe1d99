// learn.browser.mjs - the screen with the lessons: every way to answer, what comes back, what is kept.
import assert from "node:assert/strict";
import { enter, everywhere, onlyNamed, pagesOf, violations, yunzi } from "./browser.mjs";

const OWN = "Open a file of your own";
/** A problem of a collection: White kills at B9. */
const WALL = "SZ[9]AB[da][ab][bb][cb][db]AW[eb][gb][ac][bc][cc][dc][ce]";
const bring = (page, name, text) => page.getByLabel(OWN).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const book = (count, more = "") => Array.from({ length: count }, (_, i) => `(;GN[No ${i + 1}${more}]${WALL};W[ba]C[RIGHT])`).join("");
const lessons = (page) => page.getByRole("button", { name: "All lessons" }).click();
const kept = (page) => page.locator(".learn-intro li").allTextContents();
/** Waits until the collections that are listed are these. */
const lists = (page, ...wanted) => page.waitForFunction((all) => [...document.querySelectorAll(".learn-intro li")].map((one) => one.textContent).join() === all.map((one) => `${one}Delete`).join(), wanted);

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

  "short titles of lessons stand one below the other with their numbers, as long ones do": async ({ open }) => {
    const { page } = await open("#learn", { locale: "zh-CN" });
    await page.waitForSelector(".learn-list a");
    assert.equal(await page.locator(".learn-short").count(), 0);
  },

  "a wrong move is refuted on the board, and taken back": async ({ open }) => {
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
  },

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
    await page.getByLabel(OWN).setInputFiles({ name: "own.lesson", mimeType: "text/plain", buffer: Buffer.from(lesson) });
    await page.getByRole("heading", { name: "My own lesson" }).waitFor();
    await point(page, "C2").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByRole("link", { name: "A stone on the board" }).waitFor();
    await page.getByLabel(OWN).setInputFiles({ name: "bad.lesson", mimeType: "text/plain", buffer: Buffer.from("title: no\n") });
    await page.getByRole("alert").getByText('a lesson begins with a line "lesson: NAME"').waitFor();
    await page.getByLabel(OWN).setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear Sir, I write to you.") });
    await page.getByRole("alert").getByText("letter.txt holds neither problems nor lessons").waitFor();
    await page.getByLabel(OWN).setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from(" \n") });
    await page.getByRole("alert").getByText("letter.txt is empty: choose another file.").waitFor();
    assert.deepEqual(troubles, []);
  },

  "a collection of problems is imported and solved; wrong and missing answers are said": everywhere(async ({ open }) => {
    const { page, troubles } = await open("#learn");
    const wall = "SZ[9]AB[da][ab][bb][cb][db]AW[eb][gb][ac][bc][cc][dc][ce]";
    const book = `(;GN[Right]${wall};W[ba]C[RIGHT])(;GN[Wrong]${wall};W[aa])(;GN[None]SZ[9]AB[ee])`;
    await page.getByLabel(OWN).setInputFiles({ name: "book.sgf", mimeType: "text/plain", buffer: Buffer.from(book) });
    await page.getByText("0 of 3 are done for now.").waitFor();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("White to play: kill the chain at A8").waitFor();
    await point(page, "B9").click();
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.getByText("Problem 1 of 3").waitFor();
    await page.getByRole("button", { name: "Next problem" }).last().click();
    await page.getByRole("heading", { name: "Wrong" }).waitFor();
    await point(page, "A9").click();
    await page.getByRole("heading", { name: "Not yet" }).waitFor();
    assert.match(await page.locator(".learn-answer").textContent(), /the book calls this move right; the reply refutes it/);
    await page.getByRole("button", { name: "Next problem" }).last().click();
    await page.getByText("this problem names no answer, and reading found no task in it").waitFor();
    await page.getByRole("button", { name: "All problems" }).click();
    await page.getByText("1 of 3 are done for now.").waitFor();
    await page.reload();
    await page.getByText("1 of 3 are done for now.").waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    await page.getByRole("button", { name: "book.sgf", exact: true }).click();
    await page.getByText("1 of 3 are done for now.").waitFor();
    await page.getByRole("button", { name: "All lessons" }).click();
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "book.sgf"));
      return data;
    }, book);
    await page.locator(".learn-intro").first().dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("1 of 3 are done for now.").waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(troubles, []);
  }),

  "the problems of the page stand in five grades": async ({ open }) => {
    const { page } = await open("#learn");
    await page.getByRole("button", { name: "Problems", exact: true }).click();
    await page.getByRole("heading", { name: "Grade 5" }).waitFor();
    const count = await page.locator(".learn-list li").count();
    assert.ok(count >= 120, `${count} problems`);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(".learn-task").getByText("to play").waitFor();
  },

  "a problem has an address: the browser goes back to its list, and a reload stays with it": async ({ open }) => {
    const { page } = await open("#learn");
    const name = "100% a/b.sgf";
    await bring(page, name, book(2));
    await page.getByText("0 of 2 are done for now.").waitFor();
    await page.getByRole("link", { name: "No 2", exact: true }).click();
    await page.getByText("Problem 2 of 2").waitFor();
    await page.reload();
    await page.getByText("Problem 2 of 2").waitFor();
    await page.goBack();
    await page.getByText("0 of 2 are done for now.").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "A stone on the board" }).waitFor();
    await page.getByRole("button", { name: "Problems", exact: true }).click();
    await page.getByRole("heading", { name: "Grade 5" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Grade 5" }).waitFor();
    // one that is not there is said to be gone, and the lessons are listed
    await page.evaluate(() => (location.hash = "#learn/in//other.sgf"));
    await page.getByRole("alert").getByText("other.sgf").waitFor();
    await page.getByRole("link", { name: "A stone on the board" }).waitFor();
  },

  "many collections are kept, each with how far one is; one that is taken away is put back with it": onlyNamed(async ({ open }) => {
    const { page, troubles } = await open("#learn");
    for (let i = 1; i <= 12; i++) {
      await bring(page, `club ${String(i).padStart(2, "0")}.sgf`, book(i + 1));
      await page.getByText(`0 of ${i + 1} are done for now.`).waitFor();
      if (i % 6 === 0) {
        await page.getByRole("button", { name: "Begin" }).click();
        await point(page, "B9").click();
        await page.getByRole("heading", { name: "Solved" }).waitFor();
        await page.getByRole("button", { name: "All problems" }).click();
      }
      await lessons(page);
    }
    const all = Array.from({ length: 12 }, (_, i) => `club ${String(i + 1).padStart(2, "0")}.sgf${i % 6 === 5 ? 1 : 0} of ${i + 2}`);
    await lists(page, ...all);
    // the same again is the same; another one of that name has a number
    await bring(page, "club 06.sgf", book(7));
    await page.getByText("1 of 7 are done for now.").waitFor();
    await lessons(page);
    await bring(page, "club 06.sgf", book(2, "b"));
    await page.getByText("0 of 2 are done for now.").waitFor();
    await lessons(page);
    all.splice(6, 0, "club 06.sgf (2)0 of 2");
    await lists(page, ...all);
    await page.reload();
    await lists(page, ...all);
    assert.deepEqual(await violations(page), []);
    await page.getByLabel("Delete: club 06.sgf", { exact: true }).click();
    await lists(page, ...all.filter((one) => !one.startsWith("club 06.sgf1")));
    await page.getByRole("button", { name: "Put it back" }).click();
    await lists(page, ...all);
    assert.deepEqual(troubles, []);
  }),

  "the one collection that the page kept among its settings is carried over, with how far one is": async ({ open }) => {
    const text = book(3);
    const { page } = await open("#settings");
    await page.evaluate((own) => {
      localStorage.setItem("yunzi.set", JSON.stringify(["old.sgf", own]));
      localStorage.setItem("yunzi.problems", JSON.stringify({ "old.sgf problem-2": [1, 99999999] }));
    }, text);
    await page.evaluate(() => (location.hash = "#learn"));
    await lists(page, "old.sgf1 of 3");
    assert.equal(await page.evaluate(() => localStorage.getItem("yunzi.set")), null);
    await page.getByRole("button", { name: "old.sgf", exact: true }).click();
    await page.getByText("1 of 3 are done for now.").waitFor();
  },

  "where it cannot be carried over, it stays where it is and is opened from there": async ({ open }) => {
    const full = () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    };
    const { page } = await open("#settings", { init: full });
    await page.evaluate((own) => localStorage.setItem("yunzi.set", JSON.stringify(["old.sgf", own])), book(3));
    await page.evaluate(() => (location.hash = "#learn"));
    await page.getByRole("button", { name: "old.sgf", exact: true }).click();
    await page.getByText("0 of 3 are done for now.").waitFor();
    assert.match(await page.evaluate(() => localStorage.getItem("yunzi.set")), /old\.sgf/);
    assert.equal(await page.locator(".complaint").count(), 0);
  },

  "a collection for which there is no room in the midst of saving is open all the same, and those before are whole": async ({ open }) => {
    const full = () => {
      const put = IDBObjectStore.prototype.put;
      let left = 3; // the second collection has its head stored, and not its text
      IDBObjectStore.prototype.put = function (...args) {
        if (left-- <= 0) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, args);
      };
    };
    const { page } = await open("#learn", { init: full });
    await bring(page, "first.sgf", book(2));
    await page.getByText("0 of 2 are done for now.").waitFor();
    await lessons(page);
    await bring(page, "second.sgf", book(3));
    await page.getByRole("alert").getByText("second.sgf is open but is not kept: the browser has no room left.").waitFor();
    assert.equal(await page.locator(".complaint").count(), 1);
    await page.getByText("0 of 3 are done for now.").waitFor();
    await lessons(page);
    await lists(page, "first.sgf0 of 2");
    await page.reload();
    await lists(page, "first.sgf0 of 2");
    await page.getByRole("button", { name: "first.sgf", exact: true }).click();
    await page.getByText("0 of 2 are done for now.").waitFor();
  },

  "collections in two tabs: both are kept, and one that is gone is said to be": onlyNamed(async ({ open }) => {
    const { page, context } = await open("#learn");
    await bring(page, "book.sgf", book(2));
    await page.getByText("0 of 2 are done for now.").waitFor();
    const second = await context.newPage();
    await second.goto(page.url().replace(/#.*/, "#learn"));
    await lists(second, "book.sgf0 of 2");
    // both solve a problem of it
    await second.getByRole("button", { name: "book.sgf", exact: true }).click();
    for (const [tab, name] of [[page, "No 1"], [second, "No 2"]]) {
      await tab.bringToFront();
      await tab.getByRole("link", { name, exact: true }).click();
      await point(tab, "B9").click();
      await tab.getByRole("heading", { name: "Solved" }).waitFor();
      await tab.getByRole("button", { name: "All problems" }).click();
      await lessons(tab);
    }
    await bring(second, "book.sgf", book(3, "b"));
    await second.getByText("0 of 3 are done for now.").waitFor();
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await lists(page, "book.sgf2 of 2", "book.sgf (2)0 of 3");
    await page.getByLabel("Delete: book.sgf (2)").click();
    await lists(page, "book.sgf2 of 2");
    await lessons(second);
    await lists(second, "book.sgf2 of 2");
    await page.getByLabel("Delete: book.sgf", { exact: true }).click();
    await second.getByRole("button", { name: "book.sgf", exact: true }).click();
    await second.getByRole("alert").getByText("book.sgf is no longer kept here: it was deleted in another tab.").waitFor();
    assert.deepEqual(await kept(second), []);
  }),

  "problems stand four or six on a printed page, numbered, with whose move it is, and the answers on the last": onlyNamed(async ({ open }) => {
    const { page, media, pdf } = await open("#learn", { init: () => (globalThis.print = () => (globalThis.printed = true)) });
    await page.getByRole("button", { name: "Problems", exact: true }).click();
    await page.locator(".learn-sheet summary").click();
    assert.deepEqual(await violations(page), []);
    for (const [each, from, to, answers, pages] of [["4", 1, 9, false, 3], ["6", 30, 47, true, 4]]) {
      await page.evaluate(() => (globalThis.printed = false));
      await enter(page, page.getByLabel("From number"), String(from));
      await enter(page, page.getByLabel("To number"), String(to));
      await page.locator(".learn-sheet select").selectOption(each);
      await page.getByLabel("Answers on the last page").setChecked(answers);
      await page.getByRole("button", { name: "Print", exact: true }).click();
      await page.waitForFunction(() => globalThis.printed);
      await media({ media: "print" });
      const captions = await page.locator(".sheet figcaption").allTextContents();
      assert.equal(captions.length, to - from + 1);
      captions.forEach((words, i) => assert.match(words, new RegExp(`^${from + i}\\. (Black|White) to play: `)));
      assert.equal(await page.locator(".learn-chapters, .learn-intro:not(.learn-sheet), .learn-sheet form").evaluateAll((all) => all.some((one) => one.checkVisibility())), false);
      const fills = await page.evaluate(() => [".board-black", ".board-white", ".board-plain"].map((place) => getComputedStyle(document.querySelector(`.sheet ${place}`)).fill));
      assert.deepEqual(fills, ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
      assert.equal(await page.locator(".sheet-answers li").count(), answers ? to - from + 1 : 0);
      assert.equal(pagesOf(await pdf()), pages);
      await media({ media: "screen" });
    }
    // what no field allows is said by the field, and nothing is made
    await enter(page, page.getByLabel("To number"), "143");
    await page.evaluate(() => (globalThis.printed = false));
    await page.getByRole("button", { name: "Print", exact: true }).click();
    assert.equal(await page.getByLabel("To number").evaluate((one) => one.validity.rangeOverflow), true);
    assert.equal(await page.evaluate(() => globalThis.printed), false);
  }),
};
