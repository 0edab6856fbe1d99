// referee.js - what is laid down for one player: warnings, penalties, exclusion, the start above the bar, a number or seed.
import { choice, element, fill, freshId } from "../../elements.js";
import { say } from "../../words.js";
import { act } from "./log.js";

/** @typedef {"round" | "points" | "number" | "why"} Asked */
/** Each with its act, and what it asks for besides the player, in the order of the words of the act. @type {[string, keyof Messages & `DECIDE_${string}`, Asked[]][]} */
const KINDS = [
  ["warning", "DECIDE_WARNING", ["why"]],
  ["penalty", "DECIDE_PENALTY", ["round", "points", "why"]],
  ["exclude", "DECIDE_EXCLUDE", ["round", "why"]],
  ["supergroup", "DECIDE_SUPERGROUP", []],
  ["seed", "DECIDE_SEED", ["number"]],
];
/** @type {Record<Asked, [keyof Messages & `DECIDE_${string}`, Record<string, unknown>]>} */
const FIELDS = {
  round: ["DECIDE_FROM", { type: "number", min: 1, max: 64, required: true }],
  points: ["DECIDE_POINTS", { type: "number", min: 0.5, step: 0.5, required: true }],
  number: ["DECIDE_NUMBER", { type: "number", min: 0, required: true }],
  why: ["DECIDE_WHY", { maxlength: 200 }],
};

/** @param {import("../event.js").Open} open */
export function createReferee(open) {
  const { desk } = open;
  let player = "";
  let kind = 0;
  const form = element("form", { onsubmit: enter });
  const place = element("details", { class: "event-referee" }, element("summary", null, say("DECIDE")), form);

  /** @param {Event} event */
  async function enter(event) {
    event.preventDefault();
    const [name, , asked] = KINDS[kind];
    const given = asked.map((one) => /** @type {HTMLInputElement} */ (form.elements.namedItem(one)).value);
    const words = name === "exclude" || name === "penalty" ? [given[0], player, ...given.slice(1)] : name === "seed" ? [given[0], player] : [player, ...given];
    while (words.at(-1) === "") words.pop();
    await open.add([act(name, ...words)]);
  }

  /** @param {Asked} one */
  function field(one) {
    const id = freshId("decide");
    const [word, how] = FIELDS[one];
    const value = one === "round" ? Math.max(desk.entries.round, 1) : one === "points" ? 1 : "";
    return element("div", { class: "field" }, element("label", { for: id }, say(word)), element("input", { id, name: one, value, autocomplete: "off", ...how }));
  }

  function show() {
    const { players } = desk.entries;
    if (!players.some((/** @type {any} */ one) => one.player === player)) player = players[0]?.player ?? "";
    place.hidden = players.length === 0;
    const fields = element("div", { class: "fields" });
    const ask = () => fill(fields, KINDS[kind][2].map(field));
    ask();
    fill(
      form,
      element(
        "div",
        { class: "fields" },
        choice(say("COLUMN_NAME"), players.map((/** @type {any} */ one) => ({ value: one.player, text: `${desk.nameOf(one.player)} ${one.rank}` })), player, (value) => (player = value)),
        choice(say("DECIDE_WHAT"), KINDS.map(([, word], i) => ({ value: String(i), text: say(word) })), String(kind), (value) => ((kind = Number(value)), ask())),
      ),
      fields,
      element("p", { class: "row" }, element("button", { type: "submit" }, say("DECIDE_ENTER"))),
    );
  }

  return { place, show };
}
