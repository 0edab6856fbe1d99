/* test_screen.c - the full screen, drawn without a terminal: what people see, as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "screen/screen_keys.h"
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "screen/screen_view.h"
#include "text/encoding.h"

static screen_log said;

static yz_match *
begin_variant(const char *rules, unsigned overlays, int size, const char *clock)
{
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    const yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
    yz_match *match;

    game.rules = yz_rules_find(rules);
    game.overlays = overlays;
    game.width = game.height = size;
    options.game = &game;
    if (clock != NULL)
        assert_int_equal(yz_clock_setting_read(&options.clock, clock, NULL), YZ_OK);
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_do(match, &start, NULL, NULL).refusal,
                     YZ_MATCH_REFUSED_NONE);
    return match;
}

static yz_match *
begin(const char *rules, int size, const char *clock)
{
    return begin_variant(rules, 0, size, clock);
}

/* Plays moves like "D4 pass E5", Black first, a second each. */
static void
play(yz_match *match, const char *moves)
{
    int64_t at = 0;
    const yz_game *game = yz_match_game(match);
    while (*moves != '\0') {
        const size_t length = strcspn(moves, " ");
        const yz_colour colour = yz_game_to_move(game);
        yz_match_event event = {.kind = YZ_MATCH_MOVE,
                                .by = yz_match_player(match, colour),
                                .at = at += 1000,
                                .move = {.colour = colour}};
        if (strncmp(moves, "pass", 4) == 0)
            event.move.kind = YZ_MOVE_PASS;
        else
            assert_int_equal(yz_point_read(&event.move.at, moves, length,
                                           yz_game_width(game), yz_game_height(game)),
                             YZ_OK);
        assert_int_equal(yz_match_do(match, &event, NULL, NULL).refusal,
                         YZ_MATCH_REFUSED_NONE);
        moves += length + strspn(moves + length, " ");
    }
}

static yz_point
point(const char *name, int size)
{
    yz_point at;
    assert_int_equal(yz_point_read(&at, name, strlen(name), size, size), YZ_OK);
    return at;
}

static void
say(const char *text)
{
    screen_log_add(&said, text, strlen(text));
}

/* Compares the screen with rows of text; blanks at the ends of rows do not count. */
static void
shows(const screen_view *view, int width, int height, bool ascii, const char *expected)
{
    screen_grid grid;
    int x, y;
    assert_true(screen_grid_make(&grid, width, height, ascii));
    grid.limited = ascii;
    screen_draw(&grid, view, &x, &y);
    char *text = screen_grid_text(&grid);
    assert_non_null(text);
    assert_in_range(x, 0, width - 1);
    assert_in_range(y, 0, height - 1);
    if (strcmp(text, expected) != 0)
        fputs(text, stderr);
    assert_string_equal(text, expected);
    free(text);
    screen_grid_free(&grid);
}

static screen_view
view_of(const yz_match *match, const char *cursor)
{
    memset(&said, 0, sizeof said);
    return (screen_view){.match = match,
                         .name = {[YZ_PARTY_FIRST] = "Ann", [YZ_PARTY_SECOND] = "Bob"},
                         .ply = -1,
                         .cursor = point(cursor, yz_game_width(yz_match_game(match))),
                         .log = &said,
                         .typed = "",
                         .language = cli_language()};
}

