/*
 * The numbers of legal positions, by setting up every position on the real board:
 * `test_board_positions [POINTS]` goes up to boards of so many points (12; 16 takes all
 * 43 million positions of 4x4).  The published numbers are those of John Tromp and
 * Gunnar Farneback, "Combinatorics of Go"; the slow twin counts the small ones
 * again.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>

#include "board_sound.h"
#include "board/board.h"
#include "naive.h"

static long most_points = 12;

static const struct {
    uint8_t width, height;
    long positions;
} LEGAL[] = {
    {1, 1, 1},  {1, 2, 5},    {1, 3, 15},     {1, 4, 41},
    {2, 1, 5},  {2, 2, 57},   {2, 3, 489},    {2, 4, 4125},
    {3, 1, 15}, {3, 2, 489},  {3, 3, 12675},  {3, 4, 321689},
    {4, 1, 41}, {4, 2, 4125}, {4, 3, 321689}, {4, 4, 24318165},
};

/* A walk through all positions that changes one point a step: each point runs through
   its three states up and down in turn (a reflected Gray code). */
typedef struct walk {
    int points;
    uint8_t state[16];
    int8_t step[16];
} walk;

static walk
walk_start(int points)
{
    walk w = {.points = points};
    for (int i = 0; i < points; i++)
        w.step[i] = 1;
    return w;
}

/* The index of the point that changed, or -1 after the last position. */
static int
walk_on(walk *w)
{
    for (int i = 0; i < w->points; i++) {
        const int next = w->state[i] + w->step[i];
        if (next >= 0 && next <= 2) {
            w->state[i] = (uint8_t)next;
            return i;
        }
        w->step[i] = (int8_t)-w->step[i];
    }
    return -1;
}

/* True when every chain on the board has a liberty. */
static bool
all_have_liberties(const yz__board *board, const yz__at *at, int points)
{
    bool legal = true;
    for (int i = 0; i < points; i++)
        legal &= (yz__board_stone(board, at[i]) == YZ_EMPTY) |
                 (board->liberties[board->chain[at[i]]] != 0);
    return legal;
}

static long
count_on_board(int width, int height)
{
    yz__board board;
    yz__at at[16];
    walk w = walk_start(width * height);
    long count = 0;
    long step = 0;
    int changed = -1;
    yz__board_init(&board, width, height);
    for (int i = 0; i < w.points; i++)
        at[i] = yz__board_at(&board,
                             (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)});
    do {
        if (changed >= 0)
            yz__board_set(&board, at[changed], (yz_colour)w.state[changed]);
        if (step++ % 997 == 0)
            assert_true(board_is_sound(&board));
        count += all_have_liberties(&board, at, w.points);
        changed = walk_on(&w);
    } while (changed >= 0);
    return count;
}

static long
count_on_twin(int width, int height)
{
    yz_position position = {.width = (uint8_t)width, .height = (uint8_t)height};
    walk w = walk_start(width * height);
    long count = 0;
    int changed = -1;
    do {
        if (changed >= 0)
            position.stone[changed] = w.state[changed];
        count += naive_is_position_legal(&position);
        changed = walk_on(&w);
    } while (changed >= 0);
    return count;
}

static void
the_numbers_of_legal_positions_are_those_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LEGAL / sizeof LEGAL[0]; i++) {
        if (LEGAL[i].width * LEGAL[i].height > most_points)
            continue;
        assert_int_equal(count_on_board(LEGAL[i].width, LEGAL[i].height),
                         LEGAL[i].positions);
    }
}

static void
the_slow_twin_counts_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LEGAL / sizeof LEGAL[0]; i++) {
        if (LEGAL[i].width * LEGAL[i].height > 8)
            continue;
        assert_int_equal(count_on_twin(LEGAL[i].width, LEGAL[i].height),
                         LEGAL[i].positions);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_of_legal_positions_are_those_published),
        cmocka_unit_test(the_slow_twin_counts_the_same),
    };
    if (argc > 1)
        most_points = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
