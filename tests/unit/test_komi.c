/*
 * test_komi.c - komi by rule set, year and handicap.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "rules/colours.h"
#include "rules/komi.h"
#include "yunzi/rules.h"

typedef struct row {
    const char *rules;
    int year;
    int handicap;
    const char *komi;
} row;

static void
check(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const yz_rules *rules = yz_rules_find(rows[i].rules);
        assert_non_null(rules);
        char text[YZ_NUMBER_TEXT];
        yz_number_text(yz_rules_komi(rules, rows[i].year, rows[i].handicap), text);
        if (strcmp(text, rows[i].komi) != 0)
            fail_msg("komi of %s in %d with handicap %d: %s, expected %s",
                     rows[i].rules, rows[i].year, rows[i].handicap, text, rows[i].komi);
    }
}
#define CHECK(rows) check(rows, sizeof rows / sizeof *rows)

static void
komi_of_an_even_game_is_that_of_its_year(void **state)
{
    (void)state;
    static const row ROWS[] = {
        {"japanese-1989", 1989, 0, "5.5"},
        {"japanese-1989", 2001, 0, "5.5"},
        {"japanese-1989", 2002, 0, "6.5"},
        {"japanese-1989", 0, 0, "6.5"},
        {"japanese-1989", 1975, 0, "5.5"},
        {"japanese-1949", 1950, 0, "4.5"},
        {"japanese-1949", 1959, 0, "4.5"},
        {"japanese-1949", 1961, 0, "5"},
        {"japanese-1949", 1963, 0, "5"},
        {"japanese-1949", 1964, 0, "5.5"},
        {"japanese-1949", 1974, 0, "5.5"},
        {"chinese-1988", 1990, 0, "5.5"},
        {"chinese-1988", 0, 0, "5.5"},
        {"chinese-2002", 1999, 0, "5.5"},
        {"chinese-2002", 2001, 0, "7.5"},
        {"chinese-2002", 0, 0, "7.5"},
        {"korean-2016", 0, 0, "6.5"},
        {"korean-2016", 1996, 0, "5.5"},
        {"korean-2016", 1998, 0, "6.5"},
        {"aga-1991", 2003, 0, "5.5"},
        {"aga-1991", 2004, 0, "7.5"},
        {"british", 0, 0, "7.5"},
        {"french", 2006, 0, "5.5"},
        {"french", 2007, 0, "7.5"},
        {"new-zealand", 0, 0, "7"},
        {"ing-1996", 0, 0, "8"},
        {"ing-1991", 1991, 0, "8"},
        {"ing-simplified", 0, 0, "8"},
        {"wmsg-2008", 2008, 0, "6.5"},
        {"pass-costs-a-point", 0, 0, "6.5"},
        {"button", 0, 0, "7"},
        {"european-japanese", 0, 0, "6.5"},
        {"roc-1978", 0, 0, "0"},
        {"tromp-taylor", 0, 0, "0"},
        {"chinese-traditional", 0, 0, "0"},
        {"sunjang", 0, 0, "0"},
    };
    CHECK(ROWS);
}

static void
komi_of_a_handicap_game_is_none_half_or_the_same(void **state)
{
    (void)state;
    static const row ROWS[] = {
        {"japanese-1989", 0, 1, "6.5"},
        {"japanese-1989", 0, 2, "0"},
        {"chinese-2002", 0, 9, "0"},
        {"aga-1991", 0, 2, "0.5"},
        {"aga-1991", 1995, 4, "0.5"},
        {"british", 0, 3, "0.5"},
        {"french", 0, 3, "0.5"},
        {"new-zealand", 0, 3, "0"},
        {"ing-1996", 0, 3, "0"},
        {"pass-costs-a-point", 0, 2, "0"},
        {"japanese-algorithmic", 0, 2, "6.5"},
    };
    CHECK(ROWS);
}

static void
a_game_older_than_the_first_komi_is_told(void **state)
{
    (void)state;
    const yz_rules *japanese = yz_rules_find("japanese-1989");
    assert_int_equal(yz__rules_komi_later(japanese, 1975, 0), 1989);
    assert_int_equal(yz__rules_komi_later(japanese, 1989, 0), 0);
    assert_int_equal(yz__rules_komi_later(japanese, 0, 0), 0);
    assert_int_equal(yz__rules_komi_later(japanese, 1975, 2),
                     0); /* none, in any year */
    assert_int_equal(yz__rules_komi_later(yz_rules_find("tromp-taylor"), 1600, 0), 0);
}

