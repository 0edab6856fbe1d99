/*
 * minorize.h - the strengths of levels that make the results of all contests most likely, by
 * minorization and maximization (R. Coulom, Computing Elo ratings of move patterns in the game of
 * Go, 2007).
 */
#ifndef YZ_TOOLS_MINORIZE_H
#define YZ_TOOLS_MINORIZE_H

#include "contests.h"

typedef struct model {
    int columns;
    int levels[MOST_COLUMNS];
    double *gamma[MOST_COLUMNS]; /* the strength of each level */
} model;

/* All levels have the strength 1. */
void model_begin(model *out, int columns, const int levels[]);
void model_free(model *out);

typedef struct minorize_options {
    int rounds;
    /* Games that each level has won, and lost, against a strength of 1, by column. */
    double prior[MOST_COLUMNS];
    double enough; /* ends when a round gains less, per contest */
} minorize_options;

void minorize(model *out, const contests *all, const minorize_options *options);

/* What a model guesses. */
typedef struct guessed {
    size_t contests;
    double likelihood;       /* natural logarithm, the sum of all */
    size_t first, five, ten; /* plays that were among so many */
} guessed;

/* Into one for each phase; 'without', unless -1, is a column that is not asked. */
void model_guess(const model *m, const contests *all, int without, guessed out[PHASES]);

#endif
