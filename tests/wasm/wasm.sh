#!/bin/sh
# wasm.sh ANSWERS: has node ask the library for WebAssembly, which build.sh has built, about files of
# the tests under five rule sets each.  It must say what ANSWERS, the same program for this machine,
# says, byte for byte.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$top/build/wasm
native=$1
cd "$top"
[ -f "$build/tests/wasm/answers.wasm" ] || {
    echo "skipped: the library for WebAssembly is not built"
    exit 77
}

set -- examples/*.pos examples/*.sgf tests/records/*.sgf tests/formats/*
[ $(($# * 5)) -ge 100 ] || { echo "only $# files"; exit 1; }
"$native" "$@" >"$build/native"
node tests/wasm/answers.mjs "$build/tests/wasm/answers.wasm" "$build/page/wasm/words-en.bin" "$@" >"$build/module"
cmp "$build/native" "$build/module"
# What is compared is worth it: chains read, verdicts, boards.
for much in 'chain .* proved' '^note ' '^B+' '^W+' 'notice ' 'refused'; do
    grep -q -e "$much" "$build/native" || { echo "no answer holds $much"; exit 1; }
done
