# Systems of a tournament that go by a table: knock-outs, matches, series, teams; direct comparison.
. "$(dirname "$0")/lib.sh"

enter() {
    file=$1
    shift
    while [ $# -gt 1 ]; do
        printf 'player\t%s\t%s\n' "$1" "$2" >>"$file"
        shift 2
    done
}

# A knock-out of six: the best two rest, seeds 1 and 2 are apart, the third place is played for.
run 0 event new cup.event system=knockout third_place=1
enter cup.event ann 6D bob 5D eva 4D jan 3D leo 2D zoe 1D
run 0 event pair cup.event --save
says 'ann rests'
says 'bob rests'
printf 'result\t1\tjan\tleo\tBLACKWINS\nresult\t1\teva\tzoe\tBLACKWINS\n' >>cup.event
printf 'undo\nundo\nresult\t1\tjan\tleo\tWHITEWINS\nresult\t1\teva\tzoe\tEQUAL\n' >>cup.event
run 0 event explain cup.event zoe eva --round 1
prints <<'END'
zoe - eva in round 1
  the system lays its games down
  zoe: seed 6
  eva: seed 3
END

# A jigo leaves a knock-out without a winner.
run 3 event pair cup.event
complains <<'END'
yunzi: cup.event: the game of eva and zoe in round 1 has no winner (enter its result again)
END
grep '^game	1	.*eva' cup.event | cut -f 3 >.white
white=$(cat .white)
[ "$white" = eva ] && won=WHITEWINS || won=BLACKWINS
run 0 event result cup.event 1 eva zoe "$won"
run 0 event pair cup.event --save
says 'round 2: 2 games'
run 0 event explain cup.event ann jan
prints <<'END'
ann - jan in round 2
  the system lays its games down
  ann: seed 1
  jan: has won against leo in round 1
END
run 0 event explain cup.event ann jan --json
says '{"player":"jan","from":"win","opponent":"leo","round":1}'
run 0 event explain cup.event ann bob --round 2
says '  the system lays its games down: they do not meet in this round'
sed -n 's/^game	2	\([a-z]*\)	\([a-z]*\)	.*/\1 \2/p' cup.event >.games
while read -r a b; do
    case $a in ann | bob) won=WHITEWINS ;; *) won=BLACKWINS ;; esac
    run 0 event result cup.event 2 "$a" "$b" "$won"
done <.games
run 0 event pair cup.event --save
says 'round 3: 2 games'
sed -n 's/^game	3	\([a-z]*\)	\([a-z]*\)	.*/\1 \2/p' cup.event >.games
while read -r a b; do
    case $a in bob | eva) won=WHITEWINS ;; *) won=BLACKWINS ;; esac
    run 0 event result cup.event 3 "$a" "$b" "$won"
done <.games
run 3 event pair cup.event
warns 'it is decided: bob has won'
run 0 event standings cup.event
says '1  bob'
says '2  ann '
says '3  eva '
says '4  jan '

# Whoever has left does not come: the opponent goes on.
run 0 event new left.event system=knockout
enter left.event ann 4D bob 3D eva 2D jan 1D
run 0 event pair left.event --save
printf 'undo\n' >>left.event
run 0 event new left2.event system=knockout
enter left2.event ann 4D bob 3D eva 2D jan 1D
printf 'withdraw\t1\tjan\n' >>left2.event
run 0 event pair left2.event
says 'ann rests'

# Best of three ends when it is decided, ten games change the handicap after a lead of four.
run 0 event new match.event system=match best_of=3
enter match.event ann 2D
run 3 event pair match.event
warns 'a match is between two players (there are 1)'
enter match.event bob 1D
printf 'game\t1\tann\tbob\t0\tWHITEWINS\ngame\t2\tbob\tann\t0\tBLACKWINS\n' >>match.event
run 3 event pair match.event
warns 'it is decided: ann has won'
run 0 event new ten.event system=ten-games
enter ten.event ann 2D bob 2D
for round in 1 3; do
    printf 'game\t%s\tann\tbob\t0\tBLACKWINS\ngame\t%s\tbob\tann\t0\tWHITEWINS\n' $round $((round + 1)) >>ten.event
done
run 0 event pair ten.event
says 'bob     2D   -  ann     2D   White gives 1 stone'

