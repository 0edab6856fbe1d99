// kept.js - what the page remembers. Where a browser forbids that or has no room, it is remembered until
// the page is closed, and whoever asked to be told is told once.

/** @type {Map<string, string>} */
const here = new Map();
let told = false;
/** @type {() => void} */
let tell = () => {};

/** @param {() => void} callback called once, when something could not be stored */
export function whenNotKept(callback) {
  tell = callback;
}

function notKept() {
  if (told) return;
  told = true;
  tell();
}

/**
 * What was kept under a name, or the value given.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function kept(name, otherwise) {
  let text = here.get(name) ?? null;
  if (text === null) {
    try {
      text = localStorage.getItem(`yunzi.${name}`);
    } catch {
      notKept();
    }
  }
  if (text === null) return otherwise;
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a value that JSON can write.
 * @param {string} name
 * @param {unknown} value
 * @param {boolean} [tells] whether it is said that something could not be stored
 * @returns {boolean} false: until the page is closed
 */
export function keep(name, value, tells = true) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`yunzi.${name}`, text);
    here.delete(name);
    return true;
  } catch {
    here.set(name, text);
    if (tells) notKept();
    return false;
  }
}

/** Forgets what was kept under a name. @param {string} name */
export function drop(name) {
  here.delete(name);
  try {
    localStorage.removeItem(`yunzi.${name}`);
  } catch {
    notKept();
  }
}

/** Forgets everything that the page has kept. */
export function forget() {
  here.clear();
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("yunzi.")) localStorage.removeItem(name);
  } catch {
    notKept();
  }
}
