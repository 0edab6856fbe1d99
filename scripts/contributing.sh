#!/bin/sh
# The example of CONTRIBUTING.md, a rule set added, still fits the tree as it is.
set -eu
cd "$(dirname "$0")/.."
example=$(mktemp)
trap 'rm -f "$example"' EXIT
awk '/^```diff/ { inside = 1; next } /^```/ { inside = 0 } inside' CONTRIBUTING.md >"$example"
grep -q '^+' "$example"
git apply --check "$example"
