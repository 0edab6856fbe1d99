/* test_clock.c - what each clock does with the time that it is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/clocks.h"
#include "rules/conduct.h"
#include "yunzi/clock.h"
#include "yunzi/rules.h"

/* What was called, as text: "B elapsed 30 @30000 left 5". */
typedef struct calls {
    char text[65536];
    int count;
} calls;

static void
hear(void *context, const yz_clock_call *call)
{
    calls *all = context;
    const size_t length = strlen(all->text);

    all->count++;
    snprintf(all->text + length, sizeof all->text - length, "%s%s %d/%d@%lld",
             length ? " " : "", yz__clock_call_key(call->kind), (int)call->seconds,
             (int)call->left, (long long)call->at);
}

static yz_clock
begin(const char *setting)
{
    yz_clock clock;
    yz_clock_setting read;

    assert_int_equal(yz_clock_setting_read(&read, setting, NULL), YZ_OK);
    assert_int_equal(yz_clock_begin(&clock, &read, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
    return clock;
}

static void
counted_minutes_of_china(void **state)
{
    yz_clock clock = begin("5:00 counting 5");
    calls heard = {0};

    (void)state;
    assert_true(clock.side[YZ_BLACK].overtime);
    assert_int_equal(yz_clock_press(&clock, 200000, hear, &heard), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].count, 2);
    assert_non_null(strstr(heard.text, "minute 60/2@180000"));
    assert_int_equal(yz_clock_press(&clock, 200000, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_press(&clock, 261000, NULL, NULL), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].count, 1);
    heard = (calls){0};
    assert_int_equal(yz_clock_press(&clock, 261000, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_tell(&clock, 321000, hear, &heard), YZ_OK);
    assert_string_equal(
        heard.text,
        "elapsed 30/1@291000 elapsed 40/1@301000 elapsed 50/1@311000 count 1/1@312000 "
        "count 2/1@313000 count 3/1@314000 count 4/1@315000 count 5/1@316000 "
        "count 6/1@317000 count 7/1@318000 count 8/1@319000 count 9/1@320000 "
        "overstepped 0/0@321000");
}

static void
penalty_periods_of_ing(void **state)
{
    const int64_t minute = 60000;
    yz_clock clock = begin("3:00:00 ing");
    calls heard = {0};

    (void)state;
    assert_int_equal(yz_clock_tell(&clock, 180 * minute - 1, NULL, NULL), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 0);
    assert_int_equal(yz_clock_tell(&clock, 180 * minute, hear, &heard), YZ_OK);
    assert_string_equal(heard.text, "penalty 1800/2@10800000");
    assert_int_equal(clock.side[YZ_BLACK].penalties, 1);
    assert_int_equal(yz_clock_tell(&clock, 220 * minute, NULL, NULL), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 2);
    assert_int_equal(yz_clock_tell(&clock, 270 * minute - 1, NULL, NULL), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 3);
    assert_false(clock.side[YZ_BLACK].overstepped);
    assert_int_equal(yz_clock_tell(&clock, 270 * minute, NULL, NULL), YZ_OK);
    assert_true(clock.side[YZ_BLACK].overstepped);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 3);
}

static void
settings_are_read_and_written(void **state)
{
    static const char *const SAME[] = {
        "none",
        "1:00:00",
        "30:00+3x0:30",
        "3x0:30",
        "20:00+15/5:00",
        "15/5:00",
        "5:00+0:10 fischer",
        "5:00+0:10 fischer cap 10:00",
        "5:00+0:10 delay",
        "5:00+0:10 bronstein",
        "3:00:00 ing",
        "3:00:00+2x20:00 ing",
        "1:00:00+10x1:00 ing-byo-yomi",
        "2:00:00 counting 5",
        "10:00 hourglass",
        "0:30/move",
        "0:00.5/move",
    };
    char text[YZ_CLOCK_TEXT];
    yz_clock_setting setting;

    (void)state;
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++) {
        assert_int_equal(yz_clock_setting_read(&setting, SAME[i], NULL), YZ_OK);
        assert_string_equal(yz_clock_setting_text(&setting, text), SAME[i]);
    }
}

/* ---- The list of clocks is closed ---- */

