# `yunzi problems`: a collection checked by reading, and solved at the terminal.
. "$(dirname "$0")/lib.sh"

wall='AB[da][ab][bb][cb][db]AW[eb][gb][ac][bc][cc][dc][ce]'
cat > conventions.sgf <<SGF
(;SZ[9]GN[goproblems]$wall(;W[aa];B[ba]C[wrong])(;W[ba]C[RIGHT]))
(;SZ[9]GN[correct]$wall(;W[aa]C[Incorrect])(;W[ba];B[aa];W[ea]C[Correct!]))
(;SZ[9]GN[japanese]$wall(;W[aa]C[失敗])(;W[ba]C[正解]))
(;SZ[9]GN[marks]$wall(;W[aa]BM[1])(;W[ba]TE[1]))
(;SZ[9]GN[good]$wall(;W[aa]GB[1])(;W[ba]GW[1]))
(;SZ[9]GN[not wrong]$wall(;W[aa]BM[1])(;W[ba]))
(;SZ[9]GN[main line]$wall(;W[ba])(;W[aa]))
SGF
run 0 problems check conventions.sgf
quiet
says 'conventions.sgf: 7 problems: 7 right, 0 with further answers, 0 wrong, 0 without an answer, 0 not settled, 0 not read'
says '      White to play: kill the chain at A8'
run 0 problems check conventions.sgf --json
for convention in goproblems correct marks not-wrong main-line; do
    says "\"convention\":\"$convention\",\"right\":[\"B9\"],\"refuted\":[],\"also\":[]"
done

# A wrong answer is refuted, a missing one found, and each has one sentence.
run 1 problems check "$TESTS/../examples/problems.sgf"
says '      the book calls A9 right, and it fails'
says '      White A9, Black B9'
says '      the book names no answer; this works: B9'
printf '(;SZ[9]AB[ee])(;SZ[9]RU[Blah]AB[ee];B[aa])(;SZ[9]%s;W[ba])' "$wall" > broken.sgf
run 1 problems check broken.sgf
says '      Black to play: this problem names no answer, and reading found no task in it'
says "      This problem cannot be read: the rules it names, 'Blah', are not known (say which with --rules NAME)"
says 'broken.sgf: 3 problems: 1 right, 0 with further answers, 0 wrong, 1 without an answer, 0 not settled, 1 not read'

# What begins like a collection and has no problem is refused, by each that reads one.
printf '( X O .\n. X O\n' > none.sgf
for command in check solve; do
    run 1 problems "$command" none.sgf
    warns 'yunzi: none.sgf: there is no problem in this (a collection is SGF, with a tree of moves for each problem)'
done

# What a few positions do not settle is open.
printf '(;SZ[9]GC[goal: kill A8]%s;W[ba])' "$wall" > open.sgf
run 3 problems check open.sgf --nodes 1
says '1 not settled'

# The kind of a ko is told.
printf '(;SZ[6:5]RU[Japanese]GC[goal: ko A3]PL[W]AB[da][db][ac][bc][cc][dc]AW[ea][eb][ec][fa][fc][ad][bd][cd][dd][ed][fd][be][de][ee][fe])' > ko.sgf
run 1 problems check ko.sgf --json
says '"task":"White to play: make the life of the chain at A3 depend on a ko"'

# What goproblems says besides. Only RIGHT makes a move right; what leads there through NOTTHIS does not, for
# nobody may play it, and after FORCE nobody may play anything else than the problem has.
#
#   A B C D E F G H
# 9 . . . X . . . .    White kills with B9. Black comes out at E9 then; he is answered at F9, and
# 8 X X X X O . O .    White takes what tries to live.
# 7 O O O O . . . .
printf '(;SZ[9]%s(;W[aa]C[CHOICE])(;W[ba]C[RIGHT])(;W[ca]C[NOTTHIS RIGHT]))' "$wall" > choice.sgf
run 0 problems check choice.sgf
says '      works: B9'
printf '(;SZ[9]C[White to kill. FORCE]%s(;W[aa];B[ba])(;W[ba]C[RIGHT]))' "$wall" > force.sgf
run 0 problems check force.sgf
run 0 learn force.sgf problem-1
says 'White to kill.'
run 0 learn force.sgf problem-1 --play C9
says 'not allowed'
says '  here the problem lets you play only at A9, B9'
run 0 learn force.sgf problem-1 --play A9
says '  White can no longer capture the chain at A8'

