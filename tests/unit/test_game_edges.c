/*
 * Games at their edges: events off the board, statuses of another size, offers on top
 * of offers, offences that are claimed late.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "game/query.h"
#include "game/rulings.h"
#include "game/situations.h"
#include "playing.h"
#include "rules/tables.h"

static yz_game *
stopped(const char *rules)
{
    yz_game *game = game_under(rules, 5, 4);
    play_all(game, "B:B2 W:D2 B:pass W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    return game;
}

static yz_ground
event(yz_game *game, const yz_event *what)
{
    yz_legality legality;
    assert_int_equal(yz_game_event(game, what, &legality), YZ_OK);
    return legality.ground;
}

static void
a_mark_off_the_board_is_refused(void **state)
{
    static const yz_point OFF[] = {{5, 0}, {0, 4}, {200, 200}};
    yz_game *game = stopped("japanese-1989");
    (void)state;
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        const yz_event mark = {.kind = YZ_EVENT_MARK, .by = YZ_BLACK, .at = OFF[i]};
        assert_int_equal(event(game, &mark), YZ_GROUND_OFF_BOARD);
    }
    yz_game_free(game);
}

static void
a_status_of_another_board_is_refused(void **state)
{
    yz_status_map status = {.width = 4, .height = 4, .basis = YZ_BASIS_PROVED};
    const yz_event settle = {.kind = YZ_EVENT_SETTLE, .status = &status};
    yz_game *game = stopped("japanese-1989");
    (void)state;
    assert_int_equal(event(game, &settle), YZ_GROUND_OFF_BOARD);
    status.width = 5;
    status.height = 5;
    assert_int_equal(event(game, &settle), YZ_GROUND_OFF_BOARD);
    status.height = 4;
    assert_int_equal(event(game, &settle), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* Each set of rules that stops for the dead stones lets players agree on them. */
static void
who_may_mark_may_agree(void **state)
{
    int stops = 0;
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_game *game = game_of(yz_rules_at(i), 5, 4);
        for (int k = 0; k < 6 && yz_game_phase(game) == YZ_PHASE_PLAY; k++)
            play(game, k % 2 == 0 ? "B pass" : "W pass");
        if (yz_game_phase(game) == YZ_PHASE_STOPPED) {
            assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
            stops++;
        }
        yz_game_free(game);
    }
    assert_true(stops > 20);
}

static void
an_event_without_memory_changes_nothing(void **state)
{
    account kept;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    long refused = 0;
    (void)state;
    account_open(&kept, 0, false);
    options.rules = yz_rules_find("japanese-1989");
    options.width = options.height = 5;
    options.allocator = &kept.allocator;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    kept.refuses = kept.calls + 1;
    kept.for_good = true;
    const yz_event warn = {.kind = YZ_EVENT_WARN, .by = YZ_BLACK};
    for (int i = 0; i < 2000 && refused == 0; i++) {
        yz_legality legality;
        const int before = yz_game_ply_count(game);
        refused += yz_game_event(game, &warn, &legality) == YZ_E_NOMEM;
        if (refused > 0)
            assert_int_equal(yz_game_ply_count(game), before);
    }
    assert_int_equal(refused, 1);
    yz_game_free(game);
    account_close(&kept);
}

/* Memory runs out under whatever needs it, moves and set-ups too. */
static yz_status
play_without_memory(yz_game *game)
{
    const yz_move pass = {YZ_MOVE_PASS, YZ_BLACK, {0, 0}};
    const yz_status status = yz_game_play(game, pass, NULL, NULL);
    /* A record goes on after the end, and so fills the memory there is. */
    const yz_status entered =
        status == YZ_OK ? yz_game_enter(game, pass, NULL, NULL) : status;
    assert_true(entered == YZ_OK || entered == YZ_E_NOMEM);
    return status;
}

static yz_status
set_up_without_memory(yz_game *game)
{
    yz_position position;
    yz_game_position(game, &position);
    return yz_game_set_up(game, &position, YZ_EMPTY);
}

