#!/bin/sh
# Sessions of the GTP referee as they look on a terminal: "> " starts a command, the answer and its
# empty line follow, "# " in the first column is a remark; "# options: ..." on the first line is given to
# the program.  "! " is a remark on standard error, which holds nothing else.
# Records name the program with its version, written VERSION here.
set -eu
SOURCE_DATE_EPOCH=1000000000
export SOURCE_DATE_EPOCH
folder=$TESTS/gtp/transcripts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$TESTS/gtp/records"
version=$("$YUNZI" --version)
status=0
for file in "$folder"/*.gtp; do
    options=$(sed -n '1s/^# options: //p' "$file")
    sed -n 's/^> //p' "$file" >"$work/commands"
    sed -e '/^[>#!] /d' "$file" >"$work/expected"
    sed -n 's/^! /yunzi: gtp: /p' "$file" >"$work/remarks"
    # shellcheck disable=SC2086 # options are words
    "$YUNZI" gtp $options <"$work/commands" >"$work/got" 2>"$work/trouble" || {
        echo "${file##*/}: exit status $?"
        status=1
    }
    sed "s/AP\[Yunzi:${version#yunzi }\]/AP[Yunzi:VERSION]/" "$work/got" >"$work/answers"
    if ! diff -u "$work/expected" "$work/answers" ||
        ! diff -u "$work/remarks" "$work/trouble"; then
        echo "${file##*/}: not as written"
        status=1
    fi
done
exit $status
