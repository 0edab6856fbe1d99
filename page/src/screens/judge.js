// judge.js - the screen that judges a game: what comes in, the board, the verdict under any rules.
import { namesNoRules, ruleSets, whyOf } from "../rulesets.js";
import { pngOf, svgOf, textOf } from "../board/export.js";
import { accept, isBlank, setOpened, takeDropped, takePasted } from "../files.js";
import { pointOf, nameOf } from "../board/names.js";
import { positionOf } from "../board/position.js";
import { append, button, element, fill, freshId } from "../elements.js";
import { exactText, languageCode, ownNumber, plainNumber, say } from "../words.js";
import { nameFrom, offer } from "../taking.js";
import { printDiagrams } from "./printing.js";
import { keepOnShelf } from "./shelf/shelf.js";
import { chainsPanel } from "./judge/chains.js";
import { chainAt, closeGame, openGame } from "./judge/game.js";
import { pageWith } from "./judge/carried.js";
import { intake } from "./judge/intake.js";
import { forgetGame, keepGame, keepHow, keptGame } from "./judge/keeping.js";
import { addressField, addressOf, fromAddress } from "./link.js";
import { look } from "./judge/look.js";
import { AT_ONCE, foundIn, IN_FULL, isDoubtful, sharesOf, together } from "./judge/reading.js";
import { repairsPanel } from "./judge/repairs.js";
import { agreeing, rulesTable } from "./judge/table.js";
import { basisTag, verdictPanel } from "./judge/verdict.js";

/**
 * What outlives a change of language.
 * @typedef {object} Memory
 * @property {string} [name]
 * @property {Uint8Array} [bytes]
 * @property {number} [game]
 * @property {string} [rules] chosen; "" those of the record
 * @property {string} [komi] "" that of the record
 * @property {string[] | null} [dead] points held dead by the reader; null: what is found
 * @property {boolean} [find] dead stones are looked for in a game that is not finished, too
 * @property {number} [at] the place on the main line
 * @property {any} [given] the verdict that came with the page
 * @property {any[]} [lists] what check said of each game
 * @property {import("../files.js").Incoming} [incoming] what came in on another screen, to be judged
 */

