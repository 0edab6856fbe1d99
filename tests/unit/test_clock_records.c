/* test_clock_records.c - clocks in game records and in the Go Text Protocol: what is written
   is read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "match/clocks.h"
#include "yunzi/clock.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static yz_clock_setting
typed(const char *text)
{
    yz_clock_setting setting;

    if (yz_clock_setting_read(&setting, text, NULL) != YZ_OK)
        fail_msg("%s", text);
    return setting;
}

static void
assert_same(const yz_clock_setting *a, const yz_clock_setting *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->main, b->main);
    assert_int_equal(a->period, b->period);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->cap, b->cap);
}

/* ---- Any setting ---- */

static int64_t
random_time(yz__random *random, int64_t least)
{
    static const uint32_t MOST[] = {5, 1000, 60000, 100000000, UINT32_MAX};
    static const int64_t UNIT[] = {1, 10, 1000, 60000, 60000};
    int64_t time;

    if (yz__random_below(random, 50) == 0)
        return YZ_CLOCK_MOST;
    time = UNIT[yz__random_below(random, 5)] *
           (int64_t)yz__random_below(random, MOST[yz__random_below(random, 5)]);
    time = time > YZ_CLOCK_MOST ? YZ_CLOCK_MOST : time;
    return time < least ? least : time;
}

static yz_clock_setting
random_setting(yz__random *random)
{
    yz_clock_setting setting;

    do {
        setting = (yz_clock_setting){
            .kind = (yz_clock_kind)yz__random_below(random,
                                                    (uint32_t)yz__clock_kind_count()),
            .main = random_time(random, 0),
            .period = random_time(random, 1),
            .count = (int32_t)yz__random_below(random, 12),
        };
        const yz__clock_row *row = yz__clock_row_of(setting.kind);
        if (row->after == YZ_CLOCK_AFTER_MINUTES)
            setting.period = 60000;
        setting.main = row->main.most > 0 ? setting.main : 0;
        setting.period = row->period.most > 0 ? setting.period : 0;
        setting.count = row->count.most > 0 ? setting.count : 0;
        if (row->move == YZ__MOVE_ADDS && yz__random_below(random, 2))
            setting.cap = random_time(random, setting.main);
    } while (yz__clock_setting_check(&setting, NULL) != YZ_OK);
    return setting;
}

static void
a_setting_that_is_written_is_read_again(void **state)
{
    yz__random random = yz__random_seed(7);

    (void)state;
    for (int i = 0; i < 20000; i++) {
        const yz_clock_setting setting = random_setting(&random);
        yz_clock_setting again;
        char text[YZ_CLOCK_TEXT];
        yz_clock_setting_text(&setting, text);
        if (yz_clock_setting_read(&again, text, NULL) != YZ_OK)
            fail_msg("%s", text);
        assert_same(&setting, &again);
        const yz_clock_values values = yz_clock_setting_write(&setting);
        const yz_clock_properties from = {
            values.tm, values.ot[0] ? values.ot : NULL, NULL, NULL, NULL, NULL};
        const yz_reading reading = yz__clock_recorded(&from, &again);
        if (reading.kind != YZ_READING_PLAIN && reading.kind != YZ_READING_DIALECT)
            fail_msg("TM[%s]OT[%s]", values.tm, values.ot);
        assert_same(&setting, &again);
    }
}

