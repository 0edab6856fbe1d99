/* may.c - decides who may do what now, as far as the stage, the turn and the game
   say. */
#include "game/query.h"
#include "game/rulings.h"
#include "match/match_state.h"
#include "rules/colours.h"
#include "rules/conduct.h"

/* The events of a match that are a player's event of the game; the game knows who
   may do them. */
static const struct {
    yz_match_event_kind kind;
    yz_event_kind event;
} OF_THE_GAME[] = {
    {YZ_MATCH_RESIGN, YZ_EVENT_RESIGN},   {YZ_MATCH_ACCEPT, YZ_EVENT_ACCEPT},
    {YZ_MATCH_DECLINE, YZ_EVENT_DECLINE}, {YZ_MATCH_AGREE, YZ_EVENT_AGREE},
    {YZ_MATCH_REFUSE, YZ_EVENT_REFUSE},   {YZ_MATCH_CONFIRM, YZ_EVENT_CONFIRM},
    {YZ_MATCH_OBJECT, YZ_EVENT_OBJECT},   {YZ_MATCH_FILLING, YZ_EVENT_FILLING},
};

static bool
game_lets(const yz_match *match, yz_event_kind kind, yz_party player)
{
    const yz_event event = {.kind = kind, .by = yz_match_colour(match, player)};

    return yz__game_check_event(match->game, &event).ground == YZ_GROUND_LEGAL;
}

static bool
in_phase(const yz_match *match, yz_phase phase)
{
    return yz_game_phase(match->game) == phase;
}

/* True if the players may end the game for a repetition; with which result is theirs
   to say. */
static bool
lets_offer(const yz_match *match, yz_party player)
{
    yz_event event = {.kind = YZ_EVENT_OFFER, .by = yz_match_colour(match, player)};

    for (int i = YZ_RESULT_NONE; i <= YZ_RESULT_VOID; i++) {
        event.outcome = (yz_result_kind)i;
        if (yz__game_check_event(match->game, &event).ground == YZ_GROUND_LEGAL)
            return true;
    }
    return false;
}

static bool
lets_appeal(const yz_match *match, yz_party player)
{
    return yz__rules_appeal_heard(yz_game_rules(match->game)) &&
           match->appeal == YZ_PARTY_HOST && !(match->appealed & 1u << player);
}

/* clang-format off */
/* True if the referee may, as far as the match says. */
static bool
lets_referee(const yz_match *match, yz_match_event_kind kind)
{
    const int moves = yz_game_move_number(match->game, yz_game_ply_count(match->game));

    switch (kind) {
    case YZ_MATCH_GO_ON: return !match->sealed && !match->pending;
    case YZ_MATCH_OPEN: return match->sealed;
    case YZ_MATCH_DECIDE: return match->pending;
    case YZ_MATCH_CLAIM: return match->stage != YZ_MATCH_STAGE_OVER;
    case YZ_MATCH_RULE:
    case YZ_MATCH_DISMISS:
        return match->stage != YZ_MATCH_STAGE_OVER || match->appeal != YZ_PARTY_HOST;
    case YZ_MATCH_STONES: return yz__may_check_stones(match);
    case YZ_MATCH_OFFENCE: return !match->pending;
    case YZ_MATCH_SEALING: return yz_game_clock_side(match->game) != YZ_EMPTY;
    case YZ_MATCH_SLIPPED: return yz__slipped_lets(match);
    case YZ_MATCH_LEAVE:
        return yz__leave_lets(match, YZ_PARTY_FIRST) || yz__leave_lets(match, YZ_PARTY_SECOND);
    case YZ_MATCH_REPETITION: return yz__game_asks_for_repetition(match->game);
    case YZ_MATCH_EXCHANGE:
        return moves <= yz__rules_exchange_until(yz_game_rules(match->game));
    case YZ_MATCH_SETTLE:
        return in_phase(match, YZ_PHASE_STOPPED) || in_phase(match, YZ_PHASE_CONFIRMATION);
    default: return yz__opening_lets(match, kind, YZ_PARTY_REFEREE);
    }
}
/* clang-format on */

/* True if the player may pass on at a stop, where nobody has to move. */
static bool
passes_on(const yz_match *match, yz_party player)
{
    const yz_move pass = {YZ_MOVE_PASS, yz_match_colour(match, player), {0, 0}};

    return in_phase(match, YZ_PHASE_STOPPED) &&
           yz_game_check(match->game, pass).ground == YZ_GROUND_LEGAL;
}

/* clang-format off */
/* True if this player may, as far as the turn and the game say. */
static bool
lets(const yz_match *match, yz_match_event_kind kind, yz_party player)
{
    const yz_colour to_move = yz_game_to_move(match->game);
    const bool turn = to_move != YZ_EMPTY && yz_match_colour(match, player) == to_move;

    if (kind == YZ_MATCH_CLAIM && match->stage == YZ_MATCH_STAGE_OVER)
        return lets_appeal(match, player);
    if (kind == YZ_MATCH_STONES)
        return yz__may_check_stones(match);
    if (kind == YZ_MATCH_SEAL)
        return turn;
    if (kind == YZ_MATCH_MOVE)
        return turn || (match->strict && to_move != YZ_EMPTY) || passes_on(match, player);
    if (kind == YZ_MATCH_ASK_UNDO)
        return !match->no_undo && match->undo_moves == 0;
    if (kind == YZ_MATCH_GRANT || kind == YZ_MATCH_DENY)
        return match->undo_moves > 0 && match->undo_by != player;
    if (kind == YZ_MATCH_DISPUTE || kind == YZ_MATCH_SHOW || kind == YZ_MATCH_WITHDRAW)
        return yz__hypothetical_lets(match, kind, player);
    if (kind == YZ_MATCH_MARK || kind == YZ_MATCH_RESUME)
        return in_phase(match, YZ_PHASE_STOPPED);
    if (kind == YZ_MATCH_OFFER)
        return lets_offer(match, player);
    if (kind == YZ_MATCH_FILL)
        return in_phase(match, YZ_PHASE_STOPPED) && yz_game_fills(match->game, YZ_BLACK) &&
               yz_game_fills(match->game, YZ_WHITE);
    if (kind == YZ_MATCH_FILLING &&
        yz_game_fills(match->game, yz_match_colour(match, player)))
        return false;
    if (kind == YZ_MATCH_MOVED)
        return yz__moved_lets(match);
    if (kind == YZ_MATCH_PRISONERS)
        return yz__prisoners_let(match, player);
    for (size_t i = 0; i < sizeof OF_THE_GAME / sizeof *OF_THE_GAME; i++) {
        if (OF_THE_GAME[i].kind == kind)
            return game_lets(match, OF_THE_GAME[i].event, player);
    }
    return yz__opening_lets(match, kind, player);
}
/* clang-format on */

unsigned
yz_match_may(const yz_match *match, yz_match_event_kind kind)
{
    unsigned who = yz__event_parties(kind, match->stage);

    for (yz_party player = YZ_PARTY_FIRST; player <= YZ_PARTY_SECOND; player++) {
        if (who & 1u << player && !lets(match, kind, player))
            who &= ~(1u << player);
    }
    if (who & 1u << YZ_PARTY_REFEREE && !lets_referee(match, kind))
        who &= ~(1u << YZ_PARTY_REFEREE);
    return who;
}
