// asking.js - the library that is inside this page: unpacked, compiled, and asked in workers.
import { XzReadableStream } from "xz-decompress";
import packs from "yunzi:packs";
import { createLibrary, workerOf } from "./library.js";
import workerSource from "./worker.js?text";

/** @param {string} text base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/**
 * Unpacks bytes as xz. They are of several parts, and each is there as soon as it is unpacked.
 * @param {string} text in base64
 * @param {number[]} lengths of the parts
 */
function unpack(text, lengths) {
  const all = new Uint8Array(lengths.reduce((sum, length) => sum + length));
  let end = 0;
  /** @type {{begin: number, end: number, settle: (part: Uint8Array<ArrayBuffer>) => void, fail: (why: unknown) => void}[]} */
  const waiting = [];
  const parts = lengths.map((length) => {
    const begin = end;
    end += length;
    const place = { begin, end };
    return /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (new Promise((settle, fail) => waiting.push({ ...place, settle, fail })));
  });
  const work = async () => {
    const reader = new XzReadableStream(new Blob([bytesOf(text)]).stream()).getReader();
    for (let at = 0, next = await reader.read(); !next.done; next = await reader.read()) {
      all.set(next.value, at);
      at += next.value.length;
      while (waiting.length > 0 && waiting[0].end <= at) {
        const part = /** @type {typeof waiting[0]} */ (waiting.shift());
        part.settle(all.slice(part.begin, part.end));
      }
    }
    throw new Error("the page is not whole"); // unless all parts are there
  };
  work().catch((why) => waiting.forEach(({ fail }) => fail(why)));
  return parts;
}

const [page, words, module] = unpack(packs.packed, packs.lengths);

/** The words of the page in the languages besides English. @type {Promise<Record<string, (string | 0)[]>>} */
export const pageWords = page.then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
// a browser that cannot unpack them says so when the library is asked
for (const part of [pageWords, words, module]) part.catch(() => {});

export const library = createLibrary({ module: module.then((bytes) => WebAssembly.compile(bytes)), words, makeWorker: () => workerOf(workerSource) });

/** @typedef {typeof library} PageLibrary */

/** Lets the library speak a language. @param {string} code */
export function speak(code) {
  library.usual.language = code;
}
