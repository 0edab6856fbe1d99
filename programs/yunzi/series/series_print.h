/* series_print.h - what came of games between programs, as a table or as JSON. */
#ifndef YUNZI_PROGRAM_SERIES_PRINT_H
#define YUNZI_PROGRAM_SERIES_PRINT_H

#include "series/series_game.h"

/* The sums of a program. */
typedef struct series_sum {
    char name[GUEST_TEXT];
    int won;
    int won_as[2];                  /* as Black, as White */
    int won_by[YZ_RESULT_VOID + 1]; /* by kind of result */
    int64_t used;                   /* ms */
    int64_t processor;              /* ms; -1: not known */
    int turns;
} series_sum;

void series_print_head(const series_wish *wish, const yz_match *match);
void series_print_game(const series_game *game);
void series_print_sums(const series_wish *wish, const series_sum sums[2], int games);

#endif
