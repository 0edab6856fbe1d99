#!/bin/sh
# Writes po/yunzi.pot from the library and brings it into each po/LL.po, or with --check says
# whether it is out of date.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ] && [ "$1" != --check ]; then
    echo "usage: scripts/catalogue.sh [--check]" >&2
    exit 2
fi
cmake --preset release >/dev/null
cmake --build --preset release --target catalogue >/dev/null
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
build/release/catalogue >"$fresh"
if [ $# -gt 0 ]; then
    cmp -s "$fresh" po/yunzi.pot && exit 0
    echo "po/yunzi.pot is out of date (run make pot)" >&2
    exit 1
fi
cp "$fresh" po/yunzi.pot
for language in po/*.po; do
    [ -f "$language" ] || continue
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap "$language" po/yunzi.pot
done
