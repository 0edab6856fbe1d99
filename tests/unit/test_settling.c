/* How rules settle a dispute about life and death: by what, who begins, and where it is
   written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/articles.h"
#include "rules/play.h"

static void
each_text_settles_disputes_in_its_own_way(void **state)
{
    static const struct {
        const char *rules;
        yz__dispute way;
    } CASE[] = {
        {"tromp-taylor", YZ__DISPUTE_NONE},
        {"capture-go", YZ__DISPUTE_NONE},
        {"japanese-draft-1963", YZ__DISPUTE_PLAYED},
        {"ikeda-territory-1", YZ__DISPUTE_PLAYED},
        {"lasker-maas", YZ__DISPUTE_PLAYED},
        {"wmsg-2008", YZ__DISPUTE_PLAYED},
        {"japanese-1989", YZ__DISPUTE_CONFIRMED},
        {"japanese-1949", YZ__DISPUTE_RULED},
        {"european-japanese", YZ__DISPUTE_RULED},
        {"japanese-algorithmic", YZ__DISPUTE_PLAYED},
        {"chinese-2002", YZ__DISPUTE_PLAYED},
        {"aga-1991", YZ__DISPUTE_PLAYED},
        {"roc-1978", YZ__DISPUTE_PLAYED},
        {"spight-territory", YZ__DISPUTE_PLAYED},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++)
        assert_int_equal(yz__dispute_settled(yz_rules_find(CASE[i].rules)),
                         CASE[i].way);
}

/* A chain of White's, Black's turn and White's and nobody knows whose. */
static void
who_plays_on_moves_in_order_and_who_confirms_attacks(void **state)
{
    static const struct {
        const char *rules;
        yz_colour blacks_turn, whites_turn, unknown;
    } CASE[] = {
        {"chinese-2002", YZ_BLACK, YZ_WHITE, YZ_BLACK},
        {"japanese-1989", YZ_BLACK, YZ_BLACK, YZ_BLACK},
        {"japanese-1949", YZ_BLACK, YZ_BLACK, YZ_BLACK},
        {"new-zealand", YZ_BLACK, YZ_BLACK, YZ_BLACK},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const yz_rules *rules = yz_rules_find(CASE[i].rules);
        assert_int_equal(yz__dispute_opener(rules, YZ_WHITE, YZ_BLACK),
                         CASE[i].blacks_turn);
        assert_int_equal(yz__dispute_opener(rules, YZ_WHITE, YZ_WHITE),
                         CASE[i].whites_turn);
        assert_int_equal(yz__dispute_opener(rules, YZ_WHITE, YZ_EMPTY),
                         CASE[i].unknown);
    }
}

static void
articles_are_those_of_the_text(void **state)
{
    const yz_rules *japanese = yz_rules_find("japanese-1989");
    const yz_rules *american = yz_rules_find("aga-1991");

    (void)state;
    assert_string_equal(yz__life_article(japanese, YZ__LIFE_STATUS),
                        "Japanese Rules 1989, art. 7.1");
    assert_string_equal(yz__life_article(japanese, YZ__LIFE_KO),
                        "Japanese Rules 1989, art. 7.2");
    assert_string_equal(yz__life_article(japanese, YZ__LIFE_SEKI),
                        "Japanese Rules 1989, art. 8");
    assert_string_equal(yz__life_article(japanese, YZ__LIFE_REMOVAL),
                        "Japanese Rules 1989, art. 10.1");
    assert_non_null(
        strstr(yz__life_article(american, YZ__LIFE_STATUS), "rule 9 and 10"));
    assert_string_equal(yz__life_article(american, YZ__LIFE_REMOVAL),
                        yz__life_article(american, YZ__LIFE_STATUS));
}

static void
three_points_stand_where_the_ruling_of_1949_does(void **state)
{
    (void)state;
    assert_true(yz__three_points_stand(yz_rules_find("japanese-1949")));
    assert_true(yz__three_points_stand(yz_rules_find("japanese-algorithmic")));
    assert_false(yz__three_points_stand(yz_rules_find("japanese-1989")));
    assert_false(yz__three_points_stand(yz_rules_find("chinese-2002")));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_text_settles_disputes_in_its_own_way),
        cmocka_unit_test(who_plays_on_moves_in_order_and_who_confirms_attacks),
        cmocka_unit_test(articles_are_those_of_the_text),
        cmocka_unit_test(three_points_stand_where_the_ruling_of_1949_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
