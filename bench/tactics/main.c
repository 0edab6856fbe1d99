/*
 * main.c - writes the problems of tests/cases/tactics:
 *
 *     yunzi_tactics FOLDER EACH DRAWS [SEED [ladder]]
 *
 * draws boards until it has EACH problems of every kind, but no more than DRAWS, and writes one file for
 * each kind, or with `ladder` for that kind alone, which is not among the others: chance makes one
 * in some thousand boards.  The same SEED gives the same problems.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "life/first_work.h"
#include "problems.h"

enum { NODES = 60000, PATH = 1024, MEMORY = 16 << 20 };

static const char *const KEY[] = {
#define X(name, key, text) key,
    PROBLEM_KINDS(X)
#undef X
};

static const char *const TOLD[] = {
#define X(name, key, text) text,
    PROBLEM_KINDS(X)
#undef X
};

typedef struct maker {
    FILE *file[PROBLEM_END];
    int written[PROBLEM_END];
    int each;
    int draws;
    yz__random random;
    yz_search *search;
    bool ladders; /* they alone */
} maker;

/* ---- Writing ---- */

static void
write_board(FILE *file, const yz_position *position)
{
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++)
            fprintf(file, "%c%c", ".XO"[position->stone[y * position->width + x]],
                    x + 1 < position->width ? ' ' : '\n');
}

static void
write_point(FILE *file, yz_point at, int height)
{
    char text[YZ_POINT_TEXT];
    fprintf(file, " %s", yz_point_text(at, height, text));
}

/* The plays of one result; the one of most plays is "rest". */
static void
write_results(FILE *file, const yz_first_moves *moves)
{
    int count[YZ_FIRST_RESULT_END] = {0}, rest = 0;
    for (size_t i = 0; i < moves->move_count; i++)
        count[yz_first_moves_at(moves, i)->result]++;
    for (int k = 0; k < YZ_FIRST_RESULT_END; k++)
        rest = (yz_first_result)k != moves->best && count[k] > count[rest] ? k : rest;
    for (int k = 0; k < YZ_FIRST_RESULT_END; k++) {
        if (count[k] == 0 || k == rest)
            continue;
        fprintf(file, " %s", yz__first_result_key((yz_first_result)k));
        for (size_t i = 0; i < moves->move_count; i++) {
            const yz_first_move *move = yz_first_moves_at(moves, i);
            if ((int)move->result != k)
                continue;
            if (move->move.kind == YZ_MOVE_PLAY)
                write_point(file, move->move.at, moves->height);
            else
                fprintf(file, " elsewhere");
        }
    }
    fprintf(file, " %s rest\n", yz__first_result_key((yz_first_result)rest));
}

static void
write_problem(maker *m, const problem *p)
{
    FILE *file = m->file[p->kind];
    fprintf(file, "\ncase %s %d\nboard\n", KEY[p->kind], ++m->written[p->kind]);
    write_board(file, p->position);
    fprintf(file, "to-play %s\nkomi %s%d%s\n\nfor %s\nfirst-moves %c",
            p->moves->first == YZ_BLACK ? "black" : "white", p->komi < 0 ? "-" : "",
            abs(p->komi) / 2, p->komi % 2 ? ".5" : "", yz_rules_id(p->rules),
            p->moves->first == YZ_BLACK ? 'B' : 'W');
    write_point(file, p->moves->chain, p->moves->height);
    write_results(file, p->moves);
    fflush(file);
}

/* ---- Looking ---- */

static bool
try_chain(maker *m, field_kind drawn, const field *f, int i, yz_colour first)
{
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    const yz_rules *rules = yz_rules_find("chinese-2002");
    yz_first_moves *moves;
    problem found;
    options.chain =
        (yz_point){(uint8_t)(i % f->position.width), (uint8_t)(i / f->position.width)};
    options.first = first;
    options.nodes = NODES;
    if (yz_life_moves(&moves, &f->position, rules, &options) != YZ_OK)
        return false;
    const bool wanted = problem_find(&found, drawn, f, rules, moves, m->search) &&
                        m->written[found.kind] < m->each;
    if (wanted)
        write_problem(m, &found);
    yz_first_moves_free(moves);
    return wanted;
}

/* One problem of a board, about a stone that chance names. */
static void
try_field(maker *m, field_kind drawn, const field *f)
{
    const uint32_t points = (uint32_t)(f->position.width * f->position.height);
    const uint32_t from = yz__random_below(&m->random, points);
    int asked = 0;
    for (uint32_t k = 0; k < points && asked < 2; k++) {
        const int i = (int)((from + k) % points);
        if (!f->inside[i] || f->position.stone[i] == YZ_EMPTY)
            continue;
        asked++;
        if (try_chain(m, drawn, f, i,
                      yz__random_below(&m->random, 2) ? YZ_BLACK : YZ_WHITE))
            return;
    }
}

static bool
is_done(const maker *m)
{
    for (int k = 0; k < PROBLEM_END; k++)
        if (m->file[k] && m->written[k] < m->each)
            return false;
    return true;
}

static void
make_ladders(maker *m)
{
    for (int i = 0; i < m->draws && !is_done(m); i++) {
        field f;
        if (field_draw(&f, FIELD_LADDER, &m->random))
            try_chain(m, FIELD_LADDER, &f, f.runner,
                      yz_opponent(f.position.stone[f.runner]));
    }
}

static void
make(maker *m)
{
    for (int i = 0; i < m->draws && !is_done(m); i++) {
        const field_kind kind = (field_kind)yz__random_below(&m->random, FIELD_LADDER);
        field f;
        if (field_draw(&f, kind, &m->random))
            try_field(m, kind, &f);
    }
}

int
main(int argc, char **argv)
{
    const yz_search_options options = {.seed = 1, .memory = MEMORY};
    maker m = {.each = argc > 2 ? atoi(argv[2]) : 0,
               .draws = argc > 3 ? atoi(argv[3]) : 0,
               .random = yz__random_seed(argc > 4 ? strtoull(argv[4], NULL, 10) : 1),
               .ladders = argc > 5 && strcmp(argv[5], "ladder") == 0};
    if (argc < 4 || yz_search_new(&m.search, &options, NULL) != YZ_OK) {
        fprintf(stderr, "usage: yunzi_tactics FOLDER EACH DRAWS [SEED [ladder]]\n");
        return 2;
    }
    for (int k = 0; k < PROBLEM_END; k++) {
        char path[PATH];
        if ((k == PROBLEM_LADDER) != m.ladders)
            continue;
        snprintf(path, sizeof path, "%s/%s.case", argv[1], KEY[k]);
        m.file[k] = fopen(path, "w");
        if (!m.file[k]) {
            perror(path);
            return 1;
        }
        fprintf(m.file[k],
                "# %c%s.  What each first move comes to is the prover's answer.\n",
                TOLD[k][0] - 'a' + 'A', TOLD[k] + 1);
    }
    if (m.ladders)
        make_ladders(&m);
    else
        make(&m);
    for (int k = 0; k < PROBLEM_END; k++)
        if (m.file[k])
            fclose(m.file[k]);
    yz_search_free(m.search);
    return 0;
}