static yz_status
rule_without_memory(yz_game *game)
{
    const yz_point at = {(uint8_t)(yz__game_repetitions(game) % 5), 0};
    const yz_repetition ruling = {.kind = YZ_RULED_FIGHT, .count = 1, .point = &at};
    return yz__game_rule_repetition(game, &ruling);
}

static yz_game *
game_on_account(account *kept, const char *rules, const char *drawing)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz_game *game;
    account_open(kept, 0, false);
    draw(&position, drawing);
    options.rules = yz_rules_find(rules);
    options.width = position.width;
    options.height = position.height;
    options.start = &position;
    options.allocator = &kept->allocator;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static void
what_needs_memory_and_gets_none_changes_nothing(void **state)
{
    static yz_status (*const WAY[])(yz_game *) = {
        play_without_memory, set_up_without_memory, rule_without_memory};
    (void)state;
    for (size_t i = 0; i < sizeof WAY / sizeof *WAY; i++) {
        account kept;
        yz_game *game = game_on_account(&kept, "ing-1996", "X....\n....O\n");
        yz_status status = YZ_OK;
        kept.refuses = kept.calls + 1;
        kept.for_good = true;
        for (int k = 0; k < 2000 && status == YZ_OK; k++) {
            const int before = yz_game_ply_count(game);
            const int rulings = yz__game_repetitions(game);
            status = WAY[i](game);
            if (status == YZ_OK)
                continue;
            assert_int_equal(yz_game_ply_count(game), before);
            assert_int_equal(yz__game_repetitions(game), rulings);
        }
        assert_int_equal(status, YZ_E_NOMEM);
        yz_game_free(game);
        account_close(&kept);
    }
}

/* A copy needs memory for each of its parts, the rulings the last. */
static void
a_copy_is_whole_or_none(void **state)
{
    account kept;
    yz_game *copy = NULL;
    yz_game *game = game_on_account(&kept, "ing-1996", "X....\n....O\n");
    (void)state;
    assert_int_equal(rule_without_memory(game), YZ_OK);
    const long before = kept.blocks;
    yz_status status = YZ_E_NOMEM;
    int refused = 0;
    for (; status != YZ_OK; refused++) {
        kept.refuses = kept.calls + 1 + refused;
        status = yz_game_copy(&copy, game);
        assert_int_equal(kept.blocks == before, status != YZ_OK);
    }
    assert_in_range(refused, 6, 20);
    assert_int_equal(yz__game_repetitions(copy), 1);
    yz_game_free(copy);
    yz_game_free(game);
    account_close(&kept);
}

/* Three kos once round.  Where positions have no index the repetition is found with
   memory, and more slowly without. */
static void
a_repetition_is_found_without_memory(void **state)
{
    account kept;
    yz_game *game = game_on_account(&kept, "japanese-1989",
                                    ".XO.\nX.XO\n.XO.\n"
                                    ".XO.\nXO.O\n.XO.\n"
                                    ".XO.\nX.XO\n.XO.\n");
    int first;
    (void)state;
    play_all(game, "B:C5 W:B8 B:pass W:B5 B:C8 W:B2 B:C5 W:B8 B:C2 W:B5 B:C8");
    for (long refused = 1; refused <= 3; refused++) {
        kept.refuses = kept.calls + refused;
        assert_int_equal(yz__game_repeated_at(game, &first), 11);
        assert_int_equal(first, 5);
    }
    yz_game_free(game);
    account_close(&kept);
}

