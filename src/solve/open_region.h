/*
 * open_region.h - a part of the board where something is left to play, with everything that can
 * be played there.
 *
 * It is enclosed by chains that can never be captured, so nothing that happens outside changes
 * what a play inside does, and the other way round.  Inside, stones that hang together with such
 * a chain cannot be captured either; points that they enclose and in which the opponent can
 * never live are settled: they become stones of their owner, and what they count is part of the
 * play that settled them.
 */
#ifndef YZ_SRC_SOLVE_OPEN_REGION_H
#define YZ_SRC_SOLVE_OPEN_REGION_H

#include <stdbool.h>
#include <stdint.h>

#include "yunzi/rules.h"
#include "yunzi/types.h"

enum { YZ__OPEN_POINTS = 32, YZ__OPEN_NOWHERE = -1, YZ__OPEN_SIDES = 3 };

/* A play; points are counted for Black. */
typedef struct yz__open_play {
    uint32_t to;  /* the node after it */
    int16_t gain; /* prisoners and settled points, where territory counts */
    int16_t at;   /* the point, by its number in the region */
    int16_t
        ban; /* here the stone that took may not be taken at once, or YZ__OPEN_NOWHERE */
    uint8_t who; /* yz_colour */
    bool suicide;
    bool special;
} yz__open_play;

/*
 * A play is special when the position before it can come back, as in a ko, or when it removes stones
 * of its own.  Where Black makes no special play and White may make each of them, whatever is banned,
 * Black comes to no more than under any rule of ko (bound 0): his plays lead where the board has
 * never been, so no rule forbids them.  The other way round he comes to no less (bound 1).  True
 * if a play is one of those of a bound; suicide is left out.
 */
static inline bool
yz__open_play_bounds(const yz__open_play *play, int bound)
{
    return !play->suicide &&
           (!play->special || play->who == (bound == 0 ? YZ_WHITE : YZ_BLACK));
}

/* Stones in the region, and what follows. */
typedef struct yz__open_node {
    uint32_t stones[YZ__OPEN_SIDES]; /* sets of points, by colour */
    int16_t
        least;    /* what Black has there where play stops, without gains made before */
    int16_t most; /* more than 'least' where it is not known which stones live */
    uint32_t first;
    uint32_t count; /* of plays */
} yz__open_node;

typedef struct yz__open_region {
    int count; /* of points */
    yz_point at[YZ__OPEN_POINTS];
    uint32_t near[YZ__OPEN_POINTS];
    uint32_t safe[YZ__OPEN_SIDES]; /* points next to a safe chain of that colour */
    int gain;                      /* what was settled before the first play */
    int ban;                       /* no play here at first, or YZ__OPEN_NOWHERE */
    bool special;                  /* there are special plays */
    bool suicides;                 /* there are some that remove their own stones */
    bool simple_kos;     /* no suicide, and all cycles are single kos, one at a time */
    yz__open_node *node; /* node[0]: as it stands */
    size_t nodes;
    size_t node_room;
    yz__open_play *play;
    size_t plays;
    size_t play_room;
} yz__open_region;

/* How plays work and count there. */
typedef struct yz__open_rules {
    const yz_rules *rules;
    bool territory; /* surrounded points and prisoners, not area */
    bool dead_stay; /* dead stones count unless they are taken by plays */
    size_t most;    /* nodes of one region */
    const yz_allocator *allocator;
} yz__open_rules;

/*
 * Finds everything that can be played.  The points, what is near them and 'safe' and 'ban' are
 * filled in; 'stones' are those on the points at first.  YZ_E_NOMEM; YZ_E_LIMIT: more nodes than
 * the rules allow.  To be freed in any case.
 */
YZ_MUST_CHECK yz_status yz__open_region_fill(yz__open_region *region,
                                             const yz__open_rules *rules,
                                             const uint32_t stones[YZ__OPEN_SIDES]);
/* True if these stones, settled points or not, are one of its nodes. */
bool yz__open_region_holds(yz__open_region *region, const yz__open_rules *rules,
                           const uint32_t stones[YZ__OPEN_SIDES]);
/* Marks special plays, for yz__open_region_fill(). */
YZ_MUST_CHECK yz_status yz__open_region_mark(yz__open_region *region,
                                             const yz_allocator *allocator);
void yz__open_region_free(yz__open_region *region, const yz_allocator *allocator);

/*
 * The regions of a board, and what is settled outside them.  Points that belong to nobody yet
 * fall apart where safe chains part them.
 */
enum { YZ__OPEN_REGIONS = 24 };
typedef struct yz__open_board {
    uint8_t owner[YZ_MAX_POINTS]; /* safe stones and settled points, or YZ_EMPTY */
    int settled;                  /* Black's points outside regions, less White's */
    int count;
    yz__open_region region[YZ__OPEN_REGIONS];
    int too_large;  /* points of a region that is too large, or 0 */
    yz_point where; /* a point of it */
} yz__open_board;

/* 'ban' is a point that may not be played at first, or NULL.  YZ_E_NOMEM; YZ_E_LIMIT: 'too_large'
   says why.  To be freed in any case. */
YZ_MUST_CHECK yz_status yz__open_board_fill(yz__open_board *board,
                                            const yz__open_rules *rules,
                                            const yz_position *position,
                                            const yz_point *ban);
void yz__open_board_free(yz__open_board *board, const yz_allocator *allocator);

#endif
