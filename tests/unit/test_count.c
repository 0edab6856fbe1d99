/*
 * test_count.c - whose points are, what adds up to a total, who wins.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "count/score.h"
#include "counted.h"
#include "rules/tables.h"

/* Black has 3 empty points at the left and a dead white stone; White has 4. */
#define SMALL                                                                          \
    ".XO."                                                                             \
    " oXO."                                                                            \
    " .XO."                                                                            \
    " .XO."

static void
area_counts_stones_and_surrounded_points(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese", SMALL);
    board.input.komi = yz_ratio(11, 2);
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "stones", YZ_BLACK), "4");
    assert_number(counted_term(&count, "territory", YZ_BLACK), "4");
    assert_number(counted_term(&count, "komi", YZ_WHITE), "5.5");
    assert_number(count.total[YZ_BLACK], "8");
    assert_number(count.total[YZ_WHITE], "13.5");
    assert_number(count.margin, "-5.5");
    assert_int_equal(count.winner, YZ_WHITE);
    assert_int_equal(count.dead[YZ_WHITE], 1);
    assert_int_equal(count.area[YZ_BLACK], 8);
}

/* 52 by 52, cut in two: nothing is looked at beyond the last point. */
static void
the_largest_board_is_counted(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "japanese", 52, 52, (counted_cut){1200, 100, 4, 100, 1300});
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "territory", YZ_BLACK), "1200");
    assert_number(counted_term(&count, "territory", YZ_WHITE), "1300");
}

static void
territory_counts_prisoners_and_dead_stones(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", SMALL);
    board.input.tally.prisoners[YZ_BLACK] = 2;
    board.input.tally.prisoners[YZ_WHITE] = 5;
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "territory", YZ_BLACK), "4");
    assert_number(counted_term(&count, "prisoners", YZ_BLACK), "2");
    assert_number(counted_term(&count, "dead", YZ_BLACK), "1");
    assert_number(count.total[YZ_BLACK], "7");
    assert_number(count.total[YZ_WHITE], "9");
    assert_false(counted_has_term(&count, "stones"));
}

static void
stones_that_nothing_removes_stand(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "tromp-taylor", SMALL);
    const yz_count count = counted_score(&board);
    assert_int_equal(count.dead[YZ_WHITE], 0);
    assert_int_equal(count.stones[YZ_WHITE], 5);
    assert_int_equal(count.area[YZ_BLACK], 4);
    assert_number(count.margin, "-5");
}

static void
unknown_life_and_death_stops_the_count_where_it_matters(void **state)
{
    (void)state;
    counted board;
    yz_count_points points, points_before;
    yz_count count;

    counted_draw(&board, "japanese", SMALL);
    memset(&count, 0x5a, sizeof count);
    memset(&points, 0x5a, sizeof points);
    const yz_count before = count;
    points_before = points;
    board.status.basis = YZ_BASIS_NONE;
    assert_int_equal(yz_count_score(&count, &board.input, &points), YZ_E_UNSETTLED);
    board.input.status = NULL;
    assert_int_equal(yz_count_score(&count, &board.input, &points), YZ_E_UNSETTLED);
    assert_memory_equal(&count, &before, sizeof count);
    assert_memory_equal(&points, &points_before, sizeof points);
    counted_under(&board, "tromp-taylor");
    assert_int_equal(yz_count_score(&count, &board.input, &points), YZ_OK);
    assert_true(yz__count_needs_status(yz_rules_find("japanese")));
    assert_false(yz__count_needs_status(yz_rules_find("tromp-taylor")));
    assert_false(yz_count_takes_status(yz_rules_find("tromp-taylor")));
}

/* 1978: a player may give up dead stones and need not. */
static void
dead_stones_may_be_conceded(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "roc-1978", SMALL);
    assert_int_equal(counted_score(&board).dead[YZ_WHITE], 1);
    board.input.status = NULL;
    assert_int_equal(counted_score(&board).dead[YZ_WHITE], 0);
    assert_false(yz__count_needs_status(board.input.rules));
    assert_true(yz_count_takes_status(board.input.rules));
}

