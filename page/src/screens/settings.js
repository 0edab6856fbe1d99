// settings.js - what the reader chooses for all screens.
import { createBoard } from "../board/board.js";
import { append, button, choice, element } from "../elements.js";
import { forget, keep, kept } from "../kept.js";
import { knock } from "../sound.js";
import { say } from "../words.js";
import { clearSets } from "./learn/sets.js";
import * as shelf from "./shelf/store.js";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const sample = element("div", { class: "sample" });
  /** @type {import("../board/board.js").Board | null} */
  let board = null;

  function drawSample() {
    board?.destroy();
    board = createBoard(sample, {
      width: 9,
      height: 9,
      say,
      still: true,
      label: say("SETTINGS_GROUND"),
      coordinates: kept("coordinates", /** @type {"letters"} */ ("letters")),
      ground: kept("ground", /** @type {"wood"} */ ("wood")),
    });
    const signMap = Array.from({ length: 9 }, (_, y) => Array.from({ length: 9 }, (_, x) => (x === 2 && y === 2 ? 1 : x === 6 && y === 6 ? -1 : x === 6 && y === 2 ? 1 : 0)));
    board.show({ signMap, lastMove: "G3" });
  }

  const chosen = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    keep(name, value);
    drawSample();
  };
  append(
    place,
    element(
      "div",
      { class: "panel settings-panel" },
      choice(
        say("PAGE_THEME"),
        [
          { value: "system", text: say("PAGE_THEME_SYSTEM") },
          { value: "light", text: say("PAGE_THEME_LIGHT") },
          { value: "dark", text: say("PAGE_THEME_DARK") },
        ],
        kept("theme", "system"),
        (value) => {
          keep("theme", value);
          app.refresh();
        },
      ),
      choice(
        say("SETTINGS_COORDINATES"),
        [
          { value: "letters", text: say("SETTINGS_LETTERS") },
          { value: "numbers", text: say("SETTINGS_NUMBERS") },
          { value: "chinese", text: say("SETTINGS_CHINESE") },
          { value: "none", text: say("SETTINGS_NONE") },
        ],
        kept("coordinates", "letters"),
        chosen("coordinates"),
      ),
      choice(
        say("SETTINGS_GROUND"),
        [
          { value: "wood", text: say("SETTINGS_WOOD") },
          { value: "plain", text: say("SETTINGS_PLAIN") },
        ],
        kept("ground", "wood"),
        chosen("ground"),
      ),
      element("div", null, element("label", null, element("input", { type: "checkbox", checked: kept("sound", false), onchange: (/** @type {Event} */ event) => (keep("sound", /** @type {HTMLInputElement} */ (event.target).checked), knock()) }), " ", say("SETTINGS_SOUND"))),
      sample,
    ),
    element(
      "div",
      { class: "panel" },
      element("p", null, say("SETTINGS_FORGET_WHY")),
      button(say("SETTINGS_FORGET"), async () => {
        forget();
        await Promise.all([shelf.clear(), clearSets()]).catch(() => {}); // where there is none, nothing is kept
        app.refresh();
        app.announce(say("SETTINGS_FORGOTTEN"));
      }),
    ),
    about(app),
  );
  drawSample();
  return { destroy: () => board?.destroy() };
}

/** @param {import("../main.js").App} app */
function about(app) {
  const text = element("p");
  app.library.ask("version").then((answer) => (text.textContent = say("SETTINGS_VERSION", { version: answer.version ?? "" })));
  return element("div", { class: "panel" }, element("h2", null, say("SETTINGS_ABOUT")), text);
}
