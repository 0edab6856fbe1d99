/* pass.c - moves that place no stone: passes, passes for a ko, the button. */
#include "game/state.h"

/* Counts a pass; one that gives a handicap costs nothing. */
static void
tally_pass(yz_game *game, yz_colour who, int stage, bool given)
{
    yz_tally *tally = &game->now.tally;
    tally->passes[who]++;
    if (given)
        return;
    tally->pass_stones[who] += yz__pass_costs(game->rules, stage);
    if (tally->first_passer == YZ_EMPTY)
        tally->first_passer = who;
}

/* Notes a pass for the ko rule: some rules forget the positions before it. */
static void
note_pass(yz_game *game)
{
    game->now.last_pass = game->ply_count;
    if (yz__ko_forgets_at_pass(game->rules))
        game->now.fence = game->ply_count;
}

/* Enters a pass of a record after the game has stopped: it is White's last pass, or it
   changes nothing. */
static void
pass_beyond(yz_game *game, yz_colour who)
{
    if (who != YZ_WHITE || !yz__last_pass_owed(game->rules, game->now.flow))
        return;
    tally_pass(game, who, game->now.flow.stage, false);
    game->now.flow.last_passer = YZ_WHITE;
}

static void
pass_within(yz_game *game, yz_colour who, bool repeated)
{
    const bool given = who == YZ_WHITE && game->now.flow.give > 0;
    const int stage = game->now.flow.stage;
    game->now.flow = yz__after_pass(game->rules, game->now.flow, who, repeated);
    yz__pass_to_partner(game, who);
    note_pass(game);
    tally_pass(game, who, stage, given);
    yz__note_stage(game, stage);
    if (game->now.flow.phase == YZ__PHASE_ENDED && game->now.flow.whole)
        yz__history_unmark(game);
}

void
yz__commit_pass(yz_game *game, yz_colour who, yz_ground ground)
{
    const bool within = yz__pass_counts(game->rules, game->now.flow, who);
    const bool repeated = within && yz__passes_again(game, who);
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_PASS;
    ply->mover = (uint8_t)who;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    if (within) {
        const bool agreed = game->now.flow.phase == YZ__PHASE_CONFIRMATION;
        if (!agreed)
            yz__forget_pending(game);
        pass_within(game, who, repeated);
    } else {
        pass_beyond(game, who);
    }
    yz__history_close(game);
}

void
yz__commit_button(yz_game *game, yz_colour who, yz_ground ground)
{
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_BUTTON;
    ply->mover = (uint8_t)who;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    yz__enter_flow(game, YZ__ACT_BUTTON, who);
    yz__forget_pending(game);
    game->now.flow = yz__after_button(game->rules, game->now.flow, who);
    yz__pass_to_partner(game, who);
    if (game->now.tally.button == YZ_EMPTY)
        game->now.tally.button = who;
    if (yz__ko_forgets_at_button(game->rules))
        game->now.fence = game->ply_count;
    yz__history_close(game);
}

/* Makes a pass for a ko.  It is a move, but not one of the passes that stop play. */
void
yz__commit_pass_for_ko(yz_game *game, yz_move move, yz_ground ground)
{
    const yz__at at = yz__board_at(&game->board, move.at);
    yz__ply *ply = yz__history_open(game, YZ_PLY_MOVE);
    ply->act = YZ_MOVE_PASS_FOR_KO;
    ply->mover = (uint8_t)move.colour;
    ply->at = at;
    ply->ground = (uint8_t)ground;
    yz__history_save(game);
    const yz__at stone = yz__legality_ko_stone(game, at, move.colour);
    if (stone != 0)
        yz__history_block(game, stone, false);
    game->now.flow = yz__after_button(game->rules, game->now.flow, move.colour);
    yz__pass_to_partner(game, move.colour);
    yz__forget_pending(game);
    yz__history_close(game);
}

/* Counts the open ply, which is no move, as a pass; one that 'stops' may stop play. */
void
yz__count_as_pass(yz_game *game, yz_colour who, bool stops)
{
    yz__ply *ply = &game->ply[game->ply_count];
    ply->kind = YZ_PLY_VOID;
    ply->mover = (uint8_t)who;
    if (stops) {
        pass_within(game, who, yz__passes_again(game, who));
        return;
    }
    game->now.flow = yz__after_void(game->now.flow, who);
    yz__pass_to_partner(game, who);
    note_pass(game);
    tally_pass(game, who, game->now.flow.stage, false);
}
