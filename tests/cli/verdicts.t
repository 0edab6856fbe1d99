# What a verdict rests on is said everywhere, and every command gives the same one.
. "$(dirname "$0")/lib.sh"
examples=$TESTS/../examples

# ---- A lone white stone in a Black side: alive, it takes the territory around it away.
cat >lone.pos <<'END'
# rules: japanese
# komi: 0.5
# dead: B2
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. O . . X O . . .
. . . . X O . . .
END
for rules in japanese korean japanese-1949 european-japanese aga chinese ikeda-territory-1; do
    run 0 judge lone.pos --rules $rules --dead none --json
    alive=$(sed 's/.*"result":"\([^"]*\)".*/\1/' .out)
    run 0 judge lone.pos --rules $rules --json
    dead=$(sed 's/.*"result":"\([^"]*\)".*/\1/' .out)
    run 0 judge lone.pos --rules $rules --dispute B2 --nodes 2000 --json
    says "\"alive\":\"$alive\",\"dead\":\"$dead\",\"changes\":true"
done
run 0 judge "$examples/finished-game.sgf" --dead L3 --json
alive=$(sed 's/.*"result":"\([^"]*\)".*/\1/' .out)
run 0 judge "$examples/finished-game.sgf" --dispute L12 --nodes 20000
says "if it is alive: $alive; if it is dead: W+0.5"

# ---- Only the owner concedes: nothing comes off for being proved dead.
run 0 judge "$examples/bent-four.pos" --rules roc-1978 --dispute C8
says 'roc-1978: White wins by 48 (played)'
says 'note: only their owner may concede stones, so the chain at C8, dead (proved), stays on the board; conceded, the result would be W+64'
says 'if it is alive: W+48; if it is dead: W+64'
says 'it has to be settled by play before the passes: they end the game'
grep -q 'play goes on' .out && fail 'contradicts itself'
run 0 judge "$examples/bent-four.pos" --rules roc-1978 --dead C8
says 'roc-1978: White wins by 64 (agreed)'

# ---- What a precedent awards decides before the rule for ties does.
cat >three.pos <<'END'
# rules: japanese-1949
# komi: 0
X X X X X X X X
X . X . X X X X
X X X X X X X X
X X X X X X X X
X O O O O O O O
O X X O . O O O
. X X O O O . O
END
run 0 judge three.pos
says 'japanese-1949: White wins by'
grep -q 'equal totals' .out && fail 'speaks of a tie'
grep 'awarded by precedent' .out | grep -q 'Chen' || fail 'no article for what is awarded'

# ---- Two kos between the same chains are miai: neither side counts both (an estimate).
cat >double-ko.pos <<'END'
O O O O O O O O O O O
O . O O O O O . O O O
O O O O O O O O O O O
O O O O O O O X X X X
O O O O O O O X . X O
X X O O O O O X X O .
. X X X X O X X O O O
X O . . X O X . X O .
END
for rules in aga chinese ing chen; do
    run 0 judge double-ko.pos --komi 0 --rules $rules
    says 'White wins by 36 (estimated)'
done

# ---- An estimate is called one everywhere.
cat >left.sgf <<'END'
(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]RE[B+3.5];B[ee];W[ge];B[gd];W[he];B[fd];W[fe];B[ed];W[ef];B[df];W[eg];B[dg];W[eh];B[dh];W[ei];B[di];W[hd];B[hc];W[ic];B[ib];W[id];B[hb];W[bc];B[];W[])
END
run 0 judge left.sgf
says '(estimated)'
run 0 judge "$examples/finished-game.sgf" --ignore-marks --rules japanese,chinese
says '(estimated)'
says 'of these verdicts are estimated'
run 0 judge left.sgf --json
says '"basis":"estimated"'
result=$(sed 's/.*"result":"\([^"]*\)".*/\1/' .out)
run 0 batch left.sgf
says "\"result\":\"$result\""
says '"basis":"estimated"'
run 0 count left.sgf
says '(estimated)'
run 0 count left.sgf --json
says '"basis":"estimated","margin":'
says "\"result\":\"$result\""
run 0 show left.sgf --territory
says 'Dead stones are estimated'
run 0 show left.sgf --territory --json
says '"basis":"estimated"'

# ---- Without marks: what is missing, and what to type.
run 3 judge left.sgf --dead record
says 'which stones are dead is not known'
says '--dead auto)'
run 3 count left.sgf --dead record
warns '--dead auto)'
run 0 show left.sgf --territory --dead record
warns 'which stones are dead is not known; all are drawn as alive'
says 'No dead stones are named'
run 0 show left.sgf --territory --dead record --json
says '"basis":"none"'

run 2 judge left.sgf --dead ''
one_line

# ---- Marks can be looked away from.
run 0 judge "$examples/finished-game.sgf" --ignore-marks
says '(estimated)'
run 2 judge "$examples/finished-game.sgf" --ignore-marks --dead L3
one_line

