// words.test.mjs - the page's words: every message is used, and templates choose as the library's do.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readLanguages, readMessages } from "../../page/catalogue.mjs";
import { top } from "./browser.mjs";

const messages = readMessages(join(top, "page/words"));

function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : name.endsWith(".js") ? [readFileSync(path, "utf8")] : [];
  });
}

test("every message is used", () => {
  const code = sources(join(top, "page/src")).join("\n");
  const unused = messages.map((message) => message.name).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  assert.deepEqual(unused, []);
});

test("every language has a name of its own, and plural forms", () => {
  const languages = readLanguages(join(top, "po/page"), messages);
  assert.deepEqual(Object.keys(languages).sort(), ["cs", "ja", "ko", "ru", "zh", "zh_TW"]);
  for (const [code, { name, plural }] of Object.entries(languages)) assert.ok(name && plural, code);
});

test("what has no words in a language is counted", (t) => {
  for (const [code, { words }] of Object.entries(readLanguages(join(top, "po/page"), messages)))
    t.diagnostic(`${code}: ${Object.keys(words).length} of ${messages.length}`);
});
