// ground.js - what lies below the stones: the wood, the lines, the stars, and the writing at the sides.
import { CELL, isStar, middle } from "./geometry.js";
import { CUSTOMS } from "./names.js";
import { make } from "./svg.js";

/** @typedef {import("./geometry.js").Frame} Frame */

/** A row of numbers between 0 and 1 that is the same every time: the wood does not change when it is drawn again. */
function grainNumbers() {
  let state = 20031;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Straight grain, as in a board cut along the trunk: long lines which are nearly upright, thin and of different strength.
 * @param {Frame} frame
 */
function grain(frame) {
  const next = grainNumbers();
  const paths = ["", "", ""];
  const step = 7;
  for (let x = -20; x < frame.wide + 20; x += step * (0.35 + next())) {
    const lean = (next() - 0.5) * 14;
    const bow = (next() - 0.5) * 16;
    const third = frame.high / 3;
    const place = (/** @type {number} */ value) => value.toFixed(1);
    paths[Math.floor(next() * 3)] +=
      `M${place(x)} -4C${place(x + bow)} ${place(third)} ${place(x + lean - bow)} ${place(2 * third)} ${place(x + lean)} ${place(frame.high + 4)}`;
  }
  return paths.map((d, i) => make("path", { class: `board-grain board-grain-${i}`, d }));
}

/** @param {Frame} frame */
function lines(frame) {
  const { width, height } = frame;
  const [west, east] = [middle(frame, 0), middle(frame, width - 1)];
  const [north, south] = [middle(frame, 0), middle(frame, height - 1)];
  // a single point has no line, and shows itself by a small cross
  if (width === 1 && height === 1) return make("path", { class: "board-lines", d: `M${west - 6} ${north}h12m-6 -6v12` });
  let d = "";
  for (let x = 0; x < width; x++) if (height > 1) d += `M${middle(frame, x)} ${north}V${south}`;
  for (let y = 0; y < height; y++) if (width > 1) d += `M${west} ${middle(frame, y)}H${east}`;
  return make("path", { class: "board-lines", d });
}

/** @param {Frame} frame */
function border(frame) {
  const { width, height } = frame;
  if (width === 1 || height === 1) return [];
  const [x, y] = [middle(frame, 0), middle(frame, 0)];
  return [make("rect", { class: "board-lines board-border", x, y, width: (width - 1) * CELL, height: (height - 1) * CELL })];
}

/** @param {Frame} frame */
function stars(frame) {
  const found = [];
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++)
      if (isStar(frame.width, frame.height, x, y))
        found.push(make("circle", { class: "board-star", cx: middle(frame, x), cy: middle(frame, y), r: 3.2 }));
  return found;
}

/** How large the writing is, in units, where the board is not drawn large. */
export const WRITTEN = 11.5;

/**
 * The writing on all four sides.
 * @param {Frame} frame
 * @param {import("./names.js").Coordinates} coordinates
 */
function writing(frame, coordinates) {
  const custom = CUSTOMS[coordinates];
  const group = make("g", { class: "board-writing", "font-size": WRITTEN * frame.larger });
  const put = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
    group.append(make("text", { x, y, dy: "0.35em", ...(text.length > 2 ? { "font-size": 9 * frame.larger } : {}) }, [text]));
  const near = frame.margin / 2;
  const step = frame.larger > 1 ? 2 : 1;
  for (let x = 0; x < frame.width; x += step) {
    put(custom.column(x), middle(frame, x), near);
    put(custom.column(x), middle(frame, x), frame.high - near);
  }
  for (let y = (frame.height - 1) % step; y < frame.height; y += step) {
    put(custom.row(y, frame.height), near, middle(frame, y));
    put(custom.row(y, frame.height), frame.wide - near, middle(frame, y));
  }
  return group;
}

/**
 * The whole ground: the wood, which fills the drawing, and what moves with the lines.
 * @param {Frame} frame
 * @param {import("./names.js").Coordinates | "none"} coordinates
 * @param {string} id what names of gradients begin with
 */
export function ground(frame, coordinates, id) {
  const all = { x: -CELL, y: -CELL, width: frame.wide + 2 * CELL, height: frame.high + 2 * CELL };
  return {
    wood: make("g", { class: "board-wood", "aria-hidden": "true" }, [
      make("rect", { ...all, class: "board-plain" }),
      make("rect", { ...all, class: "board-light", fill: `url(#${id}wood)` }),
      ...grain(frame),
    ]),
    drawing: make("g", { "aria-hidden": "true" }, [
      lines(frame),
      ...border(frame),
      ...stars(frame),
      ...(coordinates === "none" ? [] : [writing(frame, coordinates)]),
    ]),
  };
}
