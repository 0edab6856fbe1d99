# Limits of reading on boards with too much to read: the command ends soon after them, and says
# what it has found so far.
. "$(dirname "$0")/lib.sh"

# A board of $1 lines, $2 points of ten with stones, each beside an empty point.
board()
{
    awk -v side="$1" -v tenths="$2" 'BEGIN {
        for (y = 0; y < side; y++) {
            for (x = 0; x < side; x++) {
                edge = x == 0 || y == 0 || x == side - 1 || y == side - 1
                chance = (chance * 1103 + 12345) % 65536
                if ((x + 2 * y) % 5 == 0 || (edge && (x + y) % 2 == 0) || chance % 10 >= tenths)
                    printf(". ")
                else
                    printf("%s ", chance % 4 < 2 ? "X" : "O")
            }
            print ""
        }
    }'
}
board 19 7 >half.pos
board 19 1 >opening.pos
board 25 7 >large.pos
# A ko at every fourth point.
for _ in 1 2 3 4; do
    printf '%s\n' '. X O . . X O . . X O .' 'X O . O X O . O X O . O' '. X O . . X O . . X O .'
done >kos.pos

# Nothing is settled within so little but what lives unconditionally: 3, or 0 where that is all.
ends()
{
    ran=$*
    "$YUNZI" "$@" >.out 2>.err </dev/null
    status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 3 ] || fail "exit status $status"
}

# The same for a command that may read for 0.2 seconds: the machine may be busy.
ends_in_time()
{
    began=$(date +%s)
    ends "$@" --time 200 --nodes 1000000000
    [ "$(($(date +%s) - began))" -le 8 ] || fail 'does not end with its time'
}

for board in half opening large kos; do
    ends_in_time life "$board.pos" --rules japanese --json
    ends_in_time judge "$board.pos" --rules chinese --dead proved
    ends_in_time judge "$board.pos" --rules japanese --dead auto
    for limit in '--nodes 1000' '--nodes 0' '--nodes 20000 --memory 1'; do
        # shellcheck disable=SC2086 # options
        ends life "$board.pos" --rules japanese $limit --json
        # shellcheck disable=SC2086
        ends judge "$board.pos" --rules chinese --dead proved $limit
        # shellcheck disable=SC2086
        ends judge "$board.pos" --rules japanese --dead auto $limit
    done
done

# What ended it is said.
ends life half.pos --rules japanese --time 1 --nodes 1000000000
says 'more time was needed'
grep -q 'more positions had to be read' .out && fail 'names a share of the positions where time was short'
ends life half.pos --rules japanese --nodes 1000
grep -q 'more positions had to be read\|the region is too large' .out || fail 'does not say that positions ended it'

# Two threads answer what one answers, word for word.
for threads in 1 2; do
    ends life half.pos --rules japanese --nodes 20000 --threads $threads
    mv .out "threads$threads"
done
cmp -s threads1 threads2 || fail 'says something else with two threads'

# With less memory than a search for zones takes, which the guide names, that is said.
yes '. . . . . . . . . . . . . . . . . . . . .' | head -n 19 >wide.pos
printf '%s\n' '. . O O O . . . . . . . . . . . . . . . .' '. . . . . . . . . . . . . . . . . . . . .' >>wide.pos
cp "$TESTS/../examples/dead-stone.pos" small.pos
least=$(sed -n 's/.*`--memory` below \([0-9]*\) (on boards over 19x19: \([0-9]*\)).*/small:\1 wide:\2/p' "$TESTS/../docs/guide/proofs.md")
[ -n "$least" ] || fail 'the guide does not name the memory'
for case in $least; do
    board=${case%:*}.pos
    ends life "$board" --rules japanese --nodes 500 --memory $((${case#*:} - 1)) --json
    says '"cut":"memory"'
    grep -q '"missing":"region"' .out && fail 'says that the region is too large'
    ends life "$board" --rules japanese --nodes 500 --memory "${case#*:}" --json
    says '"cut":null'
done
ends life wide.pos --nodes 500 --memory 1
says 'more memory was needed (--memory)'
says 'Note: memory was short for reading'
ends judge small.pos --dead auto --nodes 500 --memory 1 --komi 0
says 'note: memory was short for reading'
finish
