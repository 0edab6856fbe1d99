# What happened at the table is in the record, and the verdict on the record is that of the table.
. "$(dirname "$0")/lib.sh"

# A match that is gone on with from a journal, ended by what is on standard input, and saved.
ends()
{
    cat >.input
    run_with 0 .input play --plain --resume "$1" --save "$2"
}

# Chen: Black's contract of 14 takes the place of the komi.
{
    printf 'hold 3\nguess odd\nbid 12\nbid 14\nbid accept\n'
    printf '%s\n' B3 D3 B2 D2 B4 D4 B5 D5 B1 D1 C3 C2 C4 C5 C1 pass pass agree agree
} >typed
run_with 0 typed play --plain --rules chen --colours bid --size 5 --journal bids --save bids.sgf
says 'White wins by 1 (agreed)'
run 0 judge bids.sgf
says 'White wins by 1 (agreed); the record says W+1, which agrees'
says "from White's count to the contract"
run 0 check bids.sgf
says 'nothing wrong'

# Ing 1996, art. 9: two periods of overtime, four points.
printf '%s\n' 'yunzi-journal 1' 'rules ing-1996' 'size 9' 'clock 3:00:00 ing' 'begin' \
    '0 start referee' '13200000 time host' '13200000 move first move=play:D4' \
    '13200000 move second move=pass' '13200000 move first move=pass' >overtime
printf 'agree\nagree\nwhite pass\nblack pass\nquit\n' | ends overtime overtime.sgf
grep -q 'RE\[B+69\]' overtime.sgf || fail 'the points are not in the result'
run 0 judge overtime.sgf
says 'Black wins by 69 (agreed); the record says B+69, which agrees'
says 'points lost for time                        -4         0   Ing Rules 1996, art. 9'
run 0 judge overtime.sgf --json
says '"time-points":"-4"'
run 0 check overtime.sgf
says 'nothing wrong'

# Pair Go: the wrong partner, claimed at once.
printf '%s\n' 'yunzi-journal 1' 'rules japanese-1989+rengo' 'size 5' 'strict' 'begin' \
    '0 start referee' '1 move first.1 move=play:C3' '2 claim second number=1 outcome=undetermined' \
    '3 move second move=pass' '4 move first move=pass' >rotation
printf 'agree\nagree\nconfirm\nconfirm\nquit\n' | ends rotation rotation.sgf
run 0 judge rotation.sgf
says 'Black wins by 14.5 (agreed); the record says B+14.5, which agrees'
says 'partner                                     -3         0   Rules of Pair Go'
run 0 check rotation.sgf
says 'nothing wrong'
# Under other rules it is the moves that are judged.
run 0 judge rotation.sgf --rules aga
says 'Black wins by 18.5'

# Somebody has changed the moves: what was said of them is left out, and told.
sed 's/;B\[cc\]/;B[cd]/' rotation.sgf >changed.sgf
run 0 judge changed.sgf
says 'note: from move 1 on the record'\''s notes about the table (YZ) do not fit it'
run 1 check changed.sgf
says '[table-left-out]'
# A repair keeps it as it is.
run 0 check rotation.sgf --fix fixed.sgf
grep -o 'YZ\[.*none undetermined\]' rotation.sgf >one
grep -o 'YZ\[.*none undetermined\]' fixed.sgf >two
cmp -s one two || fail 'the repair has changed what happened at the table'

# Both lose, which RE calls Void (Japanese 1989, art. 13.2, note 2).
printf 'D4\npass\npass\nreferee rule whom=host outcome=both-lose\nquit\n' >typed
run_with 0 typed play --plain --rules japanese --size 9 --journal both --save both.sgf
grep -q 'RE\[Void\]' both.sgf || fail 'the result is no word of the standard'
run 0 judge both.sgf
says 'both players lose (played); the record says Void, which agrees'
run 0 judge both.sgf --json
says '"result":"Void"'
says '"kind":"both-lose"'
run 0 judge both.sgf --rules aga --json
says '"kind":"both-lose"'

# GTP writes the same.
printf 'boardsize 5\nkata-set-rules japanese\nplay b c3\nplay w pass\nplay b pass\nyunzi-agree b\nyunzi-agree w\nprintsgf gtp.sgf\n' >typed
run_with 0 typed gtp
grep -q 'event agree white' gtp.sgf || fail 'the agreement is not in the record'
run 0 judge gtp.sgf
says '(agreed)'
# What it has loaded it keeps.
printf 'loadsgf rotation.sgf\nfinal_score\nprintsgf again.sgf\n' >typed
run_with 0 typed gtp
says '= B+14.5'
grep -o 'YZ\[.*none undetermined\]' again.sgf >two
cmp -s one two || fail 'GTP has changed what happened at the table'
# Colours that were taken wrongly are exchanged (Chinese 2002, art. 17), and each goes on with his own time.
printf '%s\n' 'yunzi-journal 1' 'rules chinese-2002' 'size 5' 'clock 1:00' 'begin' '0 start referee' \
    '20000 move first move=play:C3' '21000 move second move=play:C4' '22000 exchange referee' \
    '23000 move second move=play:D4' '24000 move first move=play:D3' >exchanged
printf 'quit\n' | ends exchanged exchanged.sgf
run 0 check exchanged.sgf
says 'nothing wrong'

# A move that was taken back has added its time too (Fischer).
printf '%s\n' 'yunzi-journal 1' 'rules japanese-1989' 'size 5' 'clock 1:00+10s fischer' 'begin' '0 start referee' \
    '1000 move first move=play:C3' '2000 ask-undo first number=1' '2000 grant second' \
    '3000 move first move=play:C4' '4000 move second move=play:B2' >undone
printf 'quit\n' | ends undone undone.sgf
run 0 check undone.sgf
says 'nothing wrong'

finish
