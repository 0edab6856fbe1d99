#!/bin/sh
# Usage: may-install.sh PREFIX.  Says what to do, before anything is built or copied, when
# the folders under PREFIX cannot be written.
set -eu

for folder in bin lib include share/man share/doc; do
    place=$1/$folder
    while [ ! -e "$place" ] && [ "$place" != / ] && [ "$place" != . ]; do
        place=$(dirname "$place")
    done
    if [ ! -d "$place" ]; then
        why="$place is not a folder"
    elif [ ! -w "$place" ] || [ ! -x "$place" ]; then
        why="$place cannot be written"
    else
        continue
    fi
    echo "yunzi: nothing was installed: $why (type: sudo make install, or: make install PREFIX=\$HOME/.local)" >&2
    exit 1
done
