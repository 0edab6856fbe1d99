# The help, the version and wrong command lines.
. "$(dirname "$0")/lib.sh"

run 0
quiet
says 'Usage: yunzi COMMAND [OPTION...] [FILE...]'
says '  help        What a command does, its options and examples'
cp .out overview
run 0 --help
cmp -s overview .out || fail 'yunzi and yunzi --help differ'
run 0 help
cmp -s overview .out || fail 'yunzi and yunzi help differ'

run 0 help help
cp .out of_help
says 'Usage: yunzi help [OPTION...] [COMMAND]'
says '  --mdoc                Print the manual page instead, for man(1)'
says '  --json                Print JSON, one object a line'
for option in --help -h; do
    run 0 help "$option"
    cmp -s of_help .out || fail "yunzi help help and yunzi help $option differ"
done

# Every command has help that fits a terminal of 80 columns.
for command in $("$YUNZI" completion --words commands); do
    run 0 help "$command"
    quiet
    says "Usage: yunzi $command"
    awk 'length($0) > 80 { exit 1 }' .out || fail 'a line is longer than 80 columns'
    # The limits of reading are the same wherever there are any.
    grep -q -e '^  --time' -e '^  --nodes' .out || continue
    tr '\n' ' ' <.out | tr -s ' ' >.joined
    mv .joined .out
    case $command in
    cycle)
        says 'at most MS milliseconds of the processor; with neither --time nor --nodes 30000'
        says 'no more than N situations; with neither --time nor --nodes 400000'
        ;;
    problems)
        says 'Positions read at most for each problem'
        ;;
    solve)
        says 'at most MS milliseconds of the processor; with neither --time nor --nodes 30000'
        says 'look at no more than N; with neither --time nor --nodes 30000000'
        ;;
    *)
        says 'at most MS milliseconds of the processor; with neither --time nor --nodes 30000'
        says 'at most N positions; with neither --time nor --nodes 600000'
        says '--memory MB Use at most MB megabytes for reading; 256 if not given'
        ;;
    esac
done

# The guide has a row for every command with all its options.
page=$TESTS/../docs/guide/command-line.md
for command in $("$YUNZI" completion --words commands); do
    run 0 help "$command"
    row=$(grep "^| .${command}[ \`]" "$page")
    # shellcheck disable=SC2013 # options are words
    for option in $(sed -n '/^Options$/,/^Options of/s/^  \(--[a-z-]*\).*/\1/p' .out); do
        case $row in
        *"\`$option\`"*) ;;
        *) fail "docs/guide/command-line.md does not name its $option" ;;
        esac
    done
    [ -n "$row" ] || fail 'docs/guide/command-line.md does not name it'
done

run 0 --version
grep -Eqx 'yunzi [0-9]+\.[0-9]+\.[0-9]+' .out || fail 'this is no version'
cp .out version
run 0 help --version
cmp -s version .out || fail 'yunzi --version and yunzi help --version differ'

run 2 hlep
complains <<'END'
yunzi: there is no command 'hlep' (did you mean 'help'?)
END
run 2 xyzzy
complains <<'END'
yunzi: there is no command 'xyzzy' (`yunzi help` lists the commands)
END
run 2 --nothing
complains <<'END'
yunzi: there is no option '--nothing' (`yunzi help` lists the commands)
END
run 2 help hepl
complains <<'END'
yunzi: there is no command 'hepl' (did you mean 'help'?)
END
run 2 help --mdco
complains <<'END'
yunzi: there is no option '--mdco' (did you mean '--mdoc'?); see `yunzi help help`
END
run 2 help --mdo
warns "(did you mean '--mdoc'?)"
run 2 help -x
complains <<'END'
yunzi: there is no option '-x'; see `yunzi help help`
END
run 2 help --mdoc=yes
complains <<'END'
yunzi: --mdoc takes no value; see `yunzi help help`
END
run 2 help --color
complains <<'END'
yunzi: --color needs a value: --color WHEN; see `yunzi help help`
END
run 2 help --color=blue
complains <<'END'
yunzi: --color is auto, always or never, not 'blue'; see `yunzi help help`
END
run 2 help help completion
complains <<'END'
yunzi: 'completion' is one too many: yunzi help [COMMAND]; see `yunzi help help`
END

