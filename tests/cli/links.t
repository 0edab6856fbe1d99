# Every page that a page points to is there.
set -u
: "${TESTS:?the folder of the tests}"
cd "$TESTS/.." || exit 1
links=0
missing=0
for page in *.md docs/*.md docs/*/*.md examples/*.md bench/*.md; do
    folder=$(dirname "$page")
    # shellcheck disable=SC2013 # a link has no blanks
    for link in $(grep -o '](\([^)]*\))' "$page" | sed 's/^](//; s/)$//; s/#.*//'); do
        case $link in
        http*:*) continue ;;
        esac
        links=$((links + 1))
        [ -e "$folder/$link" ] && continue
        missing=$((missing + 1))
        echo "FAILED: $page: there is no $link"
    done
done
echo "$links links, $missing lead nowhere"
[ "$missing" -eq 0 ] && [ "$links" -ge 50 ]
