// game.js - a game of a file: its record, its main line, the positions on it.
import { lineThrough } from "../play/tree.js";

/**
 * @typedef {object} Game
 * @property {number} record the library's handle
 * @property {any} info what record.open tells
 * @property {import("../play/tree.js").Row[]} rows all its nodes
 * @property {import("../move_list.js").Step[]} line the main line; number: of the move
 */

const ROWS = 20000;

/**
 * Opens a game. The answer has `error` where that fails.
 * @param {import("../../asking.js").PageLibrary} library
 * @param {Uint8Array} bytes
 * @param {{file: string, game: number}} which
 * @returns {Promise<Game | {error: {text: string}}>}
 */
export async function openGame(library, bytes, which) {
  const info = await library.ask("record.open", which, bytes, { lane: "quick" });
  if (info.error) return info;
  /** @type {import("../play/tree.js").Row[]} */
  const rows = [];
  for (let from = 0; from !== undefined; ) {
    const page = await library.ask("record.tree", { record: info.record, from, most: ROWS });
    if (page.error) return page;
    rows.push(...page.nodes);
    from = page.from;
  }
  return { record: info.record, info, rows, line: lineThrough(rows, 0).line };
}

/** @param {import("../../asking.js").PageLibrary} library @param {Game | null} game */
export function closeGame(library, game) {
  if (game) library.ask("record.close", { record: game.record });
}

/**
 * The chain that a point belongs to.
 * @param {number[][]} signMap
 * @param {number} x
 * @param {number} y
 * @returns {[number, number][]}
 */
export function chainAt(signMap, x, y) {
  const sign = signMap[y]?.[x];
  if (!sign) return [];
  const seen = new Set([`${x},${y}`]);
  /** @type {[number, number][]} */
  const chain = [[x, y]];
  for (const [cx, cy] of chain)
    for (const [nx, ny] of [[cx + 1, cy], [cx - 1, cy], [cx, cy + 1], [cx, cy - 1]])
      if (signMap[ny]?.[nx] === sign && !seen.has(`${nx},${ny}`)) {
        seen.add(`${nx},${ny}`);
        chain.push([nx, ny]);
      }
  return chain;
}
