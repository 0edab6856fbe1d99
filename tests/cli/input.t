# Input that cannot be read, for every command that reads files: one clear line, status 1,
# and nothing half written.
# shellcheck disable=SC2086 # "bench sgf" are two words
. "$(dirname "$0")/lib.sh"

game='(;GM[1]FF[4]SZ[9]RU[japanese-1989]KM[6.5];B[ee];W[cc];B[gc];W[cg])'
printf '%s\n' "$game" >game.sgf
printf '%s\n' "$game" "$game" "$game" >three.sgf
: >empty.sgf
printf '\n  \n' >blank.sgf
printf 'Dear all,\nwhite won.\n' >letter.sgf
printf '(;GM[1]FF[4]SZ[9]RU[japanese-1989];B[ee];W[c' >truncated.sgf
printf '# rules: japanese-1989\nX . O\n. X\n' >ragged.pos
mkdir directory
truncate -s 3G huge.sgf 2>/dev/null || skip 'no sparse files here'

has_command()
{
    "$YUNZI" completion --words commands | grep -qx "$1"
}

# Not asked: rules, help and completion read nothing; gtp and batch have ways of their own.
for command in judge check show count 'bench sgf'; do
    has_command "${command%% *}" || continue
    refused()
    {
        run 1 $command "$@"
        one_line
    }

    refused directory
    warns 'yunzi: directory: it is a directory'
    refused nothing.sgf
    warns 'yunzi: nothing.sgf: there is no such file'
    refused empty.sgf
    warns 'yunzi: empty.sgf: it is empty'
    refused blank.sgf
    warns 'yunzi: blank.sgf: it holds neither a game record nor a board'
    refused letter.sgf
    warns 'yunzi: letter.sgf: it holds neither a game record nor a board'
    if [ -f huge.sgf ]; then
        refused huge.sgf
        warns 'yunzi: huge.sgf: this is not text (it is full of zero bytes): it holds no game record and no board'
    fi
    refused "$(printf 'a\033[2Jb\377.sgf')"
    warns 'yunzi: a\x1B[2Jb\xFF.sgf: there is no such file'
    refused ragged.pos
    warns 'yunzi: ragged.pos:3'
    if [ "$(id -u)" -ne 0 ]; then
        cp game.sgf secret.sgf
        chmod 000 secret.sgf
        refused secret.sgf
        warns 'yunzi: secret.sgf: it may not be read (check its permissions)'
        rm -f secret.sgf
    else
        skip "root may read everything: $command of a file without permission"
    fi
    run_with 1 empty.sgf $command -
    one_line
    warns 'yunzi: standard input: it is empty'

    run 2 $command game.sgf --rules japanees
    one_line
    warns "did you mean"
    run 2 $command game.sgf --rules ''
    one_line
    "$YUNZI" help "${command%% *}" >.help
    if grep -q -e '--game N' .help; then
        refused three.sgf --game 7
        warns 'yunzi: three.sgf: there is no game 7: it holds 3 games'
        run 2 $command three.sgf --game 0
        one_line
        run 2 $command three.sgf --game many
        warns "is a whole number from 1 to"
    fi
    if grep -q -e '--move N' .help; then
        refused game.sgf --move 9999
        warns 'yunzi: game.sgf'
        warns ' 4 moves'
        run 2 $command game.sgf --move -1
    fi
    if grep -q -e '--dead POINTS' .help && [ "$command" != check ]; then
        with=
        [ "$command" != show ] || with=--territory
        refused game.sgf $with --dead Z99
        warns "yunzi: game.sgf: dead stones: 'Z99' is not a point of the 9x9 board"
        refused game.sgf $with --dead A1
        warns "yunzi: game.sgf: dead stones: 'A1' holds no stone"
    fi
    if grep -q -e '--variation PATH' .help; then
        refused game.sgf --variation 2
        warns 'yunzi: game.sgf'
        run 2 "$command" game.sgf --variation x
        warns '--variation is a path of numbers'
    fi
done

# What is left of a record that was cut off is used, and never silently; names and comments with
# control characters and broken UTF-8 do not reach the terminal.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]PB[a\033[2J\377\376]PW[\302\233x]C[\033[31m];B[ee]N[\033]LB[aa:\033\\]0;][bb:\302\233m];W[ff]LB[aa:\033[7m])\n' >name.sgf
for command in judge check show count; do
    ran="$command truncated.sgf"
    "$YUNZI" "$command" truncated.sgf >.out 2>&1
    [ $? -le 3 ] || fail "exit status $?"
    says 'truncated.sgf:1:43: error: the input ends inside this value'
    ran="$command name.sgf"
    "$YUNZI" "$command" name.sgf >.out 2>&1
    LC_ALL=C grep -q "$(printf '[\033\377]')" .out && fail 'control characters are printed'
    LC_ALL=C grep -q "$(printf '\302\233')" .out && fail 'control characters are printed'
