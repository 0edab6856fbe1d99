# What batch finds in folders and lists: of any depth, of any kind of file.
. "$(dirname "$0")/lib.sh"

game='(;GM[1]FF[4]SZ[5]RU[tromp-taylor]KM[0];B[cc];W[];B[])'

# A folder as deep as paths may be long, and one that is deeper: the system says what is wrong with it.
deep()
{
    python3 - "$1" "$game" <<'END' || fail 'cannot make a deep folder'
import os, sys
os.mkdir("tree")
os.chdir("tree")
for _ in range(int(sys.argv[1])):
    os.mkdir("aa")
    os.chdir("aa")
with open("deep.sgf", "w") as record:
    record.write(sys.argv[2] + "\n")
END
}
deep 1300
run 0 batch tree
says '/aa/aa/deep.sgf","game":1,"rules":"tromp-taylor"'
[ "$(wc -l <.out)" -eq 1 ] || fail 'prints more than one line'
quiet
rm -rf tree
deep 2600
run 1 batch tree
says '/aa/aa","error":"File name too long","code":"io"'
[ "$(wc -l <.out)" -eq 1 ] || fail 'prints more than one line'
rm -rf tree

# Pipes, sockets and devices in a folder would be waited for: they are left out, and that is said.
mkdir mixed
printf '%s\n' "$game" >mixed/a.sgf
printf '%s\n' "$game" >mixed/README
printf '%s\n' "$game" >mixed/game.txt
mkfifo mixed/b.sgf mixed/notes
mkdir mixed/below
ln -s below mixed/link
ln -s ../mixed/b.sgf mixed/c.sgf
ln -s a.sgf mixed/d.sgf
run 0 batch mixed
[ "$(grep -c '"rules":' .out)" -eq 2 ] || fail 'does not judge the two records'
complains <<'END'
yunzi: mixed/b.sgf: left out: it is a named pipe
yunzi: mixed/c.sgf: left out: it is a named pipe
yunzi: mixed/link: left out: it is a link to a directory
yunzi: 3 files in folders were left out: their names are not those of records (--verbose names them; name a file itself to have it read)
END
run 0 batch mixed --verbose
warns 'yunzi: mixed/README: left out: its name is not that of a record'
run 0 batch mixed --quiet
quiet
run 0 batch mixed/game.txt
quiet

# Lists end their paths by newlines, or with --null by NUL bytes.
printf 'mixed/a.sgf\0mixed/d.sgf\0' >null
for option in -0 --null; do
    run_with 0 null batch - $option
    [ "$(wc -l <.out)" -eq 2 ] || fail 'does not judge two records'
    quiet
done
run_with 1 null batch -
says '{"file":"-","error":"the list of paths holds a NUL byte (with --null paths are ended by NUL bytes, as find -print0 does)","code":"io"}'
printf 'mixed/a.sgf\n\nmixed/d.sgf' >lines
run_with 0 lines batch -
[ "$(wc -l <.out)" -eq 2 ] || fail 'does not judge two records'
head -c 1100000 /dev/zero | tr '\0' 'x' >long
run_with 1 long batch -
says '{"file":"-","error":"a path in the list is longer than a mebibyte","code":"io"}'

# A name that is no UTF-8 can be found again.
name=$(printf 'caf\351 %%.sgf')
if printf '%s\n' "$game" >"$name" 2>/dev/null; then
    for command in 'batch' 'judge --json' 'count --json' 'check --json' 'show --json' \
                   'life --json --time 0' 'cycle --json'; do
        ran="$command $name"
        # shellcheck disable=SC2086 # a command and its options
        "$YUNZI" $command "$name" >.out 2>.err
        says '"file_encoded":"caf%E9%20%25.sgf"'
    done
    run 0 batch mixed/a.sgf
    grep -q file_encoded .out && fail 'encodes a name that needs it not'
fi
finish
