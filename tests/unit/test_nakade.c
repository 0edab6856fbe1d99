/*
 * test_nakade.c - spaces of a few points, by their shape: the point on which their owner makes two
 * eyes, and the opponent one of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "board/nakade.h"

/* "." is the space, "*" its vital point, "X" what is around. */
static const struct {
    const char *name, *drawing;
} SPACE[] = {
    {"two", "XXXX\nX..X\nXXXX\n"},
    {"a straight three", "XXXXX\nX.*.X\nXXXXX\n"},
    {"a bent three", "XXXX\nX*.X\nX.XX\nXXXX\n"},
    {"a straight four", "XXXXXX\nX....X\nXXXXXX\n"},
    {"a bent four", "XXXXX\nX...X\nX.XXX\nXXXXX\n"},
    {"a pyramid of four", "XXXXX\nX.*.X\nXX.XX\nXXXXX\n"},
    {"a square", "XXXX\nX*.X\nX..X\nXXXX\n"},
    {"a straight five", "XXXXXXX\nX.....X\nXXXXXXX\n"},
    {"a bulky five", "XXXXX\nX.*.X\nX..XX\nXXXXX\n"},
    {"a cross", "XXXXX\nXX.XX\nX.*.X\nXX.XX\nXXXXX\n"},
    {"a five with a tail", "XXXXXX\nX..XXX\nX....X\nXXXXXX\n"},
    {"six in two rows", "XXXXX\nX...X\nX...X\nXXXXX\n"},
    {"six in a cross with an arm", "XXXXXX\nXX.XXX\nX....X\nXX.XXX\nXXXXXX\n"},
    {"seven", "XXXXX\nX...X\nX...X\nXX.XX\nXXXXX\n"},
};

static void
load(yz__board *board, const char *drawing, yz_point *first, yz_point *vital,
     int *count)
{
    yz_position position = {.width = (uint8_t)strcspn(drawing, "\n")};
    size_t at = 0;
    *count = 0;
    vital->x = UINT8_MAX;
    for (; *drawing; drawing += position.width + 1, position.height++)
        for (uint8_t x = 0; x < position.width; x++, at++) {
            const yz_point here = {x, position.height};
            position.stone[at] = drawing[x] == 'X' ? YZ_BLACK : YZ_EMPTY;
            if (drawing[x] == '*')
                *vital = here;
            if (drawing[x] != 'X' && (*count)++ == 0)
                *first = here;
        }
    yz__board_init(board, position.width, position.height);
    yz__board_load(board, &position);
}

static void
a_space_has_a_vital_point_by_its_shape(void **state)
{
    static yz__board board;
    (void)state;
    for (size_t i = 0; i < sizeof SPACE / sizeof *SPACE; i++) {
        yz_point first, vital;
        int count;
        load(&board, SPACE[i].drawing, &first, &vital, &count);
        const yz__at found = yz__nakade_vital(&board, yz__board_at(&board, first));
        const yz__at wanted =
            vital.x == UINT8_MAX ? YZ__NOWHERE : yz__board_at(&board, vital);
        if (found != wanted)
            fail_msg("%s", SPACE[i].name);
    }
}

/* Stones of that shape, once captured, leave such a space: of one and two stones always. */
static void
stones_are_given_up_for_such_a_space(void **state)
{
    static yz__board board;
    (void)state;
    for (size_t i = 0; i < sizeof SPACE / sizeof *SPACE; i++) {
        yz_point first, vital;
        int count;
        load(&board, SPACE[i].drawing, &first, &vital, &count);
        const yz__at last = yz__board_at(&board, first);
        for (int at = 0; at < board.cells; at++)
            if (board.stone[at] == YZ_EMPTY && at != last)
                yz__board_place(&board, (yz__at)at, YZ_WHITE, NULL);
        const bool kills = yz__nakade_kills(&board, last, YZ_WHITE);
        if (kills != (count <= 2 || vital.x != UINT8_MAX))
            fail_msg("%s", SPACE[i].name);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_space_has_a_vital_point_by_its_shape),
        cmocka_unit_test(stones_are_given_up_for_such_a_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
