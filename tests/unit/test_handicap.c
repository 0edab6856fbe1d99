/*
 * test_handicap.c - where handicap stones stand, what White receives, how often he
 * passes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "rules/placing.h"
#include "rules/tables.h"
#include "yunzi/rules.h"

/* The star points as text: "D4 Q16"; "" when there are none. */
static const char *
stars(int width, int height, int handicap, char out[64])
{
    yz_point points[9];
    const int count = yz_rules_fixed_handicap(width, height, handicap, points);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        char text[YZ_POINT_TEXT];
        strcat(out, i ? " " : "");
        strcat(out, yz_point_text(points[i], height, text));
    }
    return out;
}

/* What a game begins with: star stones replace what old games set up, but for Sunjang baduk,
   which has a white stone in the centre and eight places around it. */
static void
a_handicap_stands_at_the_start(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int side;
        int handicap;
        bool known;
        int black;
        int white;
    } ROWS[] = {
        {"japanese", 19, 0, true, 0, 0},
        {"japanese", 19, 9, true, 9, 0},
        {"japanese", 19, 10, false, 0, 0},
        {"japanese", 6, 2, false, 0, 0},
        {"sunjang", 19, 1, true, 9, 8},
        {"sunjang", 19, 2, true, 10, 9},
        {"sunjang", 19, 8, true, 16, 9},
        {"sunjang", 19, 9, false, 9, 8},
        {"sunjang", 13, 2, false, 0, 0},
        {"chinese-traditional", 19, 0, true, 2, 2},
        {"chinese-traditional", 19, 3, true, 3, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        yz_position start;
        int count[3] = {0, 0, 0};
        const yz_rules *rules = yz_rules_find(ROWS[i].rules);
        assert_int_equal(yz__rules_start(rules, ROWS[i].side, ROWS[i].side,
                                         ROWS[i].handicap, &start),
                         ROWS[i].known);
        for (int k = 0; k < ROWS[i].side * ROWS[i].side; k++)
            count[start.stone[k]]++;
        assert_int_equal(count[YZ_BLACK], ROWS[i].black);
        assert_int_equal(count[YZ_WHITE], ROWS[i].white);
    }
}

