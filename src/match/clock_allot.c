/*
 * clock_allot.c - how much of its time a player may well use for one move.
 *
 * The clock itself is asked: a copy of it runs through the moves to come, and what it calls says
 * whether anything is lost by them.  So no clock is a special case.
 */
#include <assert.h>

#include "match/clocks.h"

enum {
    LEAST_KEPT = 100, /* ms, for the way that the answer takes */
    MOST_KEPT = 1000,
    IN_DOUBT = 3, /* times the usual */
};

/* ---- What is lost ---- */

static void
hear(void *context, const yz_clock_call *call)
{
    bool *lost = context;

    switch (call->kind) {
    case YZ_CLOCK_CALL_OVERSTEPPED:
    case YZ_CLOCK_CALL_PERIOD:
    case YZ_CLOCK_CALL_PENALTY:
        *lost = true;
        break;
    case YZ_CLOCK_CALL_MINUTE: /* the counting of minutes begins at 0 */
        *lost = *lost || call->seconds > 0;
        break;
    case YZ_CLOCK_CALL_LEFT:
    case YZ_CLOCK_CALL_ELAPSED:
    case YZ_CLOCK_CALL_COUNT:
    case YZ_CLOCK_CALL_OVERTIME:
    case YZ_CLOCK_CALL_STONES:
        break;
    }
}

/* Something is lost if the side uses 'first' ms for its next move and 'each' for those after it,
   'moves' in all.  The opponent moves at once. */
static bool
loses(const yz_clock *clock, yz_colour side, int moves, int64_t first, int64_t each)
{
    yz_clock copy = *clock;
    bool lost = false;

    for (int i = 0; i < moves && !lost; i++) {
        const int64_t at = copy.at + (i == 0 ? first : each);
        const yz_status runs = yz_clock_run(&copy, side, copy.at, hear, &lost);
        assert(runs == YZ_OK); /* at the moment of the clock itself */
        (void)runs;
        lost = yz_clock_press(&copy, at, hear, &lost) != YZ_OK || lost;
    }
    return lost;
}

enum { THE_SAME = -1 };

/* The most ms for a move, and 'each' for the others, with which nothing is lost. */
static int64_t
most_without_loss(const yz_clock *clock, yz_colour side, int moves, int64_t each)
{
    int64_t low = 0, high = YZ_CLOCK_MOST;

    while (low < high) {
        const int64_t ms = low + (high - low + 1) / 2;
        if (loses(clock, side, moves, ms, each == THE_SAME ? ms : each))
            high = ms - 1;
        else
            low = ms;
    }
    return low;
}

/* ---- The share of a move ---- */

/* What is left of 'ms' when some is kept back. */
static int64_t
within(int64_t ms)
{
    const int64_t part = ms / 10, kept = part < LEAST_KEPT  ? LEAST_KEPT
                                         : part > MOST_KEPT ? MOST_KEPT
                                                            : part;

    return ms > 2 * kept ? ms - kept : ms / 2;
}

/* How many moves a side expects to make. */
static int
moves_to_come(const yz_position *board)
{
    enum { LEAST = 8, PART = 3 };
    int empty = 0;

    for (int i = 0; i < board->width * board->height; i++)
        empty += board->stone[i] == YZ_EMPTY;
    return empty / PART > LEAST ? empty / PART : LEAST;
}

yz_clock_share
yz_clock_allot(const yz_clock *clock, yz_colour side, const yz_position *board)
{
    const int moves = moves_to_come(board);

    if (clock->setting.kind == YZ_CLOCK_NONE)
        return (yz_clock_share){INT64_MAX, INT64_MAX};
    if (clock->side[side].overstepped)
        return (yz_clock_share){0, 0};
    const int64_t each = most_without_loss(clock, side, moves, THE_SAME);
    const int64_t usual = most_without_loss(clock, side, moves, each);
    const int64_t most = most_without_loss(clock, side, moves, each / 2);
    return (yz_clock_share){within(usual),
                            within(most < IN_DOUBT * usual ? most : IN_DOUBT * usual)};
}
