/*
 * zone.h - proofs that hold whatever stands around them.
 *
 * The question: is a chain of one side, the owner, never captured, although the
 * opponent moves first and may always play elsewhere?  A proof has a zone, a set of
 * points.  The owner answers plays inside the zone inside it, and every other play by a
 * pass.  What stands outside may change in any way, so no wall is needed and no ko
 * elsewhere matters.
 *
 * Invariant, at each step of a proof:
 *   - a captured chain is inside with all its neighbours, so it is captured whatever
 *     stands outside;
 *   - a chain of the owner inside the zone that is not captured has a liberty inside, so
 *     it stays;
 *   - so has one of the opponent beside a stone that the owner plays, where the proof was
 *     found; elsewhere another may come up to the zone there and be captured, which
 *     changes nothing: what has to be captured is never connected with it;
 *   - a stone that the owner plays has a liberty inside, so he may play it;
 *   - a point that the opponent may not play because of suicide is inside with all its
 *     neighbours.
 *
 * The owner never takes a ko, and never plays where a stone of his was captured before.
 * So each of his plays makes a position that was not there since the proof began, and
 * no rule about repetition forbids it.  A proof under the condition that he wins kos is
 * no proof: it only says what is missing.
 */
#ifndef YZ_SRC_SAFETY_ZONE_H
#define YZ_SRC_SAFETY_ZONE_H

#include "safety/set.h"

struct yz__known_chains;

/* The board of one question; it does not change while the question is open. */
typedef struct yz__ground {
    yz__set inside; /* the board */
    int stride;
    bool suicide; /* the rules allow suicide of two stones or more */
    /* stones of the owner that other parts of the proof keep, with liberties
       elsewhere */
    yz__set firm;
    /* points that other parts of the proof use, so that no zone may hold them */
    yz__set barred;
    bool wins_kos; /* the owner may take kos, and the opponent does not retake them */
    struct yz__known_chains *chains; /* chains met before: known_chains.h */
} yz__ground;

/* A position. */
typedef struct yz__stand {
    yz__set owner;
    yz__set opponent;
    yz__set lost; /* where stones of the owner were captured since the proof began */
    yz__set won;  /* where the owner has taken a stone in a ko since then */
} yz__stand;

static inline yz__set
yz__stand_empty(const yz__ground *ground, const yz__stand *stand)
{
    return yz__set_minus(ground->inside, yz__set_or(stand->owner, stand->opponent));
}

static inline yz__set
yz__near(const yz__ground *ground, const yz__set *set)
{
    return yz__set_and(yz__set_beside(set, ground->stride), ground->inside);
}

/* Returns the points of the board next to one of them. */
static inline yz__set
yz__near_point(const yz__ground *ground, int at)
{
    yz__set near = YZ__EMPTY_SET;

    yz__set_add(&near, at - ground->stride);
    yz__set_add(&near, at - 1);
    yz__set_add(&near, at + 1);
    yz__set_add(&near, at + ground->stride);
    return yz__set_and(near, ground->inside);
}

/* Returns 'seed' and all points of 'among' at most so many steps away. */
static inline yz__set
yz__spread(const yz__ground *ground, yz__set seed, const yz__set *among, int steps)
{
    for (int i = 0; i < steps; i++) {
        const yz__set next = yz__set_and(yz__near(ground, &seed), *among);
        seed = yz__set_or(seed, next);
    }
    return seed;
}

/* The result of a play. */
typedef enum yz__played {
    YZ__PLAYED,
    YZ__REFUSED, /* it would be suicide, or the owner would take a ko */
    YZ__LOST,    /* one of the targets was captured */
} yz__played;

/*
 * Plays a stone of the opponent on an empty point, and adds to 'zone' what makes the
 * play come to the same whatever stands outside.
 */
yz__played yz__zone_attack(const yz__ground *ground, yz__stand *stand, int at,
                           const yz__set *targets, yz__set *zone);
/* Like yz__zone_attack(), for a stone of the owner. */
yz__played yz__zone_defend(const yz__ground *ground, yz__stand *stand, int at,
                           yz__set *zone);
/*
 * Adds what makes the chains beside a play stay, once the zone of all that follows the
 * play is known; 'stand' is the position after it.
 */
void yz__zone_attacked(const yz__ground *ground, const yz__stand *stand, int at,
                       yz__set *zone);
void yz__zone_defended(const yz__ground *ground, const yz__stand *stand, int at,
                       yz__set *zone);
/* Gives each chain of the owner with stones in the zone a liberty there (and, where
   suicide is allowed, each chain of the opponent); returns whether the zone has
   grown. */
bool yz__zone_keep(const yz__ground *ground, const yz__stand *stand, yz__set *zone);

/* Pairs of points that connect chains: when the opponent takes one, the owner takes
   the other. */
enum { YZ__MOST_PAIRS = 24 };
typedef struct yz__pairs {
    int count;
    uint16_t point[YZ__MOST_PAIRS][2];
} yz__pairs;

/*
 * True if the chains on 'targets' stay without any search.  Pairs of liberties connect
 * chains, since the opponent gets only one of each; chains so connected live together
 * by two eyes each (Benson's theorem) or with firm stones.  '*zone' is the zone of this
 * proof, '*pairs' its pairs, and '*kept' the connected stones.  If it fails, '*promise'
 * says how near it is: larger is nearer; NULL: nobody asks.
 */
bool yz__zone_lives(const yz__ground *ground, const yz__stand *stand,
                    const yz__set *targets, yz__set *zone, yz__set *kept,
                    yz__pairs *pairs, int *promise);

/*
 * True if nothing of the opponent lives around 'target', a stone of his or an empty
 * point: firm stones, and what pairs connect with them, leave him no two eyes in the
 * space around it, '*held'.  '*promise' is minus the number of points that touch no
 * wall.  The rest is as for yz__zone_lives().
 */
bool yz__zone_encloses(const yz__ground *ground, const yz__stand *stand, int target,
                       yz__set *zone, yz__set *held, yz__pairs *pairs, int *promise);

#endif
