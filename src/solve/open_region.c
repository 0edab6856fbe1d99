/* open_region.c - everything that can be played in a part of the board. */
#include <string.h>

#include "base/memory.h"
#include "rules/play.h"
#include "solve/numbering.h"
#include "solve/open_region.h"

/* The work on one region. */
typedef struct work {
    yz__open_region *region;
    const yz__open_rules *rules;
    uint32_t all;
    yz__numbering known;
    yz_status status;
} work;

static int
size_of(uint32_t set)
{
    int size = 0;

    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

static int
first_of(uint32_t set)
{
    return size_of((set & (0u - set)) - 1);
}

static uint32_t
near(const yz__open_region *region, uint32_t set)
{
    uint32_t around = 0;

    for (; set != 0; set &= set - 1)
        around |= region->near[first_of(set)];
    return around;
}

/* All of 'set' that hangs together with 'seed', a part of it. */
static uint32_t
joined(const yz__open_region *region, uint32_t seed, uint32_t set)
{
    uint32_t before;

    do {
        before = seed;
        seed |= near(region, seed) & set;
    } while (seed != before);
    return seed;
}

/* Stones that can never be captured. */
static uint32_t
living(const yz__open_region *region, const uint32_t *stones, int who)
{
    return joined(region, stones[who] & region->safe[who], stones[who]);
}

/* ---- What is settled ---- */

/* The owner of the living stones around 'space' has all of it, whatever is played: at most one of
   its points has none of them next to it, which leaves no room for two eyes. */
static bool
is_settled(const work *of, const uint32_t *stones, uint32_t space, int who,
           uint32_t alive)
{
    const yz__open_region *region = of->region;
    const int other = YZ_BLACK + YZ_WHITE - who;
    const uint32_t touched = near(region, alive) | region->safe[who];
    const uint32_t foreign = stones[other] & space;

    if ((space & (region->safe[other] | living(region, stones, other))) != 0 ||
        (space & touched) == 0 || size_of(space & ~touched) > 1)
        return false;
    if (foreign != 0 && of->rules->dead_stay)
        return false;
    return !of->rules->territory || (stones[who] & space) == 0;
}

/* Gives settled points to their owners; what they count for Black where territory does. */
static int
settle(const work *of, uint32_t *stones)
{
    int gain = 0;

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        const int other = YZ_BLACK + YZ_WHITE - who;
        const uint32_t alive = living(of->region, stones, who);
        uint32_t left = of->all & ~alive;
        while (left != 0) {
            const uint32_t space = joined(of->region, left & (0u - left), left);
            left &= ~space;
            if (!is_settled(of, stones, space, who, alive))
                continue;
            const int points = size_of(space) + size_of(space & stones[other]);
            gain += who == YZ_BLACK ? points : -points;
            stones[who] |= space;
            stones[other] &= ~space;
        }
    }
    return of->rules->territory ? gain : 0;
}

/* ---- Where play stops ---- */

/* What 'who' has there at most: his stones live, those of his opponent that are not safe are dead,
   each of them a prisoner, and what only he surrounds then is his. */
static int
luckiest(const work *of, const uint32_t *stones, int who)
{
    const yz__open_region *region = of->region;
    const int other = YZ_BLACK + YZ_WHITE - who;
    const uint32_t safe = living(region, stones, other);
    uint32_t left = of->all & ~(stones[who] | safe);
    int worth = 0;

    while (left != 0) {
        const uint32_t space = joined(region, left & (0u - left), left);
        const uint32_t around = near(region, space);
        const uint32_t dead = space & stones[other];
        const bool own = ((around & stones[who]) | (space & region->safe[who])) != 0;
        const bool foreign = ((around & safe) | (space & region->safe[other])) != 0;
        left &= ~space;
        worth += size_of(dead);
        if (own && !foreign)
            worth += size_of(space);
        if (foreign && !own && dead == 0)
            worth -= size_of(space);
    }
    return worth;
}

