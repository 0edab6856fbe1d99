#!/usr/bin/env python3
"""Playouts a second of programs that search, their trees included, in one run.

    python3 bench/search_speed.py --size 9 \\
        --program NAME PLAYOUTS 'COMMAND' ['GTP COMMAND' ...] [--program ...]

PLAYOUTS is how many are played for a move, and stands for {playouts} in COMMAND; the GTP COMMANDs are said
first.  Each program is asked for a move in the same positions of four stones, in a new game each, so that
no tree is kept; then again with twice the playouts.  The difference is what PLAYOUTS take, in seconds of
the processor: to start and to look at a position takes the same both times.  Programs take turns, three
rounds; the quickest counts.
"""
import argparse
import random
import resource
import shlex
import subprocess
import sys

LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
STONES, ROUNDS = 4, 3


def opening(size, number):
    """Stones on points that do not touch, so that nothing is captured."""
    draw, taken = random.Random(number), []
    while len(taken) < STONES:
        x, y = draw.randrange(1, size - 1), draw.randrange(1, size - 1)
        if all(abs(x - u) + abs(y - v) > 1 for u, v in taken):
            taken.append((x, y))
    return [f'play {"bw"[i % 2]} {LETTERS[x]}{y + 1}' for i, (x, y) in enumerate(taken)]


def session(size, moves, begin):
    lines = list(begin) + [f'boardsize {size}']
    for number in range(moves):
        lines += ['clear_board', 'komi 7.5', *opening(size, number), 'genmove b']
    return lines + ['quit']


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(name, command, lines):
    """Processor seconds of a session; every answer has to be one."""
    before = spent()
    try:
        done = subprocess.run(shlex.split(command), input='\n'.join(lines) + '\n', text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    except (OSError, ValueError) as wrong:
        sys.exit(f'{name}: {command}: {wrong}')
    answers = [line for line in done.stdout.splitlines() if line[:1] in ('=', '?')]
    refused = [line for line in answers if line.startswith('?')]
    if refused or len(answers) < len(lines) - 1:
        sys.exit(f'{name}: {refused[0] if refused else "it stopped before the end"}')
    return spent() - before


def options():
    parser = argparse.ArgumentParser(
        description='Playouts a second of programs that search, in one run.')
    parser.add_argument('--size', type=int, default=9)
    parser.add_argument('--moves', type=int, default=6)
    parser.add_argument('--program', nargs='+', action='append', required=True,
                        metavar=('NAME PLAYOUTS COMMAND', 'GTP'))
    args = parser.parse_args()
    if any(len(words) < 3 or not words[1].isdigit() or '{playouts}' not in ' '.join(words[2:])
           for words in args.program):
        parser.error('--program takes a name, a number of playouts, and a command with {playouts}')
    if not 5 <= args.size <= len(LETTERS) or args.moves < 1:
        parser.error(f'--size is 5 to {len(LETTERS)}, --moves 1 or more')
    return args


def took(args, name, playouts, command, begin):
    """Processor seconds of all moves with so many playouts each."""
    put = str(playouts)
    lines = session(args.size, args.moves, [line.replace('{playouts}', put) for line in begin])
    return seconds(name, command.replace('{playouts}', put), lines)


def main():
    args = options()
    best = {}
    for _ in range(ROUNDS):
        for name, playouts, command, *begin in args.program:
            more = (took(args, name, 2 * int(playouts), command, begin) -
                    took(args, name, int(playouts), command, begin))
            if more <= 0:
                sys.exit(f'{name}: twice the playouts take no longer: does it search for each move?')
            best[name] = min(more, best.get(name, more))
    first = None
    for name, playouts, *_ in args.program:
        rate = int(playouts) * args.moves / best[name]
        first = first or rate
        print(f'{name}: {rate:,.0f} playouts a second, {rate / first:.2f} of the first')


if __name__ == '__main__':
    main()
