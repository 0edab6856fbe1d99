// asking.js - the library that is inside this page: unpacked, compiled, and asked in workers.
import { widen } from "./alphabets.js";
import { putCode } from "./code.js";
import { createLibrary, workerOf } from "./library.js";
import { putPatterns } from "./patterns.js";
import workerSource from "./worker.js?text";

/** What boot.js unpacks. @type {typeof import("./boot.js").unpacked} */
const { parts, letters, segments, code, place } = /** @type {any} */ (globalThis).unpacked;
const [alphabets, page, narrowed, bare, streams, distances, strengths] = parts;
const words = Promise.all([alphabets, narrowed]).then(([own, narrow]) => widen(narrow, segments[1], own, letters));
const module = Promise.all([alphabets, bare, streams, distances, strengths]).then(
  ([own, narrow, parted, ...two]) => /** @type {Uint8Array<ArrayBuffer>} */ (putPatterns(putCode(widen(narrow, segments[2], own, letters), parted, code), ...two, place)),
);

/** The words of the page in the languages besides English. @type {Promise<Record<string, (string | 0)[]>>} */
export const pageWords = Promise.all([alphabets, page]).then(([own, narrow]) => JSON.parse(new TextDecoder().decode(widen(narrow, segments[0], own, letters))));
// a browser that cannot unpack them says so when the library is asked
for (const part of [pageWords, words, module]) part.catch(() => {});

export const library = createLibrary({ module: module.then((bytes) => WebAssembly.compile(bytes)), words, makeWorker: () => workerOf(workerSource) });

/** @typedef {typeof library} PageLibrary */

/** Lets the library speak a language. @param {string} code */
export function speak(code) {
  library.usual.language = code;
}
