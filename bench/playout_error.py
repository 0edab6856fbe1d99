#!/usr/bin/env python3
"""How far the playouts of the search are from what is proved of chains.

    python3 bench/playout_error.py PROGRAM FOLDER RECORD... [--positions N] [--time MS]
                                   [--playouts N] [--seed N]

Takes positions of the games (collections too) at random, from the second half of each.  `yunzi
life` with either side first says which chains live although the opponent begins, and which die
although their own side does; these are kept in FOLDER/proved.jsonl and are not read again.  Then
`yunzi hint` with few playouts says whose their points will be.  The error of a chain is 0 where
that is sure of what is proved, 1 where it is sure of the opposite; it is printed squared.

A match against itself does not show what both sides misjudge alike; this does, for chains.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import subprocess
import sys

from proved import LETTERS

RULES = 'chinese-2002'
OPEN_CHAINS = 3  # the exit status of `yunzi life` where something is not settled


def answer_of(*command):
    run = subprocess.run([*command, '--rules', RULES, '--json', '--quiet'], capture_output=True,
                         text=True, check=False)
    if run.returncode not in (0, OPEN_CHAINS) or not run.stdout:
        sys.exit(f'{" ".join(command)}: {run.stderr.strip() or "it says nothing"}')
    return json.loads(run.stdout.splitlines()[0])


def positions_of(args):
    """Files with one game each, and moves."""
    chance, found = random.Random(args.seed), []
    for record in args.records:
        with open(record, encoding='utf-8') as file:
            games = [game for game in re.split(r'(?=\(;)', file.read()) if game.startswith('(;')]
        for number, game in enumerate(games, 1):
            name = f'{os.path.basename(record)[:-4]}-{number:03}.sgf'
            path = os.path.join(args.folder, name)
            with open(path, 'w', encoding='utf-8') as out:
                out.write(game)
            moves = len(re.findall(r';\s*[BW]\[', game))
            found += [(path, int(moves * chance.uniform(0.45, 0.97))) for _ in range(4)]
    chance.shuffle(found)
    return found[:args.positions]


def chains_of(args, path, move, first):
    told = answer_of(args.program, 'life', path, '--move', str(move), '--first', first,
                     '--time', str(args.time))
    return {tuple(chain['points']): chain for chain in told['chains']}


def proved_in(args, place):
    """The chains whose end does not depend on who begins, and True for those that live."""
    path, move = place
    by_first = {first: chains_of(args, path, move, first) for first in ('black', 'white')}
    out = []
    for points, chain in by_first['black'].items():
        colour = chain['colour']
        enemy = 'white' if colour == 'black' else 'black'
        own_first = by_first[colour].get(points, {'status': 'open'})
        enemy_first = by_first[enemy].get(points, {'status': 'open', 'seki': False})
        if own_first['status'] == 'dead' and enemy_first['status'] != 'alive':
            out.append((colour, points, False))
        elif (enemy_first['status'] == 'alive' and own_first['status'] != 'dead'
              and not enemy_first['seki']):
            out.append((colour, points, True))
    return {'file': path, 'move': move, 'chains': out}


def errors_in(args, row):
    told = answer_of(args.program, 'hint', row['file'], '--move', str(row['move']),
                     '--playouts', str(args.playouts))
    rows, out = told['ownership'], []
    for colour, points, lives in row['chains']:
        owned = [rows[len(rows) - int(point[1:])][LETTERS.index(point[0])] for point in points]
        stays = sum(owned) / len(owned) / 1000 * (1 if colour == 'black' else -1)
        out.append((lives, abs(stays - (1 if lives else -1)) / 2))
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program')
    parser.add_argument('folder')
    parser.add_argument('records', nargs='+')
    parser.add_argument('--positions', type=int, default=200)
    parser.add_argument('--time', type=int, default=1000)
    parser.add_argument('--playouts', type=int, default=1000)
    parser.add_argument('--seed', type=int, default=5)
    args = parser.parse_args()
    os.makedirs(args.folder, exist_ok=True)
    kept = os.path.join(args.folder, 'proved.jsonl')
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        if not os.path.exists(kept):
            found = list(pool.map(lambda place: proved_in(args, place), positions_of(args)))
            with open(kept, 'w', encoding='utf-8') as out:
                out.writelines(json.dumps(row) + '\n' for row in found)
        with open(kept, encoding='utf-8') as file:
            rows = [json.loads(line) for line in file]
        errors = [error for part in pool.map(lambda row: errors_in(args, row), rows)
                  for error in part]
    for name, wanted in (('alive', [True]), ('dead', [False]), ('all', [True, False])):
        some = [error for lives, error in errors if lives in wanted]
        squared = sum(error * error for error in some) / max(1, len(some))
        print(f'{name}: {len(some)} chains, error {squared:.4f} squared, '
              f'{sum(some) / max(1, len(some)):.4f} in the mean')


if __name__ == '__main__':
    main()
