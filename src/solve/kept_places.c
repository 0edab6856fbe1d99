/* kept_places.c - what may follow when one player keeps to the table. */
#include "solve/kept_places.h"

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
