// table.js - one game under every rule set: those that count alike together, and why they differ.
import { button, element } from "../../elements.js";
import { exactText, numberText, say } from "../../words.js";
import { basisTag, noteText, stoneOf } from "./verdict.js";

/**
 * Rule sets with the same result by the same terms.
 * @typedef {{verdict: any, rules: string[]}} Group
 */

/** Rule sets for boards of another size, or for a game that is not won by a count: they stand by themselves. @param {Group} group */
const isApart = ({ verdict }) => (verdict.kind === "score" && !verdict.black) || verdict.notes.some((/** @type {any} */ note) => note.kind === "board-size");

/** The groups of an answer to "compare": that of the verdict above first, then the largest. @param {any[]} rows @returns {Group[]} */
function groupsOf(rows) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const row of rows) if (!row.alike && !row.left_out) groups.set(row.rules, { verdict: row, rules: [row.rules] });
  for (const row of rows) if (row.alike) groups.get(row.alike)?.rules.push(row.rules);
  return [...groups.values()].sort((a, b) => Number(b.verdict.same) - Number(a.verdict.same) || b.rules.length - a.rules.length);
}

/** @param {any} verdict @param {"black" | "white"} side */
function sum(verdict, side) {
  const own = verdict[side].terms;
  const terms = verdict.terms
    .filter((/** @type {any} */ term) => own[term.term] !== "0")
    .map((/** @type {any} */ term) => {
      const value = exactText(own[term.term]);
      // a number does not stand alone on the next line
      return say("JUDGE_SUM_TERM", { name: term.name, value }).replace(` ${value}`, `\u00a0${value}`);
    });
  const total = exactText(verdict[side].total);
  return terms.length ? say("JUDGE_SUM", { who: side, total, terms }) : say("JUDGE_SUM_NONE", { who: side, total });
}

/** @param {Group[]} groups */
function summary(groups) {
  const won = (/** @type {string | null} */ side) => groups.reduce((sum, { verdict, rules }) => sum + (verdict.winner === side ? rules.length : 0), 0);
  const [black, white, other] = [won("black"), won("white"), won(null)];
  if (other && !black !== !white) return say("JUDGE_ALL_ONE", { who: black ? "black" : "white", won: black || white, other });
  if ([black, white, other].filter(Boolean).length > 1) return say("JUDGE_ALL_DIFFER", { black, white, other: other ? numberText(other) : "" });
  return say("JUDGE_ALL_SAME", { count: black + white + other, who: black ? "black" : white ? "white" : "" });
}

/** Of how many rule sets so many give the game to the same side as a verdict. @param {any[]} rows @param {any} verdict */
export function agreeing(rows, verdict) {
  const groups = groupsOf(rows).filter((group) => !isApart(group));
  const count = (/** @type {Group[]} */ part) => part.reduce((sum, { rules }) => sum + rules.length, 0);
  return say("JUDGE_IN_ALL", { who: verdict.winner ?? "", same: count(groups.filter((group) => group.verdict.winner === verdict.winner)), count: count(groups) });
}

/** The groups of each side that wins, that of the verdict above first. @param {Group[]} groups @returns {[any, Group[]][]} */
function bySide(groups) {
  /** @type {Map<any, Group[]>} */
  const sides = new Map();
  for (const group of groups) sides.set(group.verdict.winner, [...(sides.get(group.verdict.winner) ?? []), group]);
  return [...sides];
}

/** Rule sets under which the game cannot be judged as it is held, by the reason. @param {any[]} rows @param {(rules: string) => string} nameOf */
function leftOut(rows, nameOf) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const { rules, left_out: why } of rows) if (why) reasons.set(why, [...(reasons.get(why) ?? []), nameOf(rules)]);
  return [...reasons].map(([why, rules]) => element("p", { class: "quiet-text left-out" }, say("JUDGE_ALL_LEFT_OUT", { rules, why })));
}

