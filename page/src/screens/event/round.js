// round.js - one round: who could meet whom and why, before it is taken; the results, as they come.
import { button, choice, element, fill } from "../../elements.js";
import { readFile } from "../../files.js";
import { resultText } from "../../results.js";
import { rulesNames } from "../../rulesets.js";
import { clauses, say } from "../../words.js";
import { BASES } from "../judge/verdict.js";
import { linesOf } from "./desk.js";
import { gameForm, takeRecord } from "./game.js";
import { scoreOf } from "./history.js";
import { createLineUps, matchesOf, pairsTeams } from "./lineups.js";
import { act } from "./log.js";
import { witnessForm } from "./officials.js";
import { costText, createReasons } from "./reasons.js";
import { clockLines } from "./timing.js";

/** Results that are a button, with the key that enters them. @type {[string, string, string][]} */
const RESULTS = [
  ["WHITEWINS", "1-0", "w"],
  ["EQUAL", "½", "="],
  ["BLACKWINS", "0-1", "b"],
];
/** The others, behind "…". */
const SELDOM = ["WHITEWINS_BYDEF", "BLACKWINS_BYDEF", "EQUAL_BYDEF", "BOTHLOSE", "BOTHLOSE_BYDEF", "BOTHWIN", "BOTHWIN_BYDEF"];
/** Why White is White, in the order of the words of WHY_WHITE. */
const WHY = ["handicap", "balance", "lot", "schedule", "default", "nigiri", "bidding"];