# Win and continue takes two teams.
run 0 event new teams.event system=win-and-continue
enter teams.event a1 2D a2 1D b1 2D b2 1D
printf 'team\tred\ta1\ta2\n' >>teams.event
run 3 event pair teams.event
warns 'two teams meet here (there are 1): write team NAME PLAYER PLAYER ...'
run 1 event add teams.event team blue b1 a2
warns "'a2' plays for 'red' already"
run 0 event add teams.event team blue b1 b2
printf 'game\t1\ta1\tb1\t0\tWHITEWINS\n' >>teams.event
run 0 event pair teams.event
says 'b2'
printf 'game\t2\ta1\tb2\t0\tWHITEWINS\n' >>teams.event
run 3 event pair teams.event
warns 'it is decided: red has won'

# Chinese rules, article 29: after half of the rounds the rest is lost, before that nothing counts.
run 0 event new round.event system=round-robin rounds=3 counting=chinese-1988
enter round.event ann 1D bob 1D eva 1D jan 1D
cp round.event before.event
printf 'withdraw\t1\tann\n' >>before.event
run 0 event pair before.event
says 'round 1: 1 game'
for round in 1 2; do
    run 0 event pair round.event --save
    sed -n "s/^game	$round	\([a-z]*\)	\([a-z]*\)	.*/\1 \2/p" round.event >.games
    while read -r a b; do
        run 0 event result round.event $round "$a" "$b" WHITEWINS
    done <.games
done
printf 'withdraw\t3\tann\n' >>round.event
run 0 event pair round.event --save
says 'by default: the opponent has left'
printf 'undo\nundo\n' >>round.event
run 0 event pair round.event --json
says '"colours":"default"'

# Teams: a round robin on two boards, a reserve, places; a Swiss of three.
run 0 event new league.event system=team-round-robin rounds=3
enter league.event n1 3D n2 1D n3 5K s1 2D s2 1K e1 1D e2 3K
printf 'team\tnorth\tn1\tn2\tn3\nteam\tsouth\ts1\ts2\nteam\teast\te1\te2\nparam\tboards\t2\n' >>league.event
printf 'line-up\t1\tnorth\tn1\tn3\nline-up\t2\tnorth\tn1\tn3\nline-up\t3\tnorth\tn1\tn3\n' >>league.event
for round in 1 2 3; do
    run 0 event pair league.event --save
    says "round $round: 2 games"
    sed -n "s/^game	$round	\([a-z0-9]*\)	\([a-z0-9]*\)	.*/\1 \2/p" league.event >.games
    while read -r a b; do
        case $a in n* | s1) won=WHITEWINS ;; *) won=BLACKWINS ;; esac
        run 0 event result league.event $round "$a" "$b" "$won"
    done <.games
done
grep -q '	n3	' league.event || fail 'the reserve has not played'
grep -q '^game.*	n2	' league.event && fail 'who is not in the line-up has played'
run 0 event explain league.event n1 e1 --round 1 --json
other=$(grep '^game.*	n3	' league.event | head -n 1 | cut -f 3,4 | tr '\t' '\n' | grep -v n3)
run 0 event explain league.event n3 "$other"
says '  n3: board 2 of north'
run 0 event teams league.event
says '   1  north'
says 'MATCH  POINTS    1    2'
run 0 event teams league.event --json
says '"subject":"teams","round":3,"teams":[{"place":1,"team":"north"'
run 1 event add league.event line-up 1 west n1
warns "TEAM cannot be 'west'"
run 1 event add league.event line-up 1 south n1
warns "ID cannot be 'n1'"
grep -v '^game\|^result\|^bye\|^line' league.event | sed 's/team-round-robin/team-swiss/' >swiss.event
for round in 1 2; do
    run 0 event pair swiss.event --save
    sed -n "s/^game	$round	\([a-z0-9]*\)	\([a-z0-9]*\)	.*/\1 \2/p" swiss.event >.games
    while read -r a b; do
        run 0 event result swiss.event $round "$a" "$b" EQUAL
    done <.games
done
run 0 event teams swiss.event
says 'TOTAL   MATCH  POINTS'
for file in league.event swiss.event; do
    run 0 event check "$file"
    says 'round 2: the best games'
done
run 0 event teams swiss.event
says 'TOTAL   MATCH  POINTS'
run 0 event generate system=swiss --players 4 --rounds 2
{ cat .out; printf 'team\ta\tP0001\tP0002\nteam\tb\tP0003\tP0004\n'; } >sum.event
run 0 event teams sum.event
says '  #  team  POINTS    1    2'

