// chains.js - the chains whose life is in question: what was found of each, on what basis, and what is held.
import { button, element } from "../../elements.js";
import { lineOf } from "../../moves.js";
import { say } from "../../words.js";

const STATUSES = ["alive", "dead", "open"];
const FOUND_BY = ["unconditional", "proved", "estimated"];

/** @param {any} chain */
function found(chain) {
  const status = chain.seki ? 3 : STATUSES.indexOf(chain.status);
  return say("JUDGE_STATUS", { status, basis: chain.basis === null ? 3 : FOUND_BY.indexOf(chain.basis) });
}

/** Why no chain is in question: see JUDGE_CHAINS_NONE. @param {any} verdict with "proof" */
function whyNone({ chains, basis, kind }) {
  if (!chains) return basis === "none" && !["score", "draw"].includes(kind) ? 3 : 2;
  return chains.every((/** @type {any} */ chain) => chain.basis === "unconditional") ? 0 : 1;
}

/**
 * @param {any} verdict as judge tells it with "proof": without its chains nothing was read
 * @param {{changed: boolean, toggle: (point: string) => void, reset: () => void, find: () => void, look: (point: string | null) => void}} how
 *   find: reads all the same
 */
export function chainsPanel(verdict, { changed, toggle, reset, find, look }) {
  const chains = /** @type {any[]} */ (verdict.chains ?? []);
  const dead = new Set(/** @type {string[]} */ (verdict.dead));
  const isHeld = (/** @type {any} */ chain) => chain.points.some((/** @type {string} */ point) => dead.has(point));
  const inQuestion = (/** @type {any} */ chain) => chain.status !== "alive" || chain.seki || isHeld(chain) || chain.basis === "proved";
  const question = chains.filter(inQuestion);
  const others = chains.filter((chain) => !inQuestion(chain) && chain.basis !== "unconditional");
  return element(
    "section",
    { class: "panel chains", "aria-labelledby": "chains" },
    element("h2", { id: "chains" }, say("JUDGE_CHAINS")),
    question.length === 0 && element("p", { class: "quiet-text" }, say("JUDGE_CHAINS_NONE", { why: whyNone(verdict) })),
    question.length === 0 && whyNone(verdict) === 3 && element("p", null, button(say("JUDGE_FIND"), find, { class: "small" })),
    element("p", null, element("a", { href: "#show/life" }, say("SHOW_WHY"))),
    changed && button(say("JUDGE_AS_FOUND"), reset, { class: "small" }),
    question.length > 0 &&
      element(
        "ul",
        { class: "plain chain-list" },
        question.map((chain) => row(chain, dead, { toggle, look })),
      ),
    others.length > 0 &&
      element(
        "details",
        { class: "others" },
        element("summary", null, say("JUDGE_CHAINS_ESTIMATED", { count: others.length })),
        element("ul", { class: "plain chain-list" }, others.map((chain) => row(chain, dead, { toggle, look }))),
      ),
  );
}

/** @param {any} chain @param {Set<string>} dead @param {any} how */
function row(chain, dead, { toggle, look }) {
  const point = chain.points[0];
  const held = chain.points.some((/** @type {string} */ p) => dead.has(p));
  const against = chain.basis !== "estimated" && chain.status !== "open" && held !== (chain.status === "dead");
  const what = element("strong", null, say("JUDGE_CHAIN", { who: chain.colour, point, stones: chain.points.length }));
  return element(
    "li",
    {
      "data-chain": point,
      onmouseenter: () => look(point),
      onmouseleave: () => look(null),
      onfocusin: () => look(point),
      onfocusout: () => look(null),
    },
    element(
      "div",
      { class: "row" },
      what,
      element("span", { class: "found", "data-basis": chain.basis ?? "open" }, found(chain)),
      button(say("JUDGE_HOLD", { who: chain.colour, point, dead: held ? 0 : 1 }), () => toggle(point), { class: "small" }),
    ),
    against && element("p", { class: "error" }, say("JUDGE_AGAINST")),
    element("p", { class: "quiet-text" }, say("JUDGE_NOTE_ARTICLE", { note: chain.why, article: chain.article ?? "" })),
    chain.line.length > 0 &&
      element("details", null, element("summary", null, say("JUDGE_LINE")), lineOf(chain.line)),
  );
}
