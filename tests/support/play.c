#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "playing.h"

yz_rules
rules_with(yz__ko ko, yz__suicide suicide)
{
    yz_rules rules = *yz_rules_find("tromp-taylor");
    rules.id = "made-to-measure";
    rules.ko = ko;
    rules.suicide = suicide;
    rules.repetition = YZ_REPETITION_UNREGULATED;
    return rules;
}

yz_game *
game_of(const yz_rules *rules, int width, int height)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = rules;
    options.width = width;
    options.height = height;
    options.komi_given = true;
    options.komi = yz_whole(0);
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

yz_game *
game_under(const char *rules, int width, int height)
{
    const yz_rules *row = yz_rules_find(rules);
    assert_non_null(row);
    return game_of(row, width, height);
}

void
draw(yz_position *out, const char *drawing)
{
    size_t count = 0;
    *out = (yz_position){0};
    for (const char *c = drawing; *c; c++) {
        if (*c == '\n')
            out->height++;
        else if (*c != ' ')
            out->stone[count++] = (uint8_t)(*c == 'X'   ? YZ_BLACK
                                            : *c == 'O' ? YZ_WHITE
                                                        : YZ_EMPTY);
    }
    assert_true(out->height > 0 && count % out->height == 0);
    out->width = (uint8_t)(count / out->height);
}

yz_game *
game_from(const yz_rules *rules, const char *drawing, yz_colour to_move)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz_game *game;
    draw(&position, drawing);
    options.rules = rules;
    options.width = position.width;
    options.height = position.height;
    options.start = &position;
    options.to_move = to_move;
    options.komi_given = true;
    options.komi = yz_whole(0);
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

yz_move
move_of(const char *text, int width, int height)
{
    yz_move move = {YZ_MOVE_PLAY, text[0] == 'B' ? YZ_BLACK : YZ_WHITE, {0, 0}};
    const char *what = text + 2;
    assert_true(text[0] == 'B' || text[0] == 'W');
    if (strcmp(what, "pass") == 0)
        move.kind = YZ_MOVE_PASS;
    else if (strcmp(what, "button") == 0)
        move.kind = YZ_MOVE_BUTTON;
    else
        assert_int_equal(yz_point_read(&move.at, what, strlen(what), width, height),
                         YZ_OK);
    return move;
}

static yz_move
move_in(const yz_game *game, const char *text)
{
    return move_of(text, yz_game_width(game), yz_game_height(game));
}

yz_ground
play(yz_game *game, const char *move)
{
    yz_legality legality;
    assert_int_equal(yz_game_play(game, move_in(game, move), &legality, NULL), YZ_OK);
    return legality.ground;
}

yz_ground
check(const yz_game *game, const char *move)
{
    return yz_game_check(game, move_in(game, move)).ground;
}

yz_ground
enter(yz_game *game, const char *move)
{
    yz_legality legality;
    assert_int_equal(yz_game_enter(game, move_in(game, move), &legality, NULL), YZ_OK);
    return legality.ground;
}

static void
each(yz_game *game, const char *moves, yz_ground (*one)(yz_game *, const char *),
     bool legal)
{
    char text[16];
    while (*moves) {
        const size_t length = strcspn(moves, " ");
        assert_in_range(length, 3, sizeof text - 1);
        memcpy(text, moves, length);
        text[length] = '\0';
        const yz_ground ground = one(game, text);
        if (legal && ground != YZ_GROUND_LEGAL)
            fail_msg("%s is not legal: %s", text, yz_ground_key(ground));
        moves += length + strspn(moves + length, " ");
    }
}

void
play_all(yz_game *game, const char *moves)
{
    each(game, moves, play, true);
}

void
enter_all(yz_game *game, const char *moves)
{
    each(game, moves, enter, false);
}

yz_ground
happens(yz_game *game, yz_event_kind kind, yz_colour by)
{
    const yz_event event = {.kind = kind, .by = by};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

yz_ground
claims(yz_game *game, yz_colour by, int ply)
{
    const yz_event event = {.kind = YZ_EVENT_CLAIM, .by = by, .ply = ply};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

yz_ground
mark_at(yz_game *game, yz_colour by, const char *point)
{
    yz_event event = {.kind = YZ_EVENT_MARK, .by = by};
    yz_legality legality;
    assert_int_equal(yz_point_read(&event.at, point, strlen(point), yz_game_width(game),
                                   yz_game_height(game)),
                     YZ_OK);
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

const char *
board_text(const yz_game *game)
{
    static char text[YZ_MAX_POINTS + YZ_MAX_SIDE + 1];
    yz_position position;
    char *end = text;
    yz_game_position(game, &position);
    for (int y = 0; y < position.height; y++) {
        for (int x = 0; x < position.width; x++)
            *end++ = ".XO"[position.stone[y * position.width + x]];
        *end++ = '\n';
    }
    *end = '\0';
    return text;
}
