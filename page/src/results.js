// results.js - the result that a record tells, in the words of the reader.
import { capital, say } from "./words.js";

/** How a game was won, as SGF writes it behind the colour, in the order of the words of RECORD_RESULT. @type {Record<string, number>} */
const WAYS = { "": 0, R: 2, RESIGN: 2, T: 3, TIME: 3, F: 4, FORFEIT: 4 };
const BY_POINTS = 1;
/** Results without a winner, in the order of the words of RECORD_OPEN. @type {Record<string, number>} */
const OPEN = { 0: 0, DRAW: 0, VOID: 1, "?": 2 };

/** What the property RE says, in words; what SGF does not know stays as it is written. @param {string} text */
export function resultText(text) {
  const plain = text.trim().toUpperCase();
  if (Object.hasOwn(OPEN, plain)) return capital(say("RECORD_OPEN", { how: OPEN[plain] }));
  const [, who, how] = /^([BW])\+(.*)$/.exec(plain) ?? [];
  const margin = /^\d+([.,]\d+)?$/.test(how ?? "") ? Number(how.replace(",", ".")) : 0;
  if (who === undefined || !(margin > 0 || Object.hasOwn(WAYS, how))) return text;
  return capital(say("RECORD_RESULT", { winner: who === "B" ? "black" : "white", how: margin > 0 ? BY_POINTS : WAYS[how], margin }));
}
