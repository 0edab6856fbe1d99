# shellcheck disable=SC2086 # options, and lists of moves
# What a text leaves to its players they can do at the table, and under no other text.
. "$(dirname "$0")/lib.sh"
SOURCE_DATE_EPOCH=1930000000
export SOURCE_DATE_EPOCH

# Plays what is on standard input.
plays()
{
    cat >.input
    run_with "$1" .input play --quiet --plain --nodes 2000 $2
}

# ---- Both players lose (Japanese 1989, art. 13.1).

# After a stop a move was found that neither lets the other make: nobody agrees, nobody asks to go on.
printf '%s\n' C3 both-lose pass pass 'black both-lose' 'black both-lose' 'white both-lose' |
    plays 0 '--rules japanese --size 5 --journal lose --save lose.sgf'
says 'this cannot be done at this point of the game'
says 'Black neither agrees to the end nor asks to play on'
says 'when the other player says the same, both lose (Japanese Rules 1989, art. 13.1)'
says 'White says the same: both players lose (Japanese Rules 1989, art. 13.1)'
says 'the game is over: both players lose'
grep -q '^[0-9]* offer first outcome=both-lose$' lose || fail 'the journal does not keep it'
plays 0 '--resume lose' </dev/null

# "yes" is the other player's; who asks to play on, or agrees with the other, has not said it.
printf '%s\n' C3 pass pass 'black both-lose' yes | plays 0 '--rules japanese --size 5 --journal yes'
says 'White says the same: both players lose'
printf '%s\n' C3 pass pass 'black both-lose' no 'white both-lose' 'black resume' D4 pass pass agree agree 'white yes' |
    plays 0 '--rules japanese --size 5 --journal resumed'
says 'White declines the offer'
says 'White D4'
grep -q 'both players lose' .out && fail 'an old word ends the game'

# Other texts have no such end.
printf '%s\n' C3 pass pass both-lose | plays 0 '--rules aga --size 5 --journal aga'
says 'this cannot be done at this point of the game (AGA'

# The referee may rule so in any game: nobody is named, for both lose.
printf '%s\n' C3 'referee rule whom=first outcome=both-lose' 'referee rule outcome=forfeit' 'referee rule outcome=both-lose' |
    plays 0 '--rules chinese --size 5 --journal ruled'
[ "$(grep -c 'name him: whom=first or whom=second' .out)" -eq 2 ] || fail 'it does not say what to name'
says 'the referee rules: both players lose'
printf '%s\n' C3 'referee offence whom=second offence=upset fault=wilful' |
    plays 0 '--rules chinese --size 5 --journal offence'
says 'an offence by White'

# ---- Rengo: partners have names, a wrong turn can be typed, and a team resigns together.

printf '%s\n' last D4 'white1 E5' 'black1 C3' 'Bob C3' last terms 'black2 resign' resign \
    'white2 resign' 'white2 resign' last yes |
    plays 0 '--rules aga+rengo --size 9 --journal team --black-name Ann,Bob'
[ "$(grep -c 'Black to move, partner 1' .out)" -eq 2 ] || fail 'it does not say who begins'
says 'C3: '
says 'White to move, partner 2'
says "it is White's turn"
says 'a partner of White wants to resign; the other one has to agree'
says 'White resigns'
grep -q '^[0-9]* move first.1 move=play:C3$' team || fail 'the second partner has not moved'
grep -q '^[0-9]* resign second.1$' team || fail 'the partner who resigns first is lost'
grep -q '^[0-9]* resign second$' team || fail 'his partner has not agreed'
printf '%s\n' D4 E5 'black1 C3' claim last | plays 0 '--rules aga+rengo --size 9 --strict --journal wrong'
says 'White to move, partner 2'
grep -q '^[0-9]* claim second number=3' wrong || fail 'a wrong turn is not claimed'

