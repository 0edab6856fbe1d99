# Alive, dead or in seki: what life says of good and bad positions, and what judge makes of it.
. "$(dirname "$0")/lib.sh"
examples=$TESTS/../examples

# ---- One position, for people. Letters tell the statuses apart, not colour.
cp "$examples/bent-four.pos" bent.pos
run 0 life bent.pos --nodes 600000
quiet
says 'bent.pos: 8x8, japanese-1989'
# The legend explains what is on the board and nothing else.
grep -qx "x dead stones  w White's territory" .out || fail 'the legend is another'
says ' 8  O w x O O O O O'
says 'Black A4 B4 B5 B6 B7 C7 C8: dead'
says 'Unconditionally alive: chains of Black 0, of White 1 (--verbose names them)'
says 'Taken off: A4 B4 B5 B6 B7 C7 C8'
says 'Score on the board: Black 0, White 18'
run 0 life bent.pos --nodes 600000 --verbose
says 'White A1 A2 A3 B1 B3 C1 C2 C3 C4 C5 C6 D1' # not the chain in the corner
LC_ALL=C grep -q "$(printf '\033')" .out && fail 'colours what is no terminal'
run 0 life bent.pos --nodes 600000 --color always
LC_ALL=C grep -q "$(printf '\033')" .out || fail 'does not colour'
run_with 0 bent.pos life - --nodes 600000
says 'standard input: 8x8'

# ---- The same as JSON: one line, the words of the interface.
run 0 life bent.pos --json --at C8 --nodes 600000
[ "$(wc -l <.out)" -eq 1 ] || fail 'more than a line'
says '{"file":"bent.pos","game":1,"rules":"japanese-1989","rules_named":true,"first":"opponent","chains":[{"colour":"black","points":["A4","B4","B5","B6","B7","C7","C8"],"status":"dead","seki":false,"basis":"proved","why":"'
says '"article":"Japanese Rules 1989, art. 7.1","line":["W B8"'
says '}],"territory_black":[],"territory_white":["A4","A5","B2","B4","B5","B6","B7","B8","C7","C8","F2"],"dame":[],"eyes_in_seki":[],"removed":["A4","B4","B5","B6","B7","C7","C8"],"score":{"black":"0","white":"18"},"dame_filled":false,"cut":null,"unfinished":[]}'
run 0 life bent.pos --json --at A1 --nodes 600000
says '"basis":"unconditional"'
run 0 life bent.pos --json --at A8,C8 --nodes 600000
[ "$(grep -o '"colour"' .out | wc -l)" -eq 2 ] || fail 'not the two chains asked about'

# ---- Passes for kos, seki, dead stones that stay.
run 0 life "$examples/double-ko-seki.pos" --nodes 600000
says ' 4  O  O  O  O  Xs e  Xs o'
says 'White H4: dead, but not taken off'
says 'Dame: E1 H3'
says 'Eyes in seki: F4 H1'
run 0 life "$examples/double-ko-seki.pos" --nodes 600000 --json --at D1
says '"status":"alive","seki":true,"basis":"proved"'
says 'pass-for-ko '
says '"line_repeats":true'

# A ko that was just taken may not be retaken at once: one tempo saves the ko stone.
cat >free.pos <<'END'
# rules: chinese
# to-play: black
. O X X .
O O X X X
O . O X .
O O X X X
. O O X X
END
sed 's/^# to-play: black/&\n# ko: B3/' free.pos >banned.pos
run 0 life free.pos --first black --nodes 600000 --json
says '"status":"dead"'
says '"line":["B B3"'
run 0 life banned.pos --first black --nodes 600000 --json
says '"first":"black"'
says '"status":"alive"'

