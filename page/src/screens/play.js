// play.js - games between two at this board, or against the page ("#play"), positions to try ("#play/try"), and the games kept ("#play/shelf").
import { append, element } from "../elements.js";
import { say } from "../words.js";
import { createGame } from "./play/game.js";
import { fromAddress } from "./link.js";
import { createSetup } from "./play/setup.js";
import { createStudy } from "./play/study.js";
import { createShelf } from "./shelf/shelf.js";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const links = [
    element("a", { class: "button", href: "#play" }, say("PLAY_GAME")),
    element("a", { class: "button", href: "#play/try" }, say("PLAY_TRY")),
    element("a", { class: "button", href: "#play/shelf" }, say("PLAY_SHELF")),
  ];
  const setupPlace = element("div", { hidden: true });
  const gamePlace = element("div", { class: "play-game", hidden: true });
  const studyPlace = element("div", { hidden: true });
  const shelfPlace = element("div", { hidden: true });
  append(place, element("nav", { class: "row play-parts", "aria-label": say("PLAY_PARTS") }, links), setupPlace, gamePlace, studyPlace, shelfPlace);

  const study = createStudy(studyPlace, app);
  const shelf = createShelf(shelfPlace, app);
  const game = createGame(gamePlace, app, {
    async again() {
      await game.forget();
      await showSetup();
    },
    async tryRecord(sgf) {
      await study.open(sgf, "game.sgf");
      app.go("#play/try");
    },
    receive: (address) => void receive(address),
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
    (log) => beginning(() => game.openFile(log)),
    (address) => void receive(address),
  );

  /** A game that is played from another page has come with a link. @param {string} address */
  async function receive(address) {
    let wrong = say("JUDGE_LINK_BROKEN");
    const sent = await fromAddress(address).catch(() => null);
    // the link is of this moment: whoever comes back to the address finds the game
    history.replaceState(null, "", "#play");
    if (sent && ["first", "second"].includes(sent.sender)) {
      show(gamePlace);
      wrong = await game.receive(sent.text, sent.sender);
    }
    if (!game.open()) await showSetup();
    if (wrong) app.complain(wrong);
    else app.calm();
  }

  /** @param {HTMLElement} wanted */
  function show(wanted) {
    for (const part of [setupPlace, gamePlace, studyPlace, shelfPlace]) part.hidden = part !== wanted;
    place.toggleAttribute("data-game", wanted === gamePlace); // a phone has room for the game alone
    const part = wanted === studyPlace ? 1 : wanted === shelfPlace ? 2 : 0;
    for (const [i, link] of links.entries())
      if (i === part) link.setAttribute("aria-current", "page");
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
      const { incoming, shelf: wanted } = app.memory;
      delete app.memory.incoming;
      delete app.memory.shelf;
      return study.enter(incoming, wanted);
    }
    if (argument === "shelf") {
      show(shelfPlace);
      const { position } = app.memory;
      delete app.memory.position;
      return shelf.enter(position);
    }
    if (argument.startsWith("g=")) return receive(argument);
    if (argument) app.complain(say("TROUBLE_ADDRESS", { address: `#play/${argument}` }));
    show(gamePlace);
    if (!(await game.goOn())) await showSetup();
  }

  return {
    enter: (argument) => void enter(argument),
    leave: () => game.leave(),
    destroy() {
      game.destroy();
      study.destroy();
      shelf.destroy();
    },
  };
}
