// answers.mjs MODULE WORDS FILE... - prints what the module says of the files, as answers.c does, with
// the English words of the library, which lie apart from it.
//
// This is all that a page needs to run the library: its memory, the clock, and the right to
// end.  There are no files and no threads; whatever else the module should ask for is an error.
import { readFileSync } from "node:fs";

let memory;
const wasi = {
  clock_time_get(_clock, _precision, at) {
    const now = process.hrtime.bigint();
    new DataView(memory.buffer).setBigUint64(at, now, true);
    return 0;
  },
  proc_exit(status) {
    throw new Error(`the module ended with status ${status}`);
  },
  // The C library names these for stdout and stderr, which nobody writes to.
  fd_write: () => 8,
  fd_close: () => 8,
  fd_seek: () => 8,
  fd_fdstat_get: () => 8,
};

const [module, words, ...files] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(module));
for (const { module: from, name } of WebAssembly.Module.imports(compiled))
  if (from !== "wasi_snapshot_preview1" || !(name in wasi)) {
    console.error(`the module asks for ${from}.${name}`);
    process.exit(1);
  }
const { exports } = new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: wasi });
memory = exports.memory;
exports._initialize();
const pack = readFileSync(words);
const packed = exports.answers_room(pack.length);
new Uint8Array(memory.buffer, packed, pack.length).set(pack);
if (exports.answers_words(packed, pack.length) !== 0) {
  console.error(`${words} holds no words of this library`);
  process.exit(1);
}

const out = [];
for (const file of files) {
  const bytes = readFileSync(file);
  const room = exports.answers_room(bytes.length);
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  const text = exports.answers(bytes.length);
  out.push(Buffer.from(`== ${file}\n`));
  out.push(Buffer.from(new Uint8Array(memory.buffer, text, exports.answers_length())));
}
process.stdout.write(Buffer.concat(out));
