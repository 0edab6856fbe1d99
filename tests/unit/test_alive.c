/*
 * Who is alive in a stopped position: the examples of the Japanese rules of 1989, chain
 * by chain and point by point, what other rules make of them, and what limits do.
 *
 * Boards and reports are drawn as life_drawing.h says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "judge/play_out.h"
#include "life/life_words.h"
#include "life_drawing.h"
#include "records.h"
#include "said.h"

enum { DRAWING = YZ_MAX_POINTS * 2 };

typedef struct example {
    const char *title;
    const char *given;
    const char *expected;
    int black, white; /* points */
} example;

#define THREE_POINTS "XXXXXXXX X.X.XXXX XXXXXXXX XXXXXXXX XOOOOOOO OXXO.OOO .XXOOO.O"
#define BENT_FOUR "XXXXXXX X.XXX.X XXXXXXX XXXXXXX OOXXXXX .OOOOXX XXX.OXX"
#define DIRECT_KO "OOOOOOO O.OOO.O OOOOOOO OOOOOOO XXOOOOO .XXXOOO XO.XOOO"
#define APPROACH_KO "OOOOOOO O.OOO.O OOOOOOO OOOOOOO XXOOOOO .XXXXOO XO..XOO"
#define SNAPBACK "X.X.X XXXXX XXXXX XOOOX X.XOX"
#define LAST_KO ".XOO. XXOOO X.XO. XXOOO .XXOO"
#define ONE_DAME ".XOO. XXOOO .XOO. XX.OO XXOOO"

static const example EXAMPLES[] = {
    {"three points without capture (example 1)", THREE_POINTS,
     "XXXXXXXX XbXbXXXX XXXXXXXX XXXXXXXX XOOOOOOO @##OwOOO -##OOOwO", 2, 2},
    {"two stones in an eye (example 2)",
     "XXXXXXXX X.XXXX.X XXXXXXXX XXXXXXXX OOOOXXXX X.O.OXXX .XO.OXXX",
     "XXXXXXXX XbXXXXbX XXXXXXXX XXXXXXXX @@@@XXXX #-@e@XXX e#@e@XXX", 2, 0},
    {"bent four in the corner (example 7)", BENT_FOUR,
     "XXXXXXX XbXXXbX XXXXXXX XXXXXXX BBXXXXX bBBBBXX XXXbBXX", 18, 0},
    {"a direct ko left open (example 9)", DIRECT_KO,
     "OOOOOOO OwOOOwO OOOOOOO OOOOOOO xxOOOOO -xxxOOO xo-xOOO", 0, 2},
    {"a ko with one approach move (example 10)", APPROACH_KO,
     "OOOOOOO OwOOOwO OOOOOOO OOOOOOO XXOOOOO bXXXXOO XBbbXOO", 5, 2},
    {"a snapback (diagram 7)", SNAPBACK, "XbXbX XXXXX XXXXX XBBBX XbXBX", 11, 0},
    {"a last ko that is left open", LAST_KO, "e#OOw ##OOO #-xOw ##OOO e##OO", 0, 2},
    {"one unfilled dame (diagram 15)", ONE_DAME, "e#@@e ##@@@ e#@@e ##-@@ ##@@@", 0, 0},
    {"a dead stone in territory (diagram 16)",
     "XXXXXOO .O..XO. XXXXXOO .XXXXOO XXXXXO.",
     "XXXXXOO bBbbXOw XXXXXOO bXXXXOO XXXXXOw", 6, 2},
    {"a seki with an eye at each end",
     "XXOOOXX .XO.OX. XXOOOXX .XO.OX. XXOOOXX XXOOOXX OOXXXOO .O.X.O.",
     "XXOOOXX bXOwOXb XXOOOXX bXOwOXb XXOOOXX XXOOOXX @@###@@ e@-#-@e", 4, 2},
    {"an empty board", "... ... ...", "--- --- ---", 0, 0},
};

static yz_life_options
to_read(void)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.reading = true;
    options.nodes = 4000000;
    return options;
}

static yz_life_report *
life_of(const yz_position *position, const char *rules, const yz_life_options *options)
{
    yz_life_report *report = NULL;

    assert_int_equal(yz_life(&report, position, yz_rules_find(rules), options), YZ_OK);
    return report;
}

