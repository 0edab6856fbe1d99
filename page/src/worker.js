/**
 * worker.js - runs yunzi.wasm beside the page, so that the page stays live while it reads.
 *
 * It is told {module, words} first, then {id, what, options, bytes}; it answers {id, answer}, and while
 * it works {id, done}.
 */
import { Door } from "../wasm/door.js";

const REPORTS = 100; // milliseconds between two reports of progress

/** @type {Door | undefined} */
let door;

/**
 * @param {number} id
 * @returns {(done: number) => boolean}
 */
function reporting(id) {
  let last = performance.now();
  return (done) => {
    const now = performance.now();
    if (now - last >= REPORTS) {
      last = now;
      postMessage({ id, done });
    }
    return true;
  };
}

onmessage = ({ data }) => {
  try {
    if (data.module) {
      door = new Door(data.module);
      door.addWords(data.words);
      return;
    }
    if (!door) throw new Error("the library is not loaded");
    door.goesOn = reporting(data.id);
    postMessage({ id: data.id, answer: door.ask(data.what, data.options, data.bytes) });
  } catch (error) {
    postMessage({ id: data.id, trap: String(error) });
  }
};
