// estimate.js - whose each point is expected to be while a game is played: only where both players want it, and never as a count.
import { button } from "../../elements.js";
import { numberText, say } from "../../words.js";

const COLOURS = /** @type {const} */ (["black", "white"]);
/** How long games are played on from the position, in ms. */
const TIME = 400;
/** Of 1,000: what is expected less than this is not drawn. */
const LEAST = 250;
/** A point is drawn as certain as this at most: nothing that is expected looks like a count. */
const MOST = 0.9;

/**
 * @param {import("./table.js").Table} table
 * @param {() => void} changed shows the board and what is said anew
 */
export function createEstimate(table, changed) {
  const wants = { black: false, white: false };
  /** @type {{owners: number[], lead: number, games: number} | null} of the position on the board */
  let found = null;
  let round = 0;

  /** Who is asked: the players who are people. */
  const asked = () => COLOURS.filter((colour) => table.player(colour) && table.player(colour) !== table.program());
  const agreed = () => asked().every((colour) => wants[colour]);

  /**
   * The position is another one: what was found before is not of it.
   * @param {boolean} may whether games may be played on from it now
   * @returns {Promise<boolean>} false: the player who looks at the board may not know it
   */
  async function renew(may) {
    const mine = ++round;
    found = null;
    if (!may || !agreed()) return true;
    let told = await table.ask("match.move", { time: TIME });
    while (mine === round && !told.error && !told.done) told = await table.ask("match.move", { time: TIME });
    if (mine !== round || told.error) return true;
    const { owners, lead } = await table.ask("match.owners");
    if (mine !== round || !owners) return mine !== round;
    found = { owners, lead, games: told.games };
    changed();
    return true;
  }

  return {
    renew,
    /** A button for each player. @param {() => void} pressed */
    buttons: (pressed) =>
      asked().map((who) =>
        button(
          say("GAME_ESTIMATE", { who }),
          () => {
            wants[who] = !wants[who];
            pressed();
          },
          { "aria-pressed": String(wants[who]) },
        ),
      ),
    /** What is said below the board. */
    text() {
      const [one] = asked().filter((colour) => wants[colour]);
      if (one && !agreed()) return say("GAME_ESTIMATE_ONE", { who: one, other: one === "black" ? "white" : "black" });
      if (!found) return "";
      const points = Math.round(Math.abs(found.lead) / 50) / 2;
      return say("GAME_ESTIMATE_IS", { who: points ? (found.lead > 0 ? "black" : "white") : "", points: numberText(points), games: found.games });
    },
    /** Whether there is something to draw. */
    paints: () => !!found,
    /** Draws it: the surer, the larger. On a stone it stands where the other side is expected to own the point. @param {number[][]} paint @param {number[][]} signs */
    paint(paint, signs) {
      const width = paint[0].length;
      found?.owners.forEach((owner, i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        if (Math.abs(owner) >= LEAST && signs[y][x] * owner <= 0) paint[y][x] = (Math.sign(owner) * Math.round(Math.min(Math.abs(owner) / 1000, MOST) * 10)) / 10;
      });
    },
    forget() {
      round++;
      found = null;
      wants.black = wants.white = false;
    },
    /** Nobody looks at it: what is on its way is left behind. */
    rest: () => void round++,
  };
}
