// learn.js - the course: the list of lessons, and one lesson with its board, answered move by move. Every
// answer comes from the library, with its reasons.
import { append, button, element, fill } from "../elements.js";
import { accept, chosenFile, takeDropped } from "../files.js";
import { keep, kept } from "../kept.js";
import { say } from "../words.js";
import { createCollections, notKeptOf } from "./learn/collections.js";
import { createLesson } from "./learn/lesson.js";
import { OWN, look, note, ownText, streak } from "./learn/problems.js";
import { keepSet } from "./learn/sets.js";
import { createSheet } from "./learn/sheet.js";

/** Titles of so many letters stand side by side. */
const SHORT = 5;
/** Where a set stands, or one of it. @param {string} name @param {string} [id] */
const addressIn = (name, id = "") => `#learn/in/${encodeURIComponent(id)}/${encodeURIComponent(name)}`;
/** @typedef {{lesson: string, number: number, title: string, chapter: string, goal: string, story: boolean, answers?: string[]}} Row answers: of a problem, those of its book */

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const content = element("div");
  append(place, content);
  takeDropped(content, openOwn, () => true);
  /** @type {Row[]} */
  let rows = [];
  /** @type {ReturnType<typeof createLesson> | null} */
  let lesson = null;
  let asked = 0;

  const collections = createCollections(app, openSet);
  const done = () => new Set(/** @type {string[]} */ (kept("lessons", [])));

  /** @param {string} id */
  function finish(id) {
    keep("lessons", [...done().add(id)]);
  }

  function close() {
    lesson?.destroy();
    lesson = null;
  }

  /** A teacher's file: its lessons are shown as the page's own are. @param {import("../files.js").Incoming} incoming */
  async function openOwn(incoming) {
    const file = await accept(incoming, app);
    if (file) await openSet(file.name, file.bytes, true);
  }

  /** Where one of the page's lessons stands, or one of the set that is open. @param {Row} row @param {boolean} own */
  const addressOf = (row, own) => (own ? addressIn(app.memory.own.name, row.lesson) : `#learn/${row.lesson}`);

  /** Takes in lessons or problems under the name of their set, and says what it keeps of them; nothing: they cannot be read.
   * @param {string} given @param {Uint8Array} bytes @param {boolean} [comes] in from a file */
  async function take(given, bytes, comes = false) {
    let name = given;
    const answer = await app.library.ask("course.list", {}, bytes);
    // a lesson has keys, a problem is SGF
    if (answer.error && !/^[a-z]+:|\(\s*;/m.test(new TextDecoder().decode(bytes))) return app.complain(say("LEARN_NO_SET", { name }));
    if (answer.error) return app.complain(say("JUDGE_FAILED", { name, why: answer.error.text }));
    app.calm();
    try {
      if (comes) name = await keepSet(given, bytes, answer.lessons.length);
    } catch (error) {
      app.complain(notKeptOf(given, error));
    }
    for (const row of answer.lessons) row.chapter ||= name === OWN ? say("LEARN_GRADE", { grade: row.title[0] }) : name;
    return { bytes, rows: answer.lessons, name };
  }

  /** @param {string} given @param {Uint8Array} bytes @param {boolean} [comes] */
  async function openSet(given, bytes, comes) {
    const own = await take(given, bytes, comes);
    if (own) app.hand(addressIn(own.name, own.rows.length === 1 ? own.rows[0].lesson : ""), { own });
  }

  /** A set by its address, and one of it. @param {string} id @param {string} name */
  async function enterSet(id, name) {
    const turn = ++asked;
    if (app.memory.own?.name !== name) {
      const bytes = name === OWN ? new TextEncoder().encode(ownText()) : await collections.read(name);
      const own = bytes && (await take(name, bytes));
      if (turn !== asked) return;
      if (!own) return list(rows, false);
      app.memory.own = own;
    }
    if (id) show(id, true);
    else list(app.memory.own.rows, true);
  }

  function ownField() {
    const input = element("input", { type: "file", accept: ".lesson,.sgf,text/plain", id: "own-lesson", class: "unseen", onchange: async () => {
        const incoming = await chosenFile(input);
        if (incoming) await openOwn(incoming);
      } });
    return [input, element("label", { for: "own-lesson", class: "button" }, say("LEARN_OWN"))];
  }

  /** @param {Row} row @param {Set<string>} finished @param {boolean} own */
  function item(row, finished, own) {
    const mark = finished.has(row.lesson);
    return element(
      "li",
      { class: mark ? "learn-done" : "" },
      element("a", { href: addressOf(row, own) }, row.title),
      mark && element("span", { class: "learn-mark" }, say("LEARN_DONE")),
    );
  }

  /** A chapter, and how far one is in it. @param {string} title @param {Row[]} all @param {Set<string>} finished @param {boolean} own */
  function chapter(title, all, finished, own) {
    const count = all.length;
    const done = all.filter((row) => finished.has(row.lesson)).length;
    return element(
      "section",
      { class: "panel", "data-done": done === count && "all" },
      element("h2", null, title),
      done > 0 && element("p", { class: "learn-progress" }, element("progress", { value: done, max: count, "aria-hidden": "true" }), say("LEARN_CHAPTER", { done, count })),
      element("ol", { class: `learn-list${own && all.every((row) => row.title.length <= SHORT) ? " learn-short" : ""}`, start: all[0].number }, all.map((row) => item(row, finished, own))),
    );
  }

  /** @param {Row[]} all @param {boolean} own */
  function list(all, own) {
    const set = own && look(app.memory.own.name, all);
    const finished = set ? set.finished : done();
    const next = set ? set.next : (all.find((row) => !finished.has(row.lesson)) ?? all[0]);
    if (!own) void collections.show();
    const chapters = [...new Set(all.map((row) => row.chapter))];
    const counts = { count: all.length, done: all.filter((row) => finished.has(row.lesson)).length };
    close();
    fill(
      content,
      element(
        "div",
        { class: "panel learn-intro" },
        element("p", null, own ? say("LEARN_SET", counts) : say("LEARN_INTRO", counts)),
        own && streak() > 1 && element("p", { class: "quiet-text" }, say("LEARN_DAYS", { days: streak() })),
        element(
          "div",
          { class: "row" },
          next && button(finished.size > 0 ? say("LEARN_GO_ON") : say("LEARN_BEGIN"), () => app.go(addressOf(next, own)), { class: "main" }),
          own ? button(say("LEARN_LESSONS", { problem: 0 }), () => app.go("#learn")) : [button(say("LEARN_PROBLEMS"), () => app.go(addressIn(OWN))), element("a", { href: "#boards", class: "button" }, say("SCREEN_BOARDS")), ...ownField()],
        ),
      ),
      own ? all.some(({ answers }) => answers) && createSheet(app, app.memory.own) : collections.place,
      element(
        "div",
        { class: "learn-chapters" },
        chapters.map((title) => chapter(title, all.filter((row) => row.chapter === title), finished, own)),
      ),
    );
  }

  /** @param {string} id @param {boolean} own */
  async function show(id, own) {
    const all = own ? app.memory.own.rows : rows;
    const at = all.findIndex((/** @type {Row} */ row) => row.lesson === id);
    const turn = ++asked;
    if (at < 0) {
      app.complain(say("TROUBLE_ADDRESS", { address: location.hash }));
      return list(all, own);
    }
    const opened = await app.library.ask("course.open", { lesson: id }, own ? app.memory.own.bytes : undefined);
    if (turn !== asked) return opened.course && app.library.ask("course.close", { course: opened.course });
    if (opened.error) return app.complain(opened.error.text);
    close();
    /** @param {number} other */
    const leadTo = (other) => all[other] && (() => app.go(addressOf(all[other], own)));
    lesson = createLesson(content, app, opened, {
      number: at + 1,
      count: all.length,
      problem: all[at].answers ? 1 : 0,
      before: leadTo(at - 1),
      next: leadTo(at + 1),
      all: () => app.go(own ? addressIn(app.memory.own.name) : "#learn"),
      finished: (clean) => (own ? note(app.memory.own.name, id, clean) : finish(id)),
    });
  }

  return {
    async enter(argument) {
      if (rows.length === 0) {
        const answer = await app.library.ask("course.list");
        if (answer.error) return app.complain(answer.error.text);
        rows = answer.lessons;
      }
      const [, id, name] = /^in\/([^/]*)\/(.*)$/s.exec(argument) ?? [];
      if (name) await enterSet(id, name);
      else if (argument) show(argument, false);
      else {
        asked++;
        list(rows, false);
      }
    },
    destroy() {
      close();
      collections.destroy();
    },
  };
}
