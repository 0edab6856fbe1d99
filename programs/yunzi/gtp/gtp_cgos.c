/*
 * gtp_cgos.c - a move for the Computer Go Server, and what was found about it as one line of JSON,
 * which the server keeps with the game and draws for those who watch.
 *
 * All numbers are those of the side that moves.  A point is one letter of 64: the first is the
 * opponent's for certain, the 63rd its own.
 */
#include "gtp/gtp_command.h"

#include <stdio.h>

#include <yunzi/json.h>

enum { SHOWN = 10, LETTERS = 62 };

static const char *
move_text(const gtp_session *s, yz_move move, char out[YZ_POINT_TEXT])
{
    return move.kind == YZ_MOVE_PLAY
               ? yz_point_text(move.at, yz_game_height(s->game), out)
               : "pass";
}

static void
write_numbers(yz_json *json, uint64_t playouts, int win, int lead)
{
    yz_json_whole(json, "visits", (int64_t)playouts);
    yz_json_measure(json, "winrate", win / 10000.0, 4);
    yz_json_measure(json, "score", lead / 100.0, 2);
}

static void
write_line(yz_json *json, const gtp_session *s, const yz_search_line *line)
{
    char text[YZ_POINT_TEXT], after[YZ_SEARCH_LINE * (YZ_POINT_TEXT + 1)] = "";
    size_t used = 0;

    for (int i = 1; i < line->count; i++)
        used += (size_t)snprintf(after + used, sizeof after - used, "%s%s",
                                 i > 1 ? " " : "", move_text(s, line->move[i], text));
    yz_json_open_object(json, NULL);
    yz_json_text(json, "move", move_text(s, line->move[0], text));
    write_numbers(json, line->playouts, line->win, line->lead);
    yz_json_measure(json, "prior", line->prior / 10000.0, 4);
    yz_json_text(json, "pv", after);
    yz_json_close_object(json);
}

static void
write_owners(yz_json *json, const gtp_session *s, yz_colour side)
{
    static const char LETTER[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const int points = yz_game_width(s->game) * yz_game_height(s->game);
    int16_t owner[YZ_MAX_POINTS];
    char text[YZ_MAX_POINTS + 1];

    (void)yz_search_owners(s->search, -1, owner);
    for (int i = 0; i < points; i++) {
        const int own = side == YZ_BLACK ? owner[i] : -owner[i];
        text[i] = LETTER[((own + 1000) * LETTERS + 1000) / 2000];
    }
    text[points] = '\0';
    yz_json_text(json, "ownership", text);
}

static void
say_found(gtp_session *s, const yz_search_choice *choice)
{
    yz_search_line line;
    yz_json json;

    yz_json_start(&json, gtp_collect, &s->reply);
    yz_json_open_object(&json, NULL);
    write_numbers(&json, choice->playouts, choice->win, choice->lead);
    yz_json_open_array(&json, "moves");
    for (int i = 0; i < SHOWN && yz_search_line_at(s->search, i, &line); i++)
        if (line.count > 0)
            write_line(&json, s, &line);
    yz_json_close_array(&json);
    write_owners(&json, s, choice->move.colour);
    yz_json_close_object(&json);
    gtp_stream(s);
}

bool
gtp_cgos_genmove_analyze(gtp_session *s, const char *rest)
{
    yz_search_choice choice = {.move = {.kind = YZ_MOVE_PASS}};
    gtp_thinking thinking;

    if (!gtp_take_colour(s, &rest, &choice.move.colour))
        return false;
    gtp_clock_think(s, choice.move.colour);
    yz_status status = gtp_think_begin(&thinking, s, choice.move.colour);
    if (status == YZ_OK) {
        gtp_think_by_the_clock(&thinking);
        status = gtp_think(&thinking, &choice);
        gtp_think_end(&thinking);
        if (status == YZ_OK)
            say_found(s, &choice);
    }
    if (status != YZ_OK && status != YZ_E_PHASE)
        return gtp_refuse_status(s, "", status);
    gtp_say(s, "play ");
    return gtp_make_choice(s, &choice, true);
}
