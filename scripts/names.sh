#!/bin/sh
# Each name has one meaning: a type of the library is defined once, and no two files are called the
# same.
# Usage: names.sh [ROOT]  prints what is named twice, and exits 1 then.
set -eu
cd "${1:-$(dirname "$0")/..}"

# NAME FILE for each struct, enum or union with a body, and each typedef of one line.
types() {
    find src include -name '*.[ch]' -exec grep -HoE \
        '^(typedef )?(struct|enum|union) yz_[a-z0-9_]+ \{' {} + |
        sed -E 's/^([^:]*):.* (yz_[a-z0-9_]+) \{$/\2 \1/'
}

files() {
    find src include programs page/wasm -name '*.[ch]' | sed -E 's|^(.*/)([^/]*)$|\2 \1\2|'
}

{ types; files; } | LC_ALL=C sort | awk '
    $1 == name { print name ": " file ", " $2; broken = 1 }
    { name = $1; file = $2 }
    END { exit broken }' >&2
