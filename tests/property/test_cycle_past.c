/*
 * Who is barred from a cycle of a game is who makes the first illegal move of it when
 * the game is read under the same rules: `test_cycle_past [GAMES]`.  Random games on
 * small boards, long enough for positions to come back, under every rule set.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "base/random.h"
#include "cycle/cycle_past.h"
#include "playing.h"
#include "rules/tables.h"
#include "yunzi/cycle.h"

static long games = 8;

enum { PLIES = 60 };

/* ---- Games ---- */

static void
some_play(yz__random *random, yz_game *game)
{
    const int width = yz_game_width(game);
    const int points = width * yz_game_height(game);
    yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    const int first = (int)yz__random_below(random, (uint32_t)points);

    for (int n = 0; n < points; n++) {
        const int i = (first + n) % points;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (yz_game_stone(game, at) == YZ_EMPTY && yz__random_below(random, 12) != 0) {
            move.kind = YZ_MOVE_PLAY;
            move.at = at;
            break;
        }
    }
    assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
}

static yz_game *
some_game(yz__random *random, int width, int height)
{
    static yz_rules rules;
    rules = rules_with(YZ_KO_BASIC, YZ_SUICIDE_ANY);
    yz_game *game = game_of(&rules, width, height);

    while (yz_game_ply_count(game) < PLIES && yz_game_to_move(game) != YZ_EMPTY)
        some_play(random, game);
    return game;
}

/* ---- Read under other rules ---- */

/* What reading the game found, by ply. */
typedef struct reading {
    bool illegal[PLIES + 1];
    bool over[PLIES + 1]; /* the game had ended or stopped before it */
} reading;

static void
read_under(reading *out, const yz_game *played, const yz_rules *rules)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position start;
    yz_game *game;

    yz_game_position_at(played, 0, &start);
    options.rules = rules;
    options.width = start.width;
    options.height = start.height;
    options.start = &start;
    options.to_move = yz_game_ply(played, 0).to_move;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int i = 1; i <= yz_game_ply_count(played); i++) {
        yz_legality legality;
        out->over[i] = out->over[i - 1] || yz_game_to_move(game) == YZ_EMPTY;
        assert_int_equal(
            yz_game_enter(game, yz_game_ply(played, i).move, &legality, NULL), YZ_OK);
        assert_int_equal(yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_RULES, NULL, NULL),
                         YZ_OK);
        out->illegal[i] = legality.ground != YZ_GROUND_LEGAL;
    }
    yz_game_free(game);
}

/* The first illegal play of the cycle, by ply; 0: none. */
static int
first_illegal(const reading *found, const yz_cycle *cycle)
{
    for (int i = cycle->from + 1; i <= cycle->to; i++)
        if (found->illegal[i])
            return i;
    return 0;
}

static bool
bars(const yz_cycle_ruling *ruling)
{
    return ruling->kind == YZ_CYCLE_RULING_BARRED ||
           ruling->kind == YZ_CYCLE_RULING_HOT ||
           ruling->kind == YZ_CYCLE_RULING_ONE_CYCLE ||
           ruling->kind == YZ_CYCLE_RULING_MUST_STOP;
}

static int compared;

static void
assert_as_read(const yz_game *game, const reading *found, const yz_cycle *cycle,
               yz__cycle_past *past)
{
    yz_cycle_ruling ruling;
    const int at = first_illegal(found, cycle);

    assert_int_equal(yz__cycle_rule_after(&ruling, cycle, past), YZ_OK);
    if (found->over[cycle->to] || !cycle->graph)
        return;
    if (at == 0) {
        assert_true(!bars(&ruling) || ruling.ply > cycle->plies);
        return;
    }
    /* More points than a cycle may turn; or the game could have been ended before. */
    if (ruling.kind == YZ_CYCLE_RULING_OPEN ||
        (!bars(&ruling) && ruling.ply > 0 && ruling.ply < at - cycle->from))
        return;
    assert_true(bars(&ruling));
    assert_true(ruling.history);
    assert_int_equal(ruling.ply, at - cycle->from);
    assert_int_equal(ruling.who, yz_game_ply(game, at).move.colour);
    compared++;
}

static void
compare(const yz_game *game, const yz_cycle_report *report, const yz_rules *rules)
{
    yz__cycle_past *past;
    reading found = {.over = {false}};

    read_under(&found, game, rules);
    assert_int_equal(yz__cycle_past_new(&past, game, rules, YZ_CLASSIFY_BY_RULES,
                                        YZ_RESULT_NONE, NULL),
                     YZ_OK);
    for (int k = 0; k < report->count; k++)
        assert_as_read(game, &found, &report->cycle[k], past);
    yz__cycle_past_free(past);
}

static void
who_is_barred_makes_the_illegal_move(void **state)
{
    yz__random random = yz__random_seed(5);
    (void)state;

    for (long g = 0; g < games; g++) {
        yz_game *game = some_game(&random, 2 + (int)(g % 3), 2 + (int)(g % 2));
        yz_cycle_report *report;
        assert_int_equal(yz_cycle_in_game(&report, game, NULL), YZ_OK);
        for (size_t i = 0; i < yz__rules_count(); i++)
            compare(game, report, yz_rules_at(i));
        yz_cycle_free(report);
        yz_game_free(game);
    }
    assert_true(compared > 20);
}

int
main(int count, char **argument)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_barred_makes_the_illegal_move),
    };
    if (count > 1)
        games = atol(argument[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
