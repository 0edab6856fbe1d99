#!/bin/sh
# Lints every shell script of the project.
set -eu
cd "$(dirname "$0")/.."
shellcheck -x -s sh scripts/*.sh .ci/run
