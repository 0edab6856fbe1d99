/* playing_out.h - one uniform random game at a time; yunzi/playout.h says what is
   played. */
#ifndef YZ_SRC_SAMPLE_PLAYING_OUT_H
#define YZ_SRC_SAMPLE_PLAYING_OUT_H

#include "base/random.h"
#include "board/board.h"
#include "sample/past.h"
#include "unconditional/follow_life.h"
#include "yunzi/playout.h"

typedef struct yz__playout {
    yz__board board;
    yz__board start; /* empty; copied to begin a game */
    yz__random random;
    yz__at ko; /* where no single stone may be taken now, or YZ__NOWHERE */
    bool superko;
    yz__past past; /* with superko */
    yz__at removed[YZ_MAX_POINTS];
    yz_playout_life life;
    uint64_t settled;  /* with 'life', when games ended */
    yz__follow *watch; /* with 'life' followed: two, the second of the empty board */
} yz__playout;

YZ_MUST_CHECK yz_status yz__playout_init(yz__playout *playout,
                                         const yz_playout_work *work, uint64_t seed,
                                         const yz_allocator *allocator);
void yz__playout_free(yz__playout *playout, const yz_allocator *allocator);

/* Back to the empty board. */
void yz__playout_start(yz__playout *playout);

/* Games begin from this position from now on; not with 'superko' or 'life'. */
void yz__playout_load(yz__playout *playout, const yz_position *position);

/* True for a point that a turn could choose; not with 'superko'. */
bool yz__playout_may(const yz__playout *playout, yz__at at, yz_colour who);
/* Plays there. */
void yz__playout_play(yz__playout *playout, yz__at at, yz_colour who);

/* Plays one turn of 'who' and returns where, or YZ__NOWHERE. */
yz__at yz__playout_turn(yz__playout *playout, yz_colour who);

/* Plays a whole game from the empty board; the number of moves. */
uint32_t yz__playout_game(yz__playout *playout);

/* Black's area less White's: stones, and the empty points that touch stones of one side
   only. */
int yz__playout_score(const yz__playout *playout);

/* Moves after which a playout on this board is broken off: some whole-board cycles are
   never left otherwise.  Ten times the number of points, or 100 if that is more. */
uint32_t yz__playout_limit(int width, int height);

#endif
