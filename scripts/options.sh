#!/bin/sh
# Nobody but src/rules looks at an option or asks which rule set it is: everyone else asks a question.
# In src/rules an answer is looked up in a table of all answers (YZ__ROWS), never compared or listed by hand.
# Usage: options.sh [ROOT].  Prints every line that breaks this; exits 1 then.
set -eu
cd "${1:-$(dirname "$0")/..}"

names=$(sed -n 's/^    X(\([A-Z_]*\), [a-z_]*, "[a-z-]*", ".*/\1/p' src/rules/options.h | sort -u)
[ -n "$names" ] || { echo "src/rules/options.h: no options found" >&2; exit 1; }
values=$(printf '%s\n' "$names" | tr '\n' '|')
places=
for folder in src/* programs/*; do
    [ "$folder" = src/rules ] || places="$places $folder"
done

status=0
complain() {
    printf '%s\n%s\n' "$1" "$2" >&2
    status=1
}

# shellcheck disable=SC2086 # a list of folders without blanks
{
    found=$(grep -rnE --include='*.[ch]' 'rules/options\.h' $places || true)
    [ -z "$found" ] || complain "only src/rules may include rules/options.h:" "$found"
    # YZ_KO_STATUS_... says how a ko bears on a chain (yunzi/life.h), YZ_FIRST_... what first moves come to
    # (yunzi/first_moves.h), but for BLACK and what else is a value: they are no options.
    first=$(sed -n 's/^    X(FIRST, \([A-Z_]*\), .*/\1/p' src/rules/options.h | tr '\n' '|')
    found=$(grep -rnE --include='*.[ch]' "\\bYZ_(${values%|})_[A-Z]" $places |
        sed -E "s/YZ_KO_STATUS_/a status of /g; s/YZ_FIRST_(${first%|}|UNSET|END)\\b/YZ__VALUE_\1/g; s/YZ_FIRST_/first moves /g; s/YZ__VALUE_/YZ_FIRST_/g" |
        grep -E "\\bYZ_(${values%|})_[A-Z]" || true)
    [ -z "$found" ] || complain "only src/rules may name the value of an option:" "$found"
    found=$(grep -nE "\\bYZ_(${values%|})_[A-Z]" src/rules/*.[ch] | grep -vE '^src/rules/(rulesets\.c|options\.h):' |
        sed -E "s/YZ_(${values%|})_(UNSET|END)\\b//g" | grep -E "\\bYZ_(${values%|})_[A-Z]" || true)
    [ -z "$found" ] || complain "in src/rules only a row of rulesets.c names an answer; elsewhere YZ__ROWS:" "$found"
    found=$(grep -rnE --include='*.[ch]' 'str(case)?cmp\([^)]*yz_rules_id' $places || true)
    [ -z "$found" ] || complain "only src/rules may ask which rule set it is:" "$found"
    found=$(grep -rnE --include='*.[ch]' 'str(case)?cmp\([^;]*yz_rules_option' $places || true)
    [ -z "$found" ] || complain "only src/rules may compare an answer:" "$found"
    found=$(grep -rnE --include='*.[ch]' '\b(float|double)\b' src/rules src/game src/count src/board |
        grep -vE '^[^:]*:[0-9]+: *(/?\*|//)' | grep -vE '"[^"]*(float|double)[^"]*"|/\*.*(float|double).*\*/' || true)
    [ -z "$found" ] || complain "scores are exact: no floating point here:" "$found"
}
exit $status
