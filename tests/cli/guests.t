# Programs as guests: whatever one does, the game ends in seconds and says what happened.
. "$(dirname "$0")/lib.sh"

# A copy here: its path tells our guests from those of other runs.
cp "$TESTS/data/rogue.sh" .
rogue="sh '$work/rogue.sh'"
own="'$YUNZI' gtp --playouts 30"
played=0

# One game on 5x5: the command lines, then options.
game()
{
    black=$1
    white=$2
    shift 2
    played=$((played + 1))
    run 0 play --games 1 --size 5 --program-memory 0 --save-to "g$played" \
        --black "$black" --white "$white" "$@"
    record=g$played/001.sgf
}

# The same for those that let us wait: they are played side by side while the others go on.
# NAME, the command lines, options; ended NAME waits for it.
begun()
{
    name=$1
    black=$2
    white=$3
    shift 3
    "$YUNZI" play --games 1 --size 5 --program-memory 0 --rules japanese --save-to "$name" \
        --black "$black" --white "$white" "$@" >"$name.out" 2>"$name.err" &
    echo $! >"$name.pid"
}

ended()
{
    ran="play: $1"
    wait "$(cat "$1.pid")" || fail "exit status $?, not 0"
    mv "$1.out" .out
    mv "$1.err" .err
    record=$1/001.sgf
}

recorded()
{
    grep -qF -e "RE[$1]" "$record" || {
        fail "the record does not say RE[$1]"
        cat "$record"
    }
}

# Nobody is left behind.  Who was killed is there until the system comes round to it, on a busy
# machine for a while: a minute at most.
alone()
{
    tries=0
    while [ $tries -lt 600 ]; do
        ps -e -o args= >.processes
        grep -qF "$work/rogue.sh $1" .processes || return 0
        tries=$((tries + 1))
        sleep 0.1
    done
    fail 'somebody is left'
}

forfeited()
{
    recorded B+F
    says "$1"
    says 'it forfeits the game'
    alone "$2"
}

# Five seconds, so that on a busy machine the other answers in time.
for what in silent slow half stopped; do
    begun $what "$rogue well C3 D3 E3" "$rogue $what C4 D4" --patience 5
done
for what in deaf mute immortal; do
    begun $what "$rogue well C3 D3 E3" "$rogue $what C4 D4"
done
for what in lies dead-crash; do
    begun $what "$rogue well C3 D3 E3" "$rogue $what C4 D4"
done
begun clock "$rogue slow E3 D4" "$rogue well B3 C4" --clock 0:05
begun busy "sh -c 'while :; do :; done'" "$rogue well" --program-cpu 1

# At the table without a clock nothing else bounds the wait than the patience.
"$YUNZI" play --plain --rules aga --size 5 --patience 5 --program-memory 0 --journal patience \
    --black "$rogue silent C4 D4" --white "$rogue well C3 D3 E3" </dev/null >patience.out 2>patience.err &
echo $! >patience.pid

# What each fault is called, and that its game is forfeited.
while read -r what says; do
    game "$rogue well C3 D3 E3" "$rogue $what C4 D4" --rules japanese
    forfeited "$says" "$what"
done <<'END'
crash ended with exit status 3 before it answered 'genmove'
killed was ended by signal 9 before it answered 'genmove'
floods wrote more than 65536 bytes to answer 'genmove'
line wrote more than 65536 bytes to answer 'genmove'
garbage gave an invalid GTP answer to 'genmove': ????????
talks gave an invalid GTP answer to 'genmove': I think I play D4 now
wrong-id gave an invalid GTP answer to 'genmove': =9999 A1
twice gave an invalid GTP answer to 'genmove'
no-move gave an answer that is not a move: banana
empty gave an answer that is not a move: ''
after : =9999 A2; it forfeits the game
no-id gave an invalid GTP answer to 'name': = Rogue-no-id
off-board gave an answer that is not a move: T19
refuses refused 'genmove': no thanks
at-start ended with exit status 1 before it answered 'name'
END

