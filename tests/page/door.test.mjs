// door.test.mjs - what a page is answered is what the program prints, byte for byte.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { asked, difference, filesBelow, here, native, openHere, questions, top } from "./door.mjs";

const door = await openHere();
const bytes = (text) => new TextEncoder().encode(text);

const records = filesBelow(join(top, "tests/records"), /\.sgf$/).map(here);
const some = (list, count) => list.filter((_, i) => i % Math.ceil(list.length / count) === 0);
const files = [...some(records, 8), "examples/bent-four.pos", "examples/unfinished.pos"];

for (const [command, options] of questions(2000, "proved"))
  test(`${command}: the program's answer, byte for byte`, () => {
    const wanted = native(command, options, files);
    assert.ok(wanted.length > 100);
    assert.equal(difference(wanted, asked(door, command, options, files)), "");
  });

test("rules and methods: the program's answer, in another language too", () => {
  for (const [command, options, name] of [
    ["rules", { language: "ru" }, []],
    ["rules", { diff: "japanese" }, ["aga"]],
    ["count", { method: "list" }, []],
  ])
    assert.equal(difference(native(command, options, name), Buffer.from(door.askBytes(command, { ...options, name: name[0] }))), "");
});

test("solve: the program's answer about an empty board, and nothing about files and proofs", () => {
  const told = (bytes) => bytes.toString().replace(/"seconds":[0-9.]+/g, "");
  for (const options of [{ rules: "tromp-taylor,chinese,japanese,button", each: true }, { after: "A2,B1", why: "pass" }])
    assert.equal(told(Buffer.from(door.askBytes("solve", { ...options, file: "2x2" }))), told(native("solve", options, ["2x2"])));
  assert.equal(door.ask("solve", { file: "2x2", proof: "-" }).error.code, "usage");
  assert.equal(door.ask("solve", { file: "game.sgf" }).error.code, "usage");
});

test("cycle: the program's answer", () => {
  const cycle = ["examples/four-kos.pos"];
  assert.equal(difference(native("cycle", { nodes: 20000 }, cycle), asked(door, "cycle", { nodes: 20000 }, cycle)), "");
  const none = ["examples/finished-game.sgf"], first = { nodes: 300, cycle: 1 };
  assert.equal(difference(native("cycle", first, none), asked(door, "cycle", first, none)), "");
});

test("each game of a file is told with what it is found by; a turned position has one of the keys of the other", () => {
  const games = [];
  door.told = (one) => games.push(one);
  const answer = door.ask("shelf.read", { file: "two.sgf" }, bytes("(;SZ[9]PB[Anna];B[cc];W[gg];B[cd];W[gc])(;SZ[9];B[dc];W[cg];B[cc];W[gg])"));
  door.told = undefined;
  assert.deepEqual(answer, { games: 2 });
  assert.deepEqual(games.map(({ moves, keys }) => [moves, keys.length, keys[0]]), [[4, 5, 0], [4, 5, 0]]);
  assert.equal(games[0].info.PB, "Anna");
  assert.notEqual(games[0].sum, games[1].sum);
  const { record } = door.ask("record.open", {}, bytes(games[1].text));
  const { keys } = door.ask("record.keys", { record, node: 4 });
  assert.equal(keys.length, 16);
  assert.ok(keys.slice(0, 8).includes(games[0].keys[4]));
  assert.ok(!keys.includes(games[0].keys[3]));
  assert.equal(keys[0], games[1].keys[4]);
  door.ask("record.close", { record });
  assert.equal(door.ask("shelf.read", {}, bytes("Dear Anna")).error.code, "syntax");
});

