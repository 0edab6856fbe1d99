// result.js - the end of a game: the count carried out step by step, the verdict with every term and its source, and the
// same game under other rules.
import { OF_STONES } from "../show/count.js";
import { basisTag } from "../judge/verdict.js";
import { rulesNames } from "../../rulesets.js";
import { createBoard } from "../../board/board.js";
import { legend } from "../../board/legend.js";
import { mapOf } from "../../board/position.js";
import { button, element, fill } from "../../elements.js";
import { kept } from "../../kept.js";
import { capital, exactText, say } from "../../words.js";

/** Rows of signs, as the library writes them, as a map. @param {string[]} rows @param {string} signs Black's and White's */
function mapOfRows(rows, signs) {
  return rows.map((row) => [...row].map((sign) => (sign === signs[0] ? 1 : sign === signs[1] ? -1 : 0)));
}

/** A step of the count, and what it is worth: of stones so many of each colour, of points so many for each. @param {any} step */
function stepText(step) {
  if (OF_STONES.has(step.key) && step.black && step.white) return say("RESULT_STEP_STONES", { what: step.text, black: Number(step.black), white: Number(step.white) });
  return say("RESULT_STEP", { what: step.text, black: exactText(step.black ?? ""), white: exactText(step.white ?? "") });
}

/**
 * The count, carried out by hand: the steps, and the board at each.
 * @param {any} count
 * @returns {HTMLElement | null}
 */
export function countSteps(count) {
  const steps = count?.steps ?? [];
  if (!steps.length) return null;
  let at = 0;
  const place = element("div", { class: "play-count-board" });
  const words = element("p", { role: "status" });
  const list = element(
    "ol",
    { class: "play-steps" },
    steps.map((/** @type {any} */ step) => element("li", null, stepText(step))),
  );
  const boards = steps.every((/** @type {any} */ step) => step.board);
  const show = () => {
    const step = steps[at];
    for (const [i, item] of [...list.children].entries()) item.toggleAttribute("aria-current", i === at);
    words.textContent = capital(stepText(step));
    board?.show({ signMap: mapOfRows(step.board, "XO"), paintMap: step.counted ? mapOfRows(step.counted, "xo") : mapOf(step.board[0].length, step.board.length, 0) });
  };
  const board = boards ? createBoard(place, { width: steps[0].board[0].length, height: steps[0].board.length, say, coordinates: kept("coordinates", "letters"), ground: kept("ground", "wood"), still: true, label: say("RESULT_COUNT_BOARD") }) : null;
  const go = (/** @type {number} */ step) => {
    at = Math.min(Math.max(at + step, 0), steps.length - 1);
    show();
  };
  if (board) show();
  return element(
    "details",
    { open: true },
    element("summary", null, say("RESULT_COUNT")),
    element("p", { class: "quiet-text" }, count.source ?? ""),
    list,
    board && place,
    board && element("div", { class: "row play-nav" }, button("‹", () => go(-1), { "aria-label": say("STUDY_BACK") }), button("›", () => go(1), { "aria-label": say("STUDY_FORWARD") })),
    board && words,
    board && legend(["black", "white"], say),
  );
}

/**
 * The same game under other rules, grouped by result: the record is judged with the stones that were marked.
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} place
 * @param {string} sgf
 * @param {string} dead points, or "none", or "record"
 */
export async function otherRules(app, place, sgf, dead) {
  fill(place, element("p", { role: "status" }, say("RESULT_JUDGING")));
  const answer = await app.library.ask("judge", { rules: "all", dead }, new TextEncoder().encode(sgf));
  if (answer.error) return fill(place, element("p", { class: "error" }, answer.error.text));
  const list = Array.isArray(answer) ? answer : [answer];
  const names = await rulesNames(app.library);
  /** @type {Map<string, {verdict: any, rules: string[]}>} */
  const groups = new Map();
  for (const verdict of list) {
    if (verdict.error) continue; // a rule set under which the game has another end
    const said = `${verdict.text} ${verdict.basis}`;
    const group = groups.get(said) ?? { verdict, rules: [] };
    group.rules.push(names.get(verdict.rules) ?? verdict.rules);
    groups.set(said, group);
  }
  fill(
    place,
    element("h3", null, say("RESULT_OTHERS")),
    element(
      "ul",
      { class: "play-groups" },
      [...groups.values()]
        .sort((a, b) => b.rules.length - a.rules.length)
        .map(({ verdict, rules }) => element("li", null, element("strong", null, verdict.text), " ", basisTag(verdict), " ", say("RESULT_UNDER", { rules }))),
    ),
  );
}
