/* Exact numbers: written, read, added. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "yunzi/types.h"

static void
numbers_are_written_as_decimals_or_fractions(void **state)
{
    char text[YZ_NUMBER_TEXT];

    (void)state;
    assert_string_equal(yz_number_text(yz_ratio(367, 2), text), "183.5");
    assert_string_equal(yz_number_text(yz_ratio(-1, 4), text), "-0.25");
    assert_string_equal(yz_number_text(yz_whole(-7), text), "-7");
    assert_string_equal(yz_number_text(yz_ratio(553, 3), text), "184+1/3");
    assert_string_equal(yz_number_text(yz_ratio(-7, 3), text), "-2-1/3");
    assert_string_equal(yz_number_text(yz_ratio(6, -18), text), "-1/3");
    /* a decimal of up to nine places is written out, a longer one is not */
    assert_string_equal(yz_number_text(yz_ratio(1, 5), text), "0.2");
    assert_string_equal(yz_number_text(yz_ratio(3, 50), text), "0.06");
    assert_string_equal(yz_number_text(yz_ratio(1, 512), text), "0.001953125");
    assert_string_equal(yz_number_text(yz_ratio(1, 1024), text), "1/1024");
}

static void
a_number_reads_back_as_itself(void **state)
{
    static const char *const TEXT[] = {"0",   "7",       "7.5",  "-0.5",  ".5",
                                       "3/4", "184+1/3", "+6.5", "-2-1/3"};
    static const yz_number VALUE[] = {{0, 1}, {7, 1},   {15, 2}, {-1, 2}, {1, 2},
                                      {3, 4}, {553, 3}, {13, 2}, {-7, 3}};

    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        yz_number got = {0, 1};
        assert_int_equal(yz_number_read(&got, TEXT[i]), YZ_OK);
        assert_int_equal(yz_compare(got, VALUE[i]), 0);
    }
}

static void
what_is_not_a_number_is_refused(void **state)
{
    static const char *const TEXT[] = {"",
                                       "x",
                                       "7.5x",
                                       "1/0",
                                       "-",
                                       "1e3",
                                       "1++1",
                                       "12345678901",
                                       "0x10",
                                       "nan",
                                       "2-1/3",
                                       "-2--1/3",
                                       ".",
                                       ".x",
                                       "1.1234567890",
                                       "1+1",
                                       "1+1x3",
                                       "1/",
                                       "1/3x",
                                       "1/1234567890",
                                       "1+1234567890/3",
                                       "-1+",
                                       "-x",
                                       "-1x",
                                       "7,5"};

    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        yz_number got = {42, 1};
        assert_int_not_equal(yz_number_read(&got, TEXT[i]), YZ_OK);
        assert_int_equal(got.count, 42);
    }
}

static void
points_are_named_as_players_name_them(void **state)
{
    char text[YZ_POINT_TEXT];
    yz_point point;

    (void)state;
    for (int height = 1; height <= YZ_MAX_SIDE; height += 17) {
        for (int x = 0; x < YZ_MAX_SIDE; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)(height - 1)};
            yz_point_text(at, height, text);
            assert_int_equal(
                yz_point_read(&point, text, strlen(text), YZ_MAX_SIDE, height), YZ_OK);
            assert_int_equal(point.x, at.x);
            assert_int_equal(point.y, at.y);
        }
    }
    assert_string_equal(yz_point_text((yz_point){3, 15}, 19, text), "D4");
    assert_string_equal(yz_point_text((yz_point){8, 0}, 19, text), "J19");
    assert_string_equal(yz_point_text((yz_point){25, 0}, 52, text), "AA52");
    static const char *const NONE[] = {"I5", "",   "D",  "4",  "D4x", "D123",
                                       "[4", "@4", "{4", "D/", "D:"};
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        assert_int_equal(yz_point_read(&point, NONE[i], strlen(NONE[i]), 19, 19),
                         YZ_E_SYNTAX);
    assert_int_equal(yz_point_read(&point, "ABC4", 4, 52, 52), YZ_E_SYNTAX);
    assert_int_equal(yz_point_read(&point, "d4", 2, 19, 19), YZ_OK);
    assert_int_equal(point.x, 3);
    assert_int_equal(yz_point_read(&point, "U5", 2, 19, 19), YZ_E_RANGE);
    assert_int_equal(yz_point_read(&point, "A0", 2, 19, 19), YZ_E_RANGE);
    assert_int_equal(yz_point_read(&point, "A20", 3, 19, 19), YZ_E_RANGE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_as_decimals_or_fractions),
        cmocka_unit_test(a_number_reads_back_as_itself),
        cmocka_unit_test(what_is_not_a_number_is_refused),
        cmocka_unit_test(points_are_named_as_players_name_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
