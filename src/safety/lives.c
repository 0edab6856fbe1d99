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
#include "safety/lives_work.h"

typedef yz__group_chain chain;
typedef yz__eye_space space;
typedef yz__lives_work work;

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

/* Finds the points next to each group. */
static void
find_near(work *k)
{
    for (int c = 0; c < k->chain_count; c++)
        k->near[c] = YZ__EMPTY_SET;
    for (int c = 0; c < k->chain_count; c++) {
        yz__set *near = &k->near[k->chain[c].group];
        *near = yz__set_or(*near, k->chain[c].near);
    }
}

/* Finds out whose eye a space is that is not open. */
static void
look_at_space(work *k, const yz__set *points)
{
    const yz__set empty = yz__set_and(*points, k->empty);
    const yz__set certain = yz__set_minus(empty, k->paired);
    space *s = &k->space[k->space_count];

    if (k->space_count == YZ__MOST_SPACES || !yz__set_any(&certain) ||
        yz__set_meet(points, &k->ground->barred))
        return;
    const yz__set near = yz__near(k->ground, points);
    const yz__set others = yz__set_minus(near, k->known);
    const bool all = k->ground->suicide || yz__set_meet(points, &k->paired);
    s->points = *points;
    s->border = near;
    s->beyond = yz__set_first(&others);
    s->bordered_by = groups_of(k, &near);
    s->eye_of = 0;
    for (uint32_t groups = s->bordered_by; groups != 0; groups &= groups - 1) {
        const int group = __builtin_ctz(groups);
        if (yz__set_within(all ? points : &empty, &k->near[group]))
            s->eye_of |= UINT32_C(1) << group;
    }
    k->space_count += s->eye_of != 0;
}

/* The spaces around liberties; a space is open where it touches an empty point that is
   none of them. */
typedef struct spaces {
    yz__set left;  /* liberties not looked at that touch no such point */
    yz__set among; /* the liberties, and the opponent's stones */
    yz__set open;  /* empty points that are no liberties, and parts of open spaces */
} spaces;

static spaces
spaces_around(const work *k, const yz__set *liberties)
{
    spaces all = {.left = *liberties,
                  .among = yz__set_or(*liberties, k->stand->opponent),
                  .open = yz__set_minus(k->empty, *liberties)};

    YZ__EACH_WORD if (all.left.word[w] != 0) all.left.word[w] &=
        ~yz__word_beside(&all.open, w, k->ground->stride);
    return all;
}

/* Finds the next space that is not open; false: there is none. */
static bool
next_space(const work *k, spaces *all, yz__set *points)
{
    for (int seed; (seed = yz__set_first(&all->left)) >= 0;) {
        *points = yz__set_one(seed);
        const bool closed =
            yz__set_grow_inside(points, &all->among, &all->open, k->ground->stride);
        all->left = yz__set_minus(all->left, *points);
        if (closed)
            return true;
        all->open = yz__set_or(all->open, *points);
    }
    return false;
}

static void
find_spaces(work *k)
{
    yz__set liberties = YZ__EMPTY_SET, points;

    for (int c = 0; c < k->chain_count; c++)
        liberties = yz__set_or(liberties, k->chain[c].liberties);
    spaces all = spaces_around(k, &liberties);
    k->space_count = 0;
    find_near(k);
    while (next_space(k, &all, &points))
        look_at_space(k, &points);
}

/* ---- Benson's fixed point ---- */

/* Returns how many eyes a group needs. */
static int
needed_by(const work *k, int group)
{
    return k->firm >> group & 1 ? 0 : 2;
}

/* True if the space is an eye of the group and living groups surround it.  'hoped':
   chains that were not looked at count as living. */
static bool
is_eye(const work *k, const space *s, int group, bool hoped)
{
    return (s->eye_of >> group & 1) && (s->bordered_by & ~k->alive) == 0 &&
           (hoped || s->beyond < 0);
}

static int
eyes_of(const work *k, int group, bool hoped)
{
    int eyes = 0;

    for (int s = 0; s < k->space_count; s++)
        eyes += is_eye(k, &k->space[s], group, hoped);
    return eyes;
}

static void
find_groups(work *k)
{
    k->alive = k->firm = 0;
    for (int c = 0; c < k->chain_count; c++) {
        k->alive |= UINT32_C(1) << k->chain[c].group;
        if (k->chain[c].firm)
            k->firm |= UINT32_C(1) << k->chain[c].group;
    }
}

/* Finds the groups that live; returns the first target that does not, or -1. */
static int
settle(work *k, bool hoped)
{
    uint32_t before;

    find_groups(k);
    do {
        before = k->alive;
        for (uint32_t groups = before; groups != 0; groups &= groups - 1) {
            const int group = __builtin_ctz(groups);
            if (eyes_of(k, group, hoped) < needed_by(k, group))
                k->alive &= ~(UINT32_C(1) << group);
        }
    } while (k->alive != before);
    for (int c = 0; c < k->targets; c++)
        if (!(k->alive >> k->chain[c].group & 1))
            return c;
    return -1;
}

/* ---- The zone ---- */

/* Returns the chains that surround a space, and those that connect them. */
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

