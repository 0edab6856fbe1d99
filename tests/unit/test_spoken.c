/* test_spoken.c - the terms of a match and the board in short sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "rules/colours.h"
#include "yunzi/told.h"

/* ---- Terms ---- */

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    char *text = context;
    const size_t used = strlen(text);
    assert_true(used + length < 2048);
    memcpy(text + used, bytes, length);
    text[used + length] = '\0';
    return YZ_OK;
}

static yz_colour_way
way_of(const char *key)
{
    yz_colour_way way = YZ_COLOUR_WAY_GIVEN;
    while (strcmp(yz__colour_way_key(way), key) != 0)
        way = (yz_colour_way)(way + 1);
    return way;
}

/* clang-format off */
static const struct {
    const char *rules, *colours, *komi, *clock;
    int handicap;
    bool strict;
    const char *language, *words;
} TERMS[] = {
    {"japanese-1989", "given", NULL, "", 0, false, NULL,
     "Japanese (1989), 9x9; "
     "the first player has Black (the pairing or the players say who takes which colour); "
     "no handicap; "
     "komi 6.5 (by the rules: Nihon Ki-in, komi of 6 1/2 from 2002); "
     "no clock; "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"chinese-1988", "lot", "5.5", "10:00+3x0:30", 0, true, NULL,
     "Chinese (1988), 9x9 (the text is for 19x19; Chinese Rules 1988, art. 1); "
     "the colours are not decided yet (colours are drawn by lot; "
     "Chinese Rules 1988, art. 10); "
     "no handicap; "
     "komi 5.5 (as agreed for this game); "
     "10:00+3x0:30 for each side (byo-yomi); "
     "overstepping the time loses the game (Chinese Rules 1988, art. 12 and 23); "
     "an illegal move stands until the opponent claims it; "
     "a move is taken back when the opponent agrees\n"},
    {"chinese-2002", "given", NULL, "5:00", 3, false, NULL,
     "Chinese (2002), 9x9 (the text is for 19x19; "
     "Chinese Rules 2002, as reported by Sensei's Library); "
     "the first player has Black (the pairing or the players say who takes which colour); "
     "a handicap of 3 stones, which Black places where he likes; "
     "White receives 3 points for it (British Go Association, comparison of rules); "
     "komi 0 (by the rules: KataGo, supported Go rules); "
     "5:00 for each side (sudden death); "
     "overstepping the time loses the game (as in 1988, art. 12; byo-yomi as the event says); "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"ing-1996", "given", NULL, "3:00:00 ing", 0, false, NULL,
     "Ing (1996), 9x9 (the text is for 19x19; Ing Rules 1996, art. 11 and 12); "
     "the first player has Black (the pairing or the players say who takes which colour); "
     "no handicap; "
     "komi 8 (by the rules: Ing Rules 1996, art. 8; from 1977, Sensei's Library, history of komi); "
     "3:00:00 ing for each side (Ing's penalty periods); "
     "each period of overtime costs two points, and a player without a period left loses (Ing Rules 1996, art. 9); "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"ing-1996", "by-rank", NULL, "", 4, false, NULL,
     "Ing (1996), 9x9 (the text is for 19x19; Ing Rules 1996, art. 11 and 12); "
     "the second player has Black (the weaker player takes Black); "
     "a handicap of 4: White passes 3 times at the start (Ing Rules 1996, art. 3 and 8: yielding passes); "
     "komi 0 (by the rules: Ing Rules 1996, art. 8); "
     "no clock; "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"chen-2000", "bid", NULL, "", 0, false, NULL,
     "Chen Zuyuan (2000), 9x9; "
     "the colours are not decided yet (the players bid for Black; "
     "the guess decides who begins; "
     "Chen Zuyuan, New Theory of Go Rules, ch. 6.4.2: the guess decides who opens); "
     "no handicap; "
     "no komi: the players bid for Black (Chen Zuyuan, New Theory of Go Rules, ch. 6.4.2); "
     "no clock; "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"aga-1991+rengo", "given", "7", "5:00+10s fischer", 0, false, NULL,
     "American (AGA), rengo, 9x9; "
     "the first player has Black (the pairing or the players say who takes which colour); "
     "no handicap; "
     "komi 7 (as agreed for this game); "
     "5:00+0:10 fischer for each side (Fischer's clock); "
     "overstepping the time loses the game (the text leaves time to the event); "
     "an illegal move is refused and costs nothing; "
     "a move is taken back when the opponent agrees\n"},
    {"japanese-1989", "given", NULL, "10:00+3x0:30", 2, false, "ru",
     "Японские (1989), 9x9; "
     "чёрными играет первый игрок (цвета назначает жеребьёвка или сами игроки); "
     "фора 2 камня (Британская ассоциация го, сравнение правил); "
     "коми 0 (по правилам: дополнено: форы в тексте нет; "
     "как в Японии); "
     "часы каждой стороны: 10:00+3x0:30 (бёёми); "
     "просрочивший время проигрывает (время текст оставляет турниру); "
     "недозволенный ход отклоняется без последствий; "
     "ход возвращается с согласия противника\n"},
    {"japanese-1989", "given", NULL, "10:00+3x0:30", 2, false, "cs",
     "Japonská (1989), 9x9; "
     "černé kameny má první hráč (barvy určí nasazení nebo hráči); "
     "handicap 2 kameny (Britská asociace go, srovnání pravidel); "
     "komi 0 (podle pravidel: doplněno: text handicap nemá; "
     "jako v Japonsku); "
     "hodiny pro každou stranu: 10:00+3x0:30 (bjójomi); "
     "kdo překročí čas, prohrává (čas nechává text na turnaji); "
     "nedovolený tah se odmítá bez následků; "
     "tah se vrací, souhlasí-li soupeř\n"},
    {"japanese-1989", "given", NULL, "10:00+3x0:30", 2, false, "zh",
     "日本规则（1989），9x9；"
     "第一位棋手执黑（由编排或对局者指定）；"
     "让2子（英国围棋协会，规则比较）；"
     "贴目0（依规则：补充：文本没有让子；"
     "同日本）；"
     "每方用时10:00+3x0:30（读秒）；"
     "超时判负（时限由竞赛规程规定）；"
     "违规着手被拒绝，不受处罚；"
     "对方同意可悔棋\n"},
};
/* clang-format on */

