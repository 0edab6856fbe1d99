/**
 * maps.js - what the library says of a position, as the maps that the board draws:
 * map[y][x], y from the top.
 */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/**
 * "D4" as [x, y]; letters go on with AA behind Z, and there is no I.
 * @param {string} point
 * @param {number} height
 * @returns {[number, number]}
 */
export function vertexOf(point, height) {
  const [, letters, row] = /** @type {RegExpExecArray} */ (/^([A-Z]+)(\d+)$/.exec(point));
  const x = [...letters].reduce((all, letter) => (all + 1) * LETTERS.length + LETTERS.indexOf(letter), -1);
  return [x, height - Number(row)];
}

/**
 * @param {[number, number]} vertex
 * @param {number} height
 */
export function pointOf([x, y], height) {
  const before = x < LETTERS.length ? "" : LETTERS[Math.floor(x / LETTERS.length) - 1];
  return before + LETTERS[x % LETTERS.length] + (height - y);
}

/**
 * @template T
 * @param {number} width
 * @param {number} height
 * @param {T} value
 * @returns {T[][]}
 */
export const emptyMap = (width, height, value) => Array.from({ length: height }, () => Array(width).fill(value));

/**
 * The maps of what "show" answers, or of "diagram" in what "record.node" answers.
 * @param {any} diagram
 */
export function mapsOf(diagram) {
  const [width, height] = diagram.size;
  const signMap = emptyMap(width, height, 0);
  const paintMap = emptyMap(width, height, 0);
  /** @type {({type: string, label?: string} | null)[][]} */
  const markerMap = emptyMap(width, height, /** @type {any} */ (null));
  /** @type {(list: string[] | undefined, put: (x: number, y: number) => void) => void} */
  const each = (list, put) => {
    for (const point of list ?? []) put(...vertexOf(point, height));
  };
  each(diagram.black, (x, y) => (signMap[y][x] = 1));
  each(diagram.white, (x, y) => (signMap[y][x] = -1));
  each(diagram.territory_black, (x, y) => (paintMap[y][x] = 1));
  each(diagram.territory_white, (x, y) => (paintMap[y][x] = -1));
  for (const [type, list] of Object.entries(diagram.marks ?? {}))
    if (type !== "dimmed") each(list, (x, y) => (markerMap[y][x] = { type }));
  each(diagram.neutral, (x, y) => (markerMap[y][x] ??= { type: signMap[y][x] === 0 ? "dame" : "seki" }));
  each(diagram.dead, (x, y) => (markerMap[y][x] = { type: "dead" }));
  for (const { point, text } of diagram.labels ?? []) each([point], (x, y) => (markerMap[y][x] = { type: "label", label: text }));
  /** @type {(list: any[] | undefined, type: string) => any[]} */
  const lines = (list, type) =>
    (list ?? []).map(({ from, to }) => ({ v1: vertexOf(from, height), v2: vertexOf(to, height), type }));
  return {
    signMap,
    paintMap,
    markerMap,
    lines: [...lines(diagram.arrows, "arrow"), ...lines(diagram.lines, "line")],
    lastMove: diagram.last?.[0] === undefined ? null : vertexOf(diagram.last[0], height),
    ko: (diagram.ko ?? []).map((/** @type {string} */ point) => vertexOf(point, height)),
  };
}
