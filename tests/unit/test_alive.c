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

#include "life_drawing.h"

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
        if (life->ground != CASE[i].ground || !strstr(life->why, CASE[i].why))
            fail_msg("%s in %s: %s, %s", CASE[i].chain, CASE[i].board,
                     yz_life_ground_key(life->ground), life->why);
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

/* The kind of a point in the other colour. */
static uint8_t
swapped(uint8_t kind)
{
    return (uint8_t)(kind == YZ_LIFE_POINT_BLACK   ? YZ_LIFE_POINT_WHITE
                     : kind == YZ_LIFE_POINT_WHITE ? YZ_LIFE_POINT_BLACK
                                                   : kind);
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
        const uint8_t kind = view & 8 ? swapped(expected.stone[i]) : expected.stone[i];
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

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_point_is_what_the_text_says),
        cmocka_unit_test(every_chain_says_why_it_is_alive_or_dead),
        cmocka_unit_test(colours_swapped_and_boards_turned_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