# What a guest has started outside its group does not outlive the game.
game "$rogue well C3 D3 E3" "$rogue leaves C4 D4" --rules japanese
alone left-behind

game "$rogue well C3 D3 E3" "$rogue resigns C4 D4" --rules japanese
recorded B+R

# Lines that end as on Windows and empty lines around an answer are no fault; a name stays a name.
for what in crlf blank evil-name; do
    game "$rogue well C3 D3 E3" "$rogue $what C4 D4" --rules japanese --json
    says '"fault":"none"'
    recorded W+6.5
    run 0 check "$record"
done
grep -qF 'PW[Rogue' "$record" || fail 'the record lacks the name'

# What follows an illegal move stands in the rules.
ko()
{
    game "$rogue well B3 C4 C2 D3 D3" "$rogue well E3 D4 D2 C3" --rules "$1"
    recorded "$2"
    says "Rogue-well (1) played D3: the ko may not be retaken yet ($3)$4"
}
ko japanese W+F 'Japanese Rules 1989, art. 6' '; black forfeits'
ko ing W+F 'Ing Rules 1996, art. 5' ''
ko korean W+F 'Korean Rules 2016, on ko' ''
ko aga W+9.5 'AGA Rules of Go 1991, rule 6' ''
ko chinese-1988 W+7.5 'Chinese Rules 1988, art. 6 and 20; Chen Zuyuan, ch. 5.1' ''
ko tromp-taylor W+2 'Tromp and Taylor, logical rules, rule 6' ''

game "$rogue well A2 B1" "$rogue well E5 A1" --rules japanese
recorded B+F
says 'the play would leave its own chain without a liberty (Japanese Rules 1989, art. 4)'
game "$rogue well A2 B1" "$rogue well E5 A1" --rules new-zealand
recorded W+5
# Where a stone stands no other can: that is no move under any rules.
game "$rogue well A2 B1" "$rogue well E5 B1" --rules tromp-taylor
recorded B+F
says 'Rogue-well (2) played B1: there is a stone on that point'

# Dead stones: both agree, or yunzi rules and says on what basis.
game "$rogue greedy C3 D3 E3" "$rogue greedy C4 D4" --rules japanese --json
says '"basis":"agreed","dead":"agreed"'
game "$rogue well C3 D3 E3" "$rogue greedy C4 D4" --rules japanese
says 'the programs do not agree on the dead stones; yunzi rules on them ('
game "$rogue well C3 D3 E3" "$rogue dumb C4 D4" --rules japanese --json
says '"dead":"not-said"'
says 'Rogue-dumb does not say which stones are dead; yunzi rules on them ('

# A game that does not end is broken off.
game "$rogue well C3 D3 E3" "$rogue well C4 D4" --moves 4 --rules japanese
recorded Void
says 'the game was broken off after 4 moves'

# Well-behaved games: colours alternate, every record is kept and judged the same again.
for rules in japanese chinese aga tromp-taylor ing new-zealand; do
    run 0 play --games 2 --size 5 --rules $rules --program-memory 0 --save-to "own-$rules" \
        --black "$own" --white "$rogue well C3 D3" --json
    says '"games":2,'
    says '"rules":"exactly"'
    for record in "own-$rules"/*.sgf; do
        result=$(sed -n 's/.*RE\[\([^]]*\)\].*/\1/p' "$record")
        run 0 judge "$record"
        says "$result"
    done
done
grep -q 'PB\[Rogue-well\]PW\[Yunzi\]' own-aga/002.sgf || fail 'colours do not alternate'

# Handicaps as the rules give them: on the stars, by passes, where Black likes.
for rules in japanese ing new-zealand chinese; do
    run 0 play --games 2 --size 9 --handicap 3 --rules $rules --program-memory 0 \
        --save-to "handicap-$rules" --black "$own" --white "$own" --moves 30 --json
    says '"illegal":0'
    grep -q '"fault":"\(none\|long\)"' .out || fail 'a game with handicap ends in trouble'
    grep -q '"fault":"\(trouble\|illegal\)"' .out && fail 'a game with handicap ends in trouble'
