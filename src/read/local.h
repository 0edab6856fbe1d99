/*
 * local.h - a contested region of the board and the positions that can arise in it.
 *
 * A region is what remains of the board between stones that live unconditionally.
 * Its points are bits in the rectangle around it, one empty column after each row, so
 * that the neighbours of a set of points are four shifts away:
 *
 *       0  1  2  3   |
 *       5  6  7  8   |      width 4, stride 5; bits 4, 9, ... stand for no point
 *      10 11 12 13   |
 *
 * The rectangle is turned on its side when that makes it fit.
 */
#ifndef YZ_SRC_READ_LOCAL_H
#define YZ_SRC_READ_LOCAL_H

#include "read/points.h"
#include "yunzi/proof.h"

/* The answers of the rules about ko and suicide, each asked once. */
typedef struct yz__local_rules {
    bool passed_for;      /* a ko is retaken only after a pass for it */
    bool retaking_banned; /* a ko may not be retaken at once */
    /* With threats elsewhere: a ko may not be retaken if this came before it was
       taken. */
    bool retaking_banned_after_start;
    bool retaking_banned_after_play;
    bool retaking_banned_after_pass;
    bool captured_points_banned; /* no play where the last move took a stone */
    /* earlier positions matter, so the position alone does not settle it */
    bool looks_back;
    uint8_t
        suicide; /* the least number of own stones that may be removed; 0: none may */
} yz__local_rules;

typedef struct yz__region {
    const yz__local_rules *rules;
    int stride;
    int count; /* of 'points' */
    yz__points points;
    yz__points anchor[2]; /* beside living stones of Black, of White outside */
    yz_point at[YZ__POINTS];
} yz__region;

enum yz__local_state {
    YZ__LOCAL_GOES_ON,
    YZ__LOCAL_CAPTURED, /* the target is off the board, and that is what was asked */
    /* The passes so far, where two in a row end play. */
    YZ__LOCAL_NO_PASS,
    YZ__LOCAL_PASSED,
    YZ__LOCAL_OVER,
    /* The last move, if it decides whether a ko may be retaken. */
    YZ__LOCAL_AFTER_START,
    YZ__LOCAL_AFTER_PLAY,
    YZ__LOCAL_AFTER_PASS,
};

/* A position in a region, with all that decides how it can go on.  It is compared
   byte by byte, so all of it is set. */
typedef struct yz__local {
    yz__points stone[2]; /* Black's, White's */
    /* If kos are passed for: the stones that took in a ko and may not be retaken.
       If not: the points on which the side to move may not retake at once. */
    yz__points ko;
    union {
        /* The owner's stones that have stood from the start on points where a new stone
           would count. */
        yz__points old;
        /* In stages SURROUND and HOLD, where 'old' is not asked: a play by which the
           owner would have cut something off, and the points where the opponent must
           answer it. */
        yz__points due;
    };
    uint8_t side;   /* to move: 0 Black, 1 White */
    uint8_t owner;  /* of the chain asked about */
    uint8_t stage;  /* yz_proof_stage */
    uint8_t target; /* a stone of that chain */
    uint8_t
        enabling; /* number of the set of points where a new stone counts; 0: none */
    uint8_t threats[2];
    uint8_t state; /* yz__local_state */
    uint64_t past; /* the past as one number; 0: it does not matter */
} yz__local;

static inline yz__points
yz__region_grow(const yz__region *region, yz__points a)
{
    if (region->points.high == 0) { /* most regions: half the work */
        const uint64_t at = a.low;
        const uint64_t near =
            at << 1 | at >> 1 | at << region->stride | at >> region->stride;
        return (yz__points){near & region->points.low, 0};
    }
    const yz__points across = yz__points_or(yz__points_up(a, 1), yz__points_down(a, 1));
    const yz__points along = yz__points_or(yz__points_up(a, region->stride),
                                           yz__points_down(a, region->stride));
    return yz__points_and(yz__points_or(across, along), region->points);
}

/* Returns all points of 'among' connected with 'seed', a part of it. */
static inline yz__points
yz__region_flood(const yz__region *region, yz__points seed, yz__points among)
{
    for (;;) {
        const yz__points wave = yz__points_and(yz__region_grow(region, seed), among);
        const yz__points next = yz__points_or(seed, wave);
        if (yz__points_equal(next, seed))
            return seed;
        seed = next;
    }
}

/* True if these points have room for one eye at most: there is one point, or two
   next to each other. */
static inline bool
yz__region_one_eye(const yz__region *region, yz__points a)
{
    const yz__points rest = yz__points_any(a) ? yz__points_rest(a) : a;
    return !yz__points_any(rest) || (yz__points_single(rest) &&
                                     yz__points_meet(yz__region_grow(region, rest), a));
}

static inline yz__points
yz__local_empty(const yz__region *region, const yz__local *local)
{
    return yz__points_less(region->points,
                           yz__points_or(local->stone[0], local->stone[1]));
}

/*
 * Plays on the empty point 'at'.  Returns false, with '*to' undefined, if the rules
 * forbid it.  A threat is used up only if nothing else makes a retaking legal.
 */
bool yz__local_play(const yz__region *region, const yz__local *from, int at,
                    yz__local *to);

/* Passes. */
void yz__local_pass(const yz__region *region, const yz__local *from, yz__local *to);

/* Returns the points at which the side to move may pass for a ko: it could retake
   there without the mark. */
