// alphabets.js - words as page/packing.mjs has narrowed them, in UTF-8 again.
//
// Each language has an alphabet of its own, its letters beyond ASCII in the order of how often they are used. The first
// LETTERS of them are one byte, from FIRST on; for the others a byte says how many times 256 goes into their number.

export const FIRST = 0x80;
export const LETTERS = 110;

/** Bytes of text: so many, in the alphabet with this number; -1: as they are. @typedef {[length: number, alphabet: number]} Segment */

/**
 * @param {Uint8Array} narrow
 * @param {Segment[]} segments
 * @param {Uint8Array} alphabets in UTF-16, all high bytes before all low ones
 * @param {number[]} lengths of each alphabet, in letters
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function widen(narrow, segments, alphabets, lengths) {
  const all = alphabets.length / 2;
  const encoder = new TextEncoder();
  let begin = 0;
  const letters = lengths.map((length) => {
    begin += length;
    return Array.from({ length }, (_, i) => encoder.encode(String.fromCharCode((alphabets[begin - length + i] << 8) | alphabets[all + begin - length + i])));
  });
  const wide = new Uint8Array(3 * narrow.length);
  let to = 0;
  let at = 0;
  for (const [length, alphabet] of segments) {
    const own = letters[alphabet];
    if (!own) wide.set(narrow.subarray(at, at + length), to);
    if (!own) to += length;
    const end = at + length;
    for (; own && at < end; at++) {
      const byte = narrow[at] - FIRST;
      if (byte < 0) wide[to++] = narrow[at];
      else for (const one of own[byte < LETTERS ? byte : LETTERS + (byte - LETTERS) * 256 + narrow[++at]]) wide[to++] = one;
    }
    at = end;
  }
  return wide.slice(0, to);
}
