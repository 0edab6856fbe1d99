// rules.js - the rule sets, article by article; two of them side by side.
import { ruleSets } from "../rulesets.js";
import { append, choice, element, fill, freshId, tableOf } from "../elements.js";
import { kept } from "../kept.js";
import { exactText, listText, say } from "../words.js";

const FIRST = "chinese-2002";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const content = element("div", { class: "rules-content" });
  append(place, content);
  /** @type {any[]} */
  let sets = [];
  let only = app.memory.only ?? false;

  /** @param {string} id */
  const find = (id) => sets.find((one) => one.id === id || one.aliases?.includes(id));

  /** @param {string} one @param {string} other */
  const go = (one, other) => app.go(`#rules/${one}${other ? `/${other}` : ""}`);

  /** @param {any} set @param {string} key */
  function answerOf({ name, options }, key) {
    const answer = options[key];
    return element(
      "td",
      null,
      element("div", null, answer.text),
      element("div", { class: "quiet-text rules-article", "data-of": answer.completed ? name : null }, answer.completed ? say("RULES_COMPLETED", { article: answer.article ?? "" }) : answer.article),
    );
  }

  /** What two rule sets of the same komi have alike. @param {any} set */
  const komisOf = (set) => JSON.stringify(set.komi.map((/** @type {any} */ { year, komi }) => [year, komi]));

  /** @param {any} set */
  function komiOf(set) {
    const list = set.komi.map((/** @type {any} */ { year, komi: exact }) => {
      const komi = exactText(exact);
      return year > 0 ? say("RULES_KOMI_SINCE", { komi, year: String(year) }) : say("RULES_KOMI_PLAIN", { komi });
    });
    const sources = new Set(set.komi.map((/** @type {any} */ { source }) => source).filter(Boolean));
    return element(
      "td",
      null,
      element("div", null, list.length ? listText(list) : exactText("0")),
      element("div", { class: "quiet-text rules-article" }, [...sources].join("; ")),
    );
  }

  /** @param {any} one @param {any} other */
  function compared(one, other) {
    const keys = Object.keys(one.options);
    const differ = keys.filter((key) => other && one.options[key].value !== other.options[key].value);
    const shown = other && only ? differ : keys;
    const rows = shown.map((key) =>
      element(
        "tr",
        { class: differ.includes(key) ? "differs" : null },
        element("th", { scope: "row" }, one.options[key].question),
        answerOf(one, key),
        other ? answerOf(other, key) : null,
      ),
    );
    const komiDiffers = !!other && komisOf(one) !== komisOf(other);
    if (!other || !only || komiDiffers)
      rows.push(element("tr", { class: komiDiffers ? "differs" : null }, element("th", { scope: "row" }, say("RULES_KOMI")), komiOf(one), other ? komiOf(other) : null));
    return [
      other ? element("p", { role: "status" }, say("RULES_DIFFER", { answers: differ.length + Number(komiDiffers), of: keys.length + 1 })) : null,
      tableOf([say("RULES_QUESTION"), one.name, ...(other ? [other.name] : [])], rows),
    ];
  }

  /** What is said of a rule set besides its answers. @param {any} set */
  function aboutOf(set) {
    return element(
      "section",
      { class: "panel" },
      element("h2", null, set.name),
      element("p", { class: "quiet-text" }, say("RULES_SOURCE", { source: set.source })),
      set.notes ? element("p", null, set.notes) : null,
      set.missing ? [element("h3", null, say("RULES_MISSING")), element("p", null, set.missing)] : null,
    );
  }

  /** @param {any} one @param {any} other */
  function draw(one, other) {
    const values = sets.map(({ id, name }) => ({ value: id, text: name }));
    const check = freshId("only");
    fill(
      content,
      element(
        "div",
        { class: "panel fields" },
        choice(say("RULES_ONE"), values, one.id, (id) => go(id, other?.id ?? "")),
        choice(say("RULES_OTHER"), [{ value: "", text: say("RULES_NONE") }, ...values], other?.id ?? "", (id) => go(one.id, id)),
        other
          ? element(
              "div",
              { class: "row" },
              element("input", {
                id: check,
                type: "checkbox",
                checked: only,
                onchange: () => {
                  only = app.memory.only = !only;
                  draw(one, other);
                  document.getElementById(check)?.focus();
                },
              }),
              element("label", { for: check }, say("RULES_ONLY")),
            )
          : null,
      ),
      element("section", { class: "panel" }, compared(one, other)),
      aboutOf(one),
      other ? aboutOf(other) : null,
    );
  }

  return {
    async enter(argument) {
      if (sets.length === 0) sets = await ruleSets(app.library);
      const [one = "", other = ""] = argument.split("/");
      const usual = /** @type {string} */ (kept("rules", FIRST));
      const unknown = [one, other].find((name) => name && !find(name));
      if (unknown) app.complain(say("TROUBLE_ADDRESS", { address: `#rules/${unknown}` }));
      else app.calm();
      draw(find(one) ?? find(usual) ?? sets[0], find(other) ?? null);
    },
  };
}
