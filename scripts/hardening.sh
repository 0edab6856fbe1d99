#!/bin/sh
# The release program and library are built so that an overrun ends them: position-independent,
# tables of functions read-only, a check of the stack, checked copies where the compiler can.
# Usage: hardening.sh [FOLDER], the folder of the build (build/release).
set -u
cd "$(dirname "$0")/.." || exit 1
folder=${1:-build/release}
status=0

# must FILE WHAT PATTERN OPTION: readelf with this option says PATTERN of the file.
must() {
    readelf -W "$4" "$folder/$1" | grep -qE "$3" && return
    echo "$folder/$1: $2 is missing"
    status=1
}

for file in yunzi libyunzi.so; do
    must "$file" "position-independent code" 'Type: +DYN' -h
    must "$file" "binding at the start (-z now)" 'BIND_NOW|FLAGS_1.* NOW' -d
    must "$file" "read-only tables (-z relro)" 'GNU_RELRO' -l
    must "$file" "the check of the stack" '__stack_chk_fail' --dyn-syms
    must "$file" "a checked copy (_FORTIFY_SOURCE)" '__[a-z]+_chk' --dyn-syms
    readelf -lW "$folder/$file" | grep -qE 'GNU_STACK.* RWE ' && {
        echo "$folder/$file: the stack can be executed"
        status=1
    }
done
exit $status
