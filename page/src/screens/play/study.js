// study.js - any position set up, moves tried, variations, comments and marks: a record as a tree, which the library
// keeps whole, with all that this page does not show.
import { ruleSets } from "../../rulesets.js";
import { createBoard } from "../../board/board.js";
import { pngOf, svgOf, textOf } from "../../board/export.js";
import { mapOf, positionOf, putOn } from "../../board/position.js";
import { make } from "../../board/svg.js";
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { accept, readFile, takeDropped } from "../../files.js";
import { keep, kept } from "../../kept.js";
import { createTurns } from "../../turns.js";
import { capital, say } from "../../words.js";
import { printDiagrams } from "../printing.js";
import { createMoves } from "../move_list.js";
import { keepOnShelf } from "../shelf/shelf.js";
import * as shelf from "../shelf/store.js";
import { createPlayer, faint, listenToPeek, listenToWheel } from "../steps.js";
import { bytesOf, give } from "./files.js";
import { drawTree, lineThrough, placesOf } from "./tree.js";

/**
 * @typedef {import("./tree.js").Row} Row
 * @typedef {{point: string, text: string, repeats?: number}} Refused
 * @typedef {{move: number, black: string[], white: string[]}} Earlier
 * @typedef {{to_move: "black" | "white", refused: Refused[], positions: Earlier[], pass: boolean}} Legal
 */

