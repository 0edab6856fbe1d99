/*
 * lives.c - life that needs no search: Benson's theorem for chains that are connected by
 * pairs of liberties.
 *
 * Two chains are connected by two common liberties: whichever the opponent takes, the
 * owner takes the other.  Chains so connected are a group.  A space that is surrounded by
 * groups is an eye of each group that is next to all its empty points: the opponent cannot
 * fill the last one.  Groups that have two eyes each, in spaces surrounded by such
 * groups alone, are never captured (Benson 1976).
 *
 * A point of a pair is filled sooner or later, perhaps by a stone of the owner that
 * captures.  So an eye must have an empty point that is in no pair, and where it has one
 * that is, the group must be next to all its points, stones of the opponent too.
 */
#include "safety/zone.h"

enum { CHAINS = 24, SPACES = 48 };

typedef struct chain {
    yz__set stones;
    yz__set near;
    yz__set liberties;
    int group; /* the number of its first chain */
    bool firm;
    int parent; /* the chain that it was connected with; -1: none */
    int pair[2];
} chain;

typedef struct space {
    yz__set points;
    yz__set border;       /* the owner's stones around it */
    uint32_t eye_of;      /* by group: it is an eye */
    uint32_t bordered_by; /* by group */
} space;

typedef struct work {
    const yz__ground *ground;
    const yz__stand *stand;
    yz__set empty;
    yz__set known;  /* the stones of all chains that are looked at */
    yz__set paired; /* the points of all pairs */
    chain chain[CHAINS];
    int chain_count;
    int targets; /* so many of the first chains have to live */
    space space[SPACES];
    int space_count;
    int beyond;     /* a stone of a chain that surrounds a space and is not known; -1 */
    uint32_t firm;  /* by group: it has a firm chain */
    uint32_t alive; /* by group */
} work;

/* ---- Chains and groups ---- */

static chain *
add_chain(work *k, int seed)
{
    chain *c = &k->chain[k->chain_count];

    c->stones = yz__set_grow(yz__set_one(seed), &k->stand->owner, k->ground->stride);
    c->near = yz__near(k->ground, &c->stones);
    c->liberties = yz__set_and(c->near, k->empty);
    c->group = k->chain_count++;
    c->parent = -1;
    c->firm = yz__set_meet(&c->stones, &k->ground->firm);
    k->known = yz__set_or(k->known, c->stones);
    return c;
}

/* True if a point is surrounded by the owner's stones: worth more as an eye than as a
   connection. */
static bool
is_one_point_eye(const work *k, int at)
{
    const yz__set one = yz__set_one(at);
    const yz__set near = yz__near(k->ground, &one);

    return yz__set_within(&near, &k->stand->owner);
}

/* Finds two common liberties that no other pair has. */
static bool
find_pair(const work *k, const chain *a, const chain *b, int pair[2])
{
    yz__set common = yz__set_and(a->liberties, b->liberties);
    int found = 0;

    common = yz__set_minus(common, k->paired);
    common = yz__set_minus(common, yz__set_or(k->stand->lost, k->ground->barred));
    for (int at; found < 2 && (at = yz__set_take(&common)) >= 0;)
        if (!is_one_point_eye(k, at))
            pair[found++] = at;
    return found == 2;
}

static void
join(work *k, int into, int added, const int pair[2])
{
    const int from = k->chain[added].group, to = k->chain[into].group;

    k->chain[added].parent = into;
    for (int i = 0; i < 2; i++) {
        k->chain[added].pair[i] = pair[i];
        yz__set_add(&k->paired, pair[i]);
    }
    for (int c = 0; c < k->chain_count; c++)
        if (k->chain[c].group == from)
            k->chain[c].group = to;
}

