// export.js - a board taken along: as SVG that needs nothing else, as PNG of any size, as text.
import { letters, pointOf } from "./names.js";

/** What the style sheet says of an element that a picture must say by itself. */
const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity"];
const OF_TEXT = ["font-family", "font-size", "font-weight", "text-anchor"];
const OF_STOPS = ["stop-color", "stop-opacity"];
/** What belongs to playing, and not to the picture. */
const LEFT_OUT = ".board-hit, .board-cursor, .board-hint";

/** @param {Element} element */
function writeStyle(element) {
  const style = getComputedStyle(element);
  const names = element.localName === "stop" ? OF_STOPS : element.localName === "text" ? [...STYLES, ...OF_TEXT] : STYLES;
  for (const name of names) {
    const value = style.getPropertyValue(name).replace(/"/g, "'");
    if (value && !(value === "none" && name === "stroke-dasharray") && !(name === "opacity" && value === "1")) element.setAttribute(name, value);
  }
  if (style.transform !== "none" && !element.hasAttribute("transform")) element.setAttribute("transform", style.transform);
}

/**
 * The board as an SVG document in its light colours.
 * @param {import("./board.js").Board} board
 */
export function svgOf(board) {
  const copy = /** @type {SVGSVGElement} */ (board.svg.cloneNode(true));
  const place = document.createElement("div");
  place.className = "board board-taken";
  place.dataset.ground = board.element.dataset.ground;
  place.append(copy);
  document.body.append(place);
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  const all = [...copy.querySelectorAll("*")];
  for (const element of all) {
    if (element.localName !== "stop" && getComputedStyle(element).display === "none" && !element.closest("defs")) element.remove();
    else if (!["defs", "linearGradient", "radialGradient", "clipPath", "pattern"].includes(element.localName)) writeStyle(element);
  }
  for (const element of [copy, ...all])
    for (const { name } of [...element.attributes]) if (/^(class|role|tabindex|aria-.*|data-.*|style)$/.test(name)) element.removeAttribute(name);
  place.remove();
  const { wide, high } = board.frame;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = board.svg.getAttribute("aria-label");
  copy.prepend(title);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}\n`;
}

/**
 * The board as a PNG.
 * @param {import("./board.js").Board} board
 * @param {number} pixels how wide
 * @returns {Promise<Blob>}
 */
export async function pngOf(board, pixels) {
  const address = URL.createObjectURL(new Blob([svgOf(board)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new Error("the picture could not be drawn"));
      image.src = address;
    });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(pixels);
    canvas.height = Math.round((pixels * board.frame.high) / board.frame.wide);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws no pictures");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture is too large"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * The board as text, as the library writes it: X is Black, O is White, brackets stand around the last move.
 * @param {import("./board.js").Board} board
 */
export function textOf(board) {
  const { width, height } = board;
  const { signMap, lastMove, markerMap, paintMap } = board.shown();
  const last = lastMove ? pointOf(lastMove, width, height) : null;
  const side = width > 25 ? 3 : 2;
  const head = " ".repeat(3) + Array.from({ length: width }, (_, x) => letters(x).padStart(side)).join("");
  const lines = Array.from({ length: height }, (_, y) => {
    let line = String(height - y).padStart(3);
    for (let x = 0; x < width; x++) {
      const sign = signMap?.[y]?.[x] ?? 0;
      const dead = markerMap?.[y]?.[x]?.type === "dead";
      const paint = paintMap?.[y]?.[x] ?? 0;
      const sort = sign > 0 ? (dead ? "x" : "X") : sign < 0 ? (dead ? "o" : "O") : paint > 0 ? "#" : paint < 0 ? "'" : ".";
      const before = last && last[1] === y ? (last[0] === x ? "(" : last[0] === x - 1 ? ")" : " ") : " ";
      line += before.padStart(side - 1) + sort;
    }
    return line + (last && last[1] === y && last[0] === width - 1 ? ")" : "");
  });
  return [head, ...lines, head].join("\n") + "\n";
}
