// tree.js - the variations of a record as a drawing: moves from left to right, a row for each variation. Only what
// lies around the node that is shown is drawn, so that a record of a hundred thousand nodes is drawn as fast.
import { make } from "../../board/svg.js";

/**
 * @typedef {{node: number, parent: number | null, move?: string | null, comment?: boolean, setup?: boolean, markup?: boolean}} Row
 * @typedef {{column: number, row: number}} Place
 */

const STEP = 26;
const RADIUS = 9;
/** So many columns and rows are drawn on each side of the node that is shown. */
const ACROSS = 40;
const DOWN = 12;

/** The children of each node, in their order. @param {Row[]} rows */
export function childrenOf(rows) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const { node, parent } of rows) {
    if (parent === null) continue;
    const list = children.get(parent);
    if (list) list.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

/**
 * The line that leads to a node and goes on from there by first continuations.
 * @param {Row[]} rows parents before their children
 * @param {number} through
 * @returns {{line: import("../move_list.js").Step[], variation: string}} variation: the continuation at each branching, as the library takes it
 */
export function lineThrough(rows, through) {
  const children = childrenOf(rows);
  const known = new Map(rows.map((row) => [row.node, row]));
  /** @type {Set<number | null>} */
  const before = new Set();
  for (let at = known.get(through); at; at = at.parent === null ? undefined : known.get(at.parent)) before.add(at.node);
  /** @type {import("../move_list.js").Step[]} */
  const line = [];
  const chosen = [];
  let number = 0;
  for (let at = rows[0]?.node; at !== undefined; ) {
    const row = /** @type {Row} */ (known.get(at));
    if (row.move !== undefined) number++;
    line.push({ node: at, number, move: row.move });
    const next = children.get(at) ?? [];
    const place = Math.max(0, next.findIndex((one) => before.has(one)));
    if (next.length > 1) chosen.push(place + 1);
    at = next[place];
  }
  return { line, variation: chosen.join(".") };
}

/**
 * Where each node stands. The first child goes on in its parent's row, and the others in the first row below that
 * is free from their column on.
 * @param {Row[]} rows parents before their children
 * @returns {Map<number, Place>}
 */
export function placesOf(rows) {
  const children = childrenOf(rows);
  /** @type {Map<number, Place>} */
  const places = new Map();
  /** The lowest row taken in each column. @type {number[]} */
  const taken = [];
  /** @type {{node: number, column: number, row: number}[]} */
  const waiting = rows.length ? [{ node: rows[0].node, column: 0, row: 0 }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let { node, column, row } = next;
    // a line of moves, until it ends: its row has to be free along all of it
    const line = [node];
    for (let at = node; ; ) {
      const first = children.get(at)?.[0];
      if (first === undefined) break;
      line.push((at = first));
    }
    for (let i = 0; i < line.length; i++) row = Math.max(row, (taken[column + i] ?? -1) + 1);
    for (let i = 0; i < line.length; i++) {
      places.set(line[i], { column: column + i, row });
      taken[column + i] = row;
    }
    // the column before it is passed by the line that leads here
    if (column > 0) taken[column - 1] = Math.max(taken[column - 1] ?? -1, row);
    // the variations of later moves come first, so that lines do not cross
    for (let i = 0; i < line.length; i++) {
      const others = (children.get(line[i]) ?? []).slice(1);
      for (const other of others.reverse()) waiting.push({ node: other, column: column + i + 1, row: row + 1 });
    }
  }
  return places;
}

/**
 * Draws the tree around a node.
 * @param {SVGElement} svg
 * @param {Row[]} rows
 * @param {Map<number, Place>} places
 * @param {number} current
 */
export function drawTree(svg, rows, places, current) {
  const here = places.get(current) ?? { column: 0, row: 0 };
  const near = (/** @type {Place | undefined} */ at) => !!at && Math.abs(at.column - here.column) <= ACROSS && Math.abs(at.row - here.row) <= DOWN;
  const shown = rows.filter(({ node }) => near(places.get(node)));
  const at = (/** @type {number} */ node) => /** @type {Place} */ (places.get(node));
  const left = Math.min(...shown.map(({ node }) => at(node).column));
  const top = Math.min(...shown.map(({ node }) => at(node).row));
  const right = Math.max(...shown.map(({ node }) => at(node).column));
  const bottom = Math.max(...shown.map(({ node }) => at(node).row));
  const x = (/** @type {Place} */ place) => (place.column - left) * STEP + STEP / 2;
  const y = (/** @type {Place} */ place) => (place.row - top) * STEP + STEP / 2;
  /** @type {SVGElement[]} */
  const lines = [];
  /** @type {SVGElement[]} */
  const nodes = [];
  for (const { node, parent, move, comment, setup } of shown) {
    const place = at(node);
    const before = parent === null ? undefined : places.get(parent);
    if (before && near(before))
      lines.push(
        make("path", {
          class: "tree-line",
          d: before.row === place.row ? `M${x(before)} ${y(before)}H${x(place)}` : `M${x(before)} ${y(before)}V${y(place) - STEP / 2}L${x(place) - STEP / 2} ${y(place)}H${x(place)}`,
        }),
      );
    const kind = move?.startsWith("B") ? "black" : move?.startsWith("W") ? "white" : setup ? "setup" : "empty";
    const group = make("g", { class: `tree-node tree-${kind}${node === current ? " tree-current" : ""}`, "data-node": node, transform: `translate(${x(place)} ${y(place)})` }, [
      make("rect", { class: "tree-hit", x: -STEP / 2, y: -STEP / 2, width: STEP, height: STEP }),
      kind === "setup" || kind === "empty"
        ? make("rect", { class: "tree-mark", x: -RADIUS + 2, y: -RADIUS + 2, width: 2 * RADIUS - 4, height: 2 * RADIUS - 4 })
        : make("circle", { class: "tree-mark", r: RADIUS }),
    ]);
    if (move && !/ [A-Z]{1,2}\d/.test(move)) group.append(make("path", { class: "tree-pass", d: "M-4 0H4" }));
    if (comment) group.append(make("path", { class: "tree-comment", d: "M4 -11H12V-5H8L6 -3V-5H4Z" }));
    if (node === current) group.append(make("rect", { class: "tree-here", x: -STEP / 2 + 1, y: -STEP / 2 + 1, width: STEP - 2, height: STEP - 2, rx: 5 }));
    nodes.push(group);
  }
  const width = (right - left + 1) * STEP;
  const height = (bottom - top + 1) * STEP;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.replaceChildren(...lines, ...nodes);
  return { x: x(here), y: y(here) };
}
