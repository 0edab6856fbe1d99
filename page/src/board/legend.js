// legend.js - what the signs on a board mean, each sign beside its words.
import { draw } from "./point.js";
import { definitions } from "./stones.js";
import { make } from "./svg.js";

/** @typedef {import("./point.js").Look} Look */

/** @type {Look} */
const NOTHING = { sign: 0, mark: null, paint: 0, ghost: null, last: false, ko: false, dim: false };

/** What may stand in a legend. @type {Record<string, {look: Look, word: string}>} */
const SIGNS = {
  black: { look: { ...NOTHING, paint: 1 }, word: "LEGEND_BLACK" },
  white: { look: { ...NOTHING, paint: -1 }, word: "LEGEND_WHITE" },
  dead: { look: { ...NOTHING, sign: 1, mark: { type: "dead" } }, word: "LEGEND_DEAD" },
  taken: { look: { ...NOTHING, sign: 1, paint: -1, mark: { type: "dead" } }, word: "LEGEND_DEAD" },
  seki: { look: { ...NOTHING, sign: -1, mark: { type: "seki" } }, word: "LEGEND_SEKI" },
  open: { look: { ...NOTHING, sign: 1, mark: { type: "label", label: "?" } }, word: "SHOW_OPEN_STATUS" },
  provedDead: { look: { ...NOTHING, sign: 1, mark: { type: "square" } }, word: "LEGEND_PROVED_DEAD" },
  probablyDead: { look: { ...NOTHING, sign: 1, mark: { type: "taken" } }, word: "LEGEND_PROBABLY_DEAD" },
  likelyBlack: { look: { ...NOTHING, paint: 0.7 }, word: "LEGEND_LIKELY_BLACK" },
  likelyWhite: { look: { ...NOTHING, paint: -0.7 }, word: "LEGEND_LIKELY_WHITE" },
  leftOpen: { look: { ...NOTHING, mark: { type: "label", label: "!" } }, word: "LEGEND_LEFT_OPEN" },
  dame: { look: { ...NOTHING, mark: { type: "dame" } }, word: "LEGEND_DAME" },
  changed: { look: { ...NOTHING, apart: 31 }, word: "LEGEND_CHANGED" },
  last: { look: { ...NOTHING, sign: 1, last: true }, word: "LEGEND_LAST" },
  ko: { look: { ...NOTHING, ko: true }, word: "LEGEND_KO" },
  ghost: { look: { ...NOTHING, ghost: { sign: 1 } }, word: "LEGEND_GHOST" },
  refused: { look: { ...NOTHING, ghost: { sign: 1, type: "refused" } }, word: "LEGEND_REFUSED" },
};

/**
 * The signs that a verdict, or who lives, puts on its board. Dead stones stand there with the sign of whose territory they are in.
 * @param {{territory?: {black: string[], white: string[]}, dead?: string[], seki?: string[], open?: string[], neutral?: string[]} | null | undefined} verdict
 * @returns {string[]}
 */
export function signsOf(verdict) {
  const { territory = { black: [], white: [] }, dead = [], seki = [], open = [], neutral = [] } = verdict ?? {};
  const land = new Set([...territory.black, ...territory.white]);
  const shown = {
    black: territory.black.length > 0,
    white: territory.white.length > 0,
    dead: dead.some((point) => !land.has(point)),
    taken: dead.length > 0 && dead.every((point) => land.has(point)),
    seki: seki.length > 0,
    open: open.length > 0,
    dame: neutral.length > 0,
  };
  return Object.entries(shown).flatMap(([sign, stands]) => (stands ? [sign] : []));
}

let legends = 0;

/**
 * A list of signs and their words.
 * @param {string[]} signs keys of SIGNS
 * @param {(name: any, args?: any) => string} say
 */
export function legend(signs, say) {
  const list = document.createElement("ul");
  list.className = "board board-legend";
  for (const sign of signs) {
    const { look, word } = SIGNS[sign];
    const id = `legend${++legends}-`;
    const cell = make("g", {}, [make("rect", { class: "board-hit" })]);
    draw(cell, look, id, legends);
    const icon = make("svg", { viewBox: "-17 -17 34 34", width: 26, height: 26, "aria-hidden": "true" }, [
      definitions(id),
      make("rect", { class: "board-plain", x: -17, y: -17, width: 34, height: 34, rx: 3 }),
      ...(look.sign ? [] : [make("path", { class: "board-lines", d: "M-17 0H17M0 -17V17" })]),
      cell,
    ]);
    const item = document.createElement("li");
    item.append(icon, " ", say(word));
    list.append(item);
  }
  return list;
}
