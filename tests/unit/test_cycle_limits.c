/*
 * test_cycle_limits.c - cycles of many kos, of many moves and of many rounds: answered,
 * or declared open, within the limits.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "base/random.h"
#include "playing.h"
#include "yunzi/cycle.h"
#include "said.h"

enum { WIDE = 25, IN_ROW = WIDE / 2, SECOND = 1000000000, PLIES = 2048 };

/* ---- Many kos ---- */

/* Kos in rows of twelve between blocks of living stones, the first half of them held by
 * Black:
 *
 *     O O O O O
 *     . O . O O      white block
 *     O O O O O
 *     O X O . O      a row of kos
 *     X . X O X
 *     X X X X X
 *     . X . X X      black block
 *     X X X X X
 *     X . X O X      a row of kos
 *     O X O . O
 *     O O O O O      white block ...
 */
static yz_colour
block_at(int row)
{
    return (row + 2) / 5 % 2 == 0 ? YZ_WHITE : YZ_BLACK;
}

static int
rows_for(int kos)
{
    return 5 * ((kos + IN_ROW - 1) / IN_ROW) + 3;
}

/* Ko k: the points of its black and its white stone. */
static void
points_of(int k, yz_point out[3])
{
    const int row = 5 * (k / IN_ROW) + 3;
    const bool upside_down = block_at(row - 1) == YZ_BLACK;
    const uint8_t x = (uint8_t)(2 * (k % IN_ROW) + 1);

    out[YZ_BLACK] = (yz_point){x, (uint8_t)(upside_down ? row + 1 : row)};
    out[YZ_WHITE] = (yz_point){x, (uint8_t)(upside_down ? row : row + 1)};
}

static void
lay_kos(yz_position *out, int kos)
{
    *out = (yz_position){.width = WIDE, .height = (uint8_t)rows_for(kos)};
    for (int y = 0; y < out->height; y++) {
        const int in_block = y % 5;
        const yz_colour colour = in_block == 3   ? block_at(y - 1)
                                 : in_block == 4 ? block_at(y + 1)
                                                 : block_at(y);
        for (int x = 0; x < WIDE; x++)
            out->stone[y * WIDE + x] = (uint8_t)colour;
        if (in_block == 1)
            out->stone[y * WIDE] = out->stone[y * WIDE + 2] = YZ_EMPTY;
    }
    for (int k = 0; k < kos; k++) {
        yz_point at[3];
        const bool black = 2 * k < kos;
        points_of(k, at);
        out->stone[yz_index(WIDE, at[YZ_BLACK])] =
            (uint8_t)(black ? YZ_BLACK : YZ_EMPTY);
        out->stone[yz_index(WIDE, at[YZ_WHITE])] =
            (uint8_t)(black ? YZ_EMPTY : YZ_WHITE);
    }
}

/* Answered or declared open, in time; what is open says what it lacks. */
static void
ask(int kos, uint64_t nanoseconds)
{
    yz_position position;
    yz_cycle_report *report;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    options.nanoseconds = nanoseconds;
    lay_kos(&position, kos);
    const uint64_t begun = yz__now();
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_WHITE, &options),
                     YZ_OK);
    const uint64_t took = yz__now() - begun;
    print_message("%d kos: %d ms\n", kos, (int)(took / 1000000));
    if (nanoseconds > 0)
        assert_true(took < 40 * nanoseconds); /* on a busy machine, with sanitizers */
    assert_true(report->count > 0 || !report->complete);
    for (int i = 0; i < report->count; i++)
        assert_true((report->cycle[i].verdict == YZ_CYCLE_OPEN) ==
                    (report->cycle[i].missing.id != YZ_MESSAGE_NONE));
    if (!report->complete)
        assert_string_not_equal(said(&report->missing), "");
    yz_cycle_free(report);
}

static void
twelve_kos_and_more_are_answered_or_declared_open(void **state)
{
    (void)state;
    ask(12, 0);
    ask(16, SECOND / 10);
    ask(20, SECOND / 10);
    ask(32, SECOND / 10);
    ask(33, 0);
}

/* Half of them are Black's, White begins: for Black six of twelve can be left, for
   White the five that he lets him keep, 924 shapes against 792. */
