#!/bin/sh
# The main job from a fresh clone: set up, build, judge a finished game under every rule set.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh build
make -s all
game=examples/finished-game.sgf
build/release/yunzi judge "$game" --rules all
cat <<END

Try next:
  build/release/yunzi rules japanese --diff chinese    where two rule sets differ, article by article
  build/release/yunzi count $game --method all
                                                       the count carried out step by step
  build/release/yunzi show $game --territory
                                                       the final board with its territory
END
