/* holdings.c - see holdings.h. */
#include <string.h>

#include "base/memory.h"
#include "safety/holdings_work.h"
#include "safety/likely.h"

/* AGAIN: with so many times the nodes what was not found is looked for again. */
enum {
    MOST = YZ__MOST_HOLDINGS,
    AGAIN = 4,
    SMALL_ROOM = 12,
    LARGE_ROOM = 45,
    MOST_ROOMS = 19
};

typedef yz__zone_basis basis;

size_t
yz__holdings_bytes(const yz_position *position)
{
    return sizeof(yz__holdings) + yz__safety_bytes(position);
}

yz_status
yz__holdings_new(yz__holdings **out, const yz_allocator *allocator,
                 const yz_position *position, bool suicide)
{
    yz__holdings *all = yz__resize(allocator, NULL, 0, sizeof *all);

    if (!all)
        return YZ_E_NOMEM;
    const yz_status status = yz__safety_new(&all->safety, allocator, position, suicide);
    if (status != YZ_OK) {
        yz__resize(allocator, all, sizeof *all, 0);
        return status;
    }
    memset(all->tried, 0, sizeof all->tried);
    memset(all->tried_nodes, 0, sizeof all->tried_nodes);
    all->parts = all->count = 0;
    for (int owner = 0; owner < 2; owner++)
        all->stones[owner] = yz__safety_start(all->safety, owner).owner;
    *out = all;
    return YZ_OK;
}

void
yz__holdings_free(yz__holdings *all, const yz_allocator *allocator)
{
    if (!all)
        return;
    yz__safety_free(all->safety, allocator);
    yz__resize(allocator, all, sizeof *all, 0);
}

const yz__zone_part *
yz__holdings_part(const yz__holdings *all, int number)
{
    return &all->part[number];
}

yz__safety *
yz__holdings_safety(yz__holdings *all)
{
    return all->safety;
}

/* ---- What is known ---- */

/* A space where nothing lives may hold stones of its owner too: he keeps them by other
   proofs. */
const yz__holding *
yz__holdings_known(const yz__holdings *all, int chain)
{
    const int owner = yz__set_has(&all->stones[0], chain) ? 0 : 1;

    for (int i = 0; i < all->count; i++) {
        const yz__holding *one = &all->holding[i];
        if (yz__set_has(&one->kept, chain) &&
            (one->goal == YZ__GOAL_KEPT) == (one->owner == owner))
            return one;
    }
    return NULL;
}

bool
yz__holdings_likely_dead(const yz__holdings *all, int chain)
{
    const int owner = yz__set_has(&all->stones[0], chain) ? 0 : 1;
    const yz__stand start = yz__safety_start(all->safety, owner);

    return yz__likely_dead(yz__safety_ground(all->safety), &start, chain);
}

static bool
rests_on(const yz__holding *holding, int part)
{
    for (int i = 0; i < holding->parts; i++)
        if (holding->part[i] == part)
            return true;
    return false;
}

/* Adds the parts that it does not have yet; false when there are too many. */
static bool
add_parts(yz__holding *holding, const yz__holding *from)
{
    for (int i = 0; i < from->parts; i++) {
        if (rests_on(holding, from->part[i]))
            continue;
        if (holding->parts == YZ__MOST_PARTS - 1)
            return false;
        holding->part[holding->parts++] = from->part[i];
    }
    return true;
}

/* Puts a holding into its place; all pointers to others are void then. */
static const yz__holding *
insert(yz__holdings *all, yz__holding *holding)
{
    int at = all->count++;

    holding->size = 0;
    for (int i = 0; i < holding->parts; i++)
        holding->size += yz__set_count(&all->part[holding->part[i]].claimed);
    while (at > 0 && all->holding[at - 1].size > holding->size) {
        all->holding[at] = all->holding[at - 1];
        at--;
    }
    all->holding[at] = *holding;
    return &all->holding[at];
}

