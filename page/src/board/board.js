// board.js - a Go board: our own SVG, of any size from 1x1 to 52x52.
//
//     const board = createBoard(element, { width: 19, height: 19, say, onPoint: (point) => play(point) });
//     board.show({ signMap, lastMove: "Q16", label: (point) => ... });
//
// Maps are rows of columns, map[y][x], from the top left corner. Points are called as players call them
// ("D4"). show() touches only what has changed; what it is not given is not there.
import { knock } from "../sound.js";
import { viewOf } from "./enlarged.js";
import { CELL, fit, frameOf, middle } from "./geometry.js";
import { ground, WRITTEN } from "./ground.js";
import { listenToKeys } from "./keys.js";
import { libertiesOf } from "./liberties.js";
import { lineOf, markOf } from "./marks.js";
import { CUSTOMS, nameOf, pointOf, typedPoint } from "./names.js";
import { cellOf, draw, keyOf } from "./point.js";
import { listenToPointing } from "./pointing.js";
import { definitions, stone } from "./stones.js";
import { make, put } from "./svg.js";

/**
 * @typedef {import("./names.js").At} At
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./point.js").Ghost} Ghost
 * @typedef {"mouse" | "touch" | "keyboard" | "typed"} How
 */

/**
 * @typedef {object} Options
 * @property {number} [width] 1 to 52; 19 unless given
 * @property {number} [height]
 * @property {import("./names.js").Coordinates | "none"} [coordinates] what stands at the sides
 * @property {"wood" | "plain"} [ground]
 * @property {(name: any, args?: any) => string} say the board's own words (page/words/board.def)
 * @property {(point: string, how: How) => void} [onPoint] somebody chose a point
 * @property {(point: string | null) => void} [onHover] the mouse is over a point, or over none
 * @property {(point: string | null) => void} [onWait] a finger has tapped a point once, or none waits any more
 * @property {(text: string) => void} [onCommand] somebody typed what is no point
 * @property {() => void} [onBox] somebody wants to type elsewhere
 * @property {(point: string) => void} [onCursor] the cursor of the keyboard came to a point
 * @property {boolean} [still] a picture: nothing can be chosen, and the board has one name (label)
 * @property {string} [label] the name of the whole board for those who do not see it
 */

/**
 * @typedef {object} Position
 * @property {number[][]} [signMap] 1: black, -1: white, 0: empty
 * @property {(Mark | null)[][]} [markerMap]
 * @property {number[][]} [paintMap] 1: Black's territory, -1: White's, 0: neither; between them: as sure as that is expected
 * @property {(Ghost | null)[][]} [ghostStoneMap] type "refused" has a cross
 * @property {boolean} [letters] letters instead of signs for territory, dead stones, seki and neutral points
 * @property {(boolean | number)[][]} [dimmedMap] drawn faintly
 * @property {number[][]} [apartMap] 1: changes owner, and has a line around it and those beside it
 * @property {{v1: At, v2: At, type?: "line" | "arrow"}[]} [lines]
 * @property {string | null} [lastMove]
 * @property {string | string[] | null} [ko] may not be played now
 * @property {number} [next] the colour of the stone that the mouse shows before it is played: 1, -1; 0: none
 * @property {(point: string) => boolean} [refused] whether a stone may not be played there
 * @property {boolean} [confirm] a finger taps twice: to see the stone, and to play it. True unless given
 * @property {string} [cursor] where the cursor of the keyboard goes
 * @property {(point: string) => string} [label] what is said of a point
 */

let boards = 0;

/** What is written where letters are wanted instead of signs. @type {Record<string, string>} */
const LETTERS_OF = { black: "LETTER_BLACK", white: "LETTER_WHITE", dead: "LETTER_DEAD", seki: "LETTER_SEKI", dame: "LETTER_DAME" };

/** What lies above, to the right, below and to the left. */
const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** The largest a point is drawn, in CSS pixels, and how large one becomes for a finger. */
const LARGEST = 76;
const FOR_FINGERS = 40;
/** The largest that the writing at the sides is, in CSS pixels: it names points, and is not looked at. */
const LARGEST_WRITING = 14;

/**
 * Makes a board inside an element.
 * @param {HTMLElement} place
 * @param {Options} options
 */
