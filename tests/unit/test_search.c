/* The opponent: what it plays, when it passes, that it comes to an end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/tables.h"
#include "yunzi/count.h"
#include "yunzi/search.h"

static yz_game *
begin(const char *rules, int side)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find(rules);
    options.width = options.height = side;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

/* Plays "C3 B2 pass": both sides in turn. */
static void
play_all(yz_game *game, const char *moves)
{
    while (*moves != '\0') {
        const size_t length = strcspn(moves, " ");
        yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
        yz_legality legality;
        if (yz_point_read(&move.at, moves, length, yz_game_width(game),
                          yz_game_height(game)) == YZ_OK)
            move.kind = YZ_MOVE_PLAY;
        assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
        moves += length + (moves[length] == ' ');
    }
}

static yz_move
chosen(const yz_game *game, uint64_t seed, uint64_t games)
{
    const yz_search_options options = {.seed = seed, .memory = 4 << 20};
    const yz_search_work work = {.playouts = games};
    yz_search_choice choice;
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    yz_search_free(search);
    assert_int_equal(choice.move.colour, yz_game_to_move(game));
    assert_int_equal(yz_game_check(game, choice.move).ground, YZ_GROUND_LEGAL);
    return choice.move;
}

static void
assert_plays(yz_move move, const char *where)
{
    char text[YZ_POINT_TEXT];

    assert_int_equal(move.kind, YZ_MOVE_PLAY);
    assert_string_equal(yz_point_text(move.at, 5, text), where);
}

/* All games go on with a move that takes stones, so that every point looks settled; after a pass
   White takes three himself. */
static void
it_does_not_pass_where_all_games_make_one_move(void **state)
{
    static const char *const ROWS[] = {".....", ".OOO.", "OXXX.", "XOOO.", ".XXX."};
    yz_position start = {.width = 5, .height = 5};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    (void)state;
    for (int i = 0; i < 25; i++)
        start.stone[i] = ROWS[i / 5][i % 5] == 'X'   ? YZ_BLACK
                         : ROWS[i / 5][i % 5] == 'O' ? YZ_WHITE
                                                     : YZ_EMPTY;
    options.rules = yz_rules_find("chinese");
    options.start = &start;
    options.width = options.height = 5;
    options.to_move = YZ_BLACK;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (uint64_t seed = 0; seed < 5; seed++)
        assert_int_equal(chosen(game, seed, 400).kind, YZ_MOVE_PLAY);
    yz_game_free(game);
}

/*
 *     5 . . . X O
 *     4 X X X X O    Black lives at B5 alone, and his ten points of komi decide then
 *     3 O O O O O
 *     2 . . . . .
 *     1 . . . . .
 */
static void
the_vital_point_is_found(void **state)
{
    yz_game *game = begin("tromp-taylor", 5);

    (void)state;
    yz_game_set_komi(game, yz_ratio(-10, 1));
    play_all(game, "A4 A3 B4 B3 C4 C3 D4 D3 D5 E4 pass E3 pass E5");
    for (uint64_t seed = 0; seed < 5; seed++)
        assert_plays(chosen(game, seed, 1000), "B5");
    yz_game_free(game);
}

/* With few games for so many points, too. */
static void
a_large_board_is_begun_in_its_corners(void **state)
{
    yz_game *game = begin("japanese-1989", 19);

    (void)state;
    for (uint64_t i = 0; i < 4; i++) {
        const yz_move move = chosen(game, i, 400);
        yz_legality legality;
        assert_int_equal(move.kind, YZ_MOVE_PLAY);
        assert_true((move.at.x >= 2 && move.at.x <= 5) ||
                    (move.at.x >= 13 && move.at.x <= 16));
        assert_true((move.at.y >= 2 && move.at.y <= 5) ||
                    (move.at.y >= 13 && move.at.y <= 16));
        assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    }
    yz_game_free(game);
}

static void
the_same_seed_chooses_the_same(void **state)
{
    yz_game *game = begin("japanese-1989", 9);
    const yz_move one = chosen(game, 3, 500), other = chosen(game, 3, 500);

    (void)state;
    assert_memory_equal(&one.at, &other.at, sizeof one.at);
    yz_game_free(game);
}

