# The opponent behind GTP and at the table: what it tells while it thinks, that it can be repeated, that
# it keeps to its time, and that nobody has to wait for it in vain.
. "$(dirname "$0")/lib.sh"

# Speaks commands, one an argument, to a session on 5x5 with a fixed amount of work.
speak()
{
    ran="gtp: $*"
    printf '%s\n' "$@" | "$YUNZI" gtp --size 5 --playouts 60 --seed 1 >.out 2>.err || fail "exit status $?"
}

# Leela Zero's words, KataGo's words, and the move in the end.
speak '7 lz-analyze b 10 maxmoves 1' 'kata-analyze maxmoves 2 ownership true' 'lz-genmove_analyze b' \
    'kata-genmove_analyze w interval 20 ownership false rootInfo true' 'gogui-rules_side_to_move'
matches()
{
    grep -Eq "$1" .out || {
        fail "no line is $1"
        cat .out
    }
}
matches '^=7$'
matches '^info move [A-E][1-5] visits [0-9]+ winrate [0-9]+ prior [0-9]+ lcb [0-9]+ order 0 pv( [A-E][1-5]| pass)+$'
number='-?[0-9]+\.[0-9]+'
matches "^info move [A-E][1-5] visits [0-9]+ utility $number winrate $number scoreMean $number scoreLead $number prior $number lcb $number order 0 pv .* ownership( $number){25}\$"
grep -q movesOwnership .out && fail 'it tells what nobody asked for'
[ "$(grep -Ec '^play ([A-E][1-5]|pass|resign)$' .out)" -eq 2 ] || fail 'the moves are not made'
says '= black'

# The same commands get the same answers; what was thought about can be forgotten.
mv .out first
speak '7 lz-analyze b 10 maxmoves 1' 'kata-analyze maxmoves 2 ownership true' 'lz-genmove_analyze b' \
    'kata-genmove_analyze w interval 20 ownership false rootInfo true' 'gogui-rules_side_to_move'
cmp -s first .out || fail 'the same commands get other answers'
speak 'lz-analyze b' 'clear_cache' 'lz-analyze b'
[ "$(grep '^info' .out | sort -u | wc -l)" -eq 2 ] || [ "$(grep -c '^info' .out)" -eq 2 ] ||
    fail 'no analysis after clear_cache'

# Whose each point is after each move: a part of its own behind each, and all of them together last.
speak 'play b c3' 'kata-genmove_analyze w movesOwnership true ownership true maxmoves 2'
matches "^info move [^ ]+ .* pv( [A-E][1-5]| pass)+ movesOwnership( $number){25} info move .* movesOwnership( $number){25} ownership( $number){25}\$"
speak 'lz-analyze b movesOwnership true'
matches '^\? syntax error'

# What is wrong is said, and nothing is played.
speak 'lz-analyze x' 'lz-analyze b 10 ownership true' 'kata-analyze ownership perhaps' 'kata-analyze avoid b z9 1' \
    'kata-analyze interval' 'genmove green' 'showboard'
[ "$(grep -c '^? syntax error' .out)" -eq 6 ] || fail 'a wrong wish is not refused'
says 'to move: black'
# Moves that are left out, or that alone are let in, as the first or among the first moves.
speak 'lz-analyze b avoid b C3,C2,pass 1' 'clear_cache' 'kata-analyze b allow b C3,D4 1' 'lz-genmove_analyze b allow b E5 1' \
    'lz-analyze w allow b C3 1 avoid w C3 1 maxmoves 1' 'kata-genmove_analyze w allow w pass 1' 'lz-analyze b avoid b C3'
awk '/^info/ { n++; split($0, moves, "info move "); for (i in moves) { split(moves[i], words, " "); print n, words[1] } }' .out |
    sed '/ $/d' >.tried
grep -Eq '^1 (C3|C2|pass)$' .tried && fail 'a move is tried that is to be avoided'
grep '^2 ' .tried | grep -Evq '^2 (C3|D4)$' && fail 'a move is tried that is not allowed'
says 'play E5'
grep -q '^4 C3$' .tried && fail 'a move is tried that is to be avoided after a move'
says 'play pass'
matches "^\? syntax error.*lz-analyze"
run 2 gtp --seconds 0
warns "--seconds takes a time such as 2 or 0.5, not '0'"
run 2 gtp --seconds soon
run 2 gtp --playouts 0
run 2 gtp --threads 0
run 2 gtp --level dan
warns "there is no level 'dan' (there are novice, beginner, learner, player, club, strong)"

