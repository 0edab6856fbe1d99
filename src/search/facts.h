/*
 * facts.h - what has to be found out once for a position before its plays are weighed.
 */
#ifndef YZ_SRC_SEARCH_FACTS_H
#define YZ_SRC_SEARCH_FACTS_H

#include "search/outlook.h"
#include "search/policy.h"
#include "search/large_patterns.h"

/* What a ladder says of a chain with one liberty or two. */
enum {
    YZ__LADDER_FIRST = 1,  /* the opponent takes it by a play on its first liberty */
    YZ__LADDER_SECOND = 2, /* on its second */
    YZ__LADDER_CAUGHT = 4, /* it is in atari, and is taken when it extends */
};

typedef struct yz__facts {
    const yz__board *board;
    yz__policy_context context;
    int phase;            /* 0 to 3: how full the board is */
    uint8_t x[YZ__CELLS]; /* of a point: its column and row, from 1 */
    uint8_t y[YZ__CELLS];
    yz__view_map map;
    yz__liberties liberties;
    uint8_t ladder[YZ__CELLS];    /* by name of chain: YZ__LADDER_... */
    uint8_t region[YZ__CELLS];    /* of an empty point: its space, 0 to 29 */
    int16_t influence[YZ__CELLS]; /* own stones around, less the opponent's */
    bool answers;                 /* there is a last play */
    yz__large_pattern answer;     /* around it */
    bool follows;                 /* there is a play before that */
    yz__large_pattern follow;     /* around it */
    yz__at pressed[4];            /* own chains that the last play touches */
    int pressed_count;
    uint8_t away[2][YZ__CELLS]; /* to the nearest own stone, and the opponent's */
} yz__facts;

void yz__facts_find(yz__facts *facts, const yz__board *board,
                    const yz__policy_context *context);

/* A point of the map of what is seen. */
static inline int
yz__facts_seen_at(const yz__facts *facts, yz__at at)
{
    return (facts->y[at] - 1 + YZ__REACH) * facts->map.stride + facts->x[at] - 1 +
           YZ__REACH;
}

/* True for a play that the policy knows: no suicide, no own eye, no forbidden ko; then 'look' is
   what it does. */
bool yz__facts_may(const yz__facts *facts, yz__at at, yz__outlook *look);

/* The liberties of the chains next to a point, as patterns know them. */
void yz__facts_liberties(const yz__facts *facts, yz__at at, uint8_t out[4]);

/* How a play lies to the last ones. */
enum {
    YZ__RELATION_ANSWER, /* to the last play and what stands around that */
    YZ__RELATION_FOLLOW, /* to the play before it */
    YZ__RELATION_REPLY,  /* to the last play, with what stands around the new one */
    YZ__RELATIONS,
};

/* The names of a play, one for each relation; 0: it is too far away, or there is no such play.
   'twelve' is its pattern of twelve points. */
void yz__facts_relate(const yz__facts *facts, yz__at at,
                      const yz__large_pattern *twelve, uint32_t name[YZ__RELATIONS]);

#endif
