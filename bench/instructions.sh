#!/bin/sh
# instructions.sh [--write] [PROGRAM] - counts the instructions of the jobs in bench/instructions.txt (valgrind's
# callgrind: other programs do not disturb it, and it is nearly the same on every machine), and fails when one
# takes 5 % more than stands there.  --write writes what was counted.
set -eu
cd "$(dirname "$0")/.."
write=
[ "${1-}" != --write ] || { write=yes; shift; }
program=${1:-build/release/yunzi}
kept=bench/instructions.txt
log=$(mktemp)
trap 'rm -f "$log" "$log.new" "$log.lines"' EXIT

grep '^#' $kept >"$log.new"
grep -v '^#' $kept >"$log.lines"
status=0
while read -r before job; do
    # shellcheck disable=SC2086 # words
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" $job >/dev/null 2>"$log" </dev/null || {
        cat "$log"
        exit 1
    }
    now=$(sed -n 's/^.*Collected : //p' "$log")
    echo "$now $job" >>"$log.new"
    echo "$before $now" | awk -v job="$job" '{
        printf "%6.1f million, %+.1f %%: %s\n", $2 / 1e6, ($2 / $1 - 1) * 100, job
        exit $2 > $1 * 1.05
    }' || { echo "    which is too much (limit 5 %; where it is meant: sh bench/instructions.sh --write)"; status=1; }
done <"$log.lines"
[ -z "$write" ] || { cp "$log.new" $kept; exit; }
exit $status
