/*
 * yunzi/playout.h - uniform random games, the measure of a board's speed.
 *
 * Begin with yz_playout_run().
 *
 * Example:
 *
 *     const yz_playout_work work = {
 *         .width = 9, .height = 9, .seed = 1, .threads = 2, .count = 100};
 *     yz_playout_tally tally;
 *     if (yz_playout_run(&tally, &work, NULL) == YZ_OK)
 *         printf("%u games\n", (unsigned)tally.playouts);
 *
 * prints
 *
 *     100 games
 *
 * The work is fixed, so that two programs can be compared: from the empty board
 * both sides in turn, Black first, play the first playable point found by walking the
 * list of empty points cyclically from a random place in it, and pass when there is
 * none; two passes in a row end the playout.  A point is playable unless
 *   - it is an eye: every neighbour is a stone of one's own, and of the points
 *     diagonally next to it the opponent holds at most one, on an edge none;
 *   - the stone's chain would have no liberty after captures (suicide);
 *   - it takes back a stone that has just taken one, and nothing else, so that the
 *     board is as it was two moves ago (simple ko);
 *   - with 'superko': the position on the board would be one that was there before
 *     in this playout, whoever moved.  A hash only selects the candidates for that; the
 *     stones are compared.
 * The hash of the position is kept throughout.
 *
 * Experimental.  Not promised: the same games from a seed in another version.
 */
#ifndef YUNZI_PLAYOUT_H
#define YUNZI_PLAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include <yunzi/status.h>
#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* True if it is looked after every move what lives unconditionally: a measure of what that costs. */
typedef enum yz_playout_life {
    YZ_PLAYOUT_LIFE_NONE = 0,
    YZ_PLAYOUT_LIFE_FOLLOWED = 1, /* from move to move */
    YZ_PLAYOUT_LIFE_AFRESH = 2,   /* found anew every time */
} yz_playout_life;

/* What to run. */
typedef struct yz_playout_work {
    uint8_t width;        /* 1 to YZ_MAX_SIDE */
    uint8_t height;       /* 1 to YZ_MAX_SIDE */
    bool superko;         /* positional superko besides the simple ko */
    uint32_t threads;     /* 1 to YZ_PLAYOUT_THREADS; each plays its share */
    uint64_t seed;        /* the same seed, count and threads play the same games */
    uint64_t count;       /* playouts, 'threads' or more; 0: as the time allows */
    uint64_t nanoseconds; /* the time to fill; only looked at when 'count' is 0 */
    yz_playout_life life;
} yz_playout_work;

#define YZ_PLAYOUT_THREADS 1024

/* What came of it. */
typedef struct yz_playout_tally {
    uint64_t playouts;
    uint64_t moves; /* passes included, two at the end of every playout */
    uint64_t
        unfinished; /* playouts broken off after ten times as many moves as the board
                             has points, and not before 100 moves */
    uint64_t black_ahead; /* playouts that end with more area for Black, no komi */
    uint64_t white_ahead; /* the same for White */
    uint64_t settled;     /* with 'life': points that belong to a colour unconditionally
                             when a playout ends */
    uint64_t nanoseconds; /* from the first move to the last, by the wall clock */
} yz_playout_tally;

/*
 * Runs 'work' and fills '*out'.  Needs no other object and touches no state but its
 * own, so any number of calls may run at once.  'allocator' may be NULL.
 *
 * YZ_E_RANGE when a side, 'threads', 'life' or the amount of work is outside its
 * bounds, YZ_E_NOMEM when there is no memory or no thread to be had; '*out' is
 * unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_playout_run(yz_playout_tally *out,
                                              const yz_playout_work *work,
                                              const yz_allocator *allocator);

#ifdef __cplusplus
}
#endif
#endif
