#!/usr/bin/env python3
"""Writes the words of all languages as C, from the lists of messages and po/: the build calls it.

    words.py OUT              OUT/library_words.c, program_words.c, help_words.c, course_words.c and
                              course_lessons.c; a file that would not change is left alone
    words.py --packs OUT SOURCE... --texts SOURCE...
                              for a page: OUT/words-LL.bin of each language, and OUT/words.bin, all of
                              them one behind the other, with the messages that these sources name; and
                              OUT/shown.bin, the same without those that the second sources name alone

A language is a file po/LL.po, and po/course/LL.po, po/help/LL.po beside it.  A translation counts
where its message still has the English that it translates.  Names come from po/yunzi.pot (make pot).
"""
import ast
import functools
import gettext
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
# The first file of each list of messages.
LIBRARY = "include/yunzi/messages/all.def"
PROGRAM = "programs/yunzi/messages/lists.def"
DOOR = "page/wasm/door.def"

# How languages choose words by numbers (src/message/language.h): the number of forms, and which.
PLURALS = {
    "ENGLISH": (2, lambda n: n != 1),
    "RUSSIAN": (3, lambda n: 0 if n % 10 == 1 and n % 100 != 11
                else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2),
    "CZECH": (3, lambda n: 0 if n == 1 else 1 if 2 <= n <= 4 else 2),
    "NONE": (1, lambda n: 0),
}

STRING = r'"(?:[^"\\]|\\.)*"'


# ---- Lists and .po files ----

def text_of(literals):
    """The text of one or more string literals, of C or of a .po file."""
    return "".join(ast.literal_eval(part) for part in re.findall(STRING, literals))


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def folder_of(path):
    """Where the lists that a list includes are looked for."""
    return TOP / {"include": "include", "programs": "programs/yunzi"}.get(path.split("/")[0], "page/wasm")


@functools.cache
def read_list(path):
    """{name: (arguments, English)} of every message, in the order of the lists."""
    text = (TOP / path).read_text(encoding="utf-8")
    found = {}
    for name in re.findall(r'^#include "(.+\.def)"', text, re.M):
        found.update(read_list(str((folder_of(path) / name).relative_to(TOP))))
    for entry in re.finditer(rf"^X\((\w+),\s*({STRING}),\s*((?:{STRING}\s*)+)\)", text, re.M):
        found[entry[1]] = (text_of(entry[2]), text_of(entry[3]))
    return found


@functools.cache
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


def known_names():
    """Every (context, English) that languages translate besides messages."""
    return [(context, english) for context, english, _ in read_po(TOP / "po/yunzi.pot")
            if context and not is_message(context)]


