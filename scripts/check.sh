#!/bin/sh
# check.sh [FILE...]: builds and runs the tests that reach these files, until one fails.
# Without FILE: the files that differ from the last commit.
#
# A test reaches a source file if the linker put it into the test's program: it notes the names of
# the files it takes.  A test reaches a header if a source file that it reaches includes it; any
# other file if it names it, or its folder.  A script reaches all of the program.
#
# First come the tests that failed last and the quick ones, then those that take longer.
set -eu
cd "$(dirname "$0")/.."
tree=build/dev
jobs=${JOBS:-2}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if [ $# -gt 0 ]; then
    printf '%s\n' "$@"
else
    git diff --name-only HEAD
    git ls-files --others --exclude-standard
fi | sed 's|^\./||' >"$folder/files"
[ -s "$folder/files" ] || { echo "nothing has changed since the last commit"; exit 0; }
while read -r file; do
    [ -e "$file" ] || { echo "check: there is no file $file" >&2; exit 1; }
done <"$folder/files"

sh scripts/dependencies.sh test
build() {
    preset=$1
    shift
    if ! { cmake --preset "$preset" -DYZ_WERROR=ON &&
        cmake --build --preset "$preset" -j "$jobs" "$@"; } >"$folder/log" 2>&1; then
        cat "$folder/log"
        exit 1
    fi
}
[ -x $tree/tests/test_base ] || build dev
[ -x build/release/tests/test_cases ] || build release --target product tests_on_release

# Lines "NAME.c TEST" for what is linked into each test; the program is "yunzi".
linked() {
    find "$tree/yunzi" "$tree/tests" build/release/tests -maxdepth 1 -type f -perm -u+x | while read -r program; do
        readelf -sW "$program" |
            awk -v test="${program##*/}" '$4 == "FILE" && $8 ~ /\.c$/ { print $8, test }'
    done
}

# The names of source files that include a header.
including() {
    { ninja -C $tree -t deps; ninja -C build/release -t deps; } | awk -v header="/$1" '
        /#deps/ { source = ""; next }
        { gsub(/^ +/, "") }
        source == "" { source = $0; sub(/.*\//, "", source) }
        length($0) >= length(header) && substr($0, length($0) - length(header) + 1) == header { print source }'
}

# What a file stands for: names of source files, or "test NAME".
stands_for() {
    name=${1##*/}
    place=${1%/*}
    case $1 in
    *.c) echo "$name" ;;
    *.h) including "$1" ;;
    tests/*/lib.sh) echo "test ${place#tests/}_.*" ;;
    tests/*.t) echo "test ${place#tests/}_${name%.t}" ;;
    CMake* | Makefile | */CMakeLists.txt | scripts/*.cmake | scripts/testing.sh) echo "test .*" ;;
    *)
        grep -lF -e "$name" -e "/${place##*/}\"" -e "${place##*/}/" tests/*/*.c tests/*/*.t >"$folder/naming" || true
        while read -r naming; do
            stands_for "$naming"
        done <"$folder/naming"
        ;;
    esac
}

linked >"$folder/linked"
ctest --test-dir $tree -N 2>/dev/null | sed -n 's/^ *Test *#[0-9]*: //p' >"$folder/tests"
: >"$folder/reached"
while read -r file; do
    stands_for "$file"
done <"$folder/files" | sort -u >"$folder/sources"
{
    sed -n 's/^test //p' "$folder/sources"
    awk 'NR == FNR { wanted[$1] = 1; next } $1 in wanted { print $2 }' "$folder/sources" "$folder/linked" |
        sed 's/^yunzi$/(cli|gtp)_.*/; s/^wasm_answers$/wasm/'
} | sort -u | while read -r pattern; do
    grep -xE -e "$pattern" "$folder/tests" || true
done | sort -u >"$folder/reached"
if [ ! -s "$folder/reached" ]; then
    echo "check: no test reaches $(tr '\n' ' ' <"$folder/files")(a new file: make test builds it in)" >&2
    exit 1
fi

# Those that failed last, and those that took less than two seconds.
{
    for run in $tree/Testing/Temporary build/release/Testing/Temporary; do
        sed 's/^[0-9]*://' "$run/LastTestsFailed.log" 2>/dev/null || true
        awk '/^---/ { exit } $3 < 2 { print $1 }' "$run/CTestCostData.txt" 2>/dev/null || true
    done
} | sort -u | comm -12 - "$folder/reached" >"$folder/first"
comm -23 "$folder/reached" "$folder/first" >"$folder/then"
echo "$(wc -l <"$folder/reached") of $(wc -l <"$folder/tests") tests reach $(tr '\n' ' ' <"$folder/files")"

sh scripts/layers.sh
sh scripts/options.sh

# What `make test` runs on the release library and program runs on them here too.
targets() { sed -E 's/^(cli|gtp|tree|page)_.*/yunzi/; s/^wasm.*/wasm_answers/' | sort -u; }
run() {
    [ -s "$1" ] || return 0
    names="^($(tr '\n' '|' <"$1" | sed 's/|$//'))\$"
    ctest --test-dir $tree -N -L '^release$' -R "$names" | sed -n 's/^ *Test *#[0-9]*: //p' >"$folder/released"
    grep -vxFf "$folder/released" "$1" >"$folder/others" || true
    if [ -s "$folder/others" ]; then
        # shellcheck disable=SC2046 # names of targets
        build dev --target $(targets <"$folder/others")
        ctest --preset dev -j "$jobs" --stop-on-failure --no-tests=ignore -LE '^release$' -R "$names"
    fi
    [ -s "$folder/released" ] || return 0
    # shellcheck disable=SC2046 # names of targets
    build release --target $(targets <"$folder/released")
    ctest --preset release -j "$jobs" --stop-on-failure --no-tests=ignore -L '^release$' -R "$names"
}
run "$folder/first"
run "$folder/then"
