// opened.js - the file that the reader has opened, for all screens.

/** @typedef {{name: string, bytes: Uint8Array}} Opened */

/** @type {Opened | null} */
let last = null;

/** @returns {Opened | null} */
export const opened = () => last;

/** @param {Opened} file */
export function setOpened(file) {
  last = file;
}
