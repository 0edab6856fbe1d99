#!/bin/sh
# The example of CONTRIBUTING.md, an answer and a rule set added, is what it says: in a copy of the
# tree it builds, the tests name what is missing, and pass when the page is written.
set -eu
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
fail() {
    echo "CONTRIBUTING.md: $1" >&2
    exit 1
}

awk '/^```diff/ { inside = 1; next } /^```/ { inside = 0 } inside' CONTRIBUTING.md >"$copy/example"
grep -q '^+' "$copy/example"
git apply --check "$copy/example"

mkdir "$copy/tree"
tar --exclude=./build --exclude=./.git --exclude=./page/node_modules -cf - . | tar -xf - -C "$copy/tree"
# The folder is no repository: git must not look for one around it.
(cd "$copy/tree" && GIT_CEILING_DIRECTORIES="$copy" git apply "$copy/example")

# build TARGET...
build() {
    if ! cmake --build "$copy/build" -j "${JOBS:-2}" --target "$@" >"$copy/log" 2>&1; then
        cat "$copy/log"
        fail "the example does not build"
    fi
}
cmake -S "$copy/tree" -B "$copy/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0 \
    -DYZ_WERROR=ON >"$copy/log"
build catalogue
"$copy/build/catalogue" >"$copy/tree/po/yunzi.pot"
grep -q 'Harbour Go (2031)' "$copy/tree/po/yunzi.pot" || fail "translators do not find its name"
python3 "$copy/tree/scripts/languages.py" >"$copy/log"
build yunzi test_rulesets test_cases

case=$copy/tree/tests/cases/harbour-2031.case
mv "$case" "$copy/case"
"$copy/build/tests/test_rulesets" >"$copy/log" 2>&1 && fail "test_rulesets misses neither case nor page"
grep '^missing: ' "$copy/log" >"$copy/missing"
sed -n 's/^    \(missing: \)/\1/p' CONTRIBUTING.md | diff - "$copy/missing" ||
    fail "test_rulesets says something else"

# Only the cases of the example are gone through: the others are what they are without it.
mv "$copy/case" "$case"
YUNZI=$copy/build/yunzi sh "$copy/tree/scripts/rule-pages.sh"
grep -q harbour-2031 "$copy/tree/docs/rules/README.md" || fail "the index has no line of it"
"$copy/build/tests/test_rulesets" >"$copy/log" 2>&1 || {
    cat "$copy/log"
    fail "test_rulesets fails"
}
find "$copy/tree/tests/cases" -name '*.case' ! -name harbour-2031.case -exec rm {} +
"$copy/build/tests/test_cases" >"$copy/log" 2>&1 || {
    cat "$copy/log"
    fail "its cases fail"
}
