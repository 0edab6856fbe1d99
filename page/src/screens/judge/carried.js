// carried.js - this page as a file of its own, with a game in it: what `yunzi page FILE` writes.

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let letters = "";
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(letters);
}

/** @param {string} text base64 */
export const fromBase64 = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/**
 * @param {Uint8Array} bytes of the record
 * @param {Record<string, any>} more what else is given to the page
 */
export function pageWith(bytes, more) {
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
  for (const part of copy.querySelectorAll("body > :not(#page, script, noscript)")) part.remove();
  copy.querySelector("#page")?.replaceChildren();
  copy.removeAttribute("data-theme");
  const given = copy.querySelector("#given");
  // in JSON a "<" stands only in texts, where it may be written as its number: nothing given ends the element
  if (given) given.textContent = JSON.stringify({ ...more, record: base64(bytes) }).replaceAll("<", "\\u003c");
  return `<!doctype html>\n${copy.outerHTML}\n`;
}
