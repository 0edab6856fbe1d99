# The words in the language that is asked for, by --lang or by the locale.
. "$(dirname "$0")/lib.sh"
game=$TESTS/../examples/finished-game.sgf
cp "$game" game.sgf

run 0 judge game.sgf --lang cs
says 'bílý vyhrává o 0,5 bodu (dohoda); záznam říká W+0.5, což souhlasí'
says 'čl. 8 a 10.2'
run 0 judge game.sgf --lang=ru
says 'белые выигрывают 0,5 очка (договорённость); в записи W+0.5, это сходится'
run 0 judge game.sgf --lang zh
says '白方胜0.5目'
run 0 judge game.sgf --lang ko_KR.UTF-8
says '백 0.5집 승 (합의)'
for code in zh_TW zh-TW zh-Hant zh_HK.UTF-8; do
    run 0 judge game.sgf --lang $code
    says '白方勝0.5目'
done
# The option has an older name.
run 0 judge game.sgf --language cs
says 'bílý vyhrává'
run 0 judge game.sgf --language=cs
says 'bílý vyhrává'
run 2 judge game.sgf --typo --language=cs
complains <<'END'
yunzi: volba „--typo“ není; viz `yunzi help judge`
END
run 0 judge game.sgf --lang en
says 'White wins by 0.5 (agreed)'
run 0 count game.sgf --lang cs
says 'spočítejte území'
run 0 judge game.sgf --lang ru --lang cs
says 'bílý vyhrává'

# Numbers as the language writes them, in sentences and in columns; results as in records.
run 0 judge game.sgf --lang ru
says '                                         0       6,5   '
says '  всего                                       81      81,5'
says 'в записи W+0.5'
run 0 rules japanese --diff chinese --lang cs
says '6,5'
run 0 count game.sgf --method half-count --rules chinese --lang cs
says '0    3 1/4'
says 'vyhrává o 0,5 bodu, 1/4 zi'
run 0 count game.sgf --method half-count --rules chinese --lang zh
says '一半180又1/2'
says '0   3又1/4'
says '黑方胜0.5目，1/4子'
run 0 judge game.sgf --json --lang ru
says '"total":"81.5"'
says 'выигрывают 0,5 очка'

# Chains and their statuses agree; what stays English in a list of rules is said to be typed so.
cp "$TESTS/../examples/bent-four.pos" bent.pos
run 0 life bent.pos --lang ru
says 'белая цепь A6 A7 A8: жива'
says 'чёрная цепь A4 B4 B5 B6 B7 C7 C8: мертва'
run 0 life bent.pos --lang cs
says 'bílá skupina A6 A7 A8: živá'
run 0 life bent.pos --lang ja
says '白 A6 A7 A8: 活きている'
says 'A4 B4 B5 B6 B7 C7 C8: 死んでいる'
run 0 rules --lang zh
says 'ko、basic 等英文词是标识符，在各种语言中都相同。'
run 0 rules japanese --diff ing --lang ja
says 'koやbasicのような英語の語は識別子で、どの言語でも同じです。'
run 0 rules japanese --lang en
grep -q identifiers .out && fail 'explains English in English'
# Equal scores are 비김; a game without result is 무승부.
run 0 rules japanese --lang ko
says '양쪽이 무승부에 합의할 수 있다'
run 0 rules chinese-1988 --lang ko
says '비김'

run 0 rules japanese --lang ru
says 'suicide              none: ход не может оставить свою цепь без дыханий [Японские'
run 0 rules aga --diff british --lang cs
says 'scoring - Co se počítá?'
says ' odpovědí je stejných.'
run 0 rules japanese --json
says '"name":"Japanese (1989)"'
run 0 rules japanese --json --lang zh
says '"name":"日本规则（1989）"'

# An unknown language is no English: it is a mistake.
run 2 judge game.sgf --lang xx
complains <<'END'
yunzi: there is no language 'xx': --lang is one of en (English), cs (Čeština), ja (日本語), ko (한국어), ru (Русский), zh (简体中文), zh_TW (繁體中文); see `yunzi help judge`
END
run 2 rules --lang ''
one_line
run 2 judge --lang
complains <<'END'
yunzi: --lang needs a value: --lang CODE; see `yunzi help judge`
END

# The locale: the first of three that is set.  An unknown one is English without a word, and
# so is one in another encoding, as output is UTF-8.
speaks()
{
    run 0 judge game.sgf
    says "$1"
    quiet
}
LANG=cs_CZ.UTF-8
export LANG
speaks 'bílý vyhrává'
LC_MESSAGES=ru_RU.utf8
export LC_MESSAGES
speaks 'белые выигрывают'
LC_ALL=C
export LC_ALL
speaks 'White wins'
LC_ALL=
speaks 'белые выигрывают'
LC_MESSAGES=ru_RU.KOI8-R
speaks 'White wins'
LC_MESSAGES=xx_XX.UTF-8
speaks 'White wins'
LC_MESSAGES=zh
speaks '白方胜'

