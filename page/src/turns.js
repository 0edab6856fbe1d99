// turns.js - what the reader does faster than the library answers is done in turn, and nothing of it is lost.

/** Makes a function that does one act when all before it are done, so that each sees what they have left.  An act
 * that fails holds up none after it. */
export function createTurns() {
  let doing = Promise.resolve();

  /** @template T @param {() => Promise<T> | T} act @returns {Promise<T>} */
  return function inTurn(act) {
    const done = doing.then(act);
    doing = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
}
