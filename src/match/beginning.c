/* beginning.c - the start of a game: late players, checked stones, colours that were
   taken wrongly. */
#include <assert.h>

#include "match/clocks.h"
#include "match/match_state.h"
#include "rules/colours.h"
#include "rules/conduct.h"

bool
yz__do_late(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match *match = doing->match;

    if (event->number < 0 || event->number > YZ_CLOCK_MOST ||
        (event->whom != YZ_PARTY_FIRST && event->whom != YZ_PARTY_SECOND))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (match->late[event->whom] > 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    match->late[event->whom] = event->number;
    return true;
}

bool
yz__may_check_stones(const yz_match *match)
{
    const yz_game *game = match->game;
    const yz_result_kind result = yz_game_result(game).kind;

    return (result == YZ_RESULT_NONE || result == YZ_RESULT_SCORE) &&
           yz__rules_bowl(yz_game_rules(game), yz_game_width(game),
                          yz_game_height(game)) > 0;
}

/* Notes how many stones a player lacks.  Before the game the missing ones have to be
   made up; after it the count can be confirmed only without a fault (Ing 1996, art.
   2).  A player who resigned, or lost otherwise, has filled in nothing. */
bool
yz__do_stones(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match *match = doing->match;
    const yz_game *game = match->game;
    const int bowl =
        yz__rules_bowl(yz_game_rules(game), yz_game_width(game), yz_game_height(game));

    if (bowl == 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_UNCHECKED);
    if (!yz__may_check_stones(match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (event->number < 0 || event->number > 2 * YZ_MAX_POINTS ||
        (event->whom != YZ_PARTY_FIRST && event->whom != YZ_PARTY_SECOND))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->checked[event->whom] = true;
    match->off[event->whom] = bowl - event->number;
    return true;
}

/* Exchanges colours that were taken wrongly, until the move that the text names
   (Chinese 2002, art. 17): each player goes on with the other's stones and his own
   time. */
bool
yz__do_exchange(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz_clock *clock = &match->clock;
    const int moves = yz_game_move_number(match->game, yz_game_ply_count(match->game));

    if (moves > yz__rules_exchange_until(yz_game_rules(match->game)))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    yz__time_passes(doing, doing->event->at);
    const yz_clock_side black = clock->side[YZ_BLACK];
    clock->side[YZ_BLACK] = clock->side[YZ_WHITE];
    clock->side[YZ_WHITE] = black;
    match->black = yz__other(match->black);
    yz__announce(doing, YZ_MATCH_TOLD_COLOURS);
    return true;
}

/* Returns what follows for a player who came late, before anything is changed. */
static yz_lateness
lateness(const yz_match *match, yz_party player)
{
    return yz__rules_lateness(yz_game_rules(match->game), match->late[player],
                              match->clock.setting.main, match->forfeit_after);
}

/* Ends the game before it began: one player forfeits, or both do. */
static bool
forfeit_late(yz__doing *doing, bool first, bool second)
{
    yz_match *match = doing->match;
    yz_event event = {.kind = YZ_EVENT_RULE, .outcome = YZ_RESULT_BOTH_LOSE};

    if (first != second) {
        event.kind = YZ_EVENT_FORFEIT;
        event.by = yz_match_colour(match, first ? YZ_PARTY_FIRST : YZ_PARTY_SECOND);
    }
    return yz__game_does(doing, &event);
}

static void
take_off(yz_clock *clock, yz_colour side, int64_t taken)
{
    const yz_status status = yz__clock_take(clock, side, taken, NULL, NULL);

    assert(status == YZ_OK); /* lateness is never more than a clock can take */
    (void)status;
}

/* Takes the time of late players off.  A player who has no time left before he has
   begun loses by time, the first player before the second. */
static bool
take_late(yz__doing *doing, int64_t first, int64_t second)
{
    yz_match *match = doing->match;
    const yz_colour colour = yz_match_colour(match, YZ_PARTY_FIRST);
    yz_clock clock = match->clock;

    take_off(&clock, colour, first);
    take_off(&clock, yz_opponent(colour), second);
    const bool first_lost = clock.side[colour].overstepped;
    const yz_event lost = {.kind = YZ_EVENT_RULE,
                           .by = first_lost ? colour : yz_opponent(colour),
                           .outcome = YZ_RESULT_TIME};
    if ((first_lost || clock.side[yz_opponent(colour)].overstepped) &&
        !yz__game_does(doing, &lost))
        return false;
    match->clock = clock;
    return true;
}

static void
tell_late(yz__doing *doing, yz_party player, const yz_lateness *late)
{
    if (late->kind == YZ_LATE_NONE)
        return;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_LATE);
    told->whom = player;
    told->lateness = *late;
}

bool
yz__do_start(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_lateness first = lateness(match, YZ_PARTY_FIRST);
    const yz_lateness second = lateness(match, YZ_PARTY_SECOND);
    if (match->off[YZ_PARTY_FIRST] != 0 || match->off[YZ_PARTY_SECOND] != 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_BOWL);
    const bool lost[] = {first.kind == YZ_LATE_FORFEIT, second.kind == YZ_LATE_FORFEIT};

    if (lost[0] || lost[1] ? !forfeit_late(doing, lost[0], lost[1])
                           : !take_late(doing, first.taken, second.taken))
        return false;
    match->stage = YZ_MATCH_STAGE_PLAY;
    match->started = doing->event->at;
    tell_late(doing, YZ_PARTY_FIRST, &first);
    tell_late(doing, YZ_PARTY_SECOND, &second);
    return true;
}
