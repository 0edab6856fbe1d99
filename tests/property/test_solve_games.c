/*
 * Small boards against games of the rules themselves: `test_solve_games [all [SEED]]`.  Under
 * every rule set where a game must end, because earlier positions may not come back or a capture
 * wins, random games on boards up to 2x3 are gone on with in every possible way, move by move in
 * a real game, whose end is counted; the solver must say the same.  A sample that takes too many
 * games is left out; `all` has more of both, within ten minutes, and SEED draws other samples.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "rules/play.h"
#include "rules/scoring.h"
#include "rules/tables.h"
#include "solve/solve.h"
#include "yunzi/count.h"
#include "yunzi/game.h"

enum { HALVES = 2, MOST_BEFORE = 9, WON = 1 };

static bool all;
static uint64_t seed = 7;

/* ---- Every way to go on ---- */

typedef struct slow {
    yz_game *game;
    const yz_rules *rules;
    long looked_at;
    long most;
} slow;

/* Black's margin in half points, every stone alive. */
static int
counted(const yz_rules *rules, const yz_position *position, const yz_tally *tally)
{
    yz_status_map alive = {
        .basis = YZ_BASIS_AGREED, .width = position->width, .height = position->height};
    const yz_count_input input = {.rules = rules,
                                  .position = position,
                                  .status = &alive,
                                  .tally = *tally,
                                  .komi = yz_whole(0)};
    yz_count count;

    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    return (int)(count.margin.count * HALVES / count.margin.over);
}

/* What the end of the game is worth for Black. */
static int
end_of(const slow *of)
{
    const yz_result result = yz_game_result(of->game);
    yz_position position;
    const yz_tally tally = yz_game_tally(of->game);

    if (yz__ending_by_capture(of->rules))
        return result.winner == YZ_BLACK   ? WON * HALVES
               : result.winner == YZ_WHITE ? -WON * HALVES
                                           : 0;
    yz_game_position(of->game, &position);
    return counted(of->rules, &position, &tally);
}

/* A stop after which play goes on if a player wants that, and the next one is more of an end:
   four passes in a row, a second stop, a second phase. */
static bool
stop_goes_on(const yz_rules *rules)
{
    static const char *const RULES[] = {
        "ing-simplified", "ing-simple-japanese", "wmsg-2008", "lasker-maas", "aga-1991",
        "british",        "pass-costs-a-point"};

    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++)
        if (strcmp(yz_rules_id(rules), RULES[i]) == 0)
            return true;
    return false;
}

static int worth_of(slow *of, int least, int most);

/* The worth for Black after a move of 'who'; false if it may not be made. */
static bool
try_move(slow *of, yz_move move, int least, int most, int *worth)
{
    yz_legality legality;

    assert_int_equal(yz_game_play(of->game, move, &legality, NULL), YZ_OK);
    if (legality.ground != YZ_GROUND_LEGAL)
        return false;
    *worth = worth_of(of, least, most);
    assert_int_equal(yz_game_undo(of->game), YZ_OK);
    return true;
}

/* The i-th of all moves. */
static yz_move
move_of(const slow *of, int i, yz_colour who)
{
    const int width = yz_game_width(of->game);
    const int points = width * yz_game_height(of->game);

    if (i < points)
        return (yz_move){
            YZ_MOVE_PLAY, who, {(uint8_t)(i % width), (uint8_t)(i / width)}};
    return (yz_move){i == points ? YZ_MOVE_PASS : YZ_MOVE_BUTTON, who, {0, 0}};
}

static int
best_of_moves(slow *of, int least, int most)
{
    const yz_colour who = yz_game_to_move(of->game);
    const int moves = yz_game_width(of->game) * yz_game_height(of->game) + 2;
    int best = who == YZ_BLACK ? -YZ__SMALL_LIMIT : YZ__SMALL_LIMIT;
    bool none = true;
    int worth;

    for (int i = moves; i-- > 0 && least < most && of->looked_at < of->most;) {
        if (!try_move(of, move_of(of, i, who), least, most, &worth))
            continue;
        none = false;
        if ((who == YZ_BLACK) == (worth > best))
            best = worth;
        if (who == YZ_BLACK && best > least)
            least = best;
        if (who == YZ_WHITE && best < most)
            most = best;
    }
    /* where nobody may pass, who has no play has lost */
    return none ? (who == YZ_BLACK ? -WON : WON) * HALVES : best;
}

static int
worth_of(slow *of, int least, int most)
{
    const yz_phase phase = yz_game_phase(of->game);

    of->looked_at++;
    if (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED)
        return best_of_moves(of, least, most);
    if (phase == YZ_PHASE_ENDED || !stop_goes_on(of->rules))
        return end_of(of);
    const yz_event resume = {.kind = YZ_EVENT_RESUME, .by = YZ_BLACK};
    assert_int_equal(yz_game_event(of->game, &resume, NULL), YZ_OK);
    const int worth = worth_of(of, least, most);
    assert_int_equal(yz_game_undo(of->game), YZ_OK);
    return worth;
}

