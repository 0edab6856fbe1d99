#!/usr/bin/env python3
"""A clock, a term of the count, an option of a question, a property of SGF, a language, a subcommand, a
message, a public function: one entry each.  In a copy of the tree each is added, first in part: then it
does not build, or a test names what is missing; then as a whole, and it works.

Only what has to be is compiled again; the rest is taken from a build that is there.
Usage: closed-lists.py [BUILD], the folder of the build (build/dev)."""

import os
import re
import shlex
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import contributing
from contributing import ROOT, WORDS, Rebuilt, below, copy_tree

PROGRAM_LIBRARIES = ["-lpthread", "-lzip", "-lz", "-lexpat", "-lsqlite3", "-lncursesw", "-ltinfo"]
LIBRARY_WORDS = os.path.join(WORDS, "library_words.c")


def fail(text):
    sys.exit("closed lists: " + text)


class Tree:
    """The copy, its objects, and what was changed in it since the last entry."""

    def __init__(self, folder):
        self.copy = os.path.join(folder, "tree")
        copy_tree(self.copy)
        self.objects = Rebuilt(self.copy, set())
        self.kept = {}
        self.added = []

    def change(self, name, old, new):
        """Puts 'new' in place of 'old', which is there once or more; the first is taken."""
        path = os.path.join(self.copy, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if old not in text:
            fail(f"{name} has no longer: {old}")
        self.kept.setdefault(name, text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new, 1))

    def append(self, name, line):
        with open(os.path.join(self.copy, name), encoding="utf-8") as file:
            text = file.read()
        self.change(name, text, text + line)

    def add(self, name, text, like):
        """A new file, compiled like another of its folder."""
        with open(os.path.join(self.copy, name), "w", encoding="utf-8") as file:
            file.write(text)
        entry = self.objects.entries[os.path.join(ROOT, like)]
        self.objects.entries[os.path.join(ROOT, name)] = {
            **entry, "command": entry["command"].replace(like, name)}
        self.added.append(name)

    def restore(self):
        for name, text in self.kept.items():
            with open(os.path.join(self.copy, name), "w", encoding="utf-8") as file:
                file.write(text)
        for name in self.added:
            os.remove(os.path.join(self.copy, name))
            del self.objects.entries[os.path.join(ROOT, name)]
        self.kept, self.added = {}, []
        self.objects.done = {}

    def must_not_build(self, what, name, says):
        """The compiler refuses the file and names what is missing."""
        source = os.path.join(ROOT, name)
        words = [word.replace(ROOT + "/", self.copy + "/")
                 for word in shlex.split(self.objects.entries[source]["command"])]
        words[words.index("-o") + 1] = os.devnull
        # In other locales the compiler quotes names in another way.
        done = subprocess.run([*words, "-fsyntax-only"], capture_output=True, text=True, check=False,
                              env={**os.environ, "LC_ALL": "C"})
        if done.returncode == 0:
            fail(f"{what} is built with a part of it missing ({name})")
        if says not in done.stderr:
            fail(f"{what}: the compiler does not say {says}:\n{done.stderr[:2000]}")

    def compile(self, *names):
        self.objects.compile_all(os.path.join(ROOT, name) for name in names)

    def parts(self, *without):
        """The sources of the program."""
        names = below("programs/yunzi", self.objects.entries) + contributing.PROGRAM_WORDS
        return [name for name in names if os.path.relpath(name, ROOT) not in without]

    def program(self):
        return self.objects.link("yunzi", self.objects.built(self.parts()), PROGRAM_LIBRARIES)

    def must_not_link(self, what, says, *without):
        """The program does not become whole without these sources."""
        command = self.objects.link_command("yunzi", self.objects.built(self.parts(*without)), PROGRAM_LIBRARIES)
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=contributing.BUILD)
        if done.returncode == 0:
            fail(f"{what}: the program is built with a part of it missing")
        if says not in done.stderr:
            fail(f"{what}: the linker does not say {says}:\n{done.stderr[-1500:]}")

    def link_shared(self):
        """The library as the scripts of the copy look for it."""
        whole = ("-Wl,--whole-archive", "libyunzi.a", "-Wl,--no-whole-archive")
        flags = ["-shared", "-Wl,-z,muldefs", "-Wl,-soname," + os.readlink(os.path.join(contributing.BUILD, "libyunzi.so")), "-lpthread"]
        contributing.run(self.objects.link_command("libyunzi.so", [], flags, whole),
                         "the library cannot be linked", cwd=contributing.BUILD)
        release = os.path.join(self.copy, "build/release")
        os.makedirs(release, exist_ok=True)
        os.replace(os.path.join(self.objects.folder, "libyunzi.so"), os.path.join(release, "libyunzi.so"))

    def script(self, name, *arguments, **variables):
        """A script of the copy, told about the copy; what it printed, and whether it passed."""
        shell = sys.executable if name.endswith(".py") else "sh"
        done = subprocess.run([shell, os.path.join(self.copy, name), *arguments], capture_output=True,
                              text=True, check=False, cwd=self.copy, env={**os.environ, **variables})
        return done.stdout + done.stderr, done.returncode == 0

    def script_must_say(self, what, says, name, *arguments, **variables):
        said, passed = self.script(name, *arguments, **variables)
        if passed or says not in said:
            fail(f"{what}: {name} does not say {says}:\n{said[-1500:]}")

    def script_must_pass(self, what, name, *arguments, **variables):
        said, passed = self.script(name, *arguments, **variables)
        if not passed:
            fail(f"{what}: {name} fails:\n{said[-1500:]}")

    def test(self, name, sources, program=False):
        """A test program over what is compiled again; what it printed, and whether it passed."""
        again = [os.path.join(ROOT, one) for one in sources]
        folder = "tests/program/" if program else "tests/unit/"
        self.objects.compile_all([*again, os.path.join(ROOT, folder + name + ".c")])
        objects = [self.objects.done[os.path.join(ROOT, folder + name + ".c")]]
        if program:
            objects += self.objects.built(self.parts("programs/yunzi/main.c"))
        else:
            objects += self.objects.built(below("tests/support", self.objects.entries))
        linked = self.objects.link(name, objects, ["-lcmocka", *PROGRAM_LIBRARIES])
        done = subprocess.run([linked], capture_output=True, text=True, check=False)
        return done.stdout + done.stderr, done.returncode == 0

    def must_name(self, what, says, name, sources, program=False):
        said, passed = self.test(name, sources, program)
        if passed or says not in said:
            fail(f"{what}: {name} does not say {says}:\n{said[-1500:]}")

    def must_pass(self, what, name, sources, program=False):
        said, passed = self.test(name, sources, program)
        if not passed:
            fail(f"{what}: {name} fails:\n{said[-1500:]}")