done
# A record of nothing but faults does not fill the screen; check lists them.
{
    printf '(;GM[1]FF[4]SZ[9]RU[tromp-taylor]'
    i=0
    while [ $i -lt 50 ]; do
        printf ';C[a]?'
        i=$((i + 1))
    done
    printf ')\n'
} >faults.sgf
run 1 check faults.sgf
[ "$(grep -c 'error: "?" belongs to no property' .out)" -eq 50 ] || fail 'does not list 50 faults'
run 0 judge faults.sgf
[ "$(wc -l <.err)" -eq 21 ] || fail 'fills the screen'
warns '30 more of these (`yunzi check` lists them)'
run 0 batch truncated.sgf
says '"findings":[{"severity":"error","code":"unexpected-end","line":1,"column":43,'

# A path that cannot be written leaves nothing behind.
if has_command check; then
    run 1 check game.sgf --fix directory
    one_line
    warns 'yunzi: directory: cannot be written: it is a directory'
    run 1 check game.sgf --fix nowhere/new.sgf
    one_line
    warns 'yunzi: nowhere/new.sgf: cannot be written: there is no such directory (make it first)'
    run 1 check huge.sgf --fix new.sgf
    [ -e new.sgf ] && fail 'new.sgf was written'
    if [ "$(id -u)" -ne 0 ]; then
        mkdir locked
        chmod 555 locked
        run 1 check game.sgf --fix locked/new.sgf
        warns 'yunzi: locked/new.sgf: cannot be written: there is no permission (choose another place)'
        cp game.sgf mine.sgf
        chmod 444 mine.sgf
        run 1 check game.sgf --fix mine.sgf
        warns 'yunzi: mine.sgf: cannot be written: there is no permission (choose another place)'
    else
        skip 'root may write everywhere: --fix without permission'
    fi
    # A disk that is full, and one that takes nothing at all.
    i=0
    while [ $i -lt 60 ]; do
        printf '%s\n' "$game"
        i=$((i + 1))
    done >long.sgf
    cp long.sgf kept.sgf
    ran='check long.sgf --fix kept.sgf, with room for 512 bytes'
    (
        ulimit -f 1
        # There is no room for the counters of scripts/coverage.sh either.
        export GCOV_PREFIX="$work/counters" GCOV_ERROR_FILE=/dev/null
        exec "$YUNZI" check long.sgf --fix kept.sgf
    ) 2>&1 >/dev/null | cat >.err
    one_line
    warns 'yunzi: kept.sgf: cannot be written: File too large'
    cmp -s long.sgf kept.sgf || fail 'the old file was touched'
    if [ -e /dev/full ]; then
        run 1 check game.sgf --fix /dev/full
        warns 'yunzi: /dev/full: cannot be written: the disk is full'
    fi
    run 0 check game.sgf --fix /dev/null
    ran='check --fix'
    found=$(find . -name '.yunzi-*')
    [ -z "$found" ] || fail "left behind: $found"
fi
# What ends the program takes the unfinished file with it: a file without a name by
# itself, even when the program is killed, one with a name by the signal's handler.
mkdir signals
mkfifo signals/games.sgf 2>/dev/null && {
    ran='check --fix, interrupted'
    "$YUNZI" check signals/games.sgf --fix signals/new.sgf >.out 2>.err &
    pid=$!
    exec 3>signals/games.sgf
    printf '%s\n%s\n' "$game" "$game" >&3
    i=0
    signal=
    while [ -z "$signal" ] && [ $i -lt 100 ]; do
        sleep 0.05
        i=$((i + 1))
        # shellcheck disable=SC2010 # the targets of the links are wanted, not their names
        if ls -l "/proc/$pid/fd" 2>/dev/null | grep -q 'signals/#'; then
            signal=KILL
        elif [ -n "$(find signals -name '.yunzi-*')" ]; then
            signal=TERM
        fi
    done
    [ -n "$signal" ] || fail 'no file is begun'
    kill "-${signal:-TERM}" "$pid"
    wait "$pid" 2>/dev/null
    [ $? -gt 128 ] || fail 'is not ended by the signal'
    exec 3>&-
    [ -z "$(find signals -name 'new.sgf*' -o -name '.yunzi-*')" ] || fail 'leaves a file behind'
}
finish
