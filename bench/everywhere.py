#!/usr/bin/env python3
"""Games under all rule sets and overlays, on boards of all sizes, with handicaps and clocks.

    python3 bench/everywhere.py YUNZI FOLDER --games 2000 [--playouts 30] [--peer COMMAND] [--seed 1]

Yunzi plays against itself, or against a program that speaks GTP, and is the referee.  It prints how
many games had an illegal move, a crash or silence, a loss on time, or no agreement on the dead
stones, and names each; it exits with 1 when a fault is Yunzi's.
"""
import argparse
import concurrent.futures
import json
import os
import random
import subprocess
import sys

SIZES = ['9', '9', '9', '13', '7', '7', '5', '19', '4', '3', '2', '1', '9x5', '3x11', '2x7', '25']
CLOCKS = [None, None, None, None, '0:20', '0:05+3x0:01', '0:03+5/0:05', '0:05+1s fischer', '1s/move',
          '0:20 hourglass', '0:05+1s delay', '0:05+1s bronstein', '0:30 ing', '0:10+3x0:01 ing-byo-yomi']


OVERLAYS = ['rengo', 'one-colour', 'blind', 'blind-black', 'blind-white', 'three-passes']


def rule_sets(yunzi):
    done = subprocess.run([yunzi, 'rules', '--json'], capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return [row['id'] for row in found if 'id' in row]


def command(args, number, rules):
    """The terms of a pair of games; the same number, the same terms."""
    dice = random.Random(f'{args.seed} {number}')
    size, clock = dice.choice(SIZES), dice.choice(CLOCKS)
    own = f"'{args.yunzi}' gtp --seed {number} --playouts {args.playouts}"
    line = [args.yunzi, 'play', '--json', '--games', '2', '--rules', rules[number % len(rules)],
            '--size', size, '--save-to', os.path.join(args.folder, f'{number:05}'),
            '--random-opening', str(dice.choice([0, 0, 2, 4])), '--seed', str(number),
            '--program-memory', '0', '--black', own, '--white', args.peer or own]
    if size in ('9', '13', '19') and dice.random() < 0.3:
        line += ['--handicap', str(dice.choice([2, 3, 4]))]
    if dice.random() < 0.15:
        line[line.index('--rules') + 1] += '+' + dice.choice(OVERLAYS)
    return line + (['--clock', clock] if clock else [])


def play(args, number, rules):
    line = command(args, number, rules)
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    games = [json.loads(text) for text in done.stdout.splitlines() if text.startswith('{"game"')]
    return line, done.returncode, done.stderr.strip(), games


def fault_of(game, peer):
    """What was wrong in a game, and whether it is Yunzi's fault."""
    mine = ['black', 'white'] if peer is None else ['black' if game['game'] == 1 else 'white']
    for side in ('black', 'white'):
        if game[side]['illegal'] or (game['fault'] in ('trouble', 'illegal') and game['by'] == side):
            return f'{side}: {game["why"]}', side in mine
        if game['result'] == ('W+T' if side == 'black' else 'B+T'):
            return f'{side} lost on time', side in mine
    if game['kind'] in ('none', 'undetermined') or game['result'] == '?':
        return 'not judged', True
    return None, False


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('yunzi')
    parser.add_argument('folder')
    parser.add_argument('--games', type=int, default=200)
    parser.add_argument('--playouts', type=int, default=30)
    parser.add_argument('--peer')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=1)
    args = parser.parse_args()
    rules = rule_sets(args.yunzi)
    os.makedirs(args.folder, exist_ok=True)
    sums = {'games': 0, 'refused terms': 0, 'faults of yunzi': 0, 'other faults': 0,
            'dead stones disputed': 0, 'broken off': 0, 'repeated': 0}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for line, status, why, games in pool.map(lambda n: play(args, n, rules),
                                                 range((args.games + 1) // 2)):
            if not games:
                sums['refused terms'] += 1
                if status not in (1, 2):
                    sums['faults of yunzi'] += 1
                    print(f'status {status}: {" ".join(line)}: {why}')
            for game in games:
                sums['games'] += 1
                sums['dead stones disputed'] += game['dead'] == 'disputed'
                sums['broken off'] += game['fault'] == 'long'
                sums['repeated'] += game['fault'] == 'repeated'
                fault, ours = fault_of(game, args.peer)
                where = f'{line[line.index("--save-to") + 1]}/{game["record"]}'
                if fault:
                    sums['faults of yunzi' if ours else 'other faults'] += 1
                    print(f'{where}: {game["terms"].split(";")[0]}: {fault}')
                elif game['fault'] == 'long' or game['dead'] == 'disputed':
                    print(f'{where}: {game["terms"].split(";")[0]}: '
                          f'{game["why"] or game["fault"]}')
    print(', '.join(f'{key}: {value}' for key, value in sums.items()))
    return 1 if sums['faults of yunzi'] else 0


if __name__ == '__main__':
    sys.exit(main())
