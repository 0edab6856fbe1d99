/*
 * seeking.c - the ways to look for a proof about a chain: alone, with what is proved
 * already, in the rooms of its side, and in territory.
 *
 * The cheap ways come first, and each gets a part of the nodes.  A way that finds
 * nothing costs only time, never an answer.
 */
#include <string.h>

#include "safety/holdings_work.h"

/* AGAIN: a chain without a proof is tried again with so many times the nodes. */
enum { AGAIN = 4, SMALL_ROOM = 12, LARGE_ROOM = 45, MOST_ROOMS = 19 };

typedef yz__zone_basis basis;

typedef struct question {
    yz__holdings *all;
    const yz__ground *ground;
    int chain;
    int owner;
    yz__set stones;     /* of the chain */
    yz__beginning turn; /* for proofs of territory */
    yz__safety_limits *limits;
} question;

/* Looks for a proof with at most 'nodes' of the limits. */
static bool
finds(const question *q, const yz__aim *aim, const yz__given *given, uint64_t nodes,
      yz__safe *out)
{
    const uint64_t left = q->limits->nodes;

    q->limits->nodes = nodes < left ? nodes : left;
    const uint64_t most = q->limits->nodes;
    const bool found =
        most > 0 && !q->limits->late &&
        (aim->goal != YZ__GOAL_KEPT && q->turn.begins
             ? yz__safety_seek_first(q->all->safety, aim, given, q->turn, q->limits,
                                     out)
             : yz__safety_seek(q->all->safety, aim, given, q->limits, out));
    q->limits->nodes = left - (most - q->limits->nodes);
    return found;
}

/* Looks for a proof that rests on 'rest' and avoids 'barred', and stores it. */
static const yz__holding *
seek(const question *q, const yz__aim *aim, const basis *rest, const yz__set *barred,
     uint64_t nodes)
{
    const int owner = aim->goal == YZ__GOAL_KEPT ? q->owner : 1 - q->owner;
    yz__given given = rest->given;
    yz__safe safe;

    given.barred = yz__set_or(given.barred, *barred);
    return finds(q, aim, &given, nodes, &safe)
               ? yz__holdings_keep(q->all, aim, owner, rest, &safe)
               : NULL;
}

static const yz__holding *
seek_chain(const question *q, const basis *rest, const yz__set *barred, uint64_t nodes)
{
    const yz__aim aim = yz__aim_at(YZ__GOAL_KEPT, q->chain);

    return seek(q, &aim, rest, barred, nodes);
}

/* Finds one zone that keeps this chain and those it rests on.  It is called for a
   chain whose present zones others of the basis need. */
static void
reconcile(const question *q, const yz__holding *known, basis *rest, uint64_t nodes)
{
    const yz__set claimed = yz__holdings_claimed(q->all, known);
    yz__aim aim = yz__aim_at(YZ__GOAL_KEPT, q->chain);
    basis others;

    memset(&others, 0, sizeof others);
    for (int i = 0; i < rest->count; i++) {
        const yz__holding *one = &rest->holding[i];
        const yz__set theirs = yz__holdings_claimed(q->all, one);
        if (yz__set_meet(&theirs, &claimed))
            aim.targets = yz__set_or(
                aim.targets, q->all->part[one->part[one->parts - 1]].aim.targets);
        else
            yz__holdings_add(q->all, one, &others);
    }
    const yz__holding *found = seek(q, &aim, &others, &YZ__EMPTY_SET, nodes);
    if (!found)
        return;
    yz__holdings_add(q->all, found, &others);
    *rest = others;
}

/* Adds a wall that the basis helps to keep, or that is kept together with it. */
static void
add_wall(const question *wall, basis *rest, uint64_t nodes)
{
    /* each way gets its part of the nodes */
    enum { UNKNOWN = 16, KNOWN = 2, TOGETHER = 4 };
    const yz__holding *known =
        yz__holdings_known(wall->all, wall->chain, YZ__EITHER_OPENS);
    const bool kept = known != NULL;
    const yz__holding copy = kept ? *known : (yz__holding){.parts = 0};
    const yz__holding *found =
        seek_chain(wall, rest, &YZ__EMPTY_SET, nodes / (kept ? KNOWN : UNKNOWN) + 1);

    if (found)
        yz__holdings_add(wall->all, found, rest);
    else if (kept)
        reconcile(wall, &copy, rest, nodes / TOGETHER + 1);
}