static void
whole_board_fits_80x24(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 19, "10:00+3x30s");
    play(match, "Q16 D4 Q3 D17");
    screen_view view = view_of(match, "K10");
    view.now = 65000;
    say("Black Q16");
    say("White D4");
    say("Black Q3 is a move with a comment that is longer than the panel is wide");
    shows(
        &view, 80, 24, true,
        "   A B C D E F G H J K L M N O P Q R S T     > X Black  Ann\n"
        "19 . . . . . . . . . . . . . . . . . . . 19      0 captured  8:57\n"
        "18 . . . . . . . . . . . . . . . . . . . 18    O White  Bob\n"
        "17 . . .(O). . . . . . . . . . . . . . . 17      0 captured  9:58\n"
        "16 . . . + . . . . . + . . . . . X . . . 16  move 4: White D17\n"
        "15 . . . . . . . . . . . . . . . . . . . 15\n"
        "14 . . . . . . . . . . . . . . . . . . . 14  Black Q16\n"
        "13 . . . . . . . . . . . . . . . . . . . 13  White D4\n"
        "12 . . . . . . . . . . . . . . . . . . . 12  Black Q3 is a move with a comment\n"
        "11 . . . . . . . . . . . . . . . . . . . 11  that is longer than the panel is\n"
        "10 . . . + . . . . .[+]. . . . . + . . . 10  wide\n"
        " 9 . . . . . . . . . . . . . . . . . . . 9\n"
        " 8 . . . . . . . . . . . . . . . . . . . 8\n"
        " 7 . . . . . . . . . . . . . . . . . . . 7\n"
        " 6 . . . . . . . . . . . . . . . . . . . 6\n"
        " 5 . . . . . . . . . . . . . . . . . . . 5\n"
        " 4 . . . O . . . . . + . . . . . + . . . 4\n"
        " 3 . . . . . . . . . . . . . . . X . . . 3\n"
        " 2 . . . . . . . . . . . . . . . . . . . 2\n"
        " 1 . . . . . . . . . . . . . . . . . . . 1\n"
        "   A B C D E F G H J K L M N O P Q R S T\n"
        "\n"
        "Black to move\n"
        "? help  Enter play  p pass  u undo  w why  s status  [ back  : command  q leave\n");
    view.sure = true;
    view.typed = "pass";
    shows(
        &view, 80, 24, false,
        "   A B C D E F G H J K L M N O P Q R S T     > ● Black  Ann\n"
        "19 ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐ 19      0 captured  8:57\n"
        "18 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 18    ○ White  Bob\n"
        "17 ├─┼─┼(○)┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 17      0 captured  9:58\n"
        "16 ├─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─●─┼─┼─┤ 16  move 4: White D17\n"
        "15 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 15\n"
        "14 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 14  Black Q16\n"
        "13 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 13  White D4\n"
        "12 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 12  Black Q3 is a move with a comment\n"
        "11 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 11  that is longer than the panel is\n"
        "10 ├─┼─┼─╋─┼─┼─┼─┼─┼[╋]┼─┼─┼─┼─┼─╋─┼─┼─┤ 10  wide\n"
        " 9 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 9\n"
        " 8 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 8\n"
        " 7 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 7\n"
        " 6 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 6\n"
        " 5 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 5\n"
        " 4 ├─┼─┼─○─┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┤ 4\n"
        " 3 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─●─┼─┼─┤ 3\n"
        " 2 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 2\n"
        " 1 └─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘ 1\n"
        "   A B C D E F G H J K L M N O P Q R S T\n"
        "\n"
        "pass? Enter: yes; Esc: no\n"
        "Enter sends the line  Esc forgets it\n");
    yz_match_free(match);
}