test("a part of a board is found in the games of a file, turned and with the colours exchanged, by its first move", () => {
  const games = [];
  const find = (options, sgf) => {
    games.length = 0;
    door.told = (one) => games.push(one);
    const answer = door.ask("shelf.find", options, bytes(sgf));
    door.told = undefined;
    return answer;
  };
  // black at C7 and C6 in the corner of 9x9, whatever stands elsewhere; turned, exchanged, on a board of another size, and captured
  const part = { width: 9, from: "D6", to: "A9", black: "C7 C6", white: "G3 G7" };
  const told = find(part, "(;SZ[9];B[cc];W[gg];B[cd];W[gc])(;SZ[9];B[gg];W[fg];B[gc];W[fc])(;SZ[9];B[ee];W[gg];B[aa];W[gf])(;SZ[13];B[cc];W[gg];B[cd])(;SZ[9];B[cc];W[dc];B[cd])");
  assert.deepEqual(told, { games: 5 });
  const at = (way) => games.map((one) => (one.move === undefined ? "" : `${one.move}/${one.way & 8}`))[way];
  assert.deepEqual([0, 1, 2, 3, 4].map(at), ["3/0", "", "4/8", "", ""]);
  find(part, "(;SZ[9];B[aa];W[gc];B[ha];W[gd])(;SZ[9];B[gg];W[aa];B[fg])(;SZ[9]AB[cc][dc])");
  assert.deepEqual([0, 1, 2].map(at), ["", "3/0", "0/0"]);
  find(part, "(;SZ[9];B[aa];W[gc];B[ee];W[gd])");
  assert.deepEqual(games.map(({ move, way }) => [move, way & 8]), [[4, 8]]);
  for (const wrong of [{ ...part, to: "Z9" }, { ...part, width: 99 }, { ...part, black: "Q16" }]) assert.equal(find(wrong, "(;SZ[9])").error.code, "range");
});

test("the score is an estimate of the position after a move, for Black", () => {
  // all of the board is Black's but for one point in the corner
  const won = bytes("(;SZ[5]KM[0]RU[Chinese]AB[ab][bb][cb][db][eb][ad][bd][cd][dd][ed];B[cc];W[ee])");
  const { lead, games, basis } = door.ask("score", { move: 1, games: 200 }, won);
  assert.ok(lead > 1500 && lead <= 2500 && games >= 200, `${lead} after ${games} games`);
  assert.equal(basis, "estimated");
  assert.deepEqual(door.ask("score", {}, bytes("(;SZ[5]RU[Chinese];B[cc];W[];B[])")), {});
  assert.equal(door.ask("score", { move: 9 }, won).error.code, "not-found");
});

test("a record is edited, and written with nothing lost", () => {
  const { record } = door.ask("record.open", {}, bytes("(;GM[1]SZ[5]RU[Japanese]XX[keep \\] me];B[cc](;W[bc])(;W[dd]C[old]))"));
  const white = door.ask("record.play", { record, node: 2, point: "E5" });
  assert.equal(white.move, "B E5");
  assert.equal(door.ask("record.play", { record, node: 2, point: "C3" }).error.ground, "occupied");
  assert.equal(door.ask("record.play", { record, node: 2, point: "E5" }).node, white.node);
  door.ask("record.comment", { record, node: white.node, text: "one\ntwo ]\\ 中" });
  door.ask("record.mark", { record, node: white.node, type: "label", points: "A1", label: "x:]" });
  door.ask("record.mark", { record, node: white.node, type: "triangle", points: "B2,C2" });
  door.ask("record.mark", { record, node: white.node, type: "none", points: "B2" });
  door.ask("record.lead", { record, node: 3 });
  const { text } = door.ask("record.write", { record });
  assert.equal(
    text.replace(/\n(?=[(;)])/g, ""),
    "(;GM[1]SZ[5]RU[Japanese]XX[keep \\] me];B[cc](;W[dd]C[old])(;W[bc];B[ea]C[one\ntwo \\]\\\\ 中]LB[ae:x\\:\\]]TR[cd]))\n",
  );
  assert.equal(door.ask("record.delete", { record, node: 2 }).node, 1);
  assert.equal(door.ask("record.info", { record }).nodes, 3);
  door.ask("record.close", { record });
});

