// words.test.mjs - the page's words: templates choose as the library's do (scripts/messages.sh sees that every message is used).
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readLanguages, readMessages } from "../../page/catalogue.mjs";
import { PLURALS, fill } from "../../page/src/template.js";
import { top } from "./browser.mjs";

const messages = readMessages(join(top, "page/words"));

test("every language has a name of its own, and plural forms", () => {
  const languages = readLanguages(join(top, "po/page"), messages);
  const files = readdirSync(join(top, "po/page")).filter((name) => name.endsWith(".po"));
  assert.deepEqual(Object.keys(languages).sort(), files.map((name) => name.slice(0, -3)).sort());
  for (const [code, { name, plural }] of Object.entries(languages)) assert.ok(name && plural, code);
});

test("what has no words in a language is counted", (t) => {
  for (const [code, { words }] of Object.entries(readLanguages(join(top, "po/page"), messages)))
    t.diagnostic(`${code}: ${Object.keys(words).length} of ${messages.length}`);
});

const writing = { number: String, list: (things) => things.join(", "), colour: (who) => ({ black: "Black", white: "White" })[who] ?? "nobody" };
const [ENGLISH, RUSSIAN, CZECH, NONE] = Object.values(PLURALS);

test("a template chooses its words by numbers, colours, choices, texts and lists", () => {
  const say = (template, args, kinds = {}) => fill(template, args, kinds, ENGLISH, writing);
  assert.equal(say("{count} {count|stone|stones}", { count: 1 }), "1 stone");
  assert.equal(say("{count} {count|stone|stones}", { count: 7 }), "7 stones");
  assert.equal(say("{who} and {who|his|her|its} {list}", { who: "white", list: ["A1", "B2"] }, { who: "colour" }), "White and her A1, B2");
  assert.equal(say("{is|no|yes, {count|once|often}}", { is: 1, count: 2 }, { is: "choice" }), "yes, often");
  assert.equal(say("{is|a|b}", { is: 9 }, { is: "choice" }), "b");
  assert.equal(say("it says{text|| '{text}'}", { text: "" }, { text: "text" }), "it says");
  assert.equal(say("it says{text|| '{text}'}", { text: "{no}|" }, { text: "text" }), "it says '{no}|'");
});

test("numbers take the plural forms of their language", () => {
  const forms = (plural) => [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 0.5].map(plural).join("");
  assert.equal(forms(ENGLISH), "10111111111111");
  assert.equal(forms(RUSSIAN), "20112222012021");
  assert.equal(forms(CZECH), "20112222222223");
  assert.equal(forms(NONE), "00000000000000");
});
