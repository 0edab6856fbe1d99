# The verdict written into the record: what is added, and that nothing else changes.
. "$(dirname "$0")/lib.sh"

cat >two.sgf <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de][aa]RE[W+9.5]XX[own]C[hello\]]
;B[ab]C[x](;W[ea];B[];W[]TB[ac][ad][ae][aa]TW[eb][ec][ed][ee])(;W[cc]C[a variation]))
(;GM[1]FF[4]SZ[9]RU[Japanese]RE[B+R];B[ee];W[ee];B[dd])
END
run 0 judge two.sgf --annotate out.sgf
says 'japanese-1989: Black wins by 0.5 (agreed)'
run 0 judge two.sgf --annotate -
prints <<'END'
(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de][aa]RE[B+0.5]XX[own]C[hello\]]
;B[ab]C[x]
(;W[ea];B[];W[]TB[aa][ac][ad][ae]TW[eb][ec][ed][ee]C[Yunzi judges: japanese-1989: Black wins by 0.5 (agreed); the record said W+9.5
territory: Black 4, White 4 (Japanese Rules 1989, art. 8 and 10.2)
stones taken in play: Black 1, White 0 (Japanese Rules 1989, art. 8 and 10.2)
dead stones taken off: Black 0, White 0 (Japanese Rules 1989, art. 8 and 10.2)
komi: Black 0, White 0.5 (as given)
total: Black 5, White 4.5
neutral: C5 C4 C3 C2 C1
note: dame that nobody has filled: C5, C4, C3, C2, C1; they are taken as filled, as players agree to do; left open they would put the stones beside them into seki (Japanese Rules 1989, art. 8)])
(;W[cc]C[a variation]))
(;GM[1]FF[4]SZ[9]RU[Japanese]RE[B+R];B[ee];W[ee]C[Yunzi judges: japanese-1989: move 2 is illegal: there is a stone on that point; Nihon Ki-in and Kansai Ki-in, Japanese Rules of Go, in force from 15 May 1989, with commentary; the rules name no penalty]
;B[dd]C[Yunzi judges: japanese-1989: Black wins by resignation (agreed); the record said B+R])
END
cmp -s .out out.sgf || fail 'the file is another than standard output'

# Read back it is the same game with the result it was given; a second verdict takes the
# place of the first.
run 0 judge out.sgf --game 1
says '(agreed); the record says B+0.5, which agrees'
run 0 judge out.sgf --annotate again.sgf
run 0 judge again.sgf --annotate third.sgf
cmp -s again.sgf third.sgf || fail 'annotated again it is another'
grep -c 'Yunzi judges' again.sgf >.out
echo 3 | cmp -s - .out || fail 'a verdict stands there twice'

