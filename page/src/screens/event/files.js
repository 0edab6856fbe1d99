// files.js - the event as a file: our own, and those of federations and of other programs; what has been done.
import { append, button, element, fill } from "../../elements.js";
import { offer } from "../../taking.js";
import { say } from "../../words.js";
import { createCheck, listed } from "./check.js";
import { bytesOf } from "./desk.js";
import { wordsOf } from "./history.js";
import { batchesOf } from "./log.js";

/** Formats with the ending of their files. @type {[string, string, keyof Messages & `FILE_${string}`][]} */
const FORMATS = [
  ["h9", "h9", "FILE_H9"],
  ["opengotha", "xml", "FILE_OPENGOTHA"],
  ["pairgoth", "tour", "FILE_PAIRGOTH"],
  ["csv", "csv", "FILE_CSV"],
  ["tou", "tou", "FILE_TOU"],
  ["aga", "aga", "FILE_AGA"],
  ["trf", "trf", "FILE_TRF"],
];

/** @param {HTMLElement} place @param {import("../event.js").Open} open @returns {import("../event.js").Part} */
export function createFiles(place, open) {
  const { app, desk } = open;
  const wrong = element("div", { "aria-live": "polite" });
  const done = element("ol", { reversed: true });

  /** A name for a file of this event. @param {string} ending */
  const fileName = (ending) => `${(desk.entries.settings.name || "event").normalize("NFKD").replace(/[^\w]+/g, "-").replace(/^-|-$/g, "").toLowerCase() || "event"}.${ending}`;

  /** @param {string} format @param {string} ending */
  async function take(format, ending) {
    const [file, fit] = [await desk.ask({ subject: "export", format }), await desk.ask({ subject: "fit", format })];
    if (file.error) return app.complain(say("EVENT_REFUSED", { why: file.error.text }));
    offer(fileName(ending), new Blob([bytesOf(file.text)]));
    const problems = /** @type {string[]} */ (fit.problems ?? []);
    fill(
      wrong,
      problems.length > 0
        ? element("div", { class: "note" }, element("p", null, say("FILES_PROBLEMS", { count: problems.length })), listed(desk, problems))
        : element("p", { class: "note" }, say("FILES_WELL")),
    );
  }

  /** A page of HTML. @param {string} sheet */
  async function hall(sheet) {
    const told = await desk.ask({ subject: "page", sheet });
    if (told.error) return app.complain(say("EVENT_REFUSED", { why: told.error.text }));
    offer(fileName(`${sheet}.html`), new Blob([bytesOf(told.text)], { type: "text/html" }));
  }

  const check = createCheck(open, FORMATS.map(([value, , word]) => ({ value, text: say(word) })));
  append(
    place,
    element(
      "section",
      { class: "panel" },
      element("h2", null, say("FILES_SAVE")),
      element("p", { class: "quiet-text" }, say("FILES_SAVE_WHAT")),
      element("p", { class: "row" }, button(say("FILES_OWN"), () => offer(fileName("event"), desk.log), { class: "main", "data-format": "event" }), button(say("FILES_PAGE"), () => hall("round")), button(say("FILES_BADGES"), () => hall("badges")), button(say("FILES_CERTIFICATES"), () => hall("certificates"))),
      element("h3", null, say("FILES_EXPORT")),
      element("p", { class: "row" }, FORMATS.map(([format, ending, word]) => button(say(word), () => take(format, ending), { "data-format": format }))),
      wrong,
    ),
    check.place,
    element("section", { class: "panel" }, element("h2", null, say("FILES_DONE")), element("div", { class: "event-done", tabindex: "0", role: "region", "aria-label": say("FILES_DONE") }, done)),
  );

  return {
    show() {
      const batches = batchesOf(desk.log).reverse();
      fill(wrong);
      check.show();
      fill(
        done,
        batches.slice(0, 200).map(({ time, lines }) => element("li", null, wordsOf(desk, lines), time && element("span", { class: "quiet-text" }, say("ASIDE", { text: new Date(time).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }) })))),
      );
      done.start = batches.length;
    },
  };
}
