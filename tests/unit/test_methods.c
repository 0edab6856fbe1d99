/*
 * test_methods.c - the counting procedures on figures that books and federations print.
 *
 * The boards are laid out from those figures (counted_lay), so that every sum is made
 * by the procedure itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/number.h"
#include "count/arithmetic.h"
#include "count/score.h"
#include "counted.h"
#include "rules/tables.h"
#include "said.h"

/* A 19x19 board on which Black has 'area' points and 'between' belong to nobody. */
static void
lay_area(counted *out, const char *rules, int area, int between)
{
    counted_lay(out, rules, 19, 19,
                (counted_cut){80, area - 80, between, 281 - area - between, 80});
}

/* Davies, section 4: 80 points and 103 stones are 183; White has 178; Black wins by 5.
 */
static void
half_count_of_davies_example(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "roc-1978", 19, 19, (counted_cut){80, 103, 0, 100, 78});
    const yz_count_steps steps = counted_carry(&board, "half-count");
    assert_number(counted_step(&steps, "empty", YZ_BLACK), "80");
    assert_number(counted_step(&steps, "stones", YZ_BLACK), "103");
    assert_number(counted_step(&steps, "own", YZ_BLACK), "183");
    assert_number(counted_step(&steps, "over-half", YZ_BLACK), "2.5");
    assert_number(steps.margin, "5");
    assert_number(steps.margin_zi, "2.5");
    assert_true(steps.agrees);
    assert_true(steps.step[0].black_only);
}

static void
half_count_makes_odd_margins_around_half_the_board(void **state)
{
    (void)state;
    static const struct {
        int area;
        int between;
        const char *margin;
    } CASES[] = {
        {180, 0, "-1"},
        {181, 0, "1"},
        {182, 0, "3"},
        {183, 0, "5"},
        /* A seki with two points that neither can play: each side takes one. */
        {180, 2, "1"},
        {179, 2, "-1"},
        /* One point between both, left empty: 180 is a draw. */
        {179, 1, "-2"},
        {180, 1, "0"},
        {181, 1, "2"},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        lay_area(&board, "roc-1978", CASES[i].area, CASES[i].between);
        const yz_count_steps steps = counted_carry(&board, "half-count");
        assert_number(steps.margin, CASES[i].margin);
        assert_true(steps.agrees);
    }
}

/* Chen, 2.2.2 and 2.3.3: komi of 2 3/4, 3 1/4 and 3 3/4 zi. */
static void
half_count_with_komi_in_zi(void **state)
{
    (void)state;
    static const struct {
        const char *komi; /* in points */
        int area;
        int between;
        const char *zi;
    } CASES[] = {
        {"5.5", 182, 0, "-5/4"}, {"5.5", 183, 0, "-1/4"}, {"5.5", 183, 1, "1/4"},
        {"5.5", 184, 0, "3/4"},  {"5.5", 185, 0, "7/4"},  {"6.5", 183, 0, "-3/4"},
        {"6.5", 183, 1, "-1/4"}, {"6.5", 184, 0, "1/4"},  {"6.5", 185, 0, "5/4"},
        {"7.5", 184, 0, "-1/4"}, {"7.5", 185, 0, "3/4"},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        lay_area(&board, "chinese-1988", CASES[i].area, CASES[i].between);
        assert_int_equal(yz_number_read(&board.input.komi, CASES[i].komi), YZ_OK);
        const yz_count_steps steps = counted_carry(&board, "half-count");
        assert_number(steps.margin_zi, CASES[i].zi);
        assert_true(steps.agrees);
    }
}

/* 183 1/4 and 184 1/4, when a point is shared by neighbours, meet komi exactly. */
static void
quarters_meet_komi_exactly(void **state)
{
    (void)state;

    assert_number(yz__over_half(yz_ratio(733, 4), 361), "11/4");
    assert_number(yz__over_half(yz_ratio(737, 4), 361), "15/4");
}

/* With whole points and komi 2 3/4 Black's wins end in 3/4 and his losses in 1/4; a
   komi of 8 points leaves an odd margin. */
static void
margins_keep_their_quarters(void **state)
{
    (void)state;

    for (int area = 0; area <= 361; area++) {
        const yz_number zi =
            yz_subtract(yz__over_half(yz_whole(area), 361), yz_ratio(11, 4));
        const int64_t quarters = zi.count * (4 / zi.over);
        assert_int_equal(quarters > 0 ? quarters % 4 : -quarters % 4,
                         quarters > 0 ? 3 : 1);
        const yz_number points = yz_subtract(
            yz__multiply(yz_whole(2), yz__over_half(yz_whole(area), 361)), yz_whole(8));
        assert_int_equal(points.over, 1);
        assert_int_equal(points.count & 1, 1);
    }
}

/* Chen, 2.1.1: 184 against 177 are 3 1/2 zi and 7 points. */
static void
zi_are_half_the_points(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "chinese-1988", 184, 0);
    const yz_count_steps steps = counted_carry(&board, "deviation");
    assert_number(counted_step(&steps, "area", YZ_WHITE), "177");
    assert_number(counted_step(&steps, "over-half", YZ_BLACK), "7/2");
    assert_number(counted_step(&steps, "over-half", YZ_WHITE), "-7/2");
    assert_number(steps.margin_zi, "7/2");
    assert_number(steps.margin, "7");
}