static void
records_have_the_words_of_other_programs(void **state)
{
    static const struct {
        const char *setting, *tm, *ot;
    } CASE[] = {
        {"none", "0", ""},
        {"30:00", "1800", ""},
        {"30:00+5x0:30", "1800", "5x30 byo-yomi"},
        {"10:00+25/10:00", "600", "25/600 Canadian"},
        {"5:00+0:30 fischer", "300", "30 fischer"},
        {"5:00+0:30 fischer cap 10:00", "300", "30 fischer cap 600"},
        {"5:00+0:10 delay", "300", "10 delay"},
        {"3:00:00 ing", "10800", "ing"},
        {"3:00:00+2x20:00 ing", "10800", "2x1200 ing"},
        {"1:00:00+10x1:00 ing-byo-yomi", "3600", "10x60 ing-byo-yomi"},
        {"2:00:00 counting 5", "7200", "counting 5"},
        {"10:00 hourglass", "600", "hourglass"},
        {"5:00+0:10 bronstein", "300", "10 bronstein"},
        {"0:00.5/move", "0", "0.5 simple"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const yz_clock_setting setting = typed(CASE[i].setting);
        const yz_clock_values values = yz_clock_setting_write(&setting);
        assert_string_equal(values.tm, CASE[i].tm);
        assert_string_equal(values.ot, CASE[i].ot);
    }
}

#define LONG_VALUE                                                                     \
    "0000000000000000000000000000000000000000000000000000000000000000000000000000012"

static void
records_of_other_programs_are_read(void **state)
{
    static const struct {
        const char *tm, *ot, *tc, *tt;
        yz_reading_kind kind;
        const char *rule;    /* NULL: none */
        const char *setting; /* NULL: none is read */
    } CASE[] = {
        {NULL, NULL, NULL, NULL, YZ_READING_ABSENT, NULL, NULL},
        {"", NULL, NULL, NULL, YZ_READING_ABSENT, "TM-EMPTY", NULL},
        {"600", NULL, NULL, NULL, YZ_READING_PLAIN, NULL, "10:00"},
        {"10 min", NULL, NULL, NULL, YZ_READING_DIALECT, "TM-WORDS", "10:00"},
        {"0", NULL, NULL, NULL, YZ_READING_DIALECT, "TM-ZERO", "none"},
        {"soon", NULL, NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {"1m30", NULL, NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {"99999999999", NULL, NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {LONG_VALUE, NULL, NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {"600", "5x30 byo-yomi", NULL, NULL, YZ_READING_DIALECT, "OT-BYO-YOMI",
         "10:00+5x0:30"},
        {"600", "15 moves / 5 min", NULL, NULL, YZ_READING_DIALECT, "OT-CANADIAN",
         "10:00+15/5:00"},
        {"600", "15 stones / 5 min", NULL, NULL, YZ_READING_DIALECT, "OT-CANADIAN",
         "10:00+15/5:00"},
        {"600", "15 moves x 5 min", NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {"0", "none", NULL, NULL, YZ_READING_DIALECT, "OT-WORDS", "none"},
        {"600", "none", NULL, NULL, YZ_READING_DIALECT, "OT-WORDS", "10:00"},
        {"600", "hourglass", NULL, NULL, YZ_READING_DIALECT, "OT-OWN",
         "10:00 hourglass"},
        {"600", "five o'clock tea", NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        {"600", LONG_VALUE, NULL, NULL, YZ_READING_UNKNOWN, NULL, NULL},
        /* Periods as Fox writes them. */
        {"600", NULL, "3", "30", YZ_READING_DIALECT, "OT-FOX", "10:00+3x0:30"},
        {"600", NULL, "0", "30", YZ_READING_PLAIN, NULL, "10:00"},
        {"600", NULL, "3", "0", YZ_READING_PLAIN, NULL, "10:00"},
        {"600", NULL, "3", NULL, YZ_READING_PLAIN, NULL, "10:00"},
        {"600", NULL, NULL, "30", YZ_READING_PLAIN, NULL, "10:00"},
        {"600", NULL, "few", "30", YZ_READING_UNKNOWN, NULL, NULL},
        {"600", NULL, "3", "soon", YZ_READING_UNKNOWN, NULL, NULL},
        {"600", NULL, "3", "0.0", YZ_READING_UNKNOWN, NULL, NULL},
        {"600", NULL, LONG_VALUE, "30", YZ_READING_UNKNOWN, NULL, NULL},
        {"600", NULL, "3", LONG_VALUE, YZ_READING_UNKNOWN, NULL, NULL},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const yz_clock_properties from = {CASE[i].tm, CASE[i].ot, CASE[i].tc,
                                          CASE[i].tt, NULL,       NULL};
        yz_clock_setting read = {.count = 77};
        const yz_reading reading = yz__clock_recorded(&from, &read);
        const char *rule = reading.dialect ? reading.dialect->id : NULL;
        if (reading.kind != CASE[i].kind || !rule != !CASE[i].rule ||
            (rule && strcmp(rule, CASE[i].rule) != 0))
            fail_msg("case %zu: kind %d, %s", i, (int)reading.kind,
                     rule ? rule : "no rule");
        if (!CASE[i].setting) {
            assert_int_equal(read.count, 77);
            continue;
        }
        const yz_clock_setting expected = typed(CASE[i].setting);
        assert_same(&read, &expected);
    }
}

static void
blanks_and_units_are_read_as_people_write_them(void **state)
{
    yz_clock_setting setting;
    const yz_clock_setting tabs = typed("10:00\t+ \t3x0:30"),
                           plain = typed("10:00+3x0:30");

    (void)state;
    assert_same(&tabs, &plain);
    /* A number without its unit, alone and behind another time. */
    assert_int_equal(yz_clock_setting_read(&setting, "10", NULL), YZ_E_SYNTAX);
    assert_int_equal(yz_clock_setting_read(&setting, "1m30", NULL), YZ_E_SYNTAX);
    assert_int_equal(yz_clock_setting_read(&setting, "10:00+1m30", NULL), YZ_E_SYNTAX);
}

/* ---- What is left ---- */

static void
what_is_left_is_written_and_read(void **state)
{
    static const struct {
        const char *left, *count;
        bool read;
        int64_t ms;
        int periods;
    } CASE[] = {
        {"120", NULL, true, 120000, 0},
        {"120.25", "", true, 120250, 0},
        {" 12.5\n", "3", true, 12500, 3},
        {"-0.7", NULL, true, 0, 0},
        {"2:00", "25", true, 120000, 25},
        {"12.3456789012", "1", true, 12345, 1},
        {"soon", NULL, false, 0, 0},
        {"12", "few", false, 0, 0},
        {"", NULL, false, 0, 0},
        {NULL, NULL, false, 0, 0},
        {"12", "99999999999", false, 0, 0},
        {"12", "3a", false, 0, 0},
        {"0000000000000000000000000000000000000000000000000000000000000012", NULL,
         false, 0, 0},
        {"12", "0000000000000000000000000000000000000000000000000000000000000012",
         false, 0, 0},
        {"12 13", NULL, false, 0, 0},
        {"100000001", NULL, false, 0, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        yz_clock_time left = {77, 77};
        assert_int_equal(yz__clock_left_read(&left, CASE[i].left, CASE[i].count),
                         CASE[i].read);
        assert_int_equal(left.ms, CASE[i].read ? CASE[i].ms : 77);
        assert_int_equal(left.count, CASE[i].read ? CASE[i].periods : 77);
    }
    const yz_clock_left_values main = yz_clock_left_write((yz_clock_time){90250, 0});
    assert_string_equal(main.left, "90.25");
    assert_string_equal(main.count, "");
    const yz_clock_left_values period = yz_clock_left_write((yz_clock_time){30000, 3});
    assert_string_equal(period.left, "30");
    assert_string_equal(period.count, "3");
}

static void
a_clock_is_put_where_a_record_says(void **state)
{
    static const struct {
        const char *setting;
        yz_clock_time left;
        bool may;
        int32_t count; /* afterwards */
    } CASE[] = {
        {"10:00", {5000, 0}, true, 0},
        {"10:00", {5000, 1}, true, 0},
        {"10:00", {YZ_CLOCK_MOST + 1, 0}, false, 0},
        {"10:00", {-1, 0}, false, 0},
        {"10:00+3x0:30", {5000, 0}, true, 0},
        {"10:00+3x0:30", {5000, 3}, true, 3},
        {"10:00+3x0:30", {5000, 4}, true, 4},
        {"10:00+3x0:30", {1917000, 2}, true, 2},
        {"10:00+3x0:30", {0, 2}, true, 2},
        {"10:00+3x0:30", {5000, -1}, false, 0},
        {"10:00+25/5:00", {250000, 25}, true, 25},
        {"10:00+25/5:00", {250000, 30}, true, 30},
        {"3:00:00 ing", {1000, 2}, true, 2},
        {"3:00:00 ing", {1000, 9}, true, 9},
        {"1:00+5s fischer", {50000, 1}, true, 0},
        {"30s/move", {1000, 1}, true, 1},
        {"30s/move", {31000, 0}, true, 1},
        {"30s/move", {1000, 2}, true, 1},
        {"5:00+10s delay", {1000, 0}, true, 0},
        {"none", {1000, 0}, false, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const yz_clock_setting setting = typed(CASE[i].setting);
        yz_clock clock;
        assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
        const yz_status status = yz_clock_put(&clock, YZ_WHITE, CASE[i].left);
        assert_int_equal(status, CASE[i].may ? YZ_OK : YZ_E_RANGE);
        if (!CASE[i].may)
            continue;
        const yz_clock_time left = yz_clock_left(&clock, YZ_WHITE);
        assert_int_equal(left.ms, CASE[i].left.ms);
        assert_int_equal(left.count, CASE[i].count);
        assert_int_equal(clock.side[YZ_BLACK].overtime,
                         setting.kind == YZ_CLOCK_EACH_MOVE);
    }
}

/* A controller that gives more than the setting knows is believed: nobody loses on time before. */
static void
more_than_was_set_runs_down(void **state)
{
    const yz_clock_setting setting = typed("10:00+3x0:30");
    yz_clock clock;

    (void)state;
    assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){1917000, 5}),
                     YZ_OK);
    assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_tell(&clock, 1917000 + 4 * 30000 - 1, NULL, NULL), YZ_OK);
    assert_false(clock.side[YZ_BLACK].overstepped);
    assert_int_equal(yz_clock_left(&clock, YZ_BLACK).count, 1);
    assert_int_equal(yz_clock_tell(&clock, 1917000 + 4 * 30000, NULL, NULL), YZ_OK);
    assert_true(clock.side[YZ_BLACK].overstepped);
    /* No time of a period is a period that ends. */
    assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){0, 2}), YZ_OK);
    assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_tell(&clock, 29999, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_left(&clock, YZ_BLACK).count, 1);
    assert_false(clock.side[YZ_BLACK].overstepped);
}

static void
a_period_that_is_put_has_begun_before(void **state)
{
    const yz_clock_setting setting = typed("3:00:00 ing"), move = typed("30s/move");
    yz_clock clock;

    (void)state;
    /* A limit for a move has one period, whether it is counted or not. */
    assert_int_equal(yz_clock_begin(&clock, &move, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){5000, 0}), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].period, 5000);
    assert_int_equal(clock.side[YZ_BLACK].count, 1);
    assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){60000, 2}), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 2);
    assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_tell(&clock, 60000, NULL, NULL), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 3);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){60000, 0}), YZ_OK);
    assert_int_equal(clock.side[YZ_BLACK].penalties, 0);
    assert_int_equal(clock.side[YZ_BLACK].used, 60000);
}

