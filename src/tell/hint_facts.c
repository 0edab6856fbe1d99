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

yz_number
yz__hint_halves(int hundredths)
{
    return yz_ratio((hundredths + (hundredths < 0 ? -25 : 25)) / 50, 2);
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

/* ---- Chains ---- */

/* On a board of fewer lines a corner is no place of its own. */
enum { LEAST_AREAS = 9, THIRDS = 3 };

/* The ninth in which most of the chain lies, by the mean of its points. */
static int
area_of(int width, int height, const yz_point *chain, int count)
{
    int x = 0, y = 0;

    if (width < LEAST_AREAS || height < LEAST_AREAS)
        return YZ__HINT_NO_AREA;
    for (int k = 0; k < count; k++) {
        x += chain[k].x;
        y += chain[k].y;
    }
    return THIRDS * (THIRDS * y / (count * height)) + THIRDS * x / (count * width);
}

/* Puts a chain among the largest, and drops the smallest when there is no more room. */
static int
keep(yz__hint_chain out[YZ__HINT_CHAINS], int count, yz__hint_chain one)
{
    int i = count < YZ__HINT_CHAINS ? count : YZ__HINT_CHAINS;

    while (i > 0 && out[i - 1].stones < one.stones) {
        if (i < YZ__HINT_CHAINS)
            out[i] = out[i - 1];
        i--;
    }
    if (i < YZ__HINT_CHAINS)
        out[i] = one;
    return count < YZ__HINT_CHAINS ? count + 1 : count;
}

/* Whether a chain is told of; fills in what is special. */
typedef bool chain_test(const yz__hint_view *view, const yz_point *chain,
                        yz__hint_chain *one);

static int
list(const yz__hint_view *view, yz__hint_chain out[YZ__HINT_CHAINS], chain_test *told)
{
    yz_point chain[YZ_MAX_POINTS];
    bool seen[YZ_MAX_POINTS] = {false};
    yz_position now;
    int found = 0;

    yz_game_position(view->game, &now);
    for (int i = 0; i < now.width * now.height; i++) {
        yz__hint_chain one = {
            .colour = (yz_colour)now.stone[i],
            .at = {(uint8_t)(i % now.width), (uint8_t)(i / now.width)}};
        if (one.colour == YZ_EMPTY || seen[i])
            continue;
        one.stones = yz_game_chain(view->game, one.at, chain);
        for (int k = 0; k < one.stones; k++)
            seen[yz_index(now.width, chain[k])] = true;
        one.area = area_of(now.width, now.height, chain, one.stones);
        if (told(view, chain, &one))
            found = keep(out, found, one);
    }
    return found;
}

static bool
changes(const yz__hint_view *view, const yz_point *chain, yz__hint_chain *one)
{
    const int before = mean(view, view->owner, chain, one->stones, one->colour);
    const int after = mean(view, view->played_owner, chain, one->stones, one->colour);

    one->dies = after <= -SETTLED && before - after >= CHANGED;
    return one->dies || (after >= SETTLED && after - before >= CHANGED);
}

int
yz__hint_changes(const yz__hint_view *view, yz__hint_chain out[YZ__HINT_CHAINS])
{
    return view->played == NULL || yz__hint_is_best(view) ? 0
                                                          : list(view, out, changes);
}

static bool
is_dead(const yz__hint_view *view, const yz_point *chain, yz__hint_chain *one)
{
    const int own = mean(view, view->owner, chain, one->stones, one->colour);

    one->lost = (1000 - own) / 20;
    return own <= -PROBABLY;
}

int
yz__hint_dead(const yz__hint_view *view, yz__hint_chain out[YZ__HINT_CHAINS])
{
    return list(view, out, is_dead);
}
