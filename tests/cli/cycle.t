# A repetition explained: what cycle says of games and boards, good and bad.
. "$(dirname "$0")/lib.sh"
examples=$TESTS/../examples
cp "$examples/triple-ko.sgf" "$examples/eternal-life.pos" .

# ---- A triple ko in a game. Black takes first and both can make three shapes: a fight, in
# which White is the first to find no move.
run 0 cycle triple-ko.sgf --time 60000
quiet
says 'triple-ko.sgf: 7x6, 7 moves'
says 'The position of the start comes back after move 6.'
says '    the ko at B4 B5, held by White; at stake: '
says '    the ko at F4 F5, held by Black; at stake: '
says 'Black can make 3 shapes that come round, White 3.'
says 'A fight. Both can make equally many shapes'
says 'White has to leave first, then round by round Black, White, Black.'
says 'On the list this is a triple ko: a fight too.'
says '    japanese-1989         after move 6: no result, if both players agree'
says 'White may not play B4 (move 6)'
[ "$(grep -c japanese-1989 .out)" -eq 1 ] || fail 'the rules of the record are told twice'
awk 'length($0) > 80 { exit 1 }' .out || fail 'a line is longer than 80 columns'
LC_ALL=C grep -q "$(printf '\033')" .out && fail 'colours what is no terminal'
run 0 cycle triple-ko.sgf --time 60000 --verbose --color always
says 'when both insist: Black D5, White F4, Black B5,'
says 'Black holding '
LC_ALL=C grep -q "$(printf '\033')" .out || fail 'does not colour'
run_with 0 triple-ko.sgf cycle - --time 60000
says 'standard input: 7x6'

# ---- The same as JSON: one line, the words of the interface first.
run 0 cycle triple-ko.sgf --time 60000 --json --rules japanese-1989,aga-1991
quiet
[ "$(wc -l <.out)" -eq 1 ] || fail 'more than a line'
says '{"found":true,"from":0,"to":6,"plies":6,"elements":[{"kind":"ko","points":["'
says '"shapes":{"black":3,"white":3},"verdict":"fight","by":null,"first_to_leave":"white","rulings":[{"rules":"japanese-1989","ruling":"no-result-by-agreement","article":"Japanese Rules 1989, art. 12","who":null,"move":null,'
says '{"rules":"aga-1991","ruling":"barred",'
says '"who":"white","move":"W B4","ply":6,'
says '"in":"game","later":false,"starter":"black","start":{"black":["F5"],"white":["D4","B4"]},"line":["B D5","W F4","B B5","W D4","B F5","W B4"]'
says '"leavers":["white","black","white","black"]'
says '"ing":{"shape":"triple-ko","verdict":"fight",'
says '"missing":null}'
run 0 cycle triple-ko.sgf --time 60000 --json --rules all
[ "$(grep -o '"ruling"' .out | wc -l)" -eq "$("$YUNZI" rules --json | wc -l)" ] || fail 'not a ruling for every rule set'
run 0 cycle triple-ko.sgf --time 60000 --json --rules korean,chinese-1988,ing-1996
says '{"rules":"korean-2016","ruling":"draw"'
says '{"rules":"chinese-1988","ruling":"draw-or-replay"'
says '{"rules":"ing-1996","ruling":"hot-stones"'
# Two eyes that change places: here Ing's list says otherwise, and both can be had.
for what in judge list; do
    run 0 cycle "$TESTS/cycles/eyes-swap.pos" --cycle 1 --time 60000 --json --rules ing-1996 --classify "$what"
    says '"verdict":"fight","by":null,'
    says '"ing":{"shape":"eyes-swap","verdict":"disturbance","by":"black","differs":true}'
    says "\"classified_by\":\"$what\""
    case $what in
    judge) says '"ruling":"hot-stones"' ;;
    list) says '"ruling":"one-cycle"' ;;
    esac
done
run 0 cycle "$TESTS/cycles/eyes-swap.pos" --cycle 1 --time 60000 --rules ing-1996
says 'a disturbance by Black,'
for what in draw replay no-result; do
    run 0 cycle triple-ko.sgf --time 60000 --json --rules chinese-1988 --repetition "$what"
    says "\"ruling\":\"$what\""
done

