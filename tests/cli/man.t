# Every manual page is clean: mandoc finds nothing worse than style, groff nothing at all.
. "$(dirname "$0")/lib.sh"

lint()
{
    ran="manual page $1"
    if command -v mandoc >/dev/null 2>&1; then
        mandoc -T lint -W warning "$1" >.out 2>.err || fail 'mandoc complains'
    fi
    if command -v groff >/dev/null 2>&1; then
        groff -ww -mandoc -Tutf8 "$1" 2>.err >/dev/null || fail 'groff fails'
        quiet
    fi
}

command -v mandoc >/dev/null 2>&1 || skip 'mandoc is not installed'
command -v groff >/dev/null 2>&1 || skip 'groff is not installed'
run 0 help --mdoc
says '.Dt YUNZI 1'
says ".Os Yunzi $("$YUNZI" --version | sed 's/^yunzi //')"
cp .out yunzi.1
lint yunzi.1
for command in $("$YUNZI" completion --words commands); do
    run 0 help --mdoc "$command"
    quiet
    says ".Nm yunzi-$command"
    cp .out "yunzi-$command.1"
    lint "yunzi-$command.1"
done
# In another language lines may be broken beside Chinese and Japanese characters.
lint_translated()
{
    ran="manual page $1 in $2"
    mandoc -T lint -W warning "$1" >.out 2>.err || fail 'mandoc complains'
    groff -Kutf8 -ww -mandoc -Tutf8 "$1" 2>.err >.out || fail 'groff fails'
    quiet
}
for code in $("$YUNZI" completion --words languages | grep -vx en); do
    for command in '' play; do
        # shellcheck disable=SC2086 # no command is none
        run 0 help --mdoc $command --lang "$code"
        cp .out translated.1
        lint_translated translated.1 "$code"
    done
done
run 0 help --mdoc judge --lang ru
says '.Nd Кто выиграл, по каким правилам и почему'
says 'По этим правилам вместо названных в'
# Pages made from the guide.
guide=$TESTS/../docs/guide
made()
{
    file=$1.$2
    name=$1
    section=$2
    shift 2
    ran="manual page $file"
    LC_ALL=C awk -f "$TESTS/../scripts/manual.awk" -v name="$name" -v section="$section" \
        -v about='a page' -v date='November 22, 2026' -v version=1.2.3 "$@" >"$file" 2>.err || fail 'awk fails'
    quiet
    lint "$file"
}
made yunzi-pos 5 "$guide/boards.md"
grep -q '^\.It \\fBto\\-play\\fR$' yunzi-pos.5 || fail 'to-play has no entry'
made yunzi-json 7 "$guide/json.md"
made yunzi-gtp 7 "$guide/gtp.md"
made yunzi-dialects 7 "$guide/dialects.md"
grep -q '^\.It KM-ZI$' yunzi-dialects.7 || fail 'KM-ZI has no entry'
made yunzi-check 7 only=Codes "$guide/checking-records.md" only=Notices "$guide/records.md"
grep -q 'checking' yunzi-check.7 || fail 'the sections are missing'
# Every code of check stands in its page.
codes=$(cat "$TESTS"/../src/check/*.c | tr '\n' ' ' |
    grep -oE 'YZ_SEVERITY_[A-Z]+, *"[a-z-]+"' | sed 's/.*"\(.*\)"/\1/' | sort -u)
[ "$(printf '%s\n' "$codes" | wc -l)" -gt 20 ] || fail 'the codes of check are not found'
for code in $codes unclosed setup-in-line; do
    escaped=$(printf '%s' "$code" | sed 's/-/\\-/g')
    grep -qF ".It \\fB$escaped\\fR" yunzi-check.7 || fail "no entry for the code $code"
done
# All that a page of the guide may hold, made into mdoc.
cat >odd.md <<'END'
# Odd

.Li starts with a dot and *stress* and **strong** `co-de \ x` [a link](x.md), 子.

| No | meaning | third |
|---|---|---|
| D1 | .x | a \| b |

* one
  goes on
* two

    code

```
.Nm "code"
```
END
made odd 7 odd.md
grep -qF '\&.Li starts with a dot and \fIstress\fR and \fBstrong\fR \fBco\-de \e x' odd.7 || fail 'words are wrong'
grep -qF 'a link, \[u5B50].' odd.7 || fail 'a character is wrong'
grep -qxF '.It \&D1' odd.7 || fail 'a macro is not guarded'
grep -qxF 'third: a | b' odd.7 || fail 'a cell is wrong'
grep -qxF '\&.Nm "code"' odd.7 || fail 'code is wrong'

if [ -n "${TESTS:-}" ]; then
    page=yunzi.3
    sed 's/@YZ_VERSION_DATE@/November 22, 2026/; s/@PROJECT_VERSION@/1.2.3/' "$TESTS/../docs/man/yunzi.3" >$page
    lint $page
    for header in "$TESTS"/../include/yunzi/*.h; do
        grep -qx "\.It In yunzi/${header##*/}" "$page" || fail "no word of ${header##*/}"
    done
fi
finish
