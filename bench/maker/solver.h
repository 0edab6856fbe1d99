/*
 * solver.h - the slow way to an answer: every position that can come up in a region is
 * written down, with every move between them, and the wins of one side are carried
 * backwards from the end.  No depth, no heuristics, nothing taken from the reader.
 */
#ifndef YUNZI_MAKER_SOLVER_H
#define YUNZI_MAKER_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SOLVER_POINTS = 64, /* of a region */
    SOLVER_LOOSE = 31,  /* of them, those that are not of the chain asked about */
    SOLVER_NO_POINT = 31,
    SOLVER_ALWAYS = 255, /* threats without end */
};

typedef enum solver_ko {
    SOLVER_BASIC,        /* a ko is not retaken at once, but by using up a threat */
    SOLVER_CONFIRMATION, /* a ko is retaken after a pass for that very ko */
    SOLVER_SUPERKO,      /* nothing comes back */
} solver_ko;

typedef enum solver_answer {
    SOLVER_UNKNOWN,
    SOLVER_CAPTURED,
    SOLVER_SAFE,
} solver_answer;

/*
 * A region, its points numbered: the loose ones from 0, then those of the chain asked
 * about.  A set of points is a sum of bits.
 */
typedef struct solver_problem {
    int points;
    int loose;
    uint64_t beside[SOLVER_POINTS]; /* the neighbours of each point */
    uint64_t wall;                  /* points next to a stone that cannot be taken */
    uint64_t owner;                 /* stones of the side asked about, the chain too */
    uint64_t attacker;
    solver_ko ko;
    bool suicide;       /* of several stones is legal */
    uint8_t threats[2]; /* outside: of the attacker, of the owner */
} solver_problem;

enum { SOLVER_ATTACKER = 0, SOLVER_OWNER = 1 };

typedef struct solver_result {
    solver_answer first[2]; /* when the attacker, the owner moves first */
    uint32_t positions;     /* looked at */
} solver_result;

/*
 * Answers for both players moving first; unknown when more than 'most' positions would
 * have to be written down, or memory is short.  Under SOLVER_SUPERKO an answer is given
 * only where no history can change it: captured though the owner may repeat, or safe
 * though the attacker may.
 */
solver_result solver_run(const solver_problem *problem, uint32_t most);

/* Whether no play can hurt the chain as it stands: it has two eyes of its own. */
bool solver_has_two_eyes(const solver_problem *problem);

#endif
