/*
 * gtp_game.c - the game of a session: begins it or replaces it, and forgets what
 * belonged to the game before.
 */
#include "gtp/gtp_command.h"

void
gtp_changed(gtp_session *s)
{
    s->verdict.known = s->verdict.expected = false;
    yz_life_free(s->verdict.judging.life);
    s->verdict.judging.life = NULL;
}

void
gtp_take_over(gtp_session *s, yz_game *game)
{
    yz_game_free(s->game);
    s->game = game;
    s->together_count = 0;
    gtp_changed(s);
    s->marked = false;
    s->recorded.kind = YZ_RESULT_NONE;
    gtp_forget_record(s);
    s->fresh = false;
    s->handicap = 0;
    gtp_clock_begin(s);
}

yz_game_options
gtp_options(const gtp_session *s)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;

    options.rules = s->next.rules;
    options.overlays = s->next.overlays;
    options.width = s->next.width;
    options.height = s->next.height;
    options.komi_given = s->next.komi_given;
    options.komi = s->next.komi;
    options.repetition = s->next.repetition.laid_down;
    return options;
}

yz_status
gtp_begin(gtp_session *s, const yz_point *stones, int count, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.handicap = count;
    options.handicap_stones = stones;
    options.handicap_stone_count = count;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status != YZ_OK)
        return status;
    gtp_take_over(s, game);
    s->fresh = count == 0;
    return YZ_OK;
}

yz_status
gtp_begin_handicap(gtp_session *s, int handicap, yz_placing placing, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.handicap = handicap;
    options.placing = placing;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status != YZ_OK)
        return status;
    gtp_take_over(s, game);
    s->fresh = handicap < 2;
    s->handicap = handicap;
    return YZ_OK;
}

yz_status
gtp_begin_at(gtp_session *s, const yz_position *start, yz_colour to_move, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.start = start;
    options.to_move = to_move;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status == YZ_OK)
        gtp_take_over(s, game);
    return status;
}
