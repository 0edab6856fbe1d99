// catalogue.mjs - the page's messages: what page/words/*.def lists, and what po/page/LL.po says of it.
//
// A line of a .def file is X(NAME, "argument:kind argument:kind", "English"), as in the library's own
// lists (include/yunzi/messages), and may go on over several lines.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PLURALS } from "./src/template.js";

const STRING = /"(?:[^"\\]|\\.)*"/g;
const ESCAPES = { n: "\n", t: "\t", '"': '"', "\\": "\\" };

/** The text of one or more string literals of C or of a .po file. */
function textOf(literals) {
  return (literals.match(STRING) ?? [])
    .map((part) => part.slice(1, -1).replace(/\\(.)/g, (_, c) => ESCAPES[c] ?? c))
    .join("");
}

/** The kinds of arguments, and the type that JavaScript gives for each. */
export const KINDS = {
  number: "number",
  text: "string",
  colour: '"black" | "white" | ""',
  choice: "number",
  list: "string[]",
};

/**
 * Every message: [{name, arguments: [{name, kind}], english}], file by file.
 * @param {string} folder page/words
 */
export function readMessages(folder) {
  const messages = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".def")).sort()) {
    const code = readFileSync(join(folder, file), "utf8").replace(/\/\*[^]*?\*\//g, "");
    const entry = /X\(([A-Z0-9_]+),\s*("(?:[^"\\]|\\.)*"),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)/g;
    const left = code.replace(entry, (_, name, declared, english) => {
      const list = textOf(declared).split(" ").filter(Boolean);
      messages.push({
        name,
        file,
        declared: list.join(" "),
        arguments: list.map((one) => ({ name: one.split(":")[0], kind: one.split(":")[1] })),
        english: textOf(english),
      });
      return "";
    });
    if (left.trim()) throw new Error(`page/words/${file}: this is no message: ${left.trim().split("\n")[0]}`);
  }
  const seen = new Set();
  for (const { name, file, arguments: list } of messages) {
    if (seen.has(name)) throw new Error(`page/words/${file}: ${name} is listed twice`);
    seen.add(name);
    for (const one of list)
      if (!(one.kind in KINDS)) throw new Error(`page/words/${file}: ${name}: no kind of argument is '${one.kind}'`);
  }
  return messages;
}

/**
 * The entries of a .po file: {header: {Language: ...}, entries: [{context, english, words}]}.
 * @param {string} path
 */
export function readPo(path) {
  const entries = [];
  for (const block of readFileSync(path, "utf8").split(/\n\s*\n/)) {
    const field = {};
    let key = "";
    for (const line of block.split("\n")) {
      if (line.startsWith("#")) continue;
      key = /^(msgctxt|msgid|msgstr)\s/.exec(line)?.[1] ?? key;
      if (key) field[key] = (field[key] ?? "") + textOf(line);
    }
    if ("msgid" in field)
      entries.push({ context: field.msgctxt ?? "", english: field.msgid, words: /^#,.*fuzzy/m.test(block) ? "" : field.msgstr ?? "" });
  }
  const header = Object.fromEntries(
    (entries[0]?.words ?? "").split("\n").filter(Boolean).map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  return { header, entries: entries.filter((entry) => entry.english) };
}

/** The key of PLURALS that chooses as the plural forms of a .po file do, however a tool has written them. */
function pluralOf(file, rule) {
  const [, forms, expression] = /^nplurals *= *(\d+) *; *plural *= *([n\d\s()%=!<>&|?:]+);?$/.exec(rule ?? "") ?? [];
  const chooses = expression && new Function("n", `return Number(${expression})`);
  const found = Object.keys(PLURALS).find(
    (key) => key.startsWith(`nplurals=${forms};`) && Array.from({ length: 1000 }, (_, n) => n).every((n) => chooses(n) === PLURALS[key](n)),
  );
  if (!found) throw new Error(`${file}: its plural forms are those of no language yet; they need a case of page/src/template.js`);
  return found;
}

/**
 * The languages besides English: {ru: {name, plural, words: {NAME: template}}}. Words count where the
 * English that they translate is still the English of the message.
 * @param {string} folder po/page
 */
export function readLanguages(folder, messages) {
  const english = new Map(messages.map((message) => [message.name, message.english]));
  const languages = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".po")).sort()) {
    const { header, entries } = readPo(join(folder, file));
    languages[file.slice(0, -3)] = {
      name: header["X-Language"],
      plural: pluralOf(join(folder, file), header["Plural-Forms"]),
      words: Object.fromEntries(
        entries.filter((entry) => entry.words && english.get(entry.context) === entry.english).map((entry) => [entry.context, entry.words]),
      ),
    };
  }
  return languages;
}

/** TypeScript's view of the messages: tsc then finds a message that does not exist, and wrong arguments. */
export function typesOf(messages) {
  const lines = messages.map(({ name, arguments: list }) => {
    const fields = list.map((one) => `${JSON.stringify(one.name)}: ${KINDS[one.kind]}`);
    return `  ${name}: { ${fields.join("; ")} };`;
  });
  return `// Written by page/build.mjs from page/words/*.def.\ninterface Messages {\n${lines.join("\n")}\n}\n`;
}
