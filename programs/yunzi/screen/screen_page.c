/*
 * screen_page.c - a page over the whole screen: the keys, or an answer that is longer than
 * the panel.
 */
#include <string.h>

#include "cli/program_messages.h"
#include "screen/screen_view.h"

int
screen_add_help(screen_log *log, const yz_language *language)
{
    static const yz_message_id LINES[] = {
        YZ_MESSAGE_SCREEN_HELP_MOVE,    YZ_MESSAGE_SCREEN_HELP_TURN,
        YZ_MESSAGE_SCREEN_HELP_WHY,     YZ_MESSAGE_SCREEN_HELP_CHAIN,
        YZ_MESSAGE_SCREEN_HELP_REPLAY,  YZ_MESSAGE_SCREEN_HELP_END,
        YZ_MESSAGE_SCREEN_HELP_OTHER,   YZ_MESSAGE_SCREEN_HELP_SIGNS,
        YZ_MESSAGE_SCREEN_HELP_COMMANDS};
    enum { COUNT = sizeof LINES / sizeof *LINES };

    for (int i = 0; i < COUNT; i++) {
        const yz_message line = yz_message_plain(LINES[i]);
        const char *words = YZ_SAID(&line, language);
        screen_log_add(log, words, strlen(words));
    }
    return COUNT;
}

int
screen_draw_page(screen_grid *grid, const screen_view *view, int count, int from)
{
    const yz_message keys = yz_message_plain(YZ_MESSAGE_SCREEN_KEYS_PAGE);
    const int row = grid->height - 1;

    screen_grid_clear(grid);
    const int rows = screen_log_page(grid, view->log, count, from);
    screen_grid_put(grid, 0, row, grid->width, SCREEN_BAR,
                    YZ_SAID(&keys, view->language));
    screen_grid_paint(grid, 0, row, grid->width, SCREEN_BAR);
    return rows;
}

bool
screen_needs_page(const screen_grid *grid, const screen_view *view, int count)
{
    const yz_game *game = yz_match_game(view->match);
    const screen_layout lay = screen_lay(grid->width, grid->height, yz_game_width(game),
                                         yz_game_height(game), view->cursor);
    enum { PLAYERS = 7 }; /* rows of the panel above what has been said */

    if (lay.small || count == 0)
        return false;
    if (lay.panel < 0)
        return screen_log_rows(view->log, count, grid->width) > lay.bottom - lay.log;
    return screen_log_rows(view->log, count, grid->width - lay.panel) >
           lay.bottom - PLAYERS;
}