/* A game by territory: points, prisoners of each side, dead black stones in White's
   points, komi. */
typedef struct japanese_game {
    int width;
    counted_cut cut;
    int taken[2]; /* by Black, by White */
    int dead;
    const char *komi;
    const char *black; /* left after the fill */
    const char *white;
    const char *margin;
} japanese_game;

static void
prisoners_go_into_their_own_territory(void **state)
{
    (void)state;
    static const japanese_game GAMES[] = {
        {9, {23, 19, 0, 19, 20}, {5, 5}, 0, "6.5", "18", "15", "-3.5"},
        {9, {28, 14, 0, 13, 26}, {0, 1}, 0, "0", "27", "26", "1"},
        {9, {21, 24, 0, 24, 12}, {3, 3}, 1, "0", "17", "9", "8"},
        {9, {21, 24, 0, 24, 12}, {3, 3}, 1, "6.5", "17", "9", "1.5"},
        {19, {100, 80, 0, 80, 101}, {28, 28}, 0, "0", "72", "73", "-1"},
    };

    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        const japanese_game *game = &GAMES[i];
        counted board;
        counted_lay(&board, "japanese", game->width, game->width, game->cut);
        const int last = game->width * game->width - 1;
        for (int n = 0; n < game->dead; n++) {
            board.position.stone[last - 2 * n] = YZ_BLACK;
            board.status.fate[last - 2 * n] = YZ_FATE_DEAD;
        }
        board.input.tally.prisoners[YZ_BLACK] = game->taken[0];
        board.input.tally.prisoners[YZ_WHITE] = game->taken[1];
        assert_int_equal(yz_number_read(&board.input.komi, game->komi), YZ_OK);
        const yz_count_steps steps = counted_carry(&board, "prisoners");
        assert_number(counted_step(&steps, "left", YZ_BLACK), game->black);
        assert_number(counted_step(&steps, "left", YZ_WHITE), game->white);
        assert_number(steps.margin, game->margin);
        assert_true(steps.agrees);
    }
}

/* The first of these by area: 42 against 39 and komi 6.5, the whole board of 81. */
static void
the_same_game_by_area(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "aga", 9, 9, (counted_cut){23, 19, 0, 19, 20});
    board.input.komi = yz_ratio(13, 2);
    const yz_count count = counted_score(&board);
    assert_number(count.total[YZ_BLACK], "42");
    assert_number(count.total[YZ_WHITE], "45.5");
    assert_number(count.margin, "-3.5");
}

/* Japanese 1989, article 10, commentary 2: White has 5 stones for 3 points. */
static void
prisoners_without_room_count_for_the_opponent(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "japanese", 9, 9, (counted_cut){20, 28, 0, 30, 3});
    board.input.tally.prisoners[YZ_BLACK] = 5;
    const yz_count_steps steps = counted_carry(&board, "prisoners");
    assert_number(counted_step(&steps, "left", YZ_WHITE), "0");
    assert_number(counted_step(&steps, "surplus", YZ_BLACK), "2");
    assert_number(counted_step(&steps, "surplus", YZ_WHITE), "0");
    assert_number(steps.margin, "22");
    assert_true(steps.agrees);
    const yz_count_steps less = counted_carry(&board, "less-prisoners");
    assert_number(counted_step(&less, "net", YZ_WHITE), "-2");
    assert_number(less.margin, "22");
}

/* Chen's tables 2-1 to 2-4: the end of one game in four ways.  Passes are those that
   such an end takes. */
typedef struct ending {
    int plays[3];
    int passes[3];
    counted_cut cut;
    int taken[3];
    yz_colour last_player;
    const char *area;
    const char *moku;
} ending;

static const ending ENDINGS[] = {
    {{0, 116, 116}, {0, 1, 1}, {81, 102, 0, 105, 73}, {0, 11, 14}, YZ_WHITE, "5", "5"},
    {{0, 117, 115}, {0, 1, 2}, {81, 103, 0, 104, 73}, {0, 11, 14}, YZ_BLACK, "7", "5"},
    {{0, 116, 117}, {0, 2, 1}, {81, 101, 0, 106, 73}, {0, 11, 15}, YZ_WHITE, "3", "4"},
    {{0, 117, 116}, {0, 1, 1}, {80, 103, 0, 105, 73}, {0, 11, 14}, YZ_BLACK, "5", "4"},
};

static void
lay_ending(counted *out, const char *rules, const ending *end)
{
    counted_lay(out, rules, 19, 19, end->cut);
    memcpy(out->input.tally.plays, end->plays, sizeof end->plays);
    memcpy(out->input.tally.passes, end->passes, sizeof end->passes);
    memcpy(out->input.tally.prisoners, end->taken, sizeof end->taken);
    out->input.tally.last_player = end->last_player;
}

static void
area_and_territory_differ_by_the_plays(void **state)
{
    (void)state;

    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        const ending *end = &ENDINGS[i];
        counted board;
        lay_ending(&board, "chinese", end);
        assert_number(counted_score(&board).margin, end->area);
        counted_under(&board, "japanese");
        const yz_number moku = counted_score(&board).margin;
        assert_number(moku, end->moku);
        assert_number(yz__area_of_moku(moku, end->plays[1] - end->plays[2]), end->area);
    }
}

