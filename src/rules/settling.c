/*
 * settling.c - dead stones when play has stopped: marked, agreed, refused; who moves
 * when play is resumed; and how the result is checked.
 */
#include <assert.h>

#include "rules/ending.h"
#include "rules/options.h"
#include "rules/play.h"

typedef struct settling_rule {
    bool marking;   /* players mark dead stones and agree */
    bool own_only;  /* each only stones of his own */
    bool refusal;   /* a player may refuse the marking */
    bool resumes;   /* and so sends both back to the board */
    bool always;    /* the next stage follows without being asked for */
    bool restores;  /* the position before a dispute comes back if nothing came of it */
    uint8_t stages; /* after the main game */
    uint8_t dispute; /* yz__dispute */
} settling_rule;

/* clang-format off */
static const settling_rule SETTLING[] = {
    [YZ_SETTLING_AGREE_OR_PLAY] = {true, false, true, true, false, false, 0, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_AGREE_OR_RESTORE] = {true, false, true, true, false, true, 0, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_HYPOTHETICAL] = {true, false, true, false, false, false, 0, YZ__DISPUTE_CONFIRMED},
    [YZ_SETTLING_CONCEDE] = {true, true, false, false, false, false, 0, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_ALL_ALIVE] = {false, false, false, false, false, false, 0, YZ__DISPUTE_NONE},
    [YZ_SETTLING_AGREE_ONCE] = {true, false, true, true, false, false, 0, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_SECOND_PHASE] = {true, false, true, true, false, false, 1, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_ALWAYS_SECOND] = {false, false, false, false, true, false, 1, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_CLEANUP] = {false, false, false, false, true, false, 2, YZ__DISPUTE_PLAYED},
    [YZ_SETTLING_REFEREE] = {true, false, true, false, false, false, 0, YZ__DISPUTE_RULED},
    [YZ_SETTLING_NOTHING] = {false, false, false, false, false, false, 0, YZ__DISPUTE_NONE},
};
/* clang-format on */
_Static_assert(sizeof SETTLING / sizeof *SETTLING == YZ_SETTLING_END,
               "every way of settling dead stones needs a row here");

static const settling_rule *
settling(const yz_rules *rules)
{
    assert(rules->settling > YZ_SETTLING_UNSET && rules->settling < YZ_SETTLING_END);
    return &SETTLING[rules->settling];
}

int
yz__settling_stages(const yz_rules *rules)
{
    return settling(rules)->stages;
}

bool
yz__settling_always_plays_on(const yz_rules *rules)
{
    return settling(rules)->always;
}

bool
yz__settling_by_marking(const yz_rules *rules)
{
    return settling(rules)->marking;
}

bool
yz__play_in_last_stage(const yz_rules *rules, int stage)
{
    return stage > 0 && stage == settling(rules)->stages;
}

bool
yz__marking_allowed(const yz_rules *rules, yz_colour by, yz_colour stone)
{
    return settling(rules)->marking && (by == stone || !settling(rules)->own_only);
}

bool
yz__confirmed_by_hypothetical_play(const yz_rules *rules)
{
    return rules->settling == YZ_SETTLING_HYPOTHETICAL;
}

yz__dispute
yz__dispute_settled(const yz_rules *rules)
{
    return (yz__dispute)settling(rules)->dispute;
}

/* Who plays on moves in order; hypothetical play and a ruling ask whether the opponent
   can capture. */
yz_colour
yz__dispute_opener(const yz_rules *rules, yz_colour owner, yz_colour to_move)
{
    const bool in_order = settling(rules)->dispute == YZ__DISPUTE_PLAYED &&
                          rules->resume == YZ_RESUME_NEXT;
    return in_order && to_move != YZ_EMPTY ? to_move : yz_opponent(owner);
}

/* A ruling of 1949, which the algorithmic rules were made to agree with; article 7 of
   1989 makes the shape a seki. */
bool
yz__three_points_stand(const yz_rules *rules)
{
    return rules->settling == YZ_SETTLING_REFEREE ||
           rules->settling == YZ_SETTLING_CLEANUP;
}

static const uint8_t LIFE_NEEDED[] = {
    [YZ_SCORING_IMMORTAL] = YZ__LIFE_IMMORTAL,
    [YZ_SCORING_INDEPENDENT] = YZ__LIFE_INDEPENDENT,
    [YZ_SCORING_CAPTURES] = YZ__LIFE_ANY,
};
_Static_assert(sizeof LIFE_NEEDED == YZ_SCORING_END,
               "a way of scoring has no entry here");

yz__life_needed
yz__life_for_territory(const yz_rules *rules)
{
    return (yz__life_needed)LIFE_NEEDED[rules->scoring];
}

bool
yz__dispute_restores(const yz_rules *rules)
{
    return settling(rules)->restores;
}

bool
yz__refusal_allowed(const yz_rules *rules)
{
    return settling(rules)->refusal;
}

/* Who moves first when play is resumed. */
typedef yz_colour mover(yz__flow flow, yz_colour by, yz_colour first);

static yz_colour
in_order(yz__flow flow, yz_colour by, yz_colour first)
{
    (void)by;
    (void)first;
    return (yz_colour)flow.next;
}

static yz_colour
opponent_of_requester(yz__flow flow, yz_colour by, yz_colour first)
{
    (void)flow;
    (void)first;
    return yz_opponent(by);
}

static yz_colour
agreed_upon(yz__flow flow, yz_colour by, yz_colour first)
{
    (void)flow;
    (void)by;
    return first;
}

static mover *const RESUME[] = {
    [YZ_RESUME_NEXT] = in_order,
    [YZ_RESUME_OPPONENT] = opponent_of_requester,
    [YZ_RESUME_AGREED] = agreed_upon,
    [YZ_RESUME_NOBODY] = NULL,
};
_Static_assert(sizeof RESUME / sizeof *RESUME == YZ_RESUME_END,
               "every way of resuming play needs an entry here");

bool
yz__resumption_allowed(const yz_rules *rules)
{
    assert(rules->resume > YZ_RESUME_UNSET && rules->resume < YZ_RESUME_END);
    return settling(rules)->marking && RESUME[rules->resume] != NULL;
}

bool
yz__resumption_by_agreement(const yz_rules *rules)
{
    return rules->resume == YZ_RESUME_AGREED;
}

yz_colour
yz__resumed_by(const yz_rules *rules, yz__flow flow, yz_colour by, yz_colour first)
{
    return RESUME[rules->resume](flow, by, first);
}

bool
yz__refusal_resumes(const yz_rules *rules)
{
    return settling(rules)->resumes && yz__resumption_allowed(rules) &&
           !yz__resumption_by_agreement(rules);
}

/* How the count or result is checked before it stands. */
static const struct {
    bool objection;
    bool replays; /* the record is replayed for illegal moves */
} FINAL_CHECK[] = {
    [YZ_FINAL_CHECK_NONE] = {false, false},
    [YZ_FINAL_CHECK_RECOUNT] = {true, false},
    [YZ_FINAL_CHECK_REPLAY] = {true, true},
};
_Static_assert(sizeof FINAL_CHECK / sizeof *FINAL_CHECK == YZ_FINAL_CHECK_END,
               "every final check needs an entry here");

bool
yz__objection_allowed(const yz_rules *rules)
{
    assert(rules->final_check > YZ_FINAL_CHECK_UNSET &&
           rules->final_check < YZ_FINAL_CHECK_END);
    return FINAL_CHECK[rules->final_check].objection;
}

bool
yz__objection_replays(const yz_rules *rules)
{
    return FINAL_CHECK[rules->final_check].replays;
}
