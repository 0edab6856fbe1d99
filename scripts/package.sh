#!/bin/sh
# Builds the Debian packages of the tree as it stands: build/package/*.deb.  Without tests: make
# test has run them.  What is built is the release unpacked, so it needs nothing that a release lacks.
# Usage: package.sh [--page|--quick]: --page builds the page first; without it the one is taken that is there.
# --quick, for the gate: nothing is optimized, and there are no packages for debuggers.  Nobody should install these.
set -eu
cd "$(dirname "$0")/.."
page=build/page/yunzi.html
options=nocheck
case ${1-} in
--page)
    rm -f $page
    if command -v npm >/dev/null 2>&1; then sh scripts/page.sh || rm -f $page; fi
    ;;
--quick)
    options='nocheck noopt noautodbgsym'
    export DEB_CFLAGS_STRIP=-g
    ;;
esac
sh scripts/release.sh --as-it-stands
(cd build/dist && sha256sum --quiet -c ./*.sha256)
rm -rf build/package
mkdir -p build/package/yunzi/build/page
tar -xz --strip-components 1 -f build/dist/*.tar.gz -C build/package/yunzi
if [ -f $page ]; then
    cp $page build/package/yunzi/build/page
else
    echo "the package has no page, so \`yunzi page\` will not find it: the page cannot be built here (make page says why)"
fi
cd build/package/yunzi
DEB_BUILD_OPTIONS="$options parallel=${JOBS:-2}" dpkg-buildpackage -us -uc -b >../log 2>&1 || {
    cat ../log
    exit 1
}
cd ..
rm -rf yunzi

# What a user would find: each package holds its part, and the program runs.
holds() {
    dpkg-deb -c "$1"_*.deb >contents
    grep -q " $2" contents || { echo "$1 has no $2"; exit 1; }
}
holds yunzi ./usr/bin/yunzi
holds yunzi ./usr/share/man/man1/yunzi-judge.1.gz
holds yunzi ./usr/share/man/zh_TW/man1/yunzi-judge.1.gz
holds yunzi ./usr/share/doc/yunzi/guide/judging.md
holds libyunzi0 './usr/lib/[^/]*/libyunzi.so.0'
holds libyunzi-dev './usr/lib/[^/]*/libyunzi.a'
holds libyunzi-dev ./usr/include/yunzi/judge.h
mkdir root
dpkg-deb -x yunzi_*.deb root
root/usr/bin/yunzi judge ../../examples/finished-game.sgf --rules japanese >/dev/null
if [ -f ../../$page ]; then
    holds yunzi ./usr/share/yunzi/yunzi.html
    root/usr/bin/yunzi page ../../examples/bent-four.pos --out given.html
    root/usr/bin/yunzi judge ../../examples/finished-game.sgf --html report.html >/dev/null
    for written in given report; do
        [ "$(wc -c <$written.html)" -gt "$(wc -c <../../$page)" ] || { echo "$written.html is not the page with a game"; exit 1; }
        rm $written.html
    done
fi
rm -rf root contents
ls ./*.deb
