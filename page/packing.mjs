// packing.mjs - what hardly packs as it is, as something that does (docs/decisions/page-packing.md): the code of yunzi.wasm, its
// large patterns, and the words of languages that are not written in ASCII.
//
// The table of patterns is 32 bits for each pattern: the rest of its name, and its strength. Names are in ascending order, as if by
// chance: their distances, in Rice's code, take as few bits as there can be. Strengths stand apart, a byte each.
// Where each bucket of the table begins follows from the names.
import { readFileSync } from "node:fs";
import { FIRST, LETTERS } from "./src/alphabets.js";
import { CONSTANT, deeper, I32, INSTRUCTIONS, LABELS, LOCALS, OPERANDS, putCode, STREAMS, streamOf, TABLE, TWO } from "./src/code.js";
import { RICE, SPAN, STEPS } from "./src/patterns.js";

/** The numbers of a table of C. @param {string} text @param {string} name */
function tableOf(text, name) {
  const table = new RegExp(`${name}\\[[^\\]]*\\] = \\{([^}]*)\\}`).exec(text);
  if (!table) throw new Error(`strengths.inc has no ${name}`);
  return table[1].split(",").filter((one) => one.trim()).map(Number);
}

/** Numbers in Rice's code: how often 2^RICE goes into each, as ones and a zero, and RICE bits, low first. @param {number[]} numbers */
function rice(numbers) {
  const bytes = new Uint8Array(numbers.length * 4);
  let at = 0;
  const put = (bit) => (bytes[at >> 3] |= bit << (at++ & 7));
  for (const number of numbers) {
    for (let i = number >>> RICE; i > 0; i--) put(1);
    put(0);
    for (let i = 0; i < RICE; i++) put((number >>> i) & 1);
  }
  return bytes.slice(0, (at + 7) >> 3);
}

/** Where a table stands in the module. @param {Buffer} module @param {Uint16Array | Uint32Array} table */
function placeOf(module, table) {
  const at = module.indexOf(Buffer.from(table.buffer));
  if (at < 0) throw new Error("yunzi.wasm does not hold the tables of src/search");
  return at;
}

/**
 * Takes the patterns out of the module: there are zeros in their place.
 * @param {Buffer} module yunzi.wasm
 * @param {string} path of strengths.inc
 * @returns {{module: Buffer, parts: Uint8Array[], place: {at: number, starts: number, count: number}}} parts: distances, strengths
 */
export function takePatterns(module, path) {
  const text = readFileSync(path, "utf8");
  const patterns = Uint32Array.from(tableOf(text, "PATTERN"));
  const buckets = tableOf(text, "BUCKET");
  const at = placeOf(module, patterns);
  const starts = placeOf(module, Uint16Array.from(buckets));
  const strengths = patterns.map((pattern) => pattern % STEPS);
  let last = 0;
  const distances = [];
  for (let bucket = 0; bucket + 1 < buckets.length; bucket++)
    for (let i = buckets[bucket]; i < buckets[bucket + 1]; i++) {
      const name = bucket * SPAN + Math.floor(patterns[i] / STEPS);
      distances.push(name - last);
      last = name;
    }
  const without = Buffer.from(module);
  without.fill(0, at, at + patterns.byteLength);
  without.fill(0, starts, starts + 2 * buckets.length);
  return { module: without, parts: [rice(distances), Uint8Array.from(strengths)], place: { at, starts, count: patterns.length } };
}

// ---- Code ----

const CODE = 10; // the section

/** A number in LEB. @param {Buffer} bytes @param {number} at @returns {[number: number, end: number]} */
function number(bytes, at) {
  let [value, end] = [0, at];
  do value += (bytes[end] & 127) * 2 ** (7 * (end - at));
  while (bytes[end++] > 127);
  return [value, end];
}

