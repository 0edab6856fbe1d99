"""What the first answer costs: games judged by default, as if nobody had marked a stone.

    python3 bench/first_answer.py PROGRAM DIRECTORY [--games N] [--median MS] [--hundredth MS]
                                  [-- OPTIONS OF yunzi judge]

Judges each .sgf of the directory with `yunzi judge --ignore-marks`, and prints the milliseconds of the processor
for a game, the start of the program (some milliseconds) taken off.  Exits with 1 when the median or the slowest
hundredth takes longer than the limits, which are twice what was measured (RESULTS.md).
"""
import argparse
import resource
import statistics
import subprocess
import sys
from pathlib import Path


def milliseconds(command):
    """The user time of a command."""
    began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, capture_output=True, check=False)
    return 1000 * (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--games", type=int, default=0, help="so many, spread over the directory")
    parser.add_argument("--median", type=float, default=60, help="the median may take so many milliseconds")
    parser.add_argument("--hundredth", type=float, default=1000, help="99 in 100 may take so many")
    end = (sys.argv + ["--"]).index("--")
    options = parser.parse_args(sys.argv[1:end])
    games = sorted(options.directory.rglob("*.sgf"))
    if not games:
        raise SystemExit(f"no .sgf in {options.directory}")
    if options.games:
        games = games[::max(1, len(games) // options.games)][:options.games]
    start = statistics.median(milliseconds([options.program, "--version"]) for _ in range(9))
    took = sorted(max(0, milliseconds([options.program, "judge", "--ignore-marks", str(path), *sys.argv[end + 1:]])
                      - start) for path in games)
    median, hundredth = statistics.median(took), took[len(took) * 99 // 100]
    print(f"{len(games)} games, processor ms: median {median:.1f}, 99 in 100 within {hundredth:.1f}, "
          f"most {took[-1]:.1f}")
    if median > options.median or hundredth > options.hundredth:
        raise SystemExit(f"slower than {options.median:.0f} and {options.hundredth:.0f} ms")


if __name__ == "__main__":
    main()