yz__points yz__local_passable(const yz__region *region, const yz__local *local);
/* Passes for the ko at 'at', one of these. */
void yz__local_pass_for(const yz__region *region, const yz__local *from, int at,
                        yz__local *to);

/* Returns the new stones that the owner may claim: one for each chain. */
yz__points yz__local_claims(const yz__region *region, const yz__local *local,
                            yz__points counting);
void yz__local_claim(const yz__local *from, int at, yz__local *to);

/* True if two passes in a row end play, and it has not ended. */
static inline bool
yz__local_passes_end(const yz__local *local)
{
    return local->state == YZ__LOCAL_NO_PASS || local->state == YZ__LOCAL_PASSED;
}

/* True if the capture of the target is all that is asked, or its life for good. */
static inline bool
yz__local_is_capture(const yz__local *local)
{
    return local->stage == YZ_PROOF_CAPTURE || local->stage == YZ_PROOF_EYES;
}

/* True in stages that are lost for the owner if they never end. */
static inline bool
yz__stage_must_end(uint8_t stage)
{
    return stage == YZ_PROOF_AFTER || stage == YZ_PROOF_EYES;
}

/* True if the target of stage BEFORE is off the board. */
static inline bool
yz__local_is_after(const yz__local *local)
{
    return local->stage == YZ_PROOF_AFTER || local->stage == YZ_PROOF_SURROUND;
}

/* True if the opponent has undertaken to leave no room for a new stone, and to keep
   his pairs. */
static inline bool
yz__local_surrounds(const yz__local *local)
{
    return local->stage == YZ_PROOF_SURROUND || local->stage == YZ_PROOF_HOLD;
}

/* True if he keeps pairs by it: there are none where a play that has to be answered is
   a ko threat. */
static inline bool
yz__local_promises(const yz__region *region, const yz__local *local)
{
    return yz__local_surrounds(local) && region->rules->passed_for;
}

/* Makes him undertake it: he has just captured the target, or can capture it when he
   likes. */
void yz__local_surround(yz__local *local);

/* The points that a colour keeps even if it passes for ever: stones, and spaces
   between them in which the opponent cannot live. */
typedef struct yz__local_life {
    yz__points alive;
    yz__points territory;
} yz__local_life;

/* Quick answers: the first is false if the target's chain cannot be alive in this
   way, the second if the target cannot be in its opponent's territory. */
bool yz__local_may_live(const yz__region *region, const yz__local *local);
bool yz__local_may_be_enclosed(const yz__region *region, const yz__local *local);

yz__local_life yz__local_life_of(const yz__region *region, const yz__local *local,
                                 int colour);

/* Like yz__local_life(), with the chains that pairs among the points 'allowed'
   connect with living ones (local_kept.c).  '*pairs' receives these points: when the
   opponent plays on one, the side must play on another.  They are territory. */
yz__local_life yz__local_kept_by_pairs(const yz__region *region, const yz__local *local,
                                       int colour, yz__points allowed,
                                       yz__points *pairs);

/* Chooses between the two; there are no pairs where a play that has to be answered
   is a ko threat. */
static inline yz__local_life
yz__local_kept_of(const yz__region *region, const yz__local *local, int colour,
                  yz__points allowed, yz__points *pairs)
{
    if (region->rules->passed_for && yz__points_any(allowed))
        return yz__local_kept_by_pairs(region, local, colour, allowed, pairs);
    *pairs = yz__points_none();
    return yz__local_life_of(region, local, colour);
}

/* Returns the stones of a colour that pairs connect with living stones outside,
   wherever the pairs are: perhaps more than the living ones. */
yz__points yz__local_linked(const yz__region *region, const yz__local *local,
                            int colour);

/* The same for the opponent of the owner, who keeps 'kept' and has promised to keep
   pairs among the points 'allowed', wherever they are. */
yz__local_life yz__local_kept_by_promise(const yz__region *region,
                                         const yz__local *local, yz__points kept,
                                         yz__points allowed, yz__points *pairs);

/* True if the opponent can take the target, which stands in his 'territory', when he
   likes: the walls of its space live without it, and he keeps all of 'wanted'
   without it too. */
bool yz__local_falls_at_leisure(const yz__region *region, const yz__local *local,
                                yz__points territory, yz__points wanted);

/* True if the opponent of the owner, who is to move, has a play that makes all
   points 'wanted' his territory or living stones of his.  '*at' receives the play;
   it is legal as far as earlier positions do not forbid it.  The look is quick and
   may miss one.  '*anchored' says whether walls that live outside are enough for it. */
bool yz__local_closes(const yz__region *region, const yz__local *local,
                      yz__points wanted, int *at, bool *anchored);

/* True if the side to move has a play that makes stones of its own live without
   stones that live outside, and 'wanted' with them: for the opponent all of
   'wanted', as territory or stones; for the owner some of it, as stones.  The look
   is as quick. */
bool yz__local_lives(const yz__region *region, const yz__local *local,
                     yz__points wanted, int *at);

/* True if a play takes the owner's chain 'chain', of more than one stone.  The look
   is as quick. */
bool yz__local_takes(const yz__region *region, const yz__local *local, yz__points chain,
                     int *at);

/* True if the owner, who is to move, has a play that connects his chain 'chain' with
   stones that live outside. */
bool yz__local_connects(const yz__region *region, const yz__local *local,
                        yz__points chain, int *at);

#endif