further='B[ea]C[Black tries to come out. FORCE](;W[fa];B[aa];W[ca]C[Nothing is left. RIGHT])(;W[fb])'
printf '(;SZ[9]%s(;W[ba];%s)(;W[aa];B[ba])(;W[ca]C[NOTTHIS];B[ba];W[aa]C[RIGHT]))' "$wall" "$further" > further.sgf
run 0 problems check further.sgf
says '      works: B9'
run 0 learn further.sgf problem-1 --play C9
says '  the problem does not let you play this move: it is not asked about'
run 0 learn further.sgf problem-1 --play B9
says 'the lesson goes on (proved)'
says '  Black answers at E9'
says '  Black tries to come out.'
run 0 learn further.sgf problem-1 --play 'B9 D8'
says '  here the problem lets you play only at F9, F8'
run 0 learn further.sgf problem-1 --play 'B9 F8'
says '  the book does not name this move; it works all the same'
run 0 learn further.sgf problem-1 --play 'B9 F9 C9'
says 'reached'
says '  Nothing is left.'
printf 'B9\nC9\nF9\nA2\nC9\n' > moves
XDG_STATE_HOME=$PWD/first run_with 0 moves problems solve further.sgf
says '  here the problem lets you play only at F9, F8'
says '  the book does not name this move; it works all the same'
says '1 problem done, 1 at the first try. 1 day in a row.'

# Of several replies with CHOICE each has its turn.
printf '(;SZ[9]%s(;W[ba](;B[ia];W[ib]C[RIGHT])(;B[ea]C[CHOICE];W[fa]C[RIGHT])(;B[ca]C[CHOICE];W[aa]C[RIGHT])))' "$wall" > replies.sgf
run 0 learn replies.sgf problem-1 --play B9
says '  Black answers at E9'

# A line that fails further down is found.
#
#   A B C D
# 9 . . O X    Black kills with A9. When White then attacks A6, Black has to answer: else White takes
# 8 X O O X    that stone.
# 7 O O X .
# 6 X . . .
corner='AB[da][ab][db][cc][ad]AW[ca][bb][cb][ac][bc]'
printf '(;SZ[9]GC[goal: kill C9\nalive: around\n]%s;B[aa];W[ae];B[ii]C[RIGHT])' "$corner" > fails.sgf
run 1 problems check fails.sgf
says '      works: A9'
says '      the line of the book fails at its move 3, J1'
says '      Black A9, White A5, Black J1, White B6'
printf '(;SZ[9]GC[goal: kill C9\nalive: around\n]%s;B[aa];W[ae];B[bd]C[RIGHT])' "$corner" > holds.sgf
run 0 problems check holds.sgf
run 0 learn fails.sgf problem-1 --play 'A9 J1'
says '  the book calls this move right; the reply refutes it'

# Connecting and cutting are found by their words, in other languages too.
apart='AB[ce][ee]AW[dd][df]'
for words in 'Black to connect' '黑先连接' '黒先で渡り' '흑 연결' 'Соедините камни' 'Černý spojí kameny'; do
    printf '(;SZ[9]PL[B]C[%s]%s;B[de]C[RIGHT])' "$words" "$apart" > link.sgf
    run 0 problems check link.sgf
    grep -q 'connect the chains at' "$work/.out" || fail "no connection: $words"
