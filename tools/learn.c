/*
 * learn.c - learns from games which plays are likely.  tools/README.md says how it is run.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gather.h"
#include "minorize.h"
#include "near.h"
#include "tables.h"

typedef struct wishes {
    play_filter filter;
    minorize_options minorize;
    int every, apart;
    double prune; /* patterns that change less: the square of doublings, times plays */
    double prior; /* of patterns: games won and lost against a strength of 1 */
    int least;    /* plays of a pattern that is kept */
    bool worth;   /* print what each column is worth */
    bool near;    /* learn what playouts need alone */
    const char *without;
    const char *write; /* the tables, into this folder */
} wishes;

#define COLUMN_NAME(name, levels, told) #name,
#define COLUMN_LEVELS(name, levels, told) levels,
static const char *const NAME[COLUMNS] = {YZ__FEATURE_MAP(COLUMN_NAME) "PATTERN_0",
                                          "PATTERN_8",
                                          "PATTERN_12",
                                          "PATTERN_20",
                                          "PATTERN_28",
                                          "PATTERN_36",
                                          "PATTERN_48",
                                          "PATTERN_60",
                                          "PATTERN_72",
                                          "ANSWER",
                                          "FOLLOW",
                                          "REPLY"};
static const int LEVELS[YZ__FEATURES] = {YZ__FEATURE_MAP(COLUMN_LEVELS)};

static void
usage(void)
{
    fputs(
        "usage: learn [--dan N] [--every N] [--apart N] [--least N] [--rounds N]\n"
        "             [--prior X] [--without NAME,...] [--worth] [--near] [--write DIR] FILE...\n",
        stderr);
    exit(2);
}

/* The options, up to the first file. */
static int
read_wishes(wishes *w, int count, char **word)
{
    int i = 1;
    for (; i < count && strncmp(word[i], "--", 2) == 0; i++) {
        const char *name = word[i] + 2;
        if (strcmp(name, "worth") == 0 || strcmp(name, "near") == 0) {
            *(*name == 'w' ? &w->worth : &w->near) = true;
            continue;
        }
        if (i + 1 == count)
            usage();
        const char *value = word[++i];
        if (strcmp(name, "dan") == 0)
            w->filter.dan = atoi(value);
        else if (strcmp(name, "every") == 0)
            w->every = atoi(value);
        else if (strcmp(name, "apart") == 0)
            w->apart = atoi(value);
        else if (strcmp(name, "least") == 0)
            w->least = atoi(value);
        else if (strcmp(name, "rounds") == 0)
            w->minorize.rounds = atoi(value);
        else if (strcmp(name, "prior") == 0)
            w->prior = atof(value);
        else if (strcmp(name, "prune") == 0)
            w->prune = atof(value);
        else if (strcmp(name, "without") == 0)
            w->without = value;
        else if (strcmp(name, "write") == 0)
            w->write = value;
        else
            usage();
    }
    return i;
}

static void
print_guessed(const char *title, const guessed *g)
{
    const double all = g->contests == 0 ? 1 : (double)g->contests;
    printf("%-12s %8zu plays  likelihood %.4f  first %.4f  in five %.4f  in ten %.4f\n",
           title, g->contests, g->likelihood / all, (double)g->first / all,
           (double)g->five / all, (double)g->ten / all);
}

static guessed
sum_of(const guessed part[PHASES])
{
    guessed out = {0};
    for (int i = 0; i < PHASES; i++) {
        out.contests += part[i].contests;
        out.likelihood += part[i].likelihood;
        out.first += part[i].first;
        out.five += part[i].five;
        out.ten += part[i].ten;
    }
    return out;
}

static void
print_measures(const model *m, const contests *held)
{
    static const char *const PHASE[PHASES] = {"opening", "early", "middle", "late"};
    guessed part[PHASES] = {{0}};
    model_guess(m, held, -1, part);
    for (int i = 0; i < PHASES; i++)
        print_guessed(PHASE[i], &part[i]);
    const guessed all = sum_of(part);
    print_guessed("all", &all);
}

