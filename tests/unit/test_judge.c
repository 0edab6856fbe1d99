/* The verdict on finished games: what it rests on, and what it says when it cannot
 * tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "counted.h"
#include "playing.h"
#include "yunzi/judge.h"
#include "said.h"
#include "judge/verdicts.h"

/* Black's corner holds a dead white stone; no dame is left. */
static const char SETTLED[] = ".XO.. XXOO. .oXOO XXXXO .X.XO";

static yz_game *
game_on(const counted *board, const char *rules, const char *komi)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game = NULL;
    yz_diag diag;

    options.rules = yz_rules_find(rules);
    options.width = board->position.width;
    options.height = board->position.height;
    options.start = &board->position;
    options.komi_given = true;
    assert_int_equal(yz_number_read(&options.komi, komi), YZ_OK);
    assert_int_equal(yz_game_new(&game, &options, &diag), YZ_OK);
    return game;
}

static void
judge_with(yz_judgement *out, const yz_game *game, const yz_status_map *status,
           yz_number contract)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;

    options.status = status;
    options.contract = contract;
    assert_int_equal(yz_judge(out, game, &options), YZ_OK);
}

static yz_judgement
judged_under(const char *rules, const char *komi, bool known)
{
    counted board;
    yz_judgement judged;

    counted_draw(&board, rules, SETTLED);
    yz_game *game = game_on(&board, rules, komi);
    judge_with(&judged, game, known ? &board.status : NULL, yz_whole(0));
    yz_game_free(game);
    return judged;
}

static void
assert_result(const yz_result *result, const char *expected)
{
    char text[YZ_RESULT_TEXT];

    assert_string_equal(yz_result_text(result, text), expected);
}

/* Black: 10 stones; territory A5, A3, B3, A1, C1: area 15, territory 5 and the dead
   stone. White: 7 stones, 3 points of territory. */
