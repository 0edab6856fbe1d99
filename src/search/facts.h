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
    int phase; /* 0 to 3: how full the board is */
    yz__view_map map;
    yz__liberties liberties;
    uint8_t ladder[YZ__CELLS];    /* by name of chain: YZ__LADDER_... */
    uint8_t region[YZ__CELLS];    /* of an empty point: its space, 0 to 29 */
    int16_t influence[YZ__CELLS]; /* own stones around, less the opponent's */
    bool answers;                 /* there is a last play */
    yz__large_pattern answer;     /* around it */
} yz__facts;

void yz__facts_find(yz__facts *facts, const yz__board *board,
                    const yz__policy_context *context);

/* True for a play that the policy knows: no suicide, no own eye, no forbidden ko; then 'look' is
   what it does. */
bool yz__facts_may(const yz__facts *facts, yz__at at, yz__outlook *look);

/* The liberties of the chains next to a point, as patterns know them. */
void yz__facts_liberties(const yz__facts *facts, yz__at at, uint8_t out[4]);

/* The name of the play as an answer to the last one; 0: it is none. */
uint32_t yz__facts_answer(const yz__facts *facts, yz__at at);

#endif
