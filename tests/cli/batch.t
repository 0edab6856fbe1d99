# Many records: order, trouble that stops nobody, parts that make the whole.
. "$(dirname "$0")/lib.sh"

mkdir -p games/deep empty
i=0
while [ $i -lt 40 ]; do
    i=$((i + 1))
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[%d]KM[0]RU[tromp-taylor]RE[B+1];B[aa];W[];B[])\n' \
        $((i % 7 + 2)) >"games/$(printf %02d $i).sgf"
done
mv games/2*.sgf games/deep
printf 'no record\n' >games/broken.sgf
printf 'no record\n' >games/notes.txt
cat games/0*.sgf >collection.sgf

run 1 batch games
warns "1 file in folders was left out: its name is not that of a record"
one_line
[ "$(wc -l <.out)" -eq 41 ] || fail 'there are not 41 lines'
[ "$(grep -c '"error"' .out)" -eq 1 ] || fail 'there is not one error'
says '{"file":"games/broken.sgf","error":"it holds neither a game record nor a board (SGF begins with \"(;\"; a board is rows such as \". X O\")","code":"syntax"}'
grep -o '"file":"[^"]*"' .out | sort -c || fail 'the files are not in order'
cp .out all.jsonl

# The same lines in the same order, whatever the number of threads and parts.
for threads in 1 3 8; do
    run 1 batch games --threads "$threads"
    cmp -s all.jsonl .out || fail 'the lines differ'
done
: >parts.jsonl
for part in 1 2 3; do
    "$YUNZI" batch games --shard "$part/3" >>parts.jsonl 2>.err
done
sort all.jsonl >.sorted
sort parts.jsonl | cmp -s - .sorted || fail 'the parts are not the whole'

# A result that cannot be compared with the record's neither agrees nor differs.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]RE[B+1];B[aa];W[];B[])\n' >open.sgf
run 0 batch open.sgf
says '"record":"B+1","agrees":null'
printf '(;GM[1]FF[4]SZ[5]RU[Tromp-Taylor]RE[B+1];B[aa];W[];B[])\n' >differs.sgf
run 0 batch differs.sgf
says '"record":"B+1","agrees":false'

# Points are dead in one game, not in many.
run 2 batch differs.sgf --dead A5
one_line
warns '--dead is record, none, auto or proved'

# What cannot be replayed is told once, not under every rule set.
printf '(;GM[3]FF[4]SZ[8];B[aa])\n' >chess.sgf
run 1 batch chess.sgf --rules all
[ "$(wc -l <.out)" -eq 1 ] || fail 'there is not one line'
says '{"file":"chess.sgf","game":1,"error":"it is not a game of Go: GM is 3, and Go is GM[1]'

run 0 batch collection.sgf
[ "$(wc -l <.out)" -eq 9 ] || fail 'there are not 9 lines'
says '"file":"collection.sgf","game":9,"rules":"tromp-taylor","size":['
run 0 batch collection.sgf --rules tromp-taylor,aga --dead none
[ "$(wc -l <.out)" -eq 18 ] || fail 'there are not 18 lines'

# The verdicts are those of judge, resigned games included.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]RE[B+R];B[ee];W[cc])\n' >resigned.sgf
cat resigned.sgf collection.sgf >mixed.sgf
run 0 judge mixed.sgf --rules japanese,aga --json --dead none
cp .out judged
run 0 batch mixed.sgf --rules japanese,aga --dead none
cmp -s judged .out || fail 'judge says otherwise'
run 0 batch resigned.sgf
says '"result":"B+R","winner":"black"'

# A collection above 64 KiB is taken apart; its games keep their numbers and order.
i=0
while [ $i -lt 160 ]; do
    cat collection.sgf
    i=$((i + 1))
done >large.sgf
run 0 batch large.sgf --threads 4
grep -o '"game":[0-9]*' .out | cut -d: -f2 | sort -n -c || fail 'the games are not in order'
[ "$(wc -l <.out)" -eq 1440 ] || fail 'there are not 1440 lines'
cp .out large.jsonl
for part in 1 2; do
    "$YUNZI" batch large.sgf --shard "$part/2"
done 2>.err | sort >.parts
sort large.jsonl | cmp -s - .parts || fail 'the parts are not the whole'

# A list of paths; files that are not there.
printf '%s\n' collection.sgf nothing.sgf '' games/01.sgf >list
run_with 1 list batch -
[ "$(wc -l <.out)" -eq 11 ] || fail 'there are not 11 lines'
says '{"file":"nothing.sgf","error":"there is no such file","code":"io"}'
run 1 batch empty
says '{"file":"empty","error":"there is no .sgf or .pos file in this directory","code":"io"}'
printf '(;GM[1]FF[4]SZ[9];B[aa])' >unnamed.sgf
run 1 batch unnamed.sgf
says '{"file":"unnamed.sgf","game":1,"error":"no rules are named in it (say which with --rules NAME, or with --default-rules NAME for records that name none)","code":"not-found"}'

for shard in 0/3 4/3 1 1/0 x/y 1/2/3 -1/2; do
    run 2 batch games --shard "$shard"
    one_line
done
run 2 batch games --threads 0
run 2 batch games --rules nonsense
run 2 batch

# Nobody reads it any more: the rest is not judged, and that is told.
if [ -e /dev/full ]; then
    ran='batch large.sgf >/dev/full'
    "$YUNZI" batch large.sgf >/dev/full 2>.err
    [ $? -eq 1 ] || fail 'exit status is not 1'
    one_line
    warns 'yunzi: standard output: '
fi
finish
