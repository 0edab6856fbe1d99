// officials.js - who runs the event, and its regulation: what it says, and who has accepted it as it stands.
import { append, button, choice, element, fill, freshId } from "../../elements.js";
import { say } from "../../words.js";
import { act } from "./log.js";

/** In the order of the words of OFFICIAL; the last two are settings. */
export const ROLES = ["committee", "deputy", "referee", "helper", "director", "chief"];
/** The setting of each of the last two. @type {Record<string, string>} */
const SETTINGS = { director: "director", chief: "referee" };
/** In the order of the words of HEADING. */
export const HEADINGS = ["name", "purpose", "entry", "rules", "schedule", "terms", "system", "prizes"];
/** Players that one act has room for. */
const MOST = 14;

/** @param {string} role @param {string} name */
export const officialText = (role, name) => say("OFFICIAL", { role: ROLES.indexOf(role), name });

/** Acts of many players, so many a line. @param {string[]} words @param {string[]} players */
export const actsOf = (words, players) => Array.from({ length: Math.ceil(players.length / MOST) }, (_, i) => act(...words, ...players.slice(MOST * i, MOST * (i + 1))));

/** By which words players accept the regulation, and how many have. @param {import("./desk.js").Desk} desk */
export function regulationText({ entries: { regulation, players } }) {
  return say("REGULATION_MARK", { mark: regulation.mark, accepted: players.filter((/** @type {any} */ one) => one.accepted).length, players: players.length });
}

/** @param {HTMLElement} place @param {import("../event.js").Open} open */
export function createOfficials(place, open) {
  const { desk } = open;
  const people = element("section", { class: "panel event-officials" });
  const regulation = element("details", { class: "panel event-regulation" });
  append(place, people, regulation);
  let role = "referee";

  /** A setting that is yes or no. @param {string} setting @param {string} text */
  function tick(setting, text) {
    const id = freshId(setting);
    const box = element("input", {
      id,
      type: "checkbox",
      checked: desk.entries.settings[setting] === "1",
      onchange: async () => {
        if (!(await open.add([act("param", setting, box.checked ? 1 : 0)]))) box.checked = !box.checked;
      },
    });
    return element("p", { class: "row" }, element("label", { for: id, class: "event-yes" }, box, " ", text));
  }

  function showPeople() {
    const id = freshId("official");
    const name = element("input", { id, maxlength: 200, required: true, autocomplete: "off" });
    const { settings, officials } = desk.entries;
    const all = [...["director", "chief"].map((one) => ({ role: one, name: settings[SETTINGS[one]] })), ...officials].filter((one) => one.name);
    /** @param {Event} event */
    function enter(event) {
      event.preventDefault();
      void open.add([role in SETTINGS ? act("param", SETTINGS[role], name.value) : act("official", role, name.value)]);
    }
    fill(
      people,
      element("h2", null, say("OFFICIALS")),
      all.length > 0 && element("ul", { class: "event-reasons" }, all.map((one) => element("li", null, officialText(one.role, one.name)))),
      element(
        "form",
        { class: "fields", onsubmit: enter },
        choice(say("OFFICIAL_ROLE"), ROLES.map((one) => ({ value: one, text: officialText(one, "") })), role, (value) => (role = value)),
        element("div", { class: "field" }, element("label", { for: id }, say("COLUMN_NAME")), name),
        element("button", { type: "submit" }, say("DECIDE_ENTER")),
      ),
      tick("witnessed", say("WITNESSED")),
    );
  }

  function showRegulation() {
    const told = desk.entries.regulation;
    const areas = HEADINGS.map((heading, i) => {
      const id = freshId("heading");
      return { heading, label: element("label", { for: id }, say("HEADING", { heading: i })), area: element("textarea", { id, rows: 2, maxlength: 900 }, told[heading] ?? "") };
    });
    /** @param {Event} event */
    function enter(event) {
      event.preventDefault();
      const lines = areas.filter(({ heading, area }) => area.value.trim() !== (told[heading] ?? "")).map(({ heading, area }) => act("regulation", heading, area.value));
      if (lines.length > 0) void open.add(lines);
    }
    fill(
      regulation,
      element("summary", null, say("REGULATION")),
      element("form", { class: "event-headings", onsubmit: enter }, areas.map(({ label, area }) => element("div", { class: "field" }, label, area)), element("p", { class: "row" }, element("button", { type: "submit" }, say("REGULATION_ENTER")))),
      tick("regulated", say("REGULATED")),
      told.mark && accepting(),
    );
  }

  /** Those who have not accepted the regulation yet. */
  function accepting() {
    const { players } = desk.entries;
    const missing = players.filter((/** @type {any} */ one) => !one.accepted);
    /** @type {[string, HTMLInputElement][]} */
    const boxes = missing.map((/** @type {any} */ one) => [one.player, element("input", { type: "checkbox", id: freshId("accept") })]);
    /** @param {boolean} all */
    function accept(all) {
      const ids = boxes.filter(([, box]) => all || box.checked).map(([id]) => id);
      if (ids.length > 0) void open.add(actsOf(["accept"], ids));
    }
    return [
      element("p", null, regulationText(desk)),
      missing.length > 0 && [
        element(
          "details",
          null,
          element("summary", null, say("ACCEPT")),
          element("div", { class: "event-accept" }, boxes.map(([id, box]) => element("label", { for: box.id, class: "event-yes" }, box, " ", desk.nameOf(id)))),
          element("p", { class: "row" }, button(say("DECIDE_ENTER"), () => accept(false))),
        ),
        element("p", { class: "row" }, button(say("ACCEPT_ALL"), () => accept(true))),
      ],
    ].flat();
  }

  return {
    show() {
      showPeople();
      showRegulation();
    },
  };
}

/** Who was there when a round was drawn. @param {import("../event.js").Open} open @param {number} round */
export function witnessForm(open, round) {
  const id = freshId("witness");
  const name = element("input", { id, maxlength: 200, required: true, autocomplete: "off" });
  const there = open.desk.entries.witnesses.filter((/** @type {any} */ one) => one.round === round);
  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    void open.add([act("witness", round, name.value)]);
  }
  return element(
    "details",
    { class: "event-draw" },
    element("summary", null, say("DRAW")),
    there.length > 0 && element("ul", { class: "event-reasons" }, there.map((/** @type {any} */ one) => element("li", null, say("WITNESS", { round, name: one.name })))),
    element("form", { class: "fields no-print", onsubmit: enter }, element("div", { class: "field" }, element("label", { for: id }, say("COLUMN_NAME")), name), element("button", { type: "submit" }, say("DECIDE_ENTER"))),
  );
}