def a_clock(tree):
    kinds, last = "src/match/clock_kinds.c", 'X(BRONSTEIN, "bronstein", "Bronstein\'s clock")'
    tree.change("include/yunzi/clock.h", last, last + ' X(PATIENT, "patient", "a patient clock")')
    tree.must_not_build("a clock", kinds, "'PATIENT'")
    tree.change(kinds, "BRONSTEIN = {", "PATIENT = {.after = YZ_CLOCK_AFTER_NOTHING, .main = SOME},\nBRONSTEIN = {")
    tree.must_name("a clock", "patient does not say the effect of a move", "test_clock", [kinds])
    tree.change(kinds, ".main = SOME},", '''.move = YZ__MOVE_PLAIN, .calls = LONG, .main = SOME,
        FORMS(FORM(ALONE, "patient", ANYWHERE | WRITE)), .rule = "OT-OWN", .told = YZ__TOLD_NOT,
        .growth = YZ__GROWTH_NONE},''')
    tree.must_name("a clock", "no case has the clock 'patient'", "test_clock", [kinds])
    tree.change("tests/clocks/others.case", "case hourglass", "case patience\nclock 1:00 patient\n\ncase hourglass")
    tree.must_name("a clock", "clocks.md: there is no 'patient'", "test_clock", [kinds])
    tree.change("docs/guide/clocks.md", "| `3:00:00 ing` |", "| `1:00 patient` | patience |\n| `3:00:00 ing` |")
    tree.must_pass("a clock", "test_clock", [kinds])


def an_effect_of_a_move(tree):
    tree.change("src/match/clocks.h", "X(ADDS) ", "X(HALVES) X(ADDS) ")
    tree.must_not_build("an effect of a move on a clock", "src/match/clock_moves.c", "HALVES_MOVE")


