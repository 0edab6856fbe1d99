/*
 * gtp_setup.c - commands of the GTP referee that begin a game: board, komi, handicap.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <string.h>

/* Begins a new game on a board of this size; on failure nothing has changed. */
static bool
begin_sized(gtp_session *s, int width, int height)
{
    const gtp_start before = s->next;

    s->next.width = width;
    s->next.height = height;
    const yz_status status = gtp_begin(s, NULL, 0, NULL);
    if (status == YZ_OK)
        return true;
    s->next = before;
    return status == YZ_E_NOMEM ? gtp_refuse_status(s, "", status)
                                : gtp_refuse_word(s, "unacceptable size");
}

bool
gtp_boardsize(gtp_session *s, const char *rest)
{
    int size;

    if (!yz_gtp_whole_read(&size, gtp_take(s, &rest)))
        return gtp_syntax(s);
    if (size < 1 || size > YZ_MAX_SIDE)
        return gtp_refuse_word(s, "unacceptable size");
    return begin_sized(s, size, size);
}

bool
gtp_rectangular_boardsize(gtp_session *s, const char *rest)
{
    int width, height;

    if (!yz_gtp_whole_read(&width, gtp_take(s, &rest)) ||
        !yz_gtp_whole_read(&height, gtp_take(s, &rest)))
        return gtp_syntax(s);
    if (width < 1 || width > YZ_MAX_SIDE || height < 1 || height > YZ_MAX_SIDE)
        return gtp_refuse_word(s, "unacceptable size");
    return begin_sized(s, width, height);
}

bool
gtp_clear_board(gtp_session *s, const char *rest)
{
    yz_diag diag;

    (void)rest;
    return gtp_begin(s, NULL, 0, &diag) == YZ_OK || gtp_refuse_diag(s, "", &diag);
}

/* GTP 2 has a program take whatever komi the controller sends, and controllers send it before
   they say the rules: one that the text fixes otherwise is kept, and remarked on. */
bool
gtp_komi(gtp_session *s, const char *rest)
{
    if (!yz_gtp_number_read(&s->next.komi, gtp_take(s, &rest)))
        return gtp_syntax(s);
    s->next.komi_given = true;
    yz_game_set_komi(s->game, s->next.komi);
    gtp_changed(s);
    gtp_remark_komi(s);
    return true;
}

bool
gtp_get_komi(gtp_session *s, const char *rest)
{
    char text[YZ_NUMBER_TEXT];

    (void)rest;
    gtp_say(s, "%s", yz_number_text(yz_game_komi(s->game), text));
    return true;
}

/* Handicap */

bool
gtp_board_is_empty(const gtp_session *s)
{
    return s->fresh && yz_game_ply_count(s->game) == 0;
}

/* Begins a game with these handicap stones and answers where they are. */
static bool
place(gtp_session *s, const yz_point *stones, int count)
{
    yz_diag diag;

    if (gtp_begin(s, stones, count, &diag) != YZ_OK)
        return gtp_refuse_diag(s, "", &diag);
    for (int i = 0; i < count; i++)
        gtp_say_point(s, stones[i]);
    return true;
}

/* If White gives a handicap by n passes, Black makes n + 1 moves.  So many stones
   set up by a controller are the same handicap; another number is not. */
static bool
come_to_as_many_stones(const gtp_session *s, int stones)
{
    const int passes = yz_rules_handicap_passes(s->next.rules, stones);

    return passes == 0 || passes + 1 == stones;
}

/* Places handicap stones, 'count' of them if so many were possible. */
static bool
place_some(gtp_session *s, const yz_point *stones, int count)
{
    if (count == 0)
        return gtp_refuse_word(s, "invalid number of stones");
    if (!come_to_as_many_stones(s, count))
        return gtp_refuse_why(s, "invalid number of stones",
                              YZ_MESSAGE_GTP_WHITE_PASSES, yz_arg_number(count));
    return place(s, stones, count);
}

