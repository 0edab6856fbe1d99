# `yunzi event`: a tournament from the first entry to the last place, and why.
. "$(dirname "$0")/lib.sh"

run 0 event new club.event rounds=3
quiet
for player in 'ann 3D 2310 CZ Prag' 'bob 2D 2190 CZ Brno' 'eva 1D 2080 CZ Prag' 'jan 1K 1990 CZ Brno' 'leo 2K 1910 DE Kiel'; do
    # shellcheck disable=SC2086 # a player is words
    run 0 event add club.event player $player
    quiet
done

# A round paired, with what speaks against each pair; nothing is written without --save.
cp club.event before
run 0 event pair club.event
prints <<'END'
round 1: 2 games
   1  jan     1K   -  ann     3D   colours by lot
          home 1, lot 553485
   2  bob     2D   -  eva     1D   colours by lot
          home 1, seed 1, lot 916187
      leo rests
in all: home 2, seed 1, lot 1469672
END
cmp -s before club.event || fail 'the file has changed'
run 0 event pair club.event --save
tail -n 3 club.event >.out
prints <<'END'
bye	1	leo
game	1	jan	ann	0
game	1	bob	eva	0
END

# Who has been entered, and which rounds each plays; who was away or has left comes back.
cp club.event away.event
run 0 event add away.event absent 2 eva
run 0 event add away.event withdraw 2 jan
run 0 event entries away.event
prints <<'END'
  ann     3D   111  ann (Prag, CZ)
  bob     2D   111  bob (Brno, CZ)
  eva     1D   101  eva (Prag, CZ)
  jan     1K   100  jan (Brno, CZ)
  leo     2K   111  leo (Kiel, DE)
END
run 0 event add away.event present 2 eva
run 0 event add away.event present 3 jan
run 0 event entries away.event --json
says '"settings":{"name":"","place":"","country":"","from":"","to":"","remark":"",'
says '"system":"swiss","rounds":"3","pairing":"order"'
says '"criteria":["NBW","SOSW"],"players":[{"player":"ann","surname":"","first_name":"","rank":"3D","rating":2310,"country":"CZ","club":"Prag","team":null,"licences":{},"registered":true,"absent":[],"left":null,'
says '"player":"jan","surname":"","first_name":"","rank":"1K","rating":1990,"country":"CZ","club":"Brno","team":null,"licences":{},"registered":true,"absent":[2],"left":null,'
run 1 event add away.event present 9 jan
warns "there is no round '9'"

# A round waits for its results.
run 3 event pair club.event
complains <<'END'
yunzi: club.event: round 1 has 2 games without a result
END
run 0 event result club.event 1 jan ann BLACKWINS
run 0 event result club.event 1 bob eva BLACKWINS by referee
run 0 event pair club.event --save
says 'round 2: 2 games'
run 1 event result club.event 2 jan bob WHITEWINS
complains <<'END'
yunzi: there is no game of 'jan' and 'bob' in round 2
END

# By the table.
cp club.event by-table.event
run 0 event result by-table.event 2 1 EQUAL
tail -n 1 by-table.event >.out
prints <<'END'
result	2	1	EQUAL
END
run 0 event games by-table.event
says '½-½'
run 1 event result by-table.event 2 9 EQUAL
warns 'there is no table 9 in round 2'
run 1 event result by-table.event 2 x EQUAL
warns "TABLE cannot be 'x'"

# Standings: what parts each from the one before; a sum opened.
run 0 event standings club.event --round 1
prints <<'END'
after round 1
   #  player  rank  1        NBW  SOSW
   1  ann     3D    5+/b0      1     0
   1  eva     1D    4+/b0      1     0
   1  leo     2K    0+         1     0
   4  bob     2D    2-/w0      0     1  NBW
   4  jan     1K    1-/w0      0     1
END
run 0 event explain club.event bob --round 1
prints <<'END'
bob after round 1
  NBW 0: wins
  SOSW 1: sum of the wins of the opponents
    round 1, eva: 1
END

