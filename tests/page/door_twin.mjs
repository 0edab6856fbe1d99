// door_twin.mjs FOLDER... - every record and board below the folders through the door and through the
// program: the same answers, byte for byte.  Part of `make twin`.
import { resolve } from "node:path";
import { asked, difference, filesBelow, native, openHere, questions, top } from "./door.mjs";

const folders = process.argv.slice(2).map((folder) => resolve(top, folder));
const files = folders.flatMap((folder) => filesBelow(folder, /\.(sgf|pos|gib|ngf|ugf|ugi)$/i));
const door = await openHere();
let wrong = 0, compared = 0;
for (const [command, options] of questions(5000, "auto")) {
  const started = performance.now();
  let bytes = 0;
  for (let i = 0; i < files.length; i += 20) {
    const some = files.slice(i, i + 20);
    const wanted = native(command, options, some);
    const found = asked(door, command, options, some);
    bytes += wanted.length;
    compared += some.length;
    const what = difference(wanted, found);
    if (what !== "" && ++wrong <= 20) console.log(`${command}: ${what}`);
  }
  console.log(`${command}: ${files.length} files, ${bytes} bytes, ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`${compared} answers compared, ${wrong} groups differ; memory ${(door.memory / 1e6).toFixed(0)} MB`);
process.exit(wrong === 0 && files.length > 0 ? 0 : 1);
