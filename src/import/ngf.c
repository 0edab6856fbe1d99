/*
 * ngf.c - records of the wBaduk server.
 *
 *   line  1  the kind of game        line  8  komi, in even games without its half
 *         2  the size                      9  the date, 20150308 and more
 *         3  White and his rank           11  the result in words
 *         4  Black and his rank           12  the number of moves
 *         6  the handicap
 *   PMABBQDDQ      move AB (numbers are letters), Black, Q and D counted from B
 */
#include <string.h>

#include "import/import.h"
#include "yunzi/messages.h"

static bool
is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool
is_move(yz_bytes line)
{
    return line.length >= 7 && yz__starts(line, "PM") &&
           (line.data[4] == 'B' || line.data[4] == 'W') && is_capital(line.data[2]) &&
           is_capital(line.data[3]) && is_capital(line.data[5]) &&
           is_capital(line.data[6]);
}

/* The size in the second line, and a move or eleven lines of head. */
bool
yz__is_ngf(yz_bytes text)
{
    size_t at = 0;
    bool size = false;
    for (int line = 1; line <= 16 && at < text.length; line++) {
        const char *end = memchr(text.data + at, '\n', text.length - at);
        const size_t length = end ? (size_t)(end - (text.data + at)) : text.length - at;
        const yz_bytes now = yz__trim((yz_bytes){text.data + at, length});
        if (line == 2) {
            const long sides = yz__whole(now);
            size = sides >= 1 && sides <= YZ_MAX_SIDE;
        }
        if (size && line > 2 && is_move(now))
            return true;
        at += length + 1;
    }
    return false;
}

/* "name 5D": the last word is the rank; "DP" a professional's. */
static void
read_player(yz__import *import, const char *name, const char *rank)
{
    char text[16];
    const yz_bytes line = import->now;
    size_t at = line.length, n = 0;
    while (at > 0 && line.data[at - 1] != ' ')
        at--;
    if (at == 0 || line.length - at > 8) {
        yz__import_text(import, name, line);
        return;
    }
    for (size_t i = at; i < line.length; i++) {
        const char c = line.data[i];
        if (c == 'D' && i + 1 < line.length && line.data[i + 1] == 'P')
            continue;
        text[n++] = (char)(is_capital(c) ? c - 'A' + 'a' : c);
    }
    yz__import_text(import, name, (yz_bytes){line.data, at});
    yz__import_text(import, rank, (yz_bytes){text, n});
}

/* "White wins by 3.5 points", "Black won by resign". */
static void
read_result(yz__import *import)
{
    const yz_bytes line = import->now;
    const bool resigned = yz__after(line, "resign", "").data != line.data;
    const bool time = yz__after(line, "time", "").data != line.data;
    const bool white = yz__after(line, "hite win", "").data != line.data ||
                       yz__after(line, "hite won", "").data != line.data ||
                       yz__after(line, "lack lose", "").data != line.data;
    const bool black = yz__after(line, "lack win", "").data != line.data ||
                       yz__after(line, "lack won", "").data != line.data ||
                       yz__after(line, "hite lose", "").data != line.data;
    char text[] = "B+R";
    if (white == black)
        return;
    text[0] = white ? 'W' : 'B';
    text[2] = time ? 'T' : 'R';
    if (resigned || time) {
        yz__import_text(import, "RE", (yz_bytes){text, 3});
        return;
    }
    text[2] = '\0';
    for (int i = 0; i < 20; i++) {
        const long margin = yz__tenths(yz__part(line, ' ', i));
        if (margin > 0)
            yz__import_tenths(import, "RE", text, margin);
    }
}

/* What does not begin with eight digits is kept as it stands. */
static void
read_date(yz__import *import)
{
    const char *d = import->now.data;
    char text[10] = "YYYY-MM-DD";
    yz_bytes date = import->now;
    if (date.length >= 8 && yz__whole((yz_bytes){d, 8}) >= 0) {
        memcpy(text, d, 4);
        memcpy(text + 5, d + 4, 2);
        memcpy(text + 8, d + 6, 2);
        date = (yz_bytes){text, sizeof text};
    }
    yz__import_text(import, "DT", date);
}

/* The server writes a whole number for the komi of an even game and means half a point
   more. */
static void
read_komi(yz__import *import, long handicap)
{
    const long komi = yz__tenths(import->now);
    const bool half = handicap < 2 && komi >= 0 && komi % 10 == 0;
    if (komi < 0)
        return;
    yz__import_tenths(import, "KM", "", half ? komi + 5 : komi);
    if (half)
        yz__notice_with(import->record, YZ_NOTICE_DIALECT, 0,
                        YZ_MESSAGE_NOTICE_HALF_POINT, yz_arg_number(komi / 10));
}

static void
read_head(yz__import *import, long *handicap)
{
    switch (import->line) {
    case 2:
        yz__import_size(import, (int)yz__whole(import->now));
        break;
    case 3:
        read_player(import, "PW", "WR");
        break;
    case 4:
        read_player(import, "PB", "BR");
        break;
    case 6:
        *handicap = yz__whole(import->now);
        break;
    case 8:
        read_komi(import, *handicap);
        break;
    case 9:
        read_date(import);
        break;
    case 11:
        read_result(import);
        break;
    default:
        break;
    }
}

static void
read_move(yz__import *import)
{
    const yz_bytes line = import->now;
    const yz_colour colour = line.data[4] == 'B' ? YZ_BLACK : YZ_WHITE;
    if (line.data[5] == 'A' && line.data[6] == 'A')
        yz__import_pass(import, colour);
    else
        yz__import_move(import, colour, line.data[5] - 'B', line.data[6] - 'B');
}

void
yz__read_ngf(yz__import *import)
{
    long handicap = 0;
    bool moves = false;
    while (yz__import_line(import)) {
        if (is_move(import->now)) {
            if (!moves)
                yz__import_handicap(import, handicap);
            moves = true;
            if (import->status == YZ_OK)
                read_move(import);
        } else if (!moves) {
            read_head(import, &handicap);
        }
    }
    if (!moves)
        yz__import_handicap(import, handicap);
}
