/*
 * test_count_games.c - what holds of every finished game: area and territory differ by
 * the plays, procedures agree, and neither mirrors nor colours matter.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "board/board.h"
#include "counted.h"
#include "count/arithmetic.h"
#include "rules/komi.h"
#include "count/score.h"
#include "rules/tables.h"

enum { GAMES = 1000, MARKINGS = 300 };

/* Would a stone of 'who' on 'at' fill an eye, all four neighbours being his or walls?
 */
static bool
fills_eye(const yz__board *board, yz__at at, yz_colour who)
{
    const yz__at near[4] = {(yz__at)(at - 1), (yz__at)(at + 1),
                            (yz__at)(at - board->stride), (yz__at)(at + board->stride)};

    for (int i = 0; i < 4; i++)
        if (board->stone[near[i]] != YZ__WALL && board->stone[near[i]] != who)
            return false;
    return true;
}

/* The first point from a random place in the list that is no suicide and no eye; 0 for
   a pass. */
static yz__at
choose(const yz__board *board, yz_colour who, yz__random *random)
{
    const int count = yz__board_empty_count(board);

    if (count == 0)
        return 0;
    const uint32_t from = yz__random_below(random, (uint32_t)count);
    for (int i = 0; i < count; i++) {
        const yz__at at =
            yz__board_empty(board, (int)((from + (uint32_t)i) % (uint32_t)count));
        if (!fills_eye(board, at, who) &&
            yz__board_preview(board, at, who).suicided == 0)
            return at;
    }
    return 0;
}

/* A random game to two passes; both pass when it has lasted long. */
static void
play_game(counted *out, int width, int height, yz__random *random)
{
    yz_tally *tally = &out->input.tally;
    yz_colour who = YZ_BLACK;
    yz__board board;
    int passes = 0;

    yz__board_init(&board, width, height);
    memset(tally, 0, sizeof *tally);
    for (int turn = 0; passes < 2; turn++) {
        const bool tired = turn >= 5 * width * height;
        const yz__at at = tired ? 0 : choose(&board, who, random);
        if (at == 0) {
            tally->passes[who]++;
            passes++;
        } else {
            tally->prisoners[who] += yz__board_place(&board, at, who, NULL).captured;
            tally->plays[who]++;
            tally->last_player = who;
            passes = 0;
        }
        who = yz_opponent(who);
    }
    yz__board_save(&board, &out->position);
    memset(&out->status, 0, sizeof out->status);
    out->status.basis = YZ_BASIS_PLAYED;
    out->status.width = (uint8_t)width;
    out->status.height = (uint8_t)height;
}

static void
random_game(counted *out, yz__random *random)
{
    counted_draw(out, "aga", ".");
    play_game(out, 1 + (int)yz__random_below(random, 9),
              1 + (int)yz__random_below(random, 9), random);
}

static void
area_is_territory_and_prisoners_and_plays(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(1);

    for (int i = 0; i < GAMES; i++) {
        counted board;
        random_game(&board, &random);
        const int *plays = board.input.tally.plays;
        const yz_number area = counted_score(&board).margin;
        counted_under(&board, "japanese");
        const yz_number moku = counted_score(&board).margin;
        assert_int_equal(
            yz_compare(area, yz_add(moku, yz_whole(plays[YZ_BLACK] - plays[YZ_WHITE]))),
            0);
    }
}