static yz_life_report *
life_on(const char *drawn, const char *rules, const yz_life_options *options)
{
    yz_position position;

    life_read(&position, drawn);
    return life_of(&position, rules, options);
}

static void
assert_points(const yz_life_report *report, const example *wanted)
{
    if (yz_compare(report->score[YZ_BLACK], yz_whole(wanted->black)) != 0 ||
        yz_compare(report->score[YZ_WHITE], yz_whole(wanted->white)) != 0)
        fail_msg("%s: B %d W %d", wanted->title, (int)report->score[YZ_BLACK].count,
                 (int)report->score[YZ_WHITE].count);
}

static void
every_point_is_what_the_text_says(void **state)
{
    const yz_life_options options = to_read();
    char drawn[DRAWING];
    yz_position position;

    (void)state;
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        life_read(&position, EXAMPLES[i].given);
        yz_life_report *report = life_of(&position, "japanese-1989", &options);
        life_draw(report, &position, drawn, sizeof drawn);
        if (strcmp(drawn, EXAMPLES[i].expected) != 0)
            fail_msg("%s:\n%s\nnot\n%s", EXAMPLES[i].title, drawn,
                     EXAMPLES[i].expected);
        assert_points(report, &EXAMPLES[i]);
        assert_true(report->settled);
        if (report->chain_count > 0)
            assert_int_equal(report->status.basis, YZ_BASIS_PROVED);
        yz_life_free(report);
    }
}

static void
every_chain_says_why_it_is_alive_or_dead(void **state)
{
    static const struct {
        const char *board, *chain;
        yz_life_ground ground;
        const char *why;
    } CASE[] = {
        {THREE_POINTS, "B1", YZ_LIFE_ENABLES_HERE,
         "its capture enables a stone at B2 that cannot be captured"},
        {THREE_POINTS, "A2", YZ_LIFE_ENABLES_NEAR, "that cannot be captured"},
        {THREE_POINTS, "A3", YZ_LIFE_UNCONDITIONAL, "passes for ever"},
        {BENT_FOUR, "B1", YZ_LIFE_UNCAPTURABLE, "White cannot capture it"},
        {BENT_FOUR, "B2", YZ_LIFE_CAPTURED, "Black plays A2 and captures it for good"},
        {DIRECT_KO, "B1", YZ_LIFE_CAPTURED, "Black plays C1"},
        {DIRECT_KO, "D1", YZ_LIFE_CAPTURED, "White plays A2"},
        {APPROACH_KO, "D2", YZ_LIFE_UNCAPTURABLE, "White cannot capture it"},
        {APPROACH_KO, "A1", YZ_LIFE_ENABLES_NEAR, "that cannot be captured"},
        {SNAPBACK, "C1", YZ_LIFE_ENABLES_HERE, "a stone at C1"},
        {LAST_KO, "C3", YZ_LIFE_CAPTURED, "White plays B3"},
    };
    const yz_life_options options = to_read();

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_life_report *report = life_on(CASE[i].board, "japanese-1989", &options);
        const yz_chain_life *life = life_chain(report, CASE[i].chain);
        assert_non_null(life);
        if (life->ground != CASE[i].ground || !strstr(said(&life->why), CASE[i].why))
            fail_msg("%s in %s: %s, %s", CASE[i].chain, CASE[i].board,
                     yz__life_ground_key(life->ground), said(&life->why));
        assert_string_equal(life->article, "Japanese Rules 1989, art. 7.1");
        assert_int_equal(life->basis, YZ_BASIS_PROVED);
        yz_life_free(report);
    }
}

/* ---- Symmetry ---- */

/* One of the eight views of a board, the colours swapped or not. */
static void
turn(const yz_position *from, int view, yz_position *to)
{
    const int width = from->width, height = from->height;

    to->width = (uint8_t)(view & 1 ? height : width);
    to->height = (uint8_t)(view & 1 ? width : height);
    for (int i = 0; i < width * height; i++) {
        const int x = view & 2 ? width - 1 - i % width : i % width;
        const int y = view & 4 ? height - 1 - i / width : i / width;
        const int at = view & 1 ? x * height + y : y * width + x;
        const uint8_t stone = from->stone[i];
        to->stone[at] = (uint8_t)(stone != 0 && view & 8 ? 3 - stone : stone);
    }
}

