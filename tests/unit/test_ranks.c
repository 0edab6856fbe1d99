/*
 * test_ranks.c - ranks, ratings, and the handicap between two ranks: every pair that a
 * text gives, and those that follow from it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "announce/match_words.h"
#include "rules/ranks.h"
#include "yunzi/handicap.h"

static yz_rank
rank_of(const char *text)
{
    yz_rank rank = {YZ_RANK_KYU, 0};
    if (yz_rank_read(&rank, text) != YZ_OK)
        fail_msg("'%s' is no rank", text);
    return rank;
}

/* ---- Text ---- */

static void
ranks_are_read_as_people_write_them(void **state)
{
    (void)state;
    static const char *const ROWS[][2] = {
        {"3k", "3k"},
        {"3 kyu", "3k"},
        {"30K", "30k"},
        {"50kyu", "50k"},
        {"2d", "2d"},
        {"9 Dan", "9d"},
        {" 1 dan", "1d"},
        {"pin 5", "pin 5"},
        {"PIN 1", "pin 1"},
        {"grade 4", "grade 4"},
        {"Grade 18", "grade 18"},
        {"2150", "2150"},
        {"-900", "-900"},
        {"100", "100"},
        {"rating 2150", "2150"},
        {"rating 50", "rating 50"},
        {"rating -5", "rating -5"},
        {"rating 0", "rating 0"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char text[YZ__RANK_TEXT];
        assert_string_equal(yz__rank_text(rank_of(ROWS[i][0]), text), ROWS[i][1]);
    }
}

static void
what_is_no_rank_changes_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yz_status status;
    } ROWS[] = {
        {"", YZ_E_SYNTAX},
        {"k", YZ_E_SYNTAX},
        {"5", YZ_E_SYNTAX},
        {"50", YZ_E_SYNTAX},
        {"12345", YZ_E_SYNTAX},
        {"123456", YZ_E_SYNTAX},
        {"2d?", YZ_E_SYNTAX},
        {"2 p", YZ_E_SYNTAX},
        {"pin", YZ_E_SYNTAX},
        {"5 pin", YZ_E_SYNTAX},
        {"dan 5", YZ_E_SYNTAX},
        {"k 5", YZ_E_SYNTAX},
        {"pin 5 5", YZ_E_SYNTAX},
        {"professional 5", YZ_E_SYNTAX},
        {"5 professionals", YZ_E_SYNTAX},
        {"0k", YZ_E_RANGE},
        {"51k", YZ_E_RANGE},
        {"0d", YZ_E_RANGE},
        {"10d", YZ_E_RANGE},
        {"-1k", YZ_E_RANGE},
        {"pin 0", YZ_E_RANGE},
        {"pin 10", YZ_E_RANGE},
        {"grade 19", YZ_E_RANGE},
        {"4000", YZ_E_RANGE},
        {"-2901", YZ_E_RANGE},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        yz_rank rank = {YZ_RANK_DAN, 4};
        if (yz_rank_read(&rank, ROWS[i].text) != ROWS[i].status)
            fail_msg("'%s'", ROWS[i].text);
        assert_true(rank.kind == YZ_RANK_DAN && rank.value == 4);
    }
}

/* ---- Ratings ---- */

