#!/bin/sh
# Builds the page: build/page/yunzi.html (one file) and build/page/site/ (to be served and installed).
# What bundles it comes from npm, in the versions of page/package-lock.json.
set -eu
cd "$(dirname "$0")/.."
cmake --preset wasm >/dev/null
cmake --build --preset wasm -j "${JOBS:-2}" --target door >build/page.log 2>&1 || { cat build/page.log; exit 1; }
cd page
[ -n "$(find node_modules/.package-lock.json -newer package-lock.json 2>/dev/null)" ] || npm ci --silent
node build.mjs

# The npm package: the library alone, for other pages.
cd ..
package=build/page/package
built=build/wasm/page/wasm
rm -rf $package
mkdir -p $package
cp page/wasm/package/* page/wasm/door.js LICENSE $built/yunzi.wasm $built/words*.bin page/src/board/names.js page/src/board/position.js $package
sed "s/@VERSION@/$(sh scripts/version.sh)/" page/wasm/package/package.json >$package/package.json
for module in library worker; do
    sed 's|"\.\./wasm/door\.js"|"./door.js"|' page/src/$module.js >$package/$module.js
done
