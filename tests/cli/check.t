# What check says of good and bad records and boards, and what --fix writes.
. "$(dirname "$0")/lib.sh"

printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[japanese-1989]KM[6.5];B[ee];W[cc])\n' >good.sgf
run 0 check good.sgf
quiet
prints <<'END'
good.sgf: 1 game, 2 moves, nothing wrong
END
run 0 check --quiet good.sgf
prints </dev/null
run_with 0 good.sgf check -
prints <<'END'
standard input: 1 game, 2 moves, nothing wrong
END
run 0 check good.sgf --json
prints <<'END'
{"file":"good.sgf","game":1,"rules":"japanese-1989","moves":2,"findings":[]}
END

# A ko taken back at once:    1 2 3 4 5
#                           a . X O . .
#                           b X O . O .   White takes at bb's right, Black takes back
#                           c . X O . .
cat >ko.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese]
;B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]
;B[cb])
END
run 1 check ko.sgf
quiet
says 'ko.sgf:3:1: error: move 9, Black C4: the ko may not be retaken yet ('
says '; the position after move 7 would come back): black forfeits [illegal-move]'
says 'ko.sgf: 1 game, 9 moves, 1 error'
run 1 check ko.sgf --json
says '"severity":"error","code":"illegal-move","line":3,"column":1,"move":9,"point":"C4","why":"ko","article":'

# Variations are held against the rules as the game is: the ko of above, and a suicide where
# that is forbidden.  In a sketch one player may move twice.
cat >sketch.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[6.5]RU[Japanese]
;B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]
(;B[dd];W[ed])
(;B[cb])
(;B[ad];B[be];W[ae];B[ed];W[cb]))
END
run 1 check sketch.sgf
quiet
prints <<'END'
sketch.sgf:4:2: error: move 9, Black C4 of a variation: the ko may not be retaken yet (Japanese Rules 1989, art. 6; the position after move 7 would come back): black forfeits [illegal-move]
sketch.sgf:5:14: error: move 11, White A1 of a variation: the play would leave its own chain without a liberty (Japanese Rules 1989, art. 4): white forfeits [illegal-move]
sketch.sgf: 1 game, 10 moves, 2 errors
END
run 1 check sketch.sgf --rules tromp-taylor
says 'sketch.sgf:4:2: error: move 9, Black C4 of a variation: the ko may not be retaken yet (Tromp and Taylor, logical rules, rule 6;'
says 'sketch.sgf:5:14: error: move 11, White A1 of a variation: the play would bring back an earlier position ('
run 1 check sketch.sgf --json
says '"line":4,"column":2,"move":9,"point":"C4","variation":true,"why":"ko"'

# The same as a handicap game that begins with a move that is no point: the numbers are those
# of the record.
sed -e 's/RU\[Japanese\]/&HA[2]AB[ee][ed]/' -e 's/^;B\[ba\]/;W[zz]&/' ko.sgf >late.sgf
run 1 check late.sgf
says 'error: move 10, Black C4: the ko may not be retaken yet ('
says '; the position after move 8 would come back)'

# No known rules: told, and nothing is taken for granted.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Moon]KM[7];B[aa];W[bb])\n' >moon.sgf
run 0 check moon.sgf
says "warning: moves and result were not checked: the rules it names, 'Moon', are not known (say which with --rules NAME) [rules-unknown]"
printf '(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[koPOSITIONALscoreAREAtaxNONEsui0button1whbN]KM[7];B[aa])\n' >button.sgf
run 0 check button.sgf
says '(say which with --rules NAME; the nearest are chinese-server, which differ: hasButton false) [rules-unknown]'
run 0 check moon.sgf --rules tromp-taylor
says 'moon.sgf: 1 game, 2 moves, nothing wrong'

