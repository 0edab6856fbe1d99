/* test_matches.c - every case of tests/matches, and proof that a case can fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match_case.h"

static match_shown shown;

static void
every_match_goes_as_written(void **state)
{
    (void)state;
    int failed = 0, checked = 0;
    shown.count = 0;
    DIR *folder = opendir(YZ_TESTS "/matches");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char error[CASE_ERROR], path[1024];
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".case") != 0)
            continue;
        snprintf(path, sizeof path, YZ_TESTS "/matches/%s", entry->d_name);
        char *text = case_contents(path);
        if (!match_cases_run(entry->d_name, text, error, &checked, &shown)) {
            print_error("%s\n", error);
            failed++;
        }
        free(text);
    }
    closedir(folder);
    assert_int_equal(failed, 0);
    assert_true(checked > 100);
}

static bool
is_shown(const char *key)
{
    for (int i = 0; i < shown.count; i++) {
        if (strcmp(shown.key[i], key) == 0)
            return true;
    }
    return false;
}

/* Each line of the list is a key and what it is: the section stands before the first dot. */
static void
every_worked_example_is_a_case(void **state)
{
    static char listed[MATCH_SHOWN][64];
    char *text = case_contents(YZ_TESTS "/matches/examples.txt");
    int count = 0, missing = 0, unknown = 0;
    (void)state;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (line[0] == '#')
            continue;
        assert_true(count < MATCH_SHOWN);
        assert_int_equal(sscanf(line, "%63s", listed[count]), 1);
        if (!is_shown(listed[count])) {
            print_error("section %d: no case shows %s\n", atoi(line), line);
            missing++;
        }
        count++;
    }
    for (int i = 0; i < shown.count; i++) {
        bool known = false;
        for (int k = 0; k < count && !known; k++)
            known = strcmp(shown.key[i], listed[k]) == 0;
        if (!known)
            print_error("examples.txt has no %s\n", shown.key[i]);
        unknown += !known;
    }
    free(text);
    assert_int_equal(missing, 0);
    assert_int_equal(unknown, 0);
    assert_true(count > 100);
}

static void
a_wrong_case_fails(void **state)
{
    static const char *const WRONG[] = {
        "case a refusal that nobody expects\nrules japanese-1989\nsize 9\n"
        "0 start first\n",
        "case a stage that is not reached\nrules japanese-1989\nsize 9\n"
        "0 start referee\n  stage over\n",
        "case a call that is not made\nrules japanese-1989\nsize 9\nclock 1:00\n"
        "0 start referee\n30000 time host\n  calls B:left-10\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char error[CASE_ERROR];
        int checked = 0;
        assert_false(match_cases_run("wrong", WRONG[i], error, &checked, NULL));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_match_goes_as_written),
        cmocka_unit_test(every_worked_example_is_a_case),
        cmocka_unit_test(a_wrong_case_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
