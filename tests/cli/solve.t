# yunzi solve: what small boards are worth, on what that rests, and why another move is worse.
. "$(dirname "$0")/lib.sh"

# Davies: Black wins on 2x2 by one where earlier positions may not come back.
run 0 solve 2x2 --why pass
says '2x2, tromp-taylor: Black wins by 1'
says 'Proved: a search that remembers every line'
says 'Best play: B A2, W B1, B B2, W A1, B B2, W A2, B B2, W A1, B A2, W pass, B'
says 'Black passes first: White wins by 1. That is 2 points worse.'
quiet

# Under basic ko only the rule of long cycles decides.
run 3 solve 2x2 --rules chinese
says '2x2, chinese-2002: not settled: between W+4 and B+4'
says 'only the rule of long cycles decides'

run 0 solve 3x3 --rules cgos,aga,new-zealand,french --komi 8.5
says '3x3, cgos: Black wins by 0.5'
says '3x3, aga-1991: Black wins by 0.5'
says '3x3, new-zealand: Black wins by 0.5'
says '3x3, french: Black wins by 0.5'

# Territory and prisoners: where play stops, what is proved of the stones counts.
run 0 solve 3x3 2x2 --rules japanese --why A1
says '3x3, japanese-1989: Black wins by 8'
says 'Best play: B B2, W pass, B pass'
says 'Where play stops the stones live or are dead as is proved of them'
says '2x2, japanese-1989: a draw'
says 'Black A1 first: a draw. No other move is better.'
run 3 solve 2x2 --rules korean
says '2x2, korean-2016: not settled: no bound is proved'
says 'in 10 positions that is not proved.'
# Every line was looked at, and it is not a larger limit that is missing.
run 3 solve 1x2 --rules japanese-draft-1963
says 'not settled: no bound is proved'
says 'or what is counted where play stops:'
run 3 solve 2x3 --rules japanese-algorithmic
says 'not settled: the last phase counts which stones were'

# The button is half a point; a first pass by White moves one; a capture wins.
run 0 solve 3x3 --rules button,wmsg-2008,ing-1996,capture-go
says '3x3, button: Black wins by 8.5'
says '3x3, wmsg-2008: Black wins by 8'
says '3x3, ing-1996: Black wins by 9'
says '3x3, capture-go: Black wins'

# All of it in one table.
run 3 solve 1x3 2x2 2x3 --table --rules chinese,stone,japanese,korean,capture-go
prints <<'END'
| | 1x3 | 2x2 | 2x3 |
|---|---|---|---|
| chinese-2002 | B+3 | W+4 to B+4 | W+6 to B+6 |
| stone | B+1 to B+2 | W+3 to B+3 | W+5 to B+5 |
| japanese-1989 | B+2 | 0 | 0 |
| korean-2016 | B+2 | open | open |
| capture-go | B+ | W+ | W+ |
END

run 0 solve 3x1 1x4 --rules cgos --json
says '{"size":[3,1],"rules":"cgos","komi":"0","after":[],"to_move":"black","black":[],"white":[],"result":"B+3","margin":"3","low":"3","high":"3","basis":"proved","missing":null,"agreed_alive":false,"reason":"no-return","nodes":10,"seconds":'
says '"line":["B B1","W pass","B pass"],"moves":null,"why":null}'
says '{"size":[1,4],"rules":"cgos","komi":"0","after":[],"to_move":"black","black":[],"white":[],"result":"B+4",'
run 3 solve 2x2 --rules chinese,japanese-algorithmic,capture-go --why A1 --json
says '"result":"?","margin":null,"low":"-4","high":"4","basis":null,"missing":null,"agreed_alive":true,"reason":"long-cycles"'
says '"missing":"phase"'
says '"result":"W+","margin":null,"low":"-1","high":"-1","basis":"proved"'
run 3 solve 2x2 --nodes 100
says 'No proof within the limits:'
run 3 solve 2x2 --nodes 100 --lang cs
says 'nerozhodnuto: mezi W+4 a B+4'

# A proof: what Black plays on 3x1, whatever White does, and the same for White's bound on 2x2.
run 0 solve 3x1 --rules cgos --proof 3x1.proof
says '3x1, cgos: Black wins by 3'
printf 'yunzi-proof 1\nrules cgos\nboard 3x1\nblack 3\nB1\npass\nend 2\n' | cmp - 3x1.proof ||
    fail 'this is another proof'
run 0 solve --check 3x1.proof --komi 0.5
prints <<'END'
3x1.proof: 3x1, cgos: Black wins by 2.5
  Checked: 2 moves written down were played against every answer, 3 positions.
  Nothing of the solver was used.
