// link.js - a game inside the address of the page, deflated: nothing of it is sent anywhere.
import { button, element } from "../elements.js";
import { say } from "../words.js";

/** More would not fit into what people paste an address into. */
const MOST_LETTERS = 16000;

/** @param {ReadableStream<Uint8Array>} stream */
async function all(stream) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * What stands behind "#judge/" or "#play/" in the address, or "" where that would be too long.
 * @param {string} text of the record
 * @param {Record<string, string | number>} more what else is to be known
 */
export async function addressOf(text, more) {
  const stream = new Blob([JSON.stringify({ text, ...more })]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(await all(stream), (byte) => String.fromCharCode(byte)).join(""));
  const address = `g=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  return address.length > MOST_LETTERS ? "" : address;
}

/**
 * What an address holds; throws where it is damaged.
 * @param {string} address
 * @returns {Promise<{text: string, [key: string]: any}>}
 */
export async function fromAddress(address) {
  const letters = address.slice(2).replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const found = JSON.parse(new TextDecoder().decode(await all(stream)));
  if (typeof found?.text !== "string") throw new SyntaxError("no game");
  return found;
}

/** An address to be copied: the field, and the button. @param {string} address what stands behind "#" @param {string} label */
export function addressField(address, label) {
  const field = element("input", { readonly: true, value: `${location.href.split("#")[0]}#${address}`, "aria-label": label, class: "wide", onfocus: () => field.select() });
  const copy = button(say("JUDGE_LINK_COPY"), async () => {
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => {});
    copy.textContent = say("JUDGE_LINK_COPIED");
  });
  return [field, copy];
}
