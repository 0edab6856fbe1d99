// settings.js - what an event lays down: a new one in few choices, the rest under "More"; later the same form changes it.
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { ruleSets } from "../../rulesets.js";
import { ownNumber, plainNumber, say } from "../../words.js";
import { act } from "./log.js";

/** The name of the field of a setting that has none of its own. */
const OTHER = "other";
/** Fields whose number may have a fraction: it is shown and read as the language writes it. */
const DECIMALS = ["komi", OTHER];
/** The setting that is chosen by the names of the rule sets; what they do not have is written among the others. */
const RULES = "rules";
/** @typedef {keyof Messages & (`SET_${string}` | `SYSTEM_${string}` | "SETUP_KOMI" | "JUDGE_RULES")} Word */
/** @type {[string, Word][]} */
export const SYSTEMS = [
  ["mcmahon", "SYSTEM_MCMAHON"],
  ["swiss", "SYSTEM_SWISS"],
  ["round-robin", "SYSTEM_ROBIN"],
  ["knockout", "SYSTEM_KNOCKOUT"],
  ["swiss-categories", "SYSTEM_CATEGORIES"],
  ["match", "SYSTEM_MATCH"],
  ["ten-games", "SYSTEM_TEN_GAMES"],
  ["series", "SYSTEM_SERIES"],
  ["team-swiss", "SYSTEM_TEAM_SWISS"],
  ["team-round-robin", "SYSTEM_TEAM_ROBIN"],
  ["win-and-continue", "SYSTEM_WIN_ON"],
  ["all-play-all", "SYSTEM_ALL_PLAY"],
];
/** So many of them are buttons, the others stand under "More". */
const USUAL = 4;
const ROUNDS = ["3", "4", "5", "6", "7"];
/** Who counts what, as the library calls it. */
const COUNTINGS = ["egf", "opengotha", "pairgoth", "fide", "fide-2022", "chinese-1988", "ing", "wagc"];
const TEAMS = ["team-swiss", "team-round-robin"];

/** What stands under "More": a text, a number, or one of several words; last the systems that have it, if not all have. @type {[string, Word, Record<string, unknown> | string[], string[]?][]} */
const MORE = [
  ["losses", "SET_LOSSES", { type: "number", min: 1, max: 9 }, ["knockout"]],
  ["third_place", "SET_THIRD", ["0", "1"], ["knockout"]],
  ["best_of", "SET_BEST_OF", { type: "number", min: 1, max: 64 }, ["match"]],
  ["series", "SET_SERIES", ["B-W-B", "B-B-B"], ["series"]],
  ["categories", "SET_CATEGORIES", { placeholder: "1D,5K" }, ["swiss-categories"]],
  ["boards", "SET_BOARDS", { type: "number", min: 0, max: 14 }, TEAMS],
  ["line_ups", "SET_LINE_UPS", ["changeable", "fixed", "lot"], TEAMS],
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
  ["rules", "JUDGE_RULES", []],
  ["size", "SET_SIZE", { type: "number", min: 2, max: 52 }],
  ["komi", "SETUP_KOMI", { size: 5, inputmode: "decimal" }],
  ["basic_time", "SET_MINUTES", { type: "number", min: 0, max: 1440 }],
  ["overtime", "SET_OVERTIME", ["none", "byo-yomi", "canadian", "fischer"]],
  ["overtime_seconds", "SET_SECONDS", { type: "number", min: 0, max: 3600 }],
  ["overtime_stones", "SET_STONES", { type: "number", min: 1, max: 99 }],
  ["overtime_periods", "SET_PERIODS", { type: "number", min: 1, max: 99 }],
  ["late_limit", "SET_LATE_LIMIT", { type: "number", min: 0, max: 240 }],
  ["class", "SET_CLASS", ["A", "B", "C", "D"]],
  ["pairing", "SET_PAIRING", ["order", "opengotha"]],
  ["seed", "SET_SEED", { type: "number", min: 0, max: 999999999 }],
];
/** What a setting may be, as it has words of its own. */
const SPOKEN = ["0", "1", "none", "byo-yomi", "canadian", "fischer", "lot", "nigiri", "bidding", "changeable", "fixed", "order"];
const spoken = (/** @type {string} */ value) => (SPOKEN.includes(value) ? say("SET_WORD", { word: SPOKEN.indexOf(value) }) : value || "–");
/** Settings that are asked for elsewhere: at the head of the form, and where one decides about them. */
const ELSEWHERE = ["name", "system", "rounds", "director", "referee", "regulated", "witnessed", "rating_system"];