/* Adds walls beside 'area' to the basis. */
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

/* Collects the walls beside 'fence' that are proved without a point of 'space'. */
static void
find_far_walls(const question *q, int owner, const yz__set *space, const yz__set *fence,
               basis *out)
{
    basis known;

    memset(out, 0, sizeof *out);
    yz__holdings_basis(q->all, owner, fence, &known);
    for (int i = 0; i < known.count; i++) {
        const yz__set claimed = yz__holdings_claimed(q->all, &known.holding[i]);
        if (!yz__set_meet(&claimed, space))
            yz__holdings_add(q->all, &known.holding[i], out);
    }
}

/* Looks for territory whose walls may have their eyes in it; the same proof keeps
   all the walls that have none elsewhere. */
static const yz__holding *
seek_territory(const question *q, const yz__set *space, const yz__set *fence,
               uint64_t nodes)
{
    /* With all of the nodes it found not one more territory among ten times the
       positions. */
    enum { MOST_WALLS = 8, PART = 4 };
    const int owner = 1 - q->owner;
    const yz__set *side = &q->all->stones[owner];
    yz__aim aim = yz__aim_at(YZ__GOAL_TERRITORY, q->chain);
    yz__safe safe;
    basis rest;
    int walls = 0;

    find_far_walls(q, owner, space, fence, &rest);
    yz__set left = yz__set_minus(yz__set_and(*fence, *side), rest.given.firm);
    for (int seed; (seed = yz__set_first(&left)) >= 0; walls++) {
        const yz__set chain = yz__set_grow(yz__set_one(seed), side, q->ground->stride);
        yz__set_add(&aim.targets, seed);
        left = yz__set_minus(left, chain);
    }
    return walls > 0 && walls <= MOST_WALLS &&
                   finds(q, &aim, &rest.given, nodes / PART + 1, &safe)
               ? yz__holdings_keep_territory(q->all, &aim, owner, &rest, &safe)
               : NULL;
}

/* Looks for a proof that the chain stands in territory of the opponent. */
static const yz__holding *
seek_enclosed(const question *q, uint64_t nodes)
{
    enum {
        LACKS = 12,
        FAR = 8
    }; /* with more points next to no wall: part of the nodes */
    const int owner = 1 - q->owner;
    const yz__aim aim = yz__aim_at(YZ__GOAL_ENCLOSED, q->chain);
    const yz__set open = yz__set_minus(q->ground->inside, q->all->stones[owner]);
    const yz__set space = yz__spread(q->ground, q->stones, &open, YZ__ENCLOSED_REACH);
    const yz__set fence = yz__near(q->ground, &space);
    yz__safe safe;
    int promise;
    basis rest;

    yz__holdings_basis(q->all, owner, &fence, &rest);
    widen_basis(q, owner, &fence, &rest, nodes);
    if (q->limits->late)
        return NULL;
    if (rest.count > 0 &&
        yz__safety_see(q->all->safety, &aim, &rest.given, &safe, &promise))
        return yz__holdings_keep(q->all, &aim, owner, &rest, &safe);
    const yz__holding *found = rest.count == 0
                                   ? NULL
                                   : seek(q, &aim, &rest, &YZ__EMPTY_SET,
                                          promise >= -LACKS ? nodes : nodes / FAR);
    return found ? found : seek_territory(q, &space, &fence, nodes);
}

/* Looks for a proof that the chain is kept, whatever is near it. */
static const yz__holding *
seek_kept(const question *q, uint64_t nodes)
{
    const basis nothing = {.count = 0};

    return seek_chain(q, &nothing, &YZ__EMPTY_SET, nodes);
}