/* Like chains_for(), with a firm chain of each group that has one, which keeps the
   group. */
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

/* Returns the smallest eye of a group that is not chosen yet; -1 once two are
   chosen. */
static int
choose_eye(const work *k, int group, uint64_t chosen)
{
    int best = -1, have = 0, size = 0;

    for (int s = 0; s < k->space_count; s++) {
        const space *one = &k->space[s];
        if (!is_eye(k, one, group, false))
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

/* ---- The promise ---- */

enum { FAR = 24, OTHER = 2 };

/* Returns how far a space is from being an eye of the first group: its points that
   do not touch the group, and the other chains around it. */
static int
lacks(const work *k, const yz__set *points, const yz__set *near)
{
    const yz__set empty = yz__set_and(*points, k->empty);
    const yz__set inner = yz__set_minus(empty, *near);
    yz__set others = yz__set_minus(yz__near(k->ground, points), k->known);
    int missing = yz__set_count(&inner);

    for (int seed; missing < FAR && (seed = yz__set_first(&others)) >= 0;) {
        const yz__known_chain *other = yz__chain_on(k->ground, &k->stand->owner, seed);
        others = yz__set_minus(others, other->stones);
        if (!yz__set_meet(&other->stones, &k->ground->firm))
            missing += OTHER;
    }
    return missing < FAR ? missing : FAR;
}

/* Returns the promise of a group: larger where its two best spaces lack less. */
static int
promise_of(const work *k, int group)
{
    const yz__set open = yz__set_minus(k->ground->inside, k->stand->owner);
    const yz__set *near = &k->near[group];
    yz__set left = yz__set_and(*near, k->empty);
    int best[2] = {FAR, FAR};

    for (int seed; (seed = yz__set_first(&left)) >= 0;) {
        const yz__set points =
            yz__set_grow(yz__set_one(seed), &open, k->ground->stride);
        const int missing = lacks(k, &points, near);
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

/* ---- All together ---- */

/* True if a group has room for two eyes: it touches all empty points of two spaces. */
static bool
has_room(const work *k, int group)
{
    const yz__set liberties = yz__set_and(k->near[group], k->empty);
    spaces all = spaces_around(k, &liberties);
    yz__set points;
    int eyes = 0;

    while (eyes < 2 && next_space(k, &all, &points))
        eyes++;
    return eyes == 2;
}

/* Returns the first target whose group has no room for two eyes, which ends the look
   at once; -1: none. */
static int
hopeless_target(work *k)
{
    find_groups(k);
    find_near(k);
    for (int c = 0; c < k->targets; c++) {
        const int group = k->chain[c].group;
        if (needed_by(k, group) > 0 && !has_room(k, group))
            return c;
    }
    return -1;
}

/* Returns a stone of a chain not looked at, around a space on which the targets
   depend; -1: none. */
static int
find_beyond(const work *k)
{
    uint32_t needed = 0, before;

    for (int c = 0; c < k->targets; c++)
        needed |= UINT32_C(1) << k->chain[c].group;
    do {
        before = needed;
        for (int s = 0; s < k->space_count; s++)
            if ((k->space[s].eye_of & needed) != 0)
                needed |= k->space[s].bordered_by;
    } while (needed != before);
    for (int s = 0; s < k->space_count; s++)
        if ((k->space[s].eye_of & needed) != 0 && k->space[s].beyond >= 0)
            return k->space[s].beyond;
    return -1;
}

/* Looks at the spaces found and at neighbours on which the life of the targets depends.
   Returns the first target that does not live, or -1. */
static int
look_around(work *k)
{
    for (;; find_spaces(k)) {
        const int lost = settle(k, false);
        if (lost < 0)
            return -1;
        const int hopeless = settle(k, true);
        if (hopeless >= 0)
            return hopeless;
        const int beyond = find_beyond(k);
        if (beyond < 0 || !yz__groups_add(k, beyond))
            return lost;
        yz__groups_connect(k);
    }
}

/* Returns the first target that does not live, or -1.  The targets are looked at
   alone first, then with all connected chains. */
static int
find_lost(work *k)
{
    int hopeless = hopeless_target(k);

    if (hopeless < 0) {
        find_spaces(k);
        if (settle(k, false) < 0)
            return -1;
    }
    const int alone = k->chain_count;
    yz__groups_connect(k);
    if (k->chain_count > alone) {
        hopeless = hopeless_target(k);
        if (hopeless < 0)
            find_spaces(k);
    }
    return hopeless >= 0 ? hopeless : look_around(k);
}

bool
yz__zone_lives(const yz__ground *ground, const yz__stand *stand, const yz__set *targets,
               yz__set *zone, yz__set *kept, yz__pairs *pairs, int *promise)
{
    work k;

    if (promise)
        *promise = 0;
    if (!yz__groups_begin(&k, ground, stand, targets))
        return false;
    const int lost = find_lost(&k);
    if (lost < 0) {
        write_zone(&k, zone, kept, pairs);
        return true;
    }
    if (promise)
        *promise = 2 * FAR * lost + promise_of(&k, k.chain[lost].group);
    return false;
}
