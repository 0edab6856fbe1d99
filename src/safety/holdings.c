/* holdings.c - see holdings.h. */
#include <string.h>

#include "base/memory.h"
#include "safety/holdings_work.h"
#include "safety/likely.h"

enum { MOST = YZ__MOST_HOLDINGS };

typedef yz__zone_basis basis;

size_t
yz__holdings_bytes(const yz_position *position)
{
    return sizeof(yz__holdings) + yz__safety_bytes(position);
}

yz_status
yz__holdings_new(yz__holdings **out, const yz_allocator *allocator,
                 const yz_position *position, int owner, bool suicide)
{
    yz__holdings *all = yz__resize(allocator, NULL, 0, sizeof *all);

    if (!all)
        return YZ_E_NOMEM;
    const yz_status status =
        yz__safety_new(&all->safety, allocator, position, owner, suicide);
    if (status != YZ_OK) {
        yz__resize(allocator, all, sizeof *all, 0);
        return status;
    }
    memset(all->tried, 0, sizeof all->tried);
    memset(all->tried_nodes, 0, sizeof all->tried_nodes);
    all->parts = all->count = 0;
    all->owner = owner;
    for (int side = 0; side < 2; side++)
        all->stones[side] = yz__safety_start(all->safety, side).owner;
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

bool
yz__holdings_owns(const yz__holdings *all, int chain)
{
    return yz__set_has(&all->stones[all->owner], chain);
}

int
yz__holdings_parts(const yz__holdings *all)
{
    return all->parts;
}

yz__safety *
yz__holdings_safety(yz__holdings *all)
{
    return all->safety;
}

/* ---- Proved so far ---- */

/* A space in which nothing of the opponent lives may hold stones of its owner too;
   other proofs keep these. */
const yz__holding *
yz__holdings_known_among(const yz__holdings *all, int chain, yz__beginning turn,
                         int parts)
{
    const bool own = yz__set_has(&all->stones[all->owner], chain);

    for (int i = 0; i < all->count; i++) {
        const yz__holding *one = &all->holding[i];
        const bool holds = one->first == 0 || (turn.begins && one->first != turn.ban);
        if (holds && yz__set_has(&one->kept, chain) &&
            (one->goal == YZ__GOAL_KEPT) == own && one->part[one->parts - 1] < parts)
            return one;
    }
    return NULL;
}

const yz__holding *
yz__holdings_known(const yz__holdings *all, int chain, yz__beginning turn)
{
    return yz__holdings_known_among(all, chain, turn, all->parts);
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

/* Adds the parts that the holding lacks; false when there is no room for all. */
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

/* Inserts a holding in its order.  All pointers to other holdings are void then. */
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

yz__set
yz__holdings_claimed(const yz__holdings *all, const yz__holding *holding)
{
    yz__set claimed = YZ__EMPTY_SET;

    for (int i = 0; i < holding->parts; i++)
        claimed = yz__set_or(claimed, all->part[holding->part[i]].claimed);
    return claimed;
}

/* Adds a part to 'made', after the parts of 'rest' that it uses.  False when there
   is no room. */
static bool
add_part(yz__holdings *all, const yz__aim *aim, const basis *rest, const yz__safe *safe,
         yz__holding *made)
{
    yz__zone_part part = {.aim = *aim, .safe = *safe};

    if (all->count + 2 > MOST || all->parts == MOST)
        return false;
    for (int i = 0; i < rest->count; i++) {
        const yz__holding *one = &rest->holding[i];
        if (!yz__set_meet(&one->kept, &safe->zone))
            continue;
        part.given.firm = yz__set_or(part.given.firm, one->kept);
        if (!add_parts(made, one))
            return false;
    }
    part.given.barred = yz__holdings_claimed(all, made);
    part.claimed = yz__set_minus(safe->zone, all->stones[made->owner]);
    if (made->goal == YZ__GOAL_KEPT)
        made->kept = yz__set_or(made->kept, part.given.firm);
    made->part[made->parts++] = all->parts;
    all->part[all->parts++] = part;
    return true;
}

/* Stores a proof with the parts of 'rest' that it uses.  NULL when there is no room. */
const yz__holding *
yz__holdings_keep(yz__holdings *all, const yz__aim *aim, int owner, const basis *rest,
                  const yz__safe *safe)
{
    yz__holding made = {.goal = aim->goal, .owner = owner, .first = safe->first};

    made.kept = aim->goal == YZ__GOAL_KEPT ? safe->kept : safe->space;
    return add_part(all, aim, rest, safe, &made) ? insert(all, &made) : NULL;
}

const yz__holding *
yz__holdings_keep_territory(yz__holdings *all, const yz__aim *aim, int owner,
                            const basis *rest, const yz__safe *safe)
{
    yz__holding walls = {.goal = YZ__GOAL_KEPT, .owner = owner, .kept = safe->kept};

    if (!add_part(all, aim, rest, safe, &walls))
        return NULL;
    yz__holding space = walls;
    space.goal = YZ__GOAL_ENCLOSED;
    space.kept = safe->space;
    space.first = safe->first;
    if (safe->first == 0)
        insert(all, &walls);
    return insert(all, &space);
}

/* ---- Two stores ---- */

void
yz__holdings_copy(yz__holdings *all, const yz__holdings *other)
{
    memcpy(all->tried, other->tried, sizeof all->tried);
    memcpy(all->tried_nodes, other->tried_nodes, sizeof all->tried_nodes);
    memcpy(all->part, other->part, (size_t)other->parts * sizeof *all->part);
    memcpy(all->holding, other->holding, (size_t)other->count * sizeof *all->holding);
    all->parts = other->parts;
    all->count = other->count;
}

/* Numbers the parts of a holding that are new as they are numbered where it goes.  False:
   one of them had no room there. */
static bool
renumber(yz__holding *holding, int parts, int shift, int all)
{
    for (int i = 0; i < holding->parts; i++) {
        if (holding->part[i] < parts)
            continue;
        holding->part[i] += shift;
        if (holding->part[i] >= all)
            return false;
    }
    return true;
}

void
yz__holdings_join(yz__holdings *all, const yz__holdings *other, int parts)
{
    const int shift = all->parts - parts;

    for (int i = parts; i < other->parts && all->parts < MOST; i++)
        all->part[all->parts++] = other->part[i];
    for (int i = 0; i < other->count && all->count < MOST; i++) {
        yz__holding one = other->holding[i];
        if (one.part[one.parts - 1] >= parts &&
            renumber(&one, parts, shift, all->parts))
            insert(all, &one);
    }
}

/* ---- The basis of a question ---- */

void
yz__holdings_add(const yz__holdings *all, const yz__holding *one, basis *to)
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

/* Collects the chains of 'owner' beside 'area' whose proofs have zones without a
   common point. */
void
yz__holdings_basis(const yz__holdings *all, int owner, const yz__set *area, basis *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < all->count && out->count < YZ__MOST_PARTS; i++) {
        const yz__holding *one = &all->holding[i];
        if (one->goal == YZ__GOAL_KEPT && one->owner == owner &&
            yz__set_meet(&one->kept, area) &&
            !yz__set_within(&one->kept, &out->given.firm))
            yz__holdings_add(all, one, out);
    }
}