static void
stones_stand_where_gtp_puts_them(void **state)
{
    (void)state;
    static const struct {
        int width;
        int height;
        int handicap;
        const char *points;
    } ROWS[] = {
        {19, 19, 2, "D4 Q16"},
        {19, 19, 3, "D4 Q16 D16"},
        {19, 19, 4, "D4 Q16 D16 Q4"},
        {19, 19, 5, "D4 Q16 D16 Q4 K10"},
        {19, 19, 6, "D4 Q16 D16 Q4 D10 Q10"},
        {19, 19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
        {19, 19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
        {19, 19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
        {13, 13, 5, "D4 K10 D10 K4 G7"},
        {9, 9, 4, "C3 G7 C7 G3"},
        {9, 9, 9, "C3 G7 C7 G3 C5 G5 E3 E7 E5"},
        {12, 12, 2, "C3 K10"},
        {7, 7, 4, "C3 E5 C5 E3"},
        {25, 25, 2, "D4 W22"},
        {52, 52, 2, "D4 AY49"},
        {19, 13, 5, "D4 Q10 D10 Q4 K7"},
        {19, 9, 2, "D3 Q7"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char text[64];
        assert_string_equal(
            stars(ROWS[i].width, ROWS[i].height, ROWS[i].handicap, text),
            ROWS[i].points);
    }
}

static void
boards_without_star_points_have_none(void **state)
{
    (void)state;
    static const int ROWS[][3] = {
        {19, 19, 0}, {19, 19, 1}, {19, 19, 10}, {19, 19, -1}, {6, 6, 2},
        {19, 6, 2},  {7, 7, 5},   {8, 8, 5},    {18, 18, 5},  {19, 18, 5},
        {7, 19, 5},  {1, 1, 2},   {19, 7, 5},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        yz_point points[9];
        assert_int_equal(
            yz_rules_fixed_handicap(ROWS[i][0], ROWS[i][1], ROWS[i][2], points), 0);
    }
}

static void
handicap_points_are_distinct_on_every_board(void **state)
{
    (void)state;
    for (int width = 1; width <= YZ_MAX_SIDE; width++) {
        for (int height = 1; height <= YZ_MAX_SIDE; height++) {
            for (int handicap = 2; handicap <= 9; handicap++) {
                yz_point at[9];
                const int count = yz_rules_fixed_handicap(width, height, handicap, at);
                assert_true(count == 0 || count == handicap);
                for (int i = 0; i < count; i++) {
                    assert_true(at[i].x < width && at[i].y < height);
                    for (int j = 0; j < i; j++)
                        assert_true(at[i].x != at[j].x || at[i].y != at[j].y);
                }
            }
        }
    }
}

typedef struct row {
    const char *rules;
    int handicap;
    int points;
    int passes;
} row;

static void
white_receives_and_passes_what_the_rules_say(void **state)
{
    (void)state;
    static const row ROWS[] = {
        {"chinese-2002", 4, 4, 0}, {"chinese-1988", 2, 2, 0},
        {"chinese-1988", 1, 0, 0}, {"chinese-traditional", 3, 3, 0},
        {"aga-1991", 4, 3, 0},     {"aga-1991", 1, 0, 0},
        {"aga-1991", 0, 0, 0},     {"french", 9, 8, 0},
        {"british", 4, 0, 0},      {"japanese-1989", 9, 0, 0},
        {"korean-2016", 5, 0, 0},  {"tromp-taylor", 4, 0, 0},
        {"new-zealand", 4, 0, 3},  {"ing-1996", 2, 0, 1},
        {"ing-1991", 9, 0, 8},     {"roc-1978", 4, 0, 4},
        {"roc-1978", 1, 0, 1},     {"roc-1978", 0, 0, 0},
        {"new-zealand", 1, 0, 0},  {"button", 3, 2, 0},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = yz_rules_find(ROWS[i].rules);
        assert_non_null(rules);
        const yz_number points = yz__rules_compensation(rules, ROWS[i].handicap);
        assert_int_equal(points.count, ROWS[i].points);
        assert_int_equal(points.over, 1);
        assert_int_equal(yz_rules_handicap_passes(rules, ROWS[i].handicap),
                         ROWS[i].passes);
    }
}

/* What nobody chooses, whether the others may be chosen, and where it is written. */
static void
the_text_says_how_stones_are_placed(void **state)
{
    static const struct {
        const char *rules;
        yz_placing ruled;
        bool fixed, free;
    } ROWS[] = {
        {"aga-1991", YZ_PLACING_FIXED, true, true},
        {"british", YZ_PLACING_FIXED, true, true},
        {"lasker-maas", YZ_PLACING_FIXED, true, true},
        {"chinese-1988", YZ_PLACING_FIXED, true, true},
        {"ing-simplified", YZ_PLACING_FIXED, true, true},
        {"japanese-1989", YZ_PLACING_FIXED, true, false},
        {"korean-2016", YZ_PLACING_FIXED, true, false},
        {"chinese-2002", YZ_PLACING_FREE, false, true},
        {"french", YZ_PLACING_FREE, false, true},
        {"tromp-taylor", YZ_PLACING_FREE, false, true},
        {"ing-1996", YZ_PLACING_RULED, false, false},
        {"new-zealand", YZ_PLACING_RULED, false, false},
        {"roc-1978", YZ_PLACING_RULED, false, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = yz_rules_find(ROWS[i].rules);
        assert_int_equal(yz__rules_placing(rules), ROWS[i].ruled);
        assert_int_equal(yz__rules_placing_allowed(rules, YZ_PLACING_FIXED),
                         ROWS[i].fixed);
        assert_int_equal(yz__rules_placing_allowed(rules, YZ_PLACING_FREE),
                         ROWS[i].free);
        assert_true(yz__rules_placing_allowed(rules, YZ_PLACING_RULED));
    }
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        assert_true(yz__rules_placing_allowed(rules, yz__rules_placing(rules)));
        assert_true(*yz__rules_placing_article(rules));
    }
}

/* Free stones are different points of the board, the star points among them; where the text has star
   points alone, there are no others. */
static void
free_stones_stand_apart(void **state)
{
    (void)state;
    for (int width = 1; width <= 21; width++)
        for (int height = 1; height <= 21; height += 2) {
            static const int WANTED[] = {2, 3, 9, 12, 40, 500};
            for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
                yz_point stone[500], star[9];
                bool taken[YZ_MAX_POINTS] = {false};
                const int all = width * height < 255 ? width * height - 1 : 254;
                const int most = all < WANTED[i] ? all : WANTED[i];
                const int count = yz_rules_free_handicap(
                    yz_rules_find("chinese"), width, height, WANTED[i], stone);
                assert_int_equal(count, most < 2 ? 0 : most);
                for (int k = 0; k < count; k++) {
                    assert_true(stone[k].x < width && stone[k].y < height);
                    assert_false(taken[yz_index(width, stone[k])]);
                    taken[yz_index(width, stone[k])] = true;
                }
                const int stars = yz_rules_fixed_handicap(
                    width, height, WANTED[i] < 9 ? WANTED[i] : 9, star);
                for (int k = 0; k < stars; k++)
                    assert_true(taken[yz_index(width, star[k])]);
            }
        }
    yz_point stone[30];
    assert_int_equal(
        yz_rules_free_handicap(yz_rules_find("japanese"), 19, 19, 30, stone), 9);
    /* where players may place them as they like, or on the star points */
    assert_int_equal(yz_rules_free_handicap(yz_rules_find("aga"), 19, 19, 30, stone),
                     30);
    assert_int_equal(yz_rules_free_handicap(yz_rules_find("japanese"), 5, 5, 3, stone),
                     3);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_handicap_stands_at_the_start),
        cmocka_unit_test(stones_stand_where_gtp_puts_them),
        cmocka_unit_test(boards_without_star_points_have_none),
        cmocka_unit_test(handicap_points_are_distinct_on_every_board),
        cmocka_unit_test(white_receives_and_passes_what_the_rules_say),
        cmocka_unit_test(free_stones_stand_apart),
        cmocka_unit_test(the_text_says_how_stones_are_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