static void
assert_same_points(const example *of, const yz_life_report *report,
                   const yz_life_report *turned, int view)
{
    yz_position kinds = {.width = report->width, .height = report->height}, expected;
    const int points = report->width * report->height;

    /* A board of kinds is turned like one of stones, and swapped apart. */
    memcpy(kinds.stone, report->kind, (size_t)points);
    turn(&kinds, view & 7, &expected);
    for (int i = 0; i < points; i++) {
        const uint8_t kind =
            view & 8 ? life_swapped(expected.stone[i]) : expected.stone[i];
        if (kind != turned->kind[i])
            fail_msg("%s, view %d: point %d is %d, not %d", of->title, view, i,
                     turned->kind[i], kind);
    }
}

static void
colours_swapped_and_boards_turned_change_nothing(void **state)
{
    const yz_life_options options = to_read();
    yz_position position, other;

    (void)state;
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        if (strcmp(EXAMPLES[i].given, BENT_FOUR) == 0) /* takes its time */
            continue;
        life_read(&position, EXAMPLES[i].given);
        yz_life_report *report = life_of(&position, "japanese-1989", &options);
        for (int view = 1; view < 16; view++) {
            turn(&position, view, &other);
            yz_life_report *turned = life_of(&other, "japanese-1989", &options);
            assert_same_points(&EXAMPLES[i], report, turned, view);
            yz_life_free(turned);
        }
        yz_life_free(report);
    }
}

/* ---- Other rules ---- */

#define TRIPLE_KO "OOOOOOO OXO.O.O X.XOXOX XXXXXXX OOOOOOO O.O.OOO"
#define THOUSAND_YEAR "OOOOOOO O.OOO.O OOOOOOO OOOOOOO XXXXXOO OX..XOO .OOOXOO"

static void
where_nothing_is_removed_everything_stays(void **state)
{
    const yz_life_options options = to_read();
    yz_life_report *report = life_on(BENT_FOUR, "tromp-taylor", &options);

    (void)state;
    for (int c = 0; c < report->chain_count; c++) {
        assert_int_equal(report->chain[c].ground, YZ_LIFE_KEPT);
        assert_int_equal(report->chain[c].status, YZ_CHAIN_ALIVE);
        assert_false(report->chain[c].seki);
    }
    assert_int_equal(report->status.basis, YZ_BASIS_PLAYED);
    assert_int_equal(report->nodes, 0);
    yz_life_free(report);
}

/* Who begins decides who takes whom; nobody knows who begins: open. */
static void
where_play_goes_on_the_first_mover_counts(void **state)
{
    static const struct {
        yz_colour to_move;
        yz_chain_status black, white;
    } CASE[] = {
        {YZ_BLACK, YZ_CHAIN_ALIVE, YZ_CHAIN_DEAD},
        {YZ_WHITE, YZ_CHAIN_DEAD, YZ_CHAIN_ALIVE},
        {YZ_EMPTY, YZ_CHAIN_OPEN, YZ_CHAIN_OPEN},
    };
    yz_life_options options = to_read();

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        options.to_move = CASE[i].to_move;
        yz_life_report *report = life_on(DIRECT_KO, "chinese-2002", &options);
        assert_int_equal(life_chain(report, "D1")->status, CASE[i].black);
        assert_int_equal(life_chain(report, "B1")->status, CASE[i].white);
        yz_life_free(report);
    }
}

/* White has taken the ko at E1 and play stops: Black, whose turn it would be, may not
   retake at once. */
