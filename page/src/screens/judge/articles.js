// articles.js - articles in the reader's language: answers in JSON hold them as they are written in English.
import { languageCode } from "../../words.js";

/** @type {Map<string, string>} by language and article */
const known = new Map();

/**
 * Puts the words of the reader's language in the place of the articles of an answer's parts.
 * @template T
 * @param {import("../../asking.js").PageLibrary} library
 * @param {T} answer
 * @returns {Promise<T>}
 */
export async function articlesTold(library, answer) {
  const language = languageCode();
  if (language === "en") return answer;
  const { notes = [], illegal = [], chains = [] } = /** @type {any} */ (answer);
  for (const part of [...notes, ...illegal, ...chains]) {
    if (!part.article || part.told === language) continue;
    const key = `${language} ${part.article}`;
    if (!known.has(key)) known.set(key, (await library.ask("article", { article: part.article })).text);
    Object.assign(part, { article: known.get(key), told: language });
  }
  return answer;
}