# ---- A result that no count decides is the record's under --dead record too.
printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]RE[W+T];B[cc];W[cb])\n' >time.sgf
for dead in record auto; do
    run 0 judge time.sgf --dead $dead
    says 'White wins on time'
done
run 0 judge time.sgf
says 'White wins on time'
run 0 judge time.sgf --dead none
says 'a draw (agreed)'

# ---- A game that nobody finished has no estimate that is worth anything.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]RE[B+1];B[ee];W[gc];B[cg])\n' >begun.sgf
run 3 judge begun.sgf
says 'play is not over: '

# ---- Nor has a board on which nothing is enclosed, whoever has passed.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5];B[ee];W[gc];B[cg];W[];B[])\n' >three.sgf
run 3 judge three.sgf
says 'play is not over: only 3 stones stand on 81 points'
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5];B[dd];W[];B[])\n' >one.sgf
run 3 judge one.sgf
says 'play is not over: only 1 stone stands on 81 points'
run 0 judge one.sgf --dead none
says 'Black wins by 73.5 (agreed)'

# ---- A printed score says that a game was finished, to every command.
sed 's/;B\[\];W\[\]//' left.sgf >scored.sgf
run 0 judge scored.sgf --json
result=$(sed 's/.*"result":"\([^"]*\)".*/\1/' .out)
says '"basis":"estimated"'
run 0 count scored.sgf --json
says "\"result\":\"$result\""
run 0 show scored.sgf --territory --json
says '"basis":"estimated"'

# ---- Dead is what is taken off, also where the point is nobody's then.
four="$TESTS/cycles/four-kos.pos"
run 0 judge "$four" --rules pass-costs-a-point --json
says '"dead":["B5","D5","F4","H4"]'
run 0 show "$four" --rules pass-costs-a-point --territory --json
says '"dead":["B5","D5","F4","H4"]'

# ---- A board of a size that the text does not have: the library says so.
printf '(;GM[1]FF[4]SZ[13]RU[chinese-1988]KM[0];B[gg];W[];B[])\n' >size.sgf
run 0 judge size.sgf --dead none --json
says '"kind":"board-size"'
run 0 judge size.sgf --dead none
says 'note: the board is 13x13, and chinese-1988 is for 19x19'
run 0 judge size.sgf --dead none --annotate -
says 'note: the board is 13x13, and chinese-1988 is for 19x19'

# `check`, `count` and `play` say it too, without being asked.
run 0 check size.sgf
says 'size.sgf:1:2: note: the board is 13x13, and chinese-1988 is for 19x19 (Chinese Rules 1988, art. 1) [board-size]'
says 'nothing wrong'
run 0 count size.sgf --dead none
warns 'size.sgf: the board is 13x13, and chinese-1988 is for 19x19 (--rules NAME takes others) (Chinese Rules 1988, art. 1)'
echo quit >quit
run_with 0 quit play --plain --rules chinese-1988 --size 13 --journal size.journal
says 'Chinese (1988), 13x13 (the text is for 19x19; Chinese Rules 1988, art. 1)'
run_with 0 quit play --plain --rules japanese --size 13 --journal any.journal
says 'Japanese (1989), 13x13;'

# ---- Black stones put up that the record does not call a handicap.
printf '(;GM[1]FF[4]SZ[5]RU[chinese]KM[0.5]AB[ba][bb][bc];W[cc];B[bd];W[cb];B[be];W[cd];B[];W[ca];B[];W[ce];B[];W[])\n' >unpaid.sgf
run 0 judge unpaid.sgf --dead none
says 'note: there is no HA, but the first node sets up 3 black and 0 white stones: no compensation is given for them'
run 0 check unpaid.sgf
says 'no compensation is given for them'
sed 's/KM/HA[3]KM/' unpaid.sgf >paid.sgf
run 0 judge paid.sgf --dead none
says 'for the handicap stones                      0         3'
grep -q 'no compensation' .out && fail 'compensation is given'

# ---- A bent four beside a seki that is a threat nobody can remove is not simply dead by area (Davies, 6.4;
# Chen Zuyuan, 3.1.2).
cat >bent.pos <<'END'
X X X X X X X X X X X
X . X X X . X X X X X
X X X X X X X X X X X
X X X X X X X X X O O
X X X X X X X X X O .
X X X X X X X X X O X
O O X X X X X X X O X
. O O O O X X X O O X
X X X . O X X X O . X
END
for rules in chinese-1988 aga; do
    run 3 judge bent.pos --komi 5.5 --rules $rules
    says 'not settled: the chain at A3: a ko decides it, and a seki elsewhere is a threat that cannot be removed'
done
run 0 judge bent.pos --komi 5.5 --rules roc
says 'Black wins by 59.5'
run 0 judge bent.pos --komi 5.5 --rules japanese
says 'Black wins by 12.5 (proved)'
# Without the seki it is dead.
cut -c 1-13 bent.pos | sed 's/$/ X . X X/' >alone.pos
run 0 judge alone.pos --komi 5.5 --rules chinese-1988
says 'dead         A3'