/* What a row has to say and does not; NULL: nothing. */
static const char *
missing_of(const yz__clock_row *row)
{
    unsigned written = 0;

    if (row->after == 0)
        return "what follows the main time (after)";
    if (row->move == YZ__MOVE_UNSET)
        return "the effect of a move (move)";
    if (row->rule == NULL)
        return "its rule of the table of dialects (rule)";
    if (row->told == YZ__TOLD_UNSET)
        return "what a program is told of it (told)";
    if (row->growth == YZ__GROWTH_UNSET)
        return "by how much time may grow (growth)";
    if (row->forms == NULL)
        return "how it is written (forms)";
    if (row->main.most + row->period.most > 0 && row->calls == NULL)
        return "what is called (calls)";
    for (const yz__clock_form *form = row->forms; form->word != NULL; form++)
        written |= form->use;
    if (!(written & YZ__FORM_WRITE_TYPED))
        return "how it is written where people type (forms)";
    return !(written & YZ__FORM_WRITE_RECORD) ? "how it is written in a record (forms)"
                                              : NULL;
}

static void
every_clock_says_all_that_is_asked_of_it(void **state)
{
    (void)state;
    for (int kind = 0; kind < yz__clock_kind_count(); kind++) {
        const char *missing = missing_of(yz__clock_row_of((yz_clock_kind)kind));
        if (missing != NULL)
            fail_msg("clock_kinds.c: %s does not say %s",
                     yz__clock_kind_key((yz_clock_kind)kind), missing);
    }
}

static char *
whole_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = test_calloc(1, 1 << 17);
    assert_true(fread(text, 1, (1 << 17) - 1, file) > 0);
    fclose(file);
    return text;
}

/* The word by which a clock is typed stands on the page of the guide and in a case. */
static void
every_clock_is_in_the_guide_and_has_a_case(void **state)
{
    char *guide = whole_file(YZ_TESTS "/../docs/guide/clocks.md");
    static const char *const FILES[] = {"byo-yomi", "china", "ing", "others"};

    (void)state;
    for (int kind = 0; kind < yz__clock_kind_count(); kind++) {
        const yz__clock_form *form = yz__clock_row_of((yz_clock_kind)kind)->forms;
        const char *word = form->word;
        bool shown = word[0] == '\0' || form->shape == YZ__SHAPE_PERIODS ||
                     form->shape == YZ__SHAPE_STONES;
        for (size_t i = 0; i < sizeof FILES / sizeof *FILES && !shown; i++) {
            char path[400];
            snprintf(path, sizeof path, "%s/clocks/%s.case", YZ_TESTS, FILES[i]);
            char *cases = whole_file(path);
            shown = strstr(cases, word) != NULL;
            test_free(cases);
        }
        if (!shown)
            fail_msg("tests/clocks: no case has the clock '%s'", word);
        if (strstr(guide, word) == NULL && form->shape != YZ__SHAPE_STONES)
            fail_msg("docs/guide/clocks.md: there is no '%s'", word);
    }
    test_free(guide);
}

static void
lateness_follows_the_text(void **state)
{
    const int64_t minute = 60000;
    static const struct {
        const char *rules;
        int late, main, limit; /* minutes */
        yz_lateness_kind kind;
        int taken;
    } CASE[] = {
        /* China 1988, art. 23: up to the limit of the event it is taken off. */
        {"chinese-1988", 0, 120, 15, YZ_LATE_NONE, 0},
        {"chinese-1988", 10, 120, 15, YZ_LATE_TAKEN, 10},
        {"chinese-1988", 15, 120, 15, YZ_LATE_TAKEN, 15},
        {"chinese-1988", 16, 120, 15, YZ_LATE_FORFEIT, 0},
        {"chinese-1988", 60, 120, 0, YZ_LATE_TAKEN, 60},
        /* Ing 1996, art. 10: twice as much, up to a sixth of the time. */
        {"ing", 20, 180, 15, YZ_LATE_TAKEN, 40},
        {"ing", 30, 180, 0, YZ_LATE_TAKEN, 60},
        {"ing", 31, 180, 0, YZ_LATE_FORFEIT, 0},
        {"japanese", 20, 180, 15, YZ_LATE_BY_EVENT, 20},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const yz_lateness follows =
            yz__rules_lateness(yz_rules_find(CASE[i].rules), CASE[i].late * minute,
                               CASE[i].main * minute, CASE[i].limit * minute);
        assert_int_equal(follows.kind, CASE[i].kind);
        assert_int_equal(follows.taken, CASE[i].taken * minute);
        assert_non_null(follows.article);
    }
    assert_string_equal(yz__rules_lateness(yz_rules_find("ing"), 1, 1, 1).article,
                        "Ing Rules 1996, art. 10");
}