/* No result is offered once, and answered before it is offered again. */
static void
an_offer_waits_for_its_answer(void **state)
{
    const yz_event offer = {
        .kind = YZ_EVENT_OFFER, .by = YZ_BLACK, .outcome = YZ_RESULT_NO_RESULT};
    const yz_event decline = {.kind = YZ_EVENT_DECLINE, .by = YZ_WHITE};
    yz_game *game = game_from(yz_rules_find("japanese-1989"),
                              ".XO.\nX.XO\n.XO.\n"
                              ".XO.\nXO.O\n.XO.\n"
                              ".XO.\nX.XO\n.XO.\n",
                              YZ_WHITE);
    (void)state;
    assert_int_equal(event(game, &offer), YZ_GROUND_PHASE);
    play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(event(game, &offer), YZ_GROUND_LEGAL);
    assert_int_equal(event(game, &offer), YZ_GROUND_PHASE);
    assert_int_equal(event(game, &decline), YZ_GROUND_LEGAL);
    assert_int_equal(event(game, &offer), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* ---- Moves off the board, and what nobody asks for ---- */

static void
a_play_off_the_board_is_refused_in_both_directions(void **state)
{
    static const yz_point OFF[] = {{5, 0}, {0, 4}};
    yz_game *game = game_under("japanese-1989", 5, 4);
    yz_position position = {.width = 5, .height = 5};
    (void)state;
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        const yz_move move = {YZ_MOVE_PLAY, YZ_BLACK, OFF[i]};
        yz_legality legality;
        int captured = 7;
        assert_int_equal(yz_game_play(game, move, &legality, &captured), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_OFF_BOARD);
        assert_int_equal(captured, 0);
        assert_int_equal(yz_game_check_stones(game, move).ground, YZ_GROUND_OFF_BOARD);
        assert_int_equal(yz_game_check(game, move).ground, YZ_GROUND_OFF_BOARD);
        assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_E_RANGE);
    }
    assert_int_equal(yz_game_set_up(game, &position, YZ_EMPTY), YZ_E_RANGE);
    position = (yz_position){.width = 4, .height = 4};
    assert_int_equal(yz_game_set_up(game, &position, YZ_EMPTY), YZ_E_RANGE);
    assert_int_equal(yz_game_ply_count(game), 0);
    yz_game_free(game);
}

static void
an_event_happens_though_nobody_asks_for_its_verdict(void **state)
{
    const yz_event resigns = {.kind = YZ_EVENT_RESIGN, .by = YZ_WHITE};
    yz_game *game = game_under("japanese-1989", 5, 4);
    (void)state;
    assert_int_equal(yz_game_event(game, &resigns, NULL), YZ_OK);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_RESIGNATION);
    assert_int_equal(yz_game_result(game).winner, YZ_BLACK);
    yz_game_free(game);
}

static void
a_komi_is_agreed_upon_later(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    options.rules = yz_rules_find("japanese-1989");
    options.width = options.height = 9;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_false(yz_game_komi_given(game));
    yz_game_set_komi(game, yz_ratio(11, 2));
    assert_true(yz_game_komi_given(game));
    assert_int_equal(yz_compare(yz_game_komi(game), yz_ratio(11, 2)), 0);
    yz_game_free(game);
}

/* Of stones that somebody sent nobody knows whose turn it is, until a move is made. */
static void
a_move_tells_whose_turn_it_was_and_an_event_does_not(void **state)
{
    const yz_event warn = {.kind = YZ_EVENT_WARN, .by = YZ_BLACK};
    yz_game *game =
        game_from(yz_rules_find("chinese-2002"), "X..\n...\n..O\n", YZ_EMPTY);
    (void)state;
    assert_false(yz__game_turn_known(game));
    assert_int_equal(event(game, &warn), YZ_GROUND_LEGAL);
    assert_false(yz__game_turn_known(game));
    play_all(game, "B:B2");
    assert_true(yz__game_turn_known(game));
    yz_game_free(game);
}

/* Many stones are set up at once, and taken back at once: 9 is few, 53 are many. */
static void
a_set_up_of_many_stones_is_taken_back_like_one_of_few(void **state)
{
    static const char *const DRAWING[] = {
        "XXXXXXXXX\n.........\n.........\n.........\n.........\n.........\n"
        ".........\n.........\n.........\n",
        "XXXXXXXXX\n.X.X.X.X.\nXXXXXXXXX\n.........\nOOOOOOOOO\nO.O.O.O.O\n"
        "OOOOOOOOO\n.........\n........X\n"};
    (void)state;
    for (size_t i = 0; i < sizeof DRAWING / sizeof *DRAWING; i++) {
        yz_position position;
        yz_game *game = game_under("tromp-taylor", 9, 9);
        draw(&position, DRAWING[i]);
        play_all(game, "B:E5");
        assert_int_equal(yz_game_set_up(game, &position, YZ_WHITE), YZ_OK);
        assert_string_equal(board_text(game), DRAWING[i]);
        assert_int_equal(yz__game_liberties(game, (yz_point){0, 0}), i == 0 ? 9 : 14);
        assert_int_equal(yz_game_undo(game), YZ_OK);
        assert_int_equal(yz_game_stone(game, (yz_point){0, 0}), YZ_EMPTY);
        assert_int_equal(yz_game_stone(game, (yz_point){4, 4}), YZ_BLACK);
        assert_int_equal(yz__game_liberties(game, (yz_point){4, 4}), 4);
        yz_game_free(game);
    }
}

