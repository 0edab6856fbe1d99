/* rollout_start.c - where a rollout begins. */
#include <string.h>

#include "search/patterns.h"
#include "search/rollout_board.h"

void
yz__rollout_load(yz__rollout *r)
{
    const yz__board *board = &r->board;
    memset(r->liberties, 0, board->cells * sizeof r->liberties[0]);
    memset(r->pattern, 0, board->cells * sizeof r->pattern[0]);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (board->stone[at] == YZ__WALL)
            continue;
        r->pattern[at] = (uint16_t)yz__pattern_code(board, at, YZ_BLACK);
        const yz__cross around = yz__cross_at(board->stride, at);
        for (int i = 0; i < 4 && board->stone[at] == YZ_EMPTY; i++)
            r->liberties[board->chain[around.at[i]]] += yz__liberty_unit(at);
    }
}

void
yz__rollout_begin(yz__rollout *r, const yz__rollout *start)
{
    yz__board_copy(&r->board, &start->board);
    memcpy(r->liberties, start->liberties, start->board.cells * sizeof r->liberties[0]);
    memcpy(r->pattern, start->pattern, start->board.cells * sizeof r->pattern[0]);
    r->ko = start->ko;
    r->last = start->last;
    r->before = start->before;
    r->vital = start->vital;
    r->to_move = start->to_move;
    r->passes = start->passes;
    memcpy(r->need, start->need, sizeof r->need);
    r->must_play = start->must_play;
    r->won = YZ_EMPTY;
    r->placed = 0;
    r->length = 0;
}