static void
one_board_is_judged_under_each_kind_of_count(void **state)
{
    static const struct {
        const char *rules, *komi, *result;
    } CASE[] = {
        {"chinese-2002", "0", "B+5"},  {"aga-1991", "0.5", "B+4.5"},
        {"japanese-1989", "0", "B+3"}, {"japanese-1989", "6.5", "W+3.5"},
        {"tromp-taylor", "0", "B+2"},  {"stone", "0", "B+2"},
        {"ing-1996", "5", "B+0"},      {"pass-costs-a-point", "3", "W+0"},
        {"new-zealand", "5", "0"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        const yz_judgement judged = judged_under(CASE[i].rules, CASE[i].komi, true);
        assert_true(judged.counted);
        assert_result(&judged.result, CASE[i].result);
    }
}

static void
without_life_and_death_the_verdict_is_that_it_is_missing(void **state)
{
    const yz_judgement judged = judged_under("japanese-1989", "6.5", false);

    (void)state;
    assert_int_equal(judged.result.kind, YZ_RESULT_NONE);
    assert_int_equal(judged.basis, YZ_BASIS_NONE);
    assert_false(judged.counted);
    assert_int_equal(judged.note_count, 1);
    assert_non_null(strstr(said(&judged.note[0].what), "dead is not known"));
}

static void
rules_that_remove_nothing_count_the_board_as_it_stands(void **state)
{
    const yz_judgement unknown = judged_under("tromp-taylor", "0", false);
    const yz_judgement known = judged_under("tromp-taylor", "0", true);

    (void)state;
    assert_int_equal(unknown.basis, YZ_BASIS_PLAYED);
    assert_result(&unknown.result, "B+2");
    assert_int_equal(unknown.note_count, 0);
    assert_result(&known.result, "B+2");
    assert_non_null(
        strstr(said(&known.note[0].what), "1 stone that the players held dead stays"));
}

static void
the_basis_is_that_of_the_life_and_death_it_was_given(void **state)
{
    counted board;
    yz_judgement judged;

    (void)state;
    counted_draw(&board, "japanese-1989", SETTLED);
    yz_game *game = game_on(&board, "japanese-1989", "0");
    for (int basis = YZ_BASIS_ESTIMATED; basis <= YZ_BASIS_PLAYED; basis++) {
        board.status.basis = (yz_basis)basis;
        judge_with(&judged, game, &board.status, yz_whole(0));
        assert_int_equal(judged.basis, basis);
    }
    yz_game_free(game);
}

static void
do_event(yz_game *game, yz_event event)
{
    yz_legality legality;

    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
}

static void
pass_twice(yz_game *game)
{
    for (int i = 0; i < 2; i++) {
        const yz_move pass = {.kind = YZ_MOVE_PASS, .colour = yz_game_to_move(game)};
        yz_legality legality;
        assert_int_equal(yz_game_play(game, pass, &legality, NULL), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    }
}

static void
what_the_players_agree_in_the_game_is_counted(void **state)
{
    counted board;
    yz_judgement judged;

    (void)state;
    counted_draw(&board, "japanese-1989", SETTLED);
    yz_game *game = game_on(&board, "japanese-1989", "0");
    pass_twice(game);
    judge_with(&judged, game, NULL, yz_whole(0));
    assert_int_equal(judged.result.kind, YZ_RESULT_NONE); /* nothing is agreed yet */
    do_event(game, (yz_event){.kind = YZ_EVENT_MARK, .by = YZ_BLACK, .at = {1, 2}});
    do_event(game, (yz_event){.kind = YZ_EVENT_AGREE, .by = YZ_BLACK});
    do_event(game, (yz_event){.kind = YZ_EVENT_AGREE, .by = YZ_WHITE});
    judge_with(&judged, game, NULL, yz_whole(0));
    assert_int_equal(judged.basis, YZ_BASIS_AGREED);
    assert_result(&judged.result, "B+3");
    yz_game_free(game);
}

static void
a_resignation_needs_no_count(void **state)
{
    counted board;
    yz_judgement judged;

    (void)state;
    counted_draw(&board, "aga-1991", SETTLED);
    yz_game *game = game_on(&board, "aga-1991", "7.5");
    do_event(game, (yz_event){.kind = YZ_EVENT_RESIGN, .by = YZ_BLACK});
    judge_with(&judged, game, &board.status, yz_whole(0));
    assert_result(&judged.result, "W+R");
    assert_false(judged.counted);
    yz_game_free(game);
}

static void
a_record_brings_results_that_no_count_decides(void **state)
{
    counted board;
    yz_judgement judged;
    const yz_result time = {.kind = YZ_RESULT_TIME, .winner = YZ_WHITE};
    const yz_result score = {.kind = YZ_RESULT_SCORE, .winner = YZ_WHITE};

    (void)state;
    counted_draw(&board, "korean-2016", SETTLED);
    yz_game *game = game_on(&board, "korean-2016", "6.5");
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    options.status = &board.status;
    options.recorded = &time;
    assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
    assert_result(&judged.result, "W+T");
    assert_int_equal(judged.basis, YZ_BASIS_AGREED);
    assert_false(judged.counted);
    options.recorded = &score;
    assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
    assert_true(judged.counted);
    yz_game_free(game);
}

/* Sending two, returning one, with White passing: after move 5 the position with White
   to move is that after move 1. */
static yz_game *
game_with_a_repetition(const char *rules)
{
    static const char BOARD[] = ".X.XX XXXXX XXXXX XXXOO XOOO. XO.OX XOXX.";
    static const yz_move MOVE[] = {
        {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}}, {YZ_MOVE_PLAY, YZ_WHITE, {4, 6}},
        {YZ_MOVE_PLAY, YZ_BLACK, {4, 5}}, {YZ_MOVE_PASS, YZ_WHITE, {0, 0}},
        {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}},
    };
    counted board;

    counted_draw(&board, rules, BOARD);
    yz_game *game = game_on(&board, rules, "0");
    for (size_t i = 0; i < sizeof MOVE / sizeof *MOVE; i++)
        assert_int_equal(yz_game_enter(game, MOVE[i], NULL, NULL), YZ_OK);
    return game;
}

static void
a_repetition_that_the_rules_leave_open_is_said_to_be_open(void **state)
{
    static const char *const OPEN[] = {"chinese-1988", "chinese-2002", "ing-1991",
                                       "ing-1996"};
    yz_judgement judged;

    (void)state;
    for (size_t i = 0; i < sizeof OPEN / sizeof *OPEN; i++) {
        yz_game *game = game_with_a_repetition(OPEN[i]);
        judge_with(&judged, game, NULL, yz_whole(0));
        assert_int_equal(judged.result.kind, YZ_RESULT_NONE);
        assert_non_null(
            strstr(said(&judged.note[0].what), "nobody has ruled on the repetition"));
        yz_game_free(game);
    }
    yz_game *game = game_with_a_repetition("tromp-taylor");
    judge_with(&judged, game, NULL, yz_whole(0));
    assert_true(judged.counted);
    yz_game_free(game);
}