/** What the rules that most games are played by are called. */
const USUAL = ["japanese", "chinese", "aga"];
/** Of how many games of a collection the names are looked up at once. */
const NAMED = 100;
/** How many points that change owner are named: all of them have a line around them. */
const MOST_NAMED = 24;

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const memory = /** @type {Memory} */ (app.memory);
  const { library } = app;
  const lead = element("p", { class: "lead" }, say("JUDGE_LEAD"));
  const begin = element("div", null, intake(take));
  const opening = element("p", { class: "note", hidden: true, role: "status" });
  const whole = element("div", { class: "judged", hidden: true });
  append(place, lead, opening, begin, whole);

  const headline = element("div", { class: "headline" });
  const chooseGame = element("div", { class: "field", hidden: true });
  const rulesField = element("div", { class: "field" });
  const komiId = freshId("komi");
  const komi = element("input", { id: komiId, size: "7", autocomplete: "off", inputmode: "decimal", onchange: takeKomi });
  const busy = element("div", { class: "busy row", hidden: true });
  const verdictPlace = element("div", { class: "verdict-place" });
  const chainsPlace = element("div");
  const repairsPlace = element("div");
  const takePlace = element("div");
  const tablePlace = element("div");
  const preview = element("div", { class: "preview note", hidden: true, role: "status" });
  const diagrams = element("div", { class: "play-diagrams" });
  const view = look(app, {
    onPoint: (point) => toggle(point),
    onNode: (index) => ((memory.at = index), keepHow(memory)),
    onBoard: showTaking,
    asked: async () => memory.bytes ? { bytes: memory.bytes, options: { game: memory.game ?? 1, ...(memory.rules ? { rules: memory.rules } : {}) } } : null,
  });
  append(
    whole,
    headline,
    element(
      "div",
      { class: "split" },
      view.element,
      element(
        "div",
        { class: "said" },
        element(
          "div",
          { class: "fields no-print" },
          chooseGame,
          rulesField,
          element("div", { class: "field" }, element("label", { for: komiId }, say("JUDGE_KOMI")), komi),
        ),
        busy,
        verdictPlace,
        tablePlace,
        chainsPlace,
        repairsPlace,
        takePlace,
      ),
    ),
    diagrams,
  );
  view.element.firstElementChild?.after(preview);

  /** @type {import("./judge/game.js").Game | null} */
  let game = null;
  /** @type {any[]} */
  let sets = [];
  /** @type {any} */
  let verdict = null;
  /** @type {AbortController} */
  let reading = new AbortController();
  let shown = false;
  /** How many rule sets agree with the verdict, in words. */
  let agreed = "";

  takeDropped(/** @type {HTMLElement} */ (place.closest("main")), take, () => shown);

  const nameOfRules = (/** @type {string} */ id) => {
    const [first, ...overlays] = id.split("+");
    return [sets.find((one) => one.id === first)?.name ?? first, ...overlays].join(" + ");
  };

  /* ---- What comes in ---- */

  /** @param {import("../files.js").Incoming} incoming */
  async function take(incoming) {
    const written = "bytes" in incoming && incoming.name === say("JUDGE_TYPED_NAME");
    if (written && isBlank(incoming.bytes)) return app.complain(say("JUDGE_EMPTY"));
    const file = await accept(incoming, app);
    if (!file) return;
    Object.assign(memory, { ...file, game: 1, rules: "", komi: "", dead: null, find: false, at: -1, lists: undefined, given: undefined });
    if (location.hash.startsWith("#judge/")) app.go("#judge");
    await open();
  }

  /** Opens what is in the memory; where it cannot be read, what was shown before stays. */
  async function open() {
    const bytes = /** @type {Uint8Array} */ (memory.bytes);
    const name = memory.name ?? "";
    reading.abort();
    reading = new AbortController();
    // the verdict is asked for while the moves are read
    const begun = beginJudging(true);
    fill(opening, say("JUDGE_OPENING", { name }));
    opening.hidden = false;
    const opened = await openGame(library, bytes, { file: name, game: memory.game ?? 1 });
    opening.hidden = true;
    if ("error" in opened) {
      reading.abort();
      app.complain(say("JUDGE_FAILED", { name, why: opened.error.text }));
      return;
    }
    app.calm();
    closeGame(library, game);
    game = opened;
    keepGame(memory);
    setOpened({ name, bytes });
    verdict = null;
    begin.hidden = true;
    lead.hidden = true;
    whole.hidden = false;
    for (const one of [verdictPlace, chainsPlace, repairsPlace, tablePlace, diagrams]) fill(one);
    preview.hidden = true;
    fill(verdictPlace, element("div", { class: "panel" }, element("p", { class: "quiet-text" }, say("JUDGE_WAIT"))));
    showHeadline();
    showTaking();
    komi.value = ownNumber(memory.komi ?? "");
    komi.placeholder = exactText(game.info.komi ?? "");
    await view.open(game, memory.at ?? -1);
    if (sets.length === 0) sets = await ruleSets(library);
    showRules();
    await judge(true, begun);
  }

  function showHeadline() {
    const { PB = "", PW = "", GN = "", EV = "", DT = "" } = game?.info.info ?? {};
    const title = PB || PW ? say("JUDGE_PLAYERS", { black: PB, white: PW }) : GN || memory.name;
    fill(
      headline,
      element("div", null, element("h2", null, title), element("p", { class: "quiet-text" }, [EV, DT, PB || PW ? memory.name : ""].filter(Boolean).join(" · "))),
      // where the verdict stands below the board, the result is above it too
      verdict && element("p", { class: "headline-result", "aria-hidden": "true" }, verdict.text, " ", basisTag(verdict, !!memory.dead)),
      element(
        "div",
        { class: "row no-print" },
        button(say("JUDGE_STUDY"), () => app.hand("#play/try", { incoming: { name: memory.name, bytes: memory.bytes, game: memory.game, node: view.node() } })),
        button(say("JUDGE_ANOTHER"), another),
      ),
    );
  }

  function another() {
    reading.abort();
    closeGame(library, game);
    game = null;
    delete memory.bytes;
    forgetGame();
    whole.hidden = true;
    begin.hidden = lead.hidden = false;
    if (location.hash.startsWith("#judge/")) app.go("#judge");
    begin.querySelector("button")?.focus();
  }

  /* ---- What is asked ---- */

  function showRules() {
    const recorded = game?.info.rules;
    const id = freshId("rules");
    const select = element(
      "select",
      {
        id,
        onchange: () => chooseRules(select.value),
      },
      element("option", { value: "" }, say("JUDGE_RULES_RECORD", { rules: recorded ? nameOfRules(recorded) : "" })),
      sets.map((one) => element("option", { value: one.id, selected: one.id === memory.rules }, one.name)),
    );
    fill(rulesField, element("label", { for: id }, say("JUDGE_RULES")), select);
  }

  /** @param {string} id */
  function chooseRules(id) {
    memory.rules = id;
    keepHow(memory);
    app.calm();
    showRules();
    view.under(id);
    judge(false);
    whole.scrollIntoView({ block: "nearest" });
  }

  function takeKomi() {
    const text = plainNumber(komi.value);
    komi.removeAttribute("aria-invalid");
    if (text !== "" && !/^-?\d+(\.\d+|\+?\d*\/\d+)?$/.test(text)) {
      komi.setAttribute("aria-invalid", "true");
      return app.complain(say("JUDGE_KOMI_WRONG", { komi: komi.value }));
    }
    memory.komi = text;
    keepHow(memory);
    app.calm();
    judge(false);
  }

  const options = () => ({
    file: memory.name,
    game: memory.game ?? 1,
    territory: true,
    ...(memory.rules ? { rules: memory.rules } : {}),
    ...(memory.komi ? { komi: memory.komi } : {}),
    ...(memory.dead ? { dead: memory.dead.join(",") || "none" } : memory.find ? { dead: "auto" } : {}),
  });

  /** What is asked now, and how far each is. @type {Map<AbortController, number>} */
  const asked = new Map();
  const busyCount = element("span", { role: "status" });
  append(busy, busyCount, button(say("JUDGE_STOP"), stopReading, { class: "small" }));
  let stopped = false;

  function stopReading() {
    stopped = true;
    for (const stop of asked.keys()) stop.abort();
    app.announce(say("JUDGE_STOPPED"));
  }

  function showBusy() {
    busy.hidden = asked.size === 0;
    const count = [...asked.values()].reduce((sum, one) => sum + one, 0);
    busyCount.textContent = count ? say("JUDGE_READING", { count }) : say("JUDGE_OPENING", { name: memory.name ?? "" });
  }

  /**
   * Shows how far reading is, and lets it be stopped.
   * @template Answer
   * @param {(how: import("../library.js").Asking) => Promise<Answer>} ask
   * @returns {Promise<Answer>}
   */
  async function whileBusy(ask) {
    const mine = reading;
    const stop = new AbortController();
    const ended = () => stop.abort();
    mine.signal.addEventListener("abort", ended, { once: true });
    const timer = setTimeout(() => {
      asked.set(stop, 0);
      showBusy();
    }, 400);
    try {
      return await ask({
        signal: stop.signal,
        onProgress: (done, unit) => {
          if (unit !== "positions" || !asked.has(stop)) return;
          asked.set(stop, done);
          showBusy();
        },
      });
    } finally {
      clearTimeout(timer);
      asked.delete(stop);
      mine.signal.removeEventListener("abort", ended);
      showBusy();
    }
  }

  /**
   * Asks; where that is stopped, what is known at once is told.
   * @param {string} what
   * @param {Record<string, any>} options
   * @param {(one: any) => void} [onEach] takes each object of the answer as it comes; null where it begins again
   */
  async function askLong(what, options, onEach) {
    const mine = reading;
    try {
      return await whileBusy((how) => library.ask(what, options, memory.bytes, { ...how, onEach }));
    } catch (error) {
      if (mine.signal.aborted) throw error;
      if (options.proof) return null; // the first verdict has what is known at once
      onEach?.(null);
      return await library.ask(what, { ...options, time: 1 }, memory.bytes, { signal: mine.signal, onEach });
    }
  }

  /** What all workers find in the quarters of the board; "" where that is stopped. @returns {Promise<string>} */
  async function readQuarters() {
    const mine = reading;
    try {
      return await whileBusy((how) => library.readQuarters(options(), /** @type {Uint8Array} */ (memory.bytes), how));
    } catch (error) {
      if (mine.signal.aborted) throw error;
      return "";
    }
  }

  /**
   * Shows a verdict with its proofs, and makes the table anew if more was found than the one before had.
   * @param {AbortSignal} mine
   * @param {any} before
   * @param {any} proved null: it was stopped
   * @param {Record<string, any>} how all rule sets are read
   */
  async function takeProved(mine, before, proved, how) {
    const same = stopped || foundIn(before) === foundIn(proved);
    if (!same) preview.hidden = true;
    if (proved) showVerdict(proved);
    showChains();
    if (same) return;
    // the table was made from the answer before
    outdate();
    await judgeAll(mine, how);
  }

  /**
   * Asks for the first verdict, and for what can be said before it: who finds little to read has an estimate at once.
   * @param {boolean} fresh also what is wrong in the record
   */
  function beginJudging(fresh) {
    const given = fresh && app.given?.lang === languageCode() ? memory.given : null;
    const early = given ? Promise.resolve(null) : library.ask("judge", { ...options(), ...AT_ONCE }, memory.bytes, { signal: reading.signal });
    const first = given ? Promise.resolve(given) : askLong("judge", options());
    for (const one of [early, first]) one.catch(() => {}); // they are waited for later
    return { early, first };
  }

  /**
   * Judges, then looks into what takes longer, on all cores; a later question ends an earlier one.
   * @param {boolean} fresh also what is wrong in the record
   * @param {ReturnType<typeof beginJudging>} [begun] the first verdict, where it has been asked for
   */
  async function judge(fresh, begun) {
    if (!begun) {
      reading.abort();
      reading = new AbortController();
    }
    const mine = reading.signal;
    stopped = false;
    preview.hidden = true;
    outdate();
    try {
      const { early, first: asked } = begun ?? beginJudging(fresh);
      let answered = false;
      void early.then((at) => mine.aborted || answered || !at?.black || showVerdict(at), () => {});
      const first = await asked;
      if (mine.aborted) return;
      answered = true;
      showVerdict(first);
      const checked = fresh && askLong("check", { file: memory.name });
      if (checked) void checked.then((told) => mine.aborted || showChecked(Array.isArray(told) ? told : [told]), () => {});
      const table = judgeAll(mine, {});
      const [proved] = await Promise.all([verdict && askLong("judge", { ...options(), proof: true }), table, checked]);
      if (mine.aborted || !verdict || proved?.error) return;
      await takeProved(mine, first, proved, IN_FULL);
      if (mine.aborted || stopped || !isDoubtful(proved)) return;
      const leads = await readQuarters();
      const further = leads && (await askLong("judge", { ...options(), proof: true, leads }));
      if (further && !mine.aborted && !further.error) await takeProved(mine, proved, further, { ...IN_FULL, leads });
    } catch (error) {
      if (!mine.aborted) throw error;
    }
  }

  /** What the table was made from has changed: it says so until there is another one. */
  function outdate() {
    showAgreed("");
    const old = /** @type {HTMLElement | null} */ (tablePlace.querySelector(".all-rules:not(.stale)"));
    if (!old) return;
    old.classList.add("stale");
    old.setAttribute("aria-busy", "true");
    old.inert = true;
    tablePlace.prepend(element("p", { class: "note", role: "status" }, say("JUDGE_ALL_STALE")));
  }

  /** Fills the table, row by row. @param {AbortSignal} mine @param {Record<string, any>} how it is read */
  async function judgeAll(mine, how) {
    const { rules, territory, ...others } = options();
    const shares = sharesOf(sets, library.readers);
    /** @type {any[][]} */
    const found = shares.map(() => []);
    let frame = 0;
    const rows = () => together(found.flat(), sets.map(({ id }) => id));
    const draw = (/** @type {number} */ of) => fill(tablePlace, rulesTable(rows(), { of, held: !!memory.dead, nameOf: nameOfRules, use: chooseRules, show: showGroup }));
    const answers = await Promise.all(
      shares.map((share, i) =>
        askLong("compare", { ...others, ...how, rules: share.join(","), ...(rules ? { base: rules } : {}) }, (one) => {
          if (mine.aborted) return;
          found[i] = one ? [...found[i], one] : [];
          frame ||= requestAnimationFrame(() => {
            frame = 0;
            if (!mine.aborted && found.some((some) => some.length > 0)) draw(sets.length);
          });
        }),
      ),
    );
    cancelAnimationFrame(frame);
    if (mine.aborted) return;
    answers.forEach((answer, i) => (found[i] = Array.isArray(answer) ? answer : [answer]));
    const judged = found.filter((some) => !some.some((one) => one.error));
    const wrong = found.flat().find((one) => one.error)?.error;
    if (judged.length === 0) return fill(tablePlace, element("section", { class: "panel" }, element("h2", null, say("JUDGE_ALL")), element("p", { class: "note" }, wrong.text)));
    found.splice(0, found.length, ...judged);
    draw(rows().length);
    showAgreed(verdict?.black ? agreeing(rows(), verdict) : "");
  }

  /** What the table says of the verdict, until the table is another one. @param {string} text */
  function showAgreed(text) {
    agreed = text;
    const place = verdictPlace.querySelector(".in-all");
    if (place) fill(place, text);
  }

  /* ---- What is shown ---- */

  /** @param {any} answer */
  function showVerdict(answer) {
    if (answer.error) {
      verdict = null;
      showHeadline();
      view.cover({});
      fill(chainsPlace);
      const unnamed = namesNoRules("judge", answer.error, memory.rules);
      fill(
        verdictPlace,
        element("div", { class: "panel verdict" }, element("p", { class: "note" }, whyOf("judge", answer.error, memory.rules)), unnamed && element("div", { class: "row no-print" }, usualRules())),
      );
      return;
    }
    verdict = answer;
    showHeadline();
    if (preview.hidden) view.cover({ verdict });
    fill(
      verdictPlace,
      verdictPanel(verdict, { nameOf: nameOfRules, held: !!memory.dead, look: (move) => view.goMove(move) }),
    );
    showAgreed(agreed);
  }

  /** The rules that most games are played by, as buttons. */
  function usualRules() {
    const usual = USUAL.map((name) => sets.find((one) => one.aliases?.includes(name))).filter(Boolean);
    return usual.map((one) => button(one.name, () => chooseRules(one.id), { "data-rules": one.id }));
  }

  /** @param {string[] | null} dead @param {boolean} [find] */
  function hold(dead, find = false) {
    Object.assign(memory, { dead, find });
    keepHow(memory);
    judge(false);
  }

  function showChains() {
    fill(
      chainsPlace,
      chainsPanel(verdict, {
        changed: !!memory.dead,
        toggle,
        reset: () => hold(null),
        find: () => hold(null, true),
        look(point) {
          preview.hidden = true;
          view.cover({ verdict, chain: point });
        },
      }),
    );
  }

  /** What is held of the chain at a point becomes the opposite. @param {string} point */
  function toggle(point) {
    const diagram = view.diagram();
    if (!verdict?.black || !diagram) return;
    const { signMap } = positionOf(diagram);
    const [width, height] = diagram.size;
    const at = pointOf(point, width, height);
    const chain = at && signMap ? chainAt(signMap, ...at).map(([x, y]) => nameOf(x, y, height)) : [];
    if (chain.length === 0) return;
    const dead = new Set(/** @type {string[]} */ (verdict.dead));
    const held = dead.has(point);
    for (const stone of chain) held ? dead.delete(stone) : dead.add(stone);
    hold([...dead]);
  }

  /** @param {import("./judge/table.js").Group} group */
  function showGroup(group) {
    view.go(game ? game.line.length - 1 : 0);
    const points = (group.verdict.difference?.points ?? []).map((/** @type {any} */ one) => one.point);
    view.cover({ verdict: group.verdict, changed: points });
    const rules = nameOfRules(group.rules[0]);
    fill(
      preview,
      element("p", { tabindex: 0 }, points.length ? say("JUDGE_CHANGED", { rules, count: points.length, points: points.length > MOST_NAMED ? [...points.slice(0, MOST_NAMED), "…"] : points }) : say("JUDGE_CHANGED_NONE", { rules })),
      button(
        say("JUDGE_ALL_BACK"),
        () => {
          preview.hidden = true;
          view.cover({ verdict });
        },
        { class: "small" },
      ),
    );
    preview.hidden = false;
    view.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {any[]} lists what check says of each game of the file */
  function showChecked(lists) {
    memory.lists = lists;
    const own = lists.find((one) => one.game === (memory.game ?? 1));
    fill(repairsPlace, own && repairsPanel(own, /** @type {Uint8Array} */ (memory.bytes), game?.info.encoding ?? ""));
    const games = lists.filter((one) => one.game !== undefined);
    chooseGame.hidden = games.length < 2;
    if (games.length < 2) return;
    const id = freshId("game");
    const select = element(
      "select",
      {
        id,
        onchange: () => {
          Object.assign(memory, { game: Number(select.value), dead: null, find: false, at: -1 });
          open();
        },
      },
      games.map((one) => element("option", { value: one.game, selected: one.game === memory.game }, say("JUDGE_GAME_PLAIN", { game: one.game, moves: one.moves ?? 0 }))),
    );
    fill(chooseGame, element("label", { for: id }, say("JUDGE_GAME")), select);
    nameGames(select, games.slice(0, NAMED));
  }

  /** Puts the players' names beside the numbers, game by game. @param {HTMLSelectElement} select @param {any[]} games */
  async function nameGames(select, games) {
    const bytes = memory.bytes;
    for (const [i, one] of games.entries()) {
      const opened = await library.ask("record.open", { game: one.game }, bytes, { lane: "quick" });
      if (opened.error) continue;
      library.ask("record.close", { record: opened.record });
      if (!select.isConnected) return;
      const { PB: black = "", PW: white = "", RE: result = "" } = opened.info;
      if (black || white) select.options[i].textContent = say("JUDGE_GAME_NAMED", { game: one.game, black, white, result });
    }
  }

  /* ---- What is taken along ---- */

  function showTaking() {
    const name = memory.name ?? "game";
    const link = element("div");
    /** @param {string} text @param {() => unknown} act */
    const one = (text, act) => button(text, () => Promise.resolve(act()).catch((error) => app.complain(say("TROUBLE_UNEXPECTED", { what: String(error.message ?? error) }))));
    /** @param {Promise<any>} asked @param {string} ending */
    const text = async (asked, ending) => {
      const answer = await asked;
      if (answer.error) app.complain(answer.error.text);
      else offer(nameFrom(name, ending), answer.text);
    };
    const board = () => /** @type {import("../board/board.js").Board} */ (view.board());
    const pictures = [
      one(say("JUDGE_TAKE_SVG"), () => offer(nameFrom(name, ".svg"), svgOf(board()), "image/svg+xml")),
      one(say("JUDGE_TAKE_PNG"), async () => offer(nameFrom(name, ".png"), await pngOf(board(), 1200))),
      one(say("JUDGE_TAKE_TEXT"), () => offer(nameFrom(name, ".txt"), textOf(board()))),
      one(say("JUDGE_TAKE_LINK"), () => showLink(link)),
      one(say("JUDGE_PRINT"), () => print()),
      one(say("STUDY_DIAGRAMS", { moves: 50 }), () => printDiagrams(app, diagrams, /** @type {Uint8Array} */ (memory.bytes), { game: memory.game ?? 1 }, 50)),
      one(say("STUDY_FIND"), async () => {
        const { keys } = await library.ask("record.keys", { record: game?.record ?? 0, node: view.node() });
        if (keys) app.hand("#play/shelf", { position: { diagram: view.diagram(), keys } });
      }),
    ];
    fill(
      takePlace,
      element(
        "section",
        { class: "panel take no-print", "aria-labelledby": "take" },
        element("h2", { id: "take" }, say("JUDGE_TAKE")),
        element(
          "div",
          { class: "row" },
          one(say("JUDGE_TAKE_CLEAN"), () => text(library.ask("record.write", { record: game?.record ?? 0, canonical: true }), "-clean.sgf")),
          one(say("JUDGE_TAKE_REPORT"), takePage),
          one(say("STUDY_KEEP"), async () => {
            const { text: sgf } = await library.ask("record.write", { record: game?.record ?? 0 });
            if (sgf && (await keepOnShelf(app, sgf, name))) app.announce(say("STUDY_KEPT"));
          }),
          one(say("JUDGE_TAKE_JUDGED"), () => text(library.ask("judge", { ...options(), territory: false, annotate: "-", as: "text" }, memory.bytes), "-judged.sgf")),
          view.board() ? pictures : [],
        ),
        link,
      ),
    );
  }

  /** @param {Element} where */
  async function showLink(where) {
    const more = { name: memory.name ?? "", at: memory.at ?? -1, rules: memory.rules ?? "", komi: memory.komi ?? "" };
    const written = await library.ask("record.write", { record: game?.record ?? 0, canonical: true });
    let address = written.error ? "" : await addressOf(written.text, more);
    const whole_ = address !== "";
    if (!whole_) address = await addressOf(textOfPosition(), { ...more, at: -1 });
    const disk = location.protocol === "file:";
    fill(
      where,
      disk && [element("p", null, say("JUDGE_LINK_DISK")), element("div", { class: "row" }, button(say("JUDGE_TAKE_PAGE"), takePage, { class: "main" }))],
      (!disk || !whole_) && element("p", { class: "quiet-text" }, say(whole_ ? "JUDGE_LINK" : "JUDGE_LINK_LONG")),
      element("div", { class: "row" }, addressField(`judge/${address}`, say("JUDGE_TAKE_LINK"))),
    );
  }

  /** This page as a file, with the game in it. */
  function takePage() {
    const { name = "game", bytes = new Uint8Array(), rules = "", komi: own = "", dead } = memory;
    offer(nameFrom(name, ".html"), pageWith(bytes, { file: name, rules, komi: own, held: !!dead, judge: verdict, lang: languageCode() }), "text/html");
  }

  /** The board as it is shown, as a record without moves. */
  function textOfPosition() {
    const { size, black, white, to_move } = view.diagram();
    const [width, height] = size;
    const letter = (/** @type {number} */ n) => String.fromCharCode(n < 26 ? 97 + n : 39 + n);
    /** @param {string} property @param {string[]} points */
    const stones = (property, points) =>
      points.length === 0 ? "" : property + points.map((point) => `[${(pointOf(point, width, height) ?? [0, 0]).map(letter).join("")}]`).join("");
    const rules = game?.info.info.RU ? `RU[${game.info.info.RU.replace(/[\]\\]/g, "\\$&")}]` : "";
    return `(;FF[4]GM[1]SZ[${width === height ? width : `${width}:${height}`}]${rules}${game?.info.komi ? `KM[${game.info.komi}]` : ""}${stones("AB", black)}${stones("AW", white)}PL[${to_move === "white" ? "W" : "B"}])`;
  }

  /* ---- The screen ---- */

  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (!shown || event.altKey || event.ctrlKey || event.metaKey) return;
    if (/** @type {Element | null} */ (event.target)?.closest?.("input, textarea, select, svg, [role=grid]")) return;
    view.key(event);
  };
  /** @param {ClipboardEvent} event */
  const pasted = (event) => {
    if (shown) takePasted(event, take);
  };
  let linked = "";

  /** @param {string} argument */
  async function enter(argument) {
    if (!shown) {
      addEventListener("keydown", keys);
      addEventListener("paste", pasted);
    }
    shown = true;
    const { incoming } = memory;
    delete memory.incoming;
    if (incoming) return take(incoming);
    if (argument.startsWith("g=") && argument !== linked) {
      linked = argument;
      try {
        const { text, name = "", at = -1, rules = "", komi: own = "" } = await fromAddress(argument);
        Object.assign(memory, { bytes: new TextEncoder().encode(text), name: name || say("JUDGE_TYPED_NAME"), game: 1, at, rules, komi: own, dead: null, find: false });
      } catch {
        return app.complain(say("JUDGE_LINK_BROKEN"));
      }
      return open();
    }
    if (argument && !argument.startsWith("g=")) app.complain(say("TROUBLE_ADDRESS", { address: `#judge/${argument}` }));
    if (game) return;
    if (!memory.bytes) Object.assign(memory, keptGame() ?? {});
    if (memory.bytes) await open();
  }

  const given = app.given;
  if (!memory.bytes && given?.record && !memory.name) {
    const bytes = Uint8Array.from(atob(given.record), (c) => c.charCodeAt(0));
    const dead = given.held ? given.judge?.dead ?? null : null;
    Object.assign(memory, { bytes, name: given.file, game: 1, rules: given.rules ?? "", komi: given.komi ?? "", dead, at: -1, given: given.judge });
  }

  return {
    enter,
    leave() {
      shown = false;
      removeEventListener("keydown", keys);
      removeEventListener("paste", pasted);
    },
    destroy() {
      reading.abort();
      closeGame(library, game);
      view.destroy();
    },
  };
}
