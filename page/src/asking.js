// asking.js - the library that is inside this page: unpacked, compiled, and asked in workers.
import unpacker from "../../build/wasm/page/wasm/unpack.wasm?base64";
import packed from "../../build/wasm/page/wasm/yunzi.wasm?packed";
import packedWords from "../../build/wasm/page/wasm/words.bin?packed";
import { createLibrary, workerOf } from "./library.js";
import workerSource from "./worker.js?text";

/** @param {string} text base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** @param {Uint8Array} bytes as LZMA @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function unpack(bytes) {
  const { instance } = await WebAssembly.instantiate(bytesOf(unpacker));
  const { memory, room, unpack } = /** @type {any} */ (instance.exports);
  const size = new DataView(bytes.buffer).getUint32(5, true);
  const from = room(bytes.length + size);
  const to = from + bytes.length;
  new Uint8Array(memory.buffer, from, bytes.length).set(bytes);
  if (from === 0 || unpack(from, bytes.length, to, size) !== size) throw new Error("the library in this page is damaged");
  return new Uint8Array(memory.buffer, to, size);
}

async function compiled() {
  return WebAssembly.compile(await unpack(bytesOf(packed)));
}

export const library = createLibrary({ module: compiled(), words: unpack(bytesOf(packedWords)), makeWorker: () => workerOf(workerSource) });

/** @typedef {typeof library} PageLibrary */

/** Lets the library speak a language. @param {string} code */
export function speak(code) {
  library.usual.language = code;
}