/* Ing 1996, art. 9: at most four hours, then three periods of a sixth of them or, where they are
   counted aloud, ten minutes. */
static void
clocks_deviate_from_what_the_text_says(void **state)
{
    static const struct {
        const char *rules, *setting;
        bool deviates;
    } CASE[] = {
        {"ing-1996", "none", false},
        {"ing-1996", "3:00:00 ing", false},
        {"ing-1996", "3:00:00+3x20:00 ing", true},
        {"ing-1996", "3:00:00+2x30:00 ing", true},
        {"ing-1996", "5:00:00 ing", true},
        {"ing-1996", "1:00:00+10x1:00", false},
        {"ing-1996", "1:00:00+11x1:00", true},
        {"ing-1996", "1:00:00+10x1:01", true},
        {"ing-1996", "5:00:00+10x1:00", true},
        {"ing-1996", "1:00:00", true},
        {"japanese-1989", "5:00:00+10x1:00", false},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const yz_clock_setting setting = typed(CASE[i].setting);
        if (yz__clock_deviates(&setting, yz_rules_find(CASE[i].rules)) !=
            CASE[i].deviates)
            fail_msg("%s, %s", CASE[i].rules, CASE[i].setting);
    }
}

/* ---- The Go Text Protocol ---- */

/* A command with its arguments, read. */
static yz_status
gtp_read(yz_clock_setting *out, const char *line)
{
    yz_gtp_command command;

    yz_gtp_command_read(&command, line);
    return yz_clock_gtp_read(out, command.name, command.arguments, NULL);
}