static void
procedures_of_area_agree_on_every_game(void **state)
{
    (void)state;
    static const char *const METHODS[] = {"points",      "flood-fill",  "smaller-side",
                                          "half-count",  "deviation",   "davies",
                                          "pass-stones", "full-fill",   "ing-fill",
                                          "ing-score",   "equal-bowls", "conversion"};
    static const char *const RULES[] = {"aga", "chinese", "ing-1996"};
    yz__random random = yz__random_seed(2);

    for (int i = 0; i < GAMES; i++) {
        counted board;
        random_game(&board, &random);
        board.input.komi = yz_ratio((int)yz__random_below(&random, 30), 2);
        for (size_t r = 0; r < sizeof RULES / sizeof RULES[0]; r++)
            for (size_t m = 0; m < sizeof METHODS / sizeof METHODS[0]; m++) {
                counted_under(&board, RULES[r]);
                const yz_count_steps steps = counted_carry(&board, METHODS[m]);
                if (!steps.agrees)
                    print_error("game %d, %s, %s\n", i, RULES[r], METHODS[m]);
                assert_true(steps.agrees);
            }
    }
}

/* Gives every chain a fate and every empty point an opinion at random: what comes in
   from outside need not make sense. */
static void
mark_at_random(counted *board, yz__random *random)
{
    static const yz_fate STONES[] = {YZ_FATE_ALIVE, YZ_FATE_ALIVE, YZ_FATE_SEKI,
                                     YZ_FATE_DEAD};
    static const yz_fate POINTS[] = {YZ_FATE_UNKNOWN, YZ_FATE_UNKNOWN, YZ_FATE_BLACK,
                                     YZ_FATE_WHITE, YZ_FATE_NEUTRAL};
    static yz__at chain[YZ_MAX_POINTS];
    yz__board fast;

    yz__board_init(&fast, board->position.width, board->position.height);
    yz__board_load(&fast, &board->position);
    for (int y = 0; y < board->position.height; y++)
        for (int x = 0; x < board->position.width; x++) {
            const yz_point point = {(uint8_t)x, (uint8_t)y};
            const size_t i = yz_index(board->position.width, point);
            if (board->position.stone[i] == YZ_EMPTY) {
                board->status.fate[i] = (uint8_t)POINTS[yz__random_below(random, 5)];
                continue;
            }
            if (board->status.fate[i] != YZ_FATE_UNKNOWN)
                continue;
            const yz_fate fate = STONES[yz__random_below(random, 4)];
            const int stones =
                yz__board_chain(&fast, yz__board_at(&fast, point), chain);
            for (int n = 0; n < stones; n++)
                board->status.fate[yz_index(board->position.width,
                                            yz__board_point(&fast, chain[n]))] =
                    (uint8_t)fate;
        }
}

static void
random_marked(counted *out, yz__random *random)
{
    random_game(out, random);
    mark_at_random(out, random);
    out->input.tally.pass_stones[YZ_BLACK] = (int)yz__random_below(random, 4);
    out->input.tally.pass_stones[YZ_WHITE] = (int)yz__random_below(random, 4);
    out->input.tally.penalties[YZ_BLACK] = (int)yz__random_below(random, 3);
    out->input.tally.last_player = YZ_EMPTY;
}

static void
totals_are_the_sum_of_their_terms(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(3);

    for (int i = 0; i < MARKINGS; i++) {
        counted board;
        random_marked(&board, &random);
        board.input.komi = yz_ratio(13, 2);
        for (size_t r = 0; r < yz__rules_count(); r++) {
            yz_number black = yz_whole(0);
            yz_number white = yz_whole(0);
            board.input.rules = yz_rules_at(r);
            const yz_count count = counted_score(&board);
            assert_in_range(count.term_count, 1, YZ_COUNT_TERMS);
            for (int t = 0; t < count.term_count; t++) {
                black = yz_add(black, count.term[t].black);
                white = yz_add(white, count.term[t].white);
            }
            assert_int_equal(yz_compare(black, count.total[YZ_BLACK]), 0);
            assert_int_equal(yz_compare(white, count.total[YZ_WHITE]), 0);
            assert_int_equal(yz_compare(yz_subtract(black, white), count.margin), 0);
        }
    }
}