/* Looks for a proof that the chain is kept with the help of proved chains. */
static const yz__holding *
seek_helped(const question *q, uint64_t nodes)
{
    const yz__set area = yz__spread(q->ground, q->stones, &q->ground->inside, 4);
    basis rest;

    yz__holdings_basis(q->all, q->owner, &area, &rest);
    return rest.count > 0 ? seek_chain(q, &rest, &YZ__EMPTY_SET, nodes) : NULL;
}

/* Looks for a proof by the spaces that its own side surrounds: each large one in
   turn, together with all small ones. */
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
    const yz__holding *found = yz__holdings_known(all, chain, YZ__EITHER_OPENS);
    const uint64_t part = limits->nodes / 8 + 1;

    if (found)
        return found;
    if (!(found = seek_kept(&q, 5 * part)) && !(found = seek_helped(&q, part)))
        found = seek_in_rooms(&q, 2 * part);
    return found;
}

const yz__holding *
yz__holdings_ask_enclosed(yz__holdings *all, int chain, yz__beginning turn,
                          yz__safety_limits *limits)
{
    question q = question_of(all, chain, limits);
    const yz__holding *found = yz__holdings_known(all, chain, turn);
    int *tried = &all->tried[turn.begins][chain];
    uint64_t *tried_nodes = &all->tried_nodes[turn.begins][chain];

    if (found)
        return found;
    if (all->parts == *tried && limits->nodes < AGAIN * *tried_nodes)
        return NULL;
    const uint64_t nodes = limits->nodes;
    q.turn = turn;
    found = seek_enclosed(&q, nodes);
    *tried = all->parts;
    *tried_nodes = nodes;
    return found;
}

/* ---- What somebody else has found ---- */

/* True if the promise of the lead is known to hold. */
static bool
is_known(const yz__holdings *all, const yz__lead *lead)
{
    const bool kept = lead->aim.goal == YZ__GOAL_KEPT;

    for (int i = 0; i < all->count; i++) {
        const yz__holding *one = &all->holding[i];
        if ((one->goal == YZ__GOAL_KEPT) == kept &&
            (one->first == 0 || one->first == lead->first) &&
            (kept ? yz__set_within(&lead->aim.targets, &one->kept)
                  : yz__set_has(&one->kept, lead->aim.target)))
            return true;
    }
    return false;
}

/* Collects the chains in the zone that are proved without another point of it. */
static void
find_helpers(const yz__holdings *all, const yz__set *zone, basis *out)
{
    const yz__set own = yz__set_and(*zone, all->stones[all->owner]);
    const yz__set others = yz__set_minus(*zone, own);

    memset(out, 0, sizeof *out);
    for (int i = 0; i < all->count && out->count < YZ__MOST_PARTS; i++) {
        const yz__holding *one = &all->holding[i];
        const yz__set claimed = yz__holdings_claimed(all, one);
        if (one->goal == YZ__GOAL_KEPT && yz__set_meet(&one->kept, &own) &&
            !yz__set_within(&one->kept, &out->given.firm) &&
            !yz__set_meet(&claimed, &others))
            yz__holdings_add(all, one, out);
    }
}

bool
yz__holdings_follow(yz__holdings *all, const yz__lead *lead, yz__safety_limits *limits)
{
    question q = question_of(all, lead->aim.target, limits);
    const yz__set open = yz__set_or(lead->zone, all->stones[all->owner]);
    yz__safe safe;
    basis rest;

    if (is_known(all, lead))
        return true;
    q.turn = (yz__beginning){.begins = lead->first != 0, .at = lead->first};
    find_helpers(all, &lead->zone, &rest);
    yz__given given = rest.given;
    given.barred = yz__set_or(given.barred, yz__set_minus(q.ground->inside, open));
    if (!finds(&q, &lead->aim, &given, limits->nodes, &safe))
        return false;
    return (lead->aim.goal == YZ__GOAL_TERRITORY
                ? yz__holdings_keep_territory(all, &lead->aim, all->owner, &rest, &safe)
                : yz__holdings_keep(all, &lead->aim, all->owner, &rest, &safe)) != NULL;
}
