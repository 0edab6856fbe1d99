// look.js - the board of a game that is judged, and the moves one goes through.
import { createBoard } from "../../board/board.js";
import { positionOf, mapOf, putOn } from "../../board/position.js";
import { legend, signsOf } from "../../board/legend.js";
import { button, element, fill, freshId } from "../../elements.js";
import { kept } from "../../kept.js";
import { say } from "../../words.js";

/**
 * @typedef {object} Shown what is drawn over the position at the end
 * @property {any} [verdict] whose territory and dead stones
 * @property {string[]} [changed] points that stand out
 * @property {string | null} [chain] a point of the chain that is spoken of
 */

/** Milliseconds from one move to the next when they play by themselves. */
const PACE = 800;
/** How far a wheel turns for a move, in what browsers call pixels: touchpads send many small turns. */
const NOTCH = 40;

/**
 * @param {import("../../main.js").App} app
 * @param {{onPoint: (point: string) => void, onNode: (index: number) => void, onBoard: () => void}} how onBoard: there is another board, or none
 */
export function look(app, { onPoint, onNode, onBoard }) {
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
    play: button("▶", () => play(!playing), { "aria-label": say("JUDGE_PLAY") }),
  };
  const bar = element(
    "div",
    { class: "moves no-print" },
    element("div", { class: "row" }, Object.values(steps)),
    element("label", { for: sliderId, class: "unseen" }, say("JUDGE_MOVE")),
    slider,
  );
  const side = element("div", { class: "board-side" }, place, bar, now, legendPlace, comment);
  for (const event of ["mouseenter", "focus"]) steps.on.addEventListener(event, () => peek(true));
  for (const event of ["mouseleave", "blur"]) steps.on.addEventListener(event, () => peek(false));
  place.addEventListener("wheel", turn, { passive: false });

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
  let playing = 0; // a timer
  let turned = 0;
  let peeking = false;

  const last = () => (game ? game.line.length - 1 : 0);
  const atEnd = () => index === last();

  /** @param {number} to */
  async function go(to) {
    if (!game) return;
    const next = Math.max(0, Math.min(last(), to));
    index = next;
    onNode(next);
    await refresh();
  }

  /** Whether the moves play by themselves, from the beginning where they are at the end. @param {boolean} on */
  function play(on) {
    clearInterval(playing);
    playing = 0;
    steps.play.textContent = on ? "❚❚" : "▶";
    steps.play.setAttribute("aria-label", say(on ? "JUDGE_PAUSE" : "JUDGE_PLAY"));
    if (!on) return;
    if (atEnd()) go(0);
    playing = Number(setInterval(() => (atEnd() || !side.isConnected ? play(false) : go(index + 1)), PACE));
  }

  /** A wheel over the board goes through the moves. @param {WheelEvent} event */
  function turn(event) {
    if (!game || last() === 0 || event.ctrlKey) return;
    event.preventDefault();
    turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * NOTCH;
    const moves = Math.trunc(turned / NOTCH);
    if (moves === 0) return;
    turned = 0;
    go(index + Math.sign(moves));
  }

  /** Whether the next move is seen before it is made. @param {boolean} on */
  function peek(on) {
    if (peeking === on) return;
    peeking = on;
    draw();
  }

  /** Asks for the position again, and shows it. */
  async function refresh() {
    if (!game) return;
    const mine = ++asked;
    const options = { record: game.record, ...(rules ? { rules } : {}) };
    const answer = await app.library.ask("record.node", { ...options, node: game.line[index].node });
    if (mine !== asked) return;
    if (answer.error) {
      return clear(); // the verdict says why
    }
    const repeats = answer.illegal?.repeats;
    const earlier = repeats === undefined ? undefined : game.line.findLast((one) => one.number === repeats);
    const found = earlier && (await app.library.ask("record.node", { ...options, node: earlier.node }));
    if (mine !== asked) return;
    // The board stands as before the move, with what would come back over it.
    const before = found && index > 0 && (await app.library.ask("record.node", { ...options, node: game.line[index - 1].node }));
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
    for (const one of [place, now, legendPlace]) fill(one);
    onBoard();
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
        onPoint: (point) => atEnd() && onPoint(point),
      });
      onBoard();
    }
    const position = positionOf(back ? back.before : told.diagram);
    if (atEnd() && over.verdict && !back) drawVerdict(position, over.verdict, width, height);
    if (peeking && !back) position.ghostStoneMap = nextOn(width, height);
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
    putOn(marks, over.changed, { type: "selected" });
    if (over.chain) putOn(marks, [over.chain], { type: "circle" });
    position.markerMap = marks;
  }

  /** The next move, faintly. @param {number} width @param {number} height */
  function nextOn(width, height) {
    const [colour, point = ""] = (game?.line[index + 1]?.move ?? "").split(" ");
    /** @type {any[][]} */
    const map = mapOf(width, height, null);
    return putOn(map, colour && !point.startsWith("pass") ? [point] : [], { sign: colour === "B" ? 1 : -1 });
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
    const { number } = game.line[index];
    const moves = game.line[last()].number;
    slider.max = String(last());
    slider.value = String(index);
    slider.setAttribute("aria-valuetext", say("JUDGE_AT_MOVE", { move: number, moves }));
    for (const step of [steps.first, steps.back]) step.disabled = index === 0;
    for (const step of [steps.on, steps.last]) step.disabled = atEnd();
    bar.hidden = last() === 0;
    const [colour, point] = (told.move ?? "").split(" ");
    const who = colour === "B" ? "black" : colour === "W" ? "white" : "";
    const move = who ? say("JUDGE_NOW", { move: number, who, point: point.startsWith("pass") ? "" : point }) : say("JUDGE_FACTS", { width, height, moves });
    fill(
      now,
      element("span", null, move),
      told.illegal && element("span", { class: "error refused" }, told.illegal.text),
      back && element("span", { class: "quiet-text" }, say("JUDGE_GHOST", { move: back.number })),
      atEnd() && over.verdict?.black && element("span", { class: "quiet-text no-print" }, say("JUDGE_BOARD_HINT")),
    );
    const signs = signsOf(atEnd() ? over.verdict : null);
    fill(legendPlace, signs.length > 0 && legend(signs, say));
    const text = told.diagram.comment;
    comment.hidden = !text;
    fill(comment, element("h2", null, say("JUDGE_COMMENT")), element("p", { class: "verbatim" }, text ?? ""));
  }

  return {
    element: side,
    /** @param {import("./game.js").Game} next @param {number} at */
    async open(next, at) {
      play(false);
      game = next;
      told = null;
      over = {};
      rules = "";
      await go(at < 0 ? last() : at);
    },
    go,
    /** Goes to a move by its number. @param {number} move */
    goMove(move) {
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
      refresh();
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      const steps_ = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last() };
      const to = steps_[/** @type {keyof typeof steps_} */ (event.key)];
      if (to === undefined || !game) return;
      event.preventDefault();
      play(false);
      go(to);
    },
    board: () => board,
    diagram: () => told?.diagram,
    index: () => index,
    atEnd,
    destroy() {
      play(false);
      board?.destroy();
    },
  };
}
