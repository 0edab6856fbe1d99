#!/bin/sh
# Every message that is listed is made somewhere, and none is listed twice.
set -eu
cd "${1:-$(dirname "$0")/..}"

status=0
names=$(sed -n 's/^X(\([A-Z0-9_]*\),.*/\1/p' include/yunzi/messages/*.def)
# The tables of the languages name every message; to have words is not to be made.
used=$(grep -rhoE --include='*.[ch]' --exclude='words_*.c' 'YZ_MESSAGE_[A-Z0-9_]+' src programs page/wasm | sed 's/^YZ_MESSAGE_//' | sort -u)
for name in $names; do
    printf '%s\n' "$used" | grep -qx "$name" && continue
    echo "include/yunzi/messages: nobody makes $name" >&2
    status=1
done
twice=$(printf '%s\n' "$names" | sort | uniq -d)
[ -z "$twice" ] || { echo "include/yunzi/messages: listed twice: $twice" >&2; status=1; }
exit $status
