// words.js - what the page says, in the language that the reader chose.
//
// A template names an argument in braces, and chooses words by it (include/yunzi/message.h is the manual):
//     {at}   {count|stone|stones}   {who|Black's|White's}   {decides||; the winner depends on it}
import catalogue from "yunzi:words";

/** @typedef {"en" | "ru" | "cs" | "zh" | "zh_TW" | "ja" | "ko"} Language */

/** How browsers call the languages: for Intl, and for the lang attribute. @type {Record<string, string>} */
const TAGS = { zh: "zh-Hans", zh_TW: "zh-Hant" };

/** The plural form that a number takes, by what a .po file says of its language. @type {Record<string, (n: number) => number>} */
const PLURALS = {
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
const ENGLISH_PLURAL = "nplurals=2; plural=n != 1;";

let language = "en";
/** @type {Intl.NumberFormat} */
let numbers;
/** @type {Intl.ListFormat} */
let lists;

/** The codes of the languages, and what each calls itself. @returns {{code: string, name: string}[]} */
export function languages() {
  return [
    { code: "en", name: "English" },
    ...Object.entries(catalogue.others).map(([code, other]) => ({ code, name: other.name })),
  ];
}

/** @param {string} code */
function tagOf(code) {
  return TAGS[code] ?? code;
}

/** The code of the chosen language, as the library calls it. */
export function languageCode() {
  return language;
}

/** The chosen language as the lang attribute and Intl have it. */
export function languageTag() {
  return tagOf(language);
}

/** Chooses a language; one that is not there is English. @param {string} code */
export function setLanguage(code) {
  language = languages().some((one) => one.code === code) ? code : "en";
  numbers = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 6 });
  lists = new Intl.ListFormat(tagOf(language), { style: "long", type: "conjunction" });
}

/**
 * The first of the reader's languages that the page speaks.
 * @param {readonly string[]} wanted as navigator.languages has them
 */
export function languageFor(wanted) {
  for (const one of wanted) {
    const lower = one.toLowerCase();
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(lower)) return "zh_TW";
    const code = lower.split("-")[0];
    if (languages().some((known) => known.code === code)) return code;
  }
  return "en";
}

/** A number as the language writes it. @param {number} number */
export function numberText(number) {
  return numbers.format(number);
}

/** An exact number of the library ("6.5", "184+1/3") as the language writes it. @param {string} text */
export function exactText(text) {
  return /^-?\d+(\.\d+)?$/.test(text) ? numberText(Number(text)) : text;
}

/** A date as the language writes it. @param {Date} date */
export function dateText(date) {
  return new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium" }).format(date);
}

/** Several things as the language lists them. @param {string[]} things */
export function listText(things) {
  return lists.format(things);
}

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

/** @param {unknown} value */
function textOf(value) {
  if (typeof value === "number") return numberText(value);
  if (Array.isArray(value)) return listText(value);
  return String(value);
}

/**
 * Fills in a template.
 * @param {string} template
 * @param {Record<string, unknown>} args
 * @param {Record<string, string>} kinds of the arguments, as the list of messages declares them
 * @param {(n: number) => number} plural
 * @returns {string}
 */
export function fill(template, args, kinds, plural) {
  let text = "";
  for (let at = 0; at < template.length; ) {
    const brace = template.indexOf("{", at);
    if (brace < 0) return text + template.slice(at);
    text += template.slice(at, brace);
    const end = braceEnd(template, brace + 1);
    const [name, ...alternatives] = splitParts(template.slice(brace + 1, end));
    const value = args[name];
    if (alternatives.length === 0) text += kinds[name] === "colour" ? colourText(value) : textOf(value);
    else {
      const choice = kinds[name] === "choice" ? Number(value) : choiceOf(value, kinds[name] === "text", plural);
      text += fill(alternatives[Math.min(choice, alternatives.length - 1)], args, kinds, plural);
    }
    at = end + 1;
  }
  return text;
}

/** @param {unknown} value */
function colourText(value) {
  return say("COLOUR", { who: /** @type {"black" | "white" | ""} */ (value) });
}

/** @param {string} text @param {number} at after a '{'; returns the place of its '}' */
function braceEnd(text, at) {
  let end = partEnd(text, at);
  while (text[end] === "|") end = partEnd(text, end + 1);
  return end;
}

/**
 * A message in the chosen language, or in English where that has no words for it yet.
 * @template {keyof Messages} Name
 * @param {Name} name
 * @param {{} extends Messages[Name] ? [] : [args: Messages[Name]]} rest
 * @returns {string}
 */
export function say(name, ...rest) {
  const other = catalogue.others[language];
  const words = other?.words[name];
  const plural = PLURALS[words === undefined ? ENGLISH_PLURAL : other.plural] ?? PLURALS[ENGLISH_PLURAL];
  return fill(words ?? catalogue.english[name], /** @type {Record<string, unknown>} */ (rest[0] ?? {}), catalogue.kinds[name] ?? {}, plural);
}

setLanguage("en");
