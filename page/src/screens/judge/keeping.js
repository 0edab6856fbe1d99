// keeping.js - the game that is judged, kept in the browser until another one is judged.
import { keep, kept } from "../../kept.js";
import { base64, fromBase64 } from "./carried.js";

/** @typedef {import("../judge.js").Memory} Memory */

/** The most bytes of a file that is kept: a browser has room for few of them. */
const MOST_KEPT = 1_000_000;

/** Keeps the game and how it is looked at. @param {Memory} memory */
export function keepGame(memory) {
  const { bytes, name } = memory;
  if (!bytes || bytes.length > MOST_KEPT) return forgetGame();
  keep("judged", { name, record: base64(bytes) });
  keepHow(memory);
}

/** Keeps what was chosen for it. @param {Memory} memory */
export function keepHow({ bytes, game, rules, komi, dead, find, at }) {
  if (bytes) keep("judging", { game, rules, komi, dead, find, at });
}

export function forgetGame() {
  keep("judged", null);
}

/** The game that was judged last, or null. @returns {Memory | null} */
export function keptGame() {
  const game = kept("judged", /** @type {any} */ (null));
  if (!game?.record) return null;
  return { game: 1, rules: "", komi: "", dead: null, at: -1, ...kept("judging", {}), name: game.name, bytes: fromBase64(game.record) };
}