static void
what_is_wrong_with_a_command_is_named(void **state)
{
    static const char *const CASE[][2] = {
        {"time_settings 0 5", "3 numbers are expected here, not 2"},
        {"time_settings a b c", "'a' is not a number"},
        {"kata-time_settings fischer-capped 300 10 600 60",
         "a limit for a single move is not kept beside this clock: the last number must be below 0"},
        {"kgs-time_settings hourglass 600",
         "there is no clock 'hourglass' with these times"},
        {"kgs-time_settings byoyomi 600 30 0",
         "byo-yomi: the number of periods must be between 1 and "},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        yz_gtp_command command;
        yz_clock_setting setting;
        yz_diag diag = {0};
        yz_gtp_command_read(&command, CASE[i][0]);
        assert_int_not_equal(
            yz_clock_gtp_read(&setting, command.name, command.arguments, &diag), YZ_OK);
        const char *told = YZ_SAID(&diag.message, NULL);
        if (strncmp(told, CASE[i][1], strlen(CASE[i][1])) != 0)
            fail_msg("%s: %s", CASE[i][0], told);
    }
}

static void
commands_that_set_a_clock(void **state)
{
    static const struct {
        const char *command;
        const char *setting; /* "": refused */
        yz_status status;
    } CASE[] = {
        {"time_settings 1800 0 0", "30:00", YZ_OK},
        {"time_settings 1800 300 25", "30:00+25/5:00", YZ_OK},
        {"time_settings 0 30 1", "1/0:30", YZ_OK},
        {"time_settings 0 1 0", "none", YZ_OK},
        {"time_settings 0 0 0", "", YZ_E_RANGE},
        {"time_settings 0 0 5", "", YZ_E_RANGE},
        {"time_settings 10 -1 0", "", YZ_E_RANGE},
        {"time_settings -10 0 0", "", YZ_E_RANGE},
        {"time_settings 10 30 1.5", "", YZ_E_RANGE},
        {"time_settings 1800 0", "", YZ_E_SYNTAX},
        {"time_settings 1800 0 0 0", "", YZ_E_SYNTAX},
        {"time_settings a b c", "", YZ_E_SYNTAX},
        {"time_settings . 0 0", "", YZ_E_SYNTAX},
        {"time_settings 5.5.5 0 0", "", YZ_E_SYNTAX},
        {"time_settings 600 -0 0", "10:00", YZ_OK},
        {"time_settings 1:00 0 0", "", YZ_E_SYNTAX},
        {"kgs-time_settings none", "none", YZ_OK},
        {"kgs-time_settings absolute 600", "10:00", YZ_OK},
        {"kgs-time_settings byoyomi 600 30 5", "10:00+5x0:30", YZ_OK},
        {"kgs-time_settings canadian 600 300 25", "10:00+25/5:00", YZ_OK},
        {"kgs-time_settings fischer 600 30", "", YZ_E_NOT_FOUND},
        {"kgs-time_settings", "", YZ_E_SYNTAX},
        {"kgs-time_settings none 5", "", YZ_E_SYNTAX},
        {"kgs-time_settings byoyomi 600 30 0", "", YZ_E_RANGE},
        {"kgs-time_settings absolute 0", "", YZ_E_RANGE},
        {"kata-time_settings absolute 2147483647", "27777:46:40", YZ_OK},
        {"kata-time_settings absolute 600.5", "10:00.5", YZ_OK},
        {"kata-time_settings Absolute 600.00000", "10:00", YZ_OK},
        {"kata_time_settings fischer 300 10", "5:00+0:10 fischer", YZ_OK},
        {"kata-time_settings fischer-capped 300 10 600 -1",
         "5:00+0:10 fischer cap 10:00", YZ_OK},
        {"kata-time_settings fischer_capped 300 10 -1 -1", "5:00+0:10 fischer", YZ_OK},
        {"kata-time_settings fischer-capped 300 10 299 -1", "", YZ_E_RANGE},
        {"kata-time_settings fischer-capped 300 10 0 -1", "", YZ_E_RANGE},
        {"kata-time_settings fischer-capped 300 10 600 60", "", YZ_E_RANGE},
        {"kata-time_settings hourglass 600", "", YZ_E_NOT_FOUND},
        {"time_left b 5 0", "", YZ_E_NOT_FOUND},
        {"kata-time_settings a-kind-with-a-very-long-name 5", "", YZ_E_NOT_FOUND},
        {"time_settings 0000000000000000000000000000000000000000001 0 0", "",
         YZ_E_SYNTAX},
        {"kgs-time_settings canadian 0 5 9999999999", "", YZ_E_RANGE},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        yz_clock_setting setting = {YZ_CLOCK_HOURGLASS, 77000, 0, 0, 0};
        char text[YZ_CLOCK_TEXT];
        const yz_status status = gtp_read(&setting, CASE[i].command);
        yz_clock_setting_text(&setting, text);
        const char *means = status == YZ_OK ? CASE[i].setting : "1:17 hourglass";
        if (status != CASE[i].status || strcmp(text, means) != 0)
            fail_msg("%s: %s, %s", CASE[i].command, yz_status_key(status), text);
    }
}

