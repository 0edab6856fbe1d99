/* finished_board.c - see finished_board.h. */
#include "finished_board.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "sample/sampler.h"

/* These players play beside stones of the other side only: some have to stand there. */
static void
scatter(yz__random *random, int side, yz_position *out)
{
    enum { POINTS_A_STONE = 7 };
    const int points = side * side;

    do {
        memset(out, 0, sizeof *out);
        out->width = out->height = (uint8_t)side;
        for (int k = 0; k < points / POINTS_A_STONE; k++)
            out->stone[yz__random_below(random, (uint32_t)points)] =
                (uint8_t)(k % 2 == 0 ? YZ_BLACK : YZ_WHITE);
    } while (!naive_is_position_legal(out));
}

static bool
goes_on(void *context, uint64_t done)
{
    int *left = context;

    (void)done;
    return (*left)-- > 0;
}

void
unfinished_board(yz__random *random, int side, int moves, yz_position *out)
{
    enum { MOVES_A_LOOK = 64 }; /* the players ask whether to go on */
    int looks = 1 + moves / MOVES_A_LOOK;
    yz__sampler *players = malloc(sizeof *players);
    yz__caller caller = {.goes_on = goes_on, .context = &looks};

    if (!players)
        abort();
    scatter(random, side, out);
    yz__sampler_init(players, out, yz__random_next(random));
    yz__sampler_start(players, YZ_BLACK);
    players->caller = &caller;
    yz__sampler_finish(players);
    yz__board_save(&players->board, out);
    free(players);
}

void
finished_board(yz__random *random, int side, yz_position *out)
{
    unfinished_board(random, side, INT_MAX, out);
}
