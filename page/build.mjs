// build.mjs - makes the page: build/page/yunzi.html, one file with everything inside, and build/page/site/,
// the same to be served and installed.
//
//     node build.mjs            all of it
//     node build.mjs --types    only what tsc needs to know of the messages
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { readLanguages, readMessages, typesOf } from "./catalogue.mjs";
import { narrow, piecesOfModule, piecesOfPacks, piecesOfPage, takeCode, takePatterns } from "./packing.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const top = dirname(here);
const out = join(top, "build/page");
const TARGET = ["es2022", "chrome103", "firefox113", "safari16.4"];

const messages = readMessages(join(here, "words"));

function writeTypes() {
  mkdirSync(join(out, "types"), { recursive: true });
  writeFileSync(join(out, "types/messages.d.ts"), typesOf(messages));
}

/** Bytes as xz. @param {Buffer} bytes @returns {Buffer} */
function xz(bytes) {
  const packing = ["--check=crc32", "--lzma2=preset=9e,dict=4MiB,nice=273,lc=3,lp=0,pb=0"];
  return execFileSync("xz", ["--format=xz", "--stdout", ...packing], { input: bytes, maxBuffer: 2 ** 28 });
}

/** What make page builds. @param {string} path */
function built(path) {
  if (!existsSync(path)) throw new Error(`${path} is not built (make page builds it)`);
  return readFileSync(path);
}

/** The words of the page in the languages besides English: for each its messages in the order of English, 0 where there are no words. */
const others = readLanguages(join(top, "po/page"), messages);
const wordsOf = ({ words }) => messages.map(({ name }) => words[name] ?? 0);

/** What modules may import besides modules. */
const parts = {
  name: "parts",
  setup(builder) {
    // import catalogue from "yunzi:words" - the languages besides English, and English.
    builder.onResolve({ filter: /^yunzi:/ }, (what) => ({ path: what.path, namespace: "yunzi" }));
    builder.onLoad({ filter: /.*/, namespace: "yunzi" }, async ({ path }) => {
      if (path === "yunzi:words") {
        const english = Object.fromEntries(messages.map((message) => [message.name, message.english]));
        const kinds = Object.fromEntries(
          messages
            .map((message) => [message.name, message.arguments.filter((one) => one.kind !== "number" && one.kind !== "list")])
            .filter(([, list]) => list.length > 0)
            .map(([name, list]) => [name, Object.fromEntries(list.map((one) => [one.name, one.kind]))]),
        );
        const known = Object.fromEntries(Object.entries(others).map(([code, { words, ...more }]) => [code, more]));
        return { contents: JSON.stringify({ english, kinds, others: known }), loader: "json" };
      }
      // import trouble from "yunzi:trouble" - what is said where nothing can be unpacked.
      if (path === "yunzi:trouble") return { contents: JSON.stringify(messages.find(({ name }) => name === "TROUBLE_BROWSER").english), loader: "json" };
      // import packs from "yunzi:packs" - the script of the page, the words of the page, those of the library, the library, its code and its patterns: packed together they are smaller.
      if (path === "yunzi:packs") {
        const page = Object.fromEntries(Object.entries(others).map(([code, other]) => [code, wordsOf(other)]));
        const { module: plain, parts: patterns, place } = takePatterns(built(join(top, "build/wasm/page/wasm/yunzi.wasm")), join(top, "src/search/strengths.inc"));
        const { module, streams, code } = takeCode(plain);
        const packs = built(join(top, "build/wasm/page/wasm/shown.bin"));
        const words = narrow([piecesOfPage(page), piecesOfPacks(packs), piecesOfModule(module, join(top, "build/wasm/words/course_words.c"))]);
        const parts = [Buffer.from(await mainScript), words.alphabets, ...words.parts.map(({ bytes }) => bytes), streams, ...patterns];
        const packed = xz(Buffer.concat(parts)).toString("base64");
        const segments = words.parts.map((part) => part.segments);
        return { contents: JSON.stringify({ lengths: parts.map(({ length }) => length), letters: words.lengths, segments, code, place, packed }), loader: "json" };
      }
      return { errors: [{ text: `there is no ${path}` }] };
    });
    // import source from "./worker.js?text" - a module bundled by itself, as text.
    builder.onResolve({ filter: /\?text$/ }, (what) => ({ path: resolve(what.resolveDir, what.path.slice(0, -5)), namespace: "text" }));
    builder.onLoad({ filter: /.*/, namespace: "text" }, async ({ path }) => {
      const text = await bundle(path);
      return { contents: text, loader: "text", watchFiles: [path] };
    });
  },
};

