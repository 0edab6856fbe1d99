# What judge says of moves that the rules refuse, in words.
. "$(dirname "$0")/lib.sh"

# A stone on a stone, a pass after the stop.
printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0];B[cc];W[cc];B[];W[];B[])\n' >game.sgf
run 0 judge game.sgf --dead none
quiet
says '  illegal: move 2 C3: there is a stone on that point; '
says '  illegal: move 5 pass: '

# A hundred are named; more would bury the verdict.
{
    printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0];B[cc]'
    i=0
    while [ $i -lt 120 ]; do
        printf ';W[];B[]'
        i=$((i + 1))
    done
    printf ')\n'
} >passes.sgf
run 0 judge passes.sgf --dead none
[ "$(grep -c '^  illegal: ' .out)" -eq 101 ] || fail 'does not name a hundred moves'
says '  illegal: 138 more (--json names them all)'
run 0 judge passes.sgf --dead none --json
[ "$(grep -o '"consequence"' .out | wc -l)" -eq 238 ] || fail 'does not name all moves'
# A ply is no move: stones set up in the course of a record take no number.
printf '(;GM[1]FF[4]SZ[5]RU[AGA]KM[7.5];B[ee];W[ed];AB[ba][ab][bc]AW[bb][ca][db][cc]PL[B];B[cb];W[bb];B[];W[])\n' >course.sgf
run 0 judge course.sgf --dead none
says '  illegal: move 4 B4: the ko may not be retaken yet (after move 2); '
run 0 judge course.sgf --dead none --json
says '"move":4,"point":"B4","why":"ko","article":"AGA Rules of Go 1991, rule 6","repeats":2'
run 1 check course.sgf
says 'the position after move 2 would come back'
printf 'loadsgf course.sgf 4\nyunzi-why white B4\n' >course.gtp
run_with 0 course.gtp gtp --rules aga
says 'the position after move 2;'
# A move that cannot be read takes its number.
printf '(;GM[1]FF[4]SZ[5]RU[AGA]KM[7.5];B[ee];W[R6];AB[ba][ab][bc]AW[bb][ca][db][cc]PL[B];B[cb];W[bb];B[];W[])\n' >unread.sgf
run 0 judge unread.sgf --dead none
says '  illegal: move 4 B4: the ko may not be retaken yet (after move 2); '

# A point where a stone must be added is nobody's, also between chains that are proved.
cat >added.pos <<'END'
# rules: japanese
# komi: 0
. O . O X . . . .
O O O O X . . . .
. O . O X . . . .
. . . O X . . . .
. O O X X . . . .
. . . O . X . . .
END
run 0 judge added.pos --dead auto
says 'Black wins by 13 (estimated)'
says '  territory                                   23        10 '
says '  neutral      C1 E1'
says '  note: White must still add a stone at C1 once the neutral points are filled'

# A verdict on part of a game says so.
printf "(;GM[1]FF[4]SZ[9]RU[Tromp-Taylor]KM[7];B[R6];B[ee])" >part.sgf
run 0 judge part.sgf
says "  note: 1 move of the record cannot be read and was left out"
# So do answers without such notes, in the same words.
for command in count show cycle; do
    run 0 $command part.sgf
    warns 'yunzi: part.sgf: 1 move of the record cannot be read and was left out (yunzi check names them)'
done
run 3 life part.sgf --rules japanese --nodes 100
warns 'yunzi: part.sgf: 1 move of the record cannot be read and was left out (yunzi check names them)'
run 0 show part.sgf --territory
[ "$(grep -c 'cannot be read' .err)" -eq 1 ] || fail 'not said once'