static void
a_game_says_whose_turn_it_was_and_which_ko_is_barred(void **state)
{
    const yz_life_options options = to_read();
    yz_game_options begin = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz_game *game;
    yz_life_report *report;

    (void)state;
    life_read(&position, DIRECT_KO);
    begin.rules = yz_rules_find("chinese-2002");
    begin.width = position.width;
    begin.height = position.height;
    begin.start = &position;
    for (int first = YZ_EMPTY; first <= YZ_WHITE; first++) {
        static const yz_chain_status BLACK[] = {YZ_CHAIN_OPEN, YZ_CHAIN_ALIVE,
                                                YZ_CHAIN_DEAD};
        begin.to_move = (yz_colour)first;
        assert_int_equal(yz_game_new(&game, &begin, NULL), YZ_OK);
        for (int passes = 0; passes < 3; passes++) {
            assert_int_equal(yz_life_of_game(&report, game, &options), YZ_OK);
            /* Two passes, and it is the first's turn again. */
            if (passes != 1)
                assert_int_equal(life_chain(report, "D1")->status,
                                 passes == 0 ? BLACK[first]
                                             : BLACK[first == 0 ? YZ_BLACK : first]);
            yz_life_free(report);
            if (passes < 2)
                assert_int_equal(
                    yz_game_play(game,
                                 (yz_move){.kind = YZ_MOVE_PASS,
                                           .colour = yz_game_to_move(game)},
                                 NULL, NULL),
                    YZ_OK);
        }
        yz_game_free(game);
    }
}

/* With the simple ko rule three kos go round without end; passed for, they do not. */
static void
a_cleanup_has_the_ko_rule_of_a_confirmation(void **state)
{
    yz_life_options options = to_read();
    yz_life_report *report;

    (void)state;
    options.to_move = YZ_BLACK;
    report = life_on(TRIPLE_KO, "japanese-algorithmic", &options);
    assert_int_equal(life_chain(report, "A6")->status, YZ_CHAIN_DEAD);
    yz_life_free(report);
    report = life_on(TRIPLE_KO, "chinese-traditional", &options);
    assert_int_equal(life_chain(report, "A6")->status, YZ_CHAIN_ALIVE);
    yz_life_free(report);
}

static void
dead_stones_are_dead_under_area_rules_too(void **state)
{
    yz_life_options options = to_read();
    yz_life_report *report = life_on(BENT_FOUR, "chinese-2002", &options);

    (void)state;
    assert_int_equal(life_chain(report, "B2")->status, YZ_CHAIN_DEAD);
    assert_true(life_chain(report, "B2")->removed);
    assert_int_equal(yz_compare(report->score[YZ_BLACK], yz_whole(49)), 0);
    yz_life_free(report);
}

static void
precedents_of_1949_are_applied(void **state)
{
    static const struct {
        const char *board, *chain;
        yz_chain_status status;
        const char *why;
        int black, white; /* points */
    } CASE[] = {
        {THREE_POINTS, "B1", YZ_CHAIN_ALIVE, "three points without capture", 2, 5},
        {BENT_FOUR, "B2", YZ_CHAIN_DEAD, "bent four in the corner is dead", 18, 0},
        /* Black takes: three points, which example 9 says he lost by not doing so. */
        {DIRECT_KO, "B1", YZ_CHAIN_DEAD, "taken when the direct ko is ended", 3, 2},
        {LAST_KO, "C3", YZ_CHAIN_ALIVE, "White cannot capture it", 2, 2},
        {THOUSAND_YEAR, "A2", YZ_CHAIN_ALIVE, "a ten-thousand-year ko", 0, 2},
        {TRIPLE_KO, "A6", YZ_CHAIN_ALIVE, "no result", 0, 2},
    };
    const yz_life_options options = to_read();

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const example points = {CASE[i].board, "", "", CASE[i].black, CASE[i].white};
        yz_life_report *report = life_on(CASE[i].board, "japanese-1949", &options);
        const yz_chain_life *life = life_chain(report, CASE[i].chain);
        if (life->status != CASE[i].status || !strstr(said(&life->why), CASE[i].why))
            fail_msg("%s: %s", CASE[i].board, said(&life->why));
        assert_points(report, &points);
        assert_int_equal(report->ruled, strcmp(CASE[i].board, TRIPLE_KO) == 0
                                            ? YZ_RESULT_NO_RESULT
                                            : YZ_RESULT_NONE);
        yz_life_free(report);
    }
}