/* Tables 2-1 to 2-4: the lead by area is the lead by territory and the lead in stones used. */
static void
conversion_sets_both_leads_side_by_side(void **state)
{
    (void)state;

    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++) {
        const ending *end = &ENDINGS[i];
        counted board;
        lay_ending(&board, "chinese", end);
        yz_count_steps steps = counted_carry(&board, "conversion");
        const yz_number used = yz_subtract(counted_step(&steps, "used", YZ_BLACK),
                                           counted_step(&steps, "used", YZ_WHITE));
        assert_number(counted_step(&steps, "area-lead", YZ_BLACK), end->area);
        assert_number(counted_step(&steps, "moku-lead", YZ_BLACK), end->moku);
        assert_int_equal(used.count, end->plays[YZ_BLACK] - end->plays[YZ_WHITE]);
        assert_number(steps.margin, end->area);
        assert_true(steps.agrees);
        counted_under(&board, "japanese");
        steps = counted_carry(&board, "conversion");
        assert_number(steps.margin, end->moku);
        assert_true(steps.agrees);
    }
}

static void
conversion_says_in_zi_what_is_a_lead(void **state)
{
    (void)state;
    counted board;

    lay_ending(&board, "chinese", &ENDINGS[0]);
    board.input.komi = yz_ratio(11, 2);
    const yz_count_steps steps = counted_carry(&board, "conversion");
    assert_string_equal(steps.step[1].key, "area-lead");
    assert_non_null(strstr(said(&steps.step[1].what), "2 1/2 zi"));
    assert_number(steps.margin, "-1/2");
    assert_number(steps.margin_zi, "-1/4");
}

/* One eye in seki against two: nobody's under Japanese rules. */
static void
conversion_names_what_only_area_counts(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", ". @ . # . # . @ .");
    const yz_count_steps steps = counted_carry(&board, "conversion");
    assert_number(counted_step(&steps, "area-lead", YZ_BLACK), "-1");
    assert_number(counted_step(&steps, "moku-lead", YZ_BLACK), "0");
    assert_number(counted_step(&steps, "of-area-alone", YZ_WHITE), "3");
    assert_true(steps.agrees);
}

static void
pass_stones_turn_territory_into_area(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"davies", "pass-stones", "french"};

    for (size_t i = 0; i < sizeof ENDINGS / sizeof ENDINGS[0]; i++)
        for (size_t m = 0; m < 3; m++) {
            counted board;
            lay_ending(&board, "chinese", &ENDINGS[i]);
            const yz_count_steps steps = counted_carry(&board, METHODS[m]);
            assert_int_equal(yz_compare(counted_step(&steps, "used", YZ_BLACK),
                                        counted_step(&steps, "used", YZ_WHITE)),
                             0);
            assert_number(steps.margin, ENDINGS[i].area);
            assert_true(steps.agrees);
        }
}

static void
a_procedure_of_another_family_says_why_it_differs(void **state)
{
    (void)state;
    counted board;

    lay_ending(&board, "chinese", &ENDINGS[1]);
    const yz_count_steps steps = counted_carry(&board, "prisoners");
    const yz_count_step *last = &steps.step[steps.count - 1];
    assert_false(steps.agrees);
    assert_number(steps.margin, "5");
    assert_string_equal(last->key, "differs");
    assert_number(last->black, "2");
    assert_non_null(strstr(said(&last->what), "the rules say B+7"));
    assert_non_null(strstr(said(&last->what), "here Black by 2"));
}

/* The area where territory counts: Black's two stones more are the difference; with a
   paid pass in it they are not all of it. */
static void
an_area_procedure_says_why_it_differs_from_territory(void **state)
{
    (void)state;
    static const struct {
        int paid;
        const char *said;
    } CASES[] = {{0, "here Black by 2"}, {1, "count passes, handicap or eyes"}};

    for (size_t i = 0; i < 2; i++) {
        counted board;
        lay_ending(&board, "spight-territory", &ENDINGS[1]);
        board.input.tally.pass_stones[YZ_BLACK] = CASES[i].paid;
        const yz_count_steps steps = counted_carry(&board, "half-count");
        const yz_count_step *last = &steps.step[steps.count - 1];
        assert_false(steps.agrees);
        assert_string_equal(last->key, "differs");
        assert_non_null(strstr(said(&last->what), "the rules say B+"));
        assert_non_null(strstr(said(&last->what), CASES[i].said));
    }
}

/* Half a point of komi more or less, and the same procedure names the winner. */
static void
a_procedure_that_differs_names_the_winner_by_half_a_point(void **state)
{
    (void)state;
    static const struct {
        int halves;
        const char *said;
    } CASES[] = {{13, "the rules say B+0.5"}, {15, "the rules say W+0.5"}};

    for (size_t i = 0; i < 2; i++) {
        counted board;
        lay_ending(&board, "chinese", &ENDINGS[1]);
        board.input.komi = yz_ratio(CASES[i].halves, 2);
        const yz_count_steps steps = counted_carry(&board, "prisoners");
        assert_non_null(strstr(said(&steps.step[steps.count - 1].what), CASES[i].said));
    }
}

