/*
 * known_chains.h - the chain on a point, found without growing it anew in each position.
 *
 * From one position to the next most chains stay as they are.  A shape that was grown once
 * is the chain of a side wherever that side has all its stones and none beside them, so it
 * is compared and not trusted: what is remembered decides only how quick the answer comes.
 */
#ifndef YZ_SRC_SAFETY_KNOWN_CHAINS_H
#define YZ_SRC_SAFETY_KNOWN_CHAINS_H

#include "safety/zone.h"

/* A chain and the points of the board next to it. */
typedef struct yz__known_chain {
    yz__set stones;
    yz__set near;
} yz__known_chain;

/* The shapes last grown from each point; an empty one was never grown. */
enum { YZ__KNOWN_CHAINS = 2 };
struct yz__known_chains {
    yz__known_chain known[64 * YZ__SET_WORDS][YZ__KNOWN_CHAINS];
    uint8_t newest[64 * YZ__SET_WORDS];
};

/* Grows the chain of 'side' on 'at', and remembers it. */
const yz__known_chain *yz__chain_grown(const yz__ground *ground, const yz__set *side,
                                       int at);

/* True if it is the chain of 'side' on 'at'. */
static inline bool
yz__chain_is(const yz__known_chain *known, const yz__set *side, int at)
{
    uint64_t other = 0;

    if (!yz__set_has(&known->stones, at))
        return false;
    YZ__EACH_WORD other |= (known->stones.word[w] & ~side->word[w]) |
                           (known->near.word[w] & side->word[w]);
    return other == 0;
}

/* Returns the chain of 'side' on 'at', one of its stones.  It is valid until the next
   call for the same point. */
static inline const yz__known_chain *
yz__chain_on(const yz__ground *ground, const yz__set *side, int at)
{
    const yz__known_chain *known = ground->chains->known[at];

    for (int i = 0; i < YZ__KNOWN_CHAINS; i++)
        if (yz__chain_is(&known[i], side, at))
            return &known[i];
    return yz__chain_grown(ground, side, at);
}

#endif
