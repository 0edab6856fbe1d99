/*
 * tables.c - logarithms in whole numbers; a pattern has its own strength and that of all smaller ones
 * in it, for then one look is enough.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "search/learnt.h"
#include "tables.h"

/* A logarithm in steps of the library's unit. */
static int
whole(double gamma, int step)
{
    return (int)lround(log2(gamma) * YZ__LEARNT_UNIT / step);
}

/* Numbers, as many to a line as fit. */
typedef struct lines {
    FILE *file;
    int column;
} lines;

static void
put(lines *to, long number)
{
    char text[24];
    const int length = snprintf(text, sizeof text, "%ld,", number);
    if (to->column + length > 100) {
        fputc('\n', to->file);
        to->column = 0;
    }
    to->column += length;
    fputs(text, to->file);
}

static void
begin_table(lines *to, const char *head)
{
    fprintf(to->file, "%s = {\n", head);
    to->column = 0;
}

static void
write_features(lines *to, const model *m)
{
    fputs("const int16_t yz__learnt_feature[YZ__FEATURES][YZ__FEATURE_LEVELS] = {\n",
          to->file);
    for (int c = 0; c < YZ__FEATURES; c++) {
        to->column = 0;
        fputs("{", to->file);
        for (int k = 0; k < m->levels[c]; k++)
            put(to, whole(m->gamma[c][k], 1));
        fputs("},\n", to->file);
    }
    fputs("};\n", to->file);
}

typedef struct entry {
    uint32_t name;
    int value;
} entry;

static int
by_name(const void *a, const void *b)
{
    const uint32_t one = ((const entry *)a)->name, other = ((const entry *)b)->name;
    return one < other ? -1 : one > other;
}

/* True for a column of patterns that have smaller ones in them. */
static bool
is_sized(int column)
{
    return column < YZ__FEATURES + YZ__PATTERN_SIZES;
}

/* The strength that a pattern has besides that of the smaller ones in it. */
static double
own_strength(const model *m, gatherer *g, int column, uint32_t name)
{
    const double *gamma = m->gamma[column];
    return gamma[names_id(&g->pattern[column - YZ__FEATURES], name)] / gamma[0];
}

/* The strength of a pattern with that of all in it. */
static double
whole_strength(const model *m, gatherer *g, int column, uint32_t name)
{
    double out = own_strength(m, g, column, name);
    while (column > YZ__FEATURES && is_sized(column)) {
        name = names_inner(&g->pattern[column-- - YZ__FEATURES], name);
        out *= own_strength(m, g, column, name);
    }
    return out;
}

void
tables_prune(model *m, gatherer *g, double least)
{
    names needed = {0};
    for (int c = COLUMNS - 1; c >= YZ__FEATURES; c--) {
        names *all = &g->pattern[c - YZ__FEATURES];
        for (size_t i = 0; i < all->room; i++) {
            if (all->id[i] == 0)
                continue;
            const bool inside = is_sized(c) && names_has(&needed, all->name[i]);
            const double doublings = log2(own_strength(m, g, c, all->name[i]));
            if (!inside && all->count[i] * doublings * doublings < least) {
                m->gamma[c][all->id[i]] = m->gamma[c][0];
                all->id[i] = 0;
            } else if (c > YZ__FEATURES && is_sized(c))
                names_add(&needed, all->inner[i], 0);
        }
    }
    names_free(&needed);
}

static size_t
collect(entry *out, const model *m, gatherer *g)
{
    const int most = YZ__LEARNT_STEPS / 2 - 1;
    size_t count = 0;
    for (int c = YZ__FEATURES; c < COLUMNS; c++) {
        const names *all = &g->pattern[c - YZ__FEATURES];
        for (size_t i = 0; i < all->room; i++) {
            if (all->id[i] == 0)
                continue;
            const int value =
                whole(whole_strength(m, g, c, all->name[i]), YZ__LEARNT_STEP);
            out[count++] = (entry){all->name[i] >> (32 - YZ__LEARNT_NAME),
                                   value > most    ? most
                                   : value < -most ? -most
                                                   : value};
        }
    }
    qsort(out, count, sizeof *out, by_name);
    return count;
}

static void
write_patterns(lines *to, const model *m, gatherer *g)
{
    size_t most = 0;
    for (int i = 0; i < NAMES; i++)
        most += g->pattern[i].used;
    entry *all = must_have(malloc(most * sizeof *all));
    const size_t count = collect(all, m, g);
    const uint32_t span = YZ__LEARNT_SPAN;
    fprintf(to->file, "static const uint16_t BUCKET[YZ__LEARNT_BUCKETS + 1]");
    begin_table(to, "");
    size_t next = 0;
    for (uint32_t bucket = 0; bucket < YZ__LEARNT_BUCKETS; bucket++) {
        put(to, (long)next);
        while (next < count && all[next].name / span == bucket)
            next++;
    }
    put(to, (long)next);
    fputs("\n};\n", to->file);
    begin_table(to, "static const uint32_t PATTERN[]");
    for (size_t i = 0; i < count; i++)
        put(to, (long)(all[i].name % span) * YZ__LEARNT_STEPS + all[i].value +
                    YZ__LEARNT_STEPS / 2);
    fputs("\n};\n", to->file);
    free(all);
}

bool
tables_write(const char *path, const model *m, gatherer *g)
{
    lines to = {.file = fopen(path, "w")};
    if (to.file == NULL)
        return false;
    fputs("/* Written by tools/learn: see tools/README.md. */\n", to.file);
    write_features(&to, m);
    write_patterns(&to, m, g);
    return fclose(to.file) == 0;
}
