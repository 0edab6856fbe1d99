/*
 * minorize.c - a column at a time: its levels get the strengths that fit best while those of the
 * other columns stay.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "minorize.h"
#include "names.h"

void
model_begin(model *out, int columns, const int levels[])
{
    *out = (model){.columns = columns};
    for (int i = 0; i < columns; i++) {
        out->levels[i] = levels[i];
        out->gamma[i] = must_have(malloc((size_t)levels[i] * sizeof *out->gamma[i]));
        for (int k = 0; k < levels[i]; k++)
            out->gamma[i][k] = 1;
    }
}

void
model_free(model *out)
{
    for (int i = 0; i < out->columns; i++)
        free(out->gamma[i]);
    *out = (model){0};
}

/* The work of a run: the strength of each row, what a level has won and is expected to win. */
typedef struct work {
    const contests *all;
    float *strength;
    double *won[MOST_COLUMNS];
    double *expected;
    float *ratio;
} work;

static double
log_likelihood(const work *w)
{
    double out = 0;
    for (size_t i = 0; i < w->all->count; i++) {
        double sum = 0;
        for (size_t row = w->all->first[i]; row < w->all->first[i + 1]; row++)
            sum += w->strength[row];
        out += log(w->strength[w->all->winner[i]] / sum);
    }
    return out / (double)w->all->count;
}

static void
improve(model *m, work *w, int column, double prior)
{
    const contests *all = w->all;
    const uint16_t *level = all->level[column];
    double *gamma = m->gamma[column];
    for (int k = 0; k < m->levels[column]; k++)
        w->expected[k] = 0;
    for (size_t i = 0; i < all->count; i++) {
        double sum = 0;
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++)
            sum += w->strength[row];
        const double part = 1 / sum;
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++)
            w->expected[level[row]] += part * w->strength[row];
    }
    for (int k = 0; k < m->levels[column]; k++) {
        const double before = gamma[k];
        const double lost = w->expected[k] / before + 2 * prior / (before + 1);
        gamma[k] = lost > 0 ? (w->won[column][k] + prior) / lost : before;
        w->ratio[k] = (float)(gamma[k] / before);
    }
    for (size_t row = 0; row < all->rows; row++)
        w->strength[row] *= w->ratio[level[row]];
}

static void
begin(work *w, const model *m, const contests *all)
{
    int most = 0;
    *w = (work){.all = all};
    w->strength = must_have(malloc(all->rows * sizeof *w->strength));
    for (size_t row = 0; row < all->rows; row++) {
        double strength = 1;
        for (int c = 0; c < m->columns; c++)
            strength *= m->gamma[c][all->level[c][row]];
        w->strength[row] = (float)strength;
    }
    for (int c = 0; c < m->columns; c++) {
        most = m->levels[c] > most ? m->levels[c] : most;
        w->won[c] = must_have(calloc((size_t)m->levels[c], sizeof *w->won[c]));
        for (size_t i = 0; i < all->count; i++)
            w->won[c][all->level[c][all->winner[i]]]++;
    }
    w->expected = must_have(malloc((size_t)most * sizeof *w->expected));
    w->ratio = must_have(malloc((size_t)most * sizeof *w->ratio));
}

void
minorize(model *out, const contests *all, const minorize_options *options)
{
    work w;
    double before = -INFINITY;
    begin(&w, out, all);
    for (int round = 0; round < options->rounds; round++) {
        for (int c = 0; c < out->columns; c++)
            improve(out, &w, c, options->prior);
        const double now = log_likelihood(&w);
        fprintf(stderr, "round %d: %.5f\n", round + 1, now);
        if (now - before < options->enough)
            break;
        before = now;
    }
    for (int c = 0; c < out->columns; c++)
        free(w.won[c]);
    free(w.strength);
    free(w.expected);
    free(w.ratio);
}

static double
strength_of(const model *m, const contests *all, size_t row, int without)
{
    double out = 1;
    for (int c = 0; c < m->columns; c++)
        if (c != without)
            out *= m->gamma[c][all->level[c][row]];
    return out;
}

void
model_guess(const model *m, const contests *all, int without, guessed out[PHASES])
{
    for (size_t i = 0; i < all->count; i++) {
        guessed *g = out + all->phase[i];
        const double best = strength_of(m, all, all->winner[i], without);
        double sum = 0;
        int better = 0;
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++) {
            const double strength = strength_of(m, all, row, without);
            sum += strength;
            better += strength >= best && row != all->winner[i];
        }
        g->contests++;
        g->likelihood += log(best / sum);
        g->first += better < 1;
        g->five += better < 5;
        g->ten += better < 10;
    }
}
