// refuting.js - the reader plays for the side that is wrong, and the proof answers.
//
// A place in a proof is a path: the numbers of the edges taken from its beginning. Where the side that is right
// is to move there is one edge, and where the other is, one for each move that matters.
import { createBoard } from "../../board/board.js";
import { mapOf, putOn } from "../../board/position.js";
import { button, element, fill } from "../../elements.js";
import { listText, say, sentences } from "../../words.js";
import { boardOptions } from "./look.js";

/** The point of a stone that is played; none for a pass of any kind. @param {string | null} move "W A1", "B pass" */
const pointIn = (move) => /^[BW] ([A-Z]+\d+)$/.exec(move ?? "")?.[1];
/** @param {any} edge */
const isPass = (edge) => !edge.point && !edge.claim;

/**
 * @param {{app: import("../../main.js").App, picture: HTMLElement, words: HTMLElement, proof: number,
 *          size: [number, number], name: string, at: string, onLeave: () => void}} options proof: as proof.open numbered it
 */
export function createRefuting({ app, picture, words, proof, size, name, at, onLeave }) {
  const { library } = app;
  const [width, height] = size;
  const told = element("p", { role: "status" });
  const who = element("p");
  const others = element("div", { class: "row" });
  const back = button(say("SHOW_TAKE_BACK"), () => go(turns.slice(0, -1)));
  /** The paths at which the reader was to move. @type {number[][]} */
  let turns = [];
  /** @type {any} */
  let place = null;
  let gone = false;

  const board = createBoard(picture, { width, height, ...boardOptions(), say, onPoint: (point) => play(point) });

  /** @param {number[]} path */
  const look = (path) => library.ask("proof.go", { proof, at, path: path.join(",") });

  /** Lets the proof answer until the reader is to move, or it ends. @param {number[]} path */
  async function answerFrom(path) {
    /** @type {string[]} */
    const texts = [];
    /** What the proof has played. @type {string[]} */
    const moves = [];
    for (let answers = false; ; answers = true) {
      const now = await look(path);
      if (now.error) {
        app.complain(now.error.text);
        return null;
      }
      if (now.text) texts.push(now.text);
      if (answers && now.move) moves.push(pointIn(now.move) ?? say("SHOW_MOVE_PASS"));
      if (now.ended || now.reader || now.edges.length === 0) return { path, now, texts, moves };
      path = [...path, 0];
    }
  }

  /** @param {number[][]} to @param {string} [before] said before what the proof says */
  async function go(to, before = "") {
    const found = await answerFrom(to.at(-1) ?? []);
    if (gone || !found) return;
    turns = [...to.slice(0, -1), found.path];
    place = found.now;
    draw();
    const turn = place.ended ? say("SHOW_TRY_END") : say("SHOW_YOUR_MOVE", { who: place.to_move });
    const answer = found.moves.length ? say("SHOW_ANSWER", { moves: listText(found.moves) }) : "";
    told.textContent = sentences([before, answer, ...found.texts, turn]);
    back.disabled = turns.length < 2;
  }

  function draw() {
    const signMap = putOn(putOn(mapOf(width, height, 0), place.black, 1), place.white, -1);
    const markerMap = mapOf(width, height, /** @type {import("../../board/marks.js").Mark | null} */ (null));
    // the stone that names the chain, as long as it stands with the one that is proved
    const named = [place.black, place.white].some((stones) => stones.includes(at) && stones.includes(place.target));
    putOn(markerMap, [named ? at : place.target], { type: "circle" });
    board.show({ signMap, markerMap, lastMove: pointIn(place.move) ?? null, next: place.ended ? 0 : place.to_move === "black" ? 1 : -1 });
    who.textContent = say("SHOW_YOU_ARE", { who: place.right === "black" ? "white" : "black" });
    // What is no stone on the board: passes, passes for a ko, claims of a new stone.
    const moves = place.ended ? [] : place.edges.filter((/** @type {any} */ one) => isPass(one) || one.claim || !pointIn(one.move));
    fill(
      others,
      moves.map((/** @type {any} */ one) =>
        button(one.claim ? say("SHOW_CLAIM", { point: one.point }) : one.point ? say("SHOW_PASS_FOR_KO", { point: one.point }) : say("SHOW_PASS"), () => follow(one)),
      ),
      back,
      button(say("SHOW_AGAIN"), () => go(turns.slice(0, 1))),
      button(say("SHOW_LEAVE"), onLeave),
    );
  }

  /** @param {any} edge @param {string} [before] */
  const follow = (edge, before) => go([...turns, [...(turns.at(-1) ?? []), edge.edge]], before);

  /** @param {string} point */
  async function play(point) {
    if (!place || place.ended) return;
    const edge = place.edges.find((/** @type {any} */ one) => pointIn(one.move) === point && !one.claim);
    if (edge) return follow(edge);
    const taken = [...place.black, ...place.white].includes(point);
    // where a zone proves it, plays that have no answer are answered by a pass, and nothing changes
    if (place.zone && !taken) return void (told.textContent = sentences([say("SHOW_ELSEWHERE", { point }), say("SHOW_YOUR_MOVE", { who: place.to_move })]));
    if (taken || place.region.includes(point)) return void (told.textContent = say("SHOW_NOT_HERE", { point, taken: taken ? 1 : 0 }));
    const pass = place.edges.find(isPass);
    if (pass) await follow(pass, say("SHOW_ELSEWHERE", { point }));
  }

  fill(words, element("h2", { tabindex: "-1" }, name), who, told, others);
  go([[]]);

  return {
    leave() {
      gone = true;
      library.ask("proof.close", { proof });
    },
  };
}