static void
kos_are_named_with_who_takes_first_and_the_threats_needed(void **state)
{
    static const struct {
        const char *board, *chain;
        yz_ko_status ko;
        yz_colour first;
        int threats;
    } CASE[] = {
        {BENT_FOUR, "B2", YZ_KO_STATUS_DIRECT, YZ_BLACK, 1},
        {BENT_FOUR, "B1", YZ_KO_STATUS_NO_KO, YZ_EMPTY, -1},
        {BENT_FOUR, "A4", YZ_KO_STATUS_NO_KO, YZ_EMPTY, -1},
        {DIRECT_KO, "D1", YZ_KO_STATUS_DIRECT, YZ_WHITE, 1},
        {THOUSAND_YEAR, "E1", YZ_KO_STATUS_THOUSAND_YEAR, YZ_BLACK, 1},
        {THOUSAND_YEAR, "B1", YZ_KO_STATUS_THOUSAND_YEAR, YZ_WHITE, 1},
        {TRIPLE_KO, "A6", YZ_KO_STATUS_ENDLESS, YZ_EMPTY, -1},
        {THREE_POINTS, "B1", YZ_KO_STATUS_NO_KO, YZ_EMPTY, -1},
    };
    yz_life_options options = to_read();

    (void)state;
    options.ko = true;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_life_report *report = life_on(CASE[i].board, "japanese-1989", &options);
        const yz_chain_life *life = life_chain(report, CASE[i].chain);
        if (life->ko != CASE[i].ko || life->ko_first != CASE[i].first ||
            life->threats != CASE[i].threats)
            fail_msg("%s in %s: %s, first %d, threats %d", CASE[i].chain, CASE[i].board,
                     yz__ko_status_key(life->ko), life->ko_first, life->threats);
        yz_life_free(report);
    }
}

/* Where the positions do not suffice for the question with one threat, nothing is said
   of two. */
static void
a_direct_ko_is_never_one_of_steps_for_want_of_positions(void **state)
{
    yz_life_options options = to_read();
    int unknown = 0, direct = 0;

    (void)state;
    options.ko = true;
    for (uint64_t nodes = 1; nodes < 400; nodes += 1 + nodes / 50) {
        options.nodes = nodes;
        yz_life_report *report = life_on(DIRECT_KO, "japanese-1989", &options);
        const yz_chain_life *life = life_chain(report, "D1");
        assert_int_not_equal(life->ko, YZ_KO_STATUS_STEPS);
        unknown += life->ko == YZ_KO_STATUS_UNKNOWN;
        direct += life->ko == YZ_KO_STATUS_DIRECT;
        yz_life_free(report);
    }
    assert_true(unknown > 0 && direct > 0);
}

/* ---- What is unfinished ---- */

static bool
is_noted(const yz_life_report *report, yz_unfinished_kind kind, const char *at,
         const char *text)
{
    char point[YZ_POINT_TEXT];

    for (int i = 0; i < report->unfinished_count; i++) {
        const yz_unfinished *one = &report->unfinished[i];
        if (one->kind == kind &&
            strcmp(yz_point_text(one->at, report->height, point), at) == 0 &&
            strstr(said(&one->what), text))
            return true;
    }
    return false;
}

static void
what_is_unfinished_is_named_with_its_point(void **state)
{
    static const struct {
        const char *board;
        yz_unfinished_kind kind;
        const char *at, *text;
    } CASE[] = {
        {ONE_DAME, YZ_UNFINISHED_DAME, "C2",
         "because of it the stones around it are in seki"},
        {DIRECT_KO, YZ_UNFINISHED_TEIRE, "C1", "Black must still add a stone at C1"},
        {LAST_KO, YZ_UNFINISHED_TEIRE, "B3", "Black must still connect the ko at B3"},
        {DIRECT_KO, YZ_UNFINISHED_ATARI, "A2", "White saves it at A2"},
    };
    const yz_life_options options = to_read();

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_life_report *report = life_on(CASE[i].board, "japanese-1989", &options);
        if (!is_noted(report, CASE[i].kind, CASE[i].at, CASE[i].text))
            fail_msg("%s: nothing on %s", CASE[i].board, CASE[i].at);
        yz_life_free(report);
    }
}

