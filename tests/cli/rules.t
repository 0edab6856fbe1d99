# `yunzi rules`: the list, one rule set, differences, pages, and names that do not exist.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
fail() {
    echo "rules: $1" >&2
    failed=1
}
# shows WHAT LINE COMMAND...: the command prints the line.
shows() {
    what=$1 line=$2
    shift 2
    "$@" >"$folder/out" 2>"$folder/err" || fail "$what: exit status $?"
    grep -qxF -- "$line" "$folder/out" || fail "$what: no line '$line'"
}
# refuses WHAT TEXT COMMAND...: exit status 2, one line that contains the text.
refuses() {
    what=$1 text=$2
    shift 2
    status=0
    "$@" >"$folder/out" 2>"$folder/err" || status=$?
    [ "$status" = 2 ] || fail "$what: exit status $status, not 2"
    grep -qF -- "$text" "$folder/err" || fail "$what: does not say '$text'"
    [ ! -s "$folder/out" ] || fail "$what: prints to standard output"
}

shows list '                     territory; ko basic; komi 6.5 (fixed)' "$YUNZI" rules
shows 'short name' 'japanese-1989        Japanese (1989)' "$YUNZI" rules jp
shows answer '                     [Japanese Rules 1989, art. 4]' "$YUNZI" rules jp
shows overlay 'rengo                Rengo, pair Go' "$YUNZI" rules rengo
shows difference 'ko - Which plays does repetition forbid?' \
    "$YUNZI" rules aga --diff british
grep -q '^suicide' "$folder/out" && fail "difference: shows an answer both share"
shows 'no difference' 'The other 33 answers are the same.' \
    "$YUNZI" rules aga --diff aga-1991
shows page '# Japanese (1989)' "$YUNZI" rules japanese --markdown
shows index '# Rule sets' "$YUNZI" rules --markdown

"$YUNZI" rules | awk 'length > 80 { exit 1 }' || fail "the list is wider than 80"
for id in $("$YUNZI" rules --json | sed 's/^{"id":"\([^"]*\)".*/\1/'); do
    "$YUNZI" rules "$id" >"$folder/out" || fail "$id: exit status $?"
    # Bytes, so that a letter of two bytes may stand in the last column.
    awk 'length > 82 { exit 1 }' "$folder/out" || fail "$id: wider than 80"
done
[ "$("$YUNZI" rules --json | wc -l)" -ge 37 ] || fail "json: not every rule set"
"$YUNZI" rules jp --json | grep -q '"ko":{"value":"basic"' || fail "json: no ko"
"$YUNZI" rules jp --diff cn --json | grep -q '"option":"scoring"' || fail "json: no diff"

refuses misspelt "did you mean 'japanese-1989'?" "$YUNZI" rules japanesse
refuses unknown "there is no rule set 'xyzzy'" "$YUNZI" rules xyzzy
refuses 'unknown other' "there is no rule set 'xyzzy'" "$YUNZI" rules aga --diff xyzzy
refuses 'diff alone' '--diff needs two rule sets' "$YUNZI" rules --diff aga
refuses both 'exclude each other' "$YUNZI" rules aga --diff jp --markdown

"$TESTS/../scripts/rule-pages.sh" --check || fail "a page in docs/rules is out of date"
exit "$failed"
