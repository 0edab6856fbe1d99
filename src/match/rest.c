/*
 * rest.c - pauses, adjournment and the sealed move (Chinese 1988, art. 14 and 22): at the
 * sealing time the side to move thinks on its own time, writes its move down and gives it to
 * the referee, who opens it when the game goes on.
 */
#include "match/match_state.h"

bool
yz__do_pause(yz__doing *doing)
{
    doing->match->stage = YZ_MATCH_STAGE_PAUSED;
    return true;
}

/* A sealed move has to be opened, and an offence to be ruled on, before play goes on. */
bool
yz__do_go_on(yz__doing *doing)
{
    if (doing->match->sealed || doing->match->pending)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    doing->match->stage = YZ_MATCH_STAGE_PLAY;
    return true;
}

bool
yz__do_adjourn(yz__doing *doing)
{
    doing->match->stage = YZ_MATCH_STAGE_ADJOURNED;
    return true;
}

/* Only a move that is due can be sealed. */
bool
yz__do_sealing(yz__doing *doing)
{
    if (yz_game_clock_side(doing->match->game) == YZ_EMPTY)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    doing->match->stage = YZ_MATCH_STAGE_SEALING;
    return true;
}

/* Whether the sealed move is legal nobody says before it is opened. */
bool
yz__do_seal(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_colour colour = yz_match_colour(match, doing->event->by);
    const yz_move move = doing->event->move;

    if (colour != yz_game_to_move(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (move.kind > YZ_MOVE_PASS_FOR_KO || move.at.x >= yz_game_width(match->game) ||
        move.at.y >= yz_game_height(match->game))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->sealed = true;
    match->seal = move;
    match->seal.colour = colour;
    match->stage = YZ_MATCH_STAGE_ADJOURNED;
    return true;
}

/* What the rules refuse counts as a pass; where they allow no pass, the same side moves. */
bool
yz__do_open(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz_move move = match->seal;

    if (!match->sealed)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    const yz_verdict verdict = yz_game_check(match->game, move);
    if (verdict.ground != YZ_GROUND_LEGAL)
        move = (yz_move){YZ_MOVE_PASS, move.colour, {0, 0}};
    if (yz_game_check(match->game, move).ground == YZ_GROUND_LEGAL &&
        !yz__play(doing, move))
        return false;
    match->sealed = false;
    match->stage = YZ_MATCH_STAGE_PLAY;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_OPENED);
    told->move = match->seal;
    told->verdict = verdict;
    return true;
}
