# No answer in JSON has an English sentence when another language is asked for: every command over
# records with something of everything, wrong input included.
. "$(dirname "$0")/lib.sh"

english()
{
    ran="in $1"
    /usr/bin/python3 "$TESTS/schema/english.py" >.out 2>.err
}

# The check can fail: a sentence, an article, nothing at all.
printf 'judge\t{"text":"белые выигрывают","article":"Japanese Rules 1989, art. 8"}\n' | english an-article && fail 'is not seen'
printf 'judge\t{"notes":[{"text":"the komi is unknown"}],"text":"胜"}\n' | english a-sentence && fail 'is not seen'
printf 'judge\t{"rules":"japanese-1989"}\n' | english nothing && fail 'passes'
printf 'judge\t{"rules":"japanese-1989","text":"白方胜 (yunzi check)"}\n' | english words || fail 'is refused'

cat >wrong.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de][aa]RE[W+9.5]
TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]LB[cc:A]AR[aa:ee]LN[ca:ce]DD[ea]SL[ab]C[end])
(;GM[1]FF[4]SZ[4:3]RU[Japanese]HA[0]KM[6,5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb];W[tt];B[];W[])
(;GM[1]FF[4]SZ[9]RE[B+R]PB[Ann Lee]PW[Bob Ray];B[ee];W[ee];B[zz])
END
printf '(;GM[1]FF[4]SZ[9]RU[Nonsense' >broken.sgf
printf '(;GM[2]SZ[8];B[aa])' >othello.sgf
: >empty.sgf

ask()
{
    ran=$*
    "$YUNZI" "$@" --lang "$code" >.out 2>.err </dev/null
    status=$?
    [ "$status" -le 3 ] || fail "exit status $status"
    LC_ALL=C sed "s/^/$1	/" .out >>.answers
}
ask_of()
{
    for file in "$@"; do
        ask judge "$file" --json --rules all --dead none
        ask judge "$file" --json --rules japanese --dead auto --proof --nodes 200
        ask count "$file" --json --rules chinese --dead none --method all
        ask life "$file" --json --rules japanese --nodes 200 --ko
        ask cycle "$file" --json --nodes 200
        ask check "$file" --json
        ask show "$file" --json --territory --dead none
        ask show "$file" --json --numbers 1-
        ask batch "$file" --rules ing-1996
    done
}

for code in ru zh; do
    ask_of wrong.sgf broken.sgf "$TESTS"/cycles/eternal-life.pos
    for file in othello.sgf empty.sgf nowhere.sgf .; do
        ask check $file --json
        ask judge $file --json
        ask batch $file
    done
    ask judge wrong.sgf --json --game 1 --dispute A5 --rules japanese,aga
    ask rules --json
    ask rules aga --diff japanese --json
    ask count --method list --json
    ask learn --json
    ask learn ladder --json --play E4
    printf '%s\n' 'C3' 'C3' 'resume' 'undo' 'pass' 'pass' 'mark C3' 'agree' 'agree' 'status' 'show' 'quit' >typed
    "$YUNZI" play --json --quiet --size 5 --rules japanese --nodes 2000 --lang $code <typed 2>.err |
        LC_ALL=C sed 's/^/play	/' >>.answers
    grep -q '^play' .answers || fail 'nothing was played'
    english $code <.answers || fail 'there are English sentences'
    rm .answers # other scripts hold such answers against their schemas
done
finish
