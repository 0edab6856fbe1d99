// setup.js - what is agreed before a game: the rules, the board, komi, handicap, the clock, who has which colour.
// The terms stand below as the library says them, each with its source.
import { choice, element, fill, freshId } from "../../elements.js";
import { keep, kept } from "../../kept.js";
import { languageCode, say } from "../../words.js";
import { ruleSets } from "../../rulesets.js";
import { pasteField } from "./elsewhere.js";

/** Clocks to choose from, as the library reads them. */
const CLOCKS = ["", "10:00", "30:00+3x0:30", "20:00+15/5:00", "5:00+10s fischer", "30s/move", "1:00:00 ing"];
/** @type {[string, keyof Messages & `WAY_${string}`][]} */
const WAYS = [
  ["given", "WAY_GIVEN"],
  ["lot", "WAY_LOT"],
  ["guess", "WAY_GUESS"],
  ["guess-choose", "WAY_GUESS_CHOOSE"],
  ["guess-komi", "WAY_GUESS_KOMI"],
  ["cut", "WAY_CUT"],
  ["bid", "WAY_BID"],
  ["by-rank", "WAY_BY_RANK"],
];
/** @type {[string, keyof Messages & `SERIES_${string}`][]} */
const SERIES = [
  ["", "SERIES_NONE"],
  ["alternate", "SERIES_ALTERNATE"],
  ["b-w-b", "SERIES_BWB"],
  ["b-b-b", "SERIES_BBB"],
];
const USUAL = {
  rules: "japanese-1989",
  variant: "",
  columns: "",
  size: "19",
  komi: "",
  handicap: "0",
  stones: "",
  clock: "",
  colours: "given",
  firstRank: "",
  secondRank: "",
  series: "",
  game: "1",
  weaker: "first",
  first: "",
  second: "",
  firstPartner: "",
  secondPartner: "",
  opponent: "person",
  level: "learner",
  strict: false,
  undo: true,
  referee: false,
};
/** The opponent has the game on another page. */
const AWAY = "away";
/** The variant in which two partners play each colour in turn. */
const TEAMS = "rengo";
/** The rules that are usual where a language is spoken; elsewhere the Japanese. @type {Record<string, string>} */
const RULES_OF = { zh: "chinese-2002", zh_TW: "chinese-2002", ko: "korean-2016" };
/** What most people play by and on, a button each. */
const OFFERED = { rules: ["japanese-1989", "chinese-2002"], size: ["9", "13", "19"], clock: CLOCKS };
/** What is chosen in sight; the rest stands under "More". */
const FIRST = ["opponent", "level", "rules", "size"];
/** The least and the most of what is written as a number. @type {Partial<Record<Written, [number, number, keyof Messages & `S${string}`]>>} */
const RANGES = { columns: [1, 52, "STUDY_COLUMNS"], size: [1, 52, "SETUP_SIZE"], handicap: [0, 99, "SETUP_HANDICAP"], game: [1, 9999, "SETUP_GAME"] };
/** Of which fields a refusal of the library speaks, by the name of its message. @type {[RegExp, Written[]][]} */
const REFUSALS = [
  [/^CLOCK_/, ["clock"]],
  [/^ERROR_(NO_STARS|HANDICAP|NO_HANDICAP)/, ["handicap"]],
  [/^ERROR_PLACING/, ["stones"]],
];
/** @typedef {typeof USUAL} Wanted */
/** @typedef {{[Name in keyof Wanted]: Wanted[Name] extends string ? Name : never}[keyof Wanted]} Written */
/** @typedef {Exclude<keyof Wanted, Written>} Ticked */

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @param {(terms: Record<string, any>, seats: import("./table.js").Seats) => Promise<string>} begin
 * @param {(log: File) => Promise<string>} goOn
 * @param {(address: string) => void} receive the link of a player on another page
 */
