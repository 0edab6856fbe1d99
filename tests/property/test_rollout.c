/* What a rollout keeps of every point is what the stones say, on boards of every shape; the
   same seed plays the same game; and who is ahead in a race to capture mostly wins it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "board_sound.h"
#include "drawn.h"
#include "search/rollout.h"

static yz__rollout start, rollout, afresh;

static void
begin(int width, int height, uint64_t seed)
{
    memset(&start, 0, sizeof start);
    yz__board_init(&start.board, width, height);
    yz__rollout_load(&start);
    start.to_move = YZ_BLACK;
    start.need[YZ_BLACK] = start.need[YZ_WHITE] = YZ__NEVER;
    rollout.policy = &yz__rollout_usual;
    rollout.random = yz__random_seed(seed);
    yz__rollout_begin(&rollout, &start);
}

static void
assert_kept(void)
{
    const yz__board *board = &rollout.board;
    yz__board_copy(&afresh.board, board);
    yz__rollout_load(&afresh);
    assert_true(board_is_sound(board));
    for (yz__at at = 0; at < board->cells; at++) {
        if (board->stone[at] == YZ__WALL)
            continue;
        assert_int_equal(rollout.liberties[board->chain[at]],
                         afresh.liberties[board->chain[at]]);
        assert_int_equal(rollout.pattern[at], afresh.pattern[at]);
    }
}

/* Sequences of random plays, looked at after each, and then played to the end. */
static void
what_is_kept_is_what_stands(void **state)
{
    static const uint8_t SIDE[][2] = {{1, 1},   {2, 1},  {1, 7},   {3, 2},
                                      {5, 5},   {9, 9},  {13, 13}, {19, 19},
                                      {25, 25}, {7, 19}, {40, 3},  {52, 52}};
    (void)state;
    for (size_t i = 0; i < sizeof SIDE / sizeof SIDE[0]; i++) {
        yz__random random = yz__random_seed(i);
        begin(SIDE[i][0], SIDE[i][1], i);
        for (int k = 0; k < 60; k++) {
            const uint32_t count = rollout.board.empty_count;
            const yz__at at =
                count == 0 ? YZ__NO_MOVE
                           : rollout.board.empty[yz__random_below(&random, count)];
            const bool may = at != YZ__NO_MOVE && yz__rollout_may(&rollout, at);
            yz__rollout_play(&rollout, may ? at : YZ__NO_MOVE);
            assert_kept();
        }
        yz__rollout_finish(&rollout);
        assert_kept();
    }
}

static void
a_seed_plays_one_game(void **state)
{
    static yz__at move[YZ__ROLLOUT_MOVES];

    (void)state;
    begin(9, 9, 7);
    yz__rollout_finish(&rollout);
    const int length = rollout.length;
    memcpy(move, rollout.move, sizeof move);
    begin(9, 9, 7);
    yz__rollout_finish(&rollout);
    assert_int_equal(rollout.length, length);
    assert_memory_equal(rollout.move, move, (size_t)length * sizeof move[0]);
}

/* A3, in the corner, can be taken with D1 and C2; its side would have to play A5, C5 and D5 to
   take A4 first. */
static const char RACE[] = ". . . X . O O O .\n"
                           ". . O X X X X X X\n"
                           ". O . O O O X X .\n"
                           ". . O . . . O O O\n"
                           ". O . . O O O X .\n"
                           "X X X X O X X X X\n"
                           "O O O O X O O X .\n"
                           "X O . O X . X . .\n"
                           "X X X . X . . . .\n";

/* How often, of 1,000 rollouts in which White begins, Black ends with the stone at A4. */
static int
times_won(const yz__rollout_policy *policy)
{
    const yz_position position = drawn_position(RACE);
    int won = 0;
    begin(9, 9, 7);
    yz__board_load(&start.board, &position);
    yz__rollout_load(&start);
    start.to_move = YZ_WHITE;
    rollout.policy = policy;
    for (int i = 0; i < 1000; i++) {
        yz__rollout_begin(&rollout, &start);
        yz__rollout_finish(&rollout);
        won += rollout.board.stone[6 * rollout.board.stride + 1] == YZ_BLACK;
    }
    return won;
}

static void
who_is_ahead_wins_a_race(void **state)
{
    yz__rollout_policy blind = yz__rollout_usual;

    (void)state;
    blind.races = 0;
    const int seen = times_won(&yz__rollout_usual);
    const int not_seen = times_won(&blind);
    print_message("won %d times, %d without looking\n", seen, not_seen);
    assert_in_range(seen, 700, 1000);
    assert_true(seen > not_seen + 200);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_stands),
        cmocka_unit_test(a_seed_plays_one_game),
        cmocka_unit_test(who_is_ahead_wins_a_race),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
