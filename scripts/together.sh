#!/bin/sh
# Solves small boards by processes under Open MPI: the same bytes as by `yunzi solve`, also when one of them
# is killed by its process id and all are started again; ranks of different versions are refused.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh mpi
cmake --preset release >/dev/null
cmake --build --preset release --target yunzi yunzi-together -j "${JOBS:-2}" >/dev/null
alone=build/release/yunzi
together=$PWD/build/release/yunzi-together
work=$(mktemp -d "${TMPDIR:-/tmp}/yunzi-together.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_mpi_yield_when_idle=1 OMPI_MCA_rmaps_base_oversubscribe=1
# ranks N ARGUMENT...: as many processes.
ranks()
{
    count=$1
    shift
    mpirun -np "$count" "$together" "$@"
}
# same WHAT ONE OTHER
same()
{
    cmp "$2" "$3" || { echo "together: not the same: $1"; exit 1; }
    echo "the same: $1"
}
many='1x4 2x2 3x3 2x7 --table --rules chinese,ing-1996,stone --time 1000000'
few='1x5 2x2 2x3 --rules japanese,cgos,tibetan --why pass --komi 0.5 --time 1000000'
for asked in "$many" "$few"; do
    # shellcheck disable=SC2086 # several words
    "$alone" solve $asked >"$work/alone" || [ $? -eq 3 ]
    for count in 1 2 3; do
        # shellcheck disable=SC2086
        ranks "$count" $asked >"$work/together" 2>"$work/errors" || [ $? -eq 3 ]
        same "$asked by $count ranks" "$work/alone" "$work/together"
    done
done
"$alone" solve 3x5 --rules chinese --time 1000000 >"$work/one"
ranks 1 3x5 --rules chinese --time 1000000 --figures >"$work/one.1"
ranks 2 3x5 --rules chinese --time 1000000 --figures >"$work/one.2"
same "3x5 by one rank" "$work/one" "$work/one.1"
same "3x5 by two ranks" "$work/one" "$work/one.2"

# One rank is killed once it has kept some rounds.
mkdir "$work/kept"
ranks 2 3x5 --rules chinese --time 1000000 --keep "$work/kept" --every 0 >"$work/cut" 2>"$work/cut.errors" &
job=$!
until [ -e "$work/kept/rank-1.0" ] && [ -e "$work/kept/rank-1.1" ]; do
    kill -0 "$job" # it has not ended before
    sleep 0.1
done
kill -9 "$(pgrep -P "$job" | tail -n 1)"
if wait "$job"; then
    echo "together: it ended well though a rank was killed"
    exit 1
fi
ranks 2 3x5 --rules chinese --time 1000000 --keep "$work/kept" --every 0 >"$work/again" 2>"$work/again.errors"
grep -q 'goes on after round' "$work/again.errors"
same "3x5, one of two ranks killed and all started again" "$work/one" "$work/again"

# Of another question, or by another number of ranks.
for count in 1 2; do
    rules=chinese
    [ "$count" -eq 1 ] || rules=cgos
    if ranks "$count" 3x5 --rules $rules --time 1000000 --keep="$work/kept" >"$work/other" 2>&1; then
        echo "together: a folder of another question was taken"
        exit 1
    fi
    grep -q 'belongs to another question' "$work/other"
done
# A rank of another version.
version=$("$alone" --version | cut -d' ' -f2)
other=$(echo "$version" | tr 0-9 9)
exact=$(echo "$version" | sed 's/\./\\./g')
LC_ALL=C sed "s/\\x00$exact\\x00/\\x00$other\\x00/g" "$together" >"$work/other-version"
chmod +x "$work/other-version"
if mpirun -np 1 "$together" 2x2 : -np 1 "$work/other-version" 2x2 >"$work/versions" 2>&1; then
    echo "together: another version was taken"
    exit 1
fi
grep -q 'install the same on all machines' "$work/versions"
# Its help calls it by its own name.
for told in 'en:Usage: yunzi-together [OPTION...] [SIZE...]' 'cs:Použití: yunzi-together [OPTION...] [SIZE...]'; do
    ranks 1 --help --lang "${told%%:*}" >"$work/help"
    [ "$(head -n 1 "$work/help")" = "${told#*:}" ] || { echo "together: --help begins otherwise"; exit 1; }
done
# It lists what it takes, and nothing else.
ranks 1 --help >"$work/help"
for option in keep every figures rules komi why time nodes memory table; do
    grep -q "^  --$option\\>" "$work/help" || { echo "together: --help does not list --$option"; exit 1; }
done
for option in proof check checkpoint after each to-play game move variation; do
    if grep -q "^  --$option\\>" "$work/help"; then
        echo "together: --help lists --$option, which is refused"
        exit 1
    fi
    if ranks 1 2x2 "--$option=1" >"$work/refused" 2>&1; then
        echo "together: --$option was taken"
        exit 1
    fi
    grep -q 'yunzi solve' "$work/refused"
done
# Its version and what it refuses call it so too.
[ "$(ranks 1 --version)" = "yunzi-together $version" ] || { echo "together: --version names another program"; exit 1; }
if ranks 1 2x2 --komi much >"$work/komi" 2>&1; then
    echo "together: a komi was taken that is no number"
    exit 1
fi
grep -q "^yunzi-together: --komi is a number such as 6.5, not 'much'; see \`yunzi-together --help\`$" "$work/komi"
# In the language of the program.
if ranks 1 2x2 --proof "$work/proof" --lang cs >"$work/czech" 2>&1; then
    echo "together: a proof was written"
    exit 1
fi
grep -q '^yunzi-together: --proof, --check, --checkpoint, --after a --each patří k' "$work/czech"
echo "refused: another question, another number of ranks, another version"
