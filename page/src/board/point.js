// point.js - one point of the board: its cell in the grid, and what is drawn on it.
import { CELL, middle } from "./geometry.js";
import { borderOf, markOf, paintOf } from "./marks.js";
import { stone } from "./stones.js";
import { make, put } from "./svg.js";

/**
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {{sign: number, type?: string}} Ghost
 * @typedef {object} Look  all that is drawn on a point
 * @property {number} sign
 * @property {Mark | null} mark
 * @property {number} paint
 * @property {Ghost | null} ghost
 * @property {boolean} last
 * @property {boolean} ko
 * @property {boolean} dim
 * @property {number} [apart] of points that stand out together, 16 and the sides where they end
 */

/** Looks that are the same are drawn the same. @param {Look} look */
export function keyOf(look) {
  const { sign, mark, paint, ghost, last, ko, dim, apart = 0 } = look;
  const plain = `${sign},${paint},${+last}${+ko}${+dim}${apart}`;
  return !mark && !ghost ? plain : `${plain},${mark ? `${mark.type} ${mark.label ?? ""}` : ""},${ghost ? `${ghost.sign} ${ghost.type ?? ""}` : ""}`;
}

/**
 * The cell of a point, still empty.
 * @param {import("./geometry.js").Frame} frame
 * @param {number} x
 * @param {number} y
 * @param {boolean} still of a picture, in which nothing can be chosen
 */
export function cellOf(frame, x, y, still) {
  return make("g", { ...(still ? {} : { role: "gridcell", tabindex: -1 }), class: "board-cell", transform: `translate(${middle(frame, x)} ${middle(frame, y)})` }, [
    make("rect", { class: "board-hit", x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL }),
  ]);
}

/** A mark at the edge of a stone whose middle has a number or a letter. */
const wedge = () => make("path", { class: "board-wedge", d: "M3.5 13.5L13.5 3.5L13.5 13.5Z" });

/** A stone that is not there: as it would be, as it was, or refused. @param {Ghost} ghost @param {string} id @param {number} seed */
function ghostOf(ghost, id, seed) {
  const group = make("g", { class: `board-ghost board-ghost-${ghost.type ?? "plain"}` }, [stone(ghost.sign, id, seed)]);
  return [group, make("circle", { class: "board-dashed board-mark", r: 14.6 }), ...(ghost.type === "refused" ? markOf({ type: "cross" }, ghost.sign) : [])];
}

/**
 * Draws a point anew.
 * @param {Element} cell
 * @param {Look} look
 * @param {string} id what the names of the board's gradients begin with
 * @param {number} seed
 */
export function draw(cell, look, id, seed) {
  const { sign, mark, paint, ghost, last, ko, dim, apart } = look;
  const dead = mark?.type === "dead";
  /** @type {SVGElement[]} */
  const parts = [];
  const [shade, ...border] = apart ? borderOf(apart) : [];
  if (shade) parts.push(shade);
  if (sign) {
    const body = stone(sign, id, seed);
    if (dead) put(body, "class", "board-stone board-dead");
    parts.push(body);
  } else if (ghost) {
    parts.push(...ghostOf(ghost, id, seed));
  }
  const below = sign || ghost?.sign || 0;
  if (paint && !(mark && !dead)) parts.push(paintOf(paint));
  if (mark && !(dead && paint)) parts.push(...markOf(mark, below));
  if (ko && !mark) parts.push(...markOf({ type: "ko" }, below));
  if (last && sign) parts.push(...(mark || paint ? [wedge()] : markOf({ type: "last" }, sign)));
  parts.push(...border);
  put(cell, "class", `board-cell${below > 0 ? " board-on-black" : below < 0 ? " board-on-white" : ""}${dead ? " board-on-dead" : ""}${dim ? " board-dim" : ""}`);
  while (cell.childNodes.length > 1) cell.lastChild?.remove();
  cell.append(...parts);
}