/* Every point of a board is somebody's or neutral, once. */
static void
facts_cover_the_board(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(4);

    for (int i = 0; i < MARKINGS; i++) {
        counted board;
        random_marked(&board, &random);
        counted_under(&board, "chinese");
        const yz_count count = counted_score(&board);
        assert_int_equal(count.stones[YZ_BLACK] + count.stones[YZ_WHITE] +
                             count.territory[YZ_BLACK] + count.territory[YZ_WHITE] +
                             count.neutral,
                         board.position.width * board.position.height);
    }
}

/* Where the point (x,y) goes: bit 0 mirrors left and right, bit 1 up and down, bit 2
   swaps the axes. */
static size_t
image(const counted *board, int x, int y, int symmetry)
{
    const int width = board->position.width;
    const int height = board->position.height;
    const int across = symmetry & 1 ? width - 1 - x : x;
    const int down = symmetry & 2 ? height - 1 - y : y;

    return symmetry & 4 ? (size_t)(across * height + down)
                        : (size_t)(down * width + across);
}

static void
turn_board(counted *out, const counted *board, int symmetry)
{
    const bool swap = symmetry & 4;
    const int width = board->position.width;
    const int height = board->position.height;

    counted_draw(out, "aga", ".");
    out->input = board->input;
    out->input.position = &out->position;
    out->input.status = &out->status;
    out->position.width = out->status.width = (uint8_t)(swap ? height : width);
    out->position.height = out->status.height = (uint8_t)(swap ? width : height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const size_t to = image(board, x, y, symmetry);
            const size_t from = (size_t)(y * width + x);
            out->position.stone[to] = board->position.stone[from];
            out->status.fate[to] = board->status.fate[from];
        }
}

static void
mirrors_and_turns_change_nothing(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(5);

    for (int i = 0; i < MARKINGS; i++) {
        counted board;
        counted turned;
        random_marked(&board, &random);
        turn_board(&turned, &board, i % 8);
        for (size_t r = 0; r < yz__rules_count(); r++) {
            board.input.rules = turned.input.rules = yz_rules_at(r);
            const yz_count one = counted_score(&board);
            const yz_count other = counted_score(&turned);
            const yz_count_points mine = counted_points(&board);
            const yz_count_points theirs = counted_points(&turned);
            assert_int_equal(yz_compare(one.total[1], other.total[1]), 0);
            assert_int_equal(yz_compare(one.total[2], other.total[2]), 0);
            for (int y = 0; y < board.position.height; y++)
                for (int x = 0; x < board.position.width; x++)
                    assert_int_equal(theirs.owner[image(&board, x, y, i % 8)],
                                     mine.owner[y * board.position.width + x]);
        }
    }
}

static void
swap_pair(int numbers[3])
{
    const int black = numbers[YZ_BLACK];

    numbers[YZ_BLACK] = numbers[YZ_WHITE];
    numbers[YZ_WHITE] = black;
}

static void
swap_colours(counted *board)
{
    yz_tally *tally = &board->input.tally;

    for (int i = 0; i < board->position.width * board->position.height; i++) {
        uint8_t *stone = &board->position.stone[i];
        uint8_t *fate = &board->status.fate[i];
        *stone = *stone == YZ_EMPTY ? YZ_EMPTY : (uint8_t)(3 - *stone);
        if (*fate == YZ_FATE_BLACK || *fate == YZ_FATE_WHITE)
            *fate = *fate == YZ_FATE_BLACK ? YZ_FATE_WHITE : YZ_FATE_BLACK;
    }
    swap_pair(tally->prisoners);
    swap_pair(tally->pass_stones);
    swap_pair(tally->penalties);
    swap_pair(tally->plays);
    swap_pair(tally->passes);
}

static void
colours_change_places_in_every_term(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(6);

    for (int i = 0; i < MARKINGS; i++) {
        counted board;
        random_marked(&board, &random);
        for (size_t r = 0; r < yz__rules_count(); r++) {
            board.input.rules = yz_rules_at(r);
            const yz_count one = counted_score(&board);
            swap_colours(&board);
            const yz_count other = counted_score(&board);
            swap_colours(&board);
            assert_int_equal(one.term_count, other.term_count);
            for (int t = 0; t < one.term_count; t++) {
                assert_int_equal(yz_compare(one.term[t].black, other.term[t].white), 0);
                assert_int_equal(yz_compare(one.term[t].white, other.term[t].black), 0);
            }
        }
    }
}

