// shelf.js - several games kept: found by words or by a position, opened, judged, brought in and taken along as one file.
import { createBoard } from "../../board/board.js";
import { nameOf, pointOf } from "../../board/names.js";
import { positionOf } from "../../board/position.js";
import { append, button, element, fill, freshId } from "../../elements.js";
import { accept, readFile } from "../../files.js";
import { kept } from "../../kept.js";
import { resultText } from "../../results.js";
import { offer } from "../../taking.js";
import { say } from "../../words.js";
import { closeGame, openGame } from "../judge/game.js";
import * as store from "./store.js";

/** So many games are shown at a time. */
const SHOWN = 50;
/** So many games are stored at once. */
const BATCH = 250;

/** @typedef {{diagram: import("../../board/position.js").Diagram, keys: number[]}} Wanted a position that is looked for */

/**
 * Stones turned and mirrored as the library does it for its keys: 1 mirrors left and right, 2 up and down, 4 lays the board on
 * its side, 8 exchanges the colours.
 * @param {import("../../board/position.js").Diagram} diagram
 * @param {number} way
 */
export function stonesOf({ size: [width, height], black, white }, way) {
  const turned = (/** @type {string[]} */ points) =>
    points
      .map((point) => {
        let [x, y] = pointOf(point, width, height) ?? [0, 0];
        if (way & 1) x = width - 1 - x;
        if (way & 2) y = height - 1 - y;
        return way & 4 ? nameOf(y, x, width) : nameOf(x, y, height);
      })
      .sort()
      .join();
  return way & 8 ? `${turned(white)}/${turned(black)}` : `${turned(black)}/${turned(white)}`;
}

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 */
export function createShelf(place, app) {
  const { library } = app;
  /** @type {import("./store.js").Head[]} */
  let heads = [];
  /** What each game is found by. @type {Map<number, string>} */
  let words = new Map();
  /** @type {Wanted | null} */
  let wanted = null;
  /** @type {Map<number, {move: number, way: number}> | null} */
  let found = null;
  /** Two corners of the part of it that is looked for, or the first one chosen; none: the whole board. @type {string[]} */
  let corners = [];
  /** The board on which they are chosen. @type {import("../../board/board.js").Board | null} */
  let picked = null;
  let most = SHOWN;
  let drawn = 0;

  const id = freshId("search");
  const search = element("input", { id, type: "search", autocomplete: "off", oninput: () => ((most = SHOWN), show()) });
  const files = element("input", { type: "file", class: "unseen", id: freshId("file"), multiple: true, onchange: () => bring([...(files.files ?? [])]) });
  const state = element("p", { class: "quiet-text", role: "status" });
  const undone = element("div", { class: "note row", hidden: true });
  const positionPlace = element("div", { class: "shelf-position panel", hidden: true });
  const list = element("ul", { class: "plain shelf-list" });
  const more = button(say("SHELF_MORE"), () => ((most += SHOWN), show()));
  append(
    place,
    element(
      "div",
      { class: "fields" },
      element("div", { class: "field shelf-search" }, element("label", { for: id }, say("SHELF_SEARCH")), search),
      element("label", { class: "button", for: files.id }, say("SHELF_IMPORT")),
      files,
      button(say("SHELF_EXPORT"), exportAll),
    ),
    state,
    undone,
    positionPlace,
    list,
    more,
  );
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    bring([...(event.dataTransfer?.files ?? [])]);
  });

  /** Does something with the shelf; where there is none, or no room, one sentence says so. @template T @param {() => Promise<T>} act */
  async function tried(act) {
    try {
      return await act();
    } catch (error) {
      app.complain(troubleOf(error));
      return undefined;
    }
  }

  async function load() {
    heads = ((await tried(store.heads)) ?? []).reverse();
    words = new Map(heads.map((head) => [head.id, [head.name, ...Object.values(head.info), resultText(head.info.RE ?? "")].join("\n").toLowerCase()]));
    await show();
  }

  /** @param {import("./store.js").Head} head */
  const titleOf = ({ info: { PB = "", PW = "", GN = "" }, name }) => (PB || PW ? say("JUDGE_PLAYERS", { black: PB, white: PW }) : GN || name);

  /** @param {import("./store.js").Head} head */
  function rowOf(head) {
    const { info, size, moves } = head;
    const at = found?.get(head.id);
    const facts = [info.DT, info.RE && resultText(info.RE), info.EV, say("JUDGE_FACTS", { width: size[0], height: size[1], moves })];
    return element(
      "li",
      { "data-id": head.id },
      element(
        "div",
        null,
        button(titleOf(head), () => app.hand("#play/try", { shelf: { id: head.id, move: at?.move } }), { class: "link" }),
        element("div", { class: "quiet-text" }, facts.filter(Boolean).join(" · ")),
        at && element("div", null, say("SHELF_AT", { move: at.move ? String(at.move) : "", swapped: at.way & 8 ? 1 : 0 })),
      ),
      element(
        "div",
        { class: "row" },
        button(say("SCREEN_JUDGE"), () => judge(head), { class: "small", "aria-label": say("SHELF_JUDGE", { game: titleOf(head) }) }),
        button(say("SHELF_DELETE"), () => remove(head), { class: "small", "aria-label": say("SHELF_DELETE_OF", { game: titleOf(head) }) }),
      ),
    );
  }

  async function show() {
    const mine = ++drawn;
    if (wanted && !found && corners.length === 2) return void (await findPart(wanted));
    if (wanted) found ??= (await tried(() => store.find(/** @type {Wanted} */ (wanted).keys))) ?? new Map();
    if (mine !== drawn) return;
    const parts = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = heads.filter((head) => (!found || found.has(head.id)) && parts.every((part) => words.get(head.id)?.includes(part)));
    state.textContent = heads.length ? say("SHELF_COUNT", { shown: fits.length, count: heads.length }) : say("SHELF_EMPTY");
    fill(list, fits.slice(0, most).map(rowOf));
    more.hidden = fits.length <= most;
    showPosition();
    if (found && corners.length < 2) await confirm(fits.slice(0, most), mine);
  }

  /** What is found is shown as it is found. @param {Wanted} of */
  async function findPart({ diagram: { size: [width, height], black, white } }) {
    const [from, to] = corners;
    const part = corners;
    found = new Map();
    await show();
    await tried(() =>
      store.findPart(library, { width, height, from, to, black: black.join(), white: white.join() }, (now) => {
        if (part !== corners || !place.isConnected) return false;
        found = now;
        void show();
        return true;
      }),
    );
  }

  /** Keys say which games to look at, the stones decide. @param {import("./store.js").Head[]} shown @param {number} mine */
  async function confirm(shown, mine) {
    for (const { id: own } of shown) {
      const at = found?.get(own);
      if (!at || !wanted) return;
      const { text } = await store.read(own);
      const game = await openGame(library, new TextEncoder().encode(text), { file: "", game: 1 });
      if ("error" in game) continue;
      const step = game.line.findLast(({ number }) => number === at.move);
      const told = await library.ask("record.node", { record: game.record, node: step?.node ?? 0, rules: "tromp-taylor" });
      closeGame(library, game);
      if (mine !== drawn || told.error || stonesOf(told.diagram, 0) === stonesOf(wanted.diagram, at.way)) continue;
      found?.delete(own);
      return show();
    }
  }

  function showPosition() {
    positionPlace.hidden = !wanted;
    if (!wanted || positionPlace.childElementCount) return;
    const { diagram } = wanted;
    const [width, height] = diagram.size;
    const picture = element("div", { class: "shelf-board" });
    const what = element("p", { role: "status" });
    const whole = button(say("SHELF_WHOLE"), () => choose([]));
    append(
      positionPlace,
      picture,
      element(
        "div",
        null,
        what,
        element("p", { class: "quiet-text" }, say("SHELF_PART_HOW")),
        element(
          "div",
          { class: "row" },
          whole,
          button(say("SHELF_ALL"), () => {
            wanted = found = null;
            closePosition();
            show();
          }),
        ),
      ),
    );
    const board = createBoard(picture, {
      width,
      height,
      say,
      coordinates: "none",
      ground: kept("ground", /** @type {"wood"} */ ("wood")),
      label: say("SHELF_POSITION"),
      onPoint: (point) => choose(corners.length === 1 ? [corners[0], point] : [point]),
    });
    picked = board;
    /** @param {string[]} next @param {boolean} [only] nothing is looked for */
    function choose(next, only = next.length === 1) {
      corners = next;
      const [from, to] = next.map((point) => pointOf(point, width, height) ?? [0, 0]);
      const beside = (/** @type {number} */ at, /** @type {0 | 1} */ i) => at < Math.min(from[i], to[i]) || at > Math.max(from[i], to[i]);
      const position = positionOf({ ...diagram, marks: { circle: next.length === 1 ? next : [] }, labels: [] });
      if (to) position.dimmedMap = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => Number(beside(x, 0) || beside(y, 1))));
      board.show({ ...position, confirm: false });
      whole.hidden = !to;
      what.textContent = to ? say("SHELF_PART", { from: board.nameFor(next[0]), to: board.nameFor(next[1]) }) : say("SHELF_POSITION");
      if (only) return;
      found = null;
      void show();
    }
    choose([], true);
  }

  function closePosition() {
    picked?.destroy();
    picked = null;
    corners = [];
    fill(positionPlace);
  }

  /** @param {import("./store.js").Head} head */
  async function judge({ id: own, name }) {
    const game = await tried(() => store.read(own));
    if (game?.text) app.judge({ name, bytes: new TextEncoder().encode(game.text) });
  }

  /** @param {import("./store.js").Head} head */
  async function remove(head) {
    const game = await tried(() => store.read(head.id));
    if (!game?.text) return load();
    if ((await tried(async () => (await store.remove(head.id), true))) === undefined) return;
    found = null;
    await load();
    fill(
      undone,
      element("span", { role: "status" }, say("SHELF_DELETED", { game: titleOf(head) })),
      button(say("SHELF_UNDO"), async () => {
        undone.hidden = true;
        await tried(async () => store.add([await store.gameOf(library, game.text, head.name)]));
        await load();
        search.focus();
      }),
    );
    undone.hidden = false;
    undone.querySelector("button")?.focus();
  }

  /** Brings in all games of files. @param {File[]} chosen */
  async function bring(chosen) {
    files.value = "";
    app.calm();
    const sums = new Set(heads.map(({ sum }) => sum));
    let [added, known] = [0, 0];
    /** @type {import("./store.js").Game[]} */
    let waiting = [];
    /** @type {Promise<void>} */
    let storing = Promise.resolve();
    let full = false;
    const flush = () => {
      const batch = waiting;
      waiting = [];
      storing = storing.then(async () => {
        if (full || !batch.length) return;
        try {
          added += (await store.add(batch)).length;
          state.textContent = say("SHELF_ADDED", { added, had: known ? 1 : 0, known });
        } catch (error) {
          full = true;
          app.complain(troubleOf(error, added));
        }
      });
    };
    for (const one of chosen) {
      const file = await accept(await readFile(one), app);
      if (!file || full) continue;
      const { error } = await store.gamesOf(library, file.bytes, file.name, (game) => {
        if (sums.has(game.sum)) return void known++;
        sums.add(game.sum);
        if (waiting.push(game) >= BATCH) flush();
      });
      flush();
      if (error) app.complain(say("JUDGE_FAILED", { name: file.name, why: error.text }));
    }
    await storing;
    found = null;
    await load();
    state.textContent = say("SHELF_ADDED", { added, had: known ? 1 : 0, known });
  }

  async function exportAll() {
    const all = await tried(store.texts);
    if (all) offer("shelf.sgf", new Blob(all.map((text) => `${text.trimEnd()}\n`), { type: "application/x-go-sgf" }));
  }

  const again = () => !place.hidden && place.isConnected && load();
  addEventListener("focus", again);

  return {
    /** @param {Wanted} [position] to be found */
    async enter(position) {
      if (position) {
        wanted = position;
        found = null;
        most = SHOWN;
        search.value = "";
        closePosition();
      }
      await load();
    },
    destroy() {
      picked?.destroy();
      removeEventListener("focus", again);
    },
  };
}

/** Why a game could not be kept. @param {any} error @param {number} [added] */
export const troubleOf = (error, added = 0) => (error?.name === "QuotaExceededError" ? say("SHELF_FULL", { added }) : say("SHELF_NONE", { why: String(error?.message || error?.name || error) }));

/**
 * Keeps a game on the shelf: anew, or in its place there. Where it was changed in another tab since, both are kept, and that is said.
 * @param {import("../../main.js").App} app
 * @param {string} text
 * @param {string} file
 * @param {Own | null} [own] its place
 * @returns {Promise<Own | null>} its place now; null: it could not be kept
 * @typedef {{id: number, rev: number}} Own
 */
export async function keepOnShelf(app, text, file, own = null) {
  try {
    const game = await store.gameOf(app.library, text, file);
    const rev = own && (await store.save(own.id, own.rev, game));
    if (own && rev) return { id: own.id, rev };
    const [id] = await store.add([game]);
    if (own) app.complain(say("STUDY_OTHER_TAB"));
    return { id, rev: 1 };
  } catch (error) {
    app.complain(troubleOf(error));
    return null;
  }
}