def a_term(tree):
    last = 'X(KOMI, "komi", "komi", KOMI)'
    tree.change("src/count/terms.h", last, 'X(GIFT, "gift", "a gift") ' + last)
    tree.must_not_build("a term of the count", "src/count/score.c", "arguments")
    tree.change("src/count/terms.h", '"a gift")', '"a gift", ADDED)')
    tree.must_pass("a term of the count", "test_count", ["src/count/score.c"])


def an_option(tree):
    rows, command = "include/yunzi/questions.h", "programs/yunzi/commands/cmd_count.c"
    tree.change(rows, "#define YZ_OPTIONS_OF_COUNT \\\n",
                '#define YZ_OPTIONS_OF_COUNT \\\n    YZ_OPTION_ROW("aloud", NULL, "Count aloud", NULL), \\\n')
    files = ["src/ask/ask.c", command]
    tree.must_name("an option", "--aloud of count: nobody in src/ask reads it", "test_questions", files, True)
    tree.change("src/ask/ask_count.c", "#include", '/* yz__asked_has(asked, "aloud") */\n#include')
    tree.must_name("an option", "--aloud of count: docs/guide does not say", "test_questions", files, True)
    tree.change("docs/guide/counting.md", "\n", "\n\n`--aloud` counts aloud.\n")
    tree.must_pass("an option", "test_questions", files, True)


def a_property(tree):
    row, table = "X(ZZ, OTHER,      ANY,       1, 0, ALL, OTHERS)\n", "src/record/sgf_table.c"
    tree.change("src/record/properties.def", "X(YV,", row + "X(YV,")
    tree.must_name("a property", "properties.def: ZZ does not stand in its place", "test_sgf_read", [table])
    tree.change("src/record/properties.def", row, row.replace("ZZ", "YA"))
    tree.must_pass("a property", "test_sgf_read", [table])


def a_language(tree):
    path = os.path.join(tree.copy, "po/eo.po")
    words = WORDS.replace(ROOT, tree.copy)
    text = '''msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Language: Esperanto\\n"
"Plural-Forms: nplurals=5; plural=(n > 3);\\n"

msgctxt "STEP_STONES"
msgid "count the stones"
msgstr "nombru la ŝtonojn"
'''

    def compile_words(forms):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("nplurals=5; plural=(n > 3);", forms))
        return subprocess.run([sys.executable, os.path.join(tree.copy, "scripts/words.py"), words],
                              capture_output=True, text=True, check=False)
    done = compile_words("nplurals=5; plural=(n > 3);")
    if done.returncode == 0 or "po/eo.po: its plural forms" not in done.stderr:
        fail("a language: plural forms that nobody knows are taken")
    done = compile_words("nplurals=2; plural=(n != 1)")
    if done.returncode != 0:
        fail("a language: plural forms as tools write them are refused: " + done.stderr)
    tree.objects.compile(LIBRARY_WORDS)
    said = subprocess.run([tree.program(), "completion", "--words", "languages", "--named"], capture_output=True, text=True,
                          check=False).stdout
    if "eo\tEsperanto" not in said:
        fail("a language that is a file in po is not spoken")
    os.remove(path)


WAVE = '''#include <stdio.h>

#include "cli/in_words.h"
#include "cli/program_messages.h"

static int
run(cli *line)
{
    char words[YZ_MESSAGE_TEXT];
    (void)line;
    yz_tell(YZ_MESSAGE_WAVED, NULL, 0, cli_language(), words, sizeof words);
    puts(words);
    return cli_finish(CLI_DONE);
}

static const cli_option OPTIONS[] = {{NULL, NULL, NULL, NULL}};

const cli_command cmd_wave = {.name = "wave",
                              .arguments = "",
                              .summary = "Wave to the stones",
                              .description = "Waves to the stones.",
                              .options = OPTIONS,
                              .examples = "",
                              .no_json = YZ_MESSAGE_CLI_HELP_FOR_PEOPLE,
                              .run = run};
'''
TEXTS_OF_WAVE = {"the stones wave back": "ŝtonoj", "Wave to the stones": "Saluti", "Waves to the stones.": "Salutas."}


