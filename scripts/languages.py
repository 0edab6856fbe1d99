#!/usr/bin/env python3
"""Compiles po/LL.po into src/message/words_LL.c, and words.def, the list of them; the same for
the course: po/course/LL.po into src/course/course_words_LL.c, and for the help of the program:
po/help/LL.po into programs/yunzi/words/help_words_LL.c.

    languages.py           writes what changed          (make languages)
    languages.py --check   says what is out of date, and what the help lacks or says wrong

A translation counts where its message still has the English that it translates.  Messages
come from include/yunzi/messages, names from po/yunzi.pot (make pot), so that this works also
while a language names a message that is no more, and nothing can be built.
"""
import ast
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
MESSAGES = TOP / "include/yunzi/messages"
OUT = TOP / "src/message"

# The plural forms that src/message/language.c knows, as a .po file writes them.
PLURALS = {
    "nplurals=2; plural=n != 1;": "YZ__PLURAL_ENGLISH",
    "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<12 || n%100>14) ? 1 : 2;": "YZ__PLURAL_RUSSIAN",
    "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;": "YZ__PLURAL_CZECH",
    "nplurals=1; plural=0;": "YZ__PLURAL_NONE",
}

STRING = r'"(?:[^"\\]|\\.)*"'


def text_of(literals):
    """The text of one or more string literals, of C or of a .po file."""
    return "".join(ast.literal_eval(part) for part in re.findall(STRING, literals))


def read_lists():
    """{name: English} of every message, in the order of the lists."""
    order = re.findall(r'#include "yunzi/messages/(\w+\.def)"', (MESSAGES / "all.def").read_text())
    found = {}
    for name in order:
        text = (MESSAGES / name).read_text()
        for entry in re.finditer(rf"^X\((\w+),\s*{STRING},\s*((?:{STRING}\s*)+)\)", text, re.M):
            found[entry[1]] = text_of(entry[2])
    return found


def read_po(path):
    """[(context, English, words)]; what is marked as fuzzy has no words."""
    entries = []
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
        lines = [line for line in block.split("\n") if not line.startswith("#~")]
        fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
        field, key = {}, None
        for line in lines:
            start = re.match(r"(msgctxt|msgid|msgstr)\s", line)
            key = start[1] if start else key
            if key and not line.startswith("#"):
                field[key] = field.get(key, "") + text_of(line)
        if "msgid" in field:
            words = "" if fuzzy else field.get("msgstr", "")
            entries.append((field.get("msgctxt", ""), field["msgid"], words))
    return entries


def is_message(context):
    """Messages have names in capitals; of what a name is a name is said in small letters."""
    return context.upper() == context


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def compile_language(path, lists, names):
    """The C file of one language."""
    code = path.stem
    header = dict(re.findall(r"^([\w-]+): *(.*)$", read_po(path)[0][2], re.M))
    plural = PLURALS.get(header.get("Plural-Forms", ""))
    if not plural:
        sys.exit(f"{path.name}: its plural forms are not those of any language in "
                 "src/message/language.c")
    words, named = {}, {}
    for context, english, said in read_po(path):
        if said and is_message(context) and lists.get(context) == english:
            words[context] = said
        elif said and (context, english) in names:
            named[context, english] = said
    lines = [f"/* words_{code}.c - {header['X-Language']}: written by `make languages` from "
             f"po/{path.name}, not to be edited. */",
             '#include "message/language.h"', "", "/* clang-format off */",
             "static const char *const WORDS[YZ_MESSAGE_END] = {"]
    lines += [f"    [YZ_MESSAGE_{name}] = {quoted(words[name])}," for name in lists if name in words]
    if not words:
        lines.append("    NULL,")
    lines += ["};", "", "static const yz__name NAMES[] = {"]
    for context, english in sorted(named, key=lambda name: [part.encode() for part in name]):
        lines.append(f"    {{{quoted(context)}, {quoted(english)}, {quoted(named[context, english])}}},")
    if not named:
        lines.append("    {NULL, NULL, NULL},")
    lines += ["};", "/* clang-format on */", "", f"const yz_language yz__language_{code} = {{",
              f"    .code = {quoted(code)},", f"    .name = {quoted(header['X-Language'])},",
              f"    .plural = {plural},", "    .words = WORDS,", "    .names = NAMES,",
              f"    .name_count = {len(named)},", f"    .names_missing = {len(names) - len(named)},",
              "};", ""]
    return "\n".join(lines)


