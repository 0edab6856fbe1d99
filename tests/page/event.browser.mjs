// event.browser.mjs - the desk of a tournament: from pasted entries to the federation's file, and what goes wrong on the way.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drop, enter, everywhere, onlyNamed, pagesOf, top, violations, yunzi } from "./browser.mjs";

const SURNAMES = ["Adler", "Brisk", "Černý", "Dvořák", "Eklund", "Fabre", "García", "Horvat", "Ivanov", "Jansen", "Kim", "López", "Moreau", "Novák", "Olsen"];
const FIRST = ["Ana", "Bo", "Carla", "Dan"];
const rank = (i) => (i < 18 ? `${6 - Math.floor(i / 3)}D` : `${Math.floor(i / 2) - 8}k`);
/** Entries as a spreadsheet gives them. */
const entries = (count, mark = "\t") =>
  Array.from({ length: count }, (_, i) => [SURNAMES[i % 15], FIRST[Math.floor(i / 15)], rank(i), ["CZ", "DE", "FR"][i % 3], ["Praha", "Bonn", "Lyon"][i % 3], String(10000000 + i)].join(mark)).join("\n");

const shown = ".event-part > div:not([hidden])";
const part = (page, name) => page.click(`.event-parts [data-part="${name}"]`);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** A new tournament with so many players pasted. */
async function begin(page, count, { system, mark } = {}) {
  await page.waitForSelector(".event-new");
  await page.fill('.event-new input[name="name"]', "Autumn Cup");
  if (system) await page.click(`[data-value="${system}"]`);
  await press(page, "Begin");
  await page.fill(`${shown} textarea`, entries(count, mark));
  await press(page, `Enter ${count} players`);
  await page.waitForFunction((count) => document.querySelectorAll(".event-players tbody tr").length === count, count);
}

async function pair(page, round) {
  await press(page, "Take this round");
  await page.waitForFunction((round) => document.querySelector(".event-part > div:not([hidden]) h2")?.textContent.startsWith(`Round ${round}:`) && document.querySelector(".event-buttons"), round);
}

/** Results by the keyboard alone, as fast as they are typed. */
async function typeResults(page, round) {
  const tables = await page.locator("tr[data-table]").count();
  await page.locator('tr[data-table="1"] button').first().focus();
  for (let table = 1; table <= tables; table++) await page.keyboard.press((table * 7 + round) % 3 ? "w" : "b");
  await page.getByText("All results are in.").waitFor();
}

