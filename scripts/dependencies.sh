#!/bin/sh
# Installs the Debian packages that are missing, and says which.
# Usage: dependencies.sh build|test|wasm|page|chromium|firefox|package|languages|gate|fuzz|coverage|mutants|slurm|mpi.  Asks before it uses sudo; with nobody to ask it prints
# the command instead and fails.
set -eu

build='clang cmake ninja-build make python3 libc6-dev zlib1g-dev libzip-dev libexpat1-dev libsqlite3-dev libncurses-dev'
# The library for the browser, and node to try it.
wasm='clang cmake ninja-build python3 lld wasi-libc libclang-rt-14-dev-wasm32 nodejs'
# The page: the library for the browser, and npm for what bundles it.
page="$wasm xz-utils"
# npm is a package of its own, or comes with node.
command -v npm >/dev/null 2>&1 || page="$page npm"
# What the tests of the page drive.
chromium='chromium-headless-shell'
firefox='firefox-esr'
package="$build debhelper dpkg-dev fakeroot"
# Translations are checked and merged, and their tables written.
languages="$build gettext"
test="$package $wasm gettext git gcc g++ libcmocka-dev libjansson-dev liblemon-dev librsvg2-bin mandoc shellcheck python3-jsonschema pkgconf tmux parallel"
# A Slurm of one machine, for what runs under the schedulers of others.
slurm='slurm-wlm munge'
# Small boards solved by many processes.
mpi="$build libopenmpi-dev openmpi-bin"
# Another version of the formatter breaks lines elsewhere.
gate="$test clang-format-14 clang-tidy-14 valgrind"
fuzz="$build libclang-rt-14-dev"
coverage="$test gcovr"
mutants=$test
case ${1:-build} in
build) wanted=$build ;;
test) wanted=$test ;;
wasm) wanted=$wasm ;;
page) wanted=$page ;;
chromium) wanted=$chromium ;;
firefox) wanted=$firefox ;;
package) wanted=$package ;;
languages) wanted=$languages ;;
gate) wanted=$gate ;;
fuzz) wanted=$fuzz ;;
coverage) wanted=$coverage ;;
mutants) wanted=$mutants ;;
slurm) wanted=$slurm ;;
mpi) wanted=$mpi ;;
*) echo "usage: dependencies.sh build|test|wasm|page|chromium|firefox|package|languages|gate|fuzz|coverage|mutants|slurm|mpi" >&2; exit 2 ;;
esac

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "yunzi: this is not Debian; needed, under whatever name: $wanted" >&2
    exit 0
fi
missing=
for package in $wanted; do
    state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$state" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
    if [ ! -t 0 ] || ! command -v sudo >/dev/null 2>&1; then
        echo "yunzi: packages are missing; as root run: apt-get update && apt-get install$missing" >&2
        exit 1
    fi
    printf 'Missing packages:%s\nInstall them with sudo? [y/N] ' "$missing"
    read -r answer
    case $answer in
    y | Y | yes) ;;
    *) echo "yunzi: nothing was installed" >&2; exit 1 ;;
    esac
fi
echo "Installing:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086 # lists of package names
install()
{
    $as_root apt-get update -q &&
        $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends $missing
}
# Another apt may be at work, as the one that looks for updates: it is waited for, ten minutes at most.
tries=1
until LC_ALL=C install >"$log" 2>&1; do
    if ! grep -q 'Could not get lock\|Unable to \(acquire\|lock\)' "$log" || [ $tries -eq 120 ]; then
        cat "$log" >&2
        exit 1
    fi
    [ $tries -gt 1 ] || echo "yunzi: another apt is at work; waiting for it" >&2
    tries=$((tries + 1))
    sleep 5
done
