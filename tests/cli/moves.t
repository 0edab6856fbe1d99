# `yunzi life --at D4 --first black`: which first moves work, and which do not.
. "$(dirname "$0")/lib.sh"

cat >three.pos <<'END'
# rules: japanese
. . . O X
O O O O X
X X X X X
. X . X X
END
run 0 life three.pos --at A3 --first black
prints <<'END'
three.pos: 5x4, japanese-1989
    A B C D E
 4  - + - O X
 3  O O O O X
 2  X X X X X
 1  . X . X X
+ the best first moves  - worse

Black to play, White's chain at A3 B3 C3 D3 D4
Black captures it by B4
    Black B4, White passes, Black C4, White A4, Black B4, White C4, Black B4
Alive after A4 (White B4) C4 (White B4) elsewhere (White B4)
Proved; 36 positions
END
quiet

# The legend names the signs that are there.  That threats without end would change a result is
# told where the board has kos that could give them.
cat >endless.pos <<'END'
# rules: japanese
X X O . O
X . X O O
X X X X O
O O O O O
. O . O O
END
run 0 life endless.pos --at A4 --first black
says '+ the best first moves'
grep -q -e '- worse' -e '? not settled' -e 'threats without end' .out && fail 'tells what is not there'
run 0 life endless.pos --at A4 --first black --json
says '"ko":"endless"'
cat >two-kos.pos <<'END'
# rules: japanese
X X O . O . X O .
X . X O O X O . O
X X X X O . X O .
O O O O O . X O .
. O . O O X O . O
O O O O O . X O .
END
run 0 life two-kos.pos --at A5 --first black --alive around
says '    only ko threats without end would change that'

# Both sides, one after the other; a point of the same chain asks nothing more.
run 0 life three.pos --at A3,B3 --moves
says 'Black captures it by B4'
says 'White saves it, with two eyes, by B4'
[ "$(grep -c 'to play' .out)" -eq 2 ] || fail 'not two questions'
run 0 life three.pos --at A3 --moves --first white
[ "$(grep -c 'to play' .out)" -eq 1 ] || fail 'not one question'
# The whole lines of the moves that fail.
run 0 life three.pos --at A3 --first white --verbose
says '    White A4, Black B4'

run 0 life three.pos --at A3 --first black --json
says '"best":"captured"'
says '{"move":"B B4","result":"captured","best":true,"basis":"proved"'
says '"line":["B A4","W B4"]'

# A game tree: good and bad moves are marked.
run 0 life three.pos --at A3 --first black --sgf tree.sgf
grep -q '(;B\[ba\]TE\[1\]C\[Captured: no first move does better.\]' tree.sgf || fail 'B4 is not marked as good'
grep -q '(;B\[aa\]BM\[1\]C\[Alive.\];W\[ba\])' tree.sgf || fail 'A4 is not marked as bad'
run 0 check tree.sgf

# Playing elsewhere, a ko with its threats, a seki.
cat >rest.pos <<'END'
# rules: japanese
. . . . X O
X X X X X O
O O O O O O
. O . O O O
END
run 0 life rest.pos --at A3 --moves
says 'Black to play'
says 'It lives even if Black plays elsewhere'
says 'Captured after A4 (White C4) D4 (White B4)'
says 'White cannot capture it'
cat >corner.pos <<'END'
# rules: japanese
. . . X . O
. . . X O O
X X X X O O
O O O O O O
. O . O O O
END
run 0 life corner.pos --at A3 --first white
says 'White gets a ko by B5'
says 'a ko: White takes first; Black needs 1 threat'
cat >seki.pos <<'END'
# rules: japanese
O . . . . O
X . O O X O
X X X X X O
O O O O O O
. O . O O O
END
run 0 life seki.pos --at A3 --first black
says 'Black saves it in a seki by E5'
# Where a seki counts like two eyes the two are not told apart.
run 0 life seki.pos --at A3 --first black --rules aga
says 'Black saves it by E5'

# Nothing is to be read: it lives, or is dead, whatever is played.
run 0 life three.pos --at E4 --first white
says 'No move is needed, and none helps: it is alive even if its owner passes for ever'

# The stones around a problem of a book have no eyes: they are taken to live.
cat >book.pos <<'END'
# rules: japanese
. . . O X . . . . . . . . . .
O O O O X . . . . . . . . . .
X X X X X . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
END
run 3 life book.pos --at A10 --first black
says 'No first move was read: the region is too large to be read: it has no border'
run 3 life book.pos --at A10 --first black --json
says '"missing":"region"'
run 0 life book.pos --at A10 --first black --alive A9
says 'Black captures it by B11'
says 'Proved, if the chains live that were taken to;'
says 'Taken to live, the chains at A9 B9 C9 D9 E9 E10 E11'

# The wall of another one has gaps as well: all that stands around is taken to live.
cat >gaps.pos <<'END'
# rules: japanese
. . . X . . . . .
X X X X O . O . .
O O O O . . . . .
. . . . . . . . .
. . O . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
END
run 3 life gaps.pos --at A8 --first white --alive A7,E8,G8 --nodes 1000
run 0 life gaps.pos --at A8 --first white --alive around
says 'White captures it by B9'
says 'Alive after A9 (Black B9) C9 (Black B9) E9 (Black B9) F9 (Black B9) G9'
says 'Proved, if the chains live that were taken to;'
says 'Taken to live, with all that lies beyond them, the chains at A7 B7 C7 D7 E8 G8'
run 0 life gaps.pos --at A8 --first white --alive around --json
says '"around":{"taken_to_live":["A7","B7","C7","D7","E8","G8"],"fight":["A8","A9","B8","B9","C8","C9","D8","D9","E9","F9","G9"]}'
run 0 life three.pos --at A3 --first black --json
says '"around":null'
# The game tree says it too, at its beginning and where the question is asked.
run 0 life gaps.pos --at A8 --first white --alive around --sgf gaps.sgf
grep -q 'proved by reading (japanese-1989), on the assumptions that are named below: right' gaps.sgf ||
    fail 'the tree does not say that it rests on anything'
