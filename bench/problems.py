"""How many life-and-death problems of a directory are solved, and how soon.

    python3 bench/problems.py PROGRAM DIRECTORY [--limits 10,100,1000] [--problems N] [--jobs N]
                              [--peer COMMAND] [--verbose] [-- OPTIONS OF yunzi life]

Each .sgf is one problem, in the form that bench/README.md describes.  Asked is what has to be
played there (`yunzi life --first`), with what stands around taken to live, in turn within each
limit of milliseconds until it is settled.  A limit is time of the processor: what a busy machine
cut short is asked again with more time on the wall, and counts unless the processor took MUCH
more than the limit.  The peer is a program that speaks GTP and knows owl_attack and owl_defend.
Each answer that differs from the problem's is printed, for it has to be looked at.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MUCH = 1.25
START = 10  # milliseconds: the program starts, and gives its memory back
LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
VALUE = r"\[((?:[^\]\\]|\\.)*)\]"
PROPERTY = re.compile(r"([A-Z]+)((?:\s*" + VALUE + r")+)")


class Problem:
    """One file: who is to move, the chains asked about, the first moves that are right."""

    def __init__(self, path):
        self.path = path
        text = path.read_text(errors="replace")
        nodes = [{name: re.findall(VALUE, values) for name, values, _ in PROPERTY.findall(node)}
                 for node in re.split(r";(?=[A-Z]|\s)", re.sub(r"(?s)\bC\[(?:[^\]\\]|\\.)*\]", "", text))[1:]]
        root, first = nodes[0], nodes[1:]
        self.size = int(root.get("SZ", ["19"])[0])
        self.first = {"B": "black", "W": "white"}[root["PL"][0]]
        self.at = [self.point(value) for value in root["TR"]]
        self.result = root.get("GC", [None])[0]
        stones = {value: colour for name, colour in (("AB", "black"), ("AW", "white"))
                  for value in root.get(name, [])}
        self.owner = stones[root["TR"][0]]
        letter = self.first[0].upper()
        self.right = {self.point(node[letter][0]) for node in first if letter in node and "TE" in node}

    def point(self, value):
        if value in ("", "tt"):
            return "pass"
        return LETTERS[ord(value[0]) - 97] + str(self.size - (ord(value[1]) - 97))

    def judge(self, result, best):
        """None where the answer is the problem's; else how it differs."""
        fails = "captured" if self.first == self.owner else "alive"
        if self.result and result not in self.result.split(" or "):
            return f"{result}, not {self.result}"
        if not self.right:
            return None
        if result == fails and not self.result:
            return "nothing works"
        if "pass" in best and "pass" not in self.right and result != fails:
            return "no move is needed"
        return None if best & self.right else "another move: " + " ".join(sorted(best))


def asked(options, problem, limit, at):
    """What yunzi says within a limit, or None, and the milliseconds of the processor that it took."""
    wait = limit
    for _ in range(4):
        command = [options.program, "life", str(problem.path), "--move", "0", "--at", at, "--first",
                   problem.first, "--json", "--nodes", "2000000000", "--time", str(int(wait)), *options.options]
        with tempfile.TemporaryFile() as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE)
            trouble = process.stderr.read()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = status
            out.seek(0)
            text = out.read()
        spent = 1000 * (used.ru_utime + used.ru_stime)
        try:
            told = json.loads(text)["first_moves"][0]
        except (json.JSONDecodeError, KeyError):
            raise SystemExit(f"{problem.path}: {trouble.decode()[:300]}") from None
        late = spent > MUCH * limit + START
        if late or settled(problem, told) or spent >= 0.8 * limit or not told["cut"]:
            break
        wait *= min(limit / max(spent, 1), 8)
    return None if late else told, spent


def settled(problem, told):
    """The result and the best moves, once nothing that is open can better them; or None."""
    if told is None:
        return None
    if told["settled"]:
        return {"unconditional": "alive", "enclosed": "captured"}[told["settled"]], {"pass"}
    best = told["best"]
    most = "alive" if problem.first == problem.owner else "captured"
    moves = told["moves"]
    works = {m["move"].split()[1] for m in moves if m["best"]}
    open_ = {m["move"].split()[1] for m in moves if m["result"] == "open"}
    if told["missing"] or best in (None, "open") or (best != most and open_):
        return None
    if (problem.right & open_ and not problem.right & works) or "pass" in open_ - problem.right:
        return None  # the named move may work yet, or none may be needed
    return best, works


