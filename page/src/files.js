// files.js - files that come in, and the one that is open on every screen.
import { MOST_BYTES } from "./library.js";

/**
 * What came in: its bytes, or why there are none.
 * @typedef {{name: string, bytes: Uint8Array}} Opened
 * @typedef {Opened | {name: string, size: number} | {name: string, unreadable: true}} Incoming
 */

/** @param {File} file @returns {Promise<Incoming>} */
export async function readFile(file) {
  if (file.size > MOST_BYTES) return { name: file.name, size: file.size };
  try {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return { name: file.name, unreadable: true };
  }
}

/** @type {Opened | null} */
let last = null;

/** The file that the reader has opened, on whatever screen. @returns {Opened | null} */
export const opened = () => last;

/** @param {Opened} file */
export function setOpened(file) {
  last = file;
}
