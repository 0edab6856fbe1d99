/* suicide.c - may a play remove its own stones? */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"

/* The fewest own stones a suicide may remove; 0: none may. */
#define SUICIDE_NONE_ROW 0
#define SUICIDE_MULTI_ROW 2
#define SUICIDE_ANY_ROW 1
static const int FEWEST[] = YZ__ROWS(SUICIDE);

bool
yz__suicide_allowed(const yz_rules *rules, int stones)
{
    assert(rules->suicide > YZ_SUICIDE_UNSET && rules->suicide < YZ_SUICIDE_END);
    const int fewest = FEWEST[rules->suicide];
    return stones == 0 || (fewest > 0 && stones >= fewest);
}
