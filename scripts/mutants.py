#!/usr/bin/env python3
"""mutants.py - how many small faults in the library do the tests notice?

One operator, number or call of one line is changed at a time.  The tests are built once and
linked to a shared library; for each mutant one file is compiled, the library linked again, and
those tests run that reach the line (gcov says which, but for the scripts), those first that
notice most in the least time.  A mutant is noticed when a test fails, or takes five times the
processor time it took without a fault; the listing tells the two apart.  A change that the compiler makes the same code
of is no mutant and is only counted.  A mutant that no test notices is printed with its line:
either a test is missing, or the change means nothing, and then it belongs into
tests/mutants-equal.txt with the reason.

Usage: mutants.py [--count N] [--seed N] [--folders rules,game,...] [--only FILE[:LINE]]
                  [--tests PATTERN] [--jobs N]
Which mutants are made depends on the seed and the sources alone.  With a pattern only the tests
whose names match it look: more mutants survive, and none is noticed that the others would not
notice.  What was built and measured stays in build/mutants and is used again while the sources
are the same.
"""
import argparse
import filecmp
import hashlib
import json
import os
import pickle
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, "build", "mutants")
COPY = os.path.join(WORK, "tree")
BUILD = os.path.join(WORK, "build")
REACH = os.path.join(WORK, "reach")
EQUAL = os.path.join(ROOT, "tests", "mutants-equal.txt")
FOLDERS = "rules,game,count,estimate,cycle,life,judge,text,record,sgf,import,draw"
LIMIT = 5  # a test that takes so many times longer than without a fault has noticed
# Their answer depends on the speed of the machine, so that they might fail without a fault.
TIMED = ("cli_growth", "cli_bench")

# What is looked for, and what it becomes.
SWAPS = [
    (r"(?<![<>=!\-+*/&|])<(?![<=])", "<="),
    (r"(?<![<>=!\-])>(?![>=])", ">="),
    (r"<=", "<"),
    (r">=", ">"),
    (r"==", "!="),
    (r"!=", "=="),
    (r"&&", "||"),
    (r"\|\|", "&&"),
    (r"(?<=[\w\])]) \+ (?=[\w(])", " - "),
    (r"(?<=[\w\])]) - (?=[\w(])", " + "),
    (r"\+\+", "--"),
    (r"\+=", "-="),
    (r"-=", "+="),
    (r"\btrue\b", "false"),
    (r"\bfalse\b", "true"),
    (r"\bYZ_BLACK\b", "YZ_WHITE"),
    (r"\bYZ_WHITE\b", "YZ_BLACK"),
    (r"(?<![\w.\"])(\d+)(?![\w.\"])", lambda m: str(int(m.group(1)) + 1)),
    (r"\bif \(", "if (!!1 || "),
    (r"\bif \(", "if (0 && "),
    (r"^(\s+)(\w[\w>.\-]*\([^{}]*\);)$", r"\1; /* not \2 */"),
]


def code_of(line):
    """The line with strings and comments blanked, so that nothing in them is changed."""
    line = re.sub(r'"(\\.|[^"\\])*"', lambda m: '"' + "_" * (len(m.group(0)) - 2) + '"', line)
    line = re.sub(r"'(\\.|[^'\\])'", lambda m: "'" + "_" * (len(m.group(0)) - 2) + "'", line)
    return re.sub(r"/\*.*?(\*/|$)", lambda m: " " * len(m.group(0)), line)


def candidates(text):
    """Every change of a file: (line number, changed line)."""
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        was_inside, inside = inside, (inside or "/*" in line) and "*/" not in line.split("/*")[-1]
        if was_inside or stripped.startswith(("#", "*", "/*", "X(")):
            continue
        if re.search(r"\b(assert|_Static_assert|static_assert|enum|typedef|sizeof)\b", line):
            continue
        code = code_of(line)
        for pattern, into in SWAPS:
            for found in re.finditer(pattern, code):
                new = into(found) if callable(into) else found.expand(into)
                changed = line[: found.start()] + new + line[found.end() :]
                if changed != line:
                    yield number, changed