# Chen's contract: for rules that bid for Black, whole or half, and for no others.
printf '(;GM[1]FF[4]SZ[5]RU[Chen]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de];B[ca];W[cb];B[cc];W[cd];B[ce];W[];B[])\n' >bid.sgf
run 0 judge bid.sgf --dead none --contract 13
quiet
says 'chen-2000: Black wins by 0 (agreed)'
says '  from White'"'"'s count to the contract           0         1   Chen'
says '  note: Black has just made his contract'
run 0 judge bid.sgf --dead none --contract 12
says 'chen-2000: Black wins by 1 (agreed)'
run 0 judge bid.sgf --dead none --contract 12.5
says 'chen-2000: Black wins by 0.5 (agreed)'
run 0 judge bid.sgf --dead none --contract 14
says 'chen-2000: White wins by 1 (agreed)'
run 2 judge bid.sgf --contract 12.25
warns "--contract 12.25: not a count that Black can reach (write 185 or 184.5)"
run 1 judge bid.sgf --dead none --contract 13 --rules japanese
warns 'bid.sgf: --contract is for rules that bid for Black, as chen-2000 does; under japanese-1989 give --komi'

# Two groups live in seki by two kos, each with one eye: nobody is told to fill it.
printf '%s\n' 'O O O O O O .' 'O X O . O O O' 'X . X O X X X' 'X X X X X . X' 'O O O O X X X' \
    'O O O O O O O' 'O O O O O . O' 'O O O O O O O' 'X X X O O . O' '. X . X O O O' >double-ko.pos
run 0 judge double-ko.pos --dead auto --rules aga --komi 0
says 'aga-1991: White wins by 36 (estimated)'
grep -q 'must still add' .out && fail 'asks for a stone in the only eye'
# By article 21.2 of 1988 both share all four points of the kos; Korea counts no eyes in seki.
run 0 judge double-ko.pos --dead auto --rules chinese-1988 --komi 0
says 'chinese-1988: White wins by 36 (estimated)'
run 0 judge double-ko.pos --dead auto --rules korean --komi 0
says 'korean-2016: White wins by 14 (estimated)'

# A komi as people write it, and a path of a variation that is none.
printf '(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0];B[cc];W[];B[])' >plain.sgf
run 0 judge plain.sgf --dead none --komi 7,5
says 'chinese-2002: Black wins by 17.5 (agreed)'
run 0 judge plain.sgf --dead none --komi 7½
says 'chinese-2002: Black wins by 17.5 (agreed)'
run 0 judge plain.sgf --dead none --komi ½
says 'chinese-2002: Black wins by 24.5 (agreed)'

# A komi has an article where the rules give it, and otherwise none.
for komi in 7.5 0.5; do
    article='as given'
    [ $komi = 7.5 ] && article='Komi of 3 3/4 zi from 2001; British Go Association, comparison of rules'
    run 0 judge plain.sgf --dead none --komi $komi
    says "       $komi   $article"
    run 0 judge plain.sgf --dead none --komi $komi --json
    says "\"term\":\"komi\",\"name\":\"komi\",\"article\":\"$article\""
done
run 2 judge plain.sgf --komi 7,5.5
run 2 judge plain.sgf --komi 7½½
run 2 judge plain.sgf --variation x
warns "--variation is a path of numbers from 1 such as 1.2.1, not 'x'"
run 2 judge plain.sgf --variation 1..2
run 2 judge plain.sgf --variation 0
run 1 judge plain.sgf --variation 1.2
warns 'the line branches too seldom: nothing is left to choose for "1.2" of the variation'
"$YUNZI" judge - --dead none <plain.sgf >.out 2>.err
says 'standard input: 5x5, 3 moves'

# A pass that is not allowed is called so, by judge as by check.
run 3 judge --rules capture-go --json "$TESTS/records/handicap-after-a-pass.sgf"
says '"illegal":[{"move":1,"point":"pass","why":"pass",'

# Under other rules a game may have ended before a stone that is named stood there: such rule sets are
# left out with the reason, whatever their order, and the others are judged.
run 1 judge --rules capture-go,japanese --dead L3 "$TESTS/../examples/finished-game.sgf"
warns "capture-go is left out: dead stones: 'L3' holds no stone"
says 'W+4.5   Black 77'
run 1 judge --rules all --dead C1 "$TESTS/../examples/finished-game.sgf"
[ "$(grep -c . .err)" -eq 1 ] || fail 'tells more than once what is wrong under all of them'

finish
