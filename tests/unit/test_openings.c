/*
 * Where a border is open: the point that is named for each place.
 *
 *   X O  living stones      s  a point of the space between them
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "estimate/openings.h"

enum { WIDTH = 5 };

/* The number of open places; their points go to 'at'. */
static int
look(const char *drawn, uint16_t at[])
{
    yz_position position = {.width = WIDTH};
    uint8_t living[YZ_MAX_POINTS] = {0};
    uint16_t space[YZ_MAX_POINTS];
    int i = 0, count = 0;

    for (; *drawn; drawn++) {
        if (*drawn == '\n')
            continue;
        if (*drawn == 's')
            space[count++] = (uint16_t)i;
        living[i] = *drawn == 'X' ? YZ_BLACK : *drawn == 'O' ? YZ_WHITE : YZ_EMPTY;
        position.stone[i] = living[i];
        i++;
    }
    position.height = (uint8_t)(i / WIDTH);
    return yz__openings(&position, living, space, count, at);
}

/* Along the wall Black and White meet at C5, C4 and C3; only behind C3 there is
   something to win, so it is named and not the first of them. */
static void
the_point_that_leads_on_is_named(void **state)
{
    uint16_t at[YZ_MAX_POINTS];
    (void)state;
    assert_int_equal(look("XXsOO\n"
                          "XXsOO\n"
                          "XXsOO\n"
                          "XXsss\n"
                          "XXsOO\n",
                          at),
                     1);
    assert_int_equal(at[0], 2 * WIDTH + 2);
}

/* The colours meet at both ends of Black's and White's walls. */
static void
each_place_is_named_once(void **state)
{
    uint16_t at[YZ_MAX_POINTS];
    (void)state;
    assert_int_equal(look("XsOss\n"
                          "XXOss\n"
                          "sssss\n"
                          "XXOss\n"
                          "XsOss\n",
                          at),
                     3);
}

static void
a_row_of_dame_has_nothing_behind_it(void **state)
{
    uint16_t at[YZ_MAX_POINTS];
    (void)state;
    assert_int_equal(look("XXsOO\n"
                          "XXsOO\n",
                          at),
                     0);
}

/* No point is next to both colours, nor next to one that is. */
static void
a_wide_border_is_open_at_its_first_point(void **state)
{
    uint16_t at[YZ_MAX_POINTS];
    (void)state;
    assert_int_equal(look("XsssO\n", at), 1);
    assert_int_equal(at[0], 1);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_point_that_leads_on_is_named),
        cmocka_unit_test(each_place_is_named_once),
        cmocka_unit_test(a_row_of_dame_has_nothing_behind_it),
        cmocka_unit_test(a_wide_border_is_open_at_its_first_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
