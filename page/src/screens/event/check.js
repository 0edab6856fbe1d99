// check.js - a look at the whole event before it goes out: what a federation would ask about, and every round paired again.
import { button, choice, element, fill } from "../../elements.js";
import { clauses, say } from "../../words.js";
import { HEADINGS } from "./officials.js";
import { settingText } from "./settings.js";

/** What came of pairing a round again, in the order of the words of CHECK_ROUND. */
const FINDINGS = ["best", "as-good", "worse", "impossible", "other"];
/** Lines that are shown of what is wrong. */
const SHOWN = 20;

/**
 * One thing that would be asked about. The library names the act that enters what is missing, the page the part where that is done;
 * a player is called by name.
 * @param {import("./desk.js").Desk} desk
 * @param {string} text
 */
function problemText(desk, text) {
  const [, setting] = /param (\w+) VALUE/.exec(text) ?? [];
  if (setting) return say("CHECK_NO_VALUE", { setting: settingText(setting), part: say("SCREEN_SETTINGS") });
  const [, player, kind] = /licence (\S+) (\w+) NUMBER/.exec(text) ?? [];
  if (player) return say("CHECK_NO_NUMBER", { name: desk.nameOf(player), kind: kind.toUpperCase(), part: say("EVENT_PLAYERS") });
  // a word of the sentence is no player: it stands behind the first, and has no digits
  return text.replace(/[\p{Script=Latin}\d_-]+/gu, (one, at) => (at === 0 || /\p{L}.*\d/u.test(one) ? desk.nameOf(one) : one));
}

/** What would be asked about, as a list. @param {import("./desk.js").Desk} desk @param {string[]} problems */
export const listed = (desk, problems) =>
  element("ul", { class: "event-errors" }, problems.slice(0, SHOWN).map((text) => element("li", null, problemText(desk, text))), problems.length > SHOWN && element("li", null, say("PLAYERS_MORE", { count: problems.length - SHOWN })));

/** @param {import("../event.js").Open} open @param {{value: string, text: string}[]} formats */
export function createCheck(open, formats) {
  const { desk } = open;
  const told = element("div", { "aria-live": "polite" });
  let format = formats[0].value;

  /** @param {string[][]} pairs */
  const names = (pairs) => clauses(pairs.map((pair) => say("ROUND_COSTS", { one: desk.nameOf(pair[0]), other: desk.nameOf(pair[1]) })));

  /** @param {any} one */
  const round = (one) =>
    element(
      "li",
      null,
      say("CHECK_ROUND", { round: one.round, finding: FINDINGS.indexOf(one.finding) }),
      one.only_best.length > 0 && element("ul", null, element("li", null, say("CHECK_PLAYED", { pairs: names(one.only_played) })), element("li", null, say("CHECK_BETTER", { pairs: names(one.only_best) }))),
    );

  async function check() {
    const [fit, again] = [await desk.ask({ subject: "fit", format }), await desk.ask({ subject: "check" })];
    const error = fit.error ?? again.error;
    if (error) return fill(told, element("p", { class: "error" }, say("EVENT_REFUSED", { why: error.text })));
    const { problems } = fit;
    fill(
      told,
      element("h3", null, say("CHECK_FILE")),
      element("p", null, problems.length > 0 ? say("CHECK_PROBLEMS", { count: problems.length }) : say("CHECK_WELL")),
      problems.length > 0 && listed(desk, problems),
      element("h3", null, say("EVENT_ROUND")),
      again.lacks_witness && element("p", { class: "note" }, say("CHECK_WITNESS")),
      again.regulation_lacks.length > 0 && element("p", { class: "note" }, say("CHECK_UNREGULATED", { headings: again.regulation_lacks.map((/** @type {string} */ one) => say("HEADING", { heading: HEADINGS.indexOf(one) })) })),
      again.bar && !again.bar.suits && element("p", { class: "note" }, say("CHECK_BAR", { players: again.bar.players, least: again.bar.least, most: again.bar.most })),
      again.rounds.length > 0 ? element("ul", { class: "event-reasons" }, again.rounds.map(round)) : element("p", { class: "quiet-text" }, say("CHECK_NO_ROUND")),
    );
  }

  const place = element(
    "section",
    { class: "panel" },
    element("h2", null, say("CHECK")),
    element("p", { class: "quiet-text" }, say("CHECK_WHAT")),
    element("div", { class: "fields event-check" }, choice(say("CHECK_FOR"), formats, format, (value) => (format = value)), button(say("CHECK_GO"), check)),
    told,
  );
  return { place, show: () => fill(told) };
}
