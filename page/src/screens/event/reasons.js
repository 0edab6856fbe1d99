// reasons.js - why two meet: what their game costs, and the round with it and without it; who should meet, who should not, who rests.
import { button, choice, element, fill, freshId } from "../../elements.js";
import { listText, say } from "../../words.js";
import { linesOf } from "./desk.js";
import { scoreOf } from "./history.js";
import { act } from "./log.js";

/** Where a player of a pair of a table or bracket comes from, in the order of the words of ROUND_ORIGIN. */
const ORIGINS = ["number", "win", "loss", "board", "seed"];
/** Results of a game that nobody plays, as it may be entered. */
const UNPLAYED = ["WHITEWINS_BYDEF", "BLACKWINS_BYDEF", "BOTHLOSE_BYDEF"];

/** The parts of a cost that say something: the lot only decides among what is equal. @param {Record<string, number>} parts */
const speaking = (parts) => Object.entries(parts).filter(([key, value]) => value !== 0 && key !== "lot" && key !== "random");

/** The parts of a cost, as they have words of their own. */
const COSTS = ["rematch", "category", "score", "float", "half", "colour", "home", "seed", "duplicate", "dudd", "handicap", "geo"];
/** @param {Record<string, number>} parts */
export const costText = (parts) => listText(speaking(parts).map(([key, value]) => say("ROUND_COST", { part: COSTS.indexOf(key), value })));

/** @param {import("../event.js").Open} open */
export function createReasons(open) {
  const { app, desk } = open;

  /** The same in words. @param {Record<string, number>} parts @param {Record<string, string>} means */
  function reasons(parts, means) {
    const told = speaking(parts);
    if (told.length === 0) return element("p", { class: "quiet-text" }, say("ROUND_NOTHING"));
    return element("ul", { class: "event-reasons" }, told.map(([key, value]) => element("li", null, say("ROUND_PART", { what: means[key] ?? key, value }))));
  }

  /** What a pair costs, and its round with it and without it. @param {string} one @param {string} other @param {number} round @param {HTMLElement} where @param {boolean} open_ whether the round can still be changed */
  async function explain(one, other, round, where, open_) {
    const told = await desk.ask({ subject: "explain", one, other, round });
    if (told.error) return fill(where, element("p", { class: "error" }, say("EVENT_REFUSED", { why: told.error.text })));
    const title = element("h3", null, say("ROUND_COSTS", { one: desk.nameOf(one), other: desk.nameOf(other) }));
    // nobody chose the pairs of a table or a bracket
    if (told.origins)
      return fill(
        where,
        title,
        element(
          "ul",
          { class: "event-reasons" },
          told.origins.map((/** @type {any} */ of) =>
            element("li", null, say("ROUND_ORIGIN", { name: desk.nameOf(of.player), from: ORIGINS.indexOf(of.from), number: of.number ?? 0, opponent: of.opponent ? desk.nameOf(of.opponent) : "", round: of.round ?? 0 })),
          ),
        ),
      );
    const ways = /** @type {const} */ ([
      ["free", "WAY_FREE"],
      ["forced", "WAY_FORCED"],
      ["forbidden", "WAY_FORBIDDEN"],
    ]);
    fill(
      where,
      title,
      reasons(told.parts, told.means),
      element(
        "dl",
        { class: "event-ways" },
        ways.flatMap(([way, word]) => [
          element("dt", null, say(word)),
          element("dd", null, told[way] ? costText(told[way]) || "0" : say("WAY_NONE")),
        ]),
      ),
      open_ &&
        element(
          "p",
          { class: "row" },
          button(say("ROUND_FORCE"), () => force(one, other, round), { disabled: !told.forced }),
          button(say("ROUND_FORBID"), () => open.add([act("forbid", one, other)]), { disabled: !told.forbidden }),
        ),
    );
  }

  /** @param {string} one @param {string} other @param {number} round */
  async function force(one, other, round) {
    const told = await desk.ask({ subject: "explain", one, other, round, as: "lines" });
    if (told.error) return app.complain(say("EVENT_REFUSED", { why: told.error.text }));
    const line = linesOf(told.text).find((text) => [text.split("\t")[2], text.split("\t")[3]].sort().join("\t") === [one, other].sort().join("\t"));
    if (line) await open.add([line]);
  }

  /** Two who should meet, or should not. @param {number} round */
  function meeting(round) {
    const values = [{ value: "", text: "–" }, ...desk.entries.players.map((/** @type {any} */ one) => ({ value: one.player, text: `${desk.nameOf(one.player)} ${one.rank}` }))];
    const two = ["", ""];
    const told = element("div", { "aria-live": "polite" });
    const hand = element("div");
    const change = (/** @type {number} */ i) => (/** @type {string} */ value) => {
      two[i] = value;
      const are = two[0] !== two[1] && two[0] !== "" && two[1] !== "";
      fill(told);
      fill(hand, are ? byHand(two[0], two[1], round) : two[0] !== two[1] && resting(two[0] || two[1], round));
      if (are) void explain(two[0], two[1], round, told, true);
    };
    return element(
      "details",
      { class: "event-meet no-print" },
      element("summary", null, say("ROUND_MEET")),
      element("div", { class: "fields" }, choice(say("ROUND_ONE"), values, "", change(0)), choice(say("ROUND_OTHER"), values, "", change(1))),
      told,
      hand,
    );
  }

  /** A game that is set whatever the system would lay down. @param {string} white @param {string} black @param {number} round */
  function byHand(white, black, round) {
    const id = freshId("handicap");
    const handicap = element("input", { id, type: "number", min: 0, max: 9, value: 0, required: true });
    let result = "";
    /** @param {Event} event */
    function enter(event) {
      event.preventDefault();
      void open.add([act("game", round, white, black, handicap.value, ...(result ? [result] : []))]);
    }
    return element(
      "form",
      { class: "fields event-hand", onsubmit: enter },
      element("div", { class: "field" }, element("label", { for: id }, say("PAPER_HANDICAP")), handicap),
      choice(say("ROUND_SCORE"), ["", ...UNPLAYED].map((value) => ({ value, text: scoreOf(value) || "–" })), "", (value) => (result = value)),
      element("button", { type: "submit" }, say("GAME_BY_HAND", { name: desk.nameOf(white) })),
    );
  }

  /** @param {string} player @param {number} round */
  const resting = (player, round) => element("p", null, button(say("ROUND_REST", { name: desk.nameOf(player) }), () => open.add([act("bye", round, player)])));

  return { explain, meeting };
}
