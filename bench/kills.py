#!/usr/bin/env python3
"""kills.py PROGRAM KILLS [SEED]: `yunzi play` is killed at random moments of whole games.

After each `kill -9` what was told stands in the journal, in its order; the next sitting goes on with
the match as it was told last, clocks and marks included; and a game that was killed on its way ends
as the same game does that was not, with a record that `yunzi check` accepts.  Needs nothing but
Python; a minute or two for 300 kills.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

MOVES = "C1 B1 C2 B2 C3 B3 C4 B4 C5 B5 D4 A3 D2 E3 pass pass".split()
# Rules, and lines of which each is one event: moves, marks, disputes, a copy, seals, talk.
GAMES = [
    ("japanese", MOVES + ["mark E3", "agree", "agree", "confirm", "confirm"]),
    ("japanese", ["comment a note"] + MOVES[:6] + ["undo", "yes", "B3", "undo 1", "no"] + MOVES[6:]
     + ["mark E3", "mark E3", "mark E3", "agree", "agree", "confirm", "confirm"]),
    ("chinese", MOVES + ["mark E3", "white refuse"] + "E4 pass E2 pass D3 pass pass".split()
     + ["agree", "agree", "confirm", "confirm"]),
    ("aga", MOVES + ["mark E3", "refuse"] + "E4 pass E2 pass D3 pass pass".split() + ["agree", "agree"]),
    ("ing", MOVES + ["mark E3", "agree", "agree", "pass", "pass"]),
    ("tromp-taylor", MOVES),
    ("japanese", "A3 A2 B3 B2 C3 E5 C2 E4 C1 D5 A1 pass pass".split()
     + ["white dispute A1 dead", "B1", "A1", "pass", "pass", "white say alive", "black say alive",
        "white dispute B2 dead", "withdraw", "agree", "agree", "confirm", "confirm"]),
    ("chinese", ["C3", "referee sealing", "seal D2", "referee open",
                 "referee warn whom=first reason=talked", "referee pause", "referee go-on", "B2", "D4",
                 "referee adjourn", "referee go-on", "A1", "resign"]),
]
CLOCKS = ["none", "5:00", "5:00+3x0:30", "5:00+5s fischer", "10:00+10/5:00", "5:00+5s delay"]
HOSTS = {"start", "evidence", "outage", "time", "repetition"}  # events that nobody types
WHERE_IT_STOOD = 1000  # milliseconds a clock may run while 'board' is answered


def lines_of(journal):
    """What stands behind "begin": whole lines; nothing where the terms are not whole."""
    if not os.path.exists(journal):
        return []
    with open(journal, encoding="utf-8") as file:
        return file.read().partition("begin\n")[2].split("\n")[:-1]


def typed(lines):
    """How many of the lines came from typing."""
    return sum(line.startswith("#") or line.split()[1] not in HOSTS for line in lines)


class Sitting:
    """One run of the program; 'told' are the objects that it has printed."""

    def __init__(self, program, options):
        self.told = []
        self.process = subprocess.Popen(
            [program, "play", "--json", "--quiet", *options], text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            if line.endswith("\n"):
                self.told.append(json.loads(line))

    def type(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def events(self):
        return [(told["at"], told["event"], told["by"]) for told in self.told
                if told.get("told") == "event" and told["event"] not in HOSTS - {"start", "repetition"}]

    def states(self):
        return [told for told in self.told if told.get("told") == "state"]


def standing(state):
    """What must be the same after a kill; a clock to the second or so."""
    kept = {key: value for key, value in state.items() if key != "clock"}
    kept["clock"] = {side: dict(state["clock"][side]) for side in ("black", "white")} if state["clock"] else None
    return kept


def differs(before, after):
    one, other = standing(before), standing(after)
    for side in ("black", "white") if one["clock"] and other["clock"] else ():
        spent = one["clock"][side].pop("left") - other["clock"][side].pop("left")
        used = other["clock"][side].pop("used") - one["clock"][side].pop("used")
        if abs(spent) > WHERE_IT_STOOD or abs(used) > WHERE_IT_STOOD:
            return f"the clock of {side} by {spent} ms"
    return ", ".join(key for key in one if one[key] != other.get(key))


def sit(program, options, lines, chance, stuck):
    """Types the lines, at once or one by one, and kills the program at any time; later, the more
    sittings got stuck where something takes long."""
    sitting = Sitting(program, options)
    at_once = chance.random() < 0.5
    sitting.type("board")
    while chance.random() < 0.999 and not sitting.told and sitting.process.poll() is None:
        time.sleep(0.001)  # mostly it is awake when it is killed, however busy the machine is
    until = time.monotonic() + chance.choice([0.005, 0.02, 0.1, 0.5]) * chance.random() * (1 + stuck)
    for line in (text for line in lines for text in (line, "board")):
        sitting.type(line)
        while not at_once and time.monotonic() < until and chance.random() < 0.7:
            time.sleep(0.002)
        if time.monotonic() >= until:
            break
    time.sleep(max(0, until - time.monotonic()))
    sitting.kill()
    return sitting


def held_against(journal, had, before, sitting):
    """What is wrong with the journal and the sitting after a kill; "" if nothing."""
    lines = lines_of(journal)
    new = [line.split()[:3] for line in lines[len(had):] if not line.startswith("#")]
    kept = [(int(at), event, by) for at, event, by in new if event not in HOSTS - {"start", "repetition"}]
    told = sitting.events()
    if lines[:len(had)] != had:
        return "the journal is not what it was"
    if told != kept[:len(told)]:
        return f"told and not kept: {told} {kept}"
    if len(kept) > len(told) + 1:
        return f"more than one event kept and not told: {kept[len(told):]}"
    if before and sitting.states():
        return differs(before, sitting.states()[0])
    return ""


def newest(sitting, journal, had):
    """The state told last, if it stands for all of the journal; otherwise None."""
    told = [one for one in sitting.told if one.get("told") in ("event", "state", "over")]
    new = [line for line in lines_of(journal)[len(had):] if line.split()[1] not in HOSTS - {"start", "repetition"}
           and not line.startswith("#")]
    whole = len(sitting.events()) == len(new)
    return told[-1] if whole and told and told[-1]["told"] == "state" else None


def play_to_the_end(program, journal, lines):
    """The last state of the game, and whether its record is accepted."""
    record = journal + ".sgf"
    rest = "\n".join([*lines, "board", ""])
    done = subprocess.run([program, "play", "--json", "--quiet", "--resume", journal, "--save", record],
                          input=rest, text=True, capture_output=True, check=True)
    state = [json.loads(line) for line in done.stdout.splitlines() if '"told":"state"' in line][-1]
    checked = subprocess.run([program, "check", record], capture_output=True, check=False).returncode
    return {key: value for key, value in state.items() if key != "clock"}, checked == 0


def main():
    program, wanted = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    kills, games, compared, wrong, ends = 0, 0, 0, [], {}
    with tempfile.TemporaryDirectory() as folder:
        while kills < wanted:
            games += 1
            game = chance.randrange(len(GAMES))
            rules, lines = GAMES[game]
            journal = os.path.join(folder, str(games))
            options = ["--rules", rules, "--size", "5", "--clock", chance.choice(CLOCKS), "--journal", journal]
            before, stuck = None, 0
            while kills < wanted and typed(lines_of(journal)) < len(lines):
                had = lines_of(journal)
                if os.path.exists(journal) and not had:
                    os.remove(journal)  # killed before the game began: nothing was told
                elif had:
                    options = ["--resume", journal]
                sitting = sit(program, options, lines[typed(had):], chance, stuck)
                kills += 1
                stuck = stuck + 1 if typed(lines_of(journal)) == typed(had) else 0
                compared += bool(before and sitting.states())
                trouble = held_against(journal, had, before, sitting)
                if trouble:
                    wrong.append(f"game {games}, {rules}, after {len(had)} lines: {trouble}")
                before = newest(sitting, journal, had)
            if not lines_of(journal):
                continue
            end, accepted = play_to_the_end(program, journal, lines[typed(lines_of(journal)):])
            if not accepted:
                wrong.append(f"game {games}, {rules}: yunzi check does not accept the record")
            end.pop("terms", None)
            if ends.setdefault(game, end) != end:
                wrong.append(f"game {games}, {rules}: ends otherwise")
    print(f"{kills} kills in {games} games, {compared} resumed matches compared: {len(wrong)} wrong")
    for trouble in wrong[:20]:
        print(trouble)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
