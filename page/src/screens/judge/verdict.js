// verdict.js - a verdict shown: the result, what it rests on, every term with its article, refused moves, notes.
import { button, element } from "../../elements.js";
import { exactText, say, sentences } from "../../words.js";
import { NAMING } from "./reading.js";

export const BASES = ["played", "agreed", "proved", "estimated", "none"];
const MOST_ILLEGAL = 20;

/**
 * What a counted result rests on, in a word and a shape: it stands beside the result wherever that is told.
 * @param {any} verdict
 * @param {boolean} [held] the reader changed what is held
 */
export function basisTag(verdict, held = false) {
  if (!["score", "draw"].includes(verdict.kind) || ["played", "none"].includes(verdict.basis)) return null;
  const basis = held && verdict.basis === "agreed" ? BASES.length : BASES.indexOf(verdict.basis);
  return element("span", { class: "tag", "data-basis": BASES[basis] ?? "held" }, say("JUDGE_TAG", { basis }));
}

/** A stone of the colour that has won. @param {"black" | "white" | null} winner */
export const stoneOf = (winner) => winner && element("span", { class: `play-stone play-stone-${winner}`, "aria-hidden": "true" });


/** A note, with the names of rule sets. @param {any} note @param {(rules: string) => string} nameOf */
export function noteText({ kind, what }, nameOf) {
  return NAMING.includes(kind) ? what.replace(/[a-z]+(-[a-z0-9]+)*/g, nameOf) : what;
}

/**
 * @param {any} verdict
 * @param {{nameOf: (rules: string) => string, held: boolean, look: (move: number) => void}} how held: the reader
 *   changed what is held; look: shows a move on the board
 */
export function verdictPanel(verdict, { nameOf, held, look }) {
  const agrees = verdict.agrees === null ? 2 : verdict.agrees ? 0 : 1;
  const basis = held && verdict.basis === "agreed" ? BASES.length : BASES.indexOf(verdict.basis);
  return element(
    "section",
    { class: "panel verdict", "aria-label": say("JUDGE_VERDICT") },
    element(
      "p",
      { class: "result", "data-result": verdict.result, "data-winner": verdict.winner ?? "" },
      stoneOf(verdict.winner),
      element("span", { class: "result-text" }, verdict.text),
      " ",
      basisTag(verdict, held),
    ),
    agrees === 1 && element("p", { class: "note differs" }, say("JUDGE_RECORD_SAYS", { result: verdict.record, agrees })),
    element(
      "p",
      { class: "quiet-text" },
      sentences([
        verdict.rules && say("JUDGE_UNDER", { rules: nameOf(verdict.rules) }),
        ["score", "draw", "undetermined"].includes(verdict.kind) && say("JUDGE_BASIS", { basis }),
        verdict.record && agrees !== 1 && say("JUDGE_RECORD_SAYS", { result: verdict.record, agrees }),
      ]),
    ),
    element("p", { class: "in-all", role: "status" }),
    verdict.black && countTable(verdict),
    notes(verdict, nameOf),
    illegal(verdict, look),
  );
}

/** Every term of a verdict, with the article that it comes from. @param {any} verdict */
export function countTable(verdict) {
  const { terms, black, white } = verdict;
  const rules = verdict.rules?.split("+")[0];
  const number = (/** @type {string} */ text) => element("td", { class: "number" }, exactText(text));
  return element(
    "div",
    { class: "table" },
    element(
      "table",
      { class: "count" },
      element("caption", { class: "unseen" }, say("JUDGE_COUNT")),
      element(
        "thead",
        null,
        element(
          "tr",
          null,
          element("th", { scope: "col" }, say("JUDGE_TERM")),
          element("th", { scope: "col", class: "number" }, say("COLOUR", { who: "black" })),
          element("th", { scope: "col", class: "number" }, say("COLOUR", { who: "white" })),
        ),
      ),
      element(
        "tbody",
        null,
        terms.map((/** @type {any} */ term) =>
          element(
            "tr",
            { "data-term": term.term },
            element(
              "th",
              { scope: "row" },
              element("span", { class: "term" }, term.name),
              term.article && element(rules ? "a" : "span", { class: "article", href: rules && `#rules/${rules}` }, term.article),
            ),
            number(black.terms[term.term]),
            number(white.terms[term.term]),
          ),
        ),
      ),
      element(
        "tfoot",
        null,
        element("tr", null, element("th", { scope: "row" }, say("JUDGE_TOTAL")), number(black.total), number(white.total)),
      ),
    ),
  );
}

/** @param {any} verdict @param {(rules: string) => string} nameOf */
function notes(verdict, nameOf) {
  if (verdict.notes.length === 0) return null;
  return element(
    "div",
    null,
    element("h3", null, say("JUDGE_NOTES")),
    element(
      "ul",
      { class: "notes" },
      verdict.notes.map((/** @type {any} */ note) =>
        element(
          "li",
          { class: note.kind === "against-proof" ? "error" : null, "data-kind": note.kind },
          say("JUDGE_NOTE_ARTICLE", { note: noteText(note, nameOf), article: note.article ?? "" }),
        ),
      ),
    ),
  );
}

/** @param {any} verdict @param {(move: number) => void} look */
function illegal(verdict, look) {
  const found = verdict.illegal;
  if (found.length === 0) return null;
  const point = (/** @type {string | null} */ at) => (at === null || at === "pass" ? "" : at);
  return element(
    "div",
    { class: "illegal" },
    element("h3", null, say("JUDGE_ILLEGAL")),
    element(
      "ul",
      { class: "notes" },
      found.slice(0, MOST_ILLEGAL).map((/** @type {any} */ one) =>
        element(
          "li",
          { "data-move": one.move },
          say("JUDGE_ILLEGAL_MOVE", { move: one.move, point: point(one.point), why: one.text, article: one.article ?? "" }),
          " ",
          button(say("JUDGE_LOOK"), () => look(one.move), { class: "link no-print" }),
        ),
      ),
    ),
    found.length > MOST_ILLEGAL && element("p", null, say("JUDGE_ILLEGAL_MORE", { count: found.length - MOST_ILLEGAL })),
  );
}