export function createSetup(place, app, begin, goOn, receive) {
  /** @type {Wanted} */
  const usual = { ...USUAL, rules: RULES_OF[languageCode()] ?? USUAL.rules };
  /** @type {Wanted} */
  const wanted = { ...usual, ...kept("terms", {}) };
  const terms = element("div", { class: "play-terms", role: "status", id: freshId("terms") });
  const start = element("button", { type: "submit", class: "main" }, say("SETUP_START"));
  const strength = element("p", { class: "quiet-text" }, say("OPPONENT_PAGE_IS"));
  const more = element("details");
  const linked = pasteField(receive);
  let asked = 0;

  const againstPage = () => wanted.opponent !== "person" && wanted.opponent !== AWAY;

  /** The rules give the handicap and the komi between these. */
  const ranked = () => !!(wanted.firstRank.trim() && wanted.secondRank.trim());

  /** Whether the rules, or who plays, give stones: then it is asked how they are placed. */
  const givesStones = () => ranked() || Number(wanted.handicap) >= 2;

  /** How the colours are decided. */
  function colours() {
    const { series, game, weaker, colours: way } = wanted;
    if (series) return { series, game: game || "1", ...(ranked() ? {} : { weaker }) };
    return { colours: way, ...(way === "by-rank" && !ranked() ? { weaker } : {}) };
  }

  /** A player, in a team with the partner's name behind a comma. @param {string} name @param {string} partner */
  const named = (name, partner) =>
    wanted.variant === TEAMS && partner.trim()
      ? [name, partner].map((one) => one.replaceAll(",", " ").trim().slice(0, 28)).filter(Boolean).join(", ")
      : name.trim().slice(0, 60);

  /** The terms as the library takes them; the first that it refuses is the one that it speaks of. */
  function options() {
    const { rules, variant, columns, size, komi, handicap, stones, clock, strict, undo } = wanted;
    const [first, second] = [named(wanted.first, wanted.firstPartner), named(wanted.second, wanted.secondPartner)];
    return {
      rules: variant ? `${rules}+${variant}` : rules,
      size: columns && columns !== size ? `${columns}x${size}` : size,
      ...colours(),
      ...(ranked() ? { ranks: `${wanted.firstRank.trim()},${wanted.secondRank.trim()}` } : {}),
      ...(!ranked() && komi.trim() ? { komi: komi.trim().replace(",", ".").replace("½", ".5") } : {}),
      ...(!ranked() && handicap && handicap !== "0" ? { handicap } : {}),
      ...(stones && givesStones() ? { "handicap-stones": stones } : {}),
      ...(clock.trim() ? { clock: clock.trim() } : {}),
      ...(first ? { first } : {}),
      ...(second ? { second } : {}),
      ...(strict ? { strict: true } : {}),
      ...(undo ? {} : { "no-undo": true }),
    };
  }

  /** Keeps what was chosen otherwise than usual: the usual rules go with the language. */
  function keepTerms() {
    keep("terms", Object.fromEntries(Object.entries(wanted).filter(([name, value]) => usual[/** @type {keyof Wanted} */ (name)] !== value)));
  }

  /**
   * What cannot be read in a field, and which: said here in the words of the form.
   * @returns {{names: Written[], text: string} | null}
   */
  function misread() {
    for (const [name, [least, most, label]] of Object.entries(RANGES)) {
      const text = wanted[/** @type {Written} */ (name)].trim();
      const asked = !fields[/** @type {Written} */ (name)]?.closest("[hidden]");
      if (asked && text && !(/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most))
        return { names: [/** @type {Written} */ (name)], text: say("SETUP_RANGE", { field: say(/** @type {"SETUP_SIZE"} */ (label)), given: text, least, most }) };
    }
    const komi = wanted.komi.trim();
    if (komi && !ranked() && !/^-?\d+([.,]\d+|\+?\d*\/\d+|½)?$/.test(komi)) return { names: ["komi"], text: say("JUDGE_KOMI_WRONG", { komi }) };
    return null;
  }

  /** The fields that the library refuses, and why. @param {{text: string, message?: string}} error @returns {{names: Written[], text: string}} */
  function refused({ text, message = "" }) {
    if (message === "PLAY_TERM_VALUE" && ranked()) return { names: ["firstRank", "secondRank"], text: say("SETUP_RANKS_WRONG", { first: wanted.firstRank, second: wanted.secondRank }) };
    return { names: REFUSALS.find(([name]) => name.test(message))?.[1] ?? [], text };
  }

  /** Shows which fields are wrong, and says why. @param {{names: Written[], text: string} | null} wrong */
  function blame(wrong) {
    for (const [name, field] of Object.entries(fields)) {
      const bad = !!wrong?.names.includes(/** @type {Written} */ (name));
      if (bad) field?.setAttribute("aria-invalid", "true");
      else field?.removeAttribute("aria-invalid");
      if (bad) field?.setAttribute("aria-describedby", terms.id);
      else field?.removeAttribute("aria-describedby");
    }
    if (wrong?.names.some((name) => more.contains(fields[name] ?? null))) more.open = true;
    start.disabled = !!wrong;
    terms.classList.toggle("error", !!wrong);
    if (wrong) fill(terms, element("p", null, wrong.text));
  }

  /** Says the terms, or what is wrong with them. */
  async function check() {
    keepTerms();
    const turn = ++asked;
    hush();
    const wrong = misread();
    if (wrong) return blame(wrong);
    const answer = await app.library.ask("match.new", options());
    if (answer.match) app.library.ask("match.close", { match: answer.match });
    if (turn !== asked) return;
    blame(answer.error ? refused(answer.error) : null);
    if (!answer.error)
      fill(
        terms,
        element("h3", null, say("SETUP_TERMS")),
        element("ul", null, answer.state.terms.map((/** @type {{text: string}} */ term) => element("li", null, term.text))),
      );
  }

  async function go() {
    const program = againstPage() ? wanted.opponent : "";
    const wrong = await begin(options(), { program, level: wanted.level, referee: wanted.referee, away: wanted.opponent === AWAY ? "second" : "" });
    if (wrong) return fill(terms, element("p", null, wrong));
    // the form has the next game of the series when it is shown again
    if (!wanted.series) return;
    wanted.game = String(Number(wanted.game || 1) + 1);
    keepTerms();
    made = false;
  }

  /** What something else decides cannot be chosen. */
  function hush() {
    for (const name of /** @type {const} */ (["komi", "handicap"])) fields[name]?.toggleAttribute("disabled", ranked());
    fields.colours?.toggleAttribute("disabled", !!wanted.series);
    for (const one of [fields.level?.closest(".field"), strength]) one?.toggleAttribute("hidden", !againstPage());
    linked.hidden = wanted.opponent !== AWAY;
    fields.stones?.closest(".field")?.toggleAttribute("hidden", !givesStones());
    for (const name of /** @type {const} */ (["firstPartner", "secondPartner"])) fields[name]?.closest(".field")?.toggleAttribute("hidden", wanted.variant !== TEAMS);
    fields.game?.closest(".field")?.toggleAttribute("hidden", !wanted.series);
    for (const chip of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-value]"))) {
      const name = /** @type {Written} */ (chip.dataset.name);
      chip.setAttribute("aria-pressed", String(wanted[name] === chip.dataset.value && (name !== "size" || !wanted.columns)));
    }
    fields.weaker?.closest(".field")?.toggleAttribute("hidden", ranked() || !(wanted.series || wanted.colours === "by-rank"));
  }

  /** What is written into or chosen from, by the name of the term. @type {Partial<Record<Written, Element | null>>} */
  const fields = {};

  /**
   * @param {Written} name
   * @param {string} label
   * @param {{value: string, text: string}[]} values
   */
  function select(name, label, values) {
    const made = choice(label, values, wanted[name], (value) => {
      wanted[name] = value;
      check();
    });
    fields[name] = made.querySelector("select");
    return made;
  }

  /**
   * @param {Written} name
   * @param {string} label
   * @param {Record<string, unknown>} [attributes]
   */
  function text(name, label, attributes = {}) {
    const id = freshId("term");
    const input = element("input", {
      id,
      value: wanted[name],
      onchange: () => {
        wanted[name] = input.value;
        check();
      },
      ...attributes,
    });
    fields[name] = input;
    return element("div", { class: "field" }, element("label", { for: id }, label), input);
  }

  /**
   * Buttons for what is chosen most.
   * @param {keyof typeof OFFERED} name
   * @param {string} label
   * @param {(value: string) => string} words
   */
  function chips(name, label, words) {
    const choose = (/** @type {string} */ value) => {
      wanted[name] = value;
      const field = /** @type {HTMLInputElement | null} */ (fields[name]);
      if (field) field.value = value;
      if (name === "size") {
        wanted.columns = "";
        const columns = /** @type {HTMLInputElement | null} */ (fields.columns);
        if (columns) columns.value = "";
      }
      check();
    };
    const offered = name === "rules" ? [...new Set([usual.rules, ...OFFERED.rules])] : OFFERED[name];
    const made = offered.map((value) => element("button", { type: "button", onclick: () => choose(value), "data-name": name, "data-value": value }, words(value)));
    return element("div", { class: "row play-chips", role: "group", "aria-label": label }, made);
  }

  /** @param {Ticked} name @param {string} label */
  function tick(name, label) {
    const id = freshId("term");
    const input = element("input", {
      id,
      type: "checkbox",
      checked: wanted[name],
      onchange: () => {
        wanted[name] = input.checked;
        check();
      },
    });
    return element("div", { class: "row play-tick" }, input, element("label", { for: id }, label));
  }

  /**
   * What is seldom chosen.
   * @param {{value: string, text: string}[]} players
   * @param {any[]} overlays
   */
  function fillMore(players, overlays) {
    more.open = Object.entries(wanted).some(([name, value]) => !FIRST.includes(name) && usual[/** @type {keyof Wanted} */ (name)] !== value);
    fill(
      more,
      element("summary", null, say("SETUP_MORE")),
      element(
        "div",
        { class: "fields" },
        text("columns", say("STUDY_COLUMNS"), { type: "number", min: 1, max: 52, class: "play-number", placeholder: say("SETUP_AS_LINES") }),
        text("size", say("SETUP_SIZE"), { type: "number", min: 1, max: 52, class: "play-number" }),
        text("handicap", say("SETUP_HANDICAP"), { type: "number", min: 0, max: 99, class: "play-number" }),
        select("stones", say("SETUP_STONES"), [
          { value: "", text: say("SETUP_BY_RULES") },
          { value: "fixed", text: say("STONES_FIXED") },
          { value: "free", text: say("STONES_FREE") },
        ]),
        text("komi", say("SETUP_KOMI"), { class: "play-komi", inputmode: "decimal", placeholder: say("SETUP_BY_RULES") }),
      ),
      element(
        "div",
        { class: "fields" },
        text("clock", say("SETUP_CLOCK"), { placeholder: say("SETUP_NO_CLOCK"), autocomplete: "off" }),
        chips("clock", say("SETUP_CLOCK"), (clock) => clock || say("SETUP_NO_CLOCK")),
      ),
      element(
        "div",
        { class: "fields" },
        select(
          "colours",
          say("SETUP_COLOURS"),
          WAYS.map(([value, word]) => ({ value, text: say(word) })),
        ),
        text("first", say("SETUP_FIRST"), { maxlength: 60, autocomplete: "off" }),
        text("firstPartner", say("SETUP_FIRST_PARTNER"), { maxlength: 28, autocomplete: "off" }),
        text("second", say("SETUP_SECOND"), { maxlength: 60, autocomplete: "off" }),
        text("secondPartner", say("SETUP_SECOND_PARTNER"), { maxlength: 28, autocomplete: "off" }),
      ),
      element(
        "div",
        { class: "fields" },
        text("firstRank", say("SETUP_FIRST_RANK"), { class: "play-komi", placeholder: "3k, 5d, 1850", maxlength: 20, autocomplete: "off" }),
        text("secondRank", say("SETUP_SECOND_RANK"), { class: "play-komi", placeholder: "3k, 5d, 1850", maxlength: 20, autocomplete: "off" }),
        select(
          "series",
          say("SETUP_SERIES"),
          SERIES.map(([value, word]) => ({ value, text: say(word) })),
        ),
        text("game", say("SETUP_GAME"), { type: "number", min: 1, max: 9999, class: "play-number" }),
        select("weaker", say("SETUP_WEAKER"), players),
        select("variant", say("SETUP_VARIANT"), [{ value: "", text: say("SETUP_NO_VARIANT") }, ...overlays.map((/** @type {any} */ one) => ({ value: one.overlay, text: one.name }))]),
      ),
      tick("undo", say("SETUP_UNDO")),
      tick("strict", say("SETUP_STRICT")),
      tick("referee", say("SETUP_REFEREE")),
    );
    return more;
  }

  let made = false;
  /** Makes the form when it is first shown; what was chosen stays in it. */
  async function show() {
    if (made) return check();
    made = true;
    const rules = await ruleSets(app.library);
    const { overlays = [] } = await app.library.ask("match.overlays");
    const { levels = [] } = await app.library.ask("match.levels");
    const players = [
      { value: "first", text: say("PARTY_FIRST") },
      { value: "second", text: say("PARTY_SECOND") },
    ];
    const log = element("input", {
      type: "file",
      class: "unseen",
      id: freshId("log"),
      accept: ".journal,.txt,text/plain",
      onchange: async () => {
        const file = log.files?.[0];
        log.value = "";
        const wrong = file && (await goOn(file));
        if (wrong) app.complain(wrong);
        else app.calm();
      },
    });
    const nameOfRules = (/** @type {string} */ id) => rules.find((one) => one.id === id)?.name ?? id;
    fill(
      place,
      element(
        "form",
        {
          class: "panel play-setup",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            go();
          },
        },
        element("h2", null, say("SETUP_TITLE")),
        element(
          "div",
          { class: "fields" },
          select("opponent", say("SETUP_OPPONENT"), [
            { value: "person", text: say("OPPONENT_PERSON") },
            { value: "second", text: say("OPPONENT_PAGE_SECOND") },
            { value: "first", text: say("OPPONENT_PAGE_FIRST") },
            { value: AWAY, text: say("OPPONENT_AWAY") },
          ]),
          linked,
          select("level", say("SETUP_LEVEL"), [...levels.map((/** @type {any} */ one) => ({ value: one.level, text: one.name })), { value: "", text: say("LEVEL_FULL") }]),
        ),
        element("div", { class: "play-choice" }, element("p", { class: "quiet-text" }, say("SETUP_BOARD")), chips("size", say("SETUP_BOARD"), (lines) => `${lines}x${lines}`)),
        element(
          "div",
          { class: "play-choice" },
          select(
            "rules",
            say("SETUP_RULES"),
            rules.map(({ id, name }) => ({ value: id, text: name })),
          ),
          chips("rules", say("SETUP_RULES"), nameOfRules),
        ),
        element("div", { class: "row" }, start, element("label", { class: "button", for: log.id }, say("SETUP_LOG")), log),
        terms,
        fillMore(players, overlays),
        strength,
      ),
    );
    await check();
  }

  return { show };
}
