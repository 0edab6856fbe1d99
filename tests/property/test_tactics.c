/*
 * test_tactics.c - the search on the problems of tests/cases/tactics:
 *
 *     test_tactics [playouts NUMBER | milliseconds NUMBER]
 *
 * plays the first moves that are right by what the prover says of each (test_cases checks that).
 * Without an argument a sample, of which none may be lost; with one all, and the shares by kind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_reader.h"
#include "case_words.h"
#include "life/first_work.h"
#include "yunzi/search.h"

static const char *const KINDS[] = {
    "capture", "escape", "net",  "ladder", "snapback", "connection",
    "semeai",  "kill",   "live", "ko",     "seki",     "endgame",
};

enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS, SAMPLE = 16, SAMPLE_PLAYOUTS = 500 };

static yz_search_work work = {.playouts = SAMPLE_PLAYOUTS};
static bool all;

typedef struct problem {
    char title[64];
    yz_position board;
    yz_game_options options;
    yz_first_result
        result[YZ_MAX_POINTS]; /* of each first play; 0 where nothing is said */
    yz_first_result rest;
    bool kills; /* who moves first wants the chain captured */
} problem;

/* ---- Reading ---- */

static void
read_results(reader *r, problem *p)
{
    const int width = p->board.width, height = p->board.height;
    yz_first_result result = YZ_FIRST_OPEN;
    yz_colour first;
    yz_point at = {0, 0};

    assert_true(words_colour(r, &first) && words_point(r, width, height, &at));
    p->kills = p->board.stone[yz_index(width, at)] != first;
    while (*words_left(r)) {
        for (int k = 0; k < (int)YZ_FIRST_RESULT_END; k++)
            if (words_accept(r, yz__first_result_key((yz_first_result)k)))
                result = (yz_first_result)k;
        if (words_accept(r, "rest"))
            p->rest = result;
        else if (!words_accept(r, "elsewhere") && words_point(r, width, height, &at))
            p->result[yz_index(width, at)] = result;
    }
}

static bool
read_line(reader *r, problem *p)
{
    char id[64];
    if (words_accept(r, "board"))
        return words_board(r, &p->board);
    if (words_accept(r, "to-play"))
        return words_colour(r, &p->options.to_move);
    if (words_accept(r, "komi"))
        return words_next(r, id, sizeof id) &&
               yz_number_read(&p->options.komi, id) == YZ_OK;
    if (words_accept(r, "for")) {
        assert_true(words_next(r, id, sizeof id));
        p->options.rules = yz_rules_find(id);
        return p->options.rules != NULL;
    }
    if (!words_accept(r, "first-moves"))
        return false;
    read_results(r, p);
    return true;
}

/* The problem whose title is in the line at hand; the next title is in the line afterwards. */
static void
read_problem(reader *r, problem *p)
{
    *p = (problem){.options = YZ_GAME_OPTIONS_INIT};
    assert_true(words_accept(r, "case"));
    snprintf(p->title, sizeof p->title, "%s", words_left(r));
    p->options.komi_given = true;
    while (words_next_line(r) && !words_looking_at(r, "case"))
        if (!read_line(r, p))
            fail_msg("%s:%d: %s", r->name, r->line, words_left(r));
    p->options.start = &p->board;
    p->options.width = p->board.width;
    p->options.height = p->board.height;
}

/* ---- Solving ---- */

static int
worth(const problem *p, yz_first_result result)
{
    return p->kills ? -(int)result : (int)result;
}

/* No play does better, by what is said. */
static bool
is_right(const problem *p, yz_move move)
{
    const int width = p->board.width;
    int best = worth(p, p->rest);
    if (move.kind != YZ_MOVE_PLAY)
        return false;
    for (int i = 0; i < width * p->board.height; i++)
        if (p->result[i] != YZ_FIRST_OPEN && worth(p, p->result[i]) > best)
            best = worth(p, p->result[i]);
    const yz_first_result got = p->result[yz_index(width, move.at)];
    return got != YZ_FIRST_OPEN && worth(p, got) == best;
}

static bool
solves(const problem *p, yz_search *search, yz_move *move)
{
    yz_search_choice choice;
    yz_game *game;
    assert_int_equal(yz_game_new(&game, &p->options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    yz_game_free(game);
    *move = choice.move;
    return is_right(p, choice.move);
}

/* One problem, with a search of its own, so that every one is solved alike whatever came before. */
static bool
try_problem(const problem *p)
{
    const yz_search_options options = {.seed = 1, .memory = 64 << 20};
    char text[YZ_POINT_TEXT] = "pass";
    yz_search *search;
    yz_move move;
    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    const bool solved = solves(p, search, &move);
    yz_search_free(search);
    if (!solved && move.kind == YZ_MOVE_PLAY)
        yz_point_text(move.at, p->board.height, text);
    if (!solved)
        print_message("%s: %s\n", p->title, text);
    return solved;
}

static int
try_kind(const char *kind, int *tried)
{
    char path[256], error[CASE_ERROR];
    int checked = 0, solved = 0, seen = 0;
    snprintf(path, sizeof path, YZ_TESTS "/cases/tactics/%s.case", kind);
    char *text = case_contents(path);
    reader r = {.name = kind, .next = text, .error = error, .checked = &checked};
    *tried = 0;
    bool more = words_next_line(&r);
    while (more) {
        static problem p;
        read_problem(&r, &p);
        more = *words_left(&r) != '\0';
        if (all || seen++ % SAMPLE == 0) {
            solved += try_problem(&p);
            ++*tried;
        }
    }
    free(text);
    return solved;
}

static void
none_is_lost_that_the_prover_settles(void **state)
{
    int all_solved = 0, all_tried = 0;
    (void)state;
    for (int k = 0; k < (int)KIND_COUNT; k++) {
        int tried;
        const int solved = try_kind(KINDS[k], &tried);
        if (all)
            print_message("%-10s %3d of %3d\n", KINDS[k], solved, tried);
        all_solved += solved;
        all_tried += tried;
    }
    if (all)
        print_message("%-10s %3d of %3d\n", "together", all_solved, all_tried);
    assert_true(all_tried > 0);
    assert_int_equal(all_solved, all_tried);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(none_is_lost_that_the_prover_settles),
    };
    if (argc > 2) {
        const uint64_t number = strtoull(argv[2], NULL, 10);
        const bool playouts = strcmp(argv[1], "playouts") == 0;
        all = true;
        work = (yz_search_work){.playouts = playouts ? number : 0,
                                .nanoseconds = playouts ? 0 : number * 1000000};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
