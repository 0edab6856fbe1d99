/*
 * sanctions.c - what follows an offence, until when it may be claimed, warnings, time;
 * and what overlays change in this.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"

/* The three options about offences share one list of answers. */
#define ENTRY(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = YZ__SANCTION_##NAME,
static const yz__sanction ILLEGAL_PLAY[] = {
    YZ__SANCTION_MAP(ENTRY, ILLEGAL_PLAY)[YZ_ILLEGAL_PLAY_FORGIVEN_IN_CYCLES] =
        YZ__SANCTION_LOSS,
};
/* The same in a fight or cycle that was ruled on. */
static const yz__sanction IN_CYCLE[] = {
    YZ__SANCTION_MAP(ENTRY, ILLEGAL_PLAY)[YZ_ILLEGAL_PLAY_FORGIVEN_IN_CYCLES] =
        YZ__SANCTION_UNDO,
};
static const yz__sanction DOUBLE_MOVE[] = {YZ__DOUBLE_MOVE_MAP(ENTRY)};
static const yz__sanction TAKE_BACK[] = {YZ__TAKE_BACK_MAP(ENTRY)};
#undef ENTRY
_Static_assert(sizeof ILLEGAL_PLAY / sizeof *ILLEGAL_PLAY == YZ_ILLEGAL_PLAY_END &&
                   sizeof IN_CYCLE / sizeof *IN_CYCLE == YZ_ILLEGAL_PLAY_END &&
                   sizeof DOUBLE_MOVE / sizeof *DOUBLE_MOVE == YZ_DOUBLE_MOVE_END &&
                   sizeof TAKE_BACK / sizeof *TAKE_BACK == YZ_TAKE_BACK_END,
               "every sanction needs an entry here");

yz__sanction
yz__sanction_of_play(const yz_rules *rules, bool in_cycle)
{
    return in_cycle ? IN_CYCLE[rules->illegal_play] : ILLEGAL_PLAY[rules->illegal_play];
}

yz__sanction
yz__sanction_of_double_move(const yz_rules *rules)
{
    return DOUBLE_MOVE[rules->double_move];
}

yz__sanction
yz__sanction_of_take_back(const yz_rules *rules)
{
    return TAKE_BACK[rules->take_back];
}

/* One player alone may claim an illegal move that no move has followed; a later claim
   stands by itself, or only when both make it.  Nobody takes back alone what both have
   played since: where no text says so, only a loss is claimed to the end. */
static const struct {
    bool loss;
    bool other;
} CLAIM_LATER[] = {
    [YZ_CLAIM_NEXT_MOVE] = {false, false},
    [YZ_CLAIM_RESULT] = {true, false},
    [YZ_CLAIM_EVENT] = {true, true},
};
_Static_assert(sizeof CLAIM_LATER / sizeof *CLAIM_LATER == YZ_CLAIM_END,
               "every limit for claims needs an entry here");

bool
yz__claim_stands(const yz_rules *rules, yz__sanction sanction, int later)
{
    assert(rules->claim > YZ_CLAIM_UNSET && rules->claim < YZ_CLAIM_END);
    const bool alone = sanction == YZ__SANCTION_LOSS ? CLAIM_LATER[rules->claim].loss
                                                     : CLAIM_LATER[rules->claim].other;
    return later == 0 || alone;
}

static const int WARNINGS[] = {
    [YZ_WARNINGS_NONE] = 0,
    [YZ_WARNINGS_SECOND_LOSES] = 2,
};
_Static_assert(sizeof WARNINGS / sizeof *WARNINGS == YZ_WARNINGS_END,
               "every rule for warnings needs an entry here");

int
yz__warnings_to_lose(const yz_rules *rules)
{
    assert(rules->warnings > YZ_WARNINGS_UNSET && rules->warnings < YZ_WARNINGS_END);
    return WARNINGS[rules->warnings];
}

/* Where the event decides, overstepping the time loses, as events have it. */
static const yz__overtime_way OVERTIME[] = {
    [YZ_OVERTIME_LOSS] = YZ__OVERTIME_LOSES,
    [YZ_OVERTIME_PASS] = YZ__OVERTIME_PASSES,
    [YZ_OVERTIME_POINTS] = YZ__OVERTIME_COSTS,
    [YZ_OVERTIME_EVENT] = YZ__OVERTIME_LOSES,
};
_Static_assert(sizeof OVERTIME / sizeof *OVERTIME == YZ_OVERTIME_END,
               "every rule for overtime needs an entry here");

yz__overtime_way
yz__overtime_follows(const yz_rules *rules)
{
    assert(rules->overtime > YZ_OVERTIME_UNSET && rules->overtime < YZ_OVERTIME_END);
    return OVERTIME[rules->overtime];
}

bool
yz__overlay_hides(unsigned overlays)
{
    return (overlays & (YZ_OVERLAY_ONE_COLOUR | YZ_OVERLAY_BLIND)) != 0;
}

bool
yz__overlay_retries(unsigned overlays)
{
    return (overlays & YZ_OVERLAY_BLIND) != 0;
}

bool
yz__overlay_has_members(unsigned overlays)
{
    return (overlays & YZ_OVERLAY_RENGO) != 0;
}