/** What the program makes of a file that the page has saved. */
function told(bytes, ...question) {
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  const file = join(folder, "cup.event");
  writeFileSync(file, bytes);
  try {
    return question[0] === "export" ? execFileSync(process.env.YUNZI ?? join(top, "build/quick/yunzi"), ["event", "export", file, ...question.slice(1)]) : yunzi("event", ...question, file)[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const cases = {
  "sixty players and five rounds, from pasted entries to the file for the federation": onlyNamed(async ({ open }) => {
    const { page, download, pdf } = await open("#event", { viewport: { width: 1366, height: 768 } });
    await page.evaluate(() => (globalThis.print = () => {}));
    await begin(page, 60);
    await part(page, "round");
    for (let round = 1; round <= 5; round++) {
      if (round > 1) await press(page, "Pair the next round");
      await pair(page, round);
      await typeResults(page, round);
    }
    await part(page, "standings");
    await page.waitForSelector(".event-places tbody tr");
    const places = await page.locator(".event-places tbody tr").evaluateAll((rows) => rows.map((row) => [row.cells[0], row.cells[1], row.cells[8], row.cells[9]].map((cell) => cell.textContent)));
    await press(page, "Print the standings");
    assert.equal(pagesOf(await pdf()), 2, "a line for each player");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await part(page, "files");
    const saved = await download(() => page.click('[data-format="event"]'));
    assert.match(saved.name, /^autumn-cup\.event$/);
    const standings = told(saved.bytes, "standings");
    const { players } = told(saved.bytes, "entries");
    const name = (id) => players.filter((one) => one.player === id).map((one) => `${one.surname} ${one.first_name}`)[0];
    assert.deepEqual(places, standings.players.map((one) => [String(one.place), name(one.player), ...one.values.map(String)]));
    assert.equal(standings.players.length, 60);
    const h9 = await download(() => page.click('[data-format="h9"]'));
    assert.match(h9.name, /\.h9$/);
    assert.deepEqual(h9.bytes, told(saved.bytes, "export", "--format", "h9"));
    // the reload finds everything
    await page.reload();
    await part(page, "standings");
    assert.equal(await page.locator(".event-places tbody tr").count(), 60);
  }),

  "each part by itself has nothing wrong, and each number opens its sum": async ({ open }) => {
    const { page } = await open("#event");
    await page.waitForSelector(".event-new");
    assert.deepEqual(await violations(page), [], "a new tournament");
    await begin(page, 9, { system: "swiss", mark: "," });
    assert.deepEqual(await violations(page), [], "players");
    await part(page, "round");
    await page.locator(".event-games tbody button").first().click();
    await page.waitForSelector(".event-ways");
    assert.deepEqual(await violations(page), [], "a round before it is taken");
    await pair(page, 1);
    await typeResults(page, 1);
    assert.match(await page.textContent(shown), /rests\./);
    assert.deepEqual(await violations(page), [], "results");
    await part(page, "standings");
    await page.locator(".event-cell").first().focus();
    await page.keyboard.press("Enter");
    assert.match(await page.textContent(".event-places .event-why"), /NBW 1: wins.*round 1, .*: 1/);
    assert.deepEqual(await violations(page), [], "standings");
    await part(page, "settings");
    const other = page.getByLabel("Another setting").and(page.locator(`${shown} select`));
    // rules that are written out are offered by their names
    await other.selectOption("rules");
    assert.equal(await other.locator(":checked").textContent(), "Rules · rules");
    assert.match(await page.locator(`${shown} input[name="other"]`).evaluate((one) => one.list.querySelector('[value="chinese-2002"]').label), /^Chinese/);
    await other.selectOption("f_club");
    assert.equal(await page.inputValue(`${shown} [name="other"]`), "3");
    await page.fill(`${shown} [name="other"]`, "4");
    await press(page, "Change the settings");
    await page.locator(".event-last", { hasText: "settings" }).waitFor();
    assert.equal(await page.inputValue(`${shown} [name="other"]`), "4");
    await page.fill(`${shown} [name="other"]`, "many");
    await press(page, "Change the settings");
    await page.locator(".complaint", { hasText: "f_club cannot be 'many'" }).waitFor();
    for (const name of ["files", "settings"]) {
      await part(page, name);
      await page.waitForSelector(`${shown} h2`);
      assert.deepEqual(await violations(page), [], name);
    }
  },

  "who is away rests, a pair is forced and another forbidden, and everything is taken back": async ({ open }) => {
    const { page, download } = await open("#event");
    await begin(page, 6, { system: "swiss" });
    await page.getByRole("checkbox", { name: "Fabre Ana plays in round 1" }).uncheck();
    await page.getByText("Fabre Ana misses round 1").waitFor();
    await page.getByRole("button", { name: "Eklund Ana leaves the tournament" }).click();
    await page.getByText("left before round 1").waitFor();
    await part(page, "round");
    await page.getByText("Round 1: the best 2 games").waitFor();
    await page.locator("summary", { hasText: "Who should meet" }).click();
    const choose = async (one, other) => {
      await page.getByLabel("One player").selectOption(one);
      await page.getByLabel("The other", { exact: true }).selectOption(other);
      await page.locator("details .event-ways").waitFor();
    };
    await choose("P01", "P02");
    await page.locator("details").getByRole("button", { name: "Let them meet", exact: true }).click();
    await page.locator('tr[data-table="1"]', { hasText: "Brisk Ana" }).waitFor();
    await press(page, "Take this round");
    await page.locator('tr[data-table="2"]', { hasText: "Dvořák Ana" }).waitFor();
    // a round is taken back at once; the pair that was forced stands
    await press(page, "Undo: round 1, 1 game");
    await page.getByText("Taken back: round 1, 1 game").first().waitFor();
    await press(page, "Do it again");
    await page.locator('tr[data-table="2"]').waitFor();
    for (const name of ["Undo: round 1, 1 game", "Undo: round 1, 1 game", "Undo: Eklund Ana leaves before round 1", "Undo: Fabre Ana misses round 1"]) await press(page, name);
    await page.locator("summary", { hasText: "Who should meet" }).click();
    await choose("P01", "P04");
    await page.locator("details").getByRole("button", { name: "Never let them meet" }).click();
    await page.getByText("Adler Ana and Dvořák Ana do not meet").waitFor();
    await part(page, "files");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    const { forbidden, players } = told(bytes, "entries");
    assert.deepEqual(forbidden, [["P01", "P04"]]);
    assert.ok(players.every((one) => one.left === null && one.absent.length === 0));
  },

  "what is wrong in pasted lines and dropped files is said with its line, and nothing is lost": async ({ open }) => {
    const { page } = await open("#event");
    await begin(page, 4);
    await page.fill(`${shown} textarea`, "name\tfirst name\trank\nGood\tOne\t3 dan\nBad\tTwo\t12\n\t\t5K\n=cmd()\tThree\t4k\n");
    await page.locator(".event-errors").waitFor();
    assert.deepEqual(await page.locator(".event-errors li").allTextContents(), ["Line 3: '12' is not a rank (write it as in 3D or 12K).", "Line 4: there is no name."]);
    assert.ok(await page.getByRole("button", { name: "Enter 2 players" }).isDisabled());
    await page.fill(`${shown} textarea`, "");
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.querySelector(".event-two textarea").dispatchEvent(new ClipboardEvent("paste", { clipboardData, dataType: "text/plain", data: text, cancelable: true }));
    }, Array.from({ length: 9000 }, (_, i) => `P${i}\tX\t3D`).join("\n"));
    await press(page, "Enter 9,000 players");
    await page.locator(".complaint", { hasText: "there are more than " }).waitFor();
    assert.equal(await page.locator(".event-players tbody tr").count(), 4);
    for (const [name, contents, said] of [
      ["bomb.xml", '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><Tournament/>', "bomb.xml, line 2: XML with a document type is not read."],
      ["torn.h9", "; CL[A]\n1 Adler\n", "torn.h9, line 1: "],
      ["letter.txt", "Dear Sir, I write to you.", "letter.txt: it holds no tournament (one that was saved here ends in .event)."],
      ["empty.event", "", "empty.event is empty: choose another file."],
      ["other.event", "playr\tann\t3D\n", "other.event, line 1: there is no act 'playr'"],
    ]) {
      await drop(page, name, contents);
      await page.locator(".complaint", { hasText: said }).waitFor();
    }
    assert.equal(await page.locator(".event-players tbody tr").count(), 4);
  },

  "a file that is dropped goes on: our own, and one of another program": async ({ open }) => {
    const { page } = await open("#event");
    await page.waitForSelector(".event-new");
    await drop(page, "club.event", "param\tname\tClub\nplayer\tann\t3D\nplayer\tbob\t1K\ngame\t1\tann\tbob\t0\n");
    await page.locator('tr[data-table="1"]').waitFor();
    await page.getByRole("button", { name: "ann - bob: 0-1" }).click();
    await page.getByText("All results are in.").waitFor();
    await page.click('header a[href="#event"]');
    await drop(page, "list.csv", "name;first name;rank;club\nAdler;Ana;3D;Praha\nBrisk;Bo;2K;Bonn\n");
    await page.getByText("Round 1: the best 1 game").waitFor();
    await page.click("header .name");
    await page.locator(".home-go-on", { hasText: "Tournament without a name" }).waitFor();
  },

  "what is laid down for a player counts, and ratings and the check tell what the program tells": async ({ open }) => {
    const { page, download } = await open("#event", { viewport: { width: 390, height: 844 } });
    await begin(page, 6);
    await page.click(".event-referee summary");
    const decide = async (player, what, fields, said) => {
      await page.getByLabel("Name", { exact: true }).and(page.locator(".event-referee select")).selectOption(player);
      await page.getByLabel("What", { exact: true }).selectOption({ label: what });
      for (const [name, value] of Object.entries(fields)) await enter(page, page.locator(`.event-referee [name="${name}"]`), value);
      await page.locator(".event-referee button").click();
      await page.locator(".event-last", { hasText: said }).waitFor({ state: "attached" });
    };
    await decide("P06", "Seed, or number in the table of the rounds", { number: "1" }, "Fabre Ana has number 1");
    await press(page, "Undo: Fabre Ana has number 1");
    await decide("P01", "Warning", { why: "late" }, "warning for Adler Ana: late");
    await decide("P02", "Penalty: points off the score", { round: "1", points: "1.5", why: "phone" }, "Brisk Ana: 1.5 points off from round 1 on: phone");
    await decide("P03", "Starts one point above the bar", {}, "above the bar: Černý Ana");
    await decide("P04", "Exclusion: every result becomes a loss", { round: "2" }, "Dvořák Ana is excluded from round 2 on");
    assert.match(await page.textContent(".event-players tbody"), /Adler Ana \(1 warning\).*Dvořák Ana \(excluded\)/);
    assert.deepEqual(await violations(page), [], "what is laid down");
    await part(page, "round");
    await pair(page, 1);
    await page.locator('tr[data-table="1"] [data-result="WHITEWINS"]').click();
    await part(page, "standings");
    await page.getByText("Brisk Ana: 1.5 points off from round 1 on: phone").waitFor();
    await page.locator(".event-ratings > summary").click();
    await page.waitForSelector(".event-rated tbody tr");
    const moved = () => page.locator(".event-rated tbody tr:not(.event-why)").evaluateAll((rows) => rows.map((row) => row.cells[2].textContent.replace(",", "")));
    const ratings = [await moved()];
    await page.locator(".event-rated button").first().click();
    assert.match(await page.textContent(".event-rated .event-why:not([hidden])"), /^round 1, .*: 0\.\d+ expected; con /);
    assert.deepEqual(await violations(page), [], "ratings");
    await page.getByLabel("Rating system").selectOption("aga");
    await page.locator(".event-last", { hasText: "settings" }).waitFor({ state: "attached" });
    await page.waitForFunction(() => Number(document.querySelector(".event-rated td.number")?.textContent) < 10);
    ratings.push(await moved());
    await part(page, "files");
    await press(page, "Check");
    await page.getByText("Round 1: the games are the best there were").waitFor();
    assert.match(await page.textContent(".event-errors"), /Place: nothing is entered \(under "Settings"\).*Černý Ana: /);
    assert.deepEqual(await violations(page), [], "the check");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    for (const [i, [system, digits]] of [["egf", 1], ["aga", 2]].entries())
      assert.deepEqual(ratings[i], told(`${bytes}param\trating_system\t${system}\n`, "ratings").players.map(({ after }) => String(Number(after.toFixed(digits)))), system);
    assert.deepEqual(told(bytes, "standings").rulings.map(({ player, ruling, points }) => [player, ruling, points]), [["P01", "warning", "0"], ["P02", "penalty", "1.5"]]);
  },

  "the record of a game is judged on its table; colours and komi are entered by hand": async ({ open }) => {
    const { page, download } = await open("#event");
    await begin(page, 4, { system: "swiss" });
    await part(page, "round");
    await pair(page, 1);
    const dropOn = async (name, contents) => {
      const data = await page.evaluateHandle(([name, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        return data;
      }, [name, contents]);
      await page.dispatchEvent('tr[data-table="1"]', "drop", { dataTransfer: data });
    };
    await dropOn("game.sgf", readFileSync(join(top, "examples/finished-game.sgf"), "utf8"));
    await page.getByText("White wins by 0.5, agreed · Japanese (1989)").waitFor();
    await dropOn("bare.sgf", "(;GM[1]SZ[9];B[ee];W[cc];B[];W[])");
    await page.locator(".complaint", { hasText: "bare.sgf names no rules" }).waitFor();
    const white = await page.locator('tr[data-table="2"] .event-who').first().textContent();
    await page.locator('tr[data-table="2"] [data-result="WHITEWINS"]').click();
    await page.locator('tr[data-table="2"] [data-result="WHITEWINS"][aria-pressed="true"]').waitFor(); // the rows are drawn anew
    await page.locator('tr[data-table="2"] .event-opener').focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await violations(page), [], "one game");
    await press(page, "Swap the colours");
    await page.waitForFunction((white) => document.querySelectorAll('tr[data-table="2"] .event-who')[1].textContent === white, white);
    await page.locator('tr[data-table="2"] .event-opener').click();
    await page.getByLabel("Komi", { exact: true }).and(page.locator(".event-game input")).fill("7.5");
    await page.keyboard.press("Enter");
    await page.locator(".event-last", { hasText: "komi 7.5" }).waitFor();
    await part(page, "files");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    assert.deepEqual(told(bytes, "games").games.map(({ result, score, basis, komi }) => [result, score, basis, komi]), [
      ["WHITEWINS", "W+0.5", "agreed", "6.5"],
      ["BLACKWINS", null, null, "7.5"],
    ]);
  },

  "a knock-out, a round robin and a match of teams are played to their end": async ({ open }) => {
    const { page } = await open("#event");
    await begin(page, 4, { system: "knockout" });
    await part(page, "round");
    for (const round of [1, 2]) {
      if (round > 1) await press(page, "Pair the next round");
      await pair(page, round);
      await typeResults(page, round);
    }
    assert.equal(await page.locator("tr[data-table]").count(), 1);
    await part(page, "standings");
    await page.waitForSelector(".event-places tbody tr");
    assert.deepEqual(await page.locator(".event-places tbody td:first-child").allTextContents(), ["1", "2", "3", "3"]);

    await page.click('header a[href="#event"]');
    await begin(page, 4, { system: "round-robin" });
    await part(page, "round");
    await page.locator(".event-games tbody button").first().click();
    await page.getByText(/number \d of the table/).first().waitFor();
    for (const round of [1, 2, 3]) {
      if (round > 1) await press(page, "Pair the next round");
      await pair(page, round);
      await typeResults(page, round);
    }
    await part(page, "standings");
    await page.waitForSelector(".event-places tbody tr");
    assert.equal(await page.locator(".event-places thead .event-cross").count(), 3);

    await page.click('header a[href="#event"]');
    await drop(page, "teams.event", ["param\tsystem\tteam-round-robin", ...["a", "b", "c", "d"].map((id) => `player\t${id}\t1D`), "team\tEast\ta\tb", "team\tWest\tc\td", ""].join("\n"));
    await pair(page, 1);
    await typeResults(page, 1);
    await part(page, "standings");
    await page.getByText("Match points").waitFor();
    assert.match(await page.textContent(shown), /East|West/);
    assert.deepEqual(await violations(page), [], "teams");
  },

  "teams change their line-up from round to round, by touch and by keyboard": async ({ open }) => {
    const { page, download } = await open("#event", { hasTouch: true });
    const teams = { East: ["Ada", "Bea", "Cid"], West: ["Dan", "Eve", "Fay"] };
    const log = [
      "param\tsystem\tteam-round-robin",
      "param\tboards\t2",
      "param\trounds\t2",
      ...Object.values(teams).flat().map((name) => `player\t${name}\t1D`),
      ...Object.entries(teams).map(([team, members]) => `team\t${team}\t${members.join("\t")}`),
    ];
    await page.waitForSelector(".event-new");
    await drop(page, "teams.event", `${log.join("\n")}\n`);
    await page.locator("summary", { hasText: "Line-ups for round 1" }).click();
    const board = (team, number) => page.locator(`[data-team="${team}"] select`).nth(number - 1);
    assert.equal(await board("East", 2).inputValue(), "Bea");
    assert.deepEqual(await violations(page), [], "line-ups");
    // a reserve by hand; a change of places with the keys alone: who stood there goes where the other came from
    await board("West", 2).selectOption("Fay");
    await board("East", 1).focus();
    await page.keyboard.press("B");
    await page.waitForFunction(() => [...document.querySelectorAll('[data-team="East"] select')].map((one) => one.value).join() === "Bea,Ada");
    await page.getByRole("button", { name: "Enter the line-ups" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".event-last", { hasText: "line-up for round 1: East and West" }).waitFor();
    const seated = () => page.locator(".event-games tbody tr:not([hidden]):not(.event-why)").evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll(".event-who")].map((one) => one.textContent).sort().join("-") || row.textContent));
    await page.locator(".event-who", { hasText: "Fay" }).waitFor();
    assert.deepEqual(await seated(), ["East - West", "Bea-Dan", "Ada-Fay"]);
    await pair(page, 1);
    assert.deepEqual(await seated(), ["East - West", "Bea-Dan", "Ada-Fay"]);
    await typeResults(page, 1);
    // the next round has boards of its own, and one undo takes both teams back
    await press(page, "Pair the next round");
    await page.locator("summary", { hasText: "Line-ups for round 2" }).waitFor();
    assert.equal(await board("West", 2).inputValue(), "Eve");
    if (!(await board("East", 1).isVisible())) await page.locator("summary", { hasText: "Line-ups for round 2" }).click();
    await board("East", 2).selectOption("Cid");
    await board("West", 1).selectOption("Fay");
    await press(page, "Enter the line-ups");
    await page.waitForFunction(() => [...document.querySelectorAll(".event-games .event-who")].some((one) => one.textContent === "Cid"));
    await pair(page, 2);
    await press(page, "Undo: round 2, 2 games");
    await press(page, "Undo: line-up for round 2: East and West");
    await page.getByText("Taken back: line-up for round 2").first().waitFor();
    await press(page, "Do it again");
    await page.locator(".event-last", { hasText: /^line-up for round 2/ }).waitFor();
    await part(page, "files");
    assert.match(await page.textContent(".event-done"), /line-up for round 2: East and West.*taken back: 2 lines.*taken back: 2 lines/s);
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    assert.deepEqual(told(bytes, "entries").teams, [
      { team: "East", players: teams.East, line_up: ["Ada", "Cid"] },
      { team: "West", players: teams.West, line_up: ["Fay", "Eve"] },
    ]);
    assert.deepEqual(told(bytes, "games").games.map(({ white, black }) => [white, black].sort().join("-")), ["Bea-Dan", "Ada-Fay"]);
  },

  "who comes late, what is used, and a sealed move stand at the game, with what the rules make of it": async ({ open }) => {
    const { page, download } = await open("#event", { viewport: { width: 390, height: 844 } });
    await page.waitForSelector(".event-new");
    await drop(page, "ing.event", "param\trules\ting-1996\nparam\tbasic_time\t180\nplayer\tann\t3D\nplayer\tbob\t1K\ngame\t1\tann\tbob\t0\n");
    const openGame = async () => {
      await page.locator('tr[data-table="1"] .event-opener').click();
      await page.locator(".event-game").waitFor();
    };
    await openGame();
    assert.deepEqual(await violations(page), [], "the clocks of a game");
    await page.getByLabel("ann: minutes late").fill("20");
    await page.getByLabel("bob: minutes used").fill("95");
    await page.keyboard.press("Enter");
    await page.locator(".event-clock", { hasText: "ann: 20 minutes late, 40 minutes off the clock (Ing Rules 1996, art. 10)" }).waitFor();
    await page.locator(".event-clock", { hasText: "bob: 95 minutes used" }).waitFor();
    await openGame();
    await page.getByLabel("bob: minutes late").fill("31");
    await page.keyboard.press("Enter");
    await page.locator(".event-clock", { hasText: "bob: 31 minutes late: the game is forfeited (Ing Rules 1996, art. 10)" }).waitFor();
    await openGame();
    await press(page, "bob seals a move");
    await page.locator(".event-clock", { hasText: "bob: has sealed a move" }).waitFor();
    await openGame();
    assert.equal(await page.getByRole("button", { name: "ann seals a move" }).count(), 0);
    await page.getByLabel("Sealed move").fill("D4");
    await press(page, "Open it");
    await page.locator(".event-clock", { hasText: "the sealed move is D4" }).waitFor();
    // why the two meet is told after the round was taken, too
    await openGame();
    await page.locator(".event-game").getByRole("button", { name: "Why?" }).click();
    await page.locator(".event-game .event-ways").waitFor();
    assert.equal(await page.locator(".event-game").getByRole("button", { name: "Let them meet" }).count(), 0);
    await part(page, "files");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    const [{ clocks, sealed_by, opened }] = told(bytes, "games").games;
    assert.deepEqual([clocks.white.taken, clocks.white.used, clocks.black.used, clocks.black.forfeit, sealed_by, opened], [40, null, 95, true, null, "D4"]);
  },

  "who runs the event, its regulation and who accepts it, the witness of the draw": onlyNamed(async ({ open }) => {
    const { page, download } = await open("#event");
    await begin(page, 17, { system: "swiss" });
    await part(page, "settings");
    await page.waitForSelector(".event-officials");
    const official = async (role, name) => {
      await page.getByLabel("Role").selectOption({ label: role });
      await page.locator(".event-officials form input").fill(name);
      await page.keyboard.press("Enter");
      await page.locator(".event-officials li", { hasText: `${role}: ${name}` }).waitFor();
    };
    await official("chief referee", "Eva Low");
    await official("deputy chief referee", "Ann Bee");
    await official("helper", "Bo Cee");
    await page.getByLabel("The draw of round 1 needs a witness").check();
    await page.locator(".event-last", { hasText: "settings" }).waitFor();
    await page.locator(".event-regulation > summary").click();
    for (const heading of ["name of the event", "purpose", "who may enter", "rules", "dates and places", "handicap and time", "system"]) await page.getByLabel(heading, { exact: true }).fill(`The ${heading}\nas agreed`);
    await press(page, "Lay it down");
    await page.getByText(/regulation [0-9a-f]{16}, accepted by 0 of 17 players/).waitFor();
    assert.deepEqual(await violations(page), [], "officials and regulation");
    // somebody accepts too early: the prizes are missing
    await press(page, "Everybody accepts it");
    await page.locator(".complaint", { hasText: "write regulation prizes TEXT" }).waitFor();
    await page.getByLabel("prizes", { exact: true }).fill("a fan");
    await press(page, "Lay it down");
    await page.getByText(/accepted by 0 of 17 players/).waitFor();
    await page.locator("summary", { hasText: "Who accepts it" }).click();
    await page.getByLabel("Adler Ana", { exact: true }).check();
    await page.locator(".event-regulation details").getByRole("button", { name: "Enter" }).click();
    await page.getByText(/accepted by 1 of 17 players/).waitFor();
    await press(page, "Everybody accepts it");
    await page.getByText(/accepted by 17 of 17 players/).waitFor();
    await page.locator(".event-last", { hasText: "16 players accept the regulation" }).waitFor();
    await part(page, "round");
    await pair(page, 1);
    await part(page, "files");
    await press(page, "Check");
    await page.getByText("Round 1 was drawn without a witness").waitFor();
    await part(page, "round");
    await page.locator("summary", { hasText: "Who was there at the draw" }).click();
    await page.locator(".event-draw input").fill("Jan Doe");
    await page.keyboard.press("Enter");
    await page.locator(".event-last", { hasText: "round 1 was drawn in the presence of Jan Doe" }).waitFor();
    await page.locator("summary", { hasText: "Who was there at the draw" }).click();
    assert.deepEqual(await violations(page), [], "the draw");
    await part(page, "files");
    await press(page, "Check");
    await page.getByText("Round 1: the games are the best there were").waitFor();
    assert.equal(await page.getByText("without a witness").count(), 0);
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    const { settings, officials, witnesses, regulation, players } = told(bytes, "entries");
    assert.deepEqual([settings.referee, settings.witnessed, officials, witnesses], ["Eva Low", "1", [{ role: "deputy", name: "Ann Bee" }, { role: "helper", name: "Bo Cee" }], [{ round: 1, name: "Jan Doe" }]]);
    assert.equal(regulation.terms, "The handicap and time as agreed");
    assert.ok(players.every((one) => one.accepted));
  }),

  "numbers and teams of players, a round that is missed later, a game set by hand and who rests": onlyNamed(async ({ open }) => {
    const { page, download } = await open("#event");
    await page.waitForSelector(".event-new");
    await page.locator(".event-new summary").click();
    // only a knock-out says how many losses, and it has as many rounds as it takes
    assert.ok(!(await page.getByLabel("Losses until one is out").isVisible()));
    await page.click('[data-value="knockout"]');
    await page.getByLabel("Losses until one is out").waitFor();
    await page.waitForFunction(() => document.querySelector('.event-new input[name="rounds"]').value === "64");
    await page.click('[data-value="swiss"]');
    await page.waitForFunction(() => document.querySelector('.event-new input[name="rounds"]').value === "5");
    await press(page, "Begin");
    await page.fill(`${shown} textarea`, "name\trank\tffg\taga\tcorrection\nAda\t3D\t1234567\t998\t+1\nBea\t2D\t\t\t\nCid\t1D\t\t\t-1\nDan\t1K\t\t\t\nEve\t2K\t\t\t");
    await press(page, "Enter 5 players");
    await page.locator(".event-referee summary").click();
    const decide = async (player, what, fields, said) => {
      await page.locator(".event-referee select").first().selectOption(player);
      await page.getByLabel("What", { exact: true }).selectOption({ label: what });
      for (const [name, value] of Object.entries(fields)) {
        const field = page.locator(`.event-referee [name="${name}"]`);
        if (name === "kind") await field.selectOption(value);
        else await enter(page, field, value);
      }
      await page.locator(".event-referee button").click();
      await page.locator(".event-last", { hasText: said }).waitFor();
    };
    await decide("P02", "Number of a federation", { kind: "egf", licence: "12345678" }, "Bea: egf 12345678");
    await decide("P02", "Rating by the American association", { rating: "4.68", sigma: "0.569" }, "Bea: 4.68 0.569");
    await decide("P03", "Member of a team", { team: "North" }, "North: Cid");
    await decide("P05", "Misses a round", { missed: "3" }, "Eve misses round 3");
    assert.match(await page.textContent(".event-players tbody"), /Eve \(misses round 3\)/);
    assert.deepEqual(await violations(page), [], "players");
    await part(page, "round");
    await page.locator("summary", { hasText: "Who should meet" }).click();
    await page.getByLabel("One player").selectOption("P05");
    await press(page, "Let Eve rest");
    await page.locator(".event-last", { hasText: "Eve rests." }).waitFor();
    await page.locator("summary", { hasText: "Who should meet" }).click();
    await page.getByLabel("One player").selectOption("P04");
    await page.getByLabel("The other", { exact: true }).selectOption("P01");
    await page.locator(".event-hand input").fill("3");
    assert.deepEqual(await violations(page), [], "a game by hand");
    await press(page, "Set this game: Dan is White");
    await page.locator('tr[data-table="1"]', { hasText: "handicap 3" }).waitFor();
    await press(page, "Take this round");
    await page.locator('tr[data-table="2"]').waitFor();
    await part(page, "files");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    const { players } = told(bytes, "entries");
    assert.deepEqual(players.map(({ licences, absent, team }) => [licences, absent, team]), [
      [{ ffg: "1234567", aga: "998" }, [], null],
      [{ egf: "12345678" }, [], null],
      [{}, [], "North"],
      [{}, [], null],
      [{}, [3], null],
    ]);
    const { games, byes } = told(bytes, "games");
    assert.deepEqual([games[0].white, games[0].black, games[0].handicap, byes], ["P04", "P01", 3, ["P05"]]);
  }),

  "files of OpenGotha, MacMahon and pairgoth, and our own JSON, go on here": async ({ open }) => {
    const { page } = await open("#event");
    for (const name of ["sample.opengotha.xml", "sample.macmahon.xml", "sample.tour"]) {
      await page.waitForSelector(".event-new");
      const file = join(top, "tests/data/events/files", name);
      await drop(page, name, readFileSync(file));
      await page.waitForSelector("tr[data-table]");
      await part(page, "players");
      await page.waitForSelector(".event-players tbody tr");
      const count = await page.locator(".event-players tbody tr").count();
      assert.ok(count > 2, `${name}: ${count} players`);
      await page.click('header a[href="#event"]');
    }
    await drop(page, "club.json", JSON.stringify({ subject: "log", acts: [["player", "ann", "3D"], ["player", "bob", "1K"], ["game", "1", "ann", "bob", "0"]] }));
    await page.locator('tr[data-table="1"]').waitFor();
    await page.click('header a[href="#event"]');
    await drop(page, "torn.json", "{");
    await page.locator(".complaint", { hasText: "torn.json, line 1: " }).waitFor();
  },

  "two tabs on one tournament: one writes, the other is told": async ({ open }) => {
    const { page, context } = await open("#event");
    await begin(page, 4, { system: "swiss" });
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    await other.waitForSelector(".event-players tbody tr");
    // what the other tab does is shown here
    await other.getByRole("checkbox", { name: "Adler Ana plays in round 1" }).uncheck();
    await page.getByText("Adler Ana misses round 1").waitFor();
    // and what comes too late adds nothing
    await page.evaluate(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((key) => key.startsWith("yunzi.event."));
      localStorage.setItem(name, JSON.stringify(`${JSON.parse(localStorage.getItem(name))}absent\t1\tP02\n`));
    });
    await page.getByRole("checkbox", { name: "Černý Ana plays in round 1" }).click();
    await page.locator(".complaint", { hasText: "Another tab has changed" }).waitFor();
    assert.ok(await page.getByRole("checkbox", { name: "Černý Ana plays in round 1" }).isChecked());
    assert.ok(!(await page.getByRole("checkbox", { name: "Brisk Ana plays in round 1" }).isChecked()));
  },

  "where there is no room left it says so once, and goes on": async ({ open }) => {
    const { page, download } = await open("#event");
    await begin(page, 4, { system: "swiss" });
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByRole("checkbox", { name: "Adler Ana plays in round 1" }).uncheck();
    await page.locator(".complaint", { hasText: "no room left" }).waitFor();
    await page.getByRole("checkbox", { name: "Brisk Ana plays in round 1" }).uncheck();
    await page.getByText("Brisk Ana misses round 1").waitFor();
    await part(page, "files");
    const { bytes } = await download(() => page.click('[data-format="event"]'));
    assert.deepEqual(told(bytes, "entries").players.map((one) => one.absent), [[1], [1], [], []]);
  },

  "a number is read with a comma or a point, and shown as the language writes it": async ({ open }) => {
    const { page } = await open("#event", { locale: "cs-CZ" });
    const keeps = (words) => page.waitForFunction((words) => Object.keys(localStorage).some((key) => localStorage[key].includes(words)), words.join("\\t"));
    await page.locator(".event-new summary").click();
    await page.fill('.event-new input[name="komi"]', "5,5");
    await page.click(".event-new button.main");
    await page.fill(".event-two textarea", "A1\tA\t3D\tX\nB2\tB\t2K\tY\n");
    await page.click(".event-preview .main");
    await keeps(["komi", "5.5"]);
    await page.waitForSelector(".event-referee summary");
    await page.click(".event-referee summary");
    await page.locator(".event-referee select").nth(1).selectOption("1");
    await page.fill('.event-referee [name="points"]', "0,5");
    await page.click(".event-referee [type=submit]");
    await keeps(["penalty", "1", "P01", "0.5"]);
    await page.locator(".event-last", { hasText: "0,5" }).waitFor();
    await part(page, "settings");
    await page.waitForFunction(() => document.querySelector('.panel.event-new input[name="komi"]')?.value === "5,5");
    await page.fill('.panel.event-new input[name="komi"]', "6\u00bd");
    await page.click(".panel.event-new button.main");
    await page.waitForFunction(() => document.querySelector('.panel.event-new input[name="komi"]')?.value === "6,5");
  },

  "what a pair costs and what a setting may be is told in the language of the page": async ({ open }) => {
    const { page } = await open("#event", { locale: "zh-CN" });
    await page.click(".event-new button.main");
    await page.fill(".event-two textarea", "A1\tA\t3D\tX\nB2\tB\t2K\tY\nC3\tC\t4K\tZ\nD4\tD\t9K\tZ\n");
    await page.click(".event-preview .main");
    await page.click('.event-parts [data-part="round"]');
    await page.locator(".event-games tbody button").first().click();
    await page.waitForSelector(".event-ways dd");
    const told = await page.locator(".event-parts-of, .event-ways dd").allTextContents();
    assert.match(told.join(), /得分：\d/);
    assert.doesNotMatch(told.join(), /[a-z]{3}/);
    await page.click('.event-parts [data-part="settings"]');
    await page.waitForSelector(".panel.event-new select");
    const choices = page.locator(".panel.event-new .field").filter({ hasText: /黑白|读秒|标准/ }).locator("option");
    assert.ok((await choices.count()) >= 8);
    assert.deepEqual((await choices.allTextContents()).filter((one) => /^(lot|none|nigiri|bidding|byo-yomi|order)$/.test(one)), []);
    // rule sets and who counts what are called by their names
    const named = page.locator(".panel.event-new .field").filter({ has: page.locator('select > option[value="chinese-1988"]') });
    assert.equal(await named.count(), 2);
    assert.deepEqual((await named.locator("option").allTextContents()).filter((one) => /^[a-z]+(-[a-z0-9]+)*$/.test(one) && one !== "pairgoth"), []);
    // every setting without a field of its own has words, and its name in the file behind them
    const others = await page.locator('.panel.event-new select:has(> option[value="mms2bye"]) > option:not([value=""])').evaluateAll((list) => list.map(({ value, text }) => [value, text]));
    assert.ok(others.length > 40);
    assert.deepEqual(others.filter(([value, text]) => !text.endsWith(` · ${value}`) || !/\p{sc=Han}/u.test(text)), []);
    await named.filter({ has: page.locator('select > option[value="ing-1996"]') }).locator("select").selectOption("ing-1996");
    await page.click(".panel.event-new button.main");
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => localStorage[key].includes("rules\\ting-1996")));
    await page.waitForFunction(() => [...document.querySelectorAll(".panel.event-new select")].some((one) => one.value === "ing-1996"));
  },

  "on paper: pairings, slips and places, each without an empty page": everywhere(async ({ open }) => {
    const { page, pdf } = await open("#event");
    await page.evaluate(() => (globalThis.print = () => {}));
    await begin(page, 60, { system: "swiss" });
    await part(page, "round");
    await pair(page, 1);
    const pages = async (name, expected) => {
      await press(page, name);
      const count = pagesOf(await pdf());
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      assert.equal(count, expected, name);
    };
    await pages("Print the pairings", 1);
    await pages("Print result slips", 3);
    await part(page, "standings");
    await pages("Print the standings", 2);
  }),
};
