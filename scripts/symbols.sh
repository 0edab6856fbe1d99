#!/bin/sh
# The shared library shows yz_ names only, each is promised in a public header, and all of them
# stand in debian/libyunzi0.symbols with the version that brought them: a name that has gone
# breaks programs that were built with it (docs/decisions/versions.md).
# Usage: symbols.sh [--write]: --write enters what is new.
set -eu
cd "$(dirname "$0")/.."
library=build/release/libyunzi.so
list=debian/libyunzi0.symbols
status=0
wrong() {
    echo "$1" >&2
    status=1
}
names=$(nm -D --defined-only "$library" | awk '{print $3}' | LC_ALL=C sort)
[ -n "$names" ] || { echo "$library: no symbols" >&2; exit 1; }
# only_in FIRST SECOND: the words of the first list that the second does not have.
only_in() { { printf '%s\n' "$2" "$2" "$1"; } | tr ' ' '\n' | LC_ALL=C sort | uniq -u; }

promised=$(grep -ohE '\byz_[a-z0-9_]+\(' include/yunzi/*.h | tr -d '(' | sort -u)
for name in $(only_in "$names" "$promised"); do
    wrong "$library: $name is not promised in include/yunzi"
done

listed=$(awk '/^ /{sub(/@.*/, "", $1); print $1}' "$list")
version=$(sh scripts/version.sh)
soname=$(objdump -p "$library" | awk '$1 == "SONAME" {print $2}')
[ "$soname" = "libyunzi.so.${version%%.*}" ] || wrong "$library: soname $soname"
if [ "${1-}" = --write ]; then
    new=$(mktemp)
    trap 'rm -f "$new"' EXIT
    echo "$soname libyunzi${version%%.*} #MINVER#" >"$new"
    for name in $names; do
        grep "^ $name@" "$list" >>"$new" || echo " $name@Base $version" >>"$new"
    done
    cat "$new" >"$list"
    exit $status
fi
for name in $(only_in "$names" "$listed"); do
    wrong "$name is new (type: sh scripts/symbols.sh --write, and say so in NEWS.md)"
done
for name in $(only_in "$listed" "$names"); do
    wrong "$name has gone: programs that use it no longer run (docs/decisions/versions.md)"
done
exit $status