# Undo takes back all that was done at once, says what that was, and is acts of its own.
lines=$(wc -l <club.event)
cp club.event undone.event
run 0 event undo undone.event --json
says '{"subject":"undo","acts":[["bye","2",'
run 0 event undo club.event
says 'game 2 '
says 'bye 2 '
run 0 event check club.event
[ "$(wc -l <club.event)" -eq $((lines + 4)) ] || fail 'undo adds a line for each act, and a comment'
cp club.event undone.event
run 0 event undo undone.event
prints <<'END'
result 1 bob eva BLACKWINS by referee
END
printf '' >nothing.event
run 3 event undo nothing.event
warns 'there is no act to take back'

# What another pair would cost.
run 0 event generate --seed 3 --players 12 --rounds 4
cp .out made.event
run 0 event generate --seed 3 --players 12 --rounds 4
cmp -s .out made.event || fail 'the same seed makes another event'
run 0 event explain made.event P0001 P0002 --round 2
says 'P0001 - P0002 in round 2'
says 'the best round: '
says 'with this pair: '
says 'without this pair: '
# What the pair cost when it was made: what has changed since is no reason for it.
run 0 event explain made.event P0001 P0002 --round 2
cp .out reasons
cp made.event later.event
printf 'param\tpairing\topengotha\nforbid\tP0001\tP0002\nresult\t1\t1\tBOTHLOSE\nplayer\tlate\t1D\n' >>later.event
run 0 event explain later.event P0001 P0002 --round 2
cmp -s .out reasons || fail 'what has changed since has changed the reasons'
run 3 event explain later.event P0001 late --round 2
warns "'late' does not take part in round 2"
run 0 event check made.event
prints <<'END'
round 1: the best games
round 2: the best games
round 3: the best games
round 4: the best games
END

# So does check: later settings, entries and results make no round worse.
cp .out earlier
run 0 event check later.event
cmp -s .out earlier || fail 'what has changed since has changed what was found'

# A hand-made round is told from the best one, and is no mistake of the file.
{
    cat before
    printf 'game\t1\tann\tbob\t0\tWHITEWINS\ngame\t1\tleo\teva\t0\tEQUAL\nbye\t1\tjan\n'
} >made-by-hand.event
run 1 event check made-by-hand.event
says 'round 1: better games were possible'
says '  played: ann - bob, leo - eva'

# Under a rule of weights, and as JSON.
cases=$TESTS/data/events
grep -v '^game	5' "$cases/case01-mm-default/event.tsv" >four-rounds.event
printf 'param\tpairing\topengotha\n' >>four-rounds.event
run 0 event pair four-rounds.event --json --lang cs
says '"sums":{"duplicate":5000000000000000,'
run 0 event standings "$cases/case01-mm-default/event.tsv" --json
says '"place":1,"player":"P09"'
run 0 event explain "$cases/case01-mm-default/event.tsv" P09 --json
run 0 event explain made.event P0001 P0002 --round 2 --json
run 0 event check made.event --json
run 1 event check made-by-hand.event --json
run 1 event check nowhere.event --json

# The tables of a round as they stand, and a page to print and for the hall.
cat >hall.event <<'END'
param	name	Cup <of> "&"
param	place	Tarn
param	from	2026-04-11
player	1	3D		SE	Tarn	0			Almor	Ana
player	2	1K		SE	<b>	0			<script>alert(1)</script>	Bo
player	3	1K
game	1	1	2	2	BLACKWINS
bye	1	3
END
run 0 event games hall.event
prints <<'END'
round 1: 1 game
   1  Almor Ana                     3D   -  <script>alert(1)</script> Bo  1K   2   0.5  0-1
      3 rests
END
run 0 event games hall.event --json
says '"result":"BLACKWINS","by_default":false,"score":null,"basis":null,"rules":null,"clocks":{"white":{"late":null,'
says '"sealed_by":null,"opened":null}],"byes":["3"]'
run 0 event page hall.event --reload 30
says '<meta http-equiv="refresh" content="30">'
says '<title>Cup &lt;of&gt; "&amp;"</title>'
says '<td class="n">1</td><td>Almor Ana</td><td>3D</td><td>&lt;script&gt;alert(1)&lt;/script&gt; Bo</td><td>1K</td><td class="n">2</td><td class="n">0.5</td><td>0-1</td>'
grep -q '<script' .out && fail 'a name has become a script'
run 0 event page hall.event --lang cs
says '<th class="n">stůl</th><th>bílý</th>'

