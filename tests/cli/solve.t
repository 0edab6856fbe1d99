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

run 3 solve 3x3 --rules japanese
says 'not settled: prisoners count, and their number has no limit'

run 0 solve 3x1 1x4 --rules cgos --json
says '{"size":[3,1],"rules":"cgos","komi":"0","result":"B+3","low":"3","high":"3","basis":"proved","missing":null,"agreed_alive":false,"reason":"no-return","nodes":10,"line":["B B1","W pass","B pass"],"why":null}'
says '{"size":[1,4],"rules":"cgos","komi":"0","result":"B+4",'
run 3 solve 2x2 --rules chinese,japanese,capture-go --why A1 --json
says '"result":"?","low":"-4","high":"4","basis":null,"missing":null,"agreed_alive":true,"reason":"long-cycles"'
says '"missing":"prisoners"'
says '"missing":"ending"'
run 3 solve 2x2 --nodes 100
says 'No proof within the limits:'
run 3 solve 2x2 --nodes 100 --lang cs
says 'nerozhodnuto: mezi W+4 a B+4'

# What cannot be solved is refused.
for size in 25x25 0x3 3 x3 3x 4x5 3x3x3 99999999999x1; do
    run 2 solve "$size"
    warns "'$size' is no board that can be solved"
done
run 2 solve 3x3 --why D4
warns "--why: 'D4' cannot be the first move"
run 2 solve 3x3 --komi much
warns "--komi is a number such as 6.5, not 'much'"
run 2 solve 4x4 --memory 10
warns 'there is not enough memory for this board'
run 2 solve 3x3 --rules japanese+rengo
warns 'rengo'
run 2 solve
finish
