#!/usr/bin/env python3
"""The example of CONTRIBUTING.md, an answer and a rule set added, is what it says: in a copy of the
tree it builds without a warning, the tests name what is missing, and pass when the page is written.

Only what sees a changed file is compiled again; the rest is taken from a build that is there.
Usage: contributing.py [BUILD], the folder of the build (build/dev)."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "build/dev"))
TESTS = ["test_rulesets", "test_cases"]
CATALOGUE = os.path.join(ROOT, "programs/catalogue/catalogue.c")
NEW_CASE = "tests/cases/harbour-2031.case"
# What the build writes of all languages.
WORDS = os.path.join(BUILD, "words")
LIBRARY_WORDS = os.path.join(WORDS, "library_words.c")
OWN_PROBLEMS = os.path.join(WORDS, "own_problems.c")
PROGRAM_WORDS = [os.path.join(WORDS, name) for name in ("program_words.c", "help_words.c")] + [OWN_PROBLEMS]


def fail(text):
    sys.exit("CONTRIBUTING.md: " + text)


def run(command, what=None, **options):
    """What the command printed; ends here with 'what' when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0 and what:
        sys.stderr.write(done.stdout + done.stderr)
        fail(what)
    return done


def example():
    text = open(os.path.join(ROOT, "CONTRIBUTING.md"), encoding="utf-8").read()
    found = re.findall(r"^```diff\n(.*?)^```", text, re.S | re.M)
    if not found:
        fail("there is no example")
    said = re.findall(r"^    (missing: .*)$", text, re.M)
    return "".join(found), said


def copy_tree(copy):
    leave_out = shutil.ignore_patterns("build", ".git", "node_modules")
    shutil.copytree(ROOT, copy, ignore=leave_out, symlinks=True)


def apply(copy, diff):
    """Applies the diff; the files that it changes."""
    # The copy is no repository: git must not look for one around it.
    around = dict(os.environ, GIT_CEILING_DIRECTORIES=os.path.dirname(copy))
    run(["git", "apply", "-"], "the example does not apply", input=diff, cwd=copy, env=around)
    return set(re.findall(r"^\+\+\+ b/(.*)$", diff, re.M))


class Rebuilt:
    """The objects of BUILD, with those that see a changed file compiled from the copy."""

    def __init__(self, copy, changed):
        self.copy = copy
        self.folder = copy + ".objects"
        os.mkdir(self.folder)
        with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as commands:
            # The program is there once more, with main() under another name.
            self.entries = {e["file"]: e for e in json.load(commands)
                            if " -Dmain=" not in e["command"]
                            and "/help_catalogue.dir/programs/catalogue/entries.c" not in e["command"]}
        self.changed = changed
        self.done = {}

    def seeing(self):
        """The sources of library and program that see a changed file, from what ninja noted."""
        whole = {os.path.join(ROOT, name) for name in self.changed}
        for block in run(["ninja", "-C", BUILD, "-t", "deps"], "ninja knows nothing").stdout.split("\n\n"):
            seen = [os.path.normpath(os.path.join(BUILD, line.strip())) for line in block.split("\n")[1:]]
            if seen and seen[0].startswith((ROOT + "/src/", ROOT + "/programs/")) and whole.intersection(seen):
                yield seen[0]

    def compile(self, source):
        """Compiles a source as BUILD does, quickly and from the copy; its object."""
        entry = self.entries[source]
        here = [word.replace(ROOT + "/", self.copy + "/").replace(ROOT + '/tests"', self.copy + '/tests"')
                for word in shlex.split(entry["command"])]
        target = os.path.join(self.folder, re.sub(r"\W", "_", os.path.relpath(source, ROOT)) + ".o")
        output = here.index("-o")
        here[output + 1] = target
        drop = re.compile(r"-O\d|-g\d?|-fsanitize=.*|-fno-sanitize.*")
        run([word for word in here if not drop.fullmatch(word)] + ["-O0"], "the example does not build")
        self.done[source] = target
        return target

    def compile_all(self, sources):
        with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as threads:
            return list(threads.map(self.compile, sources))

    def built(self, sources):
        """Their objects in BUILD, or those that were compiled again."""
        for source in sources:
            if source in self.done:
                yield self.done[source]
                continue
            words = shlex.split(self.entries[source]["command"])
            yield os.path.join(self.entries[source]["directory"], words[words.index("-o") + 1])

    def link_command(self, name, objects, libraries, library=("libyunzi.a",)):
        """What was compiled again comes before the library, whose own is then left out."""
        again = [o for s, o in self.done.items() if s.startswith(ROOT + "/src/") or s == LIBRARY_WORDS]
        built = shlex.split(self.entries[CATALOGUE]["command"])
        whole = [word for word in built if word.startswith("-fsanitize=")]
        return [built[0], *whole, *objects, *again, *library, *libraries, "-o", os.path.join(self.folder, name)]

    def link(self, name, objects, libraries):
        run(self.link_command(name, objects, libraries), "the example cannot be linked", cwd=BUILD)
        return os.path.join(self.folder, name)


