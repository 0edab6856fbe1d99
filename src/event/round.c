/* round.c - a round paired: the bye, the matching, colours and handicap. */
#include "event/round.h"

#include <stdlib.h>
#include <string.h>

#include "event/schedules.h"
#include "event/team_scores.h"
#include "yunzi/messages.h"

const yz__contender *
yz__contender_of(const yz__pool *pool, int player)
{
    for (int i = 0; i < pool->count; i++)
        if (pool->contender[i].player == player)
            return &pool->contender[i];
    return NULL;
}

/* ---- The round ---- */

static int
better_place(const yz__table_pair *pair)
{
    return pair->white->place < pair->black->place ? pair->white->place
                                                   : pair->black->place;
}

static int
by_place(const void *left, const void *right)
{
    return better_place(left) - better_place(right);
}

static yz_status
begin(yz__round *out, yz__pool *pool)
{
    const size_t most = (size_t)pool->count + 1;
    memset(out, 0, sizeof *out);
    out->table = yz__arena_take(&pool->scores.arena, most * sizeof *out->table);
    out->bye = yz__arena_take(&pool->scores.arena, most * sizeof *out->bye);
    out->gone = yz__arena_take(&pool->scores.arena,
                               (pool->event->players + 1) * sizeof *out->gone);
    return out->table != NULL && out->bye != NULL && out->gone != NULL ? YZ_OK
                                                                       : YZ_E_NOMEM;
}

/* ---- The bye ---- */

/* True if 'a' rests rather than 'b', who stands before him in the list. */
static bool
rests_rather(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    if (pool->event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS) {
        const yz__entrant *player = pool->event->player;
        const int after = pool->round - 1;
        return player[a->player].rank + yz__mms(&pool->scores, a->player, after) +
                   1000 * a->byes <=
               player[b->player].rank + yz__mms(&pool->scores, b->player, after) +
                   1000 * b->byes;
    }
    if (a->byes != b->byes)
        return a->byes < b->byes;
    return a->place > b->place;
}

/* Takes who rests out of the list. */
static int
give_bye(const yz__pool *pool, const yz__contender **list, int count, yz__round *out)
{
    int rests = 0;
    if (count % 2 == 0)
        return count;
    for (int i = 1; i < count; i++)
        if (rests_rather(pool, list[i], list[rests]))
            rests = i;
    out->bye[out->byes++] = list[rests]->player;
    for (int i = rests + 1; i < count; i++)
        list[i - 1] = list[i];
    return count - 1;
}

int
yz__rest_due(yz__pool *pool)
{
    const yz__contender **list =
        yz__arena_take(&pool->scores.arena, (size_t)pool->count * sizeof *list + 1);
    yz__round out = {.byes = 0};
    int count = 0, rests = -1;
    out.bye = &rests;
    if (list == NULL || yz__is_scheduled(pool->event))
        return -1;
    for (int i = 0; i < pool->count; i++)
        if (yz__pairing_of(pool->event, pool->contender[i].player, pool->round) != NULL)
            list[count++] = &pool->contender[i];
    (void)give_bye(pool, list, count, &out);
    return rests;
}

/* ---- The matching ---- */

static yz_status
refuse(yz__round *out, yz_message why)
{
    out->refusal = why;
    return YZ_E_PHASE;
}

/* A pair that may not be costs more than all that may. */
#define NEVER (-(INT64_C(1) << 51))

static bool
is_pair(int one, int other, int a, int b)
{
    return (one == a && other == b) || (one == b && other == a);
}

static bool
may_meet(const yz__event *event, const yz__pair_condition *condition, int a, int b)
{
    for (size_t i = 0; i < event->forbiddens; i++)
        if (is_pair(event->forbidden[i].one, event->forbidden[i].other, a, b))
            return false;
    const bool named = is_pair(condition->one, condition->other, a, b);
    if (condition->kind == YZ__PAIR_FORBIDDEN)
        return !named;
    const bool touches = a == condition->one || a == condition->other ||
                         b == condition->one || b == condition->other;
    return condition->kind == YZ__PAIR_FREE || named || !touches;
}

