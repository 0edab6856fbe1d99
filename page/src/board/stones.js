// stones.js - stones of slate and shell. Light falls from the upper left; shape, light and shadow tell the colours
// apart without any hue.
import { CELL } from "./geometry.js";
import { make } from "./svg.js";

const RADIUS = CELL * 0.482;
/** Lines of growth in a shell, as arcs across the stone. */
const GROWTH = [-11, -6.5, -2, 2.5, 7, 11.5].map((x) => `M${x - 3} -16Q${x + 6} 0 ${x - 3} 16`).join("");

/** @param {string} offset @param {string} kind */
const stop = (offset, kind) => make("stop", { offset, class: `board-stop-${kind}` });

/**
 * The gradients and shapes that stones are made of.
 * @param {string} id what their names begin with
 */
export function definitions(id) {
  const round = { cx: "0.5", cy: "0.5", r: "0.5" };
  return make("defs", {}, [
    make("linearGradient", { id: `${id}wood`, x1: 0, y1: 0, x2: 1, y2: 1 }, [stop("0", "wood-1"), stop("0.5", "wood-2"), stop("1", "wood-3")]),
    make("radialGradient", { id: `${id}slate`, ...round, r: "0.62", cx: "0.42", cy: "0.38", fx: "0.32", fy: "0.26" }, [
      stop("0", "slate-1"), stop("0.3", "slate-2"), stop("0.72", "slate-3"), stop("1", "slate-4"),
    ]),
    make("radialGradient", { id: `${id}shell`, ...round, r: "0.64", cx: "0.42", cy: "0.38", fx: "0.34", fy: "0.28" }, [
      stop("0", "shell-1"), stop("0.45", "shell-2"), stop("0.8", "shell-3"), stop("1", "shell-4"),
    ]),
    make("radialGradient", { id: `${id}shadow`, ...round }, [stop("0.72", "shadow-1"), stop("1", "shadow-2")]),
    make("clipPath", { id: `${id}edge` }, [make("circle", { r: RADIUS - 0.6 })]),
    make("pattern", { id: `${id}hatch`, width: 4, height: 4, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, [
      make("rect", { class: "board-hatch", width: 1.6, height: 4 }),
    ]),
  ]);
}

/**
 * A stone around 0, 0.
 * @param {number} sign 1: black, -1: white
 * @param {string} id
 * @param {number} seed turns the lines of the shell, so that no two stones beside each other are the same
 */
export function stone(sign, id, seed) {
  const parts = [
    make("circle", { class: "board-shadow", cx: 1.3, cy: 2, r: RADIUS + 1.6, fill: `url(#${id}shadow)` }),
    make("circle", { class: sign > 0 ? "board-black" : "board-white", r: RADIUS, fill: `url(#${id}${sign > 0 ? "slate" : "shell"})` }),
  ];
  if (sign < 0)
    parts.push(make("g", { class: "board-growth", "clip-path": `url(#${id}edge)` }, [make("path", { d: GROWTH, transform: `rotate(${(seed * 67) % 180})` })]));
  return make("g", { class: "board-stone" }, parts);
}
