// words.js - what the page says, in the language that the reader chose.
//
// A template names an argument in braces, and chooses words by it (include/yunzi/message.h is the manual):
//     {at}   {count|stone|stones}   {who|Black's|White's}   {decides||; the winner depends on it}
import { ENGLISH_PLURAL, PLURALS, fill } from "./template.js";
import catalogue from "yunzi:words";

/** Where the words of a message stand in each language. */
const PLACES = new Map(Object.keys(catalogue.english).map((name, i) => [name, i]));

/** The words in the languages besides English, once they are unpacked. @type {Record<string, (string | 0)[]>} */
let unpacked = {};

/** @param {typeof unpacked} words */
export function addWords(words) {
  unpacked = words;
}

/** How browsers call the languages: for Intl, and for the lang attribute. @type {Record<string, string>} */
const TAGS = { zh: "zh-Hans", zh_TW: "zh-Hant" };

let language = "en";
/** @type {Intl.NumberFormat} */
let numbers;
/** @type {Intl.ListFormat} */
let lists;

/** The codes of the languages, what each calls itself, and its lang attribute. @returns {{code: string, name: string, tag: string}[]} */
export function languages() {
  return [
    { code: "en", name: "English", tag: "en" },
    ...Object.entries(catalogue.others).map(([code, other]) => ({ code, name: other.name, tag: tagOf(code) })),
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

/** How a half point is written in a language: "6目半", not "6.5目". @type {Record<string, [RegExp, string][]>} */
const HALVES = {
  cs: [[/(^|[^\d.,])0,5 bodu/g, "$1půl bodu"]],
  zh: [[/(^|[^\d.,])0\.5目/g, "$1半目"]],
  zh_TW: [[/(^|[^\d.,])0\.5目/g, "$1半目"]],
  ja: [[/(^|[^\d.,])0\.5目/g, "$1半目"], [/(\d)\.5目/g, "$1目半"], [/(コミ[：は ]?\d+)\.5(?![\d目])/g, "$1目半"]],
  ko: [[/(^|[^\d.,])0\.5집 ?/g, "$1반집"], [/(\d)\.5집(?= ?승)/g, "$1집 반 "], [/(\d)\.5집/g, "$1집 반"], [/(덤:? ?\d+)\.5(?![\d집])/g, "$1집 반"]],
  ru: [[/(^|[^\d.,])0,5 очк(?:а|ов)(?!\p{L})/gu, "$1пол\u2011очка"]],
};

/** What does not end a line in a language: a preposition of one letter, "art.", "rule" or "move" before its number; nor does a dash, "-li" or the "года" of a year begin one. @type {Record<string, [RegExp, string][]>} */
const TIGHT = {
  cs: [[/(^|[^\p{L}\p{N}])([aikosuvz]|čl\.) (?=[\p{L}\p{N}„(])/giu, "$1$2\u00a0"], [/ – /g, "\u00a0– "], [/-li(?!\p{L})/gu, "\u2011li"], [/(^|[^\p{L}])(tah|pravidlo) (?=\d)/giu, "$1$2\u00a0"]],
  ru: [[/(^|[^\p{L}\p{N}])([авикосуя]|ст\.) (?=[\p{L}\p{N}«(])/giu, "$1$2\u00a0"], [/ — /g, "\u00a0— "], [/-(то|либо|нибудь|за)(?!\p{L})/gu, "\u2011$1"], [/(^|[^\p{L}])(пол)-(?=\p{L})/giu, "$1$2\u2011"], [/(^|[^\p{L}])(ход|правило) (?=\d)/giu, "$1$2\u00a0"], [/(\d) (?=года?(?!\p{L}))/gu, "$1\u00a0"]],
};

/** A text as it is set in the chosen language: with its halves, and with blanks at which no line ends. @param {string} text */
export function tight(text) {
  return [...(HALVES[language] ?? []), ...(TIGHT[language] ?? [])].reduce((tighter, [loose, close]) => tighter.replace(loose, close), text);
}

/** As a sentence begins. @param {string} text */
export function capital(text) {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

/** A number as the language writes it. @param {number} number */
export function numberText(number) {
  return numbers.format(number);
}

/** An exact number of the library ("6.5", "184+1/3") as the language writes it: with its comma, "184 1/3". @param {string} text */
export function exactText(text) {
  if (/^-?\d+(\.\d+)?$/.test(text)) return numberText(Number(text));
  return text.replace(/^(-?\d+)[+-](\d+\/\d+)$/, "$1\u00a0$2");
}

/** A number with a fraction as it stands in a field, with the comma of the language; any other text as it is. @param {string} text */
export const ownNumber = (text) => (/^-?\d+\.\d+$/.test(text) ? text.replace(".", numberText(0.5).charAt(1)) : text);

/** The other way round: "6,5" and "6½", in any language, are "6.5" for the library; any other text as it is. @param {string} text */
export const plainNumber = (text) =>
  text
    .trim()
    .replace(/^\u2212/, "-")
    .replace(/^([-+]?)(\d*)½$/, (_, sign, whole) => `${sign}${whole || 0}.5`)
    .replace(/^([-+]?\d+),(\d+)$/, "$1.$2");

/** A date as the language writes it. @param {Date} date */
export function dateText(date) {
  return new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium" }).format(date);
}

/** Languages that put the same between all things of a list: their "and" does not stand well after a number. @type {Record<string, string>} */
const JOINTS = { zh: "、", zh_TW: "、", ja: "、", ko: ", " };

/** Several things as the language lists them. @param {string[]} things */
export function listText(things) {
  const joint = JOINTS[language];
  return joint ? things.join(joint) : lists.format(things);
}

/** Sentences one after another: Chinese and Japanese set no blank between them. @param {(string | null | undefined | false)[]} parts */
export function sentences(parts) {
  return parts.filter(Boolean).join(/^(zh|ja)/.test(language) ? "" : " ");
}

/** Several things said of one, one after another. @param {string[]} parts */
export const clauses = (parts) => parts.filter(Boolean).join(/^(zh|ja)/.test(language) ? "；" : "; ");

/** How arguments are written. @type {import("./template.js").Writing} */
const writing = {
  number: numberText,
  list: listText,
  colour: (who) => say("COLOUR", { who: /** @type {"black" | "white" | ""} */ (who) }),
};

/**
 * A message in the chosen language, or in English where that has no words for it yet.
 * @template {keyof Messages} Name
 * @param {Name} name
 * @param {{} extends Messages[Name] ? [] : [args: Messages[Name]]} rest
 * @returns {string}
 */
export function say(name, ...rest) {
  const words = unpacked[language]?.[PLACES.get(name) ?? -1] || undefined;
  const plural = PLURALS[words === undefined ? ENGLISH_PLURAL : catalogue.others[language].plural] ?? PLURALS[ENGLISH_PLURAL];
  return tight(fill(words ?? catalogue.english[name], /** @type {Record<string, unknown>} */ (rest[0] ?? {}), catalogue.kinds[name] ?? {}, plural, writing));
}

setLanguage("en");
