// palette.test.mjs - three sizes of type, one height of buttons; writing stands out from what lies below it, in light and in dark: a contrast of 4.5 at least (WCAG 1.4.3).
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { top } from "./browser.mjs";

const LEAST = 4.5;
const style = readFileSync(join(top, "page/src/style/colours.css"), "utf8");
/** What is written in which colours on which. */
const WRITTEN = {
  ink: ["paper", "card", "sunk", "note-sunk", "bad-sunk", "accent-sunk"],
  quiet: ["paper", "card", "sunk"],
  accent: ["paper", "card", "accent-sunk"],
  good: ["card", "sunk"],
  bad: ["paper", "card"],
  "on-accent": ["accent"],
};

/** @param {string} selector */
const coloursOf = (selector) => Object.fromEntries([...style.slice(style.indexOf(`${selector} {`)).split("}")[0].matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));

function light(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

for (const [theme, selector] of [["light", ":root"], ["dark", ':root[data-theme="dark"]']])
  test(`writing is read on every ground in the ${theme}`, (t) => {
    const colours = coloursOf(selector);
    const found = Object.entries(WRITTEN).flatMap(([ink, grounds]) => grounds.map((ground) => ({ pair: `${ink} on ${ground}`, contrast: contrast(colours[ink], colours[ground]) })));
    found.sort((a, b) => a.contrast - b.contrast);
    t.diagnostic(`the least: ${found[0].pair} ${found[0].contrast.toFixed(2)}`);
    assert.deepEqual(found.filter((one) => !(one.contrast >= LEAST)), []);
  });

test("type has three sizes besides that of the text, and what is pressed one height", () => {
  const folder = join(top, "page/src/style");
  const wrong = readdirSync(folder).flatMap((file) => {
    // on paper sizes are in points
    const text = readFileSync(join(folder, file), "utf8").replace(/@media print \{.*?\n\}/gs, "");
    const sizes = [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size).filter((size) => !/^(var\(--(small|middle|large)\)|1rem|0|clamp\(.*\))$/.test(size));
    const heights = [...text.matchAll(/([^{}]*)\{[^{}]*min-height: [\d.]+rem/g)].map(([, rule]) => rule.trim()).filter((rule) => /button|opener|event-result|event-seldom/.test(rule) && rule !== "button.link");
    return [...sizes, ...heights].map((one) => `${file}: ${one}`);
  });
  assert.deepEqual(wrong, []);
});
