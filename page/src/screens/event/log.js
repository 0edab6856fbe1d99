// log.js - the log of an event: lines of acts, and comments that say which were written at once.
//
// Before the acts that one press of a button adds stands a comment: "#", how many acts follow, and when. So one press of
// "Undo" takes back as much; a line without such a comment, as the command line writes it, stands alone.

/**
 * Acts that were added at once, as far as they still stand.
 * @typedef {{time: string, lines: string[]}} Batch
 */

/** Acts with their comment. @param {string[]} lines */
export const batchOf = (lines) => `#\t${lines.length}\t${new Date().toISOString().slice(0, 19)}Z\n${lines.join("\n")}\n`;

/** Words of an act; what would end a word or the line is a blank. @param {(string | number)[]} words */
export const act = (...words) => words.map((word) => String(word).replace(/[\u0000-\u001f]+/g, " ").trim()).join("\t");

/** What stands. @param {string} log @returns {Batch[]} */
export function standing(log) {
  /** @type {Batch[]} */
  const batches = [];
  let follow = 0;
  let time = "";
  for (const line of log.split("\n")) {
    if (line.trim() === "") continue;
    if (line.startsWith("#")) {
      const [, count, when] = line.split("\t");
      follow = Number(count) || 0;
      time = when ?? "";
      if (follow > 0) batches.push({ time, lines: [] });
      continue;
    }
    if (line.split("\t")[0].trim() === "undo") {
      while (batches.at(-1)?.lines.length === 0) batches.pop();
      batches.at(-1)?.lines.pop();
    } else if (follow > 0) batches.at(-1)?.lines.push(line);
    else batches.push({ time: "", lines: [line] });
    follow--;
  }
  return batches.filter(({ lines }) => lines.length > 0);
}
