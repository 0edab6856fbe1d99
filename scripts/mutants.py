#!/usr/bin/env python3
"""mutants.py - how many small faults in the library do the tests notice?

One operator, number or call of one line is changed at a time, in a copy of the tree; the
library is built and the tests run, those first that have noticed most so far.  A mutant that
no test notices is printed with its line: either a test is missing, or the change means
nothing, and then it belongs into tests/mutants-equal.txt with the reason.

Usage: mutants.py [--count N] [--seed N] [--folders rules,game,...] [--only FILE:LINE]
Which mutants are made depends on the seed and the sources alone.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COPY = os.path.join(ROOT, "build", "mutants", "tree")
BUILD = os.path.join(ROOT, "build", "mutants", "build")
EQUAL = os.path.join(ROOT, "tests", "mutants-equal.txt")
FOLDERS = "rules,game,count,judge,format"
LIMIT = 10  # a test that takes so many times longer than without a fault has noticed

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
    (r"^(\s+)\w[\w>.\-]*\([^{}]*\);$", lambda m: m.group(1) + ";"),
]


def code_of(line):
    """The line with strings and comments blanked, so that nothing in them is changed."""
    line = re.sub(r'"(\\.|[^"\\])*"', lambda m: '"' + "_" * (len(m.group(0)) - 2) + '"', line)
    line = re.sub(r"'(\\.|[^'\\])'", lambda m: "'" + "_" * (len(m.group(0)) - 2) + "'", line)
    return re.sub(r"/\*.*?(\*/|$)", lambda m: " " * len(m.group(0)), line)


def candidates(path, text):
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
                new = into(found) if callable(into) else into
                changed = line[: found.start()] + new + line[found.end() :]
                if changed != line:
                    yield number, changed


def run(command, seconds, cwd=None, env=None):
    """Whether the command came to a good end in time."""
    try:
        done = subprocess.run(command, cwd=cwd, env=env, timeout=seconds,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


class Suite:
    """The tests of the copy, with how long each takes and how many mutants it has noticed."""

    def __init__(self):
        listing = subprocess.run(["ctest", "--show-only=json-v1"], cwd=BUILD, check=True,
                                 capture_output=True, text=True).stdout
        import json
        self.tests = []
        for test in json.loads(listing)["tests"]:
            properties = {p["name"]: p["value"] for p in test.get("properties", [])}
            if "PASS_REGULAR_EXPRESSION" in properties:
                continue
            environment = dict(os.environ)
            for pair in properties.get("ENVIRONMENT", []):
                name, _, value = pair.partition("=")
                environment[name] = value
            binary = test["command"][0]
            target = os.path.basename(binary) if binary.startswith(BUILD) else "yunzi"
            self.tests.append({"name": test["name"], "command": test["command"],
                               "env": environment, "target": target, "seconds": 0.0,
                               "noticed": 0})

    def measure(self):
        for test in self.tests:
            begin = time.monotonic()
            if not run(test["command"], 600, BUILD, test["env"]):
                sys.exit("mutants: %s fails without any fault" % test["name"])
            test["seconds"] = time.monotonic() - begin

    def notices(self):
        """The name of the first test that fails; None when all pass."""
        order = sorted(self.tests, key=lambda t: (t["seconds"] + 0.2) / (t["noticed"] + 0.5))
        for test in order:
            built = run(["ninja", test["target"]], 300, BUILD)
            if not built or not run(test["command"], 5 + LIMIT * test["seconds"], BUILD,
                                    test["env"]):
                test["noticed"] += 1
                return test["name"]
        return None


def prepare():
    shutil.rmtree(os.path.join(ROOT, "build", "mutants"), ignore_errors=True)
    os.makedirs(COPY)
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                           capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, files):
        source, target = os.path.join(ROOT, name), os.path.join(COPY, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target)
    configure = ["cmake", "-G", "Ninja", "-S", COPY, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Debug",
                 "-DCMAKE_C_COMPILER=gcc", "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DYZ_WERROR=OFF"]
    if not run(configure, 300) or not run(["ninja", "-j2"], 1800, BUILD):
        sys.exit("mutants: the copy does not build")


def all_mutants(folders):
    mutants = []
    for folder in folders:
        where = os.path.join(COPY, "src", folder)
        for name in sorted(os.listdir(where)):
            if not name.endswith(".c") or name == "rulesets.c":
                continue
            path = os.path.join("src", folder, name)
            with open(os.path.join(COPY, path), encoding="utf-8") as source:
                text = source.read()
            mutants += [(folder, path, line, changed) for line, changed in candidates(path, text)]
    return mutants


def choose(mutants, folders, count, seed):
    """Equally many from each folder."""
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
    with open(EQUAL, encoding="utf-8") as lines:
        return {line.split(" # ")[0].strip() for line in lines if not line.startswith("#")}


def try_one(suite, path, line, changed):
    """'noticed by ...', 'survives', or None when it does not build."""
    full = os.path.join(COPY, path)
    with open(full, encoding="utf-8") as source:
        before = source.read()
    rows = before.split("\n")
    rows[line - 1] = changed
    with open(full, "w", encoding="utf-8") as target:
        target.write("\n".join(rows))
    try:
        if not run(["ninja", "libyunzi.a"], 300, BUILD):
            return None
        who = suite.notices()
        return "survives" if who is None else "noticed by " + who
    finally:
        with open(full, "w", encoding="utf-8") as target:
            target.write(before)


def main():
    words = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--count", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--folders", default=FOLDERS)
    words.add_argument("--only", help="every mutant of FILE:LINE")
    asked = words.parse_args()
    folders = asked.folders.split(",")
    prepare()
    suite = Suite()
    suite.measure()
    equal = known_equal()
    mutants = all_mutants(folders)
    if asked.only:
        name, _, line = asked.only.rpartition(":")
        plan = [("all", 10**6, [m for m in mutants if m[1] == name and m[2] == int(line)])]
    else:
        plan = choose(mutants, folders, asked.count, asked.seed)
    total = killed = 0
    for folder, share, mine in plan:
        made = noticed = 0
        for _, path, line, changed in mine:
            if made == share:
                break
            if "%s: %s" % (path, changed.strip()) in equal:
                continue
            said = try_one(suite, path, line, changed)
            if said is None:
                continue
            made += 1
            noticed += said != "survives"
            print("%-40s %s:%d: %s" % (said, path, line, changed.strip()), flush=True)
        print("== %s: %d of %d noticed" % (folder, noticed, made), flush=True)
        total += made
        killed += noticed
    print("%d of %d mutants noticed (%.1f %%)" % (killed, total, 100.0 * killed / max(1, total)))
    return 0 if killed * 10 >= total * 9 else 1


if __name__ == "__main__":
    sys.exit(main())
