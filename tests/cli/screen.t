# A game on the full screen: tmux types the keys, and what it shows is read.
# shellcheck disable=SC2086 # the options of a game
. "$(dirname "$0")/lib.sh"

command -v tmux >/dev/null 2>&1 || {
    skip 'tmux is not installed'
    exit 0
}
socket=none
terminals=0
trap 'tmux -S "$socket" kill-server 2>/dev/null; rm -rf "$work"' EXIT

# A terminal of $1 x $2 in locale $3, with a shell in it that says "ready>" when it waits.
terminal()
{
    tmux -S "$socket" kill-server 2>/dev/null
    terminals=$((terminals + 1))
    socket=socket-$terminals
    tmux -S "$socket" -f /dev/null -u new-session -d -x "$1" -y "$2" \
        "env -u LC_MESSAGES -u LANG -u NO_COLOR LC_ALL=$3 TERM=screen PS1='ready> ' YUNZI='$YUNZI' sh -i"
    await 'ready>'
}

keys()
{
    tmux -S "$socket" send-keys "$@"
}

# Types words of keys or a line, and Enter.
enter()
{
    tmux -S "$socket" send-keys -l "$1"
    tmux -S "$socket" send-keys Enter
}

# Begins a game; its process is in the file pid.
play()
{
    ran="play $*"
    rm -f journal
    enter "clear; sh -c 'echo \$\$ >pid; exec \"\$YUNZI\" play --journal journal \"\$@\"' x $*"
    await 'the game begins'
}

# Waits until the screen shows what grep finds, for a minute at most: machines are busy.
seek()
{
    tries=0
    while [ $tries -lt 3000 ]; do
        tmux -S "$socket" capture-pane -p >.out
        grep -q "$@" .out && return
        tries=$((tries + 1))
        sleep 0.02
    done
    fail "the screen does not show: $2"
    finish # nothing that follows can be right
}

await()
{
    seek -F "$1"
}

# A whole row.
row()
{
    seek -xF "$1"
}

# The shell has its terminal back: what is typed is seen, line by line.
shell_is_back()
{
    await 'ready>'
    enter 'stty -a | tr " ;" "\n\n" | grep -cxE "echo|icanon"'
    await '2'
    : >.err
}

# A whole game with mistakes.  80x24, nothing but ASCII, no colours.
terminal 80 24 C
play --rules japanese --size 7 --clock 10:00 --color never
await '[+]'
for move in c4 d4 b3 e3 c2 d2 d3 c3; do
    enter $move
done
await 'move 8: White C3'
# The cursor is where the last move was typed.
row ' 3 . X[O)K O . . 3   ko: not D3'
row ' 4 . . X O . . . 4   move 8: White C3'
await '1 captured'
# The ko: by the cursor, and why.
keys Right Enter
await 'D3: the ko may not be retaken yet'
keys w
await 'the position after move 7, which would come back:'
await '3 . X +|X|O . . 3'
# What was taken later is not taken yet on an earlier board.
keys '['
await 'the board after move 7 of 8'
grep -q '1 captured' .out && fail 'captures of a later move are shown'
keys Escape
await '1 captured'
# An occupied point, a point that is none, a command that is none.
keys Up Enter
await 'D4: there is a stone on that point'
enter z9
enter :nonsense
await 'nonsense'
# What is written on standard error stands beside the board.
enter ':save /nonexistent/x.sgf'
await '/nonexistent/x.sgf:'
# A letter that cannot be taken back asks; another key means no.
keys r
await 'resign? Enter: yes; Esc: no'
keys Escape
await 'Black to move'
keys h
await 'D4'
# Back and forward.
keys '[' '['
await 'the board after move 6 of 8'
keys ']' Escape
await 'Black to move'
# What is waited for besides a move.
enter ':referee pause'
await 'the clocks stand still; type :referee go-on to go on'
enter ':referee go-on'
await 'Black to move'
# A comment, and another size.
enter 'cwell played'
await 'the comment is kept'
tmux -S "$socket" resize-window -x 60 -y 20
await '[O]'
tmux -S "$socket" resize-window -x 12 -y 5
await 'too small'
tmux -S "$socket" resize-window -x 80 -y 24
await '[O]'
# Put aside, and gone on with.
keys C-z
await 'ready>'
shell_is_back
enter fg
await '[O]'
# The end: a mark by the cursor, both agree, the count, both confirm.
keys p p
await 'White to move'
keys p Enter
await 'mark the dead stones'
keys m
await 'marks the chain at D4 as dead'
await '[o]'
keys m
await 'as alive'
keys a a
await 'Black agrees to the marks'
keys a a
await 'to the board'
keys Escape
await '? help'
keys q q
shell_is_back
await 'kept in'
grep -q 'well played' journal || fail 'the comment is not in the journal'

