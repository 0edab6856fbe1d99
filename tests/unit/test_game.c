/*
 * test_game.c - how games begin, handicaps, records that break the rules, and what a
 * game tells of itself.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "game/query.h"
#include "playing.h"
#include "said.h"

static yz_game_options
options_of(const char *rules, int width, int height)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    options.rules = yz_rules_find(rules);
    options.width = width;
    options.height = height;
    return options;
}

static yz_game *
begin(const yz_game_options *options)
{
    yz_game *game;
    assert_int_equal(yz_game_new(&game, options, NULL), YZ_OK);
    return game;
}

static void
assert_refused(const yz_game_options *options, const char *why)
{
    yz_game *game;
    yz_diag diag;
    assert_int_equal(yz_game_new(&game, options, &diag), YZ_E_RANGE);
    assert_null(game);
    assert_non_null(strstr(said(&diag.message), why));
}

static void
what_cannot_begin_is_refused_with_its_reason(void **state)
{
    (void)state;
    yz_position start = {5, 5, {0}};
    yz_point stones[] = {{2, 2}, {9, 0}};
    yz_game_options options = options_of("japanese-1989", 0, 19);
    assert_refused(&options, "0x19");
    options = options_of("japanese-1989", 19, 53);
    assert_refused(&options, "52x52");
    options = options_of("japanese-1989", 19, 19);
    options.start = &start;
    assert_refused(&options, "the position is 5x5 and the board 19x19");
    options = options_of("japanese-1989", 6, 6);
    options.handicap = 4;
    assert_refused(&options, "no star points for 4 stones");
    options = options_of("japanese-1989", 19, 19);
    options.handicap = 10;
    assert_refused(&options, "no star points for 10 stones");
    options.handicap = -1;
    assert_refused(&options, "out of range");
    yz_rules rules = rules_with(YZ_KO_BASIC, YZ_SUICIDE_NONE);
    rules.handicap = YZ_HANDICAP_NONE;
    options.rules = &rules;
    options.handicap = 2;
    assert_refused(&options, "made-to-measure knows no handicap");
    options = options_of("japanese-1989", 9, 9);
    options.handicap = 2;
    options.handicap_stones = stones;
    options.handicap_stone_count = 2;
    assert_refused(&options, "handicap stone 2 is off the board");
    options = options_of("japanese-1989", 9, 9);
    options.ko_banned = true;
    options.ko = (yz_point){9, 9};
    assert_refused(&options, "ko point");
}

static void
a_refused_restart_leaves_the_game_alone(void **state)
{
    (void)state;
    yz_game_options options = options_of("tromp-taylor", 5, 5);
    yz_game *game = begin(&options);
    play_all(game, "B:C3 W:B2");
    options.width = 60;
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_E_RANGE);
    assert_int_equal(yz_game_ply_count(game), 2);
    options = options_of("aga-1991", 3, 4);
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_OK);
    assert_int_equal(yz_game_ply_count(game), 0);
    assert_string_equal(board_text(game), "...\n...\n...\n...\n");
    assert_string_equal(yz_rules_id(yz_game_rules(game)), "aga-1991");
    yz_game_free(game);
}

/* ---- Handicap ---- */

static void
fixed_stones_stand_on_the_star_points_and_white_begins(void **state)
{
    (void)state;
    yz_game_options options = options_of("japanese-1989", 9, 9);
    options.handicap = 2;
    yz_game *game = begin(&options);
    assert_int_equal(yz_game_stone(game, (yz_point){6, 2}), YZ_BLACK);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 6}), YZ_BLACK);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    assert_int_equal(yz_game_tally(game).handicap, 2);
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 0);
    yz_game_free(game);
}

static void
free_stones_are_blacks_first_plays(void **state)
{
    (void)state;
    yz_game_options options = options_of("chinese-2002", 9, 9);
    options.handicap = 3;
    yz_game *game = begin(&options);
    play_all(game, "B:C3");
    assert_int_equal(yz_game_to_move(game), YZ_BLACK);
    assert_int_equal(check(game, "B:pass"), YZ_GROUND_HANDICAP);
    assert_int_equal(check(game, "W:D4"), YZ_GROUND_TURN);
    play_all(game, "B:G7 B:C7 W:G3 B:E5");
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).plays[YZ_WHITE], 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_to_move(game), YZ_BLACK);
    yz_game_free(game);
}