# Three on each side; the partner who has moved out of turn is in the journal, the points in the record.
printf '%s\n' D4 E5 'Cyd C3' 'white claim' last G7 last 'black3 resign' resign yes 'white resign' 'white3 resign' 'white1 resign' |
    plays 0 '--rules aga+rengo3 --size 9 --strict --journal three --save three.sgf --black-name Ann,Bob,Cyd'
says 'White to move, partner 2'
says 'Black to move, partner 1'
says 'a partner of Black wants to resign; 2 others have to agree'
says 'Black resigns'
grep -q '^[0-9]* move first.2 move=play:C3$' three || fail 'the third partner has not moved'
grep -q 'event claim white 0 0 3 none undetermined 3' three.sgf || fail 'the record does not say who has moved'
run 0 check three.sgf
run 0 judge three.sgf
says 'White wins by resignation'
: | plays 2 '--rules aga+rengo1 --size 9'
warns "there is no overlay 'rengo1' (did you mean 'rengo'?)"

# ---- Blind Go for one side: the other one sees the board in his turn.

printf '%s\n' board D4 'black board' board 'white ko' 'black why D4' 'white why D4' E5 'white board' ko D4 pass E4 E5 |
    plays 0 '--rules chinese+blind-black --size 5 --journal blind'
[ "$(grep -c 'this is not shown' .out)" -eq 5 ] || fail 'the blind player sees the board, or the other one does not'
says 'no point is closed to White by a ko'
says 'D4: there is a stone on that point'
says 'D4: the move is not allowed'

# ---- Points that a referee takes, under any rules.

printf '%s\n' C3 'referee penalty whom=first number=3 reason=his telephone rang' 'referee penalty whom=first number=0' pass pass |
    plays 0 '--rules tromp-taylor --size 5 --komi 0 --journal penalty --save penalty.sgf'
says 'the referee takes 3 points from Black (his telephone rang)'
says 'the number is out of range'
says 'points that the referee has taken'
grep -q 'event penalty black 0 0 3' penalty.sgf || fail 'the points are not in the record'
grep -q 'C\[his telephone rang\]' penalty.sgf || fail 'the reason is not in the record'
run 0 judge penalty.sgf
says 'Black wins by 22'
says 'ruled by the referee'
run 0 check penalty.sgf

# ---- Komi handed over before the game, where prisoners count.

printf '%s\n' terms pass pass agree agree |
    plays 0 '--rules pass-costs-a-point --size 5 --komi-before --journal komi --save komi.sgf'
says 'Black hands over 6 stones of'
says 'komi handed over before the game'
grep -q '^komi-before$' komi || fail 'the journal does not have it'
run 0 judge komi.sgf
says 'komi handed over before the game             0         6'
says 'komi                                         0       0.5'
says 'White wins by 6.5'
run 0 check komi.sgf
for method in prisoners pass-stones half-count ing-fill; do
    run 0 count komi.sgf --method $method
    says 'White wins by 6.5'
done
: | plays 1 '--rules chinese --size 5 --komi-before --journal none'
warns 'prisoners are no points: no komi can be handed over before the game'

# ---- Breaks; and a clock that costs points under other rules.

printf 'terms\nquit\n' | plays 0 '--rules ing --size 9 --breaks 2:30:00+1:00:00,6:00:00+30:00 --journal breaks'
says 'breaks in which the'
says '2:30:00+1:00:00,6:00:00+30:00'
grep -q '^breaks 2:30:00+1:00:00,6:00:00+30:00$' breaks || fail 'the journal does not have the breaks'
printf '%s\n' 'yunzi-journal 1' 'rules ing-1996' 'size 9' 'clock 1:00:00 ing' 'breaks 10:00+1:00:00' begin \
    '0 stones referee whom=first number=40' '0 start referee' '600000 time host' >resting
printf 'C3\nreferee go-on\nC3\n' | plays 0 '--resume resting'
says 'a break: the game goes on by itself at its end; referee go-on ends it now'
says 'this cannot be done at this point of the match: the clocks stand still'
says 'Black C3'
for breaks in 0:05+0:10,0:10+0:03 1:00:00 noon+1:00:00 0:01+0:01,0:03+0:01,0:05+0:01,0:07+0:01,0:09+0:01; do
    : | plays 2 "--rules ing --size 9 --breaks $breaks"
    warns "'$breaks' is not a value of 'breaks'"