done

# Where the text leaves it open: Black is asked for his stones, White is told them.
run 0 play --games 2 --size 9 --handicap 3 --handicap-stones free --rules aga --program-memory 0 \
    --save-to handicap-free --black "$own" --white "$own" --moves 30 --json
says '"illegal":0'
says 'which Black places where he likes, as agreed for this game'
grep -q '"fault":"\(trouble\|illegal\)"' .out && fail 'a game with placed stones ends in trouble'
run 1 play --games 1 --handicap 3 --handicap-stones free --rules japanese --save-to not-free \
    --black "$own" --white "$own"
warns 'japanese-1989 does not let Black place handicap stones where he likes'

# A series: the weaker has Black in two games of three, without komi; each record says so, and
# what was left on the clock after each move.
run 0 play --games 3 --size 5 --rules japanese --series b-w-b --ranks 1k,3k --clock 10:00+3x0:30 \
    --program-memory 0 --save-to series --black "$rogue well C3" --white "$rogue greedy D3" --json
says '"terms":"Japanese (1989), 5x5; the first player is 3k, the second 1k; game 1 of a series: '
grep -q 'KM\[0\].*PB\[Rogue-greedy\]BR\[3k\]PW\[Rogue-well\]WR\[1k\]RO\[1\]' series/001.sgf ||
    fail 'the weaker does not begin'
grep -q 'PB\[Rogue-well\]BR\[1k\]PW\[Rogue-greedy\]WR\[3k\]RO\[2\]' series/002.sgf ||
    fail 'the stronger has not Black in the second game'
grep -q ';B\[..\]BL\[[0-9.]*\];W\[..\]WL\[[0-9.]*\]' series/001.sgf || fail 'the record has no times'
run 0 check series/001.sgf
# Each way to decide the colours means in a series what it says, or is refused.
coloured()
{
    way=$1
    shift
    run 0 play --games 3 --size 5 --program-memory 0 --moves 4 --save-to "colours-$way" \
        --colours "$way" --black "$rogue well C4" --white "$rogue greedy D4" --json "$@"
}
blacks()
{
    sed -n 's/.*"black":{"name":"\([^"]*\)".*/\1/p' .out | tr '\n' ' '
}
coloured given --rules japanese
[ "$(blacks)" = 'Rogue-well Rogue-well Rogue-well ' ] || fail 'given: Black is not the same in every game'
coloured series --rules japanese
[ "$(blacks)" = 'Rogue-well Rogue-greedy Rogue-well ' ] || fail 'series: colours do not alternate'
coloured by-rank --rules japanese --weaker second
[ "$(blacks)" = 'Rogue-greedy Rogue-greedy Rogue-greedy ' ] || fail 'by-rank: the weaker has not always Black'
coloured lot --rules japanese
says 'the first player has Black (colours are drawn by lot'
coloured guess --rules japanese
says 'the first player has Black (one player guesses odd or even'
coloured guess-choose --rules ing
says 'the first player has Black (who guesses right chooses his colour; Ing Rules 1996, art. 8)'
for way in guess-komi bid cut; do
    run 2 play --games 2 --colours $way --rules ing --black "$own" --white "$own"
    warns "--games does not go with --colours $way"
done
run 1 play --games 2 --colours guess --rules ing --save-to no-guess --black "$own" --white "$own"
warns "colours are not decided by 'guess' under ing-1996"
run 1 play --games 2 --colours by-rank --rules japanese --save-to no-weaker --black "$own" --white "$own"
warns 'nobody has said who is the weaker player'

# By ranks alone: the weaker has Black, and the handicap of the rules.
run 0 play --games 2 --size 9 --rules japanese --ranks 1k,4k --program-memory 0 --moves 4 \
    --save-to ranks --black "$rogue well C4" --white "$rogue greedy D4"