# Stones, moves and numbers of a game as show knows them.
game()
{
    "$YUNZI" show "$1" --game "$2" --numbers 1- --json 2>/dev/null |
        sed 's/.*"moves"/"moves"/; s/,"last".*"numbers"/,"numbers"/; s/,"marks".*//'
}
for file in two.sgf "$TESTS"/gtp/records/s*.sgf "$TESTS"/../examples/*.sgf; do
    ran="judge $file --annotate"
    "$YUNZI" judge "$file" --rules aga --dead none --annotate back.sgf >.out 2>.err
    [ $? -le 1 ] || fail 'is not judged'
    [ -s back.sgf ] || fail 'nothing is written'
    game "$file" 1 >.expected
    game back.sgf 1 >.out
    cmp -s .expected .out || fail 'read back it is another game'
    rm -f back.sgf
done

# The encoding stays: the second byte of a character may be a bracket or a backslash.
printf '(;GM[1]FF[4]CA[Shift_JIS]SZ[5]RU[Japanese]C[\203\\\225\\];B[cc];W[];B[])' >sjis.sgf
run 0 judge sjis.sgf --dead none --annotate out.sgf
grep -q "$(printf 'C\\[\203\\\\\225\\\\\\]')" out.sgf || LC_ALL=C grep -qF "$(printf 'C[\203\\\225\\]')" out.sgf ||
    fail 'the comment is another'
printf '(;GM[1]FF[4]CA[Shift_JIS]SZ[5]RU[Japanese];B[cc];W[];B[]C[\203\\\225\\])' >sjis.sgf
run 0 judge sjis.sgf --dead none --annotate out.sgf
run 0 show out.sgf
says 'ソ表'
says 'Yunzi judges: japanese-1989: Black wins by'

# In another language it begins with the same words, and any language takes the place of any.
run 0 judge two.sgf --game 1 --annotate russian.sgf --lang ru
run 0 show russian.sgf --game 1 --json
says '"comment":"Yunzi judges: japanese-1989: чёрные выигрывают 0,5 очка (договорённость); в записи было W+9.5'
says 'территория: чёрные 4, белые 4 (Японские правила 1989 года, ст. 8 и 10.2)'
says 'нейтральные: C5 C4 C3 C2 C1'
run 0 judge two.sgf --annotate russian.sgf --lang ru
run 0 show russian.sgf --game 2 --move 2 --json
says 'Yunzi judges: japanese-1989: ход 2 запрещён: '
grep -c 'CA\[UTF-8\]' russian.sgf >.out
echo 2 | cmp -s - .out || fail 'does not say in which encoding it is'
run 0 judge russian.sgf --annotate russian.sgf --lang zh
run 0 judge russian.sgf --annotate russian.sgf --lang en
sed 's/CA\[UTF-8\]//' russian.sgf >english.sgf
cmp -s english.sgf again.sgf || fail 'other languages leave something behind'

# A record that is not in UTF-8, or says that it is not, has English words.
for name in GB18030 ISO-8859-1 US-WHATEVER; do
    printf '(;GM[1]FF[4]CA[%s]SZ[5]RU[Japanese];B[cc];W[];B[]C[mine])' $name >other.sgf
    run 0 judge other.sgf --dead none --annotate out.sgf --lang ru
    run 0 judge other.sgf --dead none --annotate english.sgf
    cmp -s out.sgf english.sgf || fail "$name: not as in English"
    LC_ALL=C grep -qF 'mine' out.sgf || fail "$name: the comment has gone"
done
printf '(;GM[1]FF[4]SZ[5]PB[\306\326\260\313\265\251\266\250\312\257]RU[Japanese];B[cc];W[];B[])' >other.sgf
run 0 judge other.sgf --dead none --annotate out.sgf --lang ru
LC_ALL=C grep -qF 'japanese-1989: Black wins by' out.sgf || fail 'not in English'

# Who resigned has lost under any rules; the moves are entered all the same.
printf '(;GM[1]FF[4]SZ[5]RE[B+R];B[cc])' >resigned.sgf
run 0 judge resigned.sgf --annotate -
prints <<'END'
(;GM[1]FF[4]SZ[5]RE[B+R];B[cc]C[Yunzi judges: any rules: Black wins by resignation (agreed); the record said B+R])
END

# A board becomes a record; a game that cannot be judged stays as it is.
run 0 judge "$TESTS/../examples/unfinished.pos" --dead none --annotate -
says 'C[Yunzi judges: chinese-2002: White wins by 0.5 (agreed)'
printf '(;GM[1]FF[4]SZ[5]C[no rules];B[cc])(;GM[1]FF[4]SZ[5]RU[Japanese]RE[W+T];B[cc])' >mixed.sgf
run 1 judge mixed.sgf --annotate -
says '(;GM[1]FF[4]SZ[5]C[no rules];B[cc])'
says 'C[Yunzi judges: japanese-1989: White wins on time'
: >empty.sgf
run 1 judge empty.sgf --annotate left.sgf
[ ! -e left.sgf ] || fail 'a file is left behind'

run 2 judge two.sgf two.sgf --annotate out.sgf
run 2 judge two.sgf --rules aga,japanese --annotate out.sgf
run 2 judge two.sgf --json --annotate -
one_line
run 1 judge two.sgf --annotate nowhere/out.sgf
one_line
finish
