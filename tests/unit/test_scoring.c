/* What the count asks the rules of, row by row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/options.h"
#include "rules/scoring.h"

/* Dead stones come off where the rules speak of them, and where they have to agree on
   them nothing can be counted before.  On Tromp-Taylor's board every stone is alive (9
   and 10); in capture Go nothing is counted; in 1978 each concedes what he likes. */
static void
dead_stones_come_off_where_the_rules_speak_of_them(void **state)
{
    static const struct {
        const char *rules;
        bool removed, needed;
    } ROW[] = {
        {"tromp-taylor", false, false}, {"capture-go", false, false},
        {"spight-area", false, false},  {"roc-1978", true, false},
        {"japanese-1989", true, true},  {"japanese-1949", true, true},
        {"chinese-2002", true, true},   {"aga-1991", true, true},
        {"new-zealand", true, true},    {"ing-1996", true, true},
        {"wmsg-2008", true, true},      {"lasker-maas", true, true},
        {"stone", false, false},        {"japanese-algorithmic", true, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        const yz_rules *rules = yz_rules_find(ROW[i].rules);
        if (yz__dead_are_removed(rules) != ROW[i].removed ||
            yz__dead_must_be_known(rules) != ROW[i].needed)
            fail_msg("%s: removed %d, needed %d", ROW[i].rules,
                     yz__dead_are_removed(rules), yz__dead_must_be_known(rules));
    }
}

/* Where only stones are counted nobody has territory to lose. */
static void
open_dame_make_seki_where_territory_counts_and_eyes_in_seki_do_not(void **state)
{
    yz_rules rules = *yz_rules_find("japanese-1989");
    (void)state;
    assert_true(yz__dame_make_seki(&rules));
    rules.scoring = YZ_SCORING_STONES;
    assert_false(yz__dame_make_seki(&rules));
    assert_false(yz__dame_make_seki(yz_rules_find("chinese-2002")));
}

/* Only a board with a middle point has a centre, and old China's is worth five. */
static void
the_centre_is_the_middle_point_alone(void **state)
{
    const yz_rules *none = yz_rules_find("chinese-2002");
    (void)state;
    assert_false(yz__bonus_known(none));
    assert_int_equal(yz__bonus_of(none, 19, 19, (yz_point){9, 9}), 0);
    int known = 0;
    for (size_t i = 0; i < yz_rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        if (!yz__bonus_known(rules))
            continue;
        known++;
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){9, 9}), 5);
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){9, 8}), 0);
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){8, 9}), 0);
        assert_int_equal(yz__bonus_of(rules, 18, 18, (yz_point){9, 9}), 0);
        assert_int_equal(yz__bonus_of(rules, 19, 17, (yz_point){9, 8}), 5);
    }
    assert_true(known > 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_stones_come_off_where_the_rules_speak_of_them),
        cmocka_unit_test(
            open_dame_make_seki_where_territory_counts_and_eyes_in_seki_do_not),
        cmocka_unit_test(the_centre_is_the_middle_point_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
