#!/usr/bin/env python3
"""README's command that builds the program without cmake compiles what the build compiles, with what it defines and
includes, and its libraries link what the build compiled: the program judges.  (scripts/bare-build.sh runs the command.)
Usage: bare-build.py [BUILD], the folder of the build (build/release)."""

import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "build/release"))
# What the build adds for speed and safety.
OWN = {"-DNDEBUG", "-D_FORTIFY_SOURCE=2"}
PARTS = re.compile(r"^CMakeFiles/(yz_[a-z]+|program_parts|yunzi)\.dir/")


def command():
    text = open(os.path.join(ROOT, "README.md"), encoding="utf-8").read()
    found = re.search(r"^    cc -std=c17 (?:.*\\\n)*.*$", text, re.M)
    if not found:
        sys.exit("README has no command")
    return shlex.split(found.group(0).replace("\\\n", " "))


def compiled():
    """What the build compiles of the program: sources, objects, what is defined and included."""
    words = os.path.join(BUILD, "words")
    sources, objects, given = set(), [], set()
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as entries:
        for entry in json.load(entries):
            line = shlex.split(entry["command"])
            target = line[line.index("-o") + 1]
            if not PARTS.match(target):
                continue
            source = entry["file"].replace(words, os.path.join(ROOT, "build/words"))
            sources.add(os.path.relpath(source, ROOT))
            objects.append(os.path.join(BUILD, target))
            given.update(word.replace(ROOT + "/", "") for word in line if re.match("-[DI]", word))
    return sources, objects, given - OWN


def main():
    words = command()
    sources, objects, given = compiled()
    globs = [word for word in words if word.endswith(".c")]
    # The words are written first; that they are all is what words.py writes.
    named = {os.path.relpath(path, ROOT) for one in globs for path in glob.glob(os.path.join(ROOT, one))}
    made = {name for name in sources if name.startswith("build/words/")}
    named = {name for name in named if not name.startswith("build/")} | made
    if "build/words/*.c" not in globs or not made:
        sys.exit("README's command does not compile the words")
    if named != sources:
        sys.exit("README's command compiles something else: " + " ".join(sorted(named ^ sources)))
    if not given <= set(words):
        sys.exit("README's command lacks " + " ".join(sorted(given - set(words))))
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "yunzi")
        libraries = [word for word in words if word.startswith("-l")]
        subprocess.run(["cc", *objects, *libraries, "-o", program], check=True)
        subprocess.run([program, "judge", "examples/finished-game.sgf", "--rules", "japanese"], check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
