/* tiny.c - see tiny.h. */
#include "tiny.h"

tiny_state
tiny_start(const slow_game *game, const yz_position *position, yz_colour to_move,
           const yz_point *ban)
{
    tiny_state state = {{0}, {0}};
    state.turn = slow_start(game, position, to_move, ban, state.cell);
    return state;
}

int
tiny_moves(const slow_game *game, const tiny_state *state, tiny_move out[])
{
    int count = 1;
    out[0] = (tiny_move){YZ_MOVE_PASS, 0, *state};
    slow_pass(game, &out[0].after.turn, out[0].after.cell);
    for (int at = 0; at < game->width * game->height; at++) {
        tiny_move *move = &out[count];
        *move = (tiny_move){YZ_MOVE_PLAY, at, *state};
        count += slow_play(game, &move->after.turn, move->after.cell, at, &move->kind);
    }
    return count;
}
