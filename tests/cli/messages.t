# Messages go out line by line, each at once.
. "$(dirname "$0")/lib.sh"

# Two programs that complain into the same file do not mix their lines, nor their results.
i=0
while [ $i -lt 3000 ]; do
    printf '(;GM[1]FF[4]SZ[5]RU[tromp-taylor]KM[375];B[cc];W[])\n'
    i=$((i + 1))
done >many.sgf
for command in check judge; do
    ran="$command many.sgf, three at once"
    : >.both
    for copy in 1 2 3; do
        "$YUNZI" $command many.sgf >>.both 2>&1 </dev/null &
    done
    wait
    : >.out
    : >.err
    grep -v -e '^yunzi: many\.sgf' -e '^many\.sgf' -e '^tromp-taylor: ' -e '^  ' \
        -e '^$' .both >.out && fail 'mixes its lines'
done

# One file says so many things; what is left is counted.
run 0 judge many.sgf
[ "$(wc -l <.err)" -le 201 ] || fail 'warns without end'
warns 'more of these (`yunzi check` lists them)'

# A long path is told whole.
long=$(printf '%0200d' 0)
path=.
for part in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    path=$path/$long
done
mkdir -p "$path" || fail 'cannot make a long path'
run 1 judge "$path/none.sgf"
warns "/$long/none.sgf: there is no such file"
one_line

# So is what is quoted.
run 2 judge none.sgf --rules "$long$long$long$long$long$long$long$long$long$long$long$long,"
tail -c 60 .err | grep -q "00,'; see \`yunzi help judge\`" || fail 'cuts what it quotes'
finish
