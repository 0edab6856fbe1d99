/*
 * The board and its slow twin play the same random games: `test_board_twin [GAMES]`.
 * Every size from 1x1 to 9x9, squares and rectangles, all kinds of suicide, and
 * now and then 19x19 and 52x52.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "board_sound.h"
#include "base/random.h"
#include "board/board.h"
#include "naive.h"

static long games = 600;

/* One random game in progress, on both boards. */
typedef struct twins {
    yz__board board;
    yz_position naive;
    yz__random random;
    naive_suicide suicide;
    bool thorough; /* also what takes long on a large board */
} twins;

static yz__at
at_index(const yz__board *board, int index)
{
    return yz__board_at(board, (yz_point){(uint8_t)(index % board->width),
                                          (uint8_t)(index / board->width)});
}

static int
index_at(const yz__board *board, yz__at at)
{
    return (int)yz_index(board->width, yz__board_point(board, at));
}

static void
assert_same_stones(const yz__board *board, const yz_position *naive)
{
    yz_position saved;
    yz__board_save(board, &saved);
    assert_int_equal(saved.width, naive->width);
    assert_int_equal(saved.height, naive->height);
    assert_memory_equal(saved.stone, naive->stone,
                        (size_t)(naive->width * naive->height));
}

/* The removed points are those that the twin lost, each once. */
static void
assert_removed(const yz__board *board, yz__placed placed, const yz__at *removed,
               const naive_play *play)
{
    uint8_t gone[YZ_MAX_POINTS] = {0};
    for (int i = 0; i < placed.captured + placed.suicided; i++)
        gone[index_at(board, removed[i])]++;
    assert_memory_equal(gone, play->gone, sizeof gone);
}

/* Takes the play back, finds what there was before, and plays it again. */
static void
assert_undone(twins *t, const yz_position *before, yz__at at, yz_colour who,
              yz__placed placed, yz__at *removed)
{
    const uint64_t hash = yz__board_hash(&t->board);
    yz__board_undo(&t->board, at, who, placed, removed);
    assert_same_stones(&t->board, before);
    assert_true(board_is_sound(&t->board));
    const yz__placed again = yz__board_place(&t->board, at, who, removed);
    assert_int_equal(again.captured, placed.captured);
    assert_int_equal(again.suicided, placed.suicided);
    assert_true(yz__board_hash(&t->board) == hash);
}

static void
assert_same_liberties(const twins *t)
{
    yz__at out[YZ_MAX_POINTS];
    uint8_t mark[YZ_MAX_POINTS];
    for (int i = 0; i < t->naive.width * t->naive.height; i++) {
        if (t->naive.stone[i] == YZ_EMPTY)
            continue;
        const yz__at at = at_index(&t->board, i);
        assert_int_equal(yz__board_liberties(&t->board, at, NULL),
                         naive_liberties(&t->naive, i));
        const int size = yz__board_chain(&t->board, at, out);
        assert_int_equal(size, naive_chain(&t->naive, i, mark));
        for (int k = 0; k < size; k++)
            assert_int_equal(mark[index_at(&t->board, out[k])], 1);
    }
}

/* The board foretells for each empty point what the twin finds by playing there. */
static void
assert_same_legality(const twins *t, yz_colour who)
{
    for (int i = 0; i < yz__board_empty_count(&t->board); i++) {
        const yz__at at = yz__board_empty(&t->board, i);
        const yz__preview preview = yz__board_preview(&t->board, at, who);
        const bool legal = preview.suicided == 0 || t->suicide == NAIVE_SUICIDE_ANY ||
                           (t->suicide == NAIVE_SUICIDE_MULTI && preview.suicided > 1);
        assert_int_equal(
            legal, naive_is_legal(&t->naive, index_at(&t->board, at), who, t->suicide));
    }
}

/* A random empty point that may be played; -1 after some vain attempts. */
static int
choose(twins *t, yz_colour who)
{
    const int count = yz__board_empty_count(&t->board);
    for (int tries = 0; tries < 20 && count > 0; tries++) {
        const int i = (int)yz__random_below(&t->random, (uint32_t)count);
        const int index = index_at(&t->board, yz__board_empty(&t->board, i));
        if (naive_is_legal(&t->naive, index, who, t->suicide))
            return index;
    }
    return -1;
}