static void
last_move_and_ko_have_shapes(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 7, NULL);
    play(match, "C4 D4 B3 E3 C2 D2 D3 C3");
    screen_view view = view_of(match, "D3");
    view.typed = "d4";
    shows(&view, 50, 16, true,
          "   A B C D E F G     > X Black  Ann\n"
          " 7 . . . . . . . 7       0 captured\n"
          " 6 . . . . . . . 6     O White  Bob\n"
          " 5 . . + . + . . 5       1 captured\n"
          " 4 . . X O . . . 4   move 8: White C3\n"
          " 3 . X(O[K]O . . 3   ko: not D3\n"
          " 2 . . X O . . . 2\n"
          " 1 . . . . . . . 1\n"
          "   A B C D E F G\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "> d4\n"
          "Enter sends the line  Esc forgets it\n");
    shows(&view, 50, 16, false,
          "   A B C D E F G     > ● Black  Ann\n"
          " 7 ┌─┬─┬─┬─┬─┬─┐ 7       0 captured\n"
          " 6 ├─┼─┼─┼─┼─┼─┤ 6     ○ White  Bob\n"
          " 5 ├─┼─╋─┼─╋─┼─┤ 5       1 captured\n"
          " 4 ├─┼─●─○─┼─┼─┤ 4   move 8: White C3\n"
          " 3 ├─●(○[◇]○─┼─┤ 3   ko: not D3\n"
          " 2 ├─┼─●─○─┼─┼─┤ 2\n"
          " 1 └─┴─┴─┴─┴─┴─┘ 1\n"
          "   A B C D E F G\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "> d4\n"
          "Enter sends the line  Esc forgets it\n");
    view.typed = "";
    view.ply = 3;
    shows(&view, 50, 16, false,
          "   A B C D E F G     > ● Black  Ann\n"
          " 7 ┌─┬─┬─┬─┬─┬─┐ 7       0 captured\n"
          " 6 ├─┼─┼─┼─┼─┼─┤ 6     ○ White  Bob\n"
          " 5 ├─┼─╋─┼─╋─┼─┤ 5       0 captured\n"
          " 4 ├─┼─●─○─┼─┼─┤ 4   move 3: Black B3\n"
          " 3 ├(●)╋[┼]╋─┼─┤ 3\n"
          " 2 ├─┼─┼─┼─┼─┼─┤ 2\n"
          " 1 └─┴─┴─┴─┴─┴─┘ 1\n"
          "   A B C D E F G\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "\n"
          "the board after move 3 of 8\n"
          "[ back  ] forward  Esc to the game  ? help  q leav\n");
    yz_match_free(match);
}

static void
dead_stones_are_small(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 7, NULL);
    play(match, "C4 D4 C5 B2 pass pass");
    const yz_match_event mark = {.kind = YZ_MATCH_MARK,
                                 .by = YZ_PARTY_FIRST,
                                 .at = 60000,
                                 .point = point("B2", 7)};
    assert_int_equal(yz_match_do(match, &mark, NULL, NULL).refusal,
                     YZ_MATCH_REFUSED_NONE);
    screen_view view = view_of(match, "B2");
    shows(&view, 48, 12, true,
          "   A B C D E F G       X Black  Ann\n"
          " 7 . . . . . . . 7       0 captured\n"
          " 6 . . . . . . . 6     O White  Bob\n"
          " 5 . . X . + . . 5       0 captured\n"
          " 4 . . X O . . . 4   move 6: White passes\n"
          " 3 . . + . + . . 3\n"
          " 2 .[o]. . . . . 2\n"
          " 1 . . . . . . . 1\n"
          "   A B C D E F G\n"
          "\n"
          "mark the dead stones, then agree\n"
          "? help  m mark  a agree  s status  [ back  : com\n");
    shows(&view, 48, 12, false,
          "   A B C D E F G       ● Black  Ann\n"
          " 7 ┌─┬─┬─┬─┬─┬─┐ 7       0 captured\n"
          " 6 ├─┼─┼─┼─┼─┼─┤ 6     ○ White  Bob\n"
          " 5 ├─┼─●─┼─╋─┼─┤ 5       0 captured\n"
          " 4 ├─┼─●─○─┼─┼─┤ 4   move 6: White passes\n"
          " 3 ├─┼─╋─┼─╋─┼─┤ 3\n"
          " 2 ├[◦]┼─┼─┼─┼─┤ 2\n"
          " 1 └─┴─┴─┴─┴─┴─┘ 1\n"
          "   A B C D E F G\n"
          "\n"
          "mark the dead stones, then agree\n"
          "? help  m mark  a agree  s status  [ back  : com\n");
    yz_match_free(match);
}