test("every point says whether it may be played, and which position would come back", () => {
  const { record } = door.ask("record.open", {}, bytes("(;SZ[5]RU[Japanese]AB[bb][ac][bd]AW[cb][dc][cd][bc];B[cc])"));
  const { legal, refused, positions } = door.ask("legal", { record, node: 1 });
  assert.equal(legal.length + refused.length, 25);
  const ko = refused.find(({ point }) => point === "B3");
  assert.deepEqual([ko.ground, ko.repeats], ["ko", 0]);
  assert.ok(positions[0].white.includes("B3"));
  door.ask("record.close", { record });
});

test("where no rules are known no article of any is cited", () => {
  const { record } = door.ask("record.open", {}, bytes("(;SZ[5]AB[bb][ac][bd]AW[cb][dc][cd][bc];B[cc];W[bc])"));
  const { ground, article, text } = door.ask("record.node", { record, node: 2 }).illegal;
  assert.deepEqual([ground, article, text], ["ko", null, "B3: the ko may not be retaken yet"]);
  const legal = door.ask("legal", { record, node: 1 });
  assert.deepEqual([legal.rules, legal.refused.find(({ point }) => point === "B3").article], [null, null]);
  assert.match(door.ask("record.play", { record, node: 1, point: "B2" }).error.text, /^B2: there is a stone on that point$/);
  door.ask("record.close", { record });
});

test("a match is played, and goes on from its log", () => {
  const { match } = door.ask("match.new", { rules: "japanese", size: 5, clock: "0:30+3x0:10", first: "Ann" });
  const happens = (event, by, at, more = {}) => door.ask("match.do", { match, event, by, at, ...more });
  assert.equal(happens("start", "referee", 0).told[0].text, "the game begins");
  assert.equal(happens("move", "second", 1000, { move: "C3" }).refused.ground, "first");
  assert.equal(happens("move", "first", 1000, { move: "C3" }).state.clock.black.left, 29000);
  assert.ok(door.ask("match.tick", { match, at: 40000 }).state.clock.white.count > 0);
  const late = happens("move", "second", 90000, { move: "D4" });
  assert.equal(late.state.stage, "over");
  const { text } = door.ask("match.log", { match });
  const again = door.ask("match.open", {}, bytes(text));
  assert.deepEqual(again.state, door.ask("match.state", { match }).state);
  assert.match(door.ask("match.record", { match, date: "2026-11-23" }).text, /RE\[B\+T/);
});

test("a sitting over the door comes to the record and the journal of the terminal, and makes the ruling that a log lacks", () => {
  const round = "A2 C3 B1 B2 C2 C1 B3 A3 C2 A1 B3 C1 A2 C3 B1".split(" ");
  const folder = mkdtempSync(join(tmpdir(), "yunzi-door-"));
  const [journal, sgf] = ["game.journal", "game.sgf"].map((name) => join(folder, name));
  execFileSync(process.env.YUNZI ?? join(top, "build/release/yunzi"), ["play", "--quiet", "--plain", "--rules", "chinese-1988", "--size", "3", "--journal", journal, "--save", sgf],
    { input: round.map((point) => `${point}\n`).join(""), env: { ...process.env, SOURCE_DATE_EPOCH: "1930000000" } });
  const timeless = (text) => text.replace(/^\d+ (?=\w)/gm, "0 ").replace(/^year .*\n/m, "");
  const wanted = timeless(readFileSync(journal, "utf8"));

  const { match } = door.ask("match.new", { rules: "chinese-1988", size: 3 });
  door.ask("match.do", { match, event: "start", by: "referee", at: 0 });
  round.forEach((move, i) => door.ask("match.do", { match, event: "move", by: i % 2 ? "second" : "first", at: 0, move }));
  assert.equal(door.ask("match.log", { match }).text, wanted);
  assert.equal(door.ask("match.record", { match, date: "2031-02-27" }).text, readFileSync(sgf, "utf8"));

  const cut = wanted.slice(0, wanted.lastIndexOf("\n", wanted.length - 2) + 1);
  const again = door.ask("match.open", {}, bytes(cut));
  assert.equal(door.ask("match.log", { match: again.match }).text, `${wanted}0 outage host\n`);
  for (const one of [match, again.match]) door.ask("match.close", { match: one });
  rmSync(folder, { recursive: true });
});

test("an opponent marks, has a chain shown and plays it out: what it does the library decides", () => {
  const { match } = door.ask("match.new", { rules: "japanese", size: 5 });
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, ...more });
  const answers = (by) => {
    const { event, ...more } = door.ask("match.answer", { match, by });
    return [event, event && happens(event, by, more), more];
  };
  happens("start", "referee");
  const moves = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5 C1 C5 C2 C4 C3 A2 pass pass".split(" ");
  moves.forEach((move, i) => happens("move", i % 2 ? "second" : "first", { move }));
  // the stone at A2 is dead: Black says so, and then has it shown
  const [marks, , { point }] = answers("first");
  assert.deepEqual([marks, point], ["mark", "A2"]);
  happens("mark", "second", { point: "A2" });
  const [disputes, shown, { number }] = answers("first");
  assert.deepEqual([disputes, number, shown.state.hypothetical.chain], ["dispute", 1, "A2"]);
  let state = shown.state;
  for (let i = 0; i < 20 && state.hypothetical && !state.hypothetical.captured; i++) {
    const by = state[state.hypothetical.to_move];
    state = by === "first" ? answers("first")[1].state : happens("show", by, { move: "pass" }).state;
  }
  assert.ok(!state.hypothetical || state.hypothetical.captured, "the stone is not taken");
  door.ask("match.close", { match });
});