/* The points that the parts of a holding have for themselves. */
static yz__set
claimed_by(const yz__holdings *all, const yz__holding *holding)
{
    yz__set claimed = YZ__EMPTY_SET;

    for (int i = 0; i < holding->parts; i++)
        claimed = yz__set_or(claimed, all->part[holding->part[i]].claimed);
    return claimed;
}

/* Keeps a proof, with those of 'rest' that it uses.  NULL when there is no room. */
const yz__holding *
yz__holdings_keep(yz__holdings *all, const yz__aim *aim, int owner, const basis *rest,
                  const yz__safe *safe)
{
    yz__holding made = {.goal = aim->goal, .owner = owner, .kept = safe->kept};
    yz__zone_part part = {.aim = *aim, .safe = *safe};

    if (all->count == MOST || all->parts == MOST)
        return NULL;
    for (int i = 0; i < rest->count; i++) {
        const yz__holding *one = &rest->holding[i];
        if (!yz__set_meet(&one->kept, &safe->zone))
            continue;
        part.given.firm = yz__set_or(part.given.firm, one->kept);
        if (!add_parts(&made, one))
            return NULL;
    }
    part.given.barred = claimed_by(all, &made);
    part.claimed = yz__set_minus(safe->zone, all->stones[owner]);
    if (aim->goal == YZ__GOAL_KEPT)
        made.kept = yz__set_or(made.kept, part.given.firm);
    made.part[made.parts++] = all->parts;
    all->part[all->parts++] = part;
    return insert(all, &made);
}

/* ---- What a question may rest on ---- */

/* Adds a holding whose parts share no point with those that are there. */
static void
add_holding(const yz__holdings *all, const yz__holding *one, basis *to)
{
    yz__set claimed = YZ__EMPTY_SET;

    for (int i = 0; i < one->parts; i++)
        if (!to->has[one->part[i]])
            claimed = yz__set_or(claimed, all->part[one->part[i]].claimed);
    if (yz__set_meet(&claimed, &to->given.barred))
        return;
    for (int i = 0; i < one->parts; i++)
        to->has[one->part[i]] = true;
    to->given.firm = yz__set_or(to->given.firm, one->kept);
    to->given.barred = yz__set_or(to->given.barred, claimed);
    to->holding[to->count++] = *one;
}

/* The chains of 'owner' beside 'area' that are proved in zones without a common point. */
void
yz__holdings_basis(const yz__holdings *all, int owner, const yz__set *area, basis *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < all->count && out->count < YZ__MOST_PARTS; i++) {
        const yz__holding *one = &all->holding[i];
        if (one->goal == YZ__GOAL_KEPT && one->owner == owner &&
            yz__set_meet(&one->kept, area) &&
            !yz__set_within(&one->kept, &out->given.firm))
            add_holding(all, one, out);
    }
}

/* ---- Questions ---- */

typedef struct question {
    yz__holdings *all;
    const yz__ground *ground;
    int chain;
    int owner;
    yz__set stones; /* of the chain */
    yz__safety_limits *limits;
} question;

/* Seeks with at most 'nodes' of what the limits leave. */
static const yz__holding *
seek(const question *q, const yz__aim *aim, const basis *rest, const yz__set *barred,
     uint64_t nodes)
{
    const int owner = aim->goal == YZ__GOAL_KEPT ? q->owner : 1 - q->owner;
    const uint64_t left = q->limits->nodes;
    yz__given given = rest->given;
    yz__safe safe;

    q->limits->nodes = nodes < left ? nodes : left;
    const uint64_t most = q->limits->nodes;
    given.barred = yz__set_or(given.barred, *barred);
    const bool found = most > 0 && !q->limits->late &&
                       yz__safety_seek(q->all->safety, aim, &given, q->limits, &safe);
    q->limits->nodes = left - (most - q->limits->nodes);
    return found ? yz__holdings_keep(q->all, aim, owner, rest, &safe) : NULL;
}

