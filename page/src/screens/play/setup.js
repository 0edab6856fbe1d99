// setup.js - what is agreed before a game: the rules, the board, komi, handicap, the clock, who has which colour.
// The terms stand below as the library says them, each with its source.
import { choice, element, fill, freshId } from "../../elements.js";
import { keep, kept } from "../../kept.js";
import { say } from "../../words.js";
import { ruleSets } from "../../rulesets.js";

/** Clocks to choose from, as the library reads them. */
const CLOCKS = ["", "10:00", "30:00+3x0:30", "20:00+15/5:00", "5:00+10s fischer", "30s/move", "1:00:00 ing"];
/** @type {[string, keyof Messages & `WAY_${string}`][]} */
const WAYS = [
  ["given", "WAY_GIVEN"],
  ["lot", "WAY_LOT"],
  ["guess", "WAY_GUESS"],
  ["guess-choose", "WAY_GUESS_CHOOSE"],
  ["guess-komi", "WAY_GUESS_KOMI"],
  ["bid", "WAY_BID"],
];
const USUAL = { rules: "japanese-1989", size: "19", komi: "", handicap: "0", clock: "", colours: "given", first: "", second: "", opponent: "person", strict: false, undo: true };

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @param {(terms: Record<string, any>, program: string) => Promise<string>} begin
 */
export function createSetup(place, app, begin) {
  /** @type {typeof USUAL} */
  const wanted = { ...USUAL, ...kept("terms", {}) };
  const terms = element("div", { class: "play-terms", role: "status" });
  const start = element("button", { type: "submit", class: "main" }, say("SETUP_START"));
  let asked = 0;

  /** The terms as the library takes them. */
  function options() {
    const { rules, size, komi, handicap, clock, colours, first, second, strict, undo } = wanted;
    return {
      rules,
      size,
      colours,
      ...(komi.trim() ? { komi: komi.trim() } : {}),
      ...(handicap && handicap !== "0" ? { handicap } : {}),
      ...(clock.trim() ? { clock: clock.trim() } : {}),
      ...(first.trim() ? { first: first.trim().slice(0, 60) } : {}),
      ...(second.trim() ? { second: second.trim().slice(0, 60) } : {}),
      ...(strict ? { strict: true } : {}),
      ...(undo ? {} : { "no-undo": true }),
    };
  }

  /** Says the terms, or what is wrong with them. */
  async function check() {
    keep("terms", wanted);
    const turn = ++asked;
    const answer = await app.library.ask("match.new", options());
    if (answer.match) app.library.ask("match.close", { match: answer.match });
    if (turn !== asked) return;
    start.disabled = !!answer.error;
    terms.classList.toggle("error", !!answer.error);
    if (answer.error) fill(terms, element("p", null, answer.error.text));
    else
      fill(
        terms,
        element("h3", null, say("SETUP_TERMS")),
        element("ul", null, answer.state.terms.map((/** @type {{text: string}} */ term) => element("li", null, term.text))),
      );
  }

  async function go() {
    const program = wanted.opponent === "person" ? "" : wanted.opponent;
    const wrong = await begin(options(), program);
    if (wrong) fill(terms, element("p", null, wrong));
  }

  /**
   * @param {"size" | "komi" | "handicap" | "clock" | "first" | "second"} name
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
    return element("div", { class: "field" }, element("label", { for: id }, label), input);
  }

  /** @param {"strict" | "undo"} name @param {string} label */
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

  let made = false;
  /** Makes the form when it is first shown; what was chosen stays in it. */
  async function show() {
    if (made) return check();
    made = true;
    const rules = await ruleSets(app.library);
    const clocks = element("datalist", { id: freshId("clocks") }, CLOCKS.filter(Boolean).map((value) => element("option", { value })));
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
          choice(
            say("SETUP_OPPONENT"),
            [
              { value: "person", text: say("OPPONENT_PERSON") },
              { value: "second", text: say("OPPONENT_PAGE_SECOND") },
              { value: "first", text: say("OPPONENT_PAGE_FIRST") },
            ],
            wanted.opponent,
            (value) => {
              wanted.opponent = value;
              check();
            },
          ),
          choice(
            say("SETUP_RULES"),
            rules.map(({ id, name }) => ({ value: id, text: name })),
            wanted.rules,
            (value) => {
              wanted.rules = value;
              check();
            },
          ),
          text("size", say("SETUP_SIZE"), { type: "number", min: 1, max: 52, class: "play-number" }),
          text("handicap", say("SETUP_HANDICAP"), { type: "number", min: 0, max: 99, class: "play-number" }),
          text("komi", say("SETUP_KOMI"), { class: "play-komi", inputmode: "decimal", placeholder: say("SETUP_BY_RULES") }),
          text("clock", say("SETUP_CLOCK"), { list: clocks.id, placeholder: say("SETUP_NO_CLOCK"), autocomplete: "off" }),
          clocks,
          choice(
            say("SETUP_COLOURS"),
            WAYS.map(([value, word]) => ({ value, text: say(word) })),
            wanted.colours,
            (value) => {
              wanted.colours = value;
              check();
            },
          ),
          text("first", say("SETUP_FIRST"), { maxlength: 60, autocomplete: "off" }),
          text("second", say("SETUP_SECOND"), { maxlength: 60, autocomplete: "off" }),
        ),
        tick("undo", say("SETUP_UNDO")),
        tick("strict", say("SETUP_STRICT")),
        terms,
        element("p", { class: "quiet-text" }, say("OPPONENT_PAGE_IS")),
        element("div", { class: "row" }, start),
      ),
    );
    await check();
  }

  return { show };
}
