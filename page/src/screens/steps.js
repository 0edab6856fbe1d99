// steps.js - what every board goes through its moves by, besides its buttons: a wheel, moves that play by themselves,
// and the next move seen before it is made.
import { mapOf, putOn } from "../board/position.js";
import { button } from "../elements.js";
import { say } from "../words.js";

/** Milliseconds from one move to the next when they play by themselves. */
const PACE = 800;
/** How far a wheel turns for a move, in what browsers call pixels: touchpads send many small turns. */
const NOTCH = 40;

/**
 * A wheel over the board goes through the moves.
 * @param {HTMLElement} place
 * @param {(step: 1 | -1) => void} go
 * @param {() => boolean} has whether there are moves
 */
export function listenToWheel(place, go, has) {
  let turned = 0;
  place.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || !has()) return;
      event.preventDefault();
      turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * NOTCH;
      if (Math.abs(turned) < NOTCH) return;
      go(turned > 0 ? 1 : -1);
      turned = 0;
    },
    { passive: false },
  );
}

/**
 * A button that plays the moves one after another, from the beginning where they are at the end.
 * @param {{step: () => void, begin: () => void, atEnd: () => boolean}} moves
 */
export function createPlayer({ step, begin, atEnd }) {
  let playing = 0; // a timer
  const own = button("▶", () => play(!playing), { "aria-label": say("JUDGE_PLAY") });

  /** @param {boolean} on */
  function play(on) {
    clearInterval(playing);
    playing = 0;
    own.textContent = on ? "❚❚" : "▶";
    own.setAttribute("aria-label", say(on ? "JUDGE_PAUSE" : "JUDGE_PLAY"));
    if (!on) return;
    if (atEnd()) begin();
    playing = Number(setInterval(() => (atEnd() || !own.isConnected ? play(false) : step()), PACE));
  }

  return { button: own, stop: () => play(false) };
}

/**
 * Shows the next move while the button that makes it is pointed at, or has the focus.
 * @param {HTMLElement} on the button
 * @param {() => void} draw
 * @returns {() => boolean} whether it is seen now
 */
export function listenToPeek(on, draw) {
  let seen = false;
  const set = (/** @type {boolean} */ now) => () => {
    if (seen === now) return;
    seen = now;
    draw();
  };
  for (const event of ["mouseenter", "focus"]) on.addEventListener(event, set(true));
  for (const event of ["mouseleave", "blur"]) on.addEventListener(event, set(false));
  return () => seen;
}

/**
 * A move, faintly.
 * @param {[number, number]} size
 * @param {string | null | undefined} move "B D4"
 */
export function faint([width, height], move) {
  const [colour, point = ""] = (move ?? "").split(" ");
  /** @type {any[][]} */
  const map = mapOf(width, height, null);
  return putOn(map, colour && !point.startsWith("pass") ? [point] : [], { sign: colour === "B" ? 1 : -1 });
}
