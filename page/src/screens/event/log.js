// log.js - the log of an event: lines of acts, and comments that say which were written at once.
//
// Before the acts that one press of a button adds stands a comment: "#", how many acts follow, and when. So one press of
// "Undo" takes back as much; a line without such a comment, as the command line writes it, stands alone.

/**
 * Acts that were added at once.
 * @typedef {{time: string, lines: string[]}} Batch
 */

/** Acts with their comment. @param {string[]} lines */
export const batchOf = (lines) => `#\t${lines.length}\t${new Date().toISOString().slice(0, 19)}Z\n${lines.join("\n")}\n`;

/** Words of an act; what would end a word or the line is a blank. @param {(string | number)[]} words */
export const act = (...words) => words.map((word) => String(word).replace(/[\u0000-\u001f]+/g, " ").trim()).join("\t");

/** The log press by press, as it was written: what was taken back stands there too, and that it was. @param {string} log @returns {Batch[]} */
export function batchesOf(log) {
  /** @type {Batch[]} */
  const batches = [];
  let follow = 0;
  for (const line of log.split("\n")) {
    if (line.trim() === "") continue;
    if (line.startsWith("#")) {
      const [, count, time] = line.split("\t");
      follow = Number(count) || 0;
      if (follow > 0) batches.push({ time: time ?? "", lines: [] });
    } else if (follow-- > 0) batches.at(-1)?.lines.push(line);
    else batches.push({ time: "", lines: [line] });
  }
  return batches.filter(({ lines }) => lines.length > 0);
}
