/*
 * gather.h - the contests of games: what stands in which column.
 */
#ifndef YZ_TOOLS_GATHER_H
#define YZ_TOOLS_GATHER_H

#include "contests.h"
#include "names.h"
#include "plays.h"
#include "search/features.h"

enum {
    ANSWER_COLUMN =
        YZ__FEATURES + YZ__PATTERN_SIZES, /* after those of features and patterns */
    COLUMNS,
};

typedef struct gatherer {
    names pattern[YZ__PATTERN_SIZES]; /* of every size */
    names answer;
    contests learnt, held; /* to learn from, and to measure with */
    int every;             /* one play of so many is a contest */
    int apart;             /* one game of so many is held back */
    size_t left_out; /* plays that are no competitors: own eyes filled, suicides */
    bool unused[COLUMNS];
} gatherer;

/* Counts the patterns that are played in games that are not held back. */
play_visitor gather_patterns;
/* Numbers those of a column that were played so often; how many they are. */
int gather_keep(gatherer *g, int column, int least);
/* Makes contests. */
play_visitor gather_contests;
void gather_free(gatherer *g);

#endif
