# Standard output that goes nowhere: a full disk is told, a reader that has seen enough is not.
# shellcheck disable=SC2086 # a command and its options
. "$(dirname "$0")/lib.sh"

game='(;GM[1]FF[4]SZ[9]RU[tromp-taylor]KM[6.5];B[ee];W[cc];B[gc];W[cg];B[];W[])'
i=0
while [ $i -lt 2000 ]; do
    printf '%s\n' "$game"
    i=$((i + 1))
done >many.sgf
printf '%s\n' "$game" >game.sgf

if [ -e /dev/full ]; then
    for command in 'judge game.sgf' 'judge game.sgf --json' 'count game.sgf' rules 'rules aga' \
        'check game.sgf' 'show game.sgf' 'show game.sgf --svg -' 'batch game.sgf' help \
        'help judge' --version 'completion bash' 'bench playout --count 1' 'batch many.sgf'; do
        ran="$command >/dev/full"
        "$YUNZI" $command >/dev/full 2>.err </dev/null
        status=$?
        [ "$status" -eq 1 ] || fail "exit status $status, not 1"
        : >.out
        one_line
        warns 'yunzi: standard output: '
    done
fi

for command in 'judge many.sgf' 'batch many.sgf' 'batch many.sgf --rules all'; do
    ran="$command | head -n 1"
    "$YUNZI" $command 2>.err | head -n 1 >.out
    [ -s .out ] || fail 'prints nothing'
    quiet
done
finish