/* Where passes are paid for, the stones that are filled in say so. */
static void
paid_passes_are_among_the_lost_stones(void **state)
{
    (void)state;
    static const int PAID[][3] = {{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 1, 1}};

    for (size_t i = 0; i < sizeof PAID / sizeof *PAID; i++) {
        counted board;
        counted_lay(&board, "spight-territory", 9, 9, (counted_cut){20, 24, 0, 20, 17});
        memcpy(board.input.tally.pass_stones, PAID[i], sizeof PAID[i]);
        const yz_count_steps steps = counted_carry(&board, "prisoners");
        int k = 0;
        while (strcmp(steps.step[k].key, "lost") != 0)
            k++;
        assert_int_equal(
            strstr(said(&steps.step[k].what), ", paid passes among them") != NULL,
            i > 0);
        assert_number(steps.step[k].black, PAID[i][YZ_BLACK] ? "1" : "0");
        assert_number(steps.step[k].white, PAID[i][YZ_WHITE] ? "1" : "0");
    }
}

/* Ma against Lee, 1996, komi 5.5: White by half a point, a quarter of a zi; with the ko
   kept Black by 3/4 zi and still White by half a point. */
static void
the_last_ko_decides_a_game(void **state)
{
    (void)state;
    static const struct {
        size_t ending;
        const char *zi;
        const char *moku;
    } CASES[] = {{0, "-1/4", "-1/2"}, {1, "3/4", "-1/2"}};

    for (size_t i = 0; i < 2; i++) {
        counted board;
        lay_ending(&board, "chinese-1988", &ENDINGS[CASES[i].ending]);
        board.input.komi = yz_ratio(11, 2);
        assert_number(counted_carry(&board, "half-count").margin_zi, CASES[i].zi);
        counted_under(&board, "japanese");
        assert_number(counted_carry(&board, "prisoners").margin, CASES[i].moku);
    }
}

/* Chen's tables 2-5 to 2-7: at 183, 184 and 185 the same komi by zi and by moku. */
static void
zi_and_moku_agree_but_for_one_komi(void **state)
{
    (void)state;
    static const struct {
        const char *komi; /* moku; half as many zi */
        int area;
        bool zi;           /* Black wins */
        bool white_played; /* ... by moku when White made the last play */
        bool black_played;
    } CASES[] = {
        {"5.5", 183, false, false, false}, {"5.5", 184, true, true, true},
        {"5.5", 185, true, true, true},    {"6.5", 183, false, false, false},
        {"6.5", 184, true, true, false},   {"6.5", 185, true, true, true},
        {"7.5", 183, false, false, false}, {"7.5", 184, false, false, false},
        {"7.5", 185, true, true, true},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const int area = 2 * CASES[i].area - 361;
        const yz_number over = yz__over_half(yz_whole(CASES[i].area), 361);
        yz_number komi;
        assert_int_equal(yz_number_read(&komi, CASES[i].komi), YZ_OK);
        const yz_number zi = yz__multiply(komi, yz_ratio(1, 2));
        assert_int_equal(yz_compare(over, zi) > 0, CASES[i].zi);
        /* The last play of a game is Black's when he played once more. */
        for (int ahead = 0; ahead <= 1; ahead++) {
            const yz_number moku = yz_whole(area - ahead);
            assert_int_equal(yz__area_of_moku(moku, ahead).count, area);
            assert_int_equal(yz_compare(moku, komi) > 0,
                             ahead ? CASES[i].black_played : CASES[i].white_played);
        }
    }
}

/* Davies, section 5: a play worth n by area is worth 2n - 2 by territory when both end
   in gote, 2n - 1 when one keeps sente, 2n when each would. */
static void
values_of_plays_by_area_and_territory(void **state)
{
    (void)state;
    static const struct {
        const char *area; /* n */
        int plays;        /* by which the two outcomes differ */
        const char *moku;
    } CASES[] = {
        {"4", 2, "6"}, {"2", 2, "2"}, {"2", 1, "3"}, {"2", 0, "4"}, {"11/2", 2, "9"}};

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        yz_number n;
        yz_number moku;
        assert_int_equal(yz_number_read(&n, CASES[i].area), YZ_OK);
        assert_int_equal(yz_number_read(&moku, CASES[i].moku), YZ_OK);
        assert_int_equal(yz_compare(yz__area_of_moku(moku, CASES[i].plays),
                                    yz__multiply(yz_whole(2), n)),
                         0);
    }
}

/* Davies: with 180 stones, 3 points unfilled mean 2 stones left; with 171 the points
   that nobody fills are 19. */
static void
full_fill_checks_itself(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "roc-1978", 183, 0);
    const yz_count_steps steps = counted_carry(&board, "full-fill");
    assert_number(counted_step(&steps, "unfilled", YZ_BLACK), "3");
    assert_number(counted_step(&steps, "left-in-bowl", YZ_WHITE), "2");
    assert_number(counted_step(&steps, "check", YZ_BLACK), "1");
    assert_number(steps.margin, "5");
    assert_true(steps.agrees);
    assert_int_equal(yz__bowl(361), 180);
    assert_int_equal(yz__bowl(64), 31);
    const yz_number black = yz__fill_space(yz_whole(80), 171, 103);
    const yz_number white = yz__fill_space(yz_whole(77), 171, 101);
    assert_number(yz_add(black, white), "19");
}

