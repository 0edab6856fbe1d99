#!/bin/sh
# Every C file that a hand writes is formatted as .clang-format says, with clang-format 14: another
# version breaks lines elsewhere.  Tables that read better as columns stand between `clang-format off` and `on`.
# Usage: format.sh [--write] [FILE...]: without --write it names the files that differ.
set -eu
cd "$(dirname "$0")/.."
how='--dry-run --Werror'
if [ "${1-}" = --write ]; then
    how=-i
    shift
fi
[ $# -gt 0 ] || {
    # shellcheck disable=SC2046 # names of files
    set -- $(find src include programs page/wasm tests bench fuzz examples tools -name '*.[ch]' | LC_ALL=C sort)
}
# shellcheck disable=SC2086 # options
printf '%s\n' "$@" | xargs -n 100 -P "${JOBS:-2}" clang-format-14 --style=file $how
