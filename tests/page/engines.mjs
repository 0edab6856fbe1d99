// engines.mjs - the browsers that the page is tested in, and all that differs between them: how they are started, how a
// finger taps, where a download lands, what the accessibility tree holds. Cases ask browser.mjs, and are written once.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = createRequire(join(dirname(fileURLToPath(import.meta.url)), "../../page/package.json"));

/** @typedef {{name: string, bytes: Buffer}} Download */

/** Without windows a page opens for a third of the processor; where there is only the whole browser, that will do. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Debian's Chromium, through its own protocol. */
const chromium = {
  path: process.env.CHROMIUM ?? CHROMIUM.find(existsSync) ?? CHROMIUM[0],
  /** How many cases may run at a time. */
  lanes: 4,
  start: () =>
    modules("playwright-core").chromium.launch({
      executablePath: chromium.path,
      headless: false, // it is asked for below, as both know it
      args: [
        "--headless",
        "--hide-scrollbars", // a picture is as wide as the page
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    }),
  /** What the reader's computer is set to, which playwright can tell it. */
  options: { reducedMotion: "reduce" },
  media: (page, media) => page.emulateMedia(media),
  tap: (page, x, y) => page.touchscreen.tap(x, y),
  /** @returns {Promise<Download>} */
  async download(page, act) {
    const [file] = await Promise.all([page.waitForEvent("download"), act()]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  },
  /** What the printer gets, as PDF on A4. @returns {Promise<Buffer>} */
  pdf: (page) => page.pdf({ format: "A4" }),
  /** Does `action` with the first node of the accessibility tree that has a role and a name that fits; says whether there is one. */
  async assist(page, role, name, action) {
    sessions.has(page) || sessions.set(page, page.context().newCDPSession(page));
    const session = await sessions.get(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const found = nodes.find((node) => !node.ignored && node.role?.value === role && name.test(node.name?.value ?? ""));
    if (!found) return false;
    if (action === "focus") await session.send("DOM.focus", { backendNodeId: found.backendDOMNodeId });
    if (action === "press") {
      const { object } = await session.send("DOM.resolveNode", { backendNodeId: found.backendDOMNodeId });
      await session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true })) }" });
    }
    return true;
  },
};
/** Pages and what is said to Chromium besides playwright. */
const sessions = new WeakMap();

/** What is said to Firefox besides playwright, for which it knows no words. */
const sessionOf = (page) => page._connection.toImpl(page).delegate._session;

/** Runs a function in Firefox itself, beside the page: with its context and the arguments. */
async function within(page, run, ...args) {
  const { sessionId } = sessionOf(page);
  const { _browserSession: session } = page._connection.toImpl(page).delegate._browserContext._browser;
  const { contexts } = await session.send("browsingContext.getTree", { "moz:scope": "chrome" });
  const answer = await session.send("script.callFunction", {
    functionDeclaration: `(id, args) => {
      const { NavigableManager } = ChromeUtils.importESModule("chrome://remote/content/shared/NavigableManager.sys.mjs");
      return (${run})(NavigableManager.getBrowsingContextById(id), ...JSON.parse(args));
    }`,
    arguments: [sessionId, JSON.stringify(args)].map((value) => ({ type: "string", value })),
    target: { context: contexts[0].context },
    awaitPromise: true,
  });
  if (answer.type !== "success") throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}

/** Debian's Firefox, through WebDriver BiDi. Playwright 1.65 asks for what it does not know, so that page/package.json has 1.64. */
const firefox = {
  path: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
  lanes: 1, // only the page in front has the focus
  start: () =>
    modules("playwright-core").firefox.launch({
      channel: "moz-firefox",
      executablePath: firefox.path,
      args: ["--remote-allow-system-access"],
      firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
    }),
  options: {},
  async media(page, { media, colorScheme, forcedColors }) {
    const overrides = { mediumOverride: media, prefersColorSchemeOverride: colorScheme, forcedColorsOverride: forcedColors };
    await within(page, (context, overrides) => Object.assign(context, overrides) && undefined, overrides);
    const query = [media, colorScheme && `(prefers-color-scheme: ${colorScheme})`, forcedColors && `(forced-colors: ${forcedColors})`];
    await page.waitForFunction((query) => matchMedia(query).matches, query.filter(Boolean).join(" and "));
  },
  async tap(page, x, y) {
    const session = sessionOf(page);
    const actions = [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await session.send("input.performActions", {
      context: session.sessionId,
      actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
    });
  },
  /** @returns {Promise<Download>} */
  async download(page, act) {
    const session = sessionOf(page);
    const names = [];
    session.on("browsingContext.downloadWillBegin", ({ suggestedFilename }) => names.push(suggestedFilename));
    const ended = new Promise((done) => session.once("browsingContext.downloadEnd", done));
    await act();
    const { filepath } = await ended;
    return { name: names.at(-1), bytes: readFileSync(filepath) };
  },
  /** Playwright measures in inches what Firefox takes as centimetres. @returns {Promise<Buffer>} */
  async pdf(page) {
    const session = sessionOf(page);
    const { data } = await session.send("browsingContext.print", { context: session.sessionId, page: { width: 21, height: 29.7 } });
    return Buffer.from(data, "base64");
  },
  async assist(page, role, name, action) {
    // the tree follows what is drawn
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const roles = { StaticText: ["text leaf"], textbox: ["entry"], button: ["pushbutton", "toggle button"], DisclosureTriangle: ["summary"] };
    return within(
      page,
      (context, roles, pattern, action) => {
        const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
        const name = new RegExp(pattern);
        const find = (node) => {
          if (roles.includes(service.getStringRole(node.role)) && name.test(node.name ?? "")) return node;
          for (let child = node.firstChild; child; child = child.nextSibling) {
            const found = find(child);
            if (found) return found;
          }
          return null;
        };
        const page = service.getAccessibleFor(context.top.embedderElement);
        const found = page && find(page);
        if (!found) return false;
        if (action === "focus") found.takeFocus();
        if (action === "press") found.doAction(0);
        return true;
      },
      roles[role] ?? [role],
      name.source,
      action,
    );
  },
};

/** By name; whether each is there. */
export const ENGINES = { chromium, firefox };
for (const engine of Object.values(ENGINES)) engine.installed = existsSync(engine.path);

/** Starts a browser with a fresh profile. @param {string} name */
export async function startBrowser(name = "chromium") {
  const engine = ENGINES[name];
  const browser = await engine.start();
  return { ...engine, name, whole: browser, newContext: (options) => browser.newContext({ ...engine.options, ...options }), close: () => browser.close() };
}
