/* cold_sum.c - sums of regions without ko. */
#include <string.h>

#include "base/memory.h"
#include "solve/sums.h"

void
yz__cold_sum_init(yz__cold_sum *sum, const yz__games *games, int count, size_t most)
{
    *sum = (yz__cold_sum){.games = games, .count = count, .most = most};
    yz__numbering_init(&sum->known, (size_t)count + 1, games->allocator);
}

void
yz__cold_sum_free(yz__cold_sum *sum)
{
    yz__resize(sum->games->allocator, sum->worth, sum->room * sizeof *sum->worth, 0);
    yz__numbering_free(&sum->known);
    sum->worth = NULL;
}

/* The games in order, so that the same games make one position. */
static void
put(uint32_t *key, int count, int at, uint32_t game)
{
    for (; at + 1 < count && key[at + 1] < game; at++)
        key[at] = key[at + 1];
    for (; at > 0 && key[at - 1] > game; at--)
        key[at] = key[at - 1];
    key[at] = game;
}

static int worth_of(yz__cold_sum *sum, const uint32_t *key);

/* The best of all moves, a pass first. */
static int
best_of(yz__cold_sum *sum, const uint32_t *key)
{
    const int mover = (int)(key[sum->count] & 3);
    const uint32_t after = (uint32_t)(YZ_BLACK + YZ_WHITE - mover);
    uint32_t next[YZ__OPEN_REGIONS + 1];
    int best = 0;

    memcpy(next, key, sizeof *key * ((size_t)sum->count + 1));
    next[sum->count] = after | 4;
    if ((key[sum->count] & 4) == 0)
        best = worth_of(sum, next);
    for (int i = 0; i < sum->count && sum->status == YZ_OK; i++) {
        const yz__game *game = &sum->games->game[key[i]];
        if (i > 0 && key[i - 1] == key[i])
            continue;
        for (int k = 0; k < game->count[mover]; k++) {
            memcpy(next, key, sizeof *key * (size_t)sum->count);
            next[sum->count] = after;
            put(next, sum->count, i, game->play[mover][k].to);
            const int now = game->play[mover][k].worth + worth_of(sum, next);
            if (mover == YZ_BLACK ? now > best : now < best)
                best = now;
        }
    }
    return best;
}

static int
worth_of(yz__cold_sum *sum, const uint32_t *key)
{
    const size_t before = sum->known.count;

    if (sum->status != YZ_OK)
        return 0;
    const int64_t number = yz__numbering_of(&sum->known, key);
    if (number >= 0 && (size_t)number < before)
        return sum->worth[number];
    if (number < 0 || sum->known.count > sum->most ||
        YZ__RESERVE(sum->games->allocator, sum->worth, sum->room, (size_t)number, 1) !=
            YZ_OK) {
        sum->status =
            number >= 0 && sum->known.count > sum->most ? YZ_E_LIMIT : YZ_E_NOMEM;
        return 0;
    }
    const int worth = best_of(sum, key);
    sum->worth[number] = (int16_t)worth;
    return worth;
}

int
yz__cold_sum_of(yz__cold_sum *sum, const yz__valued *game, int mover, int passes)
{
    uint32_t key[YZ__OPEN_REGIONS + 1] = {0};

    for (int i = 0; i < sum->count; i++) {
        key[i] = game[i].game;
        put(key, i + 1, i, game[i].game);
    }
    key[sum->count] = (uint32_t)mover | (passes > 0 ? 4u : 0u);
    return worth_of(sum, key);
}
