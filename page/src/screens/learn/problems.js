// problems.js - sets of problems: the page's own, in five grades, or a file; and when each comes again.
import first from "../../../problems/grade-1.sgf";
import second from "../../../problems/grade-2.sgf";
import third from "../../../problems/grade-3.sgf";
import fourth from "../../../problems/grade-4.sgf";
import fifth from "../../../problems/grade-5.sgf";
import { keep, kept } from "../../kept.js";

export const OWN = "yunzi";
export const ownText = () => [first, second, third, fourth, fifth].join("");

/** Days until a problem comes again, by how often in a row it was solved at the first try. */
const DAYS = [1, 1, 3, 7, 16, 35, 90];
const today = () => Math.floor(Date.now() / 86400000);
/** @returns {Record<string, [step: number, due: number]>} */
const all = () => kept("problems", {});

/** @param {string} set @param {string} id @param {boolean} clean solved at the first try */
export function note(set, id, clean) {
  const key = `${set} ${id}`;
  const step = clean ? Math.min((all()[key]?.[0] ?? 0) + 1, DAYS.length - 1) : 0;
  const [last, days] = kept("problem-days", [0, 0]);
  keep("problems", { ...all(), [key]: [step, today() + DAYS[step]] });
  if (last !== today()) keep("problem-days", [today(), last === today() - 1 ? days + 1 : 1]);
}

/** The set that a key of the progress belongs to. @param {string} key */
const setOf = (key) => key.slice(0, key.lastIndexOf(" "));

/** How many problems of a set are done for now. @param {string} set */
export const doneOf = (set) => Object.entries(all()).filter(([key, [, due]]) => setOf(key) === set && due > today()).length;

/** Takes away how far one is in a set, and answers with it. @param {string} set */
export function takeProgress(set) {
  const parts = Object.entries(all());
  const [own, others] = [true, false].map((wanted) => Object.fromEntries(parts.filter(([key]) => (setOf(key) === set) === wanted)));
  keep("problems", others);
  return own;
}

/** Puts back what was taken away. @param {ReturnType<typeof takeProgress>} progress */
export const giveProgress = (progress) => void keep("problems", { ...all(), ...progress });

/** Days in a row on which a problem was solved. */
export function streak() {
  const [last, days] = kept("problem-days", [0, 0]);
  return last >= today() - 1 ? days : 0;
}

/** What was tried and is not due yet; and the next one: what has come round, then what is new.
 * @template {{lesson: string}} Row @param {string} set @param {Row[]} rows */
export function look(set, rows) {
  const tried = all();
  const of = (/** @type {Row} */ row) => tried[`${set} ${row.lesson}`];
  return {
    finished: new Set(rows.filter((row) => of(row)?.[1] > today()).map(({ lesson }) => lesson)),
    next: rows.find((row) => of(row)?.[1] <= today()) ?? rows.find((row) => !of(row)),
  };
}
