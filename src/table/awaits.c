/* awaits.c - what is up to a player: with which event the game goes on. */
#include "game/query.h"
#include "yunzi/table.h"

static bool
may(const yz_match *match, yz_match_event_kind kind, yz_party player)
{
    return yz_match_may(match, kind) & 1u << player;
}

/* Whoever may accept a bid need not raise it. */
static yz_match_event_kind
opening(const yz_match *match, yz_party player)
{
    static const yz_match_event_kind KINDS[] = {YZ_MATCH_HOLD,   YZ_MATCH_GUESS,
                                                YZ_MATCH_CHOOSE, YZ_MATCH_ACCEPT_BID,
                                                YZ_MATCH_KOMI,   YZ_MATCH_BID};

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (may(match, KINDS[i], player))
            return KINDS[i];
    return YZ_MATCH_EVENT_KINDS;
}

/* Where nobody can confirm the count, it stands when both pass again. */
static yz_match_event_kind
confirmation(const yz_match *match, yz_party player, bool turn)
{
    const yz_game *game = yz_match_game(match);

    if (yz_match_may(match, YZ_MATCH_CONFIRM) == 0)
        return turn ? YZ_MATCH_MOVE : YZ_MATCH_EVENT_KINDS;
    return may(match, YZ_MATCH_CONFIRM, player) &&
                   !yz__game_confirmed(game, yz_match_colour(match, player))
               ? YZ_MATCH_CONFIRM
               : YZ_MATCH_EVENT_KINDS;
}

static yz_match_event_kind
play(const yz_match *match, yz_party player)
{
    const yz_game *game = yz_match_game(match);
    const yz_colour colour = yz_match_colour(match, player);
    const bool turn = yz_game_to_move(game) == colour;
    yz_party asker;

    if (yz_match_undo_asked(match, &asker) > 0)
        return may(match, YZ_MATCH_GRANT, player) ? YZ_MATCH_GRANT
                                                  : YZ_MATCH_EVENT_KINDS;
    switch (yz_game_phase(game)) {
    case YZ_PHASE_STOPPED:
        return yz__game_agreed(game, colour) ? YZ_MATCH_EVENT_KINDS : YZ_MATCH_AGREE;
    case YZ_PHASE_CONFIRMATION:
        return confirmation(match, player, turn);
    case YZ_PHASE_PLAY:
    case YZ_PHASE_RESUMED:
        return turn ? YZ_MATCH_MOVE : YZ_MATCH_EVENT_KINDS;
    case YZ_PHASE_ENDED:
        break;
    }
    return YZ_MATCH_EVENT_KINDS;
}

/* On the copy of the board both move in turn, and both may say what a stop shows. */
static yz_match_event_kind
hypothetical(const yz_match *match, yz_party player)
{
    const yz_game *copy = yz_match_board(match);

    if (yz_game_phase(copy) == YZ_PHASE_STOPPED)
        return YZ_MATCH_SAY;
    return yz_game_to_move(copy) == yz_match_colour(match, player)
               ? YZ_MATCH_SHOW
               : YZ_MATCH_EVENT_KINDS;
}

yz_match_event_kind
yz_table_awaits(const yz_table *table, yz_party player)
{
    const yz_match *match = yz_table_match(table);
    const bool turn =
        yz_game_to_move(yz_match_game(match)) == yz_match_colour(match, player);

    switch (yz_match_stage_of(match)) {
    case YZ_MATCH_STAGE_OPENING:
        return opening(match, player);
    case YZ_MATCH_STAGE_HYPOTHETICAL:
        return hypothetical(match, player);
    case YZ_MATCH_STAGE_SEALING:
        return turn ? YZ_MATCH_SEAL : YZ_MATCH_EVENT_KINDS;
    case YZ_MATCH_STAGE_PLAY:
        return play(match, player);
    default:
        return YZ_MATCH_EVENT_KINDS;
    }
}
