// keys.js - the board by keyboard: arrows move a cursor, Enter or Space plays there, and what is typed ("D4", or a
// word that the page knows) is sent by Enter. No letter does anything by itself, so none can be hit by mistake.

/**
 * @typedef {object} Keyboard
 * @property {() => [number, number]} cursor
 * @property {(x: number, y: number) => void} move puts the cursor on a point of the board
 * @property {() => void} act plays at the cursor
 * @property {(text: string) => void} typed what has been typed so far
 * @property {(text: string) => void} send what was typed is complete
 * @property {() => boolean} cancel takes back what is begun; false: there was nothing
 * @property {() => void} [box] goes to where commands are typed
 * @property {number} width
 * @property {number} height
 */

/** Where a key moves the cursor. @type {Record<string, (x: number, y: number, board: Keyboard, corner: boolean) => [number, number]>} */
const STEPS = {
  ArrowLeft: (x, y) => [x - 1, y],
  ArrowRight: (x, y) => [x + 1, y],
  ArrowUp: (x, y) => [x, y - 1],
  ArrowDown: (x, y) => [x, y + 1],
  Home: (_, y, _board, corner) => [0, corner ? 0 : y],
  End: (_, y, board, corner) => [board.width - 1, corner ? board.height - 1 : y],
  PageUp: (x, y) => [x, y - 4],
  PageDown: (x, y) => [x, y + 4],
};

/**
 * Listens to the keys of a board.
 * @param {Element} grid
 * @param {Keyboard} board
 */
export function listenToKeys(grid, board) {
  let text = "";
  const write = (/** @type {string} */ next) => {
    text = next;
    board.typed(text);
  };

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was for the board */
  function take(event) {
    const { key } = event;
    if (event.altKey || event.metaKey || event.isComposing) return false;
    if (key in STEPS) {
      const [x, y] = STEPS[key](...board.cursor(), board, event.ctrlKey);
      const inside = (/** @type {number} */ at, /** @type {number} */ side) => Math.min(Math.max(at, 0), side - 1);
      board.move(inside(x, board.width), inside(y, board.height));
      return true;
    }
    if (event.ctrlKey) return false;
    if (key === "Enter") {
      const sent = text;
      write("");
      if (sent.trim()) board.send(sent.trim());
      else board.act();
      return true;
    }
    if (key === "Escape") {
      const begun = text !== "";
      write("");
      return board.cancel() || begun;
    }
    if (key === "Backspace" && text) {
      write(text.slice(0, -1));
      return true;
    }
    if (key === " " && !text) {
      board.act();
      return true;
    }
    if (key === "/" && !text && board.box) {
      board.box();
      return true;
    }
    if ([...key].length !== 1) return false;
    if (text.length < 40) write(text + key);
    return true;
  }

  grid.addEventListener("keydown", (event) => {
    if (!take(/** @type {KeyboardEvent} */ (event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  grid.addEventListener("focusout", () => write(""));
}
