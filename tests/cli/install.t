# make install says at once when it may not write, and what to type.
. "$(dirname "$0")/lib.sh"

may()
{
    expected=$1
    shift
    ran="make install PREFIX=$1"
    "$@" >.out 2>.err
    status=$?
    [ "$status" -eq "$expected" ] || fail "exit status $status, not $expected"
}
script=$TESTS/../scripts/may-install.sh
may 0 sh "$script" "$PWD/new folder/below"
[ ! -e 'new folder' ] || fail 'a folder was made'
mkdir -p made/share
may 0 sh "$script" made
quiet
: >file
may 1 sh "$script" "$PWD/file"
one_line
warns "file is not a folder (type: sudo make install, or: make install PREFIX=\$HOME/.local)"
: >made/share/doc
may 1 sh "$script" made
warns 'made/share/doc is not a folder'

mkdir closed
chmod 555 closed
chmod 755 .
if [ "$(id -u)" -ne 0 ]; then
    may 1 sh "$script" "$PWD/closed"
    warns 'closed cannot be written'
elif command -v runuser >/dev/null 2>&1; then
    cp "$script" may.sh
    chmod 644 may.sh
    may 1 runuser -u nobody -- sh "$PWD/may.sh" "$PWD/closed"
    warns 'closed cannot be written'
else
    skip 'nobody without rights is here to try it'
fi

# What is installed can be read by others, whatever umask the one who installs has.
mkdir fake
printf '#!/bin/sh\n[ "$1" != --install ] || mkdir -p "$DESTDIR/usr"\n' >fake/cmake
chmod 755 fake/cmake
ran='make install under umask 077'
(umask 077 && PATH=$PWD/fake:$PATH make -s -C "$TESTS/.." install DESTDIR="$PWD/private" JOBS=1) >.out 2>.err || fail 'cannot install'
[ -n "$(find private/usr -maxdepth 0 -perm 755)" ] || fail 'others cannot read the folders'
finish
