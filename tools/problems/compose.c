/*
 * compose.c - composes problems: random boards of each kind, of which those are kept where exactly
 * one first move is right and every other is refuted, all of it proved.
 *
 * `problems DIR` writes grade-1.sgf to grade-5.sgf.  A fixed seed makes the same files again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "compose.h"

enum {
    GRADES = 5,
    KEPT = 400,
    TEXT = 4000,
    NODES = 4000,
    RULES_NODES = 30000,
    TRIES = 20000
};

/* How many of each kind are wanted: kill live ko race capture connect cut rules seki endgame. */
static const int WANTED[KINDS] = {36, 36, 12, 8, 20, 8, 6, 10, 8, 12};
/* Captures, by the moves that they take. */
static const int CAPTURES[4] = {0, 6, 8, 6};

static composed kept[KEPT];
static int grade_of[KEPT], kept_count, captures[4];

/* ---- SGF ---- */

static void
put_stones(char *text, const composed *c, char colour, const char *id)
{
    size_t used = strlen(text);
    bool first = true;

    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++)
            if (c->stone[y][x] == colour) {
                used += (size_t)snprintf(text + used, TEXT - used, "%s[%c%c]",
                                         first ? id : "", 'a' + x, 'a' + y);
                first = false;
            }
}

static void
write_sgf(char text[TEXT], const composed *c, const char *name, bool answered)
{
    size_t used;

    snprintf(text, TEXT, "(;FF[4]GM[1]CA[UTF-8]SZ[%d]GN[%s]PL[%c]", c->side, name,
             c->to_play == 'X' ? 'B' : 'W');
    put_stones(text, c, 'X', "AB");
    put_stones(text, c, 'O', "AW");
    used = strlen(text);
    if (c->kind == RULES)
        used +=
            (size_t)snprintf(text + used, TEXT - used,
                             "C[Both have passed. Who wins under the Japanese rules of "
                             "1989, and who under the Chinese rules of 2002?]");
    used += (size_t)snprintf(text + used, TEXT - used, "GC[%s]", c->lines);
    if (answered && c->kind != RULES)
        used += (size_t)snprintf(text + used, TEXT - used, "\n;%c[%c%c]C[RIGHT]",
                                 c->to_play == 'X' ? 'B' : 'W', 'a' + c->answer.x,
                                 'a' + c->answer.y);
    snprintf(text + used, TEXT - used, ")\n");
}

/* ---- The check ---- */

static bool
accepts(composed *c, const yz_lesson_check *found)
{
    if (c->kind == RULES)
        return found->verdict == YZ_PROBLEM_RIGHT;
    if (found->verdict != YZ_PROBLEM_NO_ANSWER || found->right_count != 1 ||
        found->right_pass || found->count[YZ_COURSE_OPEN] > 0)
        return false;
    if ((c->kind == KO && found->result != YZ_FIRST_KO) ||
        (c->kind == SEKI && found->result != YZ_FIRST_SEKI))
        return false;
    c->answer = found->right[0];
    c->nodes = found->nodes;
    c->line = found->count[YZ_COURSE_FAILED];
    c->in_seki = found->result == YZ_FIRST_SEKI;
    return true;
}

static bool
is_problem(composed *c)
{
    yz_learner_options options = YZ_LEARNER_OPTIONS_INIT;
    yz_lesson_check found;
    char text[TEXT];
    yz_course *course;
    bool good = false;

    if (c->kind < CAPTURE || c->kind == RULES || c->kind == SEKI)
        options.nodes = c->kind == RULES ? RULES_NODES : NODES;
    write_sgf(text, c, "x", false);
    if (yz_course_read(&course, text, strlen(text), NULL, NULL) != YZ_OK)
        return false;
    if (yz_lesson_try(&found, yz_course_lesson(course, 0), &options) == YZ_OK)
        good = accepts(c, &found);
    yz_course_free(course);
    return good;
}

/* A capture that needs fewer moves is another problem. */
static bool
needs_them_all(const composed *c)
{
    composed fewer = *c;
    char *at = strstr(fewer.lines, "within: ");

    if (at == NULL || c->within < 2)
        return true;
    at[strlen("within: ")] = (char)('0' + c->within - 1);
    return !is_problem(&fewer);
}

/* ---- What is kept ---- */

static bool
is_life(const composed *c)
{
    return c->kind < CAPTURE;
}

/* Problems of life and death are as hard as what had to be read: a fifth of them each. */
static int
grade(const composed *c, int number)
{
    int stones = 0, easier = 0, all = 0;

    for (int i = 0; i < SIDE * SIDE; i++)
        stones += c->stone[i / SIDE][i % SIDE] != '.';
    for (int i = 0; i < kept_count; i++) {
        all += is_life(kept + i);
        easier += is_life(kept + i) && (kept[i].nodes < c->nodes ||
                                        (kept[i].nodes == c->nodes && i < number));
    }
    switch (c->kind) {
    case CAPTURE:
        return c->within - 1;
    case CONNECT:
    case CUT:
        return stones <= 7 ? 0 : 1;
    case RULES:
        return 1 + number % 4;
    case SEKI:
        return 1 + number % 4;
    case ENDGAME:
        return number % GRADES;
    default:
        return easier * GRADES / all;
    }
}

