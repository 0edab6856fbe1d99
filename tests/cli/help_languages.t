# The help, and errors of the command line, in the language that is asked for.
. "$(dirname "$0")/lib.sh"

# The first line of the help of a command, and what stands on every page.
speaks()
{
    code=$1
    run 0 help judge --lang "$code"
    quiet
    head -n 3 .out >.head
    same_as .head "the head of the help in $code"
    shift
    for text in "$@"; do
        says "$text"
    done
}
speaks ru 'Параметры' 'Примеры' '      По правилам, названным в записи' '  --json                Печатать JSON, по объекту в строке' <<'END'
Использование: yunzi judge [OPTION...] FILE...

Кто выиграл, по каким правилам и почему.
END
speaks cs 'Volby' 'Příklady' '      Podle pravidel, která uvádí záznam' '  --json                Vypsat JSON, jeden objekt na řádek' <<'END'
Použití: yunzi judge [OPTION...] FILE...

Kdo vyhrál, podle kterých pravidel a proč.
END
speaks zh '选项' '示例' '      按棋谱所写的规则' '  --json                输出 JSON，每行一个对象' <<'END'
用法：yunzi judge [OPTION...] FILE...

谁胜，按哪种规则，为什么。
END
speaks zh_TW '選項' '範例' '      按棋譜所寫的規則' '  --json                輸出 JSON，每行一個物件' <<'END'
用法：yunzi judge [OPTION...] FILE...

誰勝，按哪種規則，為什麼。
END
speaks ja 'オプション' '例' '      棋譜の示す規則で' '  --json                JSONを1行に1つずつ出力します' <<'END'
使い方：yunzi judge [OPTION...] FILE...

どの規則でどちらが勝ちか、その理由。
END
speaks ko '옵션' '예' '      기보에 적힌 규칙으로' '  --json                JSON을 한 줄에 하나씩 출력합니다' <<'END'
사용법: yunzi judge [OPTION...] FILE...

어느 규칙에서 누가 왜 이겼는지.
END

# Asked for in any way, it is the same.
run 0 help gtp --lang ru
cp .out russian
run 0 gtp --help --lang=ru
cmp -s russian .out || fail 'help gtp and gtp --help differ'
run 0 --lang ru help gtp
cmp -s russian .out || fail 'the language before the command is another'
for command in batch gtp; do
    run 0 help "$command" --lang ru
    cp .out russian
    LC_ALL=ru_RU.UTF-8 run 0 "$command" --help
    cmp -s russian .out || fail 'its help is not in the language of the locale'
done
run 0 --help --lang cs
says 'yunzi help COMMAND` vysvětlí jeden příkaz'
cp .out czech
LANG=cs_CZ.UTF-8 run 0
cmp -s czech .out || fail 'the overview is not in the language of the locale'

# Errors speak the language of --lang, wherever that stands and whatever else is wrong.
run 2 jugde --lang ru
complains <<'END'
yunzi: команды «jugde» нет (может быть, «judge»?)
END
run 2 --lang=ja jugde
complains <<'END'
yunzi: 「jugde」というコマンドはありません（「judge」のことですか）
END
LANG=ru_RU.UTF-8 run 2 jugde game.sgf --lang cs
complains <<'END'
yunzi: příkaz „jugde“ není (nemyslíte „judge“?)
END
run 2 --nothing --lang zh
complains <<'END'
yunzi: 没有选项“--nothing”（`yunzi help` 列出命令）
END
run 2 help hepl --language ko
complains <<'END'
yunzi: 'hepl' 명령은 없습니다(혹시 'help'인가요?)
END
run 2 version more --lang ru
warns 'more'
# Behind -- there are no options.
run 2 jugde -- --lang ru
complains <<'END'
yunzi: there is no command 'jugde' (did you mean 'judge'?)
END
# What follows --help is a command, and a language that there is not is a mistake.
run 0 --help gtp --lang ru
cmp -s russian .out || fail '--help gtp and help gtp differ'
run 0 --lang cs
cmp -s czech .out || fail 'the language alone does not print the overview'
run 2 --help --lang xx
one_line
run 2 --lang
complains <<'END'
yunzi: --lang needs a value: --lang CODE; see `yunzi help help`
END

# Nothing is left in English but what is typed, which stands behind two blanks or is an option
# alone: with lines of any length every text is one line.
languages=$("$YUNZI" completion --words languages | grep -vx en)
for command in '' $("$YUNZI" completion --words commands); do
    # shellcheck disable=SC2086 # no command is none
    COLUMNS=9999 "$YUNZI" help $command | grep -vE '^$|^  [a-z.]|^  --[a-z-]+ [A-Z]+$' | sort -u >english
    for code in $languages; do
        ran="help $command --lang $code"
        # shellcheck disable=SC2086
        COLUMNS=9999 "$YUNZI" help $command --lang "$code" | sort -u >.out
        comm -12 english .out >same
        [ ! -s same ] || fail "says in English: $(cat same)"
    done
done

# Lines end where the terminal does; a Chinese character has two columns.
command -v python3 >/dev/null 2>&1 || skip 'python3 is not installed'
cat >widest.py <<'END'
import sys
import unicodedata

def columns(text):
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)

lines = sys.stdin.buffer.read().decode().splitlines()
# A line that cannot be broken may be longer: one without a blank after its indent.
print(max(columns(line) for line in lines if " " in line.strip()))
END
for width in 40 80; do
    for code in $languages; do
        case $width in
        40) commands=$("$YUNZI" completion --words commands) ;;
        *) commands=play ;;
        esac
        for command in $commands; do
            COLUMNS=$width "$YUNZI" help "$command" --lang "$code"
        done >.out
        ran="help in $code (COLUMNS=$width)"
        widest=$(python3 widest.py <.out)
        [ "$widest" -le $width ] || fail "a line has $widest columns"
        [ "$widest" -gt $((width - 4)) ] || fail "no line has more than $widest columns"
    done
done
finish
