#!/bin/sh
# Lints every shell script of the project.
set -eu
cd "$(dirname "$0")/.."
shellcheck -x -s sh scripts/*.sh bench/*.sh tests/wasm/*.sh .ci/run
# The scripts of the tests share variables with the lib.sh they read.
shellcheck -x -s sh -e SC1091,SC2016,SC2034,SC2154 tests/*/*.t