/* A record that sets stones up after the end goes on: there is no result any more. */
static void
a_game_that_goes_on_has_no_result(void **state)
{
    const yz_event resigns = {.kind = YZ_EVENT_RESIGN, .by = YZ_WHITE};
    yz_game *game = game_under("japanese-1989", 5, 4);
    yz_position position;
    (void)state;
    assert_int_equal(event(game, &resigns), YZ_GROUND_LEGAL);
    yz_game_position(game, &position);
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
    const yz_result result = yz_game_result(game);
    assert_int_equal(result.kind, YZ_RESULT_NONE);
    assert_int_equal(result.winner, YZ_EMPTY);
    assert_false(result.margin_known);
    assert_int_equal(result.margin.count, 0);
    assert_int_equal(result.margin.over, 1);
    yz_game_free(game);
}

/* ---- Turns ---- */

/* Rules without passing and without captures that win: who has no play has lost. */
static void
who_may_not_pass_and_cannot_play_has_lost(void **state)
{
    yz_rules rules = rules_with(YZ_KO_BASIC, YZ_SUICIDE_NONE);
    rules.pass_right = YZ_PASS_RIGHT_FORBIDDEN;
    yz_game *game = game_of(&rules, 3, 1);
    (void)state;
    play_all(game, "B:B1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_int_equal(yz_game_result(game).winner, YZ_BLACK);
    yz_game_free(game);
}

/* Where a capture wins and one may pass, who cannot play passes. */
static void
who_may_pass_and_cannot_play_goes_on(void **state)
{
    yz_rules rules = *yz_rules_find("capture-go");
    rules.pass_right = YZ_PASS_RIGHT_FREE;
    yz_game *game = game_of(&rules, 3, 1);
    (void)state;
    play_all(game, "B:B1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    play_all(game, "W:pass");
    yz_game_free(game);
}

/* A game that a capture has won is over, whoever could play on. */
static void
a_capture_that_wins_leaves_nobody_without_a_play(void **state)
{
    yz_game *game = game_from(yz_rules_find("capture-go"), "XO.\n", YZ_BLACK);
    (void)state;
    play_all(game, "B:C1");
    assert_int_equal(yz_game_result(game).winner, YZ_BLACK);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_SCORE);
    yz_game_free(game);
}

/* Black still has a stone of his handicap to place; White's play in a record is counted
   and ends that. */
static void
a_play_of_white_ends_a_handicap_that_is_not_complete(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = 9;
    options.handicap = 3;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    enter_all(game, "B:C3 W:G7");
    assert_int_equal(yz_game_tally(game).plays[YZ_WHITE], 1);
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 0);
    assert_int_equal(yz_game_to_move(game), YZ_BLACK);
    play_all(game, "B:C7");
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 1);
    yz_game_free(game);
}

/* In a record of a handicap game Black may place his stones one after the other as long
   as White has neither played nor passed. */
