#!/bin/sh
# What make test leaves out for its time, but for the page and the Debian packages; .ci/run, the gate,
# runs all of them.  The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/testing.sh
sh scripts/dependencies.sh gate || exit 1

check "development build (gcc, warnings as errors, sanitizers)" build dev --target all tests_in_gate
# `make test` has built it; where the gate runs alone it is built here.
[ -x build/release/yunzi ] || check "release build (clang, warnings as errors)" build release --target product
# Tests wait for clocks, terminals and browsers: what only computes runs beside them.
aside answers sh scripts/answers.sh
AT_ONCE=$((${JOBS:-2} + 3))
tests_of dev "tests that make test runs on the release library, with sanitizers, and checks on copies of the tree" -L '^(gate|gated)$'
aside jobs sh bench/instructions.sh
check "clang-tidy finds nothing" sh scripts/tidy.sh
check "every file is formatted" sh scripts/format.sh
check "an answer without a row does not build, with either compiler" ended answers
check "no job takes 5 % more instructions than bench/instructions.txt says" ended jobs
check "README's command without cmake compiles and links what the build does" python3 scripts/bare-build.py
closing
