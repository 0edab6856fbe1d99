// taking.js - files that the reader takes along.

/**
 * Hands a file to the reader.
 * @param {string} name
 * @param {Blob | string} contents
 * @param {string} [type]
 */
export function offer(name, contents, type = "text/plain;charset=utf-8") {
  const address = URL.createObjectURL(contents instanceof Blob ? contents : new Blob([contents], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name for a file made from another: "game.sgf" and "-clean.sgf" give "game-clean.sgf". @param {string} name @param {string} ending */
export function nameFrom(name, ending) {
  const stem = name.replace(/^.*[\\/]/, "").replace(/\.[a-z0-9]{1,5}$/i, "");
  return `${/^[\w.-]+$/.test(stem) ? stem : "game"}${ending}`;
}
