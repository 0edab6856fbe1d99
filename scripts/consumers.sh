#!/bin/sh
# consumers.sh [BUILD]: what is installed from BUILD (build/release) can be used: a program is
# built as a user would, with pkg-config and with CMake, shared and static, and says what it
# says here.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build/release}
folder=$(mktemp -d "${TMPDIR:-/tmp}/yunzi consumer.XXXXXX")
trap 'rm -rf "$folder"' EXIT
prefix="$folder/installed here"
cmake --install "$build" --prefix "$prefix" >/dev/null

libdir=$(dirname "$(find "$prefix" -name yunzi.pc)")
libdir=$(dirname "$libdir")
export PKG_CONFIG_PATH="$libdir/pkgconfig" LD_LIBRARY_PATH="$libdir"
program=$PWD/examples/who-won.c

# built_with COMPILER-ARGUMENTS...: a blank in a folder's name comes escaped from pkg-config.
built_with() { eval "cc \"\$program\" $* -o \"\$folder/program\""; }

# says WHAT COMMAND: the program gives the result it promises.
says() {
    [ "$("$2" japanese | tail -n 1)" = B+5.5 ] || { echo "$1: not B+5.5"; exit 1; }
}

built_with "$(pkg-config --cflags --libs yunzi)"
says "pkg-config, shared" "$folder/program"
mkdir "$folder/static"
cp "$libdir/libyunzi.a" "$folder/static/"
built_with "$(pkg-config --cflags yunzi)" "-L'$folder/static'" "$(pkg-config --static --libs-only-l yunzi)"
LD_LIBRARY_PATH='' says "pkg-config, static" "$folder/program"

version=$(pkg-config --modversion yunzi)
configure() {
    cmake -S tests/consumer -B "$folder/cmake$1" -DWANTED="$1" -DPROGRAM="$program" \
        -DCMAKE_PREFIX_PATH="$prefix" >"$folder/log" 2>&1
}
configure "$version" || { cat "$folder/log"; exit 1; }
cmake --build "$folder/cmake$version" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
says "CMake, shared" "$folder/cmake$version/consumer_yunzi"
LD_LIBRARY_PATH='' says "CMake, static" "$folder/cmake$version/consumer_static"
next=$((${version%%.*} + 1))
if configure $next; then
    echo "CMake takes version $version for $next"
    exit 1
fi
