#!/usr/bin/env python3
"""GNU Go's regression scripts, as far as they ask what any program answers.

    python3 bench/regressions.py YUNZI FOLDER [SCRIPT.tst ...] [--options '--rules japanese --playouts 1000 --seed 1']
                                 [--every N] [--jobs J] [--list]

FOLDER is regression/ of its source.  Questions for a move (reg_genmove; restricted_genmove, asked with "allow")
and for the count (final_score, new_score) are asked; those about its own reading are not.  For each kind it
prints how many answers are right, and of how many questions the scripts say that GNU Go answers them.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shlex
import subprocess

QUESTIONS = ('reg_genmove', 'restricted_genmove', 'final_score', 'new_score')
PLAIN = ('loadsgf', 'play', 'komi', 'boardsize', 'clear_board', 'fixed_handicap', 'black', 'white')


def questions(path):
    """Yields [lines before, number, command, arguments, wanted, known to fail]."""
    before, asked = [], None
    for line in open(path, encoding='latin-1'):
        line = line.rstrip('\r\n').strip()
        wanted = re.match(r'#\?\s*\[(.*)\]([&*]*)$', line)
        if wanted and asked:
            yield before, *asked, wanted.group(1), '*' in wanted.group(2)
            before, asked = [], None
        numbered = re.match(r'(\d+)\s+(\S+)\s*(.*)$', line)
        if numbered:
            asked = numbered.groups() if numbered.group(2) in QUESTIONS else None
        elif line and line[0] != '#':
            before.append(line)


class Session:
    def __init__(self, args):
        self.run = subprocess.Popen([args.yunzi, 'gtp', *shlex.split(args.options)], cwd=args.folder, text=True,
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def ask(self, line):
        self.run.stdin.write(line + '\n')
        self.run.stdin.flush()
        lines = []
        while (line := self.run.stdout.readline().rstrip('\n')) or not lines:
            lines.append(line)
            if not line and self.run.poll() is not None:
                break
        return lines


def prepare(session, lines):
    ready = True
    for line in lines:
        word, _, rest = line.partition(' ')
        if word == 'trymove':
            line = 'play ' + rest
        elif word == 'popgo':
            line = 'undo'
        elif word not in PLAIN:
            continue
        ready = session.ask(line)[0].startswith('=') and ready
    return ready


def answer(session, command, arguments):
    if command == 'restricted_genmove':
        colour, *moves = arguments.split()
        said = session.ask(f'lz-genmove_analyze {colour} maxmoves 1 allow {colour} {",".join(moves)} 1')
        session.ask('undo')
        return said[-1].removeprefix('play ')
    said = session.ask(f'reg_genmove {arguments}' if command == 'reg_genmove' else 'final_score')
    return said[0].lstrip('=').strip()


def is_right(wanted, said):
    negated = wanted.startswith('!')
    found = re.fullmatch(f'(?:{wanted[negated:]})', said, re.I) is not None
    return found != negated


def script(args, name):
    """Rows of (kind, right, known to fail), and how many could not be asked."""
    session, rows, missing, loaded = Session(args), [], 0, True
    for number, (before, *asked) in enumerate(questions(os.path.join(args.folder, name))):
        _, command, arguments, wanted, fails = asked
        loaded = prepare(session, before) and (loaded or any(line.startswith('loadsgf') for line in before))
        if not loaded:
            missing += 1
        elif number % args.every == 0:
            said = answer(session, command, arguments)
            if command == 'new_score':  # a score, and then its bounds
                wanted = wanted.split(' ')[0]
            rows.append((command, is_right(wanted, said), fails))
            if args.list:
                print(name, asked[0], command, arguments, wanted, said, 'right' if rows[-1][1] else 'wrong', sep='\t')
    session.run.stdin.close()
    session.run.wait()
    return rows, missing


def main():
    read = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    read.add_argument('yunzi')
    read.add_argument('folder')
    read.add_argument('scripts', nargs='*')
    read.add_argument('--options', default='--rules japanese --playouts 1000 --seed 1')
    read.add_argument('--every', type=int, default=1, help='only every Nth question of a script')
    read.add_argument('--jobs', type=int, default=1)
    read.add_argument('--list', action='store_true', help='each question and answer')
    args = read.parse_args()
    args.yunzi = os.path.abspath(args.yunzi)
    names = args.scripts or sorted(name for name in os.listdir(args.folder) if name.endswith('.tst'))
    asked, right, theirs, missing = (collections.Counter() for _ in range(4))
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for rows, failed in pool.map(lambda name: script(args, name), names):
            missing['all'] += failed
            for kind, good, fails in rows:
                asked[kind] += 1
                right[kind] += good
                theirs[kind] += not fails
    for kind in QUESTIONS:
        if asked[kind]:
            print(f'{kind}: {right[kind]} of {asked[kind]} right, {100 * right[kind] / asked[kind]:.1f} %; '
                  f'GNU Go by its scripts {100 * theirs[kind] / asked[kind]:.1f} %')
    print(f'{missing["all"]} questions could not be asked')


if __name__ == '__main__':
    main()
