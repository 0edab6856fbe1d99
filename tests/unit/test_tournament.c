/* A tournament is the log of its acts: what is refused, what is taken back, what depends on nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "written.h"
#include "yunzi/messages.h"
#include "yunzi/tell.h"

static const char FOUR[] =
    "player\ta\t3D\nplayer\tb\t2D\nplayer\tc\t1D\nplayer\td\t1K\n";

static yz_tournament *
tournament(const char *acts)
{
    yz_tournament *t;
    assert_int_equal(yz_tournament_new(&t, NULL), YZ_OK);
    assert_int_equal(yz_tournament_act(t, acts, strlen(acts), NULL), YZ_OK);
    return t;
}

/* What is told, which the caller frees; the status of the telling. */
static yz_status
tells(const yz_tournament *t, yz_tournament_question question, written *out)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_diag diag;
    question.size = sizeof question;
    how.sink = written_append;
    how.context = out;
    *out = (written){NULL, 0};
    return yz_tell_tournament(&how, t, &question, &diag);
}

static char *
standings(const yz_tournament *t)
{
    written out;
    assert_int_equal(
        tells(t, (yz_tournament_question){.subject = YZ_TOURNAMENT_STANDINGS}, &out),
        YZ_OK);
    return out.text;
}

/* The acts that pair the next round; NULL if it cannot be paired now. */
static char *
next_round(const yz_tournament *t)
{
    written out;
    const yz_tournament_question pair = {.subject = YZ_TOURNAMENT_PAIR,
                                         .form = YZ_TOURNAMENT_LINES};
    const yz_status status = tells(t, pair, &out);
    if (status == YZ_OK)
        return out.text;
    assert_int_equal(status, YZ_E_PHASE);
    assert_null(out.text);
    return NULL;
}

/* Both are the same text, and freed. */
static void
same(char *one, char *other, bool wanted)
{
    assert_true((strcmp(one, other) == 0) == wanted);
    free(one);
    free(other);
}

/* ---- Refusals ---- */

/* The acts are refused in this line, with words that hold 'words', and change nothing. */
static void
refused(const char *acts, unsigned line, const char *words)
{
    yz_tournament *t = tournament(FOUR);
    yz_diag diag;
    char text[YZ_MESSAGE_TEXT];
    char *before = standings(t);
    assert_int_not_equal(yz_tournament_act(t, acts, strlen(acts), &diag), YZ_OK);
    assert_int_equal(diag.line, line);
    if (strstr(yz_message_text(&diag.message, NULL, text), words) == NULL)
        fail_msg("'%s' does not say '%s'", text, words);
    same(before, standings(t), true);
    yz_tournament_free(t);
}

static void
a_wrong_act_is_refused_by_its_line(void **state)
{
    (void)state;
    refused("# a comment\n\nfoo\tbar\n", 3, "there is no act 'foo'");
    refused("player\te\n", 1, "player ID RANK");
    refused("player\te\t31K\n", 1, "RANK cannot be '31K'");
    refused("player\ta\t1K\n", 1, "'a' has been entered already");
    refused("param\trounds\t65\n", 1, "rounds cannot be '65' (it is 1-64)");
    refused("param\tcolour\tred\n", 1, "there is no setting 'colour'");
    refused("param\tseed1\tFOLD\n", 1, "SPLITANDFOLD, SPLITANDSLIP, SPLITANDRANDOM");
    refused("param\tcriteria\tNBW,LUCK\n", 1, "criteria cannot be 'NBW,LUCK'");
    refused("game\t6\ta\tb\t0\n", 1, "there is no round '6'");
    refused("game\t1\ta\tx\t0\n", 1, "there is no player 'x'");
    refused("game\t1\ta\ta\t0\n", 1, "'a' stands on both sides");
    refused("game\t1\ta\tb\t0\nbye\t1\tb\n", 2,
            "'b' has a game or a bye in round 1 already");
    refused("absent\t1\ta\ngame\t1\ta\tb\t0\n", 2, "'a' does not take part in round 1");
    refused("result\t1\ta\tb\tWHITEWINS\n", 1,
            "there is no game of 'a' and 'b' in round 1");
    refused("game\t1\ta\tb\t0\tB+R\n", 1, "RESULT cannot be 'B+R'");
    refused("game\t3\ta\tb\t0\n", 1, "round 3 cannot have a game before round 1");
    refused("game\t1\ta\tb\t0\ngame\t2\ta\tb\t0\nparam\trounds\t1\n", 3,
            "round 2 is paired already");
    refused("undo\nundo\nundo\nundo\nundo\n", 5, "there is no act to take back");
    refused("player\t\x80\t1D\n", 1, "UTF-8");
    refused("player\te\x1b\t1D\n", 1, "without control characters");
}

static void
too_many_players_are_refused(void **state)
{
    char line[32];
    yz_tournament *t = tournament("");
    written acts = {NULL, 0};
    yz_diag diag;
    (void)state;
    for (int i = 0; i <= YZ_TOURNAMENT_PLAYERS; i++)
        assert_int_equal(
            written_append(&acts, line,
                           (size_t)snprintf(line, sizeof line, "player\t%d\t1D\n", i)),
            YZ_OK);
    assert_int_equal(yz_tournament_act(t, acts.text, acts.length, &diag), YZ_E_LIMIT);
    assert_int_equal(diag.line, YZ_TOURNAMENT_PLAYERS + 1);
    free(acts.text);
    yz_tournament_free(t);
}

