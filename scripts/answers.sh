#!/bin/sh
# An answer added to an option does not build until each table has a row for it: for every list in
# src/rules/options.h, one more answer in its middle, and every file that has a table of the option is
# refused by the compilers ($COMPILERS; if not given by gcc and clang).
# Usage: answers.sh [ROOT [OPTION...]].
set -eu
cd "${1:-$(dirname "$0")/..}"
[ $# -eq 0 ] || shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/rules"
options=src/rules/options.h
status=0

# Answers that the rules only state: a dame is worth what the scoring makes of it.
stated='DAME'

# compiles COMPILER FILE: with the changed options.h.
compiles() {
    "$1" -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -w -I "$folder" -I src -I include "$2" \
        >"$folder/errors" 2>&1
}

# in_middle LIST: options.h with the answer NEWCOMER after the first of YZ__LIST_MAP.
in_middle() {
    awk -v list="#define YZ__$1_MAP(" '
        inside && $0 ~ /^    X\(/ {
            print
            option = $0
            sub(/^ *X\(/, "", option)
            sub(/,.*/, "", option)
            print "    X(" option ", NEWCOMER, \"newcomer\", \"one more\") \\"
            inside = 0
            next
        }
        index($0, list) == 1 { inside = 1 }
        { print }' "$options" >"$folder/rules/options.h"
}

lists=$(sed -n 's/^#define YZ__\([A-Z_]*\)_MAP(X.*\\$/\1/p' "$options" | grep -v '^OPTION$')
named=$(sed -n 's/^    X(\([A-Z_]*\), [a-z_]*, "[a-z-]*", ".*/\1/p' "$options")
[ $# -eq 0 ] || named=$*
for option in $named; do
    list=$option
    # Some options share the answers of another list.
    for shared in $lists; do
        sed -n "/^#define YZ__${option}_MAP(/,/[^\\\\]$/p" "$options" |
            grep -q "YZ__${shared}_MAP(X, $option)" && list=$shared
    done
    in_middle "$list"
    cmp -s "$options" "$folder/rules/options.h" && { echo "$option: no list found"; status=1; }
    tables=$(grep -lE "YZ__ROWS\($option\)" src/rules/*.c || true)
    case " $stated " in
    *" $option "*) [ -z "$tables" ] || { echo "$option has a table: $tables"; status=1; } ;;
    *) [ -n "$tables" ] || { echo "$option has no table"; status=1; } ;;
    esac
    for file in $tables; do
        for compiler in ${COMPILERS:-gcc clang}; do
            if compiles "$compiler" "$file"; then
                echo "$file: $compiler takes an answer to $option that has no row"
                status=1
            elif ! grep -q "${option}_NEWCOMER_ROW" "$folder/errors"; then
                cat "$folder/errors"
                status=1
            fi
        done
    done
done
exit $status
