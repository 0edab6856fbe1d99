/* ways.c - the ways to play of a table, and the boards that they bring about. */
#include <string.h>

#include "base/memory.h"
#include "rules/play.h"
#include "solve/kept_places.h"
#include "solve/ways.h"

/* Plies that a way is followed: in the table of a board of so few points, what a worth rests on
   was always found in fewer steps. */
enum { LONGEST_WAY = 4096 };

typedef enum state { AT_WORK, SOUND, UNSOUND } state;

/* A place from which he keeps to the table. */
typedef struct node {
    int16_t worth; /* what he gains from here to the end, at least */
    uint8_t state;
} node;

struct yz__ways {
    const yz__backwards *table;
    const yz_allocator *allocator;
    uint32_t power[YZ__WAYS_POINTS];
    size_t words; /* of the set of boards that each node may bring about by his plays */
    size_t bytes; /* that may still be used */
    int depth;    /* of the way that is followed */
    bool barred
        [2]
        [2]; /* he may not bring back a board where it was his opponent's turn (0) or his (1),
                          after a play (0) or a pass (1) */
    yz__kept_places kept;
    node *nodes; /* of the places that are kept */
    size_t room;
    uint64_t *sets;
    size_t sets_room;
};

yz_status
yz__ways_new(yz__ways **out, const yz_rules *rules, const yz__backwards *table,
             size_t bytes)
{
    yz__ways *ways = yz__resize(table->allocator, NULL, 0, sizeof *ways);
    uint32_t boards = 1;

    *out = ways;
    if (ways == NULL)
        return YZ_E_NOMEM;
    *ways = (yz__ways){.table = table, .allocator = table->allocator, .bytes = bytes};
    ways->kept.allocator = table->allocator;
    for (int i = 0; i < table->numbered.small.points; i++, boards *= 3)
        ways->power[i] = boards;
    ways->words = (boards + 63) / 64;
    for (int his = 0; his < 2; his++)
        for (int passed = 0; passed < 2; passed++) {
            const yz__past_ply ply = {passed ? YZ__PAST_PASS : YZ__PAST_PLAY,
                                      his ? YZ_WHITE : YZ_BLACK,
                                      his ? YZ_BLACK : YZ_WHITE, 0};
            ways->barred[his][passed] = yz__ko_forbids(rules, ply, YZ_BLACK);
        }
    return YZ_OK;
}

void
yz__ways_free(yz__ways *ways)
{
    if (ways == NULL)
        return;
    const yz_allocator *allocator = ways->allocator;
    yz__resize(allocator, ways->nodes, ways->room * sizeof *ways->nodes, 0);
    yz__resize(allocator, ways->sets, ways->sets_room * sizeof *ways->sets, 0);
    yz__kept_free(&ways->kept);
    yz__resize(allocator, ways, sizeof *ways, 0);
}

size_t
yz__ways_words(const yz__ways *ways)
{
    return ways->words;
}

uint32_t
yz__ways_board(const yz__ways *ways, yz__small_stones stones)
{
    uint32_t board = 0;

    for (; stones.own != 0; stones.own &= stones.own - 1)
        board += ways->power[yz__stones_first(stones.own)];
    for (; stones.other != 0; stones.other &= stones.other - 1)
        board += 2 * ways->power[yz__stones_first(stones.other)];
    return board;
}

/* ---- The nodes ---- */

/* A new node with an empty set; YZ__NO_PLACE when there is no room for it. */
static uint32_t
add_node(yz__ways *ways, yz__place at)
{
    const size_t used = ways->words * sizeof *ways->sets + sizeof *ways->nodes +
                        sizeof at + 2 * sizeof(uint32_t) * 2;
    const size_t count = ways->kept.count;

    if (used > ways->bytes ||
        YZ__GROW(ways->allocator, ways->nodes, ways->room, count) != YZ_OK ||
        YZ__RESERVE(ways->allocator, ways->sets, ways->sets_room, count * ways->words,
                    ways->words) != YZ_OK ||
        yz__kept_add(&ways->kept, at) != YZ_OK)
        return YZ__NO_PLACE;
    ways->bytes -= used;
    memset(ways->sets + count * ways->words, 0, ways->words * sizeof *ways->sets);
    ways->nodes[count] = (node){.worth = YZ__SMALL_LIMIT};
    return (uint32_t)count;
}

static bool
is_in(const uint64_t *set, uint32_t board)
{
    return set[board / 64] >> board % 64 & 1;
}

/* ---- The ways ---- */

static uint32_t find_way(yz__ways *ways, yz__place at);