/* Adds the nearest chain that a pair connects with one that is known. */
static bool
add_connected(work *k)
{
    if (k->chain_count == CHAINS)
        return false;
    for (int c = 0; c < k->chain_count; c++) {
        const yz__set around =
            yz__set_beside(&k->chain[c].liberties, k->ground->stride);
        yz__set others = yz__set_minus(yz__set_and(around, k->stand->owner), k->known);
        while (yz__set_any(&others)) {
            int pair[2];
            const yz__set known = k->known;
            const chain *added = add_chain(k, yz__set_first(&others));
            if (find_pair(k, &k->chain[c], added, pair)) {
                join(k, c, k->chain_count - 1, pair);
                return true;
            }
            others = yz__set_minus(others, added->stones);
            k->chain_count--;
            k->known = known;
        }
    }
    return false;
}

/* Adds a chain, and connects it with one that is known if a pair does. */
static void
add_known(work *k, int seed)
{
    const chain *added = add_chain(k, seed);
    int pair[2];

    for (int c = 0; c + 1 < k->chain_count; c++)
        if (find_pair(k, &k->chain[c], added, pair)) {
            join(k, c, k->chain_count - 1, pair);
            return;
        }
}

/* Adds a chain that is not connected, but has a space in common with one that is known. */
static bool
add_neighbour(work *k)
{
    if (k->chain_count == CHAINS || k->beyond < 0)
        return false;
    add_known(k, k->beyond);
    return true;
}

/* Adds all chains that pairs connect; where there are none, a neighbour. */
static bool
add_more(work *k)
{
    const int before = k->chain_count;

    while (add_connected(k))
        ;
    return k->chain_count > before || add_neighbour(k);
}

static void
add_targets(work *k, const yz__set *targets)
{
    yz__set left = *targets;

    for (int seed; k->chain_count < CHAINS && (seed = yz__set_take(&left)) >= 0;)
        if (!yz__set_has(&k->known, seed))
            add_known(k, seed);
    k->targets = k->chain_count;
}

/* ---- Spaces ---- */

static uint32_t
groups_of(const work *k, const yz__set *border)
{
    uint32_t groups = 0;

    for (int c = 0; c < k->chain_count; c++)
        if (yz__set_meet(&k->chain[c].stones, border))
            groups |= UINT32_C(1) << k->chain[c].group;
    return groups;
}

static yz__set
near_group(const work *k, int group)
{
    yz__set near = YZ__EMPTY_SET;

    for (int c = 0; c < k->chain_count; c++)
        if (k->chain[c].group == group)
            near = yz__set_or(near, k->chain[c].near);
    return near;
}

/* Looks whether the space around 'seed' is surrounded and whose eye it is. */
static void
look_at_space(work *k, int seed, yz__set *left)
{
    const yz__set open = yz__set_minus(k->ground->inside, k->stand->owner);
    const yz__set among = yz__set_or(k->stand->opponent, yz__set_and(*left, k->empty));
    const yz__set points = yz__set_grow(yz__set_one(seed), &among, k->ground->stride);
    const yz__set near = yz__near(k->ground, &points);
    space *s = &k->space[k->space_count];

    *left = yz__set_minus(*left, points);
    if (k->space_count == SPACES || yz__set_meet(&near, &open) ||
        yz__set_meet(&points, &k->ground->barred))
        return; /* it has empty points that are next to no chain here, or may not be used */
    s->points = points;
    s->border = near;
    if (!yz__set_within(&near, &k->known)) {
        const yz__set others = yz__set_minus(near, k->known);
        k->beyond = yz__set_first(&others);
        return;
    }
    const yz__set empty = yz__set_and(points, k->empty);
    const yz__set certain = yz__set_minus(empty, k->paired);
    if (!yz__set_any(&certain))
        return;
    const bool all = k->ground->suicide || yz__set_meet(&points, &k->paired);
    s->bordered_by = groups_of(k, &near);
    s->eye_of = 0;
    for (uint32_t groups = s->bordered_by; groups != 0; groups &= groups - 1) {
        const int group = __builtin_ctz(groups);
        const yz__set reach = near_group(k, group);
        if (yz__set_within(all ? &points : &empty, &reach))
            s->eye_of |= UINT32_C(1) << group;
    }
    k->space_count += s->eye_of != 0;
}