says 'the first player is 4k, the second 1k: 3 handicap stones'
grep -q 'HA\[3\].*PB\[Rogue-greedy\]' ranks/002.sgf || fail 'the weaker has not always Black'
run 1 play --games 2 --rules japanese --ranks "1k,pin 4" --save-to no-rank --black "$own" --white "$own"

# The log keeps what programs write on standard error; limits hold.
run 0 play --games 1 --size 5 --rules japanese --save-to logged --program-log log \
    --black "sh -c 'echo hello >&2; exec sh \"$work/rogue.sh\" well'" --white "$rogue well"
grep -q hello log || fail 'the log lacks what was written'

# What a guest is told: its rules, clock and handicap, the moves, and the time that is left.
run 0 play --games 1 --size 9 --rules aga --handicap 2 --clock 10:00+3x0:05 --save-to told \
    --program-log commands --black "$rogue tells E5" --white "$rogue tells C4"
while read -r command; do
    grep -qxF -e "$command" commands || fail "a guest is not told: $command"
done <<'END'
boardsize 9
kata-set-rules {"ko":"SITUATIONAL","scoring":"AREA","tax":"NONE","suicide":false,"hasButton":false,"whiteHandicapBonus":"N-1","friendlyPassOk":true}
kgs-time_settings byoyomi 600 5 3
play black G7
play black C3
play black E5
genmove white
play white C4
final_status_list dead
END

grep -q '^time_left white [0-9]* 0$' commands || fail 'a guest is not told the time'

# A guest that knows fixed_handicap alone is told so, and has to put the stones there.
run 0 play --games 1 --size 9 --rules aga --handicap 2 --save-to told-fixed --moves 4 \
    --program-log fixed --black "$rogue tells-fixed E5" --white "$rogue tells-fixed C4"
grep -qxF 'fixed_handicap 2' fixed || fail 'a guest is not told fixed_handicap'
grep -q '^play black [CG]' fixed && fail 'a guest is told the handicap twice'
run 0 play --games 1 --size 9 --rules aga --handicap 2 --save-to lies-fixed \
    --black "$rogue well E5" --white "$rogue lies-fixed C4"
grep -qF 'RE[B+F]' lies-fixed/001.sgf || fail 'a guest that puts the stones elsewhere does not forfeit'

# The same where the stones are placed: one by one as they stand, and by those who are asked for them.
run 0 play --games 1 --size 9 --rules aga --handicap 2 --handicap-stones free --save-to told-free --moves 5 \
    --program-log free --black "$rogue tells D4 E5" --white "$rogue tells-free C4"
grep -qxF 'set_free_handicap D4 E5' free || fail 'White is not told where the stones stand'

# Stones that the rules put on the board: told at once where that is known, for the other may have
# them from its own rules; otherwise one by one.
run 0 play --games 1 --size 19 --rules chinese-traditional --save-to told-position --moves 3 \
    --program-log position --black "$rogue tells E5" --white "$rogue tells-position C4"
grep -qxF 'set_position black D16 white Q16 white D4 black Q4' position ||
    fail 'the stones are not told as a position'
[ "$(grep -cxE 'play (black|white) [DQ](4|16)' position)" -eq 4 ] || fail 'they are not told one by one, once'
for rules in chinese-traditional sunjang; do
    run 0 play --games 2 --size 19 --rules "$rules" --save-to "own-$rules" --moves 3 --program-memory 0 \
        --black "'$YUNZI' gtp --playouts 2" --white "'$YUNZI' gtp --playouts 2" --json
    [ "$(grep -c '"fault":"long"' .out)" -eq 2 ] || fail "$rules: two games of Yunzi end in trouble"
done

# White gives the handicap by passes: who is told so does not take the first one for the end.
run 0 play --games 2 --size 9 --rules roc-1978 --handicap 4 --save-to by-passes --program-memory 0 \
    --black "$own --seed 307" --white "$own --seed 307" --json
grep -q '"fault":"illegal"' .out && fail 'Black passes while the handicap is given'
[ "$(grep -c '"kind":"resign"' .out)" -eq 2 ] || fail 'a handicap by passes is not played to the end'

