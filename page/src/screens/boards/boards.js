// boards.js - what small boards are worth: every move with its worth, under any rule set. All of it is the
// answer of "solve" to the moves made so far.
import { createBoard } from "../../board/board.js";
import { positionOf } from "../../board/position.js";
import { append, button, choice, element, fill } from "../../elements.js";
import { moveText, lineOf } from "../../moves.js";
import { ruleSets } from "../../rulesets.js";
import { exactText, say } from "../../words.js";
import { boardOptions } from "../show/look.js";

/** Boards that are solved in a moment, by width and height. */
const SIZES = ["3x1", "4x1", "5x1", "6x1", "2x2", "3x2", "4x2", "3x3"];
const FIRST = "2x2";
const RULES = "tromp-taylor";
/** Milliseconds for one answer, and for that of one of all rule sets. */
const TIME = 30000;
const TIME_OF_ALL = 6000;
const REASONS = ["backwards", "no-return", "history", "long-cycles", "ends", "open"];

/** A worth in words. @param {any} one */
function worthOf(one) {
  if (one.result !== "?") return say("BOARDS_WORTH", { who: one.result[0] === "B" ? "black" : one.result[0] === "W" ? "white" : "", margin: one.margin && one.margin !== "0" ? exactText(one.margin) : "" });
  if (one.low === null) return "?";
  const text = (/** @type {string} */ bound) => (bound[0] === "-" ? `W+${exactText(bound.slice(1))}` : bound === "0" ? "0" : `B+${exactText(bound)}`);
  return say("BOARDS_BETWEEN", { low: text(one.low), high: text(one.high) });
}

/** The same on a point, for who moves. @param {any} one */
function shortOf(one) {
  const own = one.move[0];
  if (one.result === "?") return "?";
  const won = one.result[0];
  return won === "0" ? "0" : `${won === own ? "+" : "−"}${exactText(one.margin ?? "")}`;
}

/** @param {any} move */
const pointOf = (move) => move.split(" ")[1];

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @returns {import("../../main.js").Screen}
 */
