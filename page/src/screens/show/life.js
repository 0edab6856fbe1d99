// life.js - who lives and who is dead, and the proof of a chain, which the reader tries to refute.
import { createBoard } from "../../board/board.js";
import { legend, signsOf } from "../../board/legend.js";
import { pointOf } from "../../board/names.js";
import { positionOf } from "../../board/position.js";
import { button, element, fill } from "../../elements.js";
import { lineOf } from "../../moves.js";
import { say } from "../../words.js";
import { boardOptions, drawFirst } from "./look.js";
import { createRefuting } from "./refuting.js";
import { createWaiting } from "./waiting.js";

/** @type {Record<string, any>} */
const BASES = { unconditional: "SHOW_BASIS_UNCONDITIONAL", proved: "SHOW_BASIS_PROVED", estimated: "SHOW_BASIS_ESTIMATED" };

/** @param {any} chain as `life` tells it */
function statusOf(chain) {
  const status = chain.status === "dead" ? say("SHOW_DEAD") : chain.status === "open" ? say("SHOW_OPEN_STATUS") : chain.seki ? say("SHOW_SEKI") : say("SHOW_ALIVE");
  return chain.basis && BASES[chain.basis] ? say("SHOW_STATUS", { status, basis: say(BASES[chain.basis]) }) : status;
}

/** @param {any} chain */
const nameOf = (chain) => say("SHOW_CHAIN", { who: chain.colour, point: chain.points[0], stones: chain.points.length });

/** @param {any} chain @returns {import("../../board/marks.js").Mark | null} */
function markOf(chain) {
  if (chain.status === "open") return { type: "label", label: "?" };
  if (chain.status === "dead") return { type: "dead" };
  return chain.seki ? { type: "seki" } : null;
}

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @returns {import("../show.js").Part}
 */
export function create(place, app) {
  const trouble = element("div");
  const picture = element("div", { class: "board-side" });
  const words = element("div");
  const area = element("div", { class: "split", hidden: true }, picture, words);
  fill(place, trouble, area);
  const waiting = createWaiting(trouble, app);
  /** @type {import("../show.js").Chosen} */
  let chosen;
  /** @type {any} */
  let report = null;
  /** @type {any} */
  let diagram = null;
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  /** @type {{leave: () => void} | null} */
  let refuting = null;
  let asked = 0;
  /** What the workers found in the quarters of the board. @type {string | undefined} */
  let leads;

  /** @param {any} chain the one to be pointed at; null: none */
  function drawBoard(chain) {
    const [width, height] = diagram.size;
    const position = positionOf({ ...diagram, territory_black: report.territory_black, territory_white: report.territory_white });
    for (const one of report.chains)
      for (const point of one.points) {
        const at = pointOf(point, width, height);
        if (at && position.markerMap) position.markerMap[at[1]][at[0]] = one === chain ? { type: "selected" } : markOf(one);
      }
    board?.show(position);
  }

  /** The points of the chains whose mark is of this type. @param {import("../../board/marks.js").MarkType} type @returns {string[]} */
  const marked = (type) => report.chains.filter((/** @type {any} */ one) => markOf(one)?.type === type).flatMap((/** @type {any} */ one) => one.points);

  function showBoard() {
    const [width, height] = diagram.size;
    const boardPlace = element("div");
    const territory = { black: report.territory_black, white: report.territory_white };
    const signs = signsOf({ territory, dead: marked("dead"), seki: marked("seki"), open: marked("label") });
    board?.destroy();
    fill(picture, boardPlace, signs.length > 0 && legend(signs, say));
    board = createBoard(boardPlace, {
      width,
      height,
      ...boardOptions(),
      say,
      onPoint(point) {
        const chain = report.chains.find((/** @type {any} */ one) => one.points.includes(point));
        if (chain) showChain(chain);
      },
    });
  }

  function showAll() {
    waiting.end();
    refuting?.leave();
    refuting = null;
    showBoard();
    drawBoard(null);
    const read = report.chains.filter((/** @type {any} */ one) => one.basis !== "unconditional");
    fill(
      words,
      element("p", null, say("SHOW_LIFE_HELP")),
      element(
        "ul",
        { class: "show-chains", "aria-label": say("SHOW_CHAINS") },
        read.map((/** @type {any} */ one) =>
          element("li", null, button(nameOf(one), () => showChain(one), { class: "link" }), element("span", null, statusOf(one))),
        ),
      ),
      element("p", { class: "quiet-text" }, say("SHOW_UNCONDITIONAL", { chains: report.chains.length - read.length })),
    );
  }

  /** @param {any} chain */
  function showChain(chain) {
    waiting.end();
    drawBoard(chain);
    const proved = chain.basis === "proved" && chain.line.length > 0;
    fill(
      words,
      element("h2", { tabindex: "-1" }, nameOf(chain)),
      element("p", null, element("strong", null, statusOf(chain))),
      element("p", null, chain.why, chain.article ? element("span", { class: "quiet-text" }, say("ASIDE", { text: chain.article })) : null),
      chain.proved_if && element("p", null, chain.proved_if.text),
      chain.status === "open" ? [] : [element("h3", null, say("SHOW_LINE")), chain.line.length ? lineOf(chain.line) : element("p", null, say("SHOW_NO_LINE"))],
      element(
        "div",
        { class: "row" },
        proved ? button(say("SHOW_TRY"), () => refute(chain), { class: "main" }) : null,
        button(say("SHOW_LEAVE"), showAll),
      ),
    );
    words.querySelector("h2")?.focus({ preventScroll: true });
  }

  /** @param {any} chain */
  async function refute(chain) {
    const at = chain.points[0];
    const opened = await waiting.ask("proof.open", { at, rules: chosen.rules || undefined, file: chosen.name, leads }, chosen.bytes);
    if (!opened) return;
    const name = say("SHOW_OF_CHAIN", { chain: nameOf(chain), status: statusOf(chain) });
    refuting = createRefuting({ app, picture, words, proof: opened.proof, size: diagram.size, name, at, onLeave: showAll });
  }

  /** @param {import("../show.js").Chosen} next */
  async function look(next) {
    chosen = next;
    area.hidden = true;
    refuting?.leave();
    refuting = null;
    const options = { rules: chosen.rules || undefined, file: chosen.name };
    const mine = ++asked;
    fill(words);
    const first = await drawFirst(app, picture, options, chosen.bytes);
    if (mine !== asked) return first.board?.destroy();
    board?.destroy();
    ({ board, diagram } = first);
    area.hidden = !board;
    leads = undefined;
    if (!take(await waiting.ask("life", options, chosen.bytes)) || diagram.error) return;
    if (!report.chains.some((/** @type {any} */ one) => one.status === "open")) return;
    // more is found by all workers together, while what is known can be looked at
    const { bytes } = chosen;
    take(await waiting.ask("life", options, bytes, async (how) => ({ leads: (leads = await app.library.readQuarters(options, bytes, how)) })));
  }

  /** Shows an answer of "life". @param {any} answer null: there is none */
  function take(answer) {
    if (!answer) return false;
    report = Array.isArray(answer) ? answer[0] : answer;
    if (diagram.error) fill(trouble, element("p", { class: "error" }, diagram.error.text));
    else showAll();
    return true;
  }

  return {
    look,
    leave() {
      asked++;
      waiting.end();
      refuting?.leave();
    },
  };
}