/** Where the code stands in a module. @param {Buffer} module @returns {[begin: number, end: number]} */
function codeOf(module) {
  for (let at = 8; at < module.length; ) {
    const [size, begin] = number(module, at + 1);
    if (module[at] === CODE) return [begin, begin + size];
    at = begin + size;
  }
  throw new Error("yunzi.wasm has no code");
}

/** Instructions and what follows them. @param {Buffer} code @param {(stream: number, bytes: Buffer) => void} put */
function part(code, put) {
  let at = 0;
  const take = (stream, bytes) => {
    const [value, end] = number(code, at);
    const next = bytes > 0 ? at + bytes : end;
    put(stream, code.subarray(at, next));
    at = next;
    return value;
  };
  // what a constant is put down as depends on the instruction behind it
  const byteAt = (place) => (code[place] === I32 ? CONSTANT + number(code, place + 1)[1] - place - 1 : code[place]);
  for (let left = take(LOCALS, 0); left > 0; left--) {
    const [size, begin] = number(code, at);
    at = begin;
    for (let own = take(LOCALS, 0); own > 0; own--) {
      take(LOCALS, 0);
      take(LOCALS, 1);
    }
    for (let depth = 1; depth > 0; ) {
      const byte = byteAt(at);
      if (code[at] > CONSTANT && code[at] <= CONSTANT + 5) throw new Error("yunzi.wasm has an instruction that code.js does not know");
      put(INSTRUCTIONS, Buffer.from([byte]));
      at++;
      if (byte === TWO) take(INSTRUCTIONS, 1);
      else if (byte === TABLE) for (let labels = take(LABELS, 0); labels >= 0; labels--) take(LABELS, 0);
      else for (const [stream, bytes] of OPERANDS[byte]) take(streamOf(stream, byteAt(at + bytes)), bytes);
      depth += deeper(byte);
    }
    if (at !== begin + size) throw new Error("yunzi.wasm has a function that code.js does not understand");
  }
}

/**
 * Takes the code out of a module.
 * @param {Buffer} module
 * @returns {{module: Buffer, streams: Buffer, code: {at: number, length: number, lengths: number[]}}}
 */
export function takeCode(module) {
  const [at, end] = codeOf(module);
  const parted = Array.from({ length: STREAMS }, () => []);
  part(module.subarray(at, end), (stream, bytes) => parted[stream].push(bytes));
  const all = parted.map((pieces) => Buffer.concat(pieces));
  const taken = { module: Buffer.concat([module.subarray(0, at), module.subarray(end)]), streams: Buffer.concat(all), code: { at, length: end - at, lengths: all.map(({ length }) => length) } };
  if (Buffer.compare(Buffer.from(putCode(taken.module, taken.streams, taken.code)), module) !== 0) throw new Error("the code of yunzi.wasm does not come out as it was");
  return taken;
}

// ---- Words ----

/**
 * A piece of text in a language, or bytes that are none.
 * @typedef {{text: string, language: string} | {bytes: Buffer}} Piece
 */

/** The languages of the page as JSON, in pieces. @param {Record<string, unknown>} words @returns {Piece[]} */
export const piecesOfPage = (words) => [
  ...Object.entries(words).flatMap(([language, own], i) => [{ bytes: Buffer.from(`${i === 0 ? "{" : ","}"${language}":`) }, { text: JSON.stringify(own), language }]),
  { bytes: Buffer.from("}") },
];

/** Packs of words as scripts/words.py writes them, in pieces: hashes of names are no text. @param {Buffer} packs @returns {Piece[]} */
export function piecesOfPacks(packs) {
  const pieces = [];
  for (let at = 0; at < packs.length; ) {
    const end = packs.indexOf("\n", at) + 1;
    const [, , language, , messages, names, bytes] = packs.toString("utf8", at, end).split(" ");
    let hashes = end;
    for (let i = 0; i < Number(messages); i++) hashes = packs.indexOf(0, hashes) + 1;
    const words = hashes + 4 * Number(names);
    const next = end + Number(bytes);
    pieces.push({ bytes: packs.subarray(at, end) }, { text: packs.toString("utf8", end, hashes), language });
    pieces.push({ bytes: packs.subarray(hashes, words) }, { text: packs.toString("utf8", words, next), language });
    at = next;
  }
  return pieces;
}