# A dame that nobody has filled: seki by the letter, unless it is taken to be filled.
cat >dame.pos <<'END'
# rules: japanese
. X O O .
X X . O O
. X O O .
X X O O O
. X O . O
END
run 0 life dame.pos
says 'Eyes in seki: A1 A3 A5 D1 E3 E5'
says 'Score on the board: Black 0, White 0'
run 0 life dame.pos --fill-dame
says "Black's territory: A1 A3 A5"
says 'Score on the board: Black 3, White 3'
says 'Dame are taken as filled, which is an agreement and not proved; left open, the score is Black 0, White 0'
run 0 life dame.pos --fill-dame --json
says '"dame_filled":true,"score_unfilled":{"black":"0","white":"0"}'
run 0 life dame.pos --fill-dame --rules chinese --json
says '"dame_filled":false,"cut"' # every dame counts as it stands
run 0 judge dame.pos --dead auto
says '  note: dame that nobody has filled: C4'
# Dame taken as filled are an agreement, whatever is proved.
says 'White wins by 6.5 (agreed)'
says 'note: dame that nobody has filled: C4; they are taken as filled, as players agree to do, which is not proved;'
says 'and the result would be W+6.5'
# A stone that this demands is no dame: it has a note of its own.
cat >teire.pos <<'END'
# rules: japanese
X . X . O O .
X X O O O O O
X X X O O . O
X . X X O O O
X X . X O . O
END
run 0 judge teire.pos --dead proved
says 'White wins by 7.5 (agreed)'
says 'note: dame that nobody has filled: D5; they'
says 'note: Black must add a stone at B5 once the dame are filled: without it C5 is taken'
run 0 judge teire.pos --dead proved --json
says '"basis":"agreed"'
run 0 life dame.pos --costly-cycle life --enabled unplayable-before

# ---- Article 7.1: the opponent of the chain moves first, and a proof may begin with his move.
cat > first.pos <<'END'
X..OXO...
XOXX.O...
.XX.OO...
XX.X.X...
.........
.........
.........
.........
.........
END
run 0 life first.pos --at B8 --nodes 100000 --sgf first.sgf
says "    Black plays E8, and then it is in Black's territory: the chains around it"
says '    Black E8, White C9, Black B9'
grep -q 'Black moves first, with one play' first.sgf || fail 'the proof does not say who moves first'
grep -q '^;B\[eb\]' first.sgf || fail 'the proof does not begin with the first play'
run 0 check first.sgf

# ---- Proofs to click through: a record that can be read, a variation for each chain.
run 0 life bent.pos --nodes 600000 --sgf proof.sgf
run 0 check proof.sgf
says 'proof.sgf: 1 game'
run 0 show proof.sgf --move 1
[ "$(grep -c 'moves first' proof.sgf)" -eq 2 ] || fail 'not a variation for each of two chains'
grep -q 'N\[C8 dead\]' proof.sgf || fail 'the chain has no name'
grep -q 'The chain is captured' proof.sgf || fail 'no variation ends in a capture'
# Two fights that share a chain: the stones of one count as taken while the other goes on.
cat > two-fights.pos <<'END'
X X X X X X X X X X X X
X . X X X X X . X X X X
X X X X X X X X X X X X
O O O O X O O O O O O X
O O O O O X X X X . O X
X X X . O X . O O O O X
END
run 0 life two-fights.pos --at F3 --nodes 600000 --sgf two-fights.sgf
grep -q 'The stone on F3 can be taken at any time. From now on Black connects' two-fights.sgf ||
    fail 'a proof does not say what is promised'
run 0 check two-fights.sgf
for command in 'life bent.pos --at C8' 'life bent.pos --at C8 --first white' 'judge bent.pos --dead auto'; do
    # shellcheck disable=SC2086 # options
    run 0 $command --nodes 600000 --sgf -
    head -n 1 .out | grep -q '^(;' || fail 'standard output does not begin with a record'
    quiet
    mv .out answer.sgf
    run 0 check answer.sgf
    grep -q text-before .out && fail 'prose stands before the record'
