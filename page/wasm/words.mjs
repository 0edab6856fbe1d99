// words.mjs DIR SOURCE... - packs the words of every language for a page: DIR/words-LL.bin each,
// and DIR/words.bin, all of them one behind the other.
//
// The library in a page has no words of its own.  A pack holds those messages that the sources of
// the page name, and all names of the library; src/message/word_packs.c reads it:
//
//     yunzi-words 1 CODE PLURAL MESSAGES NAMES BYTES NAME OF THE LANGUAGE, newline,
//     a template for each message in the order of the lists, each ended by a NUL,
//     the hashes of the names (32 bits each, low byte first, in ascending order),
//     the words of the names in that order, each ended by a NUL
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [out, ...sources] = process.argv.slice(2);
const STRING = /"(?:[^"\\]|\\.)*"/gs;
const PLURALS = ["ENGLISH", "RUSSIAN", "CZECH", "NONE"];

/** One or more literals of C as text. */
const textOf = (literals) => (literals.match(STRING) ?? []).map((one) => JSON.parse(one)).join("");

/** The messages in the order of their lists, with their English. */
function readLists() {
  const lists = join(top, "include/yunzi/messages");
  const messages = new Map();
  for (const [, name] of readFileSync(join(lists, "all.def"), "utf8").matchAll(/#include "yunzi\/messages\/(\w+\.def)"/g))
    for (const [, id, english] of readFileSync(join(lists, name), "utf8").matchAll(
      /^X\((\w+),\s*"(?:[^"\\]|\\.)*",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)/gms,
    ))
      messages.set(id, textOf(english));
  return messages;
}

/** The messages that these sources name. */
function readUsed() {
  const used = new Set();
  for (const source of sources)
    for (const [, id] of readFileSync(source, "utf8").matchAll(/\bYZ_MESSAGE_(\w+)/g)) used.add(id);
  return used;
}

function readLanguage(path) {
  const text = readFileSync(path, "utf8");
  const literals = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const words = new Map();
  const names = [];
  for (const [, id, said] of text.matchAll(new RegExp(`\\[YZ_MESSAGE_(\\w+)\\]\\s*=\\s*${literals},`, "gs"))) words.set(id, textOf(said));
  for (const [, context, english, said] of text.matchAll(new RegExp(`\\{${literals},\\s*${literals},\\s*${literals}\\}`, "gs")))
    names.push({ context: textOf(context), english: textOf(english), words: textOf(said) });
  const field = (name) => new RegExp(`\\.${name} = "?(?:YZ__PLURAL_)?([^",]*)"?,`).exec(text)[1];
  if (names.length !== Number(field("name_count"))) throw new Error(`${path}: ${names.length} names read`);
  return { code: field("code"), name: field("name"), plural: PLURALS.indexOf(field("plural")), words, names };
}

/** FNV-1a of the context, a byte 4, and the English. */
function hashOf({ context, english }) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${context}\x04${english}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

function packOf(language, messages, used) {
  const names = language.names.map((name) => ({ hash: hashOf(name), words: name.words })).sort((a, b) => a.hash - b.hash);
  names.forEach((name, i) => {
    if (i > 0 && names[i - 1].hash === name.hash) throw new Error(`${language.code}: two names have one hash: ${name.words}`);
  });
  const hashes = Buffer.alloc(4 * names.length);
  names.forEach((name, i) => hashes.writeUInt32LE(name.hash, 4 * i));
  const body = Buffer.concat([
    Buffer.from([...messages.keys()].map((id) => `${used.has(id) ? (language.words.get(id) ?? "") : ""}\0`).join("")),
    hashes,
    Buffer.from(names.map((name) => `${name.words}\0`).join("")),
  ]);
  const head = ["yunzi-words", 1, language.code, language.plural, messages.size, names.length, body.length, language.name];
  return Buffer.concat([Buffer.from(`${head.join(" ")}\n`), body]);
}

const messages = readLists();
const used = readUsed();
const english = { code: "en", name: "English", plural: 0, words: messages, names: [] };
const others = readdirSync(join(top, "src/message"))
  .filter((name) => /^words_\w+\.c$/.test(name))
  .sort()
  .map((name) => readLanguage(join(top, "src/message", name)));
const packs = [english, ...others].map((language) => [language.code, packOf(language, messages, used)]);
mkdirSync(out, { recursive: true });
for (const [code, pack] of packs) writeFileSync(join(out, `words-${code}.bin`), pack);
writeFileSync(join(out, "words.bin"), Buffer.concat(packs.map(([, pack]) => pack)));
