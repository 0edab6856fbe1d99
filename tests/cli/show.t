# What show draws, and what it says when it cannot.
. "$(dirname "$0")/lib.sh"

cat >ko.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[4:3]RU[Japanese]PB[Black & Co]PW[林海峰]RE[B+R]
;B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]TR[ab]LB[aa:A]
;B[aa];W[];B[cb]C[taken back]
(;W[bb])
(;W[dc]))
END
run 0 show ko.sgf --move 8
quiet
prints <<'END'
Black: Black & Co, White: 林海峰
   A B C D
 3 A X O . 3
 2<X(O)* O 2
 1 . X O . 1
   A B C D
After move 8; Prisoners: Black 0, White 1
( ) last move
* may not be played now: ko
< > triangle
END
run 0 show ko.sgf --numbers 7-
prints <<'END'
Black: Black & Co, White: 林海峰
   A B C D
 3 9 X O . 3
 2 X 8 7 O 2
 1 . X O . 1
   A B C D
Prisoners: Black 1, White 2; Result: B+R
Moves 7 to 12; Black plays the odd numbers
10 passes; 11 at 7; 12 at 8
END
run 0 show ko.sgf --variation 2 --no-coordinates --unicode
prints <<'END'
Black: Black & Co, White: 林海峰
 ●─●─○─┐
 ●─┼─●─○
 └─●─○(○)
After move 12; Prisoners: Black 1, White 1; Result: B+R
● Black  ○ White
( ) last move
END
run 0 show ko.sgf --move 8 --part A2-B3 --no-coordinates --json
prints <<'END'
{"file":"ko.sgf","game":1,"size":[4,3],"moves":8,"to_move":"black","prisoners":{"black":0,"white":1},"black":["A2","B3"],"white":["B2"],"last":["B2"],"ko":[],"dead":[],"rules":null,"basis":null,"cut":null,"territory_black":[],"territory_white":[],"neutral":[],"numbers":[],"notes":[],"marks":{"triangle":["A2"],"square":[],"circle":[],"cross":[],"selected":[],"dimmed":[]},"labels":[{"point":"A3","text":"A"}],"arrows":[],"lines":[],"title":"Black: Black & Co, White: 林海峰","caption":"After move 8; Prisoners: Black 0, White 1","comment":null}
END

# A labelled stone keeps its colour; a label on an empty point is not taken for a stone.
printf '(;GM[1]FF[4]SZ[5]AB[bb]AW[dd]LB[aa:X][bb:O][dd:X][ee:long label])' >labels.sgf
run 0 show labels.sgf --no-coordinates
says '.X'
says 'XO'
says 'OX label X on a white stone'
run 0 show labels.sgf --json
says '"labels":[{"point":"A5","text":"X"},{"point":"B4","text":"O"},{"point":"D2","text":"X"},{"point":"E1","text":"long label"}]'

# Arrows, lines, dimmed and selected points, the comment; nothing steers the terminal.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[5]PB[A\033\302\233\342\200\256B]DD[ea];B[cc]AR[aa:ee]LN[ae:ea]SL[cc]C[One\n\033two])' >drawn.sgf
run 0 show drawn.sgf
prints <<'END'
Black: A\x1B\xC2\x9B\xE2\x80\xAEB, White: ?
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . .|X|. . 3
 2 . . . . . 2
 1 . . . . . 1
   A B C D E
After move 1
Arrows: A5 to E1
Lines: A1 to E5
Dimmed: E5
| | selected

One
\x1Btwo
END
run 0 show drawn.sgf --json
says '"last":["C3"]'
says '"selected":["C3"],"dimmed":["E5"]'
says '"arrows":[{"from":"A5","to":"E1"}],"lines":[{"from":"A1","to":"E5"}]'
says '"title":"Black: A\u001b\u009b\u202eB, White: ?"'
says '"comment":"One\n\u001btwo"'
run 0 show drawn.sgf --svg -
says 'Arrows: A5 to E1. Lines: A1 to E5.</desc>'
grep -q "$(printf '[\033\302\342]')" .out && fail 'the SVG holds what steers'
run 0 show drawn.sgf --no-comment --title 'Problem 1'
says 'Problem 1'
grep -q 'Black: A\|One' .out && fail 'the names or the comment are there'
run 0 show drawn.sgf --svg - --size 500
says ' width="500" '
for wrong in 0 -5 x 20000 5x ''; do
    run 2 show drawn.sgf --svg - --size "$wrong"
    one_line
done
run 2 show drawn.sgf --size 500
warns '--size belongs to a picture'

