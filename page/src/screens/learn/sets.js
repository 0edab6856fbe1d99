// sets.js - the collections of problems that were opened here, kept under their names.
import { SETS, clearOf, done, inStores, removeOf } from "../../database.js";
import { drop, kept } from "../../kept.js";

/** @typedef {{name: string, count: number}} SetHead what is listed of a collection: its name, how many problems it holds */

/** @param {Uint8Array} one @param {Uint8Array | undefined} other */
const same = (one, other) => one.length === other?.length && one.every((byte, i) => byte === other[i]);

/** All that are kept, by name. @returns {Promise<SetHead[]>} */
export const sets = () => inStores(SETS, "readonly", ([heads]) => done(heads.getAll()));

/** Nothing: it is gone. @param {string} name @returns {Promise<Uint8Array | undefined>} */
export const readSet = (name) => inStores(SETS, "readonly", ([, texts]) => done(texts.get(name)));

/**
 * Keeps a collection. Where another has its name already, it gets a number behind it: "book.sgf (2)".
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {number} count
 * @returns {Promise<string>} the name that it has now
 */
export const keepSet = (name, bytes, count) =>
  inStores(SETS, "readwrite", async ([heads, texts]) => {
    for (let i = 1; ; i++) {
      const own = i > 1 ? `${name} (${i})` : name;
      const there = await done(texts.get(own));
      if (same(bytes, there)) return own;
      if (there) continue;
      await Promise.all([done(heads.put({ name: own, count })), done(texts.put(bytes, own))]);
      return own;
    }
  });

/** @param {string} name */
export const removeSet = (name) => removeOf(SETS, name);

/** Takes all collections away. */
export const clearSets = () => clearOf(SETS);

/**
 * The one collection that the page used to keep among its settings is carried over once; it stays there until it is.
 * @param {(bytes: Uint8Array) => Promise<number>} countOf how many problems there are
 */
export async function carryOver(countOf) {
  const old = oldSet();
  if (!old) return;
  await keepSet(old.name, old.bytes, await countOf(old.bytes));
  drop("set");
}

/** What has not been carried over yet. */
export function oldSet() {
  const [name, text] = kept("set", ["", ""]);
  return name ? { name, bytes: Uint8Array.from(text, (/** @type {string} */ one) => one.charCodeAt(0)) } : null;
}
