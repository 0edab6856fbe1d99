/* own_seat.c - yunzi on a side of the table: what it does when it is up to it. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "host/own_dead.h"
#include "host/own_seat.h"

enum { SLICE = 100, MS = 1000000 };

struct own_seat {
    yz_search *search;
    yz_search_work work;
    bool thinks; /* about the move after ply 'at' */
    int at;
    int64_t until; /* the moment at which the move is due; INT64_MAX: there is none */
    uint64_t left; /* nanoseconds; of a number of playouts always some */
    int64_t slice; /* the moment at which the table is looked at again */
    seat_habits habits;
};

bool
own_seat_is(const char *player, const yz_search_level **level)
{
    const yz_search_level *named = yz_search_level_find(player);

    if (named != NULL)
        *level = named;
    return named != NULL || strcmp(player, "yunzi") == 0;
}

own_seat *
own_seat_new(const yz_search_options *options, const yz_search_work *work)
{
    own_seat *seat = calloc(1, sizeof *seat);

    if (seat == NULL || yz_search_new(&seat->search, options, NULL) != YZ_OK) {
        free(seat);
        return NULL;
    }
    seat->work = *work;
    return seat;
}

void
own_seat_free(own_seat *seat)
{
    if (seat == NULL)
        return;
    yz_search_free(seat->search);
    free(seat);
}

/* ---- Its moves ---- */

static bool
goes_on(void *context, uint64_t done)
{
    const own_seat *seat = context;
    const int64_t now = host_clock(NULL);

    (void)done;
    return now < seat->slice && now < seat->until;
}

static void
begin_thinking(own_seat *seat, const yz_match *match, yz_colour colour)
{
    const yz_game *game = yz_match_game(match);
    yz_position now;

    yz_game_position(game, &now);
    const int64_t allotted = yz_clock_allot(yz_match_clock(match), colour, &now);
    /* The search takes up to a tenth more to find out what a pass gives away. */
    const int64_t ms = allotted == INT64_MAX ? allotted : allotted - allotted / 10;
    seat->thinks = true;
    seat->at = yz_game_ply_count(game);
    seat->until = ms == INT64_MAX ? INT64_MAX : host_clock(NULL) + ms;
    seat->left = ms != INT64_MAX && seat->work.playouts == 0 ? (uint64_t)ms * MS
                                                             : seat->work.nanoseconds;
}

/* True if the move is due. */
static bool
has_thought(const own_seat *seat, const yz_search_choice *choice)
{
    const bool counted = seat->work.playouts > 0;

    return choice->playouts == 0 || host_clock(NULL) >= seat->until ||
           (counted ? choice->playouts >= seat->work.playouts : seat->left == 0);
}

/* Thinks for a slice, so that the table can be looked at: a person may ask for an undo. */
static bool
move(void *context, const yz_match *match, int64_t ms, yz_match_event *event)
{
    own_seat *seat = context;
    const yz_game *game = yz_match_game(match);
    const int64_t slice = ms < SLICE ? ms : SLICE;
    yz_search_work work = seat->work;
    yz_search_choice choice;

    if (!seat->thinks || seat->at != yz_game_ply_count(game))
        begin_thinking(seat, match, yz_match_colour(match, event->by));
    seat->slice = host_clock(NULL) + slice;
    if (work.playouts == 0) {
        work.nanoseconds = (uint64_t)(slice > 0 ? slice : 1) * MS;
        if (work.nanoseconds > seat->left)
            work.nanoseconds = seat->left > 0 ? seat->left : 1;
        seat->left -= seat->left < work.nanoseconds ? seat->left : work.nanoseconds;
    }
    work.goes_on = goes_on;
    work.context = seat;
    if (yz_search_think(seat->search, &choice, game, &work) != YZ_OK ||
        !has_thought(seat, &choice))
        return false;
    seat->thinks = false;
    event->kind = choice.resigns ? YZ_MATCH_RESIGN : YZ_MATCH_MOVE;
    event->move = choice.move;
    return true;
}

static void
list(void *context, const yz_match *match, yz_status_map *dead)
{
    (void)context;
    *dead = own_dead(yz_match_game(match));
}

/* ---- The seat ---- */

static bool
act(void *context, const yz_table *table, int64_t ms, yz_match_event *event)
{
    own_seat *seat = context;

    if (seat_decide(&seat->habits, seat, table, ms, event))
        return true;
    if (!seat->thinks)
        poll(NULL, 0, ms > 1000 ? 1000 : (int)ms); /* nothing is up to it */
    return false;
}

static void
told(void *context, const yz_match_told *what)
{
    seat_notice(&((own_seat *)context)->habits, what);
}

static void
refused(void *context, const yz_table *table, const yz_match_event *event,
        const yz_match_answer *answer)
{
    own_seat *seat = context;

    (void)table;
    (void)event;
    (void)answer;
    seat->habits.refused++;
    seat->thinks = false;
}

table_seat
own_seat_of(own_seat *seat)
{
    seat->habits.move = move;
    seat->habits.list = list;
    return (table_seat){.context = seat, .act = act, .told = told, .refused = refused};
}