static void
commands_are_written_where_they_say_the_same(void **state)
{
    static const struct {
        const char *setting;
        const char *text[3]; /* standard, KGS, KataGo */
    } CASE[] = {
        {"none",
         {"time_settings 0 1 0", "kgs-time_settings none", "kata-time_settings none"}},
        {"30:00",
         {"time_settings 1800 0 0", "kgs-time_settings absolute 1800",
          "kata-time_settings absolute 1800"}},
        {"30:00+25/5:00",
         {"time_settings 1800 300 25", "kgs-time_settings canadian 1800 300 25",
          "kata-time_settings canadian 1800 300 25"}},
        {"10:00+5x0:30",
         {"", "kgs-time_settings byoyomi 600 30 5",
          "kata-time_settings byoyomi 600 30 5"}},
        {"10:00+5x0:30.5", {"", "", "kata-time_settings byoyomi 600 30.5 5"}},
        {"5:00+0:10 fischer", {"", "", "kata-time_settings fischer 300 10"}},
        {"5:00+0:10 fischer cap 10:00",
         {"", "", "kata-time_settings fischer-capped 300 10 600 -1"}},
        {"30s/move",
         {"time_settings 0 30 1", "kgs-time_settings canadian 0 30 1",
          "kata-time_settings canadian 0 30 1"}},
        {"1:00:00+10x1:00 ing-byo-yomi",
         {"", "kgs-time_settings byoyomi 3600 60 10",
          "kata-time_settings byoyomi 3600 60 10"}},
        {"2:00:00 counting 5",
         {"", "kgs-time_settings byoyomi 6900 60 5",
          "kata-time_settings byoyomi 6900 60 5"}},
        {"3:00:00 ing", {"", "", ""}},
        {"5:00+0:10 delay", {"", "", ""}},
        {"10:00 hourglass", {"", "", ""}},
        {"5:00+10s bronstein", {"", "", ""}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        const yz_clock_setting setting = typed(CASE[i].setting);
        for (int k = 0; k < 3; k++) {
            char text[YZ_CLOCK_TEXT];
            const bool said = yz__clock_gtp_text(&setting, (yz_clock_gtp)k, text);
            assert_string_equal(text, CASE[i].text[k]);
            assert_int_equal(said, text[0] != '\0');
        }
    }
}

/* Clocks that the protocol has come back as they are. */
static void
a_command_that_is_written_is_read_again(void **state)
{
    yz__random random = yz__random_seed(9);

    (void)state;
    for (int i = 0; i < 20000; i++) {
        const yz_clock_setting setting = random_setting(&random);
        const bool known = setting.kind <= YZ_CLOCK_FISCHER;
        yz_clock_setting again;
        char text[YZ_CLOCK_TEXT];
        for (int k = 0; k < 3; k++) {
            if (!yz__clock_gtp_text(&setting, (yz_clock_gtp)k, text))
                continue;
            if (gtp_read(&again, text) != YZ_OK)
                fail_msg("%s", text);
            if (known)
                assert_same(&setting, &again);
        }
        assert_true(!known || text[0]); /* KataGo's command has all of them */
    }
}

static void
time_left_is_written_and_read(void **state)
{
    const yz_clock_setting setting = typed("10:00+3x30s");
    yz_clock clock;
    char text[YZ_CLOCK_TEXT];
    yz_colour side = YZ_EMPTY;
    yz_clock_time left;

    (void)state;
    assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
    assert_int_equal(yz_clock_tell(&clock, 100, NULL, NULL), YZ_OK);
    assert_string_equal(
        yz_clock_gtp_left(&clock, YZ_BLACK, YZ_CLOCK_GTP_STANDARD, text),
        "time_left black 599 0");
    assert_string_equal(yz_clock_gtp_left(&clock, YZ_BLACK, YZ_CLOCK_GTP_KATA, text),
                        "time_left black 599.9 0");
    assert_string_equal(yz_clock_gtp_left(&clock, YZ_WHITE, YZ_CLOCK_GTP_KGS, text),
                        "time_left white 600 0");
    assert_int_equal(yz_clock_tell(&clock, 640000, NULL, NULL), YZ_OK);
    assert_string_equal(yz_clock_gtp_left(&clock, YZ_BLACK, YZ_CLOCK_GTP_KGS, text),
                        "time_left black 20 2");
    /* the standard has no periods: of one that is left it says a stone */
    assert_string_equal(
        yz_clock_gtp_left(&clock, YZ_BLACK, YZ_CLOCK_GTP_STANDARD, text),
        "time_left black 20 1");
    /* of Canadian overtime all stones */
    const yz_clock_setting canadian = typed("10:00+25/5:00");
    assert_int_equal(yz_clock_begin(&clock, &canadian, 0, NULL), YZ_OK);
    assert_int_equal(yz_clock_put(&clock, YZ_BLACK, (yz_clock_time){60000, 7}), YZ_OK);
    assert_string_equal(
        yz_clock_gtp_left(&clock, YZ_BLACK, YZ_CLOCK_GTP_STANDARD, text),
        "time_left black 60 7");
    assert_true(yz_clock_gtp_left_read(&side, &left, "W 20.5 2"));
    assert_int_equal(side, YZ_WHITE);
    assert_int_equal(left.ms, 20500);
    assert_int_equal(left.count, 2);
    assert_true(yz_clock_gtp_left_read(&side, &left, "black -3 0"));
    assert_int_equal(left.ms, 0);
    static const char *const WRONG[] = {
        "",          "black",      "black 5",     "red 5 0",
        "black a 0", "black 5 -1", "black 5 0.5", "black 5 0 1"};
    for (size_t i = 0; i < COUNT(WRONG); i++)
        assert_false(yz_clock_gtp_left_read(&side, &left, WRONG[i]));
    assert_int_equal(side, YZ_BLACK);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setting_that_is_written_is_read_again),
        cmocka_unit_test(records_have_the_words_of_other_programs),
        cmocka_unit_test(records_of_other_programs_are_read),
        cmocka_unit_test(blanks_and_units_are_read_as_people_write_them),
        cmocka_unit_test(what_is_left_is_written_and_read),
        cmocka_unit_test(a_clock_is_put_where_a_record_says),
        cmocka_unit_test(more_than_was_set_runs_down),
        cmocka_unit_test(a_period_that_is_put_has_begun_before),
        cmocka_unit_test(clocks_deviate_from_what_the_text_says),
        cmocka_unit_test(what_is_wrong_with_a_command_is_named),
        cmocka_unit_test(commands_that_set_a_clock),
        cmocka_unit_test(commands_are_written_where_they_say_the_same),
        cmocka_unit_test(a_command_that_is_written_is_read_again),
        cmocka_unit_test(time_left_is_written_and_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
