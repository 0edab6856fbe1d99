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
cp .out yunzi.1
lint yunzi.1
for command in $("$YUNZI" completion --words commands); do
    run 0 help --mdoc "$command"
    quiet
    says ".Nm yunzi-$command"
    cp .out "yunzi-$command.1"
    lint "yunzi-$command.1"
done
if [ -n "${TESTS:-}" ]; then
    page=$TESTS/../docs/man/yunzi.3
    lint "$page"
    for header in "$TESTS"/../include/yunzi/*.h; do
        grep -qx "\.It In yunzi/${header##*/}" "$page" || fail "no word of ${header##*/}"
    done
fi
finish
