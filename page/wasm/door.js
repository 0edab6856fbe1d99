/**
 * door.js - loads yunzi.wasm and asks it, in node and in the browser.
 *
 * A request is the name of a call and options; with it go the bytes of a file.  The answer is
 * JSON, as the command line prints it under --json.
 *
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {Object<string, Value>} Options
 * @typedef {"positions" | "steps"} Unit of what a question that takes long has done
 * @typedef {(done: number, unit: Unit, total: number) => boolean} GoesOn total: 0 where nobody knows it
 * @typedef {(answer: any) => void} Told an object of an answer of several, before the next one is there
 */

const NO_FILE = 8; // EBADF of WASI

/** As door_unit of door.h. @type {Unit[]} */
const UNITS = ["positions", "steps"];

// ---- Encodings: page/wasm/door_iconv.c asks for tables of what a browser decodes ----

const FIRST_LEAD = 0x81;
const LEADS = 0xff - FIRST_LEAD;
const FIRST_SECOND = 0x40;
const SECONDS = 0xff - FIRST_SECOND;
const NOT_KNOWN = 0, ONE_BYTE = 1, TWO_BYTES = 2;

/** The names of iconv where the browser has others. @type {Object<string, string>} */
const BROWSERS = { "BIG5-HKSCS": "big5", CP932: "shift_jis", CP949: "euc-kr" };
const TWO = new Set(["gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]);

/** @param {string} name @returns {string | undefined} */
function labelOf(name) {
  const label = BROWSERS[name] ?? name.replace(/^CP(?=\d)/, "windows-").toLowerCase();
  try {
    new TextDecoder(label);
    return label;
  } catch {
    return undefined;
  }
}

/** Decodes pieces of bytes apart from each other: a line break stands between them. @param {string} label @param {number[][]} pieces */
function decodePieces(label, pieces) {
  const text = new TextDecoder(label).decode(Uint8Array.from(pieces.flatMap((piece) => [...piece, 10])));
  return text.split("\n");
}

/** One character, or 0. @param {string} text */
const numberOf = (text) => {
  const number = text.codePointAt(0) ?? 0;
  return number !== 0xfffd && text.length === (number > 0xffff ? 2 : 1) ? number : 0;
};

/**
 * @param {string} name
 * @param {Uint32Array} single
 * @param {Uint32Array} pair
 */
function fillTables(name, single, pair) {
  const label = labelOf(name);
  if (label === undefined) return NOT_KNOWN;
  const bytes = Array.from({ length: 128 }, (_, i) => 0x80 + i);
  decodePieces(label, bytes.map((byte) => [byte])).forEach((text, i) => i < 128 && (single[i] = numberOf(text)));
  // What browsers read as Windows' encodings has control characters here.
  if (name.startsWith("ISO-8859-")) for (let i = 0; i < 32; i++) single[i] = 0x80 + i;
  if (name === "ISO-8859-1") for (let i = 32; i < 128; i++) single[i] = 0x80 + i;
  if (!TWO.has(label)) return ONE_BYTE;
  const seconds = Array.from({ length: SECONDS }, (_, i) => FIRST_SECOND + i);
  for (let i = 0; i < LEADS; i++)
    if (single[i + FIRST_LEAD - 0x80] === 0)
      decodePieces(label, seconds.map((second) => [FIRST_LEAD + i, second])).forEach(
        (text, k) => k < SECONDS && (pair[i * SECONDS + k] = numberOf(text)),
      );
  return TWO_BYTES;
}

/** @param {string} name @param {Uint8Array} bytes */
function decodeOne(name, bytes) {
  const label = labelOf(name);
  return label === undefined ? 0 : numberOf(new TextDecoder(label).decode(bytes));
}

export class Door {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {GoesOn} */
    this.goesOn = () => true;
    /** @type {Told | undefined} */
    this.told = undefined;
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: this.#system(),
      yunzi: {
        goes_on: (/** @type {number} */ done, /** @type {number} */ unit, /** @type {number} */ total) =>
          Number(this.goesOn(done, UNITS[unit], total)),
        told: (/** @type {number} */ at, /** @type {number} */ length) => {
          if (this.told) this.told(answerOf(new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, length))));
        },
        decoding: (/** @type {number} */ name, /** @type {number} */ single, /** @type {number} */ pair) => {
          const label = this.#textAt(name);
          return fillTables(label, this.#numbers(single, 128), this.#numbers(pair, LEADS * SECONDS));
        },
        decoded: (/** @type {number} */ name, /** @type {number} */ at, /** @type {number} */ length) =>
          decodeOne(this.#textAt(name), new Uint8Array(this.exports.memory.buffer, at, length).slice()),
      },
    });
    /** @type {any} */
    this.exports = instance.exports;
    this.exports._initialize();
  }

  /** The few things that a C library wants of a system: the time, and streams. */
  #system() {
    const view = () => new DataView(this.exports.memory.buffer);
    return {
      clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ at) => {
        view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit: (/** @type {number} */ status) => {
        throw new Error(`yunzi.wasm ended with status ${status}`);
      },
      fd_write: () => NO_FILE,
      fd_fdstat_get: () => NO_FILE,
      fd_close: () => NO_FILE,
      fd_read: () => NO_FILE,
      fd_seek: () => NO_FILE,
      fd_prestat_get: () => NO_FILE,
      fd_prestat_dir_name: () => NO_FILE,
      environ_get: () => 0,
      environ_sizes_get: (/** @type {number} */ count, /** @type {number} */ size) => {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
    };
  }

  /** @param {number} at @returns {string} up to its NUL */
  #textAt(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer, at, 20);
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
  }

  /** @param {number} at @param {number} count */
  #numbers(at, count) {
    return new Uint32Array(this.exports.memory.buffer, at, count);
  }

  /**
   * The bytes of memory that the library has taken so far.
   * @returns {number}
   */
  get memory() {
    return this.exports.memory.buffer.byteLength;
  }

  /**
   * @param {Uint8Array} bytes
   * @returns {number} where they are; 0: there is not so much memory, or the bytes are too many
   */
  #put(bytes) {
    const room = this.exports.door_room(bytes.length);
    if (room !== 0) new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
    return room;
  }

  /**
   * Adds languages: what words-LL.bin or words.bin hold.  Without English there are no words.
   * @param {Uint8Array} packs
   */
  addWords(packs) {
    const room = this.#put(packs);
    if (room === 0 || this.exports.door_words(room, packs.length) < 0) throw new Error("these are not the words of this library");
  }

  /**
   * Asks, and returns the answer as bytes of JSON, one object a line.
   * @param {string} what
   * @param {Options} [options]
   * @param {Uint8Array} [bytes]
   * @returns {Uint8Array}
   */
  askBytes(what, options = {}, bytes = new Uint8Array(0)) {
    const request = this.#put(new TextEncoder().encode(requestOf(what, options)));
    const file = request === 0 ? 0 : this.#put(bytes);
    if (file === 0) {
      this.exports.door_ask(request, 0, bytes.length); // says why
    } else {
      this.exports.door_ask(request, file, bytes.length);
    }
    const at = this.exports.door_answer();
    const answer = new Uint8Array(this.exports.memory.buffer, at, this.exports.door_answer_length()).slice();
    this.exports.door_free();
    return answer;
  }

  /**
   * Asks, and returns the answer parsed: an object, or an array of those where there are several.
   * @param {string} what
   * @param {Options} [options]
   * @param {Uint8Array} [bytes]
   * @returns {any}
   */
  ask(what, options, bytes) {
    return answerOf(new TextDecoder().decode(this.askBytes(what, options, bytes)));
  }
}

