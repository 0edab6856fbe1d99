#!/bin/sh
# Which branches of the exact parts no test takes: the rooms that the preset names, or those that are
# given.  Needs a build of its own; what remains, and why, is in tests/coverage-exceptions.txt.
# Usage: coverage.sh [ROOM...]
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh coverage
if [ $# -gt 0 ]; then
    rooms=$*
    set -- "-DYZ_COVERED=$(echo "$rooms" | tr ' ' ';')"
fi
cmake --preset coverage "$@" >/dev/null
cmake --build --preset coverage --target all tests_on_release -j "${JOBS:-2}" >/dev/null
find build/coverage -name '*.gcda' -delete
ctest --preset coverage -j "${JOBS:-2}" -LE '^(tree|page|gated|twin)$' >build/coverage/tests.log ||
    { tail -n 30 build/coverage/tests.log; exit 1; }
gcovr -r . --filter 'src/' --json build/coverage/coverage.json build/coverage
python3 scripts/coverage.py build/coverage/coverage.json
