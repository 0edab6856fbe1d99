/* Tournaments with known answers: OpenGotha's weights, best pairings, standings, Berger's rounds, ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "event_case.h"

typedef void run(const char *path, event_tally *tally);

/* Runs a case, which has to compare at least so many things. */
static void
holds(run *of, const char *name, int least)
{
    char path[1024];
    event_tally tally = {0};
    snprintf(path, sizeof path, "%s/data/events/%s", YZ_TESTS, name);
    of(path, &tally);
    assert_int_equal(tally.failed, 0);
    assert_in_range(tally.passed, least, 100000);
}

static void
rounds_are_paired_by_exact_weights(void **state)
{
    (void)state;
    holds(event_case_pairing, "case01-mm-default", 600);
    holds(event_case_pairing, "case03-swiss-slip", 250);
    holds(event_case_pairing, "case05-mm-odd-jigo", 300);
    holds(event_case_pairing, "case07-mm-random-weight", 220);
    holds(event_case_pairing, "case09-swiss-ratingbar", 350);
    holds(event_case_pairing, "public-simplemm", 120);
}

static void
a_round_robin_follows_berger(void **state)
{
    (void)state;
    holds(event_case_berger, "tables/berger.tsv", 40);
}

static void
schedules_are_played_through(void **state)
{
    (void)state;
    holds(event_case_schedule, "tables/knockout.tsv", 21);
    holds(event_case_schedule, "tables/double_elimination.tsv", 6);
    holds(event_case_schedule, "tables/series.tsv", 7);
    holds(event_case_schedule, "tables/ten_game.tsv", 20);
    holds(event_case_schedule, "tables/win_and_continue.tsv", 12);
    holds(event_case_schedule, "tables/rr_withdrawal.tsv", 8);
    holds(event_case_schedule, "tables/team.tsv", 4);
    holds(event_case_schedule, "tables/total.tsv", 5);
    holds(event_case_schedule, "tables/a.tsv", 1);
    holds(event_case_schedule, "tables/withdrawal.tsv", 4);
    holds(event_case_schedule, "tables/by_rank.tsv", 12);
    holds(event_case_teams, "tables/team_rr5.tsv", 5);
}

static void
places_are_those_of_each_text(void **state)
{
    (void)state;
    holds(event_case_chinese, "tables/chinese-rr6.tsv", 18);
    holds(event_case_chinese, "tables/chinese-swiss9.tsv", 27);
    holds(event_case_chinese, "tables/chinese-swiss10.tsv", 30);
    holds(event_case_ing, "tables/ing-rr4.tsv", 24);
    holds(event_case_ing, "tables/ing-rr6.tsv", 36);
    holds(event_case_variants, "tables/variants9.tsv", 99);
}

static void
time_and_handicap_are_those_of_each_text(void **state)
{
    (void)state;
    holds(event_case_text, "tables/handicap.tsv", 26);
    holds(event_case_text, "tables/late.tsv", 4);
    holds(event_case_text, "tables/late_chinese.tsv", 3);
    holds(event_case_text, "tables/overtime.tsv", 8);
    holds(event_case_text, "tables/counting_time.tsv", 4);
    holds(event_case_text, "tables/mcmahon_bar.tsv", 7);
}

static void
ratings_are_those_of_the_european_system(void **state)
{
    (void)state;
    holds(event_case_egf_game, "tables/egf_game.tsv", 80);
    holds(event_case_egf_event, "tables/egf_event.tsv", 10);
}

static void
ratings_are_those_of_the_american_association(void **state)
{
    (void)state;
    holds(event_case_aga, "tables/aga_public4.tsv", 8);
    holds(event_case_aga, "tables/aga_six.tsv", 12);
    holds(event_case_aga_sigma, "tables/aga_sigma0.tsv", 12);
    holds(event_case_ladder, "tables/ladder.tsv", 8);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_paired_by_exact_weights),
        cmocka_unit_test(a_round_robin_follows_berger),
        cmocka_unit_test(schedules_are_played_through),
        cmocka_unit_test(places_are_those_of_each_text),
        cmocka_unit_test(time_and_handicap_are_those_of_each_text),
        cmocka_unit_test(ratings_are_those_of_the_european_system),
        cmocka_unit_test(ratings_are_those_of_the_american_association),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
