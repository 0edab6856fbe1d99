// waiting.js - a long question: what is read so far, and a way to stop it.
import { button, element, fill } from "../../elements.js";
import { whyOf } from "../../rulesets.js";
import { say } from "../../words.js";

/**
 * Asks the library and shows in 'place' that it is at work. A new question ends the one before.
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 */
export function createWaiting(place, app) {
  /** @type {AbortController | null} */
  let asking = null;

  /** Ends the question, and takes away what was told of it. */
  function end() {
    asking?.abort();
    asking = null;
    fill(place);
  }

  return {
    end,
    /**
     * The answer; null when it was stopped or was an error, which is told.
     * @param {string} what
     * @param {Record<string, any>} options
     * @param {Uint8Array} bytes
     * @param {(how: import("../../library.js").Asking) => Promise<Record<string, any>>} [before] asks what has to be known first: more options
     * @returns {Promise<any>}
     */
    async ask(what, options, bytes, before = async () => ({})) {
      end();
      const mine = (asking = new AbortController());
      const told = element("span", { role: "status" }, say("SHOW_BUSY"));
      fill(place, element("div", { class: "row note" }, told, button(say("SHOW_STOP"), () => mine.abort("stopped"))));
      try {
        /** @type {import("../../library.js").Asking} */
        const how = {
          signal: mine.signal,
          onProgress: (positions, unit) => unit === "positions" && (told.textContent = say("SHOW_BUSY_POSITIONS", { positions })),
        };
        const answer = await app.library.ask(what, { ...options, ...(await before(how)) }, bytes, how);
        if (mine !== asking) return null;
        if (!answer.error) {
          fill(place);
          return answer;
        }
        fill(place, element("p", { class: "error", role: "alert" }, whyOf(what, answer.error, options.rules)));
      } catch (reason) {
        if (!mine.signal.aborted) throw reason;
        if (mine === asking) fill(place, element("p", { class: "note" }, say("SHOW_STOPPED")));
      }
      return null;
    },
  };
}
