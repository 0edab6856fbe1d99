#!/usr/bin/env python3
"""Says which messages, names and texts of the help have no words in a language, and what its files do
wrong.  Nothing is written: the build compiles po/ (words.py).

    languages.py           lists what has no words      (make languages)
    languages.py --check   fails if the help lacks words, or its words have lost something, and if a
                           template does not fit its arguments
"""
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from templates import faults_of
from words import DOOR, LIBRARY, PLURALS, PROGRAM, TOP, Language, known_names, read_list, read_po, text_of


def show_lacks(label, texts, lacks):
    print(f"{label}: {len(texts) - len(lacks)} of {len(texts)}")
    for context, english in lacks:
        print(f"    no words: {context + ': ' if context else ''}{english}")


def look_at_messages():
    """True if every template fits its arguments, in English and in the languages."""
    messages = [(name, *rest) for lists in (LIBRARY, PROGRAM, DOOR) for name, rest in read_list(lists).items()]
    texts = [(name, english) for name, _, english in messages] + known_names()
    faults = [*faults_of("English", messages, {name: english for name, _, english in messages}, 2)]
    for path in sorted((TOP / "po").glob("*.po")):
        subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", path], check=True)
        language = Language(path)
        said = {name: language.said[name, english] for name, _, english in messages
                if (name, english) in language.said}
        show_lacks(path.name, texts, [text for text in texts if text not in language.said])
        faults += faults_of(path.name, messages, said, PLURALS[language.plural][0])
    for fault in faults:
        print(fault, file=sys.stderr)
    return not faults


def look_at_course():
    texts = [(context, english) for context, english, _ in read_po(TOP / "po/course/yunzi-course.pot") if context]
    for path in sorted((TOP / "po/course").glob("*.po")):
        subprocess.run(["msgfmt", "-o", "/dev/null", path], check=True)
        said = {(context, english) for context, english, words in read_po(path) if words}
        lacks = [text for text in texts if text not in said]
        print(f"course/{path.name}: {len(texts) - len(lacks)} of {len(texts)}")


# ---- The help of the program ----

# What stands in a translation as it does in English: what is in backquotes, options, words in
# capitals, and numbers.
SAME = re.compile(r"`[^`]+`|--[a-z][a-z-]*|(?<![\w-])[A-Z][A-Z0-9_]+(?![a-z])|\d+(?:[.:/]\d+)*")


def stands(word, text):
    """True if a word, such as a value of an option, stands in a text as a word of its own."""
    return re.search(rf"(?<![A-Za-z-]){re.escape(word)}(?![A-Za-z-])", text) is not None


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


def look_at_help():
    """True if every language says all of the help, and says it right."""
    texts, whole = read_help(), True
    for path in sorted((TOP / "po/help").glob("*.po")):
        subprocess.run(["msgfmt", "-o", "/dev/null", path], check=True)
        said = {english for _, english, words in read_po(path) if words}
        lacks = [("", english) for english in texts if english not in said]
        wrong = wrong_words(path, texts)
        whole = whole and not lacks and not wrong
        show_lacks(f"help/{path.name}", texts, lacks)
        for line in wrong:
            print(f"    {line}")
    return whole


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit("usage: languages.py [--check]")
    fit = look_at_messages()
    look_at_course()
    whole = look_at_help()
    if check and not whole:
        print("po/help lacks words, or they have lost something (above)", file=sys.stderr)
    return 1 if check and not (fit and whole) else 0


if __name__ == "__main__":
    sys.exit(main())
