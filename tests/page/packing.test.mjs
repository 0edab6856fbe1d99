// packing.test.mjs - what is packed in its own way into the page comes out again as it was.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { narrow, piecesOfModule, piecesOfPacks, piecesOfPage, takeCode, takePatterns } from "../../page/packing.mjs";
import { widen } from "../../page/src/alphabets.js";
import { putCode } from "../../page/src/code.js";
import { putPatterns } from "../../page/src/patterns.js";
import { top } from "./door.mjs";

const built = (name) => readFileSync(join(top, "build/wasm/page/wasm", name));

test("the patterns are put back where they were taken, bit for bit", () => {
  const whole = built("yunzi.wasm");
  const { module, parts, place } = takePatterns(whole, join(top, "src/search/strengths.inc"));
  assert.ok(module.compare(whole) !== 0);
  assert.ok(parts[0].length + parts[1].length < place.count * 3.5);
  assert.equal(Buffer.compare(Buffer.from(putPatterns(module, parts[0], parts[1], place)), whole), 0);
});

test("the words of the course are found in the module", () => {
  const whole = built("yunzi.wasm");
  const { alphabets, lengths, parts } = narrow([piecesOfModule(whole, join(top, "build/wasm/words/course_words.c"))]);
  assert.equal(lengths.length, 6);
  assert.equal(Buffer.compare(Buffer.from(widen(parts[0].bytes, parts[0].segments, alphabets, lengths)), whole), 0);
});

test("words are narrowed, and are in UTF-8 again", () => {
  const packs = built("shown.bin");
  const page = { ja: ["碁", 0, "a\u007f"], ru: ["го, „го“"] };
  const { alphabets, lengths, parts } = narrow([piecesOfPage(page), piecesOfPacks(packs)]);
  const [first, second] = parts.map(({ bytes, segments }) => Buffer.from(widen(bytes, segments, alphabets, lengths)));
  assert.deepEqual(JSON.parse(first.toString()), page);
  assert.equal(Buffer.compare(second, packs), 0);
  assert.ok(parts[1].bytes.length < 0.8 * packs.length);
  assert.throws(() => narrow([[{ text: "😀", language: "ja" }]]), /no room for a letter/);
});

test("the code is put together again from its streams, bit for bit", () => {
  const whole = built("yunzi.wasm");
  const { module, streams, code } = takeCode(whole);
  assert.equal(module.length + code.length, whole.length);
  assert.equal(Buffer.compare(Buffer.from(putCode(module, streams, code)), whole), 0);
  const packed = (bytes) => deflateRawSync(bytes, { level: 9 }).length;
  assert.ok(packed(streams) < 0.95 * packed(whole.subarray(code.at, code.at + code.length)));
});
