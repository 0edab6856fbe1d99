# Lines end where the terminal does: 40, 80 and 200 columns.
# shellcheck disable=SC2086 # a command and its options
. "$(dirname "$0")/lib.sh"

cp "$TESTS/../examples/finished-game.sgf" game.sgf
cp "$TESTS/../examples/bent-four.pos" bent.pos
cp "$TESTS/../examples/triple-ko.sgf" ko.sgf
printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[375]RE[W+3];B[cc];W[cc];B[];W[];B[])\n' >bad.sgf

# The longest line that could have been broken: one with a blank after its indent.
longest()
{
    awk '{ line = $0; sub(/^ */, "", line); if (index(line, " ") > 0 && length($0) > most) most = length($0) }
         END { print most + 0 }' .out
}

for width in 40 80 200; do
    for command in help 'help judge' 'help batch' 'rules aga' 'rules aga --diff ing' 'count --method list' \
        'judge game.sgf' 'judge game.sgf --verbose --rules all' 'judge game.sgf --rules japanese,aga,chinese' \
        'judge game.sgf --dispute L3 --nodes 20000' 'judge bent.pos --dead B5' 'judge bent.pos --teach' \
        'judge bad.sgf --dead none' 'check bad.sgf --verbose' 'life bent.pos' 'life bent.pos --ko --verbose' \
        'cycle ko.sgf' 'count game.sgf'; do
        ran="$command (COLUMNS=$width)"
        COLUMNS=$width "$YUNZI" $command >.out 2>.err </dev/null
        [ -s .out ] || fail 'prints nothing'
        [ "$(longest)" -le $width ] || fail "a line has $(longest) columns"
    done
done

# Where there is room it is used, and it is never less than 40.
COLUMNS=200 "$YUNZI" judge game.sgf >.out 2>.err
ran='judge game.sgf (COLUMNS=200)'
says 'game.sgf: 19x19, 225 moves, Japanese rules, komi 6.5; the record says W+0.5'
COLUMNS=200 "$YUNZI" help judge >.out
[ "$(longest)" -gt 100 ] || fail 'does not use the width'
COLUMNS=5 "$YUNZI" help judge >.out
[ "$(longest)" -gt 30 ] || fail 'breaks lines below 40 columns'
for none in '' 0 -3 wide 80x; do
    COLUMNS=$none "$YUNZI" help judge >.out
    case $(longest) in 7[1-9] | 80) ;; *) fail "COLUMNS=$none is not taken for 80" ;; esac
done

# Without a terminal prose has 80 columns, and lines that programs look at are whole.
unset COLUMNS
run 0 judge bad.sgf --dead none
[ "$(longest)" -gt 80 ] || fail 'breaks lines where nobody told a width'
run 0 help judge
[ "$(longest)" -le 80 ] || fail 'help is wider than 80 columns'
finish
