/**
 * library.js - the only module that talks to the library.
 *
 *     const library = createLibrary({ module: WebAssembly.compile(bytes), words, makeWorker });
 *     const verdict = await library.ask("judge", { rules: "japanese" }, bytes, { signal });
 *
 * One worker is for answers that come at once; as many as the computer has cores are for long reading.
 * What is edited or played (record.*, match.*, course.*) stays in the first one, which is never stopped.
 * An AbortSignal ends a reading worker in the midst of its work; another takes its place.
 *
 * @typedef {import("../wasm/door.js").Options} Options
 * @typedef {{onProgress?: (done: number, unit: import("../wasm/door.js").Unit, total: number) => void,
 *            onEach?: import("../wasm/door.js").Told, signal?: AbortSignal, lane?: "quick" | "long"}} Asking
 * @typedef {{id: number, what: string, options: Options, bytes?: Uint8Array, asking: Asking,
 *            settle: (answer: any) => void, fail: (error: Error) => void}} Job
 */

/** The most bytes of a file; a longer one is refused before it is copied. */
export const MOST_BYTES = 64 << 20;

/** As YZ_LIFE_QUARTERS of life.h: so many on every computer, for the same answers. */
const QUARTERS = [1, 2, 3, 4];

/** The most workers for long reading: each takes memory of its own. */
const MOST_READERS = 4;

/** Calls that may read for long. */
const LONG = new Set(["judge", "check", "life", "cycle", "count", "compare", "score", "shelf.read", "shelf.find", "solve"]);
const LONG_FAMILY = "proof.";

/**
 * @param {string} what
 * @param {Options} options
 */
const laneOf = (what, options) =>
  LONG.has(what) || what.startsWith(LONG_FAMILY) || (what === "show" && options.territory) ? "long" : "quick";

class Lane {
  /**
   * @param {() => Worker} makeWorker
   * @param {Promise<WebAssembly.Module>} module
   * @param {Promise<Uint8Array>} words
   * @param {boolean} keeps what is edited lives in this worker: it is not ended
   */
  constructor(makeWorker, module, words, keeps) {
    this.makeWorker = makeWorker;
    this.module = module;
    this.words = words;
    this.keeps = keeps;
    /** @type {Job[]} */
    this.waiting = [];
    /** @type {Job | undefined} */
    this.running = undefined;
    /** @type {Worker | undefined} */
    this.worker = undefined;
  }

  /** How many questions are not answered yet. */
  load() {
    return this.waiting.length + (this.running ? 1 : 0);
  }

  /** @param {Job} job */
  add(job) {
    this.waiting.push(job);
    this.#next();
  }

  /** @param {Job} job */
  cancel(job) {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (this.running !== job) return;
    else if (!this.keeps) {
      this.#stop();
      this.#next();
    }
    job.fail(/** @type {Error} */ (job.asking.signal?.reason ?? new DOMException("aborted", "AbortError")));
  }

  #stop() {
    this.worker?.terminate();
    this.worker = undefined;
    this.running = undefined;
  }

  async #start() {
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => this.#told(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.#trapped(event.message);
    };
    worker.postMessage({ module: await this.module, words: await this.words });
    return worker;
  }

  async #next() {
    if (this.running || this.waiting.length === 0) return;
    const job = /** @type {Job} */ (this.waiting.shift());
    this.running = job;
    try {
      const worker = this.worker ?? (await this.#start());
      if (this.running !== job || this.worker !== worker) return; // cancelled meanwhile
      const { id, what, options, bytes } = job;
      worker.postMessage({ id, what, options, bytes, each: !!job.asking.onEach });
    } catch (error) {
      if (this.running !== job) return;
      this.running = undefined;
      job.fail(/** @type {Error} */ (error));
    }
  }

  /** @param {any} data */
  #told(data) {
    const job = this.running;
    if (!job || data.id !== job.id) return;
    if ("done" in data) job.asking.onProgress?.(data.done, data.unit, data.total);
    else if ("one" in data) job.asking.onEach?.(data.one);
    else if ("trap" in data) this.#trapped(data.trap);
    else {
      this.running = undefined;
      job.settle(data.answer);
      this.#next();
    }
  }

  /** @param {string} why */
  #trapped(why) {
    const job = this.running;
    this.#stop();
    job?.settle({ error: { text: why, code: "trap" } });
    this.#next();
  }

  end() {
    for (const job of this.waiting.splice(0)) job.fail(new DOMException("closed", "AbortError"));
    this.#stop();
  }
}

/**
 * @param {{module: Promise<WebAssembly.Module> | WebAssembly.Module,
 *          words: Promise<Uint8Array> | Uint8Array, makeWorker: () => Worker}} parts module: yunzi.wasm; words: words.bin
 */
export function createLibrary({ module, words, makeWorker }) {
  const compiled = Promise.resolve(module);
  const packs = Promise.resolve(words);
  compiled.catch(() => {}); // each question tells it
  packs.catch(() => {});
  const quick = new Lane(makeWorker, compiled, packs, true);
  const count = Math.min(Math.max(globalThis.navigator?.hardwareConcurrency ?? 1, 1), MOST_READERS);
  const long = Array.from({ length: count }, () => new Lane(makeWorker, compiled, packs, false));
  /** The reader with the least to do. */
  const idle = () => long.reduce((best, lane) => (lane.load() < best.load() ? lane : best));
  let last = 0;
  /** @type {Options} */
  const usual = {};

  /**
   * @param {string} what
   * @param {Options} [options]
   * @param {Uint8Array} [bytes]
   * @param {Asking} [asking]
   * @returns {Promise<any>}
   */
  function ask(what, options = {}, bytes = undefined, asking = {}) {
    const all = { ...usual, ...options };
    const lane = (asking.lane ?? laneOf(what, all)) === "long" ? idle() : quick;
    const size = bytes?.length ?? 0;
    return new Promise((settle, fail) => {
      const job = { id: ++last, what, options: all, bytes, asking, settle, fail };
      if (size > MOST_BYTES) Object.assign(job, { what: "too-large", options: { ...usual, bytes: size }, bytes: undefined });
      if (asking.signal?.aborted) return fail(asking.signal.reason);
      asking.signal?.addEventListener("abort", () => lane.cancel(job), { once: true });
      lane.add(job);
    });
  }

  return {
    /** Options that go with every question, as the language. */
    usual,
    /** So many long questions are answered at a time. */
    readers: count,

    ask,

    /**
     * Reads one position in all workers: the proofs of each side in each half of the board by themselves. The answer is
     * what "leads" of a later question takes, which finds these proofs again; nothing in it is believed.
     * @param {Options} options of that question
     * @param {Uint8Array} bytes
     * @param {Asking} asking
     * @returns {Promise<string>}
     */
    async readQuarters({ file, game, rules }, bytes, asking) {
      const done = QUARTERS.map(() => 0);
      const onProgress = (/** @type {number} */ at, /** @type {number} */ positions) => {
        done[at] = positions;
        asking.onProgress?.(done.reduce((sum, one) => sum + one, 0), "positions", 0);
      };
      const answers = await Promise.all(
        QUARTERS.map((quarter, at) =>
          ask("life", { file, game, rules, quarter }, bytes, { signal: asking.signal, onProgress: (positions, unit) => unit === "positions" && onProgress(at, positions) }),
        ),
      );
      return answers.map(({ leads }) => leads ?? "").join("");
    },

    /** Ends all workers. */
    close() {
      for (const lane of [quick, ...long]) lane.end();
    },
  };
}

/**
 * A worker from the text of its program, for a page opened from a file.
 * @param {string} source
 */
export function workerOf(source) {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}