/* Less room: one column for a point, no panel, a part of the board, nothing. */
static void
less_room_shows_less(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 19, NULL);
    play(match, "Q16 D4");
    screen_view view = view_of(match, "C3");
    say("White D4");
    shows(&view, 44, 24, false,
          "   ABCDEFGHJKLMNOPQRST     > ● Black  Ann\n"
          "19 ┌┬┬┬┬┬┬┬┬┬┬┬┬┬┬┬┬┬┐ 19      0 captured\n"
          "18 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 18    ○ White  Bob\n"
          "17 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 17      0 captured\n"
          "16 ├┼┼╋┼┼┼┼┼╋┼┼┼┼┼●┼┼┤ 16  move 2: White D4\n"
          "15 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 15\n"
          "14 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 14  White D4\n"
          "13 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 13\n"
          "12 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 12\n"
          "11 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 11\n"
          "10 ├┼┼╋┼┼┼┼┼╋┼┼┼┼┼╋┼┼┤ 10\n"
          " 9 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 9\n"
          " 8 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 8\n"
          " 7 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 7\n"
          " 6 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 6\n"
          " 5 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 5\n"
          " 4 ├┼┼◎┼┼┼┼┼╋┼┼┼┼┼╋┼┼┤ 4\n"
          " 3 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 3\n"
          " 2 ├┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┼┤ 2\n"
          " 1 └┴┴┴┴┴┴┴┴┴┴┴┴┴┴┴┴┴┘ 1\n"
          "   ABCDEFGHJKLMNOPQRST\n"
          "\n"
          "Black to move\n"
          "? help  Enter play  p pass  u undo  w why  s\n");
    shows(&view, 26, 14, true,
          "   ABCDEFGHJKLMNOPQRST\n"
          " 7 ................... 7\n"
          " 6 ................... 6\n"
          " 5 ................... 5\n"
          " 4 ...@.....+.....+... 4\n"
          " 3 ................... 3\n"
          " 2 ................... 2\n"
          " 1 ................... 1\n"
          "   ABCDEFGHJKLMNOPQRST\n"
          "White D4\n"
          "\n"
          "\n"
          "Black to move\n"
          "? help  Enter play  p pass\n");
    shows(&view, 12, 5, true,
          "too small\n"
          "\n"
          "\n"
          "\n"
          "\n");
    yz_match_free(match);
}

static void
large_boards_follow_the_cursor(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 37, NULL);
    screen_view view = view_of(match, "AE2");
    shows(
        &view, 80, 16, true,
        "   ABCDEFGHJKLMNOPQRSTUVWXYZABCDEFGHJKLM     > X Black  Ann\n"
        "12 ..................................... 12      0 captured\n"
        "11 ..................................... 11    O White  Bob\n"
        "10 ..................................... 10      0 captured\n"
        " 9 ..................................... 9\n"
        " 8 ..................................... 8\n"
        " 7 ..................................... 7\n"
        " 6 ..................................... 6\n"
        " 5 ..................................... 5\n"
        " 4 ...+..............+..............+... 4\n"
        " 3 ..................................... 3\n"
        " 2 ..................................... 2\n"
        " 1 ..................................... 1\n"
        "   ABCDEFGHJKLMNOPQRSTUVWXYZABCDEFGHJKLM\n"
        "Black to move\n"
        "? help  Enter play  p pass  u undo  w why  s status  [ back  : command  q leave\n");
    yz_match_free(match);
}

