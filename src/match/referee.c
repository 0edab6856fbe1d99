/*
 * referee.c - the rulings of a referee: offences at the table, warnings, time, the end
 * of a game.  The rules say what follows an offence; if they leave it to the referee,
 * the match waits for his decision.
 */
#include "game/rulings.h"
#include "match/clocks.h"
#include "match/match_state.h"
#include "rules/conduct.h"
#include "rules/play.h"

static bool
is_player(yz_party party)
{
    return party == YZ_PARTY_FIRST || party == YZ_PARTY_SECOND;
}

/* Hands the game an event about 'whom'. */
static bool
about(yz__doing *doing, yz_event_kind kind, yz_party whom, yz_result_kind outcome)
{
    const yz_event event = {
        .kind = kind, .by = yz_match_colour(doing->match, whom), .outcome = outcome};

    return yz__game_does(doing, &event);
}

/* ---- The consequence of an offence ---- */

/* True if the text leaves it to the referee, or to the event, which he stands for. */
static bool
is_left_to_referee(yz_follows follows)
{
    switch (follows) {
    case YZ_FOLLOWS_EVENT:
    case YZ_FOLLOWS_AGREE_OR_REFEREE:
    case YZ_FOLLOWS_DRAW_OR_REPLAY:
    case YZ_FOLLOWS_SUSPENDED:
    case YZ_FOLLOWS_REFEREE_CHOICE:
        return true;
    default:
        return false;
    }
}

/* Returns the number of the last move; 0: nobody has moved. */
static int
last_move(const yz_game *game)
{
    int i = yz_game_ply_count(game);

    while (i > 0 && yz_game_ply(game, i).kind != YZ_PLY_MOVE)
        i--;
    return i;
}

/* Claims a move of the wrong partner: the points are given and the turn of the
   partners is put right, as when the opponent claims it.  That is possible only
   right after the move (pair go). */
static bool
claim_rotation(yz__doing *doing, const yz_offence_rule *rule)
{
    const yz_match *match = doing->match;
    const yz_event claim = {
        .kind = YZ_EVENT_CLAIM,
        .by = yz_opponent(yz_match_colour(match, doing->event->whom)),
        .ply = last_move(match->game),
        .partner = yz__wrong_partner(match, last_move(match->game))};

    if (claim.ply == match->wrong_partner && yz__game_does(doing, &claim))
        return true;
    return yz__refuse_ground(doing, YZ_GROUND_PHASE, rule->article);
}

/* Carries out the consequence.  The stones themselves are put back by hand: on the
   board of the match they never moved. */
static bool
carry_out(yz__doing *doing, const yz_offence_rule *rule)
{
    const yz_party whom = doing->event->whom;

    switch (rule->follows) {
    case YZ_FOLLOWS_WARNING:
    case YZ_FOLLOWS_RESTORE_WARNING:
        return about(doing, YZ_EVENT_WARN, whom, YZ_RESULT_NONE);
    case YZ_FOLLOWS_LOSS:
    case YZ_FOLLOWS_DISQUALIFIED:
        return about(doing, YZ_EVENT_FORFEIT, whom, YZ_RESULT_NONE);
    case YZ_FOLLOWS_BOTH_LOSE:
        return about(doing, YZ_EVENT_RULE, whom, YZ_RESULT_BOTH_LOSE);
    case YZ_FOLLOWS_POINTS:
        return claim_rotation(doing, rule);
    default:
        return true;
    }
}

static void
wait_for_decision(yz__doing *doing)
{
    yz_match *match = doing->match;

    match->pending = true;
    match->offence = *doing->event;
    match->offence.reason = NULL;
    match->before = match->stage;
    match->stage = YZ_MATCH_STAGE_PAUSED;
}

/* True if the offence cannot happen here: only partners can play out of rotation. */
static bool
is_out_of_place(const yz_match *match, yz_offence offence)
{
    return offence == YZ_OFFENCE_OUT_OF_ROTATION &&
           !yz__overlay_has_members(yz_game_overlays(match->game));
}