static void
eyes_in_seki_count_where_the_rules_say_so(void **state)
{
    (void)state;
    counted board;

    /* Black's corner lives, its eye is territory; the eyes below stand in seki. */
    counted_draw(&board, "japanese",
                 ".X.XO.O"
                 " XXXXOOO"
                 " ####@@@"
                 " #.#.@.@"
                 " ####@@@");
    const yz_count japanese = counted_score(&board);
    assert_int_equal(japanese.territory[YZ_BLACK], 2);
    assert_int_equal(japanese.territory[YZ_WHITE], 1);
    counted_under(&board, "chinese");
    const yz_count chinese = counted_score(&board);
    assert_int_equal(chinese.territory[YZ_BLACK], 3);
    assert_int_equal(chinese.territory[YZ_WHITE], 2);
}

/* Cao against O Meien, 1996 (Chen, 1.7): a single eye in seki, and the winner changes.
 */
static void
an_eye_in_seki_decides_the_game(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "ing-1996",
                 "..XXOO.."
                 " XXXXOOOO"
                 " ####@@@@"
                 " #.##-@@@");
    board.input.komi = yz_ratio(1, 2);
    const yz_count ing = counted_score(&board);
    assert_number(ing.margin, "0.5");
    assert_int_equal(ing.winner, YZ_BLACK);
    counted_under(&board, "japanese");
    const yz_count japanese = counted_score(&board);
    assert_number(japanese.margin, "-0.5");
    assert_int_equal(japanese.winner, YZ_WHITE);
}

/* Davies, 6.5: 26 stones each and no prisoners.  The black stone in the corner is dead
   as it stands, or White has to take it; by area it makes no difference. */
static void
taking_a_dead_stone_costs_a_point_of_territory_and_none_of_area(void **state)
{
    static const char *const REST = "......... XXX...... XXXXXXXXX XXXXXXXXX XXXXOOOOO"
                                    " OOOOOOOOO OOOOOOOOO OOO...... ";
    (void)state;
    counted untaken, taken;
    char drawing[128];

    snprintf(drawing, sizeof drawing, "%sx........", REST);
    counted_draw(&untaken, "japanese", drawing);
    snprintf(drawing, sizeof drawing, "%s.O.......", REST);
    counted_draw(&taken, "japanese", drawing);
    taken.input.tally.prisoners[YZ_WHITE] = 1;
    assert_number(counted_score(&untaken).margin, "-1");
    assert_number(counted_score(&taken).margin, "0");
    counted_under(&untaken, "chinese");
    counted_under(&taken, "chinese");
    assert_number(counted_score(&untaken).margin, "-1");
    assert_number(counted_score(&taken).margin, "-1");
}

/* Chen, figure 3-3: one eye against two in a seki. */
static void
unequal_eyes_in_seki_count_by_area_alone(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese",
                 ".##@@."
                 " ##-@@@"
                 " ##-@@."
                 " ###@@@");
    const yz_count area = counted_score(&board);
    assert_int_equal(area.territory[YZ_BLACK], 1);
    assert_int_equal(area.territory[YZ_WHITE], 2);
    counted_under(&board, "japanese");
    const yz_count territory = counted_score(&board);
    assert_int_equal(territory.territory[YZ_BLACK], 0);
    assert_int_equal(territory.territory[YZ_WHITE], 0);
}

static void
points_called_neutral_count_for_area_alone(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", ".-XO. .XXO. .XXOO .XXOO");
    assert_int_equal(counted_score(&board).territory[YZ_BLACK], 4);
    assert_int_equal(counted_points(&board).owner[1], YZ_FATE_NEUTRAL);
    counted_under(&board, "chinese");
    assert_int_equal(counted_score(&board).territory[YZ_BLACK], 5);
    counted_under(&board, "british");
    assert_int_equal(counted_score(&board).territory[YZ_BLACK], 5);
}

