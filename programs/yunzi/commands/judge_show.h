/*
 * judge_show.h - one judged game shown: the verdict, and what was asked for of its life
 * and death.
 */
#ifndef YUNZI_PROGRAM_JUDGE_SHOW_H
#define YUNZI_PROGRAM_JUDGE_SHOW_H

#include "cli/cli_write.h"
#include "input/judging.h"

/* What is asked for besides the verdict. */
typedef struct judge_shown {
    const cli *line;
    bool teach;
    bool proof;           /* the lines of all chains that do not live unconditionally */
    bool territory;       /* the points of each side, in JSON */
    const char *disputed; /* points of chains in dispute; NULL: none */
    cli_output *sgf;      /* where proofs go; NULL: nowhere */
    uint32_t sgf_moves;   /* at most, for each position */
} judge_shown;

/*
 * Prints one line of JSON or text.  'alone': the game is judged under this rule set
 * only; otherwise text waits for the table of all, unless --verbose.  YZ_E_RANGE and
 * 'diag' for a disputed point without a stone, YZ_E_NOMEM.
 */
yz_status judge_show(const judge_shown *wish, struct judging *judging, bool alone,
                     yz_diag *diag);

#endif
