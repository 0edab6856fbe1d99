# Files of events: letters with marks, games without a result, files that are too long, who leaves.
. "$(dirname "$0")/lib.sh"

# A column of TRF is a character, not a byte; what is longer than its columns ends with them.
cat >letters.event <<'END'
param	rounds	1
player	P01	3D	2310	CZ		0	1	1	Dvořák	Tomáš
player	P02	1D	2105	CZ		0	1	1	Příšerně-Žluťoučký-Kůň-Úpěl-Ďábelské-Ódy	Jiří
player	P03	2D	2206	JP		0	1	1	井山	裕太
player	P04	2K	1890	ŘÍŠE		0	1	1	Ng	A
team	Příšerně žluťoučký kůň úpěl ďábelské	P01	P02
team	B	P03	P04
game	1	P01	P02	0	WHITEWINS
game	1	P03	P04	0	BLACKWINS
END
run 0 event export letters.event --format trf
cp .out letters.trf
run 0 event import letters-2.event letters.trf
run 0 event entries letters-2.event
says '  P01     3D   1  Dvořák Tomáš (CZ)'
says '  P02     1D   1  Příšerně-Žluťoučký-Kůň-Úpěl-Ďábel (CZ)'
says '  P03     2D   1  井山 裕太 (JP)'
says '  P04     2K   1  Ng A (ŘÍŠ)'
run 0 event entries letters-2.event --json
says '"rating":2310,'
says '"rating":2206,'
says '"team":"Příšerně žluťoučký kůň úpěl ďábe"'
run 0 event games letters-2.event
says '   2  井山 裕太                          2D   -  Ng A                               2K   0   6.5  0-1'
run 0 event export letters-2.event --format trf
cmp -s .out letters.trf || fail 'TRF: letters with marks are written otherwise'

# Games without a result are in the files that go both ways.
cat >open.event <<'END'
param	name	Cup
param	place	Prag
param	country	CZ
param	from	2026-04-11
param	to	2026-04-12
player	a	1K	2000	CZ	K	0	1	1	A	B
player	b	1K	2000	CZ	K	0	1	1	C	D
game	1	a	b	0
END
for format in opengotha pairgoth; do
    run 0 event export open.event --format $format --check
    says 'nothing is missing'
done

# More than an event may have, as XML.
{ printf '<Tournament>\n'; yes '<a/>' | head -n 2000000; } >long.xml
run 1 event import long-2.event long.xml
warns 'long.xml: there are more than 16777216 bytes'
{ printf '<Tournament>\n'; yes '<Player name="Somebody" firstName="Else"/>' | head -n 500000; } >long.xml
run 1 event import long-2.event long.xml
warns 'long.xml: there are more than 16777216 bytes'
rm -f long.xml

run 0 event withdraw open.event 2 a
run 0 event entries open.event
says '  a       1K   10000  A B (K, CZ)'
run 1 event withdraw open.event 1 b
run 2 event withdraw open.event b
finish