done
printf 'quit\n' >.input
run_with 0 .input play --quiet --plain --rules japanese --size 9 --clock '1:00:00 ing' --journal points
says 'period of overtime costs two points'
says 'survey of Go rules: penalty points for time'

# ---- Points as column and row from the upper left.

printf '%s\n' 2-4 9-9 'why 2-4' 10-1 0-1 1-2-3 | plays 0 '--rules japanese --size 9 --journal pairs'
says 'Black B6'
says 'White J1'
says "'10-1'"
says "'1-2-3'"

# ---- Ing's clock is that of art. 9, or it is said that the event has another.

for clock in '3:00:00 ing' '1:00:00+10x1:00 ing-byo-yomi'; do
    printf 'quit\n' >.input
    run_with 0 .input play --quiet --plain --rules ing --size 9 --journal "kept $clock" --clock "$clock"
    grep -q 'deviates' .out && fail 'the clock of the text deviates'
done
for clock in '5:00:00 ing' 1:00:00 '30:00+5x2:00' '20:00+10s fischer'; do
    printf 'quit\n' >.input
    run_with 0 .input play --quiet --plain --rules ing --size 9 --journal "other $clock" --clock "$clock"
    tr '\n' ' ' <.out | tr -s ' ' >.line
    grep -q 'the event deviates from the text, which has at most 4 hours.*(Ing Rules 1996, art. 9)' .line ||
        fail 'it does not say that the clock is none of the text'
done
grep -q 'costs two points' .line && fail "points are said to be the price of Fischer's time"

# ---- Who comes late (Chinese 1988, art. 23.1 to 23.3; Ing, art. 10).

printf 'clocks\nquit\n' |
    plays 0 '--rules chinese-1988 --size 9 --clock 1:00:00 --late 10:00,5:00 --forfeit-after 15:00 --journal late'
says 'Black is late: 10:00 are taken off the clock (Chinese Rules 1988, art. 23.1-23.3)'
says 'White: 55:00'
grep -q '^forfeit-after 15:00$' late || fail 'the journal lacks the limit of the event'
grep -q '^[0-9]* late referee whom=first number=600000$' late || fail 'the journal lacks who was late'
printf 'clocks\nquit\n' | plays 0 '--resume late'
says 'White: 55:00'
: | plays 0 '--rules chinese-1988 --size 9 --clock 1:00:00 --late 20:00,0 --forfeit-after 15:00 --journal too-late'
says 'Black is late: the game is forfeited'
: | plays 0 '--rules chinese-1988 --size 9 --clock 1:00:00 --late 20:00,16:00 --forfeit-after 15:00 --journal both-late'
says 'the game is over: both players lose'
printf 'clocks\nquit\n' | plays 0 '--rules ing --size 9 --clock 1:00:00 --late 0,10:00 --journal ing-late'
says 'White is late: 20:00 are taken off the clock (Ing Rules 1996, art. 10)'
: | plays 0 '--rules ing --size 9 --clock 1:00:00 --late 0,11:00 --journal ing-too-late'
says 'White is late: the game is forfeited (Ing Rules 1996, art. 10)'
: | plays 2 '--rules ing --games 2 --late 10:00,0'
warns '--late and --games exclude each other'
for late in 10:00 10:00,5:00,1 soon,0; do
    : | plays 2 "--rules ing --size 9 --late $late"
    warns "'$late' is not a value"
done

# ---- What was typed is shown, and steers no terminal.

printf 'D\033[2J9\nC3\n' | plays 0 "--rules japanese --size 5 --journal $(printf 'evil\033name')"
says "there is no command 'D\\x1B[2J9'"
grep -q "$(printf '\033')" .out && fail 'a control character is shown as it is'

finish
