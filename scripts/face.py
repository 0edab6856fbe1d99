#!/usr/bin/env python3
"""The public face of the library: which functions it promises, and who outside src calls each.

A program, the page, a test of a consumer (tests/consumer), an example (examples, README.md) or a macro
of a header has to call each; what nobody calls belongs into src as yz__.  There may be at most MOST.  Each header opens
with what it is for, the calls to begin with, an example, what is not promised, and whether it is
stable; docs/guide/library.md leads to it (docs/decisions/versions.md).

Usage: face.py [--list] [--most MOST] [ROOT]   --list prints each function with those who call it.
Exits 1 when any of this does not hold.
"""

import argparse
import os
import re
import sys
from pathlib import Path

MOST = 400
# Who counts: its name, and where it is.  programs/catalogue sees src, so it is none.
USERS = {
    "program": ["programs/yunzi/**/*.[ch]"],
    "page": ["page/wasm/*.[ch]"],
    "example": ["examples/*.c", "README.md"],
    "consumer": ["tests/consumer/**/*"],
    "macro": ["include/yunzi/*.h"],
}
NAME = re.compile(r"\byz_[a-z0-9]\w*")


def code(text):
    """The text without comments."""
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def functions(headers):
    """Each promised function with the header that declares it."""
    found = {}
    for header, text in headers.items():
        for name in re.findall(r"^YZ_API\b[^;{(]*?\b(yz_\w+)\s*\(", code(text), flags=re.M):
            found[name] = header
    return found


def callers(promised):
    """Each promised function with who calls it, and where."""
    used = {name: {} for name in promised}
    for user, patterns in USERS.items():
        for path in sorted(path for pattern in patterns for path in Path().glob(pattern)):
            if path.is_file():
                text = path.read_text(encoding="utf-8", errors="replace")
                text = code(text) if path.suffix in (".c", ".h") else text
                if user == "macro":
                    text = " ".join(re.findall(r"^#define(?:[^\n]*\\\n)*[^\n]*", text, flags=re.M))
                for name in set(NAME.findall(text)):
                    if name in used:
                        used[name].setdefault(user, []).append(str(path))
    return used


def opening_faults(header, text, promised):
    """What the first comment of a header lacks."""
    opening = text.split("*/", 1)[0]
    words = " ".join(line.strip(" */") for line in opening.splitlines())
    begin = re.search(r"Begin with ([^.]*)\.", words)
    if not begin:
        yield "does not say what to begin with"
    else:
        for name in NAME.findall(begin.group(1)):
            if promised.get(name) != header and header in promised.values():
                yield f"begins with {name}, which it does not promise"
    if not re.search(r"\b(Stable|Experimental)\.", words):
        yield "does not say whether it is stable or experimental"
    if "Not promised:" not in words:
        yield "does not say what is not promised"
    if re.search(r"\byz__\w+\(", text):
        yield "names a function of src in a comment"


def main():
    reader = argparse.ArgumentParser(description="Counts the functions of the public headers.")
    reader.add_argument("--list", action="store_true")
    reader.add_argument("--most", type=int, default=MOST)
    reader.add_argument("root", nargs="?", default=Path(__file__).parent.parent)
    asked = reader.parse_args()
    os.chdir(asked.root)
    headers = {path.name: path.read_text(encoding="utf-8") for path in sorted(Path("include/yunzi").glob("*.h"))}
    promised = functions(headers)
    used = callers(promised)
    faults = []
    for name, header in sorted(promised.items(), key=lambda item: (item[1], item[0])):
        if asked.list:
            print(f"{header:<16} {name:<34} " + ", ".join(f"{user} ({len(places)})" for user, places in used[name].items()))
        if not used[name]:
            faults.append(f"include/yunzi/{header}: {name}: nobody outside src calls it: make it yz__")
    for header, text in headers.items():
        faults += [f"include/yunzi/{header}: {fault}" for fault in opening_faults(header, text, promised)]
    guide = Path("docs/guide/library.md").read_text(encoding="utf-8")
    faults += [f"docs/guide/library.md: no task leads to yunzi/{header}" for header in headers if f"yunzi/{header}" not in guide]
    print(f"{len(promised)} functions in {len(headers)} headers (at most {asked.most}); "
          + ", ".join(f"{sum(user in places for places in used.values())} by {user}" for user in USERS))
    if len(promised) > asked.most:
        faults.append(f"include/yunzi: {len(promised)} functions, more than {asked.most}")
    print("\n".join(faults), end="\n" if faults else "", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