static void
of_twelve_kos_the_one_who_begins_disturbs(void **state)
{
    yz_position position;
    yz_cycle_report *report;

    (void)state;
    lay_kos(&position, 12);
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_WHITE, NULL), YZ_OK);
    assert_true(report->complete);
    assert_int_equal(report->count, 2);
    const yz_cycle *cycle = &report->cycle[0];
    assert_int_equal(cycle->starter, YZ_WHITE);
    assert_int_equal(cycle->shapes[YZ_BLACK], 924);
    assert_int_equal(cycle->shapes[YZ_WHITE], 792);
    assert_int_equal(cycle->verdict, YZ_CYCLE_DISTURBANCE);
    assert_int_equal(cycle->by, YZ_WHITE);
    yz_cycle_free(report);
}

/* ---- Many moves ---- */

typedef struct walk {
    int kos;
    unsigned shape[PLIES + 1]; /* kos that Black holds, after each move */
    bool *met;                 /* by shape */
    unsigned *from;            /* by shape: where the way back came from */
    unsigned *queue;
    int length;
} walk;

/* White, who holds fewer, moves from shapes of even number. */
static bool
may_take(const walk *w, unsigned shape, int k, int ply)
{
    return ((shape >> k & 1) != 0) == (ply % 2 == 0) && k < w->kos;
}

/* The shortest way from the end of the walk to its start through shapes not met; false
   when there is none. */
static bool
find_way_back(walk *w)
{
    const size_t shapes = (size_t)1 << w->kos;
    const unsigned end = w->shape[w->length];
    size_t count = 0;

    for (size_t s = 0; s < shapes; s++)
        w->from[s] = UINT32_MAX;
    w->queue[count++] = end;
    w->from[end] = end;
    for (size_t i = 0; i < count; i++) {
        const unsigned at = w->queue[i];
        int black = 0;
        for (int k = 0; k < w->kos; k++)
            black += (int)(at >> k & 1);
        for (int k = 0; k < w->kos; k++) {
            const unsigned to = at ^ 1u << k;
            if (!may_take(w, at, k, black == w->kos / 2 ? 0 : 1) ||
                w->from[to] != UINT32_MAX || (w->met[to] && to != w->shape[0]))
                continue;
            w->from[to] = at;
            w->queue[count++] = to;
        }
    }
    return w->from[w->shape[0]] != UINT32_MAX;
}

static void
go_back(walk *w)
{
    unsigned way[PLIES];
    int steps = 0;

    for (unsigned at = w->shape[0]; at != w->shape[w->length]; at = w->from[at])
        way[steps++] = at;
    while (steps > 0)
        w->shape[++w->length] = way[--steps];
}

/* Ways on from a shape, by shapes never met. */
static int
count_ways(const walk *w, unsigned shape, int ply)
{
    int count = 0;

    for (int k = 0; k < w->kos; k++)
        count += may_take(w, shape, k, ply) && !w->met[shape ^ 1u << k];
    return count;
}

/* Wanders through shapes never met before, first where fewest ways go on, and comes
   back. */
static void
wander(walk *w, int least)
{
    yz__random random = yz__random_seed(7);

    w->met[w->shape[0]] = true;
    while (w->length < least) {
        const unsigned at = w->shape[w->length];
        unsigned best = 0;
        uint32_t fewest = UINT32_MAX;
        for (int k = 0; k < w->kos; k++) {
            const unsigned to = at ^ 1u << k;
            if (!may_take(w, at, k, w->length) || w->met[to])
                continue;
            const uint32_t ways = 64 * (uint32_t)count_ways(w, to, w->length + 1) +
                                  yz__random_below(&random, 64);
            if (ways >= 64 && ways < fewest) {
                fewest = ways;
                best = to;
            }
        }
        assert_true(fewest < UINT32_MAX);
        w->shape[++w->length] = best;
        w->met[best] = true;
    }
    assert_true(find_way_back(w));
    go_back(w);
}

static yz_game *
game_from_position(const yz_position *position, yz_colour to_move)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("japanese-1989");
    options.width = position->width;
    options.height = position->height;
    options.start = position;
    options.to_move = to_move;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

/* Takes ko k back for who has just lost it, or takes it. */
static void
take(yz_game *game, int k)
{
    yz_point at[3];
    const yz_colour who = yz_game_to_move(game);
    int captured;

    points_of(k, at);
    assert_int_equal(
        yz_game_enter(game, (yz_move){YZ_MOVE_PLAY, who, at[who]}, NULL, &captured),
        YZ_OK);
    assert_int_equal(captured, 1);
}