def missing(path, lists, names):
    """What has no words, as a translator wants to see it."""
    have = {(context, english) for context, english, said in read_po(path) if said}
    return [entry for entry in [*lists.items(), *names] if entry not in have]


# ---- The course ----

COURSE = TOP / "src/course"


def course_key(context, english):
    """Sentences are sorted as the library looks them up; a chapter belongs to no lesson."""
    return (b"" if context == "chapter" else context.encode(), english.encode())


def compile_course_texts(texts):
    """The C file of the English sentences."""
    lines = ["/* course_words.c - the sentences of the course: written by `make languages` from "
             "po/course, not to be edited. */",
             '#include "course/course_words.h"', "", "/* clang-format off */",
             "const yz__course_text yz__course_texts[] = {"]
    for context, english in texts:
        lesson = "" if context == "chapter" else context
        lines.append(f"    {{{quoted(lesson)}, {quoted(english)}}},")
    lines += ["    {NULL, NULL}", "};", "/* clang-format on */", "",
              f"const size_t yz__course_text_count = {len(texts)};", ""]
    return "\n".join(lines)


def compile_words(first, header, texts, words, last):
    """A C file with the words of each text in one language, NULL where there are none."""
    lines = [f"/* {first}, not to be edited. */", f'#include "{header}"', "", "/* clang-format off */",
             "static const char *const WORDS[] = {"]
    lines += [f"    {quoted(words[text])}," if text in words else "    NULL," for text in texts]
    lines += ["    NULL", "};", "/* clang-format on */", "", last, ""]
    return "\n".join(lines), [text for text in texts if text not in words]


def compile_course(path, texts):
    """The C file of the words of one language."""
    code = path.stem
    words = {(context, english): said for context, english, said in read_po(path) if said}
    return compile_words(
        f"course_words_{code}.c - the course in another language: written by `make languages` from "
        f"po/course/{path.name}", "course/course_words.h", texts, words,
        f"const yz__course_words yz__course_{code} = {{{quoted(code)}, WORDS}};")


def course_files():
    """{path: text} of all that is made for the course."""
    texts = sorted(((context, english) for context, english, _ in
                    read_po(TOP / "po/course/yunzi-course.pot") if context),
                   key=lambda text: course_key(*text))
    wanted = {COURSE / "course_words.c": compile_course_texts(texts)}
    files = sorted((TOP / "po/course").glob("*.po"))
    for path in files:
        subprocess.run(["msgfmt", "-o", "/dev/null", path], check=True)
        wanted[COURSE / f"course_words_{path.stem}.c"], lacks = compile_course(path, texts)
        print(f"course/{path.name}: {len(texts) - len(lacks)} of {len(texts)}")
    rows = "".join(f"X({path.stem})\n" for path in files)
    wanted[COURSE / "course_words.def"] = (
        "/* The languages of the course besides English: written by `make languages`. */\n" + rows)
    return wanted


# ---- The help of the program ----

HELP = TOP / "programs/yunzi/words"

# What stands in a translation as it does in English: what is in backquotes, options, words in
# capitals, and numbers.
SAME = re.compile(r"`[^`]+`|--[a-z][a-z-]*|(?<![\w-])[A-Z][A-Z0-9_]+(?![a-z])|\d+(?:[.:/]\d+)*")


def read_help():
    """{English: the values of its option that it names}"""
    found, values = {}, []
    for line in (TOP / "po/help/yunzi-help.pot").read_text(encoding="utf-8").split("\n"):
        if line.startswith("#. values: "):
            values = line.removeprefix("#. values: ").split(" ")
        elif line.startswith("msgid ") and text_of(line):
            english = text_of(line)
            found[english] = [value for value in values if stands(value, english)]
            values = []
    return found


