#!/bin/sh
# What must pass before every commit, from a fresh clone: set up, build, test.  The page has a command
# of its own (make test-page), and the gate runs both and more (scripts/gate.sh).
# The last lines name what was not run; the very last is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/testing.sh
sh scripts/dependencies.sh test || exit 1

# What `make test` does not run, and how to run it.
left_out() {
    echo "not run: the library for the browser, and the page: 'make test-page'"
    echo "not run: the Debian packages: 'make package'; with sanitizers what ran on the release library, whether the checks of the tree"
    echo "         can fail, whether a change is made as CONTRIBUTING says, and whether an answer without a row builds: 'sh scripts/gate.sh'"
    echo "not run: the long proofs, all of them by 'make twin'; in brackets what was run here instead:"
    sed -n 's/^[a-z]* \([a-z].*\) | \(.*\)/  \1: \2/p' tests/long.txt
    echo "not run: 'make fuzz', 'make mutants', 'make coverage', 'make acceptance CASES=DIR'"
}

mkdir -p build
# Compilers wait for the last file and tests for a clock or a terminal: the next step runs beside them.
check "development build (gcc, warnings as errors, sanitizers)" build dev
aside release build release --target product tests_on_release
tests_of dev "tests with sanitizers, and laws of the tree" -LE '^(release|page|gated|twin)$'
check "release build (clang, warnings as errors)" ended release
aside consumers sh scripts/consumers.sh
tests_of release "tests on the release library and program" -L '^release$'
check "the release build is hardened" sh scripts/hardening.sh
check "only promised symbols leave the library" sh scripts/symbols.sh
check "programs are built with what is installed" ended consumers
left_out
closing