static void
a_cycle_of_two_thousand_plies_is_weighed(void **state)
{
    enum { KOS = 14 };
    static walk w;
    yz_position position;
    yz_cycle_report *report;

    (void)state;
    lay_kos(&position, KOS);
    w = (walk){.kos = KOS};
    for (int k = 0; k < KOS / 2; k++)
        w.shape[0] |= 1u << k;
    w.met = calloc((size_t)1 << KOS, sizeof *w.met);
    w.from = calloc((size_t)1 << KOS, sizeof *w.from);
    w.queue = calloc((size_t)1 << KOS, sizeof *w.queue);
    assert_true(w.met && w.from && w.queue);
    wander(&w, 2000);
    yz_game *game = game_from_position(&position, YZ_WHITE);
    for (int ply = 0; ply < w.length; ply++) {
        unsigned ko = w.shape[ply] ^ w.shape[ply + 1];
        int k = 0;
        while (ko >>= 1)
            k++;
        take(game, k);
    }
    assert_int_equal(yz_cycle_in_game(&report, game, NULL), YZ_OK);
    assert_int_equal(report->count, 1);
    assert_true(report->complete);
    assert_int_equal(report->cycle[0].plies, w.length);
    assert_true(w.length >= 2000);
    /* Seven of fourteen for Black, the six that White lets him keep. */
    assert_int_equal(report->cycle[0].shapes[YZ_BLACK], 3432);
    assert_int_equal(report->cycle[0].shapes[YZ_WHITE], 3003);
    assert_int_equal(report->cycle[0].verdict, YZ_CYCLE_DISTURBANCE);
    assert_int_equal(report->cycle[0].by, YZ_WHITE);
    yz_cycle_free(report);
    yz_game_free(game);
    free(w.met);
    free(w.from);
    free(w.queue);
}

/* Once round the kos a, b and c, of which Black holds the first two: six plies. */
static void
go_round(yz_game *game, int a, int b, int c)
{
    const int order[6] = {a, c, b, a, c, b};

    for (int i = 0; i < 6; i++)
        take(game, order[i]);
}

static void
three_separate_cycles_are_three(void **state)
{
    yz_position position;
    yz_cycle_report *report;

    (void)state;
    lay_kos(&position, 12);
    yz_game *game = game_from_position(&position, YZ_WHITE);
    go_round(game, 0, 1, 6);
    go_round(game, 2, 3, 7);
    go_round(game, 4, 5, 8);
    assert_int_equal(yz_cycle_in_game(&report, game, NULL), YZ_OK);
    assert_int_equal(report->count, 3);
    for (int i = 0; i < 3; i++) {
        const yz_cycle *cycle = &report->cycle[i];
        assert_int_equal(cycle->from, 6 * i);
        assert_int_equal(cycle->to, 6 * i + 6);
        assert_int_equal(cycle->verdict, YZ_CYCLE_FIGHT);
        assert_int_equal(cycle->first_to_leave, YZ_BLACK);
        assert_int_equal(cycle->element_count, 3);
    }
    yz_cycle_free(report);
    yz_game_free(game);
}

static void
a_cycle_gone_round_a_thousand_times_is_told_once(void **state)
{
    yz_position position;
    yz_cycle_report *report;

    (void)state;
    lay_kos(&position, 12);
    yz_game *game = game_from_position(&position, YZ_WHITE);
    for (int i = 0; i < 1000; i++)
        go_round(game, 0, 1, 6);
    const uint64_t begun = yz__now();
    assert_int_equal(yz_cycle_in_game(&report, game, NULL), YZ_OK);
    print_message("6000 plies: %d ms\n", (int)((yz__now() - begun) / 1000000));
    assert_int_equal(report->count, 1);
    assert_int_equal(report->cycle[0].plies, 6);
    yz_cycle_free(report);
    yz_game_free(game);
}

/* ---- Nothing, or hardly anything ---- */

static void
on_an_empty_board_nothing_turns(void **state)
{
    const yz_position empty = {.width = 19, .height = 19};
    yz_cycle_report *report;

    (void)state;
    assert_int_equal(yz_cycle_in_position(&report, &empty, YZ_EMPTY, NULL), YZ_OK);
    assert_int_equal(report->count, 0);
    assert_true(report->complete);
    yz_cycle_free(report);
}

static void
a_chain_without_liberties_is_refused(void **state)
{
    yz_position position;
    yz_cycle_report *report;

    (void)state;
    draw(&position, "XO.\n"
                    "O..\n"
                    "...\n");
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_BLACK, NULL),
                     YZ_E_RANGE);
    assert_null(report);
}

/* The cycle found on this line begins with White stones at B1, C1 and F1: Black takes
   two at A1, White takes back at B1.  No shape is left then that Black would accept, and
   he stays away of himself: no rule bars him (AGA 1991, rule 6). */
