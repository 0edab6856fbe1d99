/*
 * safety.h - decides whether a chain is never captured, or nothing lives around a
 * point, whatever stands around.  The answer is a proof with a zone (zone.h); safety.c
 * searches for it.
 */
#ifndef YZ_SRC_SAFETY_SAFETY_H
#define YZ_SRC_SAFETY_SAFETY_H

#include "base/caller.h"
#include "safety/lemmas.h"
#include "yunzi/types.h"

typedef struct yz__safety yz__safety;

/* A proof: the owner answers plays in the zone inside it and all others by a pass,
   and the goal is reached. */
typedef struct yz__safe {
    yz__set zone;
    yz__set kept;  /* stones that are never captured: those asked about, and others */
    yz__set space; /* points around which nothing of the opponent lives */
    yz__set
        kos; /* kos that the owner has to win for it, by the points where he takes them */
    /* proved without search: by eyes, and by pairs of liberties that connect */
    bool at_sight;
    yz__pairs pairs; /* the pairs of a proof at sight */
    int first;       /* the owner has to play here before anything else; 0: nowhere */
} yz__safe;

/* The limits of one question. */
typedef struct yz__safety_limits {
    uint64_t nodes;    /* positions; counted down */
    uint64_t left;     /* positions until the whole work is broken off; counted down */
    uint64_t deadline; /* by yz__worked(); UINT64_MAX: none */
    yz__caller *caller;
    bool late; /* it is broken off: nothing more may be found, for it would be found in
                  another way than without these limits */
} yz__safety_limits;

/* True if the board is small enough for a set of points. */
bool yz__safety_fits(const yz_position *position);
/* The bytes that yz__safety_new() takes. */
size_t yz__safety_bytes(const yz_position *position);
/*
 * Sets up a position in which every chain has a liberty, for proofs of 'owner' (0: Black).
 * 'suicide': a play may remove two or more stones of its own side.  The caller frees it; NULL may be freed.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__safety_new(yz__safety **out, const yz_allocator *allocator,
                                       const yz_position *position, int owner,
                                       bool suicide);
void yz__safety_free(yz__safety *safety, const yz_allocator *allocator);

/* Convert between points and bits. */
int yz__safety_bit(const yz__safety *safety, yz_point at);
yz_point yz__safety_point(const yz__safety *safety, int bit);

/* The part of a question that other parts of a proof answer: the stones that they
   keep, and the points that they use. */
typedef struct yz__given {
    yz__set firm;
    yz__set barred;
    bool wins_kos; /* the owner wins kos, so a result is no proof */
} yz__given;

/*
 * Looks for a proof that the goal is reached although the opponent moves first.  It
 * looks for proofs with few answers in a row first, and keeps what it finds for further
 * questions.  False: it found none within the limits.
 */
bool yz__safety_seek(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                     yz__safety_limits *limits, yz__safe *out);

/* Who moves first. */
typedef struct yz__beginning {
    bool begins; /* the owner of the proof; otherwise his opponent */
    int at;      /* he begins here; 0: where he likes, or nowhere if he need not */
    int ban;     /* he may not begin here; 0: anywhere */
} yz__beginning;

/*
 * Like yz__safety_seek(), but the owner moves first: the proof may need a play of his,
 * 'out->first'.  That play takes nothing outside the space in which nothing of the
 * opponent lives: a stone of his that then stays there would be enabled by it (Japanese
 * 1989, article 7.1).
 */
bool yz__safety_seek_first(yz__safety *safety, const yz__aim *aim,
                           const yz__given *given, yz__beginning turn,
                           yz__safety_limits *limits, yz__safe *out);

/* Like yz__safety_seek(), without search.  If it fails, '*promise' says how near a
   proof is: see zone.h. */
bool yz__safety_see(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                    yz__safe *out, int *promise);

/* plays without an answer; with more of them there is no near proof */
enum { YZ__MOST_LEFT = 3 };

/* A proof that was not found, and what it lacks. */
typedef struct yz__near_proof {
    int first; /* a play of the owner after which the goal is reached; 0: none */
    bool
        closed; /* every play of the opponent has an answer but for 'left'; where there is
                    none of these it is proved */
    yz__set left;
    yz__safe safe;
} yz__near_proof;

/* Finds what a missing proof lacks: whether the goal is reached if the owner moves
   first, and which plays of the opponent have no answer then.  False: it found
   nothing within the limits. */
bool yz__safety_near(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                     yz__safety_limits *limits, yz__near_proof *out);

/* Returns what it has found so far. */
yz__lemmas *yz__safety_lemmas(yz__safety *safety);
/* Forgets all proofs and failures. */
void yz__safety_forget(yz__safety *safety);

/* Returns the position at the start, for an owner (0: Black). */
yz__stand yz__safety_start(const yz__safety *safety, int owner);
const yz__ground *yz__safety_ground(const yz__safety *safety);
/* Makes 'aim' the question of yz__safety_explain(). */
void yz__safety_aim(yz__safety *safety, const yz__aim *aim, const yz__given *given);
/*
 * Explains a position of a proof at the opponent's turn: why the goal is reached by a
 * zone within 'within', the zone of the position before (at the start the whole board).
 * Unless this is seen at sight, it writes the answers to all plays of the opponent in
 * the zone, and '*count'.  False: the proof was forgotten.
 */
bool yz__safety_explain(const yz__safety *safety, const yz__stand *stand,
                        const yz__set *within, yz__safe *out,
                        yz__reply reply[YZ__MOST_ZONE], int *count);

#endif
