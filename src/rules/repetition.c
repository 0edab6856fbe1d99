/*
 * repetition.c - what follows when a position comes back although the ko rule did not
 * prevent it, and what follows once somebody has ruled what the repetition is.
 */
#include <assert.h>
#include <stddef.h>

#include "rules/options.h"
#include "rules/play.h"

typedef struct repetition_rule {
    bool watches;
    bool ends_at_pass;
    bool by_list; /* Ing's list of shapes tells fights from disturbances */
    int times;    /* how often the position must have been there, the last included */
    yz__recurrence follows;
    uint8_t ruled[YZ__RULING_END]; /* yz__ruled, by what it was ruled to be */
} repetition_rule;

/* clang-format off */
#define REPETITION_PREVENTED_ROW   {.times = 2, .follows = YZ__RECURRENCE_NOTHING}
#define REPETITION_UNREGULATED_ROW {.times = 2, .follows = YZ__RECURRENCE_NOTHING}
#define REPETITION_AGREED_NO_RESULT_ROW \
    {.ends_at_pass = true, .times = 2, .follows = YZ__RECURRENCE_OFFER}
#define REPETITION_AUTOMATIC_DRAW_ROW \
    {.watches = true, .ends_at_pass = true, .times = 3, .follows = YZ__RECURRENCE_DRAW}
#define REPETITION_AUTOMATIC_NO_RESULT_ROW \
    {.watches = true, .ends_at_pass = true, .times = 3, .follows = YZ__RECURRENCE_NO_RESULT}
/* Ing 1996, art. 5: hot stones put an end to fights, "one full cycle, then barred" to
   everything else.  Which is which Ing ruled shape by shape (Chen Zuyuan, New Theory of
   Go Rules, ch. 4.3 to 4.6). */
#define REPETITION_HOT_STONES_ROW                                                      \
    {.watches = true, .by_list = true, .times = 2, .follows = YZ__RECURRENCE_RULED,    \
     .ruled = {[YZ__RULING_FIGHT] = YZ__RULED_HOT,                                     \
               [YZ__RULING_DISTURBANCE] = YZ__RULED_BARRED,                            \
               [YZ__RULING_UNEVEN] = YZ__RULED_BARRED,                                 \
               [YZ__RULING_FALSE_LIFE] = YZ__RULED_BARRED}}
/* Chinese 1988, art. 20: 20.3 ends a game for what neither side can give up, be it a
   fight or a disturbance (four kos); 20.4 lets nobody hold up the end; 20.2 waits until
   it has come. */
#define REPETITION_REFEREE_ROW                                                         \
    {.watches = true, .times = 2, .follows = YZ__RECURRENCE_RULED,                     \
     .ruled = {[YZ__RULING_FIGHT] = YZ__RULED_ENDS,                                    \
               [YZ__RULING_DISTURBANCE] = YZ__RULED_ENDS,                              \
               [YZ__RULING_UNEVEN] = YZ__RULED_BARRED,                                 \
               [YZ__RULING_FALSE_LIFE] = YZ__RULED_NOTHING}}
/* clang-format on */
static const repetition_rule REPETITION[] = YZ__ROWS(REPETITION);

static const repetition_rule *
repetition(const yz_rules *rules)
{
    assert(rules->repetition > YZ_REPETITION_UNSET &&
           rules->repetition < YZ_REPETITION_END);
    return &REPETITION[rules->repetition];
}

yz__recurrence
yz__repetition_follows(const yz_rules *rules, int times)
{
    const repetition_rule *rule = repetition(rules);
    return times >= rule->times ? rule->follows : YZ__RECURRENCE_NOTHING;
}

bool
yz__repetition_watches(const yz_rules *rules)
{
    return repetition(rules)->watches;
}

bool
yz__repetition_ends_at_pass(const yz_rules *rules)
{
    return repetition(rules)->ends_at_pass;
}

bool
yz__repetition_asks(const yz_rules *rules)
{
    return repetition(rules)->follows == YZ__RECURRENCE_RULED;
}

bool
yz__repetition_by_list(const yz_rules *rules)
{
    return repetition(rules)->by_list;
}

yz__ruled
yz__repetition_ruled(const yz_rules *rules, yz__ruling ruling)
{
    assert(ruling > 0 && ruling < YZ__RULING_END);
    return (yz__ruled)repetition(rules)->ruled[ruling];
}

bool
yz__repetition_makes_hot(const yz_rules *rules)
{
    bool hot = false;

    for (int ruling = YZ__RULING_FIGHT; ruling < YZ__RULING_END; ruling++)
        hot |= yz__repetition_ruled(rules, (yz__ruling)ruling) == YZ__RULED_HOT;
    return hot && yz__repetition_asks(rules);
}

/* A fight may end the game: it is for the referee, or both players, to say how. */
static bool
may_be_called_off(const yz_rules *rules)
{
    return repetition(rules)->ruled[YZ__RULING_FIGHT] == YZ__RULED_ENDS;
}

bool
yz__repetition_may_end(const yz_rules *rules)
{
    return repetition(rules)->follows == YZ__RECURRENCE_OFFER ||
           may_be_called_off(rules);
}

/* No result needs a repetition and consent (Japanese 1989, 12).  Where the referee may
   call a draw, a replay or no result for it, both players may as well.  Ing's rules
   leave no ko without a result (1996, art. 5). */
bool
yz__offer_allowed(const yz_rules *rules, yz_result_kind outcome, bool repeated)
{
    if (!repeated)
        return false;
    if (repetition(rules)->follows == YZ__RECURRENCE_OFFER)
        return outcome == YZ_RESULT_NO_RESULT;
    return may_be_called_off(rules) && yz__repetition_outcome_known(outcome);
}

/* A false life that is not stopped during the game waits for the end (Chinese 1988,
   article 20.2). */
bool
yz__false_life_is_dead(const yz_rules *rules)
{
    return yz__repetition_asks(rules) &&
           yz__repetition_ruled(rules, YZ__RULING_FALSE_LIFE) == YZ__RULED_NOTHING;
}

bool
yz__repetition_outcome_known(yz_result_kind outcome)
{
    return outcome == YZ_RESULT_NO_RESULT || outcome == YZ_RESULT_DRAW ||
           outcome == YZ_RESULT_VOID;
}
