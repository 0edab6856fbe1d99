// intake.js - how a game comes in: dropped, pasted, chosen, typed, or as an example.
import { EXAMPLES } from "../../examples.js";
import { button, element, freshId } from "../../elements.js";
import { readFile } from "../../files.js";
import { say } from "../../words.js";

/** @typedef {import("../../files.js").Incoming} Incoming */

/** @param {string} name @param {string} text @returns {Incoming} */
const typed = (name, text) => ({ name, bytes: new TextEncoder().encode(text) });

/**
 * Takes what is dropped on a place or pasted there.
 * @param {HTMLElement} place
 * @param {(incoming: Incoming) => void} take
 * @param {() => boolean} listens whether the place is shown
 */
export function takeDropped(place, take, listens) {
  place.addEventListener("dragover", (event) => {
    if (!listens()) return;
    event.preventDefault();
    place.dataset.dropping = "";
  });
  place.addEventListener("dragleave", (event) => {
    if (!place.contains(/** @type {Node | null} */ (event.relatedTarget))) delete place.dataset.dropping;
  });
  place.addEventListener("drop", async (event) => {
    if (!listens()) return;
    event.preventDefault();
    delete place.dataset.dropping;
    const data = event.dataTransfer;
    if (data?.files.length) take(await readFile(data.files[0]));
    else if (data?.getData("text/plain")) take(typed(say("JUDGE_TYPED_NAME"), data.getData("text/plain")));
  });
}

/**
 * Takes what is pasted anywhere but into a field.
 * @param {ClipboardEvent} event
 * @param {(incoming: Incoming) => void} take
 */
export async function takePasted(event, take) {
  if (/** @type {Element | null} */ (event.target)?.closest?.("input, textarea, select")) return;
  const files = event.clipboardData?.files;
  const text = event.clipboardData?.getData("text/plain");
  if (!files?.length && !text) return;
  event.preventDefault();
  if (files?.length) take(await readFile(files[0]));
  else if (text) take(typed(say("JUDGE_TYPED_NAME"), text));
}

/**
 * The panel with which one begins.
 * @param {(incoming: Incoming) => void} take
 */
export function intake(take) {
  const area = element("textarea", { id: freshId("typed"), spellcheck: "false", autocomplete: "off", rows: "6" });
  const file = element("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) take(await readFile(chosen));
      file.value = "";
    },
  });
  return element(
    "div",
    { class: "intake" },
    element(
      "div",
      { class: "panel drop" },
      element("p", { class: "drop-lead" }, say("JUDGE_DROP")),
      button(say("JUDGE_CHOOSE"), () => file.click(), { class: "main" }),
      file,
      element("p", { class: "quiet-text" }, say("JUDGE_KINDS")),
      element("label", { for: area.id, class: "quiet-text" }, say("JUDGE_TYPED")),
      area,
      element("div", { class: "row" }, button(say("JUDGE_TYPED_GO"), () => take(typed(say("JUDGE_TYPED_NAME"), area.value)))),
    ),
    element(
      "div",
      { class: "panel" },
      element("h2", null, say("JUDGE_EXAMPLES")),
      element(
        "ul",
        { class: "plain" },
        Object.entries(EXAMPLES).map(([name, { title, text }]) => element("li", null, button(say(title), () => take(typed(name, text)), { class: "link" }))),
      ),
    ),
  );
}
