// table.js - a match as the page plays it: the library judges every event, its log is kept in the browser, and time
// passes while a clock runs.
import { keep, kept } from "../../kept.js";
import { say } from "../../words.js";
import { keepOnShelf } from "../shelf/shelf.js";

/**
 * @typedef {"first" | "second" | "referee" | "host"} Party
 * @typedef {{text: string, told: string, event?: string, by?: Party, at?: number}} Told
 * @typedef {{program: string, level: string, referee: boolean, away?: string}} Seats  the player that this page is, or ""; its level, "" for as
 *   strong as it can; whether a referee is at the table; the player who has the game on another page, or ""
 * @typedef {{moves: number, told: Told}} Before  what was told after so many moves
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
  /** @type {Seats} */
  let seats = { program: "", level: "", referee: false };
  let gone = false;
  /** The time of the match was 'base' when the page's clock stood at 'since'. */
  let base = 0;
  let since = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  /** The player for whom nobody speaks at this page, or "". */
  const absent = (/** @type {Seats} */ { program, away }) => program || away || "";
  /** Who looks at the board: the one person at this page, of two at one board the one whose turn it is. @param {Seats} at */
  const readerOf = (at) => (absent(at) ? (absent(at) === "first" ? "second" : "first") : "turn");

  const now = () => Math.round(base + performance.now() - since);

  /** @param {any} answer of match.new and match.open */
  async function take(answer) {
    await drop();
    match = answer.match;
    log = "";
    apart = false;
    own = null;
    if (gone) return drop();
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
    await happened(await ask("match.tick", { match, reader: readerOf(seats), at: now() }));
  }

  /** @param {any} answer */
  async function happened(answer) {
    if (gone) return answer;
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

  /** The log as this tab has kept it last; another one there is of another tab. */
  let log = "";
  /** It is: then this one keeps its game on the shelf. */
  let apart = false;
  /** Where it is there. @type {import("../shelf/shelf.js").Own | null} */
  let own = null;

  async function putOnShelf() {
    const { text } = await ask("match.record", { match, date: new Date().toISOString().slice(0, 10) });
    const now = text && (await keepOnShelf(app, text, "game.sgf", own));
    if (!now) return;
    own = now;
    app.announce(say("STUDY_KEPT"));
  }

  async function store() {
    if (!match) return;
    const { text } = await ask("match.log", { match });
    if (text === undefined) return;
    const there = kept("game", /** @type {any} */ (null))?.log;
    if (apart || (log && there && there !== log)) {
      if (!apart) {
        apart = true;
        app.complain(say("GAME_OTHER_TAB"));
      }
      return putOnShelf();
    }
    log = text;
    keep("game", { log, ...seats });
  }

  /** Of partners that take turns: the one to move, or one who has not said yet that he wants to resign. @param {string} event @param {Party} by */
  function partner(event, by) {
    if (event === "move") return state?.member ?? 0;
    if (event !== "resign" || !state?.partners) return 0;
    let member = 0;
    while (state.resigning?.by === by && state.resigning.members.includes(member)) member++;
    return member;
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
    program: () => seats.program,
    /** Which player has the game on another page: "first", "second" or "". */
    away: () => seats.away ?? "",
    /** The player for whom nobody speaks here: the program, or who is away. */
    absent: () => absent(seats),
    /** How strong the page is: a level of the library, or "". */
    level: () => seats.level,
    referee: () => seats.referee,
    open: () => match !== 0,
    now,
    /** Begins a match; the error in words, or "". @param {Record<string, any>} terms @param {Seats} wanted */
    async begin(terms, wanted) {
      const answer = await ask("match.new", { ...terms, reader: readerOf(wanted) });
      if (answer.error) return answer.error.text;
      seats = wanted;
      await take(answer);
      return "";
    },
    /** Goes on with a match from its log: what was told in it. @param {Uint8Array} log @param {Seats} wanted @returns {Promise<{wrong: string, before: Before[]}>} */
    async goOn(log, wanted) {
      const answer = await ask("match.open", { reader: readerOf(wanted) }, log);
      if (answer.error) return { wrong: answer.error.text, before: [] };
      seats = wanted;
      await take(answer);
      await store();
      return { wrong: "", before: answer.told };
    },
    /**
     * Lets something happen, or is refused; nothing is kept of what is refused.
     * @param {string} event
     * @param {Party} by
     * @param {Record<string, any>} [more]
     * @returns {Promise<any>}
     */
    async act(event, by, more = {}) {
      // of partners that take turns, the log names all but the first one so
      const member = partner(event, by);
      const who = member ? `${by}.${member}` : by;
      return happened(await ask("match.do", { match, reader: readerOf(seats), event, by: who, at: now(), ...more }));
    },
    /** Keeps a comment with the move just made. @param {string} text */
    async comment(text) {
      const answer = await ask("match.comment", { match, text });
      await store();
      return answer;
    },
    /** Asks about the match, for the one who looks at the board. @param {string} what @param {Record<string, any>} [options] */
    ask: (what, options = {}) => ask(what, { match, reader: readerOf(seats), ...options }),
    /** What the program of the page does about the marks, or in a line by which a chain is shown: the library decides. @param {Party} by @returns {Promise<{event?: string, point?: string, number?: number, move?: string, marking?: string, error?: {text: string}}>} */
    answer: (by) => ask("match.answer", { match, by }),
    /** Who may do something now, and can do it here. @param {string} event @returns {Party[]} */
    may: (event) => (state?.may[event] ?? []).filter((/** @type {Party} */ party) => party !== seats.away),
    /** Who has a colour. @param {"black" | "white"} colour @returns {Party | null} */
    player: (colour) => state?.[colour] ?? null,
    /** The page is made anew: nothing is left open, whatever is still on its way. */
    end() {
      gone = true;
      return drop();
    },
    /** Nobody looks at it: what the clocks call is told when somebody does again. */
    rest: () => clearTimeout(alarm),
    wake: () => setAlarm(),
    putOnShelf,
    async forget() {
      await drop();
      state = null;
      keep("game", null);
    },
  };
}

/** @typedef {ReturnType<typeof createTable>} Table */
