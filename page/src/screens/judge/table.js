// table.js - one game under every rule set: those that count alike together, and why they differ.
import { button, element } from "../../elements.js";
import { exactText, numberText, say } from "../../words.js";

/**
 * Rule sets with the same result by the same terms.
 * @typedef {{verdict: any, rules: string[]}} Group
 */

/** @param {any[]} verdicts @param {any} base the verdict that stands above; its group comes first @returns {Group[]} */
export function groupsOf(verdicts, base) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const verdict of verdicts) {
    if (verdict.error) continue;
    const key = keyOf(verdict);
    const group = groups.get(key) ?? { verdict, rules: [] };
    group.rules.push(verdict.rules);
    groups.set(key, group);
  }
  const first = base && keyOf(base);
  return [...groups].sort(([a, x], [b, y]) => Number(b === first) - Number(a === first) || y.rules.length - x.rules.length).map(([, group]) => group);
}

/** @param {any} verdict */
function keyOf(verdict) {
  const own = (/** @type {any} */ side) => side && Object.entries(side.terms).filter(([, value]) => value !== "0");
  return JSON.stringify([verdict.result, own(verdict.black), own(verdict.white)]);
}

/** The terms, in words, that are not the same in two verdicts. @param {any} one @param {any} base @returns {string[]} */
function differing(one, base) {
  if (!one.black || !base.black) return [];
  const names = new Map([...base.terms, ...one.terms].map((term) => [term.term, term.name]));
  return [...names]
    .filter(([term]) => ["black", "white"].some((side) => (one[side].terms[term] ?? "0") !== (base[side].terms[term] ?? "0")))
    .map(([, name]) => name);
}

/** @param {any} verdict @param {"black" | "white"} side */
function sum(verdict, side) {
  const own = verdict[side].terms;
  const terms = verdict.terms
    .filter((/** @type {any} */ term) => own[term.term] !== "0")
    .map((/** @type {any} */ term) => say("JUDGE_SUM_TERM", { name: term.name, value: exactText(own[term.term]) }));
  return say("JUDGE_SUM", { who: side, total: exactText(verdict[side].total), terms: terms.length ? terms : [exactText("0")] });
}

/** @param {any[]} verdicts */
function summary(verdicts) {
  const won = (/** @type {string | null} */ side) => verdicts.filter((verdict) => verdict.winner === side).length;
  const [black, white, other] = [won("black"), won("white"), won(null)];
  if ([black, white, other].filter(Boolean).length > 1) return say("JUDGE_ALL_DIFFER", { black, white, other: other ? numberText(other) : "" });
  return say("JUDGE_ALL_SAME", { count: verdicts.length, who: black ? "black" : white ? "white" : "" });
}

/**
 * @param {any[]} answers verdicts under every rule set, and errors
 * @param {{base: any, nameOf: (rules: string) => string, use: (rules: string) => void, show: (group: Group) => void}} how
 */
export function rulesTable(answers, { base, nameOf, use, show }) {
  const verdicts = answers.filter((answer) => !answer.error);
  const groups = groupsOf(verdicts, base);
  const head = ["JUDGE_ALL_RESULT", "JUDGE_ALL_SETS", "JUDGE_ALL_WHY"];
  return element(
    "section",
    { class: "panel all-rules", "aria-labelledby": "all-rules" },
    element("h2", { id: "all-rules" }, say("JUDGE_ALL")),
    element("p", null, summary(verdicts)),
    element(
      "div",
      { class: "table" },
      element(
        "table",
        { class: "stacking" },
        element("thead", null, element("tr", null, head.map((name) => element("th", { scope: "col" }, say(/** @type {any} */ (name)))))),
        element("tbody", null, groups.map((group) => row(group, { base, nameOf, use, show }))),
      ),
    ),
  );
}

/** @param {Group} group @param {any} how */
function row(group, { base, nameOf, use, show }) {
  const { verdict, rules } = group;
  const first = base && keyOf(base) === keyOf(verdict);
  const terms = base && !first ? differing(verdict, base) : [];
  return element(
    "tr",
    { "data-result": verdict.result, class: first ? "chosen" : null },
    element(
      "td",
      null,
      element("strong", null, verdict.text),
      verdict.black &&
        element("div", null, button(say("JUDGE_ALL_SHOW"), () => show(group), { class: "small no-print", "aria-label": say("JUDGE_ALL_SHOW_OF", { rules: nameOf(rules[0]) }) })),
    ),
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
    ),
    element(
      "td",
      null,
      first && element("p", { class: "quiet-text" }, say("JUDGE_SAME_COUNT")),
      verdict.black && [element("p", null, sum(verdict, "black")), element("p", null, sum(verdict, "white"))],
      terms.length > 0 && element("p", { class: "quiet-text" }, say("JUDGE_DIFFERS", { terms })),
      !first && verdict.notes.map((/** @type {any} */ note) => element("p", { class: "quiet-text" }, note.what)),
    ),
  );
}

/**
 * The points that two verdicts give to different sides, or take as dead in one only.
 * @param {any} one
 * @param {any} base
 * @returns {string[]}
 */
export function changedPoints(one, base) {
  /** @param {any} verdict */
  const owners = (verdict) => {
    /** @type {Map<string, string>} */
    const map = new Map();
    for (const point of verdict.territory?.black ?? []) map.set(point, "black");
    for (const point of verdict.territory?.white ?? []) map.set(point, "white");
    for (const point of verdict.dead) map.set(point, `${map.get(point)} dead`);
    return map;
  };
  const [a, b] = [owners(one), owners(base)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((point) => a.get(point) !== b.get(point));
}