static void
a_handicap_of_passes_is_kept_by_both(void **state)
{
    (void)state;
    yz_game_options options = options_of("roc-1978", 9, 9);
    options.handicap = 2;
    yz_game *game = begin(&options);
    assert_int_equal(check(game, "B:pass"), YZ_GROUND_HANDICAP);
    play_all(game, "B:C3");
    assert_int_equal(check(game, "W:D4"), YZ_GROUND_HANDICAP);
    play_all(game, "W:pass B:G7 W:pass");
    assert_int_equal(check(game, "B:pass"), YZ_GROUND_HANDICAP);
    play_all(game, "B:C7 W:G3");
    assert_int_equal(check(game, "B:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).passes[YZ_WHITE], 2);
    assert_int_equal(yz_game_tally(game).first_passer, YZ_EMPTY);
    assert_int_equal(yz_game_tally(game).handicap_passes, 2);
    yz_game_free(game);

    options = options_of("new-zealand", 9, 9);
    options.handicap = 2;
    game = begin(&options);
    play_all(game, "B:C3 W:pass B:G7 W:D4");
    yz_game_free(game);
}

static void
a_handicap_of_one_may_be_a_pass(void **state)
{
    (void)state;
    yz_game_options options = options_of("roc-1978", 9, 9);
    options.handicap = 1;
    yz_game *game = begin(&options);
    assert_int_equal(yz_game_tally(game).handicap, 1);
    play_all(game, "B:C3");
    assert_int_equal(check(game, "W:D4"), YZ_GROUND_HANDICAP);
    play_all(game, "W:pass");
    assert_int_equal(check(game, "B:pass"), YZ_GROUND_HANDICAP);
    play_all(game, "B:C7 W:G3 B:pass W:pass");
    assert_int_equal(yz_game_tally(game).passes[YZ_WHITE], 2);
    assert_int_equal(yz_game_tally(game).first_passer, YZ_BLACK);
    yz_game_free(game);

    options = options_of("new-zealand", 9, 9);
    options.handicap = 1;
    game = begin(&options);
    assert_int_equal(yz_game_tally(game).handicap, 0);
    play_all(game, "B:C3 W:D4");
    yz_game_free(game);
}

/* A record is entered whatever it does; but a forbidden pass of Black's does not bring
   the end nearer, however many of them there are. */
static void
a_pass_that_the_handicap_forbids_does_not_stop_the_game(void **state)
{
    (void)state;
    yz_game_options options = options_of("roc-1978", 9, 9);
    options.handicap = 2;
    yz_game *game = begin(&options);
    assert_int_equal(enter(game, "B:pass"), YZ_GROUND_HANDICAP);
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:pass"), YZ_GROUND_HANDICAP);
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:pass"), YZ_GROUND_HANDICAP);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    assert_int_equal(enter(game, "W:D4"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:pass"), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

static void
a_record_that_brings_its_stones_is_not_given_others(void **state)
{
    (void)state;
    static const char *const RULES[] = {"japanese-1989", "roc-1978", "chinese-2002",
                                        "wmsg-2008"};
    yz_point stones[] = {{2, 2}, {4, 4}};
    for (int i = 0; i < 4; i++) {
        yz_game_options options = options_of(RULES[i], 9, 9);
        options.handicap = 2;
        options.handicap_stones = stones;
        options.handicap_stone_count = 2;
        yz_game *game = begin(&options);
        assert_int_equal(yz_game_to_move(game), YZ_WHITE);
        assert_int_equal(yz_game_stone(game, stones[1]), YZ_BLACK);
        play_all(game, "W:D4 B:pass");
        yz_game_free(game);
    }
}

static void
black_may_place_his_handicap_as_moves_of_a_record(void **state)
{
    (void)state;
    yz_point none;
    yz_game_options options = options_of("japanese-1989", 9, 9);
    options.handicap = 3;
    options.handicap_stones = &none;
    yz_game *game = begin(&options);
    assert_int_equal(enter(game, "B:C3"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:G7"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:C7"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "W:E5"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "W:E6"), YZ_GROUND_TURN);
    yz_game_free(game);
}

/* ---- Positions ---- */

static void
a_position_may_be_given_with_turn_prisoners_and_ko(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    yz_position start;
    draw(&start, KO);
    yz_game_options options = options_of("japanese-1989", 4, 3);
    options.start = &start;
    options.to_move = YZ_BLACK;
    options.prisoners[YZ_BLACK] = 3;
    options.prisoners[YZ_WHITE] = 1;
    options.ko_banned = true;
    options.ko = (yz_point){2, 1};
    yz_game *game = begin(&options);
    yz_point banned[4];
    assert_int_equal(check(game, "B:C2"), YZ_GROUND_KO);
    assert_int_equal(yz_game_ko_bans(game, banned, 4), 1);
    assert_int_equal(banned[0].x, 2);
    play_all(game, "B:pass W:pass");
    assert_int_equal(happens(game, YZ_EVENT_RESUME, YZ_WHITE), YZ_GROUND_LEGAL);
    play_all(game, "B:C2");
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 4);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_WHITE], 1);
    yz_game_free(game);
}

