// paper.js - what is printed: pairings and places to hang up, slips for results.
import { append, element, fill } from "../../elements.js";
import { exactText, say } from "../../words.js";
import { scoreOf } from "./history.js";
import { matchesOf } from "./lineups.js";
import { regulationText } from "./officials.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{pairings: (desk: Desk, told: any) => void, slips: (desk: Desk, told: any) => void, standings: (desk: Desk, told: any) => void}} Paper */

/** More columns have smaller letters. */
const MANY = 12;

/** @param {HTMLElement} screen @returns {Paper} */
export function createPaper(screen) {
  const sheet = element("div", { class: "event-sheet", "aria-hidden": "true" });
  append(screen, sheet);
  addEventListener("afterprint", () => {
    screen.removeAttribute("data-printing");
    fill(sheet);
  });

  /** @param {Node[]} parts */
  function print(...parts) {
    fill(sheet, parts);
    screen.dataset.printing = "";
    globalThis.print();
  }

  /** @param {Desk} desk @param {string} text */
  const title = (desk, text) => element("h2", null, `${desk.entries.settings.name || say("EVENT_UNNAMED")}: ${text}`);
  /** @param {Desk} desk @param {string} id */
  const who = (desk, id) => `${desk.nameOf(id)} ${desk.rankOf(id)}`;
  /** A row of one cell is as wide as the table. @param {string[]} heads @param {(string | number)[][]} rows */
  const table = (heads, rows) =>
    element("table", { class: heads.length > MANY && "event-many" }, element("thead", null, element("tr", null, heads.map((one) => element("th", null, one)))), element("tbody", null, rows.map((row) => element("tr", null, row.map((cell) => element("td", { colspan: row.length === 1 && heads.length }, cell))))));

  return {
    pairings(desk, told) {
      const matches = matchesOf(desk, told.games);
      const { regulation, witnesses } = desk.entries;
      print(
        title(desk, say("ROUND_GAMES", { round: told.round, games: told.games.length })),
        table(
          [say("ROUND_TABLE"), say("ROUND_WHITE"), say("ROUND_BLACK"), say("PAPER_HANDICAP"), say("ROUND_SCORE")],
          told.games.flatMap((/** @type {any} */ game, /** @type {number} */ i) => [...(matches[i] ? [[matches[i]]] : []), [game.table, who(desk, game.white), who(desk, game.black), game.handicap || "", scoreOf((game.result ?? "") + (game.by_default ? "_BYDEF" : ""))]]),
        ),
        ...told.byes.map((/** @type {string} */ id) => element("p", null, say("ROUND_RESTS", { name: desk.nameOf(id) }))),
        ...witnesses.filter((/** @type {any} */ one) => one.round === told.round).map((/** @type {any} */ one) => element("p", null, say("WITNESS", one))),
        ...(regulation.mark ? [element("p", null, regulationText(desk))] : []),
      );
    },
    slips(desk, told) {
      const { name, komi } = desk.entries.settings;
      print(
        element(
          "div",
          { class: "event-slips" },
          told.games.map((/** @type {any} */ game) =>
            element(
              "div",
              { class: "event-slip" },
              element("p", null, element("strong", null, say("PAPER_SLIP", { round: told.round, table: game.table })), " ", name),
              element("p", null, "○ ", who(desk, game.white)),
              element("p", null, "● ", who(desk, game.black)),
              element("p", null, game.handicap > 0 ? say("ROUND_HANDICAP", { stones: game.handicap }) : say("PAPER_KOMI", { komi: exactText(komi) })),
              element("p", { class: "event-line" }, say("PAPER_WINNER")),
              element("p", { class: "event-line" }, say("PAPER_SIGNED")),
            ),
          ),
        ),
      );
    },
    standings(desk, told) {
      print(
        title(desk, say("STANDINGS_AFTER", { round: told.round })),
        table(
          [say("STANDINGS_PLACE"), say("COLUMN_NAME"), say("COLUMN_RANK"), ...Array.from({ length: told.round }, (_, i) => String(i + 1)), ...told.criteria, say("STANDINGS_DECIDES")],
          told.players.map((/** @type {any} */ one) => [one.place, desk.nameOf(one.player), one.rank, ...one.results, ...one.values.map((/** @type {any} */ value) => exactText(String(value))), one.parted_by ?? ""]),
        ),
      );
    },
  };
}
