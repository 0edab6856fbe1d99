// reading.js - how far a game is read at each step, and how its rule sets are shared out among readers.

/** The notes that speak of a rule set by its id, which is what one types on the command line. */
export const NAMING = ["board-size", "komi-fixed", "older-game"];
/** How all rule sets are read where proofs change what was found at once: as far as for the verdict with its proofs. */
export const IN_FULL = { nodes: 600000 };
/** How far is read for the very first answer: what an estimate says at once. */
export const AT_ONCE = { nodes: 1, time: 150 };
/** True where an estimate decided, or nothing did. @param {any} verdict */
export const isDoubtful = ({ basis }) => basis === "estimated" || basis === "none";
/** What a verdict found, and on what that rests. @param {any} verdict */
export const foundIn = ({ result, basis, dead }) => JSON.stringify([result, basis, dead]);

/**
 * Rule sets for each of several readers: those that forbid the same plays are read by one, who finds what he has read again.
 * @param {import("../../rulesets.js").RuleSet[]} sets
 * @param {number} count
 * @returns {string[][]}
 */
export function sharesOf(sets, count) {
  /** @type {Map<string, string[]>} */
  const families = new Map();
  for (const { id, options } of sets) {
    const key = ["suicide", "ko", "dead-stones"].map((name) => options[name]?.value).join();
    families.set(key, [...(families.get(key) ?? []), id]);
  }
  /** @type {string[][]} */
  const shares = Array.from({ length: count }, () => []);
  for (const family of [...families.values()].sort((a, b) => b.length - a.length)) shares.reduce((least, share) => (share.length < least.length ? share : least)).push(...family);
  return shares.filter((share) => share.length > 0);
}

/** What counts alike says the same of this; notes that name the rule set itself are no difference. @param {any} row */
function countedIn(row) {
  const terms = ["black", "white"].map((side) => Object.entries(row[side]?.terms ?? {}).filter(([, value]) => value !== "0").sort());
  const notes = row.notes.filter((/** @type {any} */ note) => !NAMING.includes(note.kind)).map((/** @type {any} */ note) => note.what);
  return JSON.stringify([row.kind, row.winner, row.margin, row.basis, notes, terms]);
}

/** Rows of several readers as those of one: of rule sets that count alike the first one is told in full. @param {any[]} rows @param {string[]} order of the rule sets */
export function together(rows, order) {
  const place = new Map(order.map((id, i) => [id, i]));
  const sorted = [...rows].sort((a, b) => (place.get(a.rules) ?? 0) - (place.get(b.rules) ?? 0));
  /** @type {Map<string, string>} the first of those that count alike */
  const first = new Map();
  /** @type {Map<string, string>} as what a rule set is told */
  const told = new Map();
  for (const row of sorted) {
    if (row.left_out || row.alike) continue;
    const counted = countedIn(row);
    if (!first.has(counted)) first.set(counted, row.rules);
    told.set(row.rules, /** @type {string} */ (first.get(counted)));
  }
  return sorted.map((row) => {
    const as = row.left_out ? row.rules : told.get(row.alike ?? row.rules);
    return as === row.rules ? row : { rules: row.rules, alike: as };
  });
}
