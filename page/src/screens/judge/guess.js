// guess.js - the reader guesses the next move of a game before it is shown.
import { button } from "../../elements.js";
import { say } from "../../words.js";

/** After so many wrong points the move is shown. */
const TRIES = 2;

/**
 * @param {object} how
 * @param {() => string | null | undefined} how.next the next move, "B D4"; nothing at the end
 * @param {(point: string) => string} how.nameOf
 * @param {() => void} how.on makes the next move
 * @param {() => void} how.changed there is something else to be said
 */
export function createGuessing({ next, nameOf, on, changed }) {
  let active = false;
  let wrong = 0;
  let moves = 0;
  let right = 0;
  let told = "";
  const own = button("?", () => set(!active), { "aria-label": say("JUDGE_GUESS"), title: say("JUDGE_GUESS"), "aria-pressed": "false" });

  /** @param {boolean} to */
  function set(to) {
    active = to;
    [wrong, moves, right, told] = [0, 0, 0, to ? say("JUDGE_GUESS_BEGIN") : ""];
    own.setAttribute("aria-pressed", String(to));
    changed();
  }

  /** A point that the reader names. @param {string} point */
  function take(point) {
    const answer = (next() ?? "").split(" ")[1];
    if (!answer) return;
    if (answer.startsWith("pass")) return on();
    if (point !== answer && ++wrong < TRIES) {
      told = say("JUDGE_GUESS_WRONG", { point: nameOf(point) });
      return changed();
    }
    moves++;
    if (wrong === 0) right++;
    told = say("JUDGE_GUESS_SCORE", { right, moves, point: point === answer ? "" : nameOf(answer) });
    wrong = 0;
    on();
  }

  return {
    button: own,
    take,
    active: () => active,
    /** What is to be said of the last guess. */
    told: () => told,
    stop: () => void (active && set(false)),
  };
}
