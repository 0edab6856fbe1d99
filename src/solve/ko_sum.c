/*
 * ko_sum.c - sums of regions in which there is a ko.
 *
 * Every position that can come about is kept with what may follow.  Worths are found by going
 * through all of them until nothing changes: the least from below, so endless play is the worst
 * for Black, the most from above.  This is done first without plays where nothing is to be won, then
 * with one, with two, and so on, until one more changes nothing: then no number of them does.
 */
#include <string.h>

#include "base/memory.h"
#include "solve/sums.h"

enum { WORST = 10000, MOST_ROUNDS = 64 };
enum kind { MOVE, STOP, ELSEWHERE };

typedef struct follow {
    uint32_t to;
    int16_t gain;
    int16_t most; /* of STOP: 'gain' is the least */
    uint8_t kind;
} follow;

typedef struct place {
    size_t first;
    uint32_t count;
    uint8_t mover;
} place;

struct yz__ko_sum {
    const yz__open_board *board;
    const yz__open_rules *rules;
    size_t limit;
    yz__numbering known;
    place *place;
    size_t place_room;
    follow *follow;
    size_t follows;
    size_t follow_room;
    uint32_t *order; /* what may follow comes before, where there is no cycle */
    int16_t *worth[2];
    int16_t *before; /* with one play elsewhere less */
    size_t kept;     /* places for which there is room in these */
    bool cyclic;
};

static size_t
write_key(const yz__ko_sum *sum, const yz__sum_stand *stand, uint32_t *key)
{
    const size_t count = (size_t)sum->board->count;

    memcpy(key, stand->node, count * sizeof *key);
    key[count] = (uint32_t)stand->mover | (uint32_t)stand->passes << 2 |
                 (uint32_t)(stand->ban_region + 1) << 3 |
                 (uint32_t)(stand->ban_at + 1) << 10;
    return count;
}

static yz__sum_stand
read_key(const yz__ko_sum *sum, const uint32_t *key)
{
    const size_t count = (size_t)sum->board->count;
    yz__sum_stand stand = {.mover = (int)(key[count] & 3),
                           .passes = (int)(key[count] >> 2 & 1),
                           .ban_region = (int)(key[count] >> 3 & 127) - 1,
                           .ban_at = (int)(key[count] >> 10) - 1};

    memcpy(stand.node, key, count * sizeof *key);
    return stand;
}

/* ---- What may follow ---- */

static yz_status
add_follow(yz__ko_sum *sum, const yz__sum_stand *to, enum kind kind, int gain, int most)
{
    uint32_t key[YZ__OPEN_REGIONS + 1];
    int64_t number = 0;

    write_key(sum, to, key);
    if (kind != STOP)
        number = yz__numbering_of(&sum->known, key);
    if (sum->known.count > sum->limit)
        return YZ_E_LIMIT;
    if (number < 0 || YZ__GROW(sum->rules->allocator, sum->follow, sum->follow_room,
                               sum->follows) != YZ_OK)
        return YZ_E_NOMEM;
    sum->follow[sum->follows++] = (follow){.to = (uint32_t)number,
                                           .gain = (int16_t)gain,
                                           .most = (int16_t)most,
                                           .kind = (uint8_t)kind};
    return YZ_OK;
}

static yz_status
add_passes(yz__ko_sum *sum, const yz__sum_stand *stand)
{
    yz__sum_stand then = *stand;
    int least = 0;
    int most = 0;

    then.mover = YZ_BLACK + YZ_WHITE - stand->mover;
    then.passes = 0;
    then.ban_region = then.ban_at = YZ__OPEN_NOWHERE;
    /* a play in settled territory is a prisoner, one in the own territory a point less */
    const int cost = !sum->rules->territory ? 0 : stand->mover == YZ_BLACK ? -1 : 1;
    const yz_status status = add_follow(sum, &then, ELSEWHERE, cost, 0);
    if (status != YZ_OK)
        return status;
    then.passes = 1;
    if (stand->passes == 0)
        return add_follow(sum, &then, MOVE, 0, 0);
    for (int i = 0; i < sum->board->count; i++) {
        const yz__open_node *node = &sum->board->region[i].node[stand->node[i]];
        least += node->least;
        most += node->most;
    }
    return add_follow(sum, &then, STOP, least, most);
}

