// ratings.js - what the event does to ratings: each player before and after it, and the terms of each game.
import { button, choice, element, fill, tableOf } from "../../elements.js";
import { numberText, say } from "../../words.js";
import { act } from "./log.js";

/** Rating systems, as the library and as people call them. @type {[string, string][]} */
const SYSTEMS = [
  ["egf", "EGF"],
  ["aga", "AGA"],
  ["ladder", ""],
];

/** @param {import("../event.js").Open} open */
export function createRatings(open) {
  const { desk } = open;
  const body = element("div", { "aria-live": "polite" });
  const place = element("details", { class: "panel no-print event-ratings", ontoggle: () => void show() }, element("summary", null, say("RATINGS")), body);

  const system = () => desk.entries.settings.rating_system;
  /** Points of a rating, as fine as the system has them. @param {number} value */
  const points = (value) => numberText(Number(value.toFixed(system() === "aga" ? 2 : 1)));
  /** The same with its sign. @param {number} value */
  const change = (value) => (Number(value.toFixed(3)) < 0 ? `\u2212${points(-value)}` : `+${points(value)}`);

  /** @param {any} game */
  function term(game) {
    const open_ = game.if_won !== undefined;
    const counted = game.change !== undefined;
    return say("RATINGS_TERM", {
      round: game.round,
      name: desk.nameOf(game.opponent),
      expected: numberText(Number(game.expected.toFixed(3))),
      what: open_ ? 1 : counted ? 2 : 0,
      won: open_ ? change(game.if_won) : "",
      lost: open_ ? change(game.if_lost) : "",
      con: counted ? numberText(Number(game.con.toFixed(1))) : "",
      bonus: counted ? numberText(Number(game.bonus.toFixed(2))) : "",
      change: counted ? change(game.change) : "",
    });
  }

  /** @param {any} one */
  function rows(one) {
    const more = element("tr", { class: "event-why", hidden: true }, element("td", { colspan: 5 }, element("ul", { class: "event-reasons" }, one.games.map((/** @type {any} */ game) => element("li", null, term(game))))));
    const moved = one.after - one.before;
    const told = system() === "ladder" ? one.rank : change(moved);
    const opener = button(told, () => {
      more.hidden = !more.hidden;
      opener.setAttribute("aria-expanded", String(!more.hidden));
    }, { class: "link event-cell", "aria-expanded": "false", "aria-label": say("RATINGS_OPEN", { name: desk.nameOf(one.player), change: told }) });
    return [
      element("tr", null, element("th", { scope: "row" }, desk.nameOf(one.player)), element("td", { class: "number" }, points(one.before)), element("td", { class: "number" }, points(one.after)), element("td", { class: "number" }, one.games.length > 0 ? opener : told)),
      more,
    ];
  }

  async function show() {
    if (!place.open) return fill(body);
    const told = await desk.ask({ subject: "ratings" });
    if (told.error) return fill(body, element("p", { class: "error" }, say("EVENT_REFUSED", { why: told.error.text })));
    fill(
      body,
      element("div", { class: "fields" }, choice(say("RATINGS_BY"), SYSTEMS.map(([value, text]) => ({ value, text: text || say("RATINGS_LADDER") })), system(), (value) => void open.add([act("param", "rating_system", value)]))),
      tableOf([say("COLUMN_NAME"), [say("RATINGS_BEFORE"), "number"], [say("RATINGS_AFTER"), "number"], [say(system() === "ladder" ? "COLUMN_RANK" : "RATINGS_CHANGE"), "number"]], told.players.flatMap(rows), "event-rated"),
    );
  }

  return { place, show };
}