done
run 2 life bent.pos --sgf - --json
warns '--sgf - wants standard output for itself'
run 2 judge bent.pos --sgf - --teach
warns '--sgf - wants standard output for itself'
run 1 life bent.pos nowhere.pos --nodes 600000 --sgf half.sgf
[ -e half.sgf ] && fail 'half.sgf was written'
run 1 life bent.pos --sgf /nowhere/proof.sgf
one_line
# A proof that holds whatever stands around answers G9 too, which is suicide as the board stands: what is
# written has no play that the rules forbid, and says where only such plays are left.
cat >zone.pos <<'END'
# rules: japanese
O . . O X X . . .
O O . . O X X . .
. . O O O X O . X
. . . . O O X . X
. . . O O X . X .
. . O X X X X . .
. . O O X . X X .
. . X O O X X . .
. O O X X X X X .
END
run 3 life zone.pos --nodes 3000 --time 60000 --sgf zone.sgf
says 'White cannot capture it, whatever stands around: plays on 9 points near it'
run 0 check zone.sgf
says 'zone.sgf: 1 game, 6 moves, 1 warning'
grep -q ';W\[hb\];B\[ha\]C\[On this board as it stands the rules allow no play' zone.sgf || fail 'no reason is given'
run 3 judge zone.pos --dead proved --nodes 3000 --time 60000 --sgf zone.sgf
run 0 check zone.sgf

# ---- What is not settled is open: what was missing is said, the exit status is 3.
run 3 life bent.pos --time 0
says 'Black A4 B4 B5 B6 B7 C7 C8: not settled'
says '    more time was needed (--time)'
says 'Score: not known while chains are not settled'
run 3 life bent.pos --time 0 --json
says '"status":"open","seki":false,"basis":null'
says '"missing":"time"'
says '"score":null'
run 0 life bent.pos --time 0 --at A1 # what was asked for is settled
run 3 life bent.pos --nodes 0
says '(--nodes)'
run 0 life bent.pos --nodes 0 --dead auto --json --at C8
says '"basis":"estimated"'
says '"article":null'
run 0 life bent.pos --nodes 0 --dead auto --at C8
says ': probably dead'
grep -q 'art\.' .out && fail 'cites an article for a guess'
run 2 life bent.pos --dead none
warns "--dead is proved or auto here, not 'none'"
awk 'BEGIN { for (y = 0; y < 19; y++) { r = ""; for (x = 0; x < 19; x++)
    r = r ((x * 5 + y * 3) % 11 == 0 ? "X" : (x * 3 + y * 7) % 13 == 1 ? "O" : "."); print r } }' >large.pos
run 3 life large.pos --nodes 20000
says 'the region is too large to be read'
says '(--dead auto estimates it'
run 3 life large.pos --json --nodes 20000
says '"missing":"region","region_points":361'

# ---- Under which condition a chain is proved; the judge says the same of it.
cat >wall.pos <<'END'
# rules: japanese
. O . X . . . . .
. . X X . . . . .
X X X . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
END
run 3 life wall.pos --nodes 600000
says 'proved dead if the chain at D9 lives apart from this, which is not proved'
run 3 life wall.pos --nodes 600000 --json --at B9
says '"proved_if":{"status":"dead","who":"black","first":null,"unanswered":[],"kos":[],"staying":["D9"],"text":"proved dead if'
run 3 judge wall.pos --dead proved --nodes 600000
says 'note: the white chain at B9: proved dead if the chain at D9 lives apart from this, which is not proved'
# Estimated, it is marked as such, and what is missing to a proof is still said.
run 0 life wall.pos --dead auto --nodes 600000 --at B9
says ': probably dead'
says 'proved dead if the chain at D9 lives apart from this'

# ---- By the precedents of 1949 the owner of a direct ko ends it: what is read is the board after that.
cat >direct.pos <<'END'
# rules: japanese-1949
. X O O .
X X O O O
X . X O .
X X O O O
. X X O O
END
run 0 life direct.pos --at C3
says 'once Black has ended the direct ko at B3, White cannot capture it'
run 0 life direct.pos --first white
says 'Black must still connect the ko at B3: without it C3 is dead'

# ---- Bad input: one line, and nothing half done.
printf '# rules: japanese\n. . .\n. . .\n. . .\n' >empty.pos
run 0 life empty.pos
says 'There are no stones'
run 0 life empty.pos --json
says '"chains":[],'
printf 'X X\nX X\n' >full.pos
run 1 life full.pos
one_line
warns 'yunzi: full.pos: the chain at A1 has no liberty: no such position can come up (correct the board)'
run 1 life full.pos --json
says '{"file":"full.pos","error":"the chain at A1 has no liberty'
says '"code":"range"}'
printf '# ko: A1\n# ko: C3\n. X .\nX . .\n. . .\n' >kos.pos
run 1 life kos.pos
one_line
warns "yunzi: kos.pos:2:1: 'ko' for the second time (leave one)"
run 1 life bent.pos --at A5
warns "yunzi: bent.pos: --at: 'A5' holds no stone"
run 1 life bent.pos --at Z9
warns "--at: 'Z9' is not a point of this board (write it as in D4)"
run 1 life nowhere.pos
one_line
for wrong in '--first red' '--time x' '--nodes -1' '--memory 0' '--costly-cycle no' '--enabled no' '--rules moon'; do
    # shellcheck disable=SC2086 # an option and its value
    run 2 life bent.pos $wrong
    one_line