/* Chen, 2.1.4: White 177 keeps 3 stones, Black 184 has 4 spaces: 7 points. */
static void
ing_fills_in(void **state)
{
    (void)state;
    counted board;

    assert_number(yz__ing_points(yz_whole(4), yz_whole(-3)), "7");
    assert_number(yz__ing_points(yz_whole(-1), yz_whole(2)), "-3");
    /* Sensei's Library: after the komi stones Black has 2 spaces, White a stone. */
    assert_number(yz__ing_points(yz_whole(2), yz_whole(-1)), "3");
    /* both have stones left over: one more of them is one point */
    assert_number(yz__ing_points(yz_whole(-1), yz_whole(-2)), "1");
    lay_area(&board, "ing-1996", 184, 0);
    yz_count_steps steps = counted_carry(&board, "ing-fill");
    assert_number(counted_step(&steps, "unfilled", YZ_BLACK), "4");
    assert_number(counted_step(&steps, "left-in-bowl", YZ_WHITE), "3");
    assert_number(steps.margin, "7");
    board.input.komi = yz_whole(8);
    steps = counted_carry(&board, "ing-fill");
    assert_number(counted_step(&steps, "komi-stones", YZ_WHITE), "4");
    assert_number(steps.margin, "-1");
    assert_true(steps.agrees);
    /* White pays for offences: his stones' worth goes into his own space. */
    lay_area(&board, "ing-1996", 184, 0);
    board.input.tally.penalties[YZ_WHITE] = 4;
    steps = counted_carry(&board, "ing-fill");
    assert_number(counted_step(&steps, "komi-stones", YZ_BLACK), "2");
    assert_number(counted_step(&steps, "komi-stones", YZ_WHITE), "0");
    assert_number(steps.margin, "11");
    assert_true(steps.agrees);
    lay_area(&board, "ing-1996", 185, 0);
    board.input.komi = yz_whole(8);
    steps = counted_carry(&board, "ing-fill");
    assert_number(steps.margin, "1");
    assert_true(steps.agrees);
}

/* Ing, article 6: each side fills half of the points between both; an odd last one
   stays empty. */
static void
ing_fills_half_of_the_shared_points(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "ing-1996", 180, 3);
    const yz_count_steps steps = counted_carry(&board, "ing-fill");
    assert_number(counted_step(&steps, "space", YZ_BLACK), "81");
    assert_number(counted_step(&steps, "space", YZ_WHITE), "81");
    assert_number(counted_step(&steps, "unfilled", YZ_BLACK), "1");
    assert_number(counted_step(&steps, "left-in-bowl", YZ_WHITE), "1");
    assert_number(steps.margin, "2");
    assert_true(steps.agrees);
}

/* Black 184 1/2 and komi 8: nothing between them, and Black wins. */
static void
ing_gives_black_the_tie(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "ing-1996", 184, 1);
    board.input.komi = yz_whole(8);
    assert_number(counted_carry(&board, "ing-fill").margin, "0");
    assert_int_equal(counted_score(&board).winner, YZ_BLACK);
}

/* Without shared points the winner's spaces are one more than the loser's stones,
   whatever the game. */
static void
spaces_exceed_stones_by_one(void **state)
{
    (void)state;

    for (int area = 100; area <= 260; area += 7) {
        counted board;
        lay_area(&board, "ing-1996", area, 0);
        const yz_count_steps steps = counted_carry(&board, "ing-fill");
        const yz_colour winner = area > 180 ? YZ_BLACK : YZ_WHITE;
        const yz_number spaces = counted_step(&steps, "unfilled", winner);
        const yz_number stones =
            counted_step(&steps, "left-in-bowl", yz_opponent(winner));
        assert_number(yz_subtract(spaces, stones), "1");
        assert_int_equal(steps.margin.count & 1, 1);
    }
}

/* Ing, article 10: to leave the last dame to the opponent costs two points; left by
   both it is shared. */
static void
the_last_dame_is_worth_two_points(void **state)
{
    (void)state;
    counted taken;
    counted shared;
    counted lost;

    lay_area(&taken, "ing-1996", 185, 0);
    lay_area(&shared, "ing-1996", 184, 1);
    lay_area(&lost, "ing-1996", 184, 0);
    assert_number(counted_score(&taken).margin, "9");
    assert_number(counted_score(&shared).margin, "8");
    assert_number(counted_score(&lost).margin, "7");
}

/* Odd komi leaves a point that makes no stone; penalties are stones of the innocent
   side. */
static void
ing_fill_with_odd_komi_and_penalties(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "ing-1996", 184, 0);
    board.input.komi = yz_ratio(15, 2);
    board.input.tally.penalties[YZ_WHITE] = 2;
    const yz_count_steps steps = counted_carry(&board, "ing-fill");
    assert_number(counted_step(&steps, "komi-stones", YZ_WHITE), "2");
    assert_number(counted_step(&steps, "odd-komi", YZ_WHITE), "1.5");
    assert_number(steps.margin, "1.5");
    assert_true(steps.agrees);
}

