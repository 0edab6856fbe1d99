// event.browser.mjs - the desk of a tournament: from pasted entries to the federation's file, and what goes wrong on the way.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drop, top, violations, yunzi } from "./browser.mjs";

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
  "sixty players and five rounds, from pasted entries to the file for the federation": async ({ open }) => {
    const { page, download } = await open("#event", { viewport: { width: 1366, height: 768 } });
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
  },

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
    assert.match(await page.textContent(".event-why"), /NBW 1: wins.*round 1, .*: 1/);
    assert.deepEqual(await violations(page), [], "standings");
    await part(page, "settings");
    await page.fill(`${shown} [name="other"]`, "f_club=4");
    await press(page, "Change the settings");
    await page.locator(".event-last", { hasText: "settings" }).waitFor();
    await page.fill(`${shown} [name="other"]`, "weather=fine");
    await press(page, "Change the settings");
    await page.locator(".complaint", { hasText: "there is no setting 'weather'" }).waitFor();
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
      document.querySelector(".event-two textarea").dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    }, Array.from({ length: 9000 }, (_, i) => `P${i}\tX\t3D`).join("\n"));
    await press(page, "Enter 9,000 players");
    await page.locator(".complaint", { hasText: "there are more than " }).waitFor();
    assert.equal(await page.locator(".event-players tbody tr").count(), 4);
    for (const [name, contents, said] of [
      ["bomb.xml", '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><Tournament/>', "bomb.xml, line 2: XML with a document type is not read."],
      ["torn.h9", "; CL[A]\n1 Adler\n", "torn.h9, line 1: "],
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
    assert.match(await page.textContent(".home-go-on"), /Tournament without a name/);
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

  "on paper: pairings, slips and places, each without an empty page": async ({ open }) => {
    const { page } = await open("#event");
    await page.evaluate(() => (globalThis.print = () => {}));
    await begin(page, 60, { system: "swiss" });
    await part(page, "round");
    await pair(page, 1);
    const pages = async (name, most) => {
      await press(page, name);
      const pdf = (await page.pdf()).toString("latin1");
      const count = pdf.match(/\/Type\s*\/Page\b/g).length;
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      assert.ok(count >= 1 && count <= most, `${name}: ${count} pages`);
    };
    await pages("Print the pairings", 2);
    await pages("Print result slips", 5);
    await part(page, "standings");
    await pages("Print the standings", 2);
  },
};
