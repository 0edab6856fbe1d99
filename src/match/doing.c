/* doing.c - carries an event out: refuses it, or hands it to the game and notes its
   effects. */
#include <assert.h>

#include "game/query.h"
#include "match/match_state.h"

bool
yz__refuse_event(yz__doing *doing, yz_match_refusal why)
{
    doing->answer.refusal = why;
    return false;
}

bool
yz__refuse_ground(yz__doing *doing, yz_ground ground, const char *article)
{
    doing->answer.legality =
        (yz_legality){.ground = ground, .article = article, .repeats = -1};
    return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
}

void
yz__never_refused(yz_status status)
{
    assert(status == YZ_OK);
    (void)status;
}

bool
yz__game_does(yz__doing *doing, const yz_event *event)
{
    yz_match *match = doing->match;
    const yz_status status = yz_game_event(match->game, event, &doing->answer.legality);

    if (status != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    if (doing->answer.legality.ground != YZ_GROUND_LEGAL)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_GAME);
    match->proved = false;
    return true;
}

bool
yz__as_player(yz__doing *doing, yz_event event)
{
    event.by = yz_match_colour(doing->match, doing->event->by);
    return yz__game_does(doing, &event);
}

yz_match_told *
yz__announce(yz__doing *doing, yz_match_told_kind kind)
{
    assert(doing->notes < YZ__NOTES);
    yz_match_told *note = &doing->note[doing->notes++];

    *note = (yz_match_told){.kind = kind, .to = YZ_MATCH_ALL, .event = doing->event};
    return note;
}

void
yz__see_the_end(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (match->stage == YZ_MATCH_STAGE_OVER ||
        yz_game_phase(match->game) != YZ_PHASE_ENDED)
        return;
    match->stage = YZ_MATCH_STAGE_OVER;
    yz__announce(doing, YZ_MATCH_TOLD_OVER);
}

void
yz__see_the_handicap(yz__doing *doing)
{
    const yz_match *match = doing->match;
    const int left = yz_game_stones_to_place(match->game);
    const int pass = yz__game_pass_due(match->game);
    const bool begins = doing->event->kind == YZ_MATCH_START;

    if (match->stage != YZ_MATCH_STAGE_PLAY)
        return;
    if (left > 0 && (begins || left != doing->to_place))
        yz__announce(doing, YZ_MATCH_TOLD_PLACING)->number =
            yz_game_handicap(match->game) - left + 1;
    if (pass > 0 && (begins || pass != doing->pass_due))
        yz__announce(doing, YZ_MATCH_TOLD_YIELDING)->number = pass;
}
