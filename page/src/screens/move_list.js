// move_list.js - the moves of a line as a list, with the score that the opponent expects after each as a graph. It looks at
// every eighth move first, and then between them, so that the graph is seen as a whole early on. All of it is estimated.
import { make } from "../board/svg.js";
import { button, element, fill } from "../elements.js";
import { say } from "../words.js";

/** The graph: so wide and high, for so many points of lead at least. */
const WIDE = 600;
const HIGH = 120;
const LEAST = 10;
/** The first moves that are looked at are so many apart. */
const APART = 8;
/** How far a key goes on the graph. @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };

/**
 * @typedef {{node: number, number: number, move: string | null | undefined}} Step
 * @typedef {object} Asked what the library needs to look at the line
 * @property {Uint8Array} bytes the record
 * @property {Record<string, any>} options "game", "variation", "rules"
 */

/**
 * @param {import("../main.js").App} app
 * @param {object} how
 * @param {() => {line: Step[], index: number}} how.where the line that is gone through, and the place on it
 * @param {(index: number) => void} how.go
 * @param {() => Promise<Asked | null>} how.asked
 * @param {(point: string) => string} how.nameOf
 */
export function createMoves(app, { where, go, asked, nameOf }) {
  /** @type {Step[]} */
  let line = [];
  let index = 0;
  /** Black's lead after a move, by its number; null where nobody is to move. @type {Map<number, number | null>} */
  let leads = new Map();
  let round = 0;
  let looking = false;

  const list = element("select", { size: 8, class: "move-list", "aria-label": say("STUDY_MOVES"), onchange: () => go(list.selectedIndex) });
  const graph = make("svg", { class: "score-graph", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "slider", tabindex: 0, "aria-label": say("MOVES_TITLE"), "aria-valuemin": 0 });
  const words = element("p", { class: "quiet-text" });
  const look = button("", () => (looking ? stop() : start()), { class: "small" });
  const scored = element("div", { hidden: true }, graph);
  const whole = element("details", { class: "move-panel no-print" }, element("summary", null, say("MOVES_TITLE")), scored, element("div", { class: "row" }, look, words), list);
  whole.addEventListener("toggle", show);
  graph.addEventListener("click", (event) => {
    const { left, width } = graph.getBoundingClientRect();
    const number = Math.round(((event.clientX - left) / width) * last());
    go(line.findLastIndex((one) => one.number === number));
  });
  graph.addEventListener("keydown", (event) => {
    const step = KEYS[/** @type {KeyboardEvent} */ (event).key];
    if (!step) return;
    event.preventDefault();
    go(Math.max(0, Math.min(line.length - 1, index + step)));
  });
  stop();

  const last = () => line[line.length - 1]?.number ?? 0;

  function stop() {
    round++;
    looking = false;
    look.textContent = say("MOVES_LOOK");
  }

  async function start() {
    const mine = ++round;
    looking = true;
    look.textContent = say("JUDGE_STOP");
    const what = await asked();
    if (!what || mine !== round) return;
    const end = last();
    for (let apart = APART; apart >= 1; apart /= 2)
      for (let move = 0; move <= end; move += apart) {
        if (leads.has(move)) continue;
        const answer = await app.library.ask("score", { ...what.options, move }, what.bytes);
        if (mine !== round || !whole.isConnected) return;
        if (answer.error) {
          app.complain(answer.error.text);
          return stop();
        }
        leads.set(move, answer.lead === undefined ? null : answer.lead / 100);
        draw();
        name(move);
      }
    stop();
  }

  /** @param {number} lead */
  function leadWords(lead) {
    const points = Math.round(Math.abs(lead));
    return say("MOVES_LEAD", { who: points === 0 ? "" : lead > 0 ? "black" : "white", lead: points });
  }

  /** @param {Step} step */
  function textOf({ number, move }) {
    const [colour, point = ""] = (move ?? "").split(" ");
    const lead = leads.get(number);
    const said = colour ? say("STUDY_VARIATION", { number, move: say("STUDY_MOVE", { who: colour === "B" ? "black" : "white", point: point.startsWith("pass") ? "" : nameOf(point) }) }) : "–";
    return typeof lead === "number" ? `${said} · ${leadWords(lead)}` : said;
  }

  /** Writes the score to its move. @param {number} number */
  function name(number) {
    for (let i = line.length - 1; i >= 0; i--) if (line[i].number === number) return void (list.options[i].textContent = textOf(line[i]));
  }

  function draw() {
    const known = [...leads].filter(([, lead]) => lead !== null).sort(([a], [b]) => a - b);
    scored.hidden = known.length < 2;
    const most = Math.max(LEAST, ...known.map(([, lead]) => Math.abs(Number(lead))));
    const x = (/** @type {number} */ number) => (number / Math.max(1, last())) * WIDE;
    const y = (/** @type {number} */ lead) => HIGH / 2 - (lead / most) * (HIGH / 2 - 4);
    const path = known.map(([number, lead], i) => `${i ? "L" : "M"}${x(number).toFixed(1)} ${y(Number(lead)).toFixed(1)}`).join("");
    const here = x(line[index]?.number ?? 0);
    graph.replaceChildren(
      make("rect", { class: "score-black", width: WIDE, height: HIGH / 2 }),
      make("rect", { class: "score-white", y: HIGH / 2, width: WIDE, height: HIGH / 2 }),
      make("path", { class: "score-even", d: `M0 ${HIGH / 2}H${WIDE}` }),
      make("path", { class: "score-line", d: path }),
      make("path", { class: "score-here", d: `M${here} 0V${HIGH}` }),
    );
    const at = line[index];
    for (const [name, value] of Object.entries({ max: last(), now: at?.number ?? 0, text: at ? textOf(at) : "" })) graph.setAttribute(`aria-value${name}`, String(value));
    const lead = leads.get(at?.number ?? 0);
    words.textContent = typeof lead === "number" ? say("MOVES_SCORE", { lead: leadWords(lead) }) : "";
  }

  function show() {
    if (!(/** @type {HTMLDetailsElement} */ (whole).open)) return;
    const before = line;
    ({ line, index } = where());
    const same = line.findIndex(({ node, move }, i) => before[i]?.node !== node || before[i].move !== move);
    if (same >= 0 || before.length !== line.length) {
      // what is known of the moves that both lines begin with stays
      const other = same >= 0 ? line[same].number : last() + 1;
      for (const number of [...leads.keys()]) if (number >= other) leads.delete(number);
      stop();
      fill(list, line.map((step) => element("option", null, textOf(step))));
    }
    list.selectedIndex = index;
    draw();
  }

  return {
    element: whole,
    /** The place, or the line, has changed. */
    show,
    /** What was found is of another record, or under other rules. */
    forget() {
      stop();
      leads = new Map();
      line = [];
    },
  };
}