/* ---- Compared ---- */

/* Counts every stone alive, for the solver. */
static bool
judge_alive(void *context, const yz_rules *rules, const yz_position *position,
            yz__ending_count how, int *least, int *most)
{
    const yz_tally none = {0};

    (void)context, (void)how;
    *least = *most = counted(rules, position, &none) / HALVES;
    return true;
}

/* Some random moves; false where play has stopped or ended before. */
static bool
play_some(slow *of, yz__random *random, yz_move *moves, int *count)
{
    const int choices = yz_game_width(of->game) * yz_game_height(of->game) + 2;
    const int wanted = (int)yz__random_below(random, MOST_BEFORE + 1);

    for (*count = 0; *count < wanted;) {
        yz_legality legality;
        const yz_phase phase = yz_game_phase(of->game);
        if (phase != YZ_PHASE_PLAY && phase != YZ_PHASE_RESUMED)
            return false;
        moves[*count] = move_of(of, (int)yz__random_below(random, (uint32_t)choices),
                                yz_game_to_move(of->game));
        assert_int_equal(yz_game_play(of->game, moves[*count], &legality, NULL), YZ_OK);
        if (legality.ground == YZ_GROUND_LEGAL)
            ++*count;
        else if (yz__random_below(random, 8) == 0)
            return false;
    }
    const yz_phase phase = yz_game_phase(of->game);
    return phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED;
}

/* Half points of the solver. */
static int
halves(const yz__solved *solved, int worth)
{
    return worth * HALVES / solved->unit;
}

/* True if the sample was compared, and the solver had settled it. */
static bool
compare(yz__solve_kept *kept, const yz_rules *rules, int width, int height,
        yz__random *random)
{
    static yz__solved solved;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_move moves[MOST_BEFORE + 1];
    yz__solve_question question = {.rules = rules,
                                   .width = width,
                                   .height = height,
                                   .move = moves,
                                   .memory = (size_t)1 << 28,
                                   .positions = 300000,
                                   .judge = judge_alive};
    slow of = {.rules = rules, .most = all ? 150000 : 30000};

    options.rules = rules;
    options.width = width;
    options.height = height;
    options.komi_given = true;
    options.komi = yz_whole(0);
    assert_int_equal(yz_game_new(&of.game, &options, NULL), YZ_OK);
    bool compared = play_some(&of, random, moves, &question.move_count);
    const int worth =
        compared ? worth_of(&of, -YZ__SMALL_LIMIT * HALVES, YZ__SMALL_LIMIT * HALVES)
                 : 0;
    yz_game_free(of.game);
    compared = compared && of.looked_at < of.most;
    if (!compared)
        return false;
    assert_int_equal(yz__solve(kept, &question, &solved), YZ_OK);
    assert_int_equal(solved.lack, YZ__SOLVE_NOTHING);
    if (!solved.bounded)
        return false;
    assert_true(halves(&solved, solved.low) <= worth);
    assert_true(halves(&solved, solved.high) >= worth);
    return solved.low == solved.high;
}

/* A game must end under these rules, and ends in half points. */
static bool
is_compared(const yz_rules *rules)
{
    yz__backwards_rules answers;
    yz_number share[3];

    yz__shared_points(rules, 1, 2, 1, share);
    return (yz__ko_looks_back(rules) || yz__ending_by_capture(rules)) &&
           share[YZ_BLACK].over <= HALVES &&
           yz__solve_rules(rules, &answers) == YZ__SOLVE_NOTHING;
}

static void
the_solver_agrees_with_all_games(void **state)
{
    static const int SIZES[][2] = {{1, 1}, {2, 1}, {1, 3}, {2, 2}, {4, 1}, {2, 3}};
    yz__random random = yz__random_seed(seed);
    int rule_sets = 0;

    (void)state;
    for (size_t k = 0; k < yz__rules_count(); k++) {
        yz__solve_kept kept = {0};
        const yz_rules *rules = yz_rules_at(k);
        int compared = 0;
        if (!is_compared(rules))
            continue;
        rule_sets++;
        for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
            for (int n = 0; n < (all ? 60 : 8); n++)
                compared += compare(&kept, rules, SIZES[i][0], SIZES[i][1], &random);
        print_message("%s: %d\n", yz_rules_id(rules), compared);
        assert_true(compared >= (all ? 60 : 8));
        yz__solve_end(&kept);
    }
    assert_true(rule_sets >= 25);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_agrees_with_all_games),
    };

    all = argc > 1 && strcmp(argv[1], "all") == 0;
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
