/*
 * The same board turned, mirrored and with its colours exchanged has the same answer,
 * with the dame filled too: which stone that demands does not hang on how the board
 * lies.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "estimate/symmetry.h"
#include "life_drawing.h"
#include "yunzi/life.h"

static const char *const BOARD[][9] = {
    /* White must add a stone, and two points would do. */
    {"XXX.O..", ".XXXO.X", "XXXX.OO", "XXX.OO.", "XX.XOOO", ".XXX.OO", "XX.OO.O"},
    {"X.X.OO.", "XXOOOOO", "XXXOO.O", "X.XXOOO", "XX.XO.O"},
    {"X.XXX.X", ".XX.XX.", "OOXXX.X", "X.OXXXX", "OOOXXOO", "OOOOXO.", "O.OOOOO"},
    {".O.OOOO", "OOOOOOO", "XXOOOXX", ".XOOOX.", "XXOOOXX", ".X.X.X."},
};

static void
read_board(const char *const row[], yz_position *out)
{
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)strlen(row[0]);
    for (int y = 0; row[y]; y++, out->height++)
        for (int x = 0; x < out->width; x++)
            out->stone[y * out->width + x] = (uint8_t)(row[y][x] == 'X'   ? YZ_BLACK
                                                       : row[y][x] == 'O' ? YZ_WHITE
                                                                          : YZ_EMPTY);
}

static yz_life_report *
look(const yz_position *position)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = options.fill_dame = true;
    assert_int_equal(
        yz_life(&report, position, yz_rules_find("japanese-1989"), &options), YZ_OK);
    assert_true(report->settled);
    return report;
}

static void
compare_view(const yz_position *position, const yz_life_report *straight,
             const yz__symmetry *turn)
{
    yz_position turned;

    yz__symmetry_position(turn, position, &turned);
    yz_life_report *report = look(&turned);
    for (int i = 0; i < position->width * position->height; i++) {
        const uint8_t kind = report->kind[yz__symmetry_index(turn, i)];
        assert_int_equal(straight->kind[i], turn->swapped ? life_swapped(kind) : kind);
    }
    yz_life_free(report);
}

static void
every_view_has_the_same_answer(void **state)
{
    enum { VIEWS = 16 };
    yz_position position;
    (void)state;
    for (size_t n = 0; n < sizeof BOARD / sizeof *BOARD; n++) {
        read_board(BOARD[n], &position);
        yz_life_report *straight = look(&position);
        for (int view = 1; view < VIEWS; view++) {
            const yz__symmetry turn = {.width = position.width,
                                       .height = position.height,
                                       .flip_x = (view & 1) != 0,
                                       .flip_y = (view & 2) != 0,
                                       .across = (view & 4) != 0,
                                       .swapped = (view & 8) != 0};
            compare_view(&position, straight, &turn);
        }
        yz_life_free(straight);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_has_the_same_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
