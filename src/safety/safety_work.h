/*
 * safety_work.h - a board with the question of the moment: shared by safety.c, look.c,
 * first_plays.c, sight.c and safety_board.c.
 */
#ifndef YZ_SRC_SAFETY_SAFETY_WORK_H
#define YZ_SRC_SAFETY_SAFETY_WORK_H

#include "safety/known_chains.h"
#include "safety/experience.h"
#include "safety/failures.h"
#include "safety/safety.h"

struct yz__safety {
    size_t bytes; /* the board and the lemmas behind it */
    yz__ground ground;
    yz__set stones[2]; /* by colour, Black first */
    int owner;         /* whose proofs it looks for; 0: Black */
    /* The question. */
    yz__aim aim;
    uint32_t looked;   /* positions of the question that were looked at */
    uint64_t question; /* a number: a failure counts for its own question alone */
    yz__safety_limits *limits;
    yz__experience experience;
    yz__lemmas known;
    struct yz__known_chains chains;
    yz__failures failures; /* the last member: only the part in use is cleared */
};

enum { YZ__MOST_ANSWERS = 8 }; /* in a row */

/* True if nothing more may be searched. */
static inline bool
yz__safety_late(const yz__safety *s)
{
    return s->limits->nodes == 0 || s->limits->late;
}

/* Returns what a lemma proves. */
static inline yz__safe
yz__safe_by(const yz__lemma *lemma)
{
    return (yz__safe){.zone = lemma->pattern.zone,
                      .kept = lemma->pattern.kept,
                      .space = lemma->pattern.space,
                      .kos = lemma->pattern.kos};
}

/* Returns the pattern of a proof that holds in a position. */
static inline yz__pattern
yz__safety_pattern(const yz__safety *s, const yz__stand *stand, const yz__safe *safe)
{
    yz__pattern pattern = yz__pattern_of(stand, &s->ground, s->aim.goal, safe->zone);

    pattern.kept = safe->kept;
    pattern.space = safe->space;
    pattern.kos = safe->kos;
    if (safe->at_sight)
        pattern.pairs = safe->pairs;
    return pattern;
}

/*
 * Looks at a position without search, where lemma 'one' holds; NULL: none does.
 * 'before': what is stored under its hash, or NULL; nothing is then looked at again.
 */
bool yz__safety_look(yz__safety *s, const yz__stand *stand, const yz__lemma *one,
                     uint64_t hash, yz__unseen *before, yz__safe *out, int *promise);
/* Begins a question: yz__safety_aim() and a clean slate for the search. */
void yz__safety_begin(yz__safety *safety, const yz__aim *aim, const yz__given *given);
/* Looks for a proof, with so many answers in a row, that the goal is reached although the
   opponent is to move.  '*promise' is set where it is not reached at sight; NULL: nobody
   asks. */
bool yz__safety_stands(yz__safety *s, const yz__stand *stand, int answers,
                       yz__safe *out, int *promise);
/* Looks for an answer of the owner, who is to move, among the points of 'left'. */
bool yz__safety_answers(yz__safety *s, const yz__stand *stand, yz__set left,
                        int answers, yz__safe *out, int *answer);

/* True if the goal is reached without search.  If it is not, '*promise' says how
   near it is: see zone.h; NULL: nobody asks. */
bool yz__safety_at_sight(const yz__safety *s, const yz__stand *stand, yz__safe *out,
                         int *promise);

#endif