static char
turned(const composed *c, int turn, int x, int y)
{
    if ((turn & 4) != 0) {
        const int swap = x;
        x = y;
        y = swap;
    }
    return c->stone[(turn & 2) != 0 ? c->side - 1 - y : y]
                   [(turn & 1) != 0 ? c->side - 1 - x : x];
}

/* How many points two boards differ by, however one is turned and coloured. */
static int
difference(const composed *a, const composed *b)
{
    int least = SIDE * SIDE;

    for (int turn = 0; turn < 16; turn++) {
        int count = 0;
        for (int i = 0; i < a->side * a->side; i++) {
            char s = turned(b, turn & 7, i % a->side, i / a->side);
            if (turn >= 8 && s != '.')
                s = s == 'X' ? 'O' : 'X';
            count += s != a->stone[i / a->side][i % a->side];
        }
        least = count < least ? count : least;
    }
    return least;
}

static bool
is_new(const composed *c)
{
    for (int i = 0; i < kept_count; i++)
        if (kept[i].side == c->side && difference(c, kept + i) < 3)
            return false;
    return true;
}

/* Endgames gain different things: three of each. */
static bool
is_wanted(const composed *c)
{
    int equal = 0;

    for (int i = 0; i < kept_count; i++)
        equal += kept[i].kind == ENDGAME && kept[i].gains == c->gains;
    if (c->kind == ENDGAME)
        return equal < 3;
    return c->kind != CAPTURE || captures[c->within] < CAPTURES[c->within];
}

static bool
compose(composed *c, kind what)
{
    switch (what) {
    case CAPTURE:
        return compose_capture(c);
    case CONNECT:
    case CUT:
        return compose_link(c, what == CUT);
    case RULES:
        return compose_rules(c);
    case ENDGAME:
        return compose_endgame(c);
    default:
        return compose_life(c, what);
    }
}

/* A race is a fight in which the right move captures stones that have been put inside. */
static bool
fits(const composed *c)
{
    int inside = 0, liberties;

    if (c->kind != RACE)
        return true;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 7; x++)
            if (c->stone[y][x] == c->to_play && chain_of(c, x, y, &liberties) >= 3 &&
                chain_of(c, x, y, &liberties) <= 4)
                inside++;
    return inside >= 3;
}

/* Composes the problems of a kind, and writes each to a pipe. */
static void
gather_kind(kind what, uint64_t seed, int to)
{
    begin_any(seed * 8 + (uint64_t)what);
    for (long tries = 0; tries < TRIES && kept_count < WANTED[what]; tries++) {
        composed c;
        if (!compose(&c, what) || !is_wanted(&c) || !fits(&c) || !is_new(&c) ||
            !is_problem(&c) || !needs_them_all(&c))
            continue;
        captures[c.within]++;
        kept[kept_count++] = c;
        if (write(to, &c, sizeof c) != (ssize_t)sizeof c)
            return;
        fprintf(stderr, "kind %d: %d of %d after %ld\n", what, kept_count, WANTED[what],
                tries);
    }
}

/* A process for each kind, with random numbers of its own: the same problems come of it however
   the processes take turns. */
static bool
gather(uint64_t seed)
{
    int from[KINDS];

    for (int what = 0; what < KINDS; what++) {
        int ends[2];
        if (pipe(ends) != 0)
            return false;
        const pid_t child = fork();
        if (child < 0)
            return false;
        if (child == 0) {
            gather_kind((kind)what, seed, ends[1]);
            _exit(0);
        }
        close(ends[1]);
        from[what] = ends[0];
    }
    for (int what = 0; what < KINDS; what++) {
        composed c;
        while (kept_count < KEPT && read(from[what], &c, sizeof c) == (ssize_t)sizeof c)
            if (is_new(&c))
                kept[kept_count++] = c;
    }
    while (wait(NULL) > 0)
        ;
    for (int i = 0; i < kept_count; i++)
        grade_of[i] = grade(kept + i, i);
    return true;
}

static bool
write_grade(const char *folder, int g)
{
    char path[1000], text[TEXT], name[20];
    int number = 0;
    FILE *file;

    snprintf(path, sizeof path, "%s/grade-%d.sgf", folder, g + 1);
    file = fopen(path, "w");
    if (file == NULL)
        return false;
    for (int what = 0; what < KINDS; what++)
        for (int i = 0; i < kept_count; i++) {
            if (grade_of[i] != g || (int)kept[i].kind != what)
                continue;
            snprintf(name, sizeof name, "%d-%d", g + 1, ++number);
            write_sgf(text, kept + i, name, true);
            fputs(text, file);
        }
    return fclose(file) == 0;
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: problems DIR [SEED]\n", stderr);
        return 2;
    }
    if (!gather(argc > 2 ? strtoull(argv[2], NULL, 10) : 1)) {
        perror("problems");
        return 1;
    }
    for (int g = 0; g < GRADES; g++)
        if (!write_grade(argv[1], g))
            return 1;
    return 0;
}
