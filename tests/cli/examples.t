# The example programs, built beside the tests, say what they promise.
. "$(dirname "$0")/lib.sh"

programs=$(dirname "$YUNZI")/tests
program()
{
    expected=$1
    name=$2
    shift 2
    ran="example $name $*"
    "$programs/example_$name" "$@" >.out 2>.err
    status=$?
    [ "$status" -eq "$expected" ] || fail "exit status $status, not $expected"
}

if [ -x "$programs/example_komi" ]; then
    program 0 komi
    says 'japanese-1989'
    program 0 who-won japanese
    tail -n 1 .out | grep -qx 'B+5.5' || fail 'not B+5.5'
    program 0 who-won aga
    tail -n 1 .out | grep -qx 'B+4.5' || fail 'not B+4.5'
    program 0 who-won tromp-taylor # nothing is removed there
    tail -n 1 .out | grep -qx 'W+6.5' || fail 'not W+6.5'
    program 2 who-won nonsense
    program 0 who-lives "$TESTS/../examples/bent-four.pos" japanese
    grep -q '^Black C8: dead, White plays B8' .out || fail 'the bent four is not dead'
    grep -qx '    White B8' .out || fail 'no line shows it'
    program 2 who-lives
    program 0 who-lives "$TESTS/../examples/unfinished.pos" japanese
    says 'C3 is in atari: White saves it at C2'
    program 0 score "$TESTS/../examples/four-kos.pos" japanese
    says 'territory: 2, 4'
    says 'White leads by 8.5'
    program 0 handicap 3k 2d
    says 'japanese-1989: 3k takes Black, 4 stones, 0 passes, komi 0'
    program 2 handicap 3k nobody
    program 0 rules-differ japanese aga
    says 'a ko may not be retaken at once [Japanese Rules 1989, art. 6], no earlier position'
    program 0 what-to-play "$TESTS/../examples/first-moves.pos" japanese D5
    says 'B4: captured'
    says 'captured: a proof of'
    program 0 repetition "$TESTS/../examples/triple-ko.sgf" japanese
    says 'a triple ko, 6 moves: no result, if both players agree'
    program 0 repetition "$TESTS/../examples/four-kos.pos" ing
    says 'four kos, 6 moves: the cycle may be run once, then the disturber is barred'
    program 0 kept-game
    says '<svg xmlns'
    printf '(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])\n' >ko.sgf
    program 0 refused-moves ko.sgf japanese
    says 'move 9, C4: the ko may not be retaken yet (Japanese Rules 1989, art. 6); black forfeits'
    says '9 moves, 1 refused'
    printf '(;SZ[5];B[ba];W[ba])\n' >again.sgf
    program 0 refused-moves again.sgf japanese
    says '(occupied)'
    program 1 refused-moves "$TESTS/cli/lib.sh" japanese
    # README shows what its program prints.
    program 0 readme
    awk '/^    \$ cc first\.c / { inside = 1; next } !/^    / { inside = 0 } inside { print substr($0, 5) }' \
        "$TESTS/../README.md" >.shown
    [ -s .shown ] || fail 'README shows no output of its program'
    cmp -s .shown .out || fail 'it prints something else than README shows'
    program 0 judge-json "$TESTS/../examples/finished-game.sgf" japanese-1989
    mv .out told
    run 0 judge "$TESTS/../examples/finished-game.sgf" --rules japanese-1989 --json
    sed 's/"record":"[^"]*","agrees":[a-z]*/"record":null,"agrees":null/' .out | cmp -s - told ||
        fail 'judge-json tells it otherwise'
    program 1 judge-json "$TESTS/cli/lib.sh" japanese-1989
else
    skip "the examples are not built beside $YUNZI"
fi
finish