# After the end.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[5]RU[Japanese];B[aa];W[];B[];W[])\n' >passes.sgf
run 0 check passes.sgf
says 'warning: move 4 is pass number 3 in a row: the game had stopped before it [three-passes]'
# Four passes in a row end a game of the AGA; then White owes one, when Black's was the last.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7];B[aa];W[];B[];W[];B[];W[])\n' >four.sgf
run 0 check four.sgf
says 'four.sgf: 1 game, 6 moves, nothing wrong'
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7];B[aa];W[];B[];W[];B[];W[];B[];W[])\n' >eight.sgf
run 0 check eight.sgf
says 'eight.sgf:1:65: warning: move 7 is pass number 6 in a row: the game had stopped before it [three-passes]'
says 'eight.sgf: 1 game, 8 moves, 1 warning'
# Who plays on after a stop: his opponent asked for it in Japan; elsewhere the turns go on.
for rules in Japanese chinese-1988 Korean; do
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[%s]KM[7];B[cc];W[dc];B[];W[];W[cb];B[db])\n' $rules >on.sgf
    run 0 check on.sgf
    says 'on.sgf: 1 game, 6 moves, nothing wrong'
done
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7];B[cc];W[dc];B[];W[];W[cb];B[db])\n' >on.sgf
run 1 check on.sgf
says "on.sgf:1:59: error: move 5, White C8: it is the other player's turn (AGA Rules of Go 1991, rule 8): both moves are void and count as a pass by white [illegal-move]"
says 'on.sgf: 1 game, 6 moves, 1 error'
# Two moves in a node are moves in their order.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7];B[cc]W[dc];B[cb];W[db])\n' >node.sgf
run 1 check node.sgf
says 'node.sgf: 1 game, 4 moves, 1 error'
says 'two moves in one node [two-moves]'

# A printed result against the marks: Black has the left two columns, White the rest.
board='(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RU[tromp-taylor]RE[%s]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce]TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee])\n'
# shellcheck disable=SC2059
printf "$board" W+5 >right.sgf
run 0 check right.sgf
says 'nothing wrong'
# shellcheck disable=SC2059
printf "$board" B+2.5 >wrong.sgf
run 1 check wrong.sgf
says 'RE[B+2.5] does not match the marks: under tromp-taylor they count to W+5 [result-differs]'
says 'wrong.sgf:1:48: error: RE[' # where RE stands
printf '(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RU[Japanese]RE[W+5]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce])\n' >unmarked.sgf
run 0 check unmarked.sgf
prints <<'END'
unmarked.sgf: 1 game, 0 moves, nothing wrong, 1 result not compared
END
run 0 check unmarked.sgf --verbose
says 'RE[W+5] was not compared: the record marks no dead stones'
run 0 check unmarked.sgf --dead none
says 'unmarked.sgf: 1 game, 0 moves, nothing wrong'
run 1 check unmarked.sgf --dead B1
says 'RE[W+5] does not match the marks'
run 1 check unmarked.sgf --dead A1
says "dead stones: 'A1' holds no stone"
run 1 check unmarked.sgf --dead T19
says "dead stones: 'T19' is not a point of the 5x5 board"

# What the reader finds, with its place.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[375]\n;B[ee];W[zz]' >dialect.sgf
run 1 check dialect.sgf
says 'dialect.sgf:1:'
says ': repair: '
says 'KM[375] is read as 7.5 (KM-ZI-HUNDREDTHS) [dialect]'
says 'dialect.sgf:2:'
says '[off-board]'
says '[unclosed]'

# What was understood is told with what it was taken for.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]PL[black]KO[1]MN[3x]\n;B[c   c];AB[a  a:bb]DM[];W[  ])' >as.sgf
run 0 check as.sgf
for as in 'PL[black] is read as PL[B]' \
    'B[c   c] is read as B[cc]' 'AB[a  a:bb] is read as AB[aa:bb]' 'DM[] is read as DM[1]' \
    'W[  ] is read as W[]'; do
    says "repair: $as [value-repaired]"
done
for kept in 'KO[1]' 'MN[3x]'; do
    says "warning: $kept: the value does not have the form of the standard [bad-info]"
done

# A name in broken UTF-8 does not reach the terminal as it is.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]PB[a\033[2J\377\376];B[ee])\n' >name.sgf
run 0 check name.sgf
LC_ALL=C grep -q "$(printf '[\033\377]')" .out && fail 'prints control characters'
says '[encoding-'

