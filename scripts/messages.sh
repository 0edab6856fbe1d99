#!/bin/sh
# Every message that is listed is made somewhere, and none is listed twice.
set -eu
cd "${1:-$(dirname "$0")/..}"

status=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed -n 's/^X(\([A-Z0-9_]*\),.*/\1/p' include/yunzi/messages/*.def | sort >"$folder/listed"
# The tables of the languages name every message; to have words is not to be made.
grep -rhoE --include='*.[ch]' --exclude='words_*.c' 'YZ_MESSAGE_[A-Z0-9_]+' src programs page/wasm |
    sed 's/^YZ_MESSAGE_//' | sort -u >"$folder/made"
idle=$(uniq "$folder/listed" | comm -23 - "$folder/made")
[ -z "$idle" ] || { echo "include/yunzi/messages: nobody makes $idle" >&2; status=1; }
twice=$(uniq -d "$folder/listed")
[ -z "$twice" ] || { echo "include/yunzi/messages: listed twice: $twice" >&2; status=1; }
exit $status
