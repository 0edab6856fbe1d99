#!/bin/sh
# An unpacked release is built as README says, by python3 and the compiler alone, and judges.  It takes a minute of the
# processor, so the gate asks bare-build.py and `make twin` runs this.
set -eu
cd "$(dirname "$0")/.."
command=$(sed -n '/^    cc -std=c17 /,/[^\\]$/s/^    //p' README.md | sed 's/-O2/-O0/')
[ -n "$command" ] || { echo "README has no command"; exit 1; }
rm -rf build/bare
mkdir -p build/bare
DIST=build/bare-dist sh scripts/release.sh --as-it-stands
tar -xz --strip-components 1 -f build/bare-dist/*.tar.gz -C build/bare
cd build/bare
python3 scripts/words.py build/words
eval "$command"
./yunzi judge examples/finished-game.sgf --rules japanese
