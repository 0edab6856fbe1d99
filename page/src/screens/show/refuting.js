// refuting.js - the reader plays for the side that is wrong, and the proof answers.
//
// The proof is a game tree, as `yunzi life --sgf` writes it: where the side that is right is to move there
// is one move, and where the other is, one for each move that matters.
import { createBoard } from "../../board/board.js";
import { positionOf } from "../../board/position.js";
import { button, element, fill } from "../../elements.js";
import { listText, say } from "../../words.js";
import { boardOptions } from "./look.js";

/** @param {string | undefined} move "W A1", "B pass" */
const pointIn = (move) => move?.split(" ")[1] ?? "";
/** @param {string | undefined} move */
const isPass = (move) => !!move && !/^[BW] [A-Z]+[0-9]+$/.test(move);

/**
 * @param {{app: import("../../main.js").App, picture: HTMLElement, words: HTMLElement, sgf: string, right: string,
 *          name: string, target: string, onLeave: () => void}} options right: the colour that the proof plays
 */
export function createRefuting({ app, picture, words, sgf, right, name, target, onLeave }) {
  const { library } = app;
  const wrong = right === "black" ? "white" : "black";
  const told = element("p", { role: "status" });
  const remark = element("p", { class: "quiet-text" });
  const pass = button(say("SHOW_PASS"), () => play("pass"));
  const back = button(say("SHOW_TAKE_BACK"), () => go(path.slice(0, -1)));
  /** @type {number | null} */
  let record = null;
  /** The moves of every node, by its number. @type {Map<number, {node: number, parent: number | null, move?: string}>} */
  const nodes = new Map();
  /** @type {Map<number | null, {node: number, parent: number | null, move?: string}[]>} */
  const children = new Map();
  /** The nodes at which the reader was to move. @type {number[]} */
  let path = [];
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  let gone = false;

  /** @param {number} node */
  const nextOf = (node) => children.get(node) ?? [];

  /** Lets the proof play until the reader is to move, or it ends. @param {number} node @returns {{node: number, moves: string[]}} */
  function answerFrom(node) {
    const moves = [];
    for (;;) {
      const next = nextOf(node);
      const own = next.length > 0 && (next[0].move?.startsWith(right === "black" ? "B" : "W") ?? true);
      if (!own) return { node, moves };
      node = next[0].node;
      if (next[0].move) moves.push(isPass(next[0].move) ? say("SHOW_MOVE_PASS") : pointIn(next[0].move));
    }
  }

  /** @param {number[]} to @param {string[]} [moves] what the proof has just played */
  async function go(to, moves = []) {
    path = to;
    const node = path.at(-1) ?? 0;
    const at = await library.ask("record.node", { record, node });
    if (gone || at.error) return;
    const ended = nextOf(node).length === 0;
    board?.show({ ...positionOf(at.diagram), next: ended ? 0 : wrong === "black" ? 1 : -1 });
    const answer = moves.length ? `${say("SHOW_ANSWER", { moves: listText(moves) })} ` : "";
    told.textContent = answer + (ended ? say("SHOW_TRY_END") : say("SHOW_YOUR_MOVE", { who: /** @type {any} */ (wrong) }));
    remark.textContent = at.diagram.comment ?? "";
    pass.disabled = ended;
    back.disabled = path.length < 2;
  }

  /** @param {string} point or "pass" */
  async function play(point) {
    const node = path.at(-1) ?? 0;
    const next = nextOf(node);
    if (next.length === 0) return;
    let chosen = next.find(({ move }) => (point === "pass" ? isPass(move) : pointIn(move) === point));
    let elsewhere = "";
    if (!chosen) {
      const legal = await library.ask("legal", { record, node });
      const refused = legal.refused?.find((/** @type {any} */ one) => one.point === point);
      if (refused) return void (told.textContent = refused.text);
      chosen = next.find(({ move }) => isPass(move));
      elsewhere = `${say("SHOW_ELSEWHERE", { point })} `;
    }
    if (!chosen) return;
    const answer = answerFrom(chosen.node);
    await go([...path, answer.node], answer.moves);
    told.textContent = elsewhere + told.textContent;
  }

  async function start() {
    const opened = await library.ask("record.open", { file: "proof.sgf" }, new TextEncoder().encode(sgf));
    if (gone || opened.error) return void (told.textContent = opened.error?.text ?? "");
    record = opened.record;
    const tree = await library.ask("record.tree", { record });
    for (const node of tree.nodes) {
      nodes.set(node.node, node);
      children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
    }
    const [width, height] = opened.size;
    picture.replaceChildren();
    board = createBoard(picture, { width, height, ...boardOptions(), say, onPoint: (point) => play(point) });
    const first = answerFrom(0);
    await go([first.node], first.moves);
  }

  fill(
    words,
    element("h2", { tabindex: "-1" }, name),
    element("p", null, say("SHOW_YOU_ARE", { who: /** @type {any} */ (wrong) })),
    told,
    remark,
    element(
      "div",
      { class: "row" },
      pass,
      back,
      button(say("SHOW_AGAIN"), () => go(path.slice(0, 1))),
      button(say("SHOW_LEAVE"), onLeave),
    ),
  );
  start();

  return {
    /** The chain that it is about. */
    target,
    leave() {
      gone = true;
      if (record !== null) library.ask("record.close", { record });
      record = null;
    },
  };
}
