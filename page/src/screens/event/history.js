// history.js - the last thing that was done, and taking it back; what was taken back can be done again.
import { button, element, fill } from "../../elements.js";
import { resultText } from "../../results.js";
import { clauses, exactText, say } from "../../words.js";
import { linesOf } from "./desk.js";
import { officialText } from "./officials.js";
import { clockAct } from "./timing.js";

/** A result as it is written at a table. @type {Record<string, string>} */
export const SCORES = { WHITEWINS: "1-0", BLACKWINS: "0-1", EQUAL: "½-½", BOTHWIN: "1-1", BOTHLOSE: "0-0" };

/** @param {string} word of an act @returns {string} "1-0!"; "" for none */
export const scoreOf = (word) => (SCORES[word.replace(/_BYDEF$/, "")] ?? "") + (/_BYDEF$/.test(word) ? "!" : "");

/**
 * What acts do, in a few words.
 * @param {import("./desk.js").Desk} desk
 * @param {string[]} lines
 */
export function wordsOf(desk, lines) {
  const words = lines[0].split("\t");
  const [kind, first, second, third, fourth] = words;
  const name = desk.nameOf;
  switch (kind) {
    case "player":
      return lines.filter((line) => line.startsWith("player\t")).length > 1
        ? say("DID_PLAYERS", { count: lines.filter((line) => line.startsWith("player\t")).length })
        : say("DID_PLAYER", { name: [words[9], words[10]].filter(Boolean).join(" ") || first });
    case "game":
    case "bye": {
      const count = lines.filter((line) => line.startsWith("game\t")).length;
      return count > 0 ? say("DID_GAMES", { round: Number(first), count }) : say("ROUND_RESTS", { name: name(second) });
    }
    case "result":
      if (words[5] === "judged" && words[6]) return say("ROUND_RESULT", { one: name(second), other: name(third), score: resultText(words[6]) });
      return words.length > 4
        ? say("DID_RESULT", { one: name(second), other: name(third), score: scoreOf(fourth) || "?" })
        : say("DID_OTHER", { act: lines[0].replaceAll("\t", " ") });
    case "absent":
      return say("DID_ABSENT", { name: name(second), round: Number(first) });
    case "present":
      return say("DID_PRESENT", { name: name(second), round: Number(first) });
    case "withdraw":
      return say("DID_WITHDRAW", { name: name(second), round: Number(first) });
    case "exclude":
      return say("DID_EXCLUDE", { name: name(second), round: Number(first), why: third ?? "" });
    case "warning":
      return say("DID_WARNING", { name: name(first), why: second ?? "" });
    case "penalty":
      return say("DID_PENALTY", { name: name(second), round: Number(first), points: Number(third), why: fourth ?? "" });
    case "supergroup":
      return say("DID_SUPERGROUP", { names: words.slice(1).map(name) });
    case "seed":
      return say("DID_SEED", { name: name(second), number: Number(first) });
    case "colours":
      return say("DID_COLOURS", { one: name(second), other: name(third), komi: exactText(fourth ?? "") });
    case "forbid":
      return say("DID_FORBID", { one: name(first), other: name(second) });
    case "team":
      return say("DID_SAID", { name: first, text: words.slice(2).map(name).join(", ") });
    case "line-up":
      return say("DID_LINE_UPS", { round: Number(first), teams: lines.map((line) => line.split("\t")[2]) });
    case "licence":
    case "rating":
      return say("DID_SAID", { name: name(first), text: words.slice(2).join(" ") });
    case "official":
      return officialText(first, second);
    case "witness":
      return say("WITNESS", { round: Number(first), name: second });
    case "regulation":
      return say("REGULATION");
    case "accept":
      return say("DID_ACCEPT", { count: lines.reduce((sum, line) => sum + line.split("\t").length - 1, 0) });
    case "late":
    case "used":
    case "seal":
    case "open":
      return clauses(lines.map((line) => clockAct(desk, line.split("\t"))));
    case "undo":
      return say("DID_UNDO", { count: lines.length });
    case "param":
      return say("DID_SETTINGS");
    default:
      return say("DID_OTHER", { act: lines[0].replaceAll("\t", " ") });
  }
}

/** @param {import("../event.js").Open} open */
export function createHistory(open) {
  const { app, desk } = open;
  const place = element("div", { class: "row event-history" });
  /** What was taken back last, as long as nothing else was done. @type {{lines: string[], log: string} | null} */
  let taken = null;

  async function undo() {
    const lines = desk.last;
    const words = wordsOf(desk, lines);
    const told = await desk.ask({ subject: "undo", as: "lines" });
    if (told.error) return app.complain(say("EVENT_REFUSED", { why: told.error.text }));
    if (!(await open.add(linesOf(told.text)))) return;
    taken = { lines, log: desk.log };
    app.announce(say("EVENT_UNDONE", { what: words }));
    show();
    place.querySelector("button")?.focus();
  }

  async function redo() {
    const lines = taken?.lines ?? [];
    taken = null;
    await open.add(lines);
  }

  function show() {
    const words = desk.last.length > 0 ? wordsOf(desk, desk.last) : "";
    if (taken?.log !== desk.log) taken = null;
    fill(
      place,
      words && button(say("EVENT_UNDO"), undo, { title: say("EVENT_UNDO_WHAT", { what: words }), "aria-label": say("EVENT_UNDO_WHAT", { what: words }) }),
      taken ? button(say("EVENT_REDO"), redo, { class: "quiet" }) : null,
      element("span", { class: "quiet-text event-last" }, taken ? say("EVENT_UNDONE", { what: wordsOf(desk, taken.lines) }) : words),
    );
  }

  return { place, show };
}
