/*
 * slow_solve.h - the slow twin of src/solve: small boards solved by going through the
 * definitions, position by position, without symmetry and without sharing any code with it.
 */
#ifndef YZ_TESTS_SUPPORT_SLOW_SOLVE_H
#define YZ_TESTS_SUPPORT_SLOW_SOLVE_H

#include "naive.h"

typedef enum slow_ko {
    SLOW_KO_FREE,        /* nothing is forbidden */
    SLOW_KO_BASIC,       /* a ko may not be retaken at once */
    SLOW_KO_POSITIONAL,  /* no position that ever stood */
    SLOW_KO_SITUATIONAL, /* none that stood with the same player to move */
    SLOW_KO_NATURAL,     /* basic ko, and none that the same player made by a play */
    SLOW_KO_NEW_ZEALAND  /* none that stood after an earlier move of the same player */
} slow_ko;

typedef struct slow_rules {
    int width;
    int height;
    naive_suicide suicide;
    slow_ko ko;
    bool area;
    int passes;
    bool prisoners; /* each is a point for who took it */
    bool blurred; /* with an odd number of stones the count is known within 2 points */
} slow_rules;

/*
 * The worths of every position for the player to move, when endless play is worst for him and
 * when it is best: those of slow_worth().  Only for FREE and BASIC.
 */
typedef struct slow_table slow_table;
slow_table *slow_table_new(const slow_rules *rules);
void slow_table_free(slow_table *table);
/* 'stones' in rows from the top; 'ban' an index or -1. */
void slow_worth(const slow_table *table, const yz_position *position, yz_colour who,
                int ban, int passes, int *low, int *high);

/* Black's margin where the game ends with this board, prisoners apart: at least (0) or most (1). */
int slow_margin(const slow_rules *rules, const yz_position *position, int which);

/* Black's margin where the past is remembered, by plain search, after 'count' moves from the empty
   board: indices, or -1 for a pass.  False if one is not allowed or nothing can follow. */
bool slow_with_history(const slow_rules *rules, const int *at, int count, int *worth);

#endif