static void
handicap_stones_come_before_white_has_moved(void **state)
{
    static const struct {
        const char *before;
        yz_ground ground;
    } ROW[] = {
        {"W:G7", YZ_GROUND_TURN},
        {"W:pass", YZ_GROUND_TURN},
        {"B:C3", YZ_GROUND_LEGAL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_position none = {.width = 9, .height = 9};
        yz_game *game;
        options.rules = yz_rules_find("japanese-1989");
        options.width = options.height = 9;
        options.handicap = 3;
        options.start = &none;
        options.to_move = ROW[i].before[0] == 'W' ? YZ_WHITE : YZ_BLACK;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        enter_all(game, ROW[i].before);
        if (ROW[i].before[0] == 'W')
            enter_all(game, "B:C3");
        assert_int_equal(enter(game, "B G3"), ROW[i].ground);
        yz_game_free(game);
    }
}

/* Where White gives a handicap by passing Black never places two stones in a row. */
static void
a_handicap_of_passes_is_no_row_of_stones(void **state)
{
    int known = 0;
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        options.rules = yz_rules_at(i);
        options.width = options.height = 9;
        options.handicap = 3;
        if (yz_rules_handicap_passes(options.rules, 3) == 0)
            continue;
        known++;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        enter_all(game, "B:C3");
        assert_int_equal(enter(game, "B G3"), YZ_GROUND_TURN);
        yz_game_free(game);
    }
    assert_true(known > 0);
}

/* In blind Go a play on a stone is refused without a reason; whose turn it is everybody
   knows. */
static void
what_the_stones_forbid_is_hidden_and_the_turn_is_not(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    options.rules = yz_rules_find("japanese-1989");
    options.overlays = YZ_OVERLAY_BLIND;
    options.width = options.height = 5;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    play_all(game, "B:C3");
    assert_int_equal(check(game, "W C3"), YZ_GROUND_HIDDEN);
    assert_int_equal(check(game, "B D3"), YZ_GROUND_TURN);
    yz_game_free(game);
}

/* The one who has taken a stone may go on taking: a ko is the opponent's matter. */
static void
nobody_retakes_from_himself(void **state)
{
    yz_game *game = game_from(yz_rules_find("japanese-1989"),
                              ".XO..\nX.XO.\n.XO..\nX.XO.\n.XO..\n", YZ_WHITE);
    (void)state;
    play_all(game, "W:B4");
    const yz_move white = move_of("W B2", 5, 5), black = move_of("B C4", 5, 5);
    assert_int_equal(yz_game_check_stones(game, white).ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_check_stones(game, black).ground, YZ_GROUND_KO);
    yz_game_free(game);
}

/* Of passes over one position the first is named: it is the one that came back. */
static void
of_passes_over_one_position_the_first_is_named(void **state)
{
    yz_game *game =
        game_from(yz_rules_find("tromp-taylor"), ".X..\nX...\n....\n", YZ_BLACK);
    (void)state;
    play_all(game, "B:pass");
    const yz_legality suicide = yz_game_check(game, move_of("W A3", 4, 3));
    assert_int_equal(suicide.ground, YZ_GROUND_SUPERKO);
    assert_int_equal(suicide.repeats, 0);
    yz_game_free(game);
}

/* ---- Disputes that are put back ---- */

/* Play went on after a dispute, and then a position was set up: there is nothing to go
   back to. */
static void
a_dispute_is_not_put_back_beyond_a_set_up(void **state)
{
    (void)state;
    int restores = 0;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        for (int set_up = 0; set_up < 2; set_up++) {
            const yz_event resume = {
                .kind = YZ_EVENT_RESUME, .by = YZ_BLACK, .first = YZ_BLACK};
            yz_game *game =
                game_from(yz_rules_at(i), ".X.O.\n.X.O.\n.X.O.\n.X.O.\n", YZ_BLACK);
            yz_position position;
            for (int k = 0; k < 4 && yz_game_phase(game) == YZ_PHASE_PLAY; k++)
                enter(game, k % 2 == 0 ? "B pass" : "W pass");
            const bool stops = yz_game_phase(game) == YZ_PHASE_STOPPED &&
                               event(game, &resume) == YZ_GROUND_LEGAL &&
                               yz_game_phase(game) == YZ_PHASE_RESUMED;
            if (stops) {
                yz_game_position(game, &position);
                if (set_up)
                    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
                for (int k = 0; k < 6 && yz_game_phase(game) == YZ_PHASE_RESUMED; k++)
                    enter(game, k % 2 == 0 ? "B pass" : "W pass");
                happens(game, YZ_EVENT_AGREE, YZ_BLACK);
                happens(game, YZ_EVENT_AGREE, YZ_WHITE);
                if (set_up)
                    assert_int_equal(yz__game_put_back(game), -1);
                else
                    restores += yz__game_put_back(game) >= 0;
            }
            yz_game_free(game);
        }
    }
    assert_true(restores > 0);
}

