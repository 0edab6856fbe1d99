/* guest_seat.c - a guest on a side of the table: what it does when it is up to it. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/program_messages.h"
#include "host/own_dead.h"
#include "guest/guest_process.h"
#include "guest/guest_report.h"
#include "guest/guest_seat.h"
#include "guest/guest_wait.h"
#include "host/seat.h"

struct guest_seat {
    guest_player *player;
    const char *program;
    int64_t patience;
    bool prepared;
    bool asked; /* for a move, at ply 'asked_at' and the moment 'since' */
    int asked_at;
    int64_t since;
    seat_habits habits;
    bool broken; /* the referee has to rule */
    yz_message why;
    char reason[YZ_MATCH_REASON];
};

void
guest_seat_free(guest_seat *seat)
{
    if (seat == NULL)
        return;
    guest_player_free(seat->player);
    free(seat);
}

yz_message
guest_seat_why(const guest_seat *seat)
{
    return seat->why;
}

/* ---- Trouble ---- */

static void
blame(guest_seat *seat, yz_message why)
{
    seat->broken = true;
    seat->why = why;
    snprintf(seat->reason, sizeof seat->reason, "%s", YZ_SAID(&why, &PROGRAM_ENGLISH));
}

static bool
blame_trouble(guest_seat *seat)
{
    char name[GUEST_TEXT];

    blame(seat, guest_report(seat->player,
                             guest_report_name(seat->player, seat->program, name)));
    return false;
}

guest_seat *
guest_seat_new(const char *program, const guest_choice *choice, int *why)
{
    guest_seat *seat = calloc(1, sizeof *seat);

    *why = ENOMEM;
    guest_ignore_pipes();
    guest *who = seat == NULL ? NULL : guest_start(program, &choice->limits, why);
    if (who != NULL) {
        *why = ENOMEM;
        seat->player = guest_player_new(who, choice->patience);
    }
    if (seat == NULL || seat->player == NULL) {
        free(seat);
        return NULL;
    }
    seat->program = program;
    seat->patience = choice->patience;
    if (!guest_player_greet(seat->player))
        blame_trouble(seat);
    return seat;
}

/* The ruling that a guest at fault forfeits. */
static bool
rule(const guest_seat *seat, yz_match_event *event)
{
    const yz_party whom = event->by;

    *event = (yz_match_event){.kind = YZ_MATCH_FORFEIT,
                              .by = YZ_PARTY_REFEREE,
                              .whom = whom,
                              .reason = seat->reason};
    return true;
}

/* A move that is refused when its turn is over came after the time, which has cost it that. */
static void
refused(void *context, const yz_table *table, const yz_match_event *event,
        const yz_match_answer *answer)
{
    guest_seat *seat = context;
    const yz_colour colour = yz_match_colour(yz_table_match(table), event->by);
    char name[GUEST_TEXT];

    seat->habits.refused++;
    if (event->kind == YZ_MATCH_MOVE && answer->refusal == YZ_MATCH_REFUSED_GAME &&
        yz_game_to_move(table_game(table)) == colour)
        blame(seat, guest_report_illegal(
                        guest_report_name(seat->player, seat->program, name),
                        table_game(table), event->move, &answer->legality, false));
}

/* ---- Its moves ---- */

static bool
prepare(guest_seat *seat, const yz_match *match, yz_party by)
{
    if (!seat->prepared && !guest_player_prepare(seat->player, by, match))
        return blame_trouble(seat);
    return seat->prepared = true;
}

void
guest_seat_catch_up(guest_seat *seat, const yz_match *match, yz_party by)
{
    if (seat->broken || yz_match_stage_of(match) != YZ_MATCH_STAGE_PLAY ||
        !prepare(seat, match, by))
        return;
    if (!guest_player_catch_up(seat->player, yz_match_game(match)))
        blame_trouble(seat);
}

static bool
ask(guest_seat *seat, const yz_match *match, yz_party by)
{
    if (!prepare(seat, match, by))
        return false;
    seat->asked = guest_player_ask(seat->player, match);
    seat->asked_at = yz_game_ply_count(yz_match_game(match));
    seat->since = host_clock(NULL);
    return seat->asked || blame_trouble(seat);
}

/* A clock that will run out bounds the wait by itself; otherwise our patience does.  An answer
   that comes when the game has gone on, as by an undo, answers nothing. */
static bool
move(void *context, const yz_match *match, int64_t ms, yz_match_event *event)
{
    guest_seat *seat = context;
    const yz_party by = event->by;
    yz_match_event done;

    if (!seat->asked && !ask(seat, match, by))
        return rule(seat, event);
    const guest_state state = guest_player_hear(seat->player, match, ms, &done);
    if (state == GUEST_WAITING) {
        const int64_t waited = host_clock(NULL) - seat->since;
        if (yz_match_next(match) != INT64_MAX || waited < seat->patience)
            return false;
        guest_player_give_up(seat->player, seat->patience);
    }
    seat->asked = false;
    if (state != GUEST_ANSWER) {
        blame_trouble(seat);
        return rule(seat, event);
    }
    if (seat->asked_at != yz_game_ply_count(yz_match_game(match)))
        return false;
    *event = done;
    return true;
}

static void
list(void *context, const yz_match *match, yz_status_map *dead)
{
    const guest_seat *seat = context;

    if (!guest_player_dead(seat->player, match, dead))
        *dead = own_dead(yz_match_game(match));
}

/* ---- The seat ---- */

static bool
act(void *context, const yz_table *table, int64_t ms, yz_match_event *event)
{
    guest_seat *seat = context;
    const int64_t start = host_clock(NULL);

    if (seat->broken)
        return rule(seat, event);
    if (seat_decide(&seat->habits, seat, table, ms, event))
        return true;
    const int64_t left = ms - (host_clock(NULL) - start);
    if (left > 0 && !seat->asked)
        poll(NULL, 0, (int)(left > 1000 ? 1000 : left)); /* nothing is up to it */
    return false;
}

static void
told(void *context, const yz_match_told *what)
{
    seat_notice(&((guest_seat *)context)->habits, what);
}

table_seat
guest_seat_of(guest_seat *seat)
{
    seat->habits.move = move;
    seat->habits.list = list;
    return (table_seat){.context = seat, .act = act, .told = told, .refused = refused};
}
