/* Ladders, on positions one can see. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/random.h"
#include "board/board.h"
#include "board_sound.h"
#include "drawn.h"
#include "search/ladder.h"

/* clang-format off */
/* White's chain at 'chain' has two liberties, and Black begins at 'at'. */
static const struct {
    const char *title;
    const char *drawn;
    yz_point chain, at;
    bool taken;
} TAKES[] = {
    {"a ladder runs to the border",
     ".......\n"
     "..X....\n"
     ".XO....\n"
     ".X.....\n"
     ".......\n"
     ".......\n"
     ".......\n", {2, 2}, {3, 2}, true},
    {"a stone in its way breaks it",
     ".......\n"
     "..X....\n"
     ".XO....\n"
     ".X.....\n"
     ".......\n"
     ".....O.\n"
     ".......\n", {2, 2}, {3, 2}, false},
    {"the other atari lets the chain have three liberties",
     ".......\n"
     "..X....\n"
     ".XO....\n"
     ".X.....\n"
     ".......\n"
     ".......\n"
     ".......\n", {2, 2}, {2, 3}, false},
    {"the chain takes what gives atari",
     ".......\n"
     "..XO...\n"
     ".XO....\n"
     ".X.....\n"
     ".......\n"
     ".......\n"
     ".......\n", {2, 2}, {3, 2}, false},
    {"a stone on the first line has nowhere to go",
     ".......\n"
     ".......\n"
     ".......\n"
     ".......\n"
     ".......\n"
     ".X.....\n"
     ".XO....\n", {2, 6}, {2, 5}, true},
};
/* clang-format on */

static void
ladders_are_read(void **state)
{
    (void)state;
    static yz__ladder ladder;
    for (size_t i = 0; i < sizeof TAKES / sizeof TAKES[0]; i++) {
        const yz_position position = drawn_position(TAKES[i].drawn);
        yz__board board;
        yz__board_load(&board, &position);
        yz__ladder_begin(&ladder, &board);
        print_message("%s\n", TAKES[i].title);
        assert_int_equal(yz__ladder_takes(&ladder, yz__board_at(&board, TAKES[i].chain),
                                          yz__board_at(&board, TAKES[i].at), 200),
                         TAKES[i].taken);
    }
}

/* ---- A slow twin: whole boards, copied ---- */

static bool slow_escapes(const yz__board *board, yz__at chain, int depth);

static bool
slow_takes(const yz__board *board, yz__at chain, yz__at at, int depth)
{
    yz__board next;
    yz__at removed[YZ_MAX_POINTS];
    yz__board_copy(&next, board);
    const yz__placed placed =
        yz__board_place(&next, at, yz_opponent(yz__board_stone(board, chain)), removed);
    const bool sound = yz__board_liberties(&next, at, NULL) > 1 ||
                       placed.captured > 1 ||
                       (placed.captured == 1 && next.size[next.chain[at]] > 1);
    return placed.suicided == 0 && sound && !slow_escapes(&next, chain, depth);
}

static bool
slow_is_free(const yz__board *board, yz__at chain, int depth)
{
    yz__at liberty[YZ_MAX_POINTS];
    const int count = yz__board_liberties(board, chain, liberty);
    if (count != 2 || depth == 0)
        return count > 1;
    return !slow_takes(board, chain, liberty[0], depth - 1) &&
           !slow_takes(board, chain, liberty[1], depth - 1);
}

/* Tries every point that is the last liberty of the chain or of a chain next to it. */
static bool
slow_escapes(const yz__board *board, yz__at chain, int depth)
{
    const yz_colour who = yz__board_stone(board, chain);
    yz__at stone[YZ_MAX_POINTS], liberty[YZ_MAX_POINTS];
    if (yz__board_liberties(board, chain, liberty) != 1)
        return true;
    bool tried[YZ__CELLS] = {false};
    tried[liberty[0]] = true;
    const int count = yz__board_chain(board, chain, stone);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            const yz__at near = yz__board_near(board, stone[i], k);
            if (yz__board_stone(board, near) == yz_opponent(who) &&
                yz__board_liberties(board, near, liberty) == 1)
                tried[liberty[0]] = true;
        }
    for (yz__at at = 0; at < board->cells; at++) {
        yz__board next;
        if (!tried[at])
            continue;
        yz__board_copy(&next, board);
        const yz__placed placed = yz__board_place(&next, at, who, stone);
        const bool ko = placed.captured == 1 && next.size[next.chain[at]] == 1 &&
                        yz__board_liberties(&next, at, NULL) == 1;
        if (placed.suicided == 0 && (ko || slow_is_free(&next, chain, depth)))
            return true;
    }
    return false;
}

/* So many plays of either side, anywhere. */
static void
scatter(yz__board *board, int plays, yz__random *random)
{
    yz__board_init(board, 7, 6);
    for (int i = 0; i < plays; i++) {
        yz__at removed[YZ_MAX_POINTS];
        const uint32_t slot = yz__random_below(random, board->empty_count);
        const yz_colour who = (yz_colour)(1 + yz__random_below(random, 2));
        yz__board_place(board, board->empty[slot], who, removed);
    }
}

static void
every_ladder_is_read_as_a_slow_reader_does(void **state)
{
    (void)state;
    static yz__ladder ladder;
    yz__random random = yz__random_seed(3);
    int read = 0, taken = 0;
    for (int i = 0; i < 3000; i++) {
        yz__board board;
        scatter(&board, 10 + (int)yz__random_below(&random, 25), &random);
        yz__ladder_begin(&ladder, &board);
        for (yz__at at = 0; at < board.cells; at++) {
            yz__at liberty[YZ_MAX_POINTS];
            const yz_colour stone = yz__board_stone(&board, at);
            if ((stone != YZ_BLACK && stone != YZ_WHITE) || board.chain[at] != at ||
                yz__board_liberties(&board, at, liberty) != 2)
                continue;
            const bool out = slow_takes(&board, at, liberty[0], 20);
            assert_int_equal(yz__ladder_takes(&ladder, at, liberty[0], 100000), out);
            assert_true(board_is_sound(&ladder.board));
            read++;
            taken += out;
        }
    }
    assert_true(taken > 100 && read - taken > 100);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ladders_are_read),
        cmocka_unit_test(every_ladder_is_read_as_a_slow_reader_does)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
