// pointing.js - the board by mouse, pen and finger. A mouse plays where it clicks. A finger is broader than a point:
// where points are small the first tap makes the board larger around the finger, so that nothing moves below it;
// then a tap shows the stone, and a second tap on the same point plays it.

/** The least width of a point, in CSS pixels, that a finger can be expected to meet. */
const FINGER = 26;
/** For so long after the board became larger, in ms, no tap counts: the second half of a double tap. */
const HOLD_OFF = 300;
/** A finger that has moved further than this, in CSS pixels, was dragging. */
const DRAG = 10;

/** @typedef {[number, number]} At */

/**
 * @typedef {object} Pointing
 * @property {(clientX: number, clientY: number) => At | null} at the point at a place of the screen
 * @property {(target: Element) => At | null} of the point that an element belongs to
 * @property {() => number} size of a point on the screen, in CSS pixels
 * @property {() => boolean} confirms whether a finger has to tap twice
 * @property {() => At | null} pending the point that waits for its second tap
 * @property {(at: At | null) => void} wait shows a stone that waits for its second tap
 * @property {(at: At, how: "mouse" | "touch") => void} act
 * @property {(at: At | null) => void} hover
 * @property {() => boolean} enlarged
 * @property {(clientX: number, clientY: number) => void} enlarge
 * @property {(dx: number, dy: number) => void} drag by CSS pixels
 */

/**
 * Listens to what points at a board.
 * @param {SVGElement} grid
 * @param {Pointing} board
 */
export function listenToPointing(grid, board) {
  let enlargedAt = -Infinity;
  let kind = "mouse";
  /** @type {{x: number, y: number, moved: boolean} | null} */
  let finger = null;

  /** @param {MouseEvent} event @param {At} at */
  function tap(event, at) {
    if (event.timeStamp - enlargedAt < HOLD_OFF) return;
    if (board.size() < FINGER && !board.enlarged()) {
      enlargedAt = event.timeStamp;
      board.enlarge(event.clientX, event.clientY);
      if (board.confirms()) board.wait(at);
      return;
    }
    const waiting = board.pending();
    if (!board.confirms() || (waiting && waiting[0] === at[0] && waiting[1] === at[1])) board.act(at, "touch");
    else board.wait(at);
  }

  grid.addEventListener("pointerdown", (event) => {
    kind = event.pointerType;
    finger = kind === "mouse" ? null : { x: event.clientX, y: event.clientY, moved: false };
    if (finger && board.enlarged()) grid.setPointerCapture(event.pointerId);
  });
  grid.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") return board.hover(board.at(event.clientX, event.clientY));
    if (!finger || !board.enlarged()) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!finger.moved && Math.hypot(dx, dy) < DRAG) return;
    board.drag(dx, dy);
    finger = { x: event.clientX, y: event.clientY, moved: true };
  });
  grid.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") board.hover(null);
  });
  grid.addEventListener("click", (event) => {
    // Assistive technology clicks an element, and not a place of the screen.
    const placed = event.detail > 0 && (event.clientX !== 0 || event.clientY !== 0);
    const at = placed ? board.at(event.clientX, event.clientY) : board.of(/** @type {Element} */ (event.target));
    const dragged = finger?.moved === true;
    finger = null;
    if (!at || dragged) return;
    if (placed && (kind === "touch" || kind === "pen")) tap(event, at);
    else board.act(at, "mouse");
  });
}