/**
 * @param {any[]} rows of an answer to "compare"
 * @param {{of: number, held: boolean, nameOf: (rules: string) => string, use: (rules: string) => void, show: (group: Group) => void}} how of: how many rule
 *   sets there are; while there are fewer rows it says how far it is; held: the reader has said which chains are dead
 */
export function rulesTable(rows, { of, held, nameOf, use, show }) {
  const all = groupsOf(rows);
  const groups = all.filter((group) => !isApart(group));
  const apart = all.filter(isApart);
  const more = rows.length < of;
  const how = { held, nameOf, use, show };
  /** @param {any} text @param {Group[]} part @param {string | null} [kind] */
  const body = (text, part, kind = null) =>
    element(
      "tbody",
      { class: kind },
      element("tr", { class: "side" }, element("th", { colspan: "2", scope: "rowgroup" }, text)),
      part.map((group) => row(group, how)),
    );
  const setsIn = (/** @type {Group[]} */ part) => part.reduce((sum, { rules }) => sum + rules.length, 0);
  return element(
    "section",
    { class: "panel all-rules", "aria-labelledby": "all-rules", "aria-busy": more && "true" },
    element("h2", { id: "all-rules" }, say("JUDGE_ALL")),
    more ? element("p", { class: "quiet-text", role: "status" }, say("JUDGE_COMPARING", { done: rows.length, total: of })) : element("p", null, summary(groups)),
    element(
      "div",
      { class: "table" },
      element(
        "table",
        { class: "stacking" },
        element("thead", { class: "unseen" }, element("tr", null, element("th", { scope: "col" }, say("JUDGE_ALL_RESULT")), element("th", { scope: "col" }, say("JUDGE_ALL_SETS")))),
        bySide(groups).map(([side, part]) => body([stoneOf(side), say("JUDGE_ALL_SIDE", { who: side ?? "", count: setsIn(part) })], part)),
        apart.length > 0 && body(say("JUDGE_ALL_APART"), apart, "apart"),
      ),
    ),
    leftOut(rows, nameOf),
  );
}

/** @param {Group} group @param {any} how */
function row(group, { held, nameOf, use, show }) {
  const { verdict, rules } = group;
  return element(
    "tr",
    { "data-result": verdict.result, class: verdict.same ? "chosen" : null },
    element("td", null, element("strong", null, verdict.text), " ", basisTag(verdict, held)),
    element(
      "td",
      null,
      element(
        "ul",
        { class: "names" },
        rules.map((/** @type {string} */ id) =>
          element("li", null, button(nameOf(id), () => use(id), { class: "link", "data-rules": id, title: say("JUDGE_ALL_USE", { rules: nameOf(id) }) })),
        ),
      ),
      verdict.same && element("p", { class: "quiet-text" }, say("JUDGE_SAME_COUNT")),
      why(group, nameOf, show),
    ),
  );
}

/** Why the rule sets of a group come to their result: on demand. @param {Group} group @param {(rules: string) => string} nameOf @param {(group: Group) => void} show */
function why(group, nameOf, show) {
  const { verdict, rules } = group;
  const terms = verdict.difference?.terms.map((/** @type {any} */ term) => term.text) ?? [];
  const notes = verdict.same ? [] : verdict.notes;
  if (!verdict.black && terms.length + notes.length === 0) return null;
  return element(
    "details",
    { class: "why" },
    element("summary", { "aria-label": say("JUDGE_ALL_WHY_OF", { rules: nameOf(rules[0]) }) }, say("JUDGE_ALL_WHY")),
    verdict.black && [element("p", { class: "sum" }, sum(verdict, "black")), element("p", { class: "sum" }, sum(verdict, "white"))],
    terms.length > 0 && element("p", { class: "quiet-text sum" }, say("JUDGE_DIFFERS", { terms })),
    notes.map((/** @type {any} */ note) => element("p", { class: "quiet-text" }, noteText(note, nameOf))),
    verdict.black &&
      button(say("JUDGE_ALL_SHOW"), () => show(group), { class: "small no-print", "aria-label": say("JUDGE_ALL_SHOW_OF", { rules: nameOf(rules[0]) }) }),
  );
}