END
# Where earlier positions decide, the moves are those of the search with history.
run 0 solve 2x2 --proof 2x2.proof
run 0 solve --check 2x2.proof
says '2x2, tromp-taylor: Black wins by 1'
run 0 solve 2x2 --rules tromp-taylor --check 2x2.proof --json
says '{"proof":"2x2.proof","size":[2,2],"rules":"tromp-taylor","komi":"0","result":"B+1","margin":"1","low":"1","high":"1","basis":"proved","moves":'
run 3 solve 3x4 --rules chinese --proof 3x4.proof
run 0 solve --check 3x4.proof
says '3x4, chinese-2002: not settled: between B+4 and B+12'
run 0 solve 3x1 --rules cgos --proof -
says 'yunzi-proof 1'

# Passes that cost stones come to the same as area: four of them end the game.
run 0 solve 2x2 --rules british --proof british.proof
run 0 solve --check british.proof
says '2x2, british: Black wins by 1'
# What decides beside the board: the button, who passed first, phases, what is ruled on; a capture.
run 0 solve 1x1 --rules button --proof button.proof
printf 'yunzi-proof 1\nrules button\nboard 1x1\nblack 0.5\nbutton\npass\nend 2\nwhite -0.5\n' >beginning
head -n 8 button.proof | cmp - beginning || fail 'this is another proof'
run 0 solve --check button.proof
says '1x1, button: Black wins by 0.5'
run 0 solve 1x1 --rules button
says 'Best play: B button, W pass, B pass'
run 0 solve 1x1 --rules button --why button
says 'Black takes the button first'
run 0 solve 1x1 --rules button --why button --lang cs
says 'bere knoflík'
sed '5s/button/pass/' button.proof >changed.proof
run 1 solve --check changed.proof
warns 'changed.proof:'
run 0 solve 2x2 --rules wmsg-2008 --proof first.proof
run 0 solve --check first.proof
says '2x2, wmsg-2008: a draw'
run 0 solve 1x4 --rules ikeda-territory-2 --proof phase.proof
run 0 solve --check phase.proof
says '1x4, ikeda-territory-2: Black wins by 2'
run 0 solve 1x4 --rules ing-1996 --proof ing.proof
run 0 solve --check ing.proof --json
says '"result":"B+4","margin":"4"'
run 0 solve 2x2 --rules capture-go --proof capture.proof
run 0 solve --check capture.proof --json
says '"result":"W+","margin":null,"low":"-1","high":"-1"'
# Where prisoners count, he takes no more than he needs, so that his way ends.
run 0 solve 2x2 --rules japanese --proof japanese.proof
run 0 solve --check japanese.proof
says '2x2, japanese-1989: a draw'
# The answer is kept, and its proof is the same when it is written later.
run 0 solve 2x2 --proof kept.proof --checkpoint answer
[ "$(wc -l <answer)" = 2 ] || fail 'the answer was not kept'
cmp kept.proof 2x2.proof || fail 'this is another proof'
run 0 solve 2x2 --proof later.proof --checkpoint answer --json
cmp later.proof 2x2.proof || fail 'the proof of a kept answer is another one'

# What was cut or changed, is of another question or of a later version, is refused with its line.
sed 5d 3x1.proof >cut.proof
run 1 solve --check cut.proof
warns 'cut.proof:6:1: the proof is cut off, or lines are missing'
head -n 6 3x1.proof >cut.proof
run 1 solve --check cut.proof
warns 'cut.proof:6:1: the proof is cut off'
sed 's/black 3/black 4/' 3x1.proof >changed.proof
run 1 solve --check changed.proof
warns 'changed.proof:6:1: the proof is wrong here: the game ends with a worse result'
sed '6s/pass/B1/' 3x1.proof >changed.proof
run 1 solve --check changed.proof
warns 'changed.proof:6:1: the proof is wrong here: the rules do not allow this move'
sed '1s/1/2/' 3x1.proof >later.proof
run 1 solve --check later.proof
warns 'later.proof:1:1: this proof is of a later version of Yunzi'
run 1 solve 3x3 --check 3x1.proof
warns '3x1.proof:3:1: this proof is of another question: 3x1'
run 1 solve --rules chinese --check 3x1.proof
warns '3x1.proof:2:1: this proof is of another question: cgos'
run 1 solve --check "$TESTS/../examples/endgame.pos"
warns "endgame.pos:1:1: this is no proof of 'yunzi solve'"
# Lines that go on for ever, on a stack a quarter as large as usual.
{
    printf 'yunzi-proof 1\nrules chinese-2002\nboard 2x2\nblack 4\n'
    for i in $(seq 400); do printf 'A2\nA1\nA2\n'; done
    printf 'end 1200\n'
} >deep.proof
# shellcheck disable=SC3045 # every shell that runs these has it
(ulimit -s 2048 && exec "$YUNZI" solve --check deep.proof 2>deep.err) >deep.out
[ $? = 1 ] || fail 'a deep proof is not refused'
grep -q 'deep.proof:1005:1: the proof is wrong here: a line is longer than' deep.err ||
    fail 'a deep proof is not refused with its line'