# ---- Japan 1949: the point that ends a direct ko is no dame that nobody has filled.
cat >direct.pos <<'END'
# komi: 4.5
. O X X . X .
O O X X X X .
O . O X . X .
O O X X X X .
. O O X X X .
END
run 0 judge direct.pos --rules japanese-1949
says 'Black wins by 0.5 (proved)'
says 'note: the ko is direct: White ends it at B3'
grep -q 'dame' .out && fail 'the mouth of the ko is called a dame'

# ---- A komi that the text does not have is counted all the same, and said; one that a player may have
# named is not.
printf '(;GM[1]FF[4]SZ[9]RU[ing-1996]KM[7.5];B[ee];W[];B[])\n' >komi.sgf
run 0 judge komi.sgf --dead none
says 'note: the komi is 7.5, and ing-1996 fixes it at 8'
run 0 judge komi.sgf --dead none --json
says '"kind":"komi-fixed"'
says 'Ing Rules 1996, art. 8'
sed 's/KM\[7.5\]/KM[6]/' komi.sgf >named.sgf
run 0 judge named.sgf --dead none
! grep -q 'fixes it' .out || fail 'an even komi is noted'

# ---- An annotated record has the words of the verdict: komi as given, moves by number.
run 0 judge "$examples/finished-game.sgf" --annotate -
says 'komi: Black 0, White 6.5 (as given)'
# What nobody has finished is not settled by asking for the proofs, the lesson or a dispute.
printf '(;GM[1]FF[4]SZ[5]KM[0];B[cc];W[cb];B[bb];W[db];B[ca];W[cd])' >open.sgf
for more in '' --proof '--dispute C3'; do
    # shellcheck disable=SC2086 # an option and its value
    run 3 judge open.sgf --rules japanese --json $more
    says '"result":"?"'
    says '"basis":"none"'
done
run 3 judge open.sgf --rules japanese --teach
says 'japanese-1989: not settled'
# ---- What is proved, and nothing else: the same chains as with an estimate, without it.
for command in judge count 'show --territory' batch; do
    # shellcheck disable=SC2086
    "$YUNZI" $command "$examples/bent-four.pos" --default-rules japanese --dead proved >.proved 2>.err
    # shellcheck disable=SC2086
    run 0 $command "$examples/bent-four.pos" --default-rules japanese --dead auto
    cmp -s .proved .out || fail 'differs with --dead proved where all is proved'
done
run 3 judge "$examples/finished-game.sgf" --ignore-marks --dead proved --nodes 20000 --json
says '"basis":"none"'
says '"kind":"open-chains"'
# Proved alive, a chain is not called open where only its seki is: that has a note of its own.
cat >sekis.pos <<'END'
# rules: japanese
. O . . . . .
X O O . O O O
X X O O . X X
X . X O O X .
. X . X X X O
. . X X . . X
X X O O . O X
END
run 3 judge sekis.pos --dead proved --nodes 4000 --time 60000
says '  note: not settled: the chains at G3, C1, F1: more positions'
says '  note: alive, but whether in seki is not settled: the chains at B7, A6, E6, F5, C4, B3, G2, A1: more positions'
says '8 proved, 3 open'
run 3 judge sekis.pos --dead proved --nodes 4000 --time 60000 --json
says '"kind":"open-seki"'
run 0 judge "$examples/finished-game.sgf" --dead proved
says 'japanese-1989: White wins by 0.5 (agreed)'
run 3 count "$examples/finished-game.sgf" --ignore-marks --dead proved --nodes 20000
run 0 show "$examples/finished-game.sgf" --ignore-marks --dead proved --nodes 20000 --territory
warns 'which stones are dead is not known'
# check: an error rests on marks or proofs; what an estimate finds is a warning.
sed 's/T[BW]\[[^A-Z;)]*//g; s/RE\[[^]]*\]/RE[B+30.5]/' "$examples/finished-game.sgf" >unmarked.sgf
run 0 check unmarked.sgf --dead auto
says 'warning: RE[B+30.5] does not match the dead stones that are found: under japanese-1989 they count to W+0.5 (estimated) [result-differs]'
run 0 check unmarked.sgf --dead proved --nodes 20000 --verbose
says 'note: RE[B+30.5] was not compared: not settled'

# Time that ends reading early is told by every command, in text and in JSON.
finished=$TESTS/../examples/finished-game.sgf
for command in judge 'judge --rules japanese,aga' 'judge --teach' count 'show --territory' \
    'life --dead auto' 'judge --json' 'count --json' 'show --territory --json' 'life --dead auto --json' batch; do
    marks=--ignore-marks
    case $command in life*) marks= ;; esac
    ran="$command finished-game.sgf $marks --time 0"
    : >.err
    # shellcheck disable=SC2086
    "$YUNZI" $command "$finished" $marks --time 0 2>&1 | tr '\n' ' ' | tr -s ' ' >.out
    grep -q -e 'time was short' -e 'more time was needed' -e '"cut":"time"' .out || fail 'does not say that time was short'
done
finish