/** @param {HTMLElement} place @param {import("../event.js").Open} open @returns {import("../event.js").Part} */
export function createRound(place, open) {
  const { app, desk } = open;
  /** The round that is shown; 0: the one that is to be done. */
  let chosen = 0;
  let turn = 0;
  /** The table where the last result was entered: the keyboard stays there. */
  let at = 0;

  const lineUps = createLineUps(open);
  const { explain, meeting } = createReasons(open);
  /** @param {string} id */
  const player = (id) => [element("span", { class: "event-who" }, desk.nameOf(id)), " ", element("span", { class: "quiet-text" }, desk.rankOf(id))];

  // ---- The round before it is taken ----

  /** @param {any} told what "pair" answered @param {number} round */
  function preview(told, round) {
    const matches = matchesOf(desk, told.games);
    const rows = told.games.flatMap((/** @type {any} */ game, /** @type {number} */ i) => {
      const why = element("div", null);
      const more = element("tr", { hidden: true, class: "event-why" }, element("td", { colspan: 5 }, why));
      const opener = button(say("ROUND_WHY"), () => {
        more.hidden = !more.hidden;
        opener.setAttribute("aria-expanded", String(!more.hidden));
        if (!more.hidden) void explain(game.white, game.black, round, why, true);
      }, { class: "small", "aria-expanded": "false", "aria-label": say("ROUND_WHY_PAIR", { one: desk.nameOf(game.white), other: desk.nameOf(game.black) }) });
      const parts = costText(game.parts);
      return [
        match(matches[i], 5),
        element(
          "tr",
          null,
          element("th", { scope: "row", class: "number" }, game.table),
          element("td", null, player(game.white)),
          element("td", null, player(game.black), game.handicap > 0 && element("span", { class: "event-stones" }, say("ASIDE", { text: say("ROUND_HANDICAP", { stones: game.handicap }) }))),
          element("td", { class: "quiet-text event-parts-of" }, clauses([say("WHY_WHITE", { why: WHY.indexOf(game.colours) }), parts])),
          element("td", { class: "no-print" }, opener),
        ),
        more,
      ];
    });
    return element(
      "section",
      { class: "panel" },
      element("h2", null, say("ROUND_PROPOSED", { round, games: told.games.length })),
      element("p", { class: "row no-print" }, button(say("ROUND_TAKE"), () => takeRound(round), { class: "main" }), element("span", { class: "quiet-text" }, say("ROUND_TAKE_WHAT"))),
      round > desk.entries.round && pairsTeams(desk) && lineUps.place,
      element("div", { class: "table" }, element("table", { class: "event-games" }, head([say("ROUND_TABLE"), say("ROUND_WHITE"), say("ROUND_BLACK"), say("ROUND_REASON"), say("ROUND_WHY")]), element("tbody", null, rows))),
      told.byes.length > 0 && element("p", null, told.byes.map((/** @type {string} */ id) => say("ROUND_RESTS", { name: desk.nameOf(id) })).join(" ")),
      meeting(round),
    );
  }

  /** The teams of a match, above its games. @param {string} teams @param {number} columns */
  const match = (teams, columns) => (teams ? element("tr", { class: "event-match" }, element("td", { colspan: columns }, teams)) : null);

  /** @param {string[]} words */
  const head = (words) => element("thead", null, element("tr", null, words.map((word, i) => element("th", { scope: "col", class: i === 0 && "number" }, word))));

  /** @param {number} round */
  async function takeRound(round) {
    const told = await desk.ask({ subject: "pair", round, as: "lines" });
    if (told.error) return app.complain(say("EVENT_REFUSED", { why: told.error.text }));
    chosen = 0;
    at = 1;
    if (await open.add(linesOf(told.text))) app.announce(say("ROUND_TAKEN", { round }));
  }

  // ---- Results ----

  /** @param {any} game @param {string} result @param {number} round */
  async function enter(game, result, round) {
    const now = (game.result ?? "UNKNOWN") + (game.by_default ? "_BYDEF" : "");
    if (now === result) return;
    if (await open.add([act("result", round, game.white, game.black, result)]))
      app.announce(say("DID_RESULT", { one: desk.nameOf(game.white), other: desk.nameOf(game.black), score: scoreOf(result) || "?" }));
  }

  /** @param {any} game @param {number} round */
  function gameRow(game, round) {
    const now = game.result === null ? "" : game.result + (game.by_default ? "_BYDEF" : "");
    const pair = { one: desk.nameOf(game.white), other: desk.nameOf(game.black) };
    const buttons = RESULTS.map(([result, text, key]) =>
      button(text, () => ((at = game.table), enter(game, now === result ? "UNKNOWN" : result, round)), {
        class: "event-result",
        "data-result": result,
        "aria-pressed": String(now === result),
        "aria-keyshortcuts": key,
        "aria-label": say("ROUND_RESULT", { ...pair, score: text }),
      }),
    );
    const seldom = choice(
      say("ROUND_SELDOM", pair),
      [{ value: "", text: now && !RESULTS.some(([one]) => one === now) ? scoreOf(now) : "…" }, ...SELDOM.map((one) => ({ value: one, text: scoreOf(one) })), { value: "UNKNOWN", text: "?" }],
      SELDOM.includes(now) ? now : "",
      (value) => value && ((at = game.table), enter(game, value, round)),
    );
    seldom.classList.add("event-seldom");
    const more = element("tr", { hidden: true, class: "event-why no-print" }, element("td", { colspan: 4 }));
    const opener = button("✎", () => {
      more.hidden = !more.hidden;
      at = game.table;
      opener.setAttribute("aria-expanded", String(!more.hidden));
      fill(more.cells[0], !more.hidden && gameForm(open, game, round, (where) => explain(game.white, game.black, round, where, false)));
    }, { class: "small quiet event-opener", "aria-expanded": "false", "aria-label": say("GAME_MORE", pair), title: say("GAME_MORE", pair) });
    const row = element(
      "tr",
      { "data-table": game.table, class: game.result === null ? "event-open" : "" },
      element("th", { scope: "row", class: "number" }, game.table),
      element("td", { class: /WHITE|BOTHWIN/.test(now) && "event-won" }, player(game.white)),
      element("td", { class: /BLACK|BOTHWIN/.test(now) && "event-won" }, player(game.black), game.handicap > 0 && element("span", { class: "event-stones" }, say("ASIDE", { text: say("ROUND_HANDICAP", { stones: game.handicap }) }))),
      element("td", { class: "event-score" }, element("span", { class: "event-told" }, scoreOf(now)),
        element("div", { class: "event-buttons no-print" }, buttons, seldom, opener),
        game.basis && element("span", { class: "quiet-text event-judged" }, say("GAME_JUDGED", { score: resultText(game.score), basis: BASES.indexOf(game.basis), rules: names.get(game.rules) ?? game.rules })),
        clockLines(desk, game).map((text) => element("p", { class: "quiet-text event-clock" }, text))),
    );
    // the record of a game is dropped on its table
    row.addEventListener("dragover", (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    row.addEventListener("drop", async (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      at = game.table;
      await takeRecord(open, game, round, await readFile(file));
    });
    return [row, more];
  }

  /** @param {number} table */
  function focusAt(table) {
    const row = place.querySelector(`tr[data-table="${table}"]`);
    const target = /** @type {HTMLElement | null} */ (row?.querySelector('button[aria-pressed="true"]') ?? row?.querySelector("button"));
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
  }

  /** What rule sets are called. @type {Map<string, string>} */
  let names = new Map();
  let digits = "";
  /** Keys on a row: w, b and = enter, the arrows go from table to table, a number goes to one. @param {KeyboardEvent} event @param {any[]} games @param {number} round */
  function key(event, games, round) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
    const table = Number(/** @type {HTMLElement} */ (event.target).closest("tr")?.dataset.table ?? 0);
    const game = games[table - 1];
    const result = RESULTS.find(([, , one]) => one === event.key.toLowerCase())?.[0];
    const go = (/** @type {number} */ to) => {
      at = Math.min(Math.max(to, 1), games.length);
      focusAt(at);
    };
    if (game && result) {
      void enter(game, result, round);
      // at once: who types quickly is at the next table before this one is drawn anew
      go((games.find((one) => one.table > table && one.result === null) ?? game).table);
    } else if (game && (event.key === "Delete" || event.key === "Backspace")) void enter(game, "UNKNOWN", round);
    else if (event.key === "ArrowDown") go(table + 1);
    else if (event.key === "ArrowUp") go(table - 1);
    else if (event.key === "Home") go(1);
    else if (event.key === "End") go(games.length);
    else if (/^\d$/.test(event.key)) {
      digits = Number(digits + event.key) <= games.length ? digits + event.key : event.key;
      go(Number(digits));
      setTimeout(() => (digits = ""), 900);
    } else return;
    event.preventDefault();
  }

  /** @param {any} told what "games" answered @param {number} round */
  function results(told, round) {
    const open_ = told.games.filter((/** @type {any} */ game) => game.result === null).length;
    const matches = matchesOf(desk, told.games);
    return element(
      "section",
      { class: "panel" },
      element("h2", null, say("ROUND_GAMES", { round, games: told.games.length })),
      element("p", { class: "event-count", role: "status" }, open_ > 0 ? say("ROUND_OPEN", { open: open_ }) : say("ROUND_COMPLETE")),
      element("p", { class: "quiet-text no-print event-keys" }, say("ROUND_KEYS")),
      element(
        "div",
        { class: "table" },
        element(
          "table",
          { class: "event-games", onkeydown: (/** @type {KeyboardEvent} */ event) => key(event, told.games, round) },
          head([say("ROUND_TABLE"), say("ROUND_WHITE"), say("ROUND_BLACK"), say("ROUND_SCORE")]),
          element("tbody", null, told.games.flatMap((/** @type {any} */ game, /** @type {number} */ i) => [match(matches[i], 4), ...gameRow(game, round)])),
        ),
      ),
      told.byes.length > 0 && element("p", null, told.byes.map((/** @type {string} */ id) => say("ROUND_RESTS", { name: desk.nameOf(id) })).join(" ")),
      element(
        "p",
        { class: "row no-print" },
        open_ === 0 && round < Number(desk.entries.settings.rounds) && round === desk.entries.round && button(say("ROUND_NEXT"), () => pick(round + 1), { class: "main" }),
        button(say("PAPER_PAIRINGS"), () => open.paper.pairings(desk, told)),
        button(say("PAPER_SLIPS"), () => open.paper.slips(desk, told)),
      ),
      witnessForm(open, round),
    );
  }

  // ---- Which round ----

  /** @param {number} round */
  function pick(round) {
    chosen = round;
    void open.refresh();
  }

  /** @param {number} round @param {number} last */
  function rounds(round, last) {
    const all = Math.min(Number(desk.entries.settings.rounds), last + 1);
    return element(
      "div",
      { class: "row event-rounds no-print", role: "group", "aria-label": say("EVENT_ROUND") },
      Array.from({ length: all }, (_, i) => button(say("ROUND_NUMBER", { round: i + 1 }), () => pick(i + 1), { class: "small", "aria-pressed": String(round === i + 1) })),
    );
  }

  /** Whether somebody who is here may have no game: then it is asked who could meet. @param {any} told @param {number} round */
  function isIdle(told, round) {
    const busy = new Set([...told.byes, ...told.games.flatMap((/** @type {any} */ game) => [game.white, game.black])]);
    return desk.entries.players.some((/** @type {any} */ one) => !busy.has(one.player) && one.registered && !one.absent.includes(round) && !(one.left !== null && one.left <= round));
  }

  return {
    async show() {
      const mine = ++turn;
      const last = desk.entries.round;
      const round = chosen || Math.max(last, 1);
      const told = round <= last ? await desk.ask({ subject: "games", round }) : null;
      // those who have no game yet: of a round that is played, who came late
      const paired = told && !isIdle(told, round) ? { error: {} } : await desk.ask({ subject: "pair", round });
      names = await rulesNames(app.library);
      if (mine !== turn) return;
      if (round > last && pairsTeams(desk)) lineUps.show(round);
      const had = place.contains(document.activeElement) ? at : 0;
      const enough = desk.entries.players.length > 1;
      fill(
        place,
        rounds(round, last),
        told && !told.error && results(told, round),
        !paired.error && preview(paired, round),
        paired.error && !told && (enough ? element("section", { class: "panel" }, element("p", { class: "note" }, say("EVENT_REFUSED", { why: paired.error.text })), pairsTeams(desk) && lineUps.place, meeting(round)) : element("div", { class: "panel" }, element("p", null, say("ROUND_NOBODY")), button(say("PLAYERS_ENTER"), () => open.go("players"), { class: "main" }))),
      );
      if (had > 0 && told) focusAt(had);
    },
  };
}
