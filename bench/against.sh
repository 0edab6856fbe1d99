#!/bin/sh
# against.sh ROUNDS OURS THEIRS - runs two benchmarks in turn, ROUNDS times each, and
# compares the best round of either.  Each is a command line that prints one number of
# nanoseconds, bare or as "ns_per_move" in JSON.  Taking turns makes other load on the machine hit
# both; the best round is the one that it hit least.
set -eu

if [ $# -ne 3 ]; then
    echo "usage: sh bench/against.sh ROUNDS OURS THEIRS" >&2
    exit 2
fi
rounds=$1 ours=$2 theirs=$3

nanoseconds() {
    sh -c "$1" | sed -n -e 's/.*"ns_per_move": *\([0-9.]*\).*/\1/' \
                        -e '/^[0-9][0-9.]*$/p'
}

i=0
while [ "$i" -lt "$rounds" ]; do
    echo "ours $(nanoseconds "$ours")"
    echo "theirs $(nanoseconds "$theirs")"
    i=$((i + 1))
done | awk '
    NF != 2 { print "against.sh: " $1 " printed no number" > "/dev/stderr"; bad = 1; exit }
    !($1 in best) || $2 < best[$1] { best[$1] = $2 }
    END {
        if (bad) exit 1
        printf "ours %.1f ns, theirs %.1f ns: %.2f times as fast\n",
               best["ours"], best["theirs"], best["theirs"] / best["ours"]
    }'
