// embed.js - a board inside another page: the game of its address, and nothing around it (page/embed/yunzi-board.js).
import { append, element } from "../elements.js";
import { say } from "../words.js";
import { openGame } from "./judge/game.js";
import { fromAddress } from "./link.js";
import { look } from "./judge/look.js";

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const view = look(app, { wheel: false });
  const link = element("a", { target: "_blank", rel: "noopener" }, say("HOME_JUDGE"));
  const root = document.documentElement;
  append(place, view.element, element("p", { class: "embed-more no-print" }, link));
  // the frame is as high as what is in it
  const observer = new ResizeObserver(() => parent !== window && parent.postMessage({ yunzi: place.getBoundingClientRect().bottom + scrollY + 12 }, "*"));
  observer.observe(place);

  return {
    async enter(argument) {
      root.toggleAttribute("data-embedded", true);
      try {
        const { text, name = "", at = -1, theme } = await fromAddress(argument);
        if (theme === "light" || theme === "dark") root.dataset.theme = theme;
        link.href = `#judge/${argument}`;
        const game = await openGame(app.library, new TextEncoder().encode(text), { file: name, game: 1 });
        if ("error" in game) return app.complain(say("JUDGE_FAILED", { name, why: game.error.text }));
        await view.open(game, at < 0 ? -1 : Math.max(0, game.line.findIndex(({ number }) => number === at)));
      } catch {
        app.complain(say("JUDGE_LINK_BROKEN"));
      }
    },
    leave: () => root.removeAttribute("data-embedded"),
    destroy() {
      observer.disconnect();
      view.destroy();
    },
  };
}