/* ---- The log ---- */

static void
an_act_taken_back_leaves_no_trace(void **state)
{
    static const char RESULT[] = "result\t1\ta\tb\tBLACKWINS\n";
    yz_tournament *t = tournament(FOUR);
    (void)state;
    assert_int_equal(yz_tournament_act(t, "game\t1\ta\tb\t0\n", 13, NULL), YZ_OK);
    char *first = standings(t);
    assert_int_equal(yz_tournament_act(t, RESULT, strlen(RESULT), NULL), YZ_OK);
    char *played = standings(t);
    assert_string_not_equal(first, played);
    assert_int_equal(yz_tournament_act(t, "undo\n", 5, NULL), YZ_OK);
    same(first, standings(t), true);
    assert_int_equal(yz_tournament_act(t, RESULT, strlen(RESULT), NULL), YZ_OK);
    same(played, standings(t), true);
    yz_tournament_free(t);
}

static void
the_order_of_entries_changes_nothing(void **state)
{
    yz_tournament *one = tournament(FOUR);
    yz_tournament *other =
        tournament("player\td\t1K\nplayer\tb\t2D\nplayer\ta\t3D\nplayer\tc\t1D\n");
    (void)state;
    same(next_round(one), next_round(other), true);
    yz_tournament_free(one);
    yz_tournament_free(other);
}

/* ---- Rounds ---- */

/* The lines that pair the next round begin so. */
static void
pairs(const char *acts, const char *wanted)
{
    yz_tournament *t = tournament(FOUR);
    assert_int_equal(yz_tournament_act(t, acts, strlen(acts), NULL), YZ_OK);
    char *lines = next_round(t);
    assert_non_null(lines);
    if (strstr(lines, wanted) == NULL)
        fail_msg("no '%s' in\n%s", wanted, lines);
    free(lines);
    yz_tournament_free(t);
}

static void
cannot_be_paired(const char *acts)
{
    yz_tournament *t = tournament(FOUR);
    assert_int_equal(yz_tournament_act(t, acts, strlen(acts), NULL), YZ_OK);
    assert_null(next_round(t));
    yz_tournament_free(t);
}

static void
winners_meet_and_nobody_meets_twice(void **state)
{
    static const char FIRST[] =
        "game\t1\ta\tc\t0\tWHITEWINS\ngame\t1\tb\td\t0\tWHITEWINS\n";
    char acts[200];
    (void)state;
    pairs(FIRST, "game\t2\ta\tb\t0\n");
    snprintf(acts, sizeof acts, "%sforbid\ta\tb\n", FIRST);
    pairs(acts, "game\t2\td\ta\t0\n");
}

static void
a_round_waits_for_the_results_before(void **state)
{
    (void)state;
    cannot_be_paired("game\t1\ta\tb\t0\ngame\t1\tc\td\t0\tEQUAL\n");
    cannot_be_paired("param\trounds\t1\ngame\t1\ta\tb\t0\tEQUAL\n"
                     "game\t1\tc\td\t0\tEQUAL\n");
    cannot_be_paired("forbid\ta\tb\nforbid\ta\tc\nforbid\ta\td\n");
}

static void
the_bye_goes_to_the_last_who_had_none(void **state)
{
    (void)state;
    pairs("absent\t1\ta\n", "bye\t1\td\n");
    pairs("absent\t1\ta\nbye\t1\td\ngame\t1\tb\tc\t0\tWHITEWINS\nabsent\t2\ta\n",
          "bye\t2\tc\n");
}

/* ---- Memory ---- */

/* Everything with an allocator; true if nothing was refused. */
static bool
do_all(const yz_allocator *allocator)
{
    static const char ROUND[] = "game\t1\ta\tb\t0\tWHITEWINS\nforbid\ta\tc\n";
    yz_tournament *t;
    written out;
    bool all = true;
    if (yz_tournament_new(&t, allocator) != YZ_OK)
        return false;
    all = yz_tournament_act(t, FOUR, strlen(FOUR), NULL) == YZ_OK &&
          yz_tournament_act(t, ROUND, strlen(ROUND), NULL) == YZ_OK;
    for (int subject = YZ_TOURNAMENT_PAIR; all && subject <= YZ_TOURNAMENT_RATINGS;
         subject++) {
        const yz_tournament_question question = {
            .subject = (yz_tournament_subject)subject, .one = "a", .other = "d"};
        all = tells(t, question, &out) == YZ_OK;
        free(out.text);
    }
    yz_tournament_free(t);
    return all;
}

static void
without_memory_nothing_is_lost(void **state)
{
    (void)state;
    for (long refuses = 1;; refuses++) {
        account kept;
        account_open(&kept, refuses, false);
        const bool done = do_all(&kept.allocator);
        account_close(&kept);
        if (done)
            break;
        assert_in_range(refuses, 1, 10000);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_act_is_refused_by_its_line),
        cmocka_unit_test(too_many_players_are_refused),
        cmocka_unit_test(an_act_taken_back_leaves_no_trace),
        cmocka_unit_test(the_order_of_entries_changes_nothing),
        cmocka_unit_test(winners_meet_and_nobody_meets_twice),
        cmocka_unit_test(a_round_waits_for_the_results_before),
        cmocka_unit_test(the_bye_goes_to_the_last_who_had_none),
        cmocka_unit_test(without_memory_nothing_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