static void
a_real_seki_is_not_unfinished(void **state)
{
    const yz_life_options options = to_read();
    yz_life_report *report = life_on(THOUSAND_YEAR, "japanese-1989", &options);

    (void)state;
    assert_false(is_noted(report, YZ_UNFINISHED_DAME, "C2", ""));
    assert_false(is_noted(report, YZ_UNFINISHED_DAME, "D2", ""));
    yz_life_free(report);
}

static void
dame_may_be_taken_to_be_filled(void **state)
{
    static const example FILLED = {"dame filled", ONE_DAME, "", 2, 2};
    yz_life_options options = to_read();
    yz_life_report *report;

    (void)state;
    options.fill_dame = true;
    report = life_on(ONE_DAME, "japanese-1989", &options);
    assert_points(report, &FILLED);
    assert_false(life_chain(report, "A1")->seki);
    assert_true(is_noted(report, YZ_UNFINISHED_DAME, "C2", ""));
    yz_life_free(report);
    report = life_on(THOUSAND_YEAR, "japanese-1989", &options);
    assert_true(life_chain(report, "E1")->seki);
    yz_life_free(report);
}

/* ---- Disputes ---- */

static void
a_dispute_is_played_out_in_the_game_at_hand(void **state)
{
    const yz_life_options options = to_read();
    yz_game_options begin = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz__play_out out;
    yz_game *game, *other;

    (void)state;
    life_read(&position, "XXXXXOO .O..XO. XXXXXOO .XXXXOO XXXXXO.");
    yz_life_report *report = life_of(&position, "aga-1991", &options);
    const size_t stone = (size_t)(life_chain(report, "B4") - report->chain);
    begin.rules = yz_rules_find("aga-1991");
    begin.width = 7;
    begin.height = 5;
    assert_int_equal(yz_game_new(&other, &begin, NULL), YZ_OK);
    begin.start = &position;
    assert_int_equal(yz_game_new(&game, &begin, NULL), YZ_OK);
    assert_int_equal(
        yz__life_play_out(&out, report, stone, game, &options, yz_whole(0)), YZ_OK);
    assert_true(out.played && out.counted && !out.changes);
    assert_int_equal(out.move_count, 5);
    assert_int_equal(out.move[1].kind, YZ_MOVE_PASS);
    assert_int_equal(out.move[1].colour, YZ_WHITE);
    /* The game stands where it stood. */
    assert_int_equal(yz_game_ply_count(game), 0);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    /* No such chain; and it is not on the board of that game. */
    assert_int_equal(yz__life_play_out(&out, report, report->chain_count, game,
                                       &options, yz_whole(0)),
                     YZ_E_RANGE);
    assert_int_equal(
        yz__life_play_out(&out, report, stone, other, &options, yz_whole(0)),
        YZ_E_RANGE);
    yz_game_free(other);
    yz_game_free(game);
    yz_life_free(report);
}

/* White's chain in the corner has two eyes; who holds it dead cannot show it. */
static void
a_chain_that_cannot_be_taken_is_no_dead_one(void **state)
{
    const yz_life_options options = to_read();
    yz_game_options begin = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz__play_out out;
    yz_game *game;

    (void)state;
    life_read(&position, "XXXXXOO .O..XO. XXXXXOO .XXXXOO XXXXXO.");
    yz_life_report *report = life_of(&position, "aga-1991", &options);
    const size_t chain = (size_t)(life_chain(report, "G5") - report->chain);
    yz_chain_life held[YZ_MAX_POINTS];
    yz_life_report guess = *report;
    memcpy(held, report->chain, report->chain_count * sizeof *held);
    held[chain].status = YZ_CHAIN_DEAD;
    held[chain].basis = YZ_BASIS_ESTIMATED;
    guess.chain = held;
    begin.rules = yz_rules_find("aga-1991");
    begin.width = 7;
    begin.height = 5;
    begin.start = &position;
    assert_int_equal(yz_game_new(&game, &begin, NULL), YZ_OK);
    assert_int_equal(
        yz__life_play_out(&out, &guess, chain, game, &options, yz_whole(0)), YZ_OK);
    assert_false(out.played);
    assert_string_equal(said(&out.why),
                        "the chain at F5 cannot be taken while its owner passes");
    yz_game_free(game);
    yz_life_free(report);
}