/* The players of a round while their pairs are weighed. */
typedef struct pairing {
    const yz__pool *pool;
    const yz__contender *const *list;
    int count;
    const yz__pair_condition *condition;
    bool free; /* nobody is forbidden anything */
} pairing;

static bool
pair_may_be(const pairing *of, int i, int k)
{
    return of->free || may_meet(of->pool->event, of->condition, of->list[i]->player,
                                of->list[k]->player);
}

static void
weigh_all(const pairing *of, yz__weight *weight)
{
    for (int i = 0; i < of->count; i++)
        for (int k = 0; k < i; k++) {
            yz__weight w = {{NEVER, 0, 0}};
            if (pair_may_be(of, i, k))
                w = yz__parts_of(of->pool, of->list[i], of->list[k]).weight;
            weight[(size_t)i * (size_t)of->count + (size_t)k] = w;
            weight[(size_t)k * (size_t)of->count + (size_t)i] = w;
        }
}

static int64_t
order_level(const void *context, int i, int k, int level)
{
    const pairing *of = context;
    if (!pair_may_be(of, i, k))
        return level == 0 ? NEVER : 0;
    return yz__order_level(of->pool, of->list[i], of->list[k], level);
}

static int64_t
weight_level(const void *context, int i, int k, int level)
{
    const pairing *of = context;
    if (!pair_may_be(of, i, k))
        return level == 0 ? NEVER : 0;
    return yz__weight_level(of->pool, of->list[i], of->list[k], level);
}

/* Weights of more players are not kept: they would take more than 100 MB. */
enum { KEPT_MOST = 2000 };

static yz_status
find_mates(const pairing *of, int *mate)
{
    const yz_allocator *allocator = of->pool->event->allocator;
    const size_t all = (size_t)of->count * (size_t)of->count * sizeof(yz__weight) + 1;
    if (of->count > KEPT_MOST) {
        const bool by_order =
            of->pool->event->settings.paired_by == YZ__PAIRED_BY_ORDER;
        const yz__pair_weighing weighing = {by_order ? order_level : weight_level, of};
        return yz__match_by(mate, &weighing, of->count, allocator);
    }
    yz__weight *weight = yz__resize(allocator, NULL, 0, all);
    if (weight == NULL)
        return YZ_E_NOMEM;
    weigh_all(of, weight);
    const yz_status status = yz__match(mate, weight, of->count, allocator);
    yz__resize(allocator, weight, all, 0);
    return status;
}

static yz_status
match(yz__round *out, yz__pool *pool, const yz__contender *const *list, int count,
      const yz__pair_condition *condition)
{
    const pairing of = {pool, list, count, condition,
                        pool->event->forbiddens == 0 &&
                            condition->kind == YZ__PAIR_FREE};
    int *mate = yz__arena_take(&pool->scores.arena, (size_t)count * sizeof *mate + 1);
    yz_status status = mate == NULL ? YZ_E_NOMEM : find_mates(&of, mate);
    for (int i = 0; status == YZ_OK && i < count; i++) {
        if (!pair_may_be(&of, i, mate[i]))
            status = refuse(out, yz_message_with(YZ_MESSAGE_TOURNAMENT_IMPOSSIBLE,
                                                 yz_arg_number(pool->round)));
        else if (mate[i] > i)
            yz__round_add(out, pool, list[i], list[mate[i]]);
    }
    return status;
}

/* True if the player is out of a knock-out. */
static bool
is_out(const yz__pool *pool, int player)
{
    const yz__settings *settings = &pool->event->settings;
    return settings->system == YZ__SYSTEM_KNOCKOUT &&
           yz__losses(&pool->scores, player, pool->round - 1) >= settings->losses;
}

