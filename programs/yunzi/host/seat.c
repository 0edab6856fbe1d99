/* seat.c - what the program asks of a table again and again. */
#include "cli/command.h"
#include "host/seat.h"

enum { REFUSALS = 3 };

int64_t
host_clock(void *context)
{
    (void)context;
    return cli_nanoseconds() / 1000000;
}

bool
table_is_person(const yz_table *table, yz_party side)
{
    return yz_table_terms(table)->program[side][0] == '\0';
}

bool
table_awaits(const yz_table *table, yz_party side)
{
    return yz_table_awaits(table, side) != YZ_MATCH_EVENT_KINDS;
}

bool
table_ends_by_passes(const yz_table *table)
{
    return yz_game_phase(table_game(table)) == YZ_PHASE_CONFIRMATION &&
           (yz_table_awaits(table, YZ_PARTY_FIRST) == YZ_MATCH_MOVE ||
            yz_table_awaits(table, YZ_PARTY_SECOND) == YZ_MATCH_MOVE);
}

bool
table_is_over(const yz_table *table)
{
    return yz_match_stage_of(yz_table_match(table)) == YZ_MATCH_STAGE_OVER;
}

const yz_game *
table_game(const yz_table *table)
{
    return yz_match_game(yz_table_match(table));
}

const yz_game *
table_board(const yz_table *table)
{
    return yz_match_board(yz_table_match(table));
}

/* ---- What any program does ---- */

/* What it does before the first move. */
static bool
open_match(const yz_game *game, yz_match_event *event)
{
    switch (event->kind) {
    case YZ_MATCH_HOLD:
    case YZ_MATCH_GUESS:
        event->number = 1;
        return true;
    case YZ_MATCH_CHOOSE:
        event->colour = YZ_BLACK;
        return true;
    case YZ_MATCH_KOMI:
        event->amount = yz_whole(8);
        return true;
    case YZ_MATCH_BID: /* half of the board and a komi of seven */
        event->amount = yz_whole((yz_game_width(game) * yz_game_height(game) + 7) / 2);
        return true;
    default:
        return event->kind == YZ_MATCH_ACCEPT_BID;
    }
}

/* Marks the first chain that is not as 'dead' has it, or agrees: 'dead' NULL agrees to any
   marking. */
static void
mark(const yz_match *match, const yz_status_map *dead, yz_match_event *event)
{
    yz_status_map now;
    yz_position board;

    yz_game_marking(yz_match_game(match), &now);
    yz_game_position(yz_match_game(match), &board);
    event->kind = YZ_MATCH_AGREE;
    event->marking = yz_match_marking(match);
    for (int i = 0; i < now.width * now.height && dead != NULL; i++) {
        const bool lies = dead->fate[i] == YZ_FATE_DEAD;
        if (board.stone[i] == YZ_EMPTY || lies == (now.fate[i] == YZ_FATE_DEAD))
            continue;
        event->kind = YZ_MATCH_MARK;
        event->marking = 0;
        event->point = (yz_point){(uint8_t)(i % now.width), (uint8_t)(i / now.width)};
        return;
    }
}

static void
list_dead(seat_habits *habits, void *context, const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    const int now = yz_game_move_number(game, yz_game_ply_count(game));

    if (habits->listed && habits->listed_at == now)
        return;
    habits->list(context, match, &habits->dead);
    habits->listed = true;
    habits->listed_at = now;
    habits->refused = 0;
}

bool
seat_resigns_on(const yz_match *match, yz_match_event *event)
{
    unsigned said;

    if (yz_match_resigning(match, &said) != event->by || said == 0)
        return false;
    event->kind = YZ_MATCH_RESIGN;
    event->member = 0;
    while (said >> event->member & 1)
        event->member++;
    return true;
}

bool
seat_decide(seat_habits *habits, void *context, const yz_table *table, int64_t ms,
            yz_match_event *event)
{
    const yz_match *match = yz_table_match(table);
    const yz_game *game = table_game(table);

    if (habits->refused >= REFUSALS)
        return false;
    event->kind = yz_table_awaits(table, event->by);
    switch (event->kind) {
    case YZ_MATCH_GRANT:
    case YZ_MATCH_CONFIRM:
        return true;
    case YZ_MATCH_SHOW:
    case YZ_MATCH_SAY:
        return habits->settle != NULL && habits->settle(context, match, event);
    case YZ_MATCH_AGREE:
        if (habits->settle != NULL)
            return habits->settle(context, match, event);
        list_dead(habits, context, match);
        mark(match, habits->refused == 0 ? &habits->dead : NULL, event);
        return true;
    case YZ_MATCH_MOVE:
        if (seat_resigns_on(match, event))
            return true;
        if (yz_game_phase(game) != YZ_PHASE_CONFIRMATION)
            return habits->move(context, match, ms, event);
        event->move = (yz_move){YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
        return true;
    default:
        return open_match(game, event);
    }
}

void
seat_notice(seat_habits *habits, const yz_match_told *what)
{
    if (what->kind == YZ_MATCH_TOLD_EVENT && what->event->kind != YZ_MATCH_TIME)
        habits->refused = 0;
}
