# testing.sh - what make test, make test-page and the gate share; they read it with `.` from the
# root of the project.  Each check is a line; closing() is the last, "N passed, N failed".
# shellcheck shell=sh
passed=0
failed=0

# check NAME COMMAND...: one line for each check; what it printed when it fails.
check() {
    name=$1
    shift
    # The parts of the gate stand beside each other.
    log=build/check-$$.log
    mkdir -p build
    if "$@" >"$log" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $name"
    else
        failed=$((failed + 1))
        echo "FAILED  $name"
        cat "$log"
    fi
    rm -f "$log"
}

# aside NAME COMMAND...: begins a command beside what follows; `check WHAT ended NAME` is what came
# of it.
aside() {
    name=$1
    shift
    mkdir -p build
    "$@" >"build/aside-$name.log" 2>&1 &
    eval "aside_$name=$!"
}
ended() {
    eval "wait \"\$aside_$1\"" && return
    cat "build/aside-$1.log"
    return 1
}

# build PRESET [CMAKE'S ARGUMENTS]: warnings are errors, also where users build without.  Who wants the same build
# at the same time waits, and finds it made.
build() (
    preset=$1
    shift
    mkdir -p build
    exec 9>"build/$preset.lock"
    flock 9
    cmake --preset "$preset" -DYZ_WERROR=ON && cmake --build --preset "$preset" -j "${JOBS:-2}" "$@"
)

# tests_of PRESET WHAT [CTEST'S ARGUMENTS]: the tests of a preset, each counted as one check.  One
# that fails is named at once, and what it printed when all are done.
tests_of() {
    preset=$1
    what=$2
    shift 2
    log=build/ctest-$preset-$$.log
    # One more than there are cores, or AT_ONCE: some wait for a clock or a terminal.
    ctest --preset "$preset" -j "${AT_ONCE:-$((${JOBS:-2} + 1))}" "$@" 2>&1 | tee "$log" | grep -E 'Test +#[0-9]+: .*\*\*\*' || :
    ok=$(grep -cE 'Test +#[0-9]+: .* Passed ' "$log")
    bad=$(grep -cE 'Test +#[0-9]+: .*\*\*\*' "$log")
    echo "        $what: $ok passed, $bad failed"
    passed=$((passed + ok))
    failed=$((failed + bad))
    [ "$bad" -eq 0 ] || cat "$log"
    if [ $((ok + bad)) -eq 0 ]; then
        failed=$((failed + 1))
        cat "$log"
    fi
}

closing() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}