static bool
is_chosen(const yz__pool *pool, int player, yz__whom whom)
{
    const yz__pairing *game = yz__pairing_of(pool->event, player, pool->round);
    if (whom == YZ__WHO_IS_IDLE)
        return game == NULL && (yz__is_scheduled(pool->event) || !is_out(pool, player));
    return game != NULL && game->black >= 0 &&
           yz__contender_of(pool, game->white) != NULL &&
           yz__contender_of(pool, game->black) != NULL;
}

/* Who is to be paired, in the order of their names. */
static int
choose(const yz__pool *pool, yz__whom whom, const yz__contender **list)
{
    int count = 0;
    for (int i = 0; i < pool->count; i++)
        if (is_chosen(pool, pool->contender[i].player, whom))
            list[count++] = &pool->contender[i];
    return count;
}

/* The only player who is not out yet; NULL: there are more, or none. */
static const yz__entrant *
last_one(const yz__pool *pool)
{
    const yz__entrant *last = NULL;
    for (int i = 0; i < pool->count; i++) {
        if (is_out(pool, pool->contender[i].player))
            continue;
        if (last != NULL)
            return NULL;
        last = &pool->event->player[pool->contender[i].player];
    }
    return last;
}

/* Those who are left are matched by their scores. */
static yz_status
match_rest(yz__round *out, yz__pool *pool, const yz__contender **list, yz__whom whom,
           const yz__pair_condition *condition)
{
    int count = choose(pool, whom, list);
    const yz__entrant *last = last_one(pool);
    if (pool->event->settings.system == YZ__SYSTEM_KNOCKOUT && last != NULL)
        return refuse(
            out, yz_message_with(YZ_MESSAGE_TOURNAMENT_DECIDED, yz_arg_text(last->id)));
    if (whom == YZ__WHO_IS_IDLE)
        count = give_bye(pool, list, count, out);
    return match(out, pool, list, count, condition);
}

/* The best play at the first tables; the games of a match stay side by side, board by board. */
static void
set_tables(yz__round *out, const yz__pool *pool)
{
    if (!yz__pairs_teams(pool->event))
        qsort(out->table, (size_t)out->tables, sizeof *out->table, by_place);
}

yz_status
yz__round_pair(yz__round *out, yz__pool *pool, yz__whom whom,
               const yz__pair_condition *condition)
{
    static const yz__pair_condition FREELY = {.one = -1, .other = -1};
    const yz__contender **list =
        yz__arena_take(&pool->scores.arena, (size_t)pool->count * sizeof *list + 1);
    yz_status status = begin(out, pool);
    if (list == NULL || status != YZ_OK)
        return YZ_E_NOMEM;
    if (condition == NULL)
        condition = &FREELY;
    status = yz__is_scheduled(pool->event)
                 ? yz__schedule_round(out, pool, list, choose(pool, whom, list))
                 : match_rest(out, pool, list, whom, condition);
    if (status == YZ_OK)
        set_tables(out, pool);
    return status;
}

static const yz__contender *
contender_or_gone(yz__round *out, const yz__pool *pool, int player)
{
    const yz__contender *found = yz__contender_of(pool, player);
    return found != NULL ? found : yz__round_gone(out, pool, player);
}

yz_status
yz__round_played(yz__round *out, yz__pool *pool)
{
    const yz__event *event = pool->event;
    const yz_status status = begin(out, pool);
    for (size_t i = 0; status == YZ_OK && i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->round != pool->round)
            continue;
        if (game->black < 0) {
            out->bye[out->byes++] = game->white;
            continue;
        }
        const yz__contender *white = contender_or_gone(out, pool, game->white);
        const yz__contender *black = contender_or_gone(out, pool, game->black);
        yz__round_add(out, pool, white, black);
        out->table[out->tables - 1].white = white;
        out->table[out->tables - 1].black = black;
        out->table[out->tables - 1].handicap = game->handicap;
    }
    if (status == YZ_OK)
        set_tables(out, pool);
    return status;
}

bool
yz__round_has(const yz__round *round, int one, int other)
{
    for (int i = 0; i < round->tables; i++)
        if (is_pair(one, other, round->table[i].white->player,
                    round->table[i].black->player))
            return true;
    return false;
}