/* ---- Proofs ---- */

static void
chains_that_were_read_have_a_proof(void **state)
{
    yz_life_options options = to_read();
    yz_life_report *report;

    (void)state;
    options.proofs = true;
    report = life_on(THREE_POINTS, "japanese-1989", &options);
    for (size_t c = 0; c < report->chain_count; c++) {
        const yz_chain_life *life = &report->chain[c];
        const yz_proof *proof = yz_life_proof(report, c);
        if (life->ground == YZ_LIFE_UNCONDITIONAL) {
            assert_null(proof);
            continue;
        }
        assert_non_null(proof);
        assert_true(proof->node_count > 0);
        assert_int_equal(proof->owner, life->colour);
        assert_int_equal(proof->outcome, YZ_OUTCOME_SAFE);
        assert_true(proof->confirmation);
    }
    assert_null(yz_life_proof(report, report->chain_count));
    yz_life_free(report);
    options.proofs = false;
    report = life_on(THREE_POINTS, "japanese-1989", &options);
    assert_null(yz_life_proof(report, 0));
    yz_life_free(report);
}

/* ---- Options ---- */

static void
stones_that_were_playable_anyway_may_be_refused(void **state)
{
    /* The ko stone C2 is lost; a stone on the dame E2 then counts by the letter, and so
       does, whatever is playable, the one that takes the other ko. */
    static const char DOUBLE_KO[] =
        "O.OX.X.O. OOOXXXOOO O.OX.X.O. OOOXXXOOO OO.OOOXOO XXOX.X.XX .XXXXXXX.";
    yz_life_options options = to_read();
    yz_life_report *report = life_on(DOUBLE_KO, "japanese-1989", &options);

    (void)state;
    assert_int_equal(life_chain(report, "C2")->ground, YZ_LIFE_ENABLES_NEAR);
    yz_life_free(report);
    options.enabled_must_be_new = true;
    report = life_on(DOUBLE_KO, "japanese-1989", &options);
    assert_int_equal(life_chain(report, "C2")->ground, YZ_LIFE_ENABLES_NEAR);
    assert_null(strstr(said(&life_chain(report, "C2")->why), "E2"));
    yz_life_free(report);
}

static void
only_the_regions_asked_about_are_read(void **state)
{
    yz_life_options options = to_read();
    uint8_t only[YZ_MAX_POINTS] = {0};

    (void)state;
    options.only = only;
    only[0] = 1; /* unconditionally alive: nothing is read for it */
    yz_life_report *report = life_on(BENT_FOUR, "japanese-1989", &options);
    assert_int_equal(life_chain(report, "B2")->status, YZ_CHAIN_OPEN);
    assert_int_equal(life_chain(report, "A7")->status, YZ_CHAIN_ALIVE);
    yz_life_free(report);
    only[6 * 7] = 1; /* A1 */
    report = life_on(BENT_FOUR, "japanese-1989", &options);
    assert_int_equal(life_chain(report, "B2")->status, YZ_CHAIN_DEAD);
    yz_life_free(report);
}

/* ---- Limits and bad input ---- */

static void
a_chain_without_liberties_is_refused(void **state)
{
    const yz_life_options options = to_read();
    yz_life_report *report = NULL;
    yz_position position;

    (void)state;
    life_read(&position, "XO. OO. ...");
    assert_int_equal(
        yz_life(&report, &position, yz_rules_find("japanese-1989"), &options),
        YZ_E_RANGE);
    assert_null(report);
}

static void
a_region_that_is_too_large_is_open(void **state)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_position position = {.width = 19, .height = 19};

    (void)state;
    for (int i = 0; i < 60; i++)
        position.stone[i * 6] = (uint8_t)(1 + i % 2);
    options.reading = true;
    options.nodes = 200000; /* for zones, of which there are none */
    yz_life_report *report = life_of(&position, "japanese-1989", &options);
    assert_true(report->chain_count > 0);
    for (int c = 0; c < report->chain_count; c++) {
        assert_int_equal(report->chain[c].status, YZ_CHAIN_OPEN);
        assert_int_equal(report->chain[c].shortage, YZ_SHORTAGE_REGION);
        assert_string_equal(
            said(&report->chain[c].why),
            "not settled: the region is too large to be read: it has no "
            "border that lives unconditionally");
    }
    assert_false(report->settled);
    assert_int_equal(report->status.basis, YZ_BASIS_NONE);
    yz_life_free(report);
}

