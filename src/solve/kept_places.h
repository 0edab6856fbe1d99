/*
 * kept_places.h - where a game stands for the player who keeps to a table: the nodes of the
 * graph of all that can come up then, and a list of those that have been met.
 */
#ifndef YZ_SRC_SOLVE_KEPT_PLACES_H
#define YZ_SRC_SOLVE_KEPT_PLACES_H

#include "solve/backwards.h"

/* His stones, those of his opponent, the point that is banned, the moment, whose turn it is. */
typedef uint64_t yz__place;

enum { YZ__PLACE_MOVES = YZ__SMALL_POINTS + 2, YZ__PLACE_BITS = 44 };

static inline yz__place
yz__place_of(yz__small_stones his, int ban, int moment, bool his_turn)
{
    return (yz__place)his.own | (yz__place)his.other << 16 | (yz__place)ban << 32 |
           (yz__place)moment << 37 | (yz__place)his_turn << 43;
}

static inline yz__small_stones
yz__place_stones(yz__place at)
{
    return (yz__small_stones){(uint32_t)(at & 0xffff), (uint32_t)(at >> 16 & 0xffff)};
}

static inline bool
yz__place_his_turn(yz__place at)
{
    return at >> 43 & 1;
}

/* What the player to move there sees. */
static inline yz__small_stand
yz__place_stand(yz__place at)
{
    const yz__small_stones his = yz__place_stones(at);

    return (yz__small_stand){yz__place_his_turn(at) ? his : yz__stones_turned(his),
                             (int)(at >> 32 & 31), 0, (int)(at >> 37 & 63)};
}

/* A place that follows, and what he gains by the move; less than 0: his opponent gains it. */
typedef struct yz__following {
    yz__place to;
    int gain;
    bool play; /* a stone was played, and not only to pass */
} yz__following;

/* The places that follow: after the move of the table, or after every move of his opponent.  True
   if a pass may end the game here: then he is ahead by at least '*end'. */
bool yz__place_follow(const yz__backwards *table, yz__place at,
                      yz__following next[YZ__PLACE_MOVES], int *count, int *end);

/* Places in the order in which they were met, each once; found by a hash table.  Begins as all
   zeros but for the allocator. */
typedef struct yz__kept_places {
    const yz_allocator *allocator;
    yz__place *place;
    size_t room;
    size_t count;
    uint32_t *slots; /* numbers of places + 1 */
    size_t slot_count;
} yz__kept_places;

static const uint32_t YZ__NO_PLACE = UINT32_MAX;

/* The number of a place; YZ__NO_PLACE: it has not been met. */
uint32_t yz__kept_find(const yz__kept_places *kept, yz__place at);
/* Adds one that has not been met; its number is the count before.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__kept_add(yz__kept_places *kept, yz__place at);
void yz__kept_free(yz__kept_places *kept);

#endif
