#!/bin/sh
# The long proofs of tests/long.txt, JOBS at once; every one is run, whatever another says.  What
# each printed stands in build/twin.  PATTERN, if given, leaves out the lines that do not match it.
# Usage: twin.sh [PATTERN]
set -eu
cd "$(dirname "$0")/.."

# run NAME COMMAND...: says how it ended and how long it took; the output of a failed one ends with it.
run() {
    log=build/twin/$1.log
    began=$(date +%s)
    shift
    if "$@" >"$log" 2>&1 </dev/null; then
        echo "passed in $(($(date +%s) - began)) s: $*"
    else
        echo "FAILED after $(($(date +%s) - began)) s: $* (all of it: $log)"
        tail -n 20 "$log"
        return 1
    fi
}

if [ "${1:-}" = --line ]; then
    # shellcheck disable=SC2086 # a preset, a program and its arguments
    set -- $2
    name=$2-$1
    program=build/$1/tests/$2
    shift 2
    run "$name" "$program" "$@"
    exit
fi

sh scripts/dependencies.sh test
for preset in release dev; do
    cmake --preset $preset >/dev/null
    cmake --build --preset $preset --target all tests_on_release -j "${JOBS:-2}" >/dev/null
done
mkdir -p build/twin
grep '^[a-z]' tests/long.txt | cut -d'|' -f1 | grep -E "${1:-.}" >build/twin/lines || true
failed=0
grep -E '^(release|dev) ' build/twin/lines | tr '\n' '\0' |
    xargs -0 -r -n 1 -P "${JOBS:-2}" sh scripts/twin.sh --line || failed=1
# The others use every processor themselves.
grep -vE '^(release|dev) ' build/twin/lines >build/twin/others || true
while read -r kind rest; do
    # shellcheck disable=SC2086 # a program and its arguments, or names
    set -- $rest
    first=$1
    shift
    case $kind in
    page)
        sh scripts/page.sh >/dev/null
        YUNZI=build/release/yunzi run "$first" node "tests/page/$first" "$@" || failed=1
        ;;
    script) run "$first" sh "scripts/$first" "$@" || failed=1 ;;
    *) run "$kind" ctest --preset dev -j "${JOBS:-2}" -R "^($(echo "$first $*" | tr ' ' '|'))\$" ||
        failed=1 ;;
    esac
done <build/twin/others
exit $failed
