/* seating.c - a pair at its table: colours, handicap, what it costs. */
#include "event/round.h"

/* Who is White: the stronger one with handicap, else who had White less often. */
static void
seat_pair(const yz__pool *pool, const yz__contender *a, const yz__contender *b,
          yz__table_pair *out)
{
    bool a_is_white;
    *out = (yz__table_pair){.handicap = yz__pair_handicap(pool, a, b, &a_is_white)};
    if (out->handicap == 0 && a->balance != b->balance &&
        pool->event->settings.colours == YZ__COLOURS_BY_LOT)
        a_is_white = a->balance < b->balance;
    else if (out->handicap == 0) {
        out->by_lot = true;
        a_is_white =
            pool->event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS
                ? yz__name_hash(pool->event, a, b, 1) == 0
                : yz__lot(pool->event, -pool->round, a->player, b->player, 1) == 0;
    }
    out->white = a_is_white ? a : b;
    out->black = a_is_white ? b : a;
    out->parts = yz__parts_of(pool, a, b);
}

const yz__contender *
yz__round_gone(yz__round *round, const yz__pool *pool, int player)
{
    yz__contender *gone = &round->gone[round->gones++];
    *gone = yz__contender_new(pool, player);
    return gone;
}

void
yz__round_add(yz__round *out, const yz__pool *pool, const yz__contender *a,
              const yz__contender *b)
{
    yz__table_pair *table = &out->table[out->tables++];
    seat_pair(pool, a, b, table);
    out->sum = yz__weight_add(out->sum, table->parts.weight);
}
