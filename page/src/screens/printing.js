// printing.js - the main line of a record as books print it.
import { rangesOf, showDiagrams } from "../board/diagrams.js";
import { kept } from "../kept.js";
import { say } from "../words.js";

/**
 * Shows the diagrams below all that is shown; then the printer.
 * @param {import("../main.js").App} app
 * @param {HTMLElement} place
 * @param {Uint8Array} bytes
 * @param {Record<string, any>} options "game"
 * @param {number} moves of a diagram
 */
export async function printDiagrams(app, place, bytes, options, moves) {
  const { ask } = app.library;
  const whole = await ask("show", options, bytes);
  if (whole.error) return app.complain(whole.error.text);
  const ranges = rangesOf(whole.moves, moves);
  const parts = await Promise.all(ranges.map((range) => ask("show", { ...options, numbers: range }, bytes)));
  const wrong = parts.find(({ error }) => error);
  if (wrong) return app.complain(wrong.error.text);
  showDiagrams(place, ranges.map((range, i) => ({ range, told: parts[i] })), { say, coordinates: kept("coordinates", "letters") });
  toPrinter(place);
}

/** What was put into a place goes to the printer, and nothing else of the screen. @param {HTMLElement} place */
export function toPrinter(place) {
  place.scrollIntoView();
  document.body.classList.add("prints-diagrams");
  addEventListener("afterprint", () => document.body.classList.remove("prints-diagrams"), { once: true });
  requestAnimationFrame(() => print());
}
