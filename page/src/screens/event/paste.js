// paste.js - entries out of a spreadsheet: which column is what, and what is wrong with which line.

/** What a column may be. */
export const COLUMNS = /** @type {const} */ (["surname", "first", "rank", "rating", "country", "club", "egf", "ffg", "aga", "correction", "team", ""]);
/** Those that hold the number of a federation. */
export const LICENCES = /** @type {const} */ (["egf", "ffg", "aga"]);
/** @typedef {typeof COLUMNS[number]} Column */

/** How spreadsheets head their columns. @type {Record<Exclude<Column, "">, RegExp>} */
const HEADS = {
  first: /^(first ?name|given|vorname|jm[ée]no|имя|名)/i,
  surname: /^(sur|last|family|name|player|nachname|p[řr][íi]jmen|фамилия|姓|氏名|名前|이름|성)/i,
  rank: /^(rank|grade|level|rang|stupe|t[řr][íi]da|ранг|разряд|段|级|級|棋力|급|기력)/i,
  rating: /^(rating|gor|elo|рейтинг|等级分|等級分|レーティング|레이팅)/i,
  country: /^(country|land|zem|страна|国|國|국가)/i,
  club: /^(club|klub|клуб|俱乐部|俱樂部|クラブ|所属|클럽|소속)/i,
  egf: /^(egf|pin)/i,
  ffg: /^ffg/i,
  aga: /^aga/i,
  correction: /^corr/i,
  team: /^(team|t[ýy]m|команда|队|隊|チーム|팀)/i,
};
const RANK = /^(\d{1,2})\s*-?\s*([kd]|kyu|dan|к|д|кю|дан|级|級|段|급|단)\.?$/i;
const DAN = /^(d|д|段|단)/i;

/** "3 dan", "12 kyu" as acts have it; "" where it is no rank. @param {string} text */
export function rankOf(text) {
  const found = RANK.exec(text.trim());
  const number = found ? Number(found[1]) : 0;
  const dan = !!found && DAN.test(found[2]);
  return found && number >= 1 && number <= (dan ? 9 : 30) ? `${number}${dan ? "D" : "K"}` : "";
}

/** Cuts a line into its cells. @param {string} line @param {string} mark */
function cells(line, mark) {
  const found = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (c === '"' && (quoted || cell === "")) {
      if (quoted && line[i + 1] === '"') cell += line[++i];
      else quoted = !quoted;
    } else if (c === mark && !quoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += c;
  }
  return [...found, cell.trim()].map((one) => one.replace(/^'(?=[=+\-@])/, ""));
}

/** How many cells of a column are so. @param {string[][]} rows @param {number} column @param {(cell: string) => boolean} is */
const share = (rows, column, is) => rows.filter((row) => is(row[column] ?? "")).length / Math.max(1, rows.length);

/** What columns are by what stands in them. @param {string[][]} rows @returns {Column[]} */
function guess(rows) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  /** @type {Column[]} */
  const columns = Array(width).fill("");
  const free = (/** @type {Column} */ name) => !columns.includes(name);
  for (let i = 0; i < width; i++) {
    const mostly = (/** @type {RegExp} */ what) => share(rows, i, (cell) => what.test(cell)) > 0.5;
    if (free("rank") && share(rows, i, (cell) => rankOf(cell) !== "") > 0.5) columns[i] = "rank";
    else if (free("egf") && mostly(/^\d{8}$/)) columns[i] = "egf";
    else if (free("rating") && mostly(/^-?\d{3,4}$/)) columns[i] = "rating";
    else if (free("country") && mostly(/^[A-Z]{2,3}$/)) columns[i] = "country";
    else if (mostly(/[^\d\s]/)) columns[i] = free("surname") ? "surname" : free("first") && columns.indexOf("rank") < 0 ? "first" : free("club") ? "club" : "";
  }
  return columns;
}

/**
 * A table that was pasted.
 * @typedef {{columns: Column[], rows: {line: number, cells: string[]}[]}} Table
 */

/** @param {string} text @returns {Table} */
export function readTable(text) {
  const lines = text.split(/\r\n?|\n/);
  const mark = ["\t", ";", ","].find((one) => lines.some((line) => line.includes(one))) ?? "\t";
  const all = lines.map((line, i) => ({ line: i + 1, cells: cells(line, mark) })).filter((row) => row.cells.some((cell) => cell !== ""));
  const head = all[0]?.cells.map((cell) => COLUMNS.find((name) => name !== "" && HEADS[name].test(cell)) ?? "") ?? [];
  if (head.includes("rank") && head.includes("surname")) {
    const columns = head.map((name, i) => (head.indexOf(name) === i ? name : ""));
    return { columns, rows: all.slice(1) };
  }
  return { columns: guess(all.map((row) => row.cells)), rows: all };
}

/**
 * The entries of a table, and the lines that are none.
 * @typedef {Record<Exclude<Column, "">, string>} Entry
 * @param {Table} table
 * @returns {{entries: (Entry & {line: number})[], wrong: {line: number, what: "rank" | "name", cell: string}[]}}
 */
export function entriesOf({ columns, rows }) {
  /** @type {(Entry & {line: number})[]} */
  const entries = [];
  /** @type {{line: number, what: "rank" | "name", cell: string}[]} */
  const wrong = [];
  for (const { line, cells: row } of rows) {
    const cell = (/** @type {Column} */ name) => row[columns.indexOf(name)] ?? "";
    const rank = rankOf(cell("rank"));
    if (cell("surname") === "") wrong.push({ line, what: "name", cell: "" });
    else if (rank === "") wrong.push({ line, what: "rank", cell: cell("rank") });
    else {
      const rating = /^-?\d{1,4}$/.test(cell("rating")) ? cell("rating") : "";
      entries.push({ line, rank, rating, surname: cell("surname"), first: cell("first"), country: cell("country"), club: cell("club"), egf: cell("egf"), ffg: cell("ffg"), aga: cell("aga"), correction: cell("correction").replace(/^\+/, ""), team: cell("team") });
    }
  }
  return { entries, wrong };
}