static void
a_set_up_in_a_record_is_a_ply_of_its_own(void **state)
{
    (void)state;
    static const char NEXT[] = ". . .\n"
                               ". O .\n"
                               "X . X\n";
    yz_position position;
    draw(&position, NEXT);
    yz_game_options options = options_of("tromp-taylor", 3, 3);
    yz_game *game = begin(&options);
    play_all(game, "B:B2 W:A3");
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
    assert_string_equal(board_text(game), "...\n.O.\nX.X\n");
    assert_int_equal(yz_game_ply(game, 3).kind, YZ_PLY_SET_UP);
    assert_int_equal(yz_game_to_move(game), YZ_BLACK);
    play_all(game, "B:B1");
    yz_game_position_at(game, 2, &position);
    assert_int_equal(position.stone[4], YZ_BLACK);
    assert_int_equal(position.stone[0], YZ_WHITE);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_string_equal(board_text(game), "O..\n.X.\n...\n");
    position.width = 2;
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_E_RANGE);
    yz_game_free(game);
}

/* ---- Records ---- */

static void
a_record_is_entered_whatever_the_rules_say(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 3, 3);
    assert_int_equal(enter(game, "B:B2"), YZ_GROUND_LEGAL);
    assert_int_equal(enter(game, "B:A2"), YZ_GROUND_TURN);
    assert_int_equal(enter(game, "W:B2"), YZ_GROUND_OCCUPIED);
    assert_string_equal(board_text(game), "...\nXO.\n...\n");
    assert_int_equal(yz_game_ply(game, 3).legality.ground, YZ_GROUND_OCCUPIED);
    const yz_move off = {YZ_MOVE_PLAY, YZ_BLACK, {3, 0}};
    assert_int_equal(yz_game_enter(game, off, NULL, NULL), YZ_E_RANGE);
    assert_int_equal(yz_game_check(game, off).ground, YZ_GROUND_OFF_BOARD);
    assert_int_equal(yz_game_ply_count(game), 3);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_string_equal(board_text(game), "...\nXX.\n...\n");
    yz_game_free(game);
}

static void
a_record_that_goes_on_after_a_stop_has_resumed(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    assert_int_equal(enter(game, "B:B1"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_RESUMED);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    yz_game_free(game);
    game = game_under("tromp-taylor", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_OVER);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    yz_status_map map;
    yz_game_marking(game, &map);
    assert_int_equal(map.basis, YZ_BASIS_PLAYED);
    yz_game_free(game);
}

/* 1978 rule 7, Tromp-Taylor 8: two passes end the game, and what comes after them is
   no part of it; the record still holds it. */
static void
a_move_after_the_end_changes_nothing(void **state)
{
    (void)state;
    static const char *const RULES[] = {"tromp-taylor", "roc-1978", "spight-area"};
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        yz_game *game = game_under(RULES[i], 5, 5);
        play_all(game, "B:C3 W:C4 B:pass W:pass");
        if (yz_game_phase(game) == YZ_PHASE_PLAY)
            play_all(game, "B:pass");
        const yz_phase ended = yz_game_phase(game);
        assert_true(ended == YZ_PHASE_ENDED || ended == YZ_PHASE_STOPPED);
        const yz_tally before = yz_game_tally(game);
        const int plies = yz_game_ply_count(game);
        assert_true(enter(game, "B:B2") != YZ_GROUND_LEGAL);
        assert_true(enter(game, "W:C3") != YZ_GROUND_LEGAL);
        assert_int_equal(yz_game_phase(game), ended);
        assert_string_equal(board_text(game), ".....\n..O..\n..X..\n.....\n.....\n");
        const yz_tally after = yz_game_tally(game);
        assert_memory_equal(&before, &after, sizeof before);
        const yz_ply ply = yz_game_ply(game, plies + 1);
        assert_int_equal(ply.kind, YZ_PLY_MOVE);
        assert_int_equal(ply.move.kind, YZ_MOVE_PLAY);
        assert_int_equal(ply.move.at.x, 1);
        assert_int_equal(yz_game_undo(game), YZ_OK);
        assert_int_equal(yz_game_undo(game), YZ_OK);
        assert_int_equal(yz_game_ply_count(game), plies);
        assert_string_equal(board_text(game), ".....\n..O..\n..X..\n.....\n.....\n");
        yz_game_free(game);
    }
}