/** What a click on a point does. */
const TOOLS = /** @type {const} */ (["play", "black", "white", "empty", "triangle", "square", "circle", "cross", "label", "arrow"]);
/** @type {Record<typeof TOOLS[number], keyof Messages & `TOOL_${string}`>} */
const TOOL_WORDS = {
  play: "TOOL_PLAY",
  black: "TOOL_BLACK",
  white: "TOOL_WHITE",
  empty: "TOOL_EMPTY",
  triangle: "TOOL_TRIANGLE",
  square: "TOOL_SQUARE",
  circle: "TOOL_CIRCLE",
  cross: "TOOL_CROSS",
  label: "TOOL_LABEL",
  arrow: "TOOL_ARROW",
};
/** The largest record that is kept when the page is closed, in characters. */
const MOST_KEPT = 2_000_000;
/** A record that has been changed is kept after so long, in ms. */
const STORE_AFTER = 400;
/** How many moves a diagram may have. */
const DIAGRAM_MOVES = [50, 100];

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 */
export function createStudy(place, app) {
  const { ask } = app.library;
  /** Each act sees the record as the one before left it. */
  const inTurn = createTurns();
  let record = 0;
  let gone = false;
  /** The node that is shown, as the library tells it. @type {any} */
  let at = null;
  /** @type {Row[]} */
  let rows = [];
  /** @type {Map<number, import("./tree.js").Place>} */
  let places = new Map();
  /** @type {Legal | null} */
  let legal = null;
  /** @type {typeof TOOLS[number]} */
  let tool = "play";
  let arrowFrom = "";
  /** What the root says of the game. @type {Record<string, string>} */
  let names = {};
  let rules = "";
  let name = "yunzi";
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  /** Where it is on the shelf. @type {import("../shelf/shelf.js").Own | null} */
  let own = null;
  /** It was changed since it was opened. */
  let edited = false;
  /** Another tab keeps its record where this one would: what is done here goes to the shelf. */
  let apart = false;
  app.memory.stamp ??= kept("study", /** @type {any} */ (null))?.stamp;
  /** The position that a refused move would bring back. @type {Earlier | null} */
  let ghost = null;

  // ---- What there is on the screen ----

  const boardPlace = element("div", { class: "study-board" });
  const status = element("p", { class: "play-status", role: "status" });
  const printed = element("p", { class: "verbatim on-paper", hidden: true });
  const force = button(say("STUDY_FORCE"), () => inTurn(async () => forced?.()), { hidden: true });
  /** @type {(() => void) | null} */
  let forced = null;
  const counter = element("span", { class: "play-counter" });
  const forward = button("›", () => goTo(() => at?.children[0]), { "aria-label": say("STUDY_FORWARD") });
  const player = createPlayer({ step: () => goTo(() => at?.children[0]), begin: () => goTo(first), atEnd: () => !at?.children.length });
  const peeking = listenToPeek(forward, () => showBoard());
  const nav = element(
    "div",
    { class: "row play-nav", role: "group", "aria-label": say("STUDY_MOVES") },
    button("«", () => goTo(first), { "aria-label": say("STUDY_FIRST") }),
    button("‹", () => goTo(() => at?.parent), { "aria-label": say("STUDY_BACK") }),
    counter,
    forward,
    button("»", () => goTo(last), { "aria-label": say("STUDY_LAST") }),
    player.button,
    button(say("STUDY_PASS"), () => inTurn(() => play("pass"))),
  );
  const variations = element("div", { class: "row play-variations" });
  const tools = element("fieldset", { class: "play-tools" });
  const turnButton = button("", () => inTurn(() => edit("record.setup", { first: other() })));
  const title = element("p", { class: "quiet-text" });
  const drawing = make("svg", { class: "tree", "aria-hidden": "true" });
  const tree = element("div", { class: "tree-place", tabindex: 0, role: "group", "aria-label": say("STUDY_TREE_KEYS") }, drawing);
  const commentId = freshId("comment");
  const comment = element("textarea", { id: commentId, rows: 4, onchange: () => inTurn(setComment) });
  const rulesPlace = element("div", { class: "play-rules" });
  const files = element("div", { class: "panel" });
  const told = element("div", { class: "note", hidden: true });
  const diagrams = element("div", { class: "play-diagrams" });
  const removeNode = button(say("STUDY_DELETE"), () => inTurn(() => edit("record.delete", {})));
  const moves = createMoves(app, {
    where() {
      const { line } = lineThrough(rows, at?.node ?? 0);
      return { line, index: line.findIndex(({ node }) => node === at?.node) };
    },
    go: (to) => goTo(() => lineThrough(rows, at?.node ?? 0).line[to]?.node),
    async asked() {
      const { text } = await tell("record.write", {});
      const { variation } = lineThrough(rows, at?.node ?? 0);
      return text === undefined ? null : { bytes: bytesOf(text), options: { ...(rules ? { rules } : {}), ...(variation ? { variation } : {}) } };
    },
    nameOf: (point) => board?.nameFor(point) ?? point,
  });
  const keepButton = button("", () => inTurn(putOnShelf));
  listenToWheel(boardPlace, (step) => goTo(() => (step > 0 ? at?.children[0] : at?.parent)), () => rows.length > 1);
  const leadNode = button(say("STUDY_LEAD"), () => inTurn(() => edit("record.lead", {})));

  append(
    place,
    element(
      "div",
      { class: "split" },
      element("div", { class: "board-side" }, boardPlace, status, printed, force, nav, variations, moves.element),
      element(
        "div",
        { class: "no-print" },
        element("div", { class: "panel" }, tools, turnButton, rulesPlace),
        element(
          "div",
          { class: "panel" },
          element("h2", null, say("STUDY_TREE")),
          tree,
          element("div", { class: "row" }, removeNode, leadNode),
          element("label", { for: commentId }, say("STUDY_COMMENT")),
          comment,
        ),
        files,
        told,
      ),
    ),
    diagrams,
  );
  drawing.addEventListener("click", (event) => {
    const node = /** @type {Element} */ (event.target).closest("[data-node]")?.getAttribute("data-node");
    if (node) goTo(() => Number(node));
  });
  /** @type {Record<string, () => number | null | undefined>} */
  const treeKeys = { ArrowLeft: () => at?.parent, ArrowRight: () => at?.children[0], ArrowUp: () => beside(-1), ArrowDown: () => beside(1), Home: () => first(), End: () => last() };
  tree.addEventListener("keydown", (event) => {
    if (!(event.key in treeKeys)) return;
    event.preventDefault();
    goTo(treeKeys[event.key]);
  });
  boardPlace.addEventListener("keydown", (event) => {
    // what the board leaves alone goes through the record
    if (event.altKey && event.key === "ArrowLeft") goTo(() => at?.parent);
    else if (event.altKey && event.key === "ArrowRight") goTo(() => at?.children[0]);
    else return;
    event.preventDefault();
  });
  showTools();

  function showTools() {
    fill(
      tools,
      element("legend", null, say("STUDY_TOOLS")),
      TOOLS.map((one) => {
        const id = freshId("tool");
        return element(
          "span",
          { class: "play-tool" },
          element("input", { type: "radio", name: "study-tool", id, checked: one === tool, onchange: () => setTool(one) }),
          element("label", { for: id }, capital(say(TOOL_WORDS[one]))),
        );
      }),
    );
  }

  /** @param {typeof TOOLS[number]} next */
  function setTool(next) {
    tool = next;
    arrowFrom = "";
    showBoard();
  }

  // ---- The record ----

  /** Asks the library about the record that is open; tells what went wrong. @param {string} what @param {Record<string, any>} options */
  async function tell(what, options) {
    const answer = await ask(what, { record, ...(rules ? { rules } : {}), ...options });
    if (answer.error && answer.error.code !== "illegal") app.complain(answer.error.text);
    return answer;
  }

  /** Opens a record. @param {Uint8Array} bytes @param {string} file @param {number} [node] @param {number} [game] */
  async function open(bytes, file, node = -1, game = 1) {
    const answer = await ask("record.open", { file, game }, bytes);
    if (answer.error) {
      app.complain(answer.error.text);
      return false;
    }
    if (!(await leave(answer))) return false;
    name = file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "") || "yunzi";
    await take(answer, node);
    return true;
  }

  /** @param {number} width @param {number} height */
  async function begin(width, height) {
    const answer = await ask("record.new", { width, height });
    if (answer.error) return app.complain(answer.error.text);
    if (!(await leave(answer))) return;
    name = "yunzi";
    await take(answer, 0);
  }

  /** What was done and is nowhere else is put on the shelf before another record takes its place; false: it could not be, and stays. @param {any} other */
  async function leave(other) {
    app.calm();
    if (edited) await putOnShelf();
    if (edited) await ask("record.close", { record: other.record });
    else own = null;
    return !edited;
  }

  /** @param {any} answer of record.open and record.new @param {number} node */
  async function take(answer, node) {
    if (record) await ask("record.close", { record });
    moves.forget();
    player.stop();
    if (gone) return void (await ask("record.close", { record: answer.record }));
    record = answer.record;
    rules = answer.rules ? "" : rules;
    const [width, height] = answer.size;
    board?.destroy();
    boardPlace.replaceChildren();
    board = createBoard(boardPlace, { width, height, say, coordinates: kept("coordinates", "letters"), ground: kept("ground", "wood"), onPoint: (point) => inTurn(() => act(point)), onHover: hover, onCursor: hover, onWait: (point) => hover(point, true) });
    showRules(answer.rules);
    showFiles(answer);
    await readTree();
    const wanted = node >= 0 && node < rows.length ? node : 0;
    await arrive(await tell("record.node", { node: wanted }), "");
  }


  async function putOnShelf() {
    const { text } = await tell("record.write", {});
    if (text === undefined) return;
    const now = await keepOnShelf(app, text, `${name}.sgf`, own);
    if (!now) return;
    if (!own) app.announce(say("STUDY_KEPT"));
    own = now;
    edited = false;
    showKept();
  }

  function showKept() {
    keepButton.textContent = say(own ? "STUDY_KEPT" : "STUDY_KEEP");
    keepButton.disabled = !!own;
  }

  async function readTree() {
    rows = [];
    for (let from = 0; ; ) {
      const part = await tell("record.tree", { from });
      rows.push(...(part.nodes ?? []));
      if (!part.from) break;
      from = part.from;
    }
    places = placesOf(rows);
  }

  /** The row of the node that was changed or added: the others are as they were. */
  function writeRow() {
    const { C, AB, AW, AE, TR, SQ, CR, MA, SL, LB, AR, LN } = at.properties;
    const row = { node: at.node, parent: at.parent, move: at.move, comment: !!C, setup: !!(AB || AW || AE), markup: !!(TR || SQ || CR || MA || SL || LB || AR || LN) };
    const known = rows.findIndex(({ node }) => node === at.node);
    if (known >= 0) rows[known] = row;
    else {
      rows.push(row);
      places = placesOf(rows);
    }
  }

  /** Shows the node that the library tells of. @param {any} answer @param {"" | "node" | "tree"} change what has changed */
  async function arrive(answer, change) {
    if (answer.error) return answer;
    at = answer;
    ghost = null;
    forced = null;
    force.hidden = true;
    if (change === "tree") await readTree();
    else if (change) writeRow();
    legal = await tell("legal", { node: at.node });
    if (legal && "error" in legal) legal = null;
    show();
    if (change) {
      edited = true;
      storeSoon();
    }
    return answer;
  }

  /** @param {() => number | null | undefined} where asked when its turn has come */
  const goTo = (where) => inTurn(() => go(where()));

  /** @param {number | null | undefined} node */
  async function go(node) {
    if (node === null || node === undefined || node === at?.node) return;
    await arrive(await tell("record.node", { node }), "");
    app.announce(whereWords());
  }

  /** The variation before or after this one. @param {number} step */
  function beside(step) {
    const siblings = rows.filter(({ parent }) => parent === at?.parent).map(({ node }) => node);
    return siblings[siblings.indexOf(at?.node) + step];
  }

  const first = () => (rows.length ? rows[0].node : 0);
  function last() {
    /** @type {Map<number | null, number>} */
    const child = new Map();
    for (const { node, parent } of rows) if (!child.has(parent)) child.set(parent, node);
    let node = at?.node ?? 0;
    for (let next = child.get(node); next !== undefined; next = child.get(node)) node = next;
    return node;
  }

  /** @param {string} what @param {Record<string, any>} options */
  async function edit(what, options) {
    const answer = await tell(what, { node: at.node, ...options });
    if (/setup|delete|lead/.test(what)) moves.forget();
    // nodes are numbered anew by these two
    return arrive(answer, what === "record.delete" || what === "record.lead" ? "tree" : "node");
  }

  async function setComment() {
    if (comment.value !== (at?.diagram.comment ?? "")) await edit("record.comment", { text: comment.value });
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let storing;
  /** Keeps the record when nothing has changed for a moment: a large one takes time to write. */
  function storeSoon() {
    clearTimeout(storing);
    storing = setTimeout(store, STORE_AFTER);
  }

  async function store() {
    clearTimeout(storing);
    const { text } = await tell("record.write", {});
    if (!text) return;
    const there = kept("study", /** @type {any} */ (null));
    apart ||= !!there && there.stamp !== app.memory.stamp;
    if (edited && (own || apart)) {
      const before = own;
      await putOnShelf();
      if (own && !before) app.complain(say("STUDY_OTHER_TAB"));
    }
    if (apart) return;
    app.memory.stamp = `${Date.now()} ${Math.random()}`;
    keep("study", text.length <= MOST_KEPT ? { text, node: at.node, name, rules, own, edited, stamp: app.memory.stamp } : null);
  }

  /** Opens a game of the shelf. @param {number} id @param {number} [move] of the main line @returns {Promise<boolean>} */
  async function openKept(id, move) {
    const { head, text } = await shelf.read(id).catch(() => ({ head: undefined, text: "" }));
    if (!head || !(await open(bytesOf(text), head.name))) return false;
    own = { id, rev: head.rev };
    showKept();
    const node = move === undefined ? undefined : lineThrough(rows, 0).line.findLast(({ number }) => number === move)?.node;
    if (node) await go(node);
    await store();
    return true;
  }

  // ---- Points ----

  /** @param {string} point */
  async function play(point) {
    if (!at) return;
    const answer = await tell("record.play", { node: at.node, point });
    if (answer.error) return refuse(point, answer.error);
    const known = rows.some(({ node }) => node === answer.node);
    await arrive(answer, known ? "" : "node");
    app.announce(whereWords());
  }

  /** A move that the rules refuse: why, what would come back, and that a record may hold it all the same. @param {string} point @param {any} error */
  function refuse(point, error) {
    ghost = legal?.positions.find(({ move }) => move === error.repeats) ?? null;
    status.textContent = error.text;
    status.classList.add("play-refused");
    app.announce(error.text);
    forced = async () => {
      await edit("record.play", { point, force: true });
    };
    force.hidden = false;
    showBoard();
  }

  /** @param {string} point */
  async function act(point) {
    if (!at) return;
    if (tool === "play") return void (await play(point));
    if (tool === "black" || tool === "white" || tool === "empty") return void (await edit("record.setup", { [tool]: point }));
    if (tool === "arrow") {
      if (!arrowFrom) arrowFrom = point;
      else {
        const from = arrowFrom;
        arrowFrom = "";
        if (from !== point) await edit("record.line", { type: "arrow", from, to: point });
      }
      return showBoard();
    }
    const marks = at.diagram.marks[tool] ?? [];
    const labels = at.diagram.labels;
    const there = tool === "label" ? labels.some((/** @type {any} */ one) => one.point === point) : marks.includes(point);
    const type = there ? "none" : tool;
    await edit("record.mark", { type, points: point, ...(tool === "label" ? { label: nextLabel(labels) } : {}) });
  }

  /** @param {{text: string}[]} labels */
  function nextLabel(labels) {
    const taken = new Set(labels.map(({ text }) => text));
    return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(letter)) ?? "*";
  }

  /** Whether a point may be played, and why not. @param {string | null} point @param {boolean} [waits] for its second tap */
  function hover(point, waits) {
    if (ghost) {
      ghost = null;
      showBoard();
    }
    const why = point && tool === "play" ? legal?.refused.find((one) => one.point === point) : undefined;
    status.classList.toggle("play-refused", !!why);
    const again = point && waits ? say("BOARD_TAP_AGAIN", { point: board?.nameFor(point) ?? point }) : whereWords();
    status.textContent = why?.text ?? again;
  }

  // ---- Shown ----

  /** The side that is not to move. */
  const other = () => (at?.diagram.to_move === "white" ? "black" : "white");

  /** @returns {string} */
  function whereWords() {
    if (!at) return "";
    const turn = at.diagram.to_move === "white" ? "white" : "black";
    const move = at.move ? wordsOfMove(at.move) : "";
    const illegal = at.illegal?.text ?? "";
    return say("STUDY_WHERE", { number: at.number ?? 0, move, who: turn, illegal });
  }

  /** "B D4" as the reader says it. @param {string} move */
  function wordsOfMove(move) {
    const [colour, point] = move.split(" ");
    return say("STUDY_MOVE", { who: colour === "B" ? "black" : "white", point: point === "pass" ? "" : board?.nameFor(point) ?? point });
  }

  function showBoard() {
    if (!board || !at) return;
    const position = positionOf(at.diagram);
    const [width, height] = at.diagram.size;
    if (ghost) {
      const stones = mapOf(width, height, /** @type {import("../../board/point.js").Ghost | null} */ (null));
      position.signMap = mapOf(width, height, 0);
      putOn(stones, ghost.black, { sign: 1 });
      putOn(stones, ghost.white, { sign: -1 });
      position.ghostStoneMap = stones;
      position.markerMap = mapOf(width, height, /** @type {import("../../board/marks.js").Mark | null} */ (null));
      position.lastMove = null;
    }
    else if (peeking() && at.children.length) position.ghostStoneMap = faint([width, height], rows.find(({ node }) => node === at.children[0])?.move);
    if (arrowFrom) putOn(position.markerMap ?? [], [arrowFrom], { type: "selected" });
    const closed = new Set(tool === "play" ? legal?.refused.map(({ point }) => point) : []);
    const turn = legal?.to_move === "white" ? -1 : 1;
    board.show({
      ...position,
      next: tool === "play" ? turn : tool === "black" ? 1 : tool === "white" ? -1 : 0,
      refused: (point) => closed.has(point),
      // what is set up or marked is taken off by another tap
      confirm: tool === "play",
    });
  }

  function show() {
    showBoard();
    counter.textContent = String(at.number ?? 0);
    title.textContent = titleOf();
    turnButton.textContent = say("STUDY_TURN", { who: other() });
    status.classList.toggle("play-refused", !!at.illegal);
    status.textContent = whereWords();
    printed.textContent = at.diagram.comment ?? "";
    if (document.activeElement !== comment) comment.value = printed.textContent;
    removeNode.disabled = at.parent === null;
    leadNode.disabled = at.parent === null;
    const choices = at.children.length > 1 ? at.children : [];
    fill(
      variations,
      choices.map((/** @type {number} */ node, /** @type {number} */ i) => {
        const move = rows.find((row) => row.node === node)?.move;
        return button(say("STUDY_VARIATION", { number: i + 1, move: move ? wordsOfMove(move) : "" }), () => goTo(() => node));
      }),
    );
    moves.show();
    const { x, y } = drawTree(drawing, rows, places, at.node);
    tree.scrollTo({ left: x - tree.clientWidth / 2, top: y - tree.clientHeight / 2 });
  }

  /** @param {string | null} recorded the rules that the record names */
  async function showRules(recorded) {
    const list = await ruleSets(app.library);
    fill(
      rulesPlace,
      choice(
        say("STUDY_RULES"),
        [{ value: "", text: recorded ? say("STUDY_RULES_RECORD", { rules: list.find(({ id }) => id === recorded)?.name ?? recorded }) : say("STUDY_RULES_NONE") }, ...list.map(({ id, name: text }) => ({ value: id, text }))],
        rules,
        (value) =>
          inTurn(async () => {
            rules = value;
            moves.forget();
            if (at) await arrive(await tell("record.node", { node: at.node }), "");
          }),
      ),
    );
  }

  /** @param {any} info of the record */
  function showFiles(info) {
    showKept();
    names = info.info ?? {};
    const pasted = element("textarea", { "aria-label": say("STUDY_PASTE_LABEL"), rows: 3, placeholder: "(;GM[1]FF[4]SZ[19]...)" });
    const input = element("input", {
      type: "file",
      class: "unseen",
      id: freshId("file"),
      accept: ".sgf,.gib,.ngf,.ugf,.ugi,.pos,.txt,text/plain",
      onchange: async () => {
        const file = input.files?.[0];
        input.value = "";
        if (file) await inTurn(async () => openFile(await readFile(file)));
      },
    });
    const side = (/** @type {number} */ value) => element("input", { type: "number", min: 1, max: 52, value, id: freshId("size"), class: "play-number" });
    const [columns, lines] = info.size.map(side);
    fill(
      files,
      element("h2", null, say("STUDY_RECORD")),
      title,
      element(
        "div",
        { class: "row" },
        element("label", { class: "button", for: input.id }, say("STUDY_OPEN")),
        input,
        button(say("STUDY_SAVE_SGF"), async () => {
          const { text } = await tell("record.write", {});
          if (text === undefined) return;
          give(`${name}.sgf`, new Blob([text], { type: "application/x-go-sgf" }));
          edited = false;
        }),
        button("SVG", () => board && give(`${name}.svg`, new Blob([svgOf(board)], { type: "image/svg+xml" }))),
        button("PNG", async () => board && give(`${name}.png`, await pngOf(board, 1200))),
        button(say("STUDY_SAVE_TEXT"), () => board && give(`${name}.txt`, textOf(board))),
        keepButton,
        button(say("STUDY_FIND"), async () => {
          const { keys } = await tell("record.keys", { node: at.node });
          if (keys) app.hand("#play/shelf", { position: { diagram: at.diagram, keys } });
        }),
        button(say("SCREEN_JUDGE"), async () => {
          const { text } = await tell("record.write", {});
          if (text !== undefined) app.judge({ name: `${name}.sgf`, bytes: bytesOf(text) });
        }),
      ),
      element("details", null, element("summary", null, say("STUDY_PASTE")), pasted, button(say("STUDY_PASTE_OPEN"), () => pasted.value.trim() && inTurn(() => open(bytesOf(pasted.value), "pasted.sgf")))),
      element("div", { class: "row" }, DIAGRAM_MOVES.map((each) => button(say("STUDY_DIAGRAMS", { moves: each }), () => printLine(each)))),
      element(
        "div",
        { class: "fields" },
        element("div", { class: "field" }, element("label", { for: columns.id }, say("STUDY_COLUMNS")), columns),
        element("div", { class: "field" }, element("label", { for: lines.id }, say("STUDY_SIZE")), lines),
        button(say("STUDY_NEW"), () => inTurn(() => begin(columns.valueAsNumber, lines.valueAsNumber))),
      ),
    );
  }

  /** @param {number} each moves of a diagram */
  async function printLine(each) {
    const { text } = await tell("record.write", {});
    if (text !== undefined) await printDiagrams(app, diagrams, bytesOf(text), {}, each);
  }

  function titleOf() {
    const { PB = "", PW = "", DT = "", RE = "" } = names;
    return say("STUDY_TITLE", { black: PB, white: PW, date: DT, result: RE, nodes: rows.length });
  }

  /** @param {import("../../files.js").Incoming} incoming */
  async function openFile(incoming) {
    const file = await accept(incoming, app);
    if (file && (await open(file.bytes, file.name))) await store();
  }
  takeDropped(place, (incoming) => inTurn(() => openFile(incoming)), () => true);

  /** Shows a record that was open before the screen was made anew. @param {{record: number, node: number, name: string, rules: string, own: import("../shelf/shelf.js").Own | null, edited: boolean}} left */
  async function goOn(left) {
    ({ name, own, edited } = left);
    const answer = await ask("record.info", { record: left.record });
    await take({ ...answer, record: left.record }, left.node);
    rules = left.rules;
    await showRules(answer.rules);
    if (rules) await arrive(await tell("record.node", { node: left.node }), "");
  }

  async function goOnOrBegin() {
    if (record) return;
    const left = app.memory.study;
    app.memory.study = null;
    if (left) return goOn(left);
    const before = kept("study", /** @type {any} */ (null));
    rules = before?.rules ?? "";
    app.memory.stamp = before?.stamp;
    if (before?.own) {
      // where it was changed in another tab, that is what is opened
      const { head } = await shelf.read(before.own.id).catch(() => ({ head: undefined }));
      if (head && head.rev !== before.own.rev && (await openKept(head.id))) return;
      own = head ? before.own : null;
    }
    const place = own;
    if (before?.text && (await open(bytesOf(before.text), `${before.name}.sgf`, before.node))) {
      own = place;
      edited = !!before.edited;
      return showKept();
    }
    await begin(19, 19);
  }

  return {
    /**
     * Opens what another screen hands over, or what was open last, or an empty board.
     * @param {{name: string, bytes: Uint8Array, game?: number, node?: number}} [incoming]
     * @param {{id: number, move?: number}} [wanted] a game of the shelf
     */
    enter: (incoming, wanted) =>
      inTurn(async () => {
        if (incoming && (await open(incoming.bytes, incoming.name, incoming.node, incoming.game))) return store();
        if (wanted && (await openKept(wanted.id, wanted.move))) return;
        await goOnOrBegin();
      }),
    /** The screen is made anew, in another language: the record stays open for it. */
    destroy() {
      gone = true;
      clearTimeout(storing);
      player.stop();
      if (!record) return;
      void store();
      app.memory.study = { record, node: at?.node ?? 0, name, rules, own, edited };
      record = 0;
    },
    /** Opens a record as text. @param {string} text @param {string} file */
    open: (text, file) =>
      inTurn(async () => {
        if (await open(bytesOf(text), file)) await store();
      }),
  };
}
