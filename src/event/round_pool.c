/* round_pool.c - those who are to be paired in a round, and what pairing looks at. */
#include "event/round_pool.h"

#include <stdlib.h>
#include <string.h>

#include "event/clubs.h"
#include "event/pair_parts.h"
#include "yunzi/text.h"

enum { LOT_MOST = 999999 };

yz__seeding
yz__seeding_of(const yz__event *event, int round)
{
    const yz__settings *s = &event->settings;
    return (yz__seeding)(round <= s->first_seeding_rounds ? s->seeding1 : s->seeding2);
}

static bool
ratings_part(const yz__event *event, int round)
{
    const yz__settings *s = &event->settings;
    return (round <= s->first_seeding_rounds ? s->extra1 : s->extra2) ==
           YZ__EXTRA_RATING;
}

/* The lowest and highest whole score that can be before this round. */
static void
range_of(const yz__event *event, int round, int *low, int *high)
{
    const yz__settings *s = &event->settings;
    *low = 0;
    *high = round - 1;
    if (yz__goes_by_mms(event)) {
        *low = (int)s->floor - 1 + YZ__RANK_ZERO;
        *high += (int)s->bar + 2 + YZ__RANK_ZERO;
    }
}

/* OpenGotha lets secondary criteria go for those who may still win, and those who are strong. */
static bool
is_above(const yz__pool *pool, int player)
{
    const yz__settings *s = &pool->event->settings;
    const int wins = yz__nbw(&pool->scores, player, pool->round - 1);
    if (s->off_at_wins && wins >= s->rounds)
        return true;
    if (2 * pool->event->player[player].rank + wins >= 2 * s->off_at_rank)
        return true;
    return s->off_at_bar && yz__goes_by_mms(pool->event) &&
           yz__start(pool->event, player) >= 2 * (s->bar + YZ__RANK_ZERO);
}

static void
look_back(const yz__pool *pool, yz__contender *c)
{
    for (int r = 1; r < pool->round; r++) {
        const yz__seat *seat = yz__seat_of(&pool->scores, c->player, r);
        c->byes += seat->kind == YZ__SEAT_BYE;
        if (seat->kind != YZ__SEAT_GAME)
            continue;
        const int own = yz__main_score(&pool->scores, c->player, r - 1) / 2;
        const int other = yz__main_score(&pool->scores, seat->opponent, r - 1) / 2;
        c->ups += own < other;
        c->downs += own > other;
        if (seat->stones == 0)
            c->balance += seat->white ? 1 : -1;
    }
}

/* The strength that handicap goes by, not above the threshold. */
static int
strength(const yz__pool *pool, int player)
{
    const yz__settings *s = &pool->event->settings;
    const int by_rank = pool->event->player[player].rank;
    const int value =
        s->handicap_by_mms
            ? yz__mms(&pool->scores, player, pool->round - 1) / 2 - YZ__RANK_ZERO
            : by_rank;
    return value < s->handicap_threshold ? value : (int)s->handicap_threshold;
}

static void
add_unit(yz__name_sum *sum, uint32_t unit)
{
    sum->sum += unit;
    sum->weighed += (int64_t)unit * ++sum->units;
}

static void
add_units(yz__name_sum *sum, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        if (character >= 0x10000) {
            add_unit(sum, 0xd7c0 + (character >> 10));
            character = 0xdc00 + (character & 0x3ff);
        }
        add_unit(sum, character);
        text += length;
        left -= length;
    }
}

/* What OpenGotha's weights go by. */
static void
look_at_names(const yz__event *event, yz__contender *c)
{
    const yz__entrant *player = &event->player[c->player];
    c->club = yz__four_letters(player->club);
    c->country = yz__four_letters(player->country);
    c->club_groups = yz__groups_of_club(event, player->club);
    add_units(&c->name, player->surname);
    add_units(&c->name, player->first);
}

yz__contender
yz__contender_new(const yz__pool *pool, int player)
{
    yz__contender out = {.player = player,
                         .strength = strength(pool, player),
                         .lot = yz__lot_begin(pool->event, pool->round, player),
                         .by_id = -1,
                         .size = 1};
    for (int r = 1; r < pool->round; r++) {
        const int opponent = yz__seat_of(&pool->scores, player, r)->opponent;
        if (opponent >= 0)
            out.met |= UINT64_C(1) << opponent % 64;
    }
    if (pool->event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS)
        look_at_names(pool->event, &out);
    return out;
}

/* Fills in the contenders in the order of places, and their groups. */
static void
fill(yz__pool *pool, const yz__ranked_player *place, int places)
{
    int low, high;
    range_of(pool->event, pool->round, &low, &high);
    pool->groups = high - low + 1;
    for (int i = 0; i < places; i++) {
        const int player = place[i].player;
        if (!yz__is_present(pool->event, player, pool->round))
            continue;
        yz__contender *c = &pool->contender[pool->count];
        *c = yz__contender_new(pool, player);
        c->size = 0;
        c->place = pool->count++;
        /* A penalty makes nobody's opponents easier. */
        c->score = yz__main_score(&pool->scores, player, pool->round - 1) +
                   pool->scores.penalty[player];
        c->group = high - c->score / 2;
        c->category = yz__category(pool->event, player);
        c->above = is_above(pool, player);
        look_back(pool, c);
    }
    for (int i = 0; i < pool->count; i++) {
        yz__contender *c = &pool->contender[i];
        for (int k = 0; k < pool->count; k++) {
            const yz__contender *other = &pool->contender[k];
            const bool same = yz__same_group(c, other);
            c->size += same;
            c->position += k < i && same;
        }
    }
}