def read(path):
    with open(path, encoding="utf-8") as text:
        return text.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


# ---- Running what may not end ----

PASSED, FAILED, OUT_OF_TIME = "passed", "failed", "out of time"


def run(command, processor_seconds, env=None, cwd=None):
    """How the command ended and how long it was at work.  The limit is on the time of the
    processor, so that a busy machine makes nobody late; who only waits is stopped after twenty
    times that."""
    def limits():
        seconds = int(processor_seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    child = subprocess.Popen(command, env=env, cwd=cwd, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             start_new_session=True, preexec_fn=limits)
    late = time.monotonic() + 20 * processor_seconds + 20
    ended = 0
    while ended == 0:
        ended, status, used = os.wait4(child.pid, os.WNOHANG)
        if ended == 0 and time.monotonic() > late:
            os.killpg(child.pid, signal.SIGKILL)
            os.wait4(child.pid, 0)
            return OUT_OF_TIME, processor_seconds
        time.sleep(0.01)
    status = child.returncode = os.waitstatus_to_exitcode(status)
    if status == 0:
        how = PASSED
    else:
        how = OUT_OF_TIME if status in (-signal.SIGXCPU, 128 + signal.SIGXCPU) else FAILED
    return how, used.ru_utime + used.ru_stime


def must(command, what):
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit("mutants: %s" % what)


# ---- The copy and its library ----

def copy_tree():
    """Brings the copy up to date; what is unchanged keeps its time."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True,
                           text=True).stdout.split("\0")
    names = {n for n in names if n and os.path.exists(os.path.join(ROOT, n))}
    for name in names:
        target = os.path.join(COPY, name)
        if os.path.exists(target) and filecmp.cmp(os.path.join(ROOT, name), target, False):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(os.path.join(ROOT, name), target)
        shutil.copymode(os.path.join(ROOT, name), target)
    for folder, _, files in os.walk(COPY):
        for name in files:
            path = os.path.join(folder, name)
            if os.path.relpath(path, COPY) not in names:
                os.remove(path)


def digest_of(*paths):
    """One number for all files of some files and folders."""
    digest = hashlib.sha256()
    for path in paths:
        files = [path] if os.path.isfile(path) else sorted(
            os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names)
        for name in files:
            with open(name, "rb") as data:
                digest.update(name.encode() + b"\0" + data.read() + b"\0")
    return digest.hexdigest()


# Of the library, and written by the build (scripts/words.py).
MADE = ("library_words.c", "course_words.c", "course_lessons.c")


class Library:
    """How each file of the library is compiled, and the library linked."""

    def __init__(self):
        self.commands, self.objects, self.counted = {}, {}, {}
        for entry in json.loads(read(os.path.join(BUILD, "compile_commands.json"))):
            path = os.path.relpath(entry["file"], COPY)
            words = shlex.split(entry["command"])
            out = words.index("-o") if "-o" in words else 0
            if path.startswith("src/") or os.path.basename(path) in MADE:
                self.objects[path] = os.path.join(BUILD, words[out + 1])
            if path.startswith("src/"):
                self.commands[path] = words[:out] + words[out + 2 : words.index("-c")]

    def compile(self, path, source, out, *more):
        """Whether it builds.  Warnings are of no interest here."""
        return subprocess.run(self.commands[path] + ["-w", *more, "-o", out, "-c", source],
                              cwd=BUILD, stderr=subprocess.DEVNULL).returncode == 0

    def link(self, folder, objects, *more):
        name = os.path.join(folder, "libyunzi.so.0")
        if os.path.exists(name):
            os.remove(name)
        return subprocess.run(["gcc", "-shared", "-Wl,-soname,libyunzi.so.0", *more, "-o", name,
                               *objects.values()], cwd=BUILD,
                              stderr=subprocess.DEVNULL).returncode == 0


# ---- The tests, and what they reach ----

class Test:
    def __init__(self, entry):
        properties = {p["name"]: p["value"] for p in entry.get("properties", [])}
        self.name, self.command = entry["name"], entry["command"]
        self.own = dict(pair.partition("=")[::2] for pair in properties.get("ENVIRONMENT", []))
        self.usable = ("PASS_REGULAR_EXPRESSION" not in properties and self.name not in TIMED
                       and not self.name.startswith("tree_"))
        self.script = self.command[0].endswith("sh")
        self.key = None
        self.seconds, self.reached, self.noticed = 0.0, None, {}

    def run(self, library, limit, **more):
        env = dict(os.environ, LD_LIBRARY_PATH=library, **self.own, **more)
        return run(self.command, limit, env, BUILD)

    def limit(self):
        return 3 + LIMIT * self.seconds

    def reaches(self, path, line):
        """None for the line: any of the file.  A test whose lines are not known may reach all."""
        if self.reached is None:
            return True
        lines = self.reached.get(path, ())
        return bool(lines) if line is None else line in lines

    def cost(self, folder):
        """Seconds for one mutant of the folder that is noticed, as far as is known."""
        return (self.seconds + 0.1) / (self.noticed.get(folder, 0) + 0.5)


def counted_lines(files):
    """What gcov reads in files of counters, or of notes where nothing was run:
    file -> {line: how often}."""
    found = {}
    if files:
        told = subprocess.run(["gcov", "--json-format", "--stdout", *files], cwd=BUILD,
                              check=True, capture_output=True, text=True).stdout
        for text in told.splitlines():
            for entry in json.loads(text)["files"]:
                path = os.path.relpath(os.path.join(BUILD, entry["file"]), COPY)
                found[path] = {line["line_number"]: line["count"] for line in entry["lines"]}
    return found


def read_reach(where):
    """The lines that were run, from the counters below a folder."""
    counters = [os.path.join(folder, name) for folder, _, names in os.walk(where)
                for name in names if name.endswith(".gcda")]
    for counter in counters:
        notes = os.path.splitext(counter)[0] + ".gcno"
        os.link(os.path.join(REACH, "objects", os.path.basename(notes)), notes)
    return {path: {line for line, count in lines.items() if count}
            for path, lines in counted_lines(counters).items()}


def measure(test):
    """Runs a test on a library that counts its lines.  A script runs the program so often that
    the counting would take most of the time, and reaches nearly everything."""
    where = os.path.join(REACH, test.name)
    if test.script:
        ended, test.seconds = test.run(BUILD, 1200)
    else:
        ended, test.seconds = test.run(REACH, 1200, GCOV_PREFIX=where)
        test.reached = read_reach(where)
    shutil.rmtree(where, ignore_errors=True)
    if ended != PASSED:
        sys.stderr.write("mutants: %s is left out: it %s without any fault\n" % (test.name, ended))
        test.usable = False


def build_counting(library, jobs):
    """The library with counters."""
    shutil.rmtree(REACH, ignore_errors=True)
    os.makedirs(os.path.join(REACH, "objects"))
    objects = {path: os.path.join(REACH, "objects", path.replace("/", "-") + ".o")
               for path in library.commands}
    in_parallel(jobs, sorted(objects), lambda path: library.compile(
        path, os.path.join(COPY, path), objects[path], "--coverage"))
    if not library.link(REACH, objects, "--coverage"):
        sys.exit("mutants: the library that counts does not build")
    library.counted = counted_lines([path[:-2] + ".gcno" for path in objects.values()])


def in_parallel(jobs, things, action):
    """Does it for every one, in the order given."""
    left, lock = list(reversed(things)), threading.Lock()

    def work():
        while True:
            with lock:
                if not left:
                    return
                thing = left.pop()
            action(thing)
    workers = [threading.Thread(target=work) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def keys(tests):
    """Gives each test the digest of all that its run depends on."""
    data = [os.path.join(COPY, "tests", name) for name in os.listdir(os.path.join(COPY, "tests"))
            if name not in ("unit", "property", "program", "support", "cli", "gtp",
                            "mutants-equal.txt")]
    common = digest_of(os.path.join(COPY, "src"), os.path.join(COPY, "include"), *data)
    program = digest_of(os.path.join(BUILD, "yunzi"))
    for test in tests:
        test.key = common + digest_of(test.command[-1]) + (program if test.script else "")
    return common


def prepare(jobs, pattern):
    """Builds, runs every test that is new or has changed and returns (library, tests)."""
    copy_tree()
    must(["cmake", "-G", "Ninja", "-S", COPY, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Debug",
          "-DCMAKE_C_COMPILER=gcc", "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DYZ_EXCHANGE=ON"],
         "the copy cannot be configured")
    must(["ninja", "-C", BUILD, "-j%d" % jobs], "the copy does not build")
    listing = subprocess.run(["ctest", "--show-only=json-v1"], cwd=BUILD, check=True,
                             capture_output=True, text=True).stdout
    tests = [test for test in map(Test, json.loads(listing)["tests"]) if test.usable]
    common, kept = keys(tests), os.path.join(WORK, "measured")
    library, known = None, {}
    if os.path.exists(kept):
        with open(kept, "rb") as data:
            of, library, old = pickle.load(data)
        known = {test.key: test for test in old}
        library = library if of == common else None
    if library is None:
        library = Library()
        build_counting(library, jobs)
    tests = [known.get(test.key, test) for test in tests if re.search(pattern, test.name)]
    in_parallel(jobs, [test for test in tests if test.key not in known], measure)
    known.update({test.key: test for test in tests})
    with open(kept, "wb") as data:
        pickle.dump((common, library, list(known.values())), data)
    return library, [test for test in tests if test.usable]


# ---- The mutants ----

def all_mutants(folders):
    mutants = []
    for folder in folders:
        where = os.path.join(COPY, "src", folder)
        for name in sorted(os.listdir(where)):
            if name.endswith(".c") and name != "rulesets.c":
                path = os.path.join("src", folder, name)
                mutants += [(folder, path, line, changed)
                            for line, changed in candidates(read(os.path.join(COPY, path)))]
    return mutants


def choose(mutants, folders, count, seed):
    """Equally many from each folder: (folder, how many, mutants in the order they are tried)."""
    chosen = []
    for i, folder in enumerate(folders):
        mine = [m for m in mutants if m[0] == folder]
        random.Random("%d %s" % (seed, folder)).shuffle(mine)
        share = count // len(folders) + (i < count % len(folders))
        chosen.append((folder, share, mine))
    return chosen


def known_equal():
    """Changed lines that mean the same, as 'FILE: changed line', from tests/mutants-equal.txt."""
    if not os.path.exists(EQUAL):
        return set()
    return {line.split(" # ")[0].strip() for line in read(EQUAL).splitlines()
            if not line.startswith("#")}


class Place:
    """Where one mutant at a time is built and tried."""

    def __init__(self, library, tests, number):
        self.library, self.tests = library, tests
        self.folder = os.path.join(WORK, "place-%d" % number)
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)

    def build(self, path, text, out):
        source = os.path.join(self.folder, "changed.c")
        write(source, '#line 1 "%s"\n%s' % (path, text))
        return self.library.compile(path, source, os.path.join(self.folder, out))

    def try_one(self, path, line, changed):
        """(what is said, whether it counts, whether it is noticed)."""
        before = read(os.path.join(COPY, path))
        rows = before.split("\n")
        rows[line - 1] = changed
        if not self.build(path, "\n".join(rows), "changed.o"):
            return "does not build", False, False
        self.build(path, before, "before.o")
        with open(os.path.join(self.folder, "changed.o"), "rb") as a:
            with open(os.path.join(self.folder, "before.o"), "rb") as b:
                if a.read() == b.read():
                    return "the same code", False, False
        objects = dict(self.library.objects)
        objects[path] = os.path.join(self.folder, "changed.o")
        if not self.library.link(self.folder, objects):
            return "does not build", False, False
        return self.ask(path, line)

    def ask(self, path, line):
        # A row of a table, or the middle of a statement, has no counter.
        counted = line in self.library.counted[path]
        reaching = [test for test in self.tests if test.reaches(path, line if counted else None)]
        folder = path.split("/")[1]
        for test in sorted(reaching, key=lambda test: test.cost(folder)):
            ended, _ = test.run(self.folder, test.limit())
            if ended != PASSED:
                test.noticed[folder] = test.noticed.get(folder, 0) + 1
                how = "noticed by" if ended == FAILED else "out of time in"
                return "%s %s" % (how, test.name), True, True
        return "SURVIVES (%d tests reach it)" % len(reaching), True, False


class Listing:
    """What was found, and how many were asked for."""

    def __init__(self, folder, share, mutants):
        self.folder, self.share = folder, share
        self.left = list(reversed(mutants))
        self.counted = self.noticed = self.late = self.same = self.busy = 0
        self.lock = threading.Lock()

    def take(self):
        """The next to try: None when there are enough, and "wait" when that is not known yet."""
        with self.lock:
            if not self.left or self.counted >= self.share:
                return None
            if self.counted + self.busy >= self.share:
                return "wait"
            self.busy += 1
            return self.left.pop()

    def tell(self, mutant, said, counts, noticed):
        with self.lock:
            self.busy -= 1
            self.counted += counts
            self.noticed += noticed
            self.late += said.startswith("out of time")
            self.same += said == "the same code"
            if counts:
                print("%-36s %s:%d: %s" % (said, mutant[1], mutant[2], mutant[3].strip()),
                      flush=True)

    def summary(self):
        return "%d of %d noticed, %d of them by time alone; %d changes made no difference" % (
            self.noticed, self.counted, self.late, self.same)


def work_off(listing, place):
    while True:
        mutant = listing.take()
        if mutant is None:
            return
        if mutant == "wait":
            time.sleep(0.2)
            continue
        listing.tell(mutant, *place.try_one(*mutant[1:]))


def options():
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--count", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--folders", default=FOLDERS)
    words.add_argument("--only", help="every mutant of FILE or FILE:LINE")
    words.add_argument("--tests", default="", help="only those whose name has this pattern")
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    return words.parse_args()


def plan_of(asked, folders):
    equal = known_equal()
    mutants = [m for m in all_mutants(folders) if "%s: %s" % (m[1], m[3].strip()) not in equal]
    if asked.only:
        name, _, line = asked.only.partition(":")
        mine = [m for m in mutants if m[1] == name and line in ("", str(m[2]))]
        return [(name, len(mine), mine)]
    return choose(mutants, folders, asked.count, asked.seed)


def main():
    asked = options()
    library, tests = prepare(asked.jobs, asked.tests)
    for test in tests:  # which test notices most is learnt anew, so that the seed decides all
        test.noticed = {}
    folders = asked.only.split("/")[1:2] if asked.only else asked.folders.split(",")
    places = [Place(library, tests, number) for number in range(asked.jobs)]
    counted = noticed = late = 0
    for folder, share, mine in plan_of(asked, folders):
        listing = Listing(folder, share, mine)
        in_parallel(asked.jobs, places, lambda place: work_off(listing, place))
        print("== %s: %s" % (folder, listing.summary()), flush=True)
        counted, noticed = counted + listing.counted, noticed + listing.noticed
        late += listing.late
    print("%d of %d mutants noticed (%.1f %%), %d of them by time alone" % (
        noticed, counted, 100.0 * noticed / max(1, counted), late))
    return 0 if noticed * 10 >= counted * 9 else 1


if __name__ == "__main__":
    sys.exit(main())