static void
count_stop(const work *of, yz__open_node *node)
{
    const yz__open_region *region = of->region;
    const uint32_t *stones = node->stones;
    uint32_t left = of->all & ~(stones[YZ_BLACK] | stones[YZ_WHITE]);
    uint32_t unsure = 0;
    int worth = of->rules->territory
                    ? 0
                    : size_of(stones[YZ_BLACK]) - size_of(stones[YZ_WHITE]);

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        unsure |= stones[who] & ~living(region, stones, who);
    while (left != 0) {
        const uint32_t space = joined(region, left & (0u - left), left);
        const uint32_t around = near(region, space);
        const bool black =
            ((around & stones[YZ_BLACK]) | (space & region->safe[YZ_BLACK])) != 0;
        const bool white =
            ((around & stones[YZ_WHITE]) | (space & region->safe[YZ_WHITE])) != 0;
        left &= ~space;
        worth += black == white ? 0 : black ? size_of(space) : -size_of(space);
    }
    node->least = node->most = (int16_t)worth;
    if (of->rules->territory && unsure != 0) {
        node->least = (int16_t)-luckiest(of, stones, YZ_WHITE);
        node->most = (int16_t)luckiest(of, stones, YZ_BLACK);
    }
}

/* ---- Plays ---- */

/* A chain without liberties. */
static bool
is_taken(const yz__open_region *region, const uint32_t *stones, uint32_t chain, int who)
{
    const uint32_t empty = ~(stones[YZ_BLACK] | stones[YZ_WHITE]);

    return (chain & region->safe[who]) == 0 && (near(region, chain) & empty) == 0;
}

static uint32_t
capture(const yz__open_region *region, uint32_t *stones, int at, int other)
{
    uint32_t around = region->near[at] & stones[other];
    uint32_t taken = 0;

    while (around != 0) {
        const uint32_t chain = joined(region, around & (0u - around), stones[other]);
        around &= ~chain;
        if (is_taken(region, stones, chain, other))
            taken |= chain;
    }
    stones[other] &= ~taken;
    return taken;
}

/* The play at a point, without its node; false if it may not be made or changes nothing. */
static bool
play_at(const work *of, uint32_t *stones, int at, int who, yz__open_play *out)
{
    const yz__open_region *region = of->region;
    const int other = YZ_BLACK + YZ_WHITE - who;
    const uint32_t bit = (uint32_t)1 << at;

    stones[who] |= bit;
    const uint32_t taken = capture(region, stones, at, other);
    const uint32_t chain = joined(region, bit, stones[who]);
    int points = size_of(taken);
    *out = (yz__open_play){
        .at = (int16_t)at, .who = (uint8_t)who, .ban = YZ__OPEN_NOWHERE};
    if (is_taken(region, stones, chain, who)) {
        if (chain == bit || !yz__suicide_allowed(of->rules->rules, size_of(chain)))
            return false;
        stones[who] &= ~chain;
        points = -size_of(chain);
        out->suicide = true;
    }
    const uint32_t liberties =
        region->near[at] & ~(stones[YZ_BLACK] | stones[YZ_WHITE]);
    if (size_of(taken) == 1 && chain == bit && liberties == taken &&
        (bit & region->safe[who]) == 0)
        out->ban = (int16_t)first_of(taken);
    if (of->rules->territory)
        out->gain = (int16_t)(who == YZ_BLACK ? points : -points);
    out->gain = (int16_t)(out->gain + settle(of, stones));
    return true;
}

