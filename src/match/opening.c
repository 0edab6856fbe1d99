/*
 * opening.c - settles before the first move who takes Black, and for what komi.
 *
 * Each way to decide is a row of steps; a step is done when its event has happened.
 */
#include "game/query.h"
#include "match/match_state.h"
#include "rules/colours.h"

typedef enum step {
    END,    /* everything is decided */
    LOT,    /* a number that nobody chose draws the colours */
    GUESS,  /* one holds stones in his hand, the other says whether they are odd */
    BLACK,  /* the one who guessed right takes Black: nothing is waited for */
    KOMI,   /* the one who may not choose names the komi */
    CHOOSE, /* the other one takes a colour */
    BID, /* he opens the bidding for Black; each goes higher or leaves Black to the other */
} step;

/* clang-format off */
static const step STEPS[][4] = {
    [YZ_COLOUR_WAY_GIVEN]        = {END},
    [YZ_COLOUR_WAY_LOT]          = {LOT, END},
    [YZ_COLOUR_WAY_GUESS]        = {GUESS, BLACK, END},
    [YZ_COLOUR_WAY_GUESS_CHOOSE] = {GUESS, CHOOSE, END},
    [YZ_COLOUR_WAY_GUESS_KOMI]   = {GUESS, KOMI, CHOOSE, END},
    [YZ_COLOUR_WAY_BID]          = {GUESS, BID, END},
    [YZ_COLOUR_WAY_CUT]          = {KOMI, CHOOSE, END},
    [YZ_COLOUR_WAY_BY_RANK]      = {END},
    [YZ_COLOUR_WAY_SERIES]       = {END},
};
/* clang-format on */

enum { MOST_HELD = 360 }; /* no bowl holds more */

static step
step_of(const yz_match *match)
{
    return STEPS[match->way][match->opening.step];
}

static bool
is_at(const yz_match *match, step wanted)
{
    return step_of(match) == wanted;
}

static void
next_step(yz_match *match)
{
    match->opening.step++;
    if (is_at(match, BLACK)) {
        match->black = match->opening.chooser;
        match->opening.step++;
    }
    if (is_at(match, END))
        match->stage = YZ_MATCH_STAGE_READY;
}

static void
tell_colours(yz__doing *doing)
{
    if (doing->match->stage == YZ_MATCH_STAGE_READY)
        yz__announce(doing, YZ_MATCH_TOLD_COLOURS);
}

void
yz__opening_begin(yz_match *match, yz_party weaker)
{
    const yz_party first = weaker == YZ_PARTY_SECOND ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;

    /* Without a guess the second player chooses from what the first has cut. */
    match->opening.chooser = YZ_PARTY_SECOND;
    if (!is_at(match, END))
        return;
    match->stage = YZ_MATCH_STAGE_READY;
    match->black = YZ_PARTY_FIRST;
    if (match->way == YZ_COLOUR_WAY_BY_RANK)
        match->black = first;
    else if (match->way == YZ_COLOUR_WAY_SERIES)
        match->black = yz_series_colour(match->series_kind, match->series) == YZ_BLACK
                           ? first
                           : yz__other(first);
}

/* ---- Drawing and guessing ---- */

bool
yz__do_lot(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (!is_at(match, LOT))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    match->black = doing->event->number % 2 == 0 ? YZ_PARTY_FIRST : YZ_PARTY_SECOND;
    next_step(match);
    tell_colours(doing);
    return true;
}

/* Tells everybody the stones and the guess, once both are known. */
static void
open_hands(yz__doing *doing)
{
    yz__opening *opening = &doing->match->opening;

    if (opening->holder == YZ_PARTY_HOST || opening->guesser == YZ_PARTY_HOST)
        return;
    const bool right = (opening->held % 2 == 1) == opening->odd;
    yz_match_told *told = yz__announce(doing, YZ_MATCH_TOLD_GUESSED);
    told->number = opening->held;
    told->right = right;
    opening->chooser = right ? opening->guesser : opening->holder;
    next_step(doing->match);
    tell_colours(doing);
}