/* Whatever the marking, a procedure ends, within its steps, and says so when it
   differs. */
static void
every_procedure_ends_under_every_rules(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(7);

    for (int i = 0; i < 12; i++) {
        counted board;
        random_marked(&board, &random);
        board.input.tally.handicap = i % 5;
        for (size_t r = 0; r < yz__rules_count(); r++)
            for (size_t m = 0; m < yz__method_count(); m++) {
                yz_count_steps steps;
                board.input.rules = yz_rules_at(r);
                board.input.contract =
                    yz_whole(i % 3 == 0 && yz__rules_bid(board.input.rules) ? 20 : 0);
                assert_int_equal(yz_count_carry_out(&steps, m, &board.input), YZ_OK);
                assert_in_range(steps.count, 1, YZ_COUNT_STEPS);
                assert_int_equal(strcmp(steps.step[steps.count - 1].key, "differs") ==
                                     0,
                                 !steps.agrees);
            }
    }
}

/* A legal random play of the side to move, or a pass after a few that are not. */
static void
play_some_move(yz_game *game, bool tired, yz__random *random)
{
    yz_move move = {.kind = YZ_MOVE_PLAY, .colour = yz_game_to_move(game)};
    yz_legality legality = {.ground = YZ_GROUND_OCCUPIED};

    for (int i = 0; !tired && i < 12 && legality.ground != YZ_GROUND_LEGAL; i++) {
        move.at.x = (uint8_t)yz__random_below(random, (uint32_t)yz_game_width(game));
        move.at.y = (uint8_t)yz__random_below(random, (uint32_t)yz_game_height(game));
        assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    }
    if (legality.ground == YZ_GROUND_LEGAL)
        return;
    move = (yz_move){.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(game)};
    assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
}

/* What the game hands over for passes is what the count says of its course. */
static void
games_pay_for_passes_what_the_count_expects(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(8);

    for (int i = 0; i < 100; i++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        counted board;
        options.rules = yz_rules_find("aga");
        options.width = options.height = 9;
        options.handicap = i % 6;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        for (int turn = 0; yz_game_phase(game) == YZ_PHASE_PLAY; turn++)
            play_some_move(game, turn > 60 + i, &random);
        counted_draw(&board, "aga", ".");
        yz_game_position(game, &board.position);
        board.status.basis = YZ_BASIS_PLAYED;
        board.status.width = board.status.height = 9;
        board.input.komi = yz_game_komi(game);
        board.input.tally = yz_game_tally(game);
        const int placed = i % 6 > 1 ? i % 6 : 0;
        const yz__paid paid = yz__paid_aga(&board.input.tally, placed);
        assert_int_equal(paid.paid[YZ_BLACK], board.input.tally.pass_stones[YZ_BLACK]);
        assert_int_equal(paid.paid[YZ_WHITE], board.input.tally.pass_stones[YZ_WHITE]);
        assert_true(counted_carry(&board, "pass-stones").agrees);
        assert_true(counted_carry(&board, "davies").agrees);
        yz_game_free(game);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(area_is_territory_and_prisoners_and_plays),
        cmocka_unit_test(procedures_of_area_agree_on_every_game),
        cmocka_unit_test(totals_are_the_sum_of_their_terms),
        cmocka_unit_test(facts_cover_the_board),
        cmocka_unit_test(mirrors_and_turns_change_nothing),
        cmocka_unit_test(colours_change_places_in_every_term),
        cmocka_unit_test(every_procedure_ends_under_every_rules),
        cmocka_unit_test(games_pay_for_passes_what_the_count_expects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
