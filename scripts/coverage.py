#!/usr/bin/env python3
"""coverage.py - which branches of the exact parts no test has taken.

Usage: coverage.py COVERAGE.json, what gcovr --json wrote of the rooms that have to be complete.
Lines that assert are left out; a branch that cannot be taken is named in
tests/coverage-exceptions.txt as "FILE: the line # why".  Exits 1 when a branch is missing, or when
an exception is not needed any more.
"""
import collections
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
EXCEPTIONS = os.path.join(ROOT, "tests", "coverage-exceptions.txt")


def read_exceptions():
    if not os.path.exists(EXCEPTIONS):
        return {}
    found = {}
    with open(EXCEPTIONS, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                where, _, why = line.rstrip("\n").partition(" # ")
                if not why:
                    sys.exit("coverage: no reason is given: " + line)
                found[where.strip()] = why
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as text:
        report = json.load(text)
    exceptions, used = read_exceptions(), set()
    all_branches, taken, missing = collections.Counter(), collections.Counter(), []
    for entry in report["files"]:
        parts = entry["file"].split("/")
        with open(os.path.join(ROOT, entry["file"]), encoding="utf-8") as source:
            rows = source.read().split("\n")
        for line in entry["lines"]:
            row = rows[line["line_number"] - 1].strip()
            if "assert(" in row or line.get("gcovr/noncode"):
                continue
            count = len(line["branches"])
            done = sum(1 for branch in line["branches"] if branch["count"] != 0)
            where = "%s: %s" % (entry["file"], row)
            bare = done < count or line["count"] == 0
            if bare and where in exceptions:
                used.add(where)
                bare, done = False, count
            all_branches[parts[1]] += count
            taken[parts[1]] += done
            if bare:
                missing.append("%s:%d: %d of %d: %s" % (entry["file"], line["line_number"],
                                                       count - done, count, row))
    for line in missing:
        print(line)
    idle = sorted(w for w in set(exceptions) - used if w.split("/")[1] in all_branches)
    for where in idle:
        print("not needed: " + where)
    for folder in sorted(all_branches):
        print("%-7s %6.2f %% of %d branches" % (
            folder, 100.0 * taken[folder] / max(1, all_branches[folder]), all_branches[folder]))
    return 1 if missing or idle else 0


if __name__ == "__main__":
    sys.exit(main())