/* How much less likely the plays held back are when a column is not asked. */
static void
print_worth(const model *m, const contests *held)
{
    guessed part[PHASES] = {{0}};
    model_guess(m, held, -1, part);
    const guessed whole = sum_of(part);
    for (int c = 0; c < m->columns; c++) {
        guessed less[PHASES] = {{0}};
        model_guess(m, held, c, less);
        const guessed all = sum_of(less);
        printf("%-12s %6d levels  likelihood %+.4f  first %+.4f\n", NAME[c],
               m->levels[c],
               (all.likelihood - whole.likelihood) / (double)whole.contests,
               ((double)all.first - (double)whole.first) / (double)whole.contests);
    }
}

static bool
write_in(const wishes *w, const char *name, char path[], size_t room)
{
    return w->write != NULL &&
           snprintf(path, room, "%s/%s", w->write, name) < (int)room;
}

/* Learns the strengths of the policy from the files. */
static bool
learn_policy(const wishes *w, int files, char **file)
{
    static gatherer g;
    int levels[COLUMNS], games = 0;
    char path[4096];
    model m;
    bool written = true;
    g.every = w->every;
    g.apart = w->apart;
    g.learnt.columns = g.held.columns = COLUMNS;
    for (int c = 0; c < COLUMNS; c++)
        g.unused[c] = w->without != NULL && strstr(w->without, NAME[c]) != NULL;
    for (int i = 0; i < files; i++)
        games += plays_visit(file[i], i, &w->filter, gather_patterns, &g);
    for (int c = 0; c < COLUMNS; c++)
        levels[c] = c < YZ__FEATURES ? LEVELS[c]
                                     : 1 + names_keep(&g.pattern[c - YZ__FEATURES],
                                                      (uint32_t)w->least);
    for (int i = 0; i < files; i++)
        plays_visit(file[i], i, &w->filter, gather_contests, &g);
    printf(
        "%d games, %zu plays to learn from, %zu held back, %zu left out; %zu competitors\n",
        games, g.learnt.count, g.held.count, g.left_out, g.learnt.rows);
    for (int c = 0; c < COLUMNS; c++)
        printf("%s %d%s", NAME[c], levels[c], c + 1 < COLUMNS ? ", " : "\n");
    model_begin(&m, COLUMNS, levels);
    minorize(&m, &g.learnt, &w->minorize);
    tables_prune(&m, &g, w->prune);
    print_measures(&m, &g.held);
    if (w->worth)
        print_worth(&m, &g.held);
    if (write_in(w, "strengths.inc", path, sizeof path))
        written = tables_write(path, &m, &g);
    model_free(&m);
    gather_free(&g);
    return written;
}

/* Learns those of playouts. */
static bool
learn_near(const wishes *w, int files, char **file)
{
    static classes all;
    near_gatherer g = {.classes = &all, .every = w->every, .apart = w->apart};
    char path[4096], kinds_path[4096];
    model m;
    bool written = true;
    classes_find(&all);
    g.learnt.columns = g.held.columns = NEAR_COLUMNS;
    for (int i = 0; i < files; i++)
        plays_visit(file[i], i, &w->filter, gather_near, &g);
    const int levels[NEAR_COLUMNS] = {all.count, NEAR_KINDS};
    printf("in playouts: %zu plays to learn from, %zu held back; %zu competitors\n",
           g.learnt.count, g.held.count, g.learnt.rows);
    model_begin(&m, NEAR_COLUMNS, levels);
    minorize(&m, &g.learnt, &w->minorize);
    print_measures(&m, &g.held);
    if (write_in(w, "near.inc", path, sizeof path) &&
        write_in(w, "near_kinds.inc", kinds_path, sizeof kinds_path))
        written = near_write(path, kinds_path, &m, &all);
    model_free(&m);
    near_gatherer_free(&g);
    return written;
}

int
main(int count, char **word)
{
    wishes w = {.filter = {.dan = 3},
                .every = 1,
                .apart = 10,
                .least = 5,
                .prior = 5,
                .prune = 6};
    w.minorize = (minorize_options){.rounds = 20, .enough = 0.0002};
    for (int c = 0; c < MOST_COLUMNS; c++)
        w.minorize.prior[c] = 1;
    const int first = read_wishes(&w, count, word);
    for (int c = YZ__FEATURES; c < COLUMNS; c++)
        w.minorize.prior[c] = w.prior;
    if (first == count)
        usage();
    return (w.near || learn_policy(&w, count - first, word + first)) &&
                   learn_near(&w, count - first, word + first)
               ? 0
               : 1;
}
