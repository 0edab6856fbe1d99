# `yunzi count`: the procedures on one board, under several rules, and what is refused.
. "$(dirname "$0")/lib.sh"

cat >end.pos <<'END'
# rules: japanese
# komi: 6.5
# prisoners-black: 4
# prisoners-white: 5
. . . X X O O . .
. . . . X O . . .
. X X X X O O O .
. . . . X O O . .
. O X X X O . . .
. . . X X O O . .
. . X X O O O . .
. X X X O . O O .
. . . X O O . . .
END

run 0 count end.pos --dead B5
quiet
prints <<'END'
end.pos, game 1: Japanese (1989), komi 6.5
Japanese fill (prisoners)
Lost stones are put into their own side's territory; what is left is compared.
[Japanese Rules 1989, article 10]

                                                                  Black    White
   1  count the territory                                            23       20
   2  take the dead stones off and add them to the prisoners          0        1
   3  stones that each side has lost                                  5        5
   4  put them into their own side's territory: points left          18       15
   5  add komi                                                        0      6.5

  White wins by 3.5 (agreed)

END

# Ing, article 6: of the points between both colours each fills half, and no stone goes into a last single one; the
# verdict counts as the fill-in does.
printf '. X X . O O .\nX X X . O O O\n. X X . O O .\n' >odd.pos
run 0 count odd.pos --rules ing --dead none --method points --default-komi 0
says 'count points between both colours                               1        1'
run 0 judge odd.pos --rules ing --dead none --default-komi 0
says 'points between both colours                  1         1   Ing Rules 1996, art. 6'
run 0 count odd.pos --rules chinese-1988 --dead none --method points --default-komi 0
says 'count points between both colours                             1.5      1.5'

run 0 count end.pos --dead B5 --rules chinese
prints <<'END'
end.pos, game 1: Chinese (2002), komi 6.5
Chinese half count (half-count)
Black's points and stones are compared with half the board, in zi.
[Davies 1978, section 4; Chinese Rules 1988, article 9]

                                                                  Black    White
   1  take off the dead stones                                        0        1
   2  make Black's empty points into tens                            23
   3  gather Black's stones: 1 heap of ten and 9                     19
   4  Black has                                                      42
   5  less half of the 81 points, 40 1/2: Black's lead in zi      1 1/2
   6  add komi, in zi                                                 0    3 1/4

  White wins by 3.5, 1 3/4 zi (agreed)

END

# A handicap of two by passes: each pass takes one stone from the bowl, once.
cat >passes.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[7]RU[roc-1978]HA[2]KM[0]
;B[dc];W[];B[de];W[];B[da];W[ea];B[db];W[eb];B[dd];W[ec];B[df];W[ed];B[dg];W[ee];B[];W[ef];B[];W[eg];B[];W[])
END
run 0 count passes.sgf --dead none --method davies
quiet
says '  3  stones handed over for passes                                   3        3'
says '     they must be                                                   10       10'
says '  Black wins by 7'

# Where the guide shows these, it shows what the program prints.
case $0 in
/*) here=$(dirname "$0") ;;
*) here=$OLDPWD/$(dirname "$0") ;;
esac
guide=$here/../../docs/guide/counting.md
run 0 count end.pos --dead B5 --rules japanese,chinese
sed '/^$/d' .out | while IFS= read -r line; do
    grep -qxF -e "$line" "$guide" || printf '%s\n' "$line"
done >missing
[ ! -s missing ] || fail "the guide does not show: $(head -n 1 missing)"
for method in $("$YUNZI" count --method list --json | sed 's/^{"method":"\([^"]*\)".*/\1/'); do
    grep -qF "| \`$method\` |" "$guide" || fail "the guide does not name $method"
done

run 0 count end.pos --dead B5 --method flood-fill --json
says '"method":"flood-fill"'
says '{"key":"stones","text":"count the stones","black":"19","white":"19"}'
says '"margin":"-3.5","margin_zi":"-1.75","result":"W+3.5","agrees":true,"cut":null}'
run 0 count end.pos --dead B5 --method half-count --json
says '"black":"42"}'
run 0 count end.pos --dead B5 --method all
awk 'length > 80 { exit 1 }' .out || fail "wider than 80"
says 'are not known, so taken to be equal'
says '(the rules say otherwise)'
# Capture Go, which nobody has won here, has nothing to count.
run 3 count end.pos --dead B5 --rules all --json
[ "$(grep -c '"code":"unsettled"' .out)" -eq 2 ] || fail "not capture Go alone is unsettled"
[ "$(wc -l <.out)" -ge 39 ] || fail "not every rule set"
grep -q '"agrees":false' .out && fail "a rule set disagrees with its own procedure"

run_with 0 end.pos count - --rules tromp-taylor
says 'Flood fill (flood-fill)'

# A game: all but the captures come to one margin when Black and White have played alike.
printf '(;GM[1]FF[4]SZ[5]KM[0.5]RU[AGA];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]TB[aa][ba][ab][bb][ac][bc][ad][bd][ae][be]TW[ea][eb][ec][ed][ee])' >game.sgf
run 0 count game.sgf
warns 'the board is 5x5, and aga-1991 is for 19x19, 13x13 and 9x9'
says 'Pass stones, White last (pass-stones)'
says 'equal, as'
says 'Black wins by 4.5'
run 0 count game.sgf --method davies
says 'Black wins by 4.5'

# Several files, one after the other: each names itself.
run 0 count end.pos end.pos --dead none
[ "$(grep -c '^end.pos' .out)" -eq 2 ] || fail 'does not count both files'
run 1 count nothing.sgf end.pos --dead none --json
[ "$(wc -l <.out)" -eq 2 ] || fail 'does not answer for both files'

# The board after each step.
run 0 count end.pos --dead B5 --method prisoners --boards
says '      x X X X O o O O o'
[ "$(grep -c ' [xXoO.] ' .out)" -eq 27 ] || fail 'shows other than three boards'
run 0 count end.pos --dead B5 --method prisoners --boards --json
says '"board":["...XXOO..",'
says '"counted":["xxx....oo",'
run 0 count end.pos --dead B5 --method prisoners --json
! grep -q '"board"' .out || fail 'shows boards unasked'

# What is not known, and what is wrong.
run 3 count end.pos --dead record
one_line
warns 'end.pos: game 1: which stones are dead is not known'
warns '(name them with --dead POINTS, '
[ ! -s .out ] || fail "prints to standard output"
run 3 count end.pos --dead record --json
says '"error":"game 1: which stones are dead is not known'
says '"code":"unsettled"}'
run 2 count
one_line
warns 'count what? (name a file)'
run 2 count end.pos --method abacus
one_line
warns "there is no method 'abacus' (see --method list)"
run 2 count end.pos --rules abacus
one_line
run 1 count nothing.sgf
one_line
warns 'nothing.sgf'
run 1 count end.pos --dead Z9
one_line
run 1 count .
one_line
finish