test("what a text leaves to its players they can do, and it is in log and record", () => {
  const { match } = door.ask("match.new", { rules: "japanese", size: 5 });
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, ...more });
  happens("start", "referee");
  happens("move", "first", { move: "C3" });
  const moved = { point: "C3", to: "C2", decision: "put-back" };
  assert.deepEqual(happens("moved", "second", moved).state.moved, { by: "second", ...moved });
  assert.match(happens("moved", "first", moved).told[0].text, /^Black says the same: the stone of C3 stands on C3 again/);
  for (const by of ["second", "first"]) happens("move", by, { move: "pass" });
  assert.match(door.ask("match.speak", { match, what: "resume" }).text[0], /^say who asks to play on/);
  assert.equal(happens("filling", "first").state.marks.black_fills, true);
  assert.equal(happens("fill", "first", { point: "A1" }).refused.ground, "consent");
  happens("filling", "second");
  assert.deepEqual(happens("fill", "first", { point: "A1" }).state.board.black.sort(), ["A1", "C3"]);
  const again = door.ask("match.open", {}, bytes(door.ask("match.log", { match }).text));
  assert.deepEqual(again.state, door.ask("match.state", { match }).state);
  assert.match(door.ask("match.record", { match, date: "2026-11-23" }).text, /event fill black 0 4/);
  for (const one of [match, again.match]) door.ask("match.close", { match: one });
});

