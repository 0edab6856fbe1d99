#!/usr/bin/python3
"""Holds answers against their schemas.

    check.py SCHEMAS <ANSWERS            each line "COMMAND<TAB>JSON" is what its schema says
    check.py SCHEMAS --sound <ANSWERS    and the schemas themselves are sound, which takes a second
"""
import json
import pathlib
import sys

import jsonschema


def local(node, home):
    """The same node with every reference leading into one document."""
    if isinstance(node, list):
        return [local(item, home) for item in node]
    if not isinstance(node, dict):
        return node
    node = {key: local(value, home) for key, value in node.items() if key not in ("$id", "$schema")}
    if "$ref" in node:
        file, _, inside = node["$ref"].partition("#")
        name = file.removesuffix(".json") or home
        node["$ref"] = f"#/$defs/{name}{inside}"
    return node


def load(folder, sound):
    """A validator for each command."""
    schemas = {}
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        if sound:
            jsonschema.Draft202012Validator.check_schema(schema)
        if schema["$id"] != path.name:
            sys.exit(f"{path}: its $id is {schema['$id']}")
        schemas[path.stem] = local(schema, path.stem)
    if not schemas:
        sys.exit(f"{folder}: no schemas")
    return {
        name: jsonschema.Draft202012Validator({"$defs": schemas, "$ref": f"#/$defs/{name}"})
        for name in schemas
    }


def reason(error):
    """The deepest of the ways in which an answer differs, in one line."""
    best = jsonschema.exceptions.best_match([error])
    place = "/".join(str(part) for part in best.absolute_path)
    return f"at '{place}': {best.message[:300]}"


def main():
    folder = sys.argv[1]
    validators = load(folder, "--sound" in sys.argv[2:])
    wrong = 0
    count = 0
    for line in sys.stdin if not sys.stdin.isatty() else []:
        command, _, text = line.rstrip("\n").partition("\t")
        count += 1
        try:
            answer = json.loads(text)
        except ValueError as error:
            print(f"{command}: no JSON: {error}: {text[:200]}")
            wrong += 1
            continue
        for error in validators[command].iter_errors(answer):
            print(f"{folder}/{command}.json does not say so {reason(error)}\n  in {text[:300]}")
            wrong += 1
    print(f"{count} answers, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
