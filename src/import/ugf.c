/*
 * ugf.c - records of the PandaNet server (UGF, UGI).
 *
 *   [Header]                  Key=value: PlayerB, PlayerW, Size, Hdcp=stones,komi,
 *                             Winner=B,3.50 or W,C, Rule, Date, Title, CoordinateType
 *   [Data]                    PD,B1,1,30: the point, who, the number, seconds
 *   [Figure]                  .Text,number to .EndText: a comment
 *
 * A stone with the number 0 stands at the start.  Y or Z for a column is a pass.  Rows
 * count from the bottom with CoordinateType=IGS, else from the top.
 */
#include <string.h>

#include "import/import.h"
#include "yunzi/messages.h"

enum section { OTHER, HEADER, DATA, FIGURE };

typedef struct reading {
    yz__import *import;
    enum section section;
    bool from_bottom;
    long comment; /* the number of the move that is commented; -1: none */
} reading;

/* "[Header]" alone on one of the first lines, after comments. */
bool
yz__is_ugf(yz_bytes text)
{
    size_t at = 0;
    for (int line = 0; line < 40 && at < text.length; line++) {
        const char *end = memchr(text.data + at, '\n', text.length - at);
        const size_t length = end ? (size_t)(end - (text.data + at)) : text.length - at;
        const yz_bytes now = yz__trim((yz_bytes){text.data + at, length});
        if (now.length == 8 && yz__starts(now, "[Header]"))
            return true;
        if (now.length > 0 && *now.data != '#')
            return false;
        at += length + 1;
    }
    return false;
}

yz_bytes
yz__ugf_encoding(yz_bytes text)
{
    const yz_bytes head = {text.data, text.length < 4096 ? text.length : 4096};
    return yz__after(head, "\nLang=", "\r\n");
}

static bool
is_key(yz_bytes line, const char *key)
{
    return yz__starts(line, key) && line.length > strlen(key) &&
           line.data[strlen(key)] == '=';
}

static void
read_player(yz__import *import, const char *name, const char *rank, yz_bytes value)
{
    yz__import_text(import, name, yz__part(value, ',', 0));
    yz__import_text(import, rank, yz__part(value, ',', 1));
}

/* "B,3.50", "W,C" (resigned), "D,", "N1,". */
static void
read_result(yz__import *import, yz_bytes value)
{
    const yz_bytes how = yz__part(value, ',', 1);
    const long margin = yz__tenths(how);
    const char winner = (char)(value.length > 0 ? *value.data : 0);
    const char before[] = {winner, '+', '\0'};
    char text[] = {winner, '+', 'R'};
    if (winner == 'D' || winner == 'N') {
        yz__import_text(import, "RE",
                        winner == 'D' ? (yz_bytes){"0", 1} : (yz_bytes){"Void", 4});
        return;
    }
    if (winner != 'B' && winner != 'W')
        return;
    if (margin > 0) {
        yz__import_tenths(import, "RE", before, margin);
        return;
    }
    if (how.length > 0 && memchr("TF", *how.data, 2))
        text[2] = *how.data;
    const bool told = how.length > 0 && memchr("CcTFR", *how.data, 5) != NULL;
    yz__import_text(import, "RE", (yz_bytes){text, told ? 3 : 2});
}

static void
read_handicap(yz__import *import, yz_bytes value)
{
    const yz_bytes stones = yz__part(value, ',', 0);
    const long komi = yz__tenths(yz__part(value, ',', 1));
    if (yz__whole(stones) >= 2)
        yz__import_text(import, "HA", stones);
    if (komi >= 0)
        yz__import_tenths(import, "KM", "", komi);
}

static void
read_rules(yz__import *import, yz_bytes value)
{
    if (yz__starts(value, "JPN"))
        value = (yz_bytes){"Japanese", 8};
    else if (yz__starts(value, "CH"))
        value = (yz_bytes){"Chinese", 7};
    yz__import_text(import, "RU", value);
}

static void
read_header(reading *r)
{
    static const char *const TEXTS[][2] = {{"Title", "EV"},
                                           {"Place", "PC"},
                                           {"Writer", "US"},
                                           {"Commentator", "AN"},
                                           {"Copyright", "CP"}};
    yz__import *import = r->import;
    const yz_bytes line = import->now, value = yz__after(line, "=", "");
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        if (is_key(line, TEXTS[i][0]))
            yz__import_text(import, TEXTS[i][1], value);
    if (is_key(line, "Size"))
        yz__import_size(import, (int)yz__whole(value));
    else if (is_key(line, "PlayerB"))
        read_player(import, "PB", "BR", value);
    else if (is_key(line, "PlayerW"))
        read_player(import, "PW", "WR", value);
    else if (is_key(line, "Hdcp"))
        read_handicap(import, value);
    else if (is_key(line, "Winner"))
        read_result(import, value);
    else if (is_key(line, "Rule"))
        read_rules(import, value);
    else if (is_key(line, "Date"))
        yz__import_date(import, yz__part(value, ',', 0), '/');
    else if (is_key(line, "CoordinateType"))
        r->from_bottom = yz__starts(value, "IGS");
}

static void
read_move(reading *r)
{
    yz__import *import = r->import;
    const yz_bytes line = import->now, who = yz__part(line, ',', 1);
    const long number = yz__whole(yz__part(line, ',', 2));
    if (*line.data == '.')
        return; /* a figure that has lost its section */
    if (line.length < 3 || line.data[2] != ',' || who.length < 1 || number < 0) {
        yz__import_refuse(import, YZ_MESSAGE_ERROR_UGF_MOVE);
        return;
    }
    const int x = line.data[0] - 'A', row = line.data[1] - 'A';
    const int y = r->from_bottom ? import->size - 1 - row : row;
    const bool pass = x >= 24 && import->size <= 24;
    const yz_colour next = import->last == YZ_BLACK ? YZ_WHITE : YZ_BLACK;
    const yz_colour colour = *who.data == 'B'   ? YZ_BLACK
                             : *who.data == 'W' ? YZ_WHITE
                                                : next;
    if (number == 0 && !pass)
        yz__import_stone(import, colour, x, y);
    else if (pass)
        yz__import_pass(import, colour);
    else
        yz__import_move(import, colour, x, y);
}

static void
read_figure(reading *r)
{
    const yz_bytes line = r->import->now;
    if (yz__starts(line, ".Text,"))
        r->comment = yz__whole(yz__part(line, ',', 1));
    else if (*line.data == '.')
        r->comment = yz__starts(line, ".#") ? r->comment : -1;
    else if (r->comment >= 0)
        yz__import_comment(r->import, (yz_node)r->comment, line);
}

static enum section
section_of(yz_bytes line)
{
    return yz__starts(line, "[Header]")   ? HEADER
           : yz__starts(line, "[Data]")   ? DATA
           : yz__starts(line, "[Figure]") ? FIGURE
                                          : OTHER;
}

void
yz__read_ugf(yz__import *import)
{
    reading r = {.import = import, .comment = -1};
    while (yz__import_line(import))
        if (*import->now.data == '[')
            r.section = section_of(import->now);
        else if (r.section == HEADER)
            read_header(&r);
        else if (r.section == DATA)
            read_move(&r);
        else if (r.section == FIGURE)
            read_figure(&r);
}