done
printf '(;GM[1]FF[4]SZ[5]RU[Moon];B[cc])\n' >moon.sgf
run 1 life moon.sgf
warns "the rules it names, 'Moon', are not known (say which with --rules NAME)"
printf '(;GM[1]FF[4]SZ[5];B[cc];W[];B[])\n' >none.sgf
grep -v '^# rules' "$examples/unfinished.pos" >none.pos
for file in none.sgf none.pos; do
    run 3 life "$file" --time 0
    says ', japanese-1989 (no rules are named; --rules NAME)'
    run 3 life "$file" --time 0 --json
    says '"rules":"japanese-1989","rules_named":false'
    for given in --rules --default-rules; do
        run 3 life "$file" --time 0 --json "$given" aga
        says '"rules":"aga-1991","rules_named":true'
    done
done
run 0 check none.pos --verbose
says 'note: no rules are named: what is expected of life and death is compared under japanese-1989 (--rules NAME takes others) [rules-assumed]'
run 0 show none.pos --territory
warns 'rules are not named in it, or not known: the territory is that of japanese-1989 (--rules NAME takes others)'
run 0 show none.pos --territory --rules aga --json
says '"rules":"aga-1991","basis"'
grep -q 'rules' .err && fail 'warns of rules that are given'

# ---- judge: marks first; otherwise what is found, and on what that rests.
run 0 judge bent.pos --dead auto --nodes 600000
says 'japanese-1989: White wins by 24.5 (proved)'
says '  chains       1 unconditional, 2 proved'
run 0 judge bent.pos --nodes 600000
says 'japanese-1989: White wins by 24.5 (proved)'
run 3 judge bent.pos --dead record
says 'which stones are dead is not known: nobody has marked them'
says 'or have them found with --dead auto)'
run 0 judge bent.pos --dead auto --proof --nodes 600000
says 'Black A4 B4 B5 B6 B7 C7 C8: dead'
run 0 judge bent.pos --proof --json --nodes 600000
says '"basis":"proved"'
says '"chains":[{"colour":"white","points":["A6","A7","A8"]'
run 0 judge bent.pos --dead none --proof --nodes 600000
says 'note: the black chain at C8 is marked alive against a proof that it is dead: White plays B8 and captures it for good (Japanese Rules 1989, art. 7.1)'
run 0 judge bent.pos --dead C8
grep -q 'against a proof' .out && fail 'reads where nobody asked'

# Unfinished: the place, and undetermined where the winner depends on it.
cp "$examples/unfinished.pos" .
run 3 judge unfinished.pos --dead auto --nodes 600000
says ' C2'
says '; the winner depends on it'
run 3 judge unfinished.pos --dead auto --json --nodes 600000
says '"result":"?","winner":null,"margin":null,"margin_zi":null,"kind":"undetermined","basis":"none"'
run 0 judge unfinished.pos --dead auto --komi 30.5 --nodes 600000
says 'White saves it at C2'
grep -q 'the winner depends on it' .out && fail 'a point or two do not decide here'
run 3 judge unfinished.pos --dispute C3 --json --nodes 600000
says '"alive":"W+0.5","dead":"B+0.5","changes":true,"settled":{"by":"play","article":'
says '"why":"no line is proved"}}]'
run 1 judge unfinished.pos --dispute A1
warns "--dispute: 'A1' holds no stone"

