/*
 * screen_panel.c - beside the board: the players, their captures and clocks, the last move,
 * what ko forbids, and what has been said.
 */
#include <yunzi/tell.h>

#include "cli/program_messages.h"
#include "screen/screen_view.h"

/* The place of the next line of the panel. */
typedef struct place {
    screen_grid *grid;
    const screen_view *view;
    int x, y, end;
} place;

static int
put(place *at, screen_ink ink, const char *text)
{
    return screen_grid_put(at->grid, at->x, at->y, at->end, ink, text);
}

/* How the clock of 'colour' stands at this moment: a clock that runs goes on between the
   events of the match.  False: there is no clock. */
static bool
clock_now(const screen_view *view, yz_colour colour, yz_clock_time *left, bool *over)
{
    yz_clock clock = *yz_match_clock(view->match);
    if (clock.setting.kind == YZ_CLOCK_NONE || colour == YZ_EMPTY)
        return false;
    if (clock.running != YZ_EMPTY && view->now > clock.at &&
        yz_clock_tell(&clock, view->now, NULL, NULL) != YZ_OK)
        return false;
    *left = yz_clock_left(&clock, colour);
    *over = clock.side[colour].overstepped;
    return true;
}

/* Returns what 'count' of a clock counts: nothing, periods, stones or minutes. */
static int
counted(const yz_clock *clock, yz_clock_time left)
{
    enum { NOTHING, PERIODS, STONES, MINUTES };

    if (left.count == 0)
        return NOTHING;
    switch (yz_clock_kind_after(clock->setting.kind)) {
    case YZ_CLOCK_AFTER_PERIODS:
    case YZ_CLOCK_AFTER_PENALTIES:
        return PERIODS;
    case YZ_CLOCK_AFTER_STONES:
        return STONES;
    case YZ_CLOCK_AFTER_MINUTES:
        return MINUTES;
    case YZ_CLOCK_AFTER_NOTHING:
    case YZ_CLOCK_AFTER_MOVE:
        break;
    }
    return NOTHING;
}

static yz_message
clock_message(const screen_view *view, yz_clock_time left, bool over)
{
    char text[YZ_CLOCK_TIME_TEXT];
    if (over)
        return yz_message_plain(YZ_MESSAGE_SCREEN_TIME_UP);
    /* Whole seconds, so that 0:00 is shown only when nothing is left. */
    yz_clock_time_text((left.ms + 999) / 1000 * 1000, text);
    return yz_message_with(YZ_MESSAGE_SCREEN_CLOCK, yz_arg_text(text),
                           yz_arg_choice(counted(yz_match_clock(view->match), left)),
                           yz_arg_number(left.count));
}

/* Stones that 'colour' had taken on the board that is shown: those of later moves are not
   among them. */
static int
prisoners(const screen_view *view, yz_colour colour)
{
    const yz_game *game = screen_game(view);
    int taken = yz_game_tally(game).prisoners[colour];

    for (int i = view->ply + 1; view->ply >= 0 && i <= yz_game_ply_count(game); i++) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind == YZ_PLY_MOVE && !ply.struck)
            taken -= ply.move.colour == colour ? ply.captured : ply.suicided;
    }
    return taken;
}

static const char *
sign(yz_colour colour, bool ascii)
{
    static const char *const SIGN[3][2] = {{"?", "?"}, {"●", "X"}, {"○", "O"}};
    return SIGN[colour][ascii];
}

/* "> X Black  Ann", and below it captures and clock. */
static void
draw_player(place *at, yz_party party)
{
    const screen_view *view = at->view;
    const yz_colour colour = yz_match_colour(view->match, party);
    const char *name = view->name[party] == NULL ? "" : view->name[party];
    const yz_message who = yz_message_with(YZ_MESSAGE_SCREEN_PLAYER,
                                           yz_arg_colour(colour), yz_arg_text(name));
    const yz_message taken = yz_message_with(YZ_MESSAGE_SCREEN_CAPTURES,
                                             yz_arg_number(prisoners(view, colour)));
    yz_clock_time left;
    bool over = false;

    put(at, SCREEN_BOLD,
        colour != YZ_EMPTY && yz_game_to_move(screen_game(view)) == colour ? ">" : " ");
    at->x += 2;
    put(at, SCREEN_PLAIN, sign(colour, at->grid->ascii));
    at->x += 2;
    put(at, SCREEN_BOLD, YZ_SAID(&who, view->language));
    at->y++;
    const int x = put(at, SCREEN_PLAIN, YZ_SAID(&taken, view->language));
    if (clock_now(view, colour, &left, &over)) {
        const yz_message clock = clock_message(view, left, over);
        screen_grid_put(at->grid, x + 2, at->y, at->end, SCREEN_BOLD,
                        YZ_SAID(&clock, view->language));
    }
    at->x -= 4;
    at->y++;
}

static void
draw_last(place *at)
{
    const screen_view *view = at->view;
    const int height = yz_game_height(yz_match_game(view->match));
    yz_move move;
    int number = 0;
    if (!screen_last_move(view, &move, &number))
        return;
    const yz_message played = yz_move_message(move, height);
    const yz_message last = yz_message_with(
        YZ_MESSAGE_SCREEN_LAST, yz_arg_number(number), yz_arg_message(&played));
    put(at, SCREEN_PLAIN, YZ_SAID(&last, view->language));
    at->y++;
}

static void
draw_ko(place *at)
{
    enum { SHOWN = 5 };
    const yz_game *game = screen_game(at->view);
    yz_point ban[SHOWN];
    yz_position seen;
    const int all = yz_game_ko_bans(game, ban, SHOWN);
    if (all == 0 || at->view->ply >= 0 ||
        !yz_match_view(at->view->match, at->view->reader, &seen))
        return;
    const yz_message ko = yz_message_with(
        YZ_MESSAGE_SCREEN_KO,
        yz_arg_points(ban, all < SHOWN ? all : SHOWN, all, yz_game_height(game)));
    put(at, SCREEN_PLAIN, YZ_SAID(&ko, at->view->language));
    at->y++;
}

void
screen_draw_panel(screen_grid *grid, const screen_view *view, const screen_layout *lay)
{
    place at = {.grid = grid, .view = view, .x = lay->panel, .end = grid->width};
    const yz_party black = yz_match_player(view->match, YZ_BLACK) == YZ_PARTY_SECOND
                               ? YZ_PARTY_SECOND
                               : YZ_PARTY_FIRST;
    int top = lay->log;
    if (lay->panel >= 0) {
        draw_player(&at, black);
        draw_player(&at, black == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST);
        draw_last(&at);
        draw_ko(&at);
        top = at.y + 1;
    }
    screen_log_draw(grid, view->log, lay->panel >= 0 ? lay->panel : 0, grid->width, top,
                    lay->bottom);
}
