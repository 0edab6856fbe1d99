/**
 * door.js - loads yunzi.wasm and asks it, in node and in the browser.
 *
 * A request is the name of a call and options; with it go the bytes of a file.  The answer is
 * JSON, as the command line prints it under --json.
 *
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {Object<string, Value>} Options
 * @typedef {{goesOn?: (done: number) => boolean}} Attending
 */

const NO_FILE = 8; // EBADF of WASI

export class Door {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {(done: number) => boolean} */
    this.goesOn = () => true;
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: this.#system(),
      yunzi: { goes_on: (/** @type {number} */ done) => Number(this.goesOn(done)) },
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
      fd_write: (/** @type {number} */ file, /** @type {number} */ parts, /** @type {number} */ count, /** @type {number} */ written) => {
        let all = 0;
        for (let i = 0; i < count; i++) {
          const at = view().getUint32(parts + 8 * i, true);
          const length = view().getUint32(parts + 8 * i + 4, true);
          this.exports.door_write(file, at, length);
          all += length;
        }
        view().setUint32(written, all, true);
        return 0;
      },
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
 * @param {BufferSource} wasm
 * @returns {Promise<Door>}
 */
export async function openDoor(wasm) {
  return new Door(await WebAssembly.compile(wasm));
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
