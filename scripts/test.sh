#!/bin/sh
# Everything that must pass, from a fresh clone: set up, build, test.
# The last lines name what was not run; the very last is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
sh scripts/dependencies.sh test || exit 1

passed=0
failed=0
# check NAME COMMAND...: one line for each check; what it printed when it fails.
check() {
    name=$1
    shift
    log=build/check.log
    mkdir -p build
    if "$@" >"$log" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $name"
    else
        failed=$((failed + 1))
        echo "FAILED  $name"
        cat "$log"
    fi
}

# build PRESET [CMAKE'S ARGUMENTS]: warnings are errors, also where users build without.
build() {
    preset=$1
    shift
    cmake --preset "$preset" -DYZ_WERROR=ON && cmake --build --preset "$preset" -j "${JOBS:-2}" "$@"
}
# tests_of PRESET WHAT [CTEST'S ARGUMENTS]: the tests of a preset, each counted as one check.
tests_of() {
    preset=$1
    what=$2
    shift 2
    log=build/ctest-$preset.log
    ctest --preset "$preset" -j "${JOBS:-2}" "$@" >"$log" 2>&1
    ok=$(grep -cE 'Test +#[0-9]+: .* Passed ' "$log")
    bad=$(grep -cE 'Test +#[0-9]+: .*\*\*\*' "$log")
    echo "        $what: $ok passed, $bad failed"
    passed=$((passed + ok))
    failed=$((failed + bad))
    [ "$bad" -eq 0 ] || cat "$log"
    if [ $((ok + bad)) -eq 0 ]; then
        failed=$((failed + 1))
        cat "$log"
    fi
}
# What the tests of the page need besides: npm's packages, and browsers. They are left out where these are missing.
page_tools() {
    command -v npm >/dev/null 2>&1 || return 0
    [ -d page/node_modules ] || (cd page && npm ci --silent) >build/npm.log 2>&1 || rm -rf page/node_modules
}
# What `make test` does not run, and how to run it.
left_out() {
    echo "not run: the long proofs, all of them by 'make twin'; in brackets what was run here instead:"
    sed -n 's/^[a-z]* \([a-z].*\) | \(.*\)/  \1: \2/p' tests/long.txt
    if [ ! -d page/node_modules ]; then
        echo "not run: the tests of the page: npm is not installed or brought nothing (make page says more)"
    else
        [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || echo "not run: the page in Chromium: chromium is not installed"
        [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || echo "not run: the page in Firefox: firefox-esr is not installed"
    fi
    echo "not run: 'make fuzz', 'make mutants', 'make coverage', 'make acceptance CASES=DIR'"
}

mkdir -p build
page_tools
check "rooms include only what they may" sh scripts/layers.sh
check "only src/rules reads options" sh scripts/options.sh
check "an answer without a row does not build" sh scripts/answers.sh
check "every message is made somewhere" sh scripts/messages.sh
check "the checks of the tree find a fault that is put in" sh scripts/check-the-checks.sh
check "public headers compile alone as C99 and C++17" sh scripts/headers.sh
check "the example of CONTRIBUTING builds and passes" sh scripts/contributing.sh
check "shell scripts are clean" sh scripts/lint-shell.sh
check "release build (clang, warnings as errors)" build release --target product
check "the release build is hardened" sh scripts/hardening.sh
tests_of release "scripts on the release program" -L release
check "development build (gcc, warnings as errors, sanitizers)" build dev
tests_of dev "tests with sanitizers" -LE release
check "pages of the rule sets are up to date" sh scripts/rule-pages.sh --check
check "po/yunzi.pot has every message and name" sh scripts/catalogue.sh --check
check "the lessons in the library are those of page/course" python3 scripts/lessons.py --check
check "tables of the languages are up to date" python3 scripts/languages.py --check
check "po/page has every message of the page, and its words fit" python3 scripts/page_words.py --check
check "only promised symbols leave the library" sh scripts/symbols.sh
check "programs are built with what is installed" sh scripts/consumers.sh
check "Debian packages are built, and hold what they should" sh scripts/package.sh
left_out
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
