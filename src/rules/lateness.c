/*
 * lateness.c - what follows when a player comes late.
 */
#include <assert.h>

#include "rules/conduct.h"
#include "rules/options.h"

/* The lateness that is still forgiven for time: one part in so many of the main time, or up
   to the limit of the event; and how often it is taken off. */
typedef struct lateness_rule {
    int part;
    int times;
    bool decides; /* or leaves it to the event */
} lateness_rule;

/* clang-format off */
#define LATENESS_DEDUCTED_ROW {0, 1, true}
#define LATENESS_DOUBLED_ROW  {6, 2, true}
#define LATENESS_EVENT_ROW    {0, 1, false}
/* clang-format on */
static const lateness_rule LATENESS[] = YZ__ROWS(LATENESS);

yz_lateness
yz__rules_lateness(const yz_rules *rules, int64_t late, int64_t main, int64_t limit)
{
    yz_lateness follows = {YZ_LATE_NONE, 0,
                           yz_rules_option(rules, YZ_OPTION_LATENESS).article};

    assert(rules->lateness > YZ_LATENESS_UNSET && rules->lateness < YZ_LATENESS_END);
    assert(late >= 0 && main >= 0 && limit >= 0);
    const lateness_rule rule = LATENESS[rules->lateness];
    const bool too_late =
        rule.part > 0 ? late * rule.part > main : limit > 0 && late > limit;
    if (late == 0)
        return follows;
    if (rule.decides && too_late) {
        follows.kind = YZ_LATE_FORFEIT;
        return follows;
    }
    follows.kind = rule.decides ? YZ_LATE_TAKEN : YZ_LATE_BY_EVENT;
    follows.taken = late * rule.times;
    return follows;
}
