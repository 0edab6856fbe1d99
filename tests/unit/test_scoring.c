/* What the count asks the rules of, row by row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "count/score.h"
#include "rules/options.h"
#include "rules/scoring.h"
#include "rules/tables.h"
#include "yunzi/count.h"

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

/* Eyes in seki are points in China and none in Japan; where every group pays for two
   eyes, one in seki may have fewer to pay for. */
static void
seki_matters_where_its_eyes_are_no_points_or_are_taxed(void **state)
{
    yz_rules rules = *yz_rules_find("chinese-2002");
    (void)state;
    assert_false(yz__seki_matters(&rules));
    rules.scoring = YZ_SCORING_AREA_TAX;
    assert_true(yz__seki_matters(&rules));
    assert_true(yz__seki_matters(yz_rules_find("japanese-1989")));
}

/* Only a board with a middle point has a centre, and old China's is worth five. */
static void
the_centre_is_the_middle_point_alone(void **state)
{
    const yz_rules *none = yz_rules_find("chinese-2002");
    (void)state;
    assert_false(yz__bonus_known(none));
    assert_int_equal(yz__bonus_of(none, 19, 19, (yz_point){9, 9}), 0);
    assert_int_equal(yz__bonus_of_corners(none), 0);
    int known = 0;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        if (!yz__bonus_known(rules))
            continue;
        known++;
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){9, 9}), 5);
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){9, 8}), 0);
        assert_int_equal(yz__bonus_of(rules, 19, 19, (yz_point){8, 9}), 0);
        assert_int_equal(yz__bonus_of(rules, 18, 18, (yz_point){9, 9}), 0);
        assert_int_equal(yz__bonus_of(rules, 19, 17, (yz_point){9, 8}), 5);
        assert_int_equal(yz__bonus_of_corners(rules), 20);
    }
    assert_true(known > 0);
}

/* ---- Room for all terms and steps ---- */

/* A row that leaves nothing out: points between both colours, passes, plays of the last
   phase, the centre, the button, points that move, handicap stones. */
static yz_rules
row_of_everything(yz__scoring scoring)
{
    yz_rules rules = *yz_rules_find("chinese-2002");
    rules.scoring = scoring;
    rules.shared = YZ_SHARED_HALF;
    rules.pass_cost = YZ_PASS_COST_POINT;
    rules.phase_plays = YZ_PHASE_PLAYS_POINT;
    rules.bonus = YZ_BONUS_CENTRE_AND_CORNERS;
    rules.button = YZ_BUTTON_HALF_POINT;
    rules.transfer = YZ_TRANSFER_FIRST_PASS;
    return rules;
}

/* Two walls, a point between them, a handicap, passes, penalties and an award. */
static void
lay_everything(yz_count_input *out, yz_position *position, yz_status_map *status)
{
    enum { SIDE = 7 };
    *position = (yz_position){.width = SIDE, .height = SIDE};
    *status = (yz_status_map){.basis = YZ_BASIS_AGREED, .width = SIDE, .height = SIDE};
    for (int i = 0; i < SIDE * SIDE; i++) {
        const int x = i % SIDE;
        position->stone[i] = x == 2 ? YZ_BLACK : x == 4 ? YZ_WHITE : YZ_EMPTY;
        status->fate[i] = position->stone[i] ? YZ_FATE_ALIVE : YZ_FATE_UNKNOWN;
    }
    *out = (yz_count_input){.position = position,
                            .status = status,
                            .komi = yz_ratio(15, 2),
                            .awarded = {0, 3, 1},
                            .awarded_article = "the precedent"};
    out->tally.handicap = 4;
    for (int c = YZ_BLACK; c <= YZ_WHITE; c++) {
        out->tally.prisoners[c] = c;
        out->tally.pass_stones[c] = c;
        out->tally.penalties[c] = 2;
        out->tally.phase_plays[c] = c;
    }
    out->tally.button = YZ_BLACK;
    out->tally.first_passer = YZ_WHITE;
}

static void
no_count_has_more_terms_or_steps_than_there_is_room_for(void **state)
{
    yz_position position;
    yz_status_map status;
    yz_count_input input;
    int most_terms = 0;
    int most_steps = 0;
    (void)state;
    lay_everything(&input, &position, &status);
    for (int scoring = 1; scoring < YZ_SCORING_END; scoring++) {
        const yz_rules rules = row_of_everything((yz__scoring)scoring);
        yz_count count;
        input.rules = &rules;
        assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
        for (int i = 0; i < count.term_count; i++)
            for (int k = 0; k < i; k++)
                assert_string_not_equal(count.term[i].key, count.term[k].key);
        most_terms = count.term_count > most_terms ? count.term_count : most_terms;
        for (size_t method = 0; method < yz__method_count(); method++) {
            yz_count_steps steps;
            assert_int_equal(yz_count_carry_out(&steps, method, &input), YZ_OK);
            most_steps = steps.count > most_steps ? steps.count : most_steps;
        }
    }
    /* sunjang's: territory, lifted, shared, prisoners, dead, passes, phase-plays,
       bonus, button, transfer, penalties, compensation, awarded, komi */
    assert_int_equal(most_terms, 14);
    assert_in_range(most_terms, 1, YZ_COUNT_TERMS);
    assert_in_range(most_steps, 1, YZ_COUNT_STEPS);
}

/* Who has nothing awarded has a side of the term all the same. */
static void
an_award_to_either_side_is_a_term(void **state)
{
    static const int AWARDED[][3] = {{0, 0, 0}, {0, 3, 0}, {0, 0, 3}};
    const yz_rules rules = row_of_everything(YZ_SCORING_TERRITORY);
    yz_position position;
    yz_status_map status;
    yz_count_input input;
    (void)state;
    lay_everything(&input, &position, &status);
    input.rules = &rules;
    for (size_t i = 0; i < sizeof AWARDED / sizeof *AWARDED; i++) {
        yz_count count;
        int found = 0;
        memcpy(input.awarded, AWARDED[i], sizeof AWARDED[i]);
        assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
        for (int k = 0; k < count.term_count; k++) {
            if (strcmp(count.term[k].key, "awarded") != 0)
                continue;
            found++;
            assert_int_equal(count.term[k].black.count, AWARDED[i][YZ_BLACK]);
            assert_int_equal(count.term[k].white.count, AWARDED[i][YZ_WHITE]);
            assert_string_equal(count.term[k].article, "the precedent");
        }
        assert_int_equal(found, i > 0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_stones_come_off_where_the_rules_speak_of_them),
        cmocka_unit_test(
            open_dame_make_seki_where_territory_counts_and_eyes_in_seki_do_not),
        cmocka_unit_test(seki_matters_where_its_eyes_are_no_points_or_are_taxed),
        cmocka_unit_test(the_centre_is_the_middle_point_alone),
        cmocka_unit_test(an_award_to_either_side_is_a_term),
        cmocka_unit_test(no_count_has_more_terms_or_steps_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