# Slips for results, badges, certificates with promotions: HTML, or text.
cp hall.event sheets.event
printf 'param\trules\tchinese-1988\nparam\treferee\tEva Low\nparam\tpromotion_games\t1\n' >>sheets.event
run 0 event page sheets.event --sheet slips --text
prints <<'END'
Cup <of> "&"
chinese-1988
round 1, table 1
White: Almor Ana (3D)
Black: <script>alert(1)</script> Bo (1K)
handicap 2, komi 0.5
[ ] White has won
[ ] Black has won
[ ] jigo
White: ____________________
Black: ____________________

END
run 0 event page sheets.event --sheet badges
says '<section class="badges"><p class="large">Almor Ana</p><p class="large">3D</p><p>Tarn</p><p>SE</p>'
grep -q '<script' .out && fail 'a name has become a script'
run 0 event page sheets.event --sheet certificates --text
prints <<'END'
Cup <of> "&"
chinese-1988
Tarn
2026-04-11
3
place 1 among 3
0 won of 0 games
Eva Low
the chief referee: ____________________

Cup <of> "&"
chinese-1988
Tarn
2026-04-11
<script>alert(1)</script> Bo
place 1 among 3
1 won of 1 game
promoted to 1D
Eva Low
the chief referee: ____________________

Cup <of> "&"
chinese-1988
Tarn
2026-04-11
Almor Ana
place 3 among 3
0 won of 1 game
Eva Low
the chief referee: ____________________

END
run 0 event page sheets.event --text
says 'round 1: 1 game'
says 'after round 1'
run 2 event page sheets.event --sheet flags
warns "there is no sheet 'flags' (there are round, slips, badges, certificates)"

# A record is judged and becomes the result of its game, with what that rests on.
printf 'player\tann\t1D\nplayer\tbob\t1D\ngame\t1\tann\tbob\t0\n' >record.event
printf 'D4\npass\npass\nreferee rule whom=host outcome=both-lose\nquit\n' >typed
run_with 0 typed play --plain --rules japanese --size 9 --journal both --save both.sgf
run 0 event result record.event 1 1 --record both.sgf
tail -n 1 record.event >.out
prints <<'END'
result	1	1	BOTHLOSE	judged	Void	played	japanese-1989
END
run 0 event result record.event 1 ann bob --record "$TESTS/../examples/finished-game.sgf" --rules japanese
tail -n 1 record.event >.out
says 'result	1	ann	bob	'
says '	judged	'
run 0 event games record.event --json
says '"rules":"japanese-1989"'
run 0 event games record.event
says ' ('
run 0 event page record.event
says ' ('
printf '(;SZ[9]RU[Japanese]KM[6.5]RE[B+F];B[ee])' >forfeit.sgf
run 0 event result record.event 1 1 --record forfeit.sgf
run 0 event games record.event
says '0-1!  B+F (agreed)'
cat >three.sgf <<'END'
(;GM[1]FF[4]SZ[7:6]AB[bb][fb][ac][cc][ec][gc][ad][bd][cd][dd][ed][fd][gd]AW[aa][ba][ca][da][ea][fa][ga][ab][cb][eb][gb][dc][ae][be][ce][de][ee][fe][ge][bf][df][ff][gf]PL[W];W[bc];B[db];W[fc];B[bb];W[dc];B[fb];W[bc];B[db];W[fc];B[bb];W[dc];B[fb])
END
run 1 event result record.event 1 1 --record three.sgf --rules chinese-1988
run 0 event result record.event 1 1 --record three.sgf --rules chinese-1988 --repetition draw
run 0 event games record.event
says '½-½  0 (played)'
printf '(;SZ[9]RU[Japanese]KM[6.5]RE[Void];B[ee])' >void.sgf
run 1 event result record.event 1 1 --record void.sgf
warns 'void.sgf: the record has no result that counts here: play it again, or type one'
run 1 event result record.event 1 1 --record nowhere.sgf
run 1 event add record.event result 1 1 EQUAL judged 0
warns 'result ROUND TABLE RESULT judged SCORE BASIS RULES'
run 1 event add record.event result 1 1 EQUAL judged 0 perhaps aga
warns "BASIS cannot be 'perhaps'"

