"""What is wrong with a template of a message: "{who} plays {at}", "{count|stone|stones}"."""

# How many alternatives a kind of argument needs; None: as many as the language has plural forms.
ALTERNATIVES = {"number": None, "exact": None, "zi": None, "list": None, "points": None, "text": 2, "colour": 2,
                "name": 2, "message": 2, "choice": 1, "point": 0}


def part_end(text, at):
    """Where the part that begins after a '{' or '|' ends: at a '|' or '}'."""
    depth = 0
    while at < len(text):
        if text[at] == "{":
            depth += 1
        elif depth == 0 and text[at] in "|}":
            return at
        elif text[at] == "}":
            depth -= 1
        at += 1
    return at


def fault(text, kinds, forms):
    """What is wrong with a template, or ""."""
    at = text.find("{")
    while at >= 0:
        end = part_end(text, at + 1)
        name = text[at + 1:end]
        if name not in kinds:
            return f"it has no argument '{name}'"
        count = 0
        while end < len(text) and text[end] == "|":
            start = end + 1
            end = part_end(text, start)
            inner = fault(text[start:end], kinds, forms)
            if inner:
                return inner
            count += 1
        if end >= len(text):
            return "a brace is not closed"
        wanted = ALTERNATIVES[kinds[name]]
        wanted = forms if wanted is None else wanted
        if wanted == 0 and count > 0:
            return f"'{name}' is a point, which chooses nothing"
        if 0 < count < wanted or count == 0 and kinds[name] == "choice":
            return f"'{name}' has too few alternatives ({count}, and {wanted} are needed)"
        at = text.find("{", end)
    return ""


def faults_of(label, entries, words, forms):
    for name, declared, _ in entries:
        if name in words:
            kinds = dict(one.split(":") for one in declared.split())
            wrong = fault(words[name], kinds, forms)
            if wrong:
                yield f"{label}: {name}: {wrong}"