# --fix: the whole record in FF[4] and UTF-8, in place too; nothing when it cannot be read.
run 1 check dialect.sgf --fix fixed.sgf
quiet
run 1 check fixed.sgf
says 'W[zz]: the point is not on the board [off-board]'
says 'fixed.sgf: 1 game, 2 moves, 1 error'
grep -q 'KM\[7.5\]' fixed.sgf || fail 'the komi was not put right'
cp fixed.sgf again.sgf
run 1 check again.sgf --fix again.sgf
cmp -s fixed.sgf again.sgf || fail 'repairing twice changes the record'
ln -s again.sgf link.sgf
run 0 check good.sgf --fix link.sgf
[ -h link.sgf ] || fail 'the link is gone'

# What would read as another game is not written, and an older file stays.
printf '(;GM[1]SZ[9]RU[Japanese]HA[2];B[cc]B[gg]W[ei])\n' >one-node.sgf
echo old >kept.sgf
run 1 check one-node.sgf --fix kept.sgf
warns 'one-node.sgf:1:2: --fix wrote nothing: in the standard form the handicap (HA)'
warns 'put that right by hand'
[ "$(cat kept.sgf)" = old ] || fail 'the old file is gone'

# A link to nothing stays a link; names as long as a file may have; nothing is left beside.
ln -s nothing.sgf dangling.sgf
run 0 check good.sgf --fix dangling.sgf
[ -h dangling.sgf ] || fail 'the link is gone'
[ -f nothing.sgf ] || fail 'the file behind the link was not written'
long=$(printf '%0251d.sgf' 1)
run 0 check good.sgf --fix "$long"
[ -s "$long" ] || fail 'a long name was not written'
for left in *.new-* .yunzi-*; do
    [ ! -e "$left" ] || fail "$left was left behind"
done

run 1 check ko.sgf --fix -
grep -q '^(;' .out || fail 'no record on standard output'
warns 'error: move 9, Black C4'
run 2 check ko.sgf good.sgf --fix new.sgf
warns '--fix takes one file at a time'
run 2 check ko.sgf --fix - --json
[ -e new.sgf ] && fail 'new.sgf was written'

# A board: what can be compared is, what cannot is named.
cat >ko.pos <<'END'
# title: a ko
# to-play: white
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .
alive: B5
count: X 3 = A4 B5 B3
string: O 1 @ D4
line: [play: taken and not taken back] W B4 x1; B C4 !; B E1; W E2; B C4 x1; same=B4/.,C4/X
line: [play: the board comes back] W B4 x1; B E1; W E2; repeat=0
line: [confirm: passes for it] W B4 x1; B C4 !
END
run 1 check ko.pos --time 0
quiet
says 'ko.pos:8: note: alive: not compared: B5 is not settled: more time was needed (--time) [not-compared]'
says 'ko.pos:12: error: line: step 4: the board is not the one after move 0 [expectation]'
says 'ko.pos: a board, 1 error, 1 expectation not compared'
cat >safe.pos <<'END'
. X . X O
X X X X O
O O O O O
. O . O .
O O O O O
safe: B5 A4 E5 A1
safe: A5
END
run 1 check safe.pos
prints <<'END'
safe.pos:7: error: safe: A5 is not a stone that lives unconditionally [expectation]
safe.pos: a board, 1 error
END
printf 'X X\nX X\nsafe: A1\n' >full.pos
run 1 check full.pos
says 'full.pos:3: error: safe: a chain of the board has no liberty [expectation]'
sed -i.bak -e 's/repeat=0/repeat=3/' -e 's/X 3 = /X 4 = /' ko.pos
run 1 check ko.pos --time 0
says 'ko.pos:9: error: count: 4 are expected, 3 points are listed [expectation]'
grep -q 'ko.pos:12: error' .out && fail 'line 12 is right now'