# Rules bring their komi; the log as JSON.
run 0 event new rules.event rules=chinese-1988
run 0 event log rules.event --json
prints <<'END'
{"subject":"log","acts":[["param","komi","5.5"],["param","hd_komi","0"],["param","compensation","n"],["param","rules","chinese-1988"]]}
END
run 0 event new rules-2.event rules=aga komi=6.5 compensation=none
run 0 event log rules-2.event
says 'param	komi	6.5'
says 'param	compensation	none'

# The same in a store of SQLite, for several desks.
run 0 event new hall.db rounds=2
run 0 event add hall.db player ann 3D
run 0 event add hall.db player bob 2D
run 0 event pair hall.db --save
run 0 event log hall.db
says 'param	rounds	2'
says 'game	1	'
run 0 event standings hall.db
run 1 event new hall.db
warns 'it is there already'
run 1 event new x.db rounds=99
[ ! -e x.db ] || fail 'a refused event has a file'
printf 'SQLite format 3' >broken.db
printf '\0and then nothing of it' >>broken.db
run 1 event standings broken.db
warns 'the database cannot be used'

# Ratings, game by game.
printf 'player\tann\t1D\t2100\nplayer\tbob\t1D\t2100\ngame\t1\tann\tbob\t0\tWHITEWINS\n' >rated.event
run 0 event ratings rated.event
prints <<'END'
ann: 2100 -> 2109.306 (1D)
  round 1, bob: 9.306 (expected 0.5, con 17.581, bonus 0.516)
bob: 2100 -> 2091.725 (1D)
  round 1, ann: -8.275 (expected 0.5, con 17.581, bonus 0.516)
END
run 0 event ratings rated.event --json
says '"after":2109.306246'

# What a game that is still played would do; a ladder; the American system.
printf 'result\t1\tann\tbob\tUNKNOWN\n' >>rated.event
run 0 event ratings rated.event
says '  round 1, bob: 0.5 expected; 9.306 if won, -8.275 if lost'
run 0 event ratings rated.event --json
says '"if_won":9.306246'
printf 'param\trating_system\tladder\nplayer\teva\t1K\t2099\n' >>rated.event
run 0 event ratings rated.event
says 'bob: 2100 -> 2100 (1D)'
says 'eva: 2099 -> 2099 (1K)'
cat >american.event <<'END'
param	rating_system	aga
param	komi	7.5
player	ann	3D
player	bob	2D
player	eva	3K
rating	ann	3.5	1.09659
rating	bob	2.5	1.14127
game	1	ann	bob	0	WHITEWINS
game	2	ann	eva	0
END
run 0 event ratings american.event
prints <<'END'
ann: 3.5 (sigma 1.097) -> 3.704 (sigma 0.992)
  round 1, bob: won, 0.825 expected
  round 2, eva: not played yet, 1 expected
bob: 2.5 (sigma 1.141) -> 2.279 (sigma 1.023)
  round 1, ann: lost, 0.175 expected
eva: -3.5 (sigma 1.387) -> -3.5 (sigma 1.387)
  round 2, ann: not played yet, 0 expected
END
run 0 event ratings american.event --json
says '"sigma_after":0.99'
run 1 event add american.event rating ann 0.5
warns "RATING cannot be '0.5' (it is -50 ... -1, 1 ... 12)"
run 1 event add american.event rating ann 3 7
warns "SIGMA cannot be '7'"

# What is wrong is named by its line, and nothing is added.
printf 'player\tann\t3D\nplayer\tann\t2D\n' >twice.event
run 1 event standings twice.event
complains <<'END'
yunzi: twice.event:2: the player 'ann' has been entered already
END
cp before same
run 1 event add before game 1 ann nobody 0
cmp -s before same || fail 'a refused act has changed the file'
run 1 event new before
warns 'it is there already'
printf 'player\tann\t1D\nplayer\tbob\t1D\n' >early.event
run 1 event add early.event game 2 ann bob 0
warns 'round 2 cannot have a game before round 1 has one'
run 2 event pair
warns 'yunzi event pair takes FILE'
run 2 event draw club.event
warns "there is no action 'draw'"
run 2 event new other.event five
warns "'five' is no setting: write NAME=VALUE"
run 1 event generate rounds=99
warns "rounds cannot be '99' (it is 1-64)"
run_with 1 before event add - player zoe 1D
warns 'name a file'
finish
