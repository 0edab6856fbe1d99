// intake.js - the panel with which one begins: a game is chosen, typed, or an example.
import { EXAMPLES } from "../../examples.js";
import { button, element, freshId } from "../../elements.js";
import { chosenFile, typed } from "../../files.js";
import { say } from "../../words.js";

/** @typedef {import("../../files.js").Incoming} Incoming */

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
      const chosen = await chosenFile(file);
      if (chosen) take(chosen);
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
