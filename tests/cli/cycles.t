# The lines below the boards of tests/cycles can be played, and come round where they say so.
. "$(dirname "$0")/lib.sh"

for board in "$TESTS"/cycles/*.pos; do
    run 0 check "$board"
    quiet
done

# A line that takes something else, or comes back to another board, would not pass.
sed 's/x1; repeat=0/x2; repeat=0/' "$TESTS/cycles/triple-ko.pos" >other.pos
run 1 check other.pos
says 'takes 1 stone, not 2'
sed 's/; B F5 x1; repeat=0/; repeat=0/' "$TESTS/cycles/triple-ko.pos" >other.pos
run 1 check other.pos
finish
