/*
 * Random matches and their records: `test_kept_matches [MATCHES]`, 1,000 or more, over all rule
 * sets.  A record, written and read again, gives the same game, and is judged as the match is:
 * result, margin, kind, basis and points lost.  Nothing is wrong in it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cycle/cycle_ruling.h"
#include "kept_game.h"
#include "match_walk.h"
#include "yunzi/cycle.h"

static long wanted = 1000;

enum { EVENTS = 80 };

static bool
is_over(const yz_match *match)
{
    return yz_match_stage_of(match) == YZ_MATCH_STAGE_OVER;
}

/* Where the rules ask for rulings on repetition, the judge of cycles is the referee. */
static void
rule_after(match_walk *w, const yz_match_event *event, yz__match_notes *notes)
{
    yz__ruling_told ruling;
    bool made = false;
    if (event->kind != YZ_MATCH_MOVE && event->kind != YZ_MATCH_OPEN)
        return;
    assert_int_equal(yz__ruling_due(yz_match_game(w->match), &ruling, &made), YZ_OK);
    const yz_match_event ruled = {.kind = YZ_MATCH_REPETITION,
                                  .by = YZ_PARTY_REFEREE,
                                  .at = event->at,
                                  .repetition = &ruling.repetition};
    if (made)
        yz_match_do(w->match, &ruled, yz__match_notes_listen, notes);
}

static void
play(match_walk *w, yz__match_notes *notes)
{
    for (int done = 0, tried = 0; done < EVENTS && tried < 2 * EVENTS; tried++) {
        yz_match_event event;
        match_walk_event(w, &event);
        const yz_match_answer answer =
            yz_match_do(w->match, &event, yz__match_notes_listen, notes);
        if (answer.refusal != YZ_MATCH_REFUSED_NONE)
            continue;
        w->at = event.at;
        rule_after(w, &event, notes);
        done++;
    }
}

static void
a_match_is_judged_as_its_record_is(void **state)
{
    static char wrong[KEPT_WRONG];
    (void)state;
    long over = 0, failed = 0;
    for (long i = 1; i <= wanted; i++) {
        match_walk w = {.random = yz__random_seed((uint64_t)i)};
        yz__match_notes *notes;
        account_open(&w.memory, 0, false);
        assert_int_equal(yz__match_notes_new(&notes, NULL), YZ_OK);
        match_walk_begin(&w);
        play(&w, notes);
        over += is_over(w.match);
        if (!match_is_kept(w.match, notes, wrong)) {
            fprintf(stderr, "match %ld: %s\n", i, wrong);
            failed++;
        }
        yz_match_free(w.match);
        yz__match_notes_free(notes);
        account_close(&w.memory);
    }
    assert_int_equal(failed, 0);
    /* Enough of them come to an end, or the walk shows little. */
    assert_true(over > wanted / 3);
}

int
main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_judged_as_its_record_is),
    };
    if (count > 1)
        wanted = strtol(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