/* A contender and his name, for qsort(). */
typedef struct named {
    yz__contender contender;
    const yz__entrant *entrant;
} named;

static int
by_name(const void *left, const void *right)
{
    const named *a = left, *b = right;
    return yz__by_name(a->entrant, b->entrant);
}

static int
by_id(const void *left, const void *right)
{
    const named *a = left, *b = right;
    return strcmp(a->entrant->id, b->entrant->id);
}

static yz_status
sort_by_name(yz__pool *pool)
{
    named *row =
        yz__arena_take(&pool->scores.arena, (size_t)pool->count * sizeof *row + 1);
    if (row == NULL)
        return YZ_E_NOMEM;
    for (int i = 0; i < pool->count; i++) {
        row[i].contender = pool->contender[i];
        row[i].entrant = &pool->event->player[row[i].contender.player];
    }
    qsort(row, (size_t)pool->count, sizeof *row, by_id);
    for (int i = 0; i < pool->count; i++)
        row[i].contender.by_id = i;
    qsort(row, (size_t)pool->count, sizeof *row, by_name);
    for (int i = 0; i < pool->count; i++)
        pool->contender[i] = row[i].contender;
    return YZ_OK;
}

/* A player on the way to his place, for qsort(). */
typedef struct seeded {
    yz__ranked_player place;
    int score, number;
} seeded;

static int
by_seed(const void *left, const void *right)
{
    const seeded *a = left, *b = right;
    return a->score != b->score ? b->score - a->score : a->number - b->number;
}

/* Who have lost as many games stand in the order of their seeds. */
static yz_status
order_by_seeds(yz__pool *pool, yz__ranked_player *place, int places)
{
    yz__arena *arena = &pool->scores.arena;
    seeded *row = yz__arena_take(arena, (size_t)places * sizeof *row + 1);
    int *number, numbers;
    const yz_status status =
        row == NULL ? YZ_E_NOMEM
                    : yz__number_players(pool->event, arena, &number, &numbers);
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < places; i++) {
        int at = 0;
        while (at < numbers && number[at] != place[i].player)
            at++;
        row[i] = (seeded){
            place[i], yz__main_score(&pool->scores, place[i].player, pool->round - 1),
            at};
    }
    qsort(row, (size_t)places, sizeof *row, by_seed);
    for (int i = 0; i < places; i++)
        place[i] = row[i].place;
    return YZ_OK;
}

yz_status
yz__pool_gather(yz__pool *out, const yz__event *event, int round)
{
    int places = 0;
    *out = (yz__pool){.event = event, .round = round};
    yz_status status = yz__scores_new(&out->scores, event, round - 1);
    if (status != YZ_OK)
        return status;
    yz__arena *arena = &out->scores.arena;
    yz__ranked_player *place =
        yz__arena_take(arena, event->players * sizeof *place + 1);
    out->contender = yz__arena_take(arena, event->players * sizeof *out->contender + 1);
    status = place == NULL || out->contender == NULL
                 ? YZ_E_NOMEM
                 : yz__rank_players(place, &places, &out->scores,
                                    ratings_part(event, round));
    if (status == YZ_OK && yz__matches_losers(&event->settings))
        status = order_by_seeds(out, place, places);
    if (status == YZ_OK) {
        fill(out, place, places);
        status = sort_by_name(out);
    }
    if (status != YZ_OK)
        yz__pool_free(out);
    return status;
}

void
yz__pool_free(yz__pool *pool)
{
    yz__scores_free(&pool->scores);
}

/* ---- Two contenders ---- */

int
yz__meetings(const yz__pool *pool, int one, int other)
{
    int meetings = 0;
    for (int r = 1; r < pool->round; r++)
        meetings += yz__seat_of(&pool->scores, one, r)->opponent == other;
    return meetings;
}

int
yz__pair_handicap(const yz__pool *pool, const yz__contender *one,
                  const yz__contender *other, bool *one_is_white)
{
    const yz__settings *s = &pool->event->settings;
    const int difference = one->strength - other->strength;
    int stones =
        (difference < 0 ? -difference : difference) - (int)s->handicap_correction;
    if (stones > s->handicap_ceiling)
        stones = (int)s->handicap_ceiling;
    *one_is_white = difference > 0;
    return stones > 0 ? stones : 0;
}

/* The sum of the second name is that of its units behind those of the first. */
int64_t
yz__name_hash(const yz__event *event, const yz__contender *a, const yz__contender *b,
              int64_t most)
{
    if (most == 0)
        return 0;
    if (yz__by_name(&event->player[a->player], &event->player[b->player]) > 0) {
        const yz__contender *c = a;
        a = b;
        b = c;
    }
    const int64_t sum = a->name.weighed + b->name.weighed + a->name.units * b->name.sum;
    return sum * 1234567 % (most + 1);
}

/* Who is not there has no place among the ids. */
int64_t
yz__pair_lot(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    if (a->by_id < 0 || b->by_id < 0)
        return yz__lot(pool->event, pool->round, a->player, b->player, LOT_MOST);
    return a->by_id < b->by_id ? yz__lot_end(pool->event, a->lot, b->player, LOT_MOST)
                               : yz__lot_end(pool->event, b->lot, a->player, LOT_MOST);
}
