# One sitting at every face: lines, speech, JSON, a journal that is taken up again, two programs,
# GTP.  The same record comes of it.  (The page's is held against it in tests/page/door.test.mjs.)
# shellcheck disable=SC2086 # options, and lists of moves
. "$(dirname "$0")/lib.sh"
SOURCE_DATE_EPOCH=1930000000
export SOURCE_DATE_EPOCH
cp "$TESTS/data/rogue.sh" .

# The moves of a record, its result and its territory, one a line.
course()
{
    tr -d '\n' <"$1" | grep -o ';[BW]\[[a-z]*\]\|RE\[[^]]*\]\|T[BW]\[[^;]*\]' | sort -s -k 1,1r
}

# Plays what is on standard input at a face, in two parts where a journal is named.
sat()
{
    name=$1
    shift
    cat >.input
    run_with 0 .input play --quiet --journal "$name.journal" --save "$name.sgf" "$@"
    course "$name.sgf" >"$name"
}

same()
{
    ran="the record of $1"
    cmp -s plain "$1" || {
        fail "is not that of plain"
        diff plain "$1"
    }
}

# ---- A whole game: play, marks, agreement, the count.

black='C1 C2 C3 C4 C5 D4 D2 pass'
white='B1 B2 B3 B4 B5 A3 E3 pass'
moves()
{
    set -- $white
    for point in $black; do
        printf '%s\n%s\n' "$point" "$1"
        shift
    done
}
game()
{
    moves
    printf 'mark E3\nagree\nagree\nconfirm\nconfirm\n'
}

terms='--rules japanese --size 5'
game | sat plain --plain $terms
grep -q 'RE\[W+1.5\]' plain || fail 'the game has another result'
game | sat speech --speech $terms
game | sat json --json $terms
moves | head -7 | sat again --plain $terms
game | tail -n +8 >.input
run_with 0 .input play --quiet --plain --resume again.journal --save again.sgf
course again.sgf >again
for face in speech json again; do same $face; done

# ---- Two programs, which do not say what is dead.

run 0 play --games 1 --save-to games --program-memory 0 $terms \
    --black "sh '$work/rogue.sh' same $black" --white "sh '$work/rogue.sh' same $white"
course games/001.sgf >series
grep ';' plain >.moves
grep ';' series | cmp -s .moves - || fail 'two programs made other moves'

# ---- GTP, which has no confirmation to wait for.

{
    echo "boardsize 5"
    echo "yunzi-rules japanese"
    turn=b
    for point in $(moves); do
        echo "play $turn $point"
        [ $turn = b ] && turn=w || turn=b
    done
    printf 'yunzi-mark w E3\nyunzi-agree b\nyunzi-agree w\nyunzi-confirm b\nyunzi-confirm w\n'
    echo "printsgf gtp.sgf"
} >.input
run_with 0 .input gtp
course gtp.sgf >gtp
same gtp

# ---- A position comes back: the referee rules, whoever plays (China 1988, art. 20).

black='A2 B1 C2 B3 C2 B3 A2 B1'
white='C3 B2 C1 A3 A1 C1 C3'
ruled_moves()
{
    set -- $white
    for point in $black; do
        echo "$point"
        [ $# -gt 0 ] && echo "$1" && shift
    done
    return 0
}
terms='--rules chinese-1988 --size 3'
ruled_moves | sat ruled --plain $terms
ruled_moves | sat ruled-json --json $terms
run 0 play --games 1 --save-to ruled-games --program-memory 0 $terms \
    --black "sh '$work/rogue.sh' same $black" --white "sh '$work/rogue.sh' same $white"
mv ruled-games/001.sgf ruled-series.sgf
for face in ruled ruled-json ruled-series; do
    ran="the record of $face"
    course $face.sgf | grep ';' >.course
    course ruled.sgf | grep ';' | cmp -s - .course || fail 'other moves'
    grep -q 'YZ\[after 15 [0-9a-f]*\]\[ruling fight ' $face.sgf || fail 'nothing was ruled'
done
finish
