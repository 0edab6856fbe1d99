// sheet.js - problems of a set on paper, as a teacher hands them out: numbered, with the task over each board.
import { createBoard } from "../../board/board.js";
import { positionOf } from "../../board/position.js";
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { moveText } from "../../moves.js";
import { listText, say } from "../../words.js";
import { toPrinter } from "../printing.js";
import { OWN } from "./problems.js";

/** @typedef {import("../learn.js").Row} Row */
/** So many problems stand on one page. */
const ON_PAGE = ["4", "6"];
/** So many go on one sheet: each board is made of a few hundred parts. */
const MOST = 120;

/**
 * What a sheet is chosen with, and where it is put together.
 * @param {import("../../main.js").App} app
 * @param {{name: string, rows: Row[], bytes: Uint8Array}} set
 */
export function createSheet(app, { name, rows, bytes }) {
  let each = ON_PAGE[0];
  const numbers = [1, Math.min(rows.length, 12)].map((value) => element("input", { type: "number", id: freshId("number"), min: 1, max: rows.length, value, required: true }));
  const answers = element("input", { type: "checkbox", id: freshId("answers") });
  const state = element("p", { class: "quiet-text", role: "status" });
  const sheet = element("div", { class: "sheet" });
  const field = (/** @type {"LEARN_FROM" | "LEARN_TO"} */ word, /** @type {0 | 1} */ i) => element("div", { class: "field" }, element("label", { for: numbers[i].id }, say(word)), numbers[i]);

  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  /** All of a chapter. @param {string} title */
  function choose(title) {
    const own = rows.filter(({ chapter }) => chapter === title);
    [own[0], own[own.length - 1]].forEach(({ number }, i) => (numbers[i].value = String(number)));
  }

  /** @param {Row} row */
  async function figureOf({ lesson: own, number, answers: right }) {
    const { error, course, lesson } = await app.library.ask("course.open", { lesson: own }, bytes);
    if (error) throw new Error(error.text);
    void app.library.ask("course.close", { course });
    const known = lesson.goal !== "play" || right === undefined;
    const task = known ? lesson.task : (lesson.text[0] ?? say("LEARN_TO_PLAY", { who: lesson.colour === "black" ? 0 : 1 }));
    const picture = element("div");
    const figure = element("figure", { class: "board-figure" }, element("figcaption", null, element("strong", null, `${number}. `), task), picture);
    const { size: [width, height] } = lesson.board; // prettier-ignore
    createBoard(picture, { width, height, coordinates: "letters", ground: "plain", say, still: true, label: lesson.title }).show(positionOf({ ...lesson.board, last: [] }));
    return figure;
  }

  /** @param {Row[]} chosen */
  const answersOf = (chosen) => [
    element("h2", null, say("LEARN_ANSWERS_TITLE")),
    element("ol", null, chosen.map(({ number, answers: right }) => element("li", { value: number }, right?.length ? listText(right.map(moveText)) : "–"))),
  ];

  async function make() {
    const [from, to] = numbers.map(({ value }) => Number(value)).sort((a, b) => a - b);
    const chosen = rows.slice(from - 1, Math.min(to, from - 1 + MOST));
    fill(sheet, element("h2", null, name === OWN ? say("LEARN_PROBLEMS") : name));
    for (let i = 0; i < chosen.length; i += Number(each)) {
      const page = element("div", { class: "sheet-page", "data-each": each });
      append(sheet, page);
      for (const row of chosen.slice(i, i + Number(each))) {
        append(page, await figureOf(row));
        state.textContent = say("LEARN_CHAPTER", { done: sheet.querySelectorAll("figure").length, count: chosen.length });
      }
    }
    if (answers.checked) append(sheet, element("div", { class: "sheet-page sheet-answers" }, answersOf(chosen)));
    state.textContent = "";
    if (sheet.isConnected) toPrinter(sheet);
  }

  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    make().catch((error) => app.complain(String(error.message)));
  };
  return element(
    "details",
    { class: "panel learn-intro learn-sheet" },
    element("summary", null, say("LEARN_SHEET")),
    chapters.length > 1 && element("div", { class: "row" }, chapters.map((title) => button(title, () => choose(title), { class: "small" }))),
    element(
      "form",
      { class: "fields", onsubmit: go },
      field("LEARN_FROM", 0),
      field("LEARN_TO", 1),
      choice(say("LEARN_ON_PAGE"), ON_PAGE.map((value) => ({ value, text: value })), each, (value) => (each = value)),
      element("div", { class: "row sheet-tick" }, answers, element("label", { for: answers.id }, say("LEARN_ANSWERS"))),
      element("button", { type: "submit" }, say("JUDGE_PRINT")),
    ),
    state,
    sheet,
  );
}
