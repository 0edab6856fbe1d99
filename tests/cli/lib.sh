# lib.sh - what the scripts of this folder share: run the program, compare what it says.
#
#   run STATUS yunzi-arguments...    runs $YUNZI and compares the exit status
#   prints <<'END' ... END           the whole of standard output
#   complains <<'END' ... END        the whole of standard error
#   says TEXT / warns TEXT           a line of standard output / error holds TEXT
#   quiet                            standard error is empty
#   finish                           ends the script: status 1 when anything differed
#
# The scripts run in a directory of their own, which is removed at the end.
set -u
unset COLUMNS LC_ALL LC_MESSAGES LANG
: "${YUNZI:?the program to test}"
work=$(mktemp -d "${TMPDIR:-/tmp}/yunzi cli.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
ran=

fail()
{
    : >"$work/.failed" # a file: a shell behind a pipe keeps its variables to itself
    printf '%s\n' "FAILED: yunzi $ran: $1"
    [ -s "$work/.out" ] && sed 's/^/  out: /' "$work/.out"
    [ -s "$work/.err" ] && sed 's/^/  err: /' "$work/.err"
    return 0
}

# Keeps answers in JSON with the command that gave them: finish() holds them against
# their schemas.  --json among the arguments, or batch, whose output is JSON always.
keep_json()
{
    case "${1-} $* " in
    batch\ * | *\ --json\ *) ;;
    *) return 0 ;;
    esac
    case "$* " in
    help* | completion* | gtp* | *--help* | *--version* | *"--svg -"* | *"--sgf -"* | *"--png -"*) return 0 ;;
    esac
    LC_ALL=C sed "s/^/$1	/" "$work/.out" >>"$work/.answers"
}

run()
{
    expected=$1
    shift
    ran=$*
    "$YUNZI" "$@" >"$work/.out" 2>"$work/.err" </dev/null
    status=$?
    [ "$status" -eq "$expected" ] || fail "exit status $status, not $expected"
    keep_json "$@"
}

# The same with standard input from the file $2.
run_with()
{
    expected=$1
    input=$2
    shift 2
    ran="$* <$input"
    "$YUNZI" "$@" >"$work/.out" 2>"$work/.err" <"$input"
    status=$?
    [ "$status" -eq "$expected" ] || fail "exit status $status, not $expected"
    keep_json "$@"
}

same_as()
{
    cat >"$work/.expected"
    cmp -s "$work/.expected" "$1" || {
        fail "$2 is not"
        sed 's/^/  exp: /' "$work/.expected"
    }
}

prints()
{
    same_as "$work/.out" "standard output"
}

complains()
{
    same_as "$work/.err" "standard error"
}

says()
{
    grep -qF -e "$1" "$work/.out" || fail "does not say: $1"
}

warns()
{
    grep -qF -e "$1" "$work/.err" || fail "does not complain: $1"
}

quiet()
{
    [ -s "$work/.err" ] && fail "complains"
    return 0
}

# One line of trouble, no more: every message names the place and what to do.
one_line()
{
    [ "$(wc -l <"$work/.err")" -eq 1 ] || fail "complains in other than one line"
}

skip()
{
    printf '%s\n' "skipped: $1"
}

# Answers kept so far are what docs/schema says.
hold_against_schemas()
{
    [ -s "$work/.answers" ] || return 0
    ran='--json'
    /usr/bin/python3 "$TESTS/schema/check.py" "$TESTS/../docs/schema" <"$work/.answers" >"$work/.out" 2>&1 ||
        fail 'an answer is not what its schema in docs/schema says (change both together)'
    : >"$work/.err"
}

finish()
{
    hold_against_schemas
    [ ! -e "$work/.failed" ] || exit 1
    exit 0
}
