/*
 * follow_life.h - unconditional life (benson.h) followed from move to
 * move.
 *
 * Each colour keeps the regions that the other points form.  For each region it counts
 * the points that have no stone of the colour next to them: only a region without such
 * empty points can be an eye.  A play changes the region it is in.  It cuts the region
 * in two only if it closes a ring of stones and the edge; this shows next to the play,
 * or is found by two searches that meet or of which the smaller ends.  Chains are
 * counted again only when a region that may be an eye has changed; for the other
 * regions the chains are kept: those around a region, by a stone of each, stay the same
 * until two of them are joined, which shows in their names.
 */
#ifndef YZ_SRC_UNCONDITIONAL_FOLLOW_LIFE_H
#define YZ_SRC_UNCONDITIONAL_FOLLOW_LIFE_H

#include "board/board.h"

enum { YZ__WALLS_KEPT = 6 };

/* A region of one colour. */
typedef struct yz__tract {
    uint16_t size;
    uint16_t inside;             /* points without a stone of the colour next to them */
    uint16_t inner;              /* those of them that an eye may not have */
    uint16_t slot;               /* in the list of small ones, or YZ__NO_TRACT */
    yz__at any;                  /* one of its points */
    yz__at eye_of[4];            /* chains, by a stone: those it is vital to */
    yz__at wall[YZ__WALLS_KEPT]; /* chains around it, likewise */
    uint8_t eyes;                /* how many */
    uint8_t walls;               /* how many; more than are kept: not known */
    bool stale;    /* it has changed since the chains around it were looked at */
    bool enclosed; /* by chains that live */
} yz__tract;

enum { YZ__NO_TRACT = 0xffff, YZ__TRACTS = YZ_MAX_POINTS };

/* One colour's side. */
typedef struct yz__follow_side {
    uint8_t colour;
    bool changed; /* something has to be looked at again */
    bool joined;  /* chains may have other names */
    bool listed;  /* other regions may be eyes or territory */
    uint16_t small_count;
    uint16_t free_count;
    uint16_t named_count;
    uint8_t touches[YZ__CELLS];   /* stones of the colour next to a point */
    uint16_t tract_at[YZ__CELLS]; /* number of the region, or YZ__NO_TRACT */
    yz__at fence[YZ__CELLS];      /* towards a point that stands for all of a fence */
    uint16_t eyes[YZ__CELLS];     /* by name of chain; 2 or more: it lives */
    uint16_t small[YZ__TRACTS];   /* regions that may be eyes or territory */
    uint16_t free[YZ__TRACTS];    /* numbers that are not in use */
    yz__at named[YZ__TRACTS];     /* names of chains that may have eyes */
    yz__tract tract[YZ__TRACTS];
} yz__follow_side;

typedef struct yz__follow {
    bool suicide;
    uint32_t clock;
    uint32_t seen[YZ__CELLS]; /* when a search was here */
    yz__at queue[2][YZ_MAX_POINTS];
    yz__follow_side side[2]; /* Black's, White's */
} yz__follow;

/* Begins with an empty board.  'suicide' as in yz__life_unconditional(). */
void yz__follow_begin(yz__follow *watch, const yz__board *board, bool suicide);
/* Copies only the part that a board of this size uses; 'to' has begun with such a board
   before. */
void yz__follow_copy(yz__follow *to, const yz__follow *from, const yz__board *board);
/* After 'who' has played at 'at' on 'board', which took 'captured'; no suicide. */
void yz__follow_play(yz__follow *watch, const yz__board *board, yz__at at,
                     yz_colour who, const yz__at *captured, int count);
/* The owner of a point beyond dispute, as yz__life_unconditional() says; after
   yz__follow_look(). */
void yz__follow_look(yz__follow *watch, const yz__board *board);
yz_colour yz__follow_owner(const yz__follow *watch, const yz__board *board, yz__at at);

/* True if the point is, or may come to be, empty while its region is an eye. */
static inline bool
yz__follow_open(const yz__follow *watch, const yz__board *board, yz__at at)
{
    return board->stone[at] == YZ_EMPTY || watch->suicide;
}

#endif
