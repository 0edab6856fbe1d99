/* near_proofs.c - see near_proofs.h. */
#include "safety/near_proofs.h"

#include <string.h>

#include "safety/holdings_work.h"

enum { REACH = 4 }; /* steps to chains that may help */

typedef struct search {
    yz__holdings *const *side; /* the proofs of Black, and of White */
    yz__holdings *all;         /* those of the side that the condition favours */
    const yz__ground *ground;
    yz__aim aim;
    int owner;      /* of the chain */
    yz__set stones; /* of the chain */
    yz__safety_limits *limits;
    uint64_t most;       /* nodes for one attempt */
    yz__zone_basis rest; /* the proofs on which it may rest */
} search;

/* ---- One attempt ---- */

typedef bool attempt(const search *s, const yz__given *given, yz__safety_limits *limits,
                     yz__condition *out);

/* Makes one attempt within its part of the limits. */
static bool
try(const search *s, attempt *how, const yz__given *given, yz__condition *out)
{
    yz__safety_limits part = *s->limits;

    if (part.nodes > s->most)
        part.nodes = s->most;
    if (part.nodes == 0)
        return false;
    const uint64_t had = part.nodes;
    memset(out, 0, sizeof *out);
    out->goal = s->aim.goal;
    const bool found = how(s, given, &part, out);
    s->limits->nodes -= had - part.nodes;
    return found;
}

/* True if the promise holds once the favoured side moves first. */
static bool
if_first(const search *s, const yz__given *given, yz__safety_limits *limits,
         yz__condition *out)
{
    return yz__safety_near(s->all->safety, &s->aim, given, limits, &out->proof);
}

/* True if the promise holds with what is given. */
static bool
if_given(const search *s, const yz__given *given, yz__safety_limits *limits,
         yz__condition *out)
{
    return yz__safety_seek(s->all->safety, &s->aim, given, limits, &out->proof.safe);
}

/* ---- The chains around ---- */

static yz__set
chain_of(const search *s, int owner, int at)
{
    return yz__set_grow(yz__set_one(at), &s->all->stones[owner], s->ground->stride);
}

/* Returns the chains of 'owner' in 'area' that are neither firm nor proved dead.
   'larger': only chains with more stones than the chain asked about, so that of two
   chains only one rests on the other. */
static yz__set
others_in(const search *s, int owner, const yz__set *area, const yz__set *firm,
          bool larger)
{
    yz__set left = yz__set_and(*area, s->all->stones[owner]);
    yz__set found = YZ__EMPTY_SET;

    left = yz__set_minus(left, yz__set_or(*firm, s->stones));
    for (int at; (at = yz__set_first(&left)) >= 0;) {
        const yz__set chain = chain_of(s, owner, at);
        const bool dead =
            yz__holdings_known(s->side[1 - owner], at, YZ__EITHER_OPENS) != NULL;
        const int more = yz__set_count(&chain) - yz__set_count(&s->stones);
        left = yz__set_minus(left, chain);
        if (dead)
            continue;
        if (!larger || more > 0 || (more == 0 && at < yz__set_first(&s->stones)))
            found = yz__set_or(found, chain);
    }
    return found;
}

/* Returns the area of the stones that may help: near the chain, or around the space
   in which it stands. */
static yz__set
area_of(const search *s)
{
    if (s->aim.goal == YZ__GOAL_KEPT)
        return yz__spread(s->ground, s->stones, &s->ground->inside, REACH);
    const yz__set open = yz__set_minus(s->ground->inside, s->all->stones[1 - s->owner]);
    const yz__set space = yz__spread(s->ground, s->stones, &open, YZ__ENCLOSED_REACH);
    return yz__near(s->ground, &space);
}

/* ---- Conditions ---- */

/* Returns the side that the condition favours. */
static int
right_side(const search *s)
{
    return s->aim.goal == YZ__GOAL_KEPT ? s->owner : 1 - s->owner;
}

static void
rest_on_proofs(search *s)
{
    const yz__set area = area_of(s);

    yz__holdings_basis(s->all, right_side(s), &area, &s->rest);
}

/* Tries a first play, with and without the help of proved chains. */
static bool
near_first(search *s, yz__condition *out)
{
    if (s->aim.goal == YZ__GOAL_KEPT && try(s, if_first, &s->rest.given, out))
        return true;
    rest_on_proofs(s);
    return s->rest.count > 0 && try(s, if_first, &s->rest.given, out);
}