static void
play_both(twins *t, int index, yz_colour who)
{
    const yz_position before = t->naive;
    const yz__at at = at_index(&t->board, index);
    const yz__preview preview = yz__board_preview(&t->board, at, who);
    yz__at removed[YZ_MAX_POINTS];
    const yz__placed placed = yz__board_place(&t->board, at, who, removed);
    const naive_play play = naive_place(&t->naive, index, who);

    assert_int_equal(placed.captured, play.captured);
    assert_int_equal(placed.suicided, play.suicided);
    assert_int_equal(preview.captured, play.captured);
    assert_int_equal(preview.suicided, play.suicided);
    assert_removed(&t->board, placed, removed, &play);
    assert_same_stones(&t->board, &t->naive);
    assert_true(yz__board_hash(&t->board) == preview.hash);
    assert_true(yz__board_hash(&t->board) == board_hash_afresh(&t->board));
    if (t->thorough || yz__random_below(&t->random, 64) == 0) {
        assert_undone(t, &before, at, who, placed, removed);
        assert_true(board_is_sound(&t->board));
    }
}

static void
play_game(twins *t, int moves)
{
    yz_colour who = YZ_BLACK;
    for (int i = 0; i < moves; i++) {
        if (t->thorough && i % 16 == 15) {
            assert_same_liberties(t);
            assert_same_legality(t, who);
        }
        const int index = choose(t, who);
        if (index >= 0)
            play_both(t, index, who);
        /* Now and then twice in a row, for larger captures. */
        if (yz__random_below(&t->random, 8) != 0)
            who = yz_opponent(who);
    }
}

static void
start(twins *t, int width, int height, uint64_t seed)
{
    yz__board_init(&t->board, width, height);
    memset(&t->naive, 0, sizeof t->naive);
    t->naive.width = (uint8_t)width;
    t->naive.height = (uint8_t)height;
    t->random = yz__random_seed(seed);
    t->suicide = (naive_suicide)(seed / 81 % 3); /* after every size */
    t->thorough = width * height <= 81;
}

static void
the_board_agrees_with_its_twin_on_small_boards(void **state)
{
    (void)state;
    twins *t = malloc(sizeof *t);
    for (long game = 0; game < games; game++) {
        const int width = (int)(game % 9) + 1;
        const int height = (int)(game / 9 % 9) + 1;
        start(t, width, height, (uint64_t)game);
        play_game(t, 2 * width * height + 8);
    }
    free(t);
}

static void
the_board_agrees_with_its_twin_on_large_boards(void **state)
{
    static const struct {
        int width, height, moves;
    } SIZES[] = {{19, 19, 700}, {52, 52, 150}, {52, 3, 300}, {1, 52, 150}};
    (void)state;
    twins *t = malloc(sizeof *t);
    for (long round = 0; round < 1 + games / 5000; round++) {
        for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
            start(t, SIZES[i].width, SIZES[i].height, (uint64_t)round);
            play_game(t, SIZES[i].moves);
            assert_same_liberties(t);
            assert_true(board_is_sound(&t->board));
        }
    }
    free(t);
}

static void
a_position_reached_in_two_ways_has_one_hash(void **state)
{
    (void)state;
    yz__board played;
    yz__board loaded;
    yz__board copy;
    for (uint64_t seed = 0; seed < 40; seed++) {
        twins *t = malloc(sizeof *t);
        start(t, 7, 5, seed);
        play_game(t, 120);
        played = t->board;
        yz__board_load(&loaded, &t->naive);
        yz__board_copy(&copy, &played);
        assert_true(yz__board_hash(&played) == yz__board_hash(&loaded));
        assert_true(board_is_sound(&loaded));
        assert_true(board_is_sound(&copy));
        free(t);
    }
}

/* Setting up changes single stones in any order, also into illegal positions. */
static void
setting_stones_keeps_the_board_sound(void **state)
{
    (void)state;
    twins *t = malloc(sizeof *t);
    start(t, 6, 6, 1);
    for (int i = 0; i < 4000; i++) {
        const int index = (int)yz__random_below(&t->random, 36);
        const yz_colour stone = (yz_colour)yz__random_below(&t->random, 3);
        yz__board_set(&t->board, at_index(&t->board, index), stone);
        t->naive.stone[index] = (uint8_t)stone;
        assert_same_stones(&t->board, &t->naive);
        assert_true(board_is_sound(&t->board));
    }
    assert_same_liberties(t);
    free(t);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_agrees_with_its_twin_on_small_boards),
        cmocka_unit_test(the_board_agrees_with_its_twin_on_large_boards),
        cmocka_unit_test(a_position_reached_in_two_ways_has_one_hash),
        cmocka_unit_test(setting_stones_keeps_the_board_sound),
    };
    if (argc > 1)
        games = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
