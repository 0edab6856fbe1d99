// geometry.js - where things are, in the units of the drawing: a point is a square of CELL units.

export const CELL = 32;
/** Beside the outermost points: room for the writing, or a narrow edge. */
const WRITING = 21;
const EDGE = 3;

/** @typedef {{width: number, height: number, margin: number, larger: number, wide: number, high: number}} Frame */

/**
 * @param {number} width
 * @param {number} height
 * @param {boolean} written with the coordinates at the sides
 * @returns {Frame}
 */
export function frameOf(width, height, written) {
  // On large boards points are small, so the writing is larger beside them, and stands at every second line.
  const larger = Math.max(1, Math.max(width, height) / 25);
  const margin = written ? WRITING * larger : EDGE;
  return { width, height, margin, larger, wide: width * CELL + 2 * margin, high: height * CELL + 2 * margin };
}

/**
 * The middle of a column or row.
 * @param {Frame} frame
 * @param {number} i
 */
export function middle(frame, i) {
  return frame.margin + i * CELL + CELL / 2;
}

/**
 * Where a point lies along a side: 1 on the line of the corner stars, 2 on the middle line, 0 elsewhere. The stars
 * stand on the fourth line of sides of 13 and more, on the third of shorter ones, and not at all below 7.
 * @param {number} side
 * @param {number} at
 */
function starPlace(side, at) {
  const fromEdge = Math.min(at, side - 1 - at);
  if (side % 2 === 1 && at === (side - 1) / 2) return 2;
  if (side >= 13) return fromEdge === 3 ? 1 : 0;
  return side >= 7 && fromEdge === 2 ? 1 : 0;
}

/**
 * Whether a point is a star, as the library has it (yz__diagram_is_star).
 * @param {number} width
 * @param {number} height
 * @param {number} x
 * @param {number} y
 */
export function isStar(width, height, x, y) {
  const across = starPlace(width, x);
  const down = starPlace(height, y);
  if (width < 5 || height < 5 || across === 0 || down === 0) return false;
  if (across === 2 && down === 2) return true;
  // the middle of an edge has a star from 15 lines on
  return (across === 1 || width >= 15) && (down === 1 || height >= 15);
}

/**
 * How large a point is drawn so that nothing is blurred: a whole number of the screen's own pixels, and how far the
 * drawing moves (in units) so that lines lie on pixels instead of between them.
 * @param {Frame} frame
 * @param {number} room the width that there is, in CSS pixels
 * @param {number} tall the height that there is
 * @param {number} ratio of the screen's pixels to a CSS pixel
 */
export function fit(frame, room, tall, ratio) {
  const exact = Math.min((room * CELL) / frame.wide, (tall * CELL) / frame.high) * ratio;
  const pixels = Math.max(exact >= 4 ? Math.floor(exact) : exact, 0.5);
  const scale = pixels / CELL;
  const line = Math.max(1, Math.min(Math.round(pixels / 26), Math.round(1.5 * ratio)));
  const place = middle(frame, 0) * scale;
  const shift = (Math.round(place - line / 2) + line / 2 - place) / scale;
  return { pixels, cell: pixels / ratio, scale: scale / ratio, line: line / scale, shift };
}
