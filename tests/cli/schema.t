# Every answer in JSON is what docs/schema says: all commands over the records and boards of
# the tests, wrong input included.  The other scripts hold their own answers against it.
. "$(dirname "$0")/lib.sh"

# The check can fail: a key more, a key less, another type, no JSON.
hold()
{
    /usr/bin/python3 "$TESTS/schema/check.py" "$TESTS/../docs/schema" >.out 2>&1
}
printf 'check\t{"file":"a","game":1,"rules":null,"moves":0,"findings":[]}\n' | hold || fail 'a good answer is refused'
for wrong in '{"file":"a","game":1,"rules":null,"moves":0,"findings":[],"more":1}' \
    '{"file":"a","game":1,"rules":null,"moves":0}' '{"file":"a","game":0,"rules":null,"moves":0,"findings":[]}' \
    '{"file":"a","error":"x","code":"nonsense"}' '{' ''; do
    printf 'check\t%s\n' "$wrong" | hold && fail "a wrong answer is accepted: $wrong"
done

# Records with something of everything.
cat >marked.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de][aa]RE[W+9.5]
TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]LB[cc:A]AR[aa:ee]LN[ca:ce]DD[ea]SL[ab]C[end])
(;GM[1]FF[4]SZ[4:3]RU[Japanese]HA[0]KM[6,5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[tt];B[];W[])
(;GM[1]FF[4]SZ[9]RE[B+R];B[ee];W[ee];B[zz])
END
printf '(;GM[1]FF[4]SZ[9]RU[Nonsense' >broken.sgf
: >empty.sgf
printf '(;GM[2]SZ[8];B[aa])' >othello.sgf

ask()
{
    ran=$*
    "$YUNZI" "$@" >.out 2>.err </dev/null
    status=$?
    [ "$status" -le 3 ] || fail "exit status $status"
    LC_ALL=C sed "s/^/$1	/" .out >>.answers
}
for file in marked.sgf broken.sgf empty.sgf othello.sgf nowhere.sgf . "$TESTS"/gtp/records/*.sgf \
    "$TESTS"/cycles/eternal-life.pos "$TESTS"/cycles/two-sekis-trade.pos \
    "$TESTS"/../examples/*.sgf "$TESTS"/../examples/*.pos; do
    ask judge "$file" --json
    ask judge "$file" --json --rules all --dead none
    ask judge "$file" --json --rules japanese --dead auto --proof --nodes 2000
    ask count "$file" --json --rules chinese --dead none --method all
    ask count "$file" --json
    ask life "$file" --json --rules japanese --nodes 2000 --ko
    ask hint "$file" --json --playouts 20
    ask cycle "$file" --json --nodes 1000
    ask check "$file" --json --nodes 2000
    ask show "$file" --json --territory --dead none
    ask show "$file" --json --numbers 1-
    ask batch "$file" --rules aga --nodes 2000
done
ask judge marked.sgf --json --game 1 --dispute A5 --rules japanese,aga
ask rules --json
ask rules aga --diff japanese --json
ask count --method list --json
ask bench --json
ask bench playout --count 1 --json
ask bench unconditional --count 1 --json
ask bench sgf marked.sgf --json
printf 'loadsgf %s\nyunzi-judge\nquit\n' "$TESTS/../examples/finished-game.sgf" >commands
"$YUNZI" gtp <commands 2>.err | sed -n 's/^= {/gtp	{/p' >reply
[ -s reply ] || fail 'GTP does not answer yunzi-judge'
cat reply >>.answers

# Trouble is told on standard output too, with a code.
run 1 judge nowhere.sgf --json
prints <<'END'
{"file":"nowhere.sgf","error":"there is no such file","code":"io"}
END
one_line
run 1 judge nowhere.sgf
prints </dev/null
run 1 show marked.sgf --move 9999 --json
says '"code":"'
finish
