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

run 0 learn link.sgf problem-1 --play D5
says '  the chains at C5, E5 cannot be joined with the next two moves'

# That two chains are apart for good is proved where living walls stand between them.
#
#   A B C D E      A B C D E F G
# 5 . . . . .    5 . O . . . . .    C3 catches what cuts at C2. D3 is joined to the wall on the left, which
# 4 . . . . .    4 O O . X . . .    has two eyes: Black's chains at D4 and D2 never meet.
# 3 . . . . .    3 O O O . O O O
# 2 . X . X .    2 O O . X . . .
# 1 . . . . .    1 . O . . . . .
printf '(;SZ[5]PL[W]C[White to cut]AB[bd][dd];W[cd]C[RIGHT])' >around.sgf
run 1 problems check around.sgf
run 0 learn around.sgf problem-1 --play C2
says '  Black can still join the chains at B2, D2'
printf '(;SZ[7:5]PL[W]C[White to cut]AB[db][dd]AW[ba][ab][bb][ac][bc][cc][ec][fc][gc][ad][bd][be];W[dc]C[RIGHT])' >walls.sgf
run 0 problems check walls.sgf
run 0 learn walls.sgf problem-1 --play D3 --json
grep -q 'the chains at D4, D2 cannot be joined any more' "$work/.out" || fail 'walls are not seen'
grep -q '"basis":"proved"' "$work/.out" || fail 'chains that walls keep apart are not proved to be'

# A race is won when the chain is killed.
for words in 'Black to win the race' '黒先の攻め合い' '黑先对杀' '黑先對殺' '흑 수상전' 'Выиграйте семеай' 'Vyhrajte semeai'; do
    printf '(;SZ[9]C[%s]%s;B[aa]C[RIGHT])' "$words" "$corner" > race.sgf
    run 0 problems check race.sgf
    grep -q 'win the race against the chain at' "$work/.out" || fail "no race: $words"
done

# A seki is made by who owns the chain, or against him.
#
#   A B C D E F G
# 9 . . O O . X O    White makes three in a row with B9: nobody can play there any more. If Black plays
# 8 X X X X X X O    at B9 he has two eyes.
# 7 O O O O O O O
seki='AB[ab][bb][cb][db][eb][fb][fa]AW[ca][da][ga][gb][ac][bc][cc][dc][ec][fc][gc]'
for words in 'White to make seki' '白先でセキ' '白先双活' '白先雙活' '백 빅' 'Белые: секи' 'Bílý: seki'; do
    printf '(;SZ[9]C[%s]%s;W[ba]C[RIGHT])' "$words" "$seki" > seki.sgf
    run 0 problems check seki.sgf --json
    grep -q '"task":"White to play: make a seki of the chain at A8","verdict":"right".*"result":"seki"' "$work/.out" ||
        fail "no seki: $words"
done
run 0 learn seki.sgf problem-1 --play B9
says '  the chain at A8 cannot live with two eyes any more'
run 0 learn seki.sgf problem-1 --play A9
says '  the chain at A8 lives by itself, with two eyes: that is no seki'
says '  Black answers at B9'
printf '(;SZ[9]C[White to make seki]%s;W[ea]C[RIGHT])' "$seki" > seki.sgf
run 1 problems check seki.sgf
says '      the book calls E9 right, and it fails'

# A problem of ko asks for the ko, unless its words exclude one.
#
#   A B C D
# 9 . . . X    With B8 Black can make a ko. It is an approach ko: White has to play at A8 before he can
# 8 . . O X    fight it, which costs another threat. With a stone there it is a direct one.
# 7 . X X O
# 6 X X O .
# 5 O O . .
approach='AB[da][db][bc][cc][ad][bd]AW[cb][eb][dc][cd][ae][be]'
for words in 'Black to make ko' '黒先コウ' '黑先劫活' '黑先劫活，打劫' '흑 패로 산다' 'Чёрные: сделать ко' 'Černý udělá kó'; do
    printf '(;SZ[9]C[%s]%s;B[bb]C[RIGHT])' "$words" "$approach" > ko.sgf
    run 0 problems check ko.sgf
    grep -q 'Black to play: make the life of the chain at A6 depend on a ko' "$work/.out" || fail "no ko: $words"