# Boards that are fixed: a reserve steps in, nobody else changes his board (Chinese rules of 1988, article 26.2).
grep -v '^line\|^game\|^result\|^bye' league.event >fixed.event
run 0 event add fixed.event param line_ups fixed
run 0 event add fixed.event line-up 1 north n3 n2
run 0 event entries fixed.event --json
says '"teams":[{"team":"north","players":["n1","n2","n3"],"line_up":["n3","n2"]},{"team":"south","players":["s1","s2"],"line_up":["s1","s2"]},'
run 1 event add fixed.event line-up 2 north n2 n1
warns "'n2' has board 2, and boards are fixed here (param line_ups changeable)"

# A line-up has room for as many as the most boards.
run 0 event new boards.event system=team-swiss boards=14
for board in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
    printf 'player\tn%s\t1D\nteam\tnorth\tn%s\n' $board $board >>boards.event
done
run 0 event add boards.event line-up 1 north n14 n13 n12 n11 n10 n9 n8 n7 n6 n5 n4 n3 n2 n1
run 0 event entries boards.event --json
says '"line_up":["n14","n13","n12","n11","n10","n9","n8","n7","n6","n5","n4","n3","n2","n1"]'
printf 'player\tn15\t1D\nteam\tnorth\tn15\n' >>boards.event
run 1 event add boards.event line-up 1 north n14 n13 n12 n11 n10 n9 n8 n7 n6 n5 n4 n3 n2 n1 n15
warns "ID cannot be 'n15' (it is 1-14 boards)"
run 1 event add boards.event line-up 1 north n1 n2 n1
warns "ID cannot be 'n1' (it is 1 board)"

# The games of a match stay side by side, board by board, however strong the players are.
for system in team-swiss team-round-robin; do
    run 0 event new side.event system=$system
    enter side.event a1 20K a2 9D b1 1D b2 20K c1 9D c2 1D d1 2D d2 9D
    printf 'team\ta\ta1\ta2\nteam\tb\tb1\tb2\nteam\tc\tc1\tc2\nteam\td\td1\td2\n' >>side.event
    run 0 event pair side.event --save
    [ "$(sed -n 's/^game	1	[a-d]\([12]\).*/\1/p' side.event | tr -d '\n')" = 1212 ] ||
        fail "$system: the games of a match stand apart"
    rm side.event
done

# Boards by lot: the reserve stays out, and each round draws anew.
run 0 event add fixed.event param line_ups lot
run 0 event undo fixed.event
grep -v '^line-up' fixed.event | sed 's/line_ups	fixed/line_ups	lot/' | grep -v '^undo' >drawn.event
printf 'param\tseed\t1\n' >>drawn.event
for round in 1 2 3; do
    run 0 event pair drawn.event --save
    sed "s/^game	$round	.*/&	WHITEWINS/" drawn.event >.drawn
    mv .drawn drawn.event
done
grep -q '^game.*	n3	' drawn.event && fail 'the reserve has drawn a board'
grep -q '^game.*	\([nse]\)1	[nse]2	' drawn.event || fail 'who is first on the list is always on the first board'

# The supergroup starts one point above the bar.
cat >super.event <<'END'
param	system	mcmahon
param	bar	4D
param	floor	20K
player	ann	6D
player	bob	4D
player	eva	3K
player	jan	25K
supergroup	ann
END
run 0 event standings super.event
prints <<'END'
after round 0
   #  player  rank    MMS  SOSM
   1  ann     6D       34     0
   2  bob     4D       33     0  MMS
   3  eva     3K       27     0  MMS
   4  jan     25K      10     0  MMS
END

# Categories by ranks: they come before wins, and who meets stays within them while that can be.
cat >categories.event <<'END'
param	system	swiss-categories
param	rounds	3
param	categories	1D,5K
player	a1	3D
player	a2	2D
player	b1	1K
player	b2	2K
player	c1	7K
player	c2	9K
game	1	a1	a2	0	WHITEWINS
game	1	b1	b2	0	WHITEWINS
game	1	c1	c2	0	WHITEWINS
END
run 0 event standings categories.event
prints <<'END'
after round 1
   #  player  rank  1        CATEGORY  NBW  EXT  EXR
   1  a1      3D    2+/w0           2    1    0    0
   2  a2      2D    1-/b0           2    0    2    0  NBW
   3  b1      1K    4+/w0           1    1    0    0  CATEGORY
   4  b2      2K    3-/b0           1    0    2    0  NBW
   5  c1      7K    6+/w0           0    1    0    0  CATEGORY
   6  c2      9K    5-/b0           0    0    3    0  NBW
