/*
 * gtp_lines.c - what a search has found, as Leela Zero and KataGo write it.
 *
 * All numbers are those of the side that thinks.  KataGo writes fractions, Leela Zero whole
 * numbers of ten thousand.
 */
#include "gtp/gtp_command.h"

#include <stdlib.h>

/* The root of 'x', rounded down. */
static int64_t
root(int64_t x)
{
    int64_t low = 0, high = 100000;

    while (low < high) {
        const int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= x)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* The chance less twice its deviation by chance, in 1/10,000. */
static int
lower_bound(const yz_search_line *line)
{
    enum { WHOLE = 10000 };
    const int64_t games = line->playouts > 0 ? (int64_t)line->playouts : 1;
    const int64_t chance = line->win,
                  spread = 2 * root(chance * (WHOLE - chance) / games);

    return chance > spread ? (int)(chance - spread) : 0;
}

/* A number of hundredths, or of so many parts as 'places' says, with its point. */
static void
say_fraction(gtp_session *s, const char *key, int value, int places)
{
    int whole = 1;

    for (int i = 0; i < places; i++)
        whole *= 10;
    gtp_say(s, "%s%s%d.%0*d", key, value < 0 ? "-" : "", abs(value) / whole, places,
            abs(value) % whole);
}

static void
say_leela(gtp_session *s, const yz_search_line *line)
{
    gtp_say(s, " visits %llu winrate %d prior %d lcb %d",
            (unsigned long long)line->playouts, line->win, line->prior,
            lower_bound(line));
}

static void
say_katago(gtp_session *s, const yz_search_line *line)
{
    gtp_say(s, " visits %llu", (unsigned long long)line->playouts);
    say_fraction(s, " utility ", 2 * line->win - 10000, 4);
    say_fraction(s, " winrate ", line->win, 4);
    say_fraction(s, " scoreMean ", line->lead, 2);
    say_fraction(s, " scoreLead ", line->lead, 2);
    say_fraction(s, " prior ", line->prior, 4);
    say_fraction(s, " lcb ", lower_bound(line), 4);
}

void
gtp_say_owners(gtp_session *s, int line, yz_colour side, const char *row)
{
    int16_t owner[YZ_MAX_POINTS];
    const int width = yz_game_width(s->game);
    const int points = width * yz_game_height(s->game);

    if (!yz_search_owners(s->search, line, owner))
        return;
    for (int i = 0; i < points; i++)
        say_fraction(s,
                     i > 0 && i % width == 0 ? row
                     : i > 0                 ? " "
                                             : "",
                     side == YZ_BLACK ? owner[i] : -owner[i], 3);
}

void
gtp_say_lines(gtp_session *s, const gtp_analysis *how)
{
    yz_search_line line;

    for (int i = 0; i < how->most && yz_search_line_at(s->search, i, &line); i++) {
        if (line.count == 0)
            continue;
        gtp_say(s, "%sinfo move ", s->reply.length > 0 ? " " : "");
        gtp_say_move(s, line.move[0]);
        if (how->katago)
            say_katago(s, &line);
        else
            say_leela(s, &line);
        gtp_say(s, " order %d pv", i);
        for (int k = 0; k < line.count; k++) {
            gtp_say(s, " ");
            gtp_say_move(s, line.move[k]);
        }
        if (how->moves_ownership) {
            gtp_say(s, " movesOwnership ");
            gtp_say_owners(s, i, how->colour, " ");
        }
    }
    if (!how->ownership)
        return;
    gtp_say(s, "%sownership ", s->reply.length > 0 ? " " : "");
    gtp_say_owners(s, -1, how->colour, " ");
}