/* A gap in the wall: by the board nothing is surrounded, by agreement it is. */
static void
agreement_settles_what_the_board_leaves_open(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", "bbXO. bb-O. boXO. bbXO.");
    const yz_count japanese = counted_score(&board);
    assert_int_equal(japanese.territory[YZ_BLACK], 8);
    assert_int_equal(japanese.dead[YZ_WHITE], 1);
    assert_int_equal(japanese.neutral, 1);
    counted_under(&board, "chinese");
    const yz_count chinese = counted_score(&board);
    assert_int_equal(chinese.territory[YZ_BLACK], 0);
    assert_number(counted_term(&chinese, "shared", YZ_BLACK), "4.5");
}

/* Japanese 1989, article 10, commentary 2: a dead stone outside territory stays. */
static void
dead_stones_leave_the_board_from_territory_only(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", "##.@@ #x.@@ ##.@@");
    board.position.stone[6] = YZ_WHITE; /* a dead white stone between both */
    const yz_count japanese = counted_score(&board);
    assert_int_equal(japanese.dead[YZ_WHITE], 0);
    assert_int_equal(counted_points(&board).owner[6], YZ_FATE_NEUTRAL);
    assert_int_equal(japanese.neutral, 3);
    counted_under(&board, "chinese");
    assert_int_equal(counted_score(&board).dead[YZ_WHITE], 1);
}

/* The same, example 9: both colours are dead inside one fence. */
static void
dead_stones_of_both_colours_fence_nothing(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese",
                 "OOOOOOO"
                 " O.OOO.O"
                 " OOOOOOO"
                 " OOOOOOO"
                 " xxOOOOO"
                 " .xxxOOO"
                 " xo.xOOO");
    const yz_count count = counted_score(&board);
    assert_int_equal(count.dead[YZ_BLACK], 0);
    assert_number(count.margin, "-2");
}

/* To have filled the ko in time would have been worth three points. */
static void
an_open_ko_costs_its_owner_three_points(void **state)
{
    (void)state;
    counted open;
    counted filled;

    counted_draw(&open, "japanese",
                 "OOOOOOO O.OOO.O OOOOOOO OOOOOOO xxOOOOO .xxxOOO xo.xOOO");
    counted_draw(&filled, "japanese",
                 "OOOOOOO O.OOO.O OOOOOOO OOOOOOO XXOOOOO .XXXOOO X.XXOOO");
    filled.input.tally.prisoners[YZ_BLACK] = 1;
    assert_number(
        yz_subtract(counted_score(&filled).margin, counted_score(&open).margin), "3");
}

/* Example 1, three points without capture; Chen, figure 3-12.  Left alone it is seki
   under the rules of 1989; played out White takes two or three stones more than he
   loses. */
#define THREE_POINTS "XXXXXXXX X.X.XXXX XXXXXXXX XXXXXXXX XOOOOOOO @##O.OOO .##OOO.O"

/* Stones that White takes more than Black in a line "A1 B2 ..." that 'first' begins. */
static int
white_takes(const yz_position *start, yz_colour first, const char *line)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("japanese");
    options.width = start->width;
    options.height = start->height;
    options.start = start;
    options.to_move = first;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (const char *at = line; *at != '\0'; at += at[2] == '\0' ? 2 : 3) {
        yz_move move = {.kind = YZ_MOVE_PLAY, .colour = yz_game_to_move(game)};
        yz_legality legality;
        assert_int_equal(yz_point_read(&move.at, at, 2, start->width, start->height),
                         YZ_OK);
        assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    }
    const yz_tally tally = yz_game_tally(game);
    yz_game_free(game);
    return tally.prisoners[YZ_WHITE] - tally.prisoners[YZ_BLACK];
}

static void
three_points_without_capture(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", THREE_POINTS);
    assert_number(counted_score(&board).margin, "0");
    assert_int_equal(white_takes(&board.position, YZ_WHITE, "A1 B2 B1 C1 C2 A2 B1"), 2);
    assert_int_equal(white_takes(&board.position, YZ_BLACK, "A1 A2 B2 B1 A1 C1 A2"), 3);
}

