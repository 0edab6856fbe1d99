/* test_sizes.c - results that callers keep in large numbers stay small. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "yunzi/judge.h"
#include "yunzi/tell.h"

static void
small_results_stay_small(void **state)
{
    static const struct {
        const char *name;
        size_t size, below;
    } ROW[] = {
        {"yz_message", sizeof(yz_message), 100},
        {"yz_diag", sizeof(yz_diag), 128},
        {"yz_judgement", sizeof(yz_judgement), 4096},
        {"yz_verdict_row", sizeof(yz_verdict_row), 4352},
    };

    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++)
        if (ROW[i].size >= ROW[i].below)
            fail_msg("%s has %zu bytes: it is to have less than %zu", ROW[i].name,
                     ROW[i].size, ROW[i].below);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(small_results_stay_small)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
