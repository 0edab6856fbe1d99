/* clock_allot.c - how much of its time a player may well use for one move. */
#include "match/clocks.h"

enum { LEAST_KEPT = 100, MOST_KEPT = 1000, PARTS = 4 };

/* What is left of 'ms' when some is kept back for the way that the answer takes. */
static int64_t
within(int64_t ms)
{
    const int64_t part = ms / 10, kept = part < LEAST_KEPT  ? LEAST_KEPT
                                         : part > MOST_KEPT ? MOST_KEPT
                                                            : part;

    return ms > 2 * kept ? ms - kept : ms / 2;
}

static int64_t
least(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static int64_t
most(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* What a move in overtime has for itself, of a period in which 'count' stones are to be played. */
static int64_t
of_period(yz_clock_after after, int64_t period, int count, int moves)
{
    switch (after) {
    case YZ_CLOCK_AFTER_PERIODS:
    case YZ_CLOCK_AFTER_MINUTES:
    case YZ_CLOCK_AFTER_MOVE:
        return within(period);
    case YZ_CLOCK_AFTER_STONES:
        return within(period / (count > 0 ? count : 1));
    case YZ_CLOCK_AFTER_PENALTIES:
        return within(period / moves);
    case YZ_CLOCK_AFTER_NOTHING:
        break;
    }
    return 0;
}

/* Main time that has to last for the rest of the game, a quarter of it at most for one move; and
   what the move has beside it or gets back. */
static int64_t
of_main(const yz__clock_row *row, const yz_clock_setting *setting,
        const yz_clock_side *own, int moves)
{
    const int64_t share = least(own->main / moves, own->main / PARTS);

    switch (row->move) {
    case YZ__MOVE_ADDS:
        return least(share + within(setting->period), within(own->main));
    case YZ__MOVE_RETURNS:
        return least(share + within(own->period), within(own->main));
    case YZ__MOVE_FREES:
        return least(share + within(own->period), within(own->main + own->period));
    default:
        return least(share, within(own->main));
    }
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

int64_t
yz_clock_allot(const yz_clock *clock, yz_colour side, const yz_position *board)
{
    const yz_clock_setting *setting = &clock->setting;
    const yz_clock_side *own = &clock->side[side];
    const yz__clock_row *row = yz__clock_row_of(setting->kind);
    const int rest = moves_to_come(board);

    if (setting->kind == YZ_CLOCK_NONE)
        return INT64_MAX;
    if (own->overstepped)
        return 0;
    if (own->overtime)
        return of_period(row->after, own->period, own->count, rest);
    if (row->after == YZ_CLOCK_AFTER_NOTHING || row->after == YZ_CLOCK_AFTER_PENALTIES)
        return of_main(row, setting, own, rest);
    /* Main time may be used up: the first half of the moves shares it. */
    return most(own->main / ((rest + 1) / 2),
                of_period(row->after, setting->period, setting->count, rest));
}