# "--" ends the options; options may follow operands.
run 2 help -- --mdoc
warns "there is no command '--mdoc'"
run 0 help help --mdoc
says '.Dt YUNZI-HELP 1'

# What comes from outside does not reach the terminal as it is.
run 2 "$(printf 'a\033[31mb\302\233c\377d')"
complains <<'END'
yunzi: there is no command 'a\x1B[31mb\xC2\x9Bc\xFFd' (`yunzi help` lists the commands)
END

# Colour is wanted or not, whatever the output is; never on its own in a file.
run 0 help help --color always
says "$(printf '\033[1mExamples\033[0m')"
NO_COLOR=1 run 0 help help --color=always
says "$(printf '\033[1mExamples\033[0m')"
run 0 help help --color=never
grep -q "$(printf '\033')" .out && fail 'is coloured'

# A full disk and a closed pipe are told.
if [ -e /dev/full ]; then
    ran='help >/dev/full'
    : >.out
    "$YUNZI" help >/dev/full 2>.err
    [ $? -eq 1 ] || fail 'exit status is not 1'
    warns 'yunzi: standard output: cannot be written'
    "$YUNZI" help >&- 2>.err
    [ $? -eq 1 ] || fail 'exit status is not 1 with a closed output'
else
    skip 'there is no /dev/full here'
fi

# What people try first is understood, or answered with what to type.
run 0 version
says 'yunzi '
run 0 -V
says 'yunzi '
run 2 score
warns "there is no command 'score' (did you mean 'judge'?)"
run 2 scor
warns "there is no command 'scor' (did you mean 'judge'?)"
run 2 shw
warns "there is no command 'shw' (did you mean 'show'?)"
run 2 help nosuch
warns "there is no command 'nosuch' (\`yunzi help\` lists the commands)"

# --json is never passed over: where there is none it is refused.
for command in 'help' 'help judge' 'completion bash' 'gtp' 'judge --help' 'check --version'; do
    # shellcheck disable=SC2086
    run 2 $command --json
    prints </dev/null
    warns 'there is no JSON here: '
    warns '(leave out --json); see `yunzi help'
    one_line
done
run 2 --version --json
complains <<'END'
yunzi: '--json' is one too many: yunzi --version
END
run 1 judge nowhere.sgf --json
prints <<'END'
{"file":"nowhere.sgf","error":"there is no such file","code":"io"}
END

# Colours: the answer is bold, an estimate and what is open yellow, what is illegal red; what a
# program reads has none, and lines break where they do without.
escape=$(printf '\033')
game=$TESTS/../examples/finished-game.sgf
run 0 judge "$game" --ignore-marks --color always
says "${escape}[1mWhite wins by 0.5${escape}[0m (${escape}[33mestimated${escape}[0m)"
run 0 judge "$game" --ignore-marks --rules japanese,aga --color always
says "${escape}[1mW+0.5   ${escape}[0m"
says "(${escape}[33mestimated${escape}[0m)"
run 0 count "$game" --color always
says "${escape}[1mWhite wins by 0.5${escape}[0m (agreed)"
printf '(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5];B[cc];W[cc])' >illegal.sgf
run 3 judge illegal.sgf --color always
says "${escape}[33mnot settled${escape}[0m"
says "  ${escape}[31millegal${escape}[0m: move 2 C3"
for command in 'judge --json' 'count --json' 'show' 'show --territory' 'batch' 'check --json'; do
    # shellcheck disable=SC2086
    run 0 $command "$game" --color always
    LC_ALL=C grep -q "$escape" .out && fail 'is coloured'
done
for columns in 40 60; do
    COLUMNS=$columns "$YUNZI" judge "$game" --ignore-marks --color always | LC_ALL=C sed "s/${escape}\[[0-9]*m//g" >.out
    COLUMNS=$columns "$YUNZI" judge "$game" --ignore-marks | cmp -s - .out || fail 'breaks its lines elsewhere'
done
finish
