/* failures.c - see failures.h. */
#include <string.h>

#include "safety/failures.h"

void
yz__failures_begin(yz__failures *all, int points)
{
    enum { LEAST = 512, FOR_A_POINT = 64 };

    all->used = LEAST;
    while (all->used < YZ__FAILURES && (int)all->used < FOR_A_POINT * points)
        all->used *= 2;
    memset(all->searched, 0, all->used * sizeof *all->searched);
    memset(all->unseen, 0, all->used * sizeof *all->unseen);
}

uint64_t
yz__failures_hash(const yz__stand *stand, uint64_t question)
{
    uint64_t h = question;

    for (int w = 0; w < YZ__SET_WORDS; w++) {
        h = (h ^ stand->owner.word[w]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
        h = (h ^ stand->opponent.word[w]) * UINT64_C(0xbf58476d1ce4e5b9);
        h ^= h >> 32;
        h = (h ^ stand->lost.word[w]) * UINT64_C(0x94d049bb133111eb);
        h ^= h >> 31;
        h = (h ^ stand->won.word[w]) * UINT64_C(0x9e6c63d0876a9a35);
        h ^= h >> 30;
    }
    return h;
}

void
yz__failures_expect(const yz__failures *all, uint64_t hash)
{
    __builtin_prefetch(&all->unseen[hash & (all->used - 1)]);
}

static uint64_t
with_answers(uint64_t hash, int answers)
{
    hash = (hash ^ (uint64_t)answers) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

bool
yz__failures_searched(const yz__failures *all, uint64_t hash, int answers)
{
    const uint64_t h = with_answers(hash, answers);

    return all->searched[h & (all->used - 1)] == h;
}

void
yz__failures_add_searched(yz__failures *all, uint64_t hash, int answers)
{
    const uint64_t h = with_answers(hash, answers);

    all->searched[h & (all->used - 1)] = h;
}

yz__unseen *
yz__failures_unseen(yz__failures *all, uint64_t hash)
{
    yz__unseen *one = &all->unseen[hash & (all->used - 1)];

    return one->hash == hash ? one : NULL;
}

void
yz__failures_add_unseen(yz__failures *all, const yz__unseen *one)
{
    all->unseen[one->hash & (all->used - 1)] = *one;
}