/* A cycle run a thousand times is entered as fast as any other moves. */
static void
an_endless_cycle_is_entered_under_superko(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    yz_game *game = game_from(yz_rules_find("tromp-taylor"), KO, YZ_BLACK);
    for (int i = 0; i < 20000; i++)
        enter_all(game, "B:C2 W:B2");
    assert_int_equal(yz_game_ply(game, 40000).legality.ground, YZ_GROUND_KO);
    assert_int_equal(yz_game_ply(game, 39999).legality.repeats, 39997);
    assert_string_equal(board_text(game), ".XO.\nXO.O\n.XO.\n");
    yz_game_free(game);
}

/* ---- What a game tells ---- */

static void
every_point_says_why_it_may_not_be_played(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    yz_game *game = game_from(yz_rules_find("aga-1991"), KO, YZ_BLACK);
    play_all(game, "B:C2");
    yz_legality legality = yz_game_check(game, move_of("W:B2", 4, 3));
    assert_int_equal(legality.ground, YZ_GROUND_KO);
    assert_int_equal(legality.repeats, 0);
    assert_non_null(strstr(legality.article, "6"));
    assert_int_equal(legality.consequence, YZ_CONSEQUENCE_VOID_PASS);
    assert_string_equal(yz_consequence_text(legality.consequence, YZ_WHITE),
                        "the move is void and counts as a pass by white");
    legality = yz_game_check(game, move_of("W:A1", 4, 3));
    assert_int_equal(legality.ground, YZ_GROUND_SUICIDE);
    assert_int_equal(legality.repeats, -1);
    assert_int_equal(check(game, "W:C2"), YZ_GROUND_OCCUPIED);
    assert_int_equal(check(game, "B:D1"), YZ_GROUND_TURN);
    legality = yz_game_check(game, move_of("W:pass", 4, 3));
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_null(legality.article);
    assert_string_equal(yz_ground_key(YZ_GROUND_OFF_BOARD), "off-board");
    assert_string_equal(yz_ground_text(YZ_GROUND_OCCUPIED),
                        "there is a stone on that point");
    yz_game_free(game);
}

static void
a_game_knows_its_chains_and_its_plies(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    yz_point chain[25];
    play_all(game, "B:A2 W:A1 B:B1 W:C3 B:B2");
    assert_int_equal(yz__game_liberties(game, (yz_point){1, 4}), 5);
    assert_int_equal(yz_game_chain(game, (yz_point){1, 4}, chain), 3);
    assert_int_equal(yz__game_liberties(game, (yz_point){0, 4}), 0);
    assert_int_equal(yz_game_chain(game, (yz_point){0, 4}, chain), 0);
    const yz_ply capture = yz_game_ply(game, 3);
    assert_int_equal(capture.kind, YZ_PLY_MOVE);
    assert_int_equal(capture.captured, 1);
    assert_int_equal(capture.move.at.x, 1);
    assert_int_equal(capture.move.at.y, 4);
    assert_int_equal(capture.to_move, YZ_WHITE);
    assert_int_equal(yz_game_ply(game, 0).kind, YZ_PLY_START);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).last_player, YZ_BLACK);
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 3);
    yz_game_free(game);
}

