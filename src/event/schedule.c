/* schedule.c - rounds that are laid down beforehand. */
#include "event/schedule.h"

#include <stdlib.h>
#include <string.h>

void
yz__berger(int count, int round, int (*pair)[2])
{
    const int cycle = count - 1;
    for (int i = 0; i < count / 2; i++) {
        /* Number n stays; every other one moves on by n / 2 each round. */
        int one = i + 1, other = count - i;
        one = (one - 1 + (round - 1) * (count / 2)) % cycle + 1;
        if (other != count)
            other = (other - 1 + (round - 1) * (count / 2)) % cycle + 1;
        const bool swap = i == 0 && round % 2 == 0;
        pair[i][0] = swap ? other : one;
        pair[i][1] = swap ? one : other;
    }
}

/* A player and the number that was drawn for him. */
typedef struct drawn {
    int player;
    int64_t lot;
    const char *id;
} drawn;

static int
by_lot(const void *left, const void *right)
{
    const drawn *a = left, *b = right;
    if (a->lot != b->lot)
        return a->lot < b->lot ? -1 : 1;
    return strcmp(a->id, b->id);
}

static const yz__contender *
among(const yz__contender *const *list, int count, int player)
{
    for (int i = 0; i < count; i++)
        if (list[i]->player == player)
            return list[i];
    return NULL;
}

/* Seats one pair of the table, or lets one of them rest. */
static void
seat(yz__round *out, const yz__pool *pool, const yz__contender *white,
     const yz__contender *black)
{
    if (white == NULL || black == NULL) {
        if (white != NULL || black != NULL)
            out->bye[out->byes++] = (white != NULL ? white : black)->player;
        return;
    }
    yz__round_add(out, pool, white, black);
    yz__table_pair *table = &out->table[out->tables - 1];
    if (table->handicap == 0) {
        table->white = white;
        table->black = black;
        table->by_lot = false;
    }
}

yz_status
yz__schedule_round(yz__round *out, yz__pool *pool, const yz__contender *const *list,
                   int count)
{
    const yz__event *event = pool->event;
    yz__arena *arena = &pool->scores.arena;
    drawn *number = yz__arena_take(arena, (event->players + 1) * sizeof *number);
    int(*pair)[2] = yz__arena_take(arena, (event->players + 1) * sizeof *pair);
    int all = 0;
    if (number == NULL || pair == NULL)
        return YZ_E_NOMEM;
    for (int p = 0; p < (int)event->players; p++)
        if (event->player[p].registered)
            number[all++] =
                (drawn){p, yz__lot(event, 0, p, p, INT64_MAX - 1), event->player[p].id};
    qsort(number, (size_t)all, sizeof *number, by_lot);
    const int even = all + all % 2;
    if (even < 2)
        return YZ_OK;
    const int cycle = (pool->round - 1) / (even - 1);
    yz__berger(even, (pool->round - 1) % (even - 1) + 1, pair);
    for (int i = 0; i < even / 2; i++) {
        const yz__contender *side[2];
        for (int k = 0; k < 2; k++) {
            const int at = pair[i][k];
            side[k] = at > all ? NULL : among(list, count, number[at - 1].player);
        }
        seat(out, pool, side[cycle % 2], side[1 - cycle % 2]);
    }
    return YZ_OK;
}
