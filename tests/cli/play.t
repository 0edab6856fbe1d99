# shellcheck disable=SC2086 # options, and lists of moves
# A game at the table: played from a pipe, refused, disputed, counted, killed and resumed.
. "$(dirname "$0")/lib.sh"
SOURCE_DATE_EPOCH=1930000000
export SOURCE_DATE_EPOCH

# Plays what is on standard input.
plays()
{
    cat >.input
    run_with "$1" .input play --quiet $2
}

# ---- A whole game under three rule sets.

moves='C1 B1 C2 B2 C3 B3 C4 B4 C5 B5 D4 A3 D2 E3 pass pass'
game()
{
    printf '%s\n' $moves
}

# Japan: marks with what is proved, both agree, the count, both confirm.
{
    game
    printf 'mark E3\nagree\nagree\nconfirm\nconfirm\nrules chinese,tibetan\n'
} | plays 0 '--rules japanese --size 5 --journal japan --save japan.sgf'
quiet
says 'Japanese (1989), 5x5'
says 'Black D2'
says 'play has stopped: mark dead chains'
says 'Black marks the chain at E3 as dead; it is dead (proved)'
says 'White agrees to the marks'
says 'Japanese fill (prisoners)'
says 'White wins by 1.5 (agreed)'
says 'White confirms the result'
says 'Of 2 rule sets: White wins under 1, Black wins under 1: they disagree on the winner.'
grep -q 'RE\[W+1.5\]' japan.sgf || fail 'the record has another result'
grep -q 'TB\[.*TW\[' japan.sgf || fail 'the record has no territory'
run 0 judge japan.sgf
says 'White wins by 1.5'
# The same marks are what the count is made of: without them White has more.
{
    game
    printf 'agree\nagree\nconfirm\nconfirm\n'
} | plays 0 '--rules japanese --size 5 --journal japan-alive --save alive.sgf'
grep -q 'RE\[W+1.5\]' alive.sgf && fail 'the dead stone counts for nothing'

# A reading that would take hours ends with what is found so far when "stop" comes.
printf 'D4\nE3\nC5\nE5\nstatus D4\nstop\nquit\n' |
    plays 0 '--rules japanese --size 9 --journal long --nodes 2000000000 --time 1000000000 --memory 100000'
says 'stopped: what was not found by then is not settled'
says 'Black D4: not settled'
printf 'stop\nquit\n' | plays 0 '--resume long'
says 'nothing is being read'

# What was shown on a copy of the board is a variation in the record, whose own line stands as it was.
{
    game
    printf 'black dispute E3 dead\nblack D3\nwhite pass\nblack pass\nagree\nagree\nconfirm\nconfirm\n'
} | plays 0 '--rules japanese-1989 --size 5 --journal line --save line.sgf'
says 'the chain at E3 is marked as alive: on this line it was not captured'
grep -q '^(;N\[hypothetical play: the chain at E3\]PL\[B\]TR\[ec\]C\[Black says' line.sgf || fail 'the record does not tell it'
run 0 check line.sgf
says '1 game, 16 moves, nothing wrong'
run 0 judge line.sgf
says 'the record says W+10.5, which agrees'

# China: disputed, so play goes on and the dead stone is taken.
{
    game
    printf 'mark E3\nwhite refuse\nE4\npass\nE2\npass\nD3\npass\npass\nagree\nagree\nconfirm\nconfirm\n'
} | plays 0 '--rules chinese --size 5 --journal china --save china.sgf'
says 'White disputes the marks'
says 'Black D3 captures 1'
says 'chinese-2002: White wins by 2.5'
grep -q 'RE\[W+2.5\]' china.sgf || fail 'the record has another result'

# A board of nine columns and five lines, gone on with from its journal.
printf 'J5\nA1\n' | plays 0 '--rules aga --size 9x5 --journal wide'
says '9x5'
grep -q '^size 9x5$' wide || fail 'the journal has another size'
printf 'J1\nA6\n' | plays 0 '--resume wide --save wide.sgf'
says 'Black J1'
says 'A6'
grep -q 'SZ\[9:5\]' wide.sgf || fail 'the record has another size'
for size in 9x 9x53 x9 9x5x5; do
    : | plays 2 "--rules aga --size $size"
    warns "'$size' is not a value of 'size'"
