// collections.js - the list of one's own collections of problems: opened, taken away, put back.
import { button, element, fill } from "../../elements.js";
import { say } from "../../words.js";
import { doneOf, giveProgress, takeProgress } from "./problems.js";
import { carryOver, keepSet, oldSet, readSet, removeSet, sets } from "./sets.js";

/** Why a collection is not kept. @param {string} name @param {any} error */
export const notKeptOf = (name, error) => say("LEARN_NOT_KEPT", { name, full: error?.name === "QuotaExceededError" ? 1 : 0, why: String(error?.message || error?.name || error) });

/**
 * @param {import("../../main.js").App} app
 * @param {(name: string, bytes: Uint8Array) => void} open
 */
export function createCollections(app, open) {
  const list = element("ul", { class: "plain shelf-list" });
  const undone = element("div", { class: "note row", hidden: true });
  const place = element("section", { class: "panel learn-intro", hidden: true }, element("h2", null, say("LEARN_SETS")), undone, list);

  /** @param {Uint8Array} bytes */
  const countOf = async (bytes) => (await app.library.ask("course.list", {}, bytes)).lessons?.length ?? 0;

  async function show() {
    await carryOver(countOf).catch(() => {}); // it stays where it is, and is listed all the same
    const all = await sets().catch(() => []); // where nothing can be kept, that is said when something is to be
    const old = oldSet();
    fill(list, all.map(rowOf), old && element("li", null, button(old.name, () => open(old.name, old.bytes), { class: "link" })));
    place.hidden = !list.firstChild && undone.hidden;
  }

  /** What is kept of a collection; it may have been taken away in another tab. @param {string} name */
  async function read(name) {
    const bytes = await readSet(name).catch(() => undefined);
    if (bytes) return bytes;
    app.complain(say("LEARN_SET_GONE", { name }));
    await show();
    return undefined;
  }

  /** @param {import("./sets.js").SetHead} head */
  function rowOf({ name, count }) {
    const take = async () => {
      const bytes = await read(name);
      if (bytes) open(name, bytes);
    };
    return element(
      "li",
      null,
      element("div", null, button(name, take, { class: "link" }), element("div", { class: "quiet-text" }, say("LEARN_CHAPTER", { done: doneOf(name), count }))),
      element("div", { class: "row" }, button(say("SHELF_DELETE"), () => remove(name, count), { class: "small", "aria-label": say("SHELF_DELETE_OF", { game: name }) })),
    );
  }

  /** @param {string} name @param {number} count */
  async function remove(name, count) {
    const bytes = await read(name);
    if (!bytes) return;
    try {
      await removeSet(name);
    } catch (error) {
      return app.complain(notKeptOf(name, error));
    }
    const progress = takeProgress(name);
    fill(
      undone,
      element("span", { role: "status" }, say("SHELF_DELETED", { game: name })),
      button(say("SHELF_UNDO"), async () => {
        undone.hidden = true;
        try {
          if ((await keepSet(name, bytes, count)) === name) giveProgress(progress);
        } catch (error) {
          app.complain(notKeptOf(name, error));
        }
        await show();
      }),
    );
    undone.hidden = false;
    await show();
    undone.querySelector("button")?.focus();
  }

  const again = () => place.isConnected && void show();
  addEventListener("focus", again);
  return { place, show, read, destroy: () => removeEventListener("focus", again) };
}
