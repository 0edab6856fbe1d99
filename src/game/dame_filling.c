/*
 * dame_filling.c - dame filled after a stop, and stones added where they are needed: by consent of
 * both, in any order, by stones that are no moves (Japanese 1989, commentary 2 on art. 9.2).
 * Play that is resumed goes on from the stop: these stones are void (commentary 2 on 9.3).
 */
#include "game/state.h"

yz_ground
yz__may_agree_to_fill(const yz_game *game, const yz_event *event)
{
    (void)event;
    if (!yz__fills_by_consent(game->rules))
        return YZ_GROUND_UNSAID;
    return yz__filled_in_phase(game->rules, game->now.flow) ? YZ_GROUND_LEGAL
                                                            : YZ_GROUND_PHASE;
}

void
yz__agree_to_fill(yz_game *game, const yz_event *event)
{
    game->now.fills[event->by] = true;
}

yz_ground
yz__may_fill(const yz_game *game, const yz_event *event)
{
    const yz__state *now = &game->now;
    const yz_ground ground = yz__may_agree_to_fill(game, event);

    if (ground != YZ_GROUND_LEGAL)
        return ground;
    if (!now->fills[YZ_BLACK] || !now->fills[YZ_WHITE])
        return YZ_GROUND_CONSENT;
    if (event->at.x >= game->board.width || event->at.y >= game->board.height)
        return YZ_GROUND_OFF_BOARD;
    const yz__at at = yz__board_at(&game->board, event->at);
    if (yz__board_stone(&game->board, at) != YZ_EMPTY)
        return YZ_GROUND_OCCUPIED;
    return yz__board_preview(&game->board, at, event->by).suicided > 0
               ? YZ_GROUND_SUICIDE
               : YZ_GROUND_LEGAL;
}

/* Takes off the chain at 'at', next to the point that is filled, if it has no other liberty; the
   number of its stones. */
static int
take_off(yz_game *game, yz__at at)
{
    yz__at chain[YZ_MAX_POINTS], liberties[YZ_MAX_POINTS];

    if (yz__board_liberties(&game->board, at, liberties) != 1)
        return 0;
    const int stones = yz__board_chain(&game->board, at, chain);
    for (int i = 0; i < stones; i++)
        yz__history_change(game, chain[i], YZ_EMPTY);
    return stones;
}

/* The stones of the log come before the marks: a stone that is gone has none. */
static void
unmark_empty(yz_game *game)
{
    for (int i = 0; i < game->board.cells; i++)
        if (yz__board_stone(&game->board, (yz__at)i) == YZ_EMPTY)
            yz__history_fate(game, (yz__at)i, YZ_FATE_UNKNOWN);
}

/* No stone stays without a liberty (art. 4), also of those that are put down so. */
void
yz__fill(yz_game *game, const yz_event *event)
{
    const yz__at at = yz__board_at(&game->board, event->at);
    const yz_colour opponent = yz_opponent(event->by);

    if (game->now.filled_after == 0)
        game->now.filled_after = game->ply_count - 1;
    game->ply[game->ply_count].at = at;
    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(&game->board, at, k);
        if (yz__board_stone(&game->board, near) == opponent)
            game->now.tally.prisoners[event->by] += take_off(game, near);
    }
    yz__history_change(game, at, event->by);
    unmark_empty(game);
    game->now.agreed[YZ_BLACK] = game->now.agreed[YZ_WHITE] = false;
    game->now.basis = YZ_BASIS_NONE;
}

/* As if they had never been put down. */
static void
strike_fillings(yz_game *game, int after)
{
    for (int i = after + 1; i < game->ply_count; i++) {
        yz__ply *ply = &game->ply[i];
        if (ply->kind != YZ_PLY_EVENT || ply->event != YZ_EVENT_FILL)
            continue;
        ply->flags |= YZ__PLY_STRUCK;
        ply->struck_by = game->ply_count;
    }
}

void
yz__void_filling(yz_game *game)
{
    uint8_t stone[YZ__CELLS];
    yz__state before;
    yz__state *now = &game->now;
    const int after = now->filled_after;

    now->fills[YZ_BLACK] = now->fills[YZ_WHITE] = false;
    now->filled_after = 0;
    if (after == 0)
        return;
    yz__history_stones(game, after, stone);
    game->saved_count--; /* the open ply has saved its state above the others */
    yz__history_state_before(game, after + 1, &before);
    game->saved_count++;
    for (int at = 0; at < game->board.cells; at++)
        if (stone[at] != YZ__WALL)
            yz__history_change(game, (yz__at)at, (yz_colour)stone[at]);
    strike_fillings(game, after);
    yz__keep_penalties(&before.tally, &now->tally);
    now->tally = before.tally;
}
