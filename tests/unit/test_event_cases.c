/* Tournaments with known answers: OpenGotha's weights and best pairings; every case of tests/events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_reader.h"
#include "event_reader.h"

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

static event_shown shown;

static void
every_event_goes_as_written(void **state)
{
    event_tally tally = {0};
    (void)state;
    shown.count = 0;
    DIR *folder = opendir(YZ_TESTS "/events");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[1024];
        const char *dot = strrchr(entry->d_name, '.');
        if (dot == NULL || strcmp(dot, ".case") != 0)
            continue;
        snprintf(path, sizeof path, YZ_TESTS "/events/%s", entry->d_name);
        char *text = case_contents(path);
        event_cases_run(entry->d_name, text, &tally, &shown);
        free(text);
    }
    closedir(folder);
    assert_int_equal(tally.failed, 0);
    assert_in_range(tally.passed, 600, 100000);
}

static int
times_shown(const char *key)
{
    int times = 0;
    for (int i = 0; i < shown.count; i++)
        times += strcmp(shown.key[i], key) == 0;
    return times;
}

/* True if a file of cases has the one that is named behind it. */
static bool
stands_elsewhere(const char *file, const char *title)
{
    char path[1024], line[512];
    snprintf(path, sizeof path, YZ_TESTS "/%s", file);
    snprintf(line, sizeof line, "case %s\n", title);
    char *text = case_contents(path);
    const bool stands = strstr(text, line) != NULL;
    free(text);
    return stands;
}

/* Each line of the list is a key and what it is; "@FILE: TITLE" at its end names a case of another folder. */
static void
every_worked_example_is_a_case(void **state)
{
    char *text = case_contents(YZ_TESTS "/events/examples.txt");
    int missing = 0, listed = 0;
    (void)state;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char key[48], file[128];
        if (*line == '#')
            continue;
        assert_int_equal(sscanf(line, "%47s", key), 1);
        const char *at = strchr(line, '@');
        const char *title = at != NULL ? strstr(at, ": ") : NULL;
        bool is = times_shown(key) > 0;
        if (title != NULL) {
            snprintf(file, sizeof file, "%.*s", (int)(title - at - 1), at + 1);
            is = stands_elsewhere(file, title + 2);
        } else
            listed += times_shown(key);
        if (!is)
            print_error("no case shows %s\n", line);
        missing += !is;
    }
    free(text);
    assert_int_equal(missing, 0);
    assert_int_equal(listed, shown.count);
}

/* Whoever gets it wrong is told so. */
static void
a_case_can_fail(void **state)
{
    static const char *const WRONG[] = {
        "case x\nplayer a 1D\na NBW 1\n",
        "case x\nplayer a 31D\na NBW 0\n",
        "case x\nplayer a 1D\na LUCK 1\n",
        "case x\nplayer a 1D\nb NBW 1\n",
        "case x\nplayer a 1D\nrefused is\n",
        "case x\nplayer a 1D\na place 2\n",
        "case x\nplayer a 1D\nplayer b 1D\npairs a=c\n",
        "case x\nplayer a 1D\nplayer b 1D\npairs a=b b\n",
        "case x\nwins against 10 and 6, a draw with 8 make A 21\n",
        "case x\nplayer a 1D\ntold entries nobody\n",
        "case x\nplayer a 1D\ntold nothing nobody\n",
        "case x\nplayer a 1D\nplayer b 1D\nweighs a b home 2\n",
        "case x\nplayer a 1D\nplayer b 1D\nweighs a b luck 0\n",
        "case x\nplayer a 1D\nweighs a b home 0\n",
        "case x\nplayer a 1D\na rated 3000\n",
        "case x\nplayer a 1D\nteam T a\nstanding T 1 2 2 2,0,0\n"};
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        static event_shown none;
        event_tally tally = {0};
        char text[256];
        snprintf(text, sizeof text, "%s", WRONG[i]);
        event_cases_run("wrong", text, &tally, &none);
        if (tally.failed == 0)
            print_error("passes: %s", WRONG[i]);
        assert_int_not_equal(tally.failed, 0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_paired_by_exact_weights),
        cmocka_unit_test(every_event_goes_as_written),
        cmocka_unit_test(every_worked_example_is_a_case),
        cmocka_unit_test(a_case_can_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
