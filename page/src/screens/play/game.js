// game.js - a game between two at one board, or against the page: what happens is the library's match (table.js), and
// this module shows it and lets people act.
import { createBoard } from "../../board/board.js";
import { legend, signsOf } from "../../board/legend.js";
import { mapOf, putOn } from "../../board/position.js";
import { nameOf, pointOf, typedPoint } from "../../board/names.js";
import { append, button, element, fill, freshId } from "../../elements.js";
import { kept } from "../../kept.js";
import { listText, say } from "../../words.js";
import { obey } from "./commands.js";
import { createElsewhere, sameGame } from "./elsewhere.js";
import { createEstimate } from "./estimate.js";
import { bytesOf, give } from "./files.js";
import { countTable } from "../judge/verdict.js";
import { createReferee } from "./referee.js";
import { countSteps, otherRules } from "./result.js";
import { createTable } from "./table.js";

/** @typedef {import("./table.js").Party} Party */
/** @typedef {"black" | "white"} Colour */

const COLOURS = /** @type {const} */ (["black", "white"]);
/** How often a running clock is written, in ms. */
const CLOCK_EVERY = 200;
/** How far life and death is read when play has stopped, in positions: what is found does not depend on the machine. It takes a second or two. */
const EVIDENCE_NODES = 200000;
/** How long the page thinks about a move, in ms, where no clock says it. */
const THINKING = 1000;
/** With marks that leave so many points side by side to nobody, something is not marked or not finished. */
const MUCH_LAND = 8;
/** Of so many points is said in words what is left to play there; the board marks them all. */
const MOST_UNDONE = 6;
/** What is told of this many events stays to be read. */
const MOST_TOLD = 200;

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * @param {HTMLElement} place
 * @param {import("../../main.js").App} app
 * @param {{again: () => void, tryRecord: (sgf: string) => void, receive: (address: string) => void}} elsewhere
 */
