// event.js - a tournament: "#event" lists those that are kept here and begins one, "#event/ID/PART" is the desk of one.
import { append, button, element, fill } from "../elements.js";
import { chosenFile, takeDropped } from "../files.js";
import { say } from "../words.js";
import { forgetEvent, keptEvents, openDesk } from "./event/desk.js";
import { createFiles } from "./event/files.js";
import { createHistory } from "./event/history.js";
import { createOfficials } from "./event/officials.js";
import { createPaper } from "./event/paper.js";
import { createPlayers } from "./event/players.js";
import { createRound } from "./event/round.js";
import { createSettings } from "./event/settings.js";
import { createStandings } from "./event/standings.js";
import { logOf } from "./event/intake.js";

/**
 * A part of the desk: made once, shown anew after each act.
 * @typedef {{show: () => Promise<void> | void}} Part
 * @typedef {import("./event/desk.js").Desk} Desk
 * What parts share of the event that is open.
 * @typedef {object} Open
 * @property {import("../main.js").App} app
 * @property {Desk} desk
 * @property {(lines: string[]) => Promise<boolean>} add acts, and shows what has become of the event
 * @property {() => Promise<void>} refresh shows the part anew
 * @property {import("./event/paper.js").Paper} paper
 * @property {(part: string) => void} go to another part
 */

/** @type {Record<string, [keyof Messages & (`EVENT_${string}` | "SCREEN_SETTINGS"), (place: HTMLElement, open: Open) => Part]>} */
const PARTS = {
  players: ["EVENT_PLAYERS", createPlayers],
  round: ["EVENT_ROUND", createRound],
  standings: ["EVENT_STANDINGS", createStandings],
  files: ["EVENT_FILES", createFiles],
  settings: ["SCREEN_SETTINGS", createLaidDown],
};

/** What is laid down: the settings, who runs the event, the regulation. @param {HTMLElement} place @param {Open} open @returns {Part} */
function createLaidDown(place, open) {
  const [above, below] = [element("div"), element("div")];
  const [settings, officials] = [createSettings(above, open), createOfficials(below, open)];
  append(place, above, below);
  return {
    async show() {
      await settings.show();
      officials.show();
    },
  };
}

/**
 * @param {HTMLElement} place
 * @param {import("../main.js").App} app
 * @returns {import("../main.js").Screen}
 */
