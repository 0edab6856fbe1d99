// main.js - starts the page: header, screens, what is remembered, and what is said when something fails.
//
// A screen is a module of src/screens with
//     create(place, app)  makes it inside 'place'; returns { enter?(argument), leave?(), destroy?() }
// enter() is called each time it is shown, with what stands behind "#name/" in the address. When the
// language changes, all screens are made again: what must outlive that lies in app.memory.
import { append, choice, element, fill } from "./elements.js";
import { keep, kept, whenNotKept } from "./kept.js";
import { library, pageWords, speak } from "./asking.js";
import { addWords, languageCode, languageFor, languages, languageTag, say, setLanguage } from "./words.js";
import * as boards from "./screens/boards/boards.js";
import * as embed from "./screens/embed.js";
import * as event from "./screens/event.js";
import * as home from "./screens/home.js";
import * as judge from "./screens/judge.js";
import * as learn from "./screens/learn.js";
import * as play from "./screens/play.js";
import * as rules from "./screens/rules.js";
import * as settings from "./screens/settings.js";
import * as show from "./screens/show.js";

/**
 * What a screen may use of the page.
 * @typedef {object} App
 * @property {(text: string) => void} announce tells those who listen to the page
 * @property {(text: string) => void} complain shows one sentence above the screen, until it is closed or calm()
 * @property {() => void} calm takes away what screens complained of: what failed has now been done
 * @property {(address: string) => void} go shows another screen: "#play", "#rules/aga-1991"
 * @property {(incoming: import("./files.js").Incoming) => void} judge shows what came in, judged
 * @property {(address: string, what: Record<string, any>) => void} hand shows another screen, and hands it something in its memory
 * @property {Record<string, any>} memory what outlives a change of language, one object for each screen
 * @property {Record<string, any> | null} given what `yunzi page FILE` put into this page
 * @property {import("./asking.js").PageLibrary} library asks the library; what it says is in the reader's language
 * @property {() => void} refresh makes all screens anew, after a setting that all of them show
 */

/**
 * @typedef {object} Screen
 * @property {(argument: string) => void} [enter]
 * @property {() => void} [leave]
 * @property {() => void} [destroy] called before it is made anew, as in another language
 */

/** @type {Record<string, {create: (place: HTMLElement, app: App) => Screen}>} */
const MODULES = { home, judge, show, play, learn, boards, event, rules, settings, embed };
/** @type {Record<string, keyof Messages & (`SCREEN_${string}` | "SETTINGS_GROUND")>} */
const TITLES = {
  home: "SCREEN_HOME",
  judge: "SCREEN_JUDGE",
  show: "SCREEN_SHOW",
  play: "SCREEN_PLAY",
  learn: "SCREEN_LEARN",
  boards: "SCREEN_BOARDS",
  event: "SCREEN_EVENT",
  rules: "SCREEN_RULES",
  settings: "SCREEN_SETTINGS",
  embed: "SETTINGS_GROUND",
};
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Record<string, Record<string, any>>} */
const memories = {};
/** @type {Map<string, {place: HTMLElement, screen: Screen}>} */
let made = new Map();
let current = "";
/** @type {HTMLElement} */
let main;
/** What is wrong stays to be read when the page is made anew. */
const complaints = element("div", { class: "complaints" });
/** @type {HTMLElement} */
let live;

/** @param {string} name @returns {App} */
function appFor(name) {
  return {
    announce,
    complain: (text) => complain(text, true),
    calm,
    go: (address) => {
      location.hash = address;
    },
    judge: (incoming) => hand("#judge", { incoming }),
    hand,
    memory: (memories[name] ??= {}),
    given,
    library,
    refresh: () => {
      setTheme();
      build();
    },
  };
}

/** @param {string} address @param {Record<string, any>} what */
function hand(address, what) {
  const screen = address.slice(1).split("/")[0];
  Object.assign((memories[screen] ??= {}), what);
  if (location.hash === address) showAddress(false);
  else location.hash = address;
}

/** What `yunzi page FILE` put into the page, as inert data. */
const given = readGiven();
/** The screen of an address that names none: what came with the page, or its front door. */
const FIRST = given?.record ? "judge" : "home";