export function createGame(place, app, elsewhere) {
  const table = createTable(app, told);
  const referee = createReferee(table, (event, options) => act(event, "referee", options), pointTyped);
  /** @type {import("../../board/board.js").Board | null} */
  let board = null;
  /** @type {any} */
  let legal = null;
  /** @type {any} what a refused move would bring back */
  let ghost = null;
  /** @type {any} the verdict with the marks as they stand */
  let verdict = null;
  /** @type {any} */
  let count = null;
  /** What was found of a position, or is being read: 'status', what is proved as the log writes it, "" until then; 'likely', the chains that
   * an estimate calls dead. */
  let proved = nothingFound("");
  let programConfirmed = false;
  /** Who has disputed the marks that were made last. @type {Colour | ""} */
  let disputedBy = "";
  /** The mark that was made last, and what the result was before it. @type {{what: string, before: string} | null} */
  let changed = null;
  /** How a repetition was ruled, in words: the players may agree on what follows. */
  let ruled = "";
  /** On so many random games the last move of the program rests. */
  let games = 0;
  let marker = /** @type {Colour} */ ("black");
  /** The next point that is chosen is a chain whose life is to be shown. */
  let picking = false;
  /** What is rarely needed at the stop is shown. */
  let rareOpen = false;
  /** Who puts the next stones down, where both have agreed to dame being filled. @type {Party | ""} */
  let filling = "";
  /** The next move is one of the side that is not to move, where such a move stands until it is claimed. */
  let outOfTurn = false;
  /** It was over when it was shown last. */
  let ended = false;
  let drawn = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;

  // ---- What there is on the screen ----

  const boardPlace = element("div", { class: "game-board" });
  const status = element("p", { class: "play-status", role: "status" });
  const legendPlace = element("div", { class: "game-legend" });
  const expected = element("p", { class: "note play-estimate", role: "status", hidden: true });
  const estimate = createEstimate(table, showExpected);
  const players = { black: playerCard("black"), white: playerCard("white") };
  const acts = element("div", { class: "row play-acts" });
  const moment = element("div", { class: "play-moment" });
  const away = createElsewhere(table, (address) => elsewhere.receive(address));
  const log = element("div", { class: "play-log", role: "log", "aria-label": say("GAME_LOG"), tabindex: 0 });
  const commandId = freshId("command");
  const command = element("input", { id: commandId, autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 80, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && openBox(false) });
  const box = element("form", { class: "play-command", hidden: true, onsubmit: send }, element("label", { for: commandId }, say("GAME_COMMAND")), element("div", { class: "row" }, command, element("button", { type: "submit" }, say("GAME_SEND"))));
  const boxButton = button(say("GAME_TYPE"), () => openBox(box.hidden === true), { class: "small", "aria-expanded": "false" });
  const more = element("div", { class: "row" });
  const menu = element("details", { class: "play-menu" }, element("summary", null, say("GAME_MENU")), more, referee.place);
  append(
    place,
    element(
      "div",
      { class: "split" },
      element("div", { class: "board-side" }, boardPlace, status, legendPlace),
      element(
        "div",
        null,
        element("div", { class: "panel play-table" }, element("div", { class: "play-players" }, players.black.card, players.white.card), acts, expected),
        away.place,
        moment,
        element("div", { class: "panel" }, element("div", { class: "row play-log-head" }, element("h2", null, say("STUDY_MOVES")), boxButton), box, log, menu),
      ),
    ),
  );

  /** The box for commands is there for who wants it. @param {boolean} open */
  function openBox(open) {
    box.hidden = !open;
    boxButton.setAttribute("aria-expanded", String(open));
    if (open) command.focus();
    else board?.focus();
  }

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    const text = command.value;
    command.value = "";
    typed(text);
  }

  /** @param {string} key */
  function nothingFound(key) {
    return { key, status: "", likely: /** @type {string[][]} */ ([]), undone: /** @type {{kind: string, at: string, text: string}[]} */ ([]) };
  }

  /** @param {Colour} colour */
  function playerCard(colour) {
    const name = element("strong");
    const facts = element("span", { class: "quiet-text" });
    const guess = element("div", { class: "quiet-text" });
    const clock = element("span", { class: "play-clock" });
    const due = element("span", { class: "play-turn" });
    const card = element("div", { class: "play-player" }, element("span", { class: `play-stone play-stone-${colour}`, "aria-hidden": "true" }), element("div", null, name, element("br"), facts, guess), element("div", { class: "play-time" }, clock, element("br"), due));
    return { card, name, facts, guess, clock, due };
  }

  // ---- What happens ----

  const state = () => table.state();
  const playing = () => state()?.stage === "play" && (state().phase === "play" || state().phase === "resumed");
  const stopped = () => state()?.stage === "play" && state().phase === "stopped";

  /** While the life of a chain is shown, the copy of the board; otherwise the game. */
  const shown = () => state()?.hypothetical ?? null;
  const turn = () => (shown() ?? state())?.to_move;

  /** The one whose turn it is; where it is nobody's, the one who may pass (Ing: a rest is over after two more passes). @returns {Party} */
  function mover() {
    const colour = turn();
    return (colour && table.player(colour)) || table.may("move")[0] || "first";
  }

  /** @param {Party} party */
  function colourOf(party) {
    return COLOURS.find((colour) => table.player(colour) === party) ?? "";
  }

  /** @param {string} event @param {Party} by @param {Record<string, any>} [options] */
  async function act(event, by, options = {}) {
    ghost = null;
    if (by === table.away()) {
      refuse({ text: say("GAME_AWAY_TURN") });
      return { refused: true };
    }
    const answer = await table.act(event, by, options);
    if (answer.refused) refuse(answer.refused);
    return answer;
  }

  /** @param {{text: string, repeats?: number}} refused */
  function refuse(refused) {
    ghost = legal?.positions?.find((/** @type {any} */ one) => one.move === refused.repeats) ?? null;
    write(refused.text, true);
    status.textContent = refused.text;
    status.classList.add("play-refused");
    showBoard();
  }

  /** Told after each event: what happened goes into the log, and the screen follows. @param {any[]} news */
  function told(news) {
    for (const one of news) tellOne(one, state().moves);
    void arrive();
  }

  /** @param {import("./table.js").Told} one @param {number} moves */
  function tellOne(one, moves) {
    if (one.event === "mark") changed = verdict?.text ? { what: one.text, before: verdict.text } : changed && { ...changed, what: one.text };
    else if (one.event !== "evidence" && one.event !== "agree") changed = null;
    if (one.event === "evidence") write(say("GAME_LOOKED_INTO"));
    else if (one.text) write(one.text, false, one.event === "move" ? moves : 0);
    if (one.event === "refuse") disputedBy = colourOf(/** @type {Party} */ (one.by));
    else if (one.event === "mark" || one.event === "agree") disputedBy = "";
    if (one.event === "repetition") ruled = one.text;
    referee.note(one, moves);
  }

  /** Moves stand side by side, with their numbers. @param {string} text @param {boolean} [refused] @param {number} [move] */
  function write(text, refused = false, move = 0) {
    append(log, element("p", refused ? { class: "play-refused" } : move ? { "data-move": move } : null, text));
    while (log.children.length > MOST_TOLD) log.firstChild?.remove();
    log.scrollTop = log.scrollHeight;
  }

  /** The draw and the start, which nobody has to press: what is played meanwhile waits for them. @type {Promise<any>} */
  let starting = Promise.resolve();
  async function started() {
    for (let waited; waited !== starting; ) {
      waited = starting;
      await waited;
    }
  }

  /** After each event. What the library is asked here belongs to this event: a later one leaves it behind. */
  async function arrive() {
    const round = ++drawn;
    const now = state();
    if (!now) return;
    legal = null;
    verdict = null;
    count = null;
    show();
    if (now.stage === "opening" && now.may.lot) return void (await (starting = act("lot", "referee", { number: Math.floor(Math.random() * 1000000) })));
    if (now.stage === "ready" && !table.referee()) return void (await (starting = act("start", "referee")));
    if (playing() || shown()) legal = await table.ask("match.legal");
    if (now.marks) verdict = await table.ask("match.judge", { territory: true });
    if (now.phase === "confirmation" || now.phase === "ended" || now.stage === "over") count = await table.ask("match.count", { boards: true });
    if (round !== drawn) return;
    if (legal?.error) legal = null;
    if (verdict?.error) verdict = null;
    if (count?.error) count = null;
    show();
    if (stopped() && !now.evidence && now.may.mark) void giveEvidence();
    void expect();
    await letProgram();
  }

  /** Whether the game may be estimated while it is played: not while the page thinks about its move. */
  const mayExpect = () => playing() && !!legal && !shown() && !!state().board && !table.away() && mover() !== table.program();

  /** Shows whose each point is expected to be, if both want it. */
  async function expect() {
    const may = mayExpect();
    const done = estimate.renew(may);
    showExpected();
    if (!(await done)) await hidden();
  }

  /** The position, so that what was read of one is not told of another. */
  const positionKey = () => `${state()?.moves} ${state()?.board?.black} ${state()?.board?.white}`;

  /** What is proved stands beside the marks. People go on marking while it is read; a dispute asks for it again. */
  async function giveEvidence() {
    const key = positionKey();
    if (proved.key === key) return void (proved.status && (await act("evidence", "host", { status: proved.status })));
    proved = nothingFound(key);
    const { text } = await table.ask("match.record");
    const life = text && (await app.library.ask("life", { rules: state().rules, nodes: EVIDENCE_NODES, dead: "auto" }, new TextEncoder().encode(text)));
    if (life?.error) write(life.error.text, true);
    if (!life || life.error || !stopped() || positionKey() !== key) return;
    const [width, height] = state().size;
    const fates = mapOf(width, height, "?");
    proved.likely = life.chains.filter((/** @type {any} */ chain) => chain.status === "dead" && chain.basis === "estimated").map((/** @type {any} */ chain) => chain.points);
    proved.undone = life.unfinished;
    for (const chain of life.chains)
      if (chain.basis === "proved" || chain.basis === "unconditional")
        putOn(fates, chain.points, chain.status === "dead" ? "d" : chain.status === "alive" ? (chain.seki ? "s" : "a") : "?");
    proved.status = `proved:${fates.flat().join("")}`;
    await act("evidence", "host", { status: proved.status });
  }

  // ---- The program of the page ----

  /** The last move of the page, until it stands on the board. @type {Promise<any>} */
  let moving = Promise.resolve();

  async function letProgram() {
    const who = /** @type {Party | ""} */ (table.program());
    const now = state();
    if (!who || !now) return;
    if (shown()) {
      if (table.may("say").includes(who) || (turn() && mover() === who && table.may("show").includes(who))) await settle(who);
      return;
    }
    if (now.stage !== "play") return;
    if (now.phase !== "confirmation") programConfirmed = false;
    const asked = now.undo_asked;
    if (asked && asked.by !== who) return void (await act("grant", who));
    if (table.may("accept").includes(who)) return void (await act("decline", who));
    if (playing() && mover() === who && legal) {
      const move = await think();
      if (move === "resign") await act("resign", who);
      else if (move) await (moving = act("move", who, { move }));
      return;
    }
    if (stopped() && now.evidence && table.may("agree").includes(who)) {
      const person = who === "first" ? "second" : "first";
      if (now.marks[`${colourOf(person)}_agrees`] && !now.marks[`${colourOf(who)}_agrees`]) await settle(who);
    } else if (now.phase === "confirmation" && !programConfirmed && table.may("confirm").includes(who)) {
      programConfirmed = true;
      await act("confirm", who);
    }
  }

  /** The person has agreed, or a chain is shown: what the page does then the library decides. Marks come one by one. @param {Party} who */
  async function settle(who) {
    const round = drawn;
    /** @type {string[]} */
    const points = [];
    for (;;) {
      const before = drawn;
      const { event, error, ...more } = await table.answer(who);
      if (error || !event || before !== drawn) break;
      if (event !== "mark") {
        if (points.length === 0 || event !== "agree") await act(event, who, more);
        break;
      }
      points.push(/** @type {string} */ (more.point));
      await table.act("mark", who, more);
    }
    if (points.length > 0 && drawn >= round) write(say("OPPONENT_MARKS", { points: points.map((point) => board?.nameFor(point) ?? point) }));
  }

  /** The move of the page, or "resign". It thinks slice by slice, and the table is looked at in between: "" when something else has happened. */
  async function think() {
    const round = drawn;
    const seed = Math.floor(Math.random() * 2 ** 31);
    for (;;) {
      const told = await table.ask("match.move", { level: table.level(), time: THINKING, seed });
      if (round !== drawn || told.error) return "";
      games = told.games;
      if (told.done) return told.move;
      showGames();
    }
  }

  // ---- What people do ----

  /** @param {string} point */
  async function onPoint(point) {
    await started();
    const now = state();
    if (!now) return;
    if (now.stage === "sealing") return void (await act("seal", mover(), { move: point }));
    if (shown()) return void (mover() !== table.program() && (await act("show", mover(), { move: point })));
    if (stopped() && picking) return void (await dispute(point));
    if (filling && table.may("fill").includes(filling)) return void (await act("fill", filling, { point }));
    if (stopped()) return void (await act("mark", /** @type {Party} */ (table.player(marker) ?? "first"), { point }));
    if (!playing()) return;
    const by = outOfTurn ? (mover() === "first" ? "second" : "first") : mover();
    outOfTurn = false;
    if (by === table.program()) return;
    const answer = await act("move", by, { move: point });
    if (!answer.refused) status.classList.remove("play-refused");
  }

  /** Between two persons the one who has just moved asks; a person against the page takes its answer back too. @param {string} moves */
  async function undo(moves) {
    // what the page still thinks about would be an answer to a move that is to be taken back
    drawn++;
    await moving;
    const now = state();
    const by = mover();
    const other = by === "first" ? "second" : "first";
    const both = table.absent() && by !== table.absent();
    const answer = await act("ask-undo", both ? by : other, { number: moves || (both ? Math.min(2, now.moves) : 1) });
    if (answer.refused) await arrive();
  }

  /** @param {boolean} yes */
  async function answer(yes) {
    const asked = state().undo_asked;
    if (asked) return act(yes ? "grant" : "deny", asked.by === "first" ? "second" : "first");
    const by = table.may("accept")[0] ?? mover();
    return act(yes ? "accept" : "decline", by);
  }

  /** The one who speaks in what both may do: who has not done it yet. @param {string} event @returns {Party} */
  function speaker(event) {
    const may = table.may(event).filter((party) => party !== table.program());
    const marks = state().marks;
    return (event === "agree" && marks ? may.find((party) => !marks[`${colourOf(party)}_agrees`]) : may[0]) ?? may[0] ?? mover();
  }

  /** Has the life of a chain shown: its owner says that it is alive, the other that it is dead. @param {string} point @param {boolean} [dead] */
  async function dispute(point, dead) {
    picking = false;
    const owner = state().board?.black.includes(point) ? "black" : "white";
    const says = table.absent() ? owner !== marker : (dead ?? owner !== marker);
    const by = says ? (owner === "black" ? "white" : "black") : owner;
    await act("dispute", /** @type {Party} */ (table.player(by) ?? "first"), { point, number: says ? 1 : 0 });
    showMoment();
  }

  /** Both say the same of the chain. @param {boolean} dead @param {Party} party */
  const sayLife = (dead, party) => act("say", party, { number: dead ? 1 : 0 });

  /** @param {string} [point] of the ko that the pass is for */
  const pass = (point) => act(shown() ? "show" : "move", mover(), { move: point ? `pass-for-ko:${point}` : "pass" });

  /** Two at one keyboard: where the other one moves first then, who asks to play on has to be said. @param {string} first @param {Party | ""} named */
  async function askToResume(first, named) {
    const two = table.may("resume").filter((party) => party !== table.program()).length > 1;
    const { text = [] } = two && !named ? await table.ask("match.speak", { what: "resume" }) : {};
    if (text.length === 0) return resume(named || speaker("resume"), first);
    for (const one of text) write(one, true);
  }

  /** @param {string} text "black" or "white" before what both may do says who speaks */
  function typed(text) {
    const [, who = "", deed = text] = /^\s*(black|white)\s+((?:agree|refuse|resume|confirm|object|resign)\b.*)$/i.exec(text) ?? [];
    const party = who && table.player(/** @type {Colour} */ (who.toLowerCase()));
    const speaking = party && party !== table.program() ? party : "";
    if (who && !speaking) return write(say("GAME_UNKNOWN", { text }), true);
    const [width, height] = state()?.size ?? [19, 19];
    const named = (/** @type {string} */ rest) => pointTyped(rest) ?? rest;
    obey(
      deed,
      {
        play: (point) => onPoint(named(point)),
        speak: (what, options = {}) => speak(what, "point" in options ? { ...options, point: named(String(options.point)) } : options),
        mark: (point) => (point === "proved" ? markProved() : act("mark", /** @type {Party} */ (table.player(marker) ?? "first"), { point: named(point) })),
        why: (point) => why(named(point)),
        status: (point) => lifeOf(named(point)),
        territory: () => territory(),
        dispute: (point, word) => dispute(named(point), word ? word === "dead" : undefined),
        say(word) {
          const said = shown()?.said ?? {};
          const party = COLOURS.find((colour) => !said[colour]) ?? "black";
          sayLife(word === "dead", /** @type {Party} */ (table.player(party) ?? "first"));
        },
        withdraw: () => act("withdraw", shown()?.by ?? mover()),
        help: () => write(say("GAME_HELP")),
        terms: () => state().terms.forEach((/** @type {{text: string}} */ term) => write(term.text)),
        comment,
        referee: rule,
        unknown: (line) => write(say("GAME_UNKNOWN", { text: line }), true),
        happen(event, rest) {
          if (event === "pass") pass(rest && named(rest));
          else if (event === "undo") undo(rest);
          else if (event === "yes" || event === "no") answer(event === "yes");
          else if (event === "agree") act("agree", speaking || speaker("agree"), { marking: state().marks?.marking });
          else if (event === "resume") askToResume(rest, speaking);
          else if (event === "claim") claim(rest);
          else act(event, speaking || (event === "resign" ? mover() : speaker(event)));
        },
      },
      (line) => typedPoint(line, width, height) !== null,
    );
  }

  /** @param {string} text */
  function pointTyped(text) {
    const [width, height] = state()?.size ?? [19, 19];
    const at = typedPoint(text, width, height);
    return at && nameOf(at[0], at[1], height);
  }

  /** Claims that a move was illegal; after the end, that the result is wrong. @param {string} [move] its number */
  function claim(move) {
    const over = state().stage === "over";
    return act("claim", over ? (table.may("claim")[0] ?? mover()) : mover(), { number: 0, outcome: "undetermined", of: move || state().moves });
  }

  /** Keeps words with the move just made. @param {string} text */
  async function comment(text) {
    const answer = await table.comment(text);
    if (!answer.error) write(say("GAME_COMMENT", { text }));
  }

  /** As the log has it after its time: "warn whom=first reason=...". @param {string} rest */
  function rule(rest) {
    const [, event = "", others = ""] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
    const [fields, reason] = others.split(/\breason=/);
    const options = Object.fromEntries(fields.split(/\s+/).filter(Boolean).map((word) => word.split("=", 2)));
    return act(event, "referee", { ...options, ...(reason ? { reason } : {}) });
  }

  /** @param {string} what @param {Record<string, any>} options */
  async function speak(what, options) {
    const said = await table.ask("match.speak", { what, ...options });
    for (const text of said.text ?? [said.error?.text]) write(text);
  }

  /** @param {string} point */
  function why(point) {
    // who does not see the board asks of his own moves alone
    if (!state().board && mover() === table.program()) return void hidden();
    const refused = legal?.refused.find((/** @type {any} */ one) => one.point === point);
    if (refused) refuse(refused);
    else write(say("GAME_MAY_PLAY", { who: state().to_move ?? "black", point }));
  }

  /** Says what this player may not know now; false: nothing. */
  async function hidden() {
    const { text = [] } = await table.ask("match.speak", { what: "life" });
    for (const one of text) write(one, true);
    return text.length > 0;
  }

  /** Life and death as the library reads it now. */
  async function read() {
    if (await hidden()) return null;
    write(say("GAME_READING"));
    const { text } = await table.ask("match.record");
    const life = await app.library.ask("life", { rules: state().rules, nodes: EVIDENCE_NODES, dead: "auto" }, new TextEncoder().encode(text));
    if (life.error) write(life.error.text, true);
    return life.error ? null : life;
  }

  /** @param {string} point */
  async function lifeOf(point) {
    const life = await read();
    const chain = life?.chains.find((/** @type {any} */ one) => one.points.includes(point));
    if (!life) return;
    if (!chain) write(say("GAME_NO_CHAIN", { point }));
    else write(say("GAME_CHAIN", { who: chain.colour, point, status: ["alive", "dead"].indexOf(chain.status) + 1, why: chain.why ?? "", line: chain.line?.length ? listText(chain.line) : "", article: chain.article ?? "" }));
  }

  async function territory() {
    const life = await read();
    if (!life) return;
    write(say("GAME_TERRITORY", { black: life.territory_black.length, white: life.territory_white.length, open: life.dame.length }));
  }

  /** Chains whose mark a proof contradicts: [{point, dead}]. */
  function contradictions() {
    const { marks, evidence } = state();
    if (!marks || !evidence) return [];
    const marked = new Set(marks.dead);
    return [
      ...[...evidence.alive, ...evidence.seki].filter((point) => marked.has(point)).map((point) => ({ point, dead: true })),
      ...evidence.dead.filter((/** @type {string} */ point) => !marked.has(point)).map((/** @type {string} */ point) => ({ point, dead: false })),
    ];
  }

  /** A stone of each chain that is proved to be dead and not marked. @returns {string[]} */
  const unmarked = () => contradictions().flatMap(({ point, dead }) => (dead ? [] : [point]));

  /** A stone of each chain that an estimate calls dead and that is not marked. @returns {string[]} */
  function likely() {
    const marked = new Set(state().marks?.dead);
    return proved.key === positionKey() ? proved.likely.filter((points) => !points.some((point) => marked.has(point))).map(([point]) => point) : [];
  }

  /** What the position lacks for a count: open borders, moves in one's own territory, dame that matter. */
  const undone = () => (state()?.marks && proved.key === positionKey() ? proved.undone : []);

  /** How many points side by side belong to nobody, at most. */
  function openLand() {
    const left = new Set(/** @type {string[]} */ (verdict?.neutral ?? []));
    const [width, height] = state().size;
    let most = 0;
    for (const first of left) {
      const region = [first];
      left.delete(first);
      for (const point of region) {
        const [x, y] = pointOf(point, width, height) ?? [0, 0];
        for (const [i, k] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
          const next = nameOf(i, k, height);
          if (i >= 0 && i < width && k >= 0 && k < height && left.delete(next)) region.push(next);
        }
      }
      most = Math.max(most, region.length);
    }
    return most;
  }

  /** Marks what an estimate calls dead. */
  async function markLikely() {
    for (const point of likely()) await table.act("mark", /** @type {Party} */ (table.player(marker) ?? "first"), { point });
  }

  /** Marks what is proved, chain by chain: after each mark those that are left are looked at again. */
  async function markProved() {
    for (let next = contradictions()[0]; next; next = contradictions()[0]) {
      const before = contradictions().length;
      const done = await table.act("mark", /** @type {Party} */ (table.player(marker) ?? "first"), { point: next.point });
      if (done.refused || done.error || contradictions().length >= before) return;
    }
  }

  // ---- Shown ----

  /** The stones, none where they may not be seen. @param {number} width @param {number} height @param {any} stones */
  const signsOn = (width, height, stones) => putOn(putOn(mapOf(width, height, 0), stones?.black, 1), stones?.white, -1);

  function showBoard() {
    const now = state();
    if (!now || !board) return;
    const [width, height] = now.size;
    const { board: seen } = shown() ?? now;
    const marks = mapOf(width, height, /** @type {import("../../board/marks.js").Mark | null} */ (null));
    const paint = mapOf(width, height, 0);
    const ghosts = mapOf(width, height, /** @type {import("../../board/point.js").Ghost | null} */ (null));
    if (shown()) putOn(marks, [shown().chain], { type: "selected" });
    else if (verdict && now.marks) {
      putOn(putOn(paint, verdict.territory?.black, 1), verdict.territory?.white, -1);
      putOn(marks, verdict.neutral, { type: "dame" });
      putOn(marks, (verdict.seki ?? []).flat(), { type: "seki" });
    }
    if (!shown() && now.marks) {
      // what nobody has marked yet: the shape tells an estimate from a proof
      for (const points of proved.key === positionKey() ? proved.likely : []) putOn(marks, points, { type: "taken" });
      if (now.evidence) putOn(marks, now.evidence.dead, { type: "square" });
      putOn(marks, undone().map(({ at }) => at), { type: "label", label: "!" });
      putOn(marks, now.marks.dead, { type: "dead" });
    }
    if (ghost) {
      putOn(ghosts, ghost.black, { sign: 1 });
      putOn(ghosts, ghost.white, { sign: -1 });
    }
    // what is closed, and where a stone has just been put, would show where stones are
    const closed = new Set(seen && legal?.refused.map((/** @type {any} */ one) => one.point));
    const last = / ([A-Z]{1,2}\d+)$/.exec(now.last ?? "")?.[1] ?? null;
    const own = (shown() || playing()) && mover() !== table.absent();
    const signs = signsOn(width, height, seen);
    if (!ghost && playing()) estimate.paint(paint, signs);
    board.show({
      signMap: ghost ? mapOf(width, height, 0) : signs,
      markerMap: ghost ? undefined : marks,
      paintMap: paint,
      ghostStoneMap: ghosts,
      lastMove: ghost || shown() || !seen ? null : last,
      ko: seen?.kos ?? [],
      next: own ? (turn() === "white" ? -1 : 1) : 0,
      refused: (point) => closed.has(point),
      confirm: playing() || now.stage === "sealing" || !!shown(),
    });
  }

  /** The estimate, and what is said of it. */
  function showExpected() {
    const text = playing() ? estimate.text() : "";
    expected.hidden = !text;
    if (expected.textContent !== text) expected.textContent = text;
    showBoard();
    showLegend();
  }

  function showLegend() {
    const now = state();
    const left = undone().length ? ["leftOpen"] : [];
    const signs =
      now?.marks && verdict
        ? [...signsOf({ ...verdict, dead: now.marks.dead }), ...(unmarked().length ? ["provedDead"] : []), ...(likely().length ? ["probablyDead"] : []), ...left]
        : playing() && estimate.paints()
          ? ["likelyBlack", "likelyWhite"]
          : [];
    fill(legendPlace, signs.length > 0 && legend(signs, say));
  }

  function show() {
    const now = state();
    if (!now) return;
    const [width, height] = now.size;
    if (!board || board.width !== width || board.height !== height) {
      board?.destroy();
      board = createBoard(boardPlace, {
        width,
        height,
        say,
        coordinates: kept("coordinates", "letters"), ground: kept("ground", "wood"),
        onPoint,
        onCommand: typed,
        onBox: () => openBox(true),
        onHover: hover,
        onWait: (point) => hover(point, true),
        onCursor: hover,
      });
    }
    showBoard();
    showLegend();
    for (const colour of COLOURS) showPlayer(colour);
    showTurn();
    showActs();
    showMoment();
    void away.show();
    showMore();
    void referee.show();
    clearInterval(ticking);
    if (now.clock.running) ticking = setInterval(showClocks, CLOCK_EVERY);
  }

  /** Whether a point may be played, and why not. @param {string | null} point @param {boolean} [waits] for its second tap */
  function hover(point, waits) {
    if (ghost) {
      ghost = null;
      showBoard();
    }
    const refused = point && (shown() ?? state())?.board && legal?.refused.find((/** @type {any} */ one) => one.point === point);
    status.classList.toggle("play-refused", !!refused);
    if (refused) status.textContent = refused.text;
    else if (point && waits) status.textContent = say("BOARD_TAP_AGAIN", { point: board?.nameFor(point) ?? point });
    else showTurn();
  }

  /** @param {Colour} colour */
  function playerName(colour) {
    const party = table.player(colour);
    const given = party ? table.names()[/** @type {"first" | "second"} */ (party)] : "";
    return given || (party && party === table.program() ? say("OPPONENT_PAGE") : "");
  }

  /** The partner of a team whose turn it is, by name; "" where nobody plays with a partner, or their names are not known. @param {Colour} colour */
  function partner(colour) {
    const { member } = state();
    const party = table.player(colour);
    return member === undefined || !party ? "" : (table.names()[/** @type {"first" | "second"} */ (party)].split(",")[member] ?? "").trim();
  }

  /** @param {Colour} colour */
  function showPlayer(colour) {
    const now = state();
    const { card, name, facts, due: mark } = players[colour];
    const given = playerName(colour);
    const due = turn() === colour && (now.stage === "play" || !!shown());
    name.textContent = say("GAME_PLAYER", { who: colour, name: given });
    facts.textContent = say("GAME_PRISONERS", { stones: now.prisoners[colour], penalised: now.penalties[colour] > 0 ? 1 : 0, penalties: now.penalties[colour] });
    mark.textContent = due ? say("GAME_TURN", { partner: partner(colour) }) : "";
    card.classList.toggle("play-due", due);
    showGames();
    showClocks();
  }

  /** What the move of the page rests on, while it thinks and afterwards. */
  function showGames() {
    for (const colour of COLOURS) players[colour].guess.textContent = games && table.player(colour) === table.program() ? say("OPPONENT_GUESSED", { games }) : "";
  }

  function showClocks() {
    const { clock } = state();
    const none = clock.setting === "none";
    for (const colour of COLOURS) {
      const side = clock[colour];
      const passed = clock.running === colour ? Math.max(0, table.now() - clock.at) : 0;
      const unit = /\d+\/\d/.test(clock.setting) ? 2 : /counting/.test(clock.setting) ? 3 : /\dx/.test(clock.setting) ? 1 : 0;
      const text = none ? "" : say("GAME_CLOCK", { time: clockText(side.left - passed), unit: side.count > 0 ? unit : 0, count: side.count });
      if (players[colour].clock.textContent !== text) players[colour].clock.textContent = text;
    }
  }

  function showTurn() {
    const now = state();
    if (!now || status.classList.contains("play-refused")) return;
    const over = now.stage === "over" ? (verdict?.text ?? now.result) : "";
    if (now.to_place > 0 && !over) {
      status.textContent = say("GAME_PLACING", { stone: now.handicap - now.to_place + 1, stones: now.handicap });
      return;
    }
    if (now.yielding && !over) {
      status.textContent = say("GAME_YIELDING", now.yielding);
      return;
    }
    status.textContent = over ? say("GAME_OVER", { result: over }) : say("GAME_WHERE", { moves: now.moves, who: now.to_move ?? "", phase: ["play", "stopped", "confirmation", "resumed", "ended"].indexOf(now.phase) });
  }

  function showActs() {
    const now = state();
    const both = (/** @type {string} */ event) => table.may(event).filter((party) => party !== table.program());
    const asked = now.undo_asked;
    const parts = [];
    if (playing() && mover() !== table.absent()) {
      parts.push(button(say("STUDY_PASS"), () => act("move", mover(), { move: "pass" })));
      if (legal?.button) parts.push(button(say("GAME_BUTTON"), () => act("move", mover(), { move: "button" })));
    }
    if (now.undo && now.moves > 0 && table.may("ask-undo").length && !asked) parts.push(button(say("GAME_UNDO"), () => undo("")));
    if (table.may("resign").length) parts.push(confirmed(say("GAME_RESIGN"), say("GAME_RESIGN_SURE"), () => act("resign", mover() === table.absent() ? (mover() === "first" ? "second" : "first") : mover())));
    if (now.strict && both("claim").length && playing() && now.moves > 0) parts.push(button(say("GAME_CLAIM"), () => claim()));
    if (asked && asked.by !== table.program()) {
      parts.push(element("span", null, say("GAME_UNDO_ASKED", { who: /** @type {Colour} */ (colourOf(asked.by)), moves: asked.moves })));
      // of two on two pages the other one answers
      if ([asked.by, ""].includes(table.away())) parts.push(button(say("GAME_GRANT"), () => answer(true), { class: "main" }), button(say("GAME_DENY"), () => answer(false)));
    }
    // two moves in a row: they stand until they are claimed
    const other = turn() === "black" ? "white" : "black";
    if (now.strict && playing() && table.may("move").length > 1)
      parts.push(
        button(
          say("GAME_OUT_OF_TURN", { who: other }),
          () => {
            outOfTurn = !outOfTurn;
            showActs();
          },
          { "aria-pressed": String(outOfTurn) },
        ),
      );
    if (both("accept").length) parts.push(button(say("GAME_ACCEPT"), () => answer(true)), button(say("GAME_DECLINE"), () => answer(false)));
    fill(acts, parts);
  }

  /** A button that asks once more before it does something that cannot be taken back. @param {string} text @param {string} sure @param {() => void} deed */
  function confirmed(text, sure, deed) {
    let ready = false;
    const made = button(text, () => {
      if (ready) return deed();
      ready = true;
      made.textContent = sure;
    });
    made.addEventListener("blur", () => {
      ready = false;
      made.textContent = text;
    });
    return made;
  }

  /** What belongs to this moment of the game: how it begins, marks, the count, the end. */
  function showMoment() {
    const now = state();
    const parts =
      now.stage === "opening" ? opening() : now.stage === "ready" ? ready() : shown() ? showing() : now.stage === "adjourned" || now.stage === "paused" || now.stage === "sealing" ? rest() : now.stage === "over" ? theEnd() : now.phase === "stopped" ? marking() : now.phase === "confirmation" ? confirmation() : now.phase === "resumed" && disputedBy ? resumed() : ruled && offers().length ? repetition() : null;
    const had = moment.contains(document.activeElement) ? document.activeElement?.textContent : null;
    fill(moment, parts && element("div", { class: "panel" }, parts));
    board?.fit();
    // the focus stays with the button that was pressed, although it was made anew
    if (had) [...moment.querySelectorAll("button")].find((one) => one.textContent === had)?.focus();
  }

  /** @param {Party} party @param {keyof Messages & `GAME_${string}`} word */
  const by = (party, word) => say(/** @type {"GAME_AGREE"} */ (word), { who: colourOf(party), party: party === "first" ? 0 : 1 });

  /** The same button for each of several: where there is room they stand in one line. @param {Party[]} parties @param {(party: Party) => HTMLElement} make */
  const together = (parties, make) => parties.length > 0 && element("div", { class: "row" }, parties.map(make));

  function opening() {
    const number = element("input", { type: "number", value: 1, class: "play-number", "aria-label": say("GAME_NUMBER") });
    const deeds = [];
    for (const party of table.may("hold")) deeds.push(button(by(party, "GAME_HOLD"), () => act("hold", party, { number: number.value })));
    for (const party of table.may("guess")) deeds.push(button(by(party, "GAME_GUESS_ODD"), () => act("guess", party, { number: 1 })), button(by(party, "GAME_GUESS_EVEN"), () => act("guess", party, { number: 0 })));
    for (const party of table.may("komi")) deeds.push(button(by(party, "GAME_NAME_KOMI"), () => act("komi", party, { amount: number.value })));
    for (const party of table.may("choose")) for (const colour of COLOURS) deeds.push(button(say("GAME_CHOOSE", { party: party === "first" ? 0 : 1, who: colour }), () => act("choose", party, { colour })));
    for (const party of table.may("bid")) deeds.push(button(by(party, "GAME_BID"), () => act("bid", party, { amount: number.value })));
    for (const party of table.may("accept-bid")) deeds.push(button(by(party, "GAME_ACCEPT_BID"), () => act("accept-bid", party)));
    return [element("h2", null, say("GAME_OPENING")), element("ul", null, termsOf()), element("div", { class: "row" }, number, deeds)];
  }

  function termsOf() {
    return state().terms.map((/** @type {{text: string}} */ term) => element("li", null, term.text));
  }

  function rest() {
    const now = state();
    return [
      element("h2", null, say("GAME_REST", { stage: ["sealing", "adjourned", "paused"].indexOf(now.stage), who: now.to_move ?? "black", sealed: now.sealed ? 1 : 0 })),
      element(
        "div",
        { class: "row" },
        now.stage === "sealing" && button(say("GAME_SEAL_PASS"), () => act("seal", mover(), { move: "pass" })),
        table.may("open").length > 0 && button(say("GAME_OPEN_SEALED"), () => act("open", "referee"), { class: "main" }),
        table.may("go-on").length > 0 && button(say("GAME_GO_ON"), () => act("go-on", "referee"), { class: "main" }),
      ),
    ];
  }

  function marking() {
    const now = state();
    const persons = (/** @type {string} */ event) => table.may(event).filter((party) => party !== table.program());
    const wrong = contradictions();
    const markers = COLOURS.filter((colour) => table.player(colour) !== table.absent());
    if (!markers.includes(marker)) marker = markers[0];
    const group = freshId("marker");
    const chainsOf = (/** @type {string[]} */ points) => points.map((point) => board?.nameFor(point) ?? point);
    const falselyDead = wrong.filter(({ dead }) => dead).map(({ point }) => point);
    const notMarked = unmarked();
    const probable = likely();
    const land = openLand();
    // the page as an opponent fills nothing
    const rare = [
      !table.program() && together(persons("filling"), (party) => button(by(party, "GAME_FILLING"), () => act("filling", party))),
      together(persons("offer"), (party) => button(by(party, "GAME_BOTH_LOSE"), () => act("offer", party, { outcome: "both-lose" }))),
    ].filter(Boolean);
    // two at one board say both what the chain is; against the page the person says his part
    const mayShow = persons("dispute").length > (table.absent() ? 0 : 1);
    const doubtful = wrong.length > 0 || probable.length > 0 || land >= MUCH_LAND;
    return [
      element("h2", null, say("GAME_STOPPED")),
      disputedBy && element("p", { class: "note", role: "status" }, say("GAME_DISPUTED", { who: disputedBy, show: mayShow ? 1 : 0, play: persons("resume").length ? 1 : 0 })),
      element("p", null, say("GAME_MARK_HOW")),
      markers.length > 1 &&
        element(
          "fieldset",
          { class: "play-tools" },
          element("legend", null, say("GAME_MARKER")),
          markers.map((colour) => {
            const id = freshId("who");
            return element("span", { class: "play-tool" }, element("input", { type: "radio", name: group, id, checked: colour === marker, onchange: () => (marker = colour) }), element("label", { for: id }, say("COLOUR", { who: colour })));
          }),
        ),
      element("p", null, now.marks.dead.length ? say("GAME_MARKED", { points: chainsOf(now.marks.dead) }) : say("GAME_MARKED_NONE")),
      !now.evidence && now.may.mark && element("p", { class: "quiet-text" }, say("GAME_EVIDENCE_COMING")),
      now.evidence && falselyDead.length > 0 && element("p", { class: "error" }, say("GAME_PROVED_ALIVE", { points: chainsOf(falselyDead) })),
      now.evidence && notMarked.length > 0 && element("p", { class: "note" }, say("GAME_PROVED_DEAD", { points: chainsOf(notMarked) })),
      now.evidence && probable.length > 0 && element("p", { class: "note likely" }, say("GAME_PROBABLY_DEAD", { points: chainsOf(probable) })),
      land >= MUCH_LAND && element("p", { class: "note" }, say("GAME_MUCH_LAND", { points: land })),
      now.evidence && !doubtful && element("p", { class: "quiet-text" }, say("GAME_NO_CONTRADICTION")),
      undone().length > 0 && element("p", null, say("GAME_UNDONE")),
      undone().length > 0 && element("ul", { class: "notes undone" }, undone().slice(0, MOST_UNDONE).map(({ at, text }) => element("li", { "data-at": at }, text)), undone().length > MOST_UNDONE && element("li", null, say("PLAYERS_MORE", { count: undone().length - MOST_UNDONE }))),
      verdict && element("p", null, say("GAME_AS_MARKED", { result: verdict.text ?? verdict.result })),
      changed && verdict && element("p", { class: "note changed", role: "status" }, say("GAME_CHANGED", { what: changed.what, before: changed.before, after: verdict.text, same: verdict.text === changed.before ? 1 : 0 })),
      element(
        "div",
        { class: "row decide" },
        wrong.length > 0 && button(say("GAME_MARK_PROVED"), () => markProved(), { class: "main" }),
        probable.length > 0 && button(say("GAME_MARK_LIKELY"), () => markLikely(), { class: wrong.length > 0 ? "" : "main" }),
        together(persons("agree"), (party) => {
          const done = now.marks[`${colourOf(party)}_agrees`];
          return button(by(party, done ? "GAME_AGREED" : "GAME_AGREE"), () => act("agree", party, { marking: now.marks.marking }), { class: done || doubtful ? "" : "main", "aria-pressed": String(!!done) });
        }),
      ),
      element(
        "div",
        { class: "row" },
        together(persons("refuse"), (party) => button(by(party, "GAME_REFUSE"), () => act("refuse", party))),
        together(persons("resume"), (party) => button(by(party, "GAME_RESUME"), () => resume(party))),
        persons("move").length > 0 && button(say("STUDY_PASS"), () => pass()),
        together(persons("fill"), (party) => button(by(party, "GAME_FILL"), () => ((filling = filling === party ? "" : party), showMoment()), { "aria-pressed": String(filling === party) })),
        mayShow &&
          button(
            say("GAME_SHOW"),
            () => {
              picking = !picking;
              showMoment();
            },
            { "aria-pressed": String(picking) },
          ),
        button(say("GAME_TRY"), () => tryIt()),
      ),
      rare.length > 0 && element("details", { open: rareOpen, ontoggle: (/** @type {Event} */ event) => (rareOpen = /** @type {HTMLDetailsElement} */ (event.target).open) }, element("summary", null, say("GAME_RARE")), element("div", { class: "row" }, rare)),
      picking && element("p", { class: "note", role: "status" }, say("GAME_SHOW_CHOOSE")),
      filling && persons("fill").includes(filling) && element("p", { class: "note", role: "status" }, by(filling, "GAME_FILL_CHOOSE")),
    ];
  }

  /** The marks were disputed, and these rules send both back to the board. */
  function resumed() {
    return [element("p", { class: "note", role: "status" }, say("GAME_RESUMED", { who: /** @type {Colour} */ (disputedBy) }))];
  }

  /** Who may offer how the game ends. */
  const offers = () => (playing() ? table.may("offer").filter((party) => party !== table.program()) : []);

  /** The ways to end a game by consent. */
  const offering = () =>
    offers().length > 0 && [
      button(say("GAME_OFFER_DRAW"), () => act("offer", mover(), { outcome: "draw" })),
      button(say("GAME_OFFER_NO_RESULT"), () => act("offer", mover(), { outcome: "no-result" })),
    ];

  /** A repetition was ruled on: what the players may do now. */
  function repetition() {
    return [element("h2", null, say("GAME_REPETITION")), element("p", null, say("GAME_REPETITION_HOW", { ruling: ruled })), element("div", { class: "row" }, offering())];
  }

  /** The life of a chain is shown on a copy of the board. */
  function showing() {
    const { chain, owner, dead, captured, said, to_move: next, board: copy } = shown();
    const mine = next && mover() !== table.absent();
    const person = (/** @type {Party | null} */ party) => party && party !== table.program();
    return [
      element("h2", null, say("GAME_SHOWING", { who: owner, point: board?.nameFor(chain) ?? chain })),
      element("p", null, say("GAME_SHOWING_HOW", { who: next ?? "", dead: dead ? 1 : 0, captured: captured ? 1 : 0 })),
      element(
        "div",
        { class: "row" },
        mine && button(say("STUDY_PASS"), () => pass()),
        mine && copy.kos.map((/** @type {string} */ point) => button(say("GAME_PASS_FOR_KO", { point: board?.nameFor(point) ?? point }), () => pass(point))),
      ),
      element(
        "div",
        { class: "row" },
        COLOURS.flatMap((colour) => {
          const party = table.player(colour);
          if (!party || !person(party) || !table.may("say").includes(party)) return [];
          return [true, false].map((one) => button(say("GAME_SAYS", { who: colour, dead: one ? 1 : 0 }), () => sayLife(one, party), { "aria-pressed": String(said[colour] === (one ? "dead" : "alive")) }));
        }),
        table.may("withdraw").filter(person).map((party) => button(by(party, "GAME_WITHDRAW"), () => act("withdraw", party))),
      ),
    ];
  }

  /** Where the rules leave it to the players who moves first, the one who asks lets the other begin. @param {Party} party @param {string} [first] */
  async function resume(party, first = "") {
    const answer = await table.act("resume", party, { colour: first || "none" });
    if (!answer.refused) return;
    const named = first ? answer : await table.act("resume", party, { colour: colourOf(party) === "black" ? "white" : "black" });
    if (named.refused) refuse(answer.refused);
  }

  /** A referee is at the table: he says who is late, and when it begins. */
  function ready() {
    return [element("h2", null, say("GAME_READY")), element("ul", null, termsOf()), element("div", { class: "row" }, button(say("SETUP_START"), () => act("start", "referee"), { class: "main" }))];
  }

  function confirmation() {
    const persons = (/** @type {string} */ event) => table.may(event).filter((party) => party !== table.program());
    return [
      element("h2", null, say("GAME_CONFIRMATION")),
      verdict && element("p", { class: "play-verdict" }, verdict.text ?? verdict.result),
      element(
        "div",
        { class: "row decide" },
        together(persons("confirm"), (party) => {
          const done = state().marks?.[`${colourOf(party)}_confirms`];
          return button(by(party, done ? "GAME_CONFIRMED" : "GAME_CONFIRM"), () => act("confirm", party), { class: done ? "" : "main", "aria-pressed": String(!!done) });
        }),
        table.may("confirm").length === 0 && table.may("move").length > 0 && button(say("STUDY_PASS"), () => act("move", mover(), { move: "pass" }), { class: "main" }),
      ),
      together(persons("object"), (party) => button(by(party, "GAME_OBJECT"), () => act("object", party))),
      verdict?.terms?.length > 0 && countTable(verdict),
      countSteps(count),
    ];
  }

  function theEnd() {
    const now = state();
    const others = element("div");
    const dead = now.kind === "undetermined" || now.kind === "none" ? (now.marks?.dead.length ? now.marks.dead.join(",") : "none") : "record";
    return [
      element("h2", null, say("GAME_ENDED")),
      element("p", { class: "play-verdict" }, verdict?.text ?? now.result),
      element(
        "div",
        { class: "row" },
        button(say("GAME_OTHER_RULES"), async () => {
          const { text } = await table.ask("match.record");
          if (text) await otherRules(app, others, text, dead);
        }),
        table.may("claim").map((party) => button(by(party, "GAME_APPEAL"), () => act("claim", party, { number: 0, outcome: "undetermined" }))),
        button(say("GAME_AGAIN"), () => elsewhere.again(), { class: "main" }),
      ),
      now.appeal && element("p", { class: "note" }, say("GAME_APPEAL_WAITS", { who: colourOf(now.appeal) })),
      others,
      verdict?.terms?.length > 0 && countTable(verdict),
      countSteps(count),
    ];
  }

  async function tryIt() {
    const { text } = await table.ask("match.record");
    if (text) elsewhere.tryRecord(text);
  }

  function showMore() {
    const parts = [
      button(say("STUDY_SAVE_SGF"), async () => {
        const { text } = await table.ask("match.record", { date: new Date().toISOString().slice(0, 10) });
        if (text) give("game.sgf", new Blob([text], { type: "application/x-go-sgf" }));
      }),
      button(say("STUDY_KEEP"), () => table.putOnShelf()),
      state().board && button(say("GAME_TRY"), () => tryIt()),
      button(say("GAME_LOG_SAVE"), async () => {
        const { text } = await table.ask("match.log");
        if (text) give("game.journal", text);
      }),
      state().clock.setting !== "none" && table.may("pause").length > 0 && button(say("GAME_PAUSE"), () => act("pause", "referee")),
      table.may("sealing").length > 0 && playing() && button(say("GAME_SEALING"), () => act("sealing", "referee")),
      !ruled && offering(),
      mayExpect() && estimate.buttons(() => (showMore(), void expect())),
      state().stage !== "over" && confirmed(say("GAME_LEAVE"), say("GAME_LEAVE_SURE"), () => elsewhere.again()),
    ];
    fill(more, parts.flat());
    const over = state().stage === "over";
    if (over && !ended) menu.open = true; // what one does with a game is wanted now
    ended = over;
  }

  function clear() {
    fill(log);
    referee.clear();
    estimate.forget();
    changed = null;
    outOfTurn = false;
    filling = "";
    [disputedBy, ruled] = ["", ""];
    games = 0;
  }

  /** Goes on with a match from its log: what is wrong with it, or "". @param {Uint8Array} bytes @param {import("./table.js").Seats} seats */
  async function goOnWith(bytes, seats) {
    const gone = await table.goOn(bytes, seats);
    // the page may have been made anew meanwhile
    if (gone.wrong || !table.open()) return gone.wrong;
    clear();
    for (const { told: one, moves } of gone.before) tellOne(one, moves);
    write(say("GAME_GOES_ON", { moves: state().moves }));
    await arrive();
    return "";
  }

  return {
    /** @param {Record<string, any>} terms @param {import("./table.js").Seats} seats */
    async begin(terms, seats) {
      const wrong = await table.begin(terms, seats);
      if (wrong || !table.open()) return wrong;
      clear();
      await arrive();
      board?.focus();
      return "";
    },
    /** Whether there is a game. */
    open: () => table.open(),
    /** Goes on with a log that was saved. @param {File} file */
    async openFile(file) {
      const text = await file.text().catch(() => null);
      if (text === null) return say("STUDY_UNREADABLE", { file: file.name });
      if (!text.startsWith("yunzi-journal")) return say("SETUP_NO_LOG", { name: file.name });
      const why = await goOnWith(bytesOf(text), { program: "", level: "", referee: false });
      return why && say("JUDGE_FAILED", { name: file.name, why });
    },
    /**
     * Goes on with what the player on the other page has sent; what is wrong with it, or "". Nothing of a game that is here is lost.
     * @param {string} log @param {string} sender who has sent it
     */
    async receive(log, sender) {
      const before = kept("game", /** @type {any} */ (null));
      const known = before?.log ? sameGame(before.log, log) : "";
      if (before?.log && !table.open()) await this.goOn();
      if (known === "older" || (known && before.away !== sender)) {
        await arrive();
        return say("GAME_LINK_OLDER");
      }
      if (before?.log && known !== "newer") await table.putOnShelf();
      const wrong = await goOnWith(bytesOf(log), { program: "", level: "", referee: false, away: sender });
      return wrong || (before?.log && known !== "newer" ? say("GAME_LINK_OTHER") : "");
    },
    /** Goes on with the game that was kept; false: there is none. */
    async goOn() {
      if (table.open()) {
        table.wake();
        await arrive();
        return true;
      }
      const before = kept("game", /** @type {any} */ (null));
      if (!before?.log) return false;
      const wrong = await goOnWith(bytesOf(before.log), { program: before.program ?? "", level: before.level ?? "", referee: before.referee ?? false, away: before.away ?? "" });
      if (wrong) app.complain(wrong);
      return !wrong;
    },
    async forget() {
      drawn++;
      clearInterval(ticking);
      clear();
      menu.open = ended = false;
      fill(moment);
      await table.forget();
    },
    leave() {
      estimate.rest();
      drawn++;
      clearInterval(ticking);
      table.rest();
    },
    /** The screen is made anew, in another language: it goes on from the log that is kept. */
    destroy() {
      estimate.rest();
      drawn++;
      clearInterval(ticking);
      void table.end();
    },
  };
}
