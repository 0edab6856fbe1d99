/*
 * gib.c - records of the Tygem server.
 *
 *   \HS                                   the head
 *   \[GAMEBLACKNAME=name (rank)\]
 *   \[GAMEINFOMAIN=...,GRLT:3,ZIPSU:0,GONGJE:65,...\]   result, margin, komi in tenths
 *   \[GAMETAG=...,C2015:03:08:...\]       the date
 *   \HE
 *   \GS                                   the game
 *   INI 0 1 HANDICAP ...
 *   STO 0 number colour x y               a move, from 0, from the top left
 *   SKI 0 number                          a pass
 *   \GE
 */
#include "import/import.h"
#include "yunzi/messages.h"

bool
yz__is_gib(yz_bytes text)
{
    return yz__starts(text, "\\HS") || yz__starts(text, "\\[GAME") ||
           yz__starts(text, "\\GS");
}

/* "name (rank)" */
static void
read_player(yz__import *import, const char *name, const char *rank, yz_bytes value)
{
    const yz_bytes inside = yz__after(value, "(", ")");
    const bool ranked = inside.length > 0 && value.data[value.length - 1] == ')';
    yz__import_text(import, name, ranked ? yz__part(value, '(', 0) : value);
    yz__import_text(import, rank, (yz_bytes){inside.data, ranked ? inside.length : 0});
}

/* The result, by the server's numbers. */
static void
read_result(yz__import *import, long how, long margin)
{
    static const char *const WORD[9] = {
        [3] = "B+R", [4] = "W+R", [7] = "B+T", [8] = "W+T"};
    if ((how == 0 || how == 1) && margin > 0)
        yz__import_tenths(import, "RE", how == 0 ? "B+" : "W+", margin);
    else if (how >= 0 && how < 9 && WORD[how])
        yz__import_text(import, "RE", (yz_bytes){WORD[how], 3});
}

static void
read_main(yz__import *import, yz_bytes value)
{
    const long komi = yz__whole(yz__after(value, "GONGJE:", ","));
    read_result(import, yz__whole(yz__after(value, "GRLT:", ",")),
                yz__whole(yz__after(value, "ZIPSU:", ",")));
    if (komi >= 0)
        yz__import_tenths(import, "KM", "", komi);
}

static void
read_head(yz__import *import)
{
    const yz_bytes value = yz__after(import->now, "=", "");
    const bool closed = value.length > 1 && value.data[value.length - 1] == ']';
    const bool escaped = closed && value.data[value.length - 2] == '\\';
    const size_t end = closed ? 1 + (size_t)escaped : 0;
    const yz_bytes inside = yz__trim((yz_bytes){value.data, value.length - end});
    if (yz__starts(import->now, "\\[GAMEBLACKNAME="))
        read_player(import, "PB", "BR", inside);
    else if (yz__starts(import->now, "\\[GAMEWHITENAME="))
        read_player(import, "PW", "WR", inside);
    else if (yz__starts(import->now, "\\[GAMEINFOMAIN="))
        read_main(import, inside);
    else if (yz__starts(import->now, "\\[GAMETAG="))
        yz__import_date(import, yz__after(inside, ",C", ","), ':');
    else if (yz__starts(import->now, "\\[GAMENAME="))
        yz__import_text(import, "GN", inside);
    else if (yz__starts(import->now, "\\[GAMEPLACE="))
        yz__import_text(import, "PC", inside);
}

static yz_colour
colour_of(const yz__import *import, long number)
{
    if (number == 1 || number == 2)
        return number == 1 ? YZ_BLACK : YZ_WHITE;
    return import->last == YZ_BLACK ? YZ_WHITE : YZ_BLACK;
}

static void
read_stone(yz__import *import)
{
    const long colour = yz__whole(yz__part(import->now, ' ', 3));
    const long x = yz__whole(yz__part(import->now, ' ', 4));
    const long y = yz__whole(yz__part(import->now, ' ', 5));
    if ((colour != 1 && colour != 2) || x < 0 || y < 0 || x > 99 || y > 99)
        yz__import_refuse(import, YZ_MESSAGE_ERROR_GIB_MOVE);
    else
        yz__import_move(import, colour_of(import, colour), (int)x, (int)y);
}

void
yz__read_gib(yz__import *import)
{
    while (yz__import_line(import))
        if (yz__starts(import->now, "\\["))
            read_head(import);
        else if (yz__starts(import->now, "INI "))
            yz__import_handicap(import, yz__whole(yz__part(import->now, ' ', 3)));
        else if (yz__starts(import->now, "STO "))
            read_stone(import);
        else if (yz__starts(import->now, "SKI "))
            yz__import_pass(
                import, colour_of(import, yz__whole(yz__part(import->now, ' ', 3))));
}