/* The same, example 25: the two ko stones of a double-ko seki. */
static void
ko_stones_of_a_double_ko_seki_stay(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese",
                 "XXXXXXXX"
                 " X.XXXX.X"
                 " XXXXXXXX"
                 " @@@@XXXX"
                 " x@.@XXXX"
                 " .#@@XXXX"
                 " ###@@XXX"
                 " .#x.@XXX");
    const yz_count count = counted_score(&board);
    assert_number(count.margin, "2");
    assert_int_equal(count.dead[YZ_BLACK], 0);
}

static void
owners_say_whose_each_point_is(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese", ".X.@. oX.@@ .X.@.");
    const yz_count_points points = counted_points(&board);
    static const uint8_t OWNER[] = {
        YZ_FATE_BLACK, YZ_FATE_ALIVE, YZ_FATE_NEUTRAL, YZ_FATE_SEKI, YZ_FATE_NEUTRAL,
        YZ_FATE_DEAD,  YZ_FATE_ALIVE, YZ_FATE_NEUTRAL, YZ_FATE_SEKI, YZ_FATE_SEKI,
        YZ_FATE_BLACK, YZ_FATE_ALIVE, YZ_FATE_NEUTRAL, YZ_FATE_SEKI, YZ_FATE_NEUTRAL,
    };
    assert_memory_equal(points.owner, OWNER, sizeof OWNER);
}

/* Chen, 2.1.3: as the different stones next to the region are to each other. */
static void
shared_points_are_split_by_neighbours(void **state)
{
    (void)state;
    static const struct {
        const char *drawing;
        const char *black;
        const char *white;
    } CASES[] = {
        {"X.O", "1/2", "1/2"},
        {"XXX X.O XXX", "3/4", "1/4"},
        {"XOO X.O XOO", "1/4", "3/4"},
        {"XX X. OO", "2/3", "1/3"},
        {"XXX X.. XOO", "6/5", "4/5"},
        /* A stone that touches the region twice is one stone. */
        {"OOO .XO ..O", "1", "2"},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        counted_draw(&board, "chen-2000", CASES[i].drawing);
        const yz_count count = counted_score(&board);
        assert_number(counted_term(&count, "shared", YZ_BLACK), CASES[i].black);
        assert_number(counted_term(&count, "shared", YZ_WHITE), CASES[i].white);
    }
}

static void
shared_points_are_halved_or_left(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese", "X..O X..O XXOO");
    yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "shared", YZ_BLACK), "2");
    assert_number(counted_term(&count, "shared", YZ_WHITE), "2");
    assert_int_equal(count.neutral, 4);
    counted_under(&board, "aga");
    count = counted_score(&board);
    assert_false(counted_has_term(&count, "shared"));
    counted_under(&board, "chinese-server");
    const yz_count server = counted_score(&board);
    assert_false(counted_has_term(&server, "shared"));
}

static void
an_empty_board_is_nobodys(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese", "... ... ...");
    const yz_count count = counted_score(&board);
    assert_number(count.margin, "0");
    assert_int_equal(count.neutral, 9);
}

/* S4, rule 10: 30 points, 2 captures and 2 passes of White; 24, 1 and 1 and komi 6.5.
 */
static void
passes_cost_a_point(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "pass-costs-a-point", 9, 9, (counted_cut){30, 13, 0, 14, 24});
    board.input.tally.prisoners[YZ_BLACK] = 2;
    board.input.tally.prisoners[YZ_WHITE] = 1;
    board.input.tally.pass_stones[YZ_WHITE] = 2;
    board.input.tally.pass_stones[YZ_BLACK] = 1;
    board.input.komi = yz_ratio(13, 2);
    yz_count count = counted_score(&board);
    assert_number(count.total[YZ_BLACK], "34");
    assert_number(count.total[YZ_WHITE], "32.5");
    assert_number(count.margin, "1.5");
    board.input.komi = yz_whole(8);
    count = counted_score(&board);
    assert_true(count.tie);
    assert_int_equal(count.winner, YZ_WHITE);
    assert_non_null(count.tie_article);
}