export function createBoard(place, options) {
  const { say, still = false } = options;
  const width = options.width ?? 19;
  const height = options.height ?? 19;
  if (!(width >= 1 && width <= 52 && height >= 1 && height <= 52)) throw new RangeError(`no board is ${width} by ${height}`);
  const coordinates = options.coordinates ?? "letters";
  const custom = CUSTOMS[coordinates === "none" ? "letters" : coordinates];
  const frame = frameOf(width, height, coordinates !== "none");
  const id = `board${++boards}-`;

  /** @type {SVGElement[][]} */
  const cells = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cellOf(frame, x, y, still)));
  /** @type {string[][]} */
  const keys = Array.from({ length: height }, () => Array.from({ length: width }, () => ""));
  const { wood, drawing } = ground(frame, coordinates, id);
  const over = make("g", { class: "board-over", "aria-hidden": "true" });
  const hint = make("g", { class: "board-over board-hint", "aria-hidden": "true" });
  const ring = { x: -CELL / 2 + 1, y: -CELL / 2 + 1, width: CELL - 2, height: CELL - 2, rx: 4 };
  const cursorMark = make("g", { class: "board-over board-cursor", "aria-hidden": "true" }, [make("rect", ring), make("rect", ring)]);
  const moving = make("g", { role: "presentation" }, [
    drawing,
    // A row that has no name is read out with all that stands in it.
    ...cells.map((row, y) => make("g", still ? {} : { role: "row", "aria-label": custom.row(y, height) }, row)),
    over,
    hint,
    cursorMark,
  ]);
  const svg = make("svg", { class: "board-svg", role: still ? "img" : "grid", "aria-label": options.label ?? say("BOARD_NAME", { width, height }) }, [
    definitions(id),
    wood,
    moving,
  ]);
  svg.toggleAttribute("data-acts", !still && !!options.onPoint);
  const typed = document.createElement("output");
  typed.className = "board-typed";
  const told = document.createElement("div");
  told.className = "board-told";
  told.setAttribute("role", "status");
  const smaller = document.createElement("button");
  smaller.type = "button";
  smaller.className = "board-smaller";
  smaller.hidden = true;
  smaller.textContent = "−";
  smaller.setAttribute("aria-label", say("BOARD_SMALLER"));

  place.classList.add("board");
  place.dataset.ground = options.ground ?? "wood";
  place.replaceChildren(svg, ...(still ? [] : [typed, told, smaller]));

  const view = viewOf(svg, frame);
  /** @type {Position} */
  let now = {};
  /** @type {At} */
  let cursor = [0, height - 1];
  /** @type {At | null} */
  let pending = null;
  /** @type {At | null} */
  let hovered = null;
  /** @type {number[][]} */
  let liberties = [];
  let size = 0;
  let shift = 0;

  const name = (/** @type {At} */ [x, y]) => nameOf(x, y, height);
  const at = (/** @type {any[][] | undefined} */ map, /** @type {number} */ x, /** @type {number} */ y) => map?.[y]?.[x];

  function resize() {
    const most = parseFloat(getComputedStyle(place).maxHeight) || Infinity;
    const fitted = fit(
      frame,
      Math.min(place.clientWidth || 600, (LARGEST * frame.wide) / CELL),
      Math.min(most, (LARGEST * frame.high) / CELL),
      devicePixelRatio || 1,
    );
    size = fitted.cell;
    shift = fitted.shift;
    svg.style.width = `${frame.wide * fitted.scale}px`;
    svg.style.height = `${frame.high * fitted.scale}px`;
    // what stands above and below it may be as wide
    place.parentElement?.style.setProperty("--board-wide", svg.style.width);
    svg.style.setProperty("--board-line", String(fitted.line));
    svg.style.setProperty("--board-edge", String(fitted.line + 1 / fitted.scale));
    put(moving, "transform", `translate(${shift} ${shift})`);
    const writing = moving.querySelector(".board-writing");
    if (writing) put(writing, "font-size", String(Math.min(WRITTEN * frame.larger, LARGEST_WRITING / fitted.scale)));
  }

  /** What is drawn on a point. @param {number} x @param {number} y @param {Set<string>} kos */
  function lookOf(x, y, kos) {
    const point = nameOf(x, y, height);
    const paint = at(now.paintMap, x, y) || 0;
    const mark = at(now.markerMap, x, y) ?? null;
    const letter = now.letters ? LETTERS_OF[mark?.type ?? (paint > 0 ? "black" : paint < 0 ? "white" : "")] : undefined;
    return {
      sign: at(now.signMap, x, y) || 0,
      mark: letter ? { type: /** @type {const} */ ("label"), label: say(letter) } : mark,
      paint: now.letters ? 0 : paint,
      ghost: at(now.ghostStoneMap, x, y) ?? null,
      last: now.lastMove === point,
      ko: kos.has(point),
      dim: !!at(now.dimmedMap, x, y),
      apart: at(now.apartMap, x, y) ? SIDES.reduce((sides, [dx, dy], i) => sides + (at(now.apartMap, x + dx, y + dy) ? 0 : 1 << i), 16) : 0,
    };
  }

  /** What is said of a point where the caller has no words for it. @param {import("./point.js").Look} look @param {number} x @param {number} y */
  function plainLabel(look, x, y) {
    return say("BOARD_POINT", {
      point: custom.name(x, y, height),
      who: look.sign > 0 ? "black" : look.sign < 0 ? "white" : "",
      last: look.last ? 1 : 0,
      ko: look.ko ? 1 : 0,
      liberties: liberties[y]?.[x] ?? 0,
      dead: look.mark?.type === "dead" ? 1 : 0,
      seki: look.mark?.type === "seki" ? 1 : 0,
      land: look.paint === 1 ? "black" : look.paint === -1 ? "white" : "",
      mark: look.mark?.label ?? (look.apart ? say("LEGEND_CHANGED") : look.paint % 1 ? say(look.paint > 0 ? "LEGEND_LIKELY_BLACK" : "LEGEND_LIKELY_WHITE") : ""),
    });
  }

  /** What is said of a point; what is written on it is always part of that. @param {import("./point.js").Look} look @param {number} x @param {number} y */
  function labelOf(look, x, y) {
    const said = now.label ? now.label(nameOf(x, y, height)) : plainLabel(look, x, y);
    const written = look.mark?.label ?? "";
    return said.includes(written) ? said : say("BOARD_MARKED", { point: said, mark: written });
  }

  /**
   * Shows a position. What has not changed is not touched.
   * @param {Position} position
   */
  function show(position) {
    now = position;
    if (!still && !now.label) liberties = libertiesOf(now.signMap ?? []);
    const kos = new Set(typeof now.ko === "string" ? [now.ko] : now.ko ?? []);
    /** @type {SVGElement[]} */
    const fresh = [];
    let changed = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const look = lookOf(x, y, kos);
        const key = keyOf(look);
        const cell = cells[y][x];
        if (keys[y][x] !== key) {
          changed++;
          if (look.sign && !keys[y][x].startsWith(`${look.sign},`)) fresh.push(cell);
          keys[y][x] = key;
          draw(cell, look, id, x * 7 + y * 13);
        }
        if (!still) put(cell, "aria-label", labelOf(look, x, y));
      }
    }
    // A stone that was just played comes down; where many change, somebody is looking through a game.
    if (fresh.length === 1 && changed < width * height) {
      fresh[0].querySelector(".board-stone")?.classList.add("board-new");
      if (!still) knock();
    }
    showLines();
    if (pending && at(now.signMap, ...pending)) pending = null;
    showHint();
    if (now.cursor) moveCursor(pointOf(now.cursor, width, height) ?? cursor, false);
  }

  let linesShown = "[]";
  function showLines() {
    const lines = now.lines ?? [];
    const wanted = JSON.stringify(lines);
    if (wanted === linesShown) return;
    linesShown = wanted;
    const place_ = (/** @type {At} */ [x, y]) => /** @type {At} */ ([middle(frame, x), middle(frame, y)]);
    over.replaceChildren(...lines.flatMap(({ v1, v2, type }) => lineOf(place_(v1), place_(v2), type === "arrow")));
  }

  let hintShown = "";
  /** The stone that would be played: where the mouse is, or where a finger has tapped once. */
  function showHint() {
    const where = pending ?? hovered;
    const sign = now.next ?? 0;
    const free = where && !at(now.signMap, ...where);
    const refused = where && free && now.refused?.(name(where)) === true;
    const wanted = where && (pending || (free && sign)) ? `${where} ${sign} ${pending} ${refused}` : "";
    if (wanted === hintShown) return;
    hintShown = wanted;
    if (!wanted || !where) return void hint.replaceChildren();
    const [x, y] = [middle(frame, where[0]), middle(frame, where[1])];
    const ghost = sign && free ? [make("g", { class: "board-ghost" }, [stone(sign, id, 0)])] : [];
    const parts = refused ? markOf({ type: "cross" }, 0) : [...ghost, ...(pending ? markOf({ type: "selected" }, 0) : [])];
    const across = make("path", { class: "board-mark board-dashed", d: `M${middle(frame, 0)} ${y}H${middle(frame, width - 1)}M${x} ${middle(frame, 0)}V${middle(frame, height - 1)}` });
    hint.replaceChildren(...(pending ? [across] : []), make("g", { transform: `translate(${x} ${y})` }, parts));
  }

  /** @param {At} to @param {boolean} focus */
  function moveCursor(to, focus) {
    put(cells[cursor[1]][cursor[0]], "tabindex", "-1");
    cursor = to;
    const cell = cells[to[1]][to[0]];
    put(cell, "tabindex", "0");
    put(cursorMark, "transform", cell.getAttribute("transform"));
    if (focus) cell.focus();
  }

  /** @param {At | null} to */
  function wait(to) {
    const waited = pending !== null;
    pending = to;
    if (to || waited) options.onWait?.(to && name(to));
    told.textContent = to ? say("BOARD_TAP_AGAIN", { point: custom.name(...to, height) }) : "";
    showHint();
  }

  /** @param {At} to @param {How} how */
  function act(to, how) {
    wait(null);
    if (how !== "typed") moveCursor(to, false);
    options.onPoint?.(name(to), how);
  }

  function all() {
    view.all();
    smaller.hidden = true;
  }

  /** The place of the drawing at a place of the screen. @param {number} clientX @param {number} clientY */
  function placeOf(clientX, clientY) {
    const matrix = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (svg)).getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** @type {import("./pointing.js").Pointing} */
  const pointing = {
    at(clientX, clientY) {
      const found = placeOf(clientX, clientY);
      if (!found) return null;
      const x = Math.floor((found.x - shift - frame.margin) / CELL);
      const y = Math.floor((found.y - shift - frame.margin) / CELL);
      return x >= 0 && x < width && y >= 0 && y < height ? [x, y] : null;
    },
    of(target) {
      const cell = target.closest(".board-cell");
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (cells[y][x] === cell) return [x, y];
      return null;
    },
    size: () => size,
    confirms: () => now.confirm !== false,
    pending: () => pending,
    wait,
    act(to, how) {
      act(to, how);
      if (how === "touch" && now.confirm !== false) all();
    },
    hover(to) {
      if (to?.[0] === hovered?.[0] && to?.[1] === hovered?.[1]) return;
      hovered = to;
      showHint();
      options.onHover?.(to && name(to));
    },
    enlarged: view.enlarged,
    enlarge(clientX, clientY) {
      const found = placeOf(clientX, clientY);
      if (!found) return;
      view.enlarge(found.x, found.y, FOR_FINGERS / size);
      smaller.hidden = false;
    },
    drag(dx, dy) {
      view.drag((dx * CELL) / size, (dy * CELL) / size);
    },
  };

  if (!still) {
    moveCursor(cursor, false);
    smaller.addEventListener("click", () => {
      all();
      wait(null);
    });
    listenToKeys(svg, {
      box: options.onBox,
      width,
      height,
      cursor: () => cursor,
      move(x, y) {
        moveCursor([x, y], true);
        options.onCursor?.(nameOf(x, y, height));
      },
      act: () => act(cursor, "keyboard"),
      typed(text) {
        if (typed.textContent !== text) typed.textContent = text;
      },
      send(text) {
        const to = typedPoint(text, width, height);
        if (to) act(to, "typed");
        else if (options.onCommand) options.onCommand(text);
        else told.textContent = say("BOARD_NO_POINT", { text });
      },
      cancel() {
        const begun = pending !== null || view.enlarged();
        wait(null);
        all();
        return begun;
      },
    });
    listenToPointing(svg, pointing);
    svg.addEventListener("focusin", (event) => {
      const target = /** @type {Element} */ (event.target);
      // assistive technology moves the focus by itself: the cursor goes with it
      const to = pointing.of(target);
      if (to) moveCursor(to, false);
      svg.toggleAttribute("data-keys", target.matches(":focus-visible"));
    });
    svg.addEventListener("focusout", () => svg.removeAttribute("data-keys"));
  }
  // Not at once: a size that changes while sizes are told is an error to the browser.
  const observer = new ResizeObserver(() => requestAnimationFrame(resize));
  observer.observe(place);
  resize();
  show({});

  return {
    element: place,
    svg: /** @type {SVGSVGElement} */ (/** @type {unknown} */ (svg)),
    width,
    height,
    frame,
    show,
    /** Takes the room that there is, after more of it may have become free: the place itself does not grow before its board. */
    fit: resize,
    /** What is shown. */
    shown: () => now,
    /** Moves the focus to the cursor of the keyboard. */
    focus: () => cells[cursor[1]][cursor[0]].focus(),
    /** The point where the keyboard's cursor is. */
    cursor: () => name(cursor),
    /** The name of a point as the sides of this board have it. @param {string} point */
    nameFor(point) {
      const found = pointOf(point, width, height);
      return found ? custom.name(...found, height) : point;
    },
    destroy() {
      observer.disconnect();
      place.replaceChildren();
    },
  };
}

/** @typedef {ReturnType<typeof createBoard>} Board */