# What cannot be written is said, and leaves no file.
run 2 solve 3x3 --rules japanese-algorithmic --proof none.proof
warns 'no proof can be written under japanese-algorithmic: who lives at the end depends on'
run 2 solve 3x4 --proof none.proof
warns 'proofs are written of boards of at most 10 points'
run 2 solve 2x2 3x3 --proof none.proof
warns '--proof takes one board under one rule set'
run 3 solve 2x2 --rules chinese --proof none.proof
warns 'no proof was written: no bound is proved that could be'
[ ! -e none.proof ] || fail 'a file was left'

# A checkpoint: stopped in the middle, the rest is found, and the answers are the same bytes.
run 3 solve 2x2 1x5 3x3 --table --rules chinese,cgos --checkpoint kept
mv .out whole
[ "$(wc -l <kept)" = 7 ] || fail 'not every answer was kept'
head -c 300 kept >stopped
run 3 solve 2x2 1x5 3x3 --table --rules chinese,cgos --checkpoint stopped
cmp .out whole || fail 'the rest came out otherwise'
[ "$(wc -l <stopped)" = 7 ] || fail 'the rest was not kept'
run 3 solve 2x2 1x5 3x3 --table --rules chinese,cgos --checkpoint stopped
cmp .out whole || fail 'what was kept came out otherwise'
sed '3s/ 9 9 / 9 8 /;4s/ 9 9 / 9 8 /' kept >changed
run 1 solve 2x2 1x5 3x3 --table --rules chinese,cgos --checkpoint changed
warns 'changed:4:1: the checkpoint was changed here'
run 1 solve 2x2 1x5 --table --rules chinese,cgos --checkpoint kept
warns 'kept:1:1: this checkpoint is of another question'
cp "$TESTS/../examples/endgame.pos" .
for text in 'junk' 'my notes\nand a last line' 'yunzi-solve-checkpoint 2'; do
    # shellcheck disable=SC2059 # it has a line break
    printf "$text" >notes
    cp notes same
    run 1 solve 2x2 --checkpoint notes
    warns 'notes:1:1: this checkpoint is of another question'
    cmp -s notes same || fail 'writes into a file that is no checkpoint'
done
head -c 20 kept >begun
run 3 solve 2x2 1x5 3x3 --table --rules chinese,cgos --checkpoint begun
[ "$(head -n 1 begun; wc -l <begun)" = "$(head -n 1 kept; wc -l <kept)" ] ||
    fail 'a checkpoint that was killed in its first line does not go on'
run 2 solve endgame.pos --checkpoint kept
warns '--checkpoint takes boards such as 3x4'

# What cannot be solved is refused.
for size in 25x25 0x3 3 x3 3x 4x5 3x3x3 99999999999x1; do
    run 2 solve "$size"
    warns "'$size' is no board that can be solved"
done
run 2 solve 3x3 --why D4
warns "--why: 'D4' cannot be the next move"
run 2 solve 3x3 --komi much
warns "--komi is a number such as 6.5, not 'much'"
run 2 solve 4x4 --memory 10
warns 'there is not enough memory for this board'
run 2 solve 3x3 --rules japanese+rengo
warns 'rengo'
run 2 solve
warns 'which board? Name width and height, as in 3x3'

# Endgames: open regions of a position, by area and by territory.
endgame=endgame.pos
cp "$TESTS/../examples/endgame.pos" $endgame
run 0 solve "$endgame" --rules chinese,tromp-taylor,aga,japanese --why pass
says 'chinese-2002, Black to move: Black wins by 2'
says 'tromp-taylor, Black to move: Black wins by 2'
says 'aga-1991, Black to move: Black wins by 2'
says 'japanese-1989, Black to move: Black wins by 1'
says 'played together, 125 positions. No rule of ko'
says 'alone 2 if Black begins and -2 if White does, 4 points'
says 'alone 1 if Black begins and -1 if White does, 2 points'
says 'Black passes first: White wins by 2. That is 4 points worse.'
says 'Black passes first: White wins by 1. That is 2 points worse.'
quiet
run 0 solve "$endgame" --to-play W --komi 0.5 --json
says '"to_move":"white","komi":"0.5","result":"W+2.5"'
says '"black_first":2,"white_first":-2'

