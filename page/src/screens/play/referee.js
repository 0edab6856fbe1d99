// referee.js - the referee's part: what he may rule now, by button, each with his reason; and his log, in which nothing
// is ever erased. What follows an offence, and what he may choose from, is what the library says of the rules.
import { nameOf } from "../../board/names.js";
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { say } from "../../words.js";

/** @typedef {import("./table.js").Party} Party */
/** @typedef {import("./table.js").Told} Told */
/** @typedef {"black" | "white"} Colour */

const COLOURS = /** @type {const} */ (["black", "white"]);
/** What he does as the program of a game without a referee does it, too. */
const NO_RULINGS = new Set(["lot", "start"]);
/** What is told behind a ruling, and belongs to it. */
const FOLLOWS = new Set(["follows", "shown", "over", "colours", "opened"]);
const MINUTE = 60000;

/** A time of the match: "1:02:03". @param {number} ms */
function timeText(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/**
 * @param {import("./table.js").Table} table
 * @param {(event: string, options: Record<string, any>) => Promise<any>} rule lets the referee do something
 * @param {(point: string) => string | null} pointOf a point as it was written
 */
export function createReferee(table, rule, pointOf) {
  const place = element("details", { class: "play-referee" });
  const acts = element("div");
  const list = element("ol", { class: "play-rulings", "aria-label": say("REFEREE_LOG") });
  const none = element("p", { class: "quiet-text" }, say("REFEREE_LOG_NONE"));
  const reasonId = freshId("reason");
  const reason = element("input", { id: reasonId, maxlength: 80, autocomplete: "off" });
  append(
    place,
    element("summary", null, say("REFEREE_TITLE")),
    element("div", { class: "field" }, element("label", { for: reasonId }, say("REFEREE_REASON")), reason),
    acts,
    element("h3", null, say("REFEREE_LOG")),
    none,
    list,
  );
  /** What the library says that a referee may choose from. @type {any} */
  let choices = null;
  let wanted = { offence: "", fault: "", otherwise: false, outcome: "0", minutes: "1", from: "", to: "" };
  let of = { at: 0, ruling: false };

  /** @param {string} event @param {Record<string, any>} [options] */
  async function does(event, options = {}) {
    const why = reason.value.trim();
    const answer = await rule(event, { ...options, ...(why ? { reason: why } : {}) });
    if (!answer.refused && !answer.error) reason.value = "";
  }

  /** Keeps what is told, where it is a ruling. @param {Told} told @param {number} moves */
  function note(told, moves) {
    const event = told.told === "event";
    if (event) of = { at: told.at ?? 0, ruling: (told.by === "referee" && !NO_RULINGS.has(told.event ?? "")) || told.event === "claim" };
    if (!told.text || !(told.told === "late" || (of.ruling && (event || FOLLOWS.has(told.told))))) return;
    none.hidden = true;
    append(list, element("li", null, say("REFEREE_ENTRY", { time: timeText(of.at), moves, what: told.text })));
  }

  /** A button for each player. @param {string} event @param {(who: Colour) => string} text @param {() => Record<string, any>} [options] */
  function forBoth(event, text, options = () => ({})) {
    return COLOURS.map((colour) => {
      const whom = table.player(colour);
      return whom && button(text(colour), () => does(event, { whom, ...options() }));
    });
  }

  /** @param {string} event */
  const may = (event) => table.may(event).includes("referee");

  function offences() {
    if (!may("offence") || !choices) return null;
    const offence = choices.offences.find((/** @type {any} */ one) => one.offence === wanted.offence) ?? choices.offences[0];
    const fault = offence.faults.find((/** @type {any} */ one) => one.fault === wanted.fault) ?? offence.faults[0];
    const id = freshId("otherwise");
    const tick = element("input", { type: "checkbox", id, checked: wanted.otherwise, onchange: () => ((wanted.otherwise = tick.checked), show()) });
    const other = wanted.otherwise && fault.otherwise;
    return [
      element(
        "div",
        { class: "fields" },
        choice(
          say("REFEREE_OFFENCE"),
          choices.offences.map((/** @type {any} */ one) => ({ value: one.offence, text: one.text })),
          offence.offence,
          (value) => ((wanted.offence = value), show()),
        ),
        choice(
          say("REFEREE_FAULT"),
          offence.faults.map((/** @type {any} */ one) => ({ value: one.fault, text: one.text })),
          fault.fault,
          (value) => ((wanted.fault = value), show()),
        ),
      ),
      element("p", { class: "note" }, other ? fault.otherwise : fault.follows),
      fault.otherwise && element("div", { class: "row play-tick" }, tick, element("label", { for: id }, say("REFEREE_OTHERWISE"))),
      element(
        "div",
        { class: "row" },
        forBoth("offence", (who) => say("REFEREE_DID", { who }), () => ({ offence: offence.offence, fault: fault.fault, number: other ? 1 : 0 })),
      ),
    ];
  }

  /** What is left to him: a stone may stand where it was moved to. */
  function decisions() {
    const pending = table.state().offence;
    if (!pending || !choices) return null;
    const field = (/** @type {"from" | "to"} */ name, /** @type {string} */ label) => {
      const id = freshId("point");
      const input = element("input", { id, class: "play-number", value: wanted[name], maxlength: 6, autocomplete: "off", oninput: () => (wanted[name] = input.value) });
      return element("div", { class: "field" }, element("label", { for: id }, label), input);
    };
    const stands = pending.decisions.includes("stands");
    return [
      element("p", { class: "note" }, say("REFEREE_DECIDES", { who: colourOf(pending.whom) })),
      stands && element("div", { class: "fields" }, field("from", say("REFEREE_FROM")), field("to", say("REFEREE_TO"))),
      element(
        "div",
        { class: "row" },
        choices.decisions
          .filter((/** @type {any} */ one) => pending.decisions.includes(one.decision))
          .map((/** @type {any} */ one) =>
            button(one.text, () => {
              const moved = one.decision === "stands";
              return does("decide", { decision: one.decision, point: (moved && pointOf(wanted.from)) || "A1", to: (moved && pointOf(wanted.to)) || "A1" });
            }),
          ),
      ),
    ];
  }

  /** @param {Party} party @returns {Colour | ""} */
  function colourOf(party) {
    return COLOURS.find((colour) => table.player(colour) === party) ?? "";
  }

  function players() {
    return [
      may("warn") && element("div", { class: "row" }, forBoth("warn", (who) => say("REFEREE_WARN", { who }))),
      may("taken-back") && element("div", { class: "row" }, forBoth("taken-back", (who) => say("REFEREE_TAKEN_BACK", { who }))),
      may("forfeit") && element("div", { class: "row" }, forBoth("forfeit", (who) => say("REFEREE_FORFEIT", { who }))),
    ];
  }

  function times() {
    const clock = table.state().clock.setting !== "none" && may("take-time");
    if (!clock && !may("late")) return null;
    const id = freshId("minutes");
    const input = element("input", { id, type: "number", min: 0, step: "any", class: "play-number", value: wanted.minutes, oninput: () => (wanted.minutes = input.value) });
    const number = () => ({ number: Math.round(Number(wanted.minutes) * MINUTE) });
    return [
      element("div", { class: "field" }, element("label", { for: id }, say("REFEREE_MINUTES")), input),
      element(
        "div",
        { class: "row" },
        may("late") && forBoth("late", (who) => say("REFEREE_LATE", { who }), number),
        clock && forBoth("take-time", (who) => say("REFEREE_TAKE", { who }), number),
        clock && forBoth("give-time", (who) => say("REFEREE_GIVE", { who }), number),
      ),
    ];
  }

  function rulings() {
    if (!may("rule") || !choices?.outcomes.length) return null;
    const outcome = () => choices.outcomes[Number(wanted.outcome)];
    return [
      choice(
        say("REFEREE_RULING"),
        choices.outcomes.map((/** @type {any} */ one, /** @type {number} */ i) => ({ value: String(i), text: one.text })),
        wanted.outcome,
        (value) => (wanted.outcome = value),
      ),
      element(
        "div",
        { class: "row" },
        button(say("REFEREE_RULE"), () => does("rule", { outcome: outcome().outcome, whom: outcome().whom })),
        may("dismiss") && button(say("REFEREE_DISMISS"), () => does("dismiss")),
      ),
    ];
  }

  /** The stones that are marked as dead are, and all others live. */
  function settled() {
    const { marks, size, board } = table.state();
    const [width, height] = size;
    const dead = new Set(marks?.dead);
    const stones = new Set([...(board?.black ?? []), ...(board?.white ?? [])]);
    let fates = "";
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const point = nameOf(x, y, height);
        fates += dead.has(point) ? "d" : stones.has(point) ? "a" : "?";
      }
    return { status: `agreed:${fates}` };
  }

  function others() {
    const said = table.state().hypothetical && may("say");
    return element(
      "div",
      { class: "row" },
      may("settle") && table.state().marks && button(say("REFEREE_SETTLE"), () => does("settle", settled())),
      said && [1, 0].map((number) => button(say("REFEREE_SAYS", { dead: number }), () => does("say", { number }))),
      may("claim") && table.state().moves > 0 && button(say("REFEREE_CLAIM"), () => does("claim", { number: 0, outcome: "undetermined", of: table.state().moves })),
      may("exchange") && button(say("REFEREE_EXCHANGE"), () => does("exchange")),
      may("adjourn") && button(say("REFEREE_ADJOURN"), () => does("adjourn")),
    );
  }

  function show() {
    if (!table.state()) return;
    const had = acts.contains(document.activeElement) ? [...acts.querySelectorAll("button, select, input")].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
    fill(acts, decisions(), offences(), players(), times(), rulings(), others());
    if (had >= 0) /** @type {HTMLElement | undefined} */ (acts.querySelectorAll("button, select, input")[had])?.focus();
  }

  return {
    place,
    note,
    /** Another game, or another language. */
    clear() {
      choices = null;
      fill(list);
      none.hidden = false;
      of = { at: 0, ruling: false };
    },
    /** Shows what may be ruled now. */
    async show() {
      // a decision of his is waited for
      if (table.state()?.offence || table.state()?.appeal) for (let one = /** @type {HTMLDetailsElement | null | undefined} */ (place); one; one = one.parentElement?.closest("details")) one.open = true;
      show();
      if (choices || !table.state()?.black) return;
      const told = await table.ask("match.referee");
      if (told.error) return;
      choices = told;
      show();
    },
  };
}
