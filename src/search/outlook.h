/*
 * outlook.h - what a board does not count: the liberties of each chain, every one once,
 * and what a play would do to the chains around it.
 */
#ifndef YZ_SRC_SEARCH_OUTLOOK_H
#define YZ_SRC_SEARCH_OUTLOOK_H

#include "board/board.h"

enum { YZ__LISTED = 4 };

typedef struct yz__liberties {
    uint16_t liberties[YZ__CELLS];         /* by name of chain */
    yz__at liberty[YZ__CELLS][YZ__LISTED]; /* the first of them, in the board's order */
} yz__liberties;

void yz__liberties_find(yz__liberties *chains, const yz__board *board);

/* The names of the different chains of 'who' next to 'at'; their number. */
int yz__chains_beside(const yz__board *board, yz__at at, yz_colour who, yz__at name[4]);

/* What a stone of 'who' on an empty point would do. */
typedef struct yz__outlook {
    uint16_t size;     /* of its chain */
    uint16_t captured; /* the opponent's stones */
    uint8_t liberties; /* of its chain, up to YZ__LISTED */
    uint8_t own_count; /* own chains that it joins */
    uint8_t enemy_count;
    yz__at own[4];
    yz__at enemy[4];
} yz__outlook;

yz__outlook yz__outlook_of(const yz__liberties *chains, const yz__board *board,
                           yz__at at, yz_colour who);

#endif
