#!/usr/bin/env python3
"""The page's words: po/page/yunzi-page.pot from page/words/*.def, and what each po/page/LL.po says of it.

    page_words.py           writes the template, brings it into each po/page/LL.po (make pot)
    page_words.py --check   says whether the template is out of date, and what is wrong or missing
                            in a language
    page_words.py --list    says what has no words yet (make languages)

A language's words are put into the page when it is built (page/build.mjs); nothing is compiled from
them before.
"""
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from templates import faults_of
from words import PLURALS, STRING, Language, quoted, read_po, text_of

TOP = pathlib.Path(__file__).resolve().parent.parent
WORDS = TOP / "page/words"
FOLDER = TOP / "po/page"
POT = FOLDER / "yunzi-page.pot"
HEAD = """# What the page of Yunzi says: written by `make pot` from page/words, not to be edited.
msgid ""
msgstr ""
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def read_messages():
    """[(name, arguments, English)] of every message, file by file."""
    entries = []
    for path in sorted(WORDS.glob("*.def")):
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        for name, declared, english in re.findall(
                rf"X\(([A-Z0-9_]+),\s*({STRING}),\s*((?:{STRING}\s*)+)\)", code):
            entries.append((name, text_of(declared), text_of(english)))
    names = [name for name, _, _ in entries]
    for name in set(names):
        if names.count(name) > 1:
            sys.exit(f"page/words: {name} is listed twice")
    return entries


def template_of(entries):
    parts = [HEAD]
    for name, declared, english in entries:
        note = f"#. {declared}\n" if declared else ""
        parts.append(f'{note}msgctxt "{name}"\nmsgid {quoted(english)}\nmsgstr ""\n')
    return "\n".join(parts)


def look_at(path, entries):
    """[what is wrong], [what has no words] of one language."""
    subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", path], check=True)
    english = {name: said for name, _, said in entries}
    words = {context: said for context, msgid, said in read_po(path)
             if said and english.get(context) == msgid}
    forms, _ = PLURALS[Language(path).plural]
    return list(faults_of(path.name, entries, words, forms)), [name for name in english if name not in words]


def main():
    mode = (sys.argv[1:] or [""])[0]
    if len(sys.argv) > 2 or mode not in ("", "--check", "--list"):
        sys.exit("usage: page_words.py [--check | --list]")
    entries = read_messages()
    wrong = list(faults_of("page/words", entries, {name: said for name, _, said in entries}, 2))
    if mode == "" and not wrong:
        POT.write_text(template_of(entries), encoding="utf-8")
    elif mode == "--check" and (not POT.exists() or POT.read_text(encoding="utf-8") != template_of(entries)):
        wrong.append("po/page/yunzi-page.pot is out of date (run make pot)")
    for path in sorted(FOLDER.glob("*.po")):
        if mode == "" and not wrong:
            subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                            "--no-wrap", path, POT], check=True)
        broken, lacking = look_at(path, entries)
        wrong += broken
        if mode == "--check":
            wrong += [f"po/page/{path.name} has no words for {name}" for name in lacking]
        if mode == "--list":
            print(f"page/{path.name}: {len(entries) - len(lacking)} of {len(entries)}")
            for name in lacking:
                print(f"    no words: {name}: {dict((n, e) for n, _, e in entries)[name]}")
    for one in wrong:
        print(one, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
