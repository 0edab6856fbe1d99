// game.js - what is seldom done to one game of a round: its colours and komi by hand, its result from a record.
import { button, element, freshId } from "../../elements.js";
import { accept, chosenFile } from "../../files.js";
import { resultText } from "../../results.js";
import { ownNumber, plainNumber, say } from "../../words.js";
import { act } from "./log.js";
import { timingForms } from "./timing.js";

/** The result of an act, of a verdict; "" where it has none that could be entered. @param {any} verdict */
function outcomeOf({ kind, winner }) {
  const wins = winner === "white" ? "WHITEWINS" : "BLACKWINS";
  if (kind === "score" || kind === "resign" || kind === "time") return wins;
  if (kind === "forfeit") return `${wins}_BYDEF`;
  return kind === "draw" ? "EQUAL" : kind === "both-lose" ? "BOTHLOSE" : "";
}

/**
 * Judges the record of a game and enters what comes of it.
 * @param {import("../event.js").Open} open
 * @param {any} game
 * @param {number} round
 * @param {import("../../files.js").Incoming} incoming
 */
export async function takeRecord({ app, desk, add }, game, round, incoming) {
  const file = await accept(incoming, app);
  if (!file) return;
  const laidDown = desk.entries.settings.rules;
  const verdict = await app.library.ask("judge", { ...(laidDown && { "default-rules": laidDown }) }, file.bytes);
  if (verdict.error?.code === "not-found" && !laidDown) return app.complain(say("GAME_NO_RULES", { name: file.name }));
  if (verdict.error) return app.complain(say("JUDGE_FAILED", { name: file.name, why: verdict.error.text }));
  const outcome = outcomeOf(verdict);
  if (!outcome) return app.complain(say("GAME_NO_RESULT", { name: file.name, why: verdict.text }));
  if (await add([act("result", round, game.white, game.black, outcome, "judged", verdict.result, verdict.basis, verdict.rules ?? (laidDown || "-"))]))
    app.announce(say("ROUND_RESULT", { one: desk.nameOf(game.white), other: desk.nameOf(game.black), score: resultText(verdict.result) }));
}

/**
 * @param {import("../event.js").Open} open
 * @param {any} game
 * @param {number} round
 * @param {(where: HTMLElement) => void} explain why the two meet
 */
export function gameForm(open, game, round, explain) {
  const id = freshId("komi");
  const komi = element("input", { id, value: ownNumber(String(game.komi)), size: 5, inputmode: "decimal", autocomplete: "off" });
  const why = element("div", { "aria-live": "polite" });
  const file = element("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: async () => {
      const chosen = await chosenFile(file);
      if (chosen) await takeRecord(open, game, round, chosen);
    },
  });
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    void open.add([act("colours", round, game.white, game.black, plainNumber(komi.value))]);
  };
  return element(
    "div",
    { class: "event-game" },
    element(
      "div",
      { class: "row" },
      button(say("GAME_SWAP"), () => open.add([act("colours", round, game.black, game.white, game.komi)])),
      element("form", { class: "row", onsubmit: enter }, element("label", { for: id }, say("SETUP_KOMI")), komi, element("button", { type: "submit" }, say("DECIDE_ENTER"))),
      button(say("GAME_RECORD"), () => file.click()),
      file,
      button(say("ROUND_WHY"), () => explain(why)),
      element("span", { class: "quiet-text event-drop" }, say("GAME_DROP")),
    ),
    timingForms(open, game, round),
    why,
  );
}
