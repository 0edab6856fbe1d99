/* schedule.c - what all schedules share. */
#include "event/schedule.h"

#include "yunzi/messages.h"

const yz__contender *
yz__scheduled(const yz__scheduling *at, int player)
{
    for (int i = 0; i < at->count; i++)
        if (at->list[i]->player == player)
            return at->list[i];
    return NULL;
}

/* Somebody who left a round robin, a match or a team event loses the games that were to come, if those before
   them count (Chinese rules, article 29). */
static bool
loses_the_rest(const yz__scheduling *at, int player)
{
    const yz__event *event = at->pool->event;
    if (event->settings.withdrawal != YZ__WITHDRAWAL_CHINESE ||
        event->settings.system == YZ__SYSTEM_KNOCKOUT ||
        event->settings.system == YZ__SYSTEM_WIN_ON || player < 0)
        return false;
    const int left = event->player[player].left;
    return left > 0 && left <= at->pool->round;
}

static void
rest(const yz__scheduling *at, int player, int missing)
{
    if (!loses_the_rest(at, missing)) {
        at->out->bye[at->out->byes++] = player;
        return;
    }
    if (yz__is_void(at->pool->event, missing))
        return;
    yz__table_pair *table = &at->out->table[at->out->tables];
    const yz__contender *winner = yz__scheduled(at, player);
    yz__round_add(at->out, at->pool, winner,
                  yz__round_gone(at->out, at->pool, missing));
    table->handicap = 0;
    table->by_default = true;
    table->outcome = table->white == winner ? YZ__OUTCOME_WHITE : YZ__OUTCOME_BLACK;
}

void
yz__schedule_pair(const yz__scheduling *at, int one, int other)
{
    const yz__contender *a = yz__scheduled(at, one), *b = yz__scheduled(at, other);
    if (a != NULL && b != NULL)
        yz__round_add(at->out, at->pool, a, b);
    else if (a != NULL || b != NULL)
        rest(at, a != NULL ? one : other, a != NULL ? other : one);
}

void
yz__schedule_colours(const yz__scheduling *at, int white, int black)
{
    const int tables = at->out->tables;
    yz__schedule_pair(at, white, black);
    yz__table_pair *table = &at->out->table[at->out->tables - 1];
    if (at->out->tables == tables || table->by_default || table->handicap > 0 ||
        at->pool->event->settings.colours != YZ__COLOURS_BY_LOT)
        return;
    table->white = yz__scheduled(at, white);
    table->black = yz__scheduled(at, black);
    table->by_lot = false;
}

yz_status
yz__schedule_end(const yz__scheduling *at, yz_message why)
{
    at->out->refusal = why;
    return YZ_E_PHASE;
}

yz_status
yz__schedule_decided(const yz__scheduling *at, const char *winner)
{
    return yz__schedule_end(
        at, yz_message_with(YZ_MESSAGE_TOURNAMENT_DECIDED, yz_arg_text(winner)));
}

yz_status
yz__schedule_undecided(const yz__scheduling *at, int one, int other, int round)
{
    const yz__entrant *player = at->pool->event->player;
    return yz__schedule_end(at, yz_message_with(YZ_MESSAGE_TOURNAMENT_UNDECIDED,
                                                yz_arg_text(player[one].id),
                                                yz_arg_text(player[other].id),
                                                yz_arg_number(round)));
}

yz__met
yz__met_in(const yz__event *event, int round, int one, int other)
{
    const yz__pairing *game = yz__pairing_of(event, one, round);
    if (game == NULL || game->black < 0 || game != yz__pairing_of(event, other, round))
        return YZ__MET_NOT;
    if (game->outcome == YZ__OUTCOME_BOTH_LOSE)
        return YZ__MET_BOTH_LOST;
    if (game->outcome != YZ__OUTCOME_WHITE && game->outcome != YZ__OUTCOME_BLACK)
        return YZ__MET_OPEN;
    return (game->outcome == YZ__OUTCOME_WHITE) == (game->white == one) ? YZ__MET_WON
                                                                        : YZ__MET_LOST;
}
