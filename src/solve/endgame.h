/*
 * endgame.h - what a position is worth where little is left to play: its open regions played
 * together, with best play by both.
 *
 * Chains that can never be captured part what is left into regions (open_region.h).  Without ko
 * these are games that are added up (games.h); with ko all positions of the sum are gone
 * through (sums.h).  Nobody fills the last eyes of his own living stones.
 */
#ifndef YZ_SRC_SOLVE_ENDGAME_H
#define YZ_SRC_SOLVE_ENDGAME_H

#include "solve/heat.h"
#include "solve/solve.h"
#include "solve/sums.h"

enum { YZ__ENDGAME_LINE = 200, YZ__ENDGAME_MOVES = 256 };

/* Why a position is not settled. */
typedef enum yz__endgame_open {
    YZ__ENDGAME_SETTLED,
    YZ__ENDGAME_RULES, /* what these rules have is not solved: 'lack' */
    YZ__ENDGAME_TOO_LARGE, /* a region has too many points, or too much can be played in it */
    YZ__ENDGAME_TOO_MANY, /* too many regions, or positions of all together */
    YZ__ENDGAME_KOS,  /* kos or suicide: positions can come back, and that decides */
    YZ__ENDGAME_PAST, /* a position that has stood before the first move can come back */
    YZ__ENDGAME_LIFE,         /* it is not known which stones live where play stops */
    YZ__ENDGAME_COUNT_DIFFERS /* the caller's: judged, the line comes to something else */
} yz__endgame_open;

/* Who knows the stones where play has stopped: what Black has on the points that are marked in
   'part', with the prisoners that are still to be taken off there, or proved bounds for it.  False
   where he cannot say. */
typedef bool yz__stop_judge(void *context, const yz_rules *rules,
                            const yz_position *position, const uint8_t *part,
                            int *least, int *most);

typedef struct yz__endgame_question {
    const yz_rules *rules;
    const yz_position *position;
    yz_colour mover;
    const yz_point *ban;     /* the mover may not take a ko back here; or NULL */
    const yz_position *past; /* boards that have stood before; they may matter */
    size_t past_count;
    const yz_move *first; /* a first move that is asked about, or NULL */
    size_t positions;     /* of a region, and of the sum: at most */
    yz__stop_judge
        *judge;    /* asked where territory counts and a region is small; or NULL */
    void *context; /* his */
    const yz_allocator *allocator;
} yz__endgame_question;

typedef struct yz__endgame_move {
    yz_move move;
    int region; /* by number; -1: a pass */
    int low;    /* what Black is ahead by then */
    int high;
} yz__endgame_move;

/* A region where something is left to play. */
typedef struct yz__endgame_region {
    int count; /* of points */
    yz_point at[YZ__OPEN_POINTS];
    bool ko;          /* a position can come back there */
    bool first_known; /* 'first' is set */
    int first[3];     /* what it comes to, alone, if that player begins */
    yz__heat heat;    /* where kos do not matter */
} yz__endgame_region;

/* Points by which Black is ahead at the end: on the board, and of prisoners those that are still to
   be taken; without komi. */
typedef struct yz__endgame_found {
    yz__endgame_open open;
    yz_point where; /* of TOO_LARGE and TOO_MANY, a point there; of KOS one of the ko */
    int points;     /* of TOO_LARGE */
    bool bounded;   /* 'low' and 'high' are set */
    int low;
    int high;
    bool territory; /* counts, and not area */
    bool played_on; /* as of yz__solved */
    bool kos;       /* the worth rests on what the rules say of kos */
    size_t positions;
    int move_count; /* every move that can be made first, the best ones in front */
    yz__endgame_move move[YZ__ENDGAME_MOVES];
    int region_count;
    yz__endgame_region region[YZ__OPEN_REGIONS];
    int line_count; /* best play; 0 where it is not settled */
    yz_move line[YZ__ENDGAME_LINE];
    bool first_found; /* the first move that was asked about is one of 'move' */
    yz__endgame_move first;
    int after_count; /* best play after it */
    yz_move after[YZ__ENDGAME_LINE];
} yz__endgame_found;

/* YZ_E_NOMEM; whatever else is missing, 'open' says. */
YZ_MUST_CHECK yz_status yz__endgame(const yz__endgame_question *question,
                                    yz__endgame_found *out);

#endif
