// asking.js - the library that is inside this page: unpacked, compiled, and asked in workers.
import { XzReadableStream } from "xz-decompress";
import packed from "../../build/wasm/page/wasm/yunzi.wasm?packed";
import packs from "yunzi:packs";
import { createLibrary, workerOf } from "./library.js";
import workerSource from "./worker.js?text";

/** @param {string} text base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** @param {string} text bytes as xz, in base64 @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unpack(text) {
  const stream = new XzReadableStream(new Blob([bytesOf(text)]).stream());
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function compiled() {
  return WebAssembly.compile(await unpack(packed));
}

const words = unpack(packs.packed);

/** The words of the page in the languages besides English. @type {Promise<Record<string, (string | 0)[]>>} */
export const pageWords = words.then((bytes) => JSON.parse(new TextDecoder().decode(bytes.subarray(packs.library))));
pageWords.catch(() => {}); // a browser that cannot unpack them says so when the library is asked

export const library = createLibrary({ module: compiled(), words: words.then((bytes) => bytes.slice(0, packs.library)), makeWorker: () => workerOf(workerSource) });

/** @typedef {typeof library} PageLibrary */

/** Lets the library speak a language. @param {string} code */
export function speak(code) {
  library.usual.language = code;
}