/* What is wrong with a setting that is typed: the words and the column. */
static void
what_is_wrong_is_said_with_its_place(void **state)
{
    static const struct {
        const char *text;
        yz_status status;
        unsigned column;
        const char *says;
    } CASE[] = {
        {"", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"30", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:60", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:00.", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"10.s", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"1:00:00:00", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"1:000", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"1:6", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"1:a", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"1:5a", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:00 ~", YZ_E_SYNTAX, 6, "nothing more is expected here"},
        {"5:00 \u00e9", YZ_E_SYNTAX, 6, "there is no clock '\u00e9' with these times"},
        {"1h30", YZ_E_SYNTAX, 1,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:00+", YZ_E_SYNTAX, 6,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:00+3x", YZ_E_SYNTAX, 8,
         "a time is expected here, as in 1:30:00, 5:00, 30s or 1h30m"},
        {"5:00+10s", YZ_E_SYNTAX, 9,
         "say what the added time is: 5:00+10s fischer, 5:00+10s delay, 5:00+3x10s, "
         "5:00+25/10:00"},
        {"5:00+10s fisher", YZ_E_SYNTAX, 10,
         "there is no clock 'fisher' with these times"},
        {"5:00+10s simple", YZ_E_SYNTAX, 10,
         "there is no clock 'simple' with these times"},
        {"30s/stone", YZ_E_SYNTAX, 5,
         "a number of stones stands before '/', or \"move\" behind it: 25/10:00, "
         "30s/move"},
        {"2:00:00 counting", YZ_E_SYNTAX, 17,
         "the number of minutes that are counted is missing: 2:00:00 counting 5"},
        {"5:00 x", YZ_E_SYNTAX, 6, "there is no clock 'x' with these times"},
        {"5:00 hourglass 3", YZ_E_SYNTAX, 16, "nothing more is expected here"},
        {"none 5", YZ_E_SYNTAX, 6, "nothing more is expected here"},
        {"0:00", YZ_E_RANGE, 1,
         "sudden death: the main time must be between 0:00.001 and 27777:46:40"},
        {"27777:46:40.001", YZ_E_RANGE, 1,
         "sudden death: the main time must be between 0:00.001 and 27777:46:40"},
        {"99999999999999999999h", YZ_E_RANGE, 1,
         "sudden death: the main time must be between 0:00.001 and 27777:46:40"},
        {"10:00+0x0:30", YZ_E_RANGE, 7,
         "byo-yomi: the number of periods must be between 1 and 99"},
        {"10:00 + 100x0:30", YZ_E_RANGE, 9,
         "byo-yomi: the number of periods must be between 1 and 99"},
        {"10:00+99999999999999999999x0:30", YZ_E_RANGE, 7,
         "byo-yomi: the number of periods must be between 1 and 99"},
        {"10:00+3x0:00", YZ_E_RANGE, 9,
         "byo-yomi: the period must be between 0:00.001 and 27777:46:40"},
        {"10:00+1000/5:00", YZ_E_RANGE, 7,
         "Canadian overtime: the number of stones must be between 1 and 999"},
        {"5:00+10s fischer cap 4:59", YZ_E_RANGE, 22,
         "Fischer's clock: the cap must be between 5:00 and 27777:46:40"},
        {"1:00:00+4x10:00 ing", YZ_E_RANGE, 9,
         "Ing's penalty periods: the number of periods must be between 1 and 3"},
        {"1:00:00+10x1:01 ing-byo-yomi", YZ_E_RANGE, 12,
         "Ing's byo-yomi: the period must be between 0:00.001 and 1:00"},
        {"4:59 counting 5", YZ_E_RANGE, 1,
         "counted minutes: the main time must be between 5:00 and 27777:46:40"},
        {"2:00:00 counting 100", YZ_E_RANGE, 18,
         "counted minutes: the number of minutes must be between 1 and 99"},
        {"0s/move", YZ_E_RANGE, 1,
         "a limit for each move: the period must be between 0:00.001 and 27777:46:40"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_clock_setting setting = {YZ_CLOCK_HOURGLASS, 77, 0, 0, 0};
        yz_diag diag;
        const yz_status status = yz_clock_setting_read(&setting, CASE[i].text, &diag);
        if (status != CASE[i].status || diag.column != CASE[i].column ||
            strcmp(YZ_SAID(&diag.message, NULL), CASE[i].says) != 0)
            fail_msg("%s: %s, column %u: %s", CASE[i].text, yz_status_key(status),
                     (unsigned)diag.column, YZ_SAID(&diag.message, NULL));
        assert_int_equal(diag.offset, CASE[i].column - 1);
        assert_int_equal(setting.main, 77);
        assert_int_equal(yz_clock_setting_read(&setting, CASE[i].text, NULL), status);
    }
}

static void
settings_that_no_clock_has_are_refused(void **state)
{
    static const struct {
        yz_clock_setting setting;
        const char *says;
    } CASE[] = {
        {{YZ_CLOCK_NONE, 1, 0, 0, 0},
         "no clock: there is no main time here (leave it out)"},
        {{YZ_CLOCK_SUDDEN_DEATH, -1, 0, 0, 0},
         "sudden death: the main time must be between 0:00.001 and 27777:46:40"},
        {{YZ_CLOCK_SUDDEN_DEATH, INT64_C(1000000000000), 0, 0, 0},
         "sudden death: the main time must be between 0:00.001 and 27777:46:40"},
        {{YZ_CLOCK_SUDDEN_DEATH, 1, 1, 0, 0},
         "sudden death: there is no period here (leave it out)"},
        {{YZ_CLOCK_SUDDEN_DEATH, 1, 0, 1, 0},
         "sudden death: there is no number of periods here (leave it out)"},
        {{YZ_CLOCK_SUDDEN_DEATH, 1, 0, 0, 1},
         "sudden death: there is no cap here (leave it out)"},
        {{YZ_CLOCK_BYO_YOMI, 0, -5, 3, 0},
         "byo-yomi: the period must be between 0:00.001 and 27777:46:40"},
        {{YZ_CLOCK_BYO_YOMI, 0, 5, -3, 0},
         "byo-yomi: the number of periods must be between 1 and 99"},
        {{YZ_CLOCK_FISCHER, 0, 5, 0, 0},
         "Fischer's clock: the main time must be between 0:00.001 and 27777:46:40"},
        {{YZ_CLOCK_FISCHER, 5, 5, 0, -1},
         "Fischer's clock: the cap must be between 0:00.005 and 27777:46:40"},
        {{YZ_CLOCK_COUNTING_MINUTES, 120000, 59999, 1, 0},
         "counted minutes: the period must be between 1:00 and 1:00"},
        {{(yz_clock_kind)99, 1, 0, 0, 0}, "a value is outside its range"},
        {{(yz_clock_kind)-1, 1, 0, 0, 0}, "a value is outside its range"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_diag diag;
        yz_clock clock = {.at = 77};
        assert_int_equal(yz__clock_setting_check(&CASE[i].setting, &diag), YZ_E_RANGE);
        assert_string_equal(YZ_SAID(&diag.message, NULL), CASE[i].says);
        assert_int_equal(yz_clock_begin(&clock, &CASE[i].setting, 0, NULL), YZ_E_RANGE);
        assert_int_equal(clock.at, 77);
    }
}

static void
blanks_capitals_and_units_do_not_matter(void **state)
{
    static const struct {
        const char *text, *means;
    } CASE[] = {
        {" 30:00 + 3 x 0:30 ", "30:00+3x0:30"},
        {"30m+3X30S", "30:00+3x0:30"},
        {"1h30m + 25/10 min Canadian", "1:30:00+25/10:00"},
        {"2 hours", "2:00:00"},
        {"90m", "1:30:00"},
        {"5:00+10s FISCHER CAP 10m", "5:00+0:10 fischer cap 10:00"},
        {"500ms/move", "0:00.5/move"},
        {"1.5s / move", "0:01.5/move"},
        {"5:00+3x10s byo-yomi", "5:00+3x0:10"},
        {"3:00:00+3x30:00 ing", "3:00:00 ing"},
        {"5:00 sudden-death", "5:00"},
        {"0:00.0019/move", "0:00.001/move"},
        {"90:00", "1:30:00"},
    };
    char text[YZ_CLOCK_TEXT];
    yz_clock_setting setting;

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        if (yz_clock_setting_read(&setting, CASE[i].text, NULL) != YZ_OK)
            fail_msg("%s", CASE[i].text);
        assert_string_equal(yz_clock_setting_text(&setting, text), CASE[i].means);
    }
}

static void
time_does_not_run_backwards(void **state)
{
    yz_clock clock = begin("10:00");
    calls heard = {0};

    (void)state;
    assert_int_equal(yz_clock_tell(&clock, 5000, NULL, NULL), YZ_OK);
    const yz_clock before = clock;
    static const int64_t WRONG[] = {4999, -1, INT64_MIN, YZ_CLOCK_LATEST + 1,
                                    INT64_MAX};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const int64_t at = WRONG[i];
        assert_int_equal(yz_clock_tell(&clock, at, hear, &heard), YZ_E_RANGE);
        assert_int_equal(yz_clock_run(&clock, YZ_WHITE, at, hear, &heard), YZ_E_RANGE);
        assert_int_equal(yz_clock_stop(&clock, at, hear, &heard), YZ_E_RANGE);
        assert_int_equal(yz_clock_press(&clock, at, hear, &heard), YZ_E_RANGE);
        assert_int_equal(yz__clock_skip(&clock, at), YZ_E_RANGE);
    }
    assert_int_equal(yz__clock_take(&clock, YZ_BLACK, -1, hear, &heard), YZ_E_RANGE);
    assert_int_equal(yz__clock_take(&clock, YZ_BLACK, YZ_CLOCK_MOST + 1, hear, &heard),
                     YZ_E_RANGE);
    assert_int_equal(yz__clock_give(&clock, YZ_BLACK, -1), YZ_E_RANGE);
    assert_int_equal(yz__clock_give(&clock, YZ_BLACK, YZ_CLOCK_MOST), YZ_E_RANGE);
    assert_int_equal(heard.count, 0);
    assert_int_equal(clock.at, before.at);
    assert_int_equal(clock.running, before.running);
    assert_int_equal(clock.side[YZ_BLACK].main, before.side[YZ_BLACK].main);
    const yz_clock_setting setting = before.setting;
    assert_int_equal(yz_clock_begin(&clock, &setting, -1, NULL), YZ_E_RANGE);
    assert_int_equal(yz_clock_begin(&clock, &setting, YZ_CLOCK_LATEST + 1, NULL),
                     YZ_E_RANGE);
}

/* Thirty thousand years in one wait: no more calls than there are. */
static void
a_long_wait_ends_soon(void **state)
{
    static const struct {
        const char *setting;
        int calls;
    } CASE[] = {
        {"none", 0},
        {"27777:46:40", 11},
        /* two for the main time, the start, 98 periods with seven each, the last */
        {"10:00+99x1:00", 3 + 98 * 7 + 13},
        {"10:00+999/27777:46:40", 3 + 11},
        {"3:00:00 ing", 2 + 3 * 3 + 9},
        {"10:00+10s fischer", 11},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_clock clock = begin(CASE[i].setting);
        calls heard = {0};
        assert_int_equal(yz_clock_tell(&clock, YZ_CLOCK_LATEST, hear, &heard), YZ_OK);
        assert_int_equal(heard.count, CASE[i].calls);
        assert_int_equal(yz__clock_next(&clock), INT64_MAX);
        assert_int_equal(clock.side[YZ_BLACK].overstepped, i > 0);
    }
}

static void
nobody_presses_a_clock_that_stands(void **state)
{
    yz_clock clock = begin("10:00");

    (void)state;
    assert_int_equal(yz_clock_stop(&clock, 1000, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_press(&clock, 2000, NULL, NULL), YZ_E_PHASE);
    assert_int_equal(clock.at, 1000);
    assert_int_equal(yz__clock_next(&clock), INT64_MAX);
    assert_int_equal(yz_clock_renew(&clock, YZ_BLACK), YZ_E_PHASE);
}

/* A move that comes too late gains nothing, and its side's time stays the running one. */
static void
a_move_after_the_end_comes_too_late(void **state)
{
    yz_clock clock = begin("5:00+10s fischer");

    (void)state;
    assert_int_equal(yz_clock_press(&clock, 300000, NULL, NULL), YZ_OK);
    assert_true(clock.side[YZ_BLACK].overstepped);
    assert_int_equal(clock.side[YZ_BLACK].main, 0);
    assert_int_equal(clock.running, YZ_BLACK);
}

/* Who moves each time when the allotted time is over never oversteps, and uses some of the time that
   there is. */
static void
what_is_allotted_lasts_for_the_game(void **state)
{
    static const char *const SETTINGS[] = {
        "1:00",
        "0:00.2",
        "10:00+3x0:30",
        "3x0:01",
        "5:00+25/10:00",
        "5/0:02",
        "5:00+10s fischer",
        "0:01+100ms fischer cap 0:02",
        "5:00+10s delay",
        "5:00+10s bronstein",
        "3:00 ing",
        "1:00+10x1:00 ing-byo-yomi",
        "5:00 counting 3",
        "10:00 hourglass",
        "30s/move",
    };
    enum { SIDE = 19, MOVES = 120 };

    (void)state;
    for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        yz_position board = {.width = SIDE, .height = SIDE};
        yz_clock clock = begin(SETTINGS[i]);
        int64_t all = 0;
        for (int n = 0; n < 2 * MOVES; n++) {
            const yz_clock_share share = yz_clock_allot(&clock, clock.running, &board);
            const int64_t ms = n % 10 == 0 ? share.most : share.usual;
            assert_true(share.usual <= share.most);
            board.stone[n] = YZ_BLACK;
            all += ms;
            assert_int_equal(yz_clock_press(&clock, clock.at + ms, NULL, NULL), YZ_OK);
            assert_false(clock.side[YZ_BLACK].overstepped);
            assert_false(clock.side[YZ_WHITE].overstepped);
        }
        assert_true(clock.setting.main == 0 || all > clock.setting.main / 2);
        assert_true(clock.side[YZ_BLACK].penalties == 0);
    }
}

static void
without_a_clock_there_is_no_end_and_after_it_nothing(void **state)
{
    const yz_position board = {.width = 9, .height = 9};
    yz_clock clock = begin("none");

    (void)state;
    assert_true(yz_clock_allot(&clock, YZ_BLACK, &board).usual == INT64_MAX);
    clock = begin("1:00");
    assert_int_equal(yz_clock_tell(&clock, 60000, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_allot(&clock, YZ_BLACK, &board).most, 0);
    clock = begin("10:00+3x0:30");
    assert_int_equal(yz_clock_tell(&clock, 605000, NULL, NULL), YZ_OK);
    assert_in_range(yz_clock_allot(&clock, YZ_BLACK, &board).usual, 20000, 24999);
    /* no moment is later than the last */
    const yz_clock_setting setting = clock.setting;
    assert_int_equal(yz_clock_begin(&clock, &setting, YZ_CLOCK_LATEST - 1000, NULL),
                     YZ_OK);
    assert_in_range(yz_clock_allot(&clock, YZ_BLACK, &board).most, 0, 1000);
}

static void
every_kind_has_a_key_and_words(void **state)
{
    (void)state;
    for (int i = 0; i < yz__clock_kind_count(); i++) {
        assert_true(yz__clock_kind_key((yz_clock_kind)i)[0]);
        assert_true(yz__clock_kind_text((yz_clock_kind)i)[0]);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(yz__clock_kind_key((yz_clock_kind)i),
                                    yz__clock_kind_key((yz_clock_kind)k));
    }
    assert_string_equal(yz__clock_kind_key(YZ_CLOCK_BYO_YOMI), "byo-yomi");
    assert_string_equal(yz__clock_call_key(YZ_CLOCK_CALL_OVERSTEPPED), "overstepped");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted_minutes_of_china),
        cmocka_unit_test(penalty_periods_of_ing),
        cmocka_unit_test(lateness_follows_the_text),
        cmocka_unit_test(settings_are_read_and_written),
        cmocka_unit_test(every_clock_says_all_that_is_asked_of_it),
        cmocka_unit_test(every_clock_is_in_the_guide_and_has_a_case),
        cmocka_unit_test(what_is_wrong_is_said_with_its_place),
        cmocka_unit_test(settings_that_no_clock_has_are_refused),
        cmocka_unit_test(blanks_capitals_and_units_do_not_matter),
        cmocka_unit_test(time_does_not_run_backwards),
        cmocka_unit_test(a_long_wait_ends_soon),
        cmocka_unit_test(nobody_presses_a_clock_that_stands),
        cmocka_unit_test(a_move_after_the_end_comes_too_late),
        cmocka_unit_test(what_is_allotted_lasts_for_the_game),
        cmocka_unit_test(without_a_clock_there_is_no_end_and_after_it_nothing),
        cmocka_unit_test(every_kind_has_a_key_and_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