done

# Tromp and Taylor: nobody marks, the board counts as it stands.
game | plays 0 '--rules tromp-taylor --size 5 --journal logical --save logical.sgf'
says 'tromp-taylor: White wins by 4 (played)'
grep -q 'RE\[W+4\]' logical.sgf || fail 'the record has another result'

# Ing: once the dead are agreed on, each passes once more.
{
    game
    printf 'mark E3\nagree\nagree\nconfirm\npass\npass\n'
} | plays 0 '--rules ing --size 5 --journal ing --save ing.sgf'
says 'each passes once more, and the game ends with this count'
says 'ing-1996: White wins by 3 (agreed)'
grep -q 'RE\[W+3\]' ing.sgf || fail 'the record has another result'

# Who says nothing of himself at the rest is next in order: four passes end the game, and no clock
# has run since the first two.
{
    printf 'E5\npass\npass\nclocks\n'
    sleep 1.2
    printf 'pass\npass\n'
} | plays 0 '--rules ing --size 9 --clock 0:01+1x0:01 --journal rest'
says 'ing-1996: Black wins by 73 (played)'
# What nobody has agreed is no more than an estimate; a game that is over says so when it is opened again.
printf 'E5\ncount\npass\npass\ncount\nwhite resign\n' | plays 0 '--rules japanese --size 9 --journal ended'
says 'japanese-1989: Black wins by 73.5 (estimated)'
grep -q "(agreed)" .out && fail 'nobody has agreed to this count'
plays 0 '--resume ended' </dev/null
says 'the game ended after move 3 ('
says 'events read): Black wins by resignation'
# A late claim waits for the other player; a sealed move that is illegal loses where one at the board does.
printf 'D4\nblack E5\nwhite C3\nwhite claim 2\n' | plays 0 '--rules chinese-2002 --size 9 --strict --journal late'
says 'this comes late, and takes effect only if Black claims it too (Chinese Rules 2002, art. 17)'
printf 'D4\nreferee sealing\nseal D4\nreferee open\n' | plays 0 '--rules japanese --size 9 --journal on-stone'
says 'the sealed move is D4, and illegal: there is a stone on that point'
says 'white forfeits (completed: the text says nothing of sealed moves)'

# Japan: whether A1 lives is shown on a copy of the board, also after a break; the board of the game
# stands as before.
{
    printf '%s\n' A3 A2 B3 B2 C3 E5 C2 E4 C1 D5 A1 pass pass
    printf 'dispute A1\ndispute A1 dying\nwhite dispute A1 dead\nB1\nchain B1\nmark A1\n'
} | plays 0 '--rules japanese --size 5 --nodes 20000 --journal shown'
says "'A1' is not understood here"
says "'dying' is not understood here"
says 'White says that the chain at A1 is dead'
says 'White moves first, and a ko is retaken only after a pass for it (Japanese Rules 1989, art. 7.2)'
says 'shown: White B1 captures 1'
says 'the chain at A1 has been captured'
says 'White, 3 stones'
says 'it is shown on a copy of the board whether a chain lives'
printf 'A1\npass A1\npass\npass\nB1\nwhite say alive\nblack say alive\nchain B2\nmark A1\n' |
    plays 0 '--resume shown'
says 'shown: Black A1 captures 3'
says 'a pass for the ko at A1: a pass is not allowed here (Japanese Rules 1989, art. 7.2)'
says 'both have passed: the chain at A1 was captured, and a new stone of Black stands'
says 'the chain at A1 is marked as alive: both players say so (Japanese Rules 1989, art. 7.1)'
says 'White, 2 stones'
says 'marks the chain at A1 as dead'
printf 'white dispute B2 dead\nwithdraw\nblack dispute B2 dead\nreferee say number=1\nboard\n' |
    plays 0 '--resume shown --speech'
