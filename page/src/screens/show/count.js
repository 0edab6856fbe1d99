// count.js - the count carried out by hand: stones leave the board and fill territory, step by step.
import { positionOf } from "../../board/position.js";
import { choice, element, fill, tableOf } from "../../elements.js";
import { exactText, say } from "../../words.js";
import { drawFirst } from "./look.js";
import { createStepper } from "./stepper.js";
import { createWaiting } from "./waiting.js";

/** @type {Record<string, any>} */
const BASES = {
  played: "SHOW_BASIS_PLAYED",
  agreed: "SHOW_BASIS_AGREED",
  proved: "SHOW_BASIS_PROVED",
  estimated: "SHOW_BASIS_ESTIMATED",
};
const SIGNS = /** @type {Record<string, number>} */ ({ X: 1, O: -1, ".": 0, x: 1, o: -1 });

/** @param {string[]} rows */
const mapOfRows = (rows) => rows.map((row) => [...row].map((letter) => SIGNS[letter]));

/** Steps that count stones of a colour; all others count its points. */
export const OF_STONES = new Set(["removed", "dead", "lost"]);

/** Zi have halves and quarters, never decimals. @type {Record<string, string>} */
const QUARTERS = { 25: "1/4", 5: "1/2", 75: "3/4" };

/** An amount of a step, as people say it. @param {string} amount @param {boolean} zi */
function amountText(amount, zi) {
  const [whole, decimals] = amount.split(".");
  const fraction = QUARTERS[decimals];
  if (!zi || !fraction) return exactText(amount);
  return /^-?0$/.test(whole) ? whole.replace("0", fraction) : say("SHOW_ZI", { whole, fraction });
}

/** What a way of counting comes to, and on what it rests. @param {any} way */
function result({ margin, basis }) {
  const winner = margin.startsWith("-") ? "white" : margin === "0" ? "" : "black";
  return say("SHOW_COUNT_RESULT", { winner, margin: exactText(margin.replace(/^-/, "")), basis: say(BASES[basis]) });
}

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @returns {import("../show.js").Part}
 */
export function create(place, app) {
  const trouble = element("div");
  const picture = element("div", { class: "board-side" });
  const words = element("div");
  const area = element("div", { class: "split", hidden: true }, picture, words);
  fill(place, trouble, area);
  const waiting = createWaiting(trouble, app);
  const stepper = createStepper(showStep);
  /** @type {any[]} */
  let ways = [];
  /** @type {any} */
  let way = null;
  /** The board before anything is counted. @type {number[][] | undefined} */
  let start;
  /** @type {HTMLTableRowElement[]} */
  let rows = [];
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  let asked = 0;

  /** @param {number} step */
  function showStep(step) {
    if (!way) return;
    const at = way.steps[step - 1];
    board?.show(at ? { signMap: mapOfRows(at.board), paintMap: mapOfRows(at.counted) } : { signMap: start });
    rows.forEach((row, i) => row.toggleAttribute("data-now", i === step - 1));
    rows[step - 1]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} method */
  function showWay(method) {
    way = ways.find((one) => one.method === method) ?? ways[0];
    app.memory.method = way.method;
    const names = ways.map((one) => ({ value: one.method, text: one.name }));
    rows = way.steps.map((/** @type {any} */ step, /** @type {number} */ i) =>
      element(
        "tr",
        null,
        element("td", { class: "number" }, i + 1),
        element("td", null, step.text, OF_STONES.has(step.key) && element("div", { class: "quiet-text" }, say("SHOW_OF_STONES"))),
        element("td", { class: "number" }, amountText(step.black, way.in_zi)),
        element("td", { class: "number" }, amountText(step.white ?? "", way.in_zi)),
      ),
    );
    fill(
      words,
      element("div", { class: "fields" }, choice(say("SHOW_METHOD"), names, way.method, showWay)),
      element("p", null, way.about),
      element("p", { class: "quiet-text" }, say("SHOW_SOURCE", { source: way.source })),
      stepper.element,
      tableOf([["№", "number"], say("SHOW_COUNT_STEP"), [say("COLOUR", { who: "black" }), "number"], [say("COLOUR", { who: "white" }), "number"]], rows),
      element("p", null, element("strong", null, result(way))),
      way.agrees ? null : element("p", { class: "note" }, say("SHOW_COUNT_DIFFERS")),
      element("p", { class: "quiet-text" }, say("SHOW_COUNT_LEGEND")),
    );
    stepper.begin(way.steps.length, 0);
  }

  /** @param {import("../show.js").Chosen} chosen */
  async function look(chosen) {
    area.hidden = true;
    stepper.stop();
    way = null;
    const rules = chosen.rules || undefined;
    const mine = ++asked;
    fill(words);
    const first_ = await drawFirst(app, picture, { rules, file: chosen.name }, chosen.bytes);
    if (mine !== asked) return first_.board?.destroy();
    board?.destroy();
    board = first_.board;
    const { diagram } = first_;
    area.hidden = !board;
    const answer = await waiting.ask("count", { method: "all", boards: true, rules, file: chosen.name }, chosen.bytes);
    if (!answer) return;
    const first = Array.isArray(answer) ? answer[0] : answer;
    const list = await app.library.ask("count", { method: "list" });
    ways = (Array.isArray(answer) ? answer : [answer])
      .filter((one) => one.game === first.game && one.steps?.length)
      .map((one) => {
        const row = list.find((/** @type {any} */ other) => other.method === one.method);
        return { ...one, name: row?.name ?? one.method, about: row?.text ?? "" };
      });
    if (!ways.length || diagram.error) return;
    start = positionOf(diagram).signMap;
    showWay(app.memory.method ?? (await ownMethod(chosen, rules)));
  }

  /** The way that the rules prescribe. @param {import("../show.js").Chosen} chosen @param {string | undefined} rules */
  async function ownMethod(chosen, rules) {
    const answer = await app.library.ask("count", { rules, file: chosen.name }, chosen.bytes);
    return (Array.isArray(answer) ? answer[0] : answer)?.method ?? ways[0].method;
  }

  return {
    look,
    leave() {
      asked++;
      stepper.stop();
      waiting.end();
    },
  };
}