# A dispute carried out: two plays take the stone, and what the passes cost.
cat >alone.pos <<'EOF'
# komi: 0.5
# to-play: black
X X X X X O O
. O . . X O .
X X X X X O O
. X X X X O O
X X X X X O .
EOF
run 0 judge alone.pos --dispute B4 --rules aga,korean --nodes 600000
says 'Black plays 2 stones and passes 1 time, which costs 1; White plays 0 stones and passes 2 times, which costs 3'
says 'Black plays 2 stones and passes 1 time; White plays 0 stones and passes 2 times'
says 'then: B+14.5, as without the dispute'
says 'then: B+1.5; without the dispute B+3.5: the winner is the same'
run 0 judge alone.pos --dispute B4 --rules pass-costs-a-point --komi 3.5 --json --nodes 600000
says '"plays":{"black":2,"white":0},"passes":{"black":1,"white":2},"cost":{"black":1,"white":3},"agreed":"B+0.5","result":"B+0.5","changes":false}}]'
run 0 judge alone.pos --dispute B4 --rules korean --komi 3 --nodes 600000
says 'without the dispute B+1: it changes the winner'
run 0 judge alone.pos --dispute B4 --rules japanese --nodes 600000
says 'it is confirmed on a board of its own, where neither plays nor passes cost'
run 0 judge "$examples/finished-game.sgf" --dispute L12 --rules korean --nodes 60000
says 'by estimate, while its owner passes:'
says 'White passes, Black L11, White passes, Black passes'
says 'then: W+1.5; without the dispute W+0.5: the winner is the same'
run 0 judge alone.pos --dispute B4 --rules roc-1978 --nodes 600000
says 'it has to be settled by play before the passes: they end the game'

# --teach: every step, in words.
run 0 judge bent.pos --teach --nodes 600000
for step in '1. Are the borders closed?' '2. Which chains are alive?' '3. Eyes and seki' \
    '4. Dame' '5. Dead stones are taken off' '6. The count'; do
    says "$step"
done
says 'These come off the board: A4 B4 B5 B6 B7 C7 C8'
run 0 judge "$examples/double-ko-seki.pos" --teach --nodes 600000
says 'In seki: D1 D2 E2'
says 'There are none to take off.'
run 2 judge bent.pos --teach --json
one_line

# Other commands that ask which stones are dead find them too; what is estimated is said.
run 0 count bent.pos --dead auto --json
says '"margin":"-24.5"'
quiet
run 0 show bent.pos --territory --dead auto
quiet
says ' 4 x x O O O O O O 4'
head -n 9 large.pos | cut -c1-9 >open.pos
run 0 count open.pos --rules japanese --dead auto --json --nodes 20000
warns 'the dead stones are estimated (`yunzi judge --dead auto --proof` shows'
run 0 show open.pos --territory --rules japanese --dead auto --nodes 20000
warns 'the dead stones are estimated'

# Quarters of the board read by themselves first prove more, the same in any number of threads.
proved() { grep -o '"basis":"proved"' .out | wc -l; }
run 3 life "$examples/finished-game.sgf" --rules japanese --nodes 20000 --json
plain=$(proved)
run 3 life "$examples/finished-game.sgf" --rules japanese --nodes 20000 --json --divide
[ "$(proved)" -gt "$plain" ] || fail 'quarters prove no more'
mv .out one-thread
run 3 life "$examples/finished-game.sgf" --rules japanese --nodes 20000 --json --divide --threads 4
cmp -s .out one-thread || fail 'four threads give another answer'
run 3 life "$examples/finished-game.sgf" --rules japanese --time 200 --divide --threads 3
says 'proved'

# A game resigned is resigned, whatever may be found on its board.
printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0]RE[W+R];B[cc];W[cb])\n' >resigned.sgf
run 0 judge resigned.sgf --dead auto
says 'White wins by resignation'
run 0 batch resigned.sgf --dead auto
says '"kind":"resign"'
run 0 batch bent.pos --dead auto --nodes 600000
says '"result":"W+24.5"'

# The usual limits are enough for what the text itself shows: example 6 of 1989.
run 0 life "$examples/eternal-life.pos" --json
says '"basis":"proved"'
grep -q '"status":"open"' .out && fail 'a chain is not settled within the usual limits'
says '"removed":["A2","A3","B3","C3","D1","D3","E2","E3","F2","G1"]'
finish