def stands(word, text):
    """True if a word, such as a value of an option, stands in a text as a word of its own."""
    return re.search(rf"(?<![A-Za-z-]){re.escape(word)}(?![A-Za-z-])", text) is not None


def wrong_words(path, texts):
    """Complaints about translations in which something is missing that does not change."""
    found = []
    for _, english, said in read_po(path):
        if not said or english not in texts:
            continue
        lost = [part for part in SAME.findall(english) if part not in said]
        lost += [value for value in texts[english] if not stands(value, said)]
        found += [f"{part} is not in the words of: {english}" for part in dict.fromkeys(lost)]
    return found


def compile_help_texts(texts):
    """The C file of the English texts."""
    lines = ["/* help_words.c - the texts of the help: written by `make languages` from po/help, not to be "
             "edited. */", '#include "words/help_words.h"', "", "/* clang-format off */",
             "const char *const HELP_ENGLISH[] = {"]
    lines += [f"    {quoted(english)}," for english in texts]
    lines += ["    NULL", "};", "/* clang-format on */", "",
              f"const size_t HELP_ENGLISH_COUNT = {len(texts)};", ""]
    return "\n".join(lines)


def help_files():
    """{path: text} of all that is made for the help, and whether every language says all of it."""
    known = read_help()
    texts = sorted(known, key=lambda english: english.encode())
    wanted, whole = {HELP / "help_words.c": compile_help_texts(texts)}, True
    files = sorted((TOP / "po/help").glob("*.po"))
    for path in files:
        subprocess.run(["msgfmt", "-o", "/dev/null", path], check=True)
        words = {english: said for _, english, said in read_po(path) if said}
        wanted[HELP / f"help_words_{path.stem}.c"], lacks = compile_words(
            f"help_words_{path.stem}.c - the help in another language: written by `make languages` from "
            f"po/help/{path.name}", "words/help_words.h", texts, words,
            f"const help_words HELP_WORDS_{path.stem} = {{{quoted(path.stem)}, WORDS}};")
        wrong = wrong_words(path, known)
        whole = whole and not lacks and not wrong
        print(f"help/{path.name}: {len(texts) - len(lacks)} of {len(texts)}")
        for line in [*(f"no words: {english}" for english in lacks), *wrong]:
            print(f"    {line}")
    rows = "".join(f"X({path.stem})\n" for path in files)
    wanted[HELP / "help_words.def"] = (
        "/* The languages of the help besides English: written by `make languages`. */\n" + rows)
    return wanted, whole


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("usage: languages.py [--check]")
    lists = read_lists()
    names = [(context, english) for context, english, _ in read_po(TOP / "po/yunzi.pot")
             if context and not is_message(context)]
    known = set(names)
    wanted, old = {}, []
    files = sorted((TOP / "po").glob("*.po"))
    for path in files:
        subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", path], check=True)
        wanted[OUT / f"words_{path.stem}.c"] = compile_language(path, lists, known)
        lacks = missing(path, lists, names)
        print(f"{path.name}: {len(lists) + len(names) - len(lacks)} of {len(lists) + len(names)}")
        for context, english in lacks:
            print(f"    no words: {context}: {english}")
    rows = "".join(f"X({path.stem})\n" for path in files)
    wanted[OUT / "words.def"] = "/* The languages besides English: written by `make languages`. */\n" + rows
    wanted.update(course_files())
    help_wanted, whole = help_files()
    wanted.update(help_wanted)
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            old.append(path)
    made = [*OUT.glob("words_*.c"), *COURSE.glob("course_words*.c"), *HELP.glob("help_words*.c")]
    old += [path for path in made if path not in wanted]
    for path in old:
        if check:
            print(f"{path.relative_to(TOP)} is out of date (run make languages)", file=sys.stderr)
        elif path in wanted:
            path.write_text(wanted[path], encoding="utf-8")
        else:
            path.unlink()
    if check and not whole:
        print("po/help lacks words, or they have lost something (above)", file=sys.stderr)
    return 1 if check and (old or not whole) else 0


if __name__ == "__main__":
    sys.exit(main())
