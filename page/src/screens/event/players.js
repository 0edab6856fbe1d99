// players.js - who takes part: entries pasted from a spreadsheet, seen before they are taken; who is away, who leaves.
import { append, button, choice, element, fill, freshId, tableOf } from "../../elements.js";
import { accept, chosenFile } from "../../files.js";
import { say } from "../../words.js";
import { act } from "./log.js";
import { actsOf } from "./officials.js";
import { createReferee } from "./referee.js";
import { COLUMNS, LICENCES, entriesOf, readTable } from "./paste.js";

/** @type {Record<typeof COLUMNS[number], keyof Messages & `COLUMN_${string}`>} */
const HEADINGS = {
  surname: "COLUMN_SURNAME",
  first: "COLUMN_FIRST",
  rank: "COLUMN_RANK",
  rating: "COLUMN_RATING",
  country: "COLUMN_COUNTRY",
  club: "COLUMN_CLUB",
  egf: "COLUMN_EGF",
  ffg: "COLUMN_FFG",
  aga: "COLUMN_AGA",
  correction: "COLUMN_CORRECTION",
  team: "COLUMN_TEAM",
  "": "COLUMN_NONE",
};
/** Lines that are shown of what was pasted, and of what is wrong in it. */
const SHOWN = 6;
/** Characters of a text that is long. */
const LONG = 10_000;
/** More than the library takes, which says so. */
const MOST = 8000;