static void
ties_go_where_the_rules_send_them(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int handicap;
        yz_colour winner;
    } CASES[] = {
        {"new-zealand", 0, YZ_EMPTY},        {"ing-1996", 0, YZ_BLACK},
        {"pass-costs-a-point", 0, YZ_WHITE}, {"japanese", 0, YZ_EMPTY},
        {"european-japanese", 0, YZ_EMPTY},  {"european-japanese", 3, YZ_WHITE},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        counted_draw(&board, CASES[i].rules, ".XO. .XO. .XO.");
        board.input.tally.handicap = CASES[i].handicap;
        const yz_count count = counted_score(&board);
        assert_true(count.tie);
        assert_int_equal(count.winner, CASES[i].winner);
    }
}

/* New Zealand: 184 points against 177 and komi 7 are a draw. */
static void
seven_points_of_komi_can_be_met(void **state)
{
    (void)state;
    counted board;

    counted_lay(&board, "new-zealand", 19, 19, (counted_cut){80, 104, 0, 100, 77});
    board.input.komi = yz_whole(7);
    assert_int_equal(counted_score(&board).winner, YZ_EMPTY);
    assert_true(counted_score(&board).tie);
}

/* Stones over the handicap: n in China, n - 1 in America, none in Japan. */
static void
handicap_stones_are_compensated(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese", SMALL);
    board.input.tally.handicap = 4;
    yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "compensation", YZ_WHITE), "4");
    counted_under(&board, "aga");
    count = counted_score(&board);
    assert_number(counted_term(&count, "compensation", YZ_WHITE), "3");
    counted_under(&board, "japanese");
    count = counted_score(&board);
    assert_false(counted_has_term(&count, "compensation"));
}

static void
points_move_for_the_first_pass_or_the_last_play(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "ikeda-area-3", ".XO. .XO.");
    assert_number(counted_score(&board).margin, "0");
    board.input.tally.first_passer = YZ_BLACK;
    assert_number(counted_score(&board).margin, "0");
    board.input.tally.first_passer = YZ_WHITE;
    assert_number(counted_score(&board).margin, "-1");
    yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "transfer", YZ_BLACK), "-1/2");
    assert_number(counted_term(&count, "transfer", YZ_WHITE), "1/2");
    counted_under(&board, "wmsg-2008");
    count = counted_score(&board);
    assert_number(count.margin, "-1");
    assert_number(counted_term(&count, "transfer", YZ_BLACK), "0");
    assert_number(counted_term(&count, "transfer", YZ_WHITE), "1");
    board.input.tally.first_passer = YZ_EMPTY;
    counted_under(&board, "taiwan-half");
    assert_number(counted_score(&board).margin, "0");
    board.input.tally.last_competitor = YZ_BLACK;
    assert_number(counted_score(&board).margin, "-1");
    board.input.tally.last_competitor = YZ_WHITE;
    assert_number(counted_score(&board).margin, "0");
}

static void
the_button_is_worth_half_a_point(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "button", ".XO. .XO.");
    board.input.tally.button = YZ_WHITE;
    assert_number(counted_score(&board).margin, "-0.5");
    board.input.tally.button = YZ_BLACK;
    assert_number(counted_score(&board).margin, "0.5");
}

static void
the_centre_of_tibetan_go_is_worth_five_more(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "tibetan", ".XXO. .XXO. .XOO.");
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "bonus", YZ_BLACK), "5");
    counted_draw(&board, "tibetan", ".XO. .XO.");
    assert_number(counted_score(&board).margin, "0");
}

static void
plays_of_the_second_cleanup_count(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "japanese-algorithmic", ".XO. .XO.");
    board.input.tally.phase_plays[YZ_BLACK] = 3;
    board.input.tally.phase_plays[YZ_WHITE] = 1;
    assert_number(counted_score(&board).margin, "2");
}

static void
penalties_are_points_lost(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "korean", ".XO. .XO.");
    board.input.tally.penalties[YZ_BLACK] = 2;
    assert_number(counted_score(&board).margin, "-2");
}

/* Chen, 6.4.2: Black wins when he reaches his contract; each zi more is a win by one.  A
   half contract is as good as the next whole one. */