static bool
take_stones(gtp_session *s, const char **rest, int *out)
{
    if (!yz_gtp_whole_read(out, gtp_take(s, rest)))
        return gtp_syntax(s);
    return gtp_board_is_empty(s) || gtp_refuse(s, "board not empty");
}

bool
gtp_fixed_handicap(gtp_session *s, const char *rest)
{
    yz_point stones[9];
    int wanted;

    return take_stones(s, &rest, &wanted) &&
           place_some(
               s, stones,
               yz_rules_fixed_handicap(s->next.width, s->next.height, wanted, stones));
}

/* The protocol lets the program choose the points, and place fewer stones. */
bool
gtp_place_free_handicap(gtp_session *s, const char *rest)
{
    const int points = s->next.width * s->next.height;
    yz_point stones[YZ_MAX_POINTS];
    int wanted;

    return take_stones(s, &rest, &wanted) &&
           place_some(
               s, stones,
               yz_rules_free_handicap(s->next.rules, s->next.width, s->next.height,
                                      wanted < points ? wanted : points, stones));
}

bool
gtp_set_free_handicap(gtp_session *s, const char *rest)
{
    const int width = s->next.width, points = width * s->next.height;
    yz_point stones[YZ_MAX_POINTS];
    bool taken[YZ_MAX_POINTS] = {false};
    int count = 0;
    yz_gtp_word word;

    if (!gtp_board_is_empty(s))
        return gtp_refuse(s, "board not empty");
    while (gtp_take_next(s, &rest, &word)) {
        yz_point at;
        if (count == points - 1 ||
            yz_gtp_vertex_read(&at, word, width, s->next.height) != YZ_GTP_POINT)
            return gtp_refuse_word(s, "bad vertex list");
        if (taken[yz_index(width, at)])
            return gtp_refuse_word(s, "bad vertex list");
        taken[yz_index(width, at)] = true;
        stones[count++] = at;
    }
    if (count < 2)
        return gtp_refuse_word(s, "bad vertex list");
    if (!place(s, stones, count))
        return false;
    s->reply.length = 0; /* the controller itself has said where they are */
    return true;
}

/* "fixed", "free", or nothing, which leaves it to the rules. */
static bool
take_placing(gtp_session *s, const char **rest, yz_placing *out)
{
    yz_gtp_word word;

    *out = YZ_PLACING_RULED;
    if (!gtp_take_next(s, rest, &word))
        return true;
    for (yz_placing placing = YZ_PLACING_FIXED; placing <= YZ_PLACING_FREE; placing++)
        if (yz_gtp_is(word, yz_placing_key(placing)))
            *out = placing;
    return *out != YZ_PLACING_RULED;
}

/* Gives the handicap as the rule set says, or as the controller chooses where the text leaves
   it open, and answers where the stones are, how often White passes, or how many stones Black
   plays. */
bool
gtp_handicap(gtp_session *s, const char *rest)
{
    yz_position now;
    yz_placing placing;
    yz_diag diag;
    int count;

    if (!yz_gtp_whole_read(&count, gtp_take(s, &rest)) ||
        !take_placing(s, &rest, &placing))
        return gtp_syntax(s);
    if (!gtp_board_is_empty(s))
        return gtp_refuse(s, "board not empty");
    if (gtp_begin_handicap(s, count, placing, &diag) != YZ_OK)
        return gtp_refuse_diag(s, "invalid number of stones", &diag);
    const int passes = yz_rules_handicap_passes(s->next.rules, count);
    if (passes > 0) {
        gtp_say(s, "white passes %d", passes);
        return true;
    }
    if (yz_game_stones_to_place(s->game) > 0) {
        gtp_say(s, "black plays %d", yz_game_stones_to_place(s->game));
        return true;
    }
    yz_game_position(s->game, &now);
    for (int i = 0; i < now.width * now.height; i++)
        if (now.stone[i] == YZ_BLACK)
            gtp_say_point(
                s, (yz_point){(uint8_t)(i % now.width), (uint8_t)(i / now.width)});
    return true;
}
