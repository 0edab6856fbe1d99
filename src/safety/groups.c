/*
 * groups.c - finds the chains that pairs of liberties connect, for lives.c.
 */
#include "safety/lives_work.h"

typedef yz__lives_work work;
typedef yz__group_chain chain;

static void
add_chain(work *k, const yz__known_chain *other)
{
    chain *c = &k->chain[k->chain_count];

    c->stones = other->stones;
    c->near = other->near;
    c->liberties = yz__set_and(other->near, k->empty);
    c->firm = yz__set_meet(&other->stones, &k->ground->firm);
    c->group = k->chain_count++;
    c->parent = -1;
    k->known = yz__set_or(k->known, c->stones);
}

/* True if the owner's stones surround the point.  Such a point is worth more as an
   eye than as a connection. */
static bool
is_one_point_eye(const work *k, int at)
{
    const int stride = k->ground->stride;
    const int beside[] = {at - stride, at - 1, at + 1, at + stride};

    for (int i = 0; i < 4; i++)
        if (yz__set_has(&k->ground->inside, beside[i]) &&
            !yz__set_has(&k->stand->owner, beside[i]))
            return false;
    return true;
}

/* Finds two liberties of 'a' next to another chain that belong to no other pair. */
static bool
find_pair(const work *k, const chain *a, const yz__set *near, int pair[2])
{
    yz__set common = yz__set_minus(yz__set_and(a->liberties, *near), k->paired);
    int found = 0;

    common = yz__set_minus(common, yz__set_or(k->stand->lost, k->ground->barred));
    for (int at; found < 2 && (at = yz__set_take(&common)) >= 0;)
        if (!is_one_point_eye(k, at))
            pair[found++] = at;
    return found == 2;
}

/* Connects the newest chain with group 'into'. */
static void
join(work *k, int into, const int pair[2])
{
    chain *added = &k->chain[k->chain_count - 1];

    added->group = k->chain[into].group;
    added->parent = into;
    for (int i = 0; i < 2; i++) {
        added->pair[i] = pair[i];
        yz__set_add(&k->paired, pair[i]);
    }
}

/* Connects chain 'c' with every chain that shares a free pair with it. */
static void
connect_with(work *k, int c)
{
    const yz__set around = yz__set_beside(&k->chain[c].liberties, k->ground->stride);
    yz__set others = yz__set_minus(yz__set_and(around, k->stand->owner), k->known);

    for (int seed;
         k->chain_count < YZ__MOST_CHAINS && (seed = yz__set_first(&others)) >= 0;) {
        int pair[2];
        const yz__known_chain *other = yz__chain_on(k->ground, &k->stand->owner, seed);
        others = yz__set_minus(others, other->stones);
        if (find_pair(k, &k->chain[c], &other->near, pair)) {
            add_chain(k, other);
            join(k, c, pair);
        }
    }
}

void
yz__groups_connect(work *k)
{
    while (k->scanned < k->chain_count)
        connect_with(k, k->scanned++);
}

bool
yz__groups_add(work *k, int seed)
{
    int pair[2];

    if (k->chain_count == YZ__MOST_CHAINS)
        return false;
    add_chain(k, yz__chain_on(k->ground, &k->stand->owner, seed));
    for (int c = 0; c + 1 < k->chain_count; c++)
        if (find_pair(k, &k->chain[c], &k->chain[k->chain_count - 1].near, pair)) {
            join(k, c, pair);
            break;
        }
    return true;
}

bool
yz__groups_begin(work *k, const yz__ground *ground, const yz__stand *stand,
                 const yz__set *targets)
{
    yz__set left = *targets;

    k->ground = ground;
    k->stand = stand;
    k->empty = yz__stand_empty(ground, stand);
    k->known = k->paired = YZ__EMPTY_SET;
    k->chain_count = k->scanned = 0;
    for (int seed; (seed = yz__set_take(&left)) >= 0;)
        if (!yz__set_has(&k->known, seed) && !yz__groups_add(k, seed))
            return false;
    k->targets = k->chain_count;
    return true;
}
