#!/bin/sh
# The shared library shows yz_ names only, and each of them is promised in a public header.
set -eu
cd "$(dirname "$0")/.."
library=build/release/libyunzi.so
status=0
names=$(nm -D --defined-only "$library" | awk '{print $3}')
[ -n "$names" ] || { echo "$library: no symbols" >&2; exit 1; }
for name in $names; do
    grep -qE "\\b$name\\(" include/yunzi/*.h || {
        echo "$library: $name is not promised in include/yunzi" >&2
        status=1
    }
done
exit $status