/** @param {HTMLElement} place @param {import("../event.js").Open} open @returns {import("../event.js").Part} */
export function createPlayers(place, open) {
  const { app, desk } = open;
  /** @type {import("./paste.js").Table | null} */
  let table = null;
  const area = element("textarea", { id: freshId("paste"), rows: 4, placeholder: "Adler\tAna\t3D\tPrague", oninput: () => read(area.value), onpaste: (/** @type {ClipboardEvent} */ event) => paste(event) });
  const preview = element("div", { class: "event-preview", "aria-live": "polite" });
  const file = element("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    accept: ".csv,.tsv,.txt,text/plain",
    onchange: async () => {
      const incoming = await chosenFile(file);
      const taken = incoming && (await accept(incoming, app));
      if (taken) read((area.value = new TextDecoder().decode(taken.bytes)));
    },
  });
  const referee = createReferee(open);
  const list = element("section", { class: "panel event-players" });
  const entering = element(
    "section",
    { class: "panel" },
    element("h2", null, say("PLAYERS_ENTER")),
    element("label", { for: area.id, class: "quiet-text" }, say("PLAYERS_PASTE")),
    area,
    element("p", { class: "row" }, button(say("JUDGE_CHOOSE"), () => file.click()), file),
    preview,
  );
  append(place, element("div", { class: "event-two" }, list, entering));

  // ---- What was pasted ----

  /** A long text is put in at once: a browser takes half a minute for thousands of lines. @param {ClipboardEvent} event */
  function paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < LONG) return;
    event.preventDefault();
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    read(area.value);
  }

  /** @param {string} text */
  function read(text) {
    table = text.trim() === "" ? null : readTable(text);
    showPreview();
  }

  function showPreview() {
    if (!table) return fill(preview);
    const { columns, rows } = table;
    const { entries, wrong } = entriesOf(table);
    const heads = columns.map((column, i) =>
      element(
        "th",
        { scope: "col" },
        choice(
          say("PLAYERS_COLUMN", { column: i + 1 }),
          COLUMNS.map((name) => ({ value: name, text: say(HEADINGS[name]) })),
          column,
          (value) => {
            const now = /** @type {import("./paste.js").Column} */ (value);
            columns.forEach((old, k) => old === now && now !== "" && (columns[k] = ""));
            columns[i] = now;
            showPreview();
            preview.querySelectorAll("select")[i]?.focus();
          },
        ),
      ),
    );
    const bad = new Set(wrong.map(({ line }) => line));
    fill(
      preview,
      button(say("PLAYERS_TAKE", { count: entries.length }), take, { class: "main", disabled: entries.length === 0 || wrong.length > 0 }),
      wrong.length > 0 &&
        element(
          "ul",
          { class: "error event-errors" },
          wrong.slice(0, SHOWN).map(({ line, what, cell }) => element("li", null, what === "rank" ? say("PLAYERS_NO_RANK", { line, cell }) : say("PLAYERS_NO_NAME", { line }))),
          wrong.length > SHOWN && element("li", null, say("PLAYERS_MORE_WRONG", { count: wrong.length - SHOWN })),
        ),
      element("div", { class: "table", tabindex: "0", role: "region", "aria-label": say("PLAYERS_ENTER") }, element("table", null, element("thead", null, element("tr", null, heads)), element("tbody", null, rows.slice(0, SHOWN).map(({ line, cells }) => element("tr", { class: bad.has(line) && "event-wrong" }, columns.map((_, i) => element("td", null, cells[i] ?? ""))))))),
      rows.length > SHOWN && element("p", { class: "quiet-text" }, say("PLAYERS_MORE", { count: rows.length - SHOWN })),
    );
  }

  async function take() {
    if (!table) return;
    const { entries } = entriesOf(table);
    const ids = new Set(desk.entries.players.map((/** @type {any} */ one) => one.player));
    let number = 0;
    const fresh = () => {
      let id;
      do id = `P${String(++number).padStart(2, "0")}`;
      while (ids.has(id));
      ids.add(id);
      return id;
    };
    const teams = new Map();
    // who comes late has missed the rounds before the one that is played
    const missed = "0".repeat(Math.max(0, desk.entries.round - 1));
    const lines = entries.slice(0, MOST).flatMap((one) => {
      const id = fresh();
      if (one.team) teams.set(one.team, [...(teams.get(one.team) ?? []), id]);
      return [act("player", id, one.rank, one.rating, one.country, one.club, one.correction, missed, "", one.surname, one.first), ...LICENCES.filter((kind) => one[kind]).map((kind) => act("licence", id, kind, one[kind]))];
    });
    for (const [team, members] of teams) lines.push(...actsOf(["team", team], members));
    if (!(await open.add(lines))) return;
    area.value = "";
    read("");
    app.announce(say("DID_PLAYERS", { count: entries.length }));
  }

  // ---- Those who are entered ----

  /** The round for which one is still here or away. */
  const nextRound = () => Math.min(desk.entries.round + 1, Number(desk.entries.settings.rounds));

  /** @param {any} one @param {number} round */
  function tick(one, round) {
    const here = !one.absent.includes(round) && !(one.left !== null && one.left <= round);
    const box = element("input", {
      type: "checkbox",
      checked: here,
      "aria-label": say("PLAYERS_PLAYS", { name: desk.nameOf(one.player), round }),
      onchange: async () => {
        if (!(await open.add([act(here ? "absent" : "present", round, one.player)]))) box.checked = here;
      },
    });
    return box;
  }

  /** What is known of a player besides the entry. @param {any} one @param {number} round */
  const states = (one, round) => [
    ...(one.excluded ? [say("PLAYERS_EXCLUDED")] : one.left === null ? [] : [say("PLAYERS_LEFT", { round: one.left })]),
    ...(one.left === null && one.absent.some((/** @type {number} */ missed) => missed > round) ? [say("PLAYERS_MISSES", { rounds: one.absent.filter((/** @type {number} */ missed) => missed > round).map(String) })] : []),
    ...(one.warnings > 0 ? [say("PLAYERS_WARNINGS", { count: one.warnings })] : []),
    ...(one.seed === null ? [] : [say("PLAYERS_SEED", { number: one.seed })]),
  ];

  /** @param {any} one @param {number} round */
  function row(one, round) {
    const name = desk.nameOf(one.player);
    return element(
      "tr",
      { class: one.left !== null && "event-left" },
      element("th", { scope: "row" }, name, states(one, round).map((text) => element("span", { class: "quiet-text" }, say("ASIDE", { text })))),
      element("td", null, one.rank),
      element("td", { class: "event-rest" }, [one.club, one.country, one.team].filter(Boolean).join(", ")),
      element("td", null, element("label", { class: "event-tick" }, tick(one, round))),
      element("td", null, one.left === null && button(say("PLAYERS_WITHDRAW"), () => open.add([act("withdraw", round, one.player)]), { class: "small", "aria-label": say("PLAYERS_WITHDRAW_IT", { name }) })),
    );
  }

  return {
    show() {
      const { players } = desk.entries;
      const round = nextRound();
      const many = players.length > 0;
      fill(
        list,
        element("div", { class: "event-head" }, element("h2", null, say("PLAYERS_COUNT", { count: players.length })), button(say("ROUND_GO_PAIR"), () => open.go("round"), { class: "main", disabled: players.length < 2 })),
        many ? tableOf([say("COLUMN_NAME"), say("COLUMN_RANK"), [say("COLUMN_CLUB"), "event-rest"], say("PLAYERS_IN_ROUND", { round }), say("PLAYERS_WITHDRAW")], players.map((/** @type {any} */ one) => row(one, round))) : null,
        referee.place,
      );
      referee.show();
      place.toggleAttribute("data-empty", !many);
      showPreview();
    },
  };
}
