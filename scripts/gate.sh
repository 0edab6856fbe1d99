#!/bin/sh
# What make test leaves out for its time, but for the page and the Debian packages; .ci/run, the gate,
# runs all of them.  The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/testing.sh
sh scripts/dependencies.sh test || exit 1

# No more is needed to build the program.
build_directly() {
    mkdir -p build/direct
    python3 scripts/words.py build/direct/words || return
    cc -std=c17 -O1 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc -Iprograms/yunzi src/*/*.c \
        programs/yunzi/*.c programs/yunzi/*/*.c build/direct/words/*.c -lzip -lz -lncursesw -ltinfo -lpthread \
        -o build/direct/yunzi &&
        build/direct/yunzi judge examples/finished-game.sgf --rules japanese
}

check "development build (gcc, warnings as errors, sanitizers)" build dev
tests_of dev "tests that make test runs on the release library, with sanitizers" -L '^gate$'
check "an answer without a row does not build, with either compiler" sh scripts/answers.sh
check "the program is built by the compiler alone, and judges" build_directly
closing
