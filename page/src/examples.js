// examples.js - games and boards to try things with.
import bentFour from "../../examples/bent-four.pos";
import doubleKo from "../../examples/double-ko-seki.pos";
import eternal from "../../examples/eternal-life.pos";
import finished from "../../examples/finished-game.sgf";
import fourKos from "../../examples/four-kos.pos";
import tripleKo from "../../examples/triple-ko.sgf";
import unfinished from "../../examples/unfinished.pos";

/** By the names of their files. @type {Record<string, {title: keyof Messages & `JUDGE_EXAMPLE_${string}` | "SHOW_EXAMPLE_FOUR_KOS" | "SHOW_EXAMPLE_ETERNAL", text: string}>} */
export const EXAMPLES = {
  "finished-game.sgf": { title: "JUDGE_EXAMPLE_FINISHED", text: finished },
  "bent-four.pos": { title: "JUDGE_EXAMPLE_BENT_FOUR", text: bentFour },
  "triple-ko.sgf": { title: "JUDGE_EXAMPLE_TRIPLE_KO", text: tripleKo },
  "double-ko-seki.pos": { title: "JUDGE_EXAMPLE_DOUBLE_KO", text: doubleKo },
  "unfinished.pos": { title: "JUDGE_EXAMPLE_UNFINISHED", text: unfinished },
  "four-kos.pos": { title: "SHOW_EXAMPLE_FOUR_KOS", text: fourKos },
  "eternal-life.pos": { title: "SHOW_EXAMPLE_ETERNAL", text: eternal },
};
