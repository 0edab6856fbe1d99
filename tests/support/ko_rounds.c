/* ko_rounds.c - see ko_rounds.h. */
#include "ko_rounds.h"

#include <stdint.h>
#include <string.h>

/* What has stood before whom: a bit for each shape and side to move. */
typedef uint32_t faced;

static faced
bit(unsigned shape, yz_colour mover)
{
    return (faced)1 << (2 * shape + (mover == YZ_WHITE));
}

/* Takes ko k; false when 'mover' holds it, would not have the shape, or may not make
   it. */
static bool
take(const ko_rounds *game, unsigned shape, yz_colour mover, int k, faced past,
     unsigned *after)
{
    const bool black_holds = shape >> k & 1;

    *after = shape ^ 1u << k;
    return black_holds == (mover == YZ_WHITE) && game->accepts[mover][*after] &&
           !(past & bit(*after, yz_opponent(mover)));
}

static yz_colour
leaver_after(const ko_rounds *game, unsigned shape, yz_colour mover, faced past)
{
    unsigned after;

    for (int k = 0; k < game->kos; k++) {
        const yz_colour next = yz_opponent(mover);
        if (take(game, shape, mover, k, past, &after) &&
            leaver_after(game, after, next, past | bit(after, next)) != mover)
            return next;
    }
    return mover;
}

yz_colour
ko_rounds_leaver(const ko_rounds *game, unsigned shape, yz_colour mover)
{
    return leaver_after(game, shape, mover, bit(shape, mover));
}

/* One round; '*shape' is then where the leaver stands. */
static yz_colour
play_round(const ko_rounds *game, unsigned *shape, yz_colour mover)
{
    faced past = bit(*shape, mover);

    for (;;) {
        const yz_colour next = yz_opponent(mover);
        bool any = false;
        unsigned best = 0;
        for (int k = 0; k < game->kos; k++) {
            unsigned after;
            if (!take(game, *shape, mover, k, past, &after))
                continue;
            const bool wins =
                leaver_after(game, after, next, past | bit(after, next)) == next;
            if (!any || wins)
                best = after;
            any = true;
            if (wins)
                break;
        }
        if (!any)
            return mover;
        *shape = best;
        mover = next;
        past |= bit(best, next);
    }
}

void
ko_rounds_play(const ko_rounds *game, unsigned shape, yz_colour mover, int rounds,
               yz_colour *leaver)
{
    for (int r = 0; r < rounds; r++)
        mover = leaver[r] = play_round(game, &shape, mover);
}

static void
reach(const ko_rounds *game, unsigned shape, yz_colour mover, faced *met)
{
    unsigned after;

    if (*met & bit(shape, mover))
        return;
    *met |= bit(shape, mover);
    for (int k = 0; k < game->kos; k++)
        if (take(game, shape, mover, k, 0, &after))
            reach(game, after, yz_opponent(mover), met);
}

int
ko_rounds_shapes(const ko_rounds *game, unsigned shape, yz_colour mover,
                 yz_colour maker)
{
    faced met = 0;
    int count = 0;

    reach(game, shape, mover, &met);
    for (unsigned s = 0; s < 1u << game->kos; s++)
        count += (met & bit(s, yz_opponent(maker))) != 0;
    return count;
}
