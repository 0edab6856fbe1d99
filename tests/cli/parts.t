# An archive judged in parts, one of whose workers is killed, and put together again.
. "$(dirname "$0")/lib.sh"

examples=$(cd "$(dirname "$0")/../../examples/many-machines" && pwd)
mkdir -p games parts programs
i=0
while [ $i -lt 60 ]; do
    i=$((i + 1))
    size=$((i % 7 + 2))
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[%d]KM[0]RU[tromp-taylor]RE[B+1]C[%100s];B[aa];W[];B[])\n' $size . >"games/a $i.sgf"
done
printf 'no record\n' >games/broken.sgf
i=0
while [ $i -lt 8 ]; do
    i=$((i + 1))
    cat games/a*.sgf
done >large.sgf
printf '(;GM[3]FF[4]SZ[8];B[aa])\n' >>large.sgf

judge()
{
    ran="batch games large.sgf $*"
    "$YUNZI" batch games large.sgf --rules tromp-taylor,chinese,japanese,ing-1996 --dead none "$@" >.out 2>.err
    [ $? -eq 1 ] || fail 'exit status is not 1'
}

judge
cp .out whole.jsonl
[ "$(wc -l <whole.jsonl)" -eq 2162 ] || fail "there are not 2162 lines but $(wc -l <whole.jsonl)"

# The second worker is killed once while it writes.
cat >programs/yunzi <<'E2'
#!/bin/sh
case "$*" in
*'--shard 2/3'*)
    if mkdir killed 2>/dev/null; then
        "$YUNZI" "$@" &
        until [ -s 'pa rts/2.jsonl' ]; do true; done
        kill -9 $!
        wait $!
        wc -l <'pa rts/2.jsonl' >killed/lines
        exit 137
    fi
    ;;
esac
exec "$YUNZI" "$@"
E2
chmod +x programs/yunzi
export YUNZI
ran='parallel.sh 3'
PATH=$PWD/programs:$PATH HOME=$work "$examples/parallel.sh" 3 'pa rts' games large.sgf \
    --rules tromp-taylor,chinese,japanese,ing-1996 --dead none >.out 2>.err
[ $? -eq 1 ] || fail 'exit status is not 1'
cmp -s .out whole.jsonl || fail 'the parts are not the whole'
[ "$(cat killed/lines)" -lt 700 ] || fail 'the worker was done before it was killed'
[ "$(cat 'pa rts'/*.jsonl | wc -l)" -eq 2162 ] || fail 'something was judged twice'

# The order of the parts does not matter.
judge --merge 'pa rts/3.jsonl,pa rts/1.jsonl,pa rts/2.jsonl'
cmp -s .out whole.jsonl || fail 'the order of the parts matters'

# What is missing is named, and so is what is cut off in the middle of a line.
sed '5,8d' 'pa rts/1.jsonl' >'pa rts/short.jsonl'
mv 'pa rts/short.jsonl' 'pa rts/1.jsonl'
head -c -20 'pa rts/3.jsonl' >short
mv short 'pa rts/3.jsonl'
judge --merge 'pa rts'
says '{"file":"games/a 12.sgf","game":1,"error":"no part has the verdict (run the part of this game again)","code":"not-found"}'
warns 'the line has no end: its part was stopped while it wrote'
warns 'yunzi: 2 games are in no part: the lines with "error" name them'
[ "$(wc -l <.out)" -eq 2159 ] || fail "there are not 2159 lines but $(wc -l <.out)"

# Lines of other inputs, and of more rule sets than are named.
run 1 batch games/broken.sgf --merge 'pa rts'
warns 'it and the lines after it belong to no game that is left (name the inputs and --rules as they were given to the parts)'
run 1 batch 'games/a 10.sgf' --merge 'pa rts'
warns 'belong to no game that is left'

run 1 batch games --merge nowhere
one_line
warns 'yunzi: nowhere: cannot be opened: No such file or directory'
run 1 batch games --merge games
one_line
warns 'there is no .jsonl file, the output of a part'
for option in '--shard 1/2' '--checkpoint state' '--threads 2'; do
    # shellcheck disable=SC2086 # an option and its value
    run 2 batch games --merge 'pa rts' $option
    one_line
    warns 'do not go together'
done
finish
