#!/usr/bin/env python3
"""A match between two GTP programs, with the share of wins and its interval.

    python3 bench/matches.py YUNZI FOLDER --games 200 --size 9 --rules chinese \\
        --one 'COMMAND' --other 'COMMAND' [-- OPTIONS OF yunzi play]

YUNZI plays each game as a referee (yunzi play --games): colours alternate, each opening is used
twice, the rules alone decide.  FOLDER keeps the record of each game and a line about it in
games.jsonl; the same command goes on where a match was broken off, and prints the sums again when
it has been played.
"""
import argparse
import concurrent.futures
import json
import math
import os
import subprocess
import sys
import threading

Z = 1.959964  # the quantile of 95 %
LINES, TERMS = 'games.jsonl', 'match.json'


def interval(wins, games):
    """Wilson's interval of a share, in per cent."""
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return 100 * (middle - half), 100 * (middle + half)


def terms_of(args):
    return {name: getattr(args, name)
            for name in ('size', 'rules', 'komi', 'opening', 'seed', 'one', 'other', 'rest')}


def keep_terms(args):
    """A folder holds one match."""
    path = os.path.join(args.folder, TERMS)
    os.makedirs(args.folder, exist_ok=True)
    if not os.path.exists(path):
        with open(path, 'w', encoding='utf-8') as out:
            json.dump(terms_of(args), out, indent=1)
        return
    with open(path, encoding='utf-8') as file:
        there = json.load(file)
    if there != terms_of(args):
        differ = [name for name, value in terms_of(args).items() if there.get(name) != value]
        sys.exit(f'{args.folder} holds another match: {", ".join(differ)} differ '
                 '(name another folder)')


def played(folder):
    """The lines of games that were finished, by number; a last line may be cut off."""
    games = {}
    try:
        with open(os.path.join(folder, LINES), encoding='utf-8') as file:
            for line in file:
                if line.endswith('\n'):
                    game = json.loads(line)
                    games[game['game']] = game
    except FileNotFoundError:
        pass
    return games


def command(args, number):
    line = [args.yunzi, 'play', '--json', '--games', str(number), '--game', str(number),
            '--save-to', args.folder, '--size', args.size, '--rules', args.rules,
            '--random-opening', str(args.opening), '--seed', str(args.seed),
            '--program-memory', '0', '--patience', str(args.patience),
            '--black', args.one, '--white', args.other]
    return line + (['--komi', args.komi] if args.komi else []) + args.rest


def play(args, number):
    """Plays a game; None when it could not be played."""
    record = os.path.join(args.folder, f'{number:03}.sgf')
    if os.path.exists(record):  # its line was not written any more
        os.remove(record)
    done = subprocess.run(command(args, number), capture_output=True, text=True, check=False)
    line = next((text for text in done.stdout.splitlines() if text.startswith('{"game"')), None)
    if line is None:
        print(f'game {number} was not played: {done.stderr.strip()}', file=sys.stderr)
    return line


def play_missing(args, games):
    missing = [number for number in range(1, args.games + 1) if number not in games]
    lock = threading.Lock()

    def one(number):
        line = play(args, number)
        if line is None:
            return False
        with lock:
            with open(os.path.join(args.folder, LINES), 'a', encoding='utf-8') as out:
                out.write(line + '\n')
            games[number] = json.loads(line)
            wins, other, _ = count(games)
            print(f'game {number}: {games[number]["result"]}; {wins} to {other}', flush=True)
        return True

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        tasks = [pool.submit(one, number) for number in missing]
        try:
            fine = all([task.result() for task in tasks])
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            sys.exit(130)
    return fine


def sides(game):
    """What the first and the second program did in a game, by its colours."""
    black = game['game'] % 2 == 1
    return ('black', 'white') if black else ('white', 'black')


def count(games):
    """The wins of both, and the games without a winner."""
    won = [0, 0]
    for game in games.values():
        for i, side in enumerate(sides(game)):
            won[i] += game['result'].startswith(side[0].upper() + '+')
    return won[0], won[1], len(games) - sum(won)


def of_program(games, i):
    """Sums of one program: its turns, its processor seconds, and how often it was at fault."""
    sums = {'turns': 0, 'seconds': 0.0, 'slowest': 0.0, 'illegal': 0, 'time': 0, 'trouble': 0}
    for game in games.values():
        mine, theirs = sides(game)[i], sides(game)[1 - i]
        me = game[mine]
        sums['turns'] += me['turns']
        sums['illegal'] += me['illegal']
        sums['trouble'] += game['fault'] == 'trouble' and game['by'] == mine
        sums['time'] += game['result'] == theirs[0].upper() + '+T'
        if me['processor_ms'] is not None:
            sums['seconds'] += me['processor_ms'] / 1000
            sums['slowest'] = max(sums['slowest'],
                                  me['processor_ms'] / 1000 / max(1, me['turns']))
    return sums


def report(args, games):
    wins, other, none = count(games)
    low, high = interval(wins, len(games))
    black = sum(sides(game)[0] == 'black' and game['result'].startswith('B+')
                for game in games.values())
    print(f'\n{len(games)} games on {args.size}, {args.rules} rules')
    print(f'one:   {args.one}\nother: {args.other}')
    print(f'one wins {wins}, other {other}, nobody {none}: {100 * wins / len(games):.1f} % '
          f'({low:.1f} to {high:.1f} % at 95 %); {black} as Black, {wins - black} as White')
    for i, name in enumerate(('one', 'other')):
        sums = of_program(games, i)
        turns = max(1, sums['turns'])
        print(f'{name}: {sums["seconds"] / turns:.3f} s of the processor a move '
              f'({sums["slowest"]:.3f} in its slowest game), {sums["illegal"]} illegal moves, '
              f'{sums["time"]} losses on time, {sums["trouble"]} crashes or silences')
    kinds = {}
    for game in games.values():
        for key in (game['kind'], 'dead stones ' + game['dead']):
            kinds[key] = kinds.get(key, 0) + 1
    print(', '.join(f'{key}: {value}' for key, value in sorted(kinds.items())) +
          f'; {sum(game["moves"] for game in games.values()) / len(games):.0f} moves a game')


def options():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('yunzi', help='the referee')
    parser.add_argument('folder', help='where records and results are kept')
    parser.add_argument('--games', type=int, required=True)
    parser.add_argument('--one', required=True, help='Black in games 1, 3, 5 ...')
    parser.add_argument('--other', required=True)
    parser.add_argument('--size', default='9')
    parser.add_argument('--rules', default='chinese')
    parser.add_argument('--komi', help='that of the rules if not given')
    parser.add_argument('--opening', type=int, default=2, help='random moves a game (2)')
    parser.add_argument('--seed', type=int, default=1, help='of the openings (1)')
    parser.add_argument('--jobs', type=int, default=1, help='games at the same time (1)')
    parser.add_argument('--patience', type=int, default=600, help='seconds to wait for an answer')
    before, rest = sys.argv[1:], []
    if '--' in before:
        at = before.index('--')
        before, rest = before[:at], before[at + 1:]
    args = parser.parse_args(before)
    args.rest = rest
    return args


def main():
    args = options()
    keep_terms(args)
    games = played(args.folder)
    fine = play_missing(args, games)
    if games:
        report(args, games)
    return 0 if fine else 1


if __name__ == '__main__':
    sys.exit(main())
