// marks.js - what is drawn on a stone or a point, around 0, 0. Shapes tell marks apart, never a hue alone.
import { make } from "./svg.js";

/**
 * @typedef {"circle" | "cross" | "triangle" | "square" | "point" | "label" | "number" | "dead" | "seki" | "dame" |
 *   "last" | "ko" | "selected" | "taken" | "open"} MarkType
 * @typedef {{type: MarkType, label?: string}} Mark
 */

/** Marks drawn as a line only: they leave what lies below to be seen. @type {Partial<Record<MarkType, string>>} */
const OUTLINES = {
  circle: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0",
  cross: "M-7 -7L7 7M7 -7L-7 7",
  triangle: "M0 -9.5L8.2 4.8H-8.2Z",
  square: "M-6.8 -6.8H6.8V6.8H-6.8Z",
  last: "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0",
  ko: "M-7.5 -7.5H7.5V7.5H-7.5ZM-7.5 7.5L7.5 -7.5",
  dead: "M-8 -8L8 8M8 -8L-8 8",
  selected: "M-13 -6V-13H-6M6 -13H13V-6M13 6V13H6M-6 13H-13V6",
  dame: "M0 -6.5L6.5 0L0 6.5L-6.5 0Z",
  seki: "M-8 -3.2H8M-8 3.2H8",
};

/** @param {string} text */
function sizeOf(text) {
  const columns = [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1.8 : 1), 0);
  return columns <= 1 ? 19 : columns <= 2 ? 16 : columns <= 3 ? 12.5 : Math.max(30 / columns, 5);
}

/**
 * Writing in the middle of a point.
 * @param {string} text
 * @param {boolean} bare on an empty point, where the lines below it are covered
 */
function label(text, bare) {
  const size = sizeOf(text);
  const ground = bare ? [make("circle", { class: "board-cover", r: 12.5 })] : [];
  return [...ground, make("text", { class: "board-label", y: (size * 0.36).toFixed(1), "font-size": size.toFixed(1) }, [text])];
}

/**
 * The elements of a mark.
 * @param {Mark} mark
 * @param {number} sign of the stone below: 1, -1 or 0
 * @returns {SVGElement[]}
 */
export function markOf(mark, sign) {
  if (mark.label) return label(mark.label, sign === 0);
  if (mark.type === "point") return [make("circle", { class: "board-dot", r: 5 })];
  if (mark.type === "taken") return [make("circle", { class: "board-mark board-dashed", r: 12 })];
  if (mark.type === "open") return [make("circle", { class: "board-mark", r: 5 })];
  const d = OUTLINES[mark.type];
  if (!d) return [];
  const parts = [make("path", { class: `board-mark board-mark-${mark.type}`, d })];
  // lines of the board below a mark on an empty point would be read as part of it
  if (sign === 0 && mark.type !== "selected") parts.unshift(make("path", { class: `board-halo${d.endsWith("Z") || d.includes("a") ? " board-closed" : ""}`, d }));
  return parts;
}

/** Whose an empty point is: a dark square for Black's, a light one for White's; less than 1 is an estimate, smaller and on its corner. @param {number} owner */
export function paintOf(owner) {
  const side = 10 * Math.abs(owner);
  return make("rect", { class: `board-land-${owner > 0 ? "black" : "white"}${side < 10 ? " board-likely" : ""}`, x: -side / 2, y: -side / 2, width: side, height: side, ...(side < 10 ? { transform: "rotate(45)" } : {}) });
}

/** Around points that stand out together: their shade, and a line on the sides where such points end (1 above, 2 right, 4 below, 8 left). @param {number} sides */
export function borderOf(sides) {
  const d = ["M-16 -15H16", "M15 -16V16", "M-16 15H16", "M-15 -16V16"].filter((_, i) => sides & (1 << i)).join("");
  return ["board-shade", "board-border-halo", "board-border-line"].map((name, i) => make("path", { class: name, d: i ? d : "M-16 -16H16V16H-16Z" }));
}

/**
 * A line or an arrow between two places.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {boolean} arrow
 */
export function lineOf(from, to, arrow) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const place = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(to[0] - along * ux - aside * uy).toFixed(1)} ${(to[1] - along * uy + aside * ux).toFixed(1)}`;
  const d = `M${from[0]} ${from[1]}L${arrow ? place(4, 0) : `${to[0]} ${to[1]}`}` + (arrow ? `M${place(11, 6)}L${place(1, 0)}L${place(11, -6)}` : "");
  return [make("path", { class: "board-line-halo", d }), make("path", { class: "board-line", d })];
}
