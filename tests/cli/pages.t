# What README and the guide show is what the program prints.
#
# A block that begins with "$ yunzi ..." is run from the top of the project and its output compared;
# a line "..." stands for any lines.  JSON may be broken into lines, and "..." in it stands for anything.  Of a session
# (yunzi gtp) what is typed are the lines with a number.  A block after the words "Save it as `name`" becomes
# that file; a picture that it draws is the one of that name in docs.
set -u
: "${YUNZI:?the program to test}" "${TESTS:?the folder of the tests}"
project=$(cd "$TESTS/.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/yunzi pages.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
failures=0
blocks=0
pictures=0

# Writes each block of page $1 to $work/N.block, its first line being "run" or "save NAME".
split_page()
{
    awk -v folder="$work" '
        function close_block() {
            if (file != "") close(file)
            file = ""
        }
        function begin(kind) {
            close_block()
            file = folder "/" sprintf("%03d", ++number) ".block"
            print kind >file
        }
        function line_of_block(text) {
            if (text ~ /^\$ yunzi gtp/) begin("session")
            else if (text ~ /^\$ yunzi /) begin("run")
            else if (text ~ /^\$ /) close_block()
            else if (first && save != "") { begin("save " save); save = "" }
            first = 0
            if (file != "") print text >file
        }
        /^```/ { fenced = !fenced; first = fenced; close_block(); next }
        fenced { line_of_block($0); next }
        /^    / { if (!indented) first = 1; indented = 1; line_of_block(substr($0, 5)); next }
        /^$/ && indented { if (file != "") print "" >file; next }
        { indented = 0; close_block() }
        match($0, /[Ss]ave it as `[^`]*`/) {
            save = substr($0, RSTART, RLENGTH)
            gsub(/^[Ss]ave it as `|`$/, "", save)
        }
    ' "$1"
}

# Whether the lines of $2 are those of $1, where "..." in $1 stands for any lines; blanks at the
# ends do not matter.
matches()
{
    awk '
        NR == FNR { want[++wanted] = $0; next }
        { got[++found] = $0 }
        END {
            while (wanted && want[wanted] == "") wanted--
            while (found && got[found] == "") found--
            w = g = 1
            while (w <= wanted) {
                if (want[w] == "...") {
                    if (w == wanted) exit 0
                    w++
                    while (g <= found && got[g] != want[w]) g++
                } else if (g > found || got[g] != want[w]) {
                    exit 1
                } else {
                    w++
                    g++
                }
            }
            exit g <= found
        }
    ' "$1" "$2"
}

# The same of JSON: its lines without the blanks before them are one, and "..." stands for anything.
matches_json()
{
    awk '
        { sub(/^ +/, "") }
        NR == FNR { want = want $0; next }
        { got = got $0 }
        END {
            parts = split(want, part, /\.\.\./)
            for (i = 1; i <= parts; i++) {
                at = index(got, part[i])
                if (part[i] != "" && (!at || (i == 1 && at > 1))) exit 1
                got = part[i] == "" ? got : substr(got, at + length(part[i]))
            }
            exit got != "" && part[parts] != ""
        }
    ' "$1" "$2"
}

run_session()
{
    sed -n 2p "$1" | sed 's/^\$ yunzi //' >"$work/command"
    tail -n +3 "$1" | grep '^[0-9][0-9]* ' >"$work/typed"
    tail -n +3 "$1" | grep -v '^[0-9][0-9]* ' >"$work/expected"
    eval "\"\$YUNZI\" $(cat "$work/command")" >"$work/printed" 2>/dev/null <"$work/typed"
    compare matches
}

run_block()
{
    sed -n 2p "$1" | sed 's/^\$ yunzi //' >"$work/command"
    tail -n +3 "$1" >"$work/expected"
    (
        cd "$work/here" || exit 1
        eval "\"\$YUNZI\" $(cat "$work/command")"
    ) >"$work/printed" 2>&1 </dev/null
    case $(cat "$work/command") in
    *' --json') compare matches_json ;;
    *) compare matches ;;
    esac
}

compare()
{
    blocks=$((blocks + 1))
    "$1" "$work/expected" "$work/printed" && return
    failures=$((failures + 1))
    echo "FAILED: $page: yunzi $(cat "$work/command")"
    diff "$work/expected" "$work/printed" | head -n 40
}

compare_picture()
{
    pictures=$((pictures + 1))
    cmp -s "$1" "$project/docs/${1##*/}" && return
    failures=$((failures + 1))
    echo "FAILED: $page: docs/${1##*/} is not what its command draws"
}

for page in "$project/README.md" "$project"/docs/guide/*.md; do
    rm -rf "$work"/*.block "$work/here"
    mkdir "$work/here"
    cp -R "$project/examples" "$work/here/"
    split_page "$page"
    for block in "$work"/*.block; do
        [ -e "$block" ] || continue
        case $(head -n 1 "$block") in
        run) run_block "$block" ;;
        session) run_session "$block" ;;
        save*) tail -n +2 "$block" >"$work/here/$(head -n 1 "$block" | sed 's/^save //')" ;;
        esac
    done
    # A picture in docs that a block has drawn is what it has drawn.
    for drawn in "$work"/here/*.svg; do
        [ ! -e "$project/docs/${drawn##*/}" ] || compare_picture "$drawn"
    done
done
[ "$pictures" -ge 1 ] || { echo "FAILED: no picture is drawn"; failures=$((failures + 1)); }
echo "$blocks blocks, $failures differ"
[ "$failures" -eq 0 ] && [ "$blocks" -ge 3 ]
