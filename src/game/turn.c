/* turn.c - whose turn it is, what the last move was, and how one phase follows another. */
#include "game/state.h"

yz_colour
yz__due(const yz_game *game, yz__flow flow)
{
    return yz__turn_in_phase(game->rules, flow) ? (yz_colour)flow.next : YZ_EMPTY;
}

yz_colour
yz_game_to_move(const yz_game *game)
{
    return yz__due(game, game->now.flow);
}

yz_colour
yz_game_clock_side(const yz_game *game)
{
    return yz__time_of(game->rules, game->now.flow);
}

void
yz__end_with(yz_game *game, yz_result_kind kind, yz_colour winner)
{
    game->now.result = (yz_result){kind, winner, false, {0, 1}};
    game->now.flow.phase = YZ__PHASE_ENDED;
}

int
yz__last_move(const yz_game *game)
{
    int i = game->ply_count - 1;
    while (i > 0 &&
           (game->ply[i].kind == YZ_PLY_EVENT || game->ply[i].flags & YZ__PLY_STRUCK))
        i--;
    return i;
}

/* A move ends what was pending: offers, claims, agreements. */
void
yz__forget_pending(yz_game *game)
{
    yz__state *now = &game->now;
    now->offer_by = YZ_EMPTY;
    now->claim_by = YZ_EMPTY;
    now->first_by = YZ_EMPTY;
    now->agreed[YZ_BLACK] = now->agreed[YZ_WHITE] = false;
}

/* If a new stage has begun with the open ply, notes where, and frees all ko blocks of
   the stage before. */
void
yz__note_stage(yz_game *game, int before)
{
    if (game->now.flow.stage == before)
        return;
    game->now.stage_at = game->ply_count;
    for (int i = 0; i < game->board.cells; i++)
        yz__history_block(game, (yz__at)i, false);
}

/* Enters the flow in which a move happens.  A record that plays on after a stop resumes
   play by that, which voids the marking. */
void
yz__enter_flow(yz_game *game, yz__act act, yz_colour who)
{
    const yz__flow before = game->now.flow;
    game->now.flow = yz__flow_entered(game->rules, before, act, who);
    if (game->now.flow.phase == before.phase)
        return;
    yz__note_stage(game, before.stage);
    yz__forget_pending(game);
    game->now.fills[YZ_BLACK] = game->now.fills[YZ_WHITE] = false;
    game->now.filled_after = 0;
    yz__history_unmark(game);
    game->now.basis = YZ_BASIS_NONE;
    game->now.result = (yz_result){YZ_RESULT_NONE, YZ_EMPTY, false, {0, 1}};
}
