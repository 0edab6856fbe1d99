/* own_seat.c - yunzi on a side of the table: what it does when it is up to it. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "host/own_dead.h"
#include "host/own_seat.h"

enum { SLICE = 100, MS = 1000000, LONGEST_LINE = 40 };

/* About a wrong mark, one after the other. */
enum { NOTHING_YET, MARKED, DISPUTED };

struct own_seat {
    yz_search *search;
    yz_search_work usual; /* without a clock */
    yz_search_work work;  /* about this move */
    bool thinks;          /* about the move after ply 'at' */
    int at;
    int64_t slice;        /* the moment at which the table is looked at again */
    yz_life_report *life; /* of the position after move 'read_at'; NULL: not read */
    int read_at;
    uint8_t said[YZ_MAX_POINTS]; /* what it did about a mark there */
    int shown; /* moves that it has made in the line by which a chain is shown */
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
    yz_life_free(seat->life);
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
    event->move = choice.move;
    return true;
}

/* ---- The end ---- */

static void
read_life(own_seat *seat, const yz_game *game)
{
    const int now = yz_game_move_number(game, yz_game_ply_count(game));

    if (seat->life != NULL && seat->read_at == now)
        return;
    yz_life_free(seat->life);
    seat->life = own_life(game);
    seat->read_at = now;
}

/* The other insists on the mark: it has to be shown, by the rules. */
static bool
dispute(const yz_match *match, const yz_wrong_mark *wrong, yz_match_event *event)
{
    const unsigned self = 1u << event->by;

    if (yz_match_may(match, YZ_MATCH_DISPUTE) & self) {
        event->kind = YZ_MATCH_DISPUTE;
        event->number = !wrong->dead;
        event->point = wrong->at;
        return true;
    }
    event->kind = YZ_MATCH_REFUSE;
    return yz_match_may(match, YZ_MATCH_REFUSE) & self;
}

/* Marks a chain that is marked wrongly; disputes it when it is marked so again; and lets what was
   shown then be. */
static bool
answer_marking(own_seat *seat, const yz_match *match, yz_match_event *event)
{
    const yz_game *game = yz_match_game(match);
    yz_wrong_mark wrong;

    read_life(seat, game);
    event->kind = YZ_MATCH_AGREE;
    event->marking = yz_match_marking(match);
    for (size_t i = 0; seat->life != NULL && seat->habits.refused == 0 &&
                       yz_judge_wrong_mark(game, seat->life, i, &wrong);
         i++) {
        uint8_t *said = &seat->said[yz_index(yz_game_width(game), wrong.at)];
        yz_match_event deed = {.by = event->by, .point = wrong.at};
        deed.kind = YZ_MATCH_MARK;
        if (*said == DISPUTED || (*said == MARKED && !dispute(match, &wrong, &deed)))
            continue;
        (*said)++;
        *event = deed;
        break;
    }
    return true;
}

static int
fate_of(const own_seat *seat, const yz_game *game, yz_point at)
{
    return seat->life != NULL
               ? seat->life->status.fate[yz_index(yz_game_width(game), at)]
               : YZ_FATE_UNKNOWN;
}

/* The life of a chain is shown by play on a copy of the board: who holds it dead goes on until it is
   captured. */
static bool
show(own_seat *seat, const yz_match *match, yz_match_event *event)
{
    const yz_game *copy = yz_match_board(match);
    const yz_colour self = yz_game_to_move(copy);
    yz_search_work work = seat->usual;
    yz_search_choice choice;
    yz_hypothetical shown;

    if (!yz_match_hypothetical(match, &shown))
        return false;
    read_life(seat, yz_match_game(match));
    work.only_plays = shown.owner != self && !shown.captured &&
                      fate_of(seat, copy, shown.chain) == YZ_FATE_DEAD;
    if (yz_search_think(seat->search, &choice, copy, &work) != YZ_OK)
        return false;
    event->move = choice.resigns || seat->shown++ >= LONGEST_LINE
                      ? (yz_move){YZ_MOVE_PASS, self, {0, 0}}
                      : choice.move;
    return true;
}

static bool
say(own_seat *seat, const yz_match *match, yz_match_event *event)
{
    yz_hypothetical shown;

    if (!yz_match_hypothetical(match, &shown))
        return false;
    read_life(seat, yz_match_game(match));
    event->number = fate_of(seat, yz_match_game(match), shown.chain) == YZ_FATE_DEAD;
    return shown.said[event->by] != 1 + event->number;
}

static bool
settle(void *context, const yz_match *match, yz_match_event *event)
{
    own_seat *seat = context;

    switch (event->kind) {
    case YZ_MATCH_AGREE:
        return answer_marking(seat, match, event);
    case YZ_MATCH_SHOW:
        return show(seat, match, event);
    default:
        return say(seat, match, event);
    }
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
    if (what->kind == YZ_MATCH_TOLD_HYPOTHETICAL)
        seat->shown = 0;
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