END
run 0 event pair categories.event
says 'category 1'
run 0 event explain categories.event a1 c1
says '  category 4: difference of categories, squared'
sed 's/^game.*//' categories.event >weights.event
run 0 event add weights.event param pairing opengotha
run 0 event explain weights.event b1 b2
says '  category 20000000000000: same category'
run 0 event explain weights.event a1 b1
says '  category 15555555555555: same category'
run 1 event add categories.event param categories 5K,1D
warns "categories cannot be '5K,1D' (it is 1D,5K ...)"

# Colours found out at the board: by nigiri, or bid with a komi; a result stays with its player.
printf 'param\tcolours\tbidding\nparam\tkomi\t7.5\nplayer\tann\t1D\nplayer\tbob\t1D\nplayer\teva\t1D\nplayer\tjan\t5K\n' >bid.event
run 0 event pair bid.event
says 'colours by bidding'
printf 'game\t1\tann\tbob\t0\ngame\t1\teva\tjan\t4\n' >>bid.event
run 0 event add bid.event result 1 ann bob WHITEWINS
run 0 event add bid.event colours 1 bob ann 11
run 0 event add bid.event param compensation n
run 0 event games bid.event
prints <<'END'
round 1: 2 games
   1  bob     1D   -  ann     1D   0    11  0-1
   2  eva     1D   -  jan     5K   4   4.5  
END
run 0 event add bid.event param compensation n-minus-one
run 0 event games bid.event --json
says '"handicap":4,"komi":"3.5"'
run 1 event add bid.event colours 1 bob ann x
warns "KOMI cannot be 'x'"
run 0 event add bid.event param colours nigiri
run 0 event add bid.event result 1 2 WHITEWINS
run 0 event pair bid.event --json
says '"colours":"nigiri"'

# Excluded: every result is a loss (Ing's rules, article 10).
printf 'player\tann\t1D\nplayer\tbob\t1D\ngame\t1\tann\tbob\t0\tWHITEWINS\nexclude\t2\tann\n' >excluded.event
run 0 event standings excluded.event
says '1  bob     1D    2+/b0      1'

# Criteria that look at handicap, at the order of rounds, and at who beat whom.
cat >criteria.event <<'END'
param	rounds	3
param	criteria	NBW,DC,SDC,EXT,EXR,CPS
player	A	3D
player	B	1D
player	C	1K
player	D	5K
game	1	A	B	2	WHITEWINS
game	1	C	D	5	WHITEWINS
game	2	A	C	0	WHITEWINS
game	2	B	D	0	WHITEWINS
game	3	D	A	0	WHITEWINS
game	3	B	C	0	WHITEWINS
END
run 0 event standings criteria.event
prints <<'END'
after round 3
   #  player  rank  1      2      3        NBW  DC  SDC  EXT  EXR  CPS
   1  A       3D    2+/w2  3+/w0  4-/b0      2   1    0    2    2    6
   2  B       1D    1-/b2  4+/w0  3+/w0      2   0    0    2    0    3  DC
   3  C       1K    4+/w5  1-/b0  2-/b0      1   1    0   12    2    4  NBW
   4  D       5K    3-/b5  2-/b0  1+/w0      1   0    0   12    6    1  DC
END
run 0 event explain criteria.event C
says '  DC 1: direct comparison: who beat whom among those who are equal'
says '    round 1, D: 2'

# A circle is one knot of the comparison.
sed -e 's/^game.*//' -e 's/NBW,.*/NBW,DC/' criteria.event >circle.event
printf 'game\t1\tA\tB\t0\tWHITEWINS\ngame\t2\tB\tC\t0\tWHITEWINS\ngame\t3\tC\tA\t0\tWHITEWINS\n' >>circle.event
run 0 event standings circle.event
says '1  A       3D    2+/w0  0-     3-/b0      1   0'
says '1  C '