static const yz__holding *
seek_chain(const question *q, const basis *rest, const yz__set *barred, uint64_t nodes)
{
    const yz__aim aim = {YZ__GOAL_KEPT, q->chain, yz__set_one(q->chain)};

    return seek(q, &aim, rest, barred, nodes);
}

/* A chain that is proved in zones which others of the basis need: looks for a zone in
   which it and they are kept. */
static void
reconcile(const question *q, const yz__holding *known, basis *rest, uint64_t nodes)
{
    const yz__set claimed = claimed_by(q->all, known);
    yz__aim aim = {YZ__GOAL_KEPT, q->chain, yz__set_one(q->chain)};
    basis others;

    memset(&others, 0, sizeof others);
    for (int i = 0; i < rest->count; i++) {
        const yz__holding *one = &rest->holding[i];
        const yz__set theirs = claimed_by(q->all, one);
        if (yz__set_meet(&theirs, &claimed))
            aim.targets = yz__set_or(
                aim.targets, q->all->part[one->part[one->parts - 1]].aim.targets);
        else
            add_holding(q->all, one, &others);
    }
    const yz__holding *found = seek(q, &aim, &others, &YZ__EMPTY_SET, nodes);
    if (!found)
        return;
    add_holding(q->all, found, &others);
    *rest = others;
}

/* Adds a wall that is kept with the help of those that are there, or together with them. */
static void
add_wall(const question *wall, basis *rest, uint64_t nodes)
{
    enum { UNKNOWN = 16, KNOWN = 2, TOGETHER = 4 }; /* parts of the nodes */
    const yz__holding *known = yz__holdings_known(wall->all, wall->chain);
    const bool kept = known && known->goal == YZ__GOAL_KEPT;
    const yz__holding copy = kept ? *known : (yz__holding){.parts = 0};
    const yz__holding *found =
        seek_chain(wall, rest, &YZ__EMPTY_SET, nodes / (kept ? KNOWN : UNKNOWN) + 1);

    if (found)
        add_holding(wall->all, found, rest);
    else if (kept)
        reconcile(wall, &copy, rest, nodes / TOGETHER + 1);
}

/* Adds walls beside 'area'. */
static void
widen_basis(const question *q, int owner, const yz__set *area, basis *rest,
            uint64_t nodes)
{
    const yz__set *side = &q->all->stones[owner];
    yz__set left = yz__set_and(*area, *side);
    question wall = *q;

    wall.owner = owner;
    left = yz__set_minus(left, rest->given.firm);
    while (rest->count < YZ__MOST_PARTS && (wall.chain = yz__set_first(&left)) >= 0) {
        const yz__set chain =
            yz__set_grow(yz__set_one(wall.chain), side, q->ground->stride);
        add_wall(&wall, rest, nodes);
        left = yz__set_minus(left, chain);
        left = yz__set_minus(left, rest->given.firm);
    }
}

/* In territory of the opponent? */
static const yz__holding *
seek_enclosed(const question *q, uint64_t nodes)
{
    enum {
        LACKS = 12,
        FAR = 8
    }; /* with more points next to no wall: part of the nodes */
    const int owner = 1 - q->owner;
    const yz__aim aim = {YZ__GOAL_ENCLOSED, q->chain, yz__set_one(q->chain)};
    const yz__set open = yz__set_minus(q->ground->inside, q->all->stones[owner]);
    const yz__set space = yz__spread(q->ground, q->stones, &open, YZ__ENCLOSED_REACH);
    const yz__set fence = yz__near(q->ground, &space);
    yz__safe safe;
    int promise;
    basis rest;

    yz__holdings_basis(q->all, owner, &fence, &rest);
    widen_basis(q, owner, &fence, &rest, nodes);
    if (rest.count == 0 || q->limits->late)
        return NULL;
    if (yz__safety_see(q->all->safety, &aim, &rest.given, &safe, &promise))
        return yz__holdings_keep(q->all, &aim, owner, &rest, &safe);
    return seek(q, &aim, &rest, &YZ__EMPTY_SET,
                promise >= -LACKS ? nodes : nodes / FAR);
}

