// elsewhere.js - a game with somebody on another page: there is no server, each sends the other the whole game in a link.
import { element, fill, freshId } from "../../elements.js";
import { say } from "../../words.js";
import { addressField, addressOf } from "../link.js";

/** What the page itself notes, when it pleases: the other page may have noted it earlier or later. */
const OWN_NOTES = /^\d+ evidence .*\n?/gm;

/**
 * Whether a log is one of the game that is here: "newer", "older" (or the same), or "" for another game.
 * @param {string} here @param {string} sent
 */
export function sameGame(here, sent) {
  const [mine, theirs] = [here, sent].map((log) => log.replace(OWN_NOTES, ""));
  return mine.startsWith(theirs) ? "older" : theirs.startsWith(mine) ? "newer" : "";
}

/** Where the link of the other player is pasted. @param {(address: string) => void} receive */
export function pasteField(receive) {
  const id = freshId("link");
  const input = element("input", {
    id,
    autocomplete: "off",
    oninput() {
      const at = input.value.indexOf("g=");
      if (at < 0) return;
      receive(input.value.slice(at).trim());
      input.value = "";
    },
  });
  return element("div", { class: "field" }, element("label", { for: id }, say("GAME_LINK_PASTE")), input);
}

/**
 * @param {import("./table.js").Table} table
 * @param {(address: string) => void} receive
 */
export function createElsewhere(table, receive) {
  const link = element("div", { class: "row" });
  const place = element("div", { class: "panel play-away", hidden: true }, element("p", null, say("GAME_LINK_HOW")), link, pasteField(receive));

  return {
    place,
    /** The link as the game stands. */
    async show() {
      place.hidden = !table.away();
      if (place.hidden) return;
      const { text } = await table.ask("match.log");
      const address = text && (await addressOf(text, { sender: table.away() === "first" ? "second" : "first" }));
      fill(link, address ? addressField(`play/${address}`, say("GAME_LINK")) : say("GAME_LINK_LONG"));
    },
  };
}