# ---- A position: eternal life. Both have two shapes; Black begins, so White's throw-in
# makes the board that Black has faced.
run 0 cycle eternal-life.pos --time 60000 --json --rules aga
says '"in":"position"'
says '"plies":4'
says '"shapes":{"black":2,"white":2},"verdict":"fight","by":null,"first_to_leave":"white"'
says '"move":"W F1","ply":4'
sed '$s/O \. X \./O X X ./' eternal-life.pos >next.pos # after C1
run 0 cycle next.pos --time 60000 --first white --json --rules aga
says '"first_to_leave":"black"'
says '"starter":"white",'
says '"line":["W E1","B D1","W F1","B C1"]'
# Four points still empty: the cycle comes about after some moves.
run 0 cycle "$TESTS/cycles/eternal-life-11x11.pos" --time 60000 --json --rules aga
says '"found":true,"from":null,"to":null,"plies":4,'
says '"later":true,'
run 0 cycle "$TESTS/cycles/eternal-life-11x11.pos" --time 60000 --rules aga
says 'After some moves '
# The position a game has reached, though it has come back in the game.
run 0 cycle triple-ko.sgf --position --move 6 --time 60000 --json --rules aga --cycle 1
says '"found":true,"from":6,"to":12,"plies":6'
says '"in":"position"'

# ---- Pictures.
run 0 cycle triple-ko.sgf --time 60000 --rules aga --svg strip.svg
[ "$(grep -c '^<title>' strip.svg)" -eq 7 ] || fail 'not the start and six moves'
[ "$(grep -c 'stroke-width="3"' strip.svg)" -eq 1 ] || fail 'not one frame that matters'
grep -q 'White B4 barred' strip.svg || fail 'does not name the barred move'
grep -q '<title id="yz-title">A cycle of 6 moves: fight</title>' strip.svg || fail 'has no title'
if command -v xmllint >/dev/null 2>&1; then
    xmllint --noout strip.svg || fail 'the SVG is not well-formed'
fi
if command -v rsvg-convert >/dev/null 2>&1; then
    rsvg-convert strip.svg -o strip.png || fail 'rsvg-convert cannot read it'
else
    skip 'rsvg-convert is not here'
fi
run 0 cycle triple-ko.sgf --time 60000 --svg -
[ "$(head -c 5 .out)" = '<?xml' ] || fail 'something stands before the picture'
run 0 cycle triple-ko.sgf --time 60000 --rules aga --diagrams
says 'Start: Black to move'
says '5  Black F5 takes 1'
says '# may not be played'
run 1 cycle triple-ko.sgf --time 60000 --svg nowhere/strip.svg
one_line

# ---- Large and many: three cycles in one game, one told once however often it goes
# round, and twenty-five kos, which are not settled.
awk 'BEGIN {
    split("db fc bb dc fb bc", move)
    printf "(;GM[1]FF[4]SZ[7:18]PL[B]"
    for (part = 0; part < 3; part++) {
        row = 6 * part + 1
        for (y = row; y < row + 6; y++)
            for (x = 1; x <= 7; x++) {
                stone = substr(substr("OOOOOOOO.O.OXOXOXOX.XXXXXXXXOOOOOOOOOO.O.O", 7 * (y - row) + 1), x, 1)
                if (stone != ".")
                    setup[stone] = setup[stone] sprintf("[%c%c]", 96 + x, 96 + y)
            }
    }
    printf "AB%sAW%s", setup["X"], setup["O"]
    for (part = 0; part < 3; part++)
        for (i = 0; i < 600; i++) {
            at = move[i % 6 + 1]
            y = index("abcdef", substr(at, 2, 1)) + 6 * part
            printf ";%s[%s%c]", i % 2 ? "W" : "B", substr(at, 1, 1), 96 + y
        }
    print ")"
}' >three.sgf
run 0 cycle three.sgf --time 60000 --json --rules aga
[ "$(grep -c '"found":true.*"plies":6,.*"shapes":{"black":3,"white":3},"verdict":"fight"' .out)" -eq 3 ] || fail 'not three fights'
[ "$(wc -l <.out)" -eq 3 ] || fail 'not three cycles'
awk 'BEGIN {
    upper = "O"; lower = "X"
    for (i = 0; i < 25; i++) {
        upper = upper (i % 2 ? "XO" : ".O")
        lower = lower (i % 2 ? ".X" : "OX")
    }
    line = sprintf("%51s", ""); gsub(" ", "O", line); print line
    print upper; print lower
    gsub("O", "X", line); print line
    gsub("X", "O", line); print line
    print ".O." substr(line, 4)
}' >many.pos
run 3 cycle many.pos --first black --nodes 20000 --rules aga
says 'Not settled: '
says 'aga-1991              not settled'

