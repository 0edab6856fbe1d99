// files.js - files that come in, chosen, dropped or pasted, and the one that is open on every screen.
import { MOST_BYTES } from "./library.js";
import { say } from "./words.js";

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

/** Whether nothing but blanks came in. @param {Uint8Array} bytes */
export const isBlank = (bytes) => bytes.every((byte) => byte <= 32);

/** What was chosen in a field for files, which can be chosen again when it was changed. @param {HTMLInputElement} input @returns {Promise<Incoming | undefined>} */
export async function chosenFile(input) {
  const file = input.files?.[0];
  const incoming = file && (await readFile(file));
  input.value = "";
  return incoming;
}

/**
 * The file that came in; null after the reader was told why there is none.
 * @param {Incoming} incoming
 * @param {import("./main.js").App} app
 * @returns {Promise<Opened | null>}
 */
export async function accept(incoming, app) {
  if ("bytes" in incoming) {
    if (!isBlank(incoming.bytes)) return incoming;
    app.complain(say("FILE_EMPTY", { name: incoming.name }));
  } else if ("unreadable" in incoming) app.complain(say("JUDGE_NOT_READ", { name: incoming.name }));
  else {
    const { error } = await app.library.ask("too-large", { bytes: incoming.size });
    app.complain(say("JUDGE_FAILED", { name: incoming.name, why: error.text }));
  }
  return null;
}

/** @param {string} name @param {string} text @returns {Opened} */
export const typed = (name, text) => ({ name, bytes: new TextEncoder().encode(text) });

/**
 * Takes what is dropped on a place or pasted there.
 * @param {HTMLElement} place
 * @param {(incoming: Incoming) => void} take
 * @param {() => boolean} listens whether the place is shown
 */
export function takeDropped(place, take, listens) {
  place.addEventListener("dragover", (event) => {
    if (!listens()) return;
    event.preventDefault();
    place.dataset.dropping = "";
  });
  place.addEventListener("dragleave", (event) => {
    if (!place.contains(/** @type {Node | null} */ (event.relatedTarget))) delete place.dataset.dropping;
  });
  place.addEventListener("drop", async (event) => {
    if (!listens()) return;
    event.preventDefault();
    delete place.dataset.dropping;
    const data = event.dataTransfer;
    if (data?.files.length) take(await readFile(data.files[0]));
    else if (data?.getData("text/plain")) take(typed(say("JUDGE_TYPED_NAME"), data.getData("text/plain")));
  });
}

/**
 * Takes what is pasted anywhere but into a field.
 * @param {ClipboardEvent} event
 * @param {(incoming: Incoming) => void} take
 */
export async function takePasted(event, take) {
  if (/** @type {Element | null} */ (event.target)?.closest?.("input, textarea, select")) return;
  const files = event.clipboardData?.files;
  const text = event.clipboardData?.getData("text/plain");
  if (!files?.length && !text) return;
  event.preventDefault();
  if (files?.length) take(await readFile(files[0]));
  else if (text) take(typed(say("JUDGE_TYPED_NAME"), text));
}

/** @type {Opened | null} */
let last = null;

/** The file that the reader has opened, on whatever screen. @returns {Opened | null} */
export const opened = () => last;

/** @param {Opened} file */
export function setOpened(file) {
  last = file;
}