/* The node of these stones, a new one unless they are known. */
static uint32_t
node_of(work *of, const uint32_t *stones)
{
    yz__open_region *region = of->region;
    const uint32_t key[2] = {stones[YZ_BLACK], stones[YZ_WHITE]};
    int64_t number = yz__numbering_find(&of->known, key);

    if (number >= 0)
        return (uint32_t)number;
    if (region->nodes >= of->rules->most) {
        of->status = YZ_E_LIMIT;
        return 0;
    }
    if (YZ__GROW(of->rules->allocator, region->node, region->node_room,
                 region->nodes) != YZ_OK ||
        (number = yz__numbering_of(&of->known, key)) < 0) {
        of->status = YZ_E_NOMEM;
        return 0;
    }
    yz__open_node *node = &region->node[region->nodes++];
    *node = (yz__open_node){.stones = {0, key[0], key[1]}};
    count_stop(of, node);
    return (uint32_t)number;
}

/* Taking back the stone that took brings the position before it back. */
static bool
is_ko(const work *of, const yz__open_node *before, const uint32_t *stones,
      const yz__open_play *play)
{
    uint32_t then[YZ__OPEN_SIDES] = {0, stones[YZ_BLACK], stones[YZ_WHITE]};
    yz__open_play back;

    return ((stones[YZ_BLACK] | stones[YZ_WHITE]) >> play->ban & 1) == 0 &&
           play_at(of, then, play->ban, YZ_BLACK + YZ_WHITE - play->who, &back) &&
           then[YZ_BLACK] == before->stones[YZ_BLACK] &&
           then[YZ_WHITE] == before->stones[YZ_WHITE];
}

static void
expand(work *of, uint32_t number)
{
    yz__open_region *region = of->region;
    const yz__open_node node = region->node[number];
    const size_t first = region->plays;

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++)
        for (int at = 0; at < region->count && of->status == YZ_OK; at++) {
            uint32_t stones[YZ__OPEN_SIDES] = {0, node.stones[YZ_BLACK],
                                               node.stones[YZ_WHITE]};
            yz__open_play play;
            if (((stones[YZ_BLACK] | stones[YZ_WHITE]) >> at & 1) != 0 ||
                !play_at(of, stones, at, who, &play))
                continue;
            play.to = node_of(of, stones);
            if (play.ban >= 0 && !is_ko(of, &node, stones, &play))
                play.ban = YZ__OPEN_NOWHERE;
            if (YZ__GROW(of->rules->allocator, region->play, region->play_room,
                         region->plays) != YZ_OK) {
                of->status = YZ_E_NOMEM;
                return;
            }
            region->play[region->plays++] = play;
        }
    region->node[number].first = (uint32_t)first;
    region->node[number].count = (uint32_t)(region->plays - first);
}

/* ---- Kos ---- */

/* Follows plays by depth, where the two nodes of a ko are one. */
typedef struct trail {
    const yz__open_region *region;
    uint32_t *pair; /* the other node of a ko, or the node itself */
    uint8_t *mark;  /* 0 not seen, 1 on the way, 2 done; by the lower node of a pair */
    uint32_t *way;  /* nodes */
    uint32_t *next; /* the next play of each */
} trail;

static uint32_t
named(const trail *of, uint32_t node)
{
    return of->pair[node] < node ? of->pair[node] : node;
}

/* A play of a node, or of the other one of its pair; NULL after the last. */
static const yz__open_play *
play_of(const trail *of, uint32_t node, uint32_t i)
{
    const yz__open_node *one = &of->region->node[node];
    const yz__open_node *other = &of->region->node[of->pair[node]];

    if (i < one->count)
        return &of->region->play[one->first + i];
    if (other == one || i - one->count >= other->count)
        return NULL;
    return &of->region->play[other->first + i - one->count];
}

static bool
comes_back(const trail *of)
{
    size_t depth = 1;

    of->way[0] = named(of, 0);
    of->next[0] = 0;
    of->mark[of->way[0]] = 1;
    while (depth > 0) {
        const uint32_t node = of->way[depth - 1];
        const yz__open_play *play = play_of(of, node, of->next[depth - 1]++);
        if (play == NULL) {
            of->mark[node] = 2;
            depth--;
            continue;
        }
        const uint32_t to = named(of, play->to);
        if ((to == node && of->pair[node] != node) || of->mark[to] == 2)
            continue;
        if (of->mark[to] == 1)
            return true;
        of->mark[to] = 1;
        of->way[depth] = to;
        of->next[depth++] = 0;
    }
    return false;
}