/**
 * Compiles the module.
 * @param {BufferSource} wasm yunzi.wasm
 * @param {Uint8Array} words words.bin, or one or more words-LL.bin
 * @returns {Promise<Door>}
 */
export async function openDoor(wasm, words) {
  const door = new Door(await WebAssembly.compile(wasm));
  door.addWords(words);
  return door;
}

/**
 * A request as text: false, null and undefined options are absent, true is a flag; an array
 * gives the option several times.
 * @param {string} what
 * @param {Object<string, Value | Value[]>} options
 */
export function requestOf(what, options) {
  const lines = [what];
  for (const [key, values] of Object.entries(options))
    for (const value of Array.isArray(values) ? values : [values])
      if (value === true) lines.push(key);
      else if (value !== false && value !== null && value !== undefined)
        lines.push(`${key}=${String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`);
  return lines.join("\n");
}

/**
 * The answer parsed.  An error is told as {error: {text, code, ...}}.
 * @param {string} text
 */
export function answerOf(text) {
  const answers = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => errorOf(JSON.parse(line)));
  return answers.length === 1 ? answers[0] : answers;
}

/** @param {any} answer */
function errorOf(answer) {
  if (typeof answer?.error !== "string") return answer;
  const { error, file, ...more } = answer;
  return { error: { text: error, ...more }, ...(file == null ? {} : { file }) };
}
