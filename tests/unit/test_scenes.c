/*
 * test_scenes.c - the board while hands count it.  X and O are stones, x and o empty points
 * that the step counts for Black and White.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "count/score.h"
#include "counted.h"
#include "rules/tables.h"

/* Two white stones are dead in Black's territory, one black stone in White's. */
static const char *const BOARD = ".X.XO.O\n"
                                 "XXXXOO.\n"
                                 "...XOxO\n"
                                 "XXXXOOO\n"
                                 ".ooXO.O\n"
                                 "XXXXOO.\n"
                                 "X.XXO..\n";

/* A seki between a white and a black chain. */
static const char *const SEKI = ".X@.#O.\n"
                                ".X@.#O.\n"
                                ".X@.#O.\n"
                                ".X@.#O.\n"
                                ".X@.#O.\n"
                                ".X@.#O.\n"
                                ".X@.#O.\n";

static void
draw(char *out, const yz__count_scene *scene, int width, int height)
{
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const int i = y * width + x;
            *out++ = scene->stone[i] != YZ_EMPTY ? ".XO"[scene->stone[i]]
                                                 : ".xo"[scene->counted[i]];
        }
        *out++ = '\n';
    }
    *out = '\0';
}

static int
step_of(const yz_count_steps *steps, const char *key)
{
    for (int i = 0; i < steps->count; i++)
        if (strcmp(steps->step[i].key, key) == 0)
            return i;
    fail_msg("there is no step %s", key);
    return -1;
}

/* Black and white are what 'drawing' is drawn with after the step 'key' of 'method'. */
static void
assert_scene(const char *drawing, const char *rules, const char *method,
             const char *key, const char *expected)
{
    char drawn[2 * YZ_MAX_POINTS + 1];
    yz__count_scene scene;
    counted board;

    counted_draw(&board, rules, drawing);
    board.input.komi = yz_whole(4);
    const yz_count_points points = counted_points(&board);
    const yz_count_steps steps = counted_carry(&board, method);
    yz__count_scene_of(&scene, &board.position, &points, &steps, step_of(&steps, key));
    draw(drawn, &scene, 7, 7);
    assert_string_equal(drawn, expected);
}

static void
dead_stones_leave_the_board(void **state)
{
    (void)state;
    assert_scene(BOARD, "chinese", "half-count", "removed",
                 ".X.XO.O\n"
                 "XXXXOO.\n"
                 "...XO.O\n"
                 "XXXXOOO\n"
                 "...XO.O\n"
                 "XXXXOO.\n"
                 "X.XXO..\n");
}

/* A half count looks at Black alone. */
static void
half_a_board_is_counted_for_one_side(void **state)
{
    (void)state;
    assert_scene(BOARD, "chinese", "half-count", "empty",
                 "xXxXO.O\n"
                 "XXXXOO.\n"
                 "xxxXO.O\n"
                 "XXXXOOO\n"
                 "xxxXO.O\n"
                 "XXXXOO.\n"
                 "XxXXO..\n");
}

/* Japanese 1989, article 10: lost stones go into their own side's territory. */
static void
lost_stones_fill_their_own_territory(void **state)
{
    (void)state;
    assert_scene(BOARD, "japanese", "prisoners", "left",
                 "XXxXOOO\n"
                 "XXXXOOO\n"
                 "xxxXOoO\n"
                 "XXXXOOO\n"
                 "xxxXOoO\n"
                 "XXXXOOo\n"
                 "XxXXOoo\n");
}

/* Ing 1996, article 6: two stones of White are Black's komi of 4, then each side fills its own
   space, and White's last stone goes into Black's. */
static void
bowls_are_filled_in(void **state)
{
    (void)state;
    assert_scene(BOARD, "ing-1996", "ing-fill", "komi-stones",
                 "OXOXO.O\n"
                 "XXXXOO.\n"
                 "...XO.O\n"
                 "XXXXOOO\n"
                 "...XO.O\n"
                 "XXXXOO.\n"
                 "X.XXO..\n");
    assert_scene(BOARD, "ing-1996", "ing-fill", "unfilled",
                 "OXOXOOO\n"
                 "XXXXOOO\n"
                 "XXXXOOO\n"
                 "XXXXOOO\n"
                 "XXxXOOO\n"
                 "XXXXOOO\n"
                 "XxXXOOO\n");
}

/* White wins: Black's stones that found no room at home go into White's space. */
static void
the_loser_fills_what_the_winner_has_left(void **state)
{
    (void)state;
    assert_scene(".XO....\n"
                 ".XO....\n"
                 ".XO....\n"
                 ".XO....\n"
                 ".XO....\n"
                 ".XO....\n"
                 ".XO....\n",
                 "ing-1996", "ing-fill", "points",
                 "OXOOOOO\n"
                 "OXOOOOO\n"
                 "XXOOOOO\n"
                 "XXOOOOX\n"
                 "XXOXXXX\n"
                 "XXOXXXX\n"
                 "XXOXXXo\n");
}

static int64_t
points_of(const yz__count_scene *scene, yz_colour who)
{
    int64_t points = 0;

    for (int i = 0; i < YZ_MAX_POINTS; i++)
        points += scene->counted[i] == who;
    return points;
}

/* Whether the eye can count what a step says. */
static bool
is_seen(const char *key)
{
    static const char *const KEYS[] = {"stones", "empty", "left", "unfilled"};

    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strcmp(key, KEYS[i]) == 0)
            return true;
    return false;
}

/* Returns how many steps the eye could count. */
static int
look_at_steps(const counted *board, const yz_count_points *points,
              const yz_count_steps *steps)
{
    int seen = 0;

    for (int i = 0; i < steps->count; i++) {
        const yz_count_step *step = &steps->step[i];
        yz__count_scene scene;
        if (!is_seen(step->key))
            continue;
        yz__count_scene_of(&scene, &board->position, points, steps, i);
        assert_int_equal(points_of(&scene, YZ_BLACK), step->black.count);
        if (!step->black_only)
            assert_int_equal(points_of(&scene, YZ_WHITE), step->white.count);
        seen++;
    }
    return seen;
}

static int
look_at_methods(const char *drawing, const char *rules)
{
    counted board;
    int seen = 0;

    counted_draw(&board, rules, drawing);
    const yz_count count = counted_score(&board);
    if (counted_has_term(&count, "lifted"))
        return 0;
    const yz_count_points points = counted_points(&board);
    for (size_t m = 0; m < yz__method_count(); m++) {
        const yz_count_steps steps = counted_carry(&board, yz_method_at(m).key);
        seen += look_at_steps(&board, &points, &steps);
    }
    return seen;
}

/* What the eye counts is what the step says, whatever the rules and the procedure.  Sunjang
   counts the points under stones that it lifts: these stay where they are in a scene. */
static void
as_many_points_as_the_step_says(void **state)
{
    int seen = 0;

    (void)state;
    for (size_t r = 0; r < yz__rules_count(); r++) {
        seen += look_at_methods(BOARD, yz_rules_id(yz_rules_at(r)));
        seen += look_at_methods(SEKI, yz_rules_id(yz_rules_at(r)));
    }
    assert_true(seen > 600);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_stones_leave_the_board),
        cmocka_unit_test(half_a_board_is_counted_for_one_side),
        cmocka_unit_test(lost_stones_fill_their_own_territory),
        cmocka_unit_test(bowls_are_filled_in),
        cmocka_unit_test(the_loser_fills_what_the_winner_has_left),
        cmocka_unit_test(as_many_points_as_the_step_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