done
says '      an approach ko or a ko of several steps: without threats Black wins it; the other side needs 2 threats'
printf '(;SZ[9]C[Black lives without ko]%s;B[bb]C[RIGHT])' "$approach" > ko.sgf
run 0 problems check ko.sgf
grep -q 'make the chain at .* live' "$work/.out" || fail 'a problem without ko asks for one'
printf '(;SZ[9]C[Black to make ko]%sAW[ab];B[bb]C[RIGHT])' "$approach" > ko.sgf
run 0 problems check ko.sgf --json
says '"ko":{"kind":"ko","ahead":"black","threats":1}'

# Of two kos the better one is right: with A8 White has to find the threat, with C7 Black.
#
#   A B C D E
# 9 . X X O .
# 8 . O X O X
# 7 O . . . O
# 6 X X X O .
# 5 O O O . .
two='AB[ba][ca][cb][eb][ad][bd][cd]AW[da][bb][db][ac][ec][dd][ae][be][ce]'
printf '(;SZ[9]C[Black to live]%s;B[ab]C[RIGHT])' "$two" > better.sgf
run 0 problems check better.sgf
says '      works: A8'
says '      a direct ko: without threats Black wins it; the other side needs 1 threat'
printf '(;SZ[9]C[Black to live]%s;B[cc]C[RIGHT])' "$two" > worse.sgf
run 1 problems check worse.sgf
says '      the book calls C7 right; another move makes a better ko'
run 0 learn better.sgf problem-1 --play C7
says 'not reached (proved)'
says '  another move makes a better ko'

# Here White needs three threats, whichever way Black's ko is fought.
#
#   A B C D E F G
# 9 . O . O . O .
# 8 . X . X . . .
# 7 X X X O . . .
# 6 O O O . . . .
printf '(;SZ[9]PL[B]C[Black to make ko]AB[bb][db][ac][bc][cc]AW[ba][da][fa][dc][ad][bd][cd];B[ca]C[RIGHT])' > steps.sgf
run 0 problems check steps.sgf --json
says '"ko":{"kind":"multi-step-ko","ahead":"white","threats":3}'

# A ko for seki: with C7 Black lives at least in a seki, and threats decide whether he gets two eyes.
#
#   A B C D E
# 9 . . . X O
# 8 O X X . .
# 7 O O . X O
# 6 X X X O .
# 5 O O O . .
printf '(;SZ[9]PL[B]C[Black to live]AB[da][bb][cb][dc][ad][bd][cd]AW[ea][ab][ac][bc][ec][dd][ae][be][ce];B[cc]C[RIGHT])' > for-seki.sgf
run 0 problems check for-seki.sgf
says '      a ko for seki: ko threats decide whether it gets two eyes'
run 0 problems check for-seki.sgf --json
says '"result":"seki","ko":{"kind":"ko-for-seki","ahead":null,"threats":null}'

# An endgame that only its words name is solved where that can be done, and is open where it cannot.
for words in 'The best endgame move?' '黒先ヨセ' '黑先官子' '흑 끝내기' 'Эндшпиль' 'Černý: koncovka' 'Yose'; do
    printf '(;SZ[7]C[%s]AB[ba][ca][bb][cb][bc][cc][dc][bd][cd][dd][ae][be][ce][bf][cf][bg]' "$words" > end.sgf
    printf 'AW[da][ea][fa][db][eb][fb][ec][fc][ed][fd][gd][fe][df][ff][cg][dg][eg][fg];B[de]C[RIGHT])' >> end.sgf
    run 0 problems check end.sgf
    says '      Black to play: the move that comes to most'
    says '      works: D3'
done
sed 's/B.de.C/B[ee]C/' end.sgf > wrong.sgf
run 1 problems check wrong.sgf
says '      the book calls E3 right, and it fails'
run 0 learn end.sgf problem-1 --play E3
says '  another move comes to 2 points more'
printf '(;SZ[9]C[Endgame]AB[ee];W[cc]C[RIGHT])' > large.sgf
run 3 problems check large.sgf
says 'large.sgf: 1 problem: 0 right, 0 with further answers, 0 wrong, 0 without an answer, 1 not settled, 0 not read'
run 0 learn large.sgf problem-1 --play C7
says '  so says the book; it is not proved'

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
says '      an approach ko or a ko of several steps: without threats Black wins it; the other side needs 2 threats'
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
