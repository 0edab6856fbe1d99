// timing.js - the clocks of a game of the round: who came late and what he has used, the sealed move of a game that is adjourned.
import { button, element, freshId } from "../../elements.js";
import { say } from "../../words.js";
import { act } from "./log.js";

/** What happened, in the order of the words of CLOCK. */
const [LATE, TAKEN, FORFEIT, USED, SEALED, OPENED] = [0, 1, 2, 3, 4, 5];
const SIDES = /** @type {const} */ (["white", "black"]);

/** @param {string} name @param {number} what @param {{minutes?: number, taken?: number, move?: string, article?: string}} [more] */
export const clockText = (name, what, { minutes = 0, taken = 0, move = "", article = "" } = {}) => say("CLOCK", { name, what, minutes, taken, move, article });

/** An act about a clock or a sealed move in words. @param {import("./desk.js").Desk} desk @param {string[]} words */
export const clockAct = (desk, [kind, , player, more]) =>
  clockText(desk.nameOf(player), { late: LATE, used: USED, seal: SEALED }[kind] ?? OPENED, { minutes: Number(more) || 0, move: more });

/** What the clocks of a game came to by the rules of the event, a line each. @param {import("./desk.js").Desk} desk @param {any} game */
export function clockLines(desk, game) {
  const lines = SIDES.flatMap((side) => {
    const { late, taken, forfeit, article, used } = game.clocks[side];
    const name = desk.nameOf(game[side]);
    return [
      ...(late === null ? [] : [clockText(name, forfeit ? FORFEIT : taken === null ? LATE : TAKEN, { minutes: late, taken: taken ?? 0, article: article ?? "" })]),
      ...(used === null ? [] : [clockText(name, USED, { minutes: used })]),
    ];
  });
  if (game.sealed_by !== null) lines.push(clockText(desk.nameOf(game.sealed_by), SEALED));
  if (game.opened !== null) lines.push(clockText("", OPENED, { move: game.opened }));
  return lines;
}

/**
 * @param {import("../event.js").Open} open
 * @param {any} game
 * @param {number} round
 */
export function timingForms({ desk, add }, game, round) {
  /** @type {{kind: "late" | "used", side: "white" | "black", input: HTMLInputElement}[]} */
  const asked = [];
  /** @param {"late" | "used"} kind @param {"white" | "black"} side */
  function minutes(kind, side) {
    const id = freshId(kind);
    const input = element("input", { id, type: "number", min: 0, max: 1440, value: game.clocks[side][kind] ?? "", autocomplete: "off" });
    asked.push({ kind, side, input });
    return element("span", { class: "row" }, element("label", { for: id }, say(kind === "late" ? "CLOCK_LATE" : "CLOCK_USED", { name: desk.nameOf(game[side]) })), input);
  }
  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    const changed = asked.filter(({ kind, side, input }) => input.value !== "" && Number(input.value) !== game.clocks[side][kind]);
    if (changed.length > 0) void add(changed.map(({ kind, side, input }) => act(kind, round, game[side], input.value)));
  }
  const times = element(
    "form",
    { class: "event-times", onsubmit: enter },
    SIDES.flatMap((side) => [minutes("late", side), minutes("used", side)]),
    element("button", { type: "submit" }, say("DECIDE_ENTER")),
  );
  if (game.sealed_by === null)
    return [times, element("div", { class: "row" }, SIDES.map((side) => button(say("CLOCK_SEAL", { name: desk.nameOf(game[side]) }), () => add([act("seal", round, game[side])]))))];
  const id = freshId("sealed");
  const move = element("input", { id, size: 5, maxlength: 10, required: true, placeholder: "D4", autocomplete: "off" });
  /** @param {Event} event */
  function openMove(event) {
    event.preventDefault();
    void add([act("open", round, game.sealed_by, move.value)]);
  }
  return [times, element("form", { class: "row", onsubmit: openMove }, element("label", { for: id }, say("CLOCK_SEALED")), move, element("button", { type: "submit" }, say("CLOCK_OPEN")))];
}
