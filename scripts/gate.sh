#!/bin/sh
# The gate, after make test and make test-page have run: what these leave out and a quarter of an hour
# has room for.  The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/testing.sh
sh scripts/dependencies.sh test || exit 1

# No generator is needed to build the program.
build_directly() {
    mkdir -p build/direct
    cc -std=c17 -O1 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -Iprograms/yunzi src/*/*.c \
        programs/yunzi/*.c programs/yunzi/*/*.c -lzip -lz -lncursesw -ltinfo -lpthread \
        -o build/direct/yunzi &&
        build/direct/yunzi judge examples/finished-game.sgf --rules japanese
}

check "development build (gcc, warnings as errors, sanitizers)" build dev
tests_of dev "tests that make test runs on the release library, with sanitizers" -L '^gate$'
check "an answer without a row does not build, with either compiler" sh scripts/answers.sh
check "Debian packages are built, and hold what they should" sh scripts/package.sh
check "the program is built by the compiler alone, and judges" build_directly
closing