async function bundle(entry) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    charset: "utf8",
    target: TARGET,
    legalComments: "inline",
    loader: { ".lesson": "text", ".sgf": "text", ".pos": "text", ".svg": "text" },
    plugins: [parts],
    logLevel: "error",
  });
  return result.outputFiles[0].text;
}

async function styles() {
  const result = await build({
    entryPoints: [join(here, "src/style/page.css")],
    bundle: true,
    minify: true,
    write: false,
    charset: "utf8",
    target: TARGET,
    logLevel: "error",
  });
  return result.outputFiles[0].text;
}

/** The script of the page, which boot.js unpacks and starts. */
let mainScript = Promise.resolve("");

const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page with its style and script inside, and a policy that allows these, the script that is packed in it, and nothing from elsewhere. */
function pageOf(frame, style, script, main, { served }) {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${hashOf(main)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(style)}`,
    `img-src data: blob:${served ? " 'self'" : ""}`,
    `worker-src blob:${served ? " 'self'" : ""}`,
    ...(served ? ["manifest-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = served ? '<link rel="manifest" href="manifest.webmanifest"><link rel="apple-touch-icon" href="icon-192.png">' : "";
  // Functions, because "$&" in a script must stay as it is.
  return frame
    .replace("@POLICY@", () => policy)
    .replace("@SERVED@", () => head)
    .replace("@STYLE@", () => style)
    .replace("@SCRIPT@", () => script);
}

/** "</script" and "<!--" would end or change a script element. */
const inElement = (text) => text.replace(/<(?=\/script|!--|script)/gi, "\\x3C");

async function main() {
  writeTypes();
  if (process.argv.includes("--types")) return;
  const frame = readFileSync(join(here, "index.html"), "utf8");
  const style = (await styles()).trim();
  mainScript = bundle(join(here, "src/main.js")).then((text) => text.trim());
  const main = await mainScript;
  const script = inElement((await bundle(join(here, "src/boot.js"))).trim());
  const site = join(out, "site");
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const single = pageOf(frame, style, script, main, { served: false });
  writeFileSync(join(out, "yunzi.html"), single);
  const served = pageOf(frame, style, script, main, { served: true });
  writeFileSync(join(site, "index.html"), served);
  // the script by which any page shows boards of this one
  const embed = readFileSync(join(here, "embed/yunzi-board.js"), "utf8");
  writeFileSync(join(out, "yunzi-board.js"), embed);
  writeFileSync(join(site, "yunzi-board.js"), embed.replace('page ?? "yunzi.html"', 'page ?? "./"'));
  const files = readdirSync(join(here, "site")).filter((name) => name !== "service-worker.js");
  for (const name of files) writeFileSync(join(site, name), readFileSync(join(here, "site", name)));
  const version = createHash("sha256").update(served).digest("hex").slice(0, 16);
  const worker = readFileSync(join(here, "site/service-worker.js"), "utf8");
  writeFileSync(
    join(site, "service-worker.js"),
    worker.replace("@VERSION@", version).replace('"@FILES@"', JSON.stringify(["./", ...files].join(" "))),
  );
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`build/page/yunzi.html: ${kb(Buffer.byteLength(single))}, ${kb(gzipSync(single, { level: 9 }).length)} gzipped`);
}

await main();