/* What nobody may change, what has its own way of being changed, and what is a setting. */
static void
a_fixed_komi_stays(void **state)
{
    static const struct {
        const char *rules;
        int way; /* yz_colour_way */
        const char *komi;
        int handicap;
        bool allowed;
    } ROWS[] = {
        {"ing-1996", YZ_COLOUR_WAY_GUESS_CHOOSE, "8", 0, true},
        {"ing-1996", YZ_COLOUR_WAY_GUESS_CHOOSE, "7.5", 0, false},
        {"ing-1996", YZ_COLOUR_WAY_GIVEN, "6", 0, false},
        {"ing-1996", YZ_COLOUR_WAY_GIVEN, "0", 2, true},
        {"ing-1996", YZ_COLOUR_WAY_GIVEN, "8", 2, false},
        {"ing-1996", YZ_COLOUR_WAY_GUESS_KOMI, "6", 0, true},
        {"ing-1996", YZ_COLOUR_WAY_GUESS_KOMI, "-6", 0, false},
        {"ing-1996", YZ_COLOUR_WAY_GUESS_KOMI, "7", 0, false},
        {"ing-1996", YZ_COLOUR_WAY_BY_RANK, "4", 0, true},
        {"ing-1996", YZ_COLOUR_WAY_BY_RANK, "-4", 1, true},
        {"ing-1996", YZ_COLOUR_WAY_BY_RANK, "3", 0, false},
        {"ing-1996", YZ_COLOUR_WAY_SERIES, "0", 0, true},
        {"ing-1991", YZ_COLOUR_WAY_GIVEN, "7.5", 0, false},
        {"wmsg-2008", YZ_COLOUR_WAY_GIVEN, "6.5", 0, true},
        {"wmsg-2008", YZ_COLOUR_WAY_BY_RANK, "0", 0, false},
        {"chinese-1988", YZ_COLOUR_WAY_GIVEN, "0", 0, true},
        {"japanese-1989", YZ_COLOUR_WAY_GIVEN, "5.5", 0, true},
        {"aga-1991", YZ_COLOUR_WAY_CUT, "6", 0, true},
        {"tromp-taylor", YZ_COLOUR_WAY_GIVEN, "-3", 0, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = yz_rules_find(ROWS[i].rules);
        yz_number komi;
        assert_int_equal(yz_number_read(&komi, ROWS[i].komi), YZ_OK);
        if (yz__rules_komi_allowed(rules, (yz_colour_way)ROWS[i].way, komi, 0,
                                   ROWS[i].handicap) != ROWS[i].allowed)
            fail_msg("%s, %s, komi %s", ROWS[i].rules,
                     yz__colour_way_key((yz_colour_way)ROWS[i].way), ROWS[i].komi);
    }
    assert_true(yz__rules_komi_fixed(yz_rules_find("ing-1996")));
    assert_false(yz__rules_komi_fixed(yz_rules_find("chen-2000")));
}

static void
a_text_is_not_older_than_its_year(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int year;
        const char *earlier;
    } ROWS[] = {
        {"japanese-1989", 1989, NULL},
        {"japanese-1989", 0, NULL},
        {"japanese-1989", 1988, "japanese-1949"},
        {"japanese-1989", 1948, ""},
        {"japanese-1949", 1948, ""},
        {"chinese-2002", 2001, "chinese-1988"},
        {"chinese-2002", 1987, ""},
        {"ing-1996", 1991, "ing-1991"},
        {"ing-1996", 1990, "ing-1977"},
        {"ing-1996", 1976, ""},
        {"korean-2024", 2023, "korean-2016"},
        {"korean-2016", 2015, ""},
        {"tromp-taylor", 1600, NULL},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_rules *rules = yz_rules_find(ROWS[i].rules);
        const char *earlier = yz__rules_earlier(rules, ROWS[i].year);
        if (!ROWS[i].earlier)
            assert_null(earlier);
        else
            assert_string_equal(earlier, ROWS[i].earlier);
    }
    assert_int_equal(yz__rules_since(yz_rules_find("japanese-1989")), 1989);
}

static void
a_komi_has_an_article_where_the_rules_give_it(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        yz_number komi;
        int year, handicap;
        bool cited;
    } ROWS[] = {
        {"chinese-2002", {15, 2}, 0, 0, true},
        {"chinese-2002", {1, 2}, 0, 0, false},
        {"chinese-2002", {11, 2}, 0, 0, false},
        {"chinese-2002", {11, 2}, 1995, 0, true},
        {"chinese-2002", {15, 2}, 1995, 0, false},
        {"aga-1991", {1, 2}, 0, 4, true},
        {"aga-1991", {1, 2}, 0, 0, false},
        {"ing-1996", {8, 1}, 0, 0, true},
        {"japanese-1989", {13, 2}, 0, 0, false}, /* the text leaves it to the event */
        {"tromp-taylor", {0, 1}, 0, 0, false},   /* the players do as they like */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *article = yz__rules_komi_given_by(
            yz_rules_find(ROWS[i].rules), ROWS[i].komi, ROWS[i].year, ROWS[i].handicap);
        if ((article != NULL) != ROWS[i].cited)
            fail_msg("row %zu: %s", i, article ? article : "not cited");
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(komi_of_an_even_game_is_that_of_its_year),
        cmocka_unit_test(komi_of_a_handicap_game_is_none_half_or_the_same),
        cmocka_unit_test(a_game_older_than_the_first_komi_is_told),
        cmocka_unit_test(a_fixed_komi_stays),
        cmocka_unit_test(a_text_is_not_older_than_its_year),
        cmocka_unit_test(a_komi_has_an_article_where_the_rules_give_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
