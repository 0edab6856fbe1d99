/* solve_positions.h - positions of records that the question "solve" names. */
#ifndef YZ_SRC_ASK_SOLVE_POSITIONS_H
#define YZ_SRC_ASK_SOLVE_POSITIONS_H

#include "ask/asking.h"

typedef struct yz__solve_positions {
    const yz_load_rules *rules;
    size_t rules_count;   /* 0: those that the record names, or else Tromp-Taylor */
    size_t positions;     /* at most, */
    size_t memory;        /* bytes, and */
    uint64_t nanoseconds; /* of the processor for each answer */
    bool *told;           /* something was printed before */
} yz__solve_positions;

/* Answers for every game of an input. */
yz_answered yz__solve_positions_of(const yz_asked *asked, const char *input,
                                   const yz__solve_positions *wish);

#endif
