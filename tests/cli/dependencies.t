# scripts/dependencies.sh: another apt that holds the lock is waited for; any other failure is told.
. "$(dirname "$0")/lib.sh"

mkdir bin
printf '#!/bin/sh\nexit 1\n' >bin/dpkg-query
printf '#!/bin/sh\necho 0\n' >bin/id
printf '#!/bin/sh\necho waited >>waits\n' >bin/sleep
cat >bin/apt-get <<'END'
#!/bin/sh
[ "$1" = update ] || { echo "$*" >>installed; exit 0; }
echo once >>updates
[ "$(grep -c . updates)" -gt 2 ] && exit 0
echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' >&2
exit 100
END
chmod +x bin/*
install_with()
{
    PATH="$PWD/bin:$PATH" sh "$TESTS/../scripts/dependencies.sh" chromium >.out 2>.err
}

install_with || fail 'does not wait for another apt'
warns 'another apt is at work; waiting for it'
grep -q 'install .* chromium' installed || fail 'installs nothing'
[ "$(grep -c . waits)" -eq 2 ] || fail 'does not wait twice'

printf '#!/bin/sh\necho "E: Unable to locate package" >&2\nexit 100\n' >bin/apt-get
install_with && fail 'is content with what failed'
warns 'Unable to locate package'

# README names every package that the script may install.
sed -n 's/^[a-z]*=["'"'"']\(.*\)["'"'"']$/\1/p' "$TESTS/../scripts/dependencies.sh" | tr ' ' '\n' | grep '^[a-z]' | sort -u >packages
[ "$(grep -c . packages)" -gt 30 ] || fail 'packages are not found in the script'
while read -r package; do
    grep -qE "^\\|.*\\b$package\\b.*\\|.*\\|\$" "$TESTS/../README.md" || fail "README does not say why $package is needed"
done <packages
finish
