/* Files of federations and other programs: one event in six formats, files that are refused, classes of time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "event_files.h"
#include "input/xml_lines.h"
#include "yunzi/tournament.h"

static yz_status
lines_of_xml(const char *text, size_t length, char **out, yz_diag *diag)
{
    output_text lines = {0};
    const yz_status status = xml_lines(text, length, YZ_TOURNAMENT_BYTES, &lines, diag);
    output_append(&lines, "", 1);
    *out = lines.text;
    return status;
}

static void
all_formats_tell_the_same_event(void **state)
{
    event_tally tally = {0};
    (void)state;
    event_case_formats(YZ_TESTS "/data/events/files", lines_of_xml, &tally);
    assert_int_equal(tally.failed, 0);
    assert_in_range(tally.passed, 200, 10000);
}

static void
what_cannot_be_is_refused_by_its_line(void **state)
{
    event_tally tally = {0};
    (void)state;
    event_case_hostile(YZ_TESTS "/data/events/refused", lines_of_xml, &tally);
    assert_int_equal(tally.failed, 0);
    assert_in_range(tally.passed, 20, 10000);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_formats_tell_the_same_event),
        cmocka_unit_test(what_cannot_be_is_refused_by_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