bool
yz__do_offence(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    const yz_rules *rules = yz_game_rules(doing->match->game);

    if (doing->match->pending)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_TWICE);
    if (!is_player(event->whom) || event->offence > YZ_OFFENCE_PRISONERS ||
        event->fault > YZ_FAULT_WILFUL)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz_offence_rule rule = yz__rules_offence(rules, event->offence, event->fault);
    if (event->number == 1)
        rule.follows = rule.otherwise;
    if (is_out_of_place(doing->match, event->offence))
        return yz__refuse_ground(doing, YZ_GROUND_PHASE, rule.article);
    if (!is_left_to_referee(rule.follows) && !carry_out(doing, &rule))
        return false;
    if (is_left_to_referee(rule.follows))
        wait_for_decision(doing);
    yz__announce(doing, YZ_MATCH_TOLD_FOLLOWS)->follows = rule;
    return true;
}

/* ---- His decision ---- */

enum { ALL_DECISIONS = 2 * YZ_DECISION_LOSS - 1 };

static unsigned
decisions_left(const yz_match *match)
{
    const yz_offence_rule rule = yz__rules_offence(
        yz_game_rules(match->game), match->offence.offence, match->offence.fault);

    return rule.decisions != 0 ? rule.decisions : ~0u;
}

unsigned
yz_match_decisions(const yz_match *match, yz_party *whom)
{
    *whom = match->pending ? match->offence.whom : YZ_PARTY_HOST;
    return match->pending ? decisions_left(match) & ALL_DECISIONS : 0;
}

/* Leaves a stone where it was displaced to: a new position, as if it had been set
   up. */
bool
yz__let_stand(yz__doing *doing)
{
    const yz_match_event *event = doing->event;
    yz_match *match = doing->match;
    const size_t width = (size_t)yz_game_width(match->game);
    const bool on_board = event->point.x < width && event->to.x < width &&
                          event->point.y < yz_game_height(match->game) &&
                          event->to.y < yz_game_height(match->game);
    yz_position position;

    if (!on_board)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz_game_position(match->game, &position);
    uint8_t *from = &position.stone[event->point.y * width + event->point.x];
    uint8_t *to = &position.stone[event->to.y * width + event->to.x];
    if (*from == YZ_EMPTY || *to != YZ_EMPTY)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    *to = *from;
    *from = YZ_EMPTY;
    if (yz_game_set_up(match->game, &position, YZ_EMPTY) != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    match->proved = false;
    /* The hypothetical play was about another position. */
    if (match->before == YZ_MATCH_STAGE_HYPOTHETICAL)
        match->before = YZ_MATCH_STAGE_PLAY;
    return true;
}

static bool
decide(yz__doing *doing)
{
    const yz_party whom = doing->match->offence.whom;

    switch (doing->event->decision) {
    case YZ_DECISION_STANDS:
        return yz__let_stand(doing);
    case YZ_DECISION_DRAW:
        return about(doing, YZ_EVENT_RULE, whom, YZ_RESULT_DRAW);
    case YZ_DECISION_REPLAY:
        return about(doing, YZ_EVENT_RULE, whom, YZ_RESULT_VOID);
    case YZ_DECISION_WARNING:
        return about(doing, YZ_EVENT_WARN, whom, YZ_RESULT_NONE);
    case YZ_DECISION_LOSS:
        return about(doing, YZ_EVENT_FORFEIT, whom, YZ_RESULT_NONE);
    case YZ_DECISION_PUT_BACK:
    case YZ_DECISION_ADVICE:
        break;
    }
    return true;
}

bool
yz__do_decide(yz__doing *doing)
{
    yz_match *match = doing->match;
    const unsigned decision = (unsigned)doing->event->decision;
    const bool one = decision != 0 && decision <= YZ_DECISION_LOSS &&
                     (decision & (decision - 1)) == 0;

    if (!match->pending)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NOTHING_ASKED);
    if (!one || !(decisions_left(match) & decision))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_DECISION);
    if (!decide(doing))
        return false;
    match->pending = false;
    match->moved_by = YZ_PARTY_HOST;
    match->stage = match->before;
    return true;
}

/* ---- Warnings, losses, time ---- */

