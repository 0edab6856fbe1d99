/* What a search takes a finished board to be worth is what the count says, under every rule
   set: games played to the end by rollouts, each entered into a game of the rules and counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "rules/play.h"
#include "rules/scoring.h"
#include "rules/tables.h"
#include "search/worth.h"
#include "yunzi/count.h"

static int games = 40;

static yz_game *
begin(const yz_rules *rules, int width, int height)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = rules;
    options.width = width;
    options.height = height;
    return yz_game_new(&game, &options, NULL) == YZ_OK ? game : NULL;
}

/* Black's margin in half points, every stone alive. */
static int
counted(const yz_game *game)
{
    yz_position position;
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED};
    yz_count_input input = {.rules = yz_game_rules(game),
                            .position = &position,
                            .status = &alive,
                            .tally = yz_game_tally(game),
                            .komi = yz_game_komi(game)};
    yz_count count;

    yz_game_position(game, &position);
    alive.width = position.width;
    alive.height = position.height;
    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    return (int)(2 * count.margin.count / count.margin.over);
}

/* Enters the moves of a rollout; false when the rules forbid one of them. */
static bool
entered(yz_game *game, const yz__rollout *r)
{
    for (int i = 0; i < r->length; i++) {
        yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
        yz_legality legality;
        if (r->move[i] != YZ__NO_MOVE)
            move = (yz_move){YZ_MOVE_PLAY, move.colour,
                             yz__board_point(&r->board, r->move[i])};
        if (move.colour == YZ_EMPTY ||
            yz_game_play(game, move, &legality, NULL) != YZ_OK ||
            legality.ground != YZ_GROUND_LEGAL)
            return false;
    }
    return true;
}

/* Black's less White's. */
static int
stones_placed(const yz__rollout *r)
{
    yz_colour who = r->length % 2 == 0 ? r->to_move : yz_opponent(r->to_move);
    int placed = 0;
    for (int i = 0; i < r->length; i++, who = yz_opponent(who))
        placed += r->move[i] == YZ__NO_MOVE ? 0 : who == YZ_BLACK ? 1 : -1;
    return placed;
}

static yz__rollout start, rollout;
static int32_t owned[YZ__CELLS];

static bool
compared(const yz_rules *rules, int width, int height, uint64_t seed)
{
    yz_game *game = begin(rules, width, height);
    yz__worth worth;
    bool same = false;

    if (!game)
        return false;
    yz__worth_begin(&worth, game);
    yz_position position;
    yz_game_position(game, &position);
    yz__board_init(&start.board, width, height);
    yz__board_load(&start.board, &position);
    yz__rollout_load(&start);
    start.to_move = yz_game_to_move(game);
    start.need[YZ_BLACK] = start.need[YZ_WHITE] = YZ__NEVER;
    rollout.policy = &yz__rollout_usual;
    rollout.random = yz__random_seed(seed);
    yz__rollout_begin(&rollout, &start);
    yz__rollout_finish(&rollout);
    /* Rollouts go on after the first pass where people stop: stones are free then, for a search. */
    if (worth.kind == YZ__WORTH_TERRITORY)
        rollout.placed = stones_placed(&rollout);
    /* where passes lead to a phase with plays that count, a rollout has ended before */
    if (entered(game, &rollout) && yz_game_tally(game).phase_plays[YZ_BLACK] == 0 &&
        yz_game_tally(game).phase_plays[YZ_WHITE] == 0 &&
        worth.kind != YZ__WORTH_STONES) {
        const int difference = yz__worth_of(&worth, &rollout, owned) - counted(game);
        /* which play was the last one that was fought over, a rollout does not know */
        assert_true(abs(difference) <= (worth.moved ? 2 : 0));
        same = true;
    }
    yz_game_free(game);
    return same;
}

static void
every_rule_set_counts_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        int count = 0;
        for (int k = 0; k < games; k++)
            count += compared(rules, 7 + k % 3, 9, (uint64_t)k) +
                     compared(rules, 17, 17, (uint64_t)k);
        /* stones are not counted before the board is full, captures never are, and a rollout
           knows no ko but the simple one */
        assert_true(count > 0 || !(yz__scoring_parts(rules) & YZ__PART_TERRITORY) ||
                    yz__ko_bans_captured_points(rules));
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_set_counts_the_same)};

    if (argc > 1)
        games = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
