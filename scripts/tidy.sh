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
# cert-dcl16-c, which takes clang-tidy a quarter of its time: an l behind a number is read as one more 1.
awk '{ line = $0; gsub(/"([^"\\]|\\.)*"/, "", line) }
    line ~ /(^|[^0-9A-Za-z_])(0x[0-9A-Fa-f]+|[0-9]+)(l|ll|lu|llu)($|[^0-9A-Za-z_])/ { print FILENAME ":" FNR ": " $0; found = 1 }
    END { exit found }' "$@" || { echo "a number ends with l, which is read as 1: L"; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# It counts the warnings of headers that nobody asked about.
printf '%s\n' "$@" | xargs -n 20 -P "${JOBS:-2}" clang-tidy-14 -p "${BUILD:-build/release}" --quiet >"$log" 2>&1 || {
    grep -vE '^[0-9]+ warnings? (generated|treated as error)' "$log"
    exit 1
}
