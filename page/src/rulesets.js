// rulesets.js - the rule sets as the library tells them, asked once in each language.
import { languageCode, say } from "./words.js";

/** @typedef {{id: string, name: string, aliases: string[], options: Record<string, any>, komi: any[], source: string, notes: string, missing: string}} RuleSet */

/** @type {Map<string, Promise<RuleSet[]>>} */
const asked = new Map();

/**
 * All rule sets, in the reader's language; none where they could not be told.
 * @param {import("./asking.js").PageLibrary} library
 * @returns {Promise<RuleSet[]>}
 */
export function ruleSets(library) {
  const language = languageCode();
  const answer =
    asked.get(language) ??
    library.ask("rules").then((/** @type {any} */ told) => {
      if (Array.isArray(told)) return told.filter((one) => one.options);
      asked.delete(language);
      return [];
    });
  asked.set(language, answer);
  return answer;
}

/** What rule sets are called, by id. @param {import("./asking.js").PageLibrary} library @returns {Promise<Map<string, string>>} */
export async function rulesNames(library) {
  return new Map((await ruleSets(library)).map(({ id, name }) => [id, name]));
}

/**
 * Whether a question failed because a file names no rules that are known; "cycle" needs none.
 * @param {string} what
 * @param {{code?: string}} error
 * @param {string | undefined} rules that the reader chose
 */
export const namesNoRules = (what, error, rules) => error.code === "not-found" && !rules && what !== "cycle";

/**
 * Why a question failed, as it is told on a page: where a file names no rules that are known, they are chosen from the list.
 * @param {string} what
 * @param {{text: string, code?: string}} error
 * @param {string | undefined} rules that the reader chose
 */
export const whyOf = (what, error, rules) => (namesNoRules(what, error, rules) ? say("TROUBLE_NO_RULES") : error.text);
