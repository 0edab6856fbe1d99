// show.js - why: the proof of a chain to be played against, a cycle move by move, a count carried out by hand.
import { append, element } from "../elements.js";
import { takeDropped } from "../files.js";
import { say } from "../words.js";
import * as count from "./show/count.js";
import * as cycle from "./show/cycle.js";
import * as life from "./show/life.js";
import { createSource } from "./show/source.js";

/**
 * A part of the screen. What it is given: the position that the reader chose, and under which rules.
 * @typedef {{name: string, bytes: Uint8Array, rules: string}} Chosen
 * @typedef {{look: (chosen: Chosen) => void, leave: () => void}} Part
 */

/** @type {Record<string, {create: (place: HTMLElement, app: import("../main.js").App) => Part, title: any, example: string}>} */
const PARTS = {
  life: { create: life.create, title: "SHOW_LIFE", example: "bent-four.pos" },
  cycle: { create: cycle.create, title: "SHOW_CYCLE", example: "triple-ko.sgf" },
  count: { create: count.create, title: "SHOW_COUNT", example: "finished-game.sgf" },
};
const FIRST = "life";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const links = Object.fromEntries(
    Object.entries(PARTS).map(([name, { title }]) => [name, element("a", { class: "button", href: `#show/${name}` }, say(title))]),
  );
  const source = createSource(app, (chosen) => part?.look(chosen));
  const content = element("div", { class: "show-part" });
  append(place, element("nav", { class: "row show-parts", "aria-label": say("SHOW_PARTS") }, Object.values(links)), source.element, content);
  /** @type {Part | null} */
  let part = null;
  let current = "";

  takeDropped(/** @type {HTMLElement} */ (place.closest("main")), source.take, () => part !== null);

  return {
    enter(argument) {
      if (argument && !Object.hasOwn(PARTS, argument)) app.complain(say("TROUBLE_ADDRESS", { address: `#show/${argument}` }));
      const name = Object.hasOwn(PARTS, argument) ? argument : app.memory.part ?? FIRST;
      if (name === current) return source.renew();
      part?.leave();
      current = app.memory.part = name;
      for (const [one, link] of Object.entries(links))
        if (one === name) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      content.replaceChildren();
      part = PARTS[name].create(content, app);
      source.begin(PARTS[name].example);
    },
    leave() {
      part?.leave();
      part = null;
      current = "";
    },
  };
}