# The cup of Strasbourg; who counts what; ties broken for the first places alone.
printf 'param\trounds\t3\nparam\tsystem\tmcmahon\nparam\tcriteria\tSTS,MMS\nplayer\tA\t1D\nplayer\tB\t1D\n' >sts.event
printf 'game\t1\tA\tB\t0\tWHITEWINS\ngame\t2\tB\tA\t0\tBLACKWINS\ngame\t3\tA\tB\t0\tWHITEWINS\n' >>sts.event
run 0 event standings sts.event
says '   37   33'
run 0 event explain sts.event A
says '    round 1, B: 3'
printf 'param\tcounting\tegf\nplayer\tann\t1D\nabsent\t1\tann\nplayer\tbob\t1D\nbye\t1\tbob\n' >counting.event
run 0 event standings counting.event
says '0-         0     0'
printf 'param\tcounting\topengotha\nparam\tnbw2absent\t1\nparam\trounddown\t0\n' >>counting.event
run 0 event standings counting.event
says '0-       0.5     0'
run 1 event add counting.event param counting nowhere
warns 'counting cannot be'
sed 's/NBW,.*/NBW,SOSW,DC/' criteria.event >first.event
printf 'param\ttie_places\t1\n' >>first.event
run 0 event standings first.event
says '   3  D '
# Seeds by hand: the others have what is left, in the order of their ratings.
run 0 event new seeded.event system=knockout
enter seeded.event ann 6D bob 5D eva 4D jan 3D leo 2D
run 0 event add seeded.event seed 1 leo
run 0 event add seeded.event seed 3 ann
run 0 event add seeded.event seed 3 jan
run 0 event add seeded.event seed 4 bob
run 0 event add seeded.event seed 0 bob
run 0 event pair seeded.event --save
says '   1  bob     5D   -  eva     4D   colours by lot'
for rests in leo ann jan; do
    says "      $rests rests"
done
run 0 event explain seeded.event bob eva --round 1
says '  bob: seed 4'
says '  eva: seed 5'
run 0 event entries seeded.event --json
says '"left":null,"seed":1,"excluded":false'
says '"left":null,"seed":null,"excluded":false'
run 1 event add seeded.event seed 2 eva
warns "'eva' cannot get a number any more: round 1 is paired"
run 1 event add seeded.event seed x eva
warns "NUMBER cannot be 'x'"
# From three losses on the seeds order those who have lost as many games, and the first meets the last.
run 0 event new three.event system=knockout losses=3 rounds=9
enter three.event ann 8D bob 7D eva 6D jan 5D leo 4D zoe 3D max 2D ida 1D
run 0 event pair three.event --save
for pair in 'ann.ida|ida.ann' 'bob.max|max.bob' 'eva.zoe|zoe.eva' 'jan.leo|leo.jan'; do
    grep -Eq "^game.1.($pair).0" three.event || fail "$pair do not meet"
done
run 0 event undo three.event
run 0 event add three.event seed 1 max
run 0 event pair three.event --save
grep '^game' three.event | tail -n 4 | grep ann | grep -q zoe || fail 'a seed by hand changes nothing'
run 0 event check three.event
prints <<'END'
round 1: the best games
END

# Every system is paired again by check: a finished event is as the system has it, and what was made by hand is told.
run 0 event new again.event system=round-robin rounds=3 numbers=rating
enter again.event ann 4D bob 3D eva 2D jan 1D
printf 'game\t1\tann\tbob\t0\tWHITEWINS\ngame\t1\teva\tjan\t0\tWHITEWINS\n' >>again.event
run 1 event check again.event
prints <<'END'
round 1: the system lays other games down
  played: ann - bob, eva - jan
  best: ann - jan, bob - eva
END
run 0 event new hand.event
enter hand.event ann 4D bob 3D eva 2D
printf 'game\t1\tbob\teva\t3\tWHITEWINS\nbye\t1\tann\n' >>hand.event
run 0 event check hand.event
prints <<'END'
round 1: the best games
  ann rests; by the order of the event eva would
  bob - eva: bob would be White, handicap 0