test("who plays blind is told no stone before play has stopped, and who sees is told them all", () => {
  const { match } = door.ask("match.new", { rules: "japanese+blind-white", size: 5, reader: "turn" });
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, reader: "turn", ...more });
  const seen = (reader) => door.ask("match.state", { match, reader }).state.board;
  const speaks = (what, more = {}) => door.ask("match.speak", { match, what, reader: "turn", ...more }).text;
  const HIDDEN = ["this is not shown in a game of blind or one-colour Go before play has stopped"];
  assert.deepEqual(happens("start", "referee").state.board.black, []);
  const blind = happens("move", "first", { move: "C3" });
  assert.equal(blind.state.board, null);
  assert.match(blind.told[0].text, /^Black C3/);
  for (const [what, more] of [["chain", { point: "C3" }], ["row", { row: 3 }], ["kos"], ["atari"], ["life"]]) assert.deepEqual(speaks(what, more), HIDDEN);
  assert.match(speaks("last")[0], /C3/);
  assert.deepEqual([seen("second"), seen("first").black, seen("referee").black], [null, ["C3"], ["C3"]]);
  assert.equal(happens("move", "second", { move: "C3" }).refused.ground, "illegal");
  assert.deepEqual(happens("move", "second", { move: "D4" }).state.board, { black: ["C3"], white: ["D4"], kos: [] });
  assert.match(speaks("chain", { point: "D4" })[0], /D4/);
  assert.deepEqual(speaks("life"), []);
  happens("move", "first", { move: "pass" });
  assert.deepEqual(happens("move", "second", { move: "pass" }).state.board.white, ["D4"]);
  // the log tells the same again
  const again = door.ask("match.open", { reader: "second" }, bytes(door.ask("match.log", { match }).text));
  assert.deepEqual(again.state.board, seen("turn"));
  assert.match(door.ask("match.state", { match, reader: "nobody" }).error.text, /^reader is host, first, second, referee or turn/);
  for (const one of [match, again.match]) door.ask("match.close", { match: one });
});

test("in one-colour Go both see black stones, and are told no colour, until play has stopped", () => {
  const { match } = door.ask("match.new", { rules: "japanese+one-colour", size: 5, reader: "turn" });
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, reader: "turn", ...more });
  const speaks = (what, more = {}) => door.ask("match.speak", { match, what, reader: "turn", ...more }).text[0];
  happens("start", "referee");
  happens("move", "first", { move: "C3" });
  assert.deepEqual(happens("move", "second", { move: "D4" }).state.board, { black: ["D4", "C3"], white: [], kos: [] });
  assert.match(speaks("chain", { point: "D4" }), /^this is not shown/);
  assert.match(speaks("row", { row: 4 }), /D4/);
  assert.doesNotMatch(speaks("row", { row: 4 }), /white/i);
  happens("move", "first", { move: "pass" });
  assert.deepEqual(happens("move", "second", { move: "pass" }).state.board.white, ["D4"]);
  assert.match(speaks("chain", { point: "D4" }), /White/i);
  door.ask("match.close", { match });
});

test("a pass for the handicap is told when it is due", () => {
  const { match, state } = door.ask("match.new", { rules: "ing-1996", size: 9, handicap: 3 });
  assert.equal(state.yielding, null);
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, ...more });
  assert.deepEqual(happens("start", "referee").told.map(({ told }) => told), ["event"]);
  const first = happens("move", "first", { move: "C3" });
  assert.deepEqual(first.state.yielding, { pass: 1, passes: 2 });
  assert.match(first.told[1].text, /pass 1 of 2/);
  assert.equal(happens("move", "second", { move: "E5" }).refused.article, "Ing Rules 1996, art. 3 and 8: yielding passes");
  assert.equal(happens("move", "second", { move: "pass" }).state.yielding, null);
  assert.equal(happens("move", "first", { move: "G7" }).state.yielding.pass, 2);
  assert.equal(happens("move", "second", { move: "pass" }).told.length, 1);
  assert.deepEqual(happens("move", "first", { move: "G3" }).state.yielding, null);
  door.ask("match.close", { match });
});

