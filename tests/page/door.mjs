// door.mjs - the library as a page asks it, and the program beside it.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openDoor } from "../../page/wasm/door.js";

export const top = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const built = join(top, "build/wasm/page/wasm");

export const openHere = () => openDoor(readFileSync(join(built, "yunzi.wasm")), readFileSync(join(built, "words.bin")));

/** Every file below a folder whose name ends so, sorted. */
export function filesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => ending.test(path) && statSync(path).isFile())
    .sort();
}

export const here = (path) => relative(top, path);

/** What the program prints under --json, whatever it returns. */
export function native(command, options, files) {
  const given = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  try {
    return execFileSync(process.env.YUNZI ?? join(top, "build/release/yunzi"), [command, "--json", ...given, "--", ...files], {
      cwd: top,
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return error.stdout;
  }
}

/** The same asked of the door, file by file. */
export function asked(door, command, options, files) {
  return Buffer.concat(files.map((file) => door.askBytes(command, { ...options, file }, readFileSync(resolve(top, file)))));
}

/** Reading ends by the number of positions, never by time, so that both find the same. */
export const questions = (nodes, dead) => [
  ["judge", { rules: "japanese,chinese,aga", dead, nodes, time: 900000 }],
  ["check", { nodes, time: 900000 }],
  ["life", { nodes, time: 900000 }],
  ["count", { method: "all", dead, nodes, time: 900000 }],
  ["show", {}],
];

/** Where the first line differs; "" where none does. */
export function difference(one, other) {
  if (Buffer.compare(one, other) === 0) return "";
  const [left, right] = [one, other].map((bytes) => bytes.toString().split("\n"));
  const at = left.findIndex((line, i) => line !== right[i]);
  const [a, b] = [left[at] ?? "", right[at] ?? ""];
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const name = /"file":"[^"]*"/.exec(a)?.[0] ?? `line ${at + 1}`;
  return `${name}: program …${a.slice(Math.max(0, from - 60), from + 80)}… door …${b.slice(Math.max(0, from - 60), from + 80)}…`;
}