static void
what_limits_leave_is_open_and_says_what_was_missing(void **state)
{
    static const struct {
        uint64_t nodes, nanoseconds;
        bool reading;
        const char *why;
    } CASE[] = {
        {1, 0, true, "not settled: more positions had to be read"},
        {0, 1, true, "not settled: more time was needed"},
        {1, 1, true, "not settled: "},
        {0, 0, false, "not settled: nothing was read"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_life_options options = YZ_LIFE_OPTIONS_INIT;
        options.reading = CASE[i].reading;
        options.nodes = CASE[i].nodes;
        options.nanoseconds = CASE[i].nanoseconds;
        yz_life_report *report = life_on(BENT_FOUR, "japanese-1989", &options);
        const yz_chain_life *life = life_chain(report, "B2");
        assert_int_equal(life->status, YZ_CHAIN_OPEN);
        assert_non_null(strstr(said(&life->why), CASE[i].why));
        assert_int_equal(report->kind[yz_index(7, (yz_point){0, 5})],
                         YZ_LIFE_POINT_OPEN);
        assert_false(report->settled);
        yz_life_free(report);
    }
}

static void
a_report_that_runs_out_of_memory_leaves_nothing_behind(void **state)
{
    yz_life_options options = to_read();
    yz_position position;
    bool done = false;

    (void)state;
    life_read(&position, LAST_KO);
    for (long calls = 0; !done; calls++) {
        yz_life_report *report = NULL;
        records_memory memory;
        records_memory_init(&memory, calls);
        options.allocator = &memory.allocator;
        options.proofs = true;
        const yz_status status =
            yz_life(&report, &position, yz_rules_find("japanese-1989"), &options);
        done = status == YZ_OK;
        assert_true(done || status == YZ_E_NOMEM);
        yz_life_free(report);
        assert_int_equal(memory.blocks, 0);
        assert_true(calls < 10000);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_is_what_the_text_says),
        cmocka_unit_test(every_chain_says_why_it_is_alive_or_dead),
        cmocka_unit_test(colours_swapped_and_boards_turned_change_nothing),
        cmocka_unit_test(where_nothing_is_removed_everything_stays),
        cmocka_unit_test(where_play_goes_on_the_first_mover_counts),
        cmocka_unit_test(a_game_says_whose_turn_it_was_and_which_ko_is_barred),
        cmocka_unit_test(a_cleanup_has_the_ko_rule_of_a_confirmation),
        cmocka_unit_test(dead_stones_are_dead_under_area_rules_too),
        cmocka_unit_test(precedents_of_1949_are_applied),
        cmocka_unit_test(kos_are_named_with_who_takes_first_and_the_threats_needed),
        cmocka_unit_test(a_direct_ko_is_never_one_of_steps_for_want_of_positions),
        cmocka_unit_test(what_is_unfinished_is_named_with_its_point),
        cmocka_unit_test(a_real_seki_is_not_unfinished),
        cmocka_unit_test(dame_may_be_taken_to_be_filled),
        cmocka_unit_test(a_dispute_is_played_out_in_the_game_at_hand),
        cmocka_unit_test(a_chain_that_cannot_be_taken_is_no_dead_one),
        cmocka_unit_test(chains_that_were_read_have_a_proof),
        cmocka_unit_test(stones_that_were_playable_anyway_may_be_refused),
        cmocka_unit_test(only_the_regions_asked_about_are_read),
        cmocka_unit_test(a_chain_without_liberties_is_refused),
        cmocka_unit_test(a_region_that_is_too_large_is_open),
        cmocka_unit_test(what_limits_leave_is_open_and_says_what_was_missing),
        cmocka_unit_test(a_report_that_runs_out_of_memory_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