/* Two walls, and nothing left to gain. */
static const char WALLS[] = "B3 D3 B2 D2 B1 D1 B4 D4 B5 D5 C1 C5 C2 C4 C3";

static void
it_passes_when_nothing_is_gained(void **state)
{
    yz_game *game = begin("japanese-1989", 5);

    (void)state;
    play_all(game, WALLS);
    for (uint64_t seed = 0; seed < 2; seed++)
        assert_int_equal(chosen(game, seed, 10000).kind, YZ_MOVE_PASS);
    yz_game_free(game);
}

/* Where what stands on the board is alive, dead stones do not stay while they decide. */
static void
dead_stones_are_taken_where_nobody_marks(void **state)
{
    yz_game *game = begin("tromp-taylor", 5);

    (void)state;
    play_all(game, WALLS);
    play_all(game, "A2");
    /* as it stands White has more: Black goes on until the board itself says that he wins */
    for (int i = 0; i < 20 && yz_game_phase(game) == YZ_PHASE_PLAY; i++) {
        yz_legality legality;
        const yz_move move = chosen(game, 1, 1000);
        assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
        if (yz_game_to_move(game) == YZ_WHITE)
            play_all(game, "pass");
    }
    yz_position position;
    yz_status_map alive = {.basis = YZ_BASIS_PLAYED, .width = 5, .height = 5};
    yz_count_input input = {
        .rules = yz_game_rules(game), .position = &position, .status = &alive};
    yz_count count;
    yz_game_position(game, &position);
    input.komi = yz_game_komi(game);
    assert_int_equal(yz_count_score(&count, &input, NULL), YZ_OK);
    assert_int_equal(count.winner, YZ_BLACK);
    yz_game_free(game);
}

/* Threads in one tree. */
static void
several_threads_choose_a_move(void **state)
{
    const yz_search_options options = {.seed = 1, .memory = 1 << 20, .threads = 3};
    const yz_search_work work = {.playouts = 600};
    yz_game *game = begin("chinese", 7);
    yz_search_choice choice;
    yz_search *search;

    (void)state;
    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
        assert_true(choice.playouts >= 600);
        assert_int_equal(yz_game_check(game, choice.move).ground, YZ_GROUND_LEGAL);
        assert_int_equal(yz_game_play(game, choice.move, NULL, NULL), YZ_OK);
    }
    yz_search_free(search);
    yz_game_free(game);
}

/* Both sides: play stops under every rule set, on a square and on one line. */
static void
whole_games_come_to_an_end(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        int moves = 0;
        options.rules = yz_rules_at(i);
        options.width = 4;
        options.height = 3;
        if (yz_game_new(&game, &options, NULL) != YZ_OK)
            continue; /* some are for one size of board alone */
        for (; moves < 400 && yz_game_phase(game) == YZ_PHASE_PLAY; moves++) {
            yz_legality legality;
            const yz_move move = chosen(game, (uint64_t)moves, 60);
            assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
        }
        assert_true(moves < 400);
        yz_game_free(game);
    }
}

