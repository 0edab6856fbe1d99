/* kept_places.c - what may follow when one player keeps to the table. */
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "solve/kept_places.h"

enum { FIRST_SLOTS = 1024, GROWTH = 4 };
enum { PASS = 1, BUTTON = 2 }; /* moves that play no stone: a sum */
enum { NOTHING = -2000 };      /* is known of an end, and no prisoners make up for it */

/* ---- What may follow ---- */

/* A play of the player to move; false if it may not be made. */
static bool
after_play(const yz__backwards *table, yz__place at, const yz__small_stand *stand,
           int move, yz__following *out)
{
    const yz__backwards_rules *rules = &table->rules;
    const yz__small *small = &table->numbered.small;
    const yz__moment *now = &rules->moments.at[stand->moment];
    const yz__stones_played played = yz__stones_play(small, stand->stones, move);
    const bool his = yz__place_his_turn(at);
    const yz__play_kind kind =
        yz__backwards_kind(rules, small, stand->stones, &played, move);
    const int gain =
        now->play_gain +
        rules->moments.unit * yz__backwards_taken(rules, stand->stones, &played);

    *out = (yz__following){
        yz__place_of(his ? played.stones : yz__stones_turned(played.stones),
                     rules->ko ? played.ko : YZ__NO_POINT, now->play[kind], !his),
        his ? gain : -gain, !(played.lone && now->lone_passes)};
    return yz__backwards_may(rules, stand, &played, move);
}

/* The same stones at another moment, with the other player to move. */
static yz__following
left_alone(yz__place at, int moment, int gain)
{
    const bool his = yz__place_his_turn(at);

    return (yz__following){
        yz__place_of(yz__place_stones(at), YZ__NO_POINT, moment, !his),
        his ? gain : -gain, false};
}

/* Passes, and the button; where it is not known whether he has passed there before, both.
   True if one ends the game. */
static bool
after_rest(const yz__backwards *table, yz__place at, const yz__small_stand *stand,
           unsigned moves, yz__following *next, int *count, int *end)
{
    const yz__moment *now = &table->rules.moments.at[stand->moment];
    const bool his = yz__place_his_turn(at);
    const int ways = now->pass[0] == now->pass[1] ? 1 : 2;
    bool ends = false;

    for (int again = 0; again < ways && (moves & PASS) != 0; again++) {
        if (now->pass[again] != YZ__OVER) {
            next[(*count)++] = left_alone(at, now->pass[again], now->pass_gain);
            continue;
        }
        const int ahead = yz__backwards_end(table, stand->stones, stand->moment,
                                            again != 0, his ? YZ__LEAST : YZ__MOST);
        *end = his ? ahead : -ahead;
        if (*end == -YZ__SMALL_LIMIT)
            *end = NOTHING;
        ends = true;
    }
    if (now->button != YZ__NO_MOMENT && (moves & BUTTON) != 0)
        next[(*count)++] = left_alone(at, now->button, now->button_gain);
    return ends;
}

bool
yz__place_follow(const yz__backwards *table, yz__place at,
                 yz__following next[YZ__PLACE_MOVES], int *count, int *end)
{
    const yz__small_stand stand = yz__place_stand(at);
    uint32_t plays =
        table->numbered.small.all & ~(stand.stones.own | stand.stones.other);
    unsigned others = PASS | BUTTON;

    *count = 0;
    if (yz__place_his_turn(at)) {
        const yz__small_reply reply = yz__backwards_reply(table, &stand, YZ__LEAST);
        others = reply.at == YZ__NO_POINT ? PASS : reply.at == YZ__BUTTON ? BUTTON : 0;
        plays = others != 0 ? 0 : (uint32_t)1 << reply.at;
    }
    for (; plays != 0; plays &= plays - 1)
        *count += after_play(table, at, &stand, yz__stones_first(plays), &next[*count]);
    return after_rest(table, at, &stand, others, next, count, end);
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