# In rengo a program sits for both partners of its side: it moves for the one whose turn it is, and
# resigns for both.
run 0 play --games 2 --size 7 --rules japanese+rengo --save-to rengo --program-memory 0 --random-opening 2 --seed 3 \
    --black "'$YUNZI' gtp --playouts 300 --seed 1" --white "'$YUNZI' gtp --playouts 3 --level novice --seed 1" --json
[ "$(grep -c '"kind":"resign"' .out)" -eq 2 ] || fail 'a program resigns for one partner alone'
run 0 play --plain --size 7 --rules japanese+rengo --journal rengo.journal --program-memory 0 \
    --black "'$YUNZI' gtp --playouts 200" --white yunzi --level novice --seed 1 </dev/null
says 'the game is over: Black wins by resignation'
for event in 'move first' 'move first.1' 'move second' 'move second.1' 'resign second' 'resign second.1'; do
    grep -q "^[0-9]* $event\( \|\$\)" rengo.journal || fail "nothing says '$event'"
done

# A handicap that Black has placed is told at once; nobody is charged while a program starts again.
printf 'C3\nG7\nD5\nE3\nquit\n' >typed
run_with 0 typed play --rules chinese-2002 --size 9 --handicap 2 --clock 10:00 --journal placed.journal \
    --program-log placed --white "$rogue tells-free G3 C7"
grep -qxF 'set_free_handicap C3 G7' placed || fail 'the handicap is not told as one'
printf 'quit\n' >typed
run_with 0 typed play --resume placed.journal --program-log again
[ "$(grep -c ' outage host' placed.journal)" -eq 2 ] || fail 'the start of the program is charged'

# One of the players may be a person.
printf 'E5\nC3\nB3\nquit\n' >typed
for what in crash garbage; do
    run_with 0 typed play --rules japanese --size 9 --journal "$what.journal" \
        --white "sh -c 'exec sh \"$work/rogue.sh\" $what A1 A2'"
    grep -q "forfeit referee whom=second reason=Rogue-$what" "$what.journal" ||
        fail 'the journal does not say that it forfeits'
done
printf 'E5\nquit\n' >typed
run_with 0 typed play --rules japanese --size 9 --journal taken.journal --white "$rogue well E5"
says 'there is a stone on that point'
grep -q '^[0-9]* forfeit referee whom=second reason=Rogue-well played E5' taken.journal ||
    fail 'the journal does not say why'
printf 'E5\nC3\npass\nmark C4\nagree\nquit\n' >typed
run_with 0 typed play --rules japanese --size 9 --journal end.journal --white "$rogue well C4 D4" \
    --save end.sgf
grep -q ' agree second' end.journal || fail 'the program does not agree'
run 1 play --rules japanese --journal no.journal --white /no/such/program
warns "'/no/such/program' cannot be started"

# Before the first move it does what the way to choose colours asks of it.
colours()
{
    run_with 0 typed play --rules "$1" --size 5 --colours "$2" --journal "$2.journal" \
        --white "$rogue well A1 A2"
    grep -q "$3" "$2.journal" || fail "the journal does not say: $3"
    grep -q 'start referee' "$2.journal" || fail 'the game does not begin'
}
printf 'guess odd\nbid 16\nchoose black\nE5\nquit\n' >typed
colours japanese guess 'hold second number=1'
colours ing guess-komi 'komi second amount=8'
colours chen-2000 bid 'accept-bid second'

# Those that were begun at the start.
while read -r what says; do
    ended "$what"
    forfeited "$says" "$what"
done <<'END'
silent did not answer 'genmove' within 5 seconds
slow did not answer 'genmove' within 5 seconds
half did not answer 'genmove' within 5 seconds
stopped did not answer 'genmove' within 5 seconds
deaf closed its input or output before it answered 'play black pass'
mute closed its input or output before it answered 'genmove'
END
# Who says nothing that can be counted about dead stones has no say in them.
for what in lies dead-crash; do
    ended $what
    says "Rogue-$what does not say which stones are dead; yunzi rules on them ("
    alone $what
