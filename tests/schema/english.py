#!/usr/bin/python3
"""Names English sentences in answers that were asked for in a language with other letters.

    english.py <ANSWERS    each line is "COMMAND<TAB>JSON"

A text with two English words and no letter of the language is one.  Names of files and what a record
says are as they are.
"""
import json
import re
import sys

AS_THEY_ARE = {"file", "comment"}


def texts(value, path):
    """Every text in an answer, with the keys that lead to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in AS_THEY_ARE:
                yield from texts(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, f"{path}[]")
    elif isinstance(value, str):
        yield path, value


def is_english(text):
    return re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", text) and not re.search("[\u0370-\uffff]", text)


found, count = {}, 0
for line in sys.stdin:
    command, answer = line.rstrip("\n").split("\t", 1)
    for path, text in texts(json.loads(answer), command):
        count += not text.isascii()
        if is_english(text):
            found.setdefault(path, text)
for path, text in sorted(found.items()):
    print(f"{path}: {text}")
if count == 0:
    print("no answer has a word of the language")
sys.exit(bool(found) or count == 0)
