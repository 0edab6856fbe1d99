/*
 * safety_work.h - a board with the question of the moment: shared by safety.c, sight.c
 * and safety_board.c.
 */
#ifndef YZ_SRC_SAFETY_SAFETY_WORK_H
#define YZ_SRC_SAFETY_SAFETY_WORK_H

#include "safety/experience.h"
#include "safety/failures.h"
#include "safety/safety.h"

struct yz__safety {
    size_t bytes; /* the board and the lemmas behind it */
    yz__ground ground;
    yz__set stones[2]; /* by colour, Black first */
    /* The question. */
    yz__aim aim;
    int owner;         /* 0: Black */
    uint64_t question; /* a number: a failure counts for its own question alone */
    yz__safety_limits *limits;
    yz__experience experience;
    yz__lemmas known[2];   /* by owner */
    yz__failures failures; /* the last member: only the part in use is cleared */
};

/* True if the goal is reached without search.  If it is not, '*promise' says how
   near it is: see zone.h; NULL: nobody asks. */
bool yz__safety_at_sight(const yz__safety *s, const yz__stand *stand, yz__safe *out,
                         int *promise);

#endif