# Everything is taken: White's stone in Black's corner cannot live.
cat >all.pos <<'END'
# rules: chinese
# komi: 0
. X . X .
X X X X X
. . X O .
X X X . .
END
run 0 solve all.pos --to-play B
says 'Black wins by 20'
says 'Black takes every point: no stone of the opponent is left.'
# Where only plays take dead stones off he has to make them: a pass answered by a pass leaves them.
run 0 solve all.pos --rules tromp-taylor,cgos --to-play B --why pass
says 'tromp-taylor, Black to move: Black wins by 20'
says 'cgos, Black to move: Black wins by 20'
says 'Best play: B D1, W pass, B E2, W pass, B pass'
says 'Black passes first: Black wins by 15. That is 5 points worse.'
run 0 solve all.pos --rules tromp-taylor --to-play W
says 'Best play: W pass, B D1, W pass, B E2, W pass, B pass'

# What is missing is said.
cat >wide.pos <<'END'
# rules: chinese
. X . X . . . . . . .
X X X X . . . . . . .
. . . . . . . . . . .
. . . . . . . . O O O
. . . . . . . . O . O
END
run 3 solve wide.pos
says 'not settled'
says 'The open region at '
# Time and memory have an end there too.
cat >narrow.pos <<'END'
# rules: chinese
. X . X . . . . . O . O .
X X X X . . . . . O O O O
X . X X . . . . . O O . O
X X X X X . . . O O O O O
END
run 3 solve narrow.pos --nodes 20000000 --time 1
says 'There are too many open regions, or positions of all together (try a larger'
run 3 solve narrow.pos --nodes 20000000 --memory 1
says 'There are too many open regions, or positions of all together (try a larger'
# A ko that nobody has to win is filled before play stops: else nobody could show which stones live.
cat >corner.pos <<'END'
....O.O
.XXOOO.
.XXXXOO
.OX.XXO
OOXXXXO
O.OX.XO
.OOXX.X
END
run 0 solve corner.pos --rules chinese-2002 --to-play W
says 'corner.pos, chinese-2002, White to move: White wins by 8.5'

# After Davies: by area the hane on the upper side wins by one, the one on the left side loses by one; by
# territory either is a draw, which rests on who lives where play stops with a stone in the corner's ko.
cat >hanes.pos <<'END'
# komi: 0
.OO....
O.OOXXX
.OOXXXX
.XXX.X.
.XXOXXX
OOOOOXO
.O.O.O.
END
run 0 solve hanes.pos --rules chinese-2002,japanese-1989 --to-play W --why A4
says 'chinese-2002, White to move: White wins by 1'
says 'White A4 first: Black wins by 1. That is 2 points worse.'
says 'japanese-1989, White to move: a draw'
says 'White A4 first: a draw. No other move is better.'
run 0 solve hanes.pos --rules chinese-2002,japanese-1989 --to-play W --why E7
says 'White E7 first: White wins by 1. No other move is better.'
says 'White E7 first: a draw. No other move is better.'

run 2 solve "$endgame" --why A1
warns 'is no play in an open region'
run 2 solve "$endgame" --to-play green
warns '--to-play is B or W'
run 2 solve "$endgame" --table
warns '--table takes boards such as 3x4'
run 1 solve missing.pos
warns 'missing.pos'
finish

# Best play is walked, and every move has its worth; the last one ends the game.
run 0 solve 2x2 --after A2,B1 --each
says '2x2, tromp-taylor, after B A2, W B1: Black wins by 1'
says 'First moves: B B2 B+1, B A1 B+1, B pass W+1'
run 0 solve 2x2 --after A2,B1,B2,A1,B2,A2,B2,A1 --each --json
says '"to_move":"black","black":["B2"],"white":["A1"],"result":"B+1"'
says '{"move":"B pass","result":"W+1","margin":"1","low":"-1","high":"-1","basis":"proved","loses":"2"}'
run 0 solve 3x1 --rules japanese --after B1,pass,pass --each --json
says '"after":["B B1","W pass","B pass"],"to_move":null,"black":["B1"],"white":[],"result":"B+2"'
says '"line":[],"moves":[],"why":null}'
run 0 solve 2x2 --rules capture-go --after A2,B1,B2,A1
says 'capture-go, after B A2, W B1, B B2, W A1: White wins'
run 0 solve 2x2 --rules button --after pass --why button --json
says '"result":"W+0.5"'
says '"why":{"move":"W button","result":"B+0.5"'
# White may not take again: that position has been there after move 4.
run 2 solve 2x2 --after A2,B1,B2,A1,B2,A2,B2,A1,A2,B1
warns "--after: 'A2,B1,B2,A1,B2,A2,B2,A1,A2,B1' cannot be played there"
run 2 solve 2x2 --after A2,A3
warns "--after: 'A2,A3' cannot be played there"
run 2 solve 2x2 --after pass,pass,pass
warns '--after:'
run 2 solve 2x2 3x3 --each --table
warns '--each cannot be asked with --table'
run 2 solve "$TESTS/../examples/endgame.pos" --each
warns '--each takes boards such as 3x4'
