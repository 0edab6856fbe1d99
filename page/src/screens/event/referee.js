// referee.js - what is laid down for one player: warnings, penalties, exclusion, rounds that are missed, numbers, ratings, the team.
import { choice, element, fill, freshId } from "../../elements.js";
import { ownNumber, plainNumber, say } from "../../words.js";
import { act } from "./log.js";
import { LICENCES } from "./paste.js";

/** What is asked for besides the player, by its field. @type {Record<string, [keyof Messages & (`DECIDE_${string}` | `COLUMN_${string}`), Record<string, unknown> | readonly string[]]>} */
const FIELDS = {
  round: ["DECIDE_FROM", { type: "number", min: 1, max: 64, required: true }],
  missed: ["DECIDE_ROUND", { type: "number", min: 1, max: 64, required: true }],
  points: ["DECIDE_POINTS", { size: 4, inputmode: "decimal", required: true }],
  number: ["DECIDE_NUMBER", { type: "number", min: 0, required: true }],
  why: ["DECIDE_WHY", { maxlength: 200 }],
  kind: ["DECIDE_FEDERATION", LICENCES],
  licence: ["DECIDE_NUMBER", { maxlength: 20, required: true }],
  rating: ["COLUMN_RATING", { required: true, size: 6, inputmode: "decimal", placeholder: "4.68" }],
  sigma: ["DECIDE_SIGMA", { size: 6, inputmode: "decimal", placeholder: "0.569" }],
  team: ["COLUMN_TEAM", { maxlength: 100, required: true }],
};
/** Each with its act, whose words are the player and these fields. @type {[string, keyof Messages & `DECIDE_${string}`, string[]][]} */
const KINDS = [
  ["warning", "DECIDE_WARNING", ["player", "why"]],
  ["penalty", "DECIDE_PENALTY", ["round", "player", "points", "why"]],
  ["exclude", "DECIDE_EXCLUDE", ["round", "player", "why"]],
  ["absent", "DECIDE_ABSENT", ["missed", "player"]],
  ["supergroup", "DECIDE_SUPERGROUP", ["player"]],
  ["seed", "DECIDE_SEED", ["number", "player"]],
  ["licence", "DECIDE_LICENCE", ["player", "kind", "licence"]],
  ["rating", "DECIDE_RATING", ["player", "rating", "sigma"]],
  ["team", "DECIDE_TEAM", ["team", "player"]],
];

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
    const words = asked.map((one) => {
      if (one === "player") return player;
      const { value, inputMode } = /** @type {HTMLInputElement} */ (form.elements.namedItem(one));
      return inputMode === "decimal" ? plainNumber(value) : value;
    });
    while (words.at(-1) === "") words.pop();
    await open.add([act(name, ...words)]);
  }

  /** @param {string} one */
  function field(one) {
    const id = freshId("decide");
    const [word, how] = FIELDS[one];
    if (Array.isArray(how)) {
      const made = choice(say(word), how.map((/** @type {string} */ text) => ({ value: text, text: text.toUpperCase() })), how[0], () => {});
      made.querySelector("select")?.setAttribute("name", one);
      return made;
    }
    const value = one === "round" ? Math.max(desk.entries.round, 1) : one === "missed" ? desk.entries.round + 1 : one === "points" ? 1 : "";
    return element("div", { class: "field" }, element("label", { for: id }, say(word)), element("input", { id, name: one, value, autocomplete: "off", ...how, ...("placeholder" in how && { placeholder: ownNumber(String(how.placeholder)) }) }));
  }

  function show() {
    const { players } = desk.entries;
    if (!players.some((/** @type {any} */ one) => one.player === player)) player = players[0]?.player ?? "";
    place.hidden = players.length === 0;
    const fields = element("div", { class: "fields" });
    const ask = () => fill(fields, KINDS[kind][2].filter((one) => one !== "player").map(field));
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
