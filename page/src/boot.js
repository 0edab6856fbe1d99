// boot.js - the small script that stands in the page as it is: it unpacks the others, and starts the page.
import { XzReadableStream } from "xz-decompress";
import packs from "yunzi:packs";
import trouble from "yunzi:trouble";

/** @typedef {Uint8Array<ArrayBuffer>} Part */

/**
 * Unpacks bytes as xz. They are of several parts, and each is there as soon as it is unpacked.
 * @param {string} text in base64
 * @param {number[]} lengths of the parts
 */
function unpack(text, lengths) {
  const all = new Uint8Array(lengths.reduce((sum, length) => sum + length));
  let end = 0;
  /** @type {{begin: number, end: number, settle: (part: Part) => void, fail: (why: unknown) => void}[]} */
  const waiting = [];
  const parts = lengths.map((length) => {
    const begin = end;
    end += length;
    const place = { begin, end };
    return /** @type {Promise<Part>} */ (new Promise((settle, fail) => waiting.push({ ...place, settle, fail })));
  });
  const work = async () => {
    const letters = atob(text);
    // Uint8Array.from() goes through a million letters by an iterator, which takes a fifth of a second
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
    const reader = new XzReadableStream(new Blob([bytes]).stream()).getReader();
    for (let at = 0, next = await reader.read(); !next.done; next = await reader.read()) {
      all.set(next.value, at);
      at += next.value.length;
      while (waiting.length > 0 && waiting[0].end <= at) {
        const part = /** @type {typeof waiting[0]} */ (waiting.shift());
        part.settle(all.slice(part.begin, part.end));
      }
    }
    throw new Error("the page is not whole"); // unless all parts are there
  };
  work().catch((why) => waiting.forEach(({ fail }) => fail(why)));
  return parts;
}

/** One sentence, where there is no page to say it. @param {string} what the browser lacks */
function tell(what) {
  const box = document.createElement("p");
  box.className = "complaint";
  box.setAttribute("role", "alert");
  box.textContent = trouble.replace("{what}", what);
  document.getElementById("page")?.append(box);
}

const [script, ...parts] = unpack(packs.packed, packs.lengths);
/** What asking.js takes. */
const { letters, segments, code, place } = packs;
export const unpacked = { parts, letters, segments, code, place };
Object.assign(globalThis, { unpacked });
// whoever needs a part says what is wrong with it
for (const part of parts) part.catch(() => {});
script.then(
  (bytes) => {
    const element = document.createElement("script");
    element.textContent = new TextDecoder().decode(bytes);
    document.body.append(element);
  },
  (why) => tell("WebAssembly" in globalThis ? String(why) : "WebAssembly"),
);
