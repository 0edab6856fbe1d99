#!/bin/sh
# Builds the Debian packages of the tree as it stands: build/package/*.deb.  Without tests: make
# test has run them.  A copy is built, because dpkg-buildpackage writes beside its source.
set -eu
cd "$(dirname "$0")/.."
rm -rf build/package
mkdir -p build/package/yunzi
tar -c --exclude=./build --exclude=./.git --exclude=./page/node_modules . | tar -x -C build/package/yunzi
cd build/package/yunzi
DEB_BUILD_OPTIONS="nocheck parallel=${JOBS:-2}" dpkg-buildpackage -us -uc -b >../log 2>&1 || {
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
holds yunzi ./usr/share/doc/yunzi/guide/judging.md
holds libyunzi0 './usr/lib/[^/]*/libyunzi.so.0'
holds libyunzi-dev './usr/lib/[^/]*/libyunzi.a'
holds libyunzi-dev ./usr/include/yunzi/judge.h
mkdir root
dpkg-deb -x yunzi_*.deb root
root/usr/bin/yunzi judge ../../examples/finished-game.sgf --rules japanese >/dev/null
rm -rf root contents
ls ./*.deb
