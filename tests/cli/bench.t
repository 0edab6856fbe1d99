# The measurements: their fixed words, and that the same count does the same work.
. "$(dirname "$0")/lib.sh"

run 0 bench
says 'playout '
says 'sgf '
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

printf '(;GM[1]FF[4]SZ[9];B[aa];W[bb])(;GM[1]FF[4]SZ[9];B[cc])\n' >two.sgf
run 0 bench sgf two.sgf --json
quiet
grep -Eqx '\{"name":"sgf","games":2,"moves":3,"bytes":55,"mb_per_s":[0-9.]+,"games_per_s":[0-9]+\}' .out ||
    fail 'these are not the fixed words'
run 0 bench sgf two.sgf --count 3 --rules tromp-taylor --json
says '"games":6,"moves":9,"bytes":165,'

run 2 bench nothing
run 2 bench sgf
run 2 bench sgf two.sgf --size 9
warns 'bench sgf has no --size'
run 2 bench playout --size 53
run 2 bench playout --count 5 --seconds 5
run 2 bench playout two.sgf
run 1 bench sgf nothing.sgf
finish