bool
yz__do_hold(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz__opening *opening = &doing->match->opening;

    if (!is_at(doing->match, GUESS))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (opening->holder != YZ_PARTY_HOST || opening->guesser == event->by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (event->number < 1 || event->number > MOST_HELD)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    opening->holder = event->by;
    opening->held = event->number;
    open_hands(doing);
    return true;
}

bool
yz__do_guess(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz__opening *opening = &doing->match->opening;

    if (!is_at(doing->match, GUESS))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (opening->guesser != YZ_PARTY_HOST || opening->holder == event->by)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (event->number != 0 && event->number != 1)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    opening->guesser = event->by;
    opening->odd = event->number == 1;
    open_hands(doing);
    return true;
}

/* ---- Komi and colours ---- */

/* True for a whole or half number of points that the board could hold. */
static bool
is_amount(const yz_match *match, yz_number amount)
{
    const int points = yz_game_width(match->game) * yz_game_height(match->game);

    return amount.over >= 1 && amount.over <= 4 &&
           yz_compare(amount, yz_whole(-points)) >= 0 &&
           yz_compare(amount, yz_whole(points)) <= 0;
}

bool
yz__do_komi(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_number komi = doing->event->amount;

    if (!is_at(match, KOMI))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (doing->event->by == match->opening.chooser)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (!is_amount(match, komi))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (!yz__rules_komi_may_be_named(yz_game_rules(match->game), komi))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_KOMI);
    yz_game_set_komi(match->game, komi);
    next_step(match);
    return true;
}

bool
yz__do_choose(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz_party by = doing->event->by;

    if (!is_at(match, CHOOSE))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (by != match->opening.chooser)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (doing->event->colour != YZ_BLACK && doing->event->colour != YZ_WHITE)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    match->black = doing->event->colour == YZ_BLACK ? by : yz__other(by);
    next_step(match);
    tell_colours(doing);
    return true;
}

/* Returns who has to bid now: the one who guessed right opens, then always the one
   who was outbid. */
static yz_party
bidder_now(const yz_match *match)
{
    const yz__opening *opening = &match->opening;

    return opening->bidder == YZ_PARTY_HOST ? opening->chooser
                                            : yz__other(opening->bidder);
}

bool
yz__do_bid(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz__opening *opening = &match->opening;
    const yz_number bid = doing->event->amount;

    if (!is_at(match, BID))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (doing->event->by != bidder_now(match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    if (!is_amount(match, bid) || bid.count <= 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (opening->bidder != YZ_PARTY_HOST && yz_compare(bid, opening->bid) <= 0)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_BID_LOW);
    opening->bidder = doing->event->by;
    opening->bid = bid;
    return true;
}

bool
yz__do_accept_bid(yz__doing *doing)
{
    yz_match *match = doing->match;
    const yz__opening *opening = &match->opening;

    if (!is_at(match, BID) || opening->bidder == YZ_PARTY_HOST)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    if (doing->event->by == opening->bidder)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_PARTY);
    match->black = opening->bidder;
    yz__game_set_contract(match->game, opening->bid);
    next_step(match);
    tell_colours(doing);
    return true;
}

/* ---- Permissions ---- */

bool
yz__opening_lets(const yz_match *match, yz_match_event_kind kind, yz_party party)
{
    const yz__opening *opening = &match->opening;

    switch (kind) {
    case YZ_MATCH_LOT:
        return is_at(match, LOT);
    case YZ_MATCH_HOLD:
        return is_at(match, GUESS) && opening->holder == YZ_PARTY_HOST &&
               opening->guesser != party;
    case YZ_MATCH_GUESS:
        return is_at(match, GUESS) && opening->guesser == YZ_PARTY_HOST &&
               opening->holder != party;
    case YZ_MATCH_KOMI:
        return is_at(match, KOMI) && party != opening->chooser;
    case YZ_MATCH_CHOOSE:
        return is_at(match, CHOOSE) && party == opening->chooser;
    case YZ_MATCH_BID:
        return is_at(match, BID) && party == bidder_now(match);
    case YZ_MATCH_ACCEPT_BID:
        return is_at(match, BID) && opening->bidder != YZ_PARTY_HOST &&
               party != opening->bidder;
    default:
        return true;
    }
}
