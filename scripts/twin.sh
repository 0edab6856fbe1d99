#!/bin/sh
# The long proofs: the fast board and every ko rule against their slow twins on 100,000 games each,
# the numbers of legal positions up to 4x4, every line of the perft table, and reading against
# exhaustive search, and the cycle judge against its slow twin on every choice of shapes;
# every command with each of its calls for memory and each of its writes failing, and against
# every other command under all rule sets.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh test
cmake --preset release >/dev/null
cmake --build --preset release -j "${JOBS:-2}" >/dev/null
games=${1:-100000}
for proof in "test_board_twin $games" "test_board_positions 16" "test_ko_twin $games" "test_perft 1000000000" \
    "test_reading_captures all" "test_reading_enabling all" "test_reading_past all" \
    "test_reading_4x4 all" "test_reading_sides all" "test_cycle_twin 1100" \
    "test_cycle_insisting all" "test_costly_cycles all" "test_faults all" "test_one_answer all"; do
    echo "== $proof"
    # shellcheck disable=SC2086 # a program and its argument
    build/release/tests/$proof
done