/** What the settings without a field of their own are called: each of these words but one has the name of its setting. */
const OTHERS = /** @type {const} */ ([
  "SET_REMARK", "SET_SHORT_NAME", "SET_NUMBERS", "SET_WITHDRAWAL", "SET_HD_KOMI", "SET_COMPENSATION", "SET_INTERNET", "SET_PROMOTION_GAMES", "SET_PROMOTION_RATE",
  "SET_NBW2ABSENT", "SET_NBW2BYE", "SET_MMS2ABSENT", "SET_MMS2BYE", "SET_ROUNDDOWN", "SET_UNPLAYED", "SET_TIE_PLACES", "SET_HALFFORUNPLAYED", "SET_HD_BY_MMS", "SET_HD_THRESHOLD", "SET_NX1",
  "SET_DUDD_COMPENSATE", "SET_DUDD_UPPER", "SET_DUDD_LOWER", "SET_SEED1_LASTROUND", "SET_SEED1", "SET_SEED2", "SET_SEED1_EXTRA", "SET_SEED2_EXTRA", "SET_SEC_BAR", "SET_SEC_RANK", "SET_SEC_WINS",
  "SET_F_COUNTRY", "SET_F_CLUB",
]);
/** Whose weight it is, in the order of SET_WEIGHT. */
const WEIGHTS = ["w_duplicate", "w_random", "w_colour", "w_category", "w_score", "w_dudd", "w_seed", "w_handicap", "w_geo"];
/** A setting in words, and as the file of the event has it. @param {string} name */
function called(name) {
  const word = OTHERS.find((one) => one === `SET_${name.toUpperCase()}`);
  const of = WEIGHTS.indexOf(name);
  const words = word ? say(word) : of >= 0 ? say("SET_WEIGHT", { of }) : name === RULES ? say("JUDGE_RULES") : "";
  return [words, name].filter(Boolean).join(" · ");
}

