"""How much of finished games is proved, and whether a proof contradicts the players' marks.

    python3 bench/proved.py PROGRAM DIRECTORY [--games N] [--skip N] [-- OPTIONS OF yunzi life]

Reads each .sgf of the directory with `yunzi life`, which does not look at marks, and counts the
stones and chains that are proved, the games that are proved as a whole, and the seconds.  A
stone counts as marked dead where the record's last node gives its point to the other side
(TB, TW); each proof against a mark is printed, for it has to be looked at.
"""
import argparse
import json
import re
import statistics
import subprocess
import time
from pathlib import Path

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def marked_territory(record):
    """The colour that the last node gives each point to, by SGF coordinates."""
    last = record[record.rfind(";"):]
    owner = {}
    for colour, name in (("black", "TB"), ("white", "TW")):
        found = re.search(name + r"((?:\s*\[[a-z]{2}\])+)", last)
        if found:
            owner.update(dict.fromkeys(re.findall(r"\[([a-z]{2})\]", found.group(1)), colour))
    return owner


def sgf_point(name, height):
    x, y = LETTERS.index(name[0]), height - int(name[1:])
    return chr(97 + x) + chr(97 + y)


def look_at(path, options, tally):
    began = time.monotonic()
    run = subprocess.run([options.program, "life", str(path), "--json", *options.options],
                         capture_output=True, text=True, check=False)
    tally["seconds"].append(time.monotonic() - began)
    try:
        told = json.loads(run.stdout)
    except json.JSONDecodeError:
        print(f"{path.name}: {run.stderr.strip()[:200]}")
        return
    told = told[0] if isinstance(told, list) else told
    record = path.read_text(errors="replace")
    size = re.search(r"SZ\[(\d+)\]", record)
    height = int(size.group(1)) if size else 19
    owner = marked_territory(record)
    whole = True
    for chain in told["chains"]:
        stones = len(chain["points"])
        at = chain["points"][0]
        dead = owner.get(sgf_point(at, height), chain["colour"]) != chain["colour"]
        tally["stones"] += stones
        tally["chains"] += 1
        tally["dead"] += stones if dead else 0
        if chain["basis"] not in ("proved", "unconditional"):
            whole = False
            continue
        tally["proved stones"] += stones
        tally["proved chains"] += 1
        tally["proved dead"] += stones if dead else 0
        if (chain["status"] == "dead") != dead:
            print(f"{path.name} {at}: {chain['status']} ({chain['why']}), marked {'dead' if dead else 'alive'}")
    tally["whole"] += whole


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--games", type=int, default=0, help="so many at most")
    parser.add_argument("--skip", type=int, default=0, help="leave out the first so many")
    parser.add_argument("options", nargs="*", help="passed to yunzi life")
    options = parser.parse_args()
    tally = {name: 0 for name in ("stones", "chains", "dead", "proved stones", "proved chains", "proved dead", "whole")}
    tally["seconds"] = []
    games = sorted(options.directory.glob("*.sgf"))[options.skip:]
    games = games[:options.games] if options.games else games
    for path in games:
        look_at(path, options, tally)
    seconds = sorted(tally["seconds"])
    print(f"{len(games)} games: {100 * tally['proved stones'] / tally['stones']:.1f} % of {tally['stones']} stones, "
          f"{100 * tally['proved chains'] / tally['chains']:.1f} % of {tally['chains']} chains, "
          f"{tally['proved dead']} of {tally['dead']} dead stones, {tally['whole']} games as a whole; "
          f"median {statistics.median(seconds):.2f} s, most {seconds[-1]:.2f} s")


if __name__ == "__main__":
    main()
