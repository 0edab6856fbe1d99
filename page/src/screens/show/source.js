// source.js - which position is shown: an example, a file of the reader's, and the rules.
import { ruleSets } from "../../rulesets.js";
import { EXAMPLES } from "../../examples.js";
import { choice, element, fill, freshId } from "../../elements.js";
import { accept, chosenFile, opened, setOpened } from "../../files.js";
import { say } from "../../words.js";

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
    app.calm();
    draw();
    tell();
  }

  /** @param {import("../../files.js").Incoming} incoming */
  async function take(incoming) {
    const file = await accept(incoming, app);
    if (!file) return;
    setOpened(file);
    seen = file;
    choose(OWN);
  }

  function draw() {
    const own = opened();
    const positions = [
      ...(own ? [{ value: OWN, text: say("SHOW_OPENED", { file: own.name }) }] : []),
      ...Object.entries(EXAMPLES).map(([value, { title }]) => ({ value, text: say("SHOW_EXAMPLE", { title: say(title) }) })),
    ];
    const sets = [{ value: "", text: say("SHOW_RULES_RECORD") }, ...rules.map(({ id, name }) => ({ value: id, text: name }))];
    const id = freshId("file");
    const input = element("input", { id, type: "file", class: "unseen", accept: ".sgf,.pos,.txt,.gib,.ngf,.ugf,.ugi", onchange: async () => {
        const incoming = await chosenFile(input);
        if (incoming) await take(incoming);
      } });
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

  ruleSets(app.library).then((sets) => {
    rules = sets;
    draw();
  });

  return {
    element: box,
    take,
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
