// position.js - what the library tells of a position (yunzi show --json) as the board shows it.
import { pointOf } from "./names.js";

/**
 * A map of a board, map[y][x].
 * @template T
 * @param {number} width
 * @param {number} height
 * @param {T} value
 * @returns {T[][]}
 */
export function mapOf(width, height, value) {
  return Array.from({ length: height }, () => Array.from({ length: width }, () => value));
}

/**
 * Puts a value on points of a map; points that the board does not have are left out.
 * @template T
 * @param {T[][]} map
 * @param {string[] | undefined} points
 * @param {T} value
 */
export function putOn(map, points, value) {
  for (const point of points ?? []) {
    const at = pointOf(point, map[0].length, map.length);
    if (at) map[at[1]][at[0]] = value;
  }
  return map;
}

/**
 * @typedef {object} Diagram  what `show` answers; points by name
 * @property {[number, number]} size
 * @property {string[]} black
 * @property {string[]} white
 * @property {string[]} [last]
 * @property {string[]} [ko]
 * @property {string[]} [dead]
 * @property {string[]} [territory_black]
 * @property {string[]} [territory_white]
 * @property {string[]} [neutral]
 * @property {{number: number, point: string}[]} [numbers]
 * @property {{number: number, pass: boolean, point?: string, at?: number}[]} [notes]
 * @property {Record<string, string[]>} [marks]
 * @property {{point: string, text: string}[]} [labels]
 * @property {{from: string, to: string}[]} [arrows]
 * @property {{from: string, to: string}[]} [lines]
 * @property {string | null} [title]
 * @property {string | null} [caption]
 */

const MARKS = /** @type {const} */ (["triangle", "square", "circle", "cross", "selected"]);

/**
 * @param {Diagram} told
 * @returns {import("./board.js").Position}
 */
export function positionOf(told) {
  const [width, height] = told.size;
  const signMap = putOn(putOn(mapOf(width, height, 0), told.black, 1), told.white, -1);
  const markerMap = mapOf(width, height, /** @type {import("./marks.js").Mark | null} */ (null));
  putOn(markerMap, told.neutral, { type: "dame" });
  for (const type of MARKS) putOn(markerMap, told.marks?.[type], { type });
  putOn(markerMap, told.dead, { type: "dead" });
  for (const { point, text } of told.labels ?? []) putOn(markerMap, [point], { type: "label", label: text });
  for (const { point, number } of told.numbers ?? []) putOn(markerMap, [point], { type: "number", label: String(number) });
  const at = (/** @type {string} */ point) => pointOf(point, width, height) ?? /** @type {[number, number]} */ ([0, 0]);
  return {
    signMap,
    markerMap,
    paintMap: putOn(putOn(mapOf(width, height, 0), told.territory_black, 1), told.territory_white, -1),
    dimmedMap: putOn(mapOf(width, height, 0), told.marks?.dimmed, 1),
    lines: [
      ...(told.arrows ?? []).map(({ from, to }) => ({ v1: at(from), v2: at(to), type: /** @type {const} */ ("arrow") })),
      ...(told.lines ?? []).map(({ from, to }) => ({ v1: at(from), v2: at(to), type: /** @type {const} */ ("line") })),
    ],
    lastMove: told.numbers?.length ? null : told.last?.[0] ?? null,
    ko: told.ko ?? [],
  };
}
