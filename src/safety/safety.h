/*
 * safety.h - is a chain never captured, whatever stands around it, or does nothing live
 * around a point?  Answered by a search for proofs that have a zone (zone.h).
 */
#ifndef YZ_SRC_SAFETY_SAFETY_H
#define YZ_SRC_SAFETY_SAFETY_H

#include "base/caller.h"
#include "safety/lemmas.h"
#include "yunzi/types.h"

typedef struct yz__safety yz__safety;

/* What was proved: the owner answers plays in the zone inside it and all others by a
   pass, and the goal is reached. */
typedef struct yz__safe {
    yz__set zone;
    yz__set kept;  /* stones that are never captured: those asked for, and others */
    yz__set space; /* points around which nothing of the opponent lives */
    yz__set
        kos; /* kos that the owner has to win for it, by the points where he takes them */
    bool at_sight; /* without search: by eyes, and connections by pairs of liberties */
    yz__pairs pairs; /* where it is at sight */
} yz__safe;

/* Limits of one question. */
typedef struct yz__safety_limits {
    uint64_t nodes;    /* positions; counted down */
    uint64_t left;     /* positions until all is broken off; counted down */
    uint64_t deadline; /* by yz__worked(); UINT64_MAX: none */
    yz__caller *caller;
    bool late; /* it is broken off: nothing more may be found, for it would be found in
                  another way than without these limits */
} yz__safety_limits;

/* True if boards of this size are looked at. */
bool yz__safety_fits(const yz_position *position);
/* The bytes that yz__safety_new() takes. */
size_t yz__safety_bytes(const yz_position *position);
/*
 * Sets up a position, in which every chain has a liberty.  'suicide': a play may remove
 * two or more stones of its own side.  The caller frees it; NULL may be freed.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__safety_new(yz__safety **out, const yz_allocator *allocator,
                                       const yz_position *position, bool suicide);
void yz__safety_free(yz__safety *safety, const yz_allocator *allocator);

/* The bit of a point, and the point of a bit. */
int yz__safety_bit(const yz__safety *safety, yz_point at);
yz_point yz__safety_point(const yz__safety *safety, int bit);

/* Of which stones it is assumed that other parts of a proof keep them, and which points
   these parts have. */
typedef struct yz__given {
    yz__set firm;
    yz__set barred;
    bool wins_kos; /* the owner wins kos: what is found is no proof */
} yz__given;

/*
 * Looks for a proof that the goal is reached though the opponent moves first.  Proofs with
 * few answers in a row are looked for first.  What is found is kept for
 * further questions.  False: none was found within the limits.
 */
bool yz__safety_seek(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                     yz__safety_limits *limits, yz__safe *out);

/* The same without search.  Otherwise '*promise' says how near it is: see zone.h. */
bool yz__safety_see(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                    yz__safe *out, int *promise);

enum { YZ__MOST_LEFT = 3 }; /* plays without an answer: of more nothing is said */

/* How near a proof is that was not found. */
typedef struct yz__near_proof {
    int first; /* a play of the owner after which the goal is reached; 0: none */
    bool
        closed; /* every play of the opponent has an answer but for 'left'; where there is
                    none of these it is proved */
    yz__set left;
    yz__safe safe;
} yz__near_proof;

/* Looks what is missing to a proof that was not found: is the goal reached if the owner
   moves first, and which plays of the opponent have no answer if he does?  False: nothing
   was found within the limits. */
bool yz__safety_near(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                     yz__safety_limits *limits, yz__near_proof *out);

/* Forgets what was found. */
void yz__safety_forget(yz__safety *safety);

/* The position at the start, for an owner (0: Black). */
yz__stand yz__safety_start(const yz__safety *safety, int owner);
const yz__ground *yz__safety_ground(const yz__safety *safety);
/* Makes 'aim' the question that yz__safety_explain() is about. */
void yz__safety_aim(yz__safety *safety, const yz__aim *aim, const yz__given *given);
/*
 * For a position of a proof at the opponent's turn: why the goal is reached, by a zone
 * within 'within', the zone of the position before (at the start the whole board).  Where
 * this is not at sight, the answers to all plays of the opponent in the zone are written,
 * and '*count'.  False when it was forgotten.
 */
bool yz__safety_explain(const yz__safety *safety, const yz__stand *stand,
                        const yz__set *within, yz__safe *out,
                        yz__reply reply[YZ__MOST_ZONE], int *count);

#endif
