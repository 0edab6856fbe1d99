/* clock_moves.c - the effect of a move on the time of its side: a row for each of YZ__MOVE_TIME_MAP. */
#include "match/clocks.h"

static void
give_to_opponent(yz_clock_side *side, yz_clock_side *opponent, int64_t ms)
{
    (void)side;
    if (!opponent->overstepped)
        opponent->main += ms;
}

static void
use_returned(yz_clock_side *side, yz_clock_side *opponent, int64_t ms)
{
    (void)opponent;
    side->period -= ms < side->period ? ms : side->period;
}

static void
add_to_main(yz_clock_side *side, const yz_clock_setting *setting)
{
    const int64_t most = setting->cap ? setting->cap : YZ_CLOCK_MOST;
    const int64_t sum = side->main + setting->period;

    if (side->main < most)
        side->main = sum < most ? sum : most;
}

static void
return_to_main(yz_clock_side *side, const yz_clock_setting *setting)
{
    side->main += setting->period - side->period;
}

/* clang-format off */
#define PLAIN_MOVE {false, false, false, NULL, NULL}
#define ADDS_MOVE {false, false, true, NULL, add_to_main}
#define FREES_MOVE {true, true, false, NULL, NULL}
#define RETURNS_MOVE {true, false, true, use_returned, return_to_main}
#define GIVES_MOVE {false, false, false, give_to_opponent, NULL}
static const yz__move_row MOVE[] = {
    [YZ__MOVE_UNSET] = PLAIN_MOVE,
#define X(name) [YZ__MOVE_##name] = name##_MOVE,
    YZ__MOVE_TIME_MAP(X)
#undef X
};
/* clang-format on */

const yz__move_row *
yz__move_row_of(yz__move_time move)
{
    return &MOVE[move];
}
