#!/bin/sh
# Runs every case of a folder of cases, one program a subject, and adds up.
# Usage: acceptance.sh DIR.  Each failure and each skip is named; the last line is
# "N passed, N failed, N skipped".
set -eu
cases=$(cd "${1:?usage: acceptance.sh DIR}" && pwd)
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh test
cmake --preset release >/dev/null
cmake --build --preset release -j "${JOBS:-2}" >/dev/null

log=$(mktemp)
trap 'rm -f "$log"' EXIT
for program in build/release/tests/acceptance_*; do
    [ -x "$program" ] || continue
    echo "== ${program##*/acceptance_}"
    # A program that dies counts as one failure.
    "$program" "$cases" >"$log" 2>&1 || grep -q ' passed, ' "$log" ||
        echo "0 passed, 1 failed, 0 skipped" >>"$log"
    cat "$log"
    grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1 >>"$log.sum"
done
echo "== positions"
passed=0
failed=0
skipped=0
for board in "$cases"/positions/*.pos; do
    [ -e "$board" ] || continue
    if build/release/yunzi check --verbose "$board" >"$log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED ${board##*/}"
        cat "$log"
    fi
    open=$(grep -c 'not compared: ' "$log" || true)
    [ "$open" -eq 0 ] || echo "SKIPPED ${board##*/}: $open lines that need life and death read out"
    skipped=$((skipped + open))
done
echo "$passed passed, $failed failed, $skipped skipped" | tee -a "$log.sum"

echo "== all"
awk '{ p += $1; f += $3; s += $5 } END {
    printf "%d passed, %d failed, %d skipped\n", p, f, s; exit f > 0 }' "$log.sum" || status=1
rm -f "$log.sum"
exit "${status:-0}"
