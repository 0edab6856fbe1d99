# A batch that is interrupted or killed ends with whole lines, and goes on where it was.
. "$(dirname "$0")/lib.sh"

mkdir games
i=100
while [ $i -lt 160 ]; do
    printf '(;GM[1]FF[4]SZ[%d]RU[tromp-taylor]KM[%d];B[cc];W[];B[dd])\n' $((i % 7 + 4)) "$i" \
        >games/$i.sgf
    i=$((i + 1))
done
printf 'no record' >games/120.sgf
i=0
while [ $i -lt 1200 ]; do # above 64 KiB: each game is a task
    printf '(;GM[1]FF[4]SZ[9]RU[japanese]KM[%d]RE[B+R];B[cc];W[ee];B[dd];W[])\n' "$i"
    i=$((i + 1))
done >games/large.sgf
"$YUNZI" batch games --rules all >whole 2>/dev/null
[ "$(wc -l <whole)" -gt 10000 ] || fail 'there is too little to do'

# Whether every line but those that are there is still to come: no half line, none twice.
begins()
{
    head -c "$(wc -c <"$1")" whole | cmp -s - "$1"
}

# Waits until so many bytes more are in a file, or the process has ended.
grows()
{
    wanted=$(($(wc -c <"$1") + $2))
    while [ "$(wc -c <"$1")" -lt $wanted ] && kill -0 $process 2>/dev/null; do
        sleep 0.01
    done
}

# Killed at six moments: what is in the file is cut back to the checkpoint.
: >out
for kill in 1 70000 1500000 300 900000 1; do
    ran="batch games --rules all --checkpoint at >>out, killed after $kill bytes"
    "$YUNZI" batch games --rules all --checkpoint at >>out 2>.err &
    process=$!
    grows out $kill
    kill -9 $process 2>/dev/null
    wait $process
    [ $? -eq 137 ] || fail 'it was not killed'
done
"$YUNZI" batch games --rules all --checkpoint at >>out 2>.err
[ $? -eq 1 ] || fail 'the exit status is not 1'
cmp -s whole out || fail 'the lines are not those of one run'
run 1 batch games --rules all --checkpoint at
warns 'yunzi: at: everything was done before (remove the checkpoint to begin again)'

# Ctrl-C: whole lines, what was done, how to go on; also down a pipe, where nothing can be cut.
for signal in INT TERM; do
    : >out
    mkfifo pipe
    for kill in 1 900000 70000; do
        ran="batch games --rules all --checkpoint $signal | cat, interrupted after $kill bytes"
        cat pipe >>out &
        reader=$!
        # Of a script that runs in the background SIGINT may be ignored: env gives it back.
        env --default-signal=INT "$YUNZI" batch games --rules all --checkpoint $signal >pipe 2>.err &
        process=$!
        grows out $kill
        kill -$signal $process 2>/dev/null
        wait $process
        [ $? -gt 128 ] || fail 'it was not interrupted'
        wait $reader
        begins out || fail 'what was printed is not the beginning'
        grep -q '^yunzi: interrupted: [0-9]* whole lines* w.* printed (the same command goes on there: append with >> OUT)$' .err ||
            fail 'does not say how to go on'
    done
    cat pipe >>out &
    reader=$!
    "$YUNZI" batch games --rules all --checkpoint $signal >pipe 2>.err
    [ $? -eq 1 ] || fail 'the exit status is not 1'
    wait $reader
    rm pipe
    cmp -s whole out || fail 'the lines are not those of one run'
done

# Without a checkpoint too the last line is whole.
ran='batch games --rules all, interrupted'
env --default-signal=INT "$YUNZI" batch games --rules all >out 2>.err &
process=$!
grows out 1
kill -INT $process 2>/dev/null
wait $process
begins out || fail 'what was printed is not the beginning'
[ "$(tail -c 1 out | od -An -tx1 | tr -d ' ')" = 0a ] || [ ! -s out ] || fail 'the last line is cut'

# A checkpoint belongs to its work and to its output.
run 1 batch games --checkpoint at
complains <<'END'
yunzi: at: this checkpoint belongs to a batch with other options or paths (name another file, or remove this one)
END
run 1 batch games --checkpoint games/100.sgf
complains <<'END'
yunzi: games/100.sgf: it is not a checkpoint (name another file)
END
grep -q KM games/100.sgf || fail 'writes over a file that is no checkpoint'
# Many times the same folder, so that it cannot be done before it is killed.
many='games games games games games games games games games games games games'
# shellcheck disable=SC2086 # twelve paths
"$YUNZI" batch $many --rules all --checkpoint kill >out 2>/dev/null &
process=$!
# The next checkpoint is of lines that are in the file; it is written once a second.
grows out 1
was=$(cksum <./kill)
while [ "$(cksum <./kill)" = "$was" ] && kill -0 $process 2>/dev/null; do
    sleep 0.01
done
kill -9 $process 2>/dev/null
wait $process
[ $? -eq 137 ] || fail 'it was not killed'
# shellcheck disable=SC2086
run 1 batch $many --rules all --checkpoint kill
warns 'append to that file (>> OUT)'
: >out
ran="batch $many --rules all --checkpoint kill >out"
# shellcheck disable=SC2086
"$YUNZI" batch $many --rules all --checkpoint kill >out 2>.err
warns 'yunzi: kill: the output is shorter than this checkpoint says'
mv games/101.sgf games/0.sgf
rm -f new
run 1 batch games --rules all --checkpoint at
warns 'yunzi: at: other files stand there now than when this checkpoint was written (remove it to begin again)'
finish