# JSON, GTP and batch have English words, unless --lang says otherwise.
LC_ALL=ru_RU.UTF-8
printf '(;GM[1]FF[4]SZ[5]RU[japanese]KM[6.5];B[cc];W[]B[])\n' >open.sgf
run 3 judge open.sgf --json
says 'play is not over'
run 3 judge open.sgf --json --lang cs
says 'hra neskončila'
run 0 batch open.sgf
says 'play is not over'
run 0 batch open.sgf --lang ru
says 'игра не закончена'
printf 'boardsize 5\nplay b c3\nplay w pass\nplay b pass\nfinal_score\nquit\n' >talk.gtp
run_with 0 talk.gtp gtp --rules japanese --dead record
says '? cannot score: which stones are dead is not known'
run_with 0 talk.gtp gtp --rules japanese --dead record --lang ru
says '? cannot score: неизвестно, какие камни мертвы'

# What GTP fixes stays; the reason behind it, and what is for people, is told.
printf 'play b c3\nplay b c3\nyunzi-why b c3\nundo\nundo\nkgs-rules x\nkata-set-rule ko 0\nkgs-chat game x hi\nyunzi-event x\n' >talk.gtp
run_with 0 talk.gtp gtp --lang ru
says '? illegal move'
says '= occupied: на этом пункте стоит камень; '
says '? cannot undo'
says '? неизвестные правила (japanese, chinese, aga или new_zealand)'
says '? неизвестные правила: «ko» не бывает «0»'
says '= Я судья и не болтаю.'
says '? unknown command'
run_with 0 talk.gtp gtp --rules japanese
says "? unknown rules: 'ko' is not '0'"

# Chinese characters are two columns wide, and a line may end between any two of them, but
# not before a comma.
COLUMNS=40
export COLUMNS
run 3 judge open.sgf --lang zh
[ "$(LC_ALL=C.UTF-8 wc -L <.out)" -le 40 ] || fail 'has lines that are too long'
[ "$(LC_ALL=C.UTF-8 wc -L <.out)" -ge 36 ] || fail 'has no line that is full'
grep -q '^ *[，。：；、）]' .out && fail 'has a line that begins with a mark'
unset COLUMNS
run 0 judge game.sgf --lang zh
says '  空                                          75        72   '
says '  对局中提的子                                 4         3   '
says '  合计                                        81      81.5'
run 0 judge game.sgf --language ja
says '  地                                          75        72   '
says '  対局中に取った石                             4         3   '
says '  合計                                        81      81.5'

# Two columns beside each other keep apart, and a long step is broken in its own.
COLUMNS=90
export COLUMNS
run 0 rules japanese --diff aga --lang ja
[ "$(LC_ALL=C.UTF-8 wc -L <.out)" -le 90 ] || fail 'has lines that are too long'
says '  no-result-by-agreement：双方が同意すれば無   prevented：コウの定めにより反復は生じない'
unset COLUMNS
run 0 count game.sgf --method ing-fill --lang ja
says '   6  負けた側の石を勝った側の領域に入れる：残る空点ごとに一'
says '      目、残る石ごとに二目                                            1        0'

# A diagram and what stands around it.
printf '(;GM[1]FF[4]SZ[5]PB[Ann]BR[2k]RU[japanese]RE[B+R]AW[ab]AB[bb][ac];B[aa])' >show.sgf
run 0 show show.sgf --lang ru
says 'Чёрные: Ann 2k, Белые: ?'
says 'После хода 1; Пленные: у чёрных 1, у белых 0; Результат: B+R'
printf '(;GM[1]FF[4]SZ[5]RU[japanese]AW[ab]AB[bb][ac];B[aa];W[];B[ab];W[]TR[bb]LB[cc:X]AR[aa:cc]DD[ee])' >drawn.sgf
run 0 show drawn.sgf --numbers 1- --lang ru
says 'Ходы 1–4; нечётные — чёрных'
says '2, 4 — пасы; 3 на A4'
says 'Стрелки: A5 – C3'
says '< > треугольник'
says '+X метка X на пустом пункте'
run 0 show drawn.sgf --numbers 1- --svg - --lang cs
says 'Deska go o 5 krát 5 čarách. Černé: A3, A5, B4. Bílé: A4. S čísly: 1 černý A5.'
run 0 show show.sgf --territory --dead none --json --lang cs
says '"title":"Černý: Ann 2k, Bílý: ?","caption":"Po 1. tahu; Zajatci: černý 1, bílý 0; Výsledek: B+R'
LC_ALL=ru_RU.UTF-8 run 0 show show.sgf --json
says '"title":"Black: Ann 2k, White: ?","caption":"After move 1; Prisoners: Black 1, White 0; Result: B+R"'

# A lesson of the course, and what an answer leads to.
run 0 learn ladder --lang ja
says '黒番：D4の石を取り切ってください'
run 0 learn three-live --play C2 --lang ja
says '  続いて： 黒E2, 白D2'

run 0 help judge
says '--lang CODE'
finish

# Chinese texts state results and komi in zi; under other rules points are told.
run 0 judge game.sgf --rules chinese --lang zh
says '黑方胜1/4子 (商定)'
run 0 judge game.sgf --rules chinese-1988 --lang zh_TW
says '黑方勝1/4子'
run 0 judge game.sgf --rules chinese --lang ja
says '黒の0.5目勝ち'
run 0 judge game.sgf --rules chinese --json
says '"margin":"0.5","margin_zi":"0.25"'
run 0 judge game.sgf --json
says '"margin":"0.5","margin_zi":null'
sed 's/RU\[Japanese\]/RU[Chinese]/; s/KM\[6.5\]/KM[7.5]/' game.sgf >zi.sgf
run 0 judge zi.sgf --lang zh
says '贴3又3/4子'
says '胜1/4子'
