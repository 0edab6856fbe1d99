#!/bin/sh
# No function of more than 40 lines, no file of more than 500.
# Usage: lengths.sh [ROOT]            prints what is longer, and exits 1 then.
#        lengths.sh --figures [ROOT]  prints the figures of docs/decisions/rooms.md.
#
# A function goes from the line of its opening brace to the line of its closing brace, both at the
# left edge, and its name.
set -eu
figures=0
if [ "${1:-}" = --figures ]; then
    figures=1
    shift
fi
cd "${1:-$(dirname "$0")/..}"

# What may be longer, by the beginning of its name: tables, which are no harder to read for a row
# more.
tables='
src/rules/rulesets.c  one row for each rule set
'

find src include programs page/wasm -name '*.[ch]' | LC_ALL=C sort |
    awk -v tables="$tables" -v figures=$figures '
    function complain(text) {
        print text >"/dev/stderr"
        broken = 1
    }
    function is_table(file,   i) {
        for (i = 1; i <= rows; i++)
            if (index(file, table[i]) == 1) {
                found[i] = 1
                return 1
            }
        return 0
    }
    function take(file,   line, before, name, begun, lines, long, exempt) {
        exempt = is_table(file)
        while ((getline line <file) > 0) {
            lines++
            if (line ~ /^[a-z_][A-Za-z0-9_]*\(/) {
                name = line
                sub(/\(.*/, "", name)
            } else if (line ~ /^\{/ && before != "" && before !~ /=$/) {
                begun = lines
            } else if (line ~ /^\}/ && begun) {
                long = lines - begun + 2
                if (!exempt) {
                    of_function[++functions] = long
                    if (long > 40) {
                        too_long++
                        complain(file ": " name "() has " long " lines (at most 40)")
                    }
                }
                begun = 0
            }
            before = line
        }
        close(file)
        if (lines > 500 && !exempt) complain(file ": " lines " lines (at most 500)")
        if (lines > 500) over_500++
        of_file[++files] = lines
        if (!exempt && lines > longest) longest = lines
        sub(/\/[^\/]*$/, "", file)
        if (++in_room[file] > in_room[largest]) largest = file
    }
    function sort(list, count,   gap, i, k, value) {
        for (gap = int(count / 2); gap > 0; gap = int(gap / 2))
            for (i = gap + 1; i <= count; i++) {
                value = list[i]
                for (k = i - gap; k > 0 && list[k] > value; k -= gap) list[k + gap] = list[k]
                list[k + gap] = value
            }
    }
    function part(list, count, percent) { return list[int((count - 1) * percent / 100) + 1] }
    BEGIN {
        count = split(tables, line_of, "\n")
        for (i = 1; i <= count; i++)
            if (split(line_of[i], word, " ") > 0) table[++rows] = word[1]
    }
    { take($0) }
    END {
        for (i = 1; i <= rows; i++)
            if (!found[i]) complain("scripts/lengths.sh: there is no " table[i])
        if (figures) {
            sort(of_function, functions)
            sort(of_file, files)
            print "files: " files
            print "functions: " functions
            print "lines of a function: median, 90 %, 99 %, longest: " \
                part(of_function, functions, 50) ", " part(of_function, functions, 90) ", " \
                part(of_function, functions, 99) ", " of_function[functions]
            print "functions of more than 40 lines: " too_long + 0
            print "lines of a file: 90 %, longest that is no table: " \
                part(of_file, files, 90) ", " longest
            print "files of more than 500 lines, tables included: " over_500
            print "files in the largest room: " in_room[largest] " (" largest ")"
        }
        exit broken
    }'
