#!/bin/sh
# wasm.sh BUILD ANSWERS: builds the library for WebAssembly in BUILD and has node ask it about
# files of the tests under five rule sets each.  It must say what ANSWERS, the same program
# for this machine, says, byte for byte.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
native=$2
if ! command -v node >/dev/null 2>&1 || ! command -v wasm-ld >/dev/null 2>&1 ||
    [ ! -d /usr/include/wasm32-wasi ]; then
    echo "skipped: node, lld or wasi-libc is not installed"
    exit 77
fi
cd "$top"
build_module()
{
    cmake --preset wasm -B "$build" -DYZ_WERROR=ON && cmake --build "$build" -j "${JOBS:-2}"
}
build_module >"$build.log" 2>&1 || { cat "$build.log"; exit 1; }

set -- examples/*.pos examples/*.sgf tests/records/*.sgf tests/formats/*
[ $(($# * 5)) -ge 100 ] || { echo "only $# files"; exit 1; }
"$native" "$@" >"$build/native"
node tests/wasm/answers.mjs "$build/tests/wasm/answers.wasm" "$build/page/wasm/words-en.bin" "$@" >"$build/module"
cmp "$build/native" "$build/module"
# What is compared is worth it: chains read, verdicts, boards.
for much in 'chain .* proved' '^note ' '^B+' '^W+' 'notice ' 'refused'; do
    grep -q -e "$much" "$build/native" || { echo "no answer holds $much"; exit 1; }
done
