# `yunzi rules`: the list, one rule set, differences, pages, and names that do not exist.
. "$(dirname "$0")/lib.sh"
case $0 in
/*) here=$(dirname "$0") ;;
*) here=$OLDPWD/$(dirname "$0") ;;
esac

run 0 rules
quiet
says 'japanese-1989        Japanese (1989)'
says '                     territory; ko basic; komi 6.5 (usual)'
awk 'length > 80 { exit 1 }' .out || fail "the list is wider than 80"

run 0 rules jp
says 'japanese-1989        Japanese (1989)'
says '                     [Japanese Rules 1989, art. 4]'
run 0 rules chinese-1988
says 'ranks                stones: for one rank Black without komi, for more as many'
says 'colours              drawn-or-guessed: drawn when games are paired, or guessed'
says 'conduct              chinese-1988: mistakes are put right, some with a warning;'
run 0 rules rengo
says 'rengo                Rengo, pair Go'
run 0 rules japanese --markdown
says '# Japanese (1989)'
run 0 rules --markdown
says '# Rule sets'

run 0 rules aga --diff british
says 'ko - Which plays does repetition forbid?'
grep -q '^suicide' .out && fail "shows an answer that both share"
run 0 rules aga --diff aga-1991
prints <<'END'
aga-1991 is one rule set under both names: nothing differs.
END

run 0 rules --json
[ "$(wc -l <.out)" -ge 37 ] || fail "not every rule set"
run 0 rules jp --json
says '"ko":{"value":"basic"'
run 0 rules jp --diff cn --json
says '"option":"scoring"'

for id in $("$YUNZI" rules --json | sed 's/^{"id":"\([^"]*\)".*/\1/'); do
    run 0 rules "$id"
    # Bytes, so that letters of two bytes may stand in a full line.
    awk 'length > 82 { exit 1 }' .out || fail "wider than 80"
done

# Names that do not exist are the command line's fault, and nothing is printed.
run 2 rules japanesse
warns "there is no rule set 'japanesse' (did you mean 'japanese-1989'?)"
[ ! -s .out ] || fail "prints to standard output"
run 2 rules xyzzy
warns "there is no rule set 'xyzzy' (\`yunzi rules\` lists them)"
run 2 rules aga --diff xyzzy
warns "there is no rule set 'xyzzy'"
run 2 rules aga+rengo
warns "'aga+rengo' has overlays: name the rule set or an overlay alone"
run 0 rules 'Chinese (OGS)'
says 'chinese-'
run 0 rules 'koPOSITIONALscoreAREAtaxNONEsui1'
says 'tromp-taylor'
run 2 rules --diff aga
warns '--diff needs two rule sets'
run 2 rules aga --diff jp --markdown
warns '--diff and --markdown exclude each other'
run 2 rules aga --markdown --json
warns '--markdown is for people: leave out --json'

ran='rules --markdown'
"$here/../../scripts/rule-pages.sh" --check >.out 2>.err ||
    fail "a page in docs/rules is out of date"
finish