static void
a_rating_has_a_rank(void **state)
{
    (void)state;
    static const struct {
        int rating;
        const char *rank;
    } ROWS[] = {
        /* The points that the text names. */
        {2200, "2d"},
        {2100, "1d"},
        {2000, "1k"},
        {1900, "2k"},
        /* Those between them, rounded down. */
        {2150, "1d"},
        {2199, "1d"},
        {2099, "1k"},
        {2050, "1k"},
        {1999, "2k"},
        {1000, "11k"},
        {-900, "30k"},
        {-2900, "50k"},
        {2899, "8d"},
        {2900, "9d"},
        {2999, "9d"},
        {3000, "9d"},
        {3999, "9d"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char text[YZ__RANK_TEXT];
        assert_string_equal(yz__rank_text(yz__rank_of_rating(ROWS[i].rating), text),
                            ROWS[i].rank);
    }
}

/* ---- Terms ---- */

typedef struct row {
    const char *rules;
    const char *strong;
    const char *weak;
    const char *terms; /* in words */
} row;

/* clang-format off */
static const row ROWS[] = {
    /* Ing 1996, art. 8: the pairs that the article names. */
    {"ing-1996",      "pin 1",    "pin 5",    "Black first"},
    {"ing-1996",      "pin 1",    "pin 9",    "White passes once"},
    {"ing-1996",      "9d",       "7d",       "Black first"},
    {"ing-1996",      "9d",       "5d",       "White passes once"},
    {"ing-1996",      "9d",       "3d",       "White passes 2 times"},
    {"ing-1996",      "9d",       "1d",       "White passes 3 times"},
    {"ing-1996",      "1d",       "grade 1",  "Black first"},
    {"ing-1996",      "1d",       "grade 2",  "White passes once"},
    {"ing-1996",      "1d",       "grade 18", "White passes 17 times"},
    /* 7 dan is as strong as pin 9, 9 dan as pin 5. */
    {"ing-1996",      "7d",       "pin 9",    "an even game, komi 8"},
    {"ing-1996",      "9d",       "pin 5",    "an even game, komi 8"},
    {"ing-1996",      "pin 1",    "9d",       "Black first"},
    /* Those that follow: fractions of a move are points. */
    {"ing-1996",      "pin 1",    "pin 2",    "Black first, komi 6"},
    {"ing-1996",      "pin 1",    "pin 4",    "Black first, komi 2"},
    {"ing-1996",      "9d",       "8d",       "Black first, komi 4"},
    {"ing-1996",      "9d",       "6d",       "Black first and 4 points"},
    {"ing-1996",      "9d",       "4d",       "White passes once and Black has 4 points"},
    {"ing-1996",      "pin 1",    "8d",       "Black first and 4 points"},
    {"ing-1996",      "2d",       "grade 1",  "Black first and 4 points"},
    {"ing-1996",      "pin 2",    "9d",       "Black first, komi 2"},
    {"ing-1996",      "grade 3",  "grade 4",  "Black first"},
    {"ing-1996",      "pin 1",    "grade 18", "White passes 22 times"},
    {"ing-1996",      "1d",       "2k",       "White passes once"},
    {"ing-1996",      "2100",     "1999",     "White passes once"},
    {"ing-1991",      "9d",       "6d",       "Black first and 4 points"},

    /* Elsewhere: one rank is Black without komi, more are stones. */
    {"japanese-1989", "1d",       "1d",       "an even game, komi 6.5"},
    {"japanese-1989", "1d",       "1k",       "Black first"},
    {"japanese-1989", "2d",       "1k",       "2 handicap stones"},
    {"japanese-1989", "1k",       "grade 5",  "4 handicap stones"},
    {"japanese-1989", "5d",       "5k",       "9 handicap stones"},
    {"japanese-1989", "9d",       "30k",      "9 handicap stones; 29 ranks are not evened out"},
    {"japanese-1989", "9d",       "2k",       "9 handicap stones; 1 rank is not evened out"},
    {"japanese-1989", "2150",     "2050",     "Black first"},
    {"japanese-1989", "2150",     "2149",     "an even game, komi 6.5"},
    {"aga-1991",      "1d",       "1k",       "Black first, komi 0.5"},
    {"aga-1991",      "4d",       "1d",       "3 handicap stones, komi 0.5"},
    {"chinese-2002",  "9d",       "2k",       "10 handicap stones"},
    {"tromp-taylor",  "1d",       "1k",       "Black first"},

    /* A pass is worth two stones: rule 10 of 1978 counts passes, New Zealand stones. */
    {"roc-1978",      "1d",       "1k",       "Black first"},
    {"roc-1978",      "2d",       "1k",       "White passes once"},
    {"roc-1978",      "4d",       "1k",       "White passes 3 times"},
    {"new-zealand",   "1d",       "1k",       "Black first"},
    {"new-zealand",   "2d",       "1k",       "White passes once"},
    {"new-zealand",   "4d",       "1k",       "White passes 3 times"},
};
/* clang-format on */

static const yz_rules *
rules_called(const char *name)
{
    const yz_rules *rules = yz_rules_find(name);
    assert_non_null(rules);
    return rules;
}

static void
terms_are_those_of_the_text(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = rules_called(ROWS[i].rules);
        yz_handicap_terms terms;
        char text[YZ_MESSAGE_TEXT];
        assert_int_equal(yz_rules_handicap_terms(rules, rank_of(ROWS[i].weak),
                                                 rank_of(ROWS[i].strong), &terms),
                         YZ_OK);
        const yz_message told = yz__handicap_message(&terms);
        if (strcmp(yz_message_text(&told, NULL, text), ROWS[i].terms) != 0)
            fail_msg("%s, %s and %s: %s", ROWS[i].rules, ROWS[i].strong, ROWS[i].weak,
                     text);
        assert_int_equal(terms.black, strncmp(ROWS[i].terms, "an even", 7) ? 0 : -1);
        assert_int_equal(terms.passes, yz_rules_handicap_passes(rules, terms.handicap));
    }
}

