// play.js - games between two at this board, or against the page ("#play"), and positions to try ("#play/try").
import { append, element } from "../elements.js";
import { say } from "../words.js";
import { createGame } from "./play/game.js";
import { createSetup } from "./play/setup.js";
import { createStudy } from "./play/study.js";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const links = [
    element("a", { class: "button", href: "#play" }, say("PLAY_GAME")),
    element("a", { class: "button", href: "#play/try" }, say("PLAY_TRY")),
  ];
  const setupPlace = element("div", { hidden: true });
  const gamePlace = element("div", { class: "play-game", hidden: true });
  const studyPlace = element("div", { hidden: true });
  append(place, element("nav", { class: "row play-parts", "aria-label": say("PLAY_PARTS") }, links), setupPlace, gamePlace, studyPlace);

  const study = createStudy(studyPlace, app);
  const game = createGame(gamePlace, app, {
    async again() {
      await game.forget();
      await showSetup();
    },
    async tryRecord(sgf) {
      await study.open(sgf, "game.sgf");
      app.go("#play/try");
    },
  });
  /** Shows the game when it has begun. @param {() => Promise<string>} begin what is wrong, or "" */
  async function beginning(begin) {
    show(gamePlace);
    const wrong = await begin();
    if (wrong) show(setupPlace);
    return wrong;
  }
  const setup = createSetup(
    setupPlace,
    app,
    (terms, seats) => beginning(() => game.begin(terms, seats)),
    (log) => beginning(() => game.open(log)),
  );

  /** @param {HTMLElement} wanted */
  function show(wanted) {
    for (const part of [setupPlace, gamePlace, studyPlace]) part.hidden = part !== wanted;
    place.toggleAttribute("data-game", wanted === gamePlace); // a phone has room for the game alone
    const trying = wanted === studyPlace;
    for (const [i, link] of links.entries())
      if ((i === 1) === trying) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  }

  async function showSetup() {
    show(setupPlace);
    await setup.show();
  }

  /** @param {string} argument */
  async function enter(argument) {
    if (argument === "try") {
      show(studyPlace);
      return study.enter();
    }
    show(gamePlace);
    if (!(await game.goOn())) await showSetup();
  }

  return {
    enter: (argument) => void enter(argument),
    leave: () => game.leave(),
    destroy() {
      game.destroy();
      study.destroy();
    },
  };
}