static void
nobody_to_move_is_said(void **state)
{
    yz_game *game = begin("japanese-1989", 5);
    const yz_search_work work = {.playouts = 10};
    yz_search_choice choice;
    yz_search *search;

    (void)state;
    play_all(game, "pass pass");
    assert_int_equal(yz_search_new(&search, NULL, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_E_PHASE);
    yz_search_free(search);
    yz_game_free(game);
}

/* ---- Time ---- */

/* A clock on which each look takes so long. */
typedef struct slow_clock {
    int64_t moment;
    int64_t look;
    int64_t most; /* 0: it is never stopped */
} slow_clock;

static int64_t
look_at(void *context)
{
    slow_clock *clock = context;

    return clock->moment += clock->look;
}

static bool
until_stopped(void *context, uint64_t done)
{
    const slow_clock *clock = context;

    (void)done;
    return clock->most == 0 || clock->moment < clock->most;
}

static yz_search_choice
thinks_for(const yz_game *game, slow_clock *clock, uint64_t nanoseconds,
           uint64_t longest)
{
    const yz_search_options options = {.seed = 1, .memory = 4 << 20};
    const yz_search_work work = {.nanoseconds = nanoseconds,
                                 .longest = longest,
                                 .now = look_at,
                                 .goes_on = until_stopped,
                                 .context = clock};
    yz_search_choice choice;
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    yz_search_free(search);
    return choice;
}

/* Looks at the clock are the only time that passes: it never thinks on after the last of them, not
   even to find out what a pass gives away. */
static void
it_keeps_to_the_time_by_the_caller_s_clock(void **state)
{
    enum { MS = 1000000, LOOK = MS, TIME = 50 * MS };
    yz_game *game = begin("japanese-1989", 5);

    (void)state;
    play_all(game, WALLS);
    slow_clock clock = {.look = LOOK};
    yz_search_choice choice = thinks_for(game, &clock, TIME, 0);
    assert_true(choice.done);
    assert_in_range(clock.moment, TIME, TIME + 8 * LOOK);
    assert_int_equal(choice.move.kind, YZ_MOVE_PASS);
    /* It is stopped before. */
    clock = (slow_clock){.look = LOOK, .most = TIME / 2};
    choice = thinks_for(game, &clock, TIME, 0);
    assert_false(choice.done);
    assert_in_range(clock.moment, TIME / 2, TIME / 2 + 2 * LOOK);
    yz_game_free(game);
}

/* Time that is kept for other moves: a clear move needs less, and never more than the longest. */
static void
a_clear_move_takes_less_time(void **state)
{
    enum { MS = 1000000, LOOK = MS, TIME = 100 * MS };
    yz_game *game = begin("tromp-taylor", 5);
    slow_clock patient = {.look = LOOK}, thrifty = {.look = LOOK};

    (void)state;
    yz_game_set_komi(game, yz_ratio(-10, 1));
    play_all(game, "A4 A3 B4 B3 C4 C3 D4 D3 D5 E4 pass E3 pass E5");
    assert_plays(thinks_for(game, &patient, TIME, 0).move, "B5");
    assert_plays(thinks_for(game, &thrifty, TIME, 2 * TIME).move, "B5");
    assert_true(patient.moment >= TIME);
    assert_true(thrifty.moment < TIME * 9 / 10);
    yz_game_free(game);
    for (int i = 2; i < 8; i++) {
        slow_clock clock = {.look = LOOK};
        game = begin("chinese", i);
        thinks_for(game, &clock, 20 * MS, 40 * MS);
        assert_true(clock.moment <= 48 * MS);
        yz_game_free(game);
    }
}

/* The same position again: what was spent on it counts. */
static void
slices_of_thinking_add_up(void **state)
{
    enum { MS = 1000000, TIME = 40 * MS };
    const yz_search_options options = {.seed = 1, .memory = 4 << 20};
    slow_clock clock = {.look = MS};
    yz_search_work work = {.nanoseconds = TIME,
                           .now = look_at,
                           .goes_on = until_stopped,
                           .context = &clock};
    yz_game *game = begin("chinese", 7);
    yz_search_choice choice = {.done = false};
    yz_search *search;
    int slices = 0;

    (void)state;
    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    for (; !choice.done; slices++) {
        assert_true(slices < 20);
        clock.most = clock.moment + 10 * MS;
        assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    }
    assert_in_range(slices, 3, 6);
    yz_search_free(search);
    yz_game_free(game);
}

/* ---- Moves that are left out ---- */

static void
barred_moves_are_not_made(void **state)
{
    yz_game *game = begin("chinese", 5);
    const yz_search_options options = {.seed = 1, .memory = 4 << 20};
    yz_search_bar bar[26];
    yz_search_work work = {.playouts = 300, .bar = bar};
    yz_search_choice choice;
    yz_search_line line;
    yz_search *search;

    (void)state;
    /* All but E5, and no pass. */
    for (int i = 0; i < 26; i++)
        if (i != 4)
            bar[work.bar_count++] =
                (yz_search_bar){{i < 25 ? YZ_MOVE_PLAY : YZ_MOVE_PASS,
                                 YZ_BLACK,
                                 {(uint8_t)(i % 5), (uint8_t)(i < 25 ? i / 5 : 0)}},
                                1};
    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    assert_plays(choice.move, "E5");
    assert_true(yz_search_line_at(search, 0, &line));
    assert_false(yz_search_line_at(search, 1, &line));
    /* For White they are open, and later for Black too; then for nobody. */
    assert_true(line.count > 1);
    bar[0] = (yz_search_bar){{YZ_MOVE_PLAY, YZ_WHITE, {2, 2}}, 2};
    work.bar_count = 1;
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    for (int i = 0; yz_search_line_at(search, i, &line); i++)
        assert_false(line.count > 1 && line.move[1].kind == YZ_MOVE_PLAY &&
                     line.move[1].at.x == 2 && line.move[1].at.y == 2);
    work.bar_count = 0;
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    assert_plays(choice.move, "C3");
    yz_search_free(search);
    yz_game_free(game);
}

/* The border is open, and a chain can be cut off: who passes here loses points, which few games do not
   show. */
static void
it_does_not_pass_while_borders_are_open(void **state)
{
    static const char *const ROWS[2][9] = {
        {".........", "OOOOX....", "O..OX.X..", "..OOOX...", "O.OOXOXX.", "XOOXXOXOO",
         ".XX.XOOO.", "X.X.XOXXO", "..XOXO.X."},
        {"..O......", ".O.OOX.X.", ".OOXX....", "OXOOXXXX.", "XXXXOOOO.", ".O.OXOO.O",
         "XXOOXO..O", ".XOXXXOO.", "XXO.X...."}};

    (void)state;
    for (int k = 0; k < 2; k++) {
        yz_position start = {.width = 9, .height = 9};
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        for (int i = 0; i < 81; i++)
            start.stone[i] = ROWS[k][i / 9][i % 9] == 'X'   ? YZ_BLACK
                             : ROWS[k][i / 9][i % 9] == 'O' ? YZ_WHITE
                                                            : YZ_EMPTY;
        options.rules = yz_rules_find("japanese");
        options.start = &start;
        options.width = options.height = 9;
        options.to_move = k == 0 ? YZ_BLACK : YZ_WHITE;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        for (uint64_t seed = 1; seed < 4; seed++)
            assert_int_equal(chosen(game, seed, 500).kind, YZ_MOVE_PLAY);
        yz_game_free(game);
    }
}

/* Nothing follows a position that comes back under these rules, so nothing is gained by it: somebody
   gives way, and passes. */
static void
a_repetition_that_nobody_ends_is_left(void **state)
{
    enum { MOST = 100 };
    yz_legality legality;

    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        yz_game *game = begin("sunjang", 2);
        int moves = 0;
        for (; moves < MOST && yz_game_phase(game) == YZ_PHASE_PLAY; moves++)
            assert_int_equal(
                yz_game_play(game, chosen(game, seed, 40), &legality, NULL), YZ_OK);
        assert_true(moves < MOST);
        yz_game_free(game);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vital_point_is_found),
        cmocka_unit_test(it_does_not_pass_where_all_games_make_one_move),
        cmocka_unit_test(a_large_board_is_begun_in_its_corners),
        cmocka_unit_test(the_same_seed_chooses_the_same),
        cmocka_unit_test(it_passes_when_nothing_is_gained),
        cmocka_unit_test(dead_stones_are_taken_where_nobody_marks),
        cmocka_unit_test(several_threads_choose_a_move),
        cmocka_unit_test(whole_games_come_to_an_end),
        cmocka_unit_test(nobody_to_move_is_said),
        cmocka_unit_test(it_keeps_to_the_time_by_the_caller_s_clock),
        cmocka_unit_test(a_clear_move_takes_less_time),
        cmocka_unit_test(slices_of_thinking_add_up),
        cmocka_unit_test(barred_moves_are_not_made),
        cmocka_unit_test(it_does_not_pass_while_borders_are_open),
        cmocka_unit_test(a_repetition_that_nobody_ends_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
