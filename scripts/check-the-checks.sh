#!/bin/sh
# layers.sh, options.sh, lengths.sh, names.sh, version.sh, face.py and circles.sh fail on a tree with a fault: each is
# shown the tree with one fault put in.
set -u
cd "$(dirname "$0")/.." || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0

mkdir -p "$folder/tree/page"
cp -R src include programs scripts docs "$folder/tree/"
cp -R page/wasm page/words page/src "$folder/tree/page/"
cp -R debian CMakeLists.txt NEWS.md README.md examples "$folder/tree/"
passed=

# run SCRIPT ARGUMENT...: with the program that its name asks for.
run() {
    case $1 in
    *.py) python3 "$@" ;;
    *) sh "$@" ;;
    esac >/dev/null 2>&1
}

# must_fail NAME SCRIPT FILE LINE: the script passes the tree, and fails while LINE is added to FILE.
# shellcheck disable=SC2086 # a script and its options
must_fail() {
    case " $passed " in
    *" $2 "*) ;;
    *)
        run $2 "$folder/tree" || { echo "$2: fails on the tree as it is"; status=1; }
        passed="$passed $2"
        ;;
    esac
    cp "$folder/tree/$3" "$folder/kept" || { status=1; return; }
    printf '%s\n' "$4" >>"$folder/tree/$3"
    if run $2 "$folder/tree"; then
        echo "$2: does not see $1"
        status=1
    fi
    cp "$folder/kept" "$folder/tree/$3"
}

must_fail "board including rules" scripts/layers.sh src/board/board.c '#include "rules/play.h"'
must_fail "rules including board" scripts/layers.sh src/rules/ko.c '#include "board/board.h"'
must_fail "board including a header of the rules" scripts/layers.sh src/board/board.c '#include <yunzi/rules.h>'
must_fail "a program including the library's inside" scripts/layers.sh programs/yunzi/cli/cli.c '#include "game/game.h"'
must_fail "the page including a program" scripts/layers.sh page/wasm/door.c '#include "cli/cli.h"'
must_fail "the page compiling a program" scripts/layers.sh page/wasm/CMakeLists.txt 'list(APPEND sources ../../programs/yunzi/cli/cli.c)'
must_fail "a public header including stdio" scripts/layers.sh include/yunzi/types.h '#include <stdio.h>'
must_fail "an option outside the rules" scripts/options.sh src/game/game.c 'int x = YZ_KO_BASIC;'
must_fail "an answer compared in the rules" scripts/options.sh src/rules/ko.c 'bool x(yz_rules *r) { return r->ko == YZ_KO_BASIC; }'
must_fail "the inner header outside the rules" scripts/options.sh src/judge/judge.c '#include "rules/options.h"'
must_fail "asking for an id" scripts/options.sh src/judge/judge.c 'int y = strcmp("a", yz_rules_id(r));'
must_fail "an answer compared by its word" scripts/options.sh programs/yunzi/main.c 'int z = strcmp(yz_rules_option(r, 3).value, "basic");'
must_fail "floating point in a score" scripts/options.sh src/count/score.c 'double half = 0.5;'

# lines COUNT: so many.
lines() { yes '    ;' | head -n "$1"; }
must_fail "a long function" scripts/lengths.sh src/board/board.c "
static void
fill(int x,
     int y)
{
$(lines 38)
}"
must_fail "a long file" scripts/lengths.sh src/board/board.c "$(lines 500)"

must_fail "another version" "scripts/version.sh --check" include/yunzi/status.h '#define YZ_VERSION_PATCH 1'
must_fail "a version spelt out" "scripts/version.sh --check" CMakeLists.txt "# $(sh scripts/version.sh)"

must_fail "a function that nobody outside src calls" scripts/face.py include/yunzi/count.h \
    'YZ_API int yz_count_nobody(void);'
if run scripts/face.py --most 100 "$folder/tree"; then
    echo "scripts/face.py: does not see that there are more functions than there may be"
    status=1
fi

must_fail "a type named twice" scripts/names.sh src/board/board.c 'struct yz__region {'

# Compiled files, two of which call each other by way of a third.
mkdir -p "$folder/x.dir/src/message" "$folder/x.dir/src/life"
calls() {
    printf 'void %s(void);\nvoid %s(void);\nvoid %s(void) { %s(); }\n' "$2" "$3" "$2" "$3" |
        cc -x c -c -o "$folder/x.dir/$1" -
}
calls src/message/article.c.o article template
calls src/message/template.c.o template article
calls src/life/one.c.o one two
calls src/life/two.c.o two three
calls src/life/three.c.o three four
circles() { find "$folder/x.dir" -name '*.o' -exec sh scripts/circles.sh {} + 2>/dev/null; }
circles || { echo "scripts/circles.sh: fails where there is no circle but what it lists"; status=1; }
calls src/life/three.c.o three one
if circles; then
    echo "scripts/circles.sh: does not see a circle"
    status=1
fi
rm "$folder/x.dir/src/life/three.c.o" "$folder/x.dir/src/message/article.c.o"
if circles; then
    echo "scripts/circles.sh: does not see that a circle it lists has gone"
    status=1
fi

# A table written by hand has no row for a new answer, and the compiler takes it.
sh scripts/answers.sh "$folder/tree" SUICIDE || { echo "scripts/answers.sh: fails on the tree as it is"; status=1; }
sed -i 's/= YZ__ROWS(SUICIDE)/= {[1] = 0, [2] = 2, [3] = 1} \/* YZ__ROWS(SUICIDE) *\//' "$folder/tree/src/rules/suicide.c"
if sh scripts/answers.sh "$folder/tree" SUICIDE >/dev/null 2>&1; then
    echo "scripts/answers.sh: does not see a table written by hand"
    status=1
fi
unheard='X(UNHEARD_OF, "", "unheard of")'
made='/* YZ_MESSAGE_UNHEARD_OF */'
for list in include/yunzi/messages/life.def programs/yunzi/messages/play.def page/wasm/door.def page/words/board.def; do
    must_fail "a message of $list that nobody makes" scripts/messages.sh "$list" "$unheard"
done
must_fail "a message that stands in two lists" scripts/messages.sh page/wasm/door.def 'X(LIFE_KEPT, "", "kept")'
# The library's are not those that one program makes, and the program's not those that the library makes.
echo "$unheard" >>"$folder/tree/include/yunzi/messages/life.def"
must_fail "a message of the library that one program makes" scripts/messages.sh programs/yunzi/main.c "$made"
echo "$made" >>"$folder/tree/src/life/life.c"
sh scripts/messages.sh "$folder/tree" || { echo "scripts/messages.sh: does not see who makes a message"; status=1; }
# Templates that do not fit their arguments are found.
python3 -B - <<'END' || { echo "scripts/templates.py: misses a template that does not fit, or finds one that does"; status=1; }
import sys
sys.path.insert(0, "scripts")
from templates import fault
kinds = {"who": "colour", "at": "point", "count": "number", "odd": "choice"}
fits = ["{who} plays {at}", "{who|Black|White} has {count} {count|stone|stones}{odd||!}"]
does_not = ["{whom} plays", "{who|Black}", "{count|stone}", "{odd}", "{at|a|b}", "{who|{nobody}|White}",
            "{count|stone|stones"]
sys.exit(any(fault(text, kinds, 2) for text in fits) or not all(fault(text, kinds, 2) for text in does_not))
END
exit $status
