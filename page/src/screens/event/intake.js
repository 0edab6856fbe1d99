// intake.js - files that hold an event: our own log, and those of federations and of other programs.
import { accept } from "../../files.js";
import { say } from "../../words.js";
import { textOf } from "./desk.js";

/** By how their names end, as `yunzi event import` knows them. @type {Record<string, string>} */
const FORMATS = { h9: "h9", tou: "tou", aga: "aga", trf: "trf", trfx: "trf", csv: "csv", xml: "opengotha" };
const DEEPEST = 32;

/**
 * The elements of an XML file as the library takes them: a line each with its line, its name and NAME=VALUE of its
 * attributes, parted by tabs. A document type is refused before anything is read: its entities could grow without end.
 * @param {string} text
 * @returns {string | {text: string, line: number}} the lines, or what is wrong
 */
function linesOf(text) {
  if (/<!DOCTYPE/i.test(text)) return { text: say("EVENT_XML_TYPE"), line: text.slice(0, text.search(/<!DOCTYPE/i)).split("\n").length };
  const root = new DOMParser().parseFromString(text, "application/xml");
  const broken = root.querySelector("parsererror");
  if (broken) return { text: say("EVENT_XML_BROKEN"), line: Number(/line (?:number )?(\d+)/i.exec(broken.textContent ?? "")?.[1] ?? 0) };
  const found = [];
  let at = 0;
  let line = 1;
  for (const one of root.querySelectorAll("*")) {
    let depth = 0;
    for (let up = one.parentElement; up; up = up.parentElement) depth++;
    if (depth >= DEEPEST) return { text: say("EVENT_XML_BROKEN"), line };
    const next = text.indexOf(`<${one.nodeName}`, at);
    if (next >= 0) {
      for (let i = at; i < next; i++) if (text[i] === "\n") line++;
      at = next + 1;
    }
    found.push([line, one.nodeName, ...[...one.attributes].map(({ name, value }) => `${name}=${value.replace(/[\t\r\n]/g, " ")}`)].join("\t"));
  }
  return `${found.join("\n")}\n`;
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
  const format = FORMATS[ending];
  let { bytes } = file;
  /** @param {{text: string, line?: number}} error */
  const refuse = (error) => {
    app.complain(say("EVENT_FILE_REFUSED", { name: file.name, why: error.text, line: String(error.line || "") }));
    return null;
  };
  if (!format) return new TextDecoder().decode(bytes);
  if (format === "opengotha") {
    const lines = linesOf(new TextDecoder().decode(bytes));
    if (typeof lines !== "string") return refuse(lines);
    bytes = new TextEncoder().encode(lines);
  }
  const answer = await app.library.ask("event", { subject: "import", format }, bytes);
  return answer.error ? refuse(answer.error) : textOf(answer.text);
}
