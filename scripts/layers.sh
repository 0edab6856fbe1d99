#!/bin/sh
# src/rooms.txt, executed: which room may include which, and what the door of the page may.
# Usage: layers.sh [ROOT]          prints every include that breaks it, and exits 1 then.
#        layers.sh --picture|--table [ROOT]  prints what docs/architecture.md shows.
set -eu
show=
case ${1:-} in
--picture | --table) show=$1; shift ;;
esac
cd "${1:-$(dirname "$0")/..}"
rooms=src/rooms.txt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Its rows without blanks at the ends of their cells: room|may include|headers|what.
rows() {
    sed -n '/^[a-z]/{s/ *| */|/g;s/ *$//;p;}' $rooms
}

# A floor for each room: one above the highest that it may include.
picture() {
    rows | awk -F'|' '
        function draw(name, top,   f, width, gap) {
            width = 60
            for (f = top; f >= 0; f--) {
                gap = int((width - length(floor[name, f])) / 2)
                printf "%*s%s\n", 4 + (gap > 0 ? gap : 0), "", floor[name, f]
            }
        }
        {
            part = index($1, "yunzi/") == 1 ? "program" : "library"
            room = $1
            sub(/^yunzi\//, "", room)
            level = part == "library" && NR > 1 ? 1 : 0
            count = split($2, used, " ")
            for (i = 1; i <= count; i++)
                if (at[part, used[i]] >= level) level = at[part, used[i]] + 1
            at[part, room] = level
            floor[part, level] = floor[part, level] (floor[part, level] == "" ? "" : "   ") room
            if (level > top[part]) top[part] = level
        }
        END {
            print "```"
            draw("program", top["program"])
            print "    ==================== include/yunzi ===================="
            draw("library", top["library"])
            print "```"
        }'
}

table() {
    rows | awk -F'|' '
        /^yunzi\// && !program { program = 1; print "" }
        NR == 1 || program == 1 {
            print "| room | what lives there | may include |"
            print "|---|---|---|"
            program *= 2
        }
        {
            may = $2
            gsub(/ /, ", ", may)
            if (NR > 2 && !program) may = "base, message" (may == "" ? "" : ", ") may
            if (NR == 2) may = "base"
            if (program) may = "public headers" (may == "" ? "" : ", ") may
            printf "| `%s` | %s | %s |\n", (program ? "programs/" : "src/") $1, $4, may
        }'
}

case $show in
--picture) picture; exit 0 ;;
--table) table; exit 0 ;;
esac

# One line for each room and each include of it: FILE ROOM USED.
includes() {
    grep -HoE '^#include ["<][a-z]+/[a-z_]+\.h' src/*/*.[ch] |
        sed -E 's|^(src/([a-z]+)/[^:]*):#include ["<](.*)\.h|\1 \2 \3|'
    grep -HoE '^#include "([a-z]+/)?[a-z_]+\.h' programs/yunzi/*/*.[ch] |
        sed -E 's|^(programs/(yunzi/[a-z]+)/[^:]*):#include "(.*)\.h|\1 \2 yunzi/\3|'
    # What begins the program may use all of it.
    grep -HoE '^#include "([a-z]+/)?[a-z_]+\.h' programs/yunzi/*.[ch] |
        sed -E 's|^([^:]*):#include "(.*)\.h|\1 yunzi/commands yunzi/\2|'
}

{
    rows
    echo "|"
    includes
} | awk '
    BEGIN { FS = "|" }
    $0 == "|" { FS = " "; reading = 1; next }
    !reading {
        known[$1] = 1
        count = split($2, word, " ")
        for (i = 1; i <= count; i++) {
            used = index($1, "yunzi/") == 1 ? "yunzi/" word[i] : word[i]
            if (!(used in known)) {
                print "src/rooms.txt: " $1 " includes " used ", which does not stand above it"
                broken = 1
            }
            may[$1, used] = 1
        }
        if (index($1, "yunzi/") != 1) may[$1, "base"] = may[$1, "message"] = 1
        may[$1, $1] = 1
        count = split($3, word, " ")
        for (i = 1; i <= count; i++) header[word[i]] = $1
        next
    }
    $3 ~ /^sys\// { next }
    {
        used = $3
        inside = index($2, "yunzi/") == 1
        if (!inside && used ~ /^yunzi\//) {
            sub(/^yunzi\//, "", used)
            used = used in header ? header[used] : "a room without a name"
        } else {
            sub(/\/[a-z_]*$/, "", used)
        }
        if (!($2 in known)) {
            print $1 ": the room " $2 " is not in src/rooms.txt"
            broken = 1
        } else if (!(($2, used) in may)) {
            print $1 ": " $2 " may not include " used
            broken = 1
        }
    }
    END { exit broken }' >&2 && status=0 || status=1

complain() {
    printf '%s\n' "$1" >&2
    status=1
}

for file in include/yunzi/*.h; do
    name=${file##*/}
    rows | cut -d'|' -f3 | grep -qw -- "${name%.h}" ||
        complain "$file: name its room in src/rooms.txt"
    if grep -nE '^#include' "$file" | grep -vE '<(yunzi/[a-z_]+|stddef|stdint|stdbool)\.h>|"yunzi/messages/all.def"'; then
        complain "$file: a public header includes only yunzi/*.h, the list of messages, and stddef, stdint, stdbool"
    fi
done

# The door of the page is a face like the program: it knows the public headers and itself.
if grep -nE '^#include "' page/wasm/*.[ch] | grep -vE '"door[a-z_]*\.(h|def)"$'; then
    complain "page/wasm: the door includes yunzi/*.h and its own headers alone"
fi
if grep -n 'programs' page/wasm/CMakeLists.txt; then
    complain "page/wasm: the door compiles no file of a program"
fi

for part in picture table; do
    $part >"$folder/$part"
    awk -v part="$part" '
        $0 == "<!-- " part ": scripts/layers.sh --" part " -->" { inside = 1; next }
        $0 == "<!-- end -->" { inside = 0 }
        inside' docs/architecture.md | cmp -s - "$folder/$part" ||
        complain "docs/architecture.md: put in what scripts/layers.sh --$part prints"
done
exit "$status"
