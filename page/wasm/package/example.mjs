// example.mjs - judges a game under two rule sets: node example.mjs
import { readFile } from "node:fs/promises";
import { openDoor } from "./index.js";

const read = (name) => readFile(new URL(name, import.meta.url));
const door = await openDoor(await read("yunzi.wasm"), await read("words-en.bin"));

const board = new TextEncoder().encode("X X X O O\n. X O O .\nX X X O O\n");
for (const verdict of door.ask("judge", { rules: "tromp-taylor,japanese", komi: "0.5", dead: "none" }, board))
  console.log(`${verdict.rules}: ${verdict.text}`);