says 'White leaves it'
says 'the chain at B2 is marked as dead: the referee rules so'
says 'row 2: Black C2; White A2, B2'

# AGA: a refusal of the marks resumes play by itself.
{
    game
    printf 'mark E3\nrefuse\nboard\n'
} | plays 0 '--rules aga --size 5 --journal america'
says 'Black disputes the marks'
says 'the game is kept in america'

# A komi that the text fixes stays.
run 1 play --rules ing --size 9 --komi 7.5 --journal komi
warns 'the text fixes it at 8 (Ing Rules 1996, art. 8'
[ ! -e komi ] || fail 'a journal was begun'

# ---- What is refused, and why.

plays 0 '--rules japanese --size 5 --journal illegal' <<'END'
E5
A2
E4
B1
why A1
A1
why A2
why C3
why Z9
why
nonsense
undo 90
white C5
mark A2
confirm
END
says 'A1: the play would leave its own chain without a liberty ('
says 'A2: there is a stone on that point'
says 'Black may play at C3'
says "there is no command 'nonsense'"
says "'Z9' is not a point of this board"
says 'say more: why POINT'
says "'90' is not a whole number from 1 to 4"
says "it is Black's turn"
says 'this cannot be done at this point of the game'

# A sealed move on a stone counts as a pass; a referee pauses, warns and is refused.
printf '%s\n' C3 'referee sealing' 'seal C3' 'referee open' 'referee warn whom=first reason=talked' \
    'referee pause' D4 'referee go-on' D4 'referee sneeze' |
    plays 0 '--rules chinese --size 5 --journal sealed'
says 'White'
says "'sneeze'"
says 'White seals the next move; type seal D4'
says 'the game has been adjourned; type referee open to go on'
says 'the clocks stand still; type referee go-on to go on'
grep -q '^[0-9]* seal second move=play:C3$' sealed || fail 'the sealed move is not kept'
grep -q '^[0-9]* warn referee whom=first reason=talked$' sealed || fail 'the warning is not kept'
grep -q '^[0-9]* move first move=play:D4$' sealed || fail 'Black is not to move after a sealed pass'

# Who resumes a game that waits for the referee is told how it goes on.
printf '%s\n' 'referee pause' | plays 0 '--resume sealed'
plays 0 '--resume sealed' </dev/null
says 'the clocks stand still; type referee go-on to go on'

# A ko, and the position that would come back.
ko='B3 D4 C4 E3 C2 D2 A1 C3 D3'
for rules in japanese new-zealand; do
    printf '%s\n' $ko 'why C3' C3 k | plays 0 "--rules $rules --size 5 --journal ko-$rules"
    says 'Black D3 captures 1'
    [ "$(grep -c '^C3: ' .out)" -eq 2 ] || fail 'it does not refuse what it says is illegal'
done
says 'the position after move 8, which would come back:'

# A hint names the dame that nobody has filled, and on what that rests.
printf '%s\n' B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 A2 E2 A4 E4 hint | plays 0 '--rules japanese --size 5 --journal hint'
says 'no chain is in atari'
says 'no point is closed to Black by a ko'
says 'dame that nobody has filled: C5, C4, C3, C2, C1 (proved)'
printf '%s\n' C3 hint | plays 0 '--rules japanese --size 5 --journal no-hint'
says 'no dame are known'

# ---- Undo, comments, looking back, resigning.

plays 0 '--rules japanese --size 5 --clock 5:00+3x0:30 --journal talk --save talk.sgf --black-name Ann --white-name Ben' <<'END'
C3
B2
undo
yes
D4
comment the first fight
undo 1
no
back
back
forward
last
clocks
chain C3
hint liberties
status C3
terms
help undo
resign
END
says 'White asks to take back 1 move'
says 'Black agrees: it is taken back'
says 'Black does not agree'
says 'the board after move 1'
says 'move 2: White D4'
grep -q '^Black: [45]:[0-5][0-9]' .out || fail 'it does not tell the clock'
says 'Black, 1 stone: C3'
says 'no chain is in atari'
says 'undo [N] (u): ask to take back the last moves'
says 'Black resigns'
says 'White wins'
grep -q 'PB\[Ann\]' talk.sgf || fail 'the record has no names'
grep -q 'OT\[3x30 byo-yomi\]' talk.sgf || fail 'the record has no clock'
grep -q 'WL\[.*C\[the first fight\]' talk.sgf || fail 'the record has no time or no comment'

