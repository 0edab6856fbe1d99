/*
 * gtp_board.c - shows the board over GTP: for people, and for GoGui, where a referee
 * may draw it.
 */
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <string.h>

/* Marks the star points of a board, as many as it has. */
static void
mark_stars(int width, int height, bool star[YZ_MAX_POINTS])
{
    yz_point at[9];
    int count = 0;

    memset(star, 0, YZ_MAX_POINTS * sizeof *star);
    for (int wanted = 9; count == 0 && wanted >= 2; wanted--)
        count = yz_rules_fixed_handicap(width, height, wanted, at);
    for (int i = 0; i < count; i++)
        star[yz_index(width, at[i])] = true;
}

/* Adds the letters above and below a board; after Z they have two letters. */
static void
say_letters(gtp_session *s)
{
    const int width = yz_game_width(s->game);
    char text[YZ_POINT_TEXT];

    gtp_say(s, "  ");
    for (int x = 0; x < width; x++) {
        yz_point_text((yz_point){(uint8_t)x, 0}, 1, text);
        text[strlen(text) - 1] = '\0'; /* without the row number, 1 */
        gtp_say(s, "%*s", width > 25 ? 3 : 2, text);
    }
    gtp_say(s, "\n");
}

/* The character for a stone; in one-colour Go all stones look alike. */
static char
letter_of(const gtp_session *s, yz_colour stone)
{
    if (stone != YZ_EMPTY && yz_game_overlays(s->game) & YZ_OVERLAY_ONE_COLOUR)
        return 'X';
    return ".XO"[stone];
}

static void
say_row(gtp_session *s, int y, const bool star[YZ_MAX_POINTS])
{
    const int width = yz_game_width(s->game), row = yz_game_height(s->game) - y;

    gtp_say(s, "%2d", row);
    for (int x = 0; x < width; x++) {
        const yz_point at = {(uint8_t)x, (uint8_t)y};
        const yz_colour stone = yz_game_stone(s->game, at);
        const bool empty_star = stone == YZ_EMPTY && star[yz_index(width, at)];
        gtp_say(s, "%*c", width > 25 ? 3 : 2, empty_star ? '+' : letter_of(s, stone));
    }
    gtp_say(s, " %d\n", row);
}

bool
gtp_showboard(gtp_session *s, const char *rest)
{
    const int height = yz_game_height(s->game);
    const yz_tally tally = yz_game_tally(s->game);
    bool star[YZ_MAX_POINTS];

    (void)rest;
    mark_stars(yz_game_width(s->game), height, star);
    gtp_say(s, "\n");
    say_letters(s);
    for (int y = 0; y < height; y++)
        say_row(s, y, star);
    say_letters(s);
    gtp_say_words(s, YZ_MESSAGE_GTP_BOARD,
                  yz_arg_text(yz_rules_id(yz_game_rules(s->game))),
                  yz_arg_text(yz_phase_key(yz_game_phase(s->game))),
                  yz_arg_text(gtp_colour_name(yz_game_to_move(s->game))),
                  yz_arg_number(tally.prisoners[YZ_BLACK]),
                  yz_arg_number(tally.prisoners[YZ_WHITE]));
    gtp_say(s, "\n");
    return true;
}

bool
gtp_game_id(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "Go"); /* with a capital letter: GoGui compares it with its own word */
    return true;
}

bool
gtp_rules_board(gtp_session *s, const char *rest)
{
    yz_position now;

    (void)rest;
    yz_game_position(s->game, &now);
    for (int i = 0; i < now.width * now.height; i++)
        gtp_say(s, "%c%s", letter_of(s, (yz_colour)now.stone[i]),
                (i + 1) % now.width == 0 ? "\n" : "");
    return true;
}

bool
gtp_rules_board_size(gtp_session *s, const char *rest)
{
    const int width = yz_game_width(s->game), height = yz_game_height(s->game);

    (void)rest;
    gtp_say(s, "%d", width);
    if (width != height)
        gtp_say(s, " %d", height);
    return true;
}

bool
gtp_side_to_move(gtp_session *s, const char *rest)
{
    (void)rest;
    gtp_say(s, "%s", gtp_colour_name(yz_game_to_move(s->game)));
    return true;
}
