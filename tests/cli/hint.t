# yunzi hint: the best moves, what the move of the record costs, and whose each point will be.
. "$(dirname "$0")/lib.sh"

# White's two stones in the corner are in atari: taking them is worth the game.
cat >atari.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]PL[B]AB[cc][cd][bb][bc][dc][eb][db]AW[ad][bd][ce][de][dd][ed];B[ec];W[be])
END
much='--playouts 400 --seed 1'
# shellcheck disable=SC2086 # the amount of work is words
ask()
{
    run 0 hint "$@" $much
}
ask atari.sgf --move 0
says 'atari.sgf: 5x5, japanese-1989, after 0 moves, Black to move'
says 'move      chance   ahead by     games  and then'
says 'The record goes on with Black E3.'
says 'games played on from here.'
says 'x o probably dead  b w probably territory  . open'
mv .out first
ask atari.sgf --move 0
cmp -s first .out || fail 'the same question gets another answer'
ask atari.sgf --move 2
grep -q 'The record goes on' .out && fail 'a record goes on after its end'
ask atari.sgf --move 0 --json
says '"to_move":"black","basis":"estimated"'
says '"played":{"move":"B E3","best":'
says '"ownership":[['
ask atari.sgf --move 0 --lang cs
says 'Záznam pokračuje'

# Black takes three stones, or loses three where the record plays elsewhere; a pass is no better.
# The capture at A4 is as good, and left out here.
cat >blunder.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]PL[B]
AB[bc][cc][dc][ad][be][ce][de]AW[bb][cb][db][ac][bd][cd][dd];B[ea])
END
ask blunder.sgf --move 0 --avoid A4
says 'The record goes on with Black E5. It loses about'
says 'points against Black E2.'
says "Black's chain at B3 (3 stones) dies."
grep -qE 'It loses about [0-9]+(\.5)? points' .out || fail 'a loss is told to the half point'
ask blunder.sgf --move 0 --avoid A4 --json
says '"best":"B E2"'
says '{"colour":"black","at":"B3","stones":3,"area":null,"becomes":"dead"}'
# Another move than that of the record is compared.
ask blunder.sgf --move 0 --avoid A4 --try E2
says 'Black E2 is tried. That is the best move found.'
ask blunder.sgf --move 0 --try pass
says 'Black passes is tried'
run 1 hint blunder.sgf --move 0 --try B3
warns "'B3' cannot be played here"

# Two white stones are dead in Black's corner, which is named.
cat >corner.sgf <<'END'
(;GM[1]FF[4]SZ[9]RU[Chinese]KM[0.5]PL[B]
AB[af][bf][cf][df][dg][dh][di][bg][bh]AW[ae][be][ce][de][ee][ef][eg][eh][ei][ag][ah])
END
ask corner.sgf
says "White's chain at A3 (2 stones, lower left corner) is probably dead: it is lost"
ask corner.sgf --json
says '"dead_chains":[{"colour":"white","at":"A3","stones":2,"area":"lower-left","lost":"'

# Moves that are left out, or that alone are let in.
ask blunder.sgf --move 0 --avoid E2,pass --json
says '"best":"B A4"'
ask blunder.sgf --move 0 --only E3 --json
says '"best":"B E3"'
run 1 hint blunder.sgf --move 0 --playouts 40 --only E3,Z9
warns "--only: 'Z9' is not a point of this board (write it as in D4)"

# A board; rules that nobody names; a game that is over.
cat >board.pos <<'END'
. X O .
X X O O
. X O .
X X O O
END
ask board.pos --rules chinese
says 'chinese-2002'
ask board.pos
says 'no rules are named'
ask atari.sgf --rules aga
says 'aga-1991'
printf '(;GM[1]SZ[5]RU[Chinese]KM[0.5];B[cc];W[];B[])' >over.sgf
ask over.sgf
says 'The game is over: there is no move to make.'
ask over.sgf --json
says '"to_move":null'
# Long boards and short ones.
printf '(;GM[1]SZ[1]RU[Chinese]KM[0.5])' >one.sgf
ask one.sgf
says 'a pass is best'

run 1 hint nowhere.sgf
run 2 hint atari.sgf --seconds never
run 2 hint
run 1 hint atari.sgf --move 99
finish