static void
find_spaces(work *k)
{
    yz__set left = YZ__EMPTY_SET;

    for (int c = 0; c < k->chain_count; c++)
        left = yz__set_or(left, k->chain[c].liberties);
    k->space_count = 0;
    k->beyond = -1;
    for (int seed; (seed = yz__set_first(&left)) >= 0;)
        look_at_space(k, seed, &left);
}

/* ---- Benson's fixed point ---- */

/* The eyes that a group has to have. */
static int
needed_by(const work *k, int group)
{
    return k->firm >> group & 1 ? 0 : 2;
}

static int
eyes_of(const work *k, int group)
{
    int eyes = 0;

    for (int s = 0; s < k->space_count; s++)
        eyes += (k->space[s].eye_of >> group & 1) &&
                (k->space[s].bordered_by & ~k->alive) == 0;
    return eyes;
}

static void
settle(work *k)
{
    uint32_t before;

    k->alive = k->firm = 0;
    for (int c = 0; c < k->chain_count; c++) {
        k->alive |= UINT32_C(1) << k->chain[c].group;
        if (k->chain[c].firm)
            k->firm |= UINT32_C(1) << k->chain[c].group;
    }
    do {
        before = k->alive;
        for (uint32_t groups = before; groups != 0; groups &= groups - 1) {
            const int group = __builtin_ctz(groups);
            if (eyes_of(k, group) < needed_by(k, group))
                k->alive &= ~(UINT32_C(1) << group);
        }
    } while (k->alive != before);
}

/* ---- The zone ---- */

/* The chains that surround a space, and those through which they are connected. */
static uint32_t
chains_for(const work *k, uint32_t chains)
{
    uint32_t all = 0;

    for (int c = k->chain_count - 1; c >= 0; c--) {
        if (!(chains >> c & 1))
            continue;
        all |= UINT32_C(1) << c;
        if (k->chain[c].parent >= 0)
            chains |= UINT32_C(1) << k->chain[c].parent;
    }
    return all;
}

/* The same, with a firm chain of each group that has one: by it they stay. */
static uint32_t
chains_with_firm(const work *k, uint32_t chains)
{
    uint32_t done = 0;

    for (int c = 0; c < k->chain_count; c++)
        if (chains >> c & 1)
            done |= k->firm & UINT32_C(1) << k->chain[c].group;
    for (int c = 0; c < k->chain_count && done != 0; c++)
        if (k->chain[c].firm && (done >> k->chain[c].group & 1)) {
            chains |= UINT32_C(1) << c;
            done &= ~(UINT32_C(1) << k->chain[c].group);
        }
    return chains_for(k, chains);
}

static uint32_t
chains_around(const work *k, const space *s)
{
    uint32_t chains = 0;

    for (int c = 0; c < k->chain_count; c++)
        if (yz__set_meet(&k->chain[c].stones, &s->border))
            chains |= UINT32_C(1) << c;
    return chains;
}

/* The smallest eye of a group that is not yet chosen; -1: two are chosen. */
static int
choose_eye(const work *k, int group, uint64_t chosen)
{
    int best = -1, have = 0, size = 0;

    for (int s = 0; s < k->space_count; s++) {
        const space *one = &k->space[s];
        if (!(one->eye_of >> group & 1) || (one->bordered_by & ~k->alive) != 0)
            continue;
        if (chosen >> s & 1) {
            have++;
            continue;
        }
        const int count = yz__set_count(&one->points);
        if (best < 0 || count < size) {
            best = s;
            size = count;
        }
    }
    return have < needed_by(k, group) ? best : -1;
}

