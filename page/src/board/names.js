// names.js - what points are called: D4 as players say it, and the writing on the sides of the board.

/** @typedef {[number, number]} At  column from the left and row from the top, from 0 */
/** @typedef {"letters" | "numbers" | "chinese"} Coordinates */

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const DIGITS = "〇一二三四五六七八九";

/**
 * A column's letters: A to Z without I, then AA, AB, ...
 * @param {number} x
 */
export function letters(x) {
  const last = LETTERS[x % 25] ?? "";
  return x < 25 ? last : (LETTERS[Math.floor(x / 25) - 1] ?? "") + last;
}

/**
 * A number from 1 to 99 as it is written in Chinese: 四, 十, 十六, 二十, 三十一.
 * @param {number} n
 */
export function chinese(n) {
  const tens = Math.floor(n / 10);
  const ten = tens === 0 ? "" : (tens > 1 ? DIGITS[tens] : "") + "十";
  return ten + (n % 10 || n === 0 ? DIGITS[n % 10] : "");
}

/**
 * The name of a point: D4, counted from the lower left corner.
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function nameOf(x, y, height) {
  return letters(x) + (height - y);
}

/**
 * The point with a name; null where there is none on this board.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @returns {At | null}
 */
export function pointOf(name, width, height) {
  const found = /^([A-HJ-Z]{1,2})(\d{1,2})$/.exec(name.toUpperCase());
  if (!found) return null;
  const word = found[1];
  const x = [...word].reduce((sum, letter) => sum * 25 + LETTERS.indexOf(letter) + 1, 0) - 1;
  const y = height - Number(found[2]);
  return x < width && y >= 0 && y < height ? [x, y] : null;
}

/** @param {string} text 16, 十六 or 二十 */
function numberIn(text) {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens, ones] = text.includes("十") ? text.split("十") : ["〇", text];
  return (tens === "" ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === "" ? 0 : DIGITS.indexOf(ones));
}

/**
 * The point that somebody typed in any of the three customs: D4, 4-16 or 4十六.
 * @param {string} text
 * @param {number} width
 * @param {number} height
 * @returns {At | null}
 */
export function typedPoint(text, width, height) {
  const word = text.trim();
  const both = /^(\d{1,2})(?:\s*[-,.\/ ]\s*(\d{1,2}|[一二三四五六七八九十]{1,3})|([一二三四五六七八九十]{1,3}))$/.exec(word);
  if (!both) return pointOf(word, width, height);
  const x = Number(both[1]) - 1;
  const y = numberIn(both[2] ?? both[3]) - 1;
  return x >= 0 && x < width && y >= 0 && y < height ? [x, y] : null;
}

/**
 * What stands beside a column and a row, and what a point is called, by custom. In the customs of numbers
 * rows count from the top.
 * @type {Record<Coordinates, {column(x: number): string, row(y: number, height: number): string, name(x: number, y: number, height: number): string}>}
 */
export const CUSTOMS = {
  letters: { column: letters, row: (y, height) => String(height - y), name: nameOf },
  numbers: { column: (x) => String(x + 1), row: (y) => String(y + 1), name: (x, y) => `${x + 1}-${y + 1}` },
  chinese: { column: (x) => String(x + 1), row: (y) => chinese(y + 1), name: (x, y) => `${x + 1}-${chinese(y + 1)}` },
};
