/*
 * lives_work.h - the chains of one position, the pairs that connect them and the spaces
 * between them: shared by groups.c and lives.c.
 */
#ifndef YZ_SRC_SAFETY_LIVES_WORK_H
#define YZ_SRC_SAFETY_LIVES_WORK_H

#include "safety/known_chains.h"

enum { YZ__MOST_CHAINS = 24, YZ__MOST_SPACES = 48 };

typedef struct yz__group_chain {
    yz__set stones;
    yz__set near;
    yz__set liberties;
    int group; /* the number of its first chain */
    bool firm;
    int parent; /* the chain that a pair connects it with; -1: none */
    int pair[2];
} yz__group_chain;

/* A space that the owner's stones surround; stones of the opponent may stand in it. */
typedef struct yz__eye_space {
    yz__set points;
    yz__set border;       /* the owner's stones around it */
    uint32_t eye_of;      /* by group: it is an eye */
    uint32_t bordered_by; /* by group: it stands around the space */
    /* a stone around it of a chain that was not looked at; -1: none */
    int beyond;
} yz__eye_space;

typedef struct yz__lives_work {
    const yz__ground *ground;
    const yz__stand *stand;
    yz__set empty;
    yz__set known;  /* the stones of all chains looked at */
    yz__set paired; /* the points of all pairs */
    yz__group_chain chain[YZ__MOST_CHAINS];
    int chain_count;
    int scanned; /* the first chains, already connected with all around them */
    int targets; /* the first chains, which have to live */
    yz__set near[YZ__MOST_CHAINS]; /* by group: the points next to it */
    yz__eye_space space[YZ__MOST_SPACES];
    int space_count;
    uint32_t firm;  /* by group: it has a firm chain */
    uint32_t alive; /* by group */
} yz__lives_work;

/* Begins with the chains on 'targets', joined where a pair connects them.  False:
   there is no room for all. */
bool yz__groups_begin(yz__lives_work *k, const yz__ground *ground,
                      const yz__stand *stand, const yz__set *targets);
/* Adds a chain and joins it with a known one if a pair connects them.  False: there
   is no room. */
bool yz__groups_add(yz__lives_work *k, int seed);
/* Adds all chains that pairs connect with the known ones, the nearest first. */
void yz__groups_connect(yz__lives_work *k);

#endif
