/* thinking.h - what a search keeps. */
#ifndef YZ_SRC_SEARCH_THINKING_H
#define YZ_SRC_SEARCH_THINKING_H

#include "search/tries.h"
#include "yunzi/search.h"

/* What is known of the end of the game, if play stops at once. */
typedef struct yz__stop {
    bool known;
    int lead; /* for the mover, in 1/100 of a point */
    bool
        unfinished; /* as reading has it, more is left to play than what counts for nobody */
    bool certain; /* nothing of that is estimated, or left to play */
} yz__stop;

struct yz_search {
    const yz_allocator *allocator;
    yz__tree tree;
    yz__try *spare; /* as large as the tree's */
    int threads;
    yz__explorer *explorer; /* one for each thread */

    /* The game at the root. */
    const yz_rules *rules; /* NULL: there is none yet */
    int width;
    int height;
    int plies;
    uint64_t hash;
    uint64_t spent; /* nanoseconds, on this position */
    yz__stop stop;
};

/* root.c: makes the position of 'game' the root, under the bars of 'work'; keeps what is known of it. */
yz_status yz__think_begin(yz_search *s, const yz_game *game,
                          const yz_search_work *work);

#endif