/* Table 2-1 with bowls of 180, in both wordings: 156 against 151, 3 against -2. */
static void
bowls_make_the_area_difference(void **state)
{
    (void)state;
    counted board;

    lay_ending(&board, "chen-territory", &ENDINGS[0]);
    yz_count_steps steps = counted_carry(&board, "ing-score");
    assert_number(counted_step(&steps, "sum", YZ_BLACK), "156");
    assert_number(counted_step(&steps, "sum", YZ_WHITE), "151");
    assert_number(steps.margin, "5");
    steps = counted_carry(&board, "equal-bowls");
    assert_number(counted_step(&steps, "net", YZ_BLACK), "3");
    assert_number(counted_step(&steps, "net", YZ_WHITE), "-2");
    assert_number(steps.margin, "5");
    assert_true(steps.agrees);
}

/* A 9x9 game without captures in which Black played last: 18 points each less 'lead'.
 */
static yz_count_steps
third_pass_stone(int black, int white, const char *method)
{
    counted board;

    counted_lay(&board, "aga", 9, 9, (counted_cut){black, 20, 0, 19, white});
    board.input.komi = yz_ratio(15, 2);
    board.input.tally.plays[YZ_BLACK] = 20;
    board.input.tally.plays[YZ_WHITE] = 19;
    board.input.tally.passes[YZ_BLACK] = board.input.tally.passes[YZ_WHITE] = 1;
    board.input.tally.last_player = YZ_BLACK;
    return counted_carry(&board, method);
}

/* The American federation's example: White is 6 or 8 behind with komi 7.5, and the
   third pass stone changes the margin but not the winner. */
static void
the_third_pass_stone_changes_no_winner(void **state)
{
    (void)state;

    yz_count_steps steps = third_pass_stone(24, 18, "pass-stones");
    assert_number(counted_step(&steps, "passes", YZ_BLACK), "1");
    assert_number(counted_step(&steps, "passes", YZ_WHITE), "2");
    assert_number(steps.margin, "-0.5");
    assert_true(steps.agrees);
    assert_number(third_pass_stone(24, 18, "prisoners").margin, "-1.5");
    assert_number(third_pass_stone(25, 17, "pass-stones").margin, "1.5");
    assert_number(third_pass_stone(25, 17, "prisoners").margin, "0.5");
}

/* The French federation's 9x9 game: 23 + 24 against 14 + 20 and komi 7.5; Black took 5
   stones and White 2. */
static void
the_french_example_by_both_counts(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "french", 9, 9, (counted_cut){23, 24, 0, 20, 14});
    board.input.komi = yz_ratio(15, 2);
    board.input.tally = (yz_tally){
        .prisoners = {0, 5, 2},
        .plays = {0, 26, 25},
        .passes = {0, 1, 1},
        .last_player = YZ_BLACK,
    };
    assert_number(counted_score(&board).margin, "5.5");
    assert_number(counted_carry(&board, "flood-fill").margin, "5.5");
    assert_number(counted_carry(&board, "french").margin, "5.5");
}

/* Black has a region of one point and one of two, White one of two, and one point is
   between them. */
static void
flood_fill_says_how_many_regions_each_side_has(void **state)
{
    counted board;
    (void)state;

    counted_draw(&board, "tromp-taylor",
                 ".X.XO\n"
                 "XX.XO\n"
                 "XXXOO\n"
                 "XX.O.\n"
                 "XXXO.\n");
    const yz_count_steps steps = counted_carry(&board, "flood-fill");
    assert_number(counted_step(&steps, "regions", YZ_BLACK), "2");
    assert_number(counted_step(&steps, "regions", YZ_WHITE), "1");
    assert_number(counted_step(&steps, "empty", YZ_BLACK), "3");
    assert_number(counted_step(&steps, "empty", YZ_WHITE), "2");
}

/* Handicap: by area White receives n - 1 for n stones, by pass stones nothing. */
static void
handicap_stones_in_the_pass_stone_count(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"pass-stones", "davies", "french"};

    for (size_t m = 0; m < 3; m++) {
        counted board;
        /* Four stones placed, then 20 plays of White and 20 of Black. */
        counted_lay(&board, "aga", 9, 9, (counted_cut){20, 24, 0, 20, 17});
        board.input.tally = (yz_tally){
            .plays = {0, 20, 20},
            .passes = {0, 1, 1},
            .last_player = YZ_BLACK,
            .handicap = 4,
        };
        const yz_count_steps steps = counted_carry(&board, METHODS[m]);
        assert_number(steps.margin, "4");
        assert_true(steps.agrees);
    }
}

/* Where the handicap is passes, White pays for each of them. */
static void
yielding_passes_are_paid(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"pass-stones", "davies"};

    for (size_t m = 0; m < 2; m++) {
        counted board;
        counted_lay(&board, "roc-1978", 9, 9, (counted_cut){20, 24, 0, 20, 17});
        board.input.tally = (yz_tally){
            .plays = {0, 24, 20},
            .passes = {0, 1, 5},
            .last_player = YZ_WHITE,
            .handicap = 4,
            .handicap_passes = 4,
        };
        const yz_count_steps steps = counted_carry(&board, METHODS[m]);
        assert_number(counted_step(&steps, "passes", YZ_WHITE), "5");
        assert_number(counted_step(&steps, "used", YZ_WHITE), "25");
        assert_number(steps.margin, "7");
        assert_true(steps.agrees);
    }
    /* Who has played last and not passed has no pass to be free. */
    const yz_tally first = {.plays = {0, 1, 0}};
    assert_int_equal(yz__paid_davies(&first, 0).paid[YZ_BLACK], 0);
}