/* ---- Disputes ---- */

/* White's stone at B4 stands in a room of Black's. */
static const char INVADED[] = "XXXXXOO .O..XO. XXXXXOO .XXXXOO XXXXXO.";

static yz_game *
invaded_game(const char *komi, yz_position *position)
{
    counted board;

    counted_draw(&board, "japanese-1989", INVADED);
    *position = board.position;
    return game_on(&board, "japanese-1989", komi);
}

/* Dead: 6 to 2.  Alive: the points around it are nobody's, 1 to 2, as the judge says
   when every stone is marked alive. */
static void
a_dispute_is_what_the_judge_says_with_the_chain_alive_and_with_it_dead(void **state)
{
    static const char *const KOMI[] = {"3", "20"};
    static const char *const ALIVE[] = {"W+4", "W+21"};
    static const char *const DEAD[] = {"B+1", "W+16"};

    (void)state;
    for (int i = 0; i < 2; i++) {
        yz_position position;
        yz_game *game = invaded_game(KOMI[i], &position);
        yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
        yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
        yz_life_report *life;
        yz_dispute dispute;
        reading.reading = reading.fill_dame = true;
        assert_int_equal(yz_life_of_game(&life, game, &reading), YZ_OK);
        for (int read = 0; read < 2; read++) {
            options.life = read ? life : NULL;
            assert_int_equal(
                yz__judge_dispute(&dispute, game, &options, (yz_point){1, 1}), YZ_OK);
            assert_result(&dispute.alive.result, ALIVE[i]);
            assert_result(&dispute.dead.result, DEAD[i]);
            assert_int_equal(dispute.changes, i == 0);
        }
        assert_int_equal(yz__judge_dispute(&dispute, game, NULL, (yz_point){0, 1}),
                         YZ_E_RANGE);
        yz_life_free(life);
        yz_game_free(game);
    }
}

/* The marks stand, and what is marked otherwise than reading proves is named. */
static void
a_chain_that_is_marked_against_a_proof_is_named(void **state)
{
    yz_position position;
    yz_game *game = invaded_game("3", &position);
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_status_map marks = {.basis = YZ_BASIS_AGREED, .width = 7, .height = 5};
    yz_life_report *life;
    yz_judgement judged;

    (void)state;
    reading.reading = true;
    assert_int_equal(yz_life_of_game(&life, game, &reading), YZ_OK);
    for (int i = 0; i < 35; i++)
        if (position.stone[i] != YZ_EMPTY)
            marks.fate[i] = YZ_FATE_ALIVE;
    options.status = &marks;
    options.life = life;
    assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
    assert_result(&judged.result, "W+4");
    /* The first note tells of the dame. */
    assert_int_equal(judged.note_count, 2);
    const yz_note *note = &judged.note[1];
    assert_int_equal(note->kind, YZ_NOTE_AGAINST_PROOF);
    assert_non_null(strstr(said(&note->what), "the white chain at B4 is marked alive"));
    assert_int_equal(note->who, YZ_WHITE);
    assert_int_equal(note->points, 1);
    assert_int_equal(note->point[0].x, 1);
    assert_int_equal(note->point[0].y, 1);
    assert_int_equal(note->number, 0);
    yz_life_free(life);
    yz_game_free(game);
}

/* What is said of the empty points goes with the stone of which it was true. */
static void
a_living_stone_takes_the_territory_around_it_away(void **state)
{
    yz_position position;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_status_map marks = {.basis = YZ_BASIS_AGREED, .width = 7, .height = 5};
    yz_game *game = invaded_game("3", &position);
    yz_dispute dispute;

    (void)state;
    for (int i = 0; i < 35; i++)
        marks.fate[i] = position.stone[i] != YZ_EMPTY ? YZ_FATE_ALIVE
                        : i % 7 < 5                   ? YZ_FATE_BLACK
                                                      : YZ_FATE_WHITE;
    marks.fate[8] = YZ_FATE_DEAD;
    options.status = &marks;
    assert_int_equal(yz__judge_dispute(&dispute, game, &options, (yz_point){1, 1}),
                     YZ_OK);
    assert_result(&dispute.alive.result, "W+4");
    assert_result(&dispute.dead.result, "B+1");
    yz_game_free(game);
}

