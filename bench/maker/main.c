/*
 * main.c - yunzi_life_questions: writes the questions of `yunzi bench life` and their
 * answers, the same ones every time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "field.h"

enum { SMALLEST = 6, LARGEST = 16, CLASSES = 5, NAME = 48 };

/* Up to so many empty points. */
static const int CLASS_END[CLASSES] = {8, 10, 12, 14, 16};

/* ---- One position and its questions ---- */

typedef struct question_kind {
    const char *rules;
    solver_ko ko;
    bool suicide;
    uint8_t threats[2]; /* of the attacker, of the owner */
} question_kind;

static const question_kind PLAIN = {"japanese-1989", SOLVER_BASIC, false, {0, 0}};
static const question_kind CONFIRMATION = {
    "japanese-1989 confirmation", SOLVER_CONFIRMATION, false, {0, 0}};
static const question_kind THREATS[] = {
    {"korean-2016", SOLVER_BASIC, false, {1, 0}},
    {"japanese-1989", SOLVER_BASIC, false, {0, 1}},
    {"japanese-1989", SOLVER_BASIC, false, {SOLVER_ALWAYS, 0}},
    {"korean-2016", SOLVER_BASIC, false, {0, SOLVER_ALWAYS}},
    {"japanese-1989", SOLVER_BASIC, false, {2, 1}},
};
static const question_kind SUPERKO[] = {
    {"tromp-taylor", SOLVER_SUPERKO, true, {0, 0}},
    {"new-zealand", SOLVER_SUPERKO, true, {0, 0}},
    {"aga-1991", SOLVER_SUPERKO, false, {0, 0}},
    {"chinese-server", SOLVER_SUPERKO, false, {0, 0}},
};
enum {
    THREAT_KINDS = sizeof THREATS / sizeof *THREATS,
    SUPERKO_KINDS = sizeof SUPERKO / sizeof *SUPERKO,
};

typedef struct maker {
    FILE *out;
    field_luck luck;
    field field;
    solver_problem problem;
    int number[FIELD_POINTS];
    int chain;
    bool owner_black;
    long positions, questions, unknown;
} maker;

static void
print_board(const maker *m)
{
    const int side = m->field.side;
    const char owner = m->owner_black ? 'X' : 'O';
    const char attacker = m->owner_black ? 'O' : 'X';
    for (int at = 0; at < side * side; at++) {
        const int mark = m->field.mark[at];
        const char stone = mark == FIELD_OWNER                            ? owner
                           : mark == FIELD_WALL || mark == FIELD_ATTACKER ? attacker
                                                                          : '.';
        fputc(stone, m->out);
        if (at % side == side - 1)
            fputc('\n', m->out);
    }
}

static void
print_threats(const maker *m, const uint8_t threats[2])
{
    if (threats[0] == 0 && threats[1] == 0)
        return;
    fprintf(m->out, " threats");
    for (int i = 0; i < 2; i++) { /* black, then white */
        const uint8_t n = threats[(i == 0) == m->owner_black];
        if (n == SOLVER_ALWAYS)
            fprintf(m->out, " always");
        else
            fprintf(m->out, " %d", n);
    }
}

static void
print_question(maker *m, const question_kind *kind, int first, solver_answer answer)
{
    static const char *const WORDS[] = {"unknown", "captured", "safe"};
    const int side = m->field.side;
    const bool black = (first == SOLVER_OWNER) == m->owner_black;
    fprintf(m->out, "ask %c%d %s first, %s", "ABCDEFGHJKLMN"[m->chain % side],
            side - m->chain / side, black ? "black" : "white", kind->rules);
    print_threats(m, kind->threats);
    fprintf(m->out, ": %s\n", WORDS[answer]);
    m->questions++;
    m->unknown += answer == SOLVER_UNKNOWN;
}

static solver_result
solve(maker *m, const question_kind *kind, uint32_t most)
{
    m->problem.ko = kind->ko;
    m->problem.suicide = kind->suicide;
    memcpy(m->problem.threats, kind->threats, sizeof kind->threats);
    return solver_run(&m->problem, most);
}

static bool
differ(const solver_result *a, const solver_result *b)
{
    return a->first[0] != b->first[0] || a->first[1] != b->first[1];
}

static void
print_both(maker *m, const question_kind *kind, const solver_result *result)
{
    for (int first = 0; first < 2; first++)
        print_question(m, kind, first, result->first[first]);
}

/* Another kind of question about the same position: asked where the answer is another
   one, and now and then where it is not. */
static void
ask_also(maker *m, const question_kind *kind, const solver_result *plain, int percent)
{
    const solver_result result = solve(m, kind, 6 * plain->positions + 1000);
    if (result.first[0] == SOLVER_UNKNOWN || result.first[1] == SOLVER_UNKNOWN)
        return;
    if (differ(&result, plain) || field_roll(&m->luck, 100) < percent)
        print_both(m, kind, &result);
}

static void
ask_others(maker *m, const solver_result *plain)
{
    if (plain->positions > 400000 || plain->first[0] == SOLVER_UNKNOWN ||
        plain->first[1] == SOLVER_UNKNOWN)
        return;
    const int from = field_roll(&m->luck, THREAT_KINDS);
    for (int i = 0; i < 2; i++)
        ask_also(m, &THREATS[(from + i) % THREAT_KINDS], plain, 1);
    ask_also(m, &CONFIRMATION, plain, 15);
    const int which = field_roll(&m->luck, SUPERKO_KINDS);
    if (field_roll(&m->luck, 100) < 30)
        ask_also(m, &SUPERKO[which], plain, 50);
}