def below(folder, names):
    return [path for path in names if path.startswith(os.path.join(ROOT, folder) + "/")]


def check_tests(copy, programs, said):
    """Without case and page test_rulesets says what the manual says; with them all pass."""
    case = os.path.join(copy, NEW_CASE)
    kept = case + ".away"
    os.rename(case, kept)
    done = run([programs["test_rulesets"]])
    missing = re.findall(r"^(missing: .*)$", done.stdout + done.stderr, re.M)
    if done.returncode == 0:
        fail("test_rulesets misses neither case nor page")
    if missing != said:
        fail("test_rulesets says something else: " + "; ".join(missing))
    os.rename(kept, case)
    run(["sh", os.path.join(copy, "scripts/rule-pages.sh")], "no page can be written",
        env=dict(os.environ, YUNZI=programs["yunzi"]))
    if "harbour-2031" not in open(os.path.join(copy, "docs/rules/README.md"), encoding="utf-8").read():
        fail("the index has no line of it")
    run([programs["test_rulesets"]], "test_rulesets fails")
    # The other cases are what they are without the example.
    cases = os.path.join(copy, "tests/cases")
    for name in os.listdir(cases):
        if name.endswith(".case") and not NEW_CASE.endswith(name):
            os.remove(os.path.join(cases, name))
    run([programs["test_cases"]], "its cases fail")


def main():
    diff, said = example()
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(os.path.realpath(folder), "tree")
        copy_tree(copy)
        objects = Rebuilt(copy, apply(copy, diff))
        objects.compile_all(objects.seeing())
        entries = os.path.join(ROOT, "programs/catalogue/entries.c")
        catalogue = objects.link("catalogue", objects.built([CATALOGUE, entries, OWN_PROBLEMS]), ["-lpthread"])
        words = run([catalogue], "the catalogue fails").stdout
        if "Harbour Go (2031)" not in words:
            fail("translators do not find its name")
        with open(os.path.join(copy, "po/yunzi.pot"), "w", encoding="utf-8") as pot:
            pot.write(words)
        run([sys.executable, os.path.join(copy, "scripts/words.py"), WORDS.replace(ROOT, copy)],
            "the languages do not fit")
        support = below("tests/support", objects.entries)
        unit = [os.path.join(ROOT, "tests/unit", name + ".c") for name in TESTS]
        objects.compile_all([LIBRARY_WORDS] + support + unit)
        program = below("programs/yunzi", objects.entries) + PROGRAM_WORDS
        libraries = ["-lpthread", "-lzip", "-lz", "-lexpat", "-lsqlite3", "-lncursesw", "-ltinfo"]
        programs = {"yunzi": objects.link("yunzi", objects.built(program), libraries)}
        for name, source in zip(TESTS, unit):
            own = [objects.done[source]] + [objects.done[s] for s in support]
            programs[name] = objects.link(name, own, ["-lpthread", "-lcmocka"])
        check_tests(copy, programs, said)


if __name__ == "__main__":
    main()
