/*
 * Articles 8 and 10 of 1989: which points are dame, eyes and territory, who lives in
 * seki and what is removed, when it is known which chains are dead.  Each board is
 * drawn twice (life_drawing.h): as given, dead stones x o, and as it comes out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "life/life_work.h"
#include "life_drawing.h"

typedef struct board {
    yz__life_work lives;
    yz__report report;
    yz_position position;
} board;

typedef struct example {
    const char *title;
    const char *given;
    const char *expected;
    int black, white; /* points */
} example;

static const example EXAMPLES[] = {
    {"two groups with two eyes each", ".XO.. XXOO. .XO.. XXXOO XXOOO",
     "bXOww XXOOw bXOww XXXOO XXOOO", 2, 5},
    {"one unfilled dame between them (diagram 15)", ".XOO. XXOOO .XOO. XX.OO XXOOO",
     "e#@@e ##@@@ e#@@e ##-@@ ##@@@", 0, 0},
    {"the same with the dame filled", ".XOO. XXOOO .XOO. XXXOO XXOOO",
     "bXOOw XXOOO bXOOw XXXOO XXOOO", 2, 2},
    {"a dead stone in territory is taken off as it stands (diagram 16)",
     "XXXXXOO .o..XO. XXXXXOO .XXXXOO XXXXXO.",
     "XXXXXOO bBbbXOw XXXXXOO bXXXXOO XXXXXOw", 6, 2},
    {"a direct ko left open: both are dead in one region (example 9)",
     "OOOOOOO O.OOO.O OOOOOOO OOOOOOO xxOOOOO .xxxOOO xo.xOOO",
     "OOOOOOO OwOOOwO OOOOOOO OOOOOOO xxOOOOO -xxxOOO xo-xOOO", 0, 2},
    {"an approach ko: the stone in it is dead (example 10)",
     "OOOOOOO O.OOO.O OOOOOOO OOOOOOO XXOOOOO .XXXXOO Xo..XOO",
     "OOOOOOO OwOOOwO OOOOOOO OOOOOOO XXOOOOO bXXXXOO XBbbXOO", 5, 2},
    {"double-ko seki: the dead ko stones stay (example 25)",
     "XXXXXXXX X.XXXX.X XXXXXXXX OOOOXXXX xO.OXXXX .XOOXXXX XXXOOXXX .Xo.OXXX",
     "XXXXXXXX XbXXXXbX XXXXXXXX @@@@XXXX x@e@XXXX -#@@XXXX ###@@XXX e#o-@XXX", 2, 0},
    {"bent four in the corner (example 7)",
     "XXXXXXX X.XXX.X XXXXXXX XXXXXXX ooXXXXX .ooooXX XXX.oXX",
     "XXXXXXX XbXXXbX XXXXXXX XXXXXXX BBXXXXX bBBBBXX XXXbBXX", 18, 0},
    {"two dame between all", "XXXXX XXXXX OOOXX .XO.O", "##### ##### @@@## -#@-@", 0,
     0},
    {"dead stones in the eye of a seki stay (diagram 17)",
     "XXXXXXX X.XXX.X XXXXXXX OOOOXXX .xxOXXX OOOOXXX XX.OXXX X.XOXXX XXXOXXX",
     "XXXXXXX XbXXXbX XXXXXXX @@@@XXX exx@XXX @@@@XXX ##-@XXX #e#@XXX ###@XXX", 2, 0},
    {"dead stones of one colour in the other's territory", "OOOOO xxxOO .x.xO OOOOO",
     "OOOOO WWWOO wWwWO OOOOO", 0, 12},
    {"an empty board is nobody's", "... ...", "--- ---", 0, 0},
    {"one stone surrounds the rest", "X.. ...", "Xbb bbb", 5, 0},
    {"seki spreads over a common eye", "X.XO. XXOOO X.OOO OOOOO O.OO.",
     "#e#@e ##@@@ #-@@@ @@@@@ @e@@e", 0, 0},
};

static yz_chain_status
status_of(char drawn)
{
    return drawn == 'x' || drawn == 'o' ? YZ_CHAIN_DEAD : YZ_CHAIN_ALIVE;
}

