/*
 * The estimate: who is dead, what is seki, whose the points are and what is left undone
 * in positions where play has stopped, when neither proof nor agreement says so.
 *
 * Boards are drawn with what is expected: X O living, x o dead, # @ in seki; b w
 * Black's and White's points, - nobody's, . not looked at.
 *
 * `test_estimate all` turns each board in all ways; without it each way is tried on one board.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "counted.h"
#include "estimate/estimate.h"
#include "estimate/symmetry.h"
#include "said.h"

typedef struct board {
    const char *title;
    const char *drawn;
    const char *told; /* one of what is unfinished contains this; NULL: not looked at */
} board;

static const board BOARDS[] = {
    {"a stone in the opponent's territory is dead",
     "bbXOwww bbXOwxw bbXOwww bbXOwww bbXOwww bbXOwww bbXOwww", NULL},
    {"three in a row with a stone in the middle are one eye",
     "bXboXbb ooooXbb XXXXXbb XXXXXXX bXbXbXb XXXXXXX bbbbbbb", NULL},
    {"four in a row are two eyes",
     "wwwwOXb OOOOOXb XXXXXXX bXbXbXb XXXXXXX bbbbbbb bbbbbbb", NULL},
    {"a square of four is one eye",
     "bboXbbb bboXbbb oooXbbb XXXXXXX bXbXbXb XXXXXXX bbbbbbb", NULL},
    {"an eye at each end and one point between: seki",
     "XXOOOXX bXOwOXb XXOOOXX bXOwOXb XXOOOXX XXOOOXX @@###@@ .@-#-@.", NULL},
    {"two common liberties and no eyes: seki", "bX@-#Ow XX@@#OO bX@##Ow XX@-#OO", NULL},
    {"a bent four in the corner is dead, though no game ends with it taken",
     "bbbbXOwww bbbbXOwww bbbbXOwww bbbbXOwww bbbbXOOOO bbbXXOOxx bbbXOOOxw bbbXOxxxO "
     "bbbXOxwOw",
     NULL},
    {"a lone neutral point is named",
     "bbXXOww bbX-Oww bbXXOww bbXXOww bbXXOww bbXXOww bbXXOww", "D6 is neutral"},
    {"a space that touches both is nobody's",
     "--XOwww --XOwww --XOwww ---Owww --XOwww --XOwww --XOwww",
     "the border is open at C4"},
    {"a stone that will be cut off must be connected",
     "wwwOXbb wwwOXbb wwwOXbb wOOXXbb ww-O-Xb", "White must still add a stone at C1"},
    {"a stone that only dame join to one that is cut off as well must be connected",
     "wwwOXbbbb wwwOXbbbb wwwOXbbbb wOOXXXXXb ww-O-O-Xb",
     "White must still add a stone at C1"},
    {"stones of both colours are dead side by side",
     "wwwOXbbb wxwOXbob wwwOXbbb wwwOXbbb OOOOXXXX wOwOXbXb OOOOXXXX wwwOXbbb", NULL},
    {"a ko that somebody has to connect is named once, by its stone",
     "wwOX-Xb wwwOXXb wwwOXbb wwwOXbb wwwOXbb wwwOXbb wwwOXbb",
     "the black chain at D7 is in atari: Black saves it at E7"},
    {"an atari that dead stones give is not worth a word",
     "bbXOwxO bbXOwww bbXOwww bbXOwww bbXOwww bbXOwww bbXOwww", NULL},
    {"only one colour is on the board", "bbbbb bbbbb bbXbb bbbbb bbbbb", NULL},
};

static yz__estimate
estimate(const yz_position *position, uint64_t nanoseconds)
{
    const yz__estimate_work work = {
        .position = position,
        .rules = yz_rules_find("japanese-1989"),
        .nodes = YZ_LIFE_TRIAL_NODES,
        .games = YZ_LIFE_TRIAL_GAMES,
        .nanoseconds = nanoseconds,
    };
    yz__estimate out;
    assert_int_equal(yz__estimate_make(&out, &work, NULL), YZ_OK);
    return out;
}