# ---- Shapes that a side would not leave, said by the user.
run 0 cycle triple-ko.sgf --time 60000 --json --rules aga --exclude 'black B5 F5' --exclude 'white b4,d4'
says '"maker":"black","why":"given"'
says '"maker":"white","why":"given"'
# Two groups that live by two kos each: White has to keep one of each pair.
rotating=$TESTS/cycles/double-rotating-kos.pos
run 0 cycle "$rotating" --time 60000 --json --rules aga --cycle 1 --exclude 'white D1 H1' --exclude 'white D7 H7'
says '"shapes":{"black":4,"white":4},"verdict":"fight","by":null,"first_to_leave":"white"'
says '"who":"white",'
run 0 cycle triple-ko.sgf --time 60000 --rules aga --exclude 'black A1'
warns 'triple-ko.sgf: --exclude: A1 is in no ko of a cycle here, so it has no effect'

# ---- Nothing comes back; what is not settled; what cannot be read.
printf 'X . O\n. . .\n' >calm.pos
run 0 cycle calm.pos
says 'No cycle of kos or exchanges begins here.'
run 0 cycle calm.pos --json
prints <<'END'
{"found":false,"from":null,"to":null,"plies":null,"elements":[],"shapes":null,"verdict":null,"by":null,"first_to_leave":null,"rulings":[],"file":"calm.pos","game":1,"complete":true,"missing":null}
END
run 0 cycle calm.pos --svg none.svg
warns 'no cycle, no picture: none.svg is not written'
[ -e none.svg ] && fail 'none.svg was written'
printf '(;SZ[5];B[cc];W[dc])\n' >calm.sgf
run 0 cycle calm.sgf
says 'No position comes back in the game.  In its last position:'
run 0 cycle calm.sgf --nodes 1 # nothing has come back: that is the answer
quiet
# A stone put on a stone is no way round.
printf '(;SZ[3];B[aa];W[aa];B[aa];W[aa])\n' >overlaid.sgf
run 0 cycle overlaid.sgf --quiet
says 'No position comes back in the game.'
# Passes of the cycle that stop the game.
printf '(;SZ[1:3];B[ab];W[ac];B[];W[])\n' >stopping.sgf
run 0 cycle stopping.sgf --quiet --rules all
says 'the suicide at A1, stones that remove themselves'
run 0 cycle stopping.sgf --json --rules ing-1996
says '"ruling":"play-on"'
run 3 cycle triple-ko.sgf --nodes 1
says 'Not settled: '
printf '(;SZ[5])\n' >empty.sgf
run 1 cycle empty.sgf
one_line
warns 'empty.sgf: it has neither moves nor stones: nothing can come back'
printf 'X X\nX X\n' >full.pos
run 1 cycle full.pos
one_line
warns 'the chain at A1 has no liberty'
run 1 cycle nowhere.sgf
one_line
run 1 cycle triple-ko.sgf --move 99
one_line
run 1 cycle triple-ko.sgf --cycle 9
one_line
for wrong in 'black Z9' 'red A1' '' 'black A1 B2 C3 D4 E5 A1 B2 C3 D4 E5 A1 B2 C3 D4 E5 A1 B2'; do
    run 1 cycle triple-ko.sgf --exclude "$wrong"
    one_line
    warns '--exclude: '
done
for wrong in '--rules moon' '--classify me' '--repetition war' '--first red' '--time x' '--nodes -1' '--cycle 0' \
    '--svg - --json'; do
    # shellcheck disable=SC2086 # an option and its value
    run 2 cycle triple-ko.sgf $wrong
    one_line
done

# ---- What is not looked into is not denied: exchanges in open space.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]AB[cc][gc]AW[cg][gg])' >few.sgf
run 3 cycle few.sgf
says 'No cycle was found: exchanges of stones in an area of more than 24 points'
run 3 cycle few.sgf --json
says '"found":false'
says '"complete":false'
# Where there is none, that is the answer to any --cycle too.
for which in 1 7; do
    run 3 cycle few.sgf --cycle "$which"
    says 'No cycle was found: exchanges of stones'
    run 3 cycle few.sgf --cycle "$which" --json
    [ "$(wc -l <.out)" -eq 1 ] || fail 'more than one answer'
    says '"found":false,"from":null,"to":null,"plies":null,'
    run 3 cycle few.sgf --cycle "$which" --svg -
    [ ! -s .out ] || fail 'draws a cycle that nobody has found'
