/*
 * The first answer about a whole board takes few positions and says the same as a long look;
 * small boards are proved all the same, and every limit that is given holds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "drawn.h"
#include "yunzi/life.h"

/* A game that its players ended, on 19x19, with dead stones on the board. */
static const char WHOLE[] = ". . . . . . . . . . . . . . . . . . .\n"
                            "O O O O O O O . . . . . . . O O . . .\n"
                            "O X X O X O X O . . . . . O X X O O O\n"
                            "X . X X X O X O O O O O O X X X X X O\n"
                            ". X . X . X X X X X X X O O O O O X X\n"
                            "X X . . . X O O X . . X O . O X X X .\n"
                            ". . . . . X O O X . X . X O O X . . .\n"
                            ". . . X X X X O O X O X X O X . . . .\n"
                            ". . X O O X O O O X . X O O X . . . .\n"
                            ". . X O O O O X O X . X X O X X . . .\n"
                            ". . . X O O X X O X X O O O O X . . .\n"
                            ". . . X O X X X X X O . . O X . . . .\n"
                            ". . . X O O X O O X O O O O X . . . .\n"
                            ". . X O O . O O X . X O X O O X . X .\n"
                            "X X X O . . O X X X X X X X O X . . X\n"
                            "X O O O . . O X . . . . . X X X X X O\n"
                            "O O . . O . O O X . O X X O X O O O O\n"
                            ". . . . . . . O X X X O O O O . . . .\n"
                            ". . . . . . . . O O O . . . . . . . .\n";

/* A bent four: one side lives only by what its capture enables. */
static const char SMALL[] = "O . X O O O O O\n"
                            "O X X O O O O O\n"
                            "O X O O O O O O\n"
                            ". X O O O O O O\n"
                            "X X O O O O O O\n"
                            "O O O O O O O O\n"
                            "O . O O O . O O\n"
                            "O O O O O O O O\n";

static yz_life_report *
look(const char *board, yz_life_options options)
{
    const yz_position position = drawn_position(board);
    yz_life_report *report;

    options.reading = true;
    assert_int_equal(
        yz_life(&report, &position, yz_rules_find("japanese-1989"), &options), YZ_OK);
    return report;
}

static yz_life_report *
first_answer(const char *board)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.sampling = options.fill_dame = options.estimate_first = true;
    options.nodes = YZ_LIFE_NODES;
    return look(board, options);
}

static int
proved_chains(const yz_life_report *report)
{
    int count = 0;

    for (int c = 0; c < report->chain_count; c++)
        count += report->chain[c].basis == YZ_BASIS_PROVED;
    return count;
}

/* Within less than a twentieth of what a long look may take: some hundredths of a second. */
static void
a_whole_board_takes_few_positions(void **state)
{
    enum { FEW = 28000 };
    yz_life_options longer = YZ_LIFE_OPTIONS_INIT;
    (void)state;

    longer.sampling = longer.fill_dame = true;
    longer.nodes = 4 * FEW;
    yz_life_report *first = first_answer(WHOLE), *later = look(WHOLE, longer);
    assert_true(first->nodes < FEW && first->settled);
    assert_int_equal(first->chain_count, later->chain_count);
    for (int c = 0; c < first->chain_count; c++)
        assert_int_equal(first->chain[c].status, later->chain[c].status);
    assert_true(proved_chains(first) > 0);
    assert_true(proved_chains(first) < proved_chains(later));
    yz_life_free(first);
    yz_life_free(later);
}

static void
a_small_board_is_proved(void **state)
{
    (void)state;
    yz_life_report *report = first_answer(SMALL);

    assert_true(report->settled);
    assert_int_equal(proved_chains(report), report->chain_count);
    yz_life_free(report);
}

/* What can be read to the end gets the positions that are meant for it, and no others do. */
static void
small_regions_have_positions_of_their_own(void **state)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    (void)state;

    options.nodes = 10;
    yz_life_report *few = look(SMALL, options);
    options.small_nodes = 100000;
    yz_life_report *more = look(SMALL, options), *whole = look(WHOLE, options);
    assert_false(few->settled);
    assert_true(more->settled);
    assert_true(whole->nodes < 1000);
    yz_life_free(few);
    yz_life_free(more);
    yz_life_free(whole);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_board_takes_few_positions),
        cmocka_unit_test(a_small_board_is_proved),
        cmocka_unit_test(small_regions_have_positions_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
