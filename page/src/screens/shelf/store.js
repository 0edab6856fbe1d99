// store.js - the games on the shelf, in the browser's own database. What is listed, what is read and what positions are found by lie
// apart, so that a shelf of ten thousand games is listed without reading them.
import { GAMES, clearOf, done, inStores, removeOf } from "../../database.js";

/**
 * @typedef {object} Head what is listed of a game
 * @property {number} id
 * @property {number} rev counts its changes: whoever changes a game says which one he has read
 * @property {string} sum equal games have one sum
 * @property {string} name of the file that it came from
 * @property {Record<string, string>} info
 * @property {[number, number]} size
 * @property {number} moves
 *
 * @typedef {Omit<Head, "id" | "rev"> & {text: string, keys: number[]}} Game
 */

/** So many games are searched for a part of a board at a time. */
const AT_ONCE = 200;

/**
 * Does something with the games in one transaction.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(stores: IDBObjectStore[]) => Promise<T>} act
 */
const within = (mode, act) => inStores(GAMES, mode, act);

/** What is listed of all games. @returns {Promise<Head[]>} */
export const heads = () => within("readonly", ([list]) => done(list.getAll()));

/** How many there are. @returns {Promise<number>} */
export const count = () => within("readonly", ([list]) => done(list.count()));

/**
 * Puts games on the shelf, all or none, and answers with their numbers.
 * @param {Game[]} games
 * @returns {Promise<number[]>}
 */
export const add = (games) =>
  within("readwrite", (stores) => Promise.all(games.map((game) => put(stores, 1, game))));

/** @param {IDBObjectStore[]} stores @param {number} rev @param {Game} game @param {number} [id] */
async function put([list, texts, keys], rev, { sum, name, info, size, moves, text, keys: positions }, id) {
  const head = { sum, name, info, size, moves, rev };
  const own = /** @type {number} */ (await done(list.put(id ? { ...head, id } : head)));
  await Promise.all([done(texts.put(text, own)), done(keys.put(Uint32Array.from(positions), own))]);
  return own;
}

/**
 * Changes a game, unless somebody else has changed it or taken it away since.
 * @param {number} id
 * @param {number} rev the change that was read
 * @param {Game} game
 * @returns {Promise<number>} the change that it is now; 0: it was not changed
 */
export const save = (id, rev, game) =>
  within("readwrite", async (stores) => {
    const head = await done(stores[0].get(id));
    if (head?.rev !== rev) return 0;
    await put(stores, rev + 1, game, id);
    return rev + 1;
  });

/** A game: what is listed of it, and its record. @param {number} id @returns {Promise<{head: Head | undefined, text: string}>} */
export const read = (id) => within("readonly", async ([list, texts]) => ({ head: await done(list.get(id)), text: await done(texts.get(id)) }));

/** All records, as they are written into one file. @returns {Promise<string[]>} */
export const texts = () => within("readonly", ([, all]) => done(all.getAll()));

/**
 * The games in which one of these positions stands on the main line.
 * @param {number[]} wanted its keys, turned and mirrored
 * @returns {Promise<Map<number, {move: number, way: number}>>} by number: after which move, and which of the keys it was
 */
export const find = (wanted) =>
  within("readonly", async ([, , keys]) => {
    const [numbers, lists] = await Promise.all([done(keys.getAllKeys()), done(keys.getAll())]);
    const ways = new Map(wanted.map((key, way) => /** @type {[number, number]} */ ([key, way])).reverse());
    /** @type {Map<number, {move: number, way: number}>} */
    const found = new Map();
    lists.forEach((/** @type {Uint32Array} */ list, i) => {
      const move = list.findIndex((key) => ways.has(key));
      if (move >= 0) found.set(Number(numbers[i]), { move, way: ways.get(list[move]) ?? 0 });
    });
    return found;
  });

/**
 * The games in which a part of a board stands on the main line; they are looked at a few at a time.
 * @param {import("../../asking.js").PageLibrary} library
 * @param {Record<string, any>} part as shelf.find asks for it
 * @param {(found: Map<number, {move: number, way: number}>) => boolean} onSome tells what was found so far; false: enough
 */
export async function findPart(library, part, onSome) {
  const [numbers, all] = await within("readonly", ([, texts]) => Promise.all([done(texts.getAllKeys()), done(texts.getAll())]));
  /** @type {Map<number, {move: number, way: number}>} */
  const found = new Map();
  for (let i = 0; i < all.length; i += AT_ONCE) {
    let at = i;
    const onEach = (/** @type {any} */ told) => {
      if (!told) return;
      if (told.way !== undefined) found.set(Number(numbers[at]), told);
      at++;
    };
    await library.ask("shelf.find", part, new TextEncoder().encode(all.slice(i, i + AT_ONCE).join("\n")), { onEach });
    if (!onSome(found)) return;
  }
}

/** @param {number} id */
export const remove = (id) => removeOf(GAMES, id);

/** Takes all games away. */
export const clear = () => clearOf(GAMES);

/**
 * The games of a file, as the shelf keeps them.
 * @param {import("../../asking.js").PageLibrary} library
 * @param {Uint8Array} bytes
 * @param {string} file
 * @param {(game: Game) => void} onEach
 * @param {{lane?: "quick"}} [more]
 * @returns {Promise<any>} {games}, or an error after so many as could be read
 */
export const gamesOf = (library, bytes, file, onEach, more = {}) => library.ask("shelf.read", { file }, bytes, { onEach: (game) => game && onEach({ ...game, name: file }), ...more });

/**
 * The one game of a record.
 * @param {import("../../asking.js").PageLibrary} library
 * @param {string} text
 * @param {string} file
 * @returns {Promise<Game>}
 */
export async function gameOf(library, text, file) {
  /** @type {Game[]} */
  const games = [];
  const { error } = await gamesOf(library, new TextEncoder().encode(text), file, (game) => games.push(game), { lane: "quick" });
  if (error) throw new Error(error.text);
  return games[0];
}
