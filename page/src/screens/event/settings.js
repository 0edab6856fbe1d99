// settings.js - what an event lays down: a new one in few choices, the rest under "More"; later the same form changes it.
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { say } from "../../words.js";
import { act } from "./log.js";

/** @typedef {keyof Messages & (`SET_${string}` | `SYSTEM_${string}` | "SETUP_KOMI" | "JUDGE_RULES")} Word */
/** @type {[string, Word][]} */
export const SYSTEMS = [
  ["mcmahon", "SYSTEM_MCMAHON"],
  ["swiss", "SYSTEM_SWISS"],
  ["round-robin", "SYSTEM_ROBIN"],
  ["knockout", "SYSTEM_KNOCKOUT"],
  ["match", "SYSTEM_MATCH"],
  ["team-swiss", "SYSTEM_TEAM_SWISS"],
  ["team-round-robin", "SYSTEM_TEAM_ROBIN"],
];
/** So many of them are buttons, the others stand under "More". */
const USUAL = 4;
const ROUNDS = ["3", "4", "5", "6", "7"];
/** Who counts what, as the library calls it. */
const COUNTINGS = ["egf", "opengotha", "pairgoth", "fide", "chinese-1988", "ing", "wagc"];

/** What stands under "More": a text, a number, or one of several words. @type {[string, Word, Record<string, unknown> | string[]][]} */
const MORE = [
  ["place", "SET_PLACE", {}],
  ["country", "SET_COUNTRY", { size: 3, maxlength: 3, placeholder: "CZ" }],
  ["from", "SET_FROM", { type: "date" }],
  ["to", "SET_TO", { type: "date" }],
  ["criteria", "SET_CRITERIA", { placeholder: "MMS,SOSM,SOSOSM" }],
  ["bar", "SET_BAR", { size: 4, placeholder: "3D" }],
  ["floor", "SET_FLOOR", { size: 4, placeholder: "20K" }],
  ["hd_correction", "SET_HANDICAP", { type: "number", min: 0, max: 9 }],
  ["hd_ceiling", "SET_MOST_HANDICAP", { type: "number", min: 0, max: 9 }],
  ["colours", "SET_COLOURS", ["lot", "nigiri", "bidding"]],
  ["rules", "JUDGE_RULES", { placeholder: "japanese" }],
  ["komi", "SETUP_KOMI", { size: 5, inputmode: "decimal" }],
  ["basic_time", "SET_MINUTES", { type: "number", min: 0, max: 1440 }],
  ["overtime", "SET_OVERTIME", ["none", "byo-yomi", "canadian", "fischer"]],
  ["overtime_seconds", "SET_SECONDS", { type: "number", min: 0, max: 3600 }],
  ["overtime_stones", "SET_STONES", { type: "number", min: 1, max: 99 }],
  ["class", "SET_CLASS", ["A", "B", "C", "D"]],
  ["pairing", "SET_PAIRING", ["order", "opengotha"]],
  ["seed", "SET_SEED", { type: "number", min: 0, max: 999999999 }],
];

/**
 * @param {HTMLElement} place
 * @param {import("../event.js").Open | {app: import("../../main.js").App, begin: (lines: string[]) => Promise<boolean>}} open
 */
export function createSettings(place, open) {
  const begins = "begin" in open;
  /** @type {Record<string, string>} what holds, and what has been chosen otherwise */
  let holds = {};
  /** @type {Record<string, string>} */
  let chosen = {};
  const valueOf = (/** @type {string} */ name) => chosen[name] ?? holds[name] ?? "";

  /** @param {string} name @param {string} value */
  function choose(name, value) {
    chosen[name] = value.trim();
    for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (place.querySelectorAll(`input[name="${name}"], select[name="${name}"]`))) if (field.value !== value) field.value = value;
    for (const chip of place.querySelectorAll(`button[data-name="${name}"]`)) chip.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (chip).dataset.value === value));
  }

  /** @param {string} name @param {string} label @param {Record<string, unknown>} [attributes] */
  function text(name, label, attributes) {
    const id = freshId("set");
    const input = element("input", { id, name, value: valueOf(name), maxlength: 200, autocomplete: "off", ...attributes, oninput: () => choose(name, input.value) });
    return element("div", { class: "field" }, element("label", { for: id }, label), input);
  }

  /** @param {string} name @param {string} label @param {[string, string][]} values */
  function chips(name, label, values) {
    return element(
      "div",
      { class: "row event-chips", role: "group", "aria-label": label },
      values.map(([value, words]) => button(words, () => choose(name, value), { "data-name": name, "data-value": value, "aria-pressed": String(valueOf(name) === value) })),
    );
  }

  /** A choice that follows the buttons. @param {string} name @param {HTMLElement} field */
  function named(name, field) {
    field.querySelector("select")?.setAttribute("name", name);
    return field;
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    // who counts what comes first: it sets several at once
    const names = ["system", "rounds", "counting", "name", ...MORE.map(([name]) => name)];
    const lines = names.filter((name) => chosen[name] !== undefined && chosen[name] !== "" && chosen[name] !== holds[name]).map((name) => act("param", name, chosen[name].replace(/^(\d+),(5)$/, "$1.$2")));
    if (chosen.other) lines.push(act("param", ...chosen.other.split("=", 2), ...(chosen.other.includes("=") ? [] : [""])));
    if (begins) return void (await open.begin(lines));
    if (lines.length > 0) await open.add(lines);
  }

  function show() {
    chosen = begins ? { system: "mcmahon", rounds: "5" } : {};
    const told = begins ? null : open.desk.entries;
    holds = told ? { ...told.settings, criteria: told.criteria.join() } : {};
    const more = element("details", null, element("summary", null, say("SETUP_MORE")));
    append(
      more,
      element(
        "div",
        { class: "fields event-more" },
        named("system", choice(say("SET_SYSTEM"), SYSTEMS.map(([value, word]) => ({ value, text: say(word) })), valueOf("system"), (value) => choose("system", value))),
        text("rounds", say("SET_ROUNDS"), { type: "number", min: 1, max: 64 }),
        choice(say("SET_COUNTING"), [{ value: "", text: "–" }, ...COUNTINGS.map((one) => ({ value: one, text: one }))], "", (value) => choose("counting", value)),
        MORE.map(([name, word, how]) =>
          Array.isArray(how)
            ? choice(say(word), (begins ? ["", ...how] : how).map((one) => ({ value: one, text: one || "–" })), valueOf(name), (value) => choose(name, value))
            : text(name, say(word), how),
        ),
        text("other", say("SET_OTHER"), { placeholder: "overtime_periods=5" }),
      ),
    );
    more.open = !begins;
    fill(
      place,
      element(
        "form",
        { class: begins ? "event-new" : "panel event-new", onsubmit: submit },
        element("h2", null, say(begins ? "EVENT_NEW" : "SCREEN_SETTINGS")),
        text("name", say("SET_NAME"), { class: "event-wide" }),
        element("div", { class: "event-choice" }, element("p", { class: "quiet-text" }, say("SET_SYSTEM")), chips("system", say("SET_SYSTEM"), SYSTEMS.slice(0, USUAL).map(([value, word]) => [value, say(word)]))),
        element("div", { class: "event-choice" }, element("p", { class: "quiet-text" }, say("SET_ROUNDS")), chips("rounds", say("SET_ROUNDS"), ROUNDS.map((one) => [one, one]))),
        more,
        element("p", { class: "row" }, element("button", { type: "submit", class: "main" }, say(begins ? "EVENT_BEGIN" : "EVENT_CHANGE"))),
      ),
    );
  }

  return { show };
}