/**
 * The module in pieces: the words of the course stand in it language by language, but for texts that stood elsewhere before.
 * @param {Buffer} module @param {string} path of course_words.c
 * @returns {Piece[]}
 */
export function piecesOfModule(module, path) {
  const pieces = [];
  let at = 0;
  for (const [, language, table] of readFileSync(path, "utf8").matchAll(/\*const WORDS_(\w+)\[\] = \{\n([^]*?)\n\};/g)) {
    const texts = [...table.matchAll(/^ *"(.*)",$/gm)].map(([, text]) => text.replace(/\\(["\\])/g, "$1")).map((text) => Buffer.from(`${text}\0`));
    const begin = module.indexOf(Buffer.concat([Buffer.from("\0"), texts.reduce((long, text) => (text.length > long.length ? text : long))])) + 1;
    const longest = texts.findIndex((text) => module.subarray(begin, begin + text.length).equals(text));
    let [first, end] = [begin, begin];
    for (const text of texts.slice(0, longest).reverse()) if (module.subarray(first - text.length, first).equals(text)) first -= text.length;
    for (const text of texts.slice(longest)) if (module.subarray(end, end + text.length).equals(text)) end += text.length;
    if (begin <= 0 || first < at || end - first < 0.9 * texts.reduce((sum, { length }) => sum + length, 0)) throw new Error(`yunzi.wasm does not hold the course in ${language} in one piece`);
    pieces.push({ bytes: module.subarray(at, first) }, { text: module.toString("utf8", first, end), language });
    at = end;
  }
  return [...pieces, { bytes: module.subarray(at) }];
}

/**
 * Narrows texts: each language has an alphabet, in which the letters that are used most take one byte, and the others two.
 * @param {Piece[][]} texts
 * @returns {{alphabets: Buffer, lengths: number[], parts: {bytes: Buffer, segments: import("./src/alphabets.js").Segment[]}[]}}
 */
export function narrow(texts) {
  /** @type {Map<string, Map<string, number>>} */
  const used = new Map();
  for (const piece of texts.flat())
    if ("text" in piece) {
      const counts = used.get(piece.language) ?? used.set(piece.language, new Map()).get(piece.language);
      for (const letter of piece.text) if (letter > "\x7f") counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  const languages = [...used.keys()];
  const alphabets = languages.map((language) => [...used.get(language)].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([letter]) => letter));
  const places = alphabets.map((alphabet) => new Map(alphabet.map((letter, i) => [letter, i])));
  for (const alphabet of alphabets)
    if (alphabet.some((letter) => letter.length > 1) || alphabet.length > LETTERS + (256 - FIRST - LETTERS) * 256) throw new Error("an alphabet has no room for a letter");
  const bytesOf = (text, place) =>
    Buffer.from(
      [...text].flatMap((letter) => {
        const number = place.get(letter);
        if (number === undefined) return [letter.charCodeAt(0)];
        const over = number - LETTERS;
        return over < 0 ? [FIRST + number] : [FIRST + LETTERS + (over >> 8), over & 255];
      }),
    );
  const parts = texts.map((pieces) => {
    const all = pieces.map((piece) => ("text" in piece ? bytesOf(piece.text, places[languages.indexOf(piece.language)]) : piece.bytes));
    return { bytes: Buffer.concat(all), segments: pieces.map((piece, i) => [all[i].length, "text" in piece ? languages.indexOf(piece.language) : -1]) };
  });
  const codes = alphabets.flat().map((letter) => letter.charCodeAt(0));
  return { alphabets: Buffer.from([...codes.map((code) => code >> 8), ...codes.map((code) => code & 255)]), lengths: alphabets.map(({ length }) => length), parts };
}
