# An answer of `yunzi solve --checkpoint` that is killed in the middle goes on there, and comes out the same.
. "$(dirname "$0")/lib.sh"

# Waits until another state of the answer at work is kept than the one in the file 'before', or the
# process has ended.
keeps()
{
    until [ -s kept.unfinished ] && ! cmp -s kept.unfinished before; do
        kill -0 "$process" 2>/dev/null || break
    done
}

# killed STATUS yunzi-arguments...: killed three times, and then left alone.
killed()
{
    expected=$1
    shift
    ran="$* --checkpoint kept, killed"
    "$YUNZI" "$@" >whole 2>.err
    [ $? -eq "$expected" ] || fail "the exit status is not $expected"
    rm -f kept
    : >before
    for kill in 1 2 3; do
        "$YUNZI" "$@" --checkpoint kept --every 0 >.out 2>.err &
        process=$!
        keeps
        kill -9 $process 2>/dev/null
        wait $process 2>/dev/null
        [ $? -eq 137 ] || fail "it was not killed the $kill. time"
        [ ! -s .out ] || fail 'it was done before'
        cp kept.unfinished before
    done
    cp kept kept.lines
    run "$expected" "$@" --checkpoint kept
    quiet
    cmp -s .out whole || fail 'it came out otherwise'
    [ ! -e kept.unfinished ] || fail 'the middle of the answer is still there'
}

# Ends are judged; a search remembers what other lines decided; and worths are looked for at eight moments,
# before a search that remembers the line alone, as far as it may look: the positions of all runs count.
killed 0 solve 1x6 --rules japanese
killed 0 solve 1x7 --rules spight-area --memory 16
killed 3 solve 2x5 --rules wmsg-2008 --nodes 50000
says 'No proof within the limits: 58974 positions were looked at'

# What was kept last is of the question above, and nothing else goes on from it.
refused()
{
    cp kept.lines kept
    run 1 solve 2x5 --rules wmsg-2008 --nodes 50000 --checkpoint kept
    warns "yunzi: kept.unfinished: $1"
    one_line
    cp before kept.unfinished
}
size=$(wc -c <before)
for length in 1 45 $((size / 2)) $((size - 1)); do
    head -c "$length" before >kept.unfinished
    [ "$length" -ge 42 ] || refused 'this checkpoint is of another question, or of another version of Yunzi (give another file)'
    [ "$length" -lt 42 ] || refused 'the checkpoint was changed here (delete it to begin anew)'
done
for at in 50 $((size / 2)) $((size - 3)); do
    head -c $((at - 1)) before >kept.unfinished
    tail -c +"$at" before | head -c 1 | tr '\000-\377' '\001-\377\000' >>kept.unfinished
    tail -c +$((at + 1)) before >>kept.unfinished
    refused 'the checkpoint was changed here'
done
echo more >extra
cat before extra >kept.unfinished
refused 'the checkpoint was changed here'
for other in '2x5 --rules wmsg-2008 --nodes 50001' '2x5 --rules wmsg-2008 --time 50000' \
    '5x2 --rules wmsg-2008 --nodes 50000' '2x5 --rules cgos --nodes 50000'; do
    rm -f kept
    # shellcheck disable=SC2086 # a board, options and their values
    run 1 solve $other --checkpoint kept
    warns 'yunzi: kept.unfinished: this checkpoint is of another question'
    one_line
done
rm kept.unfinished
mkdir kept.unfinished
run 1 solve 2x5 --rules wmsg-2008 --nodes 50000 --checkpoint kept
warns 'yunzi: kept.unfinished: '
run 2 solve 3x3 --checkpoint kept --every soon
warns '--every'
finish
