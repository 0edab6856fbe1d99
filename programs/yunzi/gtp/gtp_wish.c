/*
 * gtp_wish.c - what an analysis is asked for: how often it tells, how much, and which moves it leaves
 * out.
 */
#include "gtp/gtp_command.h"

#include <string.h>

enum { MOST_INTERVAL = 1000000 };

static const struct {
    const char *key;
    size_t at; /* of the number in the wish; NOTHING: it is taken and changes nothing */
} NUMBERS[] = {
    {"interval", offsetof(gtp_analysis, interval)},
    {"minmoves", offsetof(gtp_analysis, least)},
    {"maxmoves", offsetof(gtp_analysis, most)},
};

/* What KataGo can tell besides; who asks for it gets the rest. */
static const char *const MORE[] = {
    "pvvisits",       "pvedgevisits",        "rootinfo",
    "ownershipstdev", "movesownershipstdev", "noresultvalue"};

static bool
take_flag(gtp_session *s, const char **rest, bool *out)
{
    const yz_gtp_word word = gtp_take(s, rest);

    *out = yz_gtp_is(word, "true");
    return *out || yz_gtp_is(word, "false") || gtp_syntax(s);
}

/* ---- Moves that are left out ---- */

/* "D4,pass,E5": marks the moves by index, a pass after the points. */
static bool
mark_moves(const gtp_session *s, yz_gtp_word word, bool *marked)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    for (size_t i = 0; i <= word.length;) {
        const char *comma = memchr(word.text + i, ',', word.length - i);
        const size_t length =
            comma != NULL ? (size_t)(comma - word.text) - i : word.length - i;
        yz_point at;
        switch (yz_gtp_vertex_read(&at, (yz_gtp_word){word.text + i, length}, width,
                                   height)) {
        case YZ_GTP_POINT:
            marked[yz_index(width, at)] = true;
            break;
        case YZ_GTP_PASS:
            marked[width * height] = true;
            break;
        case YZ_GTP_OFF_BOARD:
        case YZ_GTP_NO_VERTEX:
            return false;
        }
        i += length + 1;
    }
    return true;
}

/* "COLOR VERTEX,VERTEX... DEPTH": bars these moves, or all others. */
static bool
take_bars(gtp_session *s, const char **rest, bool others, gtp_analysis *out)
{
    const int width = yz_game_width(s->game);
    const int points = width * yz_game_height(s->game);
    bool marked[YZ_MAX_POINTS + 1] = {false};
    yz_colour colour;
    int depth;

    if (!gtp_take_colour(s, rest, &colour))
        return false;
    if (!mark_moves(s, gtp_take(s, rest), marked) ||
        !yz_gtp_whole_read(&depth, gtp_take(s, rest)))
        return gtp_syntax(s);
    if (out->bar_count + (size_t)points + 1 > GTP_BARS)
        return gtp_refuse_status(s, "", YZ_E_LIMIT);
    for (int i = 0; i <= points; i++)
        if (marked[i] != others) {
            const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
            const yz_move move = {i < points ? YZ_MOVE_PLAY : YZ_MOVE_PASS, colour,
                                  i < points ? at : (yz_point){0, 0}};
            out->bar[out->bar_count++] =
                (yz_search_bar){move, depth < YZ_MAX_POINTS ? depth : YZ_MAX_POINTS};
        }
    return true;
}

/* ---- All ---- */

static bool
take_pair(gtp_session *s, const char **rest, gtp_analysis *out)
{
    const yz_gtp_word key = gtp_take(s, rest);
    bool ignored;

    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        if (yz_gtp_is(key, NUMBERS[i].key))
            return yz_gtp_whole_read((int *)(void *)((char *)out + NUMBERS[i].at),
                                     gtp_take(s, rest)) ||
                   gtp_syntax(s);
    if (yz_gtp_is(key, "avoid") || yz_gtp_is(key, "allow"))
        return take_bars(s, rest, yz_gtp_is(key, "allow"), out);
    if (yz_gtp_is(key, "ownership") && out->katago)
        return take_flag(s, rest, &out->ownership);
    if (yz_gtp_is(key, "movesownership") && out->katago)
        return take_flag(s, rest, &out->moves_ownership);
    for (size_t i = 0; i < sizeof MORE / sizeof *MORE; i++)
        if (yz_gtp_is(key, MORE[i]))
            return take_flag(s, rest, &ignored);
    return gtp_syntax(s);
}

/* "[COLOR] [INTERVAL] [KEY VALUE...]", the interval in hundredths of a second. */
bool
gtp_take_wish(gtp_session *s, const char *rest, gtp_analysis *out)
{
    const char *after = rest;
    yz_gtp_word word;

    if (yz_gtp_next(&after, &word) && yz_gtp_colour_read(&out->colour, word))
        rest = after;
    after = rest;
    if (yz_gtp_next(&after, &word) && yz_gtp_whole_read(&out->interval, word))
        rest = after;
    while (*rest != '\0')
        if (!take_pair(s, &rest, out))
            return false;
    if (out->interval > MOST_INTERVAL)
        out->interval = MOST_INTERVAL;
    if (out->most < out->least)
        out->most = out->least;
    if (out->colour == YZ_EMPTY)
        out->colour = yz_game_to_move(s->game);
    return out->colour != YZ_EMPTY || gtp_refuse_thinking(s, YZ_E_PHASE, YZ_EMPTY);
}
