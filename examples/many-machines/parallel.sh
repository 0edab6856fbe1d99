#!/bin/sh
# Judges an archive in N parts under GNU parallel, on all cores of this machine, or on the machines
# that PARALLEL names (PARALLEL='--sshloginfile machines').  Prints the verdicts in the order of the input.
# Usage: parallel.sh N FOLDER PATH... [OPTION...] > verdicts.jsonl
set -eu
parts=$1 folder=$2
here=$(dirname "$0")
shift 2
# A part that was killed is taken up again, twice at most.
seq "$parts" | parallel --quote -n 0 --retries 3 "$here/part.sh" "$parts" "$folder" "$@" >&2 || true
exec yunzi batch "$@" --merge "$folder"
