/* How large results are: a server keeps many of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "yunzi/judge.h"
#include "yunzi/tell.h"

static void
results_are_small(void **state)
{
    (void)state;
    assert_in_range(sizeof(yz_judgement), 1, 4095);
    assert_in_range(sizeof(yz_verdict_row), 1, 4500);
    assert_in_range(sizeof(yz_message), 1, 99);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(results_are_small)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
