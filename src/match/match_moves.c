/* match_moves.c - moves, undo by consent, resignation, offers, claims. */
#include <limits.h>

#include "game/query.h"
#include "match/match_state.h"
#include "rules/conduct.h"
#include "rules/play.h"

/* ---- Moves ---- */

/* True if the move can be made on the board, whatever the rules say of it. */
static bool
is_possible(yz_ground ground)
{
    switch (ground) {
    case YZ_GROUND_SUICIDE:
    case YZ_GROUND_KO:
    case YZ_GROUND_SUPERKO:
    case YZ_GROUND_CYCLE:
    case YZ_GROUND_TURN:
    case YZ_GROUND_PASS:
        return true;
    default:
        return false;
    }
}

/* True if the wrong partner has moved in rengo; the move stands until it is claimed
   (pair go). */
static bool
is_wrong_member(const yz_match *match, const yz_match_event *event)
{
    return yz__overlay_has_members(yz_game_overlays(match->game)) &&
           yz_game_to_move(match->game) == yz_match_colour(match, event->by) &&
           yz_game_member(match->game) != event->member;
}

/* Enters a move that the rules forbid; the opponent may claim it.  The game that has
   refused it has taken the memory for it already. */
static void
enter_illegal(yz__doing *doing, yz_move move)
{
    yz__never_refused(yz_game_enter(doing->match->game, move, &doing->answer.legality,
                                    &doing->answer.captured));
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_ILLEGAL);
    told->move = move;
    told->legality = doing->answer.legality;
}

void
yz__forget_requests(yz_match *match)
{
    match->undo_moves = 0;
    match->resigning = YZ_PARTY_HOST;
    match->resigned = 0;
    match->moved_by = YZ_PARTY_HOST;
    match->removing = YZ_PARTY_HOST;
    match->proved = false;
}