def solve(options, problem):
    """The index of the first limit that was enough, or None; how the answer differs; why it is open."""
    for i, limit in enumerate(options.limits):
        told, spent = asked(options, problem, limit, problem.at[0])
        answer = settled(problem, told)
        if answer:
            trouble = problem.judge(*answer)
            for at in problem.at[1:] if trouble else []:
                answer = settled(problem, asked(options, problem, limit, at)[0])
                if answer and not problem.judge(*answer):
                    trouble += f" (but right of the chain at {at})"
                    break
            return i, trouble, "", spent
        if told and told["missing"]:
            break
    why = "late" if not told else told["missing"] or f"{told['region_points']} points, {sum(m['result'] == 'open' for m in told['moves'])} moves"
    return None, None, why, spent


class Peer:
    """A program that speaks GTP."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)

    def spent(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        answer = self.process.stdout.readline()
        while self.process.stdout.readline().strip():
            pass
        return answer.strip()

    def solve(self, problem):
        """Whether the answer is the problem's, and the milliseconds that it took."""
        self.say(f"loadsgf {problem.path} 1")
        before = self.spent()
        answer = self.say(f"owl_{'defend' if problem.first == problem.owner else 'attack'} {problem.at[0]}").split()
        code, move = (answer + ["0", ""])[1:3] if answer[:1] == ["="] else ("0", "")
        succeeds = "alive" if problem.first == problem.owner else "captured"
        fails = "captured" if problem.first == problem.owner else "alive"
        result = {"0": fails, "1": succeeds}.get(code, "ko")
        move = "pass" if move == "PASS" else move
        return problem.judge(result, {move} if move else set()), self.spent() - before


def show(name, limits, counts, differ, others, total):
    parts, sum_ = [], 0
    for limit, count in zip(limits, counts):
        sum_ += count
        parts.append(f"{limit} ms {100 * sum_ / total:.1f} %")
    print(f"{name}: {total} problems; right within {', '.join(parts)}; "
          f"{differ} differ{f' ({others} are right of another chain)' if others else ''}, "
          f"{total - sum_ - differ} open")


def run_peer(options, problems):
    peer = Peer(options.peer)
    counts, differ = [0] * len(options.limits), 0
    for problem in problems:
        trouble, spent = peer.solve(problem)
        enough = [i for i, limit in enumerate(options.limits) if spent <= limit]
        if trouble:
            differ += 1
        elif enough:
            counts[enough[0]] += 1
        if options.verbose:
            print(f"{problem.path.name}: {options.peer.split()[0]}: {trouble or 'right'}, {spent:.0f} ms")
    peer.say("quit")
    show(options.peer.split()[0], options.limits, counts, differ, 0, len(problems))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--limits", default="10,100,1000", help="milliseconds")
    parser.add_argument("--problems", type=int, default=0, help="so many at most, spread over the directory")
    parser.add_argument("--jobs", type=int, default=1, help="so many problems at a time")
    parser.add_argument("--peer", help="a program that speaks GTP, such as 'gnugo --mode gtp'")
    parser.add_argument("--verbose", action="store_true", help="name each problem that stays open")
    parser.add_argument("options", nargs="*", default=["--alive", "around"], help="passed to yunzi life")
    options = parser.parse_args()
    options.limits = [int(limit) for limit in options.limits.split(",")]
    paths = sorted(options.directory.rglob("*.sgf"))
    if options.problems and len(paths) > options.problems:
        paths = [paths[i * len(paths) // options.problems] for i in range(options.problems)]
    problems = [Problem(path) for path in paths]
    counts, differ, others = [0] * len(options.limits), 0, 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for problem, (i, trouble, why, spent) in zip(problems, pool.map(lambda p: solve(options, p), problems)):
            if trouble:
                differ += 1
                others += "but right" in trouble
                print(f"{problem.path.name} {problem.at[0]}: {trouble}; right {' '.join(sorted(problem.right))}", flush=True)
            elif i is not None:
                counts[i] += 1
            elif options.verbose:
                print(f"{problem.path.name} {problem.at[0]}: open, {why}, {spent:.0f} ms", flush=True)
    show("yunzi", options.limits, counts, differ, others, len(problems))
    if options.peer:
        run_peer(options, problems)


if __name__ == "__main__":
    main()
