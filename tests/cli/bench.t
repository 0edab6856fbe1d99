# The measurements: their fixed words, and that the same count does the same work.
. "$(dirname "$0")/lib.sh"

run 0 bench
says 'playout '
says 'sgf '
says 'life '
says 'unconditional '
run 0 bench playout --size 5 --count 50 --json
quiet
grep -Eqx '\{"name":"playout","size":5,"playouts":50,"moves_per_playout":[0-9.]+,"ns_per_move":[0-9.]+,"playouts_per_s":[0-9]+\}' .out ||
    fail 'these are not the fixed words'
cut -d, -f1-4 .out >first
run 0 bench playout --size 5 --count 50 --json
cut -d, -f1-4 .out | cmp -s - first || fail 'the same count did other work'
run 0 bench playout --size 3 --count 20 --superko --threads 2 --json
says '"superko":true,"threads":2}'
run 0 bench playout --size 9 --count 20
says '9x9: '

run 0 bench unconditional --size 5 --count 20 --json
quiet
grep -Eqx '\{"name":"unconditional","size":5,"followed_ns_per_move":-?[0-9.]+,"afresh_ns_per_move":-?[0-9.]+,"ns_per_move":[0-9.]+,"settled_percent":[0-9.]+\}' .out ||
    fail 'these are not the fixed words'
run 0 bench unconditional --size 9 --count 10
says 'ns to find it afresh'
run 2 bench unconditional two.sgf
warns 'bench unconditional takes no file'
run 2 bench unconditional --superko
warns 'bench unconditional has no --superko'

run 0 bench solve 2x3 --json
quiet
grep -Eqx '\{"name":"solve","board":"2x3","rules":"chinese-2002","positions":145,"seconds":[0-9.]+,"positions_per_s":[0-9]+\}' .out ||
    fail 'these are not the fixed words'
run 0 bench solve 3x1 2x2 --rules cgos
says '3x1, cgos: 10 positions in 0.0'
says '2x2, cgos: '
run 2 bench solve 25x25
warns "'25x25' is no board that can be solved"

run 0 bench match --size 9 --count 16 --json
quiet
grep -Eqx '\{"name":"match","size":9,"match_ns_per_move":-?[0-9.]+,"ns_per_move":[0-9.]+,"moves":[1-9][0-9]*\}' .out ||
    fail 'these are not the fixed words'
run 0 bench match --size 9 --count 16
says 'for the match and its clock'
run 2 bench match --superko
warns 'bench match has no --superko'

printf '(;GM[1]FF[4]SZ[9];B[aa];W[bb])(;GM[1]FF[4]SZ[9];B[cc])\n' >two.sgf
run 0 bench sgf two.sgf --json
quiet
grep -Eqx '\{"name":"sgf","games":2,"moves":3,"bytes":55,"mb_per_s":[0-9.]+,"games_per_s":[0-9]+\}' .out ||
    fail 'these are not the fixed words'
run 0 bench sgf two.sgf --count 3 --rules tromp-taylor --json
says '"games":6,"moves":9,"bytes":165,'

cat >life.txt <<'END'
# The middle of three points decides.
position straight-three
...OXXX
OOOOXXX
XXXXXXX
XXXXXXX
XXXXXXX
XXXXX.X
XXX.XXX
ask A6 black first, japanese-1989: captured
ask A6 white first, japanese-1989: safe
ask A6 black first, tromp-taylor: unknown
ask A6 black first, japanese-1989 confirmation: captured
ask A6 white first, korean-2016 threats always 2: safe
END
run 0 bench life life.txt
says 'up to 8 '
says '100.0 %'
run 0 bench life life.txt --json
quiet
says '{"name":"life","questions":5,"known":4,"wrong":0,"settled_10ms":'
says '"classes":[{"empty":8,"questions":5,'
run 0 bench life life.txt --verbose
says 'life.txt:10: straight-three: captured after '
sed 's/: safe/: captured/' life.txt >wrong.txt
run 1 bench life wrong.txt
warns 'wrong.txt:11: read as safe, and it is captured'
says '      5       4      2  100.0 %'

# The beginning of each file that the project brings: understood, and nothing wrong.
for file in "$TESTS"/../bench/life/*.txt; do
    sed 160q "$file" >begin.txt
    run 0 bench life begin.txt
    quiet
done

wrong_line() {
    { sed 8q life.txt; printf '%s\n' "$1"; } >broken.txt
    run 1 bench life broken.txt
    warns "broken.txt:9: $2"
}
wrong_line 'XXXX' 'the rows of a board'
wrong_line 'XXXXXY.' 'a row of the board is made of'
wrong_line 'play A6' 'a line begins with'
wrong_line 'ask' 'a question says who is first'
wrong_line 'ask A9 black first, japanese-1989: safe' 'the point is not'
wrong_line 'ask A6 red first, japanese-1989: safe' 'black or white'
wrong_line 'ask A6 black first, moon: safe' 'there is no such rule set'
wrong_line 'ask A6 black first, japanese-1989 threats 1: safe' 'after the rules'
wrong_line 'ask A6 black first, japanese-1989: alive' 'the answer is'
run 1 bench life nothing.txt
run 2 bench life
run 2 bench life life.txt --count 2
warns 'bench life has no --count'

run 2 bench nothing
run 2 bench sgf
run 2 bench sgf two.sgf --size 9
warns 'bench sgf has no --size'
run 2 bench playout --size 53
run 2 bench playout --count 5 --seconds 5
run 2 bench playout two.sgf
run 1 bench sgf nothing.sgf
finish