bool
yz__do_taken_back(yz__doing *doing)
{
    if (!is_player(doing->event->whom))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    return about(doing, YZ_EVENT_TAKE_BACK, doing->event->whom, YZ_RESULT_NONE);
}

bool
yz__do_warn(yz__doing *doing)
{
    if (!is_player(doing->event->whom))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    return about(doing, YZ_EVENT_WARN, doing->event->whom, YZ_RESULT_NONE);
}

bool
yz__do_penalty(yz__doing *doing)
{
    const int64_t points = doing->event->number;

    if (!is_player(doing->event->whom) || points < 1 || points > YZ_PENALTY_MOST)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    return yz__game_does(
        doing, &(yz_event){.kind = YZ_EVENT_PENALTY,
                           .by = yz_match_colour(doing->match, doing->event->whom),
                           .ply = (int)points});
}

bool
yz__do_forfeit(yz__doing *doing)
{
    if (!is_player(doing->event->whom))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    return about(doing, YZ_EVENT_FORFEIT, doing->event->whom, YZ_RESULT_NONE);
}

/* True if nobody has asked the referee: after the end he speaks to an appeal only. */
static bool
is_unasked(const yz_match *match)
{
    return match->stage == YZ_MATCH_STAGE_OVER && match->appeal == YZ_PARTY_HOST;
}

bool
yz__do_rule(yz__doing *doing)
{
    const yz_result_kind outcome = doing->event->outcome;
    const bool loser = outcome == YZ_RESULT_FORFEIT || outcome == YZ_RESULT_TIME ||
                       outcome == YZ_RESULT_RESIGNATION;

    if (outcome > YZ_RESULT_VOID)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    if (loser != is_player(doing->event->whom))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_LOSER);
    if (is_unasked(doing->match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NOTHING_ASKED);
    if (!about(doing, YZ_EVENT_RULE, doing->event->whom, outcome))
        return false;
    doing->match->appeal = YZ_PARTY_HOST;
    return true;
}

/* Dismisses the appeal: the result stands. */
bool
yz__do_dismiss(yz__doing *doing)
{
    if (is_unasked(doing->match))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NOTHING_ASKED);
    doing->match->appeal = YZ_PARTY_HOST;
    return true;
}

/* Rules on a repetition.  The ruling is no ply of the game; it holds from the next
   move on. */
bool
yz__do_repetition(yz__doing *doing)
{
    const yz_repetition *repetition = doing->event->repetition;

    if (!repetition || repetition->count < 1 || repetition->count > YZ_RULED_POINTS)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    switch (yz__game_rule_repetition(doing->match->game, repetition)) {
    case YZ_OK:
        return true;
    case YZ_E_NOMEM:
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_MEMORY);
    case YZ_E_PHASE:
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_STAGE);
    default:
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    }
}

static bool
is_time(const yz__doing *doing)
{
    return is_player(doing->event->whom) && doing->event->number > 0 &&
           doing->event->number <= YZ_CLOCK_MOST;
}

bool
yz__do_take_time(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz_clock clock = match->clock;
    const yz_colour side = yz_match_colour(match, doing->event->whom);

    /* A penalty cannot use up all the time; losing on time is its own ruling. */
    if (!is_time(doing))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz__never_refused(yz_clock_tell(&clock, doing->event->at, NULL, NULL));
    yz__never_refused(yz__clock_take(&clock, side, doing->event->number, NULL, NULL));
    if (yz__lapses_at_once(&clock, side))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz__time_passes(doing, doing->event->at);
    match->clock = clock;
    return true;
}

bool
yz__do_give_time(yz__doing *doing)
{
    yz_match *match = doing->match;
    yz_clock clock = match->clock;
    const yz_colour side = yz_match_colour(match, doing->event->whom);

    if (!is_time(doing))
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz__never_refused(yz_clock_tell(&clock, doing->event->at, NULL, NULL));
    if (yz__clock_give(&clock, side, doing->event->number) != YZ_OK)
        return yz__refuse_event(doing, YZ_MATCH_REFUSED_NUMBER);
    yz__time_passes(doing, doing->event->at);
    match->clock = clock;
    return true;
}