static yz_status
expand(yz__ko_sum *sum, const yz__sum_stand *stand)
{
    yz_status status = add_passes(sum, stand);

    for (int i = 0; i < sum->board->count; i++) {
        const yz__open_region *region = &sum->board->region[i];
        const yz__open_node *node = &region->node[stand->node[i]];
        for (uint32_t k = 0; k < node->count && status == YZ_OK; k++) {
            const yz__open_play *play = &region->play[node->first + k];
            yz__sum_stand then = *stand;
            if (play->who != stand->mover ||
                (i == stand->ban_region && play->at == stand->ban_at))
                continue;
            then.node[i] = play->to;
            then.mover = YZ_BLACK + YZ_WHITE - stand->mover;
            then.passes = 0;
            then.ban_region = play->ban >= 0 ? i : YZ__OPEN_NOWHERE;
            then.ban_at = play->ban;
            status = add_follow(sum, &then, MOVE, play->gain, 0);
        }
    }
    return status;
}

static yz_status
find_places(yz__ko_sum *sum, const yz__sum_stand *first)
{
    uint32_t key[YZ__OPEN_REGIONS + 1];
    yz_status status = YZ_OK;

    write_key(sum, first, key);
    if (yz__numbering_of(&sum->known, key) < 0)
        return YZ_E_NOMEM;
    for (size_t i = 0; i < sum->known.count && status == YZ_OK; i++) {
        const yz__sum_stand stand = read_key(sum, yz__numbering_key(&sum->known, i));
        const size_t begin = sum->follows;
        if (YZ__GROW(sum->rules->allocator, sum->place, sum->place_room, i) != YZ_OK)
            return YZ_E_NOMEM;
        status = expand(sum, &stand);
        sum->place[i] = (place){.first = begin,
                                .count = (uint32_t)(sum->follows - begin),
                                .mover = (uint8_t)stand.mover};
    }
    return status;
}

/* ---- The order ---- */

/* Orders places so that what may follow comes first, and finds whether a place comes back. */
static yz_status
find_order(yz__ko_sum *sum)
{
    const size_t count = sum->known.count;
    const size_t bytes = count * (2 * sizeof(uint32_t) + 1);
    uint32_t *way = yz__resize(sum->rules->allocator, NULL, 0, bytes);
    uint32_t *next = way + count;
    uint8_t *mark = (uint8_t *)(next + count);
    size_t done = 0;

    if (way == NULL)
        return YZ_E_NOMEM;
    memset(next, 0, count * sizeof *next + count);
    for (size_t i = 0; i < count; i++) {
        size_t depth = mark[i] == 0 ? 1 : 0;
        way[0] = (uint32_t)i;
        mark[i] = depth > 0 ? 1 : mark[i];
        while (depth > 0) {
            const uint32_t at = way[depth - 1];
            if (next[at] == sum->place[at].count) {
                mark[at] = 2;
                sum->order[done++] = at;
                depth--;
                continue;
            }
            const follow *then = &sum->follow[sum->place[at].first + next[at]++];
            if (then->kind != MOVE)
                continue;
            sum->cyclic |= mark[then->to] == 1;
            if (mark[then->to] == 0) {
                mark[then->to] = 1;
                way[depth++] = then->to;
            }
        }
    }
    yz__resize(sum->rules->allocator, way, bytes, 0);
    return YZ_OK;
}

/* ---- Worths ---- */

/* The best of what may follow, in bound 'which'; plays elsewhere, which only the player has whom
   the bound is against, come to what they did with one less of them. */
static int
best_follow(const yz__ko_sum *sum, size_t at, int which, bool elsewhere)
{
    const place *from = &sum->place[at];
    const bool black = from->mover == YZ_BLACK;
    int best = black ? -WORST : WORST;

    for (uint32_t i = 0; i < from->count; i++) {
        const follow *then = &sum->follow[from->first + i];
        int now = which == 0 ? then->gain : then->most;
        if (then->kind == ELSEWHERE && (!elsewhere || black == (which == 0)))
            continue;
        if (then->kind != STOP)
            now = then->gain + (then->kind == MOVE ? sum->worth[which][then->to]
                                                   : sum->before[then->to]);
        best = black ? (now > best ? now : best) : (now < best ? now : best);
    }
    return best < -WORST ? -WORST : best > WORST ? WORST : best;
}

