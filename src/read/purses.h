/*
 * purses.h - a game on a graph in which every move has a price (an energy game: A.
 * Chakrabarti and others, 2003; solved as by L. Brim and others, 2011).
 *
 * Knots are situations; ways are the moves between them.  Each way has the loss of the
 * owner.  The owner wins if some purse pays for everything that can be asked of him.
 * His opponent wins if he can make the losses grow without end, that is, if he could
 * pay a little for every move out of the owner's losses.
 */
#ifndef YZ_SRC_READ_PURSES_H
#define YZ_SRC_READ_PURSES_H

#include "base/memory.h"
#include "read/proof_search.h"

/* The first knots are ends: the owner has won, the owner has lost, not known. */
enum { YZ__KEPT, YZ__TAKEN, YZ__UNKNOWN, YZ__ENDS };

typedef struct yz__way {
    uint32_t to;
    uint16_t edge; /* the caller's */
    int16_t loss;  /* of the owner, less the opponent's */
} yz__way;

typedef struct yz__knot {
    uint32_t entry; /* the caller's */
    uint32_t first; /* its ways are way[first] .. */
    uint32_t count;
    uint32_t first_before; /* the knots that lead here are before[first_before] .. */
    uint32_t count_before;
    int32_t purse;
    bool owner_moves;
    bool owner_wins;
    bool opponent_wins;
    bool waits; /* in the queue */
} yz__knot;

typedef struct yz__purses {
    const yz_allocator *allocator;
    yz__knot *knot;
    size_t knots, knot_room;
    yz__way *way; /* those of one knot follow each other */
    size_t ways, way_room;
    uint32_t *before;
    uint32_t *queue;
    const yz__search *search; /* whose limits end it; NULL: nobody's */
} yz__purses;

/* Begins with the ends alone.  Freed with yz__purses_free(), whatever the status. */
YZ_MUST_CHECK yz_status yz__purses_init(yz__purses *purses,
                                        const yz_allocator *allocator);
void yz__purses_free(yz__purses *purses);
YZ_MUST_CHECK yz_status yz__purses_add_knot(yz__purses *purses, uint32_t entry);
/* Adds a way from the knot that was given ways last, or from the next. */
YZ_MUST_CHECK yz_status yz__purses_add_way(yz__purses *purses, yz__way way);

/*
 * Finds the knots where the owner wins and those where the opponent does.  It is never
 * wrong about either; a knot stays open when purses were too small, steps too many or
 * time was up.  To be called once, when the graph is complete.
 */
YZ_MUST_CHECK yz_status yz__purses_fill(yz__purses *purses);

/* Returns the way by which the opponent wins from a knot where he wins, or by which
   the owner loses least there. */
const yz__way *yz__purses_way(const yz__purses *purses, uint32_t at);

#endif
