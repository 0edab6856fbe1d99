/*
 * settling.c - dead stones when play has stopped: marked, agreed, refused; who moves
 * when play is resumed; and how the result is checked.
 */
#include <assert.h>
#include <string.h>

#include "rules/ending.h"
#include "rules/options.h"
#include "rules/scoring.h"

typedef struct settling_rule {
    bool marking;  /* players mark dead stones and agree */
    bool own_only; /* each only stones of his own */
    bool refusal;  /* a player may refuse the marking */
    bool resumes;  /* and so sends both back to the board */
    bool always;   /* the next stage follows without being asked for */
    bool restores; /* the position before a dispute comes back if nothing came of it */
    bool passed_for; /* in a later stage, or in hypothetical play, a ko is retaken only
                          after a pass for it */
    bool taken_once; /* there a player takes in it once only with the same position */
    bool three_points; /* three points without capture are three points */
    bool both_lose;    /* players who neither agree nor ask to resume both lose */
    bool fills; /* by consent dame are filled after the stop (commentary on art. 9.2) */
    uint8_t stages;  /* after the main game */
    uint8_t dispute; /* yz__dispute */
    /* For the count. */
    bool removed; /* dead stones are taken off */
    bool needed;  /* nothing can be counted before they are known */
} settling_rule;

/* Three points without capture are those of a ruling of 1949, which the algorithmic
   rules were made to agree with; article 7 of 1989 makes the shape a seki. */
/* clang-format off */
#define SETTLING_AGREE_OR_PLAY_ROW                                                     \
    {.marking = true, .refusal = true, .resumes = true,                                \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_AGREE_OR_RESTORE_ROW                                                  \
    {.marking = true, .refusal = true, .resumes = true, .restores = true,              \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_HYPOTHETICAL_ROW                                                      \
    {.marking = true, .refusal = true, .passed_for = true, .both_lose = true,          \
     .fills = true,                                                                    \
     .dispute = YZ__DISPUTE_CONFIRMED, .removed = true, .needed = true}
#define SETTLING_CONCEDE_ROW                                                           \
    {.marking = true, .own_only = true, .dispute = YZ__DISPUTE_PLAYED, .removed = true}
#define SETTLING_ALL_ALIVE_ROW {.dispute = YZ__DISPUTE_NONE}
#define SETTLING_AGREE_ONCE_ROW                                                        \
    {.marking = true, .refusal = true, .resumes = true,                                \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_SECOND_PHASE_ROW                                                      \
    {.marking = true, .refusal = true, .resumes = true, .stages = 1,                   \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_ALWAYS_SECOND_ROW                                                     \
    {.always = true, .stages = 1,                                                      \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_CLEANUP_ROW                                                           \
    {.always = true, .stages = 2, .passed_for = true, .taken_once = true,              \
     .three_points = true,                                                             \
     .dispute = YZ__DISPUTE_PLAYED, .removed = true, .needed = true}
#define SETTLING_REFEREE_ROW                                                           \
    {.marking = true, .refusal = true, .three_points = true,                           \
     .dispute = YZ__DISPUTE_RULED, .removed = true, .needed = true}
#define SETTLING_NOTHING_ROW {.dispute = YZ__DISPUTE_NONE}
/* clang-format on */
static const settling_rule SETTLING[] = YZ__ROWS(SETTLING);

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
yz__fills_by_consent(const yz_rules *rules)
{
    return settling(rules)->fills;
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
yz__ko_is_passed_for(const yz_rules *rules, int stage)
{
    return settling(rules)->passed_for && stage > 0;
}

bool
yz__ko_is_taken_once(const yz_rules *rules, int stage)
{
    return settling(rules)->taken_once && stage > 0;
}

bool
yz__three_points_stand(const yz_rules *rules)
{
    return settling(rules)->three_points;
}

bool
yz__both_lose_undecided(const yz_rules *rules)
{
    return settling(rules)->both_lose;
}

yz__dispute
yz__dispute_settled(const yz_rules *rules)
{
    return (yz__dispute)settling(rules)->dispute;
}

bool
yz__confirmed_by_hypothetical_play(const yz_rules *rules)
{
    return yz__dispute_settled(rules) == YZ__DISPUTE_CONFIRMED;
}

bool
yz__dead_are_removed(const yz_rules *rules)
{
    return settling(rules)->removed;
}

bool
yz__dead_must_be_known(const yz_rules *rules)
{
    return settling(rules)->needed;
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

/* Returns the side that moves first when play is resumed. */
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

typedef struct resume_rule {
    mover *mover;      /* NULL: play is not resumed */
    bool in_order;     /* as if play had not stopped */
    bool by_agreement; /* both players have to name him */
    bool by_requester; /* it depends on who asks */
} resume_rule;

/* clang-format off */
#define RESUME_NEXT_ROW     {in_order, true, false, false}
#define RESUME_OPPONENT_ROW {opponent_of_requester, false, false, true}
#define RESUME_AGREED_ROW   {agreed_upon, false, true, false}
#define RESUME_NOBODY_ROW   {NULL, false, false, false}
/* clang-format on */
static const resume_rule RESUME[] = YZ__ROWS(RESUME);

/* The next side in order plays on; hypothetical play and a ruling ask whether the
   opponent can capture, so he moves first. */
yz_colour
yz__dispute_opener(const yz_rules *rules, yz_colour owner, yz_colour to_move)
{
    const bool in_order = settling(rules)->dispute == YZ__DISPUTE_PLAYED &&
                          RESUME[rules->resume].in_order;
    return in_order && to_move != YZ_EMPTY ? to_move : yz_opponent(owner);
}

bool
yz__resumption_allowed(const yz_rules *rules)
{
    assert(rules->resume > YZ_RESUME_UNSET && rules->resume < YZ_RESUME_END);
    return settling(rules)->marking && RESUME[rules->resume].mover != NULL;
}

bool
yz__resumption_by_agreement(const yz_rules *rules)
{
    return RESUME[rules->resume].by_agreement;
}

bool
yz_rules_resumption_by_requester(const yz_rules *rules)
{
    return yz__resumption_allowed(rules) && RESUME[rules->resume].by_requester;
}

bool
yz__resumption_order_said(const yz_rules *rules)
{
    const char *said = rules->article[YZ_OPTION_RESUME];

    return strncmp(said, YZ__COMPLETED, strlen(YZ__COMPLETED)) != 0;
}

yz_colour
yz__resumed_by(const yz_rules *rules, yz__flow flow, yz_colour by, yz_colour first)
{
    return RESUME[rules->resume].mover(flow, by, first);
}

bool
yz__refusal_resumes(const yz_rules *rules)
{
    return settling(rules)->resumes && yz__resumption_allowed(rules) &&
           !yz__resumption_by_agreement(rules);
}

/* How the count or result is checked before it stands. */
/* clang-format off */
#define FINAL_CHECK_NONE_ROW    {false, false}
#define FINAL_CHECK_RECOUNT_ROW {true, false}
#define FINAL_CHECK_REPLAY_ROW  {true, true}
/* clang-format on */
static const struct {
    bool objection;
    bool replays; /* the record is replayed for illegal moves */
} FINAL_CHECK[] = YZ__ROWS(FINAL_CHECK);

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