static bool
tells(const yz__estimate *found, const char *text)
{
    for (int i = 0; i < found->unfinished_count; i++)
        if (strstr(said(&found->unfinished[i].what), text))
            return true;
    return false;
}

static bool
is_about_a_move(const yz_unfinished *one)
{
    return one->kind == YZ_UNFINISHED_ATARI || one->kind == YZ_UNFINISHED_UNSETTLED ||
           one->kind == YZ_UNFINISHED_TEIRE;
}

/* No point has two moves that mend something said of it. */
static void
tells_each_move_once(const yz__estimate *found, const char *title)
{
    for (int i = 0; i < found->unfinished_count; i++)
        for (int k = i + 1; k < found->unfinished_count; k++) {
            const yz_unfinished *one = &found->unfinished[i];
            const yz_unfinished *other = &found->unfinished[k];
            if (is_about_a_move(one) && is_about_a_move(other) &&
                one->at.x == other->at.x && one->at.y == other->at.y)
                fail_msg("%s: \"%s\" and \"%s\"", title, said(&one->what),
                         said(&other->what));
        }
}

static void
boards_are_judged_as_drawn(void **state)
{
    (void)state;
    for (size_t b = 0; b < sizeof BOARDS / sizeof BOARDS[0]; b++) {
        counted drawn;
        counted_draw(&drawn, "japanese-1989", BOARDS[b].drawn);
        const yz__estimate found = estimate(&drawn.position, UINT64_MAX);
        assert_true(found.finished);
        for (int i = 0; i < drawn.position.width * drawn.position.height; i++) {
            if (drawn.status.fate[i] == YZ_FATE_UNKNOWN)
                continue;
            if (found.fate[i] != drawn.status.fate[i])
                fail_msg("%s: point %d is %d, not %d", BOARDS[b].title, i,
                         found.fate[i], drawn.status.fate[i]);
        }
        if (BOARDS[b].told && !tells(&found, BOARDS[b].told))
            fail_msg("%s: nothing tells \"%s\"", BOARDS[b].title, BOARDS[b].told);
        if (tells(&found, "in atari") && !BOARDS[b].told)
            fail_msg("%s: an atari is told", BOARDS[b].title);
        tells_each_move_once(&found, BOARDS[b].title);
    }
}

/* The one place is a point wide, the other lies between two points at the edge. */
static void
a_border_open_in_two_places_is_named_at_both(void **state)
{
    (void)state;
    counted drawn;
    counted_draw(&drawn, "japanese-1989",
                 ".X.XXOwwww XXXXXOwwww .....Owwww ....XOwwww ....XOwwww .XXXXOwwww "
                 ".OOOOOwwww OOwwwwwwww OwwwwwOOww");
    const yz__estimate found = estimate(&drawn.position, UINT64_MAX);
    assert_true(tells(&found, "the border is open at E7"));
    assert_true(tells(&found, "the border is open at A4"));
}

static bool all;

/* Turns a board by hand, to compare. */
static yz_position
turned(const yz_position *from, int way)
{
    const yz__symmetry turn = {
        .width = from->width,
        .height = from->height,
        .flip_x = way & 1,
        .flip_y = way & 2,
        .across = way & 4,
        .swapped = way & 8,
    };
    yz_position to;
    yz__symmetry_position(&turn, from, &to);
    for (int i = 0; i < from->width * from->height; i++)
        assert_int_equal(yz__symmetry_index_back(&turn, yz__symmetry_index(&turn, i)),
                         i);
    return to;
}