# Territory: from the marks, from --dead, or as if all were alive; and that is said.
printf '(;SZ[3]AB[ba][bb][bc]AW[cb])' >wall.sgf
run 0 show wall.sgf --territory --dead C2 --rules japanese
quiet
prints <<'END'
   A B C
 3 b X b 3
 2 b X o 2
 1 b X b 1
   A B C
o dead white stone
b Black's point
END
run 0 show wall.sgf --territory
warns 'wall.sgf: which stones are dead is not known; all are drawn as alive'
says 'No dead stones are named: all are drawn as alive'
says ' 3 b X - 3'
says 'No dead stones are named: all are drawn as alive'
run 0 show wall.sgf --territory --json
says '"basis":"none"'
run 0 show wall.sgf --territory --dead C2 --json
says '"dead":["C2"],"rules":"japanese-1989","basis":"agreed"'
# An estimate is never shown without the word.
cat >open.pos <<'END'
# rules: japanese
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. O . . X O . . .
. . . . X O . . .
END
run 0 show open.pos --territory --dead auto
says 'Dead stones are estimated'
run 0 show open.pos --territory --dead auto --json
says '"basis":"estimated"'

# Pictures are files, whole or not at all.
run 0 show ko.sgf --svg out.svg
prints </dev/null
grep -q '<title id="yz-title">Black: Black &amp; Co, White: 林海峰</title>' out.svg || fail 'the SVG has no title'
if command -v xmllint >/dev/null; then
    xmllint --noout out.svg || fail 'the SVG is not well-formed'
fi
run 0 show ko.sgf --svg -
says '<svg '
if command -v rsvg-convert >/dev/null; then
    run 0 show ko.sgf --png out.png --text
    says 'After move 12'
    [ "$(head -c 4 out.png | tail -c 3)" = PNG ] || fail 'the PNG is none'
else
    skip 'rsvg-convert is not here'
fi
ran='show --png without rsvg-convert'
PATH=/nowhere "$YUNZI" show ko.sgf --png lost.png 2>.err && fail 'exit status 0'
grep -q 'lost.png: rsvg-convert, which makes the PNG, is not installed (install the Debian package librsvg2-bin' .err ||
    fail 'does not name the package'
[ ! -e lost.png ] || fail 'a PNG is left behind'
run 1 show ko.sgf --svg nowhere/out.svg
one_line

# What cannot be shown.
run 1 show ko.sgf --move 9999
one_line
warns 'there is no move 9999'
run 1 show ko.sgf --numbers 3-9999
one_line
warns 'there is no move 9999: there are 12 here'
run 1 show ko.sgf --part A1-Z9
warns "--part: 'Z9' is not a point of this board"
run 1 show ko.sgf --game 2
one_line
run 1 show missing.sgf
one_line
for wrong in x 0-3 5-3 1-2-3 - 1,2 99999999999; do
    run 2 show ko.sgf --numbers "$wrong"
    one_line
done
run 2 show ko.sgf --numbers 1-2 --territory
run 2 show ko.sgf --part A1
run 2 show

# Two things on standard output would be mixed up.
for both in '--svg - --png -' '--svg - --text' '--png - --json'; do
    # shellcheck disable=SC2086 # options
    run 2 show game.sgf $both
    one_line
    warns 'one thing at a time goes to standard output'
done

# Several files as text; a picture is of one.
printf '. X\nO .\n' >two.pos
run 1 show two.pos nothing.pos two.pos
[ "$(grep -c '^ *2 ' .out)" -eq 2 ] || fail 'does not draw both boards'
run 2 show two.pos two.pos --svg two.svg
one_line
warns '--svg and --png take one file at a time'
# One-colour Go: the picture is what the players see, the facts are whose the stones are.
printf '(;GM[1]FF[4]SZ[3];B[bb];W[ac])\n' >alike.sgf
run 0 show alike.sgf --rules aga+one-colour --json
says '"black":["B2"],"white":["A1"]'
run 0 show alike.sgf --rules aga+one-colour --svg alike.svg --text
prints <<'END'
   A B C
 3 . . . 3
 2 . X . 2
 1(X). . 1
   A B C
After move 2; One-colour Go: all stones look alike
( ) last move
END
grep -q 'No white stones' alike.svg || fail 'the picture tells a white stone'
run 0 show alike.sgf --rules aga
says '1(O). . 1'
run 0 show alike.sgf --rules aga+one-colour --territory --dead none
says '(O)'


# Below a part of the moves stands nothing that is of the end of the game.
game=$TESTS/../examples/finished-game.sgf
run 0 show "$game" --numbers 1-60
grep -q -e Prisoners -e Result .out && fail 'tells the end of the game'
run 0 show "$game" --numbers 201-
says 'Prisoners: Black 4, White 3; Result: W+0.5'
finish