# ---- What was agreed: ranks and series, before the game, in the count and in the record.

game | plays 0 '--rules tromp-taylor --size 5 --ranks 3k,1k --journal ranked --save ranked.sgf'
[ "$(tr '\n' ' ' <.out | grep -o 'the first player is 3k, the second 1k: ' | wc -l)" -eq 2 ] ||
    fail 'the ranks are not told before the game and with the count'
grep -q 'BR\[3k\]WR\[1k\]' ranked.sgf || fail 'the record has no ranks'
run_with 0 /dev/null play --quiet --resume ranked --save again.sgf
cmp -s ranked.sgf again.sgf || fail 'the record of the resumed game is another'
printf 'C3\n' | plays 0 '--rules japanese --size 5 --series b-w-b --game 2 --weaker first --journal b-w-b --save series.sgf'
tr '\n' ' ' <.out | grep -q 'game 2 of a series: without komi, .*the second player has Black' ||
    fail 'the series is not told'
grep -q 'RO\[2\]GC\[.*game 2 of a series' series.sgf || fail 'the record does not say the series'
grep -q 'KM\[0\]' series.sgf || fail 'such a series is played without komi'
plays 2 '--rules japanese --ranks 3k,1k --komi 3' </dev/null
warns '--ranks and --komi exclude each other'
plays 2 '--rules japanese --ranks 3k' </dev/null
warns "'3k' is not a value of 'ranks'"
plays 1 '--rules ing --ranks 3k,50k --journal none-such' </dev/null

# ---- For the ear.

plays 0 '--rules japanese --size 5 --speech --journal ear' <<'END'
A2
A1
l
g A1
k
t
b
END
says 'Black A2'
says 'row 2: Black A2'
grep -q '^ *2 [.XO]' .out && fail 'something is drawn'

# ---- Blind Go, and Go with one colour: what is not seen is not told.

for overlay in blind one-colour; do
    printf 'C3\nchain C3\nstatus C3\nboard\nD4\nwhy D4\ncount\nko\n' >.input
    run_with 0 .input play --rules japanese+$overlay --size 5 --journal $overlay
    hidden=4
    [ $overlay = blind ] && hidden=5
    [ "$(grep -c 'this is not shown in a game of blind or one-colour Go' .out)" -eq $hidden ] ||
        fail 'something is shown that is not seen'
    grep -qE '^ *[1-5] .*O.* [1-5]$' .out && fail 'a white stone is drawn'
    grep -q 'White, 1 stone' .out && fail 'a colour is told'
done
run_with 0 .input play --rules japanese+blind --size 5 --journal blind-board
grep -qE '^ *[1-5] .*[XO].* [1-5]$' .out && fail 'a stone is drawn'

# ---- For programs: each line is one object of docs/schema/play.json.

game >.input
printf 'A1\nZ9\nboard\nmark E3\nagree\nagree\nconfirm\nconfirm\n' >>.input
run_with 0 .input play --json --rules japanese --size 5 --journal json --clock 5:00
says '{"told":"event","event":"move"'
says '"told":"refused"'
says '"told":"state"'
says '"told":"over"'
says '"kind":"score","basis":"agreed"'

# What only one of the two is told leaves no empty line behind.
printf 'C3\nreferee sealing\nseal D2\nreferee open\n' >.input
run_with 0 .input play --json --rules chinese --size 5 --journal json-seal
says '"text":"White has sealed a move"'
grep -q '^$' .out && fail 'a line is empty'

# ---- Killed twenty times: what was shown is in the journal.

