#!/bin/sh
# Every fuzz target for SECONDS each, one after the other, from the seeds in fuzz/seeds/.
# Usage: fuzz.sh [SECONDS].  What it finds is left in build/fuzz/found/.
set -eu
seconds=${1:-600}
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh fuzz
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz -j "${JOBS:-2}" >/dev/null
mkdir -p build/fuzz/found
for target in build/fuzz/fuzz/fuzz_*; do
    { [ -x "$target" ] && [ -f "$target" ]; } || continue
    name=${target##*/fuzz_}
    corpus=build/fuzz/corpus-$name
    mkdir -p "$corpus"
    seeds=fuzz/seeds/$name
    [ -d "$seeds" ] || seeds=
    echo "== $name: $seconds seconds"
    # shellcheck disable=SC2086 # no seeds is no argument
    "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix=build/fuzz/found/ -print_final_stats=1 "$corpus" $seeds \
        >"build/fuzz/$name.log" 2>&1 || { tail -n 40 "build/fuzz/$name.log"; exit 1; }
    grep -E 'stat::(number_of_executed_units|average_exec_per_sec|peak_rss)' "build/fuzz/$name.log"
done