done

# The corner of an eternal life that is open to the rest of the board is found, played out or not.
corner='(;GM[1]FF[4]SZ[9]RU[Japanese]AW[bf][cf][df][ef][ff][hf][fg][bh][ch][dh][gh][hh][bi][fi]AB[bg][cg][dg][eg][ah][eh][fh][di][gi]PL[B]'
printf '%s)' "$corner" >open-corner.sgf
run 3 cycle open-corner.sgf --rules japanese
says 'Black can begin a cycle: the position comes back after 4 moves.'
says 'Black C1, White E1, Black D1, White F1'
says 'On the list this is eternal life: a fight too.'
warns 'there may be other cycles'
run 3 cycle open-corner.sgf --json
says '"kind":"two-stone-exchange","points":["C1","D1","E1","F1"]'
says '"complete":false'
printf '%s;B[ci];W[ei];B[di];W[fi])' "$corner" >played-corner.sgf
run 0 cycle played-corner.sgf
says 'The position of the start comes back after move 4.'
says 'A fight.'

# ---- Who is barred is who makes the illegal move in the game, under rules that look at what
# a player has made before.
cat >moved-before.sgf <<'END'
(;GM[1]FF[4]SZ[7:6]RU[British]KM[6.5]
AB[fb][ac][cc][ec][gc][ad:gd]
AW[aa:ga][ab][cb][eb][gb][bc][dc][ae:ge][af:cf][ef]
PL[W];W[gf];B[db];W[fc];B[bb];W[dc];B[fb];W[bc];B[db])
END
for rules in british french new-zealand aga tromp-taylor; do
    run 0 cycle moved-before.sgf --rules "$rules"
    says 'White may not play B4 (move 7)'
    run 1 check moved-before.sgf --rules "$rules"
    grep -q 'move 7, White B4' .out .err || fail 'check does not find move 7 illegal'
done
run 0 cycle "$examples/four-kos.pos" --cycle 1 --rules british --time 60000
says 'Nothing is known of what was played before'

# ---- The line of a ruling.
# Where stones are exchanged beside a ko the line is the one on which both insist, as it was played in 1993: six moves.
corner=$TESTS/cycles/ko-with-eternal-life.pos
run 0 cycle "$corner" --cycle 1 --rules aga,chinese-1988
says 'the position comes back after 6 moves'
says 'Black D1, White F3, Black E1, White F1, Black E3, White G1'
says 'White may not play G1 (move 6)'
says 'after move 6: the referee rules'
grep -q 'when both insist:' .out && fail 'the line is told twice'
run 0 cycle "$corner" --cycle 1 --rules aga --json
says '"lost":{"black":3,"white":3}'
# Where it is another one than stands above, it is told, once.
run 0 cycle "$examples/four-kos.pos" --cycle 1 --rules aga,tromp-taylor
says 'when both insist: White'
[ "$(grep -c 'when both insist:' .out)" -eq 1 ] || fail 'not told once'

# ---- The limit that is given holds alone.
run 3 cycle many.pos --first black --nodes 20000 --rules aga
says 'more shapes than the number of situations allows'
run 3 cycle many.pos --first black --time 200 --rules aga
says 'more shapes than the time allows'
seen=$(tr '\n' ' ' <.out | sed 's/.*allows: *\([0-9]*\).*/\1/')
[ "$seen" -gt 0 ] || fail 'nothing was looked at'

# ---- Several files, one after the other.
run 1 cycle triple-ko.sgf nowhere.sgf eternal-life.pos --rules aga
says 'triple-ko.sgf: 7x6, 7 moves'
says 'eternal-life.pos: 8x6'
complains <<'END'
yunzi: nowhere.sgf: there is no such file
END
run 0 cycle triple-ko.sgf eternal-life.pos --rules aga --json
[ "$(wc -l <.out)" -eq 2 ] || fail 'not a line for each file'
run 2 cycle triple-ko.sgf eternal-life.pos --svg strip.svg
complains <<'END'
yunzi: --svg takes one file at a time; see `yunzi help cycle`
END
finish