: >shown
mkfifo keys
point=1
n=0
while [ $n -lt 20 ]; do
    how='--resume killed'
    [ $n -eq 0 ] && how='--rules tromp-taylor --size 19 --clock 1:00:00 --journal killed'
    ran="play $how, killed after move $point"
    : >.out # what is killed at once may not have come to it
    "$YUNZI" play --quiet $how <keys >.out 2>.err &
    process=$!
    exec 9>keys
    for column in A B C; do
        echo "$column$((n % 19 + 1))" >&9
        point=$((point + 1))
    done
    [ $((n % 2)) -eq 0 ] && wanted=C || wanted=A
    tries=0
    until grep -qE "(Black|White) $wanted$((n % 19 + 1))( |$)" .out || [ $tries -gt 3000 ] ||
        [ $n -ge 19 ]; do
        sleep 0.01
        tries=$((tries + 1))
    done
    kill -9 $process 2>/dev/null
    wait $process 2>/dev/null
    exec 9>&-
    grep -oE '(Black|White) [A-T][0-9]+' .out | sed 's/.* //' >>shown
    n=$((n + 1))
done
sed -n 's/.*move=play://p' killed >kept
while read -r at; do
    grep -qx "$at" kept || fail "the move $at was shown, and is not in the journal"
done <shown
[ "$(wc -l <kept)" -ge "$(wc -l <shown)" ] || fail 'moves that were shown are lost'
[ "$(grep -c outage killed)" -ge 18 ] || fail 'the time between is charged to somebody'
run_with 0 /dev/null play --quiet --resume killed --save killed.sgf
[ "$(grep -o '[BW]\[[a-s][a-s]\]' killed.sgf | wc -l)" -eq "$(wc -l <kept)" ] || fail 'the record has other moves'

# ---- Cut: within the terms, within a line, behind one (tests/program cuts at every byte).

printf 'C3\nB2\ncomment a note\nundo\nyes\nD4\n' |
    plays 0 '--rules japanese --size 5 --clock 5:00 --journal whole'
head -c 20 whole >short
run_with 1 /dev/null play --resume short
one_line
head -c 20 whole | cmp -s - short || fail 'the journal has changed'
head -n 9 whole >lines
head -c $(($(wc -c <lines) + 5)) whole >short
run_with 0 /dev/null play --resume short
warns 'breaks off after line 9;'
head -c "$(wc -c <lines)" short | cmp -s - lines || fail 'whole lines are lost'
run_with 0 /dev/null play --resume lines
grep -q 'breaks off' .err && fail 'it says that it was cut'

# ---- Journals that are none.

run_with 1 /dev/null play --resume nowhere
warns 'yunzi: nowhere: cannot be opened: '
one_line
printf 'a shopping list\n' >none
run_with 1 /dev/null play --resume none
warns 'yunzi: none: this is not a journal of `yunzi play`'
one_line
sed 's/D4/Z4/' whole >wrong
run_with 1 /dev/null play --resume wrong
one_line
warns 'mend this line, or remove it and all that follow'
sed 's/second move=play:B2/first move=play:B2/' whole >wrong
run_with 1 /dev/null play --resume wrong
warns 'wrong:10: this cannot happen here: '
# An event later than any clock counts is refused with its line.
sed '/^begin$/q' japan >late
printf '0 start referee\n9999999999999999 time host\n' >>late
run_with 1 /dev/null play --resume late
one_line
warns 'this cannot happen here: the number is out of range'
sed 's/^size 5/size many/' whole >wrong
run_with 1 /dev/null play --resume wrong
warns "wrong:3: 'many' is not a value of 'size'"
run_with 1 /dev/null play --rules japanese --journal whole
warns 'there is such a file already'
one_line

# A journal that cannot be begun is no game, and nothing of it is left.
run_with 1 /dev/null play --rules japanese --journal no-such-folder/new
warns 'there is no such directory (make it first)'
one_line
ran='play, without room for its journal'
(
    trap '' XFSZ
    ulimit -f 0
    "$YUNZI" play --rules japanese --journal full </dev/null 2>&1
) | cat >.out
says 'yunzi: full: cannot be written: '
[ ! -e full ] || fail 'an empty journal is left behind'

