# Completion for bash is tried out; the scripts for zsh and fish have to parse at least.
. "$(dirname "$0")/lib.sh"

run 0 completion --words commands
says completion
run 0 completion --words rules
says japanese-1989
run 0 completion --words methods
says half-count
run 0 completion --words languages --named
says 'en	English'
says 'cs	Čeština'
run 0 completion --words 'methods all'
tail -n 1 .out | grep -qx all || fail 'all is not the last'
run 2 completion --words fruit
run 2 completion tcsh
complains <<'END'
yunzi: there is no completion for 'tcsh' (bash, zsh or fish); see `yunzi help completion`
END
run 2 completion

for shell in bash zsh fish; do
    run 0 completion "$shell"
    quiet
    cp .out "$shell.completion"
    case $shell in
    fish) parse=--no-execute ;;
    *) parse=-n ;;
    esac
    if command -v "$shell" >/dev/null 2>&1; then
        ran="completion $shell | $shell $parse"
        "$shell" $parse "$shell.completion" >.out 2>.err || fail "$shell does not parse it"
    else
        skip "$shell is not installed: its script was not parsed"
    fi
done

# What bash offers behind a command line whose last word is being typed.
offers()
{
    ran="completion of: $*"
    bash --norc -c '
        . ./bash.completion
        COMP_WORDS=("${@:1}")
        COMP_CWORD=$(($# - 1))
        _yunzi "$YUNZI"
        printf "%s\n" "${COMPREPLY[@]}"
    ' bash "$@" >.out 2>.err
    quiet
}

if command -v bash >/dev/null 2>&1; then
    offers yunzi he
    prints <<'END'
help
END
    offers yunzi --ver
    prints <<'END'
--version
END
    offers yunzi completion z
    prints <<'END'
zsh
END
    offers yunzi completion --wo
    prints <<'END'
--words=
END
    offers yunzi completion --words ru
    prints <<'END'
rules
END
    # bash cuts --words=m into three words.
    offers yunzi completion --words = m
    prints <<'END'
methods
END
    offers yunzi completion --color a
    prints <<'END'
auto
always
END
    offers yunzi help comp
    prints <<'END'
completion
END
    offers yunzi check --rules = fre
    prints <<'END'
french
END
    offers yunzi batch --rules japanese-1989,tro
    prints <<'END'
japanese-1989,tromp-taylor
END
    offers yunzi batch --rules japanese-1989,al
    prints <<'END'
japanese-1989,all
END
    offers yunzi check --fix ga
    prints <<'END'

END
else
    skip 'bash is not installed'
fi

# fish tells what it would offer.
if command -v fish >/dev/null 2>&1; then
    PATH=$(dirname "$YUNZI"):$PATH
    ran='completion in fish'
    HOME=$work fish --no-config -c '
        source fish.completion
        complete -C "yunzi batch --rules japanese-1989,tro"
        complete -C "yunzi bench playo"' >.out 2>.err
    quiet
    cut -f 1 .out >.words
    printf 'japanese-1989,tromp-taylor\nplayout\n' | cmp -s - .words || fail 'other words'
fi

# Behind a plus come the overlays that go with the rules; each with its name where wished.
run 0 completion --words rules --typed aga+ --named
prints <<'END'
aga+rengo	Rengo, pair Go
aga+one-colour	One-colour Go
aga+blind	Blind Go
aga+blind-black	Blind Go for Black
aga+blind-white	Blind Go for White
END
run 0 completion --words 'rules all' --typed japanese --named
says 'japanese-1989	Japanese'
if command -v bash >/dev/null 2>&1; then
    offers yunzi judge --rules japanese,aga+re
    prints <<'END'
japanese,aga+rengo
END
fi
if command -v fish >/dev/null 2>&1; then
    ran='completion of overlays in fish'
    HOME=$work fish --no-config -c '
        source fish.completion
        complete -C "yunzi judge --rules japanese,aga+re"
        complete -C "yunzi rules trom"
        complete -C "yunzi life --rules=aga+re"' >.out 2>.err
    quiet
    prints <<'END'
japanese,aga+rengo	Rengo, pair Go
tromp-taylor	Tromp-Taylor
--rules=aga+rengo	Rengo, pair Go
END
fi
if command -v zsh >/dev/null 2>&1; then
    ran='completion of overlays in zsh'
    # compadd shows what it is given: PREFIX is what is typed of the word.
    zsh -f -c '
        compadd() { print -l -- ${(P)@[-1]}; }
        compdef() { :; }
        source zsh.completion
        PREFIX=aga+re kind=rules _yunzi_words' >.out 2>.err
    quiet
    says 'aga+rengo'
fi
finish
