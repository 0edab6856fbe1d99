"""How much of finished games is proved, and whether a proof contradicts what others say is dead.

    python3 bench/proved.py PROGRAM DIRECTORY [--games N] [--skip N] [--dead-by COMMAND] [--classes N]
                            [-- OPTIONS OF yunzi life]

Reads each .sgf or .pos of the directory with `yunzi life`, which does not look at marks, and counts
the stones and chains that are proved, the games that are proved as a whole, and the seconds of the
processor.  A stone counts as dead where the record's last node gives its point to the other side
(TB, TW), or, with --dead-by, where a program that speaks GTP lists it (final_status_list dead).  Each
proof against that is printed, for it has to be looked at.  --classes says what kind of chain stays open
(open_chains.py), and where N of each kind are.
"""
import argparse
import json
import re
import resource
import statistics
import subprocess
import sys
from pathlib import Path

from open_chains import Classes

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


def marked_dead(path, chains, height):
    """The points of the chains that the record's marks call dead."""
    owner = marked_territory(path.read_text(errors="replace"))
    return {point for chain in chains for point in chain["points"]
            if owner.get(sgf_point(chain["points"][0], height), chain["colour"]) != chain["colour"]}


def listed_dead(path, command):
    """The points that a program lists as dead."""
    asked = f"loadsgf {path}\nfinal_status_list dead\nquit\n"
    told = subprocess.run(command.split(), input=asked, capture_output=True, text=True, check=False).stdout
    answers = [answer for answer in told.split("\n\n") if answer.strip()]
    if len(answers) < 2 or not answers[1].startswith("="):
        raise SystemExit(f"{command} does not say what is dead in {path}")
    return set(answers[1][1:].split())


def life_of(path, options, tally):
    """What the program tells, and the time it took."""
    began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run = subprocess.run([options.program, "life", str(path), "--json", *options.options],
                         capture_output=True, text=True, check=False)
    tally["seconds"].append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began)
    try:
        told = json.loads(run.stdout)
    except json.JSONDecodeError:
        print(f"{path.name}: {run.stderr.strip()[:200]}")
        return None
    return told[0] if isinstance(told, list) else told


def look_at(path, options, tally, classes):
    told = life_of(path, options, tally)
    if not told:
        return
    size = re.search(r"SZ\[(\d+)\]", path.read_text(errors="replace"))
    side = int(size.group(1)) if size else len(path.read_text().splitlines()) if path.suffix == ".pos" else 19
    points = listed_dead(path, options.dead_by) if options.dead_by else marked_dead(path, told["chains"], side)
    whole = True
    for chain in told["chains"]:
        stones, at = len(chain["points"]), chain["points"][0]
        dead = at in points
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
            print(f"{path.name} {at}: {chain['status']} ({chain['why']}), said to be {'dead' if dead else 'alive'}")
    tally["whole"] += whole
    classes.add(path.name, told["chains"], points, side)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--games", type=int, default=0, help="so many at most")
    parser.add_argument("--skip", type=int, default=0, help="leave out the first so many")
    parser.add_argument("--dead-by", help="a command line whose program says what is dead")
    parser.add_argument("--classes", type=int, default=0, help="the kinds of open chains, so many of each named")
    end = (sys.argv + ["--"]).index("--")
    options = parser.parse_args(sys.argv[1:end])
    options.options = sys.argv[end + 1:]
    tally = {name: 0 for name in ("stones", "chains", "dead", "proved stones", "proved chains", "proved dead", "whole")}
    tally["seconds"] = []
    classes = Classes()
    games = sorted(path for path in options.directory.iterdir() if path.suffix in (".sgf", ".pos"))[options.skip:]
    games = games[:options.games] if options.games else games
    for path in games:
        look_at(path, options, tally, classes)
    seconds = sorted(tally["seconds"])
    print(f"{len(games)} games: {100 * tally['proved stones'] / tally['stones']:.1f} % of {tally['stones']} stones, "
          f"{100 * tally['proved chains'] / tally['chains']:.1f} % of {tally['chains']} chains, "
          f"{tally['proved dead']} of {tally['dead']} dead stones, {tally['whole']} games as a whole; "
          f"processor seconds: median {statistics.median(seconds):.2f}, most {seconds[-1]:.2f}")
    if options.classes:
        classes.print(options.classes)


if __name__ == "__main__":
    main()