static board *
lay(const char *given, const char *rules)
{
    board *b = calloc(1, sizeof *b);
    const char *drawn = given;

    life_read(&b->position, given);
    b->lives.points = b->position.width * b->position.height;
    b->lives.rules = yz_rules_find(rules);
    b->lives.position = &b->position;
    b->lives.width = b->position.width;
    b->lives.report = &b->report;
    if (yz__life_work_find_chains(&b->lives) != YZ_OK)
        fail_msg("a chain without liberties in %s", given);
    for (int i = 0; *drawn; drawn++) {
        if (*drawn == ' ')
            continue;
        const int chain = yz__life_work_chain(&b->lives, i++);
        if (chain < 0)
            continue;
        b->lives.chain[chain].status = status_of(*drawn);
        b->lives.chain[chain].basis = YZ_BASIS_PROVED;
    }
    b->report.open.width = b->position.width;
    b->report.open.height = b->position.height;
    b->report.open.chain = b->report.chain;
    b->report.open.point = b->report.point;
    b->report.open.chain_count = (uint16_t)b->lives.chain_count;
    return b;
}

static void
put_away(board *b)
{
    free(b->report.chain);
    free(b->report.point);
    free(b);
}

static void
assert_score(const board *b, const example *wanted)
{
    const yz_number *score = b->report.open.score;

    if (yz_compare(score[YZ_BLACK], yz_whole(wanted->black)) != 0 ||
        yz_compare(score[YZ_WHITE], yz_whole(wanted->white)) != 0)
        fail_msg("%s: B %d W %d, not B %d W %d", wanted->title,
                 (int)score[YZ_BLACK].count, (int)score[YZ_WHITE].count, wanted->black,
                 wanted->white);
}

static void
points_follow_from_who_is_alive(void **state)
{
    char text[YZ_MAX_POINTS * 2];

    (void)state;
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        board *b = lay(EXAMPLES[i].given, "japanese-1989");
        yz__life_work_settle_points(&b->lives);
        yz__life_work_score(&b->lives);
        life_draw(&b->report.open, &b->position, text, sizeof text);
        if (strcmp(text, EXAMPLES[i].expected) != 0)
            fail_msg("%s:\n%s\nnot\n%s", EXAMPLES[i].title, text, EXAMPLES[i].expected);
        assert_true(b->report.open.settled);
        assert_score(b, &EXAMPLES[i]);
        assert_true(yz_compare(b->report.open.score[YZ_EMPTY], yz_whole(0)) == 0);
        put_away(b);
    }
}

/* Black gives two stones and takes one, and White passes: Black loses two stones each
   time, White one. */
static void
a_cycle_costs_each_side_the_stones_it_plays(void **state)
{
    static const yz_move LINE[] = {
        {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}},
        {YZ_MOVE_PLAY, YZ_WHITE, {4, 6}},
        {YZ_MOVE_PLAY, YZ_BLACK, {4, 5}},
        {YZ_MOVE_PASS, YZ_WHITE, {0, 0}},
    };
    board *b = lay(".X.XX XXXXX XXXXX XXXOO XOOO. XO.OX XOXX.", "japanese-1989");
    yz_answer answer = {.line_length = 4, .line_repeats = true};
    int plays[3];

    (void)state;
    memcpy(answer.line, LINE, sizeof LINE);
    b->lives.played = b->position;
    assert_true(yz__life_work_cycle(&b->lives, &answer, plays));
    assert_int_equal(plays[YZ_BLACK], 2);
    assert_int_equal(plays[YZ_WHITE], 1);
    answer.line_repeats = false;
    assert_false(yz__life_work_cycle(&b->lives, &answer, plays));
    put_away(b);
}

/* A report has room for so many moves; of a line that is cut off nothing says that it
   comes round. */
static void
a_line_that_is_cut_short_repeats_nothing(void **state)
{
    (void)state;
    for (int length = YZ_LIFE_LINE - 1; length <= YZ_LIFE_LINE + 1; length++) {
        yz_answer answer = {.line_length = length, .line_repeats = true};
        yz_chain_life life = {.line_length = -1};
        for (int i = 0; i < length; i++)
            answer.line[i] =
                (yz_move){YZ_MOVE_PLAY, i % 2 ? YZ_BLACK : YZ_WHITE, {(uint8_t)i, 0}};
        yz__life_work_keep_line(&life, &answer);
        const int kept = length < YZ_LIFE_LINE ? length : YZ_LIFE_LINE;
        assert_int_equal(life.line_length, kept);
        assert_int_equal(life.line[kept - 1].at.x, kept - 1);
        assert_int_equal(life.line_repeats, length <= YZ_LIFE_LINE);
        answer.line_repeats = false;
        yz__life_work_keep_line(&life, &answer);
        assert_false(life.line_repeats);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_follow_from_who_is_alive),
        cmocka_unit_test(a_cycle_costs_each_side_the_stones_it_plays),
        cmocka_unit_test(a_line_that_is_cut_short_repeats_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