test("handicap stones are placed as was agreed, and refused where the text forbids it", () => {
  const { match, state } = door.ask("match.new", { rules: "aga", size: 9, handicap: 2, "handicap-stones": "free" });
  assert.deepEqual([state.placing, state.to_place], ["free", 2]);
  const happens = (event, by, more = {}) => door.ask("match.do", { match, event, by, at: 0, ...more });
  assert.deepEqual(happens("start", "referee").told.map(({ told }) => told), ["event", "placing"]);
  assert.equal(happens("move", "first", { move: "pass" }).refused.article, "AGA Rules of Go 1991, rule 4");
  assert.equal(happens("move", "first", { move: "C3" }).state.to_place, 1);
  assert.equal(happens("move", "first", { move: "H8" }).state.to_move, "white");
  const again = door.ask("match.open", {}, bytes(door.ask("match.log", { match }).text));
  assert.deepEqual(again.state, door.ask("match.state", { match }).state);
  assert.match(door.ask("match.record", { match, date: "2026-11-23" }).text, /HA\[2\]AB\[hb\]\[cg\]/);
  for (const one of [match, again.match]) door.ask("match.close", { match: one });
  assert.match(door.ask("match.new", { rules: "japanese", handicap: 2, "handicap-stones": "free" }).error.text, /British Go Association/);
});

test("a proof answers the reader's moves until it ends", () => {
  const { proof, chains } = door.ask("proof.open", {}, readFileSync(join(top, "examples/bent-four.pos")));
  const { at } = chains.find(({ nodes, status }) => nodes > 0 && status === "dead");
  const path = [];
  for (let place; !(place = door.ask("proof.go", { proof, at, path: path.join(",") })).ended; path.push(path.length % place.edges.length))
    assert.ok(place.edges.length > 0 && (place.reader || place.edges.length === 1) && path.length < 200);
  assert.ok(path.length > 1);
  door.ask("proof.close", { proof });
});

test("a board that workers read in quarters gets the answer that the program gives in several threads", () => {
  const file = "examples/finished-game.sgf";
  const record = readFileSync(join(top, file));
  const how = { rules: "japanese", nodes: 20000, time: 900000, file };
  const leads = [1, 2, 3, 4].map((quarter) => door.ask("life", { ...how, quarter }, record).leads);
  assert.ok(leads.every((one) => /^(kept|enclosed|territory) /.test(one)));
  const { file: _, ...options } = how;
  const wanted = native("life", { ...options, divide: true, threads: 3 }, [file]);
  const found = door.askBytes("life", { ...how, leads: leads.join("") }, record);
  assert.equal(difference(wanted, found), "");
  const proved = (answer) => answer.chains.filter(({ basis }) => basis === "proved").length;
  assert.ok(proved(JSON.parse(Buffer.from(found).toString())) > proved(door.ask("life", how, record)));
  assert.match(door.ask("life", { ...how, quarter: 5 }, record).error.text, /quarter/);
});

test("why two rule sets differ: terms and points", () => {
  const board = readFileSync(join(top, "examples/double-ko-seki.pos"));
  const [japanese, aga, korean] = door.ask("compare", { base: "japanese", rules: "japanese,aga,korean" }, board);
  assert.deepEqual([japanese.rules, aga.rules], ["japanese-1989", "aga-1991"]);
  assert.deepEqual(korean, { rules: "korean-2016", alike: "japanese-1989" });
  assert.deepEqual([japanese.same, aga.same], [true, false]);
  assert.equal(japanese.difference, null);
  const { terms, points } = aga.difference;
  assert.ok(terms.some(({ term }) => term === "stones"));
  assert.ok(points.some(({ one, other }) => one === null && other === "black"));
});

test("a game under every rule set: each is told as soon as it is judged, as judge has it or as another that counts alike", () => {
  const game = readFileSync(join(top, "examples/finished-game.sgf"));
  const told = [];
  const each = [];
  door.goesOn = (done, unit, total) => told.push([done, unit, total, each.length]) > 0;
  door.told = (one) => each.push(one);
  const rows = door.ask("compare", {}, game);
  door.goesOn = () => true;
  door.told = undefined;
  const all = door.ask("judge", { rules: "all", territory: true }, game);
  assert.equal(rows[0].rules, "japanese-1989"); // what the others are compared with
  assert.deepEqual(rows.map(({ rules }) => rules).sort(), all.map(({ rules }) => rules).sort());
  assert.deepEqual(each, rows);
  const steps = told.filter(([, unit]) => unit === "steps");
  assert.ok(steps.every(([done, , total, told]) => done === told && total === all.length));
  assert.equal(steps.length, all.length);
  for (const { alike, same, difference, ...verdict } of rows) {
    if (alike) continue;
    assert.deepEqual(verdict, all.find(({ rules }) => rules === verdict.rules));
    const group = rows.filter((row) => row.alike === verdict.rules).map(({ rules }) => rules);
    assert.equal(same, [verdict.rules, ...group].includes("japanese-1989"));
    assert.equal(difference === null, same);
  }
});