static void
write_zone(const work *k, yz__set *zone, yz__set *kept, yz__pairs *pairs)
{
    uint64_t chosen = 0;
    uint32_t chains = (UINT32_C(1) << k->targets) - 1, groups;
    int s = 0;

    do {
        chains = chains_with_firm(k, chains);
        groups = 0;
        for (int c = 0; c < k->chain_count; c++)
            if (chains >> c & 1)
                groups |= UINT32_C(1) << k->chain[c].group;
        for (s = -1; s < 0 && groups != 0; groups &= groups - 1)
            s = choose_eye(k, __builtin_ctz(groups), chosen);
        if (s >= 0) {
            chosen |= UINT64_C(1) << s;
            chains |= chains_around(k, &k->space[s]);
        }
    } while (s >= 0);
    *zone = *kept = YZ__EMPTY_SET;
    pairs->count = 0;
    for (int c = 0; c < k->chain_count; c++) {
        if (!(chains >> c & 1))
            continue;
        *kept = yz__set_or(*kept, k->chain[c].stones);
        if (k->chain[c].parent < 0)
            continue;
        for (int i = 0; i < 2; i++) {
            yz__set_add(zone, k->chain[c].pair[i]);
            pairs->point[pairs->count][i] = (uint16_t)k->chain[c].pair[i];
        }
        pairs->count++;
    }
    for (s = 0; s < k->space_count; s++)
        if (chosen >> s & 1)
            *zone = yz__set_or(*zone, k->space[s].points);
    *zone = yz__set_or(*zone, *kept);
}

/* ---- How near it is ---- */

enum { FAR = 24, OTHER = 2 };

/* What a space lacks to be an eye of the first group: points that are not next to it, and
   other chains around it. */
static int
lacks(const work *k, const yz__set *points, const yz__set *near)
{
    const yz__set empty = yz__set_and(*points, k->empty);
    const yz__set inner = yz__set_minus(empty, *near);
    yz__set others = yz__set_minus(yz__near(k->ground, points), k->known);
    int missing = yz__set_count(&inner);

    for (int seed; missing < FAR && (seed = yz__set_first(&others)) >= 0;) {
        const yz__set other =
            yz__set_grow(yz__set_one(seed), &k->stand->owner, k->ground->stride);
        others = yz__set_minus(others, other);
        if (!yz__set_meet(&other, &k->ground->firm))
            missing += OTHER;
    }
    return missing < FAR ? missing : FAR;
}

/* Larger where the two best spaces of a group lack less. */
static int
promise_of(const work *k, int group)
{
    const yz__set open = yz__set_minus(k->ground->inside, k->stand->owner);
    const yz__set near = near_group(k, group);
    yz__set left = yz__set_and(near, k->empty);
    int best[2] = {FAR, FAR};

    for (int seed; (seed = yz__set_first(&left)) >= 0;) {
        const yz__set points =
            yz__set_grow(yz__set_one(seed), &open, k->ground->stride);
        const int missing = lacks(k, &points, &near);
        left = yz__set_minus(left, points);
        if (missing < best[0]) {
            best[1] = best[0];
            best[0] = missing;
        } else if (missing < best[1]) {
            best[1] = missing;
        }
    }
    return 2 * FAR - best[0] - best[1];
}

/* The first target that does not live; -1: all do. */
static int
lost_target(const work *k)
{
    for (int c = 0; c < k->targets; c++)
        if (!(k->alive >> k->chain[c].group & 1))
            return c;
    return -1;
}

bool
yz__zone_lives(const yz__ground *ground, const yz__stand *stand, const yz__set *targets,
               yz__set *zone, yz__set *kept, yz__pairs *pairs, int *promise)
{
    work k;
    int lost;

    k.ground = ground;
    k.stand = stand;
    k.empty = yz__stand_empty(ground, stand);
    k.known = k.paired = YZ__EMPTY_SET;
    k.chain_count = 0;
    add_targets(&k, targets);
    do {
        find_spaces(&k);
        settle(&k);
        lost = lost_target(&k);
        if (lost < 0) {
            write_zone(&k, zone, kept, pairs);
            return true;
        }
    } while (add_more(&k));
    if (!promise)
        return false;
    k.alive = ~UINT32_C(0);
    *promise = 2 * FAR * lost + promise_of(&k, k.chain[lost].group);
    return false;
}