# ---- A second process.

"$YUNZI" play --quiet --resume whole <keys >first 2>&1 &
process=$!
exec 9>keys
tries=0
until [ -s first ] || [ $tries -gt 3000 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
run_with 1 /dev/null play --resume whole
warns 'another process goes on with this game'
one_line
exec 9>&-
wait $process
run_with 0 /dev/null play --quiet --resume whole

# ---- The command line.

# Rules that nobody names are those that are usual in the language, and that is said.
for usual in en:japanese-1989 ja:japanese-1989 zh:chinese-2002 ko:korean-2016; do
    run_with 0 /dev/null play --lang ${usual%%:*} --size 5 --journal "usual-${usual%%:*}"
    says "${usual#*:}"
    grep -q "^rules ${usual#*:}$" "usual-${usual%%:*}" || fail 'the journal has other rules'
done
run_with 2 /dev/null play --rules japanese --resume whole
warns '--resume takes the terms from the journal'
run_with 2 /dev/null play --rules japanese --size 99
run_with 2 /dev/null play --rules japanese --clock quickly
run_with 2 /dev/null play --rules japanese --komi much
run_with 2 /dev/null play --rules aga --handicap-stones loose
run_with 2 /dev/null play --resume whole --handicap-stones free
run_with 1 /dev/null play --rules french --handicap 2 --handicap-stones fixed --journal too-much
warns 'french puts no handicap stones on the star points: black stones where Black likes (French Go Federation, rules of Go)'
[ -e too-much ] && fail 'a journal of a game that cannot begin is left behind'

# ---- Handicap stones that Black places; they are set up in the record, and what was said there stands with them.

printf 'pass\nC3\ncomment in the corner\nC3\nquit\n' >typed
run_with 0 typed play --rules aga --size 9 --handicap 2 --handicap-stones free --clock 10:00 --journal placed
says 'likes, as agreed for this game; White receives 1 point for it (AGA Rules of Go'
says 'a pass: the handicap is not complete yet (AGA Rules of Go 1991, rule 4)'
says 'C3: there is a stone on that point'
grep -qx 'handicap-stones free' placed || fail 'the journal does not say how the stones are placed'
printf 'H7\nE5\ncomment in the middle\nquit\n' >typed
run_with 0 typed play --resume placed --save placed.sgf
says 'Black places handicap stone 2 of 2'
grep -qF 'HA[2]AB[hc][cg]' placed.sgf || fail 'the record does not set the stones up'
grep -q 'C\[in the corner\].*GC\[\|GC\[.*C\[in the corner\]' placed.sgf || fail 'what was said of a stone is lost'
grep -q ';W\[ee\]WL\[[0-9.]*\]C\[in the middle\])' placed.sgf || fail 'a move is not where it belongs'
run 0 check placed.sgf

# ---- Passes that White makes for the handicap: he is told of each when it is due, and after each take-back of one.

printf 'D4\nE5\nlast\npass\nundo\nyes\npass\nG7\npass\nC3\nlast\nquit\n' >typed
run_with 0 typed play --rules ing-1996 --size 9 --handicap 3 --journal yielded
[ "$(grep -c '^White passes for the handicap: pass 1 of 2$' .out)" = 3 ] || fail 'White is not told of his first pass, asking and after a take-back'
[ "$(grep -c '^White passes for the handicap: pass 2 of 2$' .out)" = 1 ] || fail 'White is not told of his second pass'
says 'E5: the handicap is not complete yet (Ing Rules 1996, art. 3 and 8: yielding passes)'
tail -3 .out | grep -qx 'White to move' || fail 'a pass is asked for after the last one'
printf 'quit\n' >typed
run_with 0 typed play --resume yielded
says 'White to move'
run_with 1 /dev/null play --rules japanese --handicap 40 --journal too-much
[ -e too-much ] && fail 'a journal of a game that cannot begin is left behind'
finish
