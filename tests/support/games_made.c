/* games_made.c - games in which each thing that a saved game or a record can say has happened. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games_made.h"
#include "game/query.h"
#include "game/rulings.h"
#include "game/situations.h"
#include "playing.h"
#include "rules/komi.h"
#include "rules/placing.h"
#include "rules/tables.h"

static yz_game *
begun(const yz_game_options *options)
{
    yz_game *game;
    assert_int_equal(yz_game_new(&game, options, NULL), YZ_OK);
    return game;
}

static yz_game *
eventful(void)
{
    yz_game *game = game_under("chinese-1988", 4, 3);
    const yz_point point = {1, 1};
    const yz_repetition ruling = {.kind = YZ_RULED_DISTURBANCE,
                                  .by = YZ_WHITE,
                                  .count = 1,
                                  .point = &point,
                                  .otherwise = YZ_RULED_FIGHT,
                                  .by_list = true};
    yz_status_map map = {.basis = YZ_BASIS_PROVED, .width = 4, .height = 3};
    yz_event settle = {.kind = YZ_EVENT_SETTLE, .status = &map};
    yz_legality legality;
    play_all(game, "B:B2 W:C2");
    assert_int_equal(yz__game_rule_repetition(game, &ruling), YZ_OK);
    happens(game, YZ_EVENT_WARN, YZ_BLACK);
    play_all(game, "B:pass W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(mark_at(game, YZ_BLACK, "B2"), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_WHITE), YZ_GROUND_LEGAL);
    map.fate[5] = YZ_FATE_DEAD;
    map.fate[6] = YZ_FATE_ALIVE;
    map.fate[0] = YZ_FATE_WHITE;
    assert_int_equal(yz_game_event(game, &settle, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    return game;
}

static yz_game_options
small_board(const char *rules)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = yz_rules_find(rules);
    options.width = 4;
    options.height = 3;
    return options;
}

static yz_game *
with_a_board_and_a_ko(void)
{
    static yz_position start;
    yz_game_options options = small_board("japanese-1989");
    draw(&start, ".XO.\n"
                 "XO.O\n"
                 ".XO.\n");
    options.start = &start;
    options.to_move = YZ_BLACK;
    options.prisoners[YZ_BLACK] = 5;
    options.ko_banned = true;
    options.ko = (yz_point){2, 1};
    return begun(&options);
}

/* The first rule set whose players bid for Black. */
static yz_game *
with_a_contract(void)
{
    yz_game_options options = small_board("chinese-2002");
    size_t i = 0;
    while (!yz__rules_bid(yz_rules_at(i)))
        i++;
    options.rules = yz_rules_at(i);
    options.contract = yz_ratio(9, 2);
    return begun(&options);
}

static yz_game *
with_komi_handed_over(void)
{
    yz_game_options options = small_board("japanese-1989");
    options.komi_before = true;
    return begun(&options);
}

static yz_game *
with_a_goal(void)
{
    yz_game_options options = small_board("capture-go");
    options.capture_goal = 3;
    options.prisoners[YZ_WHITE] = 2;
    return begun(&options);
}

static yz_game *
with_a_word_of_the_event(void)
{
    yz_game_options options = small_board("chinese-2002");
    options.repetition = YZ_RESULT_VOID;
    return begun(&options);
}

static yz_game *
with_a_placing(void)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    size_t i = 0;
    while (!yz__rules_placing_allowed(yz_rules_at(i), YZ_PLACING_FREE))
        i++;
    options.rules = yz_rules_at(i);
    options.width = options.height = 9;
    options.handicap = 2;
    options.placing = YZ_PLACING_FREE;
    return begun(&options);
}

/* The wrong partner plays and is claimed; stones are set up; moves are skipped; a repetition was not
   looked at to the end. */
static yz_game *
of_partners(void)
{
    yz_game_options options = small_board("japanese-1989");
    yz_position position;
    options.overlays = YZ_OVERLAY_RENGO;
    yz_game *game = begun(&options);
    play_all(game, "B:A1 W:D3 B:A2");
    const yz_event claim = {
        .kind = YZ_EVENT_CLAIM, .by = YZ_WHITE, .ply = 3, .partner = 1};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &claim, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    yz_game_position(game, &position);
    position.stone[0] = YZ_BLACK;
    assert_int_equal(yz_game_set_up(game, &position, YZ_WHITE), YZ_OK);
    play_all(game, "W:B2");
    yz__game_skip_moves(game, 2);
    yz__game_situations(game)->cut = 2;
    return game;
}

/* Passes for a ko, which SGF has no word for. */
static yz_game *
with_a_pass_for_a_ko(void)
{
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"),
                              ".XO.\nX.XO\n.XO.\n"
                              ".XO.\nXO.O\n.XO.\n",
                              YZ_BLACK);
    static const yz_move PASS[] = {{YZ_MOVE_PASS_FOR_KO, YZ_BLACK, {1, 1}},
                                   {YZ_MOVE_PASS_FOR_KO, YZ_WHITE, {2, 4}}};
    play_all(game, "B:pass W:pass B:C2 W:B5");
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(yz_game_enter(game, PASS[i], NULL, NULL), YZ_OK);
    return game;
}

