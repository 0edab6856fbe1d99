#!/bin/sh
# page.sh build|browser|types|catalogue, or page.sh node FILE: one test of the page. Says what is missing where node, what
# npm installs, or every browser is not there (exit status 77).
set -eu
cd "$(dirname "$0")/../.."
skip() {
    echo "skipped: $1"
    exit 77
}
command -v node >/dev/null 2>&1 || skip "node is not installed"
[ -d page/node_modules ] || skip "page/node_modules is missing (make page installs it)"
case $1 in
build)
    [ -d /usr/include/wasm32-wasi ] || skip "wasi-libc is not installed"
    sh scripts/page.sh
    ;;
types) cd page && npx --no-install tsc --project tsconfig.json ;;
catalogue) python3 scripts/page_words.py --check ;;
node) node --test "tests/page/$2" ;;
browser)
    [ -f build/page/yunzi.html ] || skip "build/page/yunzi.html is not built (make page)"
    chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || echo none)}
    [ -x "$chromium" ] || [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || skip "neither chromium-headless-shell nor firefox-esr is installed"
    node tests/page/run.mjs
    ;;
esac