static void
who_has_no_acceptable_shape_left_plays_elsewhere(void **state)
{
    static const yz_point LINE[] = {{0, 0}, {1, 0}};
    yz_position position;
    yz_cycle_report *report;
    yz_cycle_ruling ruling;

    (void)state;
    draw(&position, ".OX.X..\n");
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_BLACK, NULL), YZ_OK);
    assert_int_equal(report->count, 1);
    assert_int_equal(yz_cycle_rule(&ruling, report->cycle, yz_rules_find("aga-1991"),
                                   YZ_CLASSIFY_BY_JUDGE, YZ_RESULT_NONE),
                     YZ_OK);
    assert_int_equal(ruling.kind, YZ_CYCLE_RULING_PLAY_ON);
    assert_int_equal(ruling.who, YZ_EMPTY);
    assert_int_equal(ruling.line_length, 2);
    for (int k = 0; k < 2; k++)
        assert_memory_equal(&ruling.line[k].at, &LINE[k], sizeof LINE[k]);
    yz_cycle_free(report);
}

static void
one_node_leaves_it_open(void **state)
{
    yz_position position;
    yz_cycle_report *report;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;

    (void)state;
    options.nodes = 1;
    lay_kos(&position, 12);
    assert_int_equal(yz_cycle_in_position(&report, &position, YZ_WHITE, &options),
                     YZ_OK);
    for (int i = 0; i < report->count; i++) {
        yz_cycle_ruling ruling;
        assert_int_equal(report->cycle[i].verdict, YZ_CYCLE_OPEN);
        assert_string_not_equal(said(&report->cycle[i].missing), "");
        assert_int_equal(yz_cycle_rule(&ruling, &report->cycle[i],
                                       yz_rules_find("chen-2000"), YZ_CLASSIFY_BY_JUDGE,
                                       YZ_RESULT_NONE),
                         YZ_OK);
        assert_int_equal(ruling.kind, YZ_CYCLE_RULING_OPEN);
    }
    assert_true(report->count > 0 || !report->complete);
    yz_cycle_free(report);
}

/* Eternal life above and below and three kos between: each side can make thirty shapes.
   With too little room to search the shapes are counted, and then the first new one is
   made by Black, who begins, so that White is the first to have none left (Chen, ch.
   5.1). */
static void
who_is_first_to_leave_a_fight_that_is_counted(void **state)
{
    yz_position position;
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    int counted = 0;

    (void)state;
    draw(&position, "XXO..OOXOO\n"
                    ".XOOOXXXO.\n"
                    "XXXOX.XOOO\n"
                    ".XXOOXXOO.\n"
                    "XXXOX.XOOO\n"
                    ".XXOOXXOO.\n"
                    "XXXOX.XOOO\n"
                    ".XOOOXXXO.\n"
                    "XXO..OOXOO\n");
    for (options.nodes = 64; options.nodes < 40000;
         options.nodes += options.nodes / 4) {
        yz_cycle_report *report;
        assert_int_equal(yz_cycle_in_position(&report, &position, YZ_WHITE, &options),
                         YZ_OK);
        for (int i = 0; i < report->count; i++) {
            const yz_cycle *cycle = &report->cycle[i];
            if (cycle->method != YZ_CYCLE_BY_COUNT || cycle->leavers > 0 ||
                cycle->verdict == YZ_CYCLE_OPEN)
                continue;
            counted++;
            assert_int_equal(cycle->shapes[YZ_BLACK], 30);
            assert_int_equal(cycle->shapes[YZ_WHITE], 30);
            assert_int_equal(cycle->verdict, YZ_CYCLE_FIGHT);
            assert_int_equal(cycle->starter, YZ_BLACK);
            assert_int_equal(cycle->first_to_leave, YZ_WHITE);
        }
        yz_cycle_free(report);
    }
    assert_true(counted > 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twelve_kos_and_more_are_answered_or_declared_open),
        cmocka_unit_test(of_twelve_kos_the_one_who_begins_disturbs),
        cmocka_unit_test(a_cycle_of_two_thousand_plies_is_weighed),
        cmocka_unit_test(three_separate_cycles_are_three),
        cmocka_unit_test(a_cycle_gone_round_a_thousand_times_is_told_once),
        cmocka_unit_test(on_an_empty_board_nothing_turns),
        cmocka_unit_test(a_chain_without_liberties_is_refused),
        cmocka_unit_test(who_has_no_acceptable_shape_left_plays_elsewhere),
        cmocka_unit_test(one_node_leaves_it_open),
        cmocka_unit_test(who_is_first_to_leave_a_fight_that_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