/* The British count pass stones themselves, and the handicap not at all. */
static void
rules_that_count_pass_stones_have_the_last_word(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "british", 9, 9, (counted_cut){20, 24, 0, 20, 17});
    board.input.tally = (yz_tally){
        .plays = {0, 20, 20},
        .passes = {0, 1, 1},
        .pass_stones = {0, 1, 2},
        .last_player = YZ_BLACK,
        .handicap = 4,
    };
    const yz_count_steps steps = counted_carry(&board, "pass-stones");
    assert_number(counted_step(&steps, "passes", YZ_BLACK), "1");
    assert_number(counted_step(&steps, "passes", YZ_WHITE), "2");
    assert_number(counted_step(&steps, "used", YZ_BLACK), "25");
    assert_number(counted_step(&steps, "used", YZ_WHITE), "22");
    assert_number(steps.margin, "4");
    assert_true(steps.agrees);
    /* What the rules say goes before what the procedure would have charged. */
    board.input.tally.pass_stones[YZ_BLACK] = 3;
    const yz_count_steps more = counted_carry(&board, "davies");
    assert_number(counted_step(&more, "used", YZ_BLACK), "27");
    assert_number(more.margin, "2");
    assert_true(more.agrees);
}

static void
pass_stones_say_what_they_rest_on(void **state)
{
    (void)state;
    static const struct {
        yz_tally tally;
        const char *text;
    } CASES[] = {
        {{.plays = {0, 30, 30}, .passes = {0, 1, 1}}, "equal, as they must be"},
        {{.plays = {0, 30, 20}, .passes = {0, 1, 1}}, "not equal"},
        {{.plays = {0, 20, 20}, .passes = {0, 1, 1}, .handicap = 3},
         "but for the handicap"},
        {{.handicap = 0}, "the moves are not known"},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        counted_lay(&board, "aga", 9, 9, (counted_cut){20, 24, 0, 20, 17});
        board.input.tally = CASES[i].tally;
        const yz_count_steps steps = counted_carry(&board, "pass-stones");
        assert_string_equal(steps.step[3].key, "used");
        assert_non_null(strstr(said(&steps.step[3].what), CASES[i].text));
    }
}

/* New Zealand: the smaller side as it stands, 177, leaves 184 to the other. */
static void
the_smaller_side_is_enough(void **state)
{
    (void)state;
    counted board;

    lay_area(&board, "new-zealand", 184, 0);
    board.input.komi = yz_whole(7);
    yz_count_steps steps = counted_carry(&board, "smaller-side");
    assert_number(counted_step(&steps, "smaller", YZ_WHITE), "177");
    assert_number(counted_step(&steps, "rest", YZ_BLACK), "184");
    assert_number(steps.margin, "0");
    assert_true(steps.agrees);
    lay_area(&board, "new-zealand", 170, 3);
    steps = counted_carry(&board, "smaller-side");
    assert_true(steps.agrees);
}

/* Stone scoring's own example: 17 against 15 stones, 19 against 17 by area, one block
   each. */
static void
stones_area_and_group_tax_agree_with_equal_blocks(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "chinese-traditional", 6, 6, (counted_cut){2, 17, 0, 15, 2});
    assert_number(counted_carry(&board, "flood-fill").margin, "2");
    assert_number(counted_carry(&board, "stones").margin, "2");
    const yz_count_steps steps = counted_carry(&board, "group-tax");
    assert_number(counted_step(&steps, "blocks", YZ_BLACK), "1");
    assert_number(steps.margin, "2");
    assert_true(steps.agrees);
    assert_true(counted_carry(&board, "half-count").agrees);
}

/* One block more costs Black two points, a point of a half count. */
static void
the_half_count_moves_a_point_for_each_extra_block(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese-traditional",
                 ".X.XO XXXXO OOOOO XXXXO .X.XO XXXXO OOOOO .O.OO");
    const yz_count_steps steps = counted_carry(&board, "half-count");
    assert_number(steps.margin, "-2");
    assert_true(steps.agrees);
    assert_true(counted_carry(&board, "group-tax").agrees);
    assert_true(counted_carry(&board, "deviation").agrees);
    counted_under(&board, "chinese");
    assert_number(counted_carry(&board, "half-count").margin, "0");
    assert_false(counted_carry(&board, "group-tax").agrees);
}

/* Seven by seven: totals of 49. */
static void
small_totals(void **state)
{
    (void)state;
    static const struct {
        counted_cut cut;
        const char *margin;
    } CASES[] = {{{6, 18, 0, 19, 6}, "-1"}, {{6, 20, 0, 17, 6}, "3"}};

    for (size_t i = 0; i < 2; i++) {
        counted board;
        counted_lay(&board, "roc-1978", 7, 7, CASES[i].cut);
        assert_number(counted_score(&board).margin, CASES[i].margin);
        counted_under(&board, "japanese");
        assert_number(counted_score(&board).margin, "0");
    }
}

/* Chen, figure 3-13: of four dame White alone can play two; played out by area White
   has 3 more points and Black 1. */
