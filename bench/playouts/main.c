/*
 * main.c - how fast the search's playouts are beside plain ones.
 *
 *     playouts_bench COUNT SIZE...
 *
 * For each size, from the empty board, COUNT playouts of both kinds: those of 'yunzi bench playout',
 * and those of the search, which know captures, ataris, races and shapes.  They are played in turn, a part
 * at a time, and the quickest part counts, so that both see the same machine.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/now.h"
#include "search/rollout.h"
#include "yunzi/playout.h"

enum { PARTS = 10, SEED = 1 };

typedef struct speed {
    double playouts; /* a second of the processor */
    double moves;    /* the same, passes too */
} speed;

static void
note(speed *best, uint64_t playouts, uint64_t moves, uint64_t nanoseconds)
{
    const double seconds = (double)nanoseconds / 1e9;
    if ((double)moves / seconds > best->moves)
        *best = (speed){(double)playouts / seconds, (double)moves / seconds};
}

/* Its games are played in this thread, as there is but one. */
static void
play_plain(speed *best, int size, uint64_t count, uint64_t seed)
{
    const yz_playout_work work = {.width = (uint8_t)size,
                                  .height = (uint8_t)size,
                                  .seed = seed,
                                  .threads = 1,
                                  .count = count};
    yz_playout_tally tally;
    const uint64_t from = yz__worked();
    if (yz_playout_run(&tally, &work, NULL) != YZ_OK)
        exit(2);
    note(best, tally.playouts, tally.moves, yz__worked() - from);
}

static void
play_known(speed *best, int size, uint64_t count, uint64_t seed)
{
    static yz__rollout start, rollout;
    uint64_t moves = 0;

    start = (yz__rollout){.to_move = YZ_BLACK, .need = {0, YZ__NEVER, YZ__NEVER}};
    yz__board_init(&start.board, size, size);
    yz__rollout_load(&start);
    rollout.policy = &yz__rollout_usual;
    rollout.random = yz__random_seed(seed);
    const uint64_t from = yz__worked();
    for (uint64_t i = 0; i < count; i++) {
        yz__rollout_begin(&rollout, &start);
        yz__rollout_finish(&rollout);
        moves += (uint64_t)rollout.length;
    }
    note(best, count, moves, yz__worked() - from);
}

static void
measure(int size, uint64_t count)
{
    speed plain = {0, 0}, known = {0, 0};

    for (uint64_t part = 0; part < PARTS; part++) {
        play_plain(&plain, size, count / PARTS, SEED + part);
        play_known(&known, size, count / PARTS, SEED + part);
    }
    printf(
        "%dx%d: plain %.0f playouts a second, %.1f million moves; of the search %.0f, "
        "%.1f million; ratio of playouts %.2f, of moves %.2f\n",
        size, size, plain.playouts, plain.moves / 1e6, known.playouts,
        known.moves / 1e6, known.playouts / plain.playouts, known.moves / plain.moves);
}

int
main(int count, char **word)
{
    const long playouts = count > 2 ? atol(word[1]) : 0;

    if (playouts < PARTS) {
        fputs("Usage: playouts_bench COUNT SIZE...\n", stderr);
        return 2;
    }
    for (int i = 2; i < count; i++) {
        const int size = atoi(word[i]);
        if (size < 1 || size > YZ_MAX_SIDE) {
            fprintf(stderr, "playouts_bench: '%s' is not a size of 1 to %d\n", word[i],
                    YZ_MAX_SIDE);
            return 2;
        }
        measure(size, (uint64_t)playouts);
    }
    return 0;
}
