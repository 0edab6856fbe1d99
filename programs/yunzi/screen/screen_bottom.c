/*
 * screen_bottom.c - the two rows at the bottom: what is to be done or is being typed, and
 * the keys; and the whole screen of its parts.
 */
#include <string.h>

#include <yunzi/text.h>
#include <yunzi/told.h>

#include "cli/program_messages.h"
#include "face/face.h"
#include "screen/screen_view.h"

static yz_message
of_phase(const screen_view *view)
{
    const yz_game *game = yz_match_game(view->match);
    switch (yz_game_phase(game)) {
    case YZ_PHASE_STOPPED:
        return yz_message_plain(YZ_MESSAGE_SCREEN_MARKING);
    case YZ_PHASE_CONFIRMATION:
        return yz_message_plain(YZ_MESSAGE_SCREEN_CONFIRMATION);
    case YZ_PHASE_ENDED:
        return yz_message_plain(YZ_MESSAGE_SCREEN_OVER);
    case YZ_PHASE_PLAY:
    case YZ_PHASE_RESUMED:
        break;
    }
    return yz_spoken_turn(game);
}

/* On the copy somebody moves, or what it has shown is to be said. */
static yz_message
of_copy(const screen_view *view)
{
    const yz_game *copy = screen_game(view);
    const yz_message turn = yz_spoken_turn(copy);
    return yz_game_phase(copy) == YZ_PHASE_STOPPED
               ? yz_message_plain(YZ_MESSAGE_SCREEN_SAY)
               : yz_message_with(YZ_MESSAGE_SCREEN_SHOWING, yz_arg_message(&turn));
}

/* Returns the task of the moment. */
static yz_message
task(const screen_view *view)
{
    const yz_game *game = yz_match_game(view->match);
    const yz_match_stage stage = yz_match_stage_of(view->match);
    yz_party by = YZ_PARTY_HOST;
    const int undo = yz_match_undo_asked(view->match, &by);
    if (view->reading != NULL)
        return *view->reading;
    if (view->ply >= 0)
        return yz_message_with(
            YZ_MESSAGE_SCREEN_REPLAY,
            yz_arg_number(yz_game_move_number(game, view->ply)),
            yz_arg_number(yz_game_move_number(game, yz_game_ply_count(game))));
    yz_message waits;
    if (face_waits_for(true, view->match, &waits))
        return waits;
    if (stage == YZ_MATCH_STAGE_OVER)
        return yz_message_plain(YZ_MESSAGE_SCREEN_OVER);
    if (stage == YZ_MATCH_STAGE_OPENING)
        return yz_message_plain(YZ_MESSAGE_SCREEN_OPENING);
    if (stage == YZ_MATCH_STAGE_HYPOTHETICAL)
        return of_copy(view);
    if (undo > 0)
        return yz_message_with(YZ_MESSAGE_SCREEN_UNDO,
                               yz_arg_colour(yz_match_colour(view->match, by)),
                               yz_arg_number(undo));
    return of_phase(view);
}

static yz_message_id
keys(const screen_view *view)
{
    if (view->reading != NULL)
        return YZ_MESSAGE_SCREEN_KEYS_READING;
    if (view->typed[0] != '\0')
        return YZ_MESSAGE_SCREEN_KEYS_TYPED;
    if (view->ply >= 0)
        return YZ_MESSAGE_SCREEN_KEYS_REPLAY;
    if (yz_match_stage_of(view->match) == YZ_MATCH_STAGE_OVER)
        return YZ_MESSAGE_SCREEN_KEYS_OVER;
    if (yz_match_stage_of(view->match) == YZ_MATCH_STAGE_HYPOTHETICAL)
        return YZ_MESSAGE_SCREEN_KEYS_SHOW;
    switch (yz_game_phase(yz_match_game(view->match))) {
    case YZ_PHASE_STOPPED:
        return YZ_MESSAGE_SCREEN_KEYS_MARK;
    case YZ_PHASE_CONFIRMATION:
        return YZ_MESSAGE_SCREEN_KEYS_COUNT;
    case YZ_PHASE_ENDED:
        return YZ_MESSAGE_SCREEN_KEYS_OVER;
    case YZ_PHASE_PLAY:
    case YZ_PHASE_RESUMED:
        break;
    }
    return YZ_MESSAGE_SCREEN_KEYS_PLAY;
}

/* The end of a typed line that is too long to be seen whole; its cursor needs a column. */
static const char *
tail(const char *typed, int columns)
{
    while ((int)yz_utf8_columns(typed, strlen(typed)) >= columns && *typed != '\0') {
        uint32_t rune;
        typed += yz_utf8_read(typed, strlen(typed), &rune, NULL);
    }
    return typed;
}

void
screen_draw_bottom(screen_grid *grid, const screen_view *view, const screen_layout *lay,
                   int *x, int *y)
{
    const yz_message below = yz_message_plain(keys(view));
    const int row = lay->bottom;
    screen_grid_put(grid, 0, row + 1, grid->width, SCREEN_BAR,
                    YZ_SAID(&below, view->language));
    screen_grid_paint(grid, 0, row + 1, grid->width, SCREEN_BAR);
    if (view->typed[0] != '\0' && !view->sure) {
        *x = screen_grid_put(grid, 0, row, grid->width, SCREEN_BOLD, "> ");
        *x = screen_grid_put(grid, *x, row, grid->width, SCREEN_BOLD,
                             tail(view->typed, grid->width - *x));
        *y = row;
        return;
    }
    const yz_message what =
        view->sure ? yz_message_with(YZ_MESSAGE_SCREEN_SURE, yz_arg_text(view->typed))
                   : task(view);
    const int end = screen_grid_put(grid, 0, row, grid->width, SCREEN_BOLD,
                                    YZ_SAID(&what, view->language));
    if (view->sure) {
        *x = end < grid->width ? end : grid->width - 1;
        *y = row;
    }
}

void
screen_draw(screen_grid *grid, const screen_view *view, int *x, int *y)
{
    const yz_game *game = yz_match_game(view->match);
    const screen_layout lay = screen_lay(grid->width, grid->height, yz_game_width(game),
                                         yz_game_height(game), view->cursor);
    screen_grid_clear(grid);
    *x = *y = 0;
    if (lay.small) {
        const yz_message small = yz_message_plain(YZ_MESSAGE_SCREEN_SMALL);
        screen_grid_put(grid, 0, 0, grid->width, SCREEN_BOLD,
                        YZ_SAID(&small, view->language));
        return;
    }
    *x = lay.x + (view->cursor.x - lay.first_x) * lay.step;
    *y = lay.y + (view->cursor.y - lay.first_y);
    screen_draw_board(grid, view, &lay);
    screen_draw_panel(grid, view, &lay);
    screen_draw_bottom(grid, view, &lay, x, y);
}
