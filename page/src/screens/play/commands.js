// commands.js - what can be typed, in the box and on the board: points, and the commands of `yunzi play` in full or by
// their letters.

/**
 * @typedef {object} Deeds  what a command can do
 * @property {(point: string) => void} play
 * @property {(what: string, options?: Record<string, string | number>) => void} speak
 * @property {(event: "pass" | "undo" | "yes" | "no" | "resign" | "agree" | "refuse" | "resume" | "confirm" | "object" | "claim", more: string) => void} happen
 * @property {(point: string) => void} mark
 * @property {(point: string) => void} why
 * @property {(point: string) => void} status
 * @property {() => void} territory
 * @property {(point: string, word: string) => void} dispute "dead", "alive" or ""
 * @property {(word: string) => void} say "dead" or "alive"
 * @property {() => void} withdraw
 * @property {() => void} help
 * @property {() => void} terms
 * @property {(text: string) => void} comment
 * @property {(event: string) => void} referee as the log has it after its time
 * @property {(text: string) => void} unknown
 */

/** @param {string} text @returns {[string, string]} */
function twoWords(text) {
  const [first, second = ""] = text.split(/\s+/);
  return [first, second.toLowerCase()];
}

/** Each command: its names, whether it needs more, what it does. @type {[string[], boolean, (deeds: Deeds, rest: string) => void][]} */
const COMMANDS = [
  [["play"], true, (deeds, rest) => deeds.play(rest)],
  [["pass", "p"], false, (deeds, rest) => deeds.happen("pass", rest)],
  [["undo", "u"], false, (deeds, rest) => deeds.happen("undo", rest)],
  [["yes", "y"], false, (deeds) => deeds.happen("yes", "")],
  [["no", "n"], false, (deeds) => deeds.happen("no", "")],
  [["resign"], false, (deeds) => deeds.happen("resign", "")],
  [["claim"], false, (deeds, rest) => deeds.happen("claim", rest)],
  [["mark", "m"], true, (deeds, rest) => deeds.mark(rest)],
  [["agree"], false, (deeds) => deeds.happen("agree", "")],
  [["refuse"], false, (deeds) => deeds.happen("refuse", "")],
  [["dispute"], true, (deeds, rest) => deeds.dispute(...twoWords(rest))],
  [["say"], true, (deeds, rest) => deeds.say(rest.toLowerCase())],
  [["withdraw"], false, (deeds) => deeds.withdraw()],
  [["resume"], false, (deeds, rest) => deeds.happen("resume", rest)],
  [["confirm"], false, (deeds) => deeds.happen("confirm", "")],
  [["object"], false, (deeds) => deeds.happen("object", "")],
  [["last", "l"], false, (deeds) => deeds.speak("last")],
  [["turn"], false, (deeds) => deeds.speak("turn")],
  [["clocks", "c"], false, (deeds) => deeds.speak("clock")],
  [["ko", "kos", "k"], false, (deeds) => deeds.speak("kos")],
  [["chain", "g"], true, (deeds, rest) => deeds.speak("chain", { point: rest })],
  [["hint", "atari"], false, (deeds) => deeds.speak("atari")],
  [["prisoners"], false, (deeds) => deeds.speak("prisoners")],
  [["row"], true, (deeds, rest) => deeds.speak("row", { row: rest })],
  [["territory", "t"], false, (deeds) => deeds.territory()],
  [["status", "s"], true, (deeds, rest) => deeds.status(rest)],
  [["why", "w"], true, (deeds, rest) => deeds.why(rest)],
  [["terms"], false, (deeds) => deeds.terms()],
  [["comment"], true, (deeds, rest) => deeds.comment(rest)],
  [["referee"], true, (deeds, rest) => deeds.referee(rest)],
  [["help", "?"], false, (deeds) => deeds.help()],
];

/**
 * Does what was typed. A board of more than fifteen columns has a column P, and so on: a letter with a number behind it is
 * always a point, and a letter alone is a command.
 * @param {string} text
 * @param {Deeds} deeds
 * @param {(text: string) => boolean} isPoint
 */
export function obey(text, deeds, isPoint) {
  const line = text.trim();
  if (!line) return;
  if (isPoint(line)) return deeds.play(line);
  const [word, ...others] = line.split(/\s+/);
  const rest = others.join(" ");
  const found = COMMANDS.find(([names, needs]) => names.includes(word.toLowerCase()) && (!needs || rest));
  if (found) found[2](deeds, rest);
  else deeds.unknown(line);
}
