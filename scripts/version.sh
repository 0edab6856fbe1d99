#!/bin/sh
# Prints the version, which stands in include/yunzi/status.h.  CMake, pkg-config, the manual pages and
# the npm package take it from there; what cannot (Debian's changelog, NEWS.md) is held against it.
# Usage: version.sh [--date | --check [TREE]]
set -eu
cd "${2:-$(dirname "$0")/..}"
header=include/yunzi/status.h
number() { sed -n "s/^#define YZ_VERSION_$1 *\([0-9]*\)$/\1/p" $header; }
version=$(number MAJOR).$(number MINOR).$(number PATCH)
date=$(sed -n 's/^#define YZ_VERSION_DATE *"\(.*\)"$/\1/p' $header)
case ${1-} in
--date) echo "$date"; exit ;;
--check) ;;
*) echo "$version"; exit ;;
esac

status=0
# is WHERE WHAT: this place says the version, or the day.
is() {
    [ "$2" = "$3" ] && return
    echo "$1 says '$2', and $header '$3'" >&2
    status=1
}
is debian/changelog "$(sed -n '1s/^yunzi (\(.*\)-[0-9]*) .*/\1/p' debian/changelog)" "$version"
is debian/libyunzi0.symbols "$(head -n 1 debian/libyunzi0.symbols)" "libyunzi.so.$(number MAJOR) libyunzi$(number MAJOR) #MINVER#"
is NEWS.md "$(sed -n 's/^## //p' NEWS.md | head -n 1)" "$version, $date"
# Nothing else spells it out: a second place would have to be found at the next release.
# A record of a match says which version played it, and goes on saying so.
spelt=$(grep -rlF --exclude-dir=records "$version" CMakeLists.txt README.md SECURITY.md Containerfile \
    bench docs/man include page/wasm page/src programs scripts src tests/cli tests/gtp/transcripts 2>/dev/null | grep -v "^$header\$" || true)
[ -z "$spelt" ] || { echo "the version is spelt out in: $spelt" >&2; status=1; }
exit $status
