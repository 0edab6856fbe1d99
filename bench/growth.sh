#!/bin/sh
# growth.sh YUNZI [SIZE...] - how the time of every command grows with hostile records: each
# kind of record is made in SIZE moves (1000, 10000, 100000 and 1000000 when none are named),
# and each command is given it.  Prints seconds, and by how much the last size takes longer
# than a tenth of it: 10 is linear.  The limits of reading are small, so that what is
# measured is what the record costs and not what is read of it.
set -eu

if [ $# -lt 1 ]; then
    echo "usage: sh bench/growth.sh YUNZI [SIZE...]" >&2
    exit 2
fi
yunzi=$1
shift
[ $# -gt 0 ] || set -- 1000 10000 100000 1000000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

ko='SZ[9]AB[bc][cb][cd]AW[cc][db][dd][ec]PL[B]'
# A black chain on all points but one: each stone set up there takes a look at all of it.
full=$(awk 'BEGIN {
    printf "SZ[19]AB"
    for (x = 0; x < 19; x++)
        for (y = 0; y < 19; y++)
            if (x + y > 0) printf "[%c%c]", 97 + x, 97 + y
}')

# The kinds: a name, what the root says, and the moves that come over and over.
kinds() {
    cat <<EOF
passes|SZ[9];B[ee]|W[] B[]
one side passes|SZ[9];W[ee]|B[]
ko taken and retaken|$ko|B[dc] W[cc]
ko with passes between|$ko|B[dc] W[] B[] W[cc] B[] W[]
stones on one point|SZ[9]|B[ee] W[ee]
one colour moves|SZ[19]|B[aa] B[ba] B[ca] B[da] B[ea]
off the board|SZ[9]|B[zz] W[ss]
suicide|SZ[9]AB[ba][ab]PL[W]|W[aa] B[]
setting up and taking up|SZ[9]|AB[ee] AE[ee]
beside a chain that fills the board|$full|AW[aa] AE[aa]
numbers and comments|SZ[19]|B[dd]MN[1]C[x] W[pp]N[y]
EOF
}

record() {
    awk -v n="$1" -v head="$2" -v list="$3" 'BEGIN {
        count = split(list, move, " ")
        printf "(;GM[1]FF[4]KM[6.5]RU[Chinese]RE[B+1]%s", head
        for (i = 0; i < n; i++) printf ";%s", move[i % count + 1]
        print ")"
    }'
}

# So many milliseconds does a command take that may end with any answer but a signal.
milliseconds() {
    begin=$(date +%s%N)
    status=0
    "$@" >/dev/null 2>&1 <"$work/gtp" || status=$?
    [ "$status" -lt 124 ] || { echo "growth.sh: $* ends with $status" >&2; exit 1; }
    echo $((($(date +%s%N) - begin) / 1000000))
}

run() {
    case $1 in
    judge | count) milliseconds "$yunzi" "$1" --rules "$rules" --dead none "$2" ;;
    batch) milliseconds "$yunzi" batch --rules "$rules" --dead none --threads 1 "$2" ;;
    life) milliseconds "$yunzi" life --rules "$rules" --nodes 100 --time 100 "$2" ;;
    cycle) milliseconds "$yunzi" cycle --rules "$rules" --nodes 100 --time 100 "$2" ;;
    gtp)
        printf 'yunzi-rules %s\nloadsgf %s\n' "$rules" "$2" >"$work/gtp"
        milliseconds "$yunzi" gtp
        ;;
    *) milliseconds "$yunzi" "$1" --rules "$rules" "$2" ;;
    esac
}

echo "kind|rules|command|seconds at $*|growth"
kinds | while IFS='|' read -r name head moves; do
    for size in "$@"; do
        record "$size" "$head" "$moves" >"$work/$size.sgf"
    done
    for rules in chinese-1988 ing-1996 japanese-1989; do
        for command in judge check show count batch life cycle gtp; do
            : >"$work/gtp"
            line=
            for size in "$@"; do
                line="$line $(run "$command" "$work/$size.sgf")"
            done
            echo "$name|$rules|$command|$line"
        done
    done
done | awk -F '|' '{
    count = split($4, ms, " ")
    seconds = ""
    for (i = 1; i <= count; i++) seconds = seconds sprintf(" %.2f", ms[i] / 1000)
    grown = count > 1 && ms[count - 1] > 20 ? sprintf("%.1f", ms[count] / ms[count - 1]) : "-"
    printf "%s|%s|%s|%s|%s\n", $1, $2, $3, seconds, grown
}'
