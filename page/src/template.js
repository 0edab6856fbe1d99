// template.js - fills in templates: "{who} plays {at}", "{count|stone|stones}".

/**
 * How arguments are written in a language.
 * @typedef {{number: (n: number) => string, list: (things: string[]) => string, colour: (who: string) => string}} Writing
 */

/** The plural form that a number takes, by what a .po file says of its language. @type {Record<string, (n: number) => number>} */
export const PLURALS = {
  "nplurals=2; plural=n != 1;": (n) => (n === 1 ? 0 : 1),
  "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;": (n) => {
    if (!Number.isInteger(n)) return 1;
    if (n % 10 === 1 && n % 100 !== 11) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
  },
  "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;": (n) => {
    if (!Number.isInteger(n)) return 3;
    return n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
  },
  "nplurals=1; plural=0;": () => 0,
};
export const ENGLISH_PLURAL = "nplurals=2; plural=n != 1;";

/** @param {string} text @param {number} at after a '{' or '|'; returns where that part ends: at a '|' or '}' */
function partEnd(text, at) {
  for (let depth = 0; at < text.length; at++) {
    const c = text[at];
    if (c === "{") depth++;
    else if (depth === 0 && (c === "|" || c === "}")) return at;
    else if (c === "}") depth--;
  }
  return at;
}

/** @param {string} text of a template, without an argument's braces around it @returns {string[]} */
function splitParts(text) {
  const parts = [];
  let from = 0;
  for (;;) {
    const end = partEnd(text, from);
    parts.push(text.slice(from, end));
    if (end >= text.length) return parts;
    from = end + 1;
  }
}

/** Which alternative an argument chooses. @param {unknown} value @param {boolean} isText @param {(n: number) => number} plural */
function choiceOf(value, isText, plural) {
  if (typeof value === "number") return plural(Math.abs(value));
  if (Array.isArray(value)) return plural(value.length);
  if (isText) return value === "" ? 0 : 1;
  return value === "black" ? 0 : value === "white" ? 1 : 2;
}

/** @param {unknown} value @param {string | undefined} kind @param {Writing} writing */
function textOf(value, kind, writing) {
  if (typeof value === "number") return writing.number(value);
  if (Array.isArray(value)) return writing.list(value);
  return kind === "colour" ? writing.colour(String(value)) : String(value);
}

/**
 * Fills in a template.
 * @param {string} template
 * @param {Record<string, unknown>} args
 * @param {Record<string, string>} kinds of the arguments, as the list of messages declares them
 * @param {(n: number) => number} plural
 * @param {Writing} writing
 * @returns {string}
 */
export function fill(template, args, kinds, plural, writing) {
  let text = "";
  for (let at = 0; at < template.length; ) {
    const brace = template.indexOf("{", at);
    if (brace < 0) return text + template.slice(at);
    text += template.slice(at, brace);
    const end = braceEnd(template, brace + 1);
    const [name, ...alternatives] = splitParts(template.slice(brace + 1, end));
    const value = args[name];
    if (alternatives.length === 0) text += textOf(value, kinds[name], writing);
    else {
      const choice = kinds[name] === "choice" ? Number(value) : choiceOf(value, kinds[name] === "text", plural);
      text += fill(alternatives[Math.min(choice, alternatives.length - 1)], args, kinds, plural, writing);
    }
    at = end + 1;
  }
  return text;
}

/** @param {string} text @param {number} at after a '{'; returns the place of its '}' */
function braceEnd(text, at) {
  let end = partEnd(text, at);
  while (text[end] === "|") end = partEnd(text, end + 1);
  return end;
}
