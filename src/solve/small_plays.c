/* small_plays.c - the plays of every position of a small board. */
#include "base/memory.h"
#include "solve/backwards.h"

/* Room for the plays of a position, on average: half of the points are empty, and the array
   grows by halves. */
enum { PLAYS_A_POSITION = 12 };

bool
yz__backwards_may(const yz__backwards_rules *rules, const yz__small_stand *stand,
                  const yz__stones_played *played, int at)
{
    return at != stand->ban && (stand->bans >> at & 1) == 0 &&
           rules->suicide[played->suicided];
}

size_t
yz__backwards_bytes(int width, int height, const yz__backwards_rules *rules)
{
    const int points = width * height;
    const int turns = width == height ? 8 : 4;
    const size_t a_play =
        sizeof(uint32_t) + 2 + (rules->delay ? 2 * sizeof(uint16_t) : 0);
    size_t codes = 1;

    for (int i = 0; i < points; i++)
        codes *= 3;
    const size_t positions = (codes * 7 / 10 + 100) / (size_t)turns * 5 / 4 + 100;
    return yz__numbered_bytes(points) +
           positions * (rules->moments.rows * sizeof(yz__small_row) + 2 +
                        4 * sizeof(uint32_t) + sizeof(yz__small_change) +
                        PLAYS_A_POSITION * a_play + sizeof(uint16_t));
}

int
yz__backwards_taken(const yz__backwards_rules *rules, yz__small_stones before,
                    const yz__stones_played *played)
{
    return !rules->prisoners
               ? 0
               : yz__stones_count(before.other) -
                     yz__stones_count(played->stones.other) - played->suicided;
}

yz__play_kind
yz__backwards_kind(const yz__backwards_rules *rules, const yz__small *small,
                   yz__small_stones before, const yz__stones_played *played, int at)
{
    if (rules->moments.lone && played->lone)
        return YZ__PLAY_LONE;
    return rules->moments.quiet && yz__stones_quiet(small, before, at) ? YZ__PLAY_QUIET
                                                                       : YZ__PLAY_PLAIN;
}

bool
yz__backwards_wins(const yz__backwards_rules *rules, yz__small_stones before,
                   const yz__stones_played *played)
{
    return rules->captures && before.other != played->stones.other;
}

/* ---- The plays of every position ---- */

/* Room for the plays of one position more, and for what else is noted of them. */
static yz_status
more_plays(yz__backwards *table, size_t count)
{
    const yz__backwards_rules *rules = &table->rules;
    const yz_allocator *a = table->allocator;
    yz_status status = YZ__RESERVE(a, table->to, table->room, count, YZ__SMALL_POINTS);

    if (status == YZ_OK && rules->prisoners)
        status =
            YZ__RESERVE(a, table->taken, table->taken_room, count, YZ__SMALL_POINTS);
    if (status == YZ_OK && (rules->moments.lone || rules->moments.quiet))
        status = YZ__RESERVE(a, table->kind, table->kind_room, count, YZ__SMALL_POINTS);
    if (status == YZ_OK && rules->delay)
        status = YZ__RESERVE(a, table->bans, table->bans_room, count, YZ__SMALL_POINTS);
    if (status == YZ_OK && rules->delay)
        status = YZ__RESERVE(a, table->each, table->each_room, count, YZ__SMALL_POINTS);
    return status;
}

static void
note_play(yz__backwards *table, yz__small_stones before, int at,
          const yz__stones_played *played, size_t place)
{
    const yz__backwards_rules *rules = &table->rules;
    const yz__number_of to =
        yz__number_find(&table->numbered, yz__stones_turned(played->stones));
    const int ban = rules->ko ? played->ko : YZ__NO_POINT;

    table->to[place] =
        to.number << 5 | (uint32_t)yz__number_point(&table->numbered, to.turn, ban);
    if (yz__backwards_wins(rules, before, played))
        table->to[place] = YZ__PLAY_WINS;
    if (rules->prisoners)
        table->taken[place] = (int8_t)yz__backwards_taken(rules, before, played);
    if (table->kind != NULL)
        table->kind[place] = (uint8_t)yz__backwards_kind(rules, &table->numbered.small,
                                                         before, played, at);
    if (rules->delay)
        table->bans[place] = (uint16_t)yz__number_set(
            &table->numbered, to.turn, before.other & ~played->stones.other);
}

yz_status
yz__backwards_list(yz__backwards *table, uint32_t number, size_t *count)
{
    const yz__small *small = &table->numbered.small;
    const yz__small_stand stand = {yz__number_stones(&table->numbered, number),
                                   YZ__NO_POINT, 0, 0};
    uint32_t empty = small->all & ~(stand.stones.own | stand.stones.other);

    if (more_plays(table, *count) != YZ_OK)
        return YZ_E_NOMEM;
    table->first[number] = (uint32_t)*count;
    for (; empty != 0; empty &= empty - 1) {
        const int at = yz__stones_first(empty);
        const yz__stones_played played = yz__stones_play(small, stand.stones, at);
        if (!yz__backwards_may(&table->rules, &stand, &played, at))
            continue;
        table->plays[number] |= (uint16_t)(1u << at);
        note_play(table, stand.stones, at, &played, (*count)++);
    }
    return YZ_OK;
}