static void
a_contract_is_reached_or_not(void **state)
{
    (void)state;
    static const struct {
        yz_number contract;
        yz_colour winner;
        const char *margin;
    } CASES[] = {
        {{183, 1}, YZ_BLACK, "1"},    {{184, 1}, YZ_BLACK, "0"},
        {{185, 1}, YZ_WHITE, "-1"},   {{367, 2}, YZ_BLACK, "0.5"},
        {{369, 2}, YZ_WHITE, "-0.5"},
    };

    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        counted board;
        counted_lay(&board, "chen-2000", 19, 19, (counted_cut){80, 104, 0, 100, 77});
        board.input.komi = yz_ratio(15, 2);
        board.input.contract = CASES[i].contract;
        const yz_count count = counted_score(&board);
        assert_int_equal(count.winner, CASES[i].winner);
        assert_number(count.margin, CASES[i].margin);
        assert_false(counted_has_term(&count, "komi"));
        assert_false(count.tie);
        assert_int_equal(yz_compare(count.total[YZ_WHITE], CASES[i].contract), 0);
        const yz_count_steps steps = counted_carry(&board, "ing-fill");
        assert_number(steps.margin, CASES[i].margin);
    }
}

/* Equal bowls make the same difference as area. */
static void
fill_in_and_equal_bowls_make_the_area_difference(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "ing-1996", "chen-territory"};

    for (size_t i = 0; i < 3; i++) {
        counted board;
        counted_lay(&board, RULES[i], 19, 19, (counted_cut){81, 102, 0, 105, 73});
        assert_number(counted_score(&board).margin, "5");
    }
    /* Half the board less one, where the board is even. */
    counted board;
    counted_draw(&board, "ing-1996", ".XO. .XO.");
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "bowl", YZ_BLACK), "-1");
}

/* Two blocks against one: area 2 eyes a block, what stone scoring would leave. */
static void
the_group_tax_is_two_points_a_block(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese-traditional",
                 ".X.XO"
                 " XXXXO"
                 " OOOOO"
                 " XXXXO"
                 " .X.XO"
                 " XXXXO"
                 " OOOOO"
                 " .O.OO");
    yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "group-tax", YZ_BLACK), "-4");
    assert_number(counted_term(&count, "group-tax", YZ_WHITE), "-2");
    const yz_number taxed = count.margin;
    counted_under(&board, "stone");
    assert_int_equal(yz_compare(counted_score(&board).margin, taxed), 0);
    counted_under(&board, "chinese");
    assert_int_equal(
        yz_compare(counted_score(&board).margin, yz_add(taxed, yz_whole(2))), 0);
}

/* Several chains may share two eyes; a one-eyed block in seki needs its one, an eyeless
 * none. */
static void
blocks_hang_together_by_territory_and_seki_needs_one_eye(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese-traditional",
                 ".XX."
                 " XX.X"
                 " X.XX"
                 " .XX."
                 " OOOO"
                 " .O.O");
    yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "group-tax", YZ_BLACK), "-2");
    counted_draw(&board, "chinese-traditional", ".#.@ ##.@ ##@@");
    count = counted_score(&board);
    assert_number(counted_term(&count, "group-tax", YZ_BLACK), "-1");
    assert_number(counted_term(&count, "group-tax", YZ_WHITE), "0");
    counted_draw(&board, "chinese-traditional", "..#.@ ###.@ ###@@");
    count = counted_score(&board);
    assert_number(counted_term(&count, "group-tax", YZ_BLACK), "-1");
}

/* Sunjang: stones within own territory are lifted and their points count, but nothing
   may be left in atari. */
static void
sunjang_lifts_stones_that_territory_does_not_need(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "sunjang", ".X.XO. XXXXO. .XXXO.");
    const yz_count count = counted_score(&board);
    assert_number(counted_term(&count, "territory", YZ_BLACK), "3");
    assert_number(counted_term(&count, "lifted", YZ_BLACK), "6");
    assert_number(counted_term(&count, "lifted", YZ_WHITE), "0");
    /* The lone stone at the right edge of Black's point keeps its neighbour, which is
       its only liberty. */
    counted_draw(&board, "sunjang", ".XO .XX .XO");
    const yz_count atari = counted_score(&board);
    assert_number(counted_term(&atari, "lifted", YZ_BLACK), "0");
}

