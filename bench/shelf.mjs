// shelf.mjs - how long the page takes over a shelf of many games: to bring them in, to list them, to find them by words and
// by a position, to open one, to give all as one file.
// Run it after `make page`:  node bench/shelf.mjs [GAMES]
import { openPage } from "../tests/page/browser.mjs";
import { startBrowser } from "../tests/page/engines.mjs";

const GAMES = Number(process.argv[2] ?? 10000);
const MOVES = 220;
const RUNS = 5;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** Points in an order of their own for each game: a small generator, so that every run has the same games. */
function game(number) {
  let state = number + 1;
  const random = (below) => (state = (state * 1103515245 + 12345) % 2 ** 31) % below;
  const points = Array.from({ length: 361 }, (_, i) => String.fromCharCode(97 + (i % 19), 97 + Math.floor(i / 19)));
  for (let i = points.length - 1; i > 0; i--) {
    const other = random(i + 1);
    [points[i], points[other]] = [points[other], points[i]];
  }
  const moves = points.slice(0, MOVES).map((point, i) => `;${"BW"[i % 2]}[${point}]`);
  return `(;FF[4]GM[1]SZ[19]RU[Chinese]KM[7.5]PB[Player ${number}]PW[Other ${number % 97}]EV[Event ${number % 31}]DT[2026-01-01]RE[B+R]${moves.join("")})\n`;
}

const file = Buffer.from(Array.from({ length: GAMES }, (_, i) => game(i)).join(""));
const browser = await startBrowser();
const { page, download } = await openPage(browser, "#play/shelf");
const since = async (act, done) => {
  const began = performance.now();
  await act();
  await page.waitForFunction(done[0], done[1] ?? null, { polling: "raf" });
  return performance.now() - began;
};
const says = (words) => [(wanted) => document.querySelector(".shelf-list").parentElement.querySelector("[role=status]").textContent === wanted, words];
const count = GAMES.toLocaleString("en");
const tell = (what, list) => console.log(`${what}: ${Math.round(median(list))} ms (${list.map(Math.round).join(", ")})`);

console.log(`${count} games of ${MOVES} moves, ${(file.length / 1e6).toFixed(1)} MB`);
tell("brought in", [
  await since(() => page.setInputFiles(".screen.play input[multiple]", [{ name: "many.sgf", mimeType: "text/plain", buffer: file }]), says(`${count} games added`)),
]);
const times = { "page opened and listed": [], "found by words": [], "opened": [], "found by a position": [] };
for (let run = 0; run < RUNS; run++) {
  times["page opened and listed"].push(await since(() => page.reload(), says(`${count} of ${count} games`)));
  times["found by words"].push(await since(() => page.fill(".shelf-search input", `player ${GAMES - 7 - run}`), says(`1 of ${count} games`)));
  times.opened.push(await since(() => page.click(".shelf-list button.link"), [(name) => document.querySelector(".screen.play").textContent.includes(name), `Player ${GAMES - 7 - run} - `]));
  await page.click('[aria-label="To the end"]');
  await page.waitForFunction(() => document.querySelector(".play-counter").textContent === "220");
  times["found by a position"].push(await since(() => page.getByRole("button", { name: "Find this position on the shelf" }).click(), says(`1 of ${count} games`)));
  await page.getByRole("button", { name: "All games" }).click();
}
for (const [what, list] of Object.entries(times)) tell(what, list);
const began = performance.now();
const { bytes } = await download(() => page.getByRole("button", { name: "Save all as one file" }).click());
console.log(`all as one file: ${Math.round(performance.now() - began)} ms, ${(bytes.length / 1e6).toFixed(1)} MB`);
await browser.close();