/* Whether a position is worth asking about: the first move decides, or, now and then,
   it does not. */
static bool
worth_asking(maker *m, const solver_result *result, bool unknown_wanted)
{
    if (result->first[0] == SOLVER_UNKNOWN || result->first[1] == SOLVER_UNKNOWN)
        return unknown_wanted;
    if (result->first[0] != result->first[1])
        return true;
    const int percent = field_empty(&m->field) > 12 ? 25 : 8;
    return result->positions > 200 && field_roll(&m->luck, 100) < percent;
}

/* Asks about the position in 'm', if it is worth it; whether it was. */
static bool
ask(maker *m, const char *name, bool unknown_wanted)
{
    if (!field_problem(&m->field, &m->problem, m->number, &m->chain))
        return false;
    const int empty = field_empty(&m->field);
    const uint32_t most = empty > 12 ? 2000000 : 1500000;
    const solver_result plain = solve(m, &PLAIN, most);
    if (!worth_asking(m, &plain, unknown_wanted))
        return false;
    m->owner_black = field_roll(&m->luck, 2) == 0;
    fprintf(m->out, "\nposition %s\n", name);
    print_board(m);
    print_both(m, &PLAIN, &plain);
    ask_others(m, &plain);
    m->positions++;
    return true;
}

/* ---- The files ---- */

static bool
open_file(maker *m, const char *folder, const char *name, const char *title)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    m->out = fopen(path, "w");
    if (m->out == NULL) {
        fprintf(stderr, "yunzi_life_questions: %s cannot be written\n", path);
        return false;
    }
    m->positions = m->questions = m->unknown = 0;
    fprintf(m->out, "# %s  Written by yunzi_life_questions; see README.md.\n", title);
    return true;
}

static bool
close_file(maker *m, const char *name)
{
    fprintf(stderr, "%s: %ld positions, %ld questions, %ld of them unknown\n", name,
            m->positions, m->questions, m->unknown);
    return fclose(m->out) == 0;
}

/* 'quota' positions of a place whose empty points are of one size. */
static void
make_class(maker *m, const char *place_name, field_place place, int size, int quota)
{
    const int end = CLASS_END[size];
    const int begin = size == 0 ? SMALLEST : CLASS_END[size - 1] + 1;
    const long unknown = m->unknown;
    for (int made = 0; made < quota;) {
        char name[NAME];
        snprintf(name, sizeof name, "%s-%d-%d", place_name, end, made + 1);
        const int wanted = begin + field_roll(&m->luck, end - begin + 1);
        if (!field_grow(&m->field, &m->luck, place, wanted))
            continue;
        const int empty = field_empty(&m->field);
        if (empty < begin || empty > end)
            continue;
        made += ask(m, name, m->unknown - unknown < 4 * (size - 1));
        fflush(m->out);
    }
}

static bool
make_place(maker *m, const char *folder, const char *name, field_place place)
{
    static const int QUOTA[CLASSES] = {50, 55, 15, 8, 5};
    if (!open_file(m, folder, name, "Life and death in regions grown at random."))
        return false;
    for (int size = 0; size < CLASSES; size++) {
        m->luck.state = (uint64_t)place * CLASSES + (uint64_t)size;
        make_class(m, name, place, size, QUOTA[size]);
    }
    return close_file(m, name);
}

static bool
make_shapes(maker *m, const char *folder)
{
    enum { EACH = 4, TRIES = 400 };
    if (!open_file(m, folder, "shapes", "Life and death in known eye spaces."))
        return false;
    m->luck.state = 1949;
    for (size_t shape = 0; shape < field_shapes(); shape++) {
        int made = 0;
        for (int tries = 0; tries < TRIES && made < EACH; tries++) {
            char name[NAME];
            snprintf(name, sizeof name, "%s-%zu-%d", field_shape_name(shape), shape + 1,
                     made + 1);
            if (!field_shape(&m->field, &m->luck, shape))
                continue;
            const int empty = field_empty(&m->field);
            if (empty >= SMALLEST && empty <= 13)
                made += ask(m, name, false);
        }
        fflush(m->out);
    }
    return close_file(m, "shapes");
}

static bool
wanted(const char *name, int count, char **names)
{
    bool found = count == 0;
    for (int i = 0; i < count; i++)
        found = found || strcmp(names[i], name) == 0;
    return found;
}

/* The files that are named, or all. */
static bool
make_files(const char *folder, int count, char **names)
{
    static const char *const NAMES[FIELD_PLACES] = {"corner", "edge", "centre"};
    maker m = {0};
    bool good = !wanted("shapes", count, names) || make_shapes(&m, folder);
    for (int place = 0; place < FIELD_PLACES && good; place++)
        if (wanted(NAMES[place], count, names))
            good = make_place(&m, folder, NAMES[place], (field_place)place);
    return good;
}

int
main(int argc, char **argv)
{
    if (argc >= 2)
        return make_files(argv[1], argc - 2, argv + 2) ? EXIT_SUCCESS : EXIT_FAILURE;
    fprintf(stderr, "usage: yunzi_life_questions FOLDER [shapes corner edge centre]\n");
    return EXIT_FAILURE;
}
