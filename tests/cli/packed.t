# Records that are packed: .gz, and archives whose records are read one after the other.
. "${TESTS:?the folder of the tests}/cli/lib.sh"

cp "$TESTS/../examples/finished-game.sgf" a.sgf
cp "$TESTS/../examples/triple-ko.sgf" b.sgf
cp "$TESTS/../examples/bent-four.pos" d.pos
cp "$TESTS/formats/even.gib" "$TESTS/formats/even.ugf" "$TESTS/formats/even.ngf" .
gzip -k a.sgf
cat a.sgf.gz a.sgf.gz >two.sgf.gz

run 0 check a.sgf.gz two.sgf.gz
prints <<'END'
a.sgf.gz: 1 game, 225 moves, nothing wrong
two.sgf.gz: 2 games, 450 moves, nothing wrong
END
run_with 0 a.sgf.gz check -
prints <<'END'
standard input: 1 game, 225 moves, nothing wrong
END
run 0 judge a.sgf
cp .out plain
run 0 judge a.sgf.gz
sed 's/a\.sgf\.gz/a.sgf/' .out | cmp -s - plain || fail 'packed it is judged otherwise'

# What is damaged is told.
head -c 200 a.sgf.gz >cut.sgf.gz
run 1 check cut.sgf.gz
warns 'yunzi: cut.sgf.gz: the packed data end too early'
{ head -c 300 a.sgf.gz; printf 'XXXXXXXXXXXXXXXX'; tail -c +317 a.sgf.gz; } >bad.sgf.gz
run 1 check bad.sgf.gz
warns 'yunzi: bad.sgf.gz: the packed data are damaged (see gzip -t)'

# Seventy million bytes out of seventy thousand are refused.
{ printf '(;GM[1]C['; head -c 70000000 /dev/zero | tr '\0' x; printf '])'; } | gzip >bomb.sgf.gz
run 1 check bomb.sgf.gz
warns 'yunzi: bomb.sgf.gz: it unpacks to more than 250 times its size'

# Other programs' records.
run 0 check even.gib even.ugf even.ngf
says 'even.gib: 1 game, 4 moves'
says 'even.ugf: 1 game, 4 moves, nothing wrong, 1 result not compared'
says 'even.ngf:1:1: repair: the komi 6 of the file is read as 6.5'
run 0 judge even.gib --rules japanese --dead none
says 'White wins by'
run 0 show even.ugf --move 2
says ' 3 . .(O)'
run 0 check even.ugf --fix fixed.sgf
grep -q 'EV\[A test, final\]' fixed.sgf || fail 'the event is gone'

# A referee loads them too.
printf 'loadsgf even.ugf\ngogui-rules_board_size\nloadsgf a.sgf.gz\ngogui-rules_board_size\n' >commands
run_with 0 commands gtp
says '= 9'
says '= 19'

if ! command -v python3 >/dev/null 2>&1; then
    skip 'no python3: archives'
    finish
fi
python3 - <<'END'
import zipfile
with zipfile.ZipFile('all.zip', 'w', zipfile.ZIP_DEFLATED) as all:
    for name in ['a.sgf', 'b.sgf', 'even.gib', 'd.pos', 'a.sgf.gz']:
        all.write(name, 'old/' + name)
    all.writestr('README.txt', 'not a record')
    all.writestr('bad.sgf', 'no game')
    all.writestr('.hidden.sgf', 'nor this')
    all.write('b.sgf', 'z.sgf')
with zipfile.ZipFile('none.zip', 'w') as none:
    none.writestr('README.txt', 'x')
with zipfile.ZipFile('bomb.zip', 'w', zipfile.ZIP_DEFLATED) as bomb:
    bomb.writestr('bomb.sgf', '(;GM[1]C[' + 'x' * 70000000 + '])')
END
run 1 check all.zip
warns 'yunzi: all.zip: in bad.sgf: it holds neither a game record nor a board'
says 'all.zip/old/even.gib: warning: moves and result were not checked'
says 'all.zip: 6 games, 468 moves, 1 warning'
run 0 check all.zip/old/b.sgf
says 'all.zip/old/b.sgf: 1 game, 7 moves, nothing wrong'
run 1 check all.zip/old/nope.sgf
warns 'yunzi: all.zip/old/nope.sgf: there is no such file in the archive'
run 1 check none.zip
warns 'yunzi: none.zip: the archive holds no record (such as .sgf or .pos)'
run 1 check bomb.zip
warns 'yunzi: bomb.zip: in bomb.sgf: it unpacks to more than 250 times its size'
head -c 300 all.zip >torn.zip
run 1 check torn.zip
warns 'yunzi: torn.zip: the archive is damaged'
run_with 1 all.zip check -
warns 'an archive cannot be read through a pipe (name the .zip)'
run 0 show all.zip/old/d.pos
says ' 8 O . X O O O O O 8'
finish