static void
terms_are_one_sentence_with_their_sources(void **state)
{
    int wrong = 0;

    (void)state;
    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++) {
        yz_match_options options = YZ_MATCH_OPTIONS_INIT;
        yz_game_options game = YZ_GAME_OPTIONS_INIT;
        yz_telling how = YZ_TELLING_INIT;
        char text[2048] = "";
        yz_match *match;
        assert_int_equal(
            yz_rules_read(TERMS[i].rules, &game.rules, &game.overlays, NULL), YZ_OK);
        game.width = game.height = 9;
        game.handicap = TERMS[i].handicap;
        game.komi_given = TERMS[i].komi != NULL;
        if (TERMS[i].komi)
            assert_int_equal(yz_number_read(&game.komi, TERMS[i].komi), YZ_OK);
        options.game = &game;
        options.colours = way_of(TERMS[i].colours);
        options.weaker = YZ_PARTY_SECOND;
        options.strict = TERMS[i].strict;
        if (*TERMS[i].clock)
            assert_int_equal(
                yz_clock_setting_read(&options.clock, TERMS[i].clock, NULL), YZ_OK);
        assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
        how.sink = keep;
        how.context = text;
        if (TERMS[i].language)
            how.language = yz_language_find(TERMS[i].language);
        assert_int_equal(yz_tell_match_terms(&how, match), YZ_OK);
        if (strcmp(text, TERMS[i].words) != 0) {
            print_error("%s\n", text);
            wrong++;
        }
        yz_match_free(match);
    }
    assert_int_equal(wrong, 0);
}

/* ---- The board ---- */