def a_subcommand_and_its_message(tree):
    commands, own = "programs/yunzi/commands/commands.c", "programs/yunzi/commands/cmd_wave.c"
    tree.append("programs/yunzi/messages/learn.def", 'X(WAVED, "", "the stones wave back")\n')
    tree.script_must_say("a message", "nobody makes WAVED", "scripts/messages.sh")
    tree.change(commands, "X(help)", "X(wave) X(help)")
    tree.add(own, WAVE, commands)
    tree.script_must_pass("a message", "scripts/messages.sh")
    tree.compile(commands, own, "programs/yunzi/cli/program_messages.c")
    tree.must_not_link("a subcommand", "cmd_wave", own)
    help_test = {"TESTS": os.path.join(tree.copy, "tests"), "YUNZI": tree.program()}
    tree.script_must_say("a subcommand", "command-line.md does not name it", "tests/cli/help.t", **help_test)
    tree.change("docs/guide/command-line.md", "| `page [FILE]`", "| `wave` | | |\n| `page [FILE]`")
    tree.script_must_pass("a subcommand", "tests/cli/help.t", **help_test)
    must_be_translated(tree)
    said = subprocess.run([tree.program(), "wave", "--lang", "cs"], capture_output=True, text=True, check=False).stdout
    if said != TEXTS_OF_WAVE["the stones wave back"] + "\n":
        fail("a message that has words in a language is told in others: " + said)


def must_be_translated(tree):
    """Each of the new texts is missed in the templates, then in the languages, until it has words."""
    catalogue = "programs/catalogue/"
    tree.compile(*(catalogue + name for name in ("catalogue.c", "help_catalogue.c")))
    entries = os.path.join(ROOT, catalogue + "entries.c")
    for name, sources in (("catalogue", [contributing.OWN_PROBLEMS]), ("help_catalogue", tree.parts("programs/yunzi/main.c"))):
        own = os.path.join(ROOT, catalogue + name + ".c")
        tree.objects.link(name, tree.objects.built([own, entries, *sources]), PROGRAM_LIBRARIES)
    built = {"CATALOGUES": tree.objects.folder}
    for pot in ("po/yunzi.pot", "po/help/yunzi-help.pot"):
        tree.script_must_say("a text", pot + " is out of date", "scripts/catalogue.sh", "--check", **built)
    tree.script_must_pass("a text", "scripts/catalogue.sh", **built)
    said = tree.script("scripts/languages.py")[0]
    for english in TEXTS_OF_WAVE:
        if not re.search("no words: .*" + re.escape(english), said):
            fail("a text: scripts/languages.py does not say that it has no words: " + english)
    for folder in ("po", "po/help"):
        for name in os.listdir(os.path.join(tree.copy, folder)):
            if name.endswith(".po"):
                translate(os.path.join(tree.copy, folder, name))
    tree.script_must_pass("a text", "scripts/languages.py", "--check")
    tree.script_must_pass("a text", "scripts/words.py", WORDS.replace(ROOT, tree.copy))
    tree.objects.compile_all(contributing.PROGRAM_WORDS)


def translate(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for english, words in TEXTS_OF_WAVE.items():
        text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{words}"')
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def a_public_function(tree):
    header, source, caller = "include/yunzi/count.h", "src/count/score.c", "programs/yunzi/commands/cmd_count.c"
    tree.change(header, "YZ_API ", "YZ_API int yz_count_fingers(void);\nYZ_API ")
    face = ("scripts/face.py", "--most", "1000")
    tree.script_must_say("a public function", "yz_count_fingers: nobody outside src calls it", *face)
    tree.change(caller, "return input_ask", "return yz_count_fingers() + input_ask")
    tree.script_must_pass("a public function", *face)
    tree.compile(caller)
    tree.must_not_link("a public function", "yz_count_fingers")
    tree.append(source, "\nint\nyz_count_fingers(void)\n{\n    return 0;\n}\n")
    tree.compile(source)
    tree.program()
    tree.link_shared()
    tree.script_must_say("a public function", "yz_count_fingers is new (type: sh scripts/symbols.sh --write", "scripts/symbols.sh")
    tree.script_must_pass("a public function", "scripts/symbols.sh", "--write")
    tree.script_must_pass("a public function", "scripts/symbols.sh")


def main():
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(os.path.realpath(folder))
        for entry in (a_clock, an_effect_of_a_move, a_term, an_option, a_property, a_language,
                      a_public_function, a_subcommand_and_its_message):
            entry(tree)
            tree.restore()


if __name__ == "__main__":
    main()
