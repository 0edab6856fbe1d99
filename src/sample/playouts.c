/* playouts.c - many playouts at once, counted and timed. */
#include <assert.h>

#include "base/now.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "sample/playing_out.h"

/* The work of one thread. */
typedef struct share {
    yz__playout playout;
    uint64_t count;    /* playouts to make; 0: until the deadline */
    uint64_t deadline; /* by the clock */
    yz_playout_tally tally;
} share;

static void
play_one(share *mine)
{
    const uint32_t moves = yz__playout_game(&mine->playout);
    const int score = yz__playout_score(&mine->playout);
    const yz__board *board = &mine->playout.board;
    mine->tally.playouts++;
    mine->tally.moves += moves;
    mine->tally.unfinished += moves == yz__playout_limit(board->width, board->height);
    mine->tally.settled = mine->playout.settled;
    mine->tally.black_ahead += score > 0;
    mine->tally.white_ahead += score < 0;
}

/* A thread's work.  The clock is asked after about 10,000 moves. */
static void
play_share(void *context)
{
    share *mine = context;
    const yz__board *board = &mine->playout.board;
    const uint32_t batch = 1 + 8192u / (uint32_t)(board->width * board->height);
    if (mine->count > 0) {
        for (uint64_t i = 0; i < mine->count; i++)
            play_one(mine);
        return;
    }
    do {
        for (uint32_t i = 0; i < batch; i++)
            play_one(mine);
    } while (yz__now() < mine->deadline);
}

/* Playouts of thread 'index': an even part of what was asked for. */
static uint64_t
part(const yz_playout_work *work, uint32_t index)
{
    return work->count / work->threads + (index < work->count % work->threads);
}

static void
add(yz_playout_tally *sum, const yz_playout_tally *one)
{
    sum->playouts += one->playouts;
    sum->moves += one->moves;
    sum->unfinished += one->unfinished;
    sum->black_ahead += one->black_ahead;
    sum->white_ahead += one->white_ahead;
    sum->settled += one->settled;
}

_Static_assert(YZ_PLAYOUT_THREADS <= YZ__THREADS,
               "as many threads as may be asked for");

static yz_status
run_timed(yz_playout_tally *out, share *shares, const yz_playout_work *work)
{
    const uint64_t start = yz__now();
    for (uint32_t i = 0; i < work->threads; i++) {
        shares[i].count = part(work, i);
        shares[i].deadline = start + work->nanoseconds;
        shares[i].tally = (yz_playout_tally){0};
    }
    if (!yz__parallel(play_share, shares, sizeof *shares, work->threads))
        return YZ_E_NOMEM;
    yz_playout_tally sum = {.nanoseconds = yz__now() - start};
    for (uint32_t i = 0; i < work->threads; i++)
        add(&sum, &shares[i].tally);
    *out = sum;
    return YZ_OK;
}

static bool
is_in_range(const yz_playout_work *work)
{
    return work->width >= 1 && work->width <= YZ_MAX_SIDE && work->height >= 1 &&
           work->height <= YZ_MAX_SIDE && work->threads >= 1 &&
           work->threads <= YZ_PLAYOUT_THREADS &&
           work->life <= YZ_PLAYOUT_LIFE_AFRESH &&
           (work->count >= work->threads ||
            (work->count == 0 && work->nanoseconds > 0));
}

yz_status
yz_playout_run(yz_playout_tally *out, const yz_playout_work *work,
               const yz_allocator *allocator)
{
    if (!is_in_range(work))
        return YZ_E_RANGE;
    const size_t size = work->threads * sizeof(share);
    share *shares = yz__resize(allocator, NULL, 0, size);
    if (!shares)
        return YZ_E_NOMEM;

    yz_status status = YZ_OK;
    uint32_t ready = 0;
    while (ready < work->threads && status == YZ_OK) {
        status = yz__playout_init(&shares[ready].playout, work, work->seed + ready,
                                  allocator);
        ready += status == YZ_OK;
    }
    if (status == YZ_OK)
        status = run_timed(out, shares, work);
    for (uint32_t i = 0; i < ready; i++)
        yz__playout_free(&shares[i].playout, allocator);
    yz__resize(allocator, shares, size, 0);
    return status;
}