static void
turning_the_board_and_swapping_colours_turn_the_answer(void **state)
{
    (void)state;
    static const int WHICH[] = {0, 5, 8, 9};
    for (size_t b = 0; b < sizeof WHICH / sizeof WHICH[0]; b++) {
        counted drawn;
        counted_draw(&drawn, "japanese-1989", BOARDS[WHICH[b]].drawn);
        const yz__estimate plain = estimate(&drawn.position, UINT64_MAX);
        for (int way = 1; way < 16; way++) {
            if (!all && (size_t)way % (sizeof WHICH / sizeof WHICH[0]) != b)
                continue;
            const yz_position other = turned(&drawn.position, way);
            const yz__estimate found = estimate(&other, UINT64_MAX);
            yz_status_map fates = {.width = drawn.position.width,
                                   .height = drawn.position.height};
            yz_status_map expected;
            const yz__symmetry turn = {drawn.position.width,
                                       drawn.position.height,
                                       way & 1,
                                       way & 2,
                                       way & 4,
                                       way & 8};
            memcpy(fates.fate, plain.fate, sizeof plain.fate);
            yz__symmetry_map(&turn, &fates, &expected);
            assert_memory_equal(found.fate, expected.fate,
                                (size_t)other.width * other.height);
            assert_int_equal(found.unfinished_count, plain.unfinished_count);
        }
    }
}

static void
what_is_known_is_repeated(void **state)
{
    (void)state;
    counted drawn;
    counted_draw(&drawn, "japanese-1989", BOARDS[0].drawn);
    yz_status_map known = {.basis = YZ_BASIS_PROVED, .width = 7, .height = 7};
    const int stone = 1 * 7 + 5;
    known.fate[stone] = YZ_FATE_DEAD;
    const yz__estimate_work work = {
        .position = &drawn.position,
        .rules = yz_rules_find("japanese-1989"),
        .known = &known,
        .nodes = YZ_LIFE_TRIAL_NODES,
        .games = YZ_LIFE_TRIAL_GAMES,
        .nanoseconds = UINT64_MAX,
    };
    yz__estimate found;
    assert_int_equal(yz__estimate_make(&found, &work, NULL), YZ_OK);
    assert_int_equal(found.fate[stone], YZ_FATE_DEAD);
    assert_int_equal(found.strength[stone], 1000);
}

/* Stones strewn over a large board, none without a liberty. */
static yz_position
strewn(int side)
{
    yz_position position = {.width = (uint8_t)side, .height = (uint8_t)side};
    uint32_t random = 1;
    for (int i = 0; i < side * side; i++) {
        random = random * 1664525u + 1013904223u;
        const bool corner = (i / side + i % side) % 3 == 0;
        position.stone[i] = (uint8_t)(corner ? 0 : (random >> 24) % 3);
    }
    return position;
}

static void
no_time_settles_nothing_and_limits_are_kept(void **state)
{
    (void)state;
    const yz_position position = strewn(YZ_MAX_SIDE);
    const yz__estimate none = estimate(&position, 0);
    assert_false(none.finished);
    assert_int_equal(none.games, 0);
    for (int i = 0; i < 52 * 52; i++)
        if (position.stone[i] != YZ_EMPTY)
            assert_int_equal(none.fate[i], YZ_FATE_UNKNOWN);
    const clock_t before = clock();
    const yz__estimate some = estimate(&position, 100000000);
    assert_false(some.finished);
    assert_true(clock() - before < CLOCKS_PER_SEC / 4);
}

static void
boards_without_sense_do_no_harm(void **state)
{
    (void)state;
    static const int SIDES[][2] = {{1, 1}, {1, 52}, {2, 3}, {5, 5}};
    for (size_t i = 0; i < sizeof SIDES / sizeof SIDES[0]; i++) {
        const yz_position empty = {.width = (uint8_t)SIDES[i][0],
                                   .height = (uint8_t)SIDES[i][1]};
        const yz__estimate found = estimate(&empty, UINT64_MAX);
        assert_int_equal(found.fate[0], YZ_FATE_NEUTRAL);
    }
    const yz_position mixed = strewn(9);
    assert_true(estimate(&mixed, UINT64_MAX).finished);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_judged_as_drawn),
        cmocka_unit_test(a_border_open_in_two_places_is_named_at_both),
        cmocka_unit_test(turning_the_board_and_swapping_colours_turn_the_answer),
        cmocka_unit_test(what_is_known_is_repeated),
        cmocka_unit_test(no_time_settles_nothing_and_limits_are_kept),
        cmocka_unit_test(boards_without_sense_do_no_harm),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