/** What a setting is called. @param {string} name */
export function settingText(name) {
  const word = MORE.find(([one]) => one === name)?.[1];
  return word ? say(word) : called(name);
}

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
  /** The setting that is chosen among those without a field of their own. */
  let other = "";
  const valueOf = (/** @type {string} */ name) => chosen[name] ?? holds[name] ?? "";
  /** Whether something else was chosen than what holds. @param {string} name @param {string} held */
  const differs = (name, held) => chosen[name] !== undefined && chosen[name] !== held;

  /** @param {string} name @param {string} value */
  function choose(name, value) {
    chosen[name] = DECIMALS.includes(name) ? plainNumber(value) : value.trim();
    mark(name, value);
    if (name === "system") {
      showOwn();
      if (begins) void askRounds();
    }
  }

  /** A setting is shown wherever it stands. @param {string} name @param {string} value */
  function mark(name, value) {
    for (const field of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (place.querySelectorAll(`input[name="${name}"], select[name="${name}"]`))) if (field.value !== value) field.value = value;
    for (const chip of place.querySelectorAll(`button[data-name="${name}"]`)) chip.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (chip).dataset.value === value));
  }

  /** What there is before an act but these. @param {string} acts */
  const askUsual = (acts) => open.app.library.ask("event", { subject: "entries" }, new TextEncoder().encode(acts));

  /** A new event has as many rounds as its system, unless it is said. */
  async function askRounds() {
    const told = await askUsual(act("param", "system", valueOf("system")));
    holds.rounds = told.settings.rounds;
    if (chosen.rounds === undefined) mark("rounds", holds.rounds);
  }

  /** What only some systems have is shown under these. */
  function showOwn() {
    const system = valueOf("system");
    for (const field of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-of]"))) field.hidden = !field.dataset.of?.split(" ").includes(system);
  }

  /** @param {string} name @param {string} label @param {Record<string, unknown>} [attributes] */
  function text(name, label, attributes) {
    const id = freshId("set");
    const input = element("input", { id, name, value: DECIMALS.includes(name) ? ownNumber(valueOf(name)) : valueOf(name), maxlength: 200, autocomplete: "off", ...attributes, oninput: () => choose(name, input.value) });
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
    const lines = names.filter((name) => chosen[name] !== "" && differs(name, holds[name])).map((name) => act("param", name, chosen[name]));
    if (other && differs(OTHER, holds[other])) lines.push(act("param", other, chosen[OTHER]));
    if (begins) return void (await open.begin(lines));
    if (lines.length > 0) await open.add(lines);
  }

  /** Any of the other settings, with what it holds; rules that are written out are offered by their names. @param {Record<string, string>} all @param {import("../../rulesets.js").RuleSet[]} sets */
  function others(all, sets) {
    const names = Object.keys(all).filter((name) => !ELSEWHERE.includes(name) && !MORE.some(([one]) => one === name && one !== RULES));
    if (!names.includes(other)) other = "";
    const known = element("datalist", { id: freshId("set") }, sets.map(({ id, name }) => element("option", { value: id, label: name })));
    const value = text(OTHER, say("SET_VALUE"), { disabled: other === "" });
    const field = /** @type {HTMLInputElement} */ (value.lastElementChild);
    value.append(known);
    const hold = () => {
      field.value = ownNumber(all[other] ?? "");
      field.setAttribute("list", other === RULES ? known.id : "");
    };
    hold();
    return [
      choice(say("SET_OTHER"), ["", ...names].map((one) => ({ value: one, text: called(one) || "–" })), other, (name) => {
        other = name;
        field.disabled = name === "";
        hold();
        delete chosen[OTHER];
      }),
      value,
    ];
  }

  /** The rules by their names; what the event has as it stands, where it is none of them or an alias. @param {import("../../rulesets.js").RuleSet[]} sets */
  function byName(sets) {
    const now = valueOf(RULES);
    const own = sets.find(({ id, aliases }) => id === now || aliases.includes(now));
    const known = sets.map(({ id, name }) => ({ value: id === own?.id ? now : id, text: name }));
    return choice(say("JUDGE_RULES"), [...(own ? [] : [{ value: now, text: now || "–" }]), ...known], now, (value) => choose(RULES, value));
  }

  async function show() {
    const sets = await ruleSets(open.app.library);
    chosen = begins ? { system: "mcmahon" } : {};
    const told = begins ? await askUsual("") : open.desk.entries;
    holds = begins ? { rounds: told.settings.rounds } : { ...told.settings, criteria: told.criteria.join() };
    const more = element("details", null, element("summary", null, say("SETUP_MORE")));
    append(
      more,
      element(
        "div",
        { class: "fields event-more" },
        named("system", choice(say("SET_SYSTEM"), SYSTEMS.map(([value, word]) => ({ value, text: say(word) })), valueOf("system"), (value) => choose("system", value))),
        text("rounds", say("SET_ROUNDS"), { type: "number", min: 1, max: 64 }),
        choice(say("SET_COUNTING"), [{ value: "", text: "–" }, ...COUNTINGS.map((value, by) => ({ value, text: say("SET_COUNTED", { by }) }))], "", (value) => choose("counting", value)),
        MORE.map(([name, word, how, systems]) => {
          const field = name === RULES ? byName(sets) : Array.isArray(how)
            ? choice(say(word), (begins ? ["", ...how] : how).map((one) => ({ value: one, text: spoken(one) })), valueOf(name), (value) => choose(name, value))
            : text(name, say(word), how);
          if (systems) field.dataset.of = systems.join(" ");
          return field;
        }),
        others(told.settings, sets),
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
    showOwn();
  }

  return { show };
}
