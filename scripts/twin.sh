#!/bin/sh
# The long proofs of tests/long.txt, one after the other; the first that fails ends it.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh test
for preset in release dev; do
    cmake --preset $preset >/dev/null
    cmake --build --preset $preset -j "${JOBS:-2}" >/dev/null
done
grep '^[a-z]' tests/long.txt | while IFS='|' read -r proof _; do
    echo "== $proof"
    # shellcheck disable=SC2086 # a preset, a program and its argument, or names
    set -- $proof
    preset=$1
    program=$2
    shift
    if [ "$preset" = script ]; then
        shift
        sh "scripts/$program" "$@" </dev/null
    elif [ "$preset" = page ]; then
        shift
        sh scripts/page.sh >/dev/null
        YUNZI=build/release/yunzi node "tests/page/$program" "$@" </dev/null
    elif [ "$preset" = gate ] || [ "$preset" = sanitized ]; then
        ctest --preset dev -j "${JOBS:-2}" -R "^($(echo "$*" | tr ' ' '|'))\$" </dev/null
    else
        shift
        "build/$preset/tests/$program" "$@" </dev/null
    fi
done
