# Repetition in games that are judged, and what an event has laid down for it.
. "$(dirname "$0")/lib.sh"

printf '(;GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5];B[ee];W[gc])\n' >game.sgf
run 2 judge game.sgf --repetition tie
warns "--repetition is draw, replay or no-result, not 'tie'"
run 2 gtp --repetition again
warns "--repetition is draw, replay or no-result, not 'again'"
for outcome in draw replay no-result; do
    run 3 judge game.sgf --repetition "$outcome"
    says 'chinese-2002: not settled'
done

# Three kos taken in turn, twice round.
cat >three.sgf <<'END'
(;GM[1]FF[4]SZ[7:6]AB[bb][fb][ac][cc][ec][gc][ad][bd][cd][dd][ed][fd][gd]AW[aa][ba][ca][da][ea][fa][ga][ab][cb][eb][gb][dc][ae][be][ce][de][ee][fe][ge][bf][df][ff][gf]PL[W];W[bc];B[db];W[fc];B[bb];W[dc];B[fb];W[bc];B[db];W[fc];B[bb];W[dc];B[fb])
END
run 3 judge three.sgf --rules japanese-1989
says 'the situation after move 6 stands again after move 12: the game has no result'
run 0 judge three.sgf --rules korean-2016
says 'korean-2016: a draw (played)'
run 3 judge three.sgf --rules chinese-1988
says 'the referee may rule a draw or a replay'
run 0 judge three.sgf --rules chinese-1988 --repetition draw
says 'chinese-1988: a draw (played)'
run 0 judge three.sgf --rules chinese-1988 --repetition no-result
says 'chinese-1988: no result (played)'
run 3 judge three.sgf --rules ing-1996
says 'illegal: move 2 '
says 'Ing Rules 1996, art. 5; black forfeits'
run 3 judge three.sgf --rules aga-1991
says 'illegal: move 6 '

# Kos in two places: nobody is barred before they have gone round, for most such kos never do.
cat >places.sgf <<'END'
(;GM[1]FF[4]SZ[7:10]AB[bb][ac][cc][ec][fc][gc][ad][bd][cd][dd][ed][gd][ee][fe][ge][ai][bi][di][fi][gi][bj][cj][ej][fj]AW[aa][ba][ca][da][ea][fa][ab][cb][eb][fb][gb][dc][ae][be][ce][de][af][bf][cf][df][ef][ff][gf][ag][cg][eg][fg][gg][ah][bh][ch][dh][eh][fh][gh][ci][ei]PL[W];W[dj];B[db];W[bc];B[di];W[dc];B[bb];W[dj];B[db];W[bc];B[di];W[dc];B[bb])
END
run 3 judge places.sgf --rules ing-1996 --move 6
grep -q illegal "$work/.out" && fail 'a play is barred before the kos have gone round'
run 3 judge places.sgf --rules ing-1996
says 'illegal: move 8 '

# Four kos, twice round: the one who wants a third may go round once.
cat >four.sgf <<'END'
(;GM[1]FF[4]SZ[9:6]AB[bb][db][ac][cc][ec][gc][ic][ad][bd][cd][dd][ed][fd][gd][hd][id]AW[aa][ba][ca][da][ea][fa][ga][ha][ia][ab][cb][eb][gb][ib][fc][hc][ae][be][ce][de][ee][fe][ge][he][ie][bf][df][ef][ff][gf][hf][if]PL[W];W[bc];B[fb];W[dc];B[hb];W[fc];B[bb];W[hc];B[db];W[bc];B[fb];W[dc];B[hb];W[fc];B[bb];W[hc];B[db])
END
run 3 judge four.sgf --rules ing-1996
says 'illegal: move 9 '
says 'has to stop'

# Two eyes that change places: a disturbance on Ing's list, by which his rules go, and a
# fight to the judge.
cat >eyes.sgf <<'END'
(;GM[1]FF[4]SZ[9]AB[aa][ca][fa][ab][bb][cb][fb][gb][ac][cc][gc][ad][bd][cd][gd][ae][be][ce][fe][ge][af][bf][cf][ef][gf][ag][bg][cg][eg][gg][ah][bh][ch][fh][gh][ai][bi][ci][di][ei]AW[da][ga][ha][ia][db][eb][hb][dc][fc][hc][ic][dd][fd][hd][de][ee][he][ie][df][hf][if][dg][hg][ig][dh][eh][hh][ih][fi][gi][hi][ii]PL[B];B[ec];W[ff];B[ed];W[fg];B[ef];W[fd];B[eg];W[fc];B[ec];W[ff];B[ed];W[fg];B[ef];W[fd];B[eg];W[fc])
END
run 3 judge eyes.sgf --rules ing-1996 --classify judge
says 'illegal: move 4 F3: the ko may not be retaken yet; Ing Rules 1996, art. 5; white'
says "by Chen's theory the repetition on E7, F7, E6, F6, E4, F4, E3, F3 is a fight; by Ing's own list of shapes it is a disturbance by Black (--classify"
for how in '' '--classify list'; do
    # shellcheck disable=SC2086 # an option and its value
    run 3 judge eyes.sgf --rules ing-1996 $how
    says 'illegal: move 9 E7: the play would go on with a cycle that its player has to stop'
    says "is a disturbance by Black; by Chen's theory it is a fight (--classify"
done
run 3 judge eyes.sgf --rules ing-1996 --json
says '"kind":"ruled-otherwise"'
for rules in chen-2000 chinese-1988; do
    run 3 judge eyes.sgf --rules "$rules"
    grep -q "theory" "$work/.out" && fail "$rules do not go by a list"
done
run 2 judge eyes.sgf --classify ing
warns "--classify is judge or list, not 'ing'"
finish