done
for words in 'White to cut' '切断'; do
    printf '(;SZ[9]PL[W]C[%s]%s;W[de]C[RIGHT])' "$words" "$apart" > link.sgf
    run 0 problems check link.sgf
    grep -q 'cut the chains at' "$work/.out" || fail "no cut: $words"
done

# Every problem of the program is proved, and has exactly the answer that it names.
run 0 problems check "$TESTS"/../page/problems/grade-*.sgf --json
[ "$(grep -c '"verdict":"right"' "$work/.out")" -eq "$(grep -c '"verdict"' "$work/.out")" ] ||
    fail 'a problem of page/problems is not right'
[ "$(grep -c '"verdict"' "$work/.out")" -ge 120 ] || fail 'there are too few problems'

[ "$(grep -c '"result":"seki"' "$work/.out")" -ge 6 ] || fail 'too few live in a seki'
[ "$(grep -c 'the move that comes to most' "$work/.out")" -ge 6 ] || fail 'too few endgames'

# What the first moves of an endgame come to is proved: a half point less is a fault, and so is a
# best move that is not named.
black='AB[ba][ca][bb][cb][bc][cc][dc][bd][cd][dd][ae][be][ce][bf][cf][bg]'
white='AW[da][ea][fa][db][eb][fb][ec][fc][ed][fd][gd][fe][df][ff][cg][dg][eg][fg]'
endgame() {
    printf '(;SZ[7]PL[B]%s%sGC[goal: best\nkomi: 0\n%s\n];B[de]C[RIGHT])' "$black" "$white" "$1" > best.sgf
}
endgame 'under chinese: worth B D3 W+3'
run 0 problems check best.sgf
says '      Black to play: the move that comes to most'
endgame 'under chinese: worth B D3 W+2.5'
run 1 problems check best.sgf
grep -q 'does not hold under Chinese (2002): Black D3, best play: White wins by 3' "$work/.out" ||
    fail 'a wrong claim is not told'
endgame 'under chinese: worth B E3 W+5'
run 1 problems check best.sgf
endgame 'under chinese: worth B D3 7'
run 1 problems check best.sgf
grep -q 'cannot be read' "$work/.out" || fail 'a claim without a result is read'
endgame 'under chinese: worth B D3 W+3
under chinese: worth B pass W+5'
run 0 learn best.sgf problem-1 --play pass
says '  another move comes to 2 points more'
run 0 learn best.sgf problem-1 --play D3
says '  no move comes to more'

# The kind of a ko is told, who takes first, and what the other side needs.
run 0 problems check "$TESTS"/../page/problems/grade-*.sgf
says '      a ko of several steps: without threats Black wins it; the other side needs 2 threats'
says '      a direct ko: without threats White wins it; the other side needs 1 threat'

# Solving: a wrong move is refuted and taken back; what was solved comes again after days.
XDG_STATE_HOME=$PWD/state
SOURCE_DATE_EPOCH=864000
export XDG_STATE_HOME SOURCE_DATE_EPOCH
printf '(;SZ[9]%s;W[ba])' "$wall" > one.sgf
printf 'A9\nB9\n' > moves
run_with 0 moves problems solve one.sgf
says '  Black answers at B9'
says '1 problem done, 0 at the first try. 0 days in a row.'
run_with 0 moves problems solve one.sgf
says 'Nothing is due today.'
SOURCE_DATE_EPOCH=950400
printf 'Q99\nhint\nB9\n' > moves
run_with 0 moves problems solve one.sgf
says "'Q99' is no answer here (type a point such as B2, the number of an option, pass, hint, skip or quit)"
says 'There is no hint.'
says '1 problem done, 1 at the first try. 1 day in a row.'

# A book of thousands begins with its first problem: none is read before its turn.
yes "(;SZ[9]$wall;W[ba])" | head -3000 > long.sgf
printf 'quit\n' > moves
run_with 0 moves problems solve long.sgf --count 1

run 2 problems check
run 2 problems tell one.sgf
warns "'tell' is neither check nor solve"
run 1 problems check absent.sgf

finish