static void
who_is_named_first_changes_nothing_but_who_is_black(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = rules_called(ROWS[i].rules);
        const yz_rank weak = rank_of(ROWS[i].weak), strong = rank_of(ROWS[i].strong);
        yz_handicap_terms one, other;
        assert_int_equal(yz_rules_handicap_terms(rules, weak, strong, &one), YZ_OK);
        assert_int_equal(yz_rules_handicap_terms(rules, strong, weak, &other), YZ_OK);
        assert_int_equal(other.black, one.black == 0 ? 1 : -1);
        assert_true(one.handicap == other.handicap && one.stones == other.stones &&
                    one.passes == other.passes && one.points == other.points &&
                    one.ranks_left == other.ranks_left &&
                    yz_compare(one.komi, other.komi) == 0);
    }
}

/* Komi less than 8, moves and points left over are the difference again, always. */
static void
ing_terms_are_worth_the_difference(void **state)
{
    (void)state;
    const yz_rules *ing = rules_called("ing-1996");
    for (int one = 1; one <= 9; one++) {
        for (int other = one + 1; other <= 9; other++) {
            yz_handicap_terms terms;
            assert_int_equal(yz_rules_handicap_terms(ing, (yz_rank){YZ_RANK_PIN, other},
                                                     (yz_rank){YZ_RANK_PIN, one},
                                                     &terms),
                             YZ_OK);
            const int difference = 2 * (other - one);
            assert_int_equal(terms.handicap > 0, difference >= 8);
            assert_int_equal(terms.handicap > 0 ? 8 * terms.handicap + terms.points
                                                : 8 - (int)terms.komi.count,
                             difference);
        }
    }
}

static void
a_rank_that_rules_do_not_measure_is_out_of_range(void **state)
{
    (void)state;
    const yz_rules *japan = rules_called("japanese-1989");
    const yz_rules *ing = rules_called("ing-1996");
    yz_handicap_terms terms = {.black = 7};
    assert_int_equal(
        yz_rules_handicap_terms(japan, rank_of("pin 5"), rank_of("1d"), &terms),
        YZ_E_RANGE);
    assert_int_equal(
        yz_rules_handicap_terms(japan, rank_of("1d"), rank_of("pin 5"), &terms),
        YZ_E_RANGE);
    assert_int_equal(
        yz_rules_handicap_terms(ing, rank_of("19k"), rank_of("1d"), &terms),
        YZ_E_RANGE);
    assert_int_equal(
        yz_rules_handicap_terms(ing, rank_of("1d"), rank_of("100"), &terms),
        YZ_E_RANGE);
    assert_int_equal(terms.black, 7);
}

static void
terms_name_their_article(void **state)
{
    (void)state;
    yz_handicap_terms terms;
    assert_int_equal(yz_rules_handicap_terms(rules_called("ing-1996"), rank_of("1d"),
                                             rank_of("3d"), &terms),
                     YZ_OK);
    assert_string_equal(terms.article, "Ing Rules 1996, art. 8");
    assert_false(terms.completed);
    assert_int_equal(yz_rules_handicap_terms(rules_called("japanese"), rank_of("1d"),
                                             rank_of("3d"), &terms),
                     YZ_OK);
    assert_string_equal(terms.article, "the custom is a stone for each rank");
    assert_true(terms.completed);
}

/* ---- Series ---- */

static void
colours_of_a_series_are_laid_down(void **state)
{
    (void)state;
    static const char *const ORDER[] = {
        [YZ_SERIES_ALTERNATE] = "BWBWBWB",
        [YZ_SERIES_BWB] = "BWBBWBB",
        [YZ_SERIES_BBB] = "BBBBBBB",
    };
    for (int series = YZ_SERIES_ALTERNATE; series <= YZ_SERIES_BBB; series++) {
        for (int game = 1; game <= 7; game++)
            assert_int_equal(yz_series_colour((yz_series)series, game),
                             ORDER[series][game - 1] == 'B' ? YZ_BLACK : YZ_WHITE);
        assert_int_equal(yz__series_without_komi((yz_series)series),
                         series != YZ_SERIES_ALTERNATE);
    }
    assert_string_equal(yz__series_key(YZ_SERIES_BWB), "b-w-b");
    assert_string_equal(yz__series_text(YZ_SERIES_ALTERNATE),
                        "Black and White in turn");
    assert_string_equal(yz__series_article(YZ_SERIES_BBB),
                        "Russian survey of Go variants");
    assert_string_equal(yz__series_article(YZ_SERIES_ALTERNATE),
                        "the custom in matches");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_are_read_as_people_write_them),
        cmocka_unit_test(what_is_no_rank_changes_nothing),
        cmocka_unit_test(a_rating_has_a_rank),
        cmocka_unit_test(terms_are_those_of_the_text),
        cmocka_unit_test(who_is_named_first_changes_nothing_but_who_is_black),
        cmocka_unit_test(ing_terms_are_worth_the_difference),
        cmocka_unit_test(a_rank_that_rules_do_not_measure_is_out_of_range),
        cmocka_unit_test(terms_name_their_article),
        cmocka_unit_test(colours_of_a_series_are_laid_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
