#!/usr/bin/env python3
"""The lessons of page/course inside the library: src/course/course_lessons.c.

    lessons.py           writes it (make pot)
    lessons.py --check   says whether it is out of date
"""
import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
OUT = TOP / "src/course/course_lessons.c"


def quoted(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"') + '\\n"'


def text_of_file():
    """All lessons in the order of their names, a blank line behind each."""
    lines = ["/* course_lessons.c - the lessons of page/course: written by `make pot`, not to be edited. */",
             '#include "yunzi/course.h"', "",
             "/* A standard compiler need not take a text as long as this one; gcc and clang do. */",
             '#pragma GCC diagnostic ignored "-Woverlength-strings"', "",
             "/* clang-format off */", "static const char TEXT[] ="]
    for path in sorted((TOP / "page/course").glob("*.lesson")):
        text = path.read_text(encoding="utf-8")
        lines += [f"    {quoted(line)}" for line in text.split("\n")]
    lines[-1] += ";"
    return "\n".join(lines) + """
/* clang-format on */

const char *
yz_course_builtin(size_t *length)
{
    *length = sizeof TEXT - 1;
    return TEXT;
}
"""


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("usage: lessons.py [--check]")
    text = text_of_file()
    if OUT.exists() and OUT.read_text(encoding="utf-8") == text:
        return 0
    if check:
        print(f"{OUT.relative_to(TOP)} is out of date (run make pot)", file=sys.stderr)
        return 1
    OUT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
