# Two programs play, each with its own seed and as much thought as it gets: when both have passed, they call the
# same stones dead, whatever the rules, and whether reading settles them or games played on.
. "$(dirname "$0")/lib.sh"

# Starts "yunzi gtp" behind two pipes.
start()
{
    mkfifo "$1.in" "$1.out"
    side=$1
    shift
    "$YUNZI" gtp --size 5 --nodes 1 "$@" <"$side.in" >"$side.out" 2>/dev/null &
}

# The answer of a program to one command, without its mark.
ask()
{
    if [ "$1" = one ]; then
        echo "$2" >&3
        while read -r line <&4 && [ -n "$line" ]; do echo "${line#= }"; done
    else
        echo "$2" >&5
        while read -r line <&6 && [ -n "$line" ]; do echo "${line#= }"; done
    fi
}

both()
{
    ask one "$1" >/dev/null
    ask two "$1" >/dev/null
}

# One game; who would resign passes.
play()
{
    passes=0 turn=one other=two colour=b moves=0
    while [ $passes -lt 2 ] && [ $moves -lt 80 ]; do
        move=$(ask $turn "genmove $colour")
        if [ "$move" = resign ]; then
            ask $turn undo >/dev/null
            ask $turn "play $colour pass" >/dev/null
            move=pass
        fi
        ask $other "play $colour $move" >/dev/null
        if [ "$move" = pass ]; then passes=$((passes + 1)); else passes=0; fi
        if [ $turn = one ]; then turn=two other=one colour=w; else turn=one other=two colour=b; fi
        moves=$((moves + 1))
    done
    [ $passes -eq 2 ] || fail 'the game does not end'
}

for rules in japanese chinese aga; do
    ran="gtp --rules $rules"
    start one --rules $rules --playouts 20 --seed 1
    start two --rules $rules --playouts 10 --seed 7
    exec 3>one.in 4<one.out 5>two.in 6<two.out
    both 'komi 0'
    play
    for status in dead seki alive; do
        ask one "final_status_list $status" >first
        ask two "final_status_list $status" >second
        cmp -s first second || fail "they differ about what is $status"
    done
    [ "$(ask one final_score)" = "$(ask two final_score)" ] || fail 'they differ about the score'
    exec 3>&- 4<&- 5>&- 6<&-
    wait
    rm one.in one.out two.in two.out
done
[ -s first ] || fail 'nothing is alive'

# Play that stops too early: reading finds no end, and games played on decide for both.
for seed in 1 5; do
    "$YUNZI" gtp --rules japanese --size 9 --nodes 1 --seed $seed --playouts $((seed * 40)) >.out 2>.err <<'END'
        set_position b B9 b D9 w F9 w H9 b B8 b D8 b F8 b G8 w H8 b A7 w B7 b C7 b D7 b E7 b F7 w G7 w H7 w B6 w C6 b D6 b E6 w F6 b G6 w A5 w B5 b C5 w D5 w E5 w F5 w G5 w A4 b B4 b C4 b D4 w E4 b F4 w B3 b D3 b E3 w F3 w G3 b A2 b B2 b C2 b D2 w E2 b F2 b C1 w E1 b F1
        genmove b
        undo
        final_score
        final_status_list dead
        final_status e2
        yunzi-estimate off
        final_status e2
END
    says '? cannot score: play is not over'
    says '= dead'
    warns 'final_status_list: an estimate'
    grep '^?' .out | tail -n 1 | grep -q 'cannot score' || fail 'what may not be estimated is'
    sed -n '/^? cannot score/,/^= dead/p' .out >"open-$seed"
done
cmp -s open-1 open-5 || fail 'other seeds change what is dead'
finish
