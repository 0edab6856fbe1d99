// home.js - the front door: a finished game that two rule sets give to different players, the three things that one
// can do here, and what was open last.
import { createBoard } from "../board/board.js";
import { mapOf, positionOf, putOn } from "../board/position.js";
import { append, button, element, fill } from "../elements.js";
import { EXAMPLES } from "../examples.js";
import { chosenFile, takeDropped, takePasted, typed } from "../files.js";
import { kept } from "../kept.js";
import { rulesNames } from "../rulesets.js";
import { say } from "../words.js";
import { keptEvents } from "./event/desk.js";
import { closeGame, openGame } from "./judge/game.js";
import { count } from "./shelf/store.js";
import { keptGame } from "./judge/keeping.js";

/** The game, and the rule sets that it is shown under. */
const GAME = "finished-game.sgf";
const LINES = 19;
const RULES = ["japanese-1989", "chinese-2002"];

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const { library } = app;
  const boardPlace = element("div", { class: "home-board" });
  const switchPlace = element("div", { class: "row home-switch", role: "group", "aria-label": say("JUDGE_RULES") });
  const result = element("p", { class: "result home-result", role: "status" });
  const why = element("p", { class: "quiet-text home-why" });
  const goOn = element("section", { class: "panel home-go-on", hidden: true });
  const file = element("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: async () => {
      const chosen = await chosenFile(file);
      if (chosen) app.judge(chosen);
    },
  });
  append(
    place,
    element(
      "div",
      { class: "front" },
      element("section", { class: "home-game", "aria-label": say("HOME_TWO_RESULTS") }, boardPlace, element("div", { class: "home-said" }, switchPlace, result, why)),
      element(
        "div",
        { class: "home-choices" },
        element(
          "div",
          { class: "panel home-choice home-judge" },
          element("a", { href: "#judge" }, say("HOME_JUDGE")),
          element("p", { class: "quiet-text" }, say("HOME_JUDGE_WHAT")),
          button(say("JUDGE_CHOOSE"), () => file.click(), { class: "main" }),
          file,
        ),
        element("div", { class: "panel home-choice" }, element("a", { href: "#play" }, say("SCREEN_PLAY")), element("p", { class: "quiet-text" }, say("HOME_PLAY_WHAT"))),
        element("div", { class: "panel home-choice" }, element("a", { href: "#learn" }, say("SCREEN_LEARN")), element("p", { class: "quiet-text" }, say("HOME_LEARN_WHAT"))),
        element("div", { class: "panel home-choice home-event" }, element("a", { href: "#event" }, say("SCREEN_EVENT")), element("p", { class: "quiet-text" }, say("HOME_EVENT_WHAT"))),
        goOn,
      ),
    ),
  );

  // the board is there before the library is, and then its stones
  const board = createBoard(boardPlace, { width: LINES, height: LINES, say, coordinates: "none", ground: kept("ground", /** @type {"wood"} */ ("wood")), still: true, label: say("HOME_TWO_RESULTS") });
  /** @type {any} */
  let diagram = null;
  /** How many stones Black has put on the board more than White. */
  let more = 0;
  /** By rule set. @type {Record<string, any>} */
  const verdicts = {};
  let chosen = RULES[0];
  let shown = false;
  let gone = false;

  /** Opens the game and has it judged. */
  async function begin() {
    const { bytes } = typed(GAME, EXAMPLES[GAME].text);
    const opened = await openGame(library, bytes, { file: GAME, game: 1 });
    if ("error" in opened) return;
    const last = opened.line[opened.line.length - 1];
    const answer = await library.ask("record.node", { record: opened.record, node: last.node });
    closeGame(library, opened);
    if (answer.error || gone) return;
    diagram = answer.diagram;
    const plays = (/** @type {string} */ colour) => opened.line.filter(({ move }) => move?.startsWith(`${colour} `) && !move.endsWith("pass")).length;
    more = plays("B") - plays("W");
    show();
    await Promise.all(RULES.map(async (rules) => void (verdicts[rules] = await library.ask("judge", { rules, territory: true }, bytes))));
    const names = await rulesNames(library);
    if (gone) return;
    fill(
      switchPlace,
      RULES.map((rules) => button(names.get(rules) ?? rules, () => choose(rules), { "aria-pressed": String(rules === chosen), "data-rules": rules })),
    );
    show();
  }

  /** @param {string} rules */
  function choose(rules) {
    chosen = rules;
    for (const one of switchPlace.children) one.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (one).dataset.rules === rules));
    show();
  }

  function show() {
    if (!diagram) return;
    const [width, height] = diagram.size;
    const position = positionOf(diagram);
    const verdict = verdicts[chosen];
    if (verdict && !verdict.error) {
      position.paintMap = putOn(putOn(mapOf(width, height, 0), verdict.territory?.black, 1), verdict.territory?.white, -1);
      position.markerMap = putOn(mapOf(width, height, /** @type {any} */ (null)), verdict.dead, { type: "dead" });
      const stones = verdict.terms.some((/** @type {any} */ { term }) => term === "stones");
      result.dataset.winner = verdict.winner ?? "";
      fill(result, verdict.text);
      fill(why, stones ? say("HOME_WHY_STONES", { who: more > 0 ? "black" : "white", more: Math.abs(more) }) : say("HOME_WHY_POINTS"));
    }
    board.show(position);
  }

  /** What was open last. */
  async function showGoOn() {
    const games = await count().catch(() => 0);
    const game = /** @type {any} */ (kept("game", /** @type {any} */ (null)));
    const lessons = /** @type {string[]} */ (kept("lessons", []));
    const judged = keptGame();
    const links = [
      game?.log && ["#play", say("HOME_GAME")],
      judged && ["#judge", judged.name],
      kept("study", /** @type {any} */ (null)) && ["#play/try", say("HOME_STUDY")],
      ...keptEvents().slice(0, 1).map(({ id, name }) => [`#event/${id}/round`, name]),
      games > 0 && ["#play/shelf", say("HOME_SHELF", { count: games })],
      lessons.length > 0 && ["#learn", say("HOME_LESSONS", { done: lessons.length })],
    ].filter((one) => one);
    goOn.hidden = links.length === 0;
    fill(
      goOn,
      element("h2", null, say("HOME_GO_ON")),
      element(
        "ul",
        { class: "plain" },
        links.map(([address, text]) => element("li", null, element("a", { href: address }, text))),
      ),
    );
  }

  takeDropped(/** @type {HTMLElement} */ (place.closest("main")), app.judge, () => shown);
  /** @param {ClipboardEvent} event */
  const pasted = (event) => void takePasted(event, app.judge);
  void begin();

  return {
    enter() {
      if (!shown) addEventListener("paste", pasted);
      shown = true;
      void showGoOn();
    },
    leave() {
      shown = false;
      removeEventListener("paste", pasted);
    },
    destroy() {
      gone = true;
      board.destroy();
    },
  };
}
