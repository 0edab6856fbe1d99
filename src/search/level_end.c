/*
 * level_end.c - when a level passes or resigns: it sees as well as others when a game is over.
 *
 * Few games say little about the worth of a pass.  So a level looks longer when it may be time
 * for one, and before it resigns.  What it has seen it forgets.
 */
#include "search/choosing.h"
#include "search/effort.h"
#include "search/levels.h"
#include "search/stopping.h"

enum { LOOK_AT_END = 1000 /* games */ };

/* It may be time to pass. */
static bool
is_late(const yz_search *s)
{
    const yz__board *board = &s->tree.start.board;

    return yz__pass_may_be_due(s) &&
           4 * board->empty_count <= 3 * board->width * board->height;
}

/* Where it is not over, it makes the move that it was about to make, unless that gains nothing. */
void
yz__end_as_level(yz_search *s, const yz_game *game, const yz_search_work *work,
                 yz_search_choice *choice)
{
    const yz_search_work look = {.playouts = LOOK_AT_END,
                                 .only_plays = work->only_plays};
    yz_search_choice seen;

    if (!is_late(s) && !choice->resigns)
        return;
    const bool in_vain =
        choice->move.kind != YZ_MOVE_PLAY || choice->resigns ||
        yz__found_is_settled(s, yz__board_at(&s->tree.start.board, choice->move.at));
    yz__effort(s, game, &look, yz__effort_now(&look));
    yz__choose(s, game, &look, &seen);
    s->rules = NULL;
    if (in_vain || seen.resigns || seen.move.kind != YZ_MOVE_PLAY)
        *choice = seen;
    choice->done = true;
}
