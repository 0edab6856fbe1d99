// lesson.js - one lesson: its text, its board, the ways to answer, and what comes back.
import { createBoard } from "../../board/board.js";
import { mapOf, putOn } from "../../board/position.js";
import { append, button, element, fill, freshId } from "../../elements.js";
import { kept } from "../../kept.js";
import { moveText } from "../../moves.js";
import { createTurns } from "../../turns.js";
import { listText, say } from "../../words.js";

const STATES = ["begun", "goes-on", "open", "refused", "failed", "reached"];

/**
 * @typedef {object} Around what stands around a lesson
 * @property {number} number
 * @property {number} count
 * @property {0 | 1} problem 1: they are problems
 * @property {(() => void) | undefined} before
 * @property {(() => void) | undefined} next
 * @property {() => void} all
 * @property {(clean: boolean) => void} finished told whether it was solved at the first try
 */

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @param {{course: number, lesson: any}} opened what "course.open" answered
 * @param {Around} around
 */
export function createLesson(place, app, opened, around) {
  const { course, lesson } = opened;
  const { problem } = around;
  const task = element("p", { class: "learn-task" }, element("strong", null, lesson.task));
  const boardPlace = element("div", { class: "learn-board" });
  const side = element("div", { class: "board-side" }, task, boardPlace);
  const ways = element("div", { class: "learn-ways" });
  const told = element("div", { class: "learn-answer" });
  const hints = element("div", { class: "learn-hints" });
  const [width, height] = lesson.board.size;
  /** @type {Set<string>} points that were chosen */
  const chosen = new Set();
  let now = lesson;
  /** How often an answer was wrong: the first time one tries again. */
  let failures = 0;
  const inTurn = createTurns();

  const board = createBoard(boardPlace, {
    width,
    height,
    say,
    coordinates: kept("coordinates", /** @type {"letters"} */ ("letters")),
    ground: kept("ground", /** @type {"wood"} */ ("wood")),
    onPoint: lesson.input === "moves" || lesson.input === "points" ? choosePoint : undefined,
    still: lesson.input === "number" || lesson.input === "choice",
    label: lesson.title,
  });

  const over = () => now.state === "reached" || (lesson.input === "moves" && now.state === "failed");

  function draw() {
    const { black, white, last, ko } = now.board;
    const signMap = mapOf(width, height, 0);
    putOn(signMap, black, 1);
    putOn(signMap, white, -1);
    const markerMap = mapOf(width, height, /** @type {any} */ (null));
    putOn(markerMap, lesson.points.filter((/** @type {string} */ point) => [...black, ...white].includes(point)), { type: "triangle" });
    putOn(markerMap, [...chosen], { type: "circle" });
    board.show({
      signMap,
      markerMap,
      lastMove: last[0] ?? null,
      ko,
      next: lesson.input !== "moves" || over() ? 0 : lesson.colour === "black" ? 1 : -1,
      confirm: lesson.input === "moves",
    });
  }

  /** @param {string} point */
  function choosePoint(point) {
    if (lesson.input === "moves") return inTurn(() => answer({ move: point }));
    if (over()) return undefined;
    if (!chosen.delete(point)) chosen.add(point);
    draw();
    showWays();
    app.announce(say("LEARN_CHOSEN", { count: chosen.size }));
    return undefined;
  }

  /** @param {Record<string, string | number>} given */
  async function answer(given) {
    if (over()) return;
    const back = await app.library.ask("course.answer", { course, ...given });
    if (back.error) return app.complain(back.error.text);
    now = back;
    if (back.answer === "reached") around.finished(failures === 0);
    draw();
    showAnswer(back);
    showWays();
  }

  async function undo() {
    const back = await app.library.ask("course.undo", { course });
    if (back.error) return;
    now = back;
    fill(told);
    delete side.dataset.answer;
    draw();
    showWays();
    app.announce(lesson.task);
  }

  async function hint() {
    const { hint: text } = await app.library.ask("course.hint", { course });
    append(hints, element("p", { class: "note" }, text ?? say("LEARN_NO_HINT")));
    app.announce(text ?? say("LEARN_NO_HINT"));
    if (!text) showWays();
  }

  // ---- What comes back ----

  /** @param {any} back */
  function showAnswer(back) {
    const state = say("LEARN_STATE", { state: STATES.indexOf(back.answer) });
    const about = (/** @type {string[]} */ kinds) => back.messages.filter((/** @type {any} */ one) => kinds.includes(one.about));
    const reached = back.answer === "reached";
    if (back.answer === "failed") failures++;
    side.dataset.answer = back.answer;
    fill(told, element("h3", { class: `learn-state learn-${back.answer}` }, state), back.answer === "failed" ? wrong(back, about) : reasons(back, about));
    // who was wrong once may find it himself: what the texts say is what was asked for
    if (reached || failures > 1) append(told, rulings(about(["ruling"])));
    append(told, sources(back, about(["goal", "detail", "move", "reply"])));
    app.announce([state, ...back.messages.filter((/** @type {any} */ one) => one.about !== "ruling" || reached).map((/** @type {any} */ one) => one.text), back.remark, back.solved].filter(Boolean).join(". "));
  }

  /** @param {any} back @param {(kinds: string[]) => any[]} about */
  const reasons = (back, about) => [
    list(about(["goal", "detail"])),
    list(about(["move", "reply"]), "learn-deeds"),
    back.line.length > 0 && further(say("LEARN_LINE", { moves: listText(back.line.map(moveText)) }), back.answer === "reached"),
    back.remark && element("p", { class: "learn-remark" }, back.remark),
    back.solved && element("p", { class: "learn-remark" }, back.solved),
  ];

  /** Of a wrong answer one sentence says why; the rest is for those who ask, and how it would go on for those who have tried again. @param {any} back @param {(kinds: string[]) => any[]} about */
  function wrong(back, about) {
    const all = about(["goal", "detail", "move", "reply"]);
    const sentence = back.remark ?? (all.find((one) => one.about === "detail") ?? all.find((one) => one.about === "goal") ?? all[0])?.text;
    const rest = all.filter((one) => one.text !== sentence);
    const line = failures > 1 && back.line.length > 0 && element("p", { class: "quiet-text" }, say("LEARN_LINE", { moves: listText(back.line.map(moveText)) }));
    return [
      sentence && element("p", { class: "learn-remark" }, sentence),
      (rest.length > 0 || line) && element("details", { class: "learn-why" }, element("summary", null, say("LEARN_WHY")), list(rest, "learn-deeds"), line),
    ];
  }

  /** @param {any[]} all */
  const rulings = (all) => all.length > 0 && [element("h4", null, say("LEARN_RULINGS")), list(all, "", true)];

  /** How it would go on: not before the learner asks for it, where he may try again. @param {string} text @param {boolean} solved */
  function further(text, solved) {
    if (solved) return element("p", { class: "quiet-text" }, text);
    return element("details", null, element("summary", null, say("LEARN_MORE")), element("p", { class: "quiet-text" }, text));
  }

  /** What an answer rests on and where that is written, for those who ask. @param {any} back @param {{article?: string}[]} messages */
  function sources(back, messages) {
    // where moves are found the rules are not what is learnt
    const articles = lesson.input === "moves" && !lesson.story ? [] : [...new Set(messages.map(({ article }) => article).filter(Boolean))];
    if (back.basis !== "proved" && articles.length === 0) return null;
    return element(
      "details",
      { class: "learn-sources" },
      element("summary", null, say("LEARN_SOURCES")),
      back.basis === "proved" && element("p", null, say("LEARN_PROVED")),
      articles.map((article) => element("p", { class: "learn-article" }, article)),
    );
  }

  /** @param {{text: string, article?: string}[]} messages @param {string} [kind] @param {boolean} [cited] */
  function list(messages, kind = "", cited = false) {
    if (messages.length === 0) return null;
    return element(
      "ul",
      { class: `learn-reasons ${kind}` },
      messages.map(({ text, article }) => element("li", null, text, cited && article && element("span", { class: "learn-article" }, article))),
    );
  }

  // ---- Ways to answer ----

  function showWays() {
    const focused = ways.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(ways, lesson.input === "choice" ? options() : element("div", { class: "row" }, WAYS[lesson.input](), common()));
    for (const one of ways.querySelectorAll("button")) if (focused && one.textContent === focused) one.focus();
  }

  /** @type {Record<string, () => import("../../elements.js").Part[]>} */
  const WAYS = {
    moves: () => [
      now.state === "failed"
        ? button(say("LEARN_AGAIN"), () => inTurn(undo), { class: "main" })
        : button(say("LEARN_PASS"), () => inTurn(() => answer({ move: "pass" })), { disabled: over() }),
      now.state === "goes-on" || now.state === "open" ? button(say("LEARN_UNDO"), () => inTurn(undo)) : null,
    ],
    points: () => [
      button(say("LEARN_CHECK"), () => inTurn(() => answer({ points: [...chosen].join(",") })), { class: over() ? "" : "main", disabled: over() }),
      button(say("LEARN_CLEAR"), clear, { disabled: over() || chosen.size === 0 }),
      element("span", { class: "quiet-text" }, say("LEARN_CHOSEN", { count: chosen.size })),
    ],
    number: () => [numberField()],
  };

  function clear() {
    chosen.clear();
    draw();
    showWays();
  }

  function numberField() {
    const id = freshId("number");
    const input = element("input", { id, inputmode: "decimal", autocomplete: "off", size: 6, disabled: over() });
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      const number = input.value.trim().replace(",", ".");
      if (number) inTurn(() => answer({ number }));
    };
    return element(
      "form",
      { class: "fields", onsubmit: go },
      element("div", { class: "field" }, element("label", { for: id }, say("LEARN_NUMBER")), input),
      element("button", { type: "submit", class: over() ? "" : "main", disabled: over() }, say("LEARN_CHECK")),
    );
  }

  function options() {
    return [
      element(
        "ol",
        { class: "learn-options" },
        lesson.options.map((/** @type {string} */ text, /** @type {number} */ i) =>
          element("li", null, button(text, () => inTurn(() => answer({ choice: i + 1 })), { disabled: over() })),
        ),
      ),
      element("div", { class: "row" }, common()),
    ];
  }

  /** Hint and the way on; what leads on is the chief button once the goal is reached. */
  function common() {
    return [
      lesson.hints > 0 && !over() ? button(say("LEARN_HINT"), () => inTurn(hint), { disabled: hints.childElementCount > lesson.hints - 1 }) : null,
      now.state === "reached" && around.next ? button(say("LEARN_NEXT", { problem }), around.next, { class: "main" }) : null,
    ];
  }

  fill(
    place,
    element(
      "nav",
      { class: "row learn-nav", "aria-label": say("LEARN_LESSONS", { problem }) },
      button(say("LEARN_LESSONS", { problem }), around.all, { class: "small" }),
      element("span", { class: "quiet-text" }, say("LEARN_LESSON_OF", { problem, number: around.number, count: around.count })),
      around.before && button(say("LEARN_BEFORE", { problem }), around.before, { class: "small" }),
      around.next && button(say("LEARN_NEXT", { problem }), around.next, { class: "small" }),
    ),
    element(
      "div",
      { class: "split" },
      side,
      element(
        "div",
        { class: "panel learn-text" },
        element("p", { class: "quiet-text" }, lesson.chapter),
        element("h2", null, lesson.title),
        element("div", { class: "learn-story" }, lesson.text.map((/** @type {string} */ text) => element("p", null, text))),
        element("p", { class: "quiet-text learn-rules" }, say("LEARN_RULES", { rules: lesson.rules_name })),
        lesson.prisoners && element("p", { class: "learn-prisoners" }, lesson.prisoners),
        ways,
        hints,
        told,
      ),
    ),
  );
  draw();
  showWays();

  return {
    destroy() {
      board.destroy();
      app.library.ask("course.close", { course });
    },
  };
}
