"""What kind of chains is left open: for proved.py."""

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
LARGE, MIDDLE = 12, 7  # points of a territory


def place(name):
    return LETTERS.index(name[0]), int(name[1:])


def beside(at):
    x, y = at
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


class Board:
    """The chains by point, and which of them others call dead."""

    def __init__(self, chains, dead, side):
        self.chain = {place(point): chain for chain in chains for point in chain["points"]}
        self.dead = {place(point) for point in dead}
        self.side = side

    def inside(self, at):
        return 0 <= at[0] < self.side and 1 <= at[1] <= self.side

    def lives(self, at):
        return at in self.chain and at not in self.dead

    def space(self, first):
        """The points around 'first' without living stones, and the living chains beside them."""
        seen, left, walls = {first}, [first], {}
        while left:
            for near in beside(left.pop()):
                if not self.inside(near) or near in seen:
                    continue
                if self.lives(near):
                    walls[id(self.chain[near])] = self.chain[near]
                else:
                    seen.add(near)
                    left.append(near)
        return seen, list(walls.values())

    def territories(self, chain):
        """The spaces beside a chain that its side alone surrounds."""
        found, seen = [], set()
        for point in chain["points"]:
            for near in beside(place(point)):
                if not self.inside(near) or near in seen or self.lives(near):
                    continue
                space, walls = self.space(near)
                seen |= space
                if all(wall["colour"] == chain["colour"] for wall in walls):
                    found.append(space)
        return found


def is_open(chain):
    return chain["basis"] not in ("proved", "unconditional")


def kind_of_dead(board, chain):
    _, walls = board.space(place(chain["points"][0]))
    if any(wall["colour"] == chain["colour"] for wall in walls):
        return "dead beside living stones of its own side"
    count = sum(is_open(wall) for wall in walls)
    size = len(chain["points"])
    stones = "one stone" if size == 1 else "2 to 4 stones" if size < 5 else "5 stones or more"
    return f"dead, {stones}, {'some wall is open' if count else 'all walls are proved'}"


def kind_of_alive(board, chain):
    territories = board.territories(chain)
    if not territories:
        return "alive, without a territory beside it"
    if any(is_open(board.chain[at]) for space in territories for at in space if at in board.chain):
        return "alive, a dead chain in its territory is open"
    most = max(len(space) for space in territories)
    size = f"{LARGE} points or more" if most >= LARGE else f"{MIDDLE} to {LARGE - 1} points" if most >= MIDDLE else "small"
    return f"alive, {len(territories) if len(territories) < 3 else 'three or more'} territories, the largest {size}"


class Classes:
    def __init__(self):
        self.kinds = {}

    def add(self, name, chains, dead, side):
        board = Board(chains, dead, side)
        for chain in filter(is_open, chains):
            kind = kind_of_dead if chain["points"][0] in dead else kind_of_alive
            self.kinds.setdefault(kind(board, chain), []).append((name, chain))

    def print(self, most):
        for kind, found in sorted(self.kinds.items(), key=lambda item: -len(item[1])):
            stones = sum(len(chain["points"]) for _, chain in found)
            places = ", ".join(f"{name} {chain['points'][0]}" for name, chain in found[:most])
            print(f"  {len(found):4} chains, {stones:5} stones: {kind} ({places})")
