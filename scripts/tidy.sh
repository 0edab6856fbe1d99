#!/bin/sh
# clang-tidy 14 finds nothing in library and program, by the checks of .clang-tidy: a minute of the processor.
# Needs a configured build of clang (BUILD, else build/release).  Usage: tidy.sh [FILE...]
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || {
    # What needs Open MPI is looked at where that is.
    left_out='^$'
    command -v mpicc >/dev/null || left_out='^programs/together/'
    # shellcheck disable=SC2046 # names of files
    set -- $(find src programs -name '*.c' | grep -v "$left_out")
}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# It counts the warnings of headers that nobody asked about.
printf '%s\n' "$@" | xargs -n 20 -P "${JOBS:-2}" clang-tidy-14 -p "${BUILD:-build/release}" --quiet >"$log" 2>&1 || {
    grep -vE '^[0-9]+ warnings? (generated|treated as error)' "$log"
    exit 1
}
