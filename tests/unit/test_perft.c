/*
 * The numbers of move sequences agree with those that other programs have found:
 * `test_perft [MOST]` counts the lines of tests/data/perft.txt with up to MOST
 * sequences.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "perft.h"

static uint64_t most = 30000;

static void
the_numbers_of_sequences_are_those_published(void **state)
{
    (void)state;
    char text[128];
    int counted = 0;
    FILE *file = fopen(YZ_TESTS "/data/perft.txt", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file)) {
        perft_line line;
        if (text[0] == '#')
            continue;
        assert_true(perft_read(text, &line));
        if (line.count > most)
            continue;
        const uint64_t count = perft_count(&line);
        if (count != line.count)
            fail_msg("%" PRIu64 " and not: %s", count, text);
        counted++;
    }
    fclose(file);
    assert_true(counted > 20);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_of_sequences_are_those_published),
    };
    if (argc > 1)
        most = strtoull(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