export function create(place, app) {
  const fields = element("div", { class: "panel fields" });
  const boardPlace = element("div");
  const side = element("div", { class: "board-side" }, boardPlace);
  const told = element("div", { class: "boards-told" });
  const all = element("div");
  append(place, element("p", null, say("BOARDS_INTRO")), fields, element("div", { class: "split" }, side, element("div", { class: "panel" }, told, all)));
  let size = FIRST;
  let rules = RULES;
  /** @type {string[]} */
  let after = [];
  /** @type {AbortController | null} */
  let asking = null;
  /** @type {Map<string, any>} */
  const known = new Map();
  /** @type {ReturnType<typeof createBoard> | null} */
  let board = null;

  function stop() {
    asking?.abort();
    asking = null;
  }

  /** @param {string[]} moves */
  function go(moves) {
    after = moves;
    app.memory.after = after;
    void show();
  }

  async function show() {
    stop();
    fill(all);
    const key = [size, rules, ...after].join();
    let answer = known.get(key);
    if (!answer) {
      const mine = (asking = new AbortController());
      fill(told, element("p", { class: "quiet-text", role: "status" }, say("SHOW_BUSY")));
      try {
        answer = await app.library.ask("solve", { file: size, rules, after: after.join(), each: true, time: TIME }, undefined, { signal: mine.signal });
      } catch (error) {
        if (mine.signal.aborted) return;
        throw error;
      }
      if (mine !== asking) return;
      asking = null;
      if (answer.error) return app.complain(answer.error.text);
      known.set(key, answer);
    }
    app.calm();
    draw(answer);
    tell(answer);
  }

  /** @param {any} answer */
  function draw({ size: [width, height], black, white, after: made, moves, to_move: who }) {
    const labels = (moves ?? []).map((/** @type {any} */ one) => ({ point: pointOf(one.move), text: shortOf(one) })).filter((/** @type {any} */ one) => !/^[a-z]/.test(one.point));
    const position = positionOf({ size: [width, height], black, white, last: made.slice(-1).map(pointOf), labels });
    board?.show({ ...position, next: who === "black" ? 1 : -1, refused: (point) => !labels.some((/** @type {any} */ one) => one.point === point), confirm: false });
  }

  /** @param {any} answer */
  function tell(answer) {
    const { to_move: who, moves, line } = answer;
    const worth = answer.missing ? "" : worthOf(answer);
    const focused = told.contains(document.activeElement);
    const heading = element("h2", { tabindex: "-1" }, worth);
    fill(
      told,
      worth && heading,
      element("p", { class: "quiet-text" }, say("BOARDS_REASON", { reason: answer.missing ? REASONS.length : REASONS.indexOf(answer.reason) })),
      after.length > 0 && [
        lineOf(answer.after),
        element("div", { class: "row" }, button(say("SHOW_TAKE_BACK"), () => go(after.slice(0, -1))), button(say("SHOW_AGAIN"), () => go([]))),
      ],
      moves && !who && element("p", null, say("BOARDS_OVER")),
      moves?.length > 0 && [element("h3", null, say("BOARDS_MOVES", { who })), element("ul", { class: "boards-moves" }, moves.map(rowOf))],
      line.length > 0 && [element("h3", null, say("BOARDS_BEST")), lineOf(line)],
      element("div", { class: "row" }, button(say("JUDGE_ALL"), () => askAll())),
    );
    if (focused) heading.focus();
    app.announce(worth);
  }

  /** @param {any} one */
  const rowOf = (one) =>
    element(
      "li",
      null,
      button(moveText(one.move), () => go([...after, pointOf(one.move)]), { class: "link" }),
      " ",
      worthOf(one),
      one.loses && one.loses !== "0" && element("span", { class: "quiet-text" }, say("ASIDE", { text: say("BOARDS_LOSES", { points: exactText(one.loses) }) })),
    );

  /** What every rule set says of this board after these moves: those that say the same together. */
  async function askAll() {
    stop();
    const mine = (asking = new AbortController());
    const sets = await ruleSets(app.library);
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    let done = 0;
    const list = element("dl", { class: "boards-all" });
    const state = element("p", { class: "quiet-text", role: "status" });
    fill(all, state, list);
    const write = () => {
      state.textContent = done < sets.length ? say("JUDGE_COMPARING", { done, total: sets.length }) : "";
      const rows = [...groups].sort((one, other) => other[1].length - one[1].length);
      fill(list, rows.map(([worth, names]) => [element("dt", null, worth), element("dd", null, names.join(", "))]).flat());
    };
    write();
    for (const { id, name } of sets) {
      const answer = await app.library.ask("solve", { file: size, rules: id, after: after.join(), time: TIME_OF_ALL }, undefined, { signal: mine.signal }).catch(() => null);
      if (mine !== asking) return;
      done++;
      const worth = !answer || answer.error || answer.missing ? "?" : worthOf(answer);
      groups.set(worth, [...(groups.get(worth) ?? []), name]);
      write();
    }
  }

  return {
    async enter(argument) {
      const sets = await ruleSets(app.library);
      const [wanted, under] = argument.split("/");
      const same = app.memory.argument === argument;
      size = SIZES.includes(wanted) ? wanted : FIRST;
      rules = sets.some(({ id }) => id === under) ? under : RULES;
      after = same ? (app.memory.after ?? []) : [];
      app.memory.argument = argument;
      const address = (/** @type {string} */ one, /** @type {string} */ other) => app.go(`#boards/${one}/${other}`);
      fill(
        fields,
        choice(say("BOARDS_BOARD"), SIZES.map((value) => ({ value, text: value.split("x").reverse().join("x") })), size, (value) => address(value, rules)),
        choice(say("SHOW_RULES"), sets.map(({ id, name }) => ({ value: id, text: name })), rules, (value) => address(size, value)),
      );
      const [width, height] = size.split("x").map(Number);
      const made = element("div");
      fill(boardPlace, made);
      board = createBoard(made, { width, height, ...boardOptions(), say, onPoint: (point) => go([...after, point]) });
      void show();
    },
    leave: stop,
    destroy: stop,
  };
}
