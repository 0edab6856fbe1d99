// database.js - the browser's own database, for what is larger than a few settings: games and collections of problems.
//
// A change is one transaction: all of it is there afterwards, or nothing.

/** Where the games of the shelf lie, and the collections of problems: what is listed of each apart from what is read. */
export const GAMES = ["heads", "texts", "keys"];
export const SETS = ["sets", "set-texts"];
/** @type {Promise<IDBDatabase> | undefined} */
let opening;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function done(request) {
  /** @type {Promise<T>} */
  const promise = new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error);
  });
  promise.catch(() => {}); // what fails beside another that failed is told by that one
  return promise;
}

/** @param {IDBDatabase} database @param {number} before its version: 0 is none */
function make(database, before) {
  if (before < 1) {
    database.createObjectStore("heads", { keyPath: "id", autoIncrement: true });
    for (const name of GAMES.slice(1)) database.createObjectStore(name);
  }
  database.createObjectStore("sets", { keyPath: "name" });
  database.createObjectStore("set-texts");
}

function open() {
  opening ??= new Promise((settle, fail) => {
    const request = indexedDB.open("yunzi", 2);
    request.onupgradeneeded = ({ oldVersion }) => make(request.result, oldVersion);
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = () => (opening = undefined);
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      settle(database);
    };
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/**
 * Does something in one transaction; fails where it was not stored, and nothing has changed then.
 * @template T
 * @param {string[]} names of the stores
 * @param {IDBTransactionMode} mode
 * @param {(stores: IDBObjectStore[]) => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function inStores(names, mode, act) {
  const transaction = (await open()).transaction(names, mode);
  const ended = new Promise((settle, fail) => {
    transaction.oncomplete = settle;
    transaction.onabort = () => fail(transaction.error ?? new DOMException("aborted", "AbortError"));
  });
  ended.catch(() => {});
  try {
    const answer = await act(names.map((name) => transaction.objectStore(name)));
    if (mode === "readwrite") await ended;
    return answer;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // it has ended by itself
    }
    throw error;
  }
}

/** Takes one thing out of stores that hold it under one key. @param {string[]} names @param {IDBValidKey} key */
export const removeOf = (names, key) => inStores(names, "readwrite", async (stores) => void (await Promise.all(stores.map((store) => done(store.delete(key))))));

/** Takes everything out of stores. @param {string[]} names */
export const clearOf = (names) => inStores(names, "readwrite", async (stores) => void (await Promise.all(stores.map((store) => done(store.clear())))));
