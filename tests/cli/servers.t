# Sessions as game servers and graphical programs hold them: what the bridges to KGS and to CGOS send from the
# first command to the last, and how boards for analysis begin.  Each command is answered, and none is refused
# but those that a bridge tries for that.
. "$(dirname "$0")/lib.sh"

# Speaks the commands of standard input; each answer has to begin with "=".
holds()
{
    ran="gtp $*"
    sed 's/^ *//' >.commands
    timeout 60 "$YUNZI" gtp --playouts 300 --seed 1 "$@" <.commands >.out 2>.err || fail "exit status $?"
    [ "$(grep -c '^[=?]' .out)" -eq "$(grep -c . .commands)" ] || fail 'not every command has its answer'
}

# KGS: a game with handicap and byo-yomi, counted by both; then players who do not agree.
holds <<'END'
    list_commands
    name
    version
    known_command kgs-genmove_cleanup
    kgs-rules japanese
    boardsize 9
    clear_board
    komi 0.5
    place_free_handicap 2
    kgs-time_settings byoyomi 60 10 5
    time_left w 60 0
    time_left b 60 0
    genmove w
    time_left b 58 0
    time_left w 57 0
    play b E5
    genmove w
    undo
    kgs-chat game somebody hello
    play w pass
    play b pass
    kgs-game_over
    clear_board
    kgs-rules chinese
    komi 7.5
    kgs-time_settings canadian 60 300 25
    time_left b 290 20
    genmove b
    kgs-time_settings absolute 300
    genmove w
    kgs-time_settings none
    genmove b
    quit
END
grep -q '^?' .out && fail 'a command of KGS is refused'
[ "$(grep -Ec '^= ([A-HJ][1-9]|pass)$' .out)" -ge 5 ] || fail 'no moves'
says '= true'

# After a dispute KGS has dead stones taken off by play: White's stone goes, and then nothing is left to take.
holds --rules chinese <<'END'
    boardsize 5
    komi 0.5
    gogui-play_sequence b b3 w d3 b b2 w d2 b b1 w d1 b b4 w d4 b b5 w d5 b c1 w c5 b c2 w c4 b c3 w a2 b pass w pass
    final_status_list dead
    final_status_list alive
    final_score
    kgs-genmove_cleanup b
    play w pass
    kgs-genmove_cleanup b
    play w pass
    kgs-genmove_cleanup b
    captures b
    final_score
END
says '= A2'
says '= B+0.5'
[ "$(tail -n 4 .out | head -n 1)" = '= 1' ] || fail 'the dead stone is not taken'
[ "$(grep -c '^= pass' .out)" -eq 1 ] || fail 'it plays on when nothing is left to take'

# CGOS: the clock counts down, moves of a game that was broken off come first, and each move has its numbers.
holds --rules cgos <<'END'
    list_commands
    protocol_version
    boardsize 9
    clear_board
    komi 7.0
    time_settings 300 0 0
    play b E5
    play w E3
    time_left b 280 0
    cgos-genmove_analyze b
    play w pass
    time_left b 1 0
    cgos-genmove_analyze b
    final_score
    quit
END
grep -q '^?' .out && fail 'a command of CGOS is refused'
[ "$(grep -Ec '^play ([A-HJ][1-9]|pass)$' .out)" -eq 2 ] || fail 'the moves are not made'
grep -Eq '^\{"visits":[0-9]+,"winrate":0\.[0-9]+,"score":-?[0-9.]+,"moves":\[\{"move":"[A-J][1-9]",.*"ownership":"[A-Za-z0-9+/]{81}"\}$' .out ||
    fail 'not one line of JSON for each move'

# A board for analysis: it asks which commands there are and breaks each analysis off with the next.
holds --rules japanese <<'END'
    name
    version
    list_commands
    boardsize 19
    komi 6.5
    clear_board
    lz-analyze 10
    play b Q16
    kata-analyze w interval 10 ownership true avoid w D4,D16 1
    play w D17
    loadsgf missing.sgf
    kata-get-rules
    showboard
    stop
    quit
END
[ "$(grep -c '^?' .out)" -eq 1 ] || fail 'more is refused than the record that is not there'
[ "$(grep -c '^info' .out)" -ge 2 ] || fail 'no analysis'
finish
