#!/bin/sh
# Every public header compiles alone, as C99 and as C++17, with all warnings.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for header in include/yunzi/*.h; do
    printf '#include <yunzi/%s>\nint main(void) { return 0; }\n' "${header##*/}" >"$folder/one.c"
    cp "$folder/one.c" "$folder/one.cc"
    for compiler in gcc clang; do
        $compiler -std=c99 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only "$folder/one.c"
    done
    g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only "$folder/one.cc"
done
