# Long records of passes, of repetitions and of moves on one point are answered in time,
# by every command.  The seconds are many times what they take.
. "$(dirname "$0")/lib.sh"

# record NAME MOVES HEAD CYCLE...: so many moves, the cycle over and over.
record()
{
    name=$1
    awk -v n="$2" -v head="$3" -v list="$4" 'BEGIN {
        count = split(list, move, " ")
        printf "(;GM[1]FF[4]KM[6.5]RU[Chinese]%s", head
        for (i = 0; i < n; i++) printf ";%s", move[i % count + 1]
        print ")"
    }' >"$name.sgf"
}
ko='SZ[9]AB[bc][cb][cd]AW[cc][db][dd][ec]PL[B]'
record pass 20000 'SZ[9];B[ee]' 'W[] B[]'
record ko 20000 "$ko" 'B[dc] W[cc]'
record ko-and-passes 20000 "$ko" 'B[dc] W[] B[] W[cc] B[] W[]'
record one-point 20000 'SZ[9]' 'B[ee] W[ee]'
record black-passes 20000 'SZ[9];W[ee]' 'B[]'

# within SECONDS STATUSES arguments...
within()
{
    seconds=$1
    statuses=$2
    shift 2
    ran=$*
    timeout "$seconds" "$YUNZI" "$@" >"$work/.out" 2>"$work/.err" </dev/null
    status=$?
    case " $statuses " in
    *" $status "*) ;;
    *) fail "exit status $status, not one of $statuses" ;;
    esac
}
for name in pass ko ko-and-passes one-point black-passes; do
    for rules in chinese-1988 ing-1996 japanese-1989 british; do
        within 20 '0 3' judge --rules "$rules" --dead none "$name.sgf"
    done
    within 20 '0 3' cycle --time 2000 "$name.sgf"
done
within 20 '0 1' show --rules chinese-1988 pass.sgf
within 20 '0 1' count --rules chinese-1988 --dead none pass.sgf
within 20 '0 3' life --rules chinese-1988 --time 500 pass.sgf
within 20 '0 3' batch --rules chinese-1988 --time 500 pass.sgf
printf 'yunzi-rules chinese-1988\nloadsgf pass.sgf\n' >gtp.in
ran='gtp: loadsgf pass.sgf'
timeout 20 "$YUNZI" gtp <gtp.in >"$work/.out" 2>"$work/.err" || fail 'does not end in time'

# So are trees with many variations: beside each move, beside the last one, beside the first.
awk 'BEGIN {
    n = 20000
    printf "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]" >"beside-last.sgf"
    printf ";B[ee];W[ef]" >"beside-last.sgf"
    printf "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]" >"beside-first.sgf"
    printf "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]" >"beside-each.sgf"
    for (i = 0; i < n; i++) {
        printf "(;B[d%c])", (97 + i % 9) >"beside-last.sgf"
        printf "(;B[ee];W[ee])" >"beside-first.sgf"
        printf "(;%s[]", (i % 2 ? "W" : "B") >"beside-each.sgf"
    }
    for (i = n - 1; i >= 0; i--)
        printf ")(;%s[ee])", (i % 2 ? "W" : "B") >"beside-each.sgf"
    print ")" >"beside-last.sgf"
    print ")" >"beside-first.sgf"
    print ")" >"beside-each.sgf"
}'
for name in beside-last beside-each beside-first; do
    within 20 '0 1' check "$name.sgf"
done
grep -q 'White E5 of a variation: there is a stone on that point' "$work/.out" || fail 'nothing is told'

# So is a cycle as long as the record, walked twice: each of seventeen points turns to the
# other colour, in the order of a Gray code, so that a position comes back late.
awk 'BEGIN {
    printf "(;GM[1]FF[4]SZ[9]KM[6.5]"
    for (k = 1; k <= 262144; k++) {
        bit = 0
        for (rest = k; rest % 2 == 0 && bit < 16; rest /= 2)
            bit++
        stone[bit] = !stone[bit]
        printf ";%s[%c%c]", (stone[bit] ? "B" : "W"), 97 + bit % 4 * 2, 97 + int(bit / 4) * 2
    }
    print ")"
}' >long-cycle.sgf
within 20 '0 3' judge --rules tromp-taylor --dead none --quiet long-cycle.sgf
within 20 '0 1' check --rules tromp-taylor --quiet long-cycle.sgf

# A ruling takes only so long: what is left out is said.
within 20 3 judge --rules ing-1996 --dead none --time 0 ko-and-passes.sgf
finish
