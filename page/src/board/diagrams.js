// diagrams.js - a game as books print it: a diagram for so many moves, with those that fell on stones below it.
import { createBoard } from "./board.js";
import { positionOf } from "./position.js";

/** @typedef {import("./position.js").Diagram} Diagram */
/** @typedef {(name: any, args?: any) => string} Say */

/**
 * The ranges of moves of a game's diagrams, as `show` takes them ("1-50").
 * @param {number} moves
 * @param {number} each
 */
export function rangesOf(moves, each) {
  const ranges = [];
  for (let first = 1; first <= moves; first += each) ranges.push(`${first}-${Math.min(first + each - 1, moves)}`);
  return ranges;
}

/**
 * The moves of a diagram that have no stone of their own: "57 at 43; 61 passes".
 * @param {Diagram} told
 * @param {Say} say
 * @returns {string[]}
 */
export function notesOf(told, say) {
  return (told.notes ?? []).map(({ number, pass, point, at }) =>
    pass ? say("DIAGRAM_PASS", { number }) : at ? say("DIAGRAM_AT_MOVE", { number, at }) : say("DIAGRAM_AT_POINT", { number, point: point ?? "" }),
  );
}

/**
 * Puts diagrams into an element, for reading and for the printer.
 * @param {HTMLElement} place
 * @param {{range: string, told: Diagram}[]} diagrams
 * @param {{say: Say, coordinates?: import("./names.js").Coordinates}} options
 */
export function showDiagrams(place, diagrams, { say, coordinates }) {
  place.replaceChildren(
    ...diagrams.map(({ range, told }) => {
      const [first, last] = range.split("-");
      const figure = document.createElement("figure");
      figure.className = "board-figure";
      const picture = document.createElement("div");
      const words = document.createElement("figcaption");
      const heading = say("DIAGRAM_MOVES", { first: Number(first), last: Number(last) });
      const strong = document.createElement("strong");
      strong.textContent = heading;
      const notes = notesOf(told, say);
      words.append(strong, ...(notes.length ? [document.createElement("br"), notes.join("; ")] : []));
      figure.append(picture, words);
      place.append(figure);
      const board = createBoard(picture, { width: told.size[0], height: told.size[1], coordinates, ground: "plain", say, still: true, label: heading });
      board.show(positionOf(told));
      return figure;
    }),
  );
}
