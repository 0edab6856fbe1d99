#!/bin/sh
# The library for the browser and the page: built, asked by node, and tried in the browsers that are
# installed.  The last line is "N passed, N failed"; those before it name what was not run.
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/testing.sh
sh scripts/dependencies.sh test || exit 1

mkdir -p build
if command -v npm >/dev/null 2>&1 && [ ! -d page/node_modules ]; then
    (cd page && npm ci --silent) >build/npm.log 2>&1 || rm -rf page/node_modules
fi
check "release build (clang, warnings as errors)" build release --target yunzi wasm_answers
tests_of release "the library in node, and the page" -L '^page$'
if [ ! -d page/node_modules ]; then
    echo "not run: the tests of the page: npm is not installed or brought nothing (make page says more)"
else
    chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
    [ -x "$chromium" ] || echo "not run: the page in Chromium: chromium-headless-shell is not installed"
    [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || echo "not run: the page in Firefox: firefox-esr is not installed"
fi
closing
