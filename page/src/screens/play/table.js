// table.js - a match as the page plays it: the library judges every event, its log is kept in the browser, and time
// passes while a clock runs.
import { keep } from "../../kept.js";

/**
 * @typedef {"first" | "second" | "referee" | "host"} Party
 * @typedef {{text: string, told: string, event?: string, by?: Party}} Told
 * @typedef {{refused?: {text: string, ground?: string, repeats?: number}, error?: {text: string}, told: Told[], state: any}} Answer
 */

/** The longest that a browser waits without losing count, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * @param {import("../../main.js").App} app
 * @param {(told: Told[]) => void} listen called after each change, with what everybody is told
 */
export function createTable(app, listen) {
  const { ask } = app.library;
  let match = 0;
  /** @type {any} */
  let state = null;
  let names = { first: "", second: "" };
  let program = "";
  /** The time of the match was 'base' when the page's clock stood at 'since'. */
  let base = 0;
  let since = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  const now = () => Math.round(base + performance.now() - since);

  /** @param {any} answer of match.new and match.open */
  async function take(answer) {
    await drop();
    match = answer.match;
    state = answer.state;
    names = { first: answer.first ?? "", second: answer.second ?? "" };
    base = answer.last;
    since = performance.now();
    setAlarm();
  }

  function setAlarm() {
    clearTimeout(alarm);
    const next = state?.clock.next;
    if (next === null || next === undefined) return;
    alarm = setTimeout(tick, Math.min(Math.max(next - now() + 2, 0), LONGEST_WAIT));
  }

  async function tick() {
    if (!match) return;
    await happened(await ask("match.tick", { match, at: now() }));
  }

  /** @param {any} answer */
  async function happened(answer) {
    if (answer.error) {
      app.complain(answer.error.text);
      return answer;
    }
    state = answer.state;
    setAlarm();
    // what is refused changes nothing, unless the time ran out before it
    if (answer.refused && answer.told.length === 0) return answer;
    await store();
    listen(answer.told);
    return answer;
  }

  async function store() {
    const { text } = await ask("match.log", { match });
    if (text !== undefined) keep("game", { log: text, program });
  }

  async function drop() {
    clearTimeout(alarm);
    if (match) await ask("match.close", { match });
    match = 0;
  }

  return {
    /** How the match stands, as the library tells it. */
    state: () => state,
    names: () => names,
    /** Which colour the program of this page plays: "first", "second" or "". */
    program: () => program,
    open: () => match !== 0,
    now,
    /** Begins a match; the error in words, or "". @param {Record<string, any>} terms @param {string} ofPage */
    async begin(terms, ofPage) {
      const answer = await ask("match.new", terms);
      if (answer.error) return answer.error.text;
      program = ofPage;
      await take(answer);
      return "";
    },
    /** Goes on with a match from its log. @param {string} log @param {string} ofPage */
    async goOn(log, ofPage) {
      const answer = await ask("match.open", {}, new TextEncoder().encode(log));
      if (answer.error) return answer.error.text;
      program = ofPage;
      await take(answer);
      return "";
    },
    /**
     * Lets something happen, or is refused; nothing is kept of what is refused.
     * @param {string} event
     * @param {Party} by
     * @param {Record<string, any>} [more]
     * @returns {Promise<any>}
     */
    async act(event, by, more = {}) {
      const member = state?.member === undefined ? {} : { member: state.member };
      return happened(await ask("match.do", { match, event, by, at: now(), ...member, ...more }));
    },
    /** Asks about the match. @param {string} what @param {Record<string, any>} [options] */
    ask: (what, options = {}) => ask(what, { match, ...options }),
    /** Who may do something now. @param {string} event @returns {Party[]} */
    may: (event) => state?.may[event] ?? [],
    /** Who has a colour. @param {"black" | "white"} colour @returns {Party | null} */
    player: (colour) => state?.[colour] ?? null,
    drop,
    /** Nobody looks at it: what the clocks call is told when somebody does again. */
    rest: () => clearTimeout(alarm),
    wake: () => setAlarm(),
    async forget() {
      await drop();
      state = null;
      keep("game", null);
    },
  };
}

/** @typedef {ReturnType<typeof createTable>} Table */
