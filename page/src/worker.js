/**
 * worker.js - runs yunzi.wasm beside the page, so that the page stays live while it reads.
 *
 * It is told {module, words} first, then {id, what, options, bytes}; it answers {id, answer}, and while
 * it works {id, done, unit, total}, and {id, one} for each object of an answer of several that is asked for by "each".
 */
import { Door } from "../wasm/door.js";

const REPORTS = 100; // milliseconds between two reports of progress in the same unit

/** @type {Door | undefined} */
let door;

/**
 * @param {number} id
 * @returns {import("../wasm/door.js").GoesOn}
 */
function reporting(id) {
  const began = performance.now();
  const last = { positions: began, steps: began };
  return (done, unit, total) => {
    const now = performance.now();
    if (now - last[unit] >= REPORTS) {
      last[unit] = now;
      postMessage({ id, done, unit, total });
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
    door.told = data.each ? (one) => postMessage({ id: data.id, one }) : undefined;
    postMessage({ id: data.id, answer: door.ask(data.what, data.options, data.bytes) });
  } catch (error) {
    postMessage({ id: data.id, trap: String(error) });
  }
};
