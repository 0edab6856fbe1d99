/*
 * zone.h - proofs that hold whatever stands around them.
 *
 * Asked is whether a chain of one side, the owner, is never captured though the opponent
 * moves first and may always play elsewhere.  A proof has a zone, a set of points: the
 * owner answers plays inside it inside it, and every other play by a pass.  What stands
 * outside may change in any way, so no wall is needed and no ko elsewhere matters.
 *
 * For this to hold, at each step of the proof:
 *   - what is captured is inside with all its neighbours, so that it is captured whatever
 *     stands outside;
 *   - what is not captured, of the owner inside the zone or of the opponent beside a stone
 *     that the owner plays, has a liberty inside, so that it stays;
 *   - a stone that the owner plays has a liberty inside, so that it may be played;
 *   - what the opponent may not play as suicide is inside with all its neighbours.
 *
 * The owner never takes a ko, and never plays where a stone of his was captured before.
 * So each of his plays makes a position that was not there since the proof began, and
 * no rule about repetition forbids it.  A proof under the condition that he wins kos is none:
 * it only says what is missing.
 */
#ifndef YZ_SRC_SAFETY_ZONE_H
#define YZ_SRC_SAFETY_ZONE_H

#include "safety/set.h"

/* What does not change while one question is looked at. */
typedef struct yz__ground {
    yz__set inside; /* the board */
    int stride;
    bool suicide;   /* the rules allow suicide of two stones or more */
    yz__set firm;   /* stones of the owner that are never captured: other parts of the
                       proof keep them, and give their chains liberties elsewhere */
    yz__set barred; /* points that no zone may hold: other parts of the proof do */
    bool wins_kos;  /* the owner may take kos, and the opponent does not retake them */
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

/* 'seed' and all points up to so many steps away that 'among' has. */
static inline yz__set
yz__spread(const yz__ground *ground, yz__set seed, const yz__set *among, int steps)
{
    for (int i = 0; i < steps; i++) {
        const yz__set next = yz__set_and(yz__near(ground, &seed), *among);
        seed = yz__set_or(seed, next);
    }
    return seed;
}

/* What a play came to. */
typedef enum yz__played {
    YZ__PLAYED,
    YZ__REFUSED, /* it would be suicide, or the owner would take a ko */
    YZ__LOST,    /* one of the targets was captured */
} yz__played;

/*
 * Plays a stone of the opponent on an empty point and adds to 'zone' what makes sure
 * that the play comes to the same whatever stands outside.
 */
yz__played yz__zone_attack(const yz__ground *ground, yz__stand *stand, int at,
                           const yz__set *targets, yz__set *zone);
/* The same for a stone of the owner. */
yz__played yz__zone_defend(const yz__ground *ground, yz__stand *stand, int at,
                           yz__set *zone);
/*
 * Once the zone of what follows a play is known: adds what makes sure that the chains
 * beside the play stay, for 'stand' after it.
 */
void yz__zone_attacked(const yz__ground *ground, const yz__stand *stand, int at,
                       yz__set *zone);
void yz__zone_defended(const yz__ground *ground, const yz__stand *stand, int at,
                       yz__set *zone);
/* Gives each chain of the owner that has stones in the zone a liberty there (and where
   suicide is allowed each of the opponent's); returns whether the zone has grown. */
bool yz__zone_keep(const yz__ground *ground, const yz__stand *stand, yz__set *zone);

/* Pairs of points that connect chains: when the opponent takes one the owner takes the
   other. */
enum { YZ__MOST_PAIRS = 24 };
typedef struct yz__pairs {
    int count;
    uint16_t point[YZ__MOST_PAIRS][2];
} yz__pairs;

/*
 * True if the chains on 'targets' stay without any search: chains that are connected by
 * pairs of liberties, of which the opponent gets only one, live together by two eyes each
 * (Benson's theorem for what is so connected), or with firm stones.  '*zone' is the zone of
 * this proof, '*pairs' those in it, and '*kept' the stones connected with them.  Otherwise '*promise' says
 * how near it is: larger is nearer; NULL: nobody asks.
 */
bool yz__zone_lives(const yz__ground *ground, const yz__stand *stand,
                    const yz__set *targets, yz__set *zone, yz__set *kept,
                    yz__pairs *pairs, int *promise);

/*
 * True if nothing of the opponent lives around 'target', a stone of his or an empty point:
 * firm stones, and what pairs connect with them, leave him no two eyes in the space around
 * it, '*held'.  '*promise' is the number of points next to no wall, negative.  The rest as
 * for yz__zone_lives().
 */
bool yz__zone_encloses(const yz__ground *ground, const yz__stand *stand, int target,
                       yz__set *zone, yz__set *held, yz__pairs *pairs, int *promise);

#endif