/* ---- What is agreed, and what is not ---- */

/* Diagram 15: both sides live by two eyes, one dame lies between them. */
static const char ONE_DAME[] = ".XOO. XXOOO .XOO. XX.OO XXOOO";

static void
dame_taken_as_filled_are_an_agreement(void **state)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;
    counted board;

    (void)state;
    counted_draw(&board, "japanese-1989", ONE_DAME);
    yz_game *game = game_on(&board, "japanese-1989", "0.5");
    reading.reading = reading.fill_dame = true;
    options.reading = &reading;
    assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
    assert_true(judged.counted && judged.dame_filled && judged.read);
    assert_int_equal(judged.basis, YZ_BASIS_AGREED);
    assert_int_equal(judged.note[0].kind, YZ_NOTE_DAME_FILLED);
    assert_int_equal(judged.note[0].points, 1);
    assert_int_equal(judged.note[0].point[0].x, 2);
    assert_int_equal(judged.note[0].point[0].y, 3);
    assert_non_null(strstr(judged.note[0].article, "art. 8"));
    /* By the letter both live in seki, and nothing is left to agree on. */
    reading.fill_dame = false;
    assert_int_equal(yz_judge(&judged, game, &options), YZ_OK);
    assert_result(&judged.result, "W+0.5");
    assert_int_equal(judged.basis, YZ_BASIS_PROVED);
    assert_false(judged.dame_filled);
    /* Marked, it is an agreement anyway; the note is there too. */
    judge_with(&judged, game, &board.status, yz_whole(0));
    assert_true(judged.dame_filled);
    yz_game_free(game);
}

/* A ko taken and taken back: without life and death the note is all, with it the board is
   counted. */
static void
a_repetition_is_no_news_where_life_and_death_is_given(void **state)
{
    static const yz_point KO[] = {{2, 1}, {1, 1}};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_status_map alive = {.basis = YZ_BASIS_AGREED, .width = 4, .height = 3};
    yz_position start;
    yz_judgement judged;
    yz_game *game;

    (void)state;
    draw(&start, ".XO.\nXO.O\n.XO.\n");
    options.rules = yz_rules_find("japanese-1989");
    options.width = start.width;
    options.height = start.height;
    options.start = &start;
    options.komi = yz_whole(0);
    options.komi_given = true;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int k = 0; k < 2; k++) {
        const yz_move move = {YZ_MOVE_PLAY, k == 0 ? YZ_BLACK : YZ_WHITE, KO[k]};
        assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
    }
    judge_with(&judged, game, NULL, yz_whole(0));
    assert_int_equal(judged.result.kind, YZ_RESULT_NONE);
    assert_non_null(strstr(said(&judged.note[0].what), "stands again after move 2"));
    for (int i = 0; i < 12; i++)
        alive.fate[i] = yz_game_stone(game, (yz_point){(uint8_t)(i % 4),
                                                       (uint8_t)(i / 4)}) == YZ_EMPTY
                            ? YZ_FATE_UNKNOWN
                            : YZ_FATE_ALIVE;
    judge_with(&judged, game, &alive, yz_whole(0));
    assert_true(judged.counted);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_dispute_is_what_the_judge_says_with_the_chain_alive_and_with_it_dead),
        cmocka_unit_test(a_chain_that_is_marked_against_a_proof_is_named),
        cmocka_unit_test(a_living_stone_takes_the_territory_around_it_away),
        cmocka_unit_test(dame_taken_as_filled_are_an_agreement),
        cmocka_unit_test(one_board_is_judged_under_each_kind_of_count),
        cmocka_unit_test(a_repetition_is_no_news_where_life_and_death_is_given),
        cmocka_unit_test(without_life_and_death_the_verdict_is_that_it_is_missing),
        cmocka_unit_test(rules_that_remove_nothing_count_the_board_as_it_stands),
        cmocka_unit_test(the_basis_is_that_of_the_life_and_death_it_was_given),
        cmocka_unit_test(what_the_players_agree_in_the_game_is_counted),
        cmocka_unit_test(a_resignation_needs_no_count),
        cmocka_unit_test(a_record_brings_results_that_no_count_decides),
        cmocka_unit_test(a_repetition_that_the_rules_leave_open_is_said_to_be_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
