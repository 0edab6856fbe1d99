/*
 * gtp_gogui.c - commands for GoGui that are not about rules: set-ups, many moves at
 * once, captures, the title of its window.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <string.h>

/* Answers how many stones Black has taken, then how many White has taken: GoGui reads
   the first as the white stones off the board. */
bool
gtp_captured_count(gtp_session *s, const char *rest)
{
    const yz_tally tally = yz_game_tally(s->game);

    (void)rest;
    gtp_say(s, "%d %d", tally.prisoners[YZ_BLACK], tally.prisoners[YZ_WHITE]);
    return true;
}

/* ---- Positions set up */

/* Puts the stones that 'rest' names on 'out'; false when a point is named twice or a
   word is no stone. */
static bool
take_stones(gtp_session *s, const char *rest, yz_position *out)
{
    yz_gtp_word word;

    *out = (yz_position){.width = (uint8_t)s->next.width,
                         .height = (uint8_t)s->next.height};
    while (gtp_take_next(s, &rest, &word)) {
        yz_colour colour;
        yz_point at;
        if (!yz_gtp_colour_read(&colour, word) || !gtp_take_next(s, &rest, &word) ||
            yz_gtp_vertex_read(&at, word, out->width, out->height) != YZ_GTP_POINT ||
            out->stone[yz_index(out->width, at)] != YZ_EMPTY)
            return false;
        out->stone[yz_index(out->width, at)] = (uint8_t)colour;
    }
    return true;
}

static bool
set_up(gtp_session *s, const char *rest, yz_colour to_move)
{
    yz_position position;
    yz_diag diag;

    if (!take_stones(s, rest, &position))
        return gtp_refuse_word(s, "bad vertex list");
    return gtp_begin_at(s, &position, to_move, &diag) == YZ_OK ||
           gtp_refuse_diag(s, "", &diag);
}

bool
gtp_setup(gtp_session *s, const char *rest)
{
    return gtp_board_is_empty(s) ? set_up(s, rest, YZ_EMPTY)
                                 : gtp_refuse(s, "board not empty");
}

/* KataGo's command: all stones that were on the board go. */
bool
gtp_set_position(gtp_session *s, const char *rest)
{
    return set_up(s, rest, YZ_EMPTY);
}

/* Begins a new game from the same position with this side to move, since the side to
   move belongs to the start of a game. */
bool
gtp_setup_player(gtp_session *s, const char *rest)
{
    yz_position now;
    yz_colour colour;
    yz_diag diag;

    if (!gtp_take_colour(s, &rest, &colour))
        return false;
    if (yz_game_ply_count(s->game) > 0)
        return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_MOVES_MADE);
    if (yz_game_to_move(s->game) == colour)
        return true;
    yz_game_position(s->game, &now);
    return gtp_begin_at(s, &now, colour, &diag) == YZ_OK ||
           gtp_refuse_diag(s, "", &diag);
}

/* True for a stone of the handicap: Black's, where a game with one begins. */
static bool
is_handicap(const gtp_session *s, yz_colour stone)
{
    return stone == YZ_BLACK && yz_game_handicap(s->game) > 0;
}

/* Says the stones of the start that are the handicap's, or all the others with their colours. */
static void
list_stones(gtp_session *s, bool handicap)
{
    yz_position start;

    yz_game_position_at(s->game, 0, &start);
    for (int i = 0; i < start.width * start.height; i++) {
        const yz_colour stone = (yz_colour)start.stone[i];
        if (stone == YZ_EMPTY || is_handicap(s, stone) != handicap)
            continue;
        if (!handicap)
            gtp_say(s, "%s%s", s->reply.length > 0 ? " " : "", gtp_colour_name(stone));
        gtp_say_point(
            s, (yz_point){(uint8_t)(i % start.width), (uint8_t)(i / start.width)});
    }
}

bool
gtp_list_setup(gtp_session *s, const char *rest)
{
    (void)rest;
    list_stones(s, false);
    return true;
}

bool
gtp_list_handicap(gtp_session *s, const char *rest)
{
    (void)rest;
    list_stones(s, true);
    return true;
}

bool
gtp_list_setup_player(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", gtp_colour_name(yz_game_ply(s->game, 0).to_move));
    return true;
}

/* ---- Moves */

/* Makes all moves of the sequence, or none. */
bool
gtp_play_sequence(gtp_session *s, const char *rest)
{
    const int before = yz_game_ply_count(s->game);
    bool made = true;

    while (made && *rest != '\0') {
        yz_move move;
        made = gtp_take_move(s, &rest, &move) && gtp_make(s, move);
    }
    while (!made && yz_game_ply_count(s->game) > before)
        if (gtp_take_back(s) != YZ_OK)
            break;
    return made;
}

/* ---- The window */

bool
gtp_title(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", yz_rules_name(yz_game_rules(s->game)));
    return true;
}
