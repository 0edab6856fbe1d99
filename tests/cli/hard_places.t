# Bad input and hard places of the opponent behind GTP: each gets the documented answer, at once.
. "$(dirname "$0")/lib.sh"

# Speaks commands, one an argument; NAME names the place.
at()
{
    ran="gtp: $1"
    shift
    printf '%s\n' "$@" | timeout 60 "$YUNZI" gtp --playouts 60 --seed 1 >.out 2>.err || fail "exit status $?"
    [ "$(grep -c '^[=?]' .out)" -eq "$#" ] || fail 'not every command has its answer'
}

# Nothing but a legal move, a pass or a resignation comes from the smallest boards, under any rules.
for rules in japanese ing tromp-taylor capture-go button; do
    for size in 1 2; do
        at "$rules on $size lines" "yunzi-rules $rules" "boardsize $size" 'genmove b' 'genmove w' 'genmove b' 'genmove w' \
            'cgos-genmove_analyze b' 'kata-genmove_analyze w ownership true' 'yunzi-best_moves' 'final_score'
        grep -Eq '^(= |play )?(A1|A2|B1|B2|pass|resign|button)$' .out || grep -q '^?' .out || fail 'no move'
        grep -q '^? illegal' .out && fail 'an illegal move'
    done
done

# No legal play: Black has two eyes and all the rest of the board.
at 'no legal play' 'yunzi-rules japanese' 'boardsize 3' 'gogui-setup b a2 b a3 b b1 b b2 b b3 b c1 b c2' \
    'gogui-setup_player w' 'genmove w' 'undo' 'lz-genmove_analyze w' 'kata-analyze w' 'yunzi-ownership'
says '= pass'
says 'play pass'
at 'no room for a chain' 'yunzi-rules capture-go' 'boardsize 2' 'play b a1' 'play w b2' 'play b a2' 'genmove w' 'genmove b'
grep -Eq '^= (B1|pass|resign)$' .out || fail 'no answer'

# All 19x19 points but one set up; a board that is cleared; a list of moves that lets nothing in.
ran='setup everywhere'
{
    printf 'yunzi-rules chinese\nboardsize 19\ngogui-setup'
    for row in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do
        for column in A B C D E F G H J K L M N O P Q R S T; do
            [ "$column$row" = T19 ] || printf ' %s %s%s' "$([ "$row" -gt 9 ] && echo w || echo b)" "$column" "$row"
        done
    done
    printf '\ngenmove b\nclear_board\nlz-genmove_analyze b allow b A20 1\nlz-genmove_analyze b allow b pass 1\n'
} | timeout 60 "$YUNZI" gtp --playouts 60 --seed 1 >.out 2>.err || fail "exit status $?"
grep -Eq '^= (T19|pass|resign)$' .out || fail 'no move where one point is empty'
grep -q '^? syntax error' .out || fail 'a point that is not there is let in'
says 'play pass'

# A game that has ended, and one that is being counted.
at 'a game that has ended' 'yunzi-resign w' 'genmove b' 'reg_genmove w' 'cgos-genmove_analyze w' 'lz-analyze b' 'yunzi-best_moves'
[ "$(grep -Ec '^(= |play )pass$|^= pass$' .out)" -ge 2 ] || fail 'no pass'
grep -q '^?' .out || fail 'there is something to analyze'

# A clock that is over, one with next to nothing, and one whose period is short.
ran='a clock that is over'
printf '%s\n' 'boardsize 19' 'time_settings 5 0 0' 'time_left b 0 0' 'genmove b' 'kata-time_settings absolute 10' 'time_left w 0.1 0' \
    'genmove w' 'kata-time_settings byoyomi 0 0.05 1' 'genmove b' | timeout 30 "$YUNZI" gtp --ponder >.out 2>.err || fail "exit status $?"
[ "$(grep -Ec '^= ([A-T][0-9]+|pass|resign)$' .out)" -eq 3 ] || fail 'not three moves'

# Little memory: the tree makes do with what there is.  A build with sanitizers needs more than that to begin.
for room in 24000 100000; do
    ran="a move within $room kB"
    (
        # shellcheck disable=SC3045 # where the shell cannot limit it, it is not limited
        ulimit -v $room 2>/dev/null
        "$YUNZI" --version >/dev/null 2>&1 || exit 0
        printf 'genmove b\ngenmove w\n' | "$YUNZI" gtp --size 9 --playouts 500 >.out 2>.err
        [ "$(grep -Ec '^= [A-J][1-9]$' .out)" -eq 2 ] || grep -q 'out of memory' .out .err
    ) || fail 'neither moves nor a word'
done
run 2 gtp --memory 0
ran='a small tree'
printf 'genmove b\n' | "$YUNZI" gtp --size 9 --memory 1 --playouts 5000 >.out 2>.err || fail "exit status $?"
grep -Eq '^= [A-J][1-9]$' .out || fail 'no move'

# A board that is cleared while it ponders, and a controller that goes away while it ponders or thinks.
ran='a board cleared while it ponders'
{
    printf 'boardsize 9\ngenmove b\n'
    sleep 0.3
    printf 'clear_board\nplay b E5\ngenmove w\n'
    sleep 0.3
    printf 'boardsize 5\ngenmove b\n'
} | timeout 30 "$YUNZI" gtp --playouts 50 --ponder >.out 2>.err || fail "exit status $?"
[ "$(grep -Ec '^= [A-J][1-9]$' .out)" -eq 3 ] || fail 'not three moves'
ran='a controller that goes away'
printf 'genmove b\n' | timeout 30 "$YUNZI" gtp --playouts 50 --ponder >.out || fail 'it ponders on for nobody'
for command in 'genmove b' 'lz-genmove_analyze b 5' 'kata-analyze b 5' 'cgos-genmove_analyze b' 'reg_genmove w'; do
    ran="a controller that goes away during $command"
    {
        printf '%s\n' "$command" | timeout 20 "$YUNZI" gtp --seconds 600
        echo $? >.status
    } | true
    [ "$(cat .status)" -ne 124 ] || fail 'it thinks on for nobody'
done
finish