# A reading that would take hours: it is shown, the clock runs, and a key stops it.
long='--nodes 2000000000 --time 1000000000 --memory 100000'
terminal 80 24 C
play --rules japanese --size 9 --clock 10:00 $long
for move in d4 e3 c5 e5; do
    enter $move
done
await 'move 4: White E5'
keys s
seek -E 'reading the chain at E5: [1-9]'
await 'any key stops it'
tmux -S "$socket" capture-pane -p | grep -oE '(10|9):[0-5][0-9]' >before
tries=0
while tmux -S "$socket" capture-pane -p | grep -oE '(10|9):[0-5][0-9]' | cmp -s - before && [ $tries -lt 3000 ]; do
    tries=$((tries + 1))
    sleep 0.02
done
[ $tries -lt 3000 ] || fail 'the clock stands still'
await 'reading the chain at E5'
keys x
await 'stopped: what was not found by then is not settled'
await 'White E5: not settled'
await 'Black to move'
# Ctrl-C ends it too, and the game can be resumed.
keys t
seek -E 'reading who lives: [1-9]'
keys C-c
shell_is_back
# By lines: Enter stops it.
enter "clear; \"\$YUNZI\" play --resume journal --plain $long"
await 'Black>'
enter 'status E5'
seek -E 'reading the chain at E5: [1-9][0-9]* s .Enter stops it.'
keys Enter
await 'White E5: not settled'
enter quit
shell_is_back

# A large window in UTF-8, with colours; a fault gives the terminal back, the journal goes on.
terminal 200 60 C.UTF-8
play --rules chinese --black-name Ann --clock 5:00+3x0:30
await '╋'
row '16 ├─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┤ 16'
keys Right Up Space
await '● Black  Ann'
await '[●)'
enter d4
await 'move 2: White D4'
seek -E '4:[0-5][0-9]'
kill -ABRT "$(cat pid)"
shell_is_back
enter 'clear; "$YUNZI" play --resume journal'
await 'move 2: White D4'
keys C-c
shell_is_back

# A locale that is not installed: its language and its UTF-8, with --ascii for the signs.
terminal 80 24 ru_RU.UTF-8
rm -f journal
enter "clear; sh -c 'echo \$\$ >pid; exec \"\$YUNZI\" play --journal journal --rules aga --size 9 --ascii'"
await 'X Чёрные'
# The terminal goes away, and the program with it.
tmux -S "$socket" kill-server
tries=0
while kill -0 "$(cat pid)" 2>/dev/null && [ $tries -lt 3000 ]; do
    tries=$((tries + 1))
    sleep 0.02
done
[ $tries -lt 3000 ] || fail 'it goes on without a terminal'

# Lines of text where they are asked for, and where the terminal can do no more.
terminal 80 24 C
enter "clear; \"\$YUNZI\" play --rules aga --size 9 --journal plain --plain"
await 'Black>'
enter quit
shell_is_back
enter "clear; TERM=dumb \"\$YUNZI\" play --rules aga --size 9 --journal dumb"
await 'Black>'
enter quit
shell_is_back
finish
