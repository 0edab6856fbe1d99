// cycle.js - what comes back: the cycle move by move, what turns in it, and what each rule set makes of it.
import { rulesNames } from "../../rulesets.js";
import { createBoard } from "../../board/board.js";
import { pointOf } from "../../board/names.js";
import { positionOf } from "../../board/position.js";
import { button, choice, element, fill, tableOf } from "../../elements.js";
import { moveText } from "../../moves.js";
import { say, sentences } from "../../words.js";
import { boardOptions, drawFirst } from "./look.js";
import { createStepper } from "./stepper.js";
import { createWaiting } from "./waiting.js";

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
  const strips = element("div", { class: "panel", hidden: true });
  fill(place, trouble, area, strips);
  const waiting = createWaiting(trouble, app);
  const stepper = createStepper(showStep);
  const moving = element("p", { role: "status" });
  const { library } = app;
  /** @type {number | null} */
  let record = null;
  /** The position before the cycle and after each move of the line that is shown. @type {any[]} */
  let positions = [];
  /** @type {string[]} */
  let moves = [];
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  /** @type {any} */
  let shown = null;
  let turn = 0;
  /** @type {Map<string, string>} */
  let names = new Map();

  /** @param {number} step */
  function showStep(step) {
    const diagram = positions[step];
    if (!diagram || !board) return;
    const position = positionOf(diagram);
    const [width, height] = diagram.size;
    for (const point of (shown?.elements ?? []).flatMap((/** @type {any} */ one) => one.points)) {
      const at = pointOf(point, width, height);
      if (at && position.markerMap) position.markerMap[at[1]][at[0]] ??= { type: "triangle" };
    }
    board.show(position);
    moving.textContent =
      step === 0 ? "" : sentences([say("SHOW_CYCLE_MOVE", { ply: step, plies: moves.length, move: moveText(moves[step - 1]) }), step === shown.plies && say("SHOW_CYCLE_SAME")]);
  }

  /** What a rule set is called. @param {string} id */
  const nameOf = (id) => names.get(id) ?? id;

  function forget() {
    if (record !== null) library.ask("record.close", { record });
    record = null;
  }

  /** Plays moves in a copy of the record from the position before the cycle. @param {string[]} list */
  async function playOut(list) {
    const mine = ++turn;
    if (record === null) return;
    const start = await library.ask("record.tree", { record });
    const before = start.nodes.filter((/** @type {any} */ one) => one.move);
    const node = shown.in === "game" && shown.from > 0 ? before[shown.from - 1].node : shown.in === "game" ? 0 : start.nodes.at(-1).node;
    const played = [await library.ask("record.node", { record, node })];
    for (const move of list) {
      const [letter, point] = move.split(" ");
      const colour = letter === "B" ? "black" : "white";
      const next = await library.ask("record.play", { record, node: played.at(-1).node, colour, point, force: true });
      if (next.error) break;
      played.push(next);
    }
    if (mine !== turn) return;
    moves = list.slice(0, played.length - 1);
    positions = played.map((one) => one.diagram);
    const [width, height] = positions[0].size;
    board?.destroy();
    picture.replaceChildren();
    board = createBoard(picture, { width, height, ...boardOptions(), say, still: true });
    stepper.begin(moves.length, 0);
  }

  /** @param {any} cycle */
  function verdictOf(cycle) {
    if (cycle.verdict === "fight") return say("SHOW_CYCLE_FIGHT");
    if (cycle.verdict === "disturbance") return say("SHOW_CYCLE_DISTURBANCE", { by: cycle.by });
    return say("SHOW_CYCLE_OPEN");
  }

  /** @param {any[]} cycles @param {number} which */
  function showCycle(cycles, which) {
    shown = cycles[which];
    const numbers = cycles.map((_, i) => ({ value: String(i), text: say("SHOW_CYCLE_NUMBER", { number: i + 1, of: cycles.length }) }));
    const rulings = shown.rulings.map((/** @type {any} */ one) =>
      element(
        "tr",
        null,
        element("th", { scope: "row" }, nameOf(one.rules)),
        element("td", null, one.text),
        element("td", null, button("▶", () => playOut(one.line), { class: "quiet", "aria-label": say("SHOW_LINE_OF", { rules: nameOf(one.rules) }) })),
      ),
    );
    fill(
      words,
      cycles.length > 1 ? choice(say("SHOW_CYCLE_CHOICE"), numbers, String(which), (value) => showCycle(cycles, Number(value))) : null,
      stepper.element,
      moving,
      element("p", null, say("SHOW_CYCLE_SHAPES", { black: shown.shapes.black, white: shown.shapes.white })),
      element("p", null, element("strong", null, verdictOf(shown))),
      element("h2", null, say("SHOW_CYCLE_ELEMENTS")),
      element("ul", null, shown.elements.map((/** @type {any} */ one) => element("li", null, one.text))),
      element("h2", null, say("SHOW_CYCLE_RULINGS")),
      tableOf([say("SHOW_RULE_SET"), say("SHOW_RULING"), say("SHOW_PLAYED_OUT")], rulings, "rulings"),
    );
    playOut(shown.line);
  }

  /** @param {import("../show.js").Chosen} chosen */
  async function look(chosen) {
    area.hidden = strips.hidden = true;
    stepper.stop();
    const options = { file: chosen.name, rules: chosen.rules || undefined };
    const mine = ++turn;
    fill(words);
    const first = await drawFirst(app, picture, options, chosen.bytes);
    if (mine !== turn) return first.board?.destroy();
    board?.destroy();
    board = first.board;
    area.hidden = !board;
    const answer = await waiting.ask("cycle", options, chosen.bytes);
    if (!answer) return;
    const cycles = (Array.isArray(answer) ? answer : [answer]).filter((one) => one.found);
    if (cycles.length === 0) return fill(trouble, element("p", { class: "note" }, say("SHOW_NO_CYCLE")));
    names = await rulesNames(library);
    const opened = await library.ask("record.open", { file: chosen.name, game: cycles[0].game }, chosen.bytes);
    if (opened.error) return fill(trouble, element("p", { class: "error" }, opened.error.text));
    forget();
    record = opened.record;
    const strip = await library.ask("cycle", { ...options, as: "svg" }, chosen.bytes);
    area.hidden = false;
    showCycle(cycles, 0);
    if (strip.text) showStrip(strip.text);
  }

  /** All moves side by side, as the command line draws them, with what rule sets are called in place of their ids. @param {string} svg */
  function showStrip(svg) {
    const named = svg.replace(/>[^<]+</g, (text) => text.replace(/[a-z]+(-[a-z0-9]+)+/g, nameOf));
    const source = `data:image/svg+xml,${encodeURIComponent(named)}`;
    strips.hidden = false;
    fill(strips, element("h2", null, say("SHOW_STRIP")), element("div", { class: "table", tabindex: "0", role: "group", "aria-label": say("SHOW_STRIP") }, element("img", { class: "show-strip", alt: say("SHOW_STRIP"), src: source })));
  }

  return {
    look,
    leave() {
      turn++;
      stepper.stop();
      waiting.end();
      forget();
    },
  };
}
