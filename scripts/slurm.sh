#!/bin/sh
# Judges the records of the tests as an array of jobs under a Slurm of this one machine, started and
# ended here; one job is killed by its process id.  The verdicts have to be those of one run.
# Needs root, as Slurm's daemons do.
set -eu
cd "$(dirname "$0")/.."
sh scripts/dependencies.sh slurm
program=$PWD/build/release/yunzi
part=$PWD/examples/many-machines/part.sh
records=$PWD/tests/records
work=$(mktemp -d "${TMPDIR:-/tmp}/yunzi-slurm.XXXXXX")
host=$(hostname -s)
end()
{
    for daemon in slurmd slurmctld munge; do
        [ ! -s "$work/$daemon.pid" ] || kill "$(cat "$work/$daemon.pid")" 2>/dev/null || true
    done
    sleep 1 # they write to the folder until they have ended
    rm -rf "$work"
}
trap end EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$work" # munge refuses a folder that others may write to
mkdir "$work/state" "$work/spool" "$work/programs"
cat >"$work/slurm.conf" <<END
ClusterName=yunzi
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=36817
SlurmdPort=36818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=sched_interval=1
JobAcctGatherType=jobacct_gather/none
JobRequeue=1
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=2048 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$work/slurm.conf"
dd if=/dev/urandom of="$work/munge.key" bs=128 count=1 2>/dev/null
chmod 600 "$work/munge.key"
munged --force --key-file="$work/munge.key" --socket="$work/munge.socket" \
    --pid-file="$work/munge.pid" --log-file="$work/munge.log" --seed-file="$work/munge.seed"
slurmctld
slurmd -N "$host"

# An archive of one large file and many small ones.
mkdir "$work/archive"
i=0
while [ $i -lt 40 ]; do
    i=$((i + 1))
    cat "$records"/*.sgf
done >"$work/archive/large.sgf"
cp "$records"/*.sgf "$work/archive/"
"$program" batch "$work/archive" --rules all --dead none >"$work/whole.jsonl" 2>/dev/null || true

# The second worker is killed once while it writes.
cat >"$work/programs/yunzi" <<END
#!/bin/sh
case "\$*" in
*'--shard 2/4'*)
    if mkdir '$work/killed' 2>/dev/null; then
        '$program' "\$@" &
        until [ -s '$work/parts/2.jsonl' ]; do true; done
        kill -9 \$!
        wait \$!
        exit 137
    fi
    ;;
esac
exec '$program' "\$@"
END
chmod +x "$work/programs/yunzi"
PATH="$work/programs:$PATH" sbatch --quiet --chdir="$work" --array=1-4 "$part" 4 "$work/parts" \
    "$work/archive" --rules all --dead none
waited=0
while [ -n "$(squeue --noheader)" ]; do
    [ $waited -lt 120 ] || {
        echo "slurm: the jobs do not end" >&2
        squeue >&2
        tail -n 20 "$work/slurmctld.log" "$work/slurmd.log" "$work"/slurm-*.out >&2
        exit 1
    }
    sleep 1
    # What goes into the queue again would wait there for two minutes.
    squeue --noheader --states=PENDING --format=%i | while read -r job; do
        scontrol update "JobId=$job" StartTime=now 2>/dev/null || true
    done
    waited=$((waited + 1))
done
[ -d "$work/killed" ] || { echo "slurm: no worker was killed" >&2; exit 1; }
"$program" batch "$work/archive" --rules all --dead none --merge "$work/parts" \
    >"$work/merged.jsonl" 2>"$work/errors" || true
cmp "$work/whole.jsonl" "$work/merged.jsonl"
echo "$(wc -l <"$work/merged.jsonl") lines of four parts, one of them killed and put into the queue again"
