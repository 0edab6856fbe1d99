/* The board, on positions one can see. */
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

/* X is Black, O is White, . is empty. */
static const char MARK[] = ".XO";

static void
draw(yz__board *board, int width, const char *rows)
{
    yz_position position = {.width = (uint8_t)width};
    int points = 0;
    for (const char *c = rows; *c; c++)
        position.stone[points++] = (uint8_t)(strchr(MARK, *c) - MARK);
    position.height = (uint8_t)(points / width);
    yz__board_load(board, &position);
}

static void
assert_drawn(const yz__board *board, const char *rows)
{
    char text[YZ_MAX_POINTS + 1] = {0};
    yz_position position;
    yz__board_save(board, &position);
    for (size_t i = 0; i < strlen(rows); i++)
        text[i] = MARK[position.stone[i]];
    assert_string_equal(text, rows);
}

/* clang-format off */
static const struct {
    const char *title;
    int width;
    const char *before;
    yz_colour who;
    yz_point at;
    const char *after;
    int captured;
    int suicided;
} PLAYS[] = {
    {"a stone in the corner is captured", 3,
     "OX." "..." "...", YZ_BLACK, {0, 1},
     ".X." "X.." "...", 1, 0},
    {"a play without own liberty is saved by what it captures", 4,
     ".XO." "XO.." "O..." "....", YZ_WHITE, {0, 0},
     "O.O." ".O.." "O..." "....", 2, 0},
    {"the opponent's chains go first, and all of them", 5,
     ".XO.." "XXO.." "OO..." "....." ".....", YZ_WHITE, {0, 0},
     "O.O.." "..O.." "OO..." "....." ".....", 3, 0},
    {"three chains at once", 5,
     ".O.O." "OX.XO" ".OXO." "..O..", YZ_WHITE, {2, 1},
     ".O.O." "O.O.O" ".O.O." "..O..", 3, 0},
    {"a chain that touches the play twice is captured once", 4,
     "XXO." "X.O." "OO..", YZ_WHITE, {1, 1},
     "..O." ".OO." "OO..", 3, 0},
    {"the last shared liberty", 4,
     "XXOO" "X.OO" "XXO." "OOO.", YZ_WHITE, {1, 1},
     "..OO" ".OOO" "..O." "OOO.", 5, 0},
    {"suicide of one stone", 3,
     ".O." "O.." "...", YZ_BLACK, {0, 0},
     ".O." "O.." "...", 0, 1},
    {"suicide of three", 4,
     "XX.O" "OOO." "...." "....", YZ_BLACK, {2, 0},
     "...O" "OOO." "...." "....", 0, 3},
    {"the only point of a board", 1, ".", YZ_BLACK, {0, 0}, ".", 0, 1},
    {"a line", 5, "XX.OO", YZ_BLACK, {2, 0}, "XXX..", 2, 0},
};
/* clang-format on */

static void
plays_capture_as_drawn_and_are_foretold(void **state)
{
    yz__board board;
    yz__at removed[YZ_MAX_POINTS];
    (void)state;
    for (size_t i = 0; i < sizeof PLAYS / sizeof PLAYS[0]; i++) {
        print_message("%s\n", PLAYS[i].title);
        draw(&board, PLAYS[i].width, PLAYS[i].before);
        const yz__at at = yz__board_at(&board, PLAYS[i].at);
        const yz__preview preview = yz__board_preview(&board, at, PLAYS[i].who);
        const yz__placed placed = yz__board_place(&board, at, PLAYS[i].who, removed);
        assert_drawn(&board, PLAYS[i].after);
        assert_int_equal(placed.captured, PLAYS[i].captured);
        assert_int_equal(placed.suicided, PLAYS[i].suicided);
        assert_int_equal(preview.captured, PLAYS[i].captured);
        assert_int_equal(preview.suicided, PLAYS[i].suicided);
        assert_true(preview.hash == yz__board_hash(&board));
        yz__board_undo(&board, at, PLAYS[i].who, placed, removed);
        assert_drawn(&board, PLAYS[i].before);
        assert_true(board_is_sound(&board));
    }
}

static void
points_have_places_and_back(void **state)
{
    yz__board board;
    (void)state;
    yz__board_init(&board, 52, 3);
    for (uint8_t y = 0; y < 3; y++) {
        for (uint8_t x = 0; x < 52; x++) {
            const yz_point back =
                yz__board_point(&board, yz__board_at(&board, (yz_point){x, y}));
            assert_int_equal(back.x, x);
            assert_int_equal(back.y, y);
        }
    }
    assert_int_equal(yz__board_empty_count(&board), 156);
    assert_true(yz__board_hash(&board) == 0);
}

