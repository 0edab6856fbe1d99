// standings.js - the places: each number opens its sum, each place names what decides it.
import { button, element, fill } from "../../elements.js";
import { exactText, say } from "../../words.js";
import { wordsOf } from "./history.js";
import { act } from "./log.js";
import { createRatings } from "./ratings.js";

/** @param {HTMLElement} place @param {import("../event.js").Open} open @returns {import("../event.js").Part} */
export function createStandings(place, open) {
  const { desk } = open;
  const ratings = createRatings(open);

  /** What a referee has laid upon players, in the words of its act. @param {any} one */
  const ruling = (one) =>
    element("li", null, wordsOf(desk, [one.ruling === "warning" ? act("warning", one.player, one.why ?? "") : one.ruling === "penalty" ? act("penalty", one.round, one.player, one.points, one.why ?? "") : act("exclude", one.round, one.player, one.why ?? "")]));

  /** One sum of a player, term by term. @param {any} criterion */
  function sum(criterion) {
    const terms = criterion.terms.filter((/** @type {any} */ term) => term.opponent !== null || term.value !== "0");
    return [
      element("p", null, say("STANDINGS_SUM", { criterion: criterion.criterion, means: criterion.means, value: exactText(String(criterion.value)) })),
      element(
        "ul",
        { class: "event-reasons" },
        String(criterion.start) !== "0" && element("li", null, say("STANDINGS_START", { value: exactText(String(criterion.start)) })),
        terms.map((/** @type {any} */ term) =>
          element(
            "li",
            { class: term.left_out && "event-left" },
            say("STANDINGS_TERM", { round: term.round, name: term.opponent ? desk.nameOf(term.opponent) : "", value: exactText(String(term.value)), out: term.left_out ? 1 : 0 }),
          ),
        ),
      ),
    ];
  }

  /** @param {string} id @param {number} which @param {number} round @param {HTMLElement} row @param {number} width @param {HTMLElement} opener */
  async function openSum(id, which, round, row, width, opener) {
    const old = place.querySelector("tr.event-why");
    const same = old?.previousElementSibling === row && old.getAttribute("data-which") === String(which);
    old?.remove();
    for (const one of place.querySelectorAll('[aria-expanded="true"]')) one.setAttribute("aria-expanded", "false");
    if (same) return;
    const told = await desk.ask({ subject: "explain", one: id, ...(round > 0 ? { round } : {}) });
    if (told.error) return open.app.complain(say("EVENT_REFUSED", { why: told.error.text }));
    row.after(element("tr", { class: "event-why", "data-which": which }, element("td", { colspan: width }, element("div", { "aria-live": "polite" }, element("h3", null, desk.nameOf(id)), sum(told.criteria[which])))));
    opener.setAttribute("aria-expanded", "true");
  }

  /** @param {any} told @param {any} one @param {number} i */
  function row(told, one, i) {
    const name = desk.nameOf(one.player);
    const width = 3 + told.round + told.criteria.length + 1;
    const made = element(
      "tr",
      null,
      element("td", { class: "number" }, one.place),
      element("th", { scope: "row" }, name),
      element("td", { class: "event-rest" }, one.rank),
      one.results.map((/** @type {string} */ result) => element("td", { class: "event-cross" }, result)),
      one.values.map((/** @type {any} */ value, /** @type {number} */ which) => {
        const opener = button(exactText(String(value)), () => openSum(one.player, which, told.round, made, width, opener), {
          class: "link event-cell",
          "aria-expanded": "false",
          "aria-label": say("STANDINGS_OPEN", { name, criterion: told.criteria[which], value: exactText(String(value)) }),
        });
        return element("td", { class: "number" }, opener);
      }),
      element("td", { class: "quiet-text" }, one.parted_by ?? (i > 0 ? "=" : "")),
    );
    return made;
  }

  /** @param {any} told */
  function table(told) {
    const number = (/** @type {string} */ text) => element("th", { scope: "col", class: "number" }, text);
    const plain = (/** @type {string} */ text) => element("th", { scope: "col" }, text);
    return element(
      "div",
      { class: "table", tabindex: "0", role: "region", "aria-label": say("EVENT_STANDINGS") },
      element(
        "table",
        { class: "event-places" },
        element(
          "thead",
          null,
          element(
            "tr",
            null,
            number(say("STANDINGS_PLACE")),
            plain(say("COLUMN_NAME")),
            element("th", { scope: "col", class: "event-rest" }, say("COLUMN_RANK")),
            Array.from({ length: told.round }, (_, i) => element("th", { scope: "col", class: "event-cross" }, i + 1)),
            told.criteria.map(number),
            plain(say("STANDINGS_DECIDES")),
          ),
        ),
        element("tbody", null, told.players.map((/** @type {any} */ one, /** @type {number} */ i) => row(told, one, i))),
      ),
    );
  }

  /** @param {any} told */
  const teams = (told) =>
    element(
      "div",
      { class: "table" },
      element(
        "table",
        null,
        element("thead", null, element("tr", null, ["STANDINGS_PLACE", "COLUMN_TEAM", "TEAM_MATCHES", "TEAM_BOARDS"].map((word) => element("th", { scope: "col" }, say(/** @type {"COLUMN_TEAM"} */ (word)))))),
        element("tbody", null, told.teams.map((/** @type {any} */ one) => element("tr", null, element("td", null, one.place), element("th", { scope: "row" }, one.team), element("td", null, one.match_points), element("td", null, one.board_points)))),
      ),
    );

  return {
    async show() {
      const told = await desk.ask({ subject: "standings" });
      if (told.error) return fill(place, element("p", { class: "error" }, say("EVENT_REFUSED", { why: told.error.text })));
      const ofTeams = desk.entries.players.some((/** @type {any} */ one) => one.team) ? await desk.ask({ subject: "teams" }) : null;
      fill(
        place,
        element(
          "section",
          { class: "panel" },
          element("h2", null, say("STANDINGS_AFTER", { round: told.round })),
          ofTeams && !ofTeams.error && teams(ofTeams),
          told.players.length > 0 ? [element("p", { class: "quiet-text no-print" }, say("STANDINGS_HOW")), table(told)] : element("p", { class: "quiet-text" }, say("PLAYERS_NONE")),
          told.rulings.length > 0 && element("ul", { class: "event-reasons" }, told.rulings.map(ruling)),
          element("p", { class: "row no-print" }, button(say("PAPER_STANDINGS"), () => open.paper.standings(desk, told))),
        ),
        ratings.place,
      );
      await ratings.show();
    },
  };
}
