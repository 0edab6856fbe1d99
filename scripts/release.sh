#!/bin/sh
# Writes the source of the release as one file that builds without git, and its checksum:
# build/dist/yunzi-VERSION.tar.gz and .sha256 (DIST: another folder).  The same tree gives the same bytes.
# Usage: release.sh [--as-it-stands]: with it changes that are not committed are packed too, which tests want.
set -eu
cd "$(dirname "$0")/.."
sh scripts/version.sh --check
name=yunzi-$(sh scripts/version.sh)
if [ "${1-}" != --as-it-stands ] && [ -n "$(git status --porcelain)" ]; then
    echo "release: commit first; this differs from the last commit:" >&2
    git status --short >&2
    exit 1
fi

# shellcheck disable=SC2016 # the inner shell reads $file
# What git knows or would take; in an unpacked release, where no git is, all but what was built.
files() {
    if [ -e .git ]; then
        git ls-files -z --cached --others --exclude-standard
    else
        find . \( -name build -o -name node_modules \) -prune -o -type f -print0
    fi | xargs -0 sh -c 'for file; do [ ! -f "$file" ] || printf "%s\0" "${file#./}"; done' sh | LC_ALL=C sort -z
}

dist=${DIST:-build/dist}
rm -rf "$dist"
mkdir -p "$dist"
day=$(sh scripts/version.sh --date)
files | tar -c --null -T - --transform "s|^|$name/|S" --mtime "$day UTC" --mode u=rwX,go=rX \
    --owner 0 --group 0 --numeric-owner --format ustar | gzip -n9 >"$dist/$name.tar.gz"
cd "$dist"
sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
cat "$name.tar.gz.sha256"