# Lines of a confirmation: one pass serves one ko, and without it none is retaken.
cat >confirm.pos <<'END'
# to-play: none
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .
line: [confirm: named] W B4 x1; B C4 !; B pass(ko=C4); W pass; B C4 x1; repeat=0
line: [confirm: two passes lift nothing] W B4 x1; B pass; W pass; B C4 !
line: [confirm: another ko] W B4 x1; B pass(ko=A1)
line: [confirm: no pass] W B4 x1; B pass; W E1; B C4 x1
line: [confirm: wrong] W B4 x2; B C4 !; W D2 !; repeat=0
line: [confirm: what is this] W B4 x1; B passes; W E1
unscored: it shows lines only
what: is this
END
run 1 check confirm.pos
prints <<'END'
confirm.pos:9: error: line: step 2: there is no such ko to pass for [expectation]
confirm.pos:10: error: line: step 4: the ko may not be retaken yet [expectation]
confirm.pos:11: error: line: step 1 takes 1 stone, not 2 [expectation]
confirm.pos:11: error: line: step 3: the move is legal [expectation]
confirm.pos:11: error: line: step 4: the board is not the one after move 0 [expectation]
confirm.pos:12: error: line: step 2: 'B passes' is not a move of this board [expectation]
confirm.pos:14: note: what: not compared: no such expectation is known (yunzi-pos(5) lists them) [not-compared]
confirm.pos: a board, 6 errors, 1 expectation not compared
END

# Statuses and what follows from them are compared with what reading finds.
cp "$TESTS/../examples/bent-four.pos" bent.pos
run 0 check bent.pos
prints <<'END'
bent.pos: a board, nothing wrong
END
sed -e 's/^alive: A8/alive: A8 C8 B2/' -e 's/^dead: A4 B5/dead: B5 A1/' \
    -e 's/^score: .*/score: B 1 W 18/' -e 's/^territory-white: A4 A5/territory-white: A4 A6/' \
    -e 's/^removed: A4/removed:/' bent.pos >wrong.pos
run 1 check wrong.pos
quiet
prints <<'END'
wrong.pos:12: error: alive: C8 is dead, not alive: White plays B8 and captures it for good [expectation]
wrong.pos:12: error: alive: B2 is empty [expectation]
wrong.pos:13: error: dead: A1 is alive, not dead: alive even if its owner passes for ever [expectation]
wrong.pos:14: error: territory-white: found to be something else: A6 [expectation]
wrong.pos:14: error: territory-white: found besides: A5 [expectation]
wrong.pos:16: error: removed: found besides: A4 [expectation]
wrong.pos:17: error: score: B 0 W 18 is found [expectation]
wrong.pos: a board, 7 errors
END
run 0 check "$TESTS/../examples/double-ko-seki.pos" --nodes 600000

# Without a score it is left open whether what lives is in seki.
sed -e '/^territory/d' -e '/^score/d' -e '/^dame/d' -e '/^eye/d' -e 's/^seki: .*/alive: D1 H2/' \
    "$TESTS/../examples/double-ko-seki.pos" >unscored.pos
run 1 check unscored.pos --nodes 600000
says 'error: alive: D1 is seki, not alive'
echo 'unscored: it is about the statuses' >>unscored.pos
run 0 check unscored.pos --nodes 600000

# A hundred thousand moves on one point, every other ten times a pass that cannot be read: told
# one by one up to a limit, and in time that grows with their number.
awk 'BEGIN {
    printf "(;GM[1]SZ[9]RU[AGA]"
    for (i = 0; i < 100000; i++)
        printf ";%s[%s]", i % 2 ? "W" : "B", i % 20 == 7 ? "??" : "ee"
    print ")"
}' >many.sgf
ran='check many.sgf, 100,000 illegal moves'
timeout 30 "$YUNZI" check many.sgf >.out 2>.err
[ $? -eq 1 ] || fail 'it takes too long'
says 'many.sgf:1:26: error: move 2, White E5: there is a stone on that point'
says 'further illegal moves are not listed [more-illegal-moves]'

# No handicap needs no repair, and what is no game of Go says what it is.
printf '(;GM[1]FF[4]SZ[9]RU[AGA]HA[0]KM[7.5];B[ee])\n' >none.sgf
run 0 check none.sgf
prints <<'END'
none.sgf: 1 game, 1 move, nothing wrong
END
run 0 check --verbose none.sgf
says 'none.sgf:1:25: note: HA[0] says that there is no handicap (HA-ZERO) [no-handicap]'
run 3 judge none.sgf --dead record
quiet
printf '(;GM[2]FF[4]SZ[8]C[Othello];B[aa])\n' >othello.sgf
run 1 judge othello.sgf
warns 'it is not a game of Go: GM is 2, and Go is GM[1]'

