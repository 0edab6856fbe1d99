// files.js - files that the reader opens, and those that are given to him.

/** The most bytes of a record that is opened: the library takes no more. */
export const MOST_BYTES = 64 << 20;

/**
 * Gives the reader a file.
 * @param {string} name
 * @param {Blob | string} what
 */
export function give(name, what) {
  const blob = typeof what === "string" ? new Blob([what], { type: "text/plain;charset=utf-8" }) : what;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads the address after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {string} text */
export function bytesOf(text) {
  return new TextEncoder().encode(text);
}