def plural_of(path, rule):
    """Which of PLURALS chooses as the plural forms of a .po file do, however they are written."""
    parts = re.fullmatch(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*", rule)
    try:
        chooses = gettext.c2py(parts[2]) if parts else None
    except ValueError:
        chooses = None
    for name, (forms, form) in PLURALS.items():
        if chooses and int(parts[1]) == forms and all(chooses(n) == form(n) for n in range(1000)):
            return name
    sys.exit(f"{path.relative_to(TOP)}: its plural forms are those of no language yet; they need a case of "
             "src/message/language.c and a line in scripts/words.py")


class Language:
    """What po/LL.po says."""

    def __init__(self, path):
        entries = read_po(path)
        header = dict(re.findall(r"^([\w-]+): *(.*)$", entries[0][2], re.M))
        if "X-Language" not in header:
            sys.exit(f"{path.relative_to(TOP)}: its header does not name the language (X-Language)")
        self.code, self.name = path.stem, header["X-Language"]
        self.plural = plural_of(path, header.get("Plural-Forms", ""))
        self.said = {(context, english): words for context, english, words in entries if words}

    def templates(self, messages):
        """The words of each message of a list, None where there are none."""
        return [self.said.get((name, english)) for name, (_, english) in messages.items()]

    def names(self):
        """[(context, English, words)] in the order in which they are looked up."""
        known = [(*name, self.said[name]) for name in known_names() if name in self.said]
        return sorted(set(known), key=lambda name: [part.encode() for part in name])


@functools.cache
def languages():
    return [Language(path) for path in sorted((TOP / "po").glob("*.po"))]


# ---- C ----

def c_file(name, about, header, lines):
    return "\n".join([f"/* {name} - {about}: written by scripts/words.py. */", f'#include "{header}"', "",
                      "/* clang-format off */", *lines, ""])


def c_words(name, words):
    """A table of texts, NULL where there are none."""
    return [f"static const char *const {name}[] = {{",
            *(f"    {quoted(text)}," if text else "    NULL," for text in words), "    NULL", "};", ""]


def library_words():
    messages = read_list(LIBRARY)
    lines, rows = [], []
    for language in languages():
        code, names = language.code, language.names()
        lines += c_words(f"WORDS_{code}", [None, *language.templates(messages)])
        lines += [f"static const yz__name NAMES_{code}[] = {{",
                  *(f"    {{{', '.join(map(quoted, name))}}}," for name in names), "    {NULL, NULL, NULL}",
                  "};", ""]
        rows.append(f"    {{{quoted(code)}, {quoted(language.name)}, YZ__PLURAL_{language.plural}, "
                    f"WORDS_{code}, NAMES_{code}, {len(names)}, {len(known_names()) - len(names)}, NULL}},")
    lines += ["const yz__words yz__translated[] = {", *rows, "    {0}", "};",
              "const yz_language yz__translations[] = {",
              *(f"    {{&yz__translated[{i}], NULL}}," for i in range(len(rows))), "    {NULL, NULL}", "};",
              f"const size_t yz__translation_count = {len(rows)};"]
    return c_file("library_words.c", "the library in other languages", "message/language.h", lines)


def program_words():
    messages = read_list(PROGRAM)
    lines = []
    for language in languages():
        lines += c_words(f"WORDS_{language.code}", language.templates(messages))
    lines += ["const yz_message_words PROGRAM_WORDS[] = {",
              *(f"    {{{quoted(one.code)}, WORDS_{one.code}}}," for one in languages()), "    {NULL, NULL}", "};"]
    return c_file("program_words.c", "the program's messages in other languages",
                  "cli/program_messages.h", lines)


def tables_of(folder, texts, row):
    """The words of each language of a folder of po/, and the rows that name them."""
    lines, rows = [], []
    for path in sorted((TOP / folder).glob("*.po")):
        said = {(context, english): words for context, english, words in read_po(path)}
        lines += c_words(f"WORDS_{path.stem}", [said.get(text) for text in texts])
        rows.append(f"    {{{quoted(path.stem)}, WORDS_{path.stem}}},")
    return [*lines, f"const {row}[] = {{", *rows, "    {NULL, NULL}", "};"]


def course_words():
    """Sentences are sorted as the library looks them up; a chapter belongs to no lesson."""
    texts = sorted(((context, english) for context, english, _ in
                    read_po(TOP / "po/course/yunzi-course.pot") if context),
                   key=lambda text: (b"" if text[0] == "chapter" else text[0].encode(), text[1].encode()))
    lines = ["const yz__course_text yz__course_texts[] = {"]
    lines += [f"    {{{quoted('' if context == 'chapter' else context)}, {quoted(english)}}},"
              for context, english in texts]
    lines += ["    {NULL, NULL}", "};", f"const size_t yz__course_text_count = {len(texts)};", ""]
    lines += tables_of("po/course", texts, "yz__course_words yz__course_languages")
    return c_file("course_words.c", "the course in other languages", "course/course_words.h", lines)


def course_lessons():
    """All lessons in the order of their names, a blank line behind each."""
    lines = ["/* A standard compiler need not take a text as long as this one; gcc and clang do. */",
             '#pragma GCC diagnostic ignored "-Woverlength-strings"', "static const char TEXT[] ="]
    for path in sorted((TOP / "page/course").glob("*.lesson")):
        lines += [f"    {quoted(line)[:-1]}\\n\"" for line in path.read_text(encoding="utf-8").split("\n")]
    lines += ["    ;", "", "const char *", "yz_course_builtin(size_t *length)", "{",
              "    *length = sizeof TEXT - 1;", "    return TEXT;", "}"]
    return c_file("course_lessons.c", "the lessons of page/course", "yunzi/course.h", lines)


def own_problems():
    """The problems of page/problems, grade after grade."""
    lines = ['#pragma GCC diagnostic ignored "-Woverlength-strings"', "extern const char PROBLEMS_OWN[];", "const char PROBLEMS_OWN[] ="]
    for path in sorted((TOP / "page/problems").glob("*.sgf")):
        lines += [f"    {quoted(line)[:-1]}\\n\"" for line in path.read_text(encoding="utf-8").split("\n")]
    return c_file("own_problems.c", "the problems of page/problems", "yunzi/course.h", lines + ["    ;"])


def help_words():
    texts = sorted((("", english) for _, english, _ in read_po(TOP / "po/help/yunzi-help.pot") if english),
                   key=lambda text: text[1].encode())
    lines = ["const char *const HELP_ENGLISH[] = {", *(f"    {quoted(english)}," for _, english in texts),
             "    NULL", "};", f"const size_t HELP_ENGLISH_COUNT = {len(texts)};", ""]
    lines += tables_of("po/help", texts, "help_words HELP_LANGUAGES")
    return c_file("help_words.c", "the help in other languages", "words/help_words.h", lines)


FILES = {"library_words.c": library_words, "program_words.c": program_words, "help_words.c": help_words,
         "course_words.c": course_words, "course_lessons.c": course_lessons, "own_problems.c": own_problems}


# ---- Packs ----

def hash_of(context, english):
    """FNV-1a of the context, a byte 4, and the English."""
    found = 0x811c9dc5
    for byte in f"{context}\x04{english}".encode():
        found = (found ^ byte) * 0x01000193 & 0xffffffff
    return found


def pack(code, name, plural, templates, names):
    """
    A language as src/message/word_packs.c reads it:

        yunzi-words 1 CODE PLURAL MESSAGES NAMES BYTES NAME OF THE LANGUAGE, newline,
        a template for each message in the order of the lists, each ended by a NUL,
        the hashes of the names (32 bits each, low byte first, in ascending order),
        the words of the names in that order, each ended by a NUL
    """
    hashed = sorted((hash_of(context, english), words) for context, english, words in names)
    for one, other in zip(hashed, hashed[1:]):
        if one[0] == other[0]:
            sys.exit(f"{code}: two names have one hash: {one[1]}, {other[1]}")
    body = b"".join([*(f"{template or ''}\0".encode() for template in templates),
                     *(number.to_bytes(4, "little") for number, _ in hashed),
                     *(f"{words}\0".encode() for _, words in hashed)])
    head = ["yunzi-words", 1, code, list(PLURALS).index(plural), len(templates), len(hashed), len(body), name]
    return (" ".join(map(str, head)) + "\n").encode() + body


def packs(sources):
    """{language: bytes} of the packs, English first, with the messages that the sources name."""
    used = set()
    for source in sources:
        used.update(re.findall(r"\bYZ_MESSAGE_(\w+)", pathlib.Path(source).read_text(encoding="utf-8")))
    messages = {**read_list(LIBRARY), **read_list(DOOR)}

    def kept(templates):
        return [template if name in used else None for name, template in zip(messages, templates)]

    made = {"en": pack("en", "English", "ENGLISH", kept([english for _, english in messages.values()]), [])}
    for one in languages():
        made[one.code] = pack(one.code, one.name, one.plural, kept(one.templates(messages)), one.names())
    return made


def pack_files(sources, texts):
    made = packs(sources + texts)
    return {**{f"words-{code}.bin": words for code, words in made.items()}, "words.bin": b"".join(made.values()),
            "shown.bin": b"".join(packs(sources).values())}


def write(folder, files):
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)


def main():
    arguments = sys.argv[1:]
    if len(arguments) >= 2 and arguments[0] == "--packs" and "--texts" in arguments:
        texts = arguments.index("--texts")
        write(pathlib.Path(arguments[1]), pack_files(arguments[2:texts], arguments[texts + 1:]))
    elif len(arguments) == 1 and not arguments[0].startswith("-"):
        write(pathlib.Path(arguments[0]), {name: make().encode() for name, make in FILES.items()})
    else:
        sys.exit("usage: words.py OUT, or words.py --packs OUT SOURCE... --texts SOURCE...")


if __name__ == "__main__":
    main()
