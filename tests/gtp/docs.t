#!/bin/sh
# docs/guide/gtp.md shows every command of the table, with its help, and no other; and the three lists of
# commands agree.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf 'yunzi-help\n' | "$YUNZI" gtp | sed -e '1s/^= //' -e '/^$/d' \
    -e 's/|/\\|/g' -e 's/^\([^:]*\): \(.*\)$/| `\1` | \2 |/' >"$work/program"
grep '^| `' "$TESTS/../docs/guide/gtp.md" >"$work/page"
diff -u "$work/page" "$work/program"
printf 'list_commands\n' | "$YUNZI" gtp | sed -e '1s/^= //' -e '/^$/d' >"$work/list"
sed 's/^| `\([a-zA-Z_-]*\).*/\1/' "$work/program" | diff -u "$work/list" -
sed 's/^/known_command /' "$work/list" | "$YUNZI" gtp | grep -c '^= true$' >"$work/known"
[ "$(cat "$work/known")" -eq "$(grep -c . "$work/list")" ]