static void
languages_share_the_screen(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 9, "30s/move");
    play(match, "E5");
    screen_view view = view_of(match, "E5");
    const yz_language chinese = {yz_language_find("zh")->words, &PROGRAM_MESSAGES};
    view.language = &chinese;
    say("一二三四五六七八九十一二三四五六七八九十");
    shows(&view, 56, 14, false,
          "   A B C D E F G H J       ● 黑方  Ann\n"
          " 9 ┌─┬─┬─┬─┬─┬─┬─┬─┐ 9       提子 0  0:30\n"
          " 8 ├─┼─┼─┼─┼─┼─┼─┼─┤ 8   > ○ 白方  Bob\n"
          " 7 ├─┼─╋─┼─┼─┼─╋─┼─┤ 7       提子 0  0:30\n"
          " 6 ├─┼─┼─┼─┼─┼─┼─┼─┤ 6   第 1 手：黑方 E5\n"
          " 5 ├─┼─┼─┼[●)┼─┼─┼─┤ 5\n"
          " 4 ├─┼─┼─┼─┼─┼─┼─┼─┤ 4   一二三四五六七八九十一二三四五\n"
          " 3 ├─┼─╋─┼─┼─┼─╋─┼─┤ 3   六七八九十\n"
          " 2 ├─┼─┼─┼─┼─┼─┼─┼─┤ 2\n"
          " 1 └─┴─┴─┴─┴─┴─┴─┴─┘ 1\n"
          "   A B C D E F G H J\n"
          "\n"
          "轮到白方\n"
          "? 帮助  Enter 落子  p 虚手  u 悔棋  w 为何  s 死活  [ 后\n");
    shows(&view, 56, 14, true,
          "   A B C D E F G H J       X ?\??\?  Ann\n"
          " 9 . . . . . . . . . 9       ?\??\? 0  0:30\n"
          " 8 . . . . . . . . . 8   > O ?\??\?  Bob\n"
          " 7 . . + . . . + . . 7       ?\??\? 0  0:30\n"
          " 6 . . . . . . . . . 6   ?\? 1 ?\??\??\??\? E5\n"
          " 5 . . . .[X). . . . 5\n"
          " 4 . . . . . . . . . 4   ?\??\??\??\??\??\??\??\??\??\??\??\??\??\??\?\n"
          " 3 . . + . . . + . . 3   ?\??\??\??\??\?\n"
          " 2 . . . . . . . . . 2\n"
          " 1 . . . . . . . . . 1\n"
          "   A B C D E F G H J\n"
          "\n"
          "?\??\??\??\?\n"
          "? ?\??\?  Enter ?\??\?  p ?\??\?  u ?\??\?  w ?\??\?  s ?\??\?  [ ?\?\n");
    yz_match_free(match);
}

/* Blind Go shows no stone; one-colour Go only black ones, also of the past. */
static void
variants_hide_stones(void **state)
{
    (void)state;
    yz_match *blind = begin_variant("japanese", YZ_OVERLAY_BLIND, 5, NULL);
    play(blind, "C3 D4");
    screen_view view = view_of(blind, "A1");
    view.reader = YZ_PARTY_FIRST;
    shows(&view, 44, 9, true,
          "   A B C D E     > X Black  Ann\n"
          " 5 . . . . . 5       0 captured\n"
          " 4 . . .(.). 4     O White  Bob\n"
          " 3 . . . . . 3       0 captured\n"
          " 2 . . . . . 2   move 2: White D4\n"
          " 1[.]. . . . 1\n"
          "   A B C D E\n"
          "Black to move\n"
          "? help  Enter play  p pass  u undo  w why  s\n");
    view.ply = 1;
    shows(&view, 44, 9, true,
          "   A B C D E     > X Black  Ann\n"
          " 5 . . . . . 5       0 captured\n"
          " 4 . . . . . 4     O White  Bob\n"
          " 3 . .(.). . 3       0 captured\n"
          " 2 . . . . . 2   move 1: Black C3\n"
          " 1[.]. . . . 1\n"
          "   A B C D E\n"
          "the board after move 1 of 2\n"
          "[ back  ] forward  Esc to the game  ? help\n");
    yz_match_free(blind);

    yz_match *one = begin_variant("japanese", YZ_OVERLAY_ONE_COLOUR, 5, NULL);
    play(one, "C3 D4 B2");
    view = view_of(one, "A1");
    view.reader = YZ_PARTY_FIRST;
    shows(&view, 44, 9, true,
          "   A B C D E       X Black  Ann\n"
          " 5 . . . . . 5       0 captured\n"
          " 4 . . . X . 4   > O White  Bob\n"
          " 3 . . X . . 3       0 captured\n"
          " 2 .(X). . . 2   move 3: Black B2\n"
          " 1[.]. . . . 1\n"
          "   A B C D E\n"
          "White to move\n"
          "? help  Enter play  p pass  u undo  w why  s\n");
    view.ply = 2;
    shows(&view, 44, 9, true,
          "   A B C D E       X Black  Ann\n"
          " 5 . . . . . 5       0 captured\n"
          " 4 . . .(X). 4   > O White  Bob\n"
          " 3 . . X . . 3       0 captured\n"
          " 2 . . . . . 2   move 2: White D4\n"
          " 1[.]. . . . 1\n"
          "   A B C D E\n"
          "the board after move 2 of 3\n"
          "[ back  ] forward  Esc to the game  ? help\n");
    yz_match_free(one);
}