/*   X . X O     Nobody's points.  Black plays in the middle, and the one above is his:
     X . O O     the dispute has come to something, and nothing is put back (Japanese
     X . O O     draft of 1963, section 6). */
static void
a_dispute_that_made_a_point_is_not_put_back(void **state)
{
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = YZ_WHITE, .first = YZ_BLACK};
    /* A stone on a point that is nobody's all the same changes nothing. */
    static const char *const PLAYED[] = {"B:pass W:pass", "B:B1 W:pass B:pass",
                                         "B:B2 W:pass B:pass"};
    (void)state;
    for (int played = 0; played < 3; played++) {
        yz_game *game = game_from(yz_rules_find("japanese-draft-1963"),
                                  "X.XO\nX.OO\nX.OO\n", YZ_BLACK);
        play_all(game, "B:pass W:pass");
        assert_int_equal(event(game, &resume), YZ_GROUND_LEGAL);
        play_all(game, PLAYED[played]);
        assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
        assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_WHITE), YZ_GROUND_LEGAL);
        assert_int_equal(yz__game_put_back(game) >= 0, played < 2);
        yz_game_free(game);
    }
}

/* ---- Repetition ---- */

/* In the cleanup Black has passed for a ko; a plain pass at the same board is his
   first, and does not end the phase. */
static void
a_pass_for_a_ko_is_not_the_pass_that_is_repeated(void **state)
{
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"),
                              ".XO.\nX.XO\n.XO.\n"
                              ".XO.\nXO.O\n.XO.\n",
                              YZ_BLACK);
    (void)state;
    play_all(game, "B:pass W:pass");
    assert_int_equal(yz__game_stage(game), 1);
    play_all(game, "B:C2 W:B5");
    const yz_move black = {YZ_MOVE_PASS_FOR_KO, YZ_BLACK, {1, 1}};
    const yz_move white = {YZ_MOVE_PASS_FOR_KO, YZ_WHITE, {2, 4}};
    yz_legality legality;
    assert_int_equal(yz_game_play(game, black, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_play(game, white, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    play_all(game, "B:pass");
    assert_int_equal(yz__game_stage(game), 1);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_RESUMED);
    yz_game_free(game);
}

/* White took the ko out of turn, which was taken back; his taking it in his turn is the
   first. */
static void
a_ko_that_was_struck_out_has_not_been_taken(void **state)
{
    const yz_event claim = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 3};
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"),
                              ".XO.\nX.XO\n.XO.\n....\n", YZ_BLACK);
    (void)state;
    play_all(game, "B:pass W:pass");
    assert_int_equal(yz__game_stage(game), 1);
    assert_int_equal(enter(game, "W B3"), YZ_GROUND_TURN);
    assert_int_equal(event(game, &claim), YZ_GROUND_LEGAL);
    assert_true(yz_game_ply(game, 3).struck);
    play_all(game, "B:pass");
    assert_int_equal(check(game, "W B3"), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* Dead stones were marked after an illegal move that both then take back: the marks go,
   and no ko is blocked for them. */
static void
marks_are_no_blocked_kos_when_moves_are_struck_out(void **state)
{
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = YZ_BLACK, .first = YZ_BLACK};
    yz_game *game = game_under("aga-1991", 5, 5);
    yz_status_map marking;
    (void)state;
    play_all(game, "B:C3");
    assert_int_equal(enter(game, "W C3"), YZ_GROUND_OCCUPIED);
    play_all(game, "B:B2 W:pass B:pass");
    assert_int_equal(mark_at(game, YZ_BLACK, "C3"), YZ_GROUND_LEGAL);
    assert_int_equal(event(game, &resume), YZ_GROUND_LEGAL);
    for (int by = YZ_BLACK; by <= YZ_WHITE; by++) {
        const yz_event claim = {.kind = YZ_EVENT_CLAIM, .by = (yz_colour)by, .ply = 2};
        assert_int_equal(event(game, &claim), YZ_GROUND_LEGAL);
    }
    assert_true(yz_game_ply(game, 2).struck);
    yz_game_marking(game, &marking);
    for (int i = 0; i < 25; i++)
        assert_int_equal(marking.fate[i], i == 12 ? YZ_FATE_ALIVE : YZ_FATE_UNKNOWN);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 2}), YZ_WHITE);
    yz_game_free(game);
}

