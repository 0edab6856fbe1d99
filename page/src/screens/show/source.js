// source.js - which position is shown: an example, a file of the reader's, and the rules.
import bentFour from "../../../../examples/bent-four.pos";
import doubleKo from "../../../../examples/double-ko-seki.pos";
import eternal from "../../../../examples/eternal-life.pos";
import finished from "../../../../examples/finished-game.sgf";
import fourKos from "../../../../examples/four-kos.pos";
import tripleKo from "../../../../examples/triple-ko.sgf";
import unfinished from "../../../../examples/unfinished.pos";
import { choice, element, fill, freshId } from "../../elements.js";
import { opened, setOpened } from "../../opened.js";
import { say } from "../../words.js";

/** @type {Record<string, {title: any, text: string}>} */
const EXAMPLES = {
  "bent-four": { title: "SHOW_EXAMPLE_BENT_FOUR", text: bentFour },
  "double-ko": { title: "SHOW_EXAMPLE_DOUBLE_KO", text: doubleKo },
  "triple-ko": { title: "SHOW_EXAMPLE_TRIPLE_KO", text: tripleKo },
  "four-kos": { title: "SHOW_EXAMPLE_FOUR_KOS", text: fourKos },
  eternal: { title: "SHOW_EXAMPLE_ETERNAL", text: eternal },
  finished: { title: "SHOW_EXAMPLE_FINISHED", text: finished },
  unfinished: { title: "SHOW_EXAMPLE_UNFINISHED", text: unfinished },
};
const OWN = "own";

/**
 * @param {import("../../main.js").App} app
 * @param {(chosen: import("../show.js").Chosen) => void} onChoice
 */
export function createSource(app, onChoice) {
  const box = element("div", { class: "panel fields show-source" });
  /** What was opened when this was last looked at. */
  let seen = opened();
  /** @type {{id: string, name: string}[]} */
  let rules = [];
  let chosen = "";
  let underRules = app.memory.rules ?? "";

  function tell() {
    const own = chosen === OWN ? opened() : null;
    if (own) onChoice({ ...own, rules: underRules });
    else if (EXAMPLES[chosen]) onChoice({ name: chosen, bytes: new TextEncoder().encode(EXAMPLES[chosen].text), rules: underRules });
  }

  /** @param {string} name */
  function choose(name) {
    chosen = name;
    draw();
    tell();
  }

  /** @param {File | undefined} file */
  async function open(file) {
    if (!file) return;
    const most = 64 * 1024 * 1024;
    // A longer file is refused by the library, which says why; its bytes are not needed for that.
    const bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
    setOpened({ name: file.name, bytes });
    seen = opened();
    choose(OWN);
  }

  function draw() {
    const own = opened();
    const positions = [
      ...(own ? [{ value: OWN, text: say("SHOW_OPENED", { file: own.name }) }] : []),
      ...Object.entries(EXAMPLES).map(([value, { title }]) => ({ value, text: say(title) })),
    ];
    const sets = [{ value: "", text: say("SHOW_RULES_RECORD") }, ...rules.map(({ id, name }) => ({ value: id, text: name }))];
    const id = freshId("file");
    const input = element("input", { id, type: "file", class: "unseen", accept: ".sgf,.pos,.txt,.gib,.ngf,.ugf,.ugi", onchange: () => open(input.files?.[0]) });
    fill(
      box,
      choice(say("SHOW_POSITION"), positions, chosen, choose),
      choice(say("SHOW_RULES"), sets, underRules, (value) => {
        underRules = app.memory.rules = value;
        tell();
      }),
      element("div", null, input, element("label", { for: id, class: "button" }, say("SHOW_OPEN"))),
    );
  }

  app.library.ask("rules").then((answer) => {
    rules = Array.isArray(answer) ? answer.filter((/** @type {any} */ one) => one.id && one.options) : [];
    draw();
  });

  return {
    element: box,
    /** Shows the reader's file, or else an example. @param {string} example */
    begin(example) {
      choose(opened() ? OWN : example);
    },
    /** Takes over a file that was opened on another screen. */
    renew() {
      if (opened() === seen) return;
      seen = opened();
      choose(OWN);
    },
  };
}