function readGiven() {
  try {
    return JSON.parse(document.getElementById("given")?.textContent ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} text */
function announce(text) {
  live.textContent = "";
  // A region that is emptied and filled at once is not read again where the words are the same.
  setTimeout(() => (live.textContent = text), 50);
}

function calm() {
  complaints.querySelectorAll("[data-passing]").forEach((box) => box.remove());
}

/** @param {string} text @param {boolean} [passing] it is of something that may succeed next time */
function complain(text, passing = false) {
  // what failed last stands there, not all that ever failed
  if (passing) calm();
  for (const old of complaints.children) if (old.querySelector("p")?.textContent === text) return;
  const box = element("div", { class: "complaint", role: "alert", "data-passing": passing }, element("p", null, text));
  append(
    box,
    element("button", { type: "button", class: "quiet", "aria-label": say("TROUBLE_DISMISS"), onclick: () => box.remove() }, "×"),
  );
  append(complaints, box);
}

/** @param {unknown} error */
function unexpected(error) {
  const lacks = lacking();
  if (lacks) return complain(say("TROUBLE_BROWSER", { what: lacks }));
  const what = error instanceof Error ? error.message : String(error);
  complain(say("TROUBLE_UNEXPECTED", { what }));
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Sets the colours that were chosen, or those of the computer. */
function setTheme() {
  const theme = /** @type {string} */ (kept("theme", "system"));
  document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : dark.matches ? "dark" : "light";
}

function header() {
  const nav = element(
    "nav",
    { "aria-label": say("PAGE_SCREENS") },
    Object.entries(TITLES)
      .filter(([name]) => !["home", "boards", "embed"].includes(name))
      .map(([name, title]) => element("a", { href: `#${name}` }, say(title))),
  );
  const language = choice(
    say("PAGE_LANGUAGE"),
    languages().map(({ code, name, tag }) => ({ value: code, text: name, lang: tag })),
    languageCode(),
    (code) => {
      keep("language", code);
      // a moment after the page was opened its words may still be on their way
      void pageWords.catch(() => {}).then(() => {
        setLanguage(code);
        build();
        /** @type {HTMLElement | null} */ (document.querySelector("header select"))?.focus();
      });
    },
  );
  const theme = element(
    "button",
    {
      type: "button",
      class: "theme quiet",
      "aria-label": say("PAGE_THEME_CHANGE"),
      title: say("PAGE_THEME_CHANGE"),
      onclick: () => {
        keep("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
        setTheme();
      },
    },
    element("span", { class: "half", "aria-hidden": "true" }),
  );
  return element(
    "header",
    null,
    element("a", { class: "name", href: "#home" }, element("span", { class: "stones", "aria-hidden": "true" }), "Yunzi"),
    nav,
    element("div", { class: "choices" }, language, theme),
  );
}

/** Makes the whole page in the chosen language, and shows the screen that the address names. */
function build() {
  document.documentElement.lang = languageTag();
  speak(languageCode());
  made.get(current)?.screen.leave?.();
  for (const { screen } of made.values()) attempt(() => screen.destroy?.());
  made = new Map();
  current = "";
  live = element("div", { class: "unseen", "aria-live": "polite", role: "status" });
  main = element("main", { id: "content", tabindex: "-1" });
  fill(page, element("a", { class: "skip", href: "#content", onclick: skip }, say("PAGE_SKIP")), header(), complaints, main, live);
  showAddress(false);
}

/** The skip link moves the focus and leaves the address, which names the screen. @param {Event} event */
function skip(event) {
  event.preventDefault();
  main.focus();
}

/** @param {() => void} action what a screen does: when it fails, one sentence says so and the page goes on */
function attempt(action) {
  try {
    action();
  } catch (error) {
    unexpected(error);
  }
}

/** @param {boolean} move whether the focus goes to the screen */
function showAddress(move) {
  const [, asked, argument] = /^#?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  const known = !asked || Object.hasOwn(MODULES, asked);
  const name = asked && known ? asked : FIRST;
  if (!known) complain(say("TROUBLE_ADDRESS", { address: location.hash }), true);
  if (name !== current) {
    const old = made.get(current);
    if (old) {
      attempt(() => old.screen.leave?.());
      old.place.hidden = true;
    }
    current = name;
    let now = made.get(name);
    if (!now) {
      const place = element("section", { class: `screen ${name}`, "aria-labelledby": `title-${name}` });
      append(place, element("h1", { id: `title-${name}`, tabindex: "-1" }, say(TITLES[name])));
      append(main, place);
      now = { place, screen: {} };
      made.set(name, now);
      const fresh = now;
      attempt(() => (fresh.screen = MODULES[name].create(place, appFor(name))));
    }
    now.place.hidden = false;
  }
  document.title = say("PAGE_TITLE", { screen: say(TITLES[name]) });
  for (const link of document.querySelectorAll("header nav a"))
    if (link.getAttribute("href") === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  const { screen } = /** @type {{screen: Screen}} */ (made.get(name));
  attempt(() => screen.enter?.(decodeArgument(argument ?? "")));
  if (move) document.getElementById(`title-${name}`)?.focus();
}

/** @param {string} argument */
function decodeArgument(argument) {
  try {
    return decodeURIComponent(argument);
  } catch {
    return argument;
  }
}

/** What this browser lacks, or "". */
function lacking() {
  return ["WebAssembly", "Worker"].filter((name) => !(name in globalThis)).join(", ");
}

async function start() {
  let forbidden = false;
  whenNotKept(() => (forbidden = true));
  const language = kept("language", "") || languageFor(navigator.languages ?? [navigator.language]);
  const added = pageWords.then(addWords, () => {});
  if (language !== "en") await added;
  setLanguage(language);
  // a board in another page has nothing to keep
  const tell = () => document.documentElement.hasAttribute("data-embedded") || complain(say("TROUBLE_STORAGE"));
  whenNotKept(tell);
  if (forbidden) tell();
  setTheme();
  dark.addEventListener("change", setTheme);
  // On paper the colours are light.
  addEventListener("beforeprint", () => (document.documentElement.dataset.theme = "light"));
  addEventListener("afterprint", setTheme);
  // A browser says this where an element changed its size again while it was told of the last one: no harm.
  const harmless = /^ResizeObserver loop/;
  addEventListener("error", (event) => harmless.test(event.message) || unexpected(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => {
    if (lacking()) event.preventDefault();
    unexpected(event.reason);
  });
  addEventListener("hashchange", () => showAddress(true));
  build();
  const what = lacking();
  if (what) complain(say("TROUBLE_BROWSER", { what }));
  if ("serviceWorker" in navigator && document.querySelector('link[rel="manifest"]'))
    navigator.serviceWorker.register("service-worker.js").catch(() => {});
}

start();