/* ---- Situations ---- */

static void
situations_are_learned_with_memory_or_not_at_all(void **state)
{
    account kept;
    yz_game *game = game_on_account(&kept, "tromp-taylor", "X....\n....O\n");
    yz__situations *seen = yz__game_situations(game);
    (void)state;
    play_all(game, "B:C1 W:B1");
    kept.refuses = kept.calls + 1;
    assert_int_equal(yz__game_learn_situations(game), YZ_E_NOMEM);
    assert_int_equal(seen->count, 0);
    assert_int_equal(yz__game_learn_situations(game), YZ_OK);
    assert_int_equal(seen->count, 3);
    kept.refuses = kept.calls + 1;
    assert_int_equal(yz__situations_tell(seen, 0, 2), YZ_E_NOMEM);
    assert_false(yz__situations_are_told(seen, 0, 2));
    assert_int_equal(yz__situations_tell(seen, 0, 2), YZ_OK);
    assert_true(yz__situations_are_told(seen, 0, 2));
    yz_game_free(game);
    account_close(&kept);
}

/* What could not be looked at is forgotten with the move after which that was. */
static void
a_question_left_open_goes_with_its_move(void **state)
{
    yz_game *game = game_under("ing-1996", 5, 5);
    (void)state;
    play_all(game, "B:C1 W:B1 B:D1");
    yz__game_situations(game)->cut = 2;
    assert_int_equal(yz__game_unattended_at(game), 2);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz__game_unattended_at(game), 2);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz__game_unattended_at(game), -1);
    yz_game_free(game);
}

static void
a_pass_is_the_last_ply_when_nothing_came_after_it(void **state)
{
    yz_position position;
    yz_game *game = game_under("ing-1996", 5, 5);
    (void)state;
    yz_game_position(game, &position);
    assert_false(yz__game_has_passed(game));
    play_all(game, "B:C1");
    assert_false(yz__game_has_passed(game));
    play_all(game, "W:pass");
    assert_true(yz__game_has_passed(game));
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
    assert_false(yz__game_has_passed(game));
    yz_game_free(game);
}

/* No result needs a repetition without a pass in it (Japanese 1949); the last ply of
   three kos that have gone round closes one, and a pass on the way opens it. */
static void
a_pass_on_the_way_round_is_no_repetition(void **state)
{
    static const struct {
        const char *rules;
        const char *moves;
        bool repeats;
    } ROW[] = {
        {"japanese-1989", "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2", true},
        {"japanese-1989", "W:B8 B:C5 W:B2 B:C8 W:B5", false},
        {"japanese-1989", "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2 W:pass", false},
        {"japanese-1989", "W:B8 B:C5 W:pass B:pass", false},
        {"chinese-2002", "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        yz_game *game = game_from(yz_rules_find(ROW[i].rules),
                                  ".XO.\nX.XO\n.XO.\n"
                                  ".XO.\nXO.O\n.XO.\n"
                                  ".XO.\nX.XO\n.XO.\n",
                                  YZ_WHITE);
        play_all(game, ROW[i].moves);
        if (yz__game_repeats_now(game) != ROW[i].repeats)
            fail_msg("%s: %s", ROW[i].rules, ROW[i].moves);
        yz_game_free(game);
    }
}

/* ---- How games cannot begin ---- */

static void
assert_cannot_begin(const yz_game_options *options)
{
    yz_game *game;
    assert_int_equal(yz_game_new(&game, options, NULL), YZ_E_RANGE);
    assert_null(game);
}

