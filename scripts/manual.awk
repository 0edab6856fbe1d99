# manual.awk - pages of the guide (Markdown) as a manual page (mdoc).
#
#   LC_ALL=C awk -f manual.awk -v name=yunzi-pos -v section=5 -v about="..." -v date="..." \
#       -v version="..." PAGE...
#
# 'only=Heading' before a page takes one of its sections.  What is understood: headings,
# paragraphs, lists with "* ", tables, code between fences or indented, `code`, **strong**,
# *stress* and links.  A table becomes a list whose items are its first column.

BEGIN {
    for (i = 128; i < 256; i++)
        code[sprintf("%c", i)] = i
    upper = toupper(name)
    printf ".Dd %s\n.Dt %s %s\n.Os Yunzi %s\n.Sh NAME\n.Nm %s\n.Nd %s\n.Sh DESCRIPTION\n", date, upper, section, version, name, about
    gap = 0 # a paragraph has to be set off from what stands before
}

FNR == 1 { flush_all(); inside = only == ""; table = 0 }

/^```/ {
    if (inside) {
        if (fenced) { print ".Ed"; gap = 1 }
        else { flush_all(); print ".Bd -literal -offset indent" }
    }
    fenced = !fenced
    next
}
fenced { if (inside) print literal($0); next }

/^#+ / {
    flush_all()
    title = $0
    sub(/^#+ /, "", title)
    if (only != "")
        inside = /^## / && title == only
    if (inside && /^##+ /) { print ".Ss " guard(text(title)); gap = 0 }
    next
}
!inside { next }

/^    / && paragraph == "" && !listing {
    flush_all()
    print ".Bd -literal -offset indent"
    print literal(substr($0, 5))
    print ".Ed"
    gap = 1
    next
}
/^\|/ { row($0); next }
/^\* / {
    flush_paragraph()
    end_table()
    if (!listing) { print ".Bl -bullet"; listing = 1 }
    print ".It"
    gap = 0
    paragraph = substr($0, 3)
    next
}
/^ *$/ { flush_paragraph(); end_table(); next }
{
    end_table()
    if (listing && !/^ / && paragraph == "") end_list()
    line = $0
    sub(/^ +/, "", line)
    paragraph = paragraph == "" ? line : paragraph " " line
}

END { flush_all() }

function flush_all()
{
    flush_paragraph()
    end_table()
    end_list()
}

function end_list() { if (listing) { print ".El"; listing = 0; gap = 1 } }
function end_table() { if (table > 2) { print ".El"; gap = 1 } table = 0 }

# Each sentence from a new line, as manual pages are written.
function flush_paragraph(   words, count, i)
{
    if (paragraph == "")
        return
    if (gap) print ".Pp"
    put_words(text(paragraph))
    paragraph = ""
    gap = 1
}

function put_words(all,   words, count, i, out)
{
    count = split(all, words, " ")
    out = ""
    for (i = 1; i <= count; i++) {
        out = out == "" ? words[i] : out " " words[i]
        if (length(out) > 72 || words[i] ~ /[.!?]$/) { print start(out); out = "" }
    }
    if (out != "") print start(out)
}

function row(line,   cell, count, i)
{
    flush_paragraph()
    end_list()
    gsub(/\\\|/, "\001", line)
    count = split(line, cell, "|")
    table++
    if (table == 1) {
        for (i = 2; i < count; i++) { heading[i] = trim(cell[i]) }
        return
    }
    if (table == 2)
        return
    if (table == 3) print ".Bl -tag -width Ds"
    print ".It " guard(text(back(trim(cell[2]))))
    for (i = 3; i < count; i++) {
        if (trim(cell[i]) == "") continue
        if (i > 3) print ".br"
        put_words((count > 4 && heading[i] != "" ? heading[i] ": " : "") text(back(trim(cell[i]))))
    }
    gap = 1
}

function back(word) { gsub("\001", "|", word); return word }
function trim(word) { sub(/^ +/, "", word); sub(/ +$/, "", word); return word }

# Characters beyond ASCII by their numbers, and the backslash.
function plain(words,   out, i, c, n, left)
{
    out = ""
    for (i = 1; i <= length(words); i++) {
        c = substr(words, i, 1)
        if (c == "\\") { out = out "\\e"; continue }
        if (!(c in code)) { out = out c; continue }
        n = code[c]
        left = n >= 240 ? 3 : n >= 224 ? 2 : 1
        n = n >= 240 ? n - 240 : n >= 224 ? n - 224 : n - 192
        while (left-- > 0)
            n = n * 64 + code[substr(words, ++i, 1)] - 128
        out = out sprintf("\\[u%04X]", n)
    }
    return out
}

function literal(words) { return start(plain(words)) }

# A line that begins with a sign of control is kept from being one.
function start(words) { return words ~ /^[.']/ ? "\\&" words : words }

# Words of a macro line that could be taken for macros.
function guard(all,   words, count, i, out)
{
    count = split(all, words, " ")
    out = ""
    for (i = 1; i <= count; i++) {
        if (words[i] ~ /^[A-Z%][A-Za-z0-9][a-z]?$/ || words[i] ~ /^[][().,:;?!|"]+$/)
            words[i] = "\\&" words[i]
        gsub(/"/, "\\(dq", words[i])
        out = out == "" ? words[i] : out " " words[i]
    }
    return out
}

# Code, strong words and links within a text.
function text(words,   out, part, inner)
{
    out = ""
    while (match(words, /`[^`]+`|\[[^]]*\]\([^)]*\)|\*\*[^*]+\*\*|\*[^* ][^*]*\*/)) {
        out = out plain(substr(words, 1, RSTART - 1))
        part = substr(words, RSTART, RLENGTH)
        words = substr(words, RSTART + RLENGTH)
        if (part ~ /^`/) {
            inner = plain(substr(part, 2, length(part) - 2))
            gsub(/-/, "\\-", inner)
            out = out "\\fB" inner "\\fR"
        } else if (part ~ /^\*\*/)
            out = out "\\fB" plain(substr(part, 3, length(part) - 4)) "\\fR"
        else if (part ~ /^\*/)
            out = out "\\fI" plain(substr(part, 2, length(part) - 2)) "\\fR"
        else {
            inner = part
            sub(/^\[/, "", inner)
            sub(/\]\(.*/, "", inner)
            gsub(/`/, "", inner)
            out = out plain(inner)
        }
    }
    return out plain(words)
}