static yz_game *
with_a_button(void)
{
    yz_game *game = game_under("button", 4, 3);
    play_all(game, "B:B2 W:button B:C2");
    return game;
}

/* Moves that were illegal are taken back, and stones that were filled in are void. */
static yz_game *
with_moves_struck_out(void)
{
    yz_game *game = game_under("aga-1991", 4, 3);
    play_all(game, "B:B2");
    enter(game, "W B2");
    play_all(game, "B:C2");
    for (yz_colour by = YZ_BLACK; by <= YZ_WHITE; by++)
        claims(game, by, 2);
    play_all(game, "W:A1");
    return game;
}

static yz_game *
with_dame_filled(void)
{
    const yz_event fill = {.kind = YZ_EVENT_FILL, .by = YZ_BLACK, .at = {0, 0}};
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = YZ_BLACK, .first = YZ_WHITE};
    yz_game *game = game_under("japanese-1989", 4, 3);
    yz_legality legality;
    play_all(game, "B:B2 W:C2 B:pass W:pass");
    happens(game, YZ_EVENT_FILLING, YZ_BLACK);
    happens(game, YZ_EVENT_FILLING, YZ_WHITE);
    assert_int_equal(yz_game_event(game, &fill, &legality), YZ_OK);
    assert_int_equal(yz_game_event(game, &resume, &legality), YZ_OK);
    play_all(game, "W:C1");
    return game;
}

/* White gives the handicap by passes, and a stone is placed where one stands. */
static yz_game *
with_a_handicap_of_passes(void)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = yz_rules_find("ing-1996");
    options.width = options.height = 9;
    options.handicap = 2;
    yz_game *game = begun(&options);
    enter(game, "B C3");
    enter(game, "W C3");
    enter(game, "B D4");
    enter(game, "W pass");
    return game;
}

static yz_game *
with_stones_placed_badly(void)
{
    yz_game *game = with_a_placing();
    enter(game, "B C3");
    enter(game, "B C3");
    enter(game, "B pass");
    enter(game, "B D4");
    enter(game, "W E5");
    return game;
}

/* A warning comes between the stones of the handicap. */
static yz_game *
with_a_warning_while_stones_are_placed(void)
{
    yz_game *game = with_a_placing();
    enter(game, "B C3");
    happens(game, YZ_EVENT_WARN, YZ_BLACK);
    enter(game, "B D4");
    enter(game, "W E5");
    return game;
}

/* In a record White may play before all stones stand. */
static yz_game *
with_a_play_of_white_before_the_stones(void)
{
    yz_game *game = with_a_placing();
    enter(game, "W E5");
    enter(game, "B C3");
    return game;
}

static yz_game *
with_a_set_up_before_the_first_move(void)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    yz_position position;
    yz_game_position(game, &position);
    position.stone[0] = YZ_BLACK;
    assert_int_equal(yz_game_set_up(game, &position, YZ_WHITE), YZ_OK);
    happens(game, YZ_EVENT_WARN, YZ_BLACK);
    play_all(game, "W:B2");
    return game;
}

static yz_game *
of_passes_with(const char *rules, const char *const *moves)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = yz_rules_find(rules);
    options.width = options.height = 9;
    options.handicap = 2;
    yz_game *game = begun(&options);
    for (; *moves; moves++)
        enter(game, *moves);
    return game;
}

static yz_game *
with_one_play_before_the_passes(void)
{
    return of_passes_with("ing-1996", (const char *const[]){"B C3", NULL});
}

static yz_game *
with_a_play_of_white_before_the_passes(void)
{
    return of_passes_with("ing-1996", (const char *const[]){"W C3", "B D4", NULL});
}

/* Black's second play, on a stone, is taken back. */
static yz_game *
with_a_play_struck_before_the_passes(void)
{
    yz_game *game =
        of_passes_with("roc-1978", (const char *const[]){"B C3", "B C3", NULL});
    claims(game, YZ_WHITE, 2);
    assert_true(yz_game_ply(game, 2).struck);
    return game;
}

static yz_game *(*const MADE[GAMES_MADE])(void) = {
    eventful,
    with_a_board_and_a_ko,
    with_a_contract,
    with_komi_handed_over,
    with_a_goal,
    with_a_word_of_the_event,
    with_a_placing,
    of_partners,
    with_a_pass_for_a_ko,
    with_a_button,
    with_moves_struck_out,
    with_dame_filled,
    with_a_handicap_of_passes,
    with_stones_placed_badly,
    with_a_warning_while_stones_are_placed,
    with_a_play_of_white_before_the_stones,
    with_a_set_up_before_the_first_move,
    with_one_play_before_the_passes,
    with_a_play_of_white_before_the_passes,
    with_a_play_struck_before_the_passes,
};

yz_game *
game_made(size_t i)
{
    return MADE[i]();
}