grep -q '^Proved, if the chains live that were taken to; ' gaps.sgf || fail 'the tree is said to be proved'
grep -q '^Taken to live, with all that lies beyond them, the chains at A7 B7 C7 D7 E8 G8\]TR' gaps.sgf ||
    fail 'the tree does not name what lives'
run 0 life three.pos --at A3 --first black --sgf three.sgf
grep -q 'proved by reading (japanese-1989): right' three.sgf || fail 'the tree rests on something'
grep -q '^Proved; 36 positions\]TR' three.sgf || fail 'the tree does not say how much is proved'
# Where no chain stands around it, what lies beyond is the opponent's all the same.
cat >alone.pos <<'END'
# rules: japanese
. . . . . . .
X . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
END
run 0 life alone.pos --at A6 --first white --alive around --sgf alone.sgf
says 'It is captured even if White plays elsewhere'
says "Proved, if all beyond the points that may be played is the opponent's; "
says "Taken to be White's: all that lies beyond the points that may be played"
if grep -q 'the chains at$' .out; then fail 'a list of no chains'; fi
grep -q "^Taken to be White's: " alone.sgf || fail 'the tree does not say what lies beyond'
# And where nothing lies beyond, nothing is assumed.
run 0 life three.pos --at A3 --first black --alive around
says 'Proved; '

# The limits end it: what was found stands, and the rest is open.
run 3 life corner.pos --at A3 --first white --nodes 300
says 'Not settled, more positions had to be read (--nodes):'
says 'What is settled is proved; 295 positions'
run 3 life corner.pos --at A3 --first white --nodes 10
says 'Nothing is proved; '
# Only moves that fail are settled: that is no answer yet.
run 3 life corner.pos --at A3 --first white --nodes 900
if grep -q 'cannot capture' .out; then fail 'it says that nothing works'; fi
# Then none of them is best: the one that is open may do better.
cat >one.pos <<'END'
# rules: japanese
. . . X . . . . .
X X X X O . O . .
O O O O . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
END
run 3 life one.pos --at A8 --first white --nodes 20000 --sgf one.sgf
says ' 9  - ? - X - - - - -'
says 'Not settled, more positions had to be read (--nodes): B9'
says 'Alive after A9 (Black B9) C9 (Black B9) E9 (Black B9)'
says 'What is settled is proved; '
if grep -q 'Refuted' .out; then fail 'it calls them all that there is'; fi
grep -q '(;W\[aa\]BM\[1\]C\[Alive.\];B\[ba\])' one.sgf || fail 'A9 is not told as alive'
if grep -q 'no first move does better' one.sgf; then fail 'B9 may do better'; fi
run 3 life one.pos --at A8 --first white --nodes 20000 --json
says '"best":"open","may_improve":true'
if grep -q '"best":true' .out; then fail 'a move that fails is best'; fi
# Settled but for its eyes, a move is not settled; that the chain lives is proved all the same.
run 3 life "$TESTS/../examples/first-moves.pos" --at D5 --first white --nodes 100
says ' 5  ? ? ? X O O'
says 'Alive after A5 (Black B5)'
says 'Not settled whether it gets two eyes, more positions had to be read (--nodes),'
says 'What is settled is proved; '
# A ko is the best that is known, and said so; whether none does better is open.
run 3 life corner.pos --at A3 --first white --nodes 1600 --sgf ko.sgf
says 'White gets a ko by B5'
grep -q 'W\[ba\]TE\[1\]C\[A ko.$' ko.sgf || fail 'B5 is told otherwise'
run 3 life corner.pos --at A3 --first white --nodes 1600 --json
says '"best":"ko","may_improve":true'
run 0 life corner.pos --at A3 --first white --json
says '"best":"ko","may_improve":false'

# Bad input.
usage()
{
    run 2 "$@"
    [ ! -s .out ] || fail 'something was printed'
}
usage life three.pos --moves
warns '--moves needs the chain that is asked about: --at D4'
usage life three.pos --at all --moves
warns '--moves needs the chain'
usage life three.pos --at A3 --alive E4
warns '--alive is for the question of first moves'
usage life three.pos --at A3 --alive around
warns '--alive is for the question of first moves'
for option in '--divide' '--dead auto' '--fill-dame' '--costly-cycle life' '--enabled any'; do
    # shellcheck disable=SC2086
    usage life three.pos --at A3 --moves $option
    warns "${option%% *} changes nothing in the question of first moves: leave it out"
done
run 1 life three.pos --at A4 --first black
warns "--at: 'A4' holds no stone"
run 1 life three.pos --at A3 --first black --alive B3
warns '--alive takes the chain at B3 to live, and --at asks about it'
run 1 life three.pos --at A3 --first black --alive A4
warns "--alive: 'A4' holds no stone"

finish
