#!/bin/sh
# Which branches of the exact parts (rules, game, match, count, board, format, base) no test takes.
# Needs a build of its own; what remains, and why, is in tests/coverage-exceptions.txt.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh coverage
cmake --preset coverage >/dev/null
cmake --build --preset coverage -j "${JOBS:-2}" >/dev/null
find build/coverage -name '*.gcda' -delete
ctest --preset coverage -j "${JOBS:-2}" -LE '^(tree|page)$' >build/coverage/tests.log ||
    { tail -n 30 build/coverage/tests.log; exit 1; }
gcovr -r . --filter 'src/' --json build/coverage/coverage.json build/coverage
python3 scripts/coverage.py build/coverage/coverage.json "$@"