/* ---- Keys ---- */

enum {
    UP = SCREEN_KEY_UP,
    RIGHT = SCREEN_KEY_RIGHT,
    ENTER = SCREEN_KEY_ENTER,
    ESC = SCREEN_KEY_ESCAPE
};

/* What the keys make together: the last command, or what is typed and not sent. */
static const struct {
    uint32_t keys[12];
    bool stopped, replaying;
    const char *command, *typed;
} KEYS[] = {
    {{ENTER}, false, false, "E5", ""},
    {{UP, RIGHT, RIGHT, ' '}, false, false, "G6", ""},
    {{'D', '4', ENTER}, false, false, "D4", ""},
    {{'d', '4', ENTER}, false, false, "d4", ""},
    /* Letters that cannot be taken back ask again. */
    {{'p'}, false, false, "", "pass"},
    {{'p', ENTER}, false, false, "pass", ""},
    {{'p', 'p'}, false, false, "pass", ""},
    {{'p', ESC}, false, false, "", ""},
    {{'r', 'q'}, false, false, "", "quit"},
    {{'r', UP, ENTER}, false, false, "E6", ""},
    {{'u', ENTER}, false, false, "undo", ""},
    /* A digit makes a letter the column of a point. */
    {{'a', '4', ENTER}, false, false, "a4", ""},
    {{'h', '9', ENTER}, false, false, "h9", ""},
    {{'c', '3', ENTER}, false, false, "c3", ""},
    {{'w', '4'}, false, false, "why E5", ""}, /* there is no column W */
    {{'4'}, false, false, "", ""},
    {{'c', 'A', '1', ENTER}, false, false, "comment A1", ""},
    {{'c', 0xE9, SCREEN_KEY_RUBOUT, '!', ENTER}, false, false, "comment !", ""},
    {{':', 'p', 'a', 's', 's', ENTER}, false, false, "pass", ""},
    {{':', ENTER}, false, false, "", ""},
    {{':', 'p', ESC}, false, false, "", ""},
    {{'h'}, false, false, "hint", ""},
    {{UP, UP, 'h'}, false, false, "chain E7", ""},
    {{'w'}, false, false, "why E5", ""},
    {{'s'}, false, false, "status E5", ""},
    {{'t'}, false, false, "territory", ""},
    {{'['}, false, false, "back", ""},
    {{SCREEN_KEY_FORWARD}, false, false, "forward", ""},
    {{ESC}, false, true, "board", ""},
    {{ENTER}, false, true, "", ""},
    {{ENTER}, true, false, "mark E5", ""},
    {{'m'}, true, false, "mark E5", ""},
    {{'a', 'a'}, true, false, "agree", ""},
};

