/* suicide.c - may a play remove its own stones? */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"

/* The fewest own stones a suicide may remove; 0: none may. */
static const int FEWEST[] = {
    [YZ_SUICIDE_NONE] = 0,
    [YZ_SUICIDE_MULTI] = 2,
    [YZ_SUICIDE_ANY] = 1,
};
_Static_assert(sizeof FEWEST / sizeof *FEWEST == YZ_SUICIDE_END,
               "every rule for suicide needs an entry here");

bool
yz__suicide_allowed(const yz_rules *rules, int stones)
{
    assert(rules->suicide > YZ_SUICIDE_UNSET && rules->suicide < YZ_SUICIDE_END);
    const int fewest = FEWEST[rules->suicide];
    return stones == 0 || (fewest > 0 && stones >= fewest);
}
