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

# ---- What was typed is shown, and steers no terminal.

printf 'D\033[2J9\nC3\n' | plays 0 "--rules japanese --size 5 --journal $(printf 'evil\033name')"
says "there is no command 'D\\x1B[2J9'"
grep -q "$(printf '\033')" .out && fail 'a control character is shown as it is'

finish