static void
one_sided_dame_are_points_of_area(void **state)
{
    (void)state;
    counted before;
    counted after;

    counted_lay(&before, "chinese", 9, 9, (counted_cut){20, 18, 4, 19, 20});
    counted_lay(&after, "chinese", 9, 9, (counted_cut){20, 19, 0, 22, 20});
    const yz_count first = counted_score(&before);
    const yz_count last = counted_score(&after);
    assert_int_equal(last.area[YZ_BLACK] - first.area[YZ_BLACK], 1);
    assert_int_equal(last.area[YZ_WHITE] - first.area[YZ_WHITE], 3);
    counted_under(&before, "japanese");
    counted_under(&after, "japanese");
    assert_int_equal(
        yz_compare(counted_score(&before).margin, counted_score(&after).margin), 0);
}

static void
every_rule_set_names_a_procedure_that_agrees(void **state)
{
    (void)state;
    counted board;

    lay_ending(&board, "chinese", &ENDINGS[0]);
    board.input.komi = yz_whole(7);
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_count_steps steps;
        board.input.rules = yz_rules_at(i);
        const size_t method = yz_method_find(NULL, board.input.rules);
        assert_true(method < yz__method_count());
        assert_int_equal(yz_count_carry_out(&steps, method, &board.input), YZ_OK);
        if (!steps.agrees)
            print_error("%s\n", yz_rules_id(board.input.rules));
        assert_true(steps.agrees);
        assert_int_equal(
            yz_compare(yz__multiply(yz_whole(2), steps.margin_zi), steps.margin), 0);
    }
}

static void
procedures_are_found_by_their_keys(void **state)
{
    (void)state;

    for (size_t i = 0; i < yz__method_count(); i++) {
        const yz_method method = yz_method_at(i);
        assert_int_equal(yz_method_find(method.key, NULL), i);
        assert_non_null(method.name);
        assert_non_null(method.text);
        assert_non_null(method.source);
    }
    assert_int_equal(yz_method_find("abacus", NULL), yz__method_count());
}

static void
procedures_wait_for_life_and_death_too(void **state)
{
    (void)state;
    counted board;
    yz_count_steps steps = {.count = 99};

    lay_area(&board, "japanese", 181, 0);
    board.input.status = NULL;
    assert_int_equal(
        yz_count_carry_out(&steps, yz_method_find("prisoners", NULL), &board.input),
        YZ_E_UNSETTLED);
    assert_int_equal(steps.count, 99);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_count_of_davies_example),
        cmocka_unit_test(half_count_makes_odd_margins_around_half_the_board),
        cmocka_unit_test(half_count_with_komi_in_zi),
        cmocka_unit_test(quarters_meet_komi_exactly),
        cmocka_unit_test(margins_keep_their_quarters),
        cmocka_unit_test(zi_are_half_the_points),
        cmocka_unit_test(prisoners_go_into_their_own_territory),
        cmocka_unit_test(the_same_game_by_area),
        cmocka_unit_test(prisoners_without_room_count_for_the_opponent),
        cmocka_unit_test(area_and_territory_differ_by_the_plays),
        cmocka_unit_test(conversion_sets_both_leads_side_by_side),
        cmocka_unit_test(conversion_says_in_zi_what_is_a_lead),
        cmocka_unit_test(conversion_names_what_only_area_counts),
        cmocka_unit_test(pass_stones_turn_territory_into_area),
        cmocka_unit_test(a_procedure_of_another_family_says_why_it_differs),
        cmocka_unit_test(an_area_procedure_says_why_it_differs_from_territory),
        cmocka_unit_test(a_procedure_that_differs_names_the_winner_by_half_a_point),
        cmocka_unit_test(paid_passes_are_among_the_lost_stones),
        cmocka_unit_test(the_last_ko_decides_a_game),
        cmocka_unit_test(zi_and_moku_agree_but_for_one_komi),
        cmocka_unit_test(values_of_plays_by_area_and_territory),
        cmocka_unit_test(full_fill_checks_itself),
        cmocka_unit_test(ing_fills_in),
        cmocka_unit_test(ing_fills_half_of_the_shared_points),
        cmocka_unit_test(ing_gives_black_the_tie),
        cmocka_unit_test(spaces_exceed_stones_by_one),
        cmocka_unit_test(the_last_dame_is_worth_two_points),
        cmocka_unit_test(ing_fill_with_odd_komi_and_penalties),
        cmocka_unit_test(bowls_make_the_area_difference),
        cmocka_unit_test(the_third_pass_stone_changes_no_winner),
        cmocka_unit_test(the_french_example_by_both_counts),
        cmocka_unit_test(flood_fill_says_how_many_regions_each_side_has),
        cmocka_unit_test(handicap_stones_in_the_pass_stone_count),
        cmocka_unit_test(yielding_passes_are_paid),
        cmocka_unit_test(rules_that_count_pass_stones_have_the_last_word),
        cmocka_unit_test(pass_stones_say_what_they_rest_on),
        cmocka_unit_test(the_smaller_side_is_enough),
        cmocka_unit_test(stones_area_and_group_tax_agree_with_equal_blocks),
        cmocka_unit_test(the_half_count_moves_a_point_for_each_extra_block),
        cmocka_unit_test(small_totals),
        cmocka_unit_test(one_sided_dame_are_points_of_area),
        cmocka_unit_test(every_rule_set_names_a_procedure_that_agrees),
        cmocka_unit_test(procedures_are_found_by_their_keys),
        cmocka_unit_test(procedures_wait_for_life_and_death_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
