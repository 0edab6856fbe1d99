/*
 * trace.h - the positions that a game has gone through, for the rules of repetition of the
 * moves that a search tries.
 *
 * A position is known by its hash alone: a search may take two for one once in many millions of
 * years, the game itself, which is asked before a move is played, never.
 */
#ifndef YZ_SRC_SEARCH_TRACE_H
#define YZ_SRC_SEARCH_TRACE_H

#include "rules/play.h"
#include "yunzi/game.h"
#include "yunzi/history.h"

typedef struct yz__seen {
    uint64_t hash;
    yz__past_ply ply;
} yz__seen;

enum {
    YZ__TRACE_DEPTH = 512, /* moves that may be added to those of a game */
    YZ__TRACE_FILTER = 1 << 12,
};

/* What happened before the search, and then on the way to a position of its tree. */
typedef struct yz__trace {
    const yz_rules *rules;
    bool looks_back; /* the rules forbid some positions that stood before */
    bool forgets;    /* a pass makes them forget what was before it */
    uint8_t
        allowed; /* yz__again: what it is to bring back a position that they allow */
    size_t from; /* what happened before it is forgotten */
    size_t count;
    size_t room;
    uint64_t filter[YZ__TRACE_FILTER / 64]; /* hashes that may be there */
    yz__seen *seen;
} yz__trace;

/* What becomes of a play that leads to a position. */
typedef enum yz__again {
    YZ__AGAIN_NEW,       /* or the rules see to it that it cannot go on */
    YZ__AGAIN_FORBIDDEN, /* the rules forbid it, or it gains nothing */
    YZ__AGAIN_REPEATS, /* it stood before with the same player to move, and ends without a winner */
} yz__again;

/* Everything up to the present of 'game'.  'trace' is all 0, or was filled before.  On
   YZ_E_NOMEM it is unchanged. */
YZ_MUST_CHECK yz_status yz__trace_game(yz__trace *trace, const yz_game *game,
                                       const yz_allocator *allocator);
YZ_MUST_CHECK yz_status yz__trace_copy(yz__trace *to, const yz__trace *from,
                                       const yz_allocator *allocator);
/* Back to what 'base', of which it is a copy, holds. */
void yz__trace_rewind(yz__trace *trace, const yz__trace *base);
void yz__trace_free(yz__trace *trace, const yz_allocator *allocator);

yz__again yz__trace_again(const yz__trace *trace, uint64_t hash, yz_colour mover);
void yz__trace_add(yz__trace *trace, uint64_t hash, yz__past_ply ply);

#endif
