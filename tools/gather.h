/*
 * gather.h - the contests of games: what stands in which column.
 */
#ifndef YZ_TOOLS_GATHER_H
#define YZ_TOOLS_GATHER_H

#include "contests.h"
#include "names.h"
#include "plays.h"
#include "search/features.h"

/* Columns: features, patterns by size, relations. */
enum {
    NAMES = YZ__PATTERN_SIZES + YZ__RELATIONS,
    COLUMNS = YZ__FEATURES + NAMES,
};

typedef struct gatherer {
    names pattern[NAMES];
    contests learnt, held; /* to learn from, and to measure with */
    int every;             /* one play of so many is a contest */
    int apart;             /* one game of so many is held back */
    size_t left_out; /* plays that are no competitors: own eyes filled, suicides */
    bool unused[COLUMNS];
} gatherer;

/* Counts the patterns that are played in games that are not held back. */
play_visitor gather_patterns;
/* Makes contests. */
play_visitor gather_contests;
void gather_free(gatherer *g);

#endif
