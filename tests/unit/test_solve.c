/* What small boards are worth, and that the best lines are games of the rules that end so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "rules/tables.h"
#include "solve/solve.h"
#include "yunzi/count.h"
#include "yunzi/game.h"

static yz__solve_kept kept;
static yz__solved solved;

static yz__solve_question
board(const yz_rules *rules, int width, int height)
{
    return (yz__solve_question){.rules = rules,
                                .width = width,
                                .height = height,
                                .memory = (size_t)1 << 28,
                                .positions = 50000};
}

static void
solve(const char *rules, int width, int height)
{
    const yz__solve_question question = board(yz_rules_find(rules), width, height);

    assert_int_equal(yz__solve(&kept, &question, &solved), YZ_OK);
    assert_int_equal(solved.lack, YZ__SOLVE_NOTHING);
}

static void
two_by_two_is_black_by_one_where_the_past_is_remembered(void **state)
{
    static const char *const RULES[] = {"tromp-taylor", "cgos", "french",
                                        "new-zealand"};
    static const uint8_t DAVIES[][2] = {{0, 0}, {1, 1}, {1, 0}, {0, 1}, {1, 0},
                                        {0, 0}, {1, 0}, {0, 1}, {0, 0}};

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        solve(RULES[i], 2, 2);
        assert_int_equal(solved.low, 1);
        assert_int_equal(solved.high, 1);
        assert_int_equal(solved.reason, YZ__SOLVE_HISTORY);
        for (int k = 0; k < 9; k++) {
            assert_int_equal(solved.line[k].at.x, DAVIES[k][0]);
            assert_int_equal(solved.line[k].at.y, DAVIES[k][1]);
        }
    }
}

static void
two_by_two_is_open_under_basic_ko(void **state)
{
    (void)state;
    solve("chinese", 2, 2);
    assert_int_equal(solved.reason, YZ__SOLVE_CYCLES);
    assert_int_equal(solved.low, -4);
    assert_int_equal(solved.high, 4);
    assert_int_equal(solved.line_count, 0);
}

static void
a_pass_first_costs_two_points(void **state)
{
    const yz_move pass = {YZ_MOVE_PASS, YZ_BLACK, {0, 0}};
    yz__solve_question question = board(yz_rules_find("tromp-taylor"), 2, 2);

    (void)state;
    question.move = &pass;
    question.move_count = 1;
    assert_int_equal(yz__solve(&kept, &question, &solved), YZ_OK);
    assert_int_equal(solved.low, -1);
    assert_int_equal(solved.high, -1);
    question.move_count = 1;
    const yz_move white = {YZ_MOVE_PASS, YZ_WHITE, {0, 0}};
    question.move = &white;
    assert_int_equal(yz__solve(&kept, &question, &solved), YZ_E_RANGE);
}

static void
known_boards_have_their_worths(void **state)
{
    static const struct {
        int width, height, worth;
    } KNOWN[] = {{1, 1, 0}, {2, 1, 0}, {3, 1, 3},  {1, 4, 4}, {5, 1, 0},
                 {2, 4, 8}, {4, 2, 8}, {2, 5, 10}, {3, 3, 9}};

    (void)state;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        solve("cgos", KNOWN[i].width, KNOWN[i].height);
        assert_int_equal(solved.low, KNOWN[i].worth);
        assert_int_equal(solved.high, KNOWN[i].worth);
    }
}

static void
what_is_asked_of_too_little_memory_is_refused(void **state)
{
    yz__solve_question question = board(yz_rules_find("cgos"), 4, 4);

    (void)state;
    question.memory = 1000;
    assert_int_equal(yz__solve(&kept, &question, &solved), YZ_E_NOMEM);
}

/* ---- Lines ---- */

/* Black's margin, every stone alive. */
static yz_number
counted(const yz_game *game)
{
    yz_position position;
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED};
    yz_count_input input = {.rules = yz_game_rules(game),
                            .position = &position,
                            .status = &alive,
                            .tally = yz_game_tally(game),
                            .komi = yz_whole(0)};
    yz_count count;

    yz_game_position(game, &position);
    alive.width = position.width;
    alive.height = position.height;
    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    return count.margin;
}

/* Who has won by a capture: 1 for Black, -1 for White, 0 for nobody. */
static int
winner(const yz_game *game)
{
    const yz_result result = yz_game_result(game);

    return (result.winner == YZ_BLACK) - (result.winner == YZ_WHITE);
}

/* The rest of the line is passes. */
static bool
only_passes(int from)
{
    while (from < solved.line_count && solved.line[from].kind == YZ_MOVE_PASS)
        from++;
    return from == solved.line_count;
}

/* Plays it; false where play goes on after it has stopped. */
static bool
play_line(const yz_rules *rules, int width, int height)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_legality legality;
    yz_game *game;

    options.rules = rules;
    options.width = width;
    options.height = height;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int i = 0; i < solved.line_count; i++) {
        if (yz_game_phase(game) == YZ_PHASE_STOPPED) {
            if (only_passes(i))
                break; /* the players agree */
            yz_game_free(game);
            return false;
        }
        assert_int_equal(yz_game_play(game, solved.line[i], &legality, NULL), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    }
    assert_int_not_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    if (solved.captures)
        assert_int_equal(winner(game), solved.low);
    else
        assert_int_equal(yz_compare(counted(game), yz_ratio(solved.low, solved.unit)),
                         0);
    yz_game_free(game);
    return true;
}

static void
best_lines_are_games_that_end_so(void **state)
{
    static const int SIZES[][2] = {{3, 1}, {1, 4}, {2, 2}, {2, 4}, {3, 3}};
    int lines = 0;

    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        for (size_t k = 0; k < yz__rules_count(); k++) {
            const yz__solve_question question =
                board(yz_rules_at(k), SIZES[i][0], SIZES[i][1]);
            assert_int_equal(yz__solve(&kept, &question, &solved), YZ_OK);
            if (solved.lack != YZ__SOLVE_NOTHING || solved.line_count == 0)
                continue;
            lines += play_line(yz_rules_at(k), SIZES[i][0], SIZES[i][1]);
        }
    assert_true(lines > 50);
    yz__solve_end(&kept);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_by_two_is_black_by_one_where_the_past_is_remembered),
        cmocka_unit_test(two_by_two_is_open_under_basic_ko),
        cmocka_unit_test(a_pass_first_costs_two_points),
        cmocka_unit_test(known_boards_have_their_worths),
        cmocka_unit_test(what_is_asked_of_too_little_memory_is_refused),
        cmocka_unit_test(best_lines_are_games_that_end_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
