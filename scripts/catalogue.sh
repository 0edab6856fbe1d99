#!/bin/sh
# Writes po/yunzi.pot and po/course/yunzi-course.pot from the library and po/help/yunzi-help.pot from
# the program, and brings them into each LL.po beside them; with --check says whether they are out
# of date.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ] && [ "$1" != --check ]; then
    echo "usage: scripts/catalogue.sh [--check]" >&2
    exit 2
fi
cmake --preset release >/dev/null
cmake --build --preset release --target catalogue help_catalogue >/dev/null
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
status=0
for part in "" course help; do
    pot=po/${part:+$part/}yunzi${part:+-$part}.pot
    case $part in
    help) build/release/help_catalogue >"$fresh" ;;
    *) build/release/catalogue $part >"$fresh" ;;
    esac
    if [ $# -gt 0 ]; then
        cmp -s "$fresh" "$pot" && continue
        echo "$pot is out of date (run make pot)" >&2
        status=1
        continue
    fi
    cp "$fresh" "$pot"
    for language in "${pot%/*}"/*.po; do
        [ -f "$language" ] || continue
        msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap "$language" "$pot"
    done
done
exit $status