export function create(place, app) {
  const listPlace = element("div", { class: "event-lists" });
  const deskPlace = element("div", { hidden: true });
  const paper = createPaper(place);
  append(place, listPlace, deskPlace);
  /** @type {{desk: Desk, part: string, show: (part: string) => Promise<void>} | null} */
  let open = null;
  let shown = false;

  // ---- The list, and a new event ----

  const fileInput = element("input", {
    type: "file",
    class: "unseen",
    tabindex: "-1",
    "aria-hidden": "true",
    onchange: async () => {
      const chosen = await chosenFile(fileInput);
      if (chosen) await take(chosen);
    },
  });

  function showList() {
    const events = keptEvents();
    fill(
      listPlace,
      element("p", { class: "quiet-text event-lead" }, say("EVENT_LEAD")),
      events.length > 0 &&
        element(
          "section",
          { class: "panel" },
          element("h2", null, say("EVENT_KEPT")),
          element(
            "ul",
            { class: "plain event-kept" },
            events.map(({ id, name }) =>
              element("li", { class: "row" }, element("a", { href: `#event/${id}/round` }, name), button(say("EVENT_FORGET"), () => forget(id, name), { class: "small quiet", "aria-label": say("EVENT_FORGET_IT", { name }) })),
            ),
          ),
        ),
      createNew(),
      element("p", { class: "row" }, button(say("EVENT_OPEN"), () => fileInput.click()), element("span", { class: "quiet-text" }, say("EVENT_OPEN_WHAT")), fileInput),
    );
  }

  function createNew() {
    const part = element("section", { class: "panel" });
    void createSettings(part, {
      app,
      begin: async (lines) => {
        const desk = await openDesk(app, freshName());
        if (await desk.add(lines)) app.go(`#event/${desk.id}/players`);
        return false;
      },
    }).show();
    return part;
  }

  const freshName = () => Date.now().toString(36);

  /** @param {string} id @param {string} name */
  function forget(id, name) {
    if (!confirm(say("EVENT_FORGET_SURE", { name }))) return;
    forgetEvent(id);
    if (open?.desk.id === id) open = null;
    showList();
  }

  /** Begins an event with what a file says. @param {import("../files.js").Incoming} incoming */
  async function take(incoming) {
    const log = await logOf(incoming, app);
    if (log === null) return;
    const desk = await openDesk(app, freshName());
    const error = await desk.take(log);
    if (error) return app.complain(say("EVENT_FILE_REFUSED", { name: incoming.name, why: error.text, line: String(error.line || "") }));
    app.calm();
    app.go(`#event/${desk.id}/round`);
  }

  // ---- The desk of one event ----

  /** @param {string} id */
  async function openEvent(id) {
    const desk = await openDesk(app, id);
    const title = element("h2", { class: "event-name" });
    const links = Object.entries(PARTS).map(([name, [word]]) => element("a", { class: "button", href: `#event/${id}/${name}`, "data-part": name }, say(word)));
    const partPlace = element("div", { class: "event-part" });
    /** @type {Map<string, {place: HTMLElement, part: Part}>} */
    const made = new Map();
    let waiting = 0;
    /** @type {Open} */
    const shared = {
      app,
      desk,
      paper,
      add: async (lines) => {
        waiting++;
        const done = await desk.add(lines);
        // who types quickly sees the last of several
        if (--waiting === 0) await refresh();
        return done;
      },
      refresh: () => refresh(),
      go: (part) => app.go(`#event/${id}/${part}`),
    };
    const history = createHistory(shared);
    const here = { desk, part: "", show };
    async function refresh() {
      if (desk.entries.error) return fill(partPlace, element("p", { class: "error" }, say("EVENT_REFUSED", { why: desk.entries.error.text })));
      title.textContent = desk.entries.settings.name || say("EVENT_UNNAMED");
      history.show();
      await made.get(here.part)?.part.show();
    }
    /** @param {string} name */
    async function show(name) {
      here.part = name;
      for (const link of links)
        if (link.dataset.part === name) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      let now = made.get(name);
      if (!now) {
        const own = element("div");
        now = { place: own, part: PARTS[name][1](own, shared) };
        made.set(name, now);
        append(partPlace, own);
      }
      for (const one of made.values()) one.place.hidden = one !== now;
      await refresh();
    }
    fill(
      deskPlace,
      element("div", { class: "event-head" }, title, history.place),
      element("nav", { class: "row event-parts", "aria-label": say("EVENT_PARTS") }, links),
      partPlace,
    );
    return here;
  }

  /** Another tab has written. @param {StorageEvent} event */
  async function stored(event) {
    if (!open || event.key !== `yunzi.event.${open.desk.id}`) return;
    if (await open.desk.reload()) {
      await open.show(open.part);
      app.announce(say("EVENT_CHANGED"));
    }
  }
  addEventListener("storage", stored);

  takeDropped(/** @type {HTMLElement} */ (place.closest("main")), (incoming) => void take(incoming), () => shown);

  return {
    async enter(argument) {
      shown = true;
      const [id, part] = argument.split("/");
      const known = keptEvents().some((one) => one.id === id);
      listPlace.hidden = known;
      deskPlace.hidden = !known;
      place.toggleAttribute("data-desk", known); // the title is that of the event
      if (!known) {
        if (id) app.complain(say("EVENT_NONE"));
        return showList();
      }
      if (open?.desk.id !== id) open = await openEvent(id);
      await open.show(Object.hasOwn(PARTS, part) ? part : "round");
    },
    leave() {
      shown = false;
    },
    destroy() {
      removeEventListener("storage", stored);
    },
  };
}

