// program.js - the weaker opponent in the page, which makes random legal moves and does not fill its own eyes, and says
// so. The other one is the library's (match.move).

/**
 * Whether a point is an eye that its owner should not fill: own stones on all sides, and no more than one of the
 * opponent's on the corners around it, or none at the edge of the board.
 * @param {number[][]} signs
 * @param {number} x
 * @param {number} y
 * @param {number} sign
 */
export function isOwnEye(signs, x, y, sign) {
  const at = (/** @type {number} */ i, /** @type {number} */ k) => signs[k]?.[i];
  const sides = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
  if (sides.some((side) => side !== undefined && side !== sign)) return false;
  const corners = [at(x - 1, y - 1), at(x + 1, y - 1), at(x - 1, y + 1), at(x + 1, y + 1)];
  const foreign = corners.filter((corner) => corner === -sign).length;
  return foreign <= (corners.some((corner) => corner === undefined) ? 0 : 1);
}

/**
 * The point that the program plays; null: it passes.
 * @param {string[]} legal
 * @param {number[][]} signs
 * @param {number} sign
 * @param {(name: string) => [number, number] | null} pointOf
 * @param {() => number} random from 0 to 1
 */
export function choose(legal, signs, sign, pointOf, random) {
  const wanted = legal.filter((name) => {
    const point = pointOf(name);
    return point !== null && !isOwnEye(signs, point[0], point[1], sign);
  });
  return wanted.length ? wanted[Math.floor(random() * wanted.length)] : null;
}
