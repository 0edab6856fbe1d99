// enlarged.js - a part of the board made larger, for fingers. The place below the finger stays where it is.

/**
 * The view of a drawing: all of it, or a part.
 * @param {SVGElement} svg
 * @param {import("./geometry.js").Frame} frame
 */
export function viewOf(svg, frame) {
  let [x, y, times] = [0, 0, 1];

  function apply() {
    const [wide, high] = [frame.wide / times, frame.high / times];
    x = Math.min(Math.max(x, 0), frame.wide - wide);
    y = Math.min(Math.max(y, 0), frame.high - high);
    svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
    svg.toggleAttribute("data-enlarged", times > 1);
  }
  apply();

  return {
    enlarged: () => times > 1,
    all() {
      [x, y, times] = [0, 0, 1];
      apply();
    },
    /** @param {number} atX a place of the drawing that stays where it is @param {number} atY @param {number} by */
    enlarge(atX, atY, by) {
      [x, y, times] = [atX - atX / by, atY - atY / by, by];
      apply();
    },
    /** @param {number} dx in units of the drawing when all of it is shown @param {number} dy */
    drag(dx, dy) {
      x -= dx / times;
      y -= dy / times;
      apply();
    },
  };
}