/* Two kos, a chain in atari, and room to live. */
static const char BOARD[] = ". X O . .\n"
                            "X . X O .\n"
                            ". X O . .\n"
                            ". . . . .\n"
                            "X O . . O\n";

static yz_game *
game_on(const char *board, const char *rules)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    yz_pos pos;

    assert_int_equal(yz_pos_read(&pos, board, strlen(board), NULL, NULL), YZ_OK);
    options.rules = yz_rules_find(rules);
    options.width = pos.position.width;
    options.height = pos.position.height;
    options.start = &pos.position;
    options.to_move = YZ_WHITE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    yz_pos_free(&pos);
    return game;
}

static void
play(yz_game *game, yz_colour colour, const char *at)
{
    yz_move move = {YZ_MOVE_PLAY, colour, {0, 0}};
    yz_legality legality;

    if (strcmp(at, "pass") == 0)
        move.kind = YZ_MOVE_PASS;
    else
        assert_int_equal(yz_point_read(&move.at, at, strlen(at), yz_game_width(game),
                                       yz_game_height(game)),
                         YZ_OK);
    assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
}

static yz_point
point(const yz_game *game, const char *text)
{
    yz_point at;
    assert_int_equal(yz_point_read(&at, text, strlen(text), yz_game_width(game),
                                   yz_game_height(game)),
                     YZ_OK);
    return at;
}

#define SAYS(made, words)                                                              \
    do {                                                                               \
        const yz_message said = (made);                                                \
        assert_string_equal(YZ_SAID(&said, NULL), words);                              \
    } while (0)

static void
the_board_is_told_chain_by_chain(void **state)
{
    (void)state;
    yz_game *game = game_on(BOARD, "japanese");
    SAYS(yz_spoken_last(game), "no move has been made yet");
    SAYS(yz_spoken_turn(game), "White to move");
    SAYS(yz_spoken_atari(game, YZ_WHITE), "White is in atari at C5");
    SAYS(yz_spoken_atari(game, YZ_BLACK), "Black is in atari at C4, A1");
    SAYS(yz_spoken_chain(game, point(game, "C4")),
         "Black, 1 stone: C4; in atari, last liberty B4");
    SAYS(yz_spoken_chain(game, point(game, "A1")),
         "Black, 1 stone: A1; in atari, last liberty A2");
    SAYS(yz_spoken_chain(game, point(game, "C3")),
         "White, 1 stone: C3; 2 liberties: D3, C2");
    SAYS(yz_spoken_chain(game, point(game, "E3")), "E3 is empty");
    play(game, YZ_WHITE, "B4");
    SAYS(yz_spoken_last(game), "move 1: White B4 captures 1");
    SAYS(yz_spoken_prisoners(game), "prisoners: Black has taken 0, White 1");
    play(game, YZ_BLACK, "pass");
    SAYS(yz_spoken_last(game), "move 2: Black passes");
    yz_game_free(game);
}

static void
kos_are_told_with_their_article(void **state)
{
    yz_message kos[4];

    (void)state;
    yz_game *game = game_on(BOARD, "japanese");
    assert_int_equal(yz_spoken_kos(game, kos, 4), 0);
    SAYS(kos[0], "no point is closed to White by a ko");
    play(game, YZ_WHITE, "B4");
    assert_int_equal(yz_spoken_kos(game, kos, 4), 1);
    SAYS(kos[0],
         "Black may not play C4 now: the ko may not be retaken yet (Japanese Rules "
         "1989, art. 6); after a move elsewhere it may be played");
    assert_int_equal(yz_spoken_kos(game, kos, 0), 1);
    yz_game_free(game);

    game = game_on(BOARD, "tromp-taylor");
    play(game, YZ_WHITE, "B4");
    assert_int_equal(yz_spoken_kos(game, kos, 4), 1);
    SAYS(kos[0],
         "Black may not play C4 now: the ko may not be retaken yet (Tromp and Taylor, "
         "logical rules, rule 6); after a move elsewhere it may be played");
    yz_game_free(game);
}

