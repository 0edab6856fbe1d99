#!/bin/sh
# Writes docs/rules from the table of rule sets, or with --check says which pages are out
# of date.  The program is $YUNZI, or the one that `make` built.
set -eu
export LC_ALL=C

cd "$(dirname "$0")/.."
yunzi=${YUNZI:-build/release/yunzi}
check=no
if [ "${1:-}" = --check ]; then
    check=yes
elif [ $# -gt 0 ]; then
    echo "usage: scripts/rule-pages.sh [--check]" >&2
    exit 2
fi
if [ ! -x "$yunzi" ]; then
    echo "rule-pages: there is no $yunzi (run make first)" >&2
    exit 1
fi

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

"$yunzi" rules --markdown >"$fresh/README.md"
for id in $("$yunzi" rules --json | sed 's/^{"id":"\([^"]*\)".*/\1/'); do
    "$yunzi" rules "$id" --markdown >"$fresh/$id.md"
done

if [ "$check" = no ]; then
    mkdir -p docs/rules
    cp "$fresh"/*.md docs/rules/
    exit 0
fi
if ! difference=$(diff -r "$fresh" docs/rules); then
    printf '%s\n' "$difference" >&2
    echo "docs/rules is out of date (run scripts/rule-pages.sh)" >&2
    exit 1
fi