/* Makes the two nodes of each ko a pair; false if a node belongs to two. */
static bool
pair_kos(const trail *of)
{
    const yz__open_region *region = of->region;

    for (uint32_t i = 0; i < region->nodes; i++)
        for (uint32_t k = 0; k < region->node[i].count; k++) {
            const yz__open_play *play = &region->play[region->node[i].first + k];
            if (play->ban < 0)
                continue;
            if ((of->pair[i] != i && of->pair[i] != play->to) ||
                (of->pair[play->to] != play->to && of->pair[play->to] != i))
                return false;
            of->pair[i] = play->to;
            of->pair[play->to] = i;
        }
    return true;
}

static yz_status
find_kos(yz__open_region *region, const yz_allocator *allocator)
{
    const size_t each = 3 * sizeof(uint32_t) + 1;
    uint32_t *room = yz__resize(allocator, NULL, 0, region->nodes * each);
    trail of = {.region = region,
                .pair = room,
                .way = room + region->nodes,
                .next = room + 2 * region->nodes};

    if (room == NULL)
        return YZ_E_NOMEM;
    of.mark = (uint8_t *)(room + 3 * region->nodes);
    for (uint32_t i = 0; i < region->nodes; i++)
        of.pair[i] = i;
    memset(of.mark, 0, region->nodes);
    region->simple_kos = !region->suicides && pair_kos(&of) && !comes_back(&of);
    yz__resize(allocator, room, region->nodes * each, 0);
    return YZ_OK;
}

/* ---- The whole region ---- */

static uint32_t
all_of(const yz__open_region *region)
{
    return region->count == YZ__OPEN_POINTS ? UINT32_MAX
                                            : ((uint32_t)1 << region->count) - 1;
}

yz_status
yz__open_region_fill(yz__open_region *region, const yz__open_rules *rules,
                     const uint32_t stones[YZ__OPEN_SIDES])
{
    work of = {.region = region, .rules = rules, .all = all_of(region)};
    uint32_t first[YZ__OPEN_SIDES] = {0, stones[YZ_BLACK], stones[YZ_WHITE]};

    yz__numbering_init(&of.known, 2, rules->allocator);
    region->gain = settle(&of, first);
    node_of(&of, first);
    for (uint32_t i = 0; i < region->nodes && of.status == YZ_OK; i++)
        expand(&of, i);
    yz__numbering_free(&of.known);
    if (of.status == YZ_OK)
        of.status = yz__open_region_mark(region, rules->allocator);
    if (of.status == YZ_OK)
        of.status = find_kos(region, rules->allocator);
    return of.status;
}

bool
yz__open_region_holds(yz__open_region *region, const yz__open_rules *rules,
                      const uint32_t stones[YZ__OPEN_SIDES])
{
    const work of = {.region = region, .rules = rules, .all = all_of(region)};
    uint32_t now[YZ__OPEN_SIDES] = {0, stones[YZ_BLACK], stones[YZ_WHITE]};

    settle(&of, now);
    for (size_t i = 0; i < region->nodes; i++)
        if (region->node[i].stones[YZ_BLACK] == now[YZ_BLACK] &&
            region->node[i].stones[YZ_WHITE] == now[YZ_WHITE])
            return true;
    return false;
}

void
yz__open_region_free(yz__open_region *region, const yz_allocator *allocator)
{
    yz__resize(allocator, region->node, region->node_room * sizeof *region->node, 0);
    yz__resize(allocator, region->play, region->play_room * sizeof *region->play, 0);
    region->node = NULL;
    region->play = NULL;
}
