#!/bin/sh
# Judges one of N parts of an archive.  Run again after whatever ended it, it goes on where it
# stopped, and neither judges nor prints anything twice.  Which part it is, Slurm or GNU parallel say
# (parallel.sh).  FOLDER and the paths have to be seen by all machines:
#
#     sbatch --array=1-100 part.sh 100 FOLDER PATH... [OPTION...]
#     yunzi batch PATH... [OPTION...] --merge FOLDER > verdicts.jsonl
#
#SBATCH --job-name=yunzi
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=512M
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
part=${SLURM_ARRAY_TASK_ID:-$PARALLEL_SEQ}
parts=$1 folder=$2
shift 2
mkdir -p "$folder"
status=0
yunzi batch --quiet --threads 1 --shard "$part/$parts" --checkpoint "$folder/$part.state" "$@" \
    >>"$folder/$part.jsonl" || status=$?
# Killed under Slurm: into the queue again, twice at most.
if [ "$status" -gt 128 ] && [ -n "${SLURM_JOB_ID:-}" ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 2 ]; then
    scontrol requeue "$SLURM_JOB_ID"
fi
# 1 says that some records cannot be judged: each has its line.  What is missing --merge names.
[ "$status" -eq 1 ] || exit "$status"
