#!/usr/bin/env python3
"""What the numbers of the search are worth against another program, all at once.

    cmake --build build/release --target ablation_gtp
    python3 bench/draw_numbers.py build/release/yunzi build/release/bench/ablation_gtp FOLDER \\
        --games 600 --seconds 0.06 --size 9 --other 'COMMAND' known=4:40 race=3000:24000 power=80:160

In each game every number is drawn anew, evenly on the scale of its logarithm, between its bounds.
A straight line through all games says how many games of 100 more are won when a number is e (2.7)
times as large, and how far that may be off (one standard error).  What can be set: bench/ablation/settings.c.
The same command goes on where it was broken off.
"""
import argparse
import json
import math
import os
import random
import sys

import matches

LINES = 'games.jsonl'


def bounds(text):
    """NAME=LOW:HIGH."""
    try:
        name, rest = text.split('=')
        low, high = (float(part) for part in rest.split(':'))
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=LOW:HIGH") from None
    if not 0 < low < high:
        raise argparse.ArgumentTypeError(f"'{text}': 0 < LOW < HIGH")
    return name, low, high


def drawn(args, number):
    """The numbers of a game."""
    dice = random.Random(f'{args.seed}/{number}')
    return {name: round(low * (high / low) ** dice.random(), 4) for name, low, high in args.numbers}


def play(args, number):
    values = drawn(args, number)
    settings = ','.join(f'{name}={value}' for name, value in values.items())
    args.one = f'{args.player} {args.seconds} {settings} {number}'
    line = matches.play(args, number)
    if line is None:
        return None
    game = json.loads(line)
    mine, _ = matches.sides(game)
    return {'game': number, 'numbers': values, 'result': game['result'],
            'won': game['result'].startswith(mine[0].upper() + '+')}


def solve(matrix, sides):
    """The solutions of linear equations, one for each column of 'sides'."""
    n = len(matrix)
    rows = [list(row) + list(side) for row, side in zip(matrix, sides)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(n):
            if k != i and rows[k][i] != 0:
                rows[k] = [a - rows[k][i] * b for a, b in zip(rows[k], rows[i])]
    return [row[n:] for row in rows]


def line_through(games, names):
    """For each name the games won for e times as much, of one, and the error of that."""
    rows = [[1.0] + [math.log(game['numbers'][name]) for name in names] for game in games]
    means = [sum(column) / len(rows) for column in zip(*rows)]
    rows = [[1.0] + [value - mean for value, mean in zip(row[1:], means[1:])] for row in rows]
    n = len(names) + 1
    products = [[sum(row[i] * row[k] for row in rows) for k in range(n)] for i in range(n)]
    won = [sum(row[i] * game['won'] for row, game in zip(rows, games)) for i in range(n)]
    unit = [[float(i == k) for k in range(n)] for i in range(n)]
    inverse = solve(products, unit)
    slope = [sum(inverse[i][k] * won[k] for k in range(n)) for i in range(n)]
    left = sum((game['won'] - sum(a * b for a, b in zip(row, slope))) ** 2
               for row, game in zip(rows, games)) / (len(games) - n)
    return {name: (slope[i], math.sqrt(left * inverse[i][i]))
            for i, name in enumerate(names, 1)}


def report(args, games):
    names = [name for name, _, _ in args.numbers]
    wins = sum(game['won'] for game in games)
    low, high = matches.interval(wins, len(games))
    print(f'\n{wins} of {len(games)} games won, {100 * wins / len(games):.1f} % ({low:.1f} to {high:.1f} % at 95 %)')
    if len(games) < 4 * (len(names) + 1):
        print('too few games for a line through them')
        return
    for name, (slope, error) in line_through(games, names).items():
        print(f'{name}: {100 * slope:+.1f} games of 100 for e times as much, +- {100 * error:.1f}')


def options():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('yunzi', help='the referee')
    parser.add_argument('player', help='ablation_gtp')
    parser.add_argument('folder', help='where results are kept')
    parser.add_argument('numbers', nargs='+', type=bounds, metavar='NAME=LOW:HIGH')
    parser.add_argument('--games', type=int, required=True)
    parser.add_argument('--seconds', type=float, required=True, help='of the processor a move')
    parser.add_argument('--other', required=True)
    parser.add_argument('--size', default='9')
    parser.add_argument('--seed', type=int, default=1, help='of the openings and the numbers (1)')
    parser.set_defaults(rules='chinese-2002', komi=None, opening=2, patience=600, rest=[])
    return parser.parse_args()


def main():
    args = options()
    args.one = f'{args.player} {args.seconds} {args.numbers}'
    matches.keep_terms(args)
    path = os.path.join(args.folder, LINES)
    games = list(matches.played(args.folder).values())
    known = {game['game'] for game in games}
    for number in range(1, args.games + 1):
        if number in known:
            continue
        game = play(args, number)
        if game is None:
            return 1
        with open(path, 'a', encoding='utf-8') as out:
            out.write(json.dumps(game) + '\n')
        games.append(game)
        print(f'game {number}: {game["result"]}; {sum(one["won"] for one in games)} of {len(games)}', flush=True)
    report(args, games)
    return 0


if __name__ == '__main__':
    sys.exit(main())
