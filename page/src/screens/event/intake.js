// intake.js - files that hold an event: our own log, and those of federations and of other programs.
import { accept } from "../../files.js";
import { say } from "../../words.js";
import { textOf } from "./desk.js";
import { act } from "./log.js";

/** By how their names end, as `yunzi event import` knows them. @type {Record<string, string>} */
const FORMATS = { h9: "h9", tou: "tou", aga: "aga", trf: "trf", trfx: "trf", csv: "csv", xml: "opengotha", tour: "pairgoth", json: "pairgoth" };
const DEEPEST = 32;

/**
 * The elements of an XML file as the library takes them: a line each with its line, its name and NAME=VALUE of its
 * attributes, parted by tabs, and one behind it for the text in it. A document type is refused before anything is read: its entities could grow without end.
 * @param {string} text
 * @returns {string | {text: string, line: number}} the lines, or what is wrong
 */
function linesOf(text) {
  if (/<!DOCTYPE/i.test(text)) return { text: say("EVENT_XML_TYPE"), line: text.slice(0, text.search(/<!DOCTYPE/i)).split("\n").length };
  const root = new DOMParser().parseFromString(text, "application/xml");
  const broken = root.querySelector("parsererror");
  if (broken) return { text: say("EVENT_XML_BROKEN"), line: Number(/line (?:number )?(\d+)/i.exec(broken.textContent ?? "")?.[1] ?? 0) };
  /** @type {string[]} */
  const found = [];
  let at = 0;
  let line = 1;
  const clean = (/** @type {string} */ value) => value.replace(/[\t\r\n]/g, " ");
  /** @param {Element} one @param {number} depth @returns {boolean} */
  function visit(one, depth) {
    if (depth > DEEPEST) return false;
    const next = text.indexOf(`<${one.nodeName}`, at);
    for (; at < next; at++) if (text[at] === "\n") line++;
    at = Math.max(at, next + 1);
    found.push([line, one.nodeName, ...[...one.attributes].map(({ name, value }) => `${name}=${clean(value)}`)].join("\t"));
    let inside = ""; // what stands behind the last element in it
    for (const child of one.childNodes) {
      if (child instanceof Element) {
        if (!visit(child, depth + 1)) return false;
        inside = "";
      } else if (child instanceof Text) inside += child.data;
    }
    if (inside.trim() !== "") found.push([line, one.nodeName, `#text=${clean(inside.trim())}`].join("\t"));
    return true;
  }
  return visit(root.documentElement, 1) ? `${found.join("\n")}\n` : { text: say("EVENT_XML_BROKEN"), line };
}

/** The log in our own JSON, as `yunzi event log --json` writes it; "" where it is another's. @param {Uint8Array} bytes */
function ownLog(bytes) {
  try {
    const { subject, acts } = JSON.parse(new TextDecoder().decode(bytes));
    return subject === "log" ? acts.map((/** @type {string[]} */ words) => `${act(...words)}\n`).join("") : "";
  } catch {
    return ""; // the library says what is wrong with it
  }
}

/**
 * The log that a file makes; null after the reader was told why there is none.
 * @param {import("../../files.js").Incoming} incoming
 * @param {import("../../main.js").App} app
 * @returns {Promise<string | null>}
 */
export async function logOf(incoming, app) {
  const file = await accept(incoming, app);
  if (!file) return null;
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1].toLowerCase() ?? "";
  let format = FORMATS[ending];
  let { bytes } = file;
  /** @param {{text: string, line?: number}} error */
  const refuse = (error) => {
    app.complain(say("EVENT_FILE_REFUSED", { name: file.name, why: error.text, line: String(error.line || "") }));
    return null;
  };
  if (!format) {
    const log = new TextDecoder().decode(bytes);
    return /^[a-z-]+\t/m.test(log) ? log : refuse({ text: say("EVENT_NO_EVENT") });
  }
  const own = ending === "json" && ownLog(bytes);
  if (own) return own;
  if (format === "opengotha") {
    const lines = linesOf(new TextDecoder().decode(bytes));
    if (typeof lines !== "string") return refuse(lines);
    // MacMahon's files end so, too
    if (/\tTournament\t[^\n]*typeversion=/.test(lines)) format = "macmahon";
    bytes = new TextEncoder().encode(lines);
  }
  const answer = await app.library.ask("event", { subject: "import", format }, bytes);
  return answer.error ? refuse(answer.error) : textOf(answer.text);
}