/* Kept by what is near it, whatever that is. */
static const yz__holding *
seek_kept(const question *q, uint64_t nodes)
{
    const basis nothing = {.count = 0};

    return seek_chain(q, &nothing, &YZ__EMPTY_SET, nodes);
}

/* Kept with the help of chains that are proved already. */
static const yz__holding *
seek_helped(const question *q, uint64_t nodes)
{
    const yz__set area = yz__spread(q->ground, q->stones, &q->ground->inside, 4);
    basis rest;

    yz__holdings_basis(q->all, q->owner, &area, &rest);
    return rest.count > 0 ? seek_chain(q, &rest, &YZ__EMPTY_SET, nodes) : NULL;
}

/* Kept by the spaces that its own side surrounds: one of those that are not small after
   the other, together with all small ones. */
static const yz__holding *
seek_in_rooms(const question *q, uint64_t nodes)
{
    const basis nothing = {.count = 0};
    const yz__set open = yz__set_minus(q->ground->inside, q->all->stones[q->owner]);
    yz__set left = yz__set_and(yz__near(q->ground, &q->stones), open);
    yz__set small = YZ__EMPTY_SET, room[MOST_ROOMS];
    const yz__holding *found = NULL;
    int rooms = 0;

    for (int seed; (seed = yz__set_first(&left)) >= 0;) {
        const yz__set space = yz__set_grow(yz__set_one(seed), &open, q->ground->stride);
        const int points = yz__set_count(&space);
        left = yz__set_minus(left, space);
        if (points <= SMALL_ROOM)
            small = yz__set_or(small, space);
        else if (points <= LARGE_ROOM && rooms < MOST_ROOMS)
            room[rooms++] = space;
    }
    if (rooms == 0 && yz__set_any(&small))
        room[rooms++] = small;
    for (int i = 0; i < rooms && !found; i++) {
        const yz__set barred = yz__set_minus(open, yz__set_or(room[i], small));
        found = seek_chain(q, &nothing, &barred, nodes);
    }
    return found;
}

static question
question_of(yz__holdings *all, int chain, yz__safety_limits *limits)
{
    question q = {
        .all = all,
        .ground = yz__safety_ground(all->safety),
        .chain = chain,
        .owner = yz__set_has(&all->stones[0], chain) ? 0 : 1,
        .limits = limits,
    };
    q.stones =
        yz__set_grow(yz__set_one(chain), &all->stones[q.owner], q.ground->stride);
    return q;
}

const yz__holding *
yz__holdings_ask_kept(yz__holdings *all, int chain, yz__safety_limits *limits)
{
    const question q = question_of(all, chain, limits);
    const yz__holding *found = yz__holdings_known(all, chain);
    const uint64_t part = limits->nodes / 8 + 1;

    if (found)
        return found->goal == YZ__GOAL_KEPT ? found : NULL;
    if (!(found = seek_kept(&q, 5 * part)) && !(found = seek_helped(&q, part)))
        found = seek_in_rooms(&q, 2 * part);
    return found;
}

const yz__holding *
yz__holdings_ask_enclosed(yz__holdings *all, int chain, yz__safety_limits *limits)
{
    const question q = question_of(all, chain, limits);
    const yz__holding *found = yz__holdings_known(all, chain);

    if (found)
        return found->goal == YZ__GOAL_ENCLOSED ? found : NULL;
    if (all->parts == all->tried[chain] &&
        limits->nodes < AGAIN * all->tried_nodes[chain])
        return NULL;
    const uint64_t nodes = limits->nodes;
    found = seek_enclosed(&q, nodes);
    all->tried[chain] = all->parts;
    all->tried_nodes[chain] = nodes;
    return found;
}
