/* own_seat.c - yunzi on a side of the table: what it does when it is up to it. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "host/own_seat.h"

enum { SLICE = 100, MS = 1000000 };

struct own_seat {
    yz_search *search;
    yz_search_work usual; /* without a clock */
    yz_search_work work;  /* about this move */
    bool thinks;          /* about the move after ply 'at' */
    int at;
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
    seat->usual = *work;
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
    (void)done;
    return host_clock(NULL) < ((const own_seat *)context)->slice;
}

static int64_t
now(void *context)
{
    (void)context;
    return host_clock(NULL) * MS;
}

/* Under a clock the time that it allots takes the place of the usual time. */
static void
begin_thinking(own_seat *seat, const yz_match *match, yz_colour colour)
{
    const yz_game *game = yz_match_game(match);
    yz_position board;

    yz_game_position(game, &board);
    const yz_clock_share share = yz_clock_allot(yz_match_clock(match), colour, &board);
    seat->thinks = true;
    seat->at = yz_game_ply_count(game);
    seat->work = seat->usual;
    seat->work.goes_on = goes_on;
    seat->work.context = seat;
    if (share.usual == INT64_MAX)
        return;
    seat->work.now = now;
    seat->work.nanoseconds = share.usual > 0 ? (uint64_t)share.usual * MS : 1;
    seat->work.longest = share.most > share.usual ? (uint64_t)share.most * MS : 0;
}

/* Thinks for a slice, so that the table can be looked at: a person may ask for an undo. */
static bool
move(void *context, const yz_match *match, int64_t ms, yz_match_event *event)
{
    own_seat *seat = context;
    const yz_game *game = yz_match_game(match);
    yz_search_choice choice;

    if (!seat->thinks || seat->at != yz_game_ply_count(game))
        begin_thinking(seat, match, yz_match_colour(match, event->by));
    seat->slice = host_clock(NULL) + (ms < SLICE ? ms : SLICE);
    if (yz_search_think(seat->search, &choice, game, &seat->work) != YZ_OK ||
        !choice.done)
        return false;
    seat->thinks = false;
    event->kind = choice.resigns ? YZ_MATCH_RESIGN : YZ_MATCH_MOVE;
    event->member = yz_game_member(game);
    event->move = choice.move;
    return true;
}

/* ---- The end ---- */

/* What was refused is not tried again: it agrees. */
static bool
settle(void *context, const yz_match *match, yz_match_event *event)
{
    own_seat *seat = context;

    if (event->kind != YZ_MATCH_AGREE || seat->habits.refused == 0)
        return yz_search_settle(seat->search, event, match, &seat->usual);
    event->marking = yz_match_marking(match);
    return true;
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
    own_seat *seat = context;

    seat_notice(&seat->habits, what);
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
    seat->habits.settle = settle;
    return (table_seat){.context = seat, .act = act, .told = told, .refused = refused};
}