/* Takes into account what may follow after one move; false when that is not sound. */
static bool
take_in(yz__ways *ways, uint32_t of, const yz__following *next)
{
    const bool his = yz__place_his_turn(ways->kept.place[of]);
    const uint32_t then = find_way(ways, next->to);

    if (then == YZ__NO_PLACE || ways->nodes[then].state != SOUND)
        return false;
    uint64_t *set = ways->sets + of * ways->words;
    const uint64_t *more = ways->sets + then * ways->words;
    for (size_t i = 0; i < ways->words; i++)
        set[i] |= more[i];
    if (his && next->play) {
        const uint32_t board = yz__ways_board(ways, yz__place_stones(next->to));
        set[board / 64] |= (uint64_t)1 << board % 64;
    }
    const int worth = ways->nodes[then].worth + next->gain;
    if (worth < ways->nodes[of].worth)
        ways->nodes[of].worth = (int16_t)worth;
    return true;
}

/* He may not bring back the board of this place, however it came about. */
static bool
is_barred(const yz__ways *ways, yz__place at)
{
    const bool *barred = ways->barred[yz__place_his_turn(at)];
    const yz__moment *now = &ways->table->rules.moments.at[yz__place_stand(at).moment];

    return (barred[0] && (now->by_play || !now->by_rest)) ||
           (barred[1] && now->by_rest);
}

/* The node of a place, its way followed to every end; YZ__NO_PLACE: no room.  What a table
   rests on was found earlier, so it comes to an end; a way that does not is not sound. */
static uint32_t
find_way(yz__ways *ways, yz__place at)
{
    yz__following next[YZ__PLACE_MOVES];
    int count, end;

    const uint32_t known = yz__kept_find(&ways->kept, at);
    if (known != YZ__NO_PLACE || ways->depth == LONGEST_WAY)
        return known;
    const uint32_t of = add_node(ways, at);
    if (of == YZ__NO_PLACE)
        return YZ__NO_PLACE;
    if (yz__place_follow(ways->table, at, next, &count, &end))
        ways->nodes[of].worth = (int16_t)end;
    bool sound = true;
    ways->depth++;
    for (int i = 0; i < count && sound; i++)
        sound = take_in(ways, of, &next[i]);
    ways->depth--;
    if (is_barred(ways, at))
        sound = sound && !is_in(ways->sets + of * ways->words,
                                yz__ways_board(ways, yz__place_stones(at)));
    ways->nodes[of].state = sound ? SOUND : UNSOUND;
    return of;
}

bool
yz__ways_find(yz__ways *ways, const yz__small_stand *stand, bool his_turn,
              const uint64_t *past, yz__way_found *out)
{
    const yz__small_stones his =
        his_turn ? stand->stones : yz__stones_turned(stand->stones);
    const uint32_t of =
        find_way(ways, yz__place_of(his, stand->ban, stand->moment, his_turn));

    if (of == YZ__NO_PLACE || ways->nodes[of].state != SOUND)
        return false;
    const uint64_t *set = ways->sets + of * ways->words;
    uint64_t met = 0;
    for (size_t i = 0; i < ways->words; i++)
        met |= set[i] & past[i];
    *out = (yz__way_found){ways->nodes[of].worth, set};
    return met == 0;
}

/* ---- Kept ---- */

void
yz__ways_put(const yz__ways *ways, yz__keeper *keeper)
{
    yz__put_number(keeper, ways->kept.count);
    for (size_t i = 0; i < ways->kept.count; i++)
        yz__put_number(keeper, ways->kept.place[i]);
}

/* A game may stand there. */
static bool
is_place(const yz__ways *ways, yz__place at)
{
    const yz__small *small = &ways->table->numbered.small;
    const yz__small_stones stones = yz__place_stones(at);
    const yz__small_stand stand = yz__place_stand(at);

    return (stones.own & stones.other) == 0 &&
           ((stones.own | stones.other) & ~small->all) == 0 &&
           yz__stones_legal(small, stones) &&
           (stand.ban < small->points || stand.ban == YZ__NO_POINT) &&
           stand.moment < ways->table->rules.moments.count;
}

bool
yz__ways_get(yz__ways *ways, yz__keeper *keeper)
{
    const uint64_t count = yz__get_number(keeper, UINT32_MAX);

    for (size_t i = 0; i < count; i++) {
        const yz__place at =
            yz__get_number(keeper, ((uint64_t)1 << YZ__PLACE_BITS) - 1);
        if (keeper->broken || !is_place(ways, at))
            return yz__get_broken(keeper);
        if (i == ways->kept.count)
            (void)find_way(ways, at);
        if (i >= ways->kept.count || ways->kept.place[i] != at)
            return yz__get_broken(keeper);
    }
    return ways->kept.count == count || yz__get_broken(keeper);
}