bool
yz__play(yz__doing *doing, yz_move move)
{
    yz_match *match = doing->match;
    const bool turn = yz_game_to_move(match->game) == move.colour;
    const yz_status status = yz_game_play(match->game, move, &doing->answer.legality,
                                          &doing->answer.captured);

    if (status != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    const yz_ground ground = doing->answer.legality.ground;
    if (ground != YZ_GROUND_LEGAL) {
        if (!match->strict || !is_possible(ground))
            return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
        enter_illegal(doing, move);
    }
    yz__forget_requests(match);
    doing->moved = turn;
    return true;
}

bool
yz__do_move(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    const yz_match *match = doing->match;
    yz_move move = event->move;

    move.colour = yz_match_colour(match, event->by);
    if (move.kind > YZ_MOVE_PASS_FOR_KO)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (is_wrong_member(match, event) && !match->strict) {
        doing->answer.legality.ground = YZ_GROUND_MEMBER;
        doing->answer.legality.repeats = -1;
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    }
    const bool wrong = is_wrong_member(match, event);
    if (!yz__play(doing, move))
        return false;
    doing->match->wrong_partner = wrong ? yz_game_ply_count(match->game) : 0;
    doing->match->wrong_member = wrong ? event->member : 0;
    return true;
}

/* ---- Undo ---- */

static int
moves_made(const yz_game *game)
{
    return yz_game_move_number(game, yz_game_ply_count(game));
}

bool
yz__do_ask_undo(yz__doing *doing)
{
    yz_match *match = doing->match;
    const int64_t moves = doing->event->number;

    if (match->no_undo)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NO_UNDO);
    if (match->undo_moves > 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (moves < 1 || moves > moves_made(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->undo_by = doing->event->by;
    match->undo_moves = (int)moves;
    return true;
}

static bool
may_answer_undo(yz__doing *doing)
{
    if (doing->match->undo_moves == 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NOTHING_ASKED);
    if (doing->match->undo_by == doing->event->by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    return true;
}

/* Takes moves back by consent.  The time that was used stays used. */
bool
yz__do_grant(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (!may_answer_undo(doing))
        return false;
    const int left = moves_made(match->game) - match->undo_moves;
    while (moves_made(match->game) > left)
        yz__never_refused(yz_game_undo(match->game));
    yz__forget_requests(match);
    return true;
}

bool
yz__do_deny(yz__doing *doing)
{
    if (!may_answer_undo(doing))
        return false;
    doing->match->undo_moves = 0;
    return true;
}

int
yz_match_undo_asked(const yz_match *match, yz_party *by)
{
    *by = match->undo_moves > 0 ? match->undo_by : YZ_PARTY_HOST;
    return match->undo_moves;
}

/* ---- Statements of the players about the game ---- */

/* Resigns.  In rengo all partners have to agree (pair go). */
bool
yz__do_resign(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_match_event *event = doing->event;
    const unsigned all = (1u << yz_overlay_partners(yz_game_overlays(match->game))) - 1;
    const unsigned said = match->resigning == event->by ? match->resigned : 0;
    const unsigned bit = 1u << event->member;

    const yz_event resign = {.kind = YZ_EVENT_RESIGN,
                             .by = yz_match_colour(match, event->by)};

    if (event->number < 0 || event->number == 1 || event->number > YZ_MAX_POINTS)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    doing->answer.legality = yz__game_check_event(match->game, &resign);
    if (doing->answer.legality.ground != YZ_GROUND_LEGAL)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    if (said & bit)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if ((said | bit) == all && !yz__game_does(doing, &resign))
        return false;
    match->resigning = event->by;
    match->resigned = said | bit;
    return true;
}

yz_party
yz_match_resigning(const yz_match *match, unsigned *partners)
{
    *partners = match->resigned;
    return match->resigning;
}

bool
yz__do_offer(yz__doing *doing)
{
    if (doing->event->outcome > YZ_RESULT_VOID)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    return yz__as_player(
        doing, (yz_event){.kind = YZ_EVENT_OFFER, .outcome = doing->event->outcome});
}

bool
yz__do_accept(yz__doing *doing)
{
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_ACCEPT});
}

bool
yz__do_decline(yz__doing *doing)
{
    return yz__as_player(doing, (yz_event){.kind = YZ_EVENT_DECLINE});
}

int
yz__wrong_partner(const yz_match *match, int ply)
{
    return match->wrong_partner == ply ? match->wrong_member + 1 : 0;
}

/* True if a claim has no ground.  In rengo a legal move may be claimed as one of the
   wrong partner, which the game takes on trust; the match has seen who made it. */
static bool
is_unfounded(const yz_match *match, int ply)
{
    return yz__overlay_has_members(yz_game_overlays(match->game)) &&
           yz_game_ply(match->game, ply).legality.ground == YZ_GROUND_LEGAL &&
           match->wrong_partner != ply;
}

/* Takes a claim after the end as an appeal, if the text hears one; the referee has
   none to make. */
static bool
appeal(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_party by = doing->event->by;
    const yz_event claim = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK};

    if (by == YZ_PARTY_REFEREE)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (!yz__rules_appeal_heard(yz_game_rules(match->game))) {
        doing->answer.legality = yz__game_check_event(match->game, &claim);
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    }
    if (match->appeal != YZ_PARTY_HOST || match->appealed & 1u << by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    match->appeal = by;
    match->appealed |= 1u << by;
    return true;
}

/* Claims a move.  A referee claims for the player against whom it was made. */
bool
yz__do_claim(yz__doing *doing)
{
    yz_match *match = doing->match;
    const int64_t ply = doing->event->number;

    if (match->stage == YZ_MATCH_STAGE_OVER)
        return appeal(doing);
    if (ply < 1 || ply > yz_game_ply_count(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz_event claim = {.kind = YZ_EVENT_CLAIM,
                      .by = yz_match_colour(match, doing->event->by),
                      .ply = (int)ply,
                      .outcome = doing->event->outcome,
                      .partner = yz__wrong_partner(match, (int)ply)};
    if (claim.by == YZ_EMPTY)
        claim.by = yz_opponent(yz_game_ply(match->game, (int)ply).move.colour);
    if ((claim.by != YZ_BLACK && claim.by != YZ_WHITE) || is_unfounded(match, (int)ply))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    return yz__game_does(doing, &claim);
}
