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

/*
 * The work of a run.  A column whose level is 0 nearly everywhere is walked through by the list of
 * its other rows; its level 0 keeps the strength 1.
 */
typedef struct work {
    const contests *all;
    float *strength;              /* of each row */
    double *sum;                  /* of the strengths of each contest */
    uint32_t *contest;            /* of each row */
    uint32_t *rows[MOST_COLUMNS]; /* NULL: all rows */
    size_t row_count[MOST_COLUMNS];
    double *won[MOST_COLUMNS]; /* by each level */
    double *expected;
    float *ratio;
} work;

static double
log_likelihood(const work *w)
{
    double out = 0;
    for (size_t i = 0; i < w->all->count; i++)
        out += log(w->strength[w->all->winner[i]] / w->sum[i]);
    return out / (double)w->all->count;
}

static void
expect_all(const work *w, const uint16_t *level)
{
    const contests *all = w->all;
    for (size_t i = 0; i < all->count; i++) {
        const double part = 1 / w->sum[i];
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++)
            w->expected[level[row]] += part * w->strength[row];
    }
}

static void
change_all(work *w, const uint16_t *level)
{
    const contests *all = w->all;
    for (size_t i = 0; i < all->count; i++) {
        double sum = 0;
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++) {
            w->strength[row] *= w->ratio[level[row]];
            sum += w->strength[row];
        }
        w->sum[i] = sum;
    }
}

static void
expect_listed(const work *w, int column)
{
    const uint16_t *level = w->all->level[column];
    for (size_t i = 0; i < w->row_count[column]; i++) {
        const uint32_t row = w->rows[column][i];
        w->expected[level[row]] += w->strength[row] / w->sum[w->contest[row]];
    }
}

static void
change_listed(work *w, int column)
{
    const uint16_t *level = w->all->level[column];
    for (size_t i = 0; i < w->row_count[column]; i++) {
        const uint32_t row = w->rows[column][i];
        const float before = w->strength[row];
        w->strength[row] = before * w->ratio[level[row]];
        w->sum[w->contest[row]] += (double)w->strength[row] - before;
    }
}

static void
improve(model *m, work *w, int column, double prior)
{
    const bool listed = w->rows[column] != NULL;
    double *gamma = m->gamma[column];
    for (int k = 0; k < m->levels[column]; k++)
        w->expected[k] = 0;
    if (listed)
        expect_listed(w, column);
    else
        expect_all(w, w->all->level[column]);
    for (int k = 0; k < m->levels[column]; k++) {
        const double before = gamma[k];
        const double lost = w->expected[k] / before + 2 * prior / (before + 1);
        if (lost > 0 && !(listed && k == 0))
            gamma[k] = (w->won[column][k] + prior) / lost;
        w->ratio[k] = (float)(gamma[k] / before);
    }
    if (listed)
        change_listed(w, column);
    else
        change_all(w, w->all->level[column]);
}

/* Lists the rows of a column whose level is not 0, when they are few. */
static void
list_rows(work *w, int column)
{
    const contests *all = w->all;
    size_t count = 0;
    for (size_t row = 0; row < all->rows; row++)
        count += all->level[column][row] != 0;
    if (count > all->rows / 4)
        return;
    w->rows[column] = must_have(malloc((count + 1) * sizeof *w->rows[column]));
    for (size_t row = 0; row < all->rows; row++)
        if (all->level[column][row] != 0)
            w->rows[column][w->row_count[column]++] = (uint32_t)row;
}

static void
weigh_rows(work *w, const model *m)
{
    const contests *all = w->all;
    w->strength = must_have(malloc(all->rows * sizeof *w->strength));
    w->contest = must_have(malloc(all->rows * sizeof *w->contest));
    w->sum = must_have(malloc(all->count * sizeof *w->sum));
    for (size_t i = 0; i < all->count; i++) {
        w->sum[i] = 0;
        for (size_t row = all->first[i]; row < all->first[i + 1]; row++) {
            double strength = 1;
            for (int c = 0; c < m->columns; c++)
                strength *= m->gamma[c][all->level[c][row]];
            w->strength[row] = (float)strength;
            w->contest[row] = (uint32_t)i;
            w->sum[i] += strength;
        }
    }
}

static void
begin(work *w, const model *m, const contests *all)
{
    int most = 0;
    *w = (work){.all = all};
    weigh_rows(w, m);
    for (int c = 0; c < m->columns; c++) {
        most = m->levels[c] > most ? m->levels[c] : most;
        w->won[c] = must_have(calloc((size_t)m->levels[c], sizeof *w->won[c]));
        for (size_t i = 0; i < all->count; i++)
            w->won[c][all->level[c][all->winner[i]]]++;
        list_rows(w, c);
    }
    w->expected = must_have(malloc((size_t)most * sizeof *w->expected));
    w->ratio = must_have(malloc((size_t)most * sizeof *w->ratio));
}

static void
end(work *w)
{
    for (int c = 0; c < w->all->columns; c++) {
        free(w->won[c]);
        free(w->rows[c]);
    }
    free(w->strength);
    free(w->contest);
    free(w->sum);
    free(w->expected);
    free(w->ratio);
}

void
minorize(model *out, const contests *all, const minorize_options *options)
{
    work w;
    double before = -INFINITY;
    begin(&w, out, all);
    for (int round = 0; round < options->rounds; round++) {
        for (int c = 0; c < out->columns; c++)
            improve(out, &w, c, options->prior[c]);
        const double now = log_likelihood(&w);
        fprintf(stderr, "round %d: %.5f\n", round + 1, now);
        if (now - before < options->enough)
            break;
        before = now;
    }
    end(&w);
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
