/*
 * gtp_args.c - the words of a command's arguments, and vertices in answers.
 */
#include "gtp/gtp_command.h"

#include <string.h>

bool
gtp_take_next(gtp_session *s, const char **rest, yz_gtp_word *out)
{
    *out = (yz_gtp_word){*rest, 0};
    const bool found = yz_gtp_next(rest, out);
    s->word = *out;
    return found;
}

yz_gtp_word
gtp_take(gtp_session *s, const char **rest)
{
    yz_gtp_word word;

    gtp_take_next(s, rest, &word);
    return word;
}

bool
gtp_take_colour(gtp_session *s, const char **rest, yz_colour *out)
{
    return yz_gtp_colour_read(out, gtp_take(s, rest)) || gtp_syntax(s);
}

static yz_gtp_vertex
take_vertex(gtp_session *s, const char **rest, yz_point *out)
{
    return yz_gtp_vertex_read(out, gtp_take(s, rest), yz_game_width(s->game),
                              yz_game_height(s->game));
}

bool
gtp_take_move(gtp_session *s, const char **rest, yz_move *out)
{
    yz_move move = {.kind = YZ_MOVE_PLAY};

    if (!gtp_take_colour(s, rest, &move.colour))
        return false;
    switch (take_vertex(s, rest, &move.at)) {
    case YZ_GTP_PASS:
        move.kind = YZ_MOVE_PASS;
        break;
    case YZ_GTP_POINT:
        break;
    case YZ_GTP_OFF_BOARD:
        return gtp_refuse_word(s, "illegal move");
    case YZ_GTP_NO_VERTEX:
        return gtp_syntax(s);
    }
    *out = move;
    return true;
}

bool
gtp_take_point(gtp_session *s, const char **rest, const char *words, yz_point *out)
{
    return take_vertex(s, rest, out) == YZ_GTP_POINT || gtp_refuse_word(s, words);
}

/* The length of 'text' without blanks at its end. */
static size_t
trimmed(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

static const char *
last_blank(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] != ' ')
        length--;
    return length > 0 ? text + length - 1 : NULL;
}

/* Takes the number at the end of the text: in 'game 2 14' it is the move, so a name
   that ends in a number must be quoted. */
static bool
take_last_number(const char *text, size_t *length, int *out)
{
    const char *blank = last_blank(text, *length);

    if (blank == NULL)
        return false;
    const yz_gtp_word last = {blank + 1, (size_t)(text + *length - blank - 1)};
    if (!yz_gtp_whole_read(out, last))
        return false;
    *length = trimmed(text, (size_t)(blank - text));
    return true;
}

bool
gtp_take_path(const char *rest, char *out, int *move)
{
    size_t length = trimmed(rest, strlen(rest));
    const char *quote = rest[0] == '"' ? strchr(rest + 1, '"') : NULL;

    *move = -1;
    if (quote != NULL) {
        const char *after = quote + 1;
        yz_gtp_word word;
        if (yz_gtp_next(&after, &word) &&
            (!yz_gtp_whole_read(move, word) || yz_gtp_next(&after, &word)))
            return false;
        rest++;
        length = (size_t)(quote - rest);
    } else {
        take_last_number(rest, &length, move);
    }
    memcpy(out, rest, length);
    out[length] = '\0';
    return true;
}

void
gtp_say_point(gtp_session *s, yz_point at)
{
    const gtp_text *reply = &s->reply;
    const bool first = reply->length == 0 || reply->data[reply->length - 1] == '\n';
    char text[YZ_POINT_TEXT];

    gtp_say(s, "%s%s", first ? "" : " ",
            yz_point_text(at, yz_game_height(s->game), text));
}

/* Adds the chain at 'at' as one line and takes its stones off 'left'. */
static void
say_chain(gtp_session *s, yz_point at, bool *left)
{
    const int width = yz_game_width(s->game);
    yz_point chain[YZ_MAX_POINTS];
    const int count = yz_game_chain(s->game, at, chain);

    for (int i = 0; i < count; i++) {
        gtp_say_point(s, chain[i]);
        left[yz_index(width, chain[i])] = false;
    }
    gtp_say(s, "\n");
}

void
gtp_say_chains(gtp_session *s, const uint8_t *fate, yz_fate wanted)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);
    bool left[YZ_MAX_POINTS];

    for (int i = 0; i < width * height; i++)
        left[i] = fate[i] == wanted;
    for (int y = height - 1; y >= 0; y--)
        for (int x = 0; x < width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            if (left[yz_index(width, at)] && yz_game_stone(s->game, at) != YZ_EMPTY)
                say_chain(s, at, left);
        }
}

const char *
gtp_colour_name(yz_colour colour)
{
    return colour == YZ_BLACK ? "black" : colour == YZ_WHITE ? "white" : "none";
}