# The weakest level plays no move that nobody would make: none on the first line of an empty board.
ran='a novice on an empty board'
for seed in 1 2 3 4 5; do
    printf 'genmove b\n' | "$YUNZI" gtp --level novice --seed "$seed"
done >.out
grep -Eq '^= ([AT][0-9]+|[A-T](1|19)|pass|resign)$' .out && fail 'a novice plays on the first line'
[ "$(grep -Ec '^= [B-S][0-9]+$' .out)" -eq 5 ] || fail 'a novice does not play'

# A game that is over, and a board on which nothing can be played, get an answer at once.
speak 'yunzi-resign b' 'genmove w' 'kata-genmove_analyze b' 'lz-analyze w' 'boardsize 1' 'genmove b'
grep -q '^= pass' .out || fail 'no pass in a game that is over'
says 'play pass'

# An analysis goes on, and ends when the next command comes.
ran='an analysis that is interrupted'
{
    echo 'lz-analyze b 5'
    sleep 0.4
    echo 'name'
} | "$YUNZI" gtp --size 9 >.out
[ "$(grep -c '^info' .out)" -gt 2 ] || fail 'it does not go on'
says '= Yunzi'

# For GoGui: a board of numbers, and pairs of a move and its chance.
speak 'yunzi-ownership' 'yunzi-best_moves' 'yunzi-resign b' 'yunzi-ownership'
[ "$(grep -Ec '^-?[0-9]\.[0-9]{3}( -?[0-9]\.[0-9]{3}){4}$' .out)" -eq 5 ] || fail 'not five rows of five numbers'
matches '^= ([A-E][1-5]|pass) [0-9]+( ([A-E][1-5]|pass) [0-9]+)*$'
matches '^\? '

# On the opponent's time it thinks, and what it has found counts for the next move.
ran='pondering'
{
    printf 'boardsize 5\ngenmove b\n'
    sleep 0.4
    printf 'play w C2\nlz-analyze b maxmoves 1\nclear_board\ngenmove b\n'
} | "$YUNZI" gtp --playouts 20 --ponder >.out
[ "$(grep -Ec '^= [A-E][1-5]$' .out)" -eq 2 ] || fail 'no moves while it ponders'

# Under a clock the move comes in time, again and again.
ran='moves under a clock'
{
    echo 'kata-time_settings byoyomi 0 0.2 1'
    printf 'genmove b\ngenmove w\n'
    echo 'yunzi-clock'
} | "$YUNZI" gtp --size 5 >.out
grep -q overstepped .out && fail 'it oversteps the time'
says 'waiting'
ran='a move when the time is over'
printf '%s\n' 'kata-time_settings absolute 1' 'time_left b 0 0' 'genmove b' | timeout 20 "$YUNZI" gtp --size 9 >.out ||
    fail 'no answer when the time is over'
matches '^= ([A-J][1-9]|pass|resign)$'

# A controller that goes away while it thinks leaves nobody behind.
ran='a controller that goes away'
printf 'genmove b\n' | timeout 20 "$YUNZI" gtp --seconds 600 | true

# At the table: a person against it, and it against itself under several rules, each to the end.
printf 'C3\nquit\n' | "$YUNZI" play --rules japanese --size 5 --white yunzi --playouts 30 --plain \
    --journal one.journal >.out 2>.err
matches '^White [A-E][1-5]$'
printf 'resign\ny\n' | "$YUNZI" play --resume one.journal --playouts 30 --plain >.out 2>.err
says 'White wins by resignation'
printf 'C3\nquit\n' | "$YUNZI" play --rules japanese --size 5 --white novice --plain --journal novice.journal >.out 2>.err
matches '^White [A-E][1-5]$'
for rules in japanese chinese ing button; do
    ran="yunzi against itself, $rules"
    "$YUNZI" play --rules "$rules" --size 4 --black yunzi --white yunzi --playouts 30 --seed 2 --plain \
        --journal "$rules.journal" --save "$rules.sgf" </dev/null >.out 2>.err || fail "exit status $?"
    grep -q 'the game is over\|the game is counted' .out || fail 'it does not end'
    grep -q 'RE\[[BW0]' "$rules.sgf" || fail 'the record has no result'
    grep -q 'illegal move (' .out && fail 'a move is refused'
done
run 0 play --games 2 --rules japanese --size 4 --black yunzi --white yunzi --playouts 20 --seed 3 --program-memory 0 \
    --save-to series --json
says '"illegal":0'
says '"fault":"none"'
says '"rules":"exactly"'
finish
