#!/bin/sh
# Writes po/yunzi.pot and po/course/yunzi-course.pot from the library and po/help/yunzi-help.pot from
# the program, and brings them into each LL.po beside them; with --check says whether they are out
# of date.  $CATALOGUES is the folder of a build that has the catalogues; if not given they are built.
set -eu
cd "$(dirname "$0")/.."
if [ $# -gt 0 ] && [ "$1" != --check ]; then
    echo "usage: scripts/catalogue.sh [--check]" >&2
    exit 2
fi
if [ -z "${CATALOGUES:-}" ]; then
    cmake --preset release >/dev/null
    cmake --build --preset release --target catalogue help_catalogue >/dev/null
    CATALOGUES=build/release
fi
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
status=0
for part in "" course help; do
    pot=po/${part:+$part/}yunzi${part:+-$part}.pot
    case $part in
    help) "$CATALOGUES/help_catalogue" >"$fresh" ;;
    *) "$CATALOGUES/catalogue" $part >"$fresh" ;;
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