static void
moves_are_numbered_as_players_count_them(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    yz_position position;
    yz__game_skip_moves(game, 2);
    play_all(game, "B:A2 W:A1");
    yz_game_position(game, &position);
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
    yz__game_skip_moves(game, 1);
    play_all(game, "B:C2");
    assert_int_equal(yz_game_move_number(game, -1), -1);
    assert_int_equal(yz_game_move_number(game, 0), 0);
    assert_int_equal(yz_game_move_number(game, 1), 3);
    assert_int_equal(yz_game_move_number(game, 2), 4);
    assert_int_equal(yz_game_move_number(game, 3), 4); /* the position set up */
    assert_int_equal(yz_game_move_number(game, 4), 6);
    yz_game_free(game);
}

static void
whose_turn_it_is_is_known_once_somebody_says_it(void **state)
{
    (void)state;
    static const char KO[] = ". X O .\n"
                             "X O . O\n"
                             ". X O .\n";
    yz_game *game = game_from(yz_rules_find("japanese-1989"), KO, YZ_EMPTY);
    assert_false(yz__game_turn_known(game));
    play_all(game, "B:C2");
    assert_true(yz__game_turn_known(game));
    yz_game_free(game);
    game = game_from(yz_rules_find("japanese-1989"), KO, YZ_WHITE);
    assert_true(yz__game_turn_known(game));
    yz_game_free(game);
    game = game_under("japanese-1989", 5, 5);
    assert_true(yz__game_turn_known(game));
    yz_game_free(game);
}

static void
komi_is_that_of_the_rules_unless_given(void **state)
{
    (void)state;
    yz_game_options options = options_of("japanese-1989", 19, 19);
    yz_game *game = begin(&options);
    assert_int_equal(yz_compare(yz_game_komi(game), yz_ratio(13, 2)), 0);
    yz_game_free(game);
    options.year = 1990;
    game = begin(&options);
    assert_int_equal(yz_compare(yz_game_komi(game), yz_ratio(11, 2)), 0);
    yz_game_free(game);
    options.komi_given = true;
    options.komi = yz_whole(3);
    game = begin(&options);
    assert_int_equal(yz_compare(yz_game_komi(game), yz_whole(3)), 0);
    yz_game_free(game);
}

static void
a_pass_for_a_ko_belongs_to_a_confirmation(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    const yz_move pass = {YZ_MOVE_PASS_FOR_KO, YZ_BLACK, {1, 1}};
    assert_int_equal(yz_game_check(game, pass).ground, YZ_GROUND_PHASE);
    yz_legality legality;
    assert_int_equal(yz_game_play(game, pass, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_PHASE);
    assert_int_equal(yz_game_ply_count(game), 0);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_begin_is_refused_with_its_reason),
        cmocka_unit_test(a_refused_restart_leaves_the_game_alone),
        cmocka_unit_test(fixed_stones_stand_on_the_star_points_and_white_begins),
        cmocka_unit_test(free_stones_are_blacks_first_plays),
        cmocka_unit_test(a_handicap_of_passes_is_kept_by_both),
        cmocka_unit_test(a_handicap_of_one_may_be_a_pass),
        cmocka_unit_test(a_pass_that_the_handicap_forbids_does_not_stop_the_game),
        cmocka_unit_test(a_record_that_brings_its_stones_is_not_given_others),
        cmocka_unit_test(black_may_place_his_handicap_as_moves_of_a_record),
        cmocka_unit_test(a_position_may_be_given_with_turn_prisoners_and_ko),
        cmocka_unit_test(a_set_up_in_a_record_is_a_ply_of_its_own),
        cmocka_unit_test(a_record_is_entered_whatever_the_rules_say),
        cmocka_unit_test(a_record_that_goes_on_after_a_stop_has_resumed),
        cmocka_unit_test(a_move_after_the_end_changes_nothing),
        cmocka_unit_test(an_endless_cycle_is_entered_under_superko),
        cmocka_unit_test(every_point_says_why_it_may_not_be_played),
        cmocka_unit_test(a_game_knows_its_chains_and_its_plies),
        cmocka_unit_test(moves_are_numbered_as_players_count_them),
        cmocka_unit_test(whose_turn_it_is_is_known_once_somebody_says_it),
        cmocka_unit_test(komi_is_that_of_the_rules_unless_given),
        cmocka_unit_test(a_pass_for_a_ko_belongs_to_a_confirmation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
