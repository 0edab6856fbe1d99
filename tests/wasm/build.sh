#!/bin/sh
# build.sh: builds the library for WebAssembly, the door of the page and the module of tests/wasm, once for
# all tests; warnings are errors.
set -eu
cd "$(dirname "$0")/../.."
if ! command -v node >/dev/null 2>&1 || ! command -v wasm-ld >/dev/null 2>&1 ||
    [ ! -d /usr/include/wasm32-wasi ]; then
    echo "skipped: node, lld or wasi-libc is not installed"
    exit 77
fi
cmake --preset wasm -DYZ_WERROR=ON
cmake --build --preset wasm -j "${JOBS:-2}"