static void
find_worths(yz__ko_sum *sum, int which, bool elsewhere)
{
    bool again = true;

    for (size_t i = 0; i < sum->known.count; i++)
        sum->worth[which][i] = which == 0 ? -WORST : WORST;
    while (again) {
        again = false;
        for (size_t i = 0; i < sum->known.count; i++) {
            const uint32_t at = sum->order[i];
            const int now = best_follow(sum, at, which, elsewhere);
            again |= now != sum->worth[which][at];
            sum->worth[which][at] = (int16_t)now;
        }
    }
}

static bool
find_bound(yz__ko_sum *sum, int which)
{
    const size_t bytes = sum->known.count * sizeof *sum->before;

    find_worths(sum, which, false);
    for (int i = 0; i < MOST_ROUNDS; i++) {
        memcpy(sum->before, sum->worth[which], bytes);
        find_worths(sum, which, true);
        if (memcmp(sum->before, sum->worth[which], bytes) == 0)
            return true;
    }
    return false;
}

static yz_status
find_bounds(yz__ko_sum *sum)
{
    const yz_allocator *allocator = sum->rules->allocator;
    const size_t count = sum->known.count;

    sum->order = yz__resize(allocator, NULL, 0, count * sizeof *sum->order);
    sum->worth[0] = yz__resize(allocator, NULL, 0, count * sizeof(int16_t));
    sum->worth[1] = yz__resize(allocator, NULL, 0, count * sizeof(int16_t));
    sum->before = yz__resize(allocator, NULL, 0, count * sizeof(int16_t));
    sum->kept = count;
    if (!sum->order || !sum->worth[0] || !sum->worth[1] || !sum->before)
        return YZ_E_NOMEM;
    const yz_status status = find_order(sum);
    if (status != YZ_OK)
        return status;
    return find_bound(sum, 0) && find_bound(sum, 1) ? YZ_OK : YZ_E_LIMIT;
}

yz_status
yz__ko_sum_new(yz__ko_sum **out, const yz__open_board *board,
               const yz__open_rules *rules, const yz__sum_stand *first, size_t most)
{
    yz__ko_sum *sum = yz__resize(rules->allocator, NULL, 0, sizeof *sum);

    *out = sum;
    if (sum == NULL)
        return YZ_E_NOMEM;
    memset(sum, 0, sizeof *sum);
    sum->board = board;
    sum->rules = rules;
    sum->limit = most;
    yz__numbering_init(&sum->known, (size_t)board->count + 1, rules->allocator);
    const yz_status status = find_places(sum, first);
    return status == YZ_OK ? find_bounds(sum) : status;
}

void
yz__ko_sum_free(yz__ko_sum *sum)
{
    if (sum == NULL)
        return;
    const yz_allocator *allocator = sum->rules->allocator;
    const size_t each = sizeof(int16_t);
    yz__resize(allocator, sum->worth[0], sum->worth[0] ? sum->kept * each : 0, 0);
    yz__resize(allocator, sum->worth[1], sum->worth[1] ? sum->kept * each : 0, 0);
    yz__resize(allocator, sum->before, sum->before ? sum->kept * each : 0, 0);
    yz__resize(allocator, sum->order, sum->order ? sum->kept * sizeof *sum->order : 0,
               0);
    yz__resize(allocator, sum->place, sum->place_room * sizeof *sum->place, 0);
    yz__resize(allocator, sum->follow, sum->follow_room * sizeof *sum->follow, 0);
    yz__numbering_free(&sum->known);
    yz__resize(allocator, sum, sizeof *sum, 0);
}

bool
yz__ko_sum_of(const yz__ko_sum *sum, const yz__sum_stand *stand, int *least, int *most)
{
    uint32_t key[YZ__OPEN_REGIONS + 1];

    write_key(sum, stand, key);
    const int64_t number = yz__numbering_find(&sum->known, key);
    if (number < 0)
        return false;
    *least = sum->worth[0][number];
    *most = sum->worth[1][number];
    return true;
}

bool
yz__ko_sum_cyclic(const yz__ko_sum *sum)
{
    return sum->cyclic;
}

size_t
yz__ko_sum_positions(const yz__ko_sum *sum)
{
    return sum->known.count;
}
