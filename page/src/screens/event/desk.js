// desk.js - the event that is open: its log, which is all that there is of it, and how acts are added to it.
import { keep, kept } from "../../kept.js";
import { say } from "../../words.js";
import { act, batchOf } from "./log.js";

/** @param {string} id */
const place = (id) => `event.${id}`;
const encode = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** Bytes that came as text, a character each. @param {string} text */
export const bytesOf = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));
/** Text whose bytes came as text. @param {string} text */
export const textOf = (text) => new TextDecoder().decode(bytesOf(text));
/** Its lines. @param {string} text */
export const linesOf = (text) => textOf(text).split("\n").filter(Boolean);

/**
 * What is remembered of an event besides its log.
 * @typedef {{id: string, name: string}} Named
 */

/** The events that are kept here, the last one first. @returns {Named[]} */
export const keptEvents = () => kept("events", /** @type {Named[]} */ ([]));

/** @param {string} id */
export function forgetEvent(id) {
  keep("events", keptEvents().filter((one) => one.id !== id));
  keep(place(id), null);
}

/**
 * @typedef {object} Desk
 * @property {string} id
 * @property {string} log
 * @property {any} entries as `yunzi event entries --json` tells them
 * @property {string[]} last the acts that one undo takes back
 * @property {(options: import("../../library.js").Options) => Promise<any>} ask
 * @property {(lines: string[]) => Promise<boolean>} add acts, all or none; what is wrong is said
 * @property {(log: string) => Promise<any>} take a log in place of an empty one; what is wrong
 * @property {() => Promise<boolean>} reload reads the log again; false where it has not changed
 * @property {(player: string) => string} nameOf
 * @property {(player: string) => string} rankOf
 */

/**
 * Opens an event.
 * @param {import("../../main.js").App} app
 * @param {string} id
 * @returns {Promise<Desk>}
 */
export async function openDesk(app, id) {
  /** Acts one after the other: the second sees what the first has done. @type {Promise<unknown>} */
  let busy = Promise.resolve();
  /** @type {Map<string, string>} */
  let names = new Map();
  /** @type {Map<string, string>} */
  let ranks = new Map();
  const stored = () => kept(place(id), /** @type {string | null} */ (null)) ?? "";

  async function look() {
    desk.entries = await desk.ask({ subject: "entries" });
    if (desk.entries.error) return;
    const undo = await desk.ask({ subject: "undo" });
    desk.last = undo.error ? [] : undo.acts.map((/** @type {string[]} */ words) => act(...words));
    names = new Map(desk.entries.players.map((/** @type {any} */ one) => [one.player, [one.surname, one.first_name].filter(Boolean).join(" ") || one.player]));
    ranks = new Map(desk.entries.players.map((/** @type {any} */ one) => [one.player, one.rank]));
    const name = desk.entries.settings.name || say("EVENT_UNNAMED");
    const others = keptEvents().filter((one) => one.id !== id);
    if (keptEvents()[0]?.id !== id || keptEvents()[0]?.name !== name) keep("events", [{ id, name }, ...others]);
  }

  /** @param {string} log */
  async function write(log) {
    desk.log = log;
    if (!keep(place(id), log, false)) app.complain(say("EVENT_NO_ROOM"));
    await look();
  }

  /** @param {string[]} lines */
  async function add(lines) {
    if (await desk.reload()) {
      app.complain(say("EVENT_OTHER_TAB"));
      return false;
    }
    const acts = batchOf(lines);
    const { error } = await desk.ask({ add: acts });
    // the first line of what was added is its comment
    if (error) app.complain(lines.length > 1 && error.line > 1 ? say("EVENT_REFUSED_AT", { why: error.text, line: error.line - 1 }) : say("EVENT_REFUSED", { why: error.text }));
    else if (stored() !== desk.log) return add(lines); // somebody else was quicker: that is said
    else {
      app.calm();
      await write(desk.log + (desk.log === "" || desk.log.endsWith("\n") ? "" : "\n") + acts);
    }
    return !error;
  }

  /** @type {Desk} */
  const desk = {
    id,
    log: stored(),
    entries: null,
    last: [],
    ask: (options) => app.library.ask("event", options, encode(desk.log)),
    add(lines) {
      const done = busy.then(() => add(lines));
      busy = done.catch(() => {});
      return done;
    },
    async take(log) {
      const { error } = await app.library.ask("event", { add: log }, new Uint8Array());
      if (!error) await write(log);
      return error;
    },
    async reload() {
      if (stored() === desk.log) return false;
      desk.log = stored();
      await look();
      return true;
    },
    nameOf: (player) => names.get(player) ?? player,
    rankOf: (player) => ranks.get(player) ?? "",
  };
  await look();
  return desk;
}