/* True if each of these chains may live outside the zone: it has enough liberties
   elsewhere. */
static bool
may_live_apart(const search *s, yz__set stays, const yz__set *zone)
{
    enum { ENOUGH = 2 };
    const yz__set empty = yz__set_minus(
        s->ground->inside, yz__set_or(s->all->stones[0], s->all->stones[1]));

    for (int at; (at = yz__set_first(&stays)) >= 0;) {
        const yz__set chain = chain_of(s, right_side(s), at);
        const yz__set near = yz__near(s->ground, &chain);
        const yz__set elsewhere = yz__set_minus(yz__set_and(near, empty), *zone);
        if (yz__set_count(&elsewhere) < ENOUGH)
            return false;
        stays = yz__set_minus(stays, chain);
    }
    return true;
}

/* Tries the condition that chains without a proof live by what they have elsewhere. */
static bool
near_staying(search *s, yz__condition *out)
{
    const bool kept = s->aim.goal == YZ__GOAL_KEPT;
    const yz__set area = area_of(s);

    rest_on_proofs(s);
    yz__given given = s->rest.given;
    const yz__set others = others_in(s, right_side(s), &area, &given.firm, kept);
    given.firm = yz__set_or(given.firm, others);
    if (!yz__set_any(&others) || !try(s, if_given, &given, out))
        return false;
    out->stays = yz__set_and(out->proof.safe.zone, others);
    return may_live_apart(s, out->stays, &out->proof.safe.zone);
}

/* Tries the condition that the owner wins kos, and if need be moves first. */
static bool
near_ko(search *s, yz__condition *out)
{
    const yz__given kos = {.wins_kos = true};

    return try(s, if_first, &kos, out);
}

/* Drops a first play that is not needed; a condition that needs nothing else is kept
   as a proof. */
static void
keep_proved(const search *s, yz__condition *out)
{
    yz__near_proof *proof = &out->proof;

    if (proof->closed && !yz__set_any(&proof->left))
        proof->first = 0;
    if (proof->first == 0 && !yz__set_any(&proof->safe.kos) &&
        !yz__set_any(&out->stays))
        yz__holdings_keep(s->all, &s->aim, right_side(s), &s->rest, &proof->safe);
}

static const yz__holding *
known_by(yz__holdings *const side[2], int chain, yz__beginning turn)
{
    const yz__holding *black = yz__holdings_known(side[0], chain, turn);

    return black ? black : yz__holdings_known(side[1], chain, turn);
}

bool
yz__holdings_near(yz__holdings *const side[2], int chain, yz__beginning turn,
                  yz__safety_limits *limits, yz__condition *out)
{
    static const struct {
        bool (*looks)(search *s, yz__condition *out);
        yz__goal goal;
    } WAY[] = {
        {near_first, YZ__GOAL_KEPT},   {near_first, YZ__GOAL_ENCLOSED},
        {near_ko, YZ__GOAL_KEPT},      {near_staying, YZ__GOAL_ENCLOSED},
        {near_staying, YZ__GOAL_KEPT},
    };
    const size_t ways = sizeof WAY / sizeof *WAY;
    const yz__holding *known = known_by(side, chain, turn);
    search s = {
        .side = side,
        .all = side[0],
        .ground = yz__safety_ground(side[0]->safety),
        .owner = yz__set_has(&side[0]->stones[0], chain) ? 0 : 1,
        .limits = limits,
    };

    *out = (yz__condition){.goal = known ? known->goal : YZ__GOAL_KEPT};
    if (known)
        return true;
    s.stones = chain_of(&s, s.owner, chain);
    for (size_t i = 0; i < ways; i++) {
        if (WAY[i].looks == near_first && WAY[i].goal == YZ__GOAL_ENCLOSED &&
            turn.begins)
            continue;
        s.aim = yz__aim_at(WAY[i].goal, chain);
        s.all = side[right_side(&s)];
        s.most = limits->nodes / (ways - i);
        memset(&s.rest, 0, sizeof s.rest);
        if (!WAY[i].looks(&s, out))
            continue;
        keep_proved(&s, out);
        return true;
    }
    return false;
}
