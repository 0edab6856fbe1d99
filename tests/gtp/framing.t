#!/bin/sh
# What is on the wire, byte for byte, and how a session ends.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# wire WHAT INPUT EXPECTED, the last two as printf has them
wire() {
    # shellcheck disable=SC2059 # they are formats
    printf "$2" | "$YUNZI" gtp >"$work/got" 2>"$work/trouble"
    # shellcheck disable=SC2059
    printf "$3" >"$work/expected"
    if ! cmp -s "$work/got" "$work/expected" || [ -s "$work/trouble" ]; then
        echo "$1:"
        od -c "$work/got"
        cat "$work/trouble"
        exit 1
    fi
}
wire "an answer" 'protocol_version\n' '= 2\n\n'
wire "an empty answer" 'clear_board\n' '=\n\n'
wire "an id" '0042 protocol_version\n' '=0042 2\n\n'
wire "a failure with an id" '7 gg_genmove b\n' '?7 unknown command\n\n'
wire "an id alone" '7\n' '?7 unknown command\n\n'
wire "CR LF" 'protocol_version\r\nquit\r\n' '= 2\n\n=\n\n'
wire "tabs and control characters" '1\tpro\001tocol_version \t\n' '=1 2\n\n'
wire "comments and blank lines" '# one\n\n  \n1 protocol_version # two\n' '=1 2\n\n'
wire "no newline at the end" 'protocol_version' '= 2\n\n'
wire "nothing" '' ''
wire "a NUL byte" 'protocol_\000version\n' '= 2\n\n'
wire "quit is the last word" 'quit\nname\n' '=\n\n'
wire "commands are in lower case" 'NAME\n' '? unknown command\n\n'
wire "an early quit" '9 quit' '=9\n\n'
wire "arguments where none may be" 'name x\n' '? syntax error (name)\n\n'
wire "no arguments where some must be" 'play b\n' '? syntax error (play COLOR VERTEX)\n\n'

# Long lines: a list of all 2704 points passes, 100 kB are refused, and the session goes on.
{
    printf '1 known_command '
    head -c 16000 /dev/zero | tr '\0' x
    printf '\n2 play '
    head -c 100000 /dev/zero | tr '\0' x
    printf '\n3 protocol_version\n'
} | "$YUNZI" gtp >"$work/got"
printf '=1 false\n\n?2 line too long (at most 16384 bytes)\n\n=3 2\n\n' |
    cmp - "$work/got"

# Each answer comes at once, before the next command.
mkfifo "$work/in" "$work/out"
"$YUNZI" gtp <"$work/in" >"$work/out" &
program=$!
exec 3>"$work/in" 4<"$work/out"
for id in 1 2 3; do
    echo "$id protocol_version" >&3
    read -r line <&4
    [ "$line" = "=$id 2" ]
    read -r line <&4
done
# A controller that goes away is the end of the session, not a crash.
exec 4<&-
printf 'name\nname\nname\n' >&3 2>/dev/null || true
exec 3>&-
wait "$program" && ended=0 || ended=$?
[ "$ended" -le 1 ] || { echo "closed pipe: exit status $ended"; exit 1; }

# The options.
printf 'yunzi-rules\nget_komi\ngogui-rules_board_size\n' |
    "$YUNZI" gtp --rules chinese --size 13 --komi 3.75 >"$work/got"
printf '= chinese-2002\n\n= 3.75\n\n= 13\n\n' | cmp - "$work/got"

# usage WHAT OPTION...: refused, with a word on standard error and none on standard output
usage() {
    what=$1
    shift
    "$YUNZI" gtp "$@" </dev/null >"$work/got" 2>"$work/trouble" && ended=0 || ended=$?
    if [ "$ended" -ne 2 ] || [ -s "$work/got" ] || ! grep -q "$what" "$work/trouble"; then
        echo "gtp $*: exit status $ended"
        cat "$work/trouble"
        exit 1
    fi
}
usage nonsense --rules nonsense
usage 53 --size 53
usage size --size 0
usage komi --komi lots
usage operand operand
