/* undo.c - takes the last ply back, and finds what was true before an earlier one. */
#include <assert.h>
#include <string.h>

#include "game/state.h"

void
yz__history_clear(yz_game *game)
{
    game->ply_count = 0;
    game->log_count = 0;
    game->saved_count = 0;
    game->ruling_count = 0;
    game->deed_count = game->settled_count = 0;
    game->slot_used = 0;
    yz__situations_drop(&game->situations, 0);
    game->stamp++;
    if (game->stamp == 0 && game->slot_room > 0) {
        memset(game->slot, 0, game->slot_room * sizeof *game->slot);
        game->stamp = 1;
    }
}

/* Turns the state after a plain play into the state before it. */
static void
unplay_state(const yz_game *game, const yz__ply *ply, yz__state *state)
{
    const yz_colour who = (yz_colour)ply->mover;
    state->flow = ply->before;
    state->tally.plays[who]--;
    state->tally.prisoners[who] -= ply->captured;
    state->tally.prisoners[yz_opponent(who)] -= ply->suicided;
    state->tally.last_player = (yz_colour)ply->before.last_player;
    state->member[who] = yz__previous_partner(game, state->member[who]);
}

void
yz__history_state_before(const yz_game *game, int i, yz__state *state)
{
    size_t saved = game->saved_count;
    int rulings = game->ruling_count;
    *state = game->now;
    for (int p = game->ply_count - 1; p >= i; p--) {
        while (rulings > 0 && game->ruling[rulings - 1].ply >= p)
            *state = game->ruling[--rulings].before;
        if (game->ply[p].flags & YZ__PLY_SAVED)
            *state = game->saved[--saved];
        else
            unplay_state(game, &game->ply[p], state);
    }
}

static void
undo_board(yz_game *game, const yz__ply *ply)
{
    const yz__at *changes = game->log + ply->log;
    if (ply->kind == YZ_PLY_MOVE && ply->act == YZ_MOVE_PLAY) {
        const yz__placed placed = {ply->captured, ply->suicided};
        yz__board_undo(&game->board, ply->at, (yz_colour)ply->mover, placed,
                       changes + ply->changes);
    }
    for (int k = ply->changes - 1; k >= 0; k--)
        yz__board_set(&game->board, changes[k] & YZ__POINT_MASK,
                      (yz_colour)(changes[k] >> YZ__POINT_BITS));
}

static void
undo_fates(yz_game *game, const yz__ply *ply)
{
    const size_t first = ply->log + ply->changes + ply->captured + ply->suicided;
    for (size_t k = game->log_count; k-- > first;) {
        const yz__at at = game->log[k] & YZ__POINT_MASK;
        const int was = game->log[k] >> YZ__POINT_BITS;
        if (was & YZ__BLOCK)
            game->blocked[at] = was & 1;
        else
            game->fate[at] = (uint8_t)was;
    }
}

void
yz__history_drop_fates(yz_game *game)
{
    const yz__ply *ply = &game->ply[game->ply_count];
    undo_fates(game, ply);
    game->log_count = ply->log + (size_t)ply->changes + ply->captured + ply->suicided;
}

void
yz__history_blocks(const yz_game *game, int i, bool *blocked)
{
    size_t end = game->log_count;
    memcpy(blocked, game->blocked, sizeof game->blocked);
    for (int p = game->ply_count - 1; p > i; p--) {
        const yz__ply *ply = &game->ply[p];
        const size_t first = ply->log + ply->changes + ply->captured + ply->suicided;
        for (size_t k = end; k-- > first;) {
            const int was = game->log[k] >> YZ__POINT_BITS;
            if (was & YZ__BLOCK)
                blocked[game->log[k] & YZ__POINT_MASK] = was & 1;
        }
        end = ply->log;
    }
}

/* Used only under rules that put the position back after a dispute; these rules have no
   passes for a ko. */
void
yz__history_fates(const yz_game *game, int i, uint8_t *fate)
{
    size_t end = game->log_count;
    memcpy(fate, game->fate, sizeof game->fate);
    for (int p = game->ply_count; p > i; p--) {
        const yz__ply *ply = &game->ply[p];
        const size_t first = ply->log + ply->changes + ply->captured + ply->suicided;
        for (size_t k = end; k-- > first;) {
            const int was = game->log[k] >> YZ__POINT_BITS;
            assert(!(was & YZ__BLOCK));
            fate[game->log[k] & YZ__POINT_MASK] = (uint8_t)was;
        }
        end = ply->log;
    }
}

/* Restores the plies that this one struck out.  A move strikes nothing out. */
static void
unstrike(yz_game *game, int by)
{
    if (game->ply[by].kind == YZ_PLY_MOVE)
        return;
    for (int i = by - 1; i > 0; i--) {
        if (game->ply[i].flags & YZ__PLY_STRUCK && game->ply[i].struck_by == by)
            game->ply[i].flags &= (uint8_t)~YZ__PLY_STRUCK;
    }
}

void
yz__history_undo(yz_game *game)
{
    const int last = game->ply_count - 1;
    const yz__ply *ply = &game->ply[last];
    assert(last > 0);
    if (ply->flags & YZ__PLY_INDEXED)
        yz__history_unindex(game, ply);
    undo_board(game, ply);
    undo_fates(game, ply);
    unstrike(game, last);
    yz__history_state_before(game, last, &game->now);
    yz__rulings_undo(game, last);
    if (ply->flags & YZ__PLY_SAVED)
        game->saved_count--;
    if (yz__is_event(ply))
        yz__deeds_undo(game, ply);
    game->log_count = ply->log;
    game->ply_count--;
    yz__situations_drop(&game->situations, game->ply_count);
}
