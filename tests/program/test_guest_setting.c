/* test_guest_setting.c - rules and clocks as guests are told them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "guest/guest_setting.h"
#include "rules/tables.h"

/* 'context' is the list of commands, each with a blank before and behind it. */
static bool
knows(const void *context, const char *command)
{
    const char *const list = context;
    const size_t length = strlen(command);

    for (const char *at = strstr(list, command); at != NULL;
         at = strstr(at + 1, command))
        if (at > list && at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

#define PLAIN " time_settings "
#define KGS " time_settings kgs-time_settings "
#define KATA " kgs-time_settings kata-time_settings "

static const struct {
    const char *clock, *commands, *command;
    guest_told told;
    bool periods;
} CLOCKS[] = {
    {"none", PLAIN, "time_settings 0 1 0", GUEST_TOLD_EXACTLY, false},
    {"none", KGS, "kgs-time_settings none", GUEST_TOLD_EXACTLY, true},
    {"5:00", PLAIN, "time_settings 300 0 0", GUEST_TOLD_EXACTLY, false},
    {"5:00", KGS, "kgs-time_settings absolute 300", GUEST_TOLD_EXACTLY, true},
    {"5:00+3x0:30", PLAIN, "time_settings 300 30 1", GUEST_TOLD_NEARLY, false},
    {"5:00+3x0:30", KGS, "kgs-time_settings byoyomi 300 30 3", GUEST_TOLD_EXACTLY,
     true},
    {"5:00+3x0:30", KATA, "kata-time_settings byoyomi 300 30 3", GUEST_TOLD_EXACTLY,
     true},
    {"5:00+15/5:00", PLAIN, "time_settings 300 300 15", GUEST_TOLD_EXACTLY, false},
    {"5:00+15/5:00", KGS, "kgs-time_settings canadian 300 300 15", GUEST_TOLD_EXACTLY,
     true},
    {"5:00+10s fischer", PLAIN, "time_settings 300 0 0", GUEST_TOLD_NEARLY, false},
    {"5:00+10s fischer", KGS, "kgs-time_settings absolute 300", GUEST_TOLD_NEARLY,
     true},
    {"300:00:00", KATA, "kata-time_settings absolute 1080000", GUEST_TOLD_EXACTLY,
     true},
    {"0:20.5", KATA, "kata-time_settings absolute 20.5", GUEST_TOLD_EXACTLY, true},
    {"0:20.5", KGS, "kgs-time_settings absolute 20", GUEST_TOLD_NEARLY, true},
    {"0:20.5", PLAIN, "time_settings 20 0 0", GUEST_TOLD_NEARLY, false},
    {"5:00+3x30.5s", KGS, "kgs-time_settings byoyomi 300 30 3", GUEST_TOLD_NEARLY,
     true},
    {"5:00+3x30.5s", PLAIN, "time_settings 300 30 1", GUEST_TOLD_NEARLY, false},
    {"5:00+3x0.5s", PLAIN, "time_settings 300 0 0", GUEST_TOLD_NEARLY, false},
    {"2:00:00 counting 5", PLAIN, "time_settings 6900 60 1", GUEST_TOLD_NEARLY, false},
    {"5:00+10s fischer", KATA, "kata-time_settings fischer 300 10", GUEST_TOLD_EXACTLY,
     true},
    {"5:00+10s fischer cap 10:00", KATA,
     "kata-time_settings fischer-capped 300 10 600 -1", GUEST_TOLD_EXACTLY, true},
    {"5:00+10s delay", KATA, "kata-time_settings absolute 300", GUEST_TOLD_NEARLY,
     true},
    {"3:00:00 ing", KGS, "kgs-time_settings absolute 10800", GUEST_TOLD_NEARLY, true},
    {"10:00 hourglass", PLAIN, "time_settings 600 0 0", GUEST_TOLD_NEARLY, false},
    {"2:00:00 counting 5", KGS, "kgs-time_settings byoyomi 6900 60 5",
     GUEST_TOLD_EXACTLY, true},
    {"30s/move", KGS, "kgs-time_settings canadian 0 30 1", GUEST_TOLD_EXACTLY, true},
    {"30s/move", PLAIN, "time_settings 0 30 1", GUEST_TOLD_EXACTLY, false},
};

static void
each_clock_has_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CLOCKS / sizeof *CLOCKS; i++) {
        yz_clock_setting clock;
        char command[GUEST_COMMAND];
        yz_clock_gtp dialect;
        assert_int_equal(yz_clock_setting_read(&clock, CLOCKS[i].clock, NULL), YZ_OK);
        assert_int_equal(
            guest_clock_command(command, &clock, knows, CLOCKS[i].commands, &dialect),
            CLOCKS[i].told);
        assert_string_equal(command, CLOCKS[i].command);
        assert_int_equal(dialect != YZ_CLOCK_GTP_STANDARD, CLOCKS[i].periods);
    }
}

static void
who_knows_no_command_is_told_nothing(void **state)
{
    const yz_clock_setting none = {.kind = YZ_CLOCK_NONE};
    char command[GUEST_COMMAND];
    yz_clock_gtp dialect;

    (void)state;
    assert_int_equal(guest_clock_command(command, &none, knows, " name ", &dialect),
                     GUEST_TOLD_NOTHING);
    assert_int_equal(
        guest_rules_command(command, yz_rules_find("japanese"), knows, " name "),
        GUEST_TOLD_NOTHING);
    assert_int_equal(
        guest_rules_command(command, yz_rules_find("ing"), knows, " kgs-rules "),
        GUEST_TOLD_NOTHING);
}

static void
rules_are_told_by_name_or_by_answers(void **state)
{
    char command[GUEST_COMMAND];

    (void)state;
    assert_int_equal(guest_rules_command(command, yz_rules_find("aga"), knows,
                                         " kgs-rules yunzi-rules "),
                     GUEST_TOLD_EXACTLY);
    assert_string_equal(command, "yunzi-rules aga-1991");
    assert_int_equal(guest_rules_command(command, yz_rules_find("new-zealand"), knows,
                                         " kgs-rules "),
                     GUEST_TOLD_NEARLY);
    assert_string_equal(command, "kgs-rules new_zealand");
    for (size_t i = 0; i < yz__rules_count(); i++) {
        assert_int_not_equal(
            guest_rules_command(command, yz_rules_at(i), knows, " kata-set-rules "),
            GUEST_TOLD_NOTHING);
        assert_memory_equal(command, "kata-set-rules {\"ko\":\"", 21);
        assert_int_equal(command[strlen(command) - 1], '}');
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_clock_has_words),
        cmocka_unit_test(who_knows_no_command_is_told_nothing),
        cmocka_unit_test(rules_are_told_by_name_or_by_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
