// look.js - the board of a game that is judged, and the moves one goes through.
import { createBoard } from "../../board/board.js";
import { positionOf, mapOf, putOn } from "../../board/position.js";
import { legend, signsOf } from "../../board/legend.js";
import { button, element, fill, freshId } from "../../elements.js";
import { kept } from "../../kept.js";
import { say } from "../../words.js";
import { createMoves } from "../move_list.js";
import { lineThrough } from "../play/tree.js";
import { createGuessing } from "./guess.js";
import { createPlayer, faint, listenToPeek, listenToWheel } from "../steps.js";

/**
 * @typedef {object} Shown what is drawn over the position at the end
 * @property {any} [verdict] whose territory and dead stones
 * @property {string[]} [changed] points that stand out
 * @property {string | null} [chain] a point of the chain that is spoken of
 */

/**
 * @param {import("../../main.js").App} app
 * @param {object} how
 * @param {(point: string) => void} [how.onPoint]
 * @param {(index: number) => void} [how.onNode] of the main line
 * @param {() => void} [how.onBoard] there is another board, or none
 * @param {() => Promise<import("../move_list.js").Asked | null>} [how.asked] what the score is asked of; without it there is no list of moves
 * @param {boolean} [how.wheel] false: a wheel moves the page
 */
export function look(app, { onPoint, onNode, onBoard, asked: ofScore, wheel = true }) {
  const place = element("div", { class: "board-place" });
  const now = element("p", { class: "now", "aria-live": "polite" });
  const legendPlace = element("div", { class: "legend-place" });
  const comment = element("div", { class: "comment panel", hidden: true });
  const sliderId = freshId("move");
  const slider = element("input", { type: "range", id: sliderId, min: "0", value: "0", oninput: () => go(Number(slider.value)) });
  const steps = {
    first: button("«", () => go(0), { "aria-label": say("JUDGE_FIRST") }),
    back: button("‹", () => go(index - 1), { "aria-label": say("JUDGE_BACK") }),
    on: button("›", () => go(index + 1), { "aria-label": say("JUDGE_ON") }),
    last: button("»", () => go(last()), { "aria-label": say("JUDGE_LAST") }),
  };
  const player = createPlayer({ step: () => go(index + 1), begin: () => go(0), atEnd });
  const guess = ofScore && createGuessing({
    next: () => line[index + 1]?.move,
    nameOf: (point) => board?.nameFor(point) ?? point,
    on: () => go(index + 1),
    changed: draw,
  });
  const guessing = () => !!guess?.active() && !atEnd();
  const bar = element(
    "div",
    { class: "moves no-print" },
    element("div", { class: "row" }, Object.values(steps), player.button, guess?.button),
    element("label", { for: sliderId, class: "unseen" }, say("JUDGE_MOVE")),
    slider,
  );
  const branches = element("div", { class: "row no-print" });
  const moves = ofScore && createMoves(app, { where: () => ({ line, index }), go: (to) => go(to), asked: askScore, nameOf: (point) => board?.nameFor(point) ?? point });
  const side = element("div", { class: "board-side" }, place, bar, now, branches, legendPlace, comment, moves?.element);
  const peeking = listenToPeek(steps.on, draw);
  if (wheel) listenToWheel(place, (step) => go(index + step), () => last() > 0);

  /** @type {import("./game.js").Game | null} */
  let game = null;
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  let index = 0;
  let asked = 0;
  /** @type {any} */
  let told = null;
  /** @type {any} */
  let back = null; // the position that would come back
  /** @type {Shown} */
  let over = {};
  let rules = "";
  /** What is gone through: the main line, or one through a variation. @type {import("../move_list.js").Step[]} */
  let line = [];
  let variation = "";

  const last = () => Math.max(0, line.length - 1);
  function atEnd() {
    return index === last();
  }
  const onMain = () => line === game?.line;
  /** Where the verdict is of what is shown. */
  const atVerdict = () => atEnd() && onMain();

  /** What the score is asked of. */
  async function askScore() {
    const what = await ofScore?.();
    return what ? { ...what, options: { ...what.options, ...(variation ? { variation } : {}) } } : null;
  }

  /** @param {number} to */
  async function go(to) {
    if (!game) return;
    const next = Math.max(0, Math.min(last(), to));
    index = next;
    if (onMain()) onNode?.(next);
    await refresh();
  }

  /** Goes through another line from here on. @param {number} node */
  async function follow(node) {
    if (!game) return;
    const at = lineThrough(game.rows, node);
    const main = game.line.some((one) => one.node === node);
    line = main ? game.line : at.line;
    variation = main ? "" : at.variation;
    await go(line.findIndex((one) => one.node === node));
  }

  function toMain() {
    line = game?.line ?? [];
    variation = "";
  }

  /** Asks for the position again, and shows it. */
  async function refresh() {
    if (!game) return;
    const mine = ++asked;
    const options = { record: game.record, ...(rules ? { rules } : {}) };
    const answer = await app.library.ask("record.node", { ...options, node: line[index].node });
    if (mine !== asked) return;
    if (answer.error) {
      return clear(); // the verdict says why
    }
    const repeats = answer.illegal?.repeats;
    const earlier = repeats === undefined ? undefined : line.findLast((one) => one.number === repeats);
    const found = earlier && (await app.library.ask("record.node", { ...options, node: earlier.node }));
    if (mine !== asked) return;
    // The board stands as before the move, with what would come back over it.
    const before = found && index > 0 && (await app.library.ask("record.node", { ...options, node: line[index - 1].node }));
    if (mine !== asked) return;
    told = answer;
    back = found && before && !found.error && !before.error ? { ...found, before: before.diagram, number: repeats } : null;
    draw();
  }

  /** Takes away the board and all that is told of it. */
  function clear() {
    board?.destroy();
    [board, told, back] = [null, null, null];
    bar.hidden = comment.hidden = true;
    for (const one of [place, now, legendPlace, branches]) fill(one);
    onBoard?.();
  }

  function draw() {
    if (!game || !told) return;
    const [width, height] = told.diagram.size;
    if (!board || board.width !== width || board.height !== height) {
      board?.destroy();
      board = createBoard(place, {
        width,
        height,
        say,
        coordinates: kept("coordinates", /** @type {"letters"} */ ("letters")),
        ground: kept("ground", /** @type {"wood"} */ ("wood")),
        onPoint: onPoint && ((point) => void (guessing() ? guess?.take(point) : atVerdict() && onPoint(point))),
      });
      onBoard?.();
    }
    const position = positionOf(back ? back.before : told.diagram);
    if (atVerdict() && over.verdict && !back) drawVerdict(position, over.verdict, width, height);
    if (peeking() && !back && !guessing()) position.ghostStoneMap = faint([width, height], line[index + 1]?.move);
    if (back) position.ghostStoneMap = ghosts(position.signMap ?? [], back.diagram, width, height);
    board.show({ ...position, confirm: false });
    tell(width, height);
  }

  /** @param {import("../../board/board.js").Position} position @param {any} verdict @param {number} width @param {number} height */
  function drawVerdict(position, verdict, width, height) {
    const marks = position.markerMap ?? mapOf(width, height, null);
    position.paintMap = putOn(putOn(mapOf(width, height, 0), verdict.territory?.black, 1), verdict.territory?.white, -1);
    putOn(marks, verdict.neutral, { type: "dame" });
    for (const chain of verdict.seki) putOn(marks, chain, { type: "seki" });
    putOn(marks, verdict.dead, { type: "dead" });
    position.apartMap = putOn(mapOf(width, height, 0), over.changed, 1);
    if (over.chain) putOn(marks, [over.chain], { type: "circle" });
    position.markerMap = marks;
  }

  /** The stones that another position has more, faintly, and those that it lacks, crossed. @param {number[][]} signMap @param {any} other @param {number} width @param {number} height */
  function ghosts(signMap, other, width, height) {
    const then = positionOf(other).signMap ?? [];
    return signMap.map((row, y) =>
      row.map((sign, x) => {
        if (sign === then[y][x] || y >= height || x >= width) return null;
        return then[y][x] ? { sign: then[y][x] } : { sign, type: /** @type {const} */ ("refused") };
      }),
    );
  }

  /** Says where we are. @param {number} width @param {number} height */
  function tell(width, height) {
    if (!game) return;
    const { number } = line[index];
    const most = line[last()].number;
    slider.max = String(last());
    slider.value = String(index);
    slider.setAttribute("aria-valuetext", say("JUDGE_AT_MOVE", { move: number, moves: most }));
    for (const step of [steps.first, steps.back]) step.disabled = index === 0;
    for (const step of [steps.on, steps.last]) step.disabled = atEnd();
    bar.hidden = last() === 0;
    const [colour, point] = (told.move ?? "").split(" ");
    const who = colour === "B" ? "black" : colour === "W" ? "white" : "";
    const move = who ? say("JUDGE_NOW", { move: number, who, point: point.startsWith("pass") ? "" : point }) : say("JUDGE_FACTS", { width, height, moves: most });
    fill(
      now,
      element("span", null, move),
      guess?.active() && element("span", null, guess.told()),
      told.illegal && element("span", { class: "error refused" }, told.illegal.text),
      back && element("span", { class: "quiet-text" }, say("JUDGE_GHOST", { move: back.number })),
      onPoint && atVerdict() && over.verdict?.black && element("span", { class: "quiet-text no-print" }, say("JUDGE_BOARD_HINT")),
    );
    const signs = signsOf(atVerdict() ? over.verdict : null);
    if (atVerdict() && over.changed?.length) signs.push("changed");
    fill(legendPlace, signs.length > 0 && legend(signs, say));
    fill(
      branches,
      told.children.length > 1 && told.children.map((/** @type {number} */ node, /** @type {number} */ i) => button(say("STUDY_VARIATION", { number: i + 1, move: wordsOf(node) }), () => follow(node), { "aria-pressed": String(line[index + 1]?.node === node) })),
      !onMain() && button(say("JUDGE_MAIN_LINE"), () => follow(line.findLast((one) => game?.line.some(({ node }) => node === one.node))?.node ?? 0)),
    );
    moves?.show();
    if (moves) moves.element.hidden = guessing();
    const text = told.diagram.comment;
    comment.hidden = !text;
    fill(comment, element("h2", null, say("JUDGE_COMMENT")), element("p", { class: "verbatim" }, text ?? ""));
  }

  /** The move of a node, in words. @param {number} node */
  function wordsOf(node) {
    const [colour, point = ""] = (game?.rows.find((row) => row.node === node)?.move ?? "").split(" ");
    return colour ? say("STUDY_MOVE", { who: colour === "B" ? "black" : "white", point: point.startsWith("pass") ? "" : board?.nameFor(point) ?? point }) : "";
  }

  return {
    element: side,
    /** @param {import("./game.js").Game} next @param {number} at */
    async open(next, at) {
      player.stop();
      guess?.stop();
      game = next;
      toMain();
      moves?.forget();
      told = null;
      over = {};
      rules = "";
      await go(at < 0 ? last() : at);
    },
    /** Goes to a place of the main line. @param {number} to */
    go(to) {
      toMain();
      return go(to);
    },
    /** Goes to a move of it by its number. @param {number} move */
    goMove(move) {
      toMain();
      const found = game?.line.findIndex((one) => one.number === move) ?? -1;
      if (found >= 0) go(found);
    },
    /** @param {Shown} shown */
    cover(shown) {
      over = shown;
      draw();
    },
    /** @param {string} id under which moves are looked at; "": those of the record */
    under(id) {
      if (id === rules) return;
      rules = id;
      moves?.forget();
      refresh();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      const steps_ = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last() };
      const to = steps_[/** @type {keyof typeof steps_} */ (event.key)];
      if (to === undefined || !game) return;
      event.preventDefault();
      player.stop();
      go(to);
    },
    board: () => board,
    diagram: () => told?.diagram,
    /** The node that is shown. */
    node: () => line[index]?.node ?? 0,
    destroy() {
      player.stop();
      board?.destroy();
    },
  };
}
