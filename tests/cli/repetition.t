# What an event has laid down for a repetition.
. "$(dirname "$0")/lib.sh"

printf '(;GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5];B[ee];W[gc])\n' >game.sgf
run 2 judge game.sgf --repetition tie
warns "--repetition is draw, replay or no-result, not 'tie'"
run 2 gtp --repetition again
warns "--repetition is draw, replay or no-result, not 'again'"
for outcome in draw replay no-result; do
    run 3 judge game.sgf --repetition "$outcome"
    says 'chinese-2002: not settled'
done
finish
