/* thinking.h - what a search keeps. */
#ifndef YZ_SRC_SEARCH_THINKING_H
#define YZ_SRC_SEARCH_THINKING_H

#include "search/tries.h"

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
};

#endif
