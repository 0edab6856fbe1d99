# shellcheck disable=SC2086 # options
# Stones that are no moves: dame filled after the stop, stones that moved, slipped or are taken off.
. "$(dirname "$0")/lib.sh"
SOURCE_DATE_EPOCH=1930000000
export SOURCE_DATE_EPOCH

# Plays what is on standard input.
plays()
{
    cat >.input
    run_with "$1" .input play --quiet --plain --nodes 2000 $2
}

WALL='C5 B5 C4 B4 C3 B3 C2 B2 C1 B1'

# ---- Dame (Japanese 1989, commentary 2 on art. 9.2): both agree to it, then in any order.

printf '%s\n' $WALL fill pass pass 'fill A5' fill 'fill A5' fill 'white fill A5' 'white fill A4' 'fill D1' agree agree confirm confirm |
    plays 0 '--rules japanese --size 5 --komi 0 --journal filled --save filled.sgf'
says 'this cannot be done at this point of the game (Japanese Rules 1989, commentary 2 on art. 9.2)'
[ "$(grep -c 'both players have to agree to it first' .out)" -eq 2 ] || fail 'one alone may fill'
says 'Black agrees to fill dame and what else needs it; the other player has to agree too'
says 'White agrees to fill dame and what else needs it; both may put stones down now, in any order'
says 'White fills A4'
says 'Black fills D1'
says 'Black wins by 6 (agreed)'
# The record tells the same, and nothing is wrong in it.
run 0 judge filled.sgf
says 'Black wins by 6 (agreed); the record says B+6, which agrees'
run 0 check filled.sgf
says 'nothing wrong'
plays 0 '--resume filled' </dev/null
# Under other rules it is a board that was set up.
run 0 judge filled.sgf --rules chinese
says 'Black wins by 5'

# Play that is resumed begins from the stop; whoever asks for that has to be named (art. 9.3).
printf '%s\n' $WALL pass pass fill fill 'fill D3' 'fill A3' resume 'white resume' A4 'referee adjourn' quit |
    plays 0 '--rules japanese --size 5 --komi 0 --journal void --save void.sgf'
says 'say who asks to play on, since the other player then moves first: black resume or white resume (Japanese Rules 1989, art. 9.3)'
says 'White asks to play on; the stones that were put down since the stop are void (Japanese Rules 1989, commentary 2 on art. 9.3)'
says 'Black A4'
run 0 show void.sgf --move 13
grep -q '3 . O X . . 3' .out || fail 'what was filled stays'
run 0 check void.sgf
says 'nothing wrong'

# Other texts have nothing of it.
printf '%s\n' C3 pass pass fill 'fill A1' resume | plays 0 '--rules chinese --size 5 --journal chinese'
[ "$(grep -c 'the text of these rules does not have it' .out)" -eq 2 ] || fail 'Chinese rules let dame be filled'
says 'White asks to play on'

# ---- A stone has moved, or fell (Chinese 1988, art. 17.2 and 17.3; Japanese 1989, art. 13.2).

printf '%s\n' D4 B2 'moved D4 D3 stays' 'moved D4 D3 stays' D4 'referee slipped whom=first' E5 'moved B2 B3 away' |
    plays 0 '--rules chinese --size 5 --journal moved --save moved.sgf'
says 'Black says that the stone of D4 has moved to D3, and stays there'
says 'when the other player says the same it is done (Chinese Rules 1988, art. 17.3)'
says 'White says the same: the stone of D4 stays on D3 (Chinese Rules 1988, art. 17.3)'
says 'the stone of Black fell on that point: it is taken up, and Black chooses a point (Chinese Rules 1988, art. 17.2)'
says "'away'"
run 0 show moved.sgf
grep -q '3 . . . X . 3' .out || fail 'the record has the stone elsewhere'
run 0 check moved.sgf
plays 0 '--resume moved' </dev/null
printf '%s\n' D4 'moved D4 D3 stays' 'moved D4 D3 back' 'black moved D4 D3 back' | plays 0 '--rules japanese --size 5 --journal back'
says 'the text of these rules does not have it (Japanese Rules 1989, art. 13.2)'
says 'Black says the same: the stone of D4 stands on D4 again (Japanese Rules 1989, art. 13.2)'

# After an offence that waits the referee decides, and is not told to go on.
printf '%s\n' D4 'referee offence whom=first offence=displaced fault=accident' 'referee decide decision=put-back' E5 |
    plays 0 '--rules chinese --size 5 --journal decide'
says 'the referee has to decide; type referee decide decision=put-back'
says 'the referee decides: '
says 'White E5'
grep -q 'referee go-on' .out && fail 'it says what is refused'

# ---- Resigning: by several stones at once, which no move can be.

printf '%s\n' 'C3 D4' 'resign 1' 'resign 2' | plays 0 '--rules ing --size 9 --journal resign'
says 'a move is one stone; to lay several stones on the board at once is to resign (type resign 2)'
says 'Black lays down 2 stones at once, and so resigns (Ing Rules 1996, art. 2)'
says 'the game is over: White wins by resignation'
finish
