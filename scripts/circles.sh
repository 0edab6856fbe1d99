#!/bin/sh
# No file calls back a file that calls it, not by way of others either.
# Usage: circles.sh OBJECT...  the compiled files, as CMake names them: .../X.dir/src/life/kos.c.o
#
# A file calls another when it uses a name that the other defines, as nm tells.  A pointer to a
# function that is handed over is no call: it goes where it was given.
set -eu

# Recursion that goes through several files, and why: the files in the order of their names.
honest='
src/message/article.c src/message/template.c | an article is an argument, and its words are messages
'

nm -A -P "$@" | awk -v honest="$honest" '
    function complain(text) {
        print text >"/dev/stderr"
        broken = 1
    }
    # Takes off files that nothing calls, or that call nothing, until all that is left lies on
    # circles or between them.
    function peel(   key, arrow, file, calls, called, changed) {
        do {
            for (file in left) calls[file] = called[file] = 0
            for (key in arrows) {
                split(key, arrow, SUBSEP)
                if (arrow[1] in left && arrow[2] in left) {
                    calls[arrow[1]]++
                    called[arrow[2]]++
                }
            }
            changed = 0
            for (file in calls)
                if (file in left && (!calls[file] || !called[file])) {
                    delete left[file]
                    changed = 1
                }
        } while (changed)
    }
    # Marks what can be reached from a file.
    function walk(from, file,   key, arrow) {
        for (key in arrows) {
            split(key, arrow, SUBSEP)
            if (arrow[1] == file && arrow[2] in left && !((from, arrow[2]) in reach)) {
                reach[from, arrow[2]] = 1
                walk(from, arrow[2])
            }
        }
    }
    function tell(files,   i, k, count, name) {
        complain("circle: " files)
        count = split(files, name, " ")
        for (i = 1; i <= count; i++)
            for (k = 1; k <= count; k++)
                if ((name[i], name[k]) in arrows)
                    complain("    " name[i] " calls " name[k] ":" arrows[name[i], name[k]])
    }
    BEGIN {
        count = split(honest, line, "\n")
        for (i = 1; i <= count; i++)
            if (sub(/ *\|.*/, "", line[i])) listed[line[i]] = 1
    }
    match($0, /\.o: /) {
        file = substr($0, 1, RSTART - 1)
        sub(/.*\.dir\/(\.\/)?/, "", file)
        left[file] = 1
        split(substr($0, RSTART + 4), word, " ")
        if (word[2] ~ /^[A-TV-Z]$/) home[word[1]] = file
        else if (word[2] == "U") uses[file, word[1]] = 1
    }
    END {
        for (key in uses) {
            split(key, use, SUBSEP)
            if (use[2] in home && home[use[2]] != use[1])
                arrows[use[1], home[use[2]]] = arrows[use[1], home[use[2]]] " " use[2]
        }
        peel()
        count = 0
        for (file in left) name[++count] = file
        for (i = 2; i <= count; i++) {
            file = name[i]
            for (k = i - 1; k > 0 && name[k] > file; k--) name[k + 1] = name[k]
            name[k + 1] = file
        }
        for (i = 1; i <= count; i++) walk(name[i], name[i])
        for (i = 1; i <= count; i++) {
            if (told[name[i]] || !((name[i], name[i]) in reach)) continue
            circle = name[i]
            for (k = i + 1; k <= count; k++)
                if ((name[i], name[k]) in reach && (name[k], name[i]) in reach) {
                    circle = circle " " name[k]
                    told[name[k]] = 1
                }
            if (circle in listed) listed[circle] = 2
            else tell(circle)
        }
        for (circle in listed)
            if (listed[circle] == 1) complain("scripts/circles.sh: there is no circle " circle)
        exit broken
    }'
