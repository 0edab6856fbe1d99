// lineups.js - teams: who plays on which board in the round to come, and which games make a match.
import { choice, element } from "../../elements.js";
import { say } from "../../words.js";
import { act } from "./log.js";

/** Whether rounds pair teams: then a match is a game on each board. @param {import("./desk.js").Desk} desk */
export const pairsTeams = (desk) => desk.entries.settings.system.startsWith("team-") && desk.entries.teams.length > 0;

/**
 * The match that begins with each game: "East - West" before its first, "" before the others.
 * @param {import("./desk.js").Desk} desk
 * @param {any[]} games in the order of their tables
 */
export function matchesOf(desk, games) {
  if (!pairsTeams(desk)) return games.map(() => "");
  const teams = new Map(desk.entries.players.map((/** @type {any} */ one) => [one.player, one.team ?? ""]));
  let last = "";
  return games.map(({ white, black }) => {
    const pair = [teams.get(white), teams.get(black)].sort();
    const match = say("ROUND_COSTS", { one: pair[0] ?? "", other: pair[1] ?? "" });
    const begins = match !== last;
    last = match;
    return begins ? match : "";
  });
}

/** @param {import("../event.js").Open} open */
export function createLineUps(open) {
  const { desk } = open;
  /** Who is chosen for the boards of a team, as far as that is not entered. @type {Map<string, string[]>} */
  const chosen = new Map();
  const form = element("form", { onsubmit: enter });
  const summary = element("summary");
  const place = element("details", { class: "event-line-ups no-print" }, summary, form);
  let round = 0;

  /** @param {any} team */
  const boardsOf = (team) => chosen.get(team.team) ?? team.line_up;

  /** @param {Event} event */
  function enter(event) {
    event.preventDefault();
    const changed = desk.entries.teams.filter((/** @type {any} */ team) => boardsOf(team).join("\t") !== team.line_up.join("\t"));
    if (changed.length > 0) void open.add(changed.map((/** @type {any} */ team) => act("line-up", round, team.team, ...boardsOf(team))));
  }

  /** Puts a player on a board: who stood there goes where he came from. @param {any} team @param {number} board @param {string} player */
  function put(team, board, player) {
    const now = [...boardsOf(team)];
    const from = now.indexOf(player);
    if (player && from >= 0) now[from] = now[board] ?? "";
    now[board] = player;
    chosen.set(team.team, now.filter(Boolean));
    const old = form.querySelector(`[data-team="${CSS.escape(team.team)}"]`);
    const anew = fields(team);
    old?.replaceWith(anew);
    anew.querySelectorAll("select")[board]?.focus();
  }

  /** @param {any} team */
  function fields(team) {
    const boards = Number(desk.entries.settings.boards) || Math.max(...desk.entries.teams.map((/** @type {any} */ one) => one.players.length));
    const now = boardsOf(team);
    const values = [{ value: "", text: "–" }, ...team.players.map((/** @type {string} */ id) => ({ value: id, text: `${desk.nameOf(id)} ${desk.rankOf(id)}` }))];
    return element(
      "fieldset",
      { "data-team": team.team },
      element("legend", null, team.team),
      Array.from({ length: Math.min(boards, team.players.length) }, (_, i) => choice(say("LINE_UP_BOARD", { board: i + 1 }), values, now[i] ?? "", (value) => put(team, i, value))),
    );
  }

  /** @param {number} next the round to come */
  function show(next) {
    if (next !== round) chosen.clear();
    round = next;
    for (const team of desk.entries.teams) if (boardsOf(team).some((/** @type {string} */ id) => !team.players.includes(id))) chosen.delete(team.team);
    summary.textContent = say("LINE_UPS", { round });
    form.replaceChildren(
      element("div", { class: "event-teams" }, desk.entries.teams.map(fields)),
      element("p", { class: "row" }, element("button", { type: "submit" }, say("LINE_UPS_ENTER"))),
    );
  }

  return { place, show };
}