static void
rows_are_told_from_the_bottom(void **state)
{
    yz_position position;

    (void)state;
    yz_game *game = game_on(BOARD, "japanese");
    yz_game_position(game, &position);
    SAYS(yz_spoken_row(&position, 1), "row 1: Black A1; White B1, E1");
    SAYS(yz_spoken_row(&position, 2), "row 2: empty");
    SAYS(yz_spoken_row(&position, 4), "row 4: Black A4, C4; White D4");
    SAYS(yz_spoken_row(&position, 5), "row 5: Black B5; White C5");
    yz_game_free(game);
}

/* Where all chains live without doubt; an open border and a seki have none. */
static void
dame_are_told_with_what_they_rest_on(void **state)
{
    static const struct {
        const char *board, *words;
    } BOARDS[] = {
        {". X . O .\n"
         "X X . O O\n"
         ". X . O .\n"
         "X X . O O\n"
         ". X . O .\n",
         "dame that nobody has filled: C5, C4, C3, C2, C1 (proved)"},
        {". . . . .\n"
         ". X . O .\n"
         ". . . . .\n"
         ". . . . .\n"
         ". . . . .\n",
         ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        yz_game *game = game_on(BOARDS[i].board, "japanese");
        yz_life_options options = YZ_LIFE_OPTIONS_INIT;
        yz_life_report *report;
        options.reading = true;
        options.nodes = YZ_LIFE_NODES;
        options.fill_dame = true;
        assert_int_equal(yz_life_of_game(&report, game, &options), YZ_OK);
        SAYS(yz_spoken_dame(report, true), BOARDS[i].words);
        SAYS(yz_spoken_dame(report, false), "");
        yz_life_free(report);
        yz_game_free(game);
    }
}

static void
territory_is_told_with_its_basis(void **state)
{
    static const char WALLS[] =
        ". X O . .\n. X O . .\n. X O . .\n. X O . .\n. X O . .\n";
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;

    (void)state;
    yz_game *game = game_on(WALLS, "japanese");
    options.reading = true;
    options.nodes = YZ_LIFE_NODES;
    assert_int_equal(yz_life_of_game(&report, game, &options), YZ_OK);
    SAYS(yz_spoken_territory(report),
         "territory so far: Black 5, White 10, not settled 0 (proved)");
    yz_life_free(report);
    yz_game_free(game);
}

/* ---- Clocks ---- */

static void
clocks_are_told_as_they_stand(void **state)
{
    static const struct {
        const char *setting;
        int64_t at;
        const char *words;
    } ROWS[] = {
        {"none", 65000, "Black: 1:05 used, running"},
        {"10:00", 0, "Black: 10:00, running"},
        {"10:00", 1, "Black: 10:00, running"},
        {"10:00", 599999, "Black: 0:01, running"},
        {"10:00", 600000, "Black: no time left"},
        {"1:00+3x0:30", 100000, "Black: 0:20, 2 periods left, running"},
        {"1:00+15/5:00", 61000, "Black: 4:59, 15 stones to play, running"},
        {"2:00 counting 1", 61000, "Black: 0:59, 1 minute left, running"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        yz_clock_setting setting;
        yz_clock clock;
        assert_int_equal(yz_clock_setting_read(&setting, ROWS[i].setting, NULL), YZ_OK);
        assert_int_equal(yz_clock_begin(&clock, &setting, 0, NULL), YZ_OK);
        assert_int_equal(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL), YZ_OK);
        assert_int_equal(yz_clock_tell(&clock, ROWS[i].at, NULL, NULL), YZ_OK);
        SAYS(yz_spoken_clock(&clock, YZ_BLACK), ROWS[i].words);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms_are_one_sentence_with_their_sources),
        cmocka_unit_test(the_board_is_told_chain_by_chain),
        cmocka_unit_test(kos_are_told_with_their_article),
        cmocka_unit_test(rows_are_told_from_the_bottom),
        cmocka_unit_test(territory_is_told_with_its_basis),
        cmocka_unit_test(dame_are_told_with_what_they_rest_on),
        cmocka_unit_test(clocks_are_told_as_they_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
