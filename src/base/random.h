/* random.h - the random numbers of playouts and tests: xorshift64*, 64 bits of
   state, the same sequence everywhere for the same seed. */
#ifndef YZ_SRC_BASE_RANDOM_H
#define YZ_SRC_BASE_RANDOM_H

#include <stdint.h>

typedef struct yz__random {
    uint64_t state; /* never 0 */
} yz__random;

/* Scatters the bits of 'x': the finaliser of splitmix64.  Also makes hash keys. */
static inline uint64_t
yz__scatter(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static inline yz__random
yz__random_seed(uint64_t seed)
{
    const uint64_t state = yz__scatter(seed);
    return (yz__random){state ? state : 1};
}

static inline uint64_t
yz__random_next(yz__random *random)
{
    random->state ^= random->state >> 12;
    random->state ^= random->state << 25;
    random->state ^= random->state >> 27;
    return random->state * 0x2545f4914f6cdd1du;
}

/* A number from 0 to bound - 1; 'bound' 1 or more. */
static inline uint32_t
yz__random_below(yz__random *random, uint32_t bound)
{
    return (uint32_t)(((yz__random_next(random) >> 32) * bound) >> 32);
}

#endif
