// look.js - what the boards of this screen have alike.
import { createBoard } from "../../board/board.js";
import { positionOf } from "../../board/position.js";
import { element, fill } from "../../elements.js";
import { kept } from "../../kept.js";
import { say } from "../../words.js";

/** How the reader wants boards to look. */
export const boardOptions = () => ({ coordinates: kept("coordinates", /** @type {any} */ ("letters")), ground: kept("ground", /** @type {any} */ ("wood")) });

/**
 * Draws the position before anything is read of it. The diagram is an error where there is no board.
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} picture
 * @param {Record<string, any>} options
 * @param {Uint8Array} bytes
 */
export async function drawFirst(app, picture, options, bytes) {
  const shown = await app.library.ask("show", options, bytes);
  const diagram = Array.isArray(shown) ? shown[0] : shown;
  const place = element("div");
  if (diagram.error) return { diagram, board: null };
  fill(picture, place);
  const [width, height] = diagram.size;
  const board = createBoard(place, { width, height, ...boardOptions(), say, still: true });
  board.show(positionOf(diagram));
  return { diagram, board };
}
