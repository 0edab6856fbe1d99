#!/bin/sh
# Every message that a list has is made by those whose list it is, and none is listed twice:
# the library's by src, or by two programs (then it is nobody's own), the program's by programs/yunzi,
# the door's by page/wasm, and the page's words by page/src.
# Usage: messages.sh [ROOT]
set -eu
cd "${1:-$(dirname "$0")/..}"

status=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# listed FILE...: the names of these lists.
listed() {
    sed -n 's/^X(\([A-Z0-9_]*\),.*/\1/p' "$@" | LC_ALL=C sort
}

# named PREFIX FOLDER...: the names after the prefix in the sources of these folders.
named() {
    prefix=$1
    shift
    grep -rhoE --include='*.[ch]' --include='*.js' "\\b${prefix}[A-Z0-9_]+\\b" "$@" | sed "s/^$prefix//" | LC_ALL=C sort -u
}

# all_made LISTED MADE WHERE: complains about what is listed and not made.
all_made() {
    idle=$(LC_ALL=C uniq "$1" | LC_ALL=C comm -23 - "$2")
    [ -z "$idle" ] || { echo "$3: nobody makes $idle" >&2; status=1; }
}

named YZ_MESSAGE_ src >"$folder/src"
named YZ_MESSAGE_ programs >"$folder/programs"
named YZ_MESSAGE_ page/wasm >"$folder/door"
LC_ALL=C comm -12 "$folder/programs" "$folder/door" | LC_ALL=C sort -u - "$folder/src" >"$folder/library"

listed include/yunzi/messages/*.def >"$folder/of-library"
listed programs/yunzi/messages/*.def >"$folder/of-program"
listed page/wasm/*.def >"$folder/of-door"
all_made "$folder/of-library" "$folder/library" include/yunzi/messages
all_made "$folder/of-program" "$folder/programs" programs/yunzi/messages
all_made "$folder/of-door" "$folder/door" page/wasm/door.def
twice=$(LC_ALL=C sort "$folder"/of-* | LC_ALL=C uniq -d)
[ -z "$twice" ] || { echo "messages: listed twice: $twice" >&2; status=1; }

listed page/words/*.def >"$folder/page"
named '' page/src >"$folder/said"
all_made "$folder/page" "$folder/said" page/words
exit $status