static void
captured_stones_decide_capture_go(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "capture-go", "X.O .X. ...");
    board.input.tally.prisoners[YZ_WHITE] = 1;
    assert_int_equal(counted_score(&board).winner, YZ_WHITE);
}

/* Small boards of the 1978 article. */
static void
small_boards_come_out_as_davies_says(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "roc-1978", ".X. oX. .Xo");
    assert_number(counted_score(&board).margin, "9");
    counted_under(&board, "japanese");
    assert_number(counted_score(&board).margin, "8");
    counted_draw(&board, "roc-1978", "XX O.");
    assert_number(counted_score(&board).margin, "1");
    counted_draw(&board, "roc-1978", ".#@@ ##.@ .#.@ ##@.");
    assert_number(counted_score(&board).margin, "2");
    counted_under(&board, "japanese");
    assert_number(counted_score(&board).margin, "0");
}

static void
every_term_has_its_article(void **state)
{
    (void)state;
    counted board;

    counted_draw(&board, "chinese", SMALL);
    board.input.tally.handicap = 2;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        board.input.rules = yz_rules_at(i);
        const yz_count count = counted_score(&board);
        for (int t = 0; t < count.term_count; t++) {
            assert_non_null(count.term[t].key);
            assert_non_null(count.term[t].title);
            assert_non_null(count.term[t].article);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(area_counts_stones_and_surrounded_points),
        cmocka_unit_test(the_largest_board_is_counted),
        cmocka_unit_test(territory_counts_prisoners_and_dead_stones),
        cmocka_unit_test(stones_that_nothing_removes_stand),
        cmocka_unit_test(unknown_life_and_death_stops_the_count_where_it_matters),
        cmocka_unit_test(dead_stones_may_be_conceded),
        cmocka_unit_test(eyes_in_seki_count_where_the_rules_say_so),
        cmocka_unit_test(unequal_eyes_in_seki_count_by_area_alone),
        cmocka_unit_test(an_eye_in_seki_decides_the_game),
        cmocka_unit_test(
            taking_a_dead_stone_costs_a_point_of_territory_and_none_of_area),
        cmocka_unit_test(points_called_neutral_count_for_area_alone),
        cmocka_unit_test(agreement_settles_what_the_board_leaves_open),
        cmocka_unit_test(dead_stones_leave_the_board_from_territory_only),
        cmocka_unit_test(dead_stones_of_both_colours_fence_nothing),
        cmocka_unit_test(an_open_ko_costs_its_owner_three_points),
        cmocka_unit_test(three_points_without_capture),
        cmocka_unit_test(ko_stones_of_a_double_ko_seki_stay),
        cmocka_unit_test(owners_say_whose_each_point_is),
        cmocka_unit_test(shared_points_are_split_by_neighbours),
        cmocka_unit_test(shared_points_are_halved_or_left),
        cmocka_unit_test(an_empty_board_is_nobodys),
        cmocka_unit_test(passes_cost_a_point),
        cmocka_unit_test(ties_go_where_the_rules_send_them),
        cmocka_unit_test(seven_points_of_komi_can_be_met),
        cmocka_unit_test(handicap_stones_are_compensated),
        cmocka_unit_test(points_move_for_the_first_pass_or_the_last_play),
        cmocka_unit_test(the_button_is_worth_half_a_point),
        cmocka_unit_test(the_centre_of_tibetan_go_is_worth_five_more),
        cmocka_unit_test(plays_of_the_second_cleanup_count),
        cmocka_unit_test(penalties_are_points_lost),
        cmocka_unit_test(a_contract_is_reached_or_not),
        cmocka_unit_test(fill_in_and_equal_bowls_make_the_area_difference),
        cmocka_unit_test(the_group_tax_is_two_points_a_block),
        cmocka_unit_test(blocks_hang_together_by_territory_and_seki_needs_one_eye),
        cmocka_unit_test(sunjang_lifts_stones_that_territory_does_not_need),
        cmocka_unit_test(captured_stones_decide_capture_go),
        cmocka_unit_test(small_boards_come_out_as_davies_says),
        cmocka_unit_test(every_term_has_its_article),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
