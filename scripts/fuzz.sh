#!/bin/sh
# Every fuzz target for SECONDS each, one after the other, from the seeds in fuzz/seeds/.
# Usage: fuzz.sh [SECONDS [NAME...]].  What it finds is left in build/fuzz/found/.  A target that
# fails does not keep the others from running; all that failed are named at the end.
set -eu
seconds=${1:-600}
[ $# -eq 0 ] || shift
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh fuzz
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz -j "${JOBS:-2}" >/dev/null
mkdir -p build/fuzz/found
if [ $# -eq 0 ]; then
    for source in fuzz/fuzz_*.c; do
        name=${source##*/fuzz_}
        set -- "$@" "${name%.c}"
    done
fi
failed=
# An input is given 30 seconds of the wall: the dearest known takes 5 of the processor (a move on 26x26).
for name; do
    corpus=build/fuzz/corpus-$name
    mkdir -p "$corpus"
    echo "== $name: $seconds seconds"
    "build/fuzz/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 \
        -artifact_prefix="build/fuzz/found/$name-" -print_final_stats=1 "$corpus" "fuzz/seeds/$name" \
        >"build/fuzz/$name.log" 2>&1 || { tail -n 40 "build/fuzz/$name.log"; failed="$failed $name"; }
    grep -E 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss)' "build/fuzz/$name.log" || :
done
[ -z "$failed" ] || { echo "failed:$failed" >&2; exit 1; }