static void
keys_make_commands(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        yz_match *match = begin("japanese", 9, NULL);
        screen_typing typing = {.cursor = {4, 4}};
        char line[FACE_LINE], command[FACE_LINE] = "";
        play(match, KEYS[i].stopped ? "E7 pass pass" : "E7");
        for (const uint32_t *key = KEYS[i].keys; *key != 0; key++)
            if (screen_key(&typing, *key, yz_match_game(match), KEYS[i].replaying,
                           line) == SCREEN_DID_COMMAND)
                snprintf(command, sizeof command, "%s", line);
        if (strcmp(command, KEYS[i].command) != 0)
            print_message("row %zu\n", i);
        assert_string_equal(command, KEYS[i].command);
        assert_string_equal(typing.typed, KEYS[i].typed);
        yz_match_free(match);
    }
}

static void
cursor_stays_on_the_board(void **state)
{
    (void)state;
    yz_match *match = begin("japanese", 3, NULL);
    screen_typing typing = {.cursor = {1, 1}};
    char line[FACE_LINE];
    for (uint32_t key = SCREEN_KEY_UP; key <= SCREEN_KEY_RIGHT; key++) {
        for (int i = 0; i < 5; i++)
            assert_int_equal(
                screen_key(&typing, key, yz_match_game(match), false, line),
                SCREEN_DID_DRAW);
        assert_true(typing.cursor.x < 3 && typing.cursor.y < 3);
    }
    assert_int_equal(screen_key(&typing, '?', yz_match_game(match), false, line),
                     SCREEN_DID_HELP);
    yz_match_free(match);
}

static void
log_forgets_and_pages(void **state)
{
    (void)state;
    screen_grid grid;
    char line[32];
    memset(&said, 0, sizeof said);
    for (int i = 0; i < SCREEN_LOG_LINES + 7; i++) {
        snprintf(line, sizeof line, "line %d", i);
        say(line);
    }
    assert_int_equal(said.count, SCREEN_LOG_LINES);
    assert_string_equal(screen_log_line(&said, 0), line);
    assert_string_equal(screen_log_line(&said, said.count - 1), "line 7");
    assert_true(screen_grid_make(&grid, 20, 4, true));
    assert_int_equal(screen_log_page(&grid, &said, 5, 1), 5);
    char *text = screen_grid_text(&grid);
    assert_string_equal(text, "line 403\nline 404\nline 405\n\n");
    free(text);
    screen_grid_free(&grid);
    /* Rows after the first stand under its words; a row of a board is not touched. */
    memset(&said, 0, sizeof said);
    say("    White cannot capture it");
    say("                X O");
    say("");
    assert_true(screen_grid_make(&grid, 19, 6, true));
    assert_int_equal(screen_log_page(&grid, &said, 9, 0), 4);
    text = screen_grid_text(&grid);
    assert_string_equal(
        text, "    White cannot\n    capture it\n                X O\n\n\n\n");
    free(text);
    screen_grid_free(&grid);
    /* A long line is cut at a character. */
    char long_line[2 * SCREEN_LOG_LINE];
    for (size_t i = 0; i + 1 < sizeof long_line; i++)
        long_line[i] = "x\xC3\xA9"[i == 0 ? 0 : 1 + (i + 1) % 2];
    screen_log_add(&said, long_line, sizeof long_line - 1);
    assert_true(
        yz__utf8_valid(said.line[(said.first + said.count - 1) % SCREEN_LOG_LINES],
                       strlen(screen_log_line(&said, 0))));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_board_fits_80x24),
        cmocka_unit_test(last_move_and_ko_have_shapes),
        cmocka_unit_test(dead_stones_are_small),
        cmocka_unit_test(less_room_shows_less),
        cmocka_unit_test(large_boards_follow_the_cursor),
        cmocka_unit_test(languages_share_the_screen),
        cmocka_unit_test(variants_hide_stones),
        cmocka_unit_test(keys_make_commands),
        cmocka_unit_test(cursor_stays_on_the_board),
        cmocka_unit_test(log_forgets_and_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
