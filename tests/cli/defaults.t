# What a record does not name: the komi, which is never filled in without a word, and the rules.
# shellcheck disable=SC2086 # a command and its options
. "$(dirname "$0")/lib.sh"

# Nobody gave a komi: each command that counts with one says so.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese];B[ee];W[cc];B[gg];W[];B[])' >nokm.sgf
missing='no komi is recorded: 6.5, the usual one under these rules, is taken (--default-komi K takes another)'
run 0 judge nokm.sgf --dead none
says 'nokm.sgf: 9x9, 5 moves, Japanese rules, no komi recorded'
says 'japanese-1989: White wins by 6.5 (agreed), with a komi that is not recorded'
says 'not recorded'
says "  note: $missing"
run 0 judge nokm.sgf --dead none --json
says "\"text\":\"$missing\"}"
run 0 batch nokm.sgf --dead none
says '"kind":"komi-missing"'
run 3 judge nokm.sgf --dead none --rules all
says 'No komi is recorded: under each rule set its usual one is taken'
run 0 count nokm.sgf --dead none
says ', komi 6.5, which is not recorded (--default-komi K)'
run 0 count nokm.sgf --dead none --json
says '"komi_recorded":false'
run 0 check nokm.sgf
says 'nokm.sgf:1:2: warning: no komi is recorded (KM): a count takes 6.5, the usual one under japanese-1989 (--default-komi K takes another) [komi-missing]'

# A komi that is given for records without one leaves nothing to say, ...
for command in 'judge --dead none' 'judge --dead none --rules japanese,aga' 'count --dead none' \
               'check --verbose' 'batch --dead none'; do
    run 0 $command nokm.sgf --default-komi 7
    grep -q -e 'not recorded' -e 'No komi is' -e 'komi-missing' .out && fail 'speaks of a komi that is not recorded'
done
run 0 judge nokm.sgf --dead none --default-komi 7
says 'japanese-1989: White wins by 7 (agreed)'
run 0 judge nokm.sgf --dead none --komi rules
says 'japanese-1989: White wins by 6.5 (agreed)'
# ... and never stands in for one that is recorded.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]KM[0.5];B[ee];W[cc];B[gg];W[];B[])' >km.sgf
run 0 judge km.sgf --dead none --default-komi 7 --default-rules aga
says 'japanese-1989: White wins by 0.5 (agreed)'
run 2 judge km.sgf --default-komi 6x
complains <<'END'
yunzi: --default-komi is a number such as 6.5, not '6x'; see `yunzi help judge`
END
run 2 judge km.sgf --default-rules japonese
warns "yunzi: --default-rules: "

# A board is told of in the same words.
printf '# rules: japanese\n. X O .\n. X O .\n. X O .\n. X O .\n' >board.pos
run 0 judge board.pos --dead none
says "  note: $missing"
run 0 judge board.pos --dead none --default-komi 1
says 'japanese-1989: White wins by 1 (agreed)'

# Nobody named the rules: --default-rules does.
printf '(;GM[1]FF[4]SZ[9]KM[0];B[ee];W[cc];B[gg];W[];B[])' >norules.sgf
run 1 judge norules.sgf --dead none
complains <<'END'
yunzi: norules.sgf: no rules are named in it (say which with --rules NAME, or with --default-rules NAME for records that name none)
END
run 0 judge norules.sgf --dead none --default-rules aga
says 'aga-1991: Black wins by 1 (agreed)'
run 0 count norules.sgf --dead none --default-rules aga
run 0 batch norules.sgf km.sgf --dead none --default-rules aga
says '"file":"norules.sgf","game":1,"rules":"aga-1991"'
says '"file":"km.sgf","game":1,"rules":"japanese-1989"'
run 0 check norules.sgf --default-rules aga
says 'nothing wrong'
run 3 life norules.sgf --default-rules aga --time 0
says '9x9, aga-1991'
printf 'loadsgf norules.sgf\nyunzi-rules\nloadsgf km.sgf\nyunzi-rules\nquit\n' >in
run_with 0 in gtp --default-rules aga --default-komi 3
says 'aga-1991'
says 'japanese-1989'
printf 'loadsgf nokm.sgf\nget_komi\nloadsgf km.sgf\nget_komi\nquit\n' >in
run_with 0 in gtp --default-komi 3
says '= 3'
says '= 0.5'

# Who resigns, loses on time or forfeits has lost under every rule set.
for end in 'R resignation' 'T time' 'F forfeit'; do
    printf '(;GM[1]FF[4]SZ[19]RE[B+%s];B[pd];W[dd])' "${end% *}" >end.sgf
    run 0 judge end.sgf
    says "any rules: Black wins"
    says "${end#* }"
    says ', which agrees'
    run 0 judge end.sgf --json
    says '"rules":null'
    says "\"result\":\"B+${end% *}\""
    run 0 batch end.sgf
    says '"rules":null'
done
# Named dead stones ask for a count, and that needs rules.
run 1 judge end.sgf --dead none
one_line
# Rules that nobody knows make no difference to it either.
printf '(;GM[1]FF[4]SZ[19]RU[Uncle Bob]RE[W+R];B[pd])' >bob.sgf
run 0 judge bob.sgf
says 'any rules: White wins by resignation (agreed)'

# A variable of the shell that is not set names no dead stones.
for empty in '' ' ' ','; do
    run 2 judge km.sgf --dead "$empty"
    complains <<'END'
yunzi: --dead names no stone (write points, none, record, auto or proved); see `yunzi help judge`
END
    run 2 batch km.sgf --dead "$empty"
    run 2 life km.sgf --at "$empty"
    run 2 judge km.sgf --dispute "$empty"
done

# A game that is older than the komi, and than the rules themselves.
printf '(;GM[1]FF[4]SZ[9]RU[Japanese]DT[1961-08-01];B[ee];W[cc];B[gg];W[];B[])' >old.sgf
run 0 judge old.sgf --dead none
says 'japanese-1989: White wins by 5.5 (agreed), with a komi that is not recorded'
says 'the game is of 1961, and the rules japanese-1989 are of 1989; those of its time are japanese-1949'
says '5.5 is taken, the oldest one known under these rules, which is of 1989'
run 0 judge old.sgf --dead none --json
says '"kind":"older-game"'
run 0 check old.sgf --verbose
says 'the rules of its time are japanese-1949 (--rules japanese-1949) [older-game]'
run 0 judge old.sgf --dead none --rules japanese-1949
says 'japanese-1949: White wins by 5 (agreed)'
grep -q -e 'of its time' -e 'oldest' .out && fail 'speaks of other rules'
sed s/1961-08-01/1948/ old.sgf >older.sgf
run 0 judge older.sgf --dead none
says 'the program has no rule set of that time'
run 0 check older.sgf --verbose
says 'the program has no rule set of that time [older-game]'
sed s/1961-08-01/1999/ old.sgf >new.sgf
run 0 judge new.sgf --dead none
grep -q -e 'of its time' -e 'oldest' .out && fail 'speaks of other rules'
finish