END
run 0 event check hand.event --json
says '"rest_due":"eva","terms_due":[{"white":"'
# A referee's penalty is off the player's own score, not off the sums of those who met him; rulings are named.
run 0 event new ruled.event rounds=3 criteria=NBW,SOSW,WARNINGS
enter ruled.event ann 3D bob 2D eva 1D jan 1K
printf 'game\t1\tann\tbob\t0\tWHITEWINS\ngame\t1\teva\tjan\t0\tWHITEWINS\n' >>ruled.event
run 0 event add ruled.event penalty 1 ann 0.5 'phone in the hall'
run 0 event add ruled.event warning bob 'left his seat'
run 0 event standings ruled.event
prints <<'END'
after round 1
   #  player  rank  1        NBW  SOSW  WARNINGS
   1  eva     1D    3+/w0      1     0         0
   2  ann     3D    4+/w0    0.5     0         0  NBW
   3  jan     1K    1-/b0      0     1         0  NBW
   4  bob     2D    2-/b0      0     1        -1  WARNINGS
  ann: 0.5 off the score from round 1 on (phone in the hall)
  bob: a warning (left his seat)
END
run 0 event explain ruled.event ann
prints <<'END'
ann after round 1
  NBW 0.5: wins
    round 1, bob: 0.5
  SOSW 0: sum of the wins of the opponents
  WARNINGS 0: fewer warnings
  ann: 0.5 off the score from round 1 on (phone in the hall)
END
run 0 event add ruled.event penalty 2 jan 64
run 0 event pair ruled.event --save
run 0 event add ruled.event result 2 1 WHITEWINS
run 0 event add ruled.event result 2 2 WHITEWINS
run 0 event pair ruled.event
run 0 event add ruled.event exclude 3 jan 'will not stop the clock'
run 0 event standings ruled.event --json
says '"rulings":[{"player":"ann","ruling":"penalty","round":1,"points":'
says '{"player":"bob","ruling":"warning","round":null,"points":'
says '"why":"left his seat"}'
run 0 event explain ruled.event jan
says '  jan: 64 off the score from round 2 on'
run 0 event explain ruled.event jan --json
says '"rulings":[{"player":"jan","ruling":"penalty","round":2,'
run 0 event standings ruled.event --round 1
says 'ann: 0.5 off'
grep -q 'jan: 64' .out && fail 'a penalty of a later round is told'
run 1 event add ruled.event penalty 1 ann 0
warns "POINTS cannot be '0' (it is 0.5, 1, 1.5 ... 64)"
run 1 event add ruled.event penalty 1 ann 0.3
warns "POINTS cannot be '0.3'"

# Who leaves a match or a team under the Chinese rules loses the games to come; elsewhere the opponent rests.
run 0 event new left-match.event system=match best_of=5 withdrawal=chinese-1988
enter left-match.event ann 3D bob 2D
run 0 event pair left-match.event --save
run 0 event add left-match.event result 1 1 WHITEWINS
run 0 event add left-match.event withdraw 2 bob
run 0 event pair left-match.event --save
says 'by default: the opponent has left'
run 0 event standings left-match.event
grep -q 'ann .*+/[wb]0!' .out || fail 'the game to come is not won'
run 0 event new left-team.event system=team-round-robin rounds=3 withdrawal=chinese-1988
enter left-team.event a1 3D a2 2D b1 3D b2 2D
printf 'team\tA\ta1\ta2\nteam\tB\tb1\tb2\n' >>left-team.event
cp left-team.event stands.event
run 0 event add left-team.event withdraw 1 b2
run 0 event pair left-team.event --save
says 'by default: the opponent has left'
grep -q 'a2	b2	0	WHITEWINS_BYDEF\|b2	a2	0	BLACKWINS_BYDEF' left-team.event || fail 'the board is not won'
printf 'param\twithdrawal\tstands\nwithdraw\t1\tb2\n' >>stands.event
run 0 event pair stands.event
says 'a2 rests'

# A bar that does not suit the rounds is told with the first round and by check.
run 0 event new bar.event system=mcmahon rounds=4 bar=2D
enter bar.event ann 3D bob 2D eva 1D jan 2D leo 4D zoe 1K
run 0 event pair bar.event --save
says '4 players start at the bar (2D) or above it; for 4 rounds 5 to 10 are usual'
run 0 event check bar.event
says '4 players start at the bar (2D) or above it; for 4 rounds 5 to 10 are usual'
run 0 event check bar.event --json
says '"bar":{"players":4,"least":5,"most":10,"suits":false},"lacks_witness":false,"regulation_lacks":[]}'
printf 'param\trounds\t3\n' >>bar.event
run 0 event check bar.event
grep -q 'start at the bar' .out && fail 'a bar that suits is told'

finish
