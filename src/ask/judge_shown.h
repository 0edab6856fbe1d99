/*
 * judge_shown.h - one judged game shown: the verdict, and what was asked for of its life
 * and death.
 */
#ifndef YZ_SRC_ASK_JUDGE_SHOWN_H
#define YZ_SRC_ASK_JUDGE_SHOWN_H

#include "ask/asking.h"

/* What is asked for besides the verdict. */
typedef struct yz__judge_shown {
    const yz_asked *asked;
    bool teach;
    bool proof;           /* the lines of all chains that do not live unconditionally */
    bool territory;       /* the points of each side, in JSON */
    const char *disputed; /* points of chains in dispute; NULL: none */
    yz__product *sgf;     /* where proofs go; NULL: nowhere */
    uint32_t sgf_moves;   /* at most, for each position */
    bool silent;          /* the proofs take the place of the answer */
} yz__judge_shown;

/*
 * Prints one asked of JSON or text.  'alone': the game is judged under this rule set
 * only; otherwise text waits for the table of all, unless --verbose.  YZ_E_RANGE and
 * 'diag' for a disputed point without a stone, YZ_E_NOMEM.
 */
yz_status yz__judge_show(const yz__judge_shown *wish, yz_judging *judging, bool alone,
                         yz_diag *diag);

#endif
