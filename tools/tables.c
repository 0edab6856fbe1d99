/*
 * tables.c - logarithms in whole numbers; a pattern has its own strength and that of all smaller ones
 * in it, for then one look is enough.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "search/learnt.h"
#include "tables.h"

static int
whole(double gamma)
{
    return (int)lround(log2(gamma) * YZ__LEARNT_UNIT);
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
            put(to, whole(m->gamma[c][k]));
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

/* The strength of a pattern of this size and of all in it. */
static double
whole_pattern(const model *m, const gatherer *g, int size, uint32_t name)
{
    double out = 1;
    for (; size >= 0; size--) {
        const double *gamma = m->gamma[YZ__FEATURES + size];
        out *= gamma[names_id(&g->pattern[size], name)] / gamma[0];
        name = names_inner(&g->pattern[size], name);
    }
    return out;
}

static size_t
collect(entry *out, const model *m, const gatherer *g)
{
    size_t count = 0;
    for (int c = YZ__FEATURES; c < COLUMNS; c++) {
        const names *all =
            c == ANSWER_COLUMN ? &g->answer : &g->pattern[c - YZ__FEATURES];
        for (size_t i = 0; i < all->room; i++) {
            if (all->id[i] == 0)
                continue;
            const double gamma =
                c == ANSWER_COLUMN
                    ? m->gamma[c][all->id[i]] / m->gamma[c][0]
                    : whole_pattern(m, g, c - YZ__FEATURES, all->name[i]);
            const int value = whole(gamma), most = YZ__LEARNT_VALUE / 2 - 1;
            out[count++] = (entry){all->name[i], value > most    ? most
                                                 : value < -most ? -most
                                                                 : value};
        }
    }
    qsort(out, count, sizeof *out, by_name);
    return count;
}

static void
write_patterns(lines *to, const model *m, const gatherer *g)
{
    size_t most = g->answer.used;
    for (int i = 0; i < YZ__PATTERN_SIZES; i++)
        most += g->pattern[i].used;
    entry *all = must_have(malloc(most * sizeof *all));
    const size_t count = collect(all, m, g);
    const uint32_t span = UINT32_MAX / YZ__LEARNT_BUCKETS + 1;
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
        put(to, (long)(all[i].name % span) * YZ__LEARNT_VALUE + all[i].value +
                    YZ__LEARNT_VALUE / 2);
    fputs("\n};\n", to->file);
    free(all);
}

bool
tables_write(const char *path, const model *m, const gatherer *g)
{
    lines to = {.file = fopen(path, "w")};
    if (to.file == NULL)
        return false;
    fputs("/* Written by tools/learn: see tools/README.md. */\n", to.file);
    write_features(&to, m);
    write_patterns(&to, m, g);
    return fclose(to.file) == 0;
}
