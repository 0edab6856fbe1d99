/* found.h - what a search has found of the moves at its root, and of the points of the board. */
#ifndef YZ_SRC_SEARCH_FOUND_H
#define YZ_SRC_SEARCH_FOUND_H

#include "search/thinking.h"

/* The moves at the root. */
typedef struct yz__root {
    const yz__try *move;
    int count;
    yz_colour who;
    const yz__try *best; /* of the plays; NULL: there is none */
    const yz__try *pass; /* NULL: it is not allowed */
} yz__root;

yz__root yz__root_of(const yz_search *search);

/* Games in which a move at the root was weighed (tries.h). */
double yz__found_weighed(const yz_search *search, const yz__try *move);
/* What the mover expects of a move at the root: his chance, in 1/10,000, and his lead, in 1/100 of a
   point.  A move that was weighed is worth what its best reply leaves of it. */
int yz__found_win(const yz_search *search, const yz__try *move);
int yz__found_lead(const yz_search *search, const yz__root *root, const yz__try *move);

/* Games in which a point was looked at; and those that end with it Black's, less those with White's. */
int64_t yz__found_games(const yz_search *search);
int64_t yz__found_owned(const yz_search *search, yz__at at);
/* True if nearly all games leave the point with the same side. */
bool yz__found_is_settled(const yz_search *search, yz__at at);

#endif
