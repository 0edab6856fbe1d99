// yunzi-board.js - boards in any page. One script beside yunzi.html:
//
//     <script src="yunzi-board.js"></script>
//     <div class="yunzi-board">(;GM[1]FF[4]SZ[9];B[ee];W[gc])</div>
//     <div class="yunzi-board" data-game="game.sgf" data-move="12" data-theme="light"></div>
//
// data-move: the move that is shown first (the last one without it); data-theme: light or dark (the reader's without
// it); data-page: where yunzi.html is, if it is not beside the script. What is written in the element stays there for
// browsers without scripts. The board is a frame: neither page reaches into the other.
(() => {
  const own = new URL(document.currentScript.src);

  /** A game inside an address, as the page has it. */
  async function addressOf(game) {
    const stream = new Blob([JSON.stringify(game)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  async function embed(place) {
    const { game, move, theme, page } = place.dataset;
    const text = game ? await (await fetch(game)).text() : place.textContent.trim();
    const frame = document.createElement("iframe");
    const address = await addressOf({ text, name: (game ?? "").replace(/^.*\//, ""), at: move === undefined ? -1 : Number(move), theme });
    frame.src = `${new URL(page ?? "yunzi.html", page ? location.href : own)}#embed/g=${address}`;
    frame.title = place.getAttribute("aria-label") ?? "Go";
    frame.loading = "lazy";
    frame.allow = "fullscreen; clipboard-write";
    frame.style.cssText = "display:block;width:100%;height:36rem;border:0";
    addEventListener("message", ({ source, data }) => {
      if (source === frame.contentWindow && data?.yunzi > 0) frame.style.height = `${Math.ceil(data.yunzi)}px`;
    });
    place.replaceChildren(frame);
  }

  const start = () => document.querySelectorAll(".yunzi-board").forEach((place) => embed(place).catch((error) => console.error("yunzi-board:", error)));
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
})();
