# The page with a game in it: what is put in is inert, and what is missing is said.
. "$(dirname "$0")/lib.sh"

# The program beside a page that stands for the built one.
mkdir -p bin share/yunzi fake
cp "$YUNZI" bin/yunzi
YUNZI=$PWD/bin/yunzi
printf '<p>before</p>\n<script type="application/json" id="given">null</script>\n<p>after</p>\n' >share/yunzi/yunzi.html
cat >game.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]C[</script><script>alert(1)</script>]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de])
(;GM[1]FF[4]SZ[9]RU[Japanese]RE[B+R];B[ee])
END
cp game.sgf '<script>.sgf'

# given FILE: what is put in, without its end of line.
given() { sed -n 's/^<script type="application\/json" id="given">\(.*\)<\/script>$/\1/p' "$1"; }
record() { given "$1" | sed 's/.*"record":"\([^"]*\)".*/\1/' | base64 -d; }

run 0 page game.sgf --out out.html
quiet
given out.html | python3 -m json.tool >.json || fail 'no JSON stands in the page'
grep -q '"file": "game.sgf"' .json || fail 'the file is not named'
record out.html | cmp -s - game.sgf || fail 'the records are not those of the file'
[ "$(grep -c '</script' out.html)" -eq 1 ] || fail 'a record ends the script'
[ "$(sed '2d' out.html)" = "$(sed '2d' share/yunzi/yunzi.html)" ] || fail 'the page around it has changed'
run 0 page '<script>.sgf' --rules aga --game 2 --out -
cp .out out.html
given out.html | grep -q '"file":"\\u003cscript>.sgf","rules":"aga"' || fail 'the name of the file is not inert'
record out.html | grep -q '^(;GM\[1\]FF\[4\]SZ\[9\]' || fail 'it is not the second game'
run_with 0 game.sgf page - --out out.html
record out.html | cmp -s - game.sgf || fail 'the records are not those of standard input'
printf 'X . O\nX . O\n' >board.pos
run 0 page board.pos --out out.html
record out.html | grep -q '^X \. O' || fail 'the board is not in the page'

# Opened: with a program that opens it, and without.
printf '#!/bin/sh\ncp "$1" opened.html\n' >fake/xdg-open
chmod +x fake/xdg-open
usual=$PATH
PATH=$PWD/fake:$usual TMPDIR=$PWD run 0 page game.sgf
says "Opened $PWD/yunzi-"
record opened.html | cmp -s - game.sgf || fail 'another page was opened'
PATH=$PWD/fake:$usual run 0 page
says "yunzi.html"
cmp -s opened.html share/yunzi/yunzi.html || fail 'the page itself was not opened'
mkdir -p empty
PATH=$PWD/empty TMPDIR=$PWD run 0 page game.sgf
says "Open this file in a browser: $PWD/yunzi-"
PATH=$usual

# A finished verdict.
run 0 judge game.sgf --game 1 --dead none --html report.html
says 'japanese-1989: White wins by 0.5'
given report.html | python3 -c 'import json, sys
given = json.load(sys.stdin)
judged = given["judge"]
assert given["held"] and given["lang"] == "en", given
assert judged["result"] == "W+0.5" and judged["territory"]["black"] == ["A5", "A4", "A3", "A2", "A1"], judged' ||
    fail 'the verdict in the page is another'
[ "$(grep -c '</script' report.html)" -eq 1 ] || fail 'a verdict ends the script'
# On standard output it stands alone: nothing that a record says comes before it, or outside its data.
printf '(;GM[1]FF[4]SZ[3]RU[Japanese]PB[<script>]RE[<script>steal()</script>];B[bb])' >script.sgf
run 0 judge script.sgf --dead none --html file.html
run 0 judge script.sgf --dead none --html -
cmp -s .out file.html || fail 'standard output is not the file'
[ "$(head -n 1 .out)" = '<p>before</p>' ] || fail 'something stands before the page'
[ "$(grep -c '<script' .out)" -eq 1 ] || fail 'the record writes HTML'
for other in --json --teach '--sgf -' '--annotate -'; do
    # shellcheck disable=SC2086 # an option and its value
    run 2 judge script.sgf --dead none --html - $other
    warns 'wants standard output for itself'
    [ ! -s .out ] || fail 'something is printed'
done

# What is wrong is said, and nothing is written.
rm -f out.html
run 1 judge game.sgf --html out.html
warns '--html: there is more than one game in it (choose one with --game N)'
run 2 judge game.sgf game.sgf --html out.html
run 2 judge game.sgf --rules aga,japanese --html out.html
run 2 page game.sgf --rules aga,japanese --out out.html
warns '--rules: a page begins with one rule set'
run 2 page --json
run 1 page nowhere.sgf --out out.html
warns 'nowhere.sgf: there is no such file'
run 1 page game.sgf --out nowhere/out.html
echo 'something else' >share/yunzi/yunzi.html
run 1 page game.sgf --out out.html
warns 'this is not the page as it was built (make page builds it again)'
rm share/yunzi/yunzi.html
run 1 page game.sgf --out out.html
complains <<'END'
yunzi: the page is not built (make page builds it, make install puts it beside the program)
END
run 1 judge game.sgf --game 1 --html out.html
warns 'the page is not built'
[ ! -e out.html ] || fail 'a page was written'
finish
