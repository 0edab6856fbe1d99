/* known_chains.c - see known_chains.h. */
#include "safety/known_chains.h"

const yz__known_chain *
yz__chain_grown(const yz__ground *ground, const yz__set *side, int at)
{
    uint8_t *newest = &ground->chains->newest[at];

    *newest = (uint8_t)((*newest + 1) % YZ__KNOWN_CHAINS);
    yz__known_chain *found = &ground->chains->known[at][*newest];
    found->stones = yz__set_grow(yz__set_one(at), side, ground->stride);
    found->near = yz__near(ground, &found->stones);
    return found;
}