static void
sizes_stones_and_points_are_looked_at_in_both_directions(void **state)
{
    static yz_position start;
    const yz_point low = {0, 9};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    (void)state;
    options.rules = yz_rules_find("aga-1991");
    options.width = 53;
    options.height = 9;
    assert_cannot_begin(&options);
    options.width = 9;
    options.height = 0;
    assert_cannot_begin(&options);
    options.height = 9;
    options.start = &start;
    start.width = 9;
    start.height = 8;
    assert_cannot_begin(&options);
    options.start = NULL;
    options.handicap = 2;
    options.handicap_stones = &low;
    options.handicap_stone_count = 1;
    assert_cannot_begin(&options);
    options.handicap_stones = NULL;
    options.handicap = 0;
    options.ko_banned = true;
    options.ko = low;
    assert_cannot_begin(&options);
}

static void
a_handicap_leaves_room_on_the_board_and_can_be_written_down(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    (void)state;
    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = 3;
    options.handicap = 9;
    assert_cannot_begin(&options);
    options.width = options.height = 19;
    options.handicap = 255;
    assert_cannot_begin(&options);
}

static void
a_count_of_stones_without_stones_is_none(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    options.rules = yz_rules_find("aga-1991");
    options.width = options.height = 9;
    options.handicap_stone_count = 2;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 2}), YZ_EMPTY);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_off_the_board_is_refused),
        cmocka_unit_test(a_status_of_another_board_is_refused),
        cmocka_unit_test(who_may_mark_may_agree),
        cmocka_unit_test(an_event_without_memory_changes_nothing),
        cmocka_unit_test(what_needs_memory_and_gets_none_changes_nothing),
        cmocka_unit_test(a_copy_is_whole_or_none),
        cmocka_unit_test(a_repetition_is_found_without_memory),
        cmocka_unit_test(an_offer_waits_for_its_answer),
        cmocka_unit_test(a_play_off_the_board_is_refused_in_both_directions),
        cmocka_unit_test(an_event_happens_though_nobody_asks_for_its_verdict),
        cmocka_unit_test(a_komi_is_agreed_upon_later),
        cmocka_unit_test(a_move_tells_whose_turn_it_was_and_an_event_does_not),
        cmocka_unit_test(a_set_up_of_many_stones_is_taken_back_like_one_of_few),
        cmocka_unit_test(a_game_that_goes_on_has_no_result),
        cmocka_unit_test(who_may_not_pass_and_cannot_play_has_lost),
        cmocka_unit_test(who_may_pass_and_cannot_play_goes_on),
        cmocka_unit_test(a_capture_that_wins_leaves_nobody_without_a_play),
        cmocka_unit_test(a_play_of_white_ends_a_handicap_that_is_not_complete),
        cmocka_unit_test(handicap_stones_come_before_white_has_moved),
        cmocka_unit_test(a_handicap_of_passes_is_no_row_of_stones),
        cmocka_unit_test(what_the_stones_forbid_is_hidden_and_the_turn_is_not),
        cmocka_unit_test(nobody_retakes_from_himself),
        cmocka_unit_test(of_passes_over_one_position_the_first_is_named),
        cmocka_unit_test(a_dispute_is_not_put_back_beyond_a_set_up),
        cmocka_unit_test(a_dispute_that_made_a_point_is_not_put_back),
        cmocka_unit_test(a_pass_for_a_ko_is_not_the_pass_that_is_repeated),
        cmocka_unit_test(a_ko_that_was_struck_out_has_not_been_taken),
        cmocka_unit_test(marks_are_no_blocked_kos_when_moves_are_struck_out),
        cmocka_unit_test(situations_are_learned_with_memory_or_not_at_all),
        cmocka_unit_test(a_question_left_open_goes_with_its_move),
        cmocka_unit_test(a_pass_is_the_last_ply_when_nothing_came_after_it),
        cmocka_unit_test(a_pass_on_the_way_round_is_no_repetition),
        cmocka_unit_test(sizes_stones_and_points_are_looked_at_in_both_directions),
        cmocka_unit_test(a_handicap_leaves_room_on_the_board_and_can_be_written_down),
        cmocka_unit_test(a_count_of_stones_without_stones_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
