#!/usr/bin/env python3
"""Whether two builds of yunzi answer alike, to the byte: text and JSON, in three languages, over the
records, boards and cases of examples, tests and fuzz seeds and all rule sets.

Usage: same_outputs.py BEFORE AFTER [EVERY]   EVERY takes each n-th input alone (1)

Prints the commands whose answers differ, and exits 1 then.  Reading is limited by nodes, never by
time, so that both builds read alike on any machine.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILES = ("examples/*.sgf examples/*.pos tests/cycles/*.pos tests/formats/* tests/records/* "
         "tests/gtp/records/* fuzz/seeds/formats/* fuzz/seeds/sgf/* fuzz/seeds/pos/*").split()
LIMIT = "--nodes 2500 --time 900000"
# What is asked of each input: the languages, whether as JSON too, the command.
ASKED = [line.split(None, 2) for line in f"""
en,ja,ru json judge FILE --default-rules japanese {LIMIT}
en,ja,ru json judge FILE --default-rules aga --dead none --verbose {LIMIT}
ru json judge FILE --default-rules japanese --proof --territory {LIMIT}
ru json judge FILE --default-rules japanese --dispute A1,B2,C3,D4,E5 {LIMIT}
ru json judge FILE --rules all {LIMIT}
en,ja,ru text judge FILE --default-rules japanese --teach {LIMIT}
ru text judge FILE --default-rules japanese --annotate - {LIMIT}
ru text judge FILE --default-rules japanese --sgf - {LIMIT}
en,ja,ru json life FILE {LIMIT}
ru json life FILE --dead auto --verbose --ko --first black {LIMIT}
ru json life FILE --rules chinese --at all --moves --alive around --nodes 600 --time 900000
en,ja,ru json cycle FILE --diagrams --nodes 5000
ru json cycle FILE --rules all --position --nodes 5000 --verbose
ru text cycle FILE --svg - --position --nodes 5000
en,ja,ru json count FILE --default-rules japanese --method all --boards {LIMIT}
en,ja,ru json check FILE --verbose --nodes 1000
ru text check FILE --fix -
en,ja,ru json show FILE
ru json show FILE --territory {LIMIT}
ru text show FILE --svg - --territory {LIMIT}
""".strip().split("\n")]


def boards(folder):
    """The boards of tests/cases, each with the first rule set that its case is for."""
    for case in sorted(glob.glob("tests/cases/*.case")):
        with open(case, encoding="utf-8") as file:
            found = re.findall(r"^board\n((?:[XO.# ]+\n)+)(?:(?!^case).*\n)*?for ([a-z0-9-]+)",
                               file.read(), re.M)
        for i, (rows, rules) in enumerate(found):
            path = f"{folder}/{os.path.basename(case)[:-5]}-{i}.pos"
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"{rows}\n# rules: {rules}\n")
            yield path


def commands(binary, folder, every):
    inputs = [f for pattern in FILES for f in sorted(glob.glob(pattern)) if os.path.isfile(f)]
    for path in (inputs + list(boards(folder)))[::every]:
        for languages, form, command in ASKED:
            for language in languages.split(","):
                line = [path if w == "FILE" else w for w in command.split()]
                yield line + ["--lang", language]
                if form == "json":
                    yield line + ["--lang", language, "--json"]
    listed = subprocess.run([binary, "rules"], capture_output=True, text=True, check=True).stdout
    ids = re.findall(r"^([a-z0-9-]+) ", listed, re.M)
    for one, other in zip([""] + ids, ids):
        for language in ("en", "ja", "ru"):
            more = ["--lang", language]
            yield ["rules", other] + more
            yield ["rules", other, "--json"] + more
            yield ["rules", other, "--markdown"] + more
            if one:
                yield ["rules", other, "--diff", one] + more


def answer(binary, command):
    done = subprocess.run([binary] + command, capture_output=True, stdin=subprocess.DEVNULL,
                          check=False)
    return done.returncode, done.stdout, done.stderr


def main():
    before, after = (os.path.abspath(path) for path in sys.argv[1:3])
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    os.chdir(ROOT)
    asked = differ = 0
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        same = pool.map(lambda c: (c, answer(before, c) == answer(after, c)),
                        commands(after, folder, every))
        for command, alike in same:
            asked += 1
            differ += not alike
            if not alike:
                print("yunzi", *command)
    print(f"{asked} commands, {differ} answered otherwise")
    return 1 if differ else 0


sys.exit(main())