done
# One that does not end is ended.
ended immortal
recorded W+6.5
alone immortal
# The clock is ours.
ended clock
recorded W+T
grep -q 'TM\[5\]' "$record" || fail 'the record does not say the time'
ended busy
says 'was ended by signal'

ran='play, without a clock'
wait "$(cat patience.pid)" || fail "exit status $?, not 0"
cp patience.out .out
says "did not answer 'genmove' within 5 seconds"
says 'the referee rules: Black loses the game'

# Random openings: two games in turn have the same one, another number gives others, and a
# series goes on with any game.
opening()
{
    grep -o ';B\[..\];W\[..\];B\[..\]' "$1" | head -1
}
for seed in 1 2; do
    run 0 play --games 4 --game 2 --size 9 --rules chinese --program-memory 0 --random-opening 3 \
        --seed $seed --moves 4 --save-to "open-$seed" --black "$own" --white "$own" --json
    says '"game":2,'
    says '"opening":3,'
    says '"games":3,'
    grep -q '"turns":[01],"ms":[0-9]*,"processor_ms":[0-9]' .out || fail 'no turn, or no time of the processor'
    [ ! -e "open-$seed/001.sgf" ] || fail 'it begins with game 1'
    [ -n "$(opening "open-$seed/002.sgf")" ] || fail 'there is no opening in the record'
done
[ "$(opening open-1/003.sgf)" = "$(opening open-1/004.sgf)" ] || fail 'games 3 and 4 begin otherwise'
[ "$(opening open-1/002.sgf)" != "$(opening open-1/003.sgf)" ] || fail 'games 2 and 3 begin alike'
[ "$(opening open-1/003.sgf)" != "$(opening open-2/003.sgf)" ] || fail 'the seed changes nothing'
run 0 play --games 1 --size 9 --rules chinese --handicap 2 --program-memory 0 --random-opening 3 \
    --moves 2 --save-to open-handicap --black "$own" --white "$own" --json
says '"opening":0,'
run 2 play --games 2 --game 3 --black "$own" --white "$own"

# What cannot be played is said once.
run 2 play --games 1 --rules japanese --black "$own"
warns '--games is for two programs: give --black and --white a command line each'
run 1 play --games 1 --rules japanese --save-to none --black /no/such/program --white "$own"
warns "'/no/such/program' cannot be started: No such file or directory"
run 1 play --games 1 --rules japanese --save-to none --black "sh 'a" --white "$own"
warns 'is not a command line'
run 1 play --games 1 --rules japanese --save-to own-aga --black "$own" --white "$own"
warns 'own-aga: there is a 001.sgf in this folder already (name another with --save-to DIR)'

# Ctrl-C: what was played is kept and summed up, and nobody is left.
ran='play --games 999, interrupted'
env --default-signal=INT "$YUNZI" play --games 999 --size 5 --rules japanese --patience 60 \
    --save-to many --black "$rogue well C3" --white "$rogue well C4" >.out 2>.err &
process=$!
while [ ! -e many/002.sgf ] && kill -0 $process 2>/dev/null; do sleep 0.05; done
kill -INT $process
wait $process
[ $? -gt 128 ] || fail 'it was not interrupted'
warns 'interrupted: '
says 'Rogue-well'
alone 'well C3'

# GNU Go is a program of its own; where it is installed it plays.
gnugo=$(command -v gnugo || command -v /usr/games/gnugo)
if [ -n "$gnugo" ]; then
    run 0 play --games 2 --size 9 --rules japanese --program-memory 0 --save-to gnu \
        --black "$gnugo --mode gtp --level 1" --white "$own" --json
    grep -q '"fault":"\(trouble\|illegal\)"' .out && fail 'a game with GNU Go ends in trouble'
else
    skip 'games with GNU Go: gnugo is not installed'
fi
finish
