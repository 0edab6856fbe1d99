/* kept_places.c - what may follow when one player keeps to the table. */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/kept_places.h"

enum { FIRST_SLOTS = 1024, GROWTH = 4 };

/* ---- What may follow ---- */

static bool
may_play(const yz__backwards *table, const yz__small_stand *stand, int move)
{
    const yz__stones_played played =
        yz__stones_play(&table->numbered.small, stand->stones, move);

    return yz__backwards_may(&table->rules, stand, &played, move);
}

static yz__place
after_play(const yz__backwards *table, yz__place at, const yz__small_stand *stand,
           int move)
{
    const yz__stones_played played =
        yz__stones_play(&table->numbered.small, stand->stones, move);
    const bool his = yz__place_his_turn(at);

    return yz__place_of(his ? played.stones : yz__stones_turned(played.stones),
                        table->rules.ko ? played.ko : YZ__NO_POINT, 0, !his);
}

bool
yz__place_follow(const yz__backwards *table, yz__place at,
                 yz__place to[YZ__PLACE_MOVES], int *count, int *end)
{
    const yz__small_stand stand = yz__place_stand(at);
    const bool ends = stand.passes + 1 >= table->rules.passes;
    uint32_t moves =
        table->numbered.small.all & ~(stand.stones.own | stand.stones.other);
    bool passes = true;

    *count = 0;
    if (yz__place_his_turn(at)) {
        const yz__small_reply reply = yz__backwards_reply(table, &stand, YZ__LEAST);
        passes = reply.at == YZ__NO_POINT;
        moves = passes ? 0 : (uint32_t)1 << reply.at;
    }
    for (; moves != 0; moves &= moves - 1)
        if (may_play(table, &stand, yz__stones_first(moves)))
            to[(*count)++] = after_play(table, at, &stand, yz__stones_first(moves));
    if (passes && !ends)
        to[(*count)++] = yz__place_of(yz__place_stones(at), YZ__NO_POINT,
                                      stand.passes + 1, !yz__place_his_turn(at));
    if (passes && ends)
        *end = yz__backwards_ahead(table, yz__place_stones(at), YZ__LEAST);
    return passes && ends;
}

/* ---- The places that have been met ---- */

static size_t
slot_of(const yz__kept_places *kept, yz__place at)
{
    size_t i = (size_t)yz__scatter(at) & (kept->slot_count - 1);

    while (kept->slots[i] != 0 && kept->place[kept->slots[i] - 1] != at)
        i = (i + 1) & (kept->slot_count - 1);
    return i;
}

static yz_status
more_slots(yz__kept_places *kept)
{
    const size_t count =
        kept->slot_count == 0 ? FIRST_SLOTS : kept->slot_count * GROWTH;
    uint32_t *slots = yz__resize(kept->allocator, NULL, 0, count * sizeof *slots);

    if (slots == NULL)
        return YZ_E_NOMEM;
    yz__resize(kept->allocator, kept->slots, kept->slot_count * sizeof *slots, 0);
    memset(slots, 0, count * sizeof *slots);
    kept->slots = slots;
    kept->slot_count = count;
    for (size_t i = 0; i < kept->count; i++)
        kept->slots[slot_of(kept, kept->place[i])] = (uint32_t)i + 1;
    return YZ_OK;
}

uint32_t
yz__kept_find(const yz__kept_places *kept, yz__place at)
{
    const uint32_t found = kept->slot_count == 0 ? 0 : kept->slots[slot_of(kept, at)];

    return found == 0 ? YZ__NO_PLACE : found - 1;
}

yz_status
yz__kept_add(yz__kept_places *kept, yz__place at)
{
    if ((kept->count * 2 >= kept->slot_count && more_slots(kept) != YZ_OK) ||
        YZ__GROW(kept->allocator, kept->place, kept->room, kept->count) != YZ_OK)
        return YZ_E_NOMEM;
    kept->place[kept->count] = at;
    kept->slots[slot_of(kept, at)] = (uint32_t)kept->count + 1;
    kept->count++;
    return YZ_OK;
}

void
yz__kept_free(yz__kept_places *kept)
{
    yz__resize(kept->allocator, kept->place, kept->room * sizeof *kept->place, 0);
    yz__resize(kept->allocator, kept->slots, kept->slot_count * sizeof *kept->slots, 0);
}