test("a rule set under which the game has another end is left out with the reason, and the others are judged", () => {
  const game = readFileSync(join(top, "examples/finished-game.sgf"));
  const rows = door.ask("compare", { rules: "capture-go,japanese,aga", dead: "L3" }, game);
  assert.deepEqual(rows.map(({ rules }) => rules), ["japanese-1989", "capture-go", "aga-1991"]);
  assert.match(rows[1].left_out, /'L3' holds no stone/);
  assert.equal(rows[0].result, "W+4.5");
});

test("event: the program's answers; a pair forced, and a file byte for byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "door-"));
  const file = join(folder, "cup.event");
  const run = (...words) => execFileSync(process.env.YUNZI ?? join(top, "build/release/yunzi"), ["event", ...words], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    writeFileSync(file, `param\tname\tCoupe d'été\n${run("generate", "--players", "12", "--rounds", "3")}`);
    const log = readFileSync(file);
    const ask = (options) => Buffer.from(door.askBytes("event", options, log));
    for (const subject of ["entries", "standings", "games"]) assert.equal(difference(run(subject, file, "--json"), ask({ subject })), "");
    const { players } = JSON.parse(ask({ subject: "entries" }));
    assert.equal(difference(run("explain", file, players[2].player, "--json", "--lang", "ja"), ask({ subject: "explain", one: players[2].player, language: "ja" })), "");
    const { text } = door.ask("event", { subject: "export", format: "tou" }, log);
    assert.deepEqual(Buffer.from(text, "latin1"), run("export", file, "--format", "tou"));
    // who has no game in a round yet is paired with whom one wants
    const fresh = bytes(players.map(({ player, rank }) => `player\t${player}\t${rank}\n`).join(""));
    const [one, other] = [players[0].player, players[11].player];
    const lines = door.ask("event", { subject: "explain", one, other, round: 1, as: "lines" }, fresh).text.trim().split("\n");
    assert.equal(lines.length, 6);
    assert.ok(lines.some((line) => line.includes(`\t${one}\t`) && line.includes(`\t${other}\t`)));
    // acts are tried: all or none
    assert.deepEqual(door.ask("event", { add: lines.join("\n") }, fresh), {});
    assert.equal(door.ask("event", { add: `${lines[0]}\nresult\t1\t9\tWHITEWINS` }, fresh).error.line, 2);
    assert.equal(door.ask("event", { subject: "weather" }, fresh).error.message, "DOOR_NO_OBJECT");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what cannot be done is said in one sentence", () => {
  const said = (what, options, file) => door.ask(what, options, file).error;
  assert.equal(said("nothing", {}).message, "DOOR_NO_CALL");
  assert.equal(said("judge", { rulez: "aga" }, bytes("(;)")).code, "usage");
  assert.equal(said("judge", {}, new Uint8Array(65 << 20)).message, "DOOR_LARGE");
  assert.equal(said("too-large", { bytes: 5e8, language: "cs" }).text, "soubor je větší než 64 MiB (otevřete menší)");
  assert.equal(said("judge", { title: "x".repeat(2 << 20) }, bytes("(;)")).message, "DOOR_LONG_REQUEST");
  assert.equal(said("record.node", { record: 999 }).message, "DOOR_NO_OBJECT");
  assert.equal(said("judge", {}, bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")).code, "syntax");
  assert.equal(door.ask("judge", { rules: "aga" }, bytes("(;SZ[1];B[];W[])")).size[0], 1);
});
