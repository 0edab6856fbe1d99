#!/bin/sh
# The referee and `yunzi judge` give the same verdict on the same record: result, basis, dead stones, seki and
# dame; and the answers of the protocol are that verdict.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
limits='--nodes 20000 --time 100000'
status=0
turn=0

# facts FILE: what is compared of a verdict, one fact a line
facts() {
    tr '{' '\n' <"$1" | sed -n 's/.*\("result":[^,]*\).*\("kind":[^,]*\),\("basis":[^,]*\).*/\1 \2 \3/p'
    sed -n 's/.*\("dead":\[[^]]*\]\),\("seki":.*\),\("neutral":\[[^]]*\]\).*/\1 \2 \3/p' "$1"
}

for record in "$TESTS"/gtp/records/*.sgf "$TESTS"/../examples/*.sgf; do
    case $record in *broken.sgf) continue ;; esac
    # Two rule sets for each, in turn: territory and area, with agreement and without.
    turn=$((1 - turn))
    if [ $turn -eq 1 ]; then some='japanese-1989 tromp-taylor'; else some='chinese-2002 aga-1991'; fi
    for rules in $some; do
        # shellcheck disable=SC2086 # the limits are words
        "$YUNZI" judge "$record" --game 1 --rules "$rules" --dead auto --json $limits \
            >"$work/judge" 2>/dev/null || [ $? -eq 3 ]
        # shellcheck disable=SC2086
        printf 'loadsgf "%s"\nyunzi-judge\nfinal_score\n' "$record" |
            "$YUNZI" gtp --rules "$rules" $limits >"$work/gtp" 2>/dev/null
        facts "$work/judge" >"$work/expected"
        facts "$work/gtp" >"$work/got"
        if [ ! -s "$work/expected" ] || ! diff -u "$work/expected" "$work/got"; then
            echo "${record##*/} under $rules: not as judge says"
            status=1
        fi
        result=$(sed -n 's/.*"result":"\([^"]*\)".*/\1/p' "$work/judge")
        case $result in
        '?') grep -q '^? cannot score: ' "$work/gtp" ;;
        *) grep -Fqx "= $result" "$work/gtp" ;;
        esac || {
            echo "${record##*/} under $rules: final_score is not $result"
            status=1
        }
    done
done
exit $status
