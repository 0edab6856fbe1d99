#!/bin/sh
# The picture in docs/architecture.md, executed: which folder may include which.
# Usage: layers.sh [ROOT].  Prints every include that breaks it; exits 1 then.
set -eu
cd "${1:-$(dirname "$0")/..}"

# What a folder may include, its own name first.
may_include() {
    case $1 in
    base) echo "base" ;;
    board) echo "board base" ;;
    rules) echo "rules base" ;;
    game) echo "game base board rules" ;;
    count) echo "count base rules game" ;;
    read) echo "read base board rules" ;;
    judge) echo "judge base board rules game count read" ;;
    format) echo "format base board game" ;;
    event) echo "event base rules" ;;
    *) echo "" ;;
    esac
}

# The folder that a public header belongs to.
layer_of_header() {
    case $1 in
    status | types) echo base ;;
    board) echo board ;;
    rules) echo rules ;;
    game) echo game ;;
    count) echo count ;;
    playout | life | proof) echo read ;;
    judge | alive | cycle) echo judge ;;
    record | text | json | diagram | gtp) echo format ;;
    *) echo unknown ;;
    esac
}

status=0
complain() {
    printf '%s\n' "$1" >&2
    status=1
}

for file in src/*/*.[ch]; do
    [ -e "$file" ] || continue
    part=${file#src/}
    part=${part%%/*}
    allowed=$(may_include "$part")
    [ -n "$allowed" ] || complain "$file: the folder $part is not in the picture"
    # shellcheck disable=SC2013 # an include has no blanks
    for used in $(sed -n 's|^#include ["<]\([a-z]*\)/\([a-z_]*\)\.h[">].*|\1/\2|p' "$file"); do
        case $used in
        yunzi/*) used=$(layer_of_header "${used#yunzi/}") ;;
        sys/*) continue ;;
        *) used=${used%%/*} ;;
        esac
        case " $allowed " in
        *" $used "*) ;;
        *) complain "$file: $part/ may not include $used/" ;;
        esac
    done
done

for file in include/yunzi/*.h; do
    name=${file##*/}
    [ "$(layer_of_header "${name%.h}")" != unknown ] ||
        complain "$file: name its folder in scripts/layers.sh"
    if grep -nE '^#include' "$file" | grep -vE '<(yunzi/[a-z]+|stddef|stdint|stdbool)\.h>'; then
        complain "$file: a public header includes only yunzi/*.h and stddef, stdint, stdbool"
    fi
done

for file in programs/*/*.[ch]; do
    [ -e "$file" ] || continue
    if grep -nE '#include "([a-z]+)/' "$file"; then
        complain "$file: programs include <yunzi/...> and their own folder only"
    fi
done
exit $status