static void
chains_and_liberties_are_counted_once(void **state)
{
    yz__board board;
    yz__at out[YZ_MAX_POINTS];
    (void)state;
    draw(&board, 5,
         "XX.X."
         "X..X."
         "XXXX."
         "OOO.."
         ".....");
    const yz__at corner = yz__board_at(&board, (yz_point){0, 0});
    const yz__at white = yz__board_at(&board, (yz_point){1, 3});
    assert_int_equal(yz__board_chain(&board, corner, out), 9);
    assert_int_equal(yz__board_liberties(&board, corner, NULL), 7);
    assert_int_equal(yz__board_chain(&board, white, out), 3);
    assert_int_equal(yz__board_liberties(&board, white, out), 4);
}

static void
a_set_up_stone_captures_nothing(void **state)
{
    yz__board board;
    (void)state;
    draw(&board, 2,
         "XO"
         "..");
    yz__board_set(&board, yz__board_at(&board, (yz_point){0, 1}), YZ_WHITE);
    assert_drawn(&board, "XO"
                         "O.");
    assert_int_equal(
        yz__board_liberties(&board, yz__board_at(&board, (yz_point){0, 0}), NULL), 0);
    yz__board_set(&board, yz__board_at(&board, (yz_point){0, 1}), YZ_BLACK);
    yz__board_set(&board, yz__board_at(&board, (yz_point){1, 0}), YZ_EMPTY);
    assert_drawn(&board, "X."
                         "X.");
    assert_true(board_is_sound(&board));
}

static void
undo_restores_the_order_of_the_empty_points(void **state)
{
    yz__board board;
    yz__board before;
    yz__at removed[YZ_MAX_POINTS];
    (void)state;
    draw(&board, 4,
         "XX.O"
         "XXOO"
         "OOO."
         "....");
    before = board;
    const yz__at at = yz__board_at(&board, (yz_point){2, 0});
    const yz__placed placed = yz__board_place(&board, at, YZ_WHITE, removed);
    assert_int_equal(placed.captured, 4);
    yz__board_undo(&board, at, YZ_WHITE, placed, removed);
    assert_int_equal(board.empty_count, before.empty_count);
    assert_memory_equal(board.empty, before.empty,
                        before.empty_count * sizeof before.empty[0]);
}

static void
keys_are_the_scattered_numbers(void **state)
{
    (void)state;
    for (yz__at at = 0; at < YZ__CELLS; at++) {
        assert_true(yz__board_key(at, YZ_BLACK) == yz__scatter(2u * at));
        assert_true(yz__board_key(at, YZ_WHITE) == yz__scatter(2u * at + 1u));
    }
}

/* Every kind of damage is noticed, or the other tests prove nothing. */
static void
an_unsound_board_is_found_out(void **state)
{
    yz__board good;
    yz__board bad;
    (void)state;
    draw(&good, 5,
         "XX.X."
         "XO..."
         ".O.OX"
         "....."
         "..X.X");
    const yz__at black = yz__board_at(&good, (yz_point){0, 0});
    const yz__at corner = yz__board_at(&good, (yz_point){1, 0});
    const yz__at below = yz__board_at(&good, (yz_point){0, 1});
    const yz__at alone = yz__board_at(&good, (yz_point){3, 0});
    const yz__at empty = yz__board_at(&good, (yz_point){2, 0});
    assert_true(board_is_sound(&good));
#define DAMAGE(change)                                                                 \
    do {                                                                               \
        bad = good;                                                                    \
        bad.change;                                                                    \
        assert_false(board_is_sound(&bad));                                            \
    } while (0)
    DAMAGE(hash ^= 1);
    DAMAGE(stone[black] = YZ_WHITE);
    DAMAGE(stone[0] = YZ_EMPTY);
    DAMAGE(stone[empty] = YZ__WALL);
    DAMAGE(stone[empty] = YZ__WALL + 1);
    DAMAGE(chain[0] = 1);
    DAMAGE(chain[black] = alone);
    DAMAGE(chain[alone] = good.chain[black]);
    DAMAGE(next[alone] = black);
    DAMAGE(next[black] = black);
    DAMAGE(next[corner] = corner);
    DAMAGE(next[below] = below);
    DAMAGE(liberties[good.chain[black]]++);
    DAMAGE(size[good.chain[black]]--);
    DAMAGE(empty_count--);
    DAMAGE(empty[0] = good.empty[1]);
    DAMAGE(empty[0] = black);
    DAMAGE(empty_slot[empty]++);
    DAMAGE(liberties[empty]--);
    DAMAGE(size[empty] = 1);
    DAMAGE(chain[empty] = black);
    DAMAGE(next[empty] = black);
#undef DAMAGE
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_capture_as_drawn_and_are_foretold),
        cmocka_unit_test(points_have_places_and_back),
        cmocka_unit_test(chains_and_liberties_are_counted_once),
        cmocka_unit_test(a_set_up_stone_captures_nothing),
        cmocka_unit_test(undo_restores_the_order_of_the_empty_points),
        cmocka_unit_test(keys_are_the_scattered_numbers),
        cmocka_unit_test(an_unsound_board_is_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
