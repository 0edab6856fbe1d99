/* hint_facts.c - what follows from what a search expects of each point. */
#include "tell/hint_view.h"

#include <string.h>

/* From so many thousandths on a point is probably somebody's.  Both sides try other moves too, the
   life of a chain is seldom as clear: after the move it is lost or saved by SETTLED, and that is
   CHANGED otherwise than before. */
enum { PROBABLY = 600, SETTLED = 400, CHANGED = 500 };

/* What 'colour' expects of point 'i', from 1000, its own for certain, to -1000. */
static int
expects(const int16_t *owner, int i, yz_colour colour)
{
    return colour == YZ_BLACK ? owner[i] : -owner[i];
}

yz_fate
yz__hint_fate(const yz__hint_view *view, const yz_position *now, int i)
{
    const yz_colour stone = (yz_colour)now->stone[i];

    if (stone == YZ_EMPTY)
        return view->owner[i] >= PROBABLY    ? YZ_FATE_BLACK
               : view->owner[i] <= -PROBABLY ? YZ_FATE_WHITE
                                             : YZ_FATE_UNKNOWN;
    const int own = expects(view->owner, i, stone);
    return own >= PROBABLY    ? YZ_FATE_ALIVE
           : own <= -PROBABLY ? YZ_FATE_DEAD
                              : YZ_FATE_UNKNOWN;
}

bool
yz__hint_is_best(const yz__hint_view *view)
{
    const yz_move *one = view->played, *other = &view->choice->move;

    return one->kind == other->kind &&
           (one->kind != YZ_MOVE_PLAY ||
            (one->at.x == other->at.x && one->at.y == other->at.y));
}

int
yz__hint_loss(const yz__hint_view *view)
{
    const int loss = view->choice->lead - view->played_lead;

    return loss > 0 && !yz__hint_is_best(view) ? loss : 0;
}

/* The mean of what a chain expects of its points. */
static int
mean(const yz__hint_view *view, const int16_t *owner, const yz_point *chain, int count,
     yz_colour colour)
{
    int sum = 0;

    for (int k = 0; k < count; k++)
        sum +=
            expects(owner, (int)yz_index(yz_game_width(view->game), chain[k]), colour);
    return sum / count;
}

/* Puts a change among the largest, and drops the smallest when there is no more room. */
static int
keep(yz__hint_change out[YZ__HINT_CHANGES], int count, yz__hint_change one)
{
    int i = count < YZ__HINT_CHANGES ? count : YZ__HINT_CHANGES;

    while (i > 0 && out[i - 1].stones < one.stones) {
        if (i < YZ__HINT_CHANGES)
            out[i] = out[i - 1];
        i--;
    }
    if (i < YZ__HINT_CHANGES)
        out[i] = one;
    return count < YZ__HINT_CHANGES ? count + 1 : count;
}

int
yz__hint_changes(const yz__hint_view *view, yz__hint_change out[YZ__HINT_CHANGES])
{
    yz_point chain[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    yz_position now;
    int found = 0;

    if (view->played == NULL || yz__hint_is_best(view))
        return 0;
    yz_game_position(view->game, &now);
    for (int i = 0; i < now.width * now.height; i++) {
        const yz_point at = {(uint8_t)(i % now.width), (uint8_t)(i / now.width)};
        const yz_colour colour = (yz_colour)now.stone[i];
        if (colour == YZ_EMPTY || seen[i])
            continue;
        const int count = yz_game_chain(view->game, at, chain);
        for (int k = 0; k < count; k++)
            seen[yz_index(now.width, chain[k])] = true;
        const int before = mean(view, view->owner, chain, count, colour);
        const int after = mean(view, view->played_owner, chain, count, colour);
        const bool dies = after <= -SETTLED && before - after >= CHANGED;
        if (dies || (after >= SETTLED && after - before >= CHANGED))
            found = keep(out, found, (yz__hint_change){colour, at, count, dies});
    }
    return found;
}