# What is not settled within the limits is not compared, and the exit status says so.
run 3 check bent.pos --time 0
quiet
says 'bent.pos:13: note: dead: not compared: C8 is not settled: more time was needed (--time) [not-compared]'
says 'bent.pos:17: note: score: not compared: there are chains that are not settled [not-compared]'

# Boards: what stands above the rows is looked at too.
printf '# rules: nope\nX . O\n. X .\n' >rules.pos
run 0 check rules.pos
says "warning: the rules it names, 'nope', are not known"
printf '# dead: B1\n# komi: 0\nX . O\n. . .\n' >dead.pos
run 1 check dead.pos
says "dead.pos:1: error: dead stones: 'B1' holds no stone"
printf '# ko: A1\n# ko: B1\nX . O\n. . .\n' >ko.pos
run 1 check ko.pos
one_line
warns "yunzi: ko.pos:2:1: 'ko' for the second time (leave one)"

# An escaped character of two bytes is one character: what hides behind it does not end the value.
printf '(;GM[1]FF[4]SZ[9]RU[tromp-taylor]KM[7]CA[Shift_JIS]PB[\\\216\221\\]b]PW[\223\372\226{];B[ee])\n' >escaped.sgf
run 0 check escaped.sgf
says 'escaped.sgf: 1 game, 1 move, nothing wrong'
run 0 check escaped.sgf --fix -
says 'PB[\資\]b]PW[日本]'
# ---- Clocks: what the standard does not mean, what nobody knows, time that comes back.

cat >clock.sgf <<'END'
(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]TM[30 min]OT[3 x 30 sec]
;B[cc]BL[29:30]
;W[dd]WL[1700]
;B[ee]BL[1790]
;W[ff]WL[1690]
;B[gg]BL[12]
;W[hh]WL[25]OW[3]
;B[aa]BL[30]
;W[bb]WL[25]OW[4])
END
run 0 check clock.sgf --fix mended.sgf
prints <<'END'
clock.sgf:1:2: repair: the clock is read as TM[1800] OT[3x30 byo-yomi] [clock-repaired]
clock.sgf:2:1: repair: BL[29:30] is read as BL[1770] [clock-repaired]
clock.sgf:4:1: warning: Black has 29:50 left, more than after the move before (29:30) [clock-goes-up]
clock.sgf:9:1: warning: White has 0:25, 4 periods left, more than after the move before (0:25, 3 periods) [clock-goes-up]
clock.sgf: 1 game, 8 moves, 2 warnings, 2 repairs
END
run 0 check mended.sgf
says 'mended.sgf: 1 game, 8 moves, 2 warnings'
# Where each move adds time, no more than that comes back, for each move since the time before.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]TM[60]OT[10 fischer];B[cc]BL[65];W[dd]WL[69];B[ee]BL[74];W[ff];B[gg]BL[90];W[hh]WL[85])' >grows.sgf
run 0 check grows.sgf
prints <<'END'
grows.sgf:1:99: warning: Black has 1:30 left, more than after the move before (1:14) [clock-goes-up]
grows.sgf: 1 game, 6 moves, 1 warning
END
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]TM[600]OT[as long as the tea is hot];B[cc]BL[700])' >tea.sgf
run 0 check tea.sgf --verbose
says 'TM[600] OT[as long as the tea is hot]: this clock is not known; times are not compared'
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]TM[600]OT[10 fischer];B[cc]BL[605];W[dd]WL[601])' >fischer.sgf
run 0 check fischer.sgf
says 'nothing wrong'
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[6.5]TM[600]TC[3]TT[30];B[cc]BL[590];W[dd]WL[700])' >fox.sgf
run 0 check fox.sgf --json
says '"rule":"OT-FOX"'
says 'White has 11:40 left, more than at the beginning (10:00)'

# A handicap of Sunjang baduk stands in a set-up of its own.
for n in 1 4; do
    printf 'save sunjang-%s.sgf\nquit\n' "$n" |
        "$YUNZI" play --plain --journal "sunjang-$n" --rules sunjang --handicap "$n" >.out 2>.err
    run 0 check "sunjang-$n.sgf"
    says 'nothing wrong'
done
sed 's/AW\[dd\]/AW/' sunjang-4.sgf >sunjang-less.sgf
run 0 check sunjang-less.sgf
says 'HA is 4, but the first node sets up 12 black and 8 white stones'

finish
