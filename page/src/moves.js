// moves.js - moves as the library writes them, "W B8" or "B pass", in the reader's words.
import { element } from "./elements.js";
import { say } from "./words.js";

/** @param {string} move */
export function moveText(move) {
  const [colour, point = "pass"] = move.split(" ");
  return say("JUDGE_LINE_MOVE", { who: colour === "B" ? "black" : "white", point: point.startsWith("pass") ? "" : point });
}

/** Moves that follow each other, numbered. @param {string[]} moves */
export function lineOf(moves) {
  return element("ol", { class: "line" }, moves.map((move) => element("li", null, moveText(move))));
}
