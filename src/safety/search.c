/*
 * search.c - the search for a proof and its zone.
 *
 * At the opponent's turn the owner is first given a move (as if the opponent had
 * passed): what he needs then is a first zone.  Only plays of the opponent inside it can
 * matter; each must have an answer, whose zone is added, until no play in the zone is
 * without an answer.
 *
 * A proof holds wherever its zone looks the same, so it is kept as a lemma and tried
 * before anything else.
 */
#include <string.h>

#include "base/memory.h"
#include "safety/search.h"

enum {
    LEMMAS = 512,
    FAILURES = 1 << 14,
    CANDIDATES = 40, /* answers that are tried where one is left ... */
    DEEPER = 14,     /* ... and where more are */
    MOST_ZONE = 70,  /* empty points of a zone: a larger one is given up */
};

typedef struct lemma {
    yz__points zone;
    yz__points owner;
    yz__points opponent;
    yz__points kept;
} lemma;

struct yz__safety_search {
    const yz__ground *ground;
    int target;
    uint64_t looks;
    uint64_t age; /* of failures: they belong to one target */
    lemma lemma[LEMMAS];
    int lemma_count;
    int lemma_next;
    uint64_t failure[FAILURES];
};

typedef struct candidate {
    int at;
    int promise;
} candidate;

yz_status
yz__safety_search_new(yz__safety_search **out, const yz_allocator *allocator)
{
    yz__safety_search *s = yz__resize(allocator, NULL, 0, sizeof *s);

    if (!s)
        return YZ_E_NOMEM;
    memset(s, 0, sizeof *s);
    *out = s;
    return YZ_OK;
}

void
yz__safety_search_free(yz__safety_search *search, const yz_allocator *allocator)
{
    if (search)
        yz__resize(allocator, search, sizeof *search, 0);
}

/* ---- What is known already ---- */

static uint64_t
hash_of(const yz__safety_search *s, const yz__stand *stand, int answers)
{
    uint64_t h = s->age * 4 + (uint64_t)answers;

    for (int w = 0; w < YZ__POINT_WORDS; w++) {
        h = (h ^ stand->owner.word[w]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
        h = (h ^ stand->opponent.word[w]) * UINT64_C(0xbf58476d1ce4e5b9);
        h ^= h >> 32;
        h = (h ^ stand->lost.word[w]) * UINT64_C(0x94d049bb133111eb);
        h ^= h >> 31;
    }
    return h;
}

static bool
failed_before(const yz__safety_search *s, const yz__stand *stand, int answers)
{
    const uint64_t h = hash_of(s, stand, answers);

    return s->failure[h % FAILURES] == h;
}

static void
remember_failure(yz__safety_search *s, const yz__stand *stand, int answers)
{
    const uint64_t h = hash_of(s, stand, answers);

    s->failure[h % FAILURES] = h;
}

static bool
known(const yz__safety_search *s, const yz__stand *stand, yz__safety *out)
{
    for (int i = 0; i < s->lemma_count; i++) {
        const lemma *l = &s->lemma[i];
        uint64_t other = 0;
        for (int w = 0; w < YZ__POINT_WORDS; w++)
            other |= ((stand->owner.word[w] ^ l->owner.word[w]) |
                      (stand->opponent.word[w] ^ l->opponent.word[w]) |
                      stand->lost.word[w]) &
                     l->zone.word[w];
        if (other == 0) {
            out->zone = l->zone;
            out->kept = l->kept;
            return true;
        }
    }
    return false;
}

static void
remember(yz__safety_search *s, const yz__stand *stand, const yz__safety *proof)
{
    lemma *l = &s->lemma[s->lemma_next];

    l->zone = proof->zone;
    l->kept = proof->kept;
    l->owner = yz__points_and(stand->owner, proof->zone);
    l->opponent = yz__points_and(stand->opponent, proof->zone);
    s->lemma_next = (s->lemma_next + 1) % LEMMAS;
    if (s->lemma_count < LEMMAS)
        s->lemma_count++;
}

/* ---- Answers ---- */

static bool stands(yz__safety_search *s, const yz__stand *stand, int answers,
                   yz__safety *out, int *promise);

/* Tries one answer of the owner. */
static bool
answers_at(yz__safety_search *s, const yz__stand *stand, int at, int answers,
           yz__safety *out, int *promise)
{
    yz__stand next = *stand;
    yz__points zone = YZ__NO_POINTS;

    *promise = -1;
    if (yz__points_has(&stand->lost, at) ||
        yz__zone_defend(s->ground, &next, at, &zone) != YZ__PLAYED)
        return false;
    if (!stands(s, &next, answers - 1, out, promise))
        return false;
    out->zone = yz__points_or(out->zone, zone);
    yz__points_drop(&out->kept, at);
    return true;
}

/* Where the owner may want to play: beside the chains that are nearest to the target. */
static yz__points
places(const yz__safety_search *s, const yz__stand *stand)
{
    const yz__ground *ground = s->ground;
    const yz__points empty = yz__stand_empty(ground, stand);
    yz__points area = yz__points_grow(yz__points_one(s->target), &stand->owner,
                                      ground->stride);

    /* own chains within two points of the target, then what is near them */
    for (int step = 0; step < 2; step++) {
        const yz__points ring = yz__near(ground, &area);
        const yz__points wider = yz__points_or(ring, yz__near(ground, &ring));
        const yz__points own = yz__points_and(wider, stand->owner);
        area = yz__points_or(area, yz__points_grow(own, &stand->owner, ground->stride));
    }
    const yz__points ring = yz__near(ground, &area);
    const yz__points next = yz__near(ground, &ring);
    return yz__points_and(yz__points_or(ring, next), empty);
}

static void
insert(candidate list[CANDIDATES], int *count, int most, candidate one)
{
    int i = *count;

    if (i == most && list[i - 1].promise >= one.promise)
        return;
    if (i == most)
        i--;
    else
        ++*count;
    for (; i > 0 && list[i - 1].promise < one.promise; i--)
        list[i] = list[i - 1];
    list[i] = one;
}

/* Finds an answer of the owner, who is to move.  'first' is tried first: -1 for none. */
static bool
finds_answer(yz__safety_search *s, const yz__stand *stand, int first, int answers,
             yz__safety *out, int *answer)
{
    candidate list[CANDIDATES];
    int count = 0;
    yz__points left = places(s, stand);
    int promise;

    if (first >= 0 && yz__points_has(&left, first)) {
        if (answers_at(s, stand, first, answers, out, &promise)) {
            *answer = first;
            return true;
        }
        yz__points_drop(&left, first);
    }
    for (int at; (at = yz__points_take(&left)) >= 0 && s->looks > 0;) {
        if (answers_at(s, stand, at, 1, out, &promise)) {
            *answer = at;
            return true;
        }
        if (answers > 1 && promise >= 0)
            insert(list, &count, DEEPER, (candidate){at, promise});
    }
    for (int depth = 2; depth <= answers; depth++)
        for (int i = 0; i < count && s->looks > 0; i++)
            if (answers_at(s, stand, list[i].at, depth, out, &promise)) {
                *answer = list[i].at;
                return true;
            }
    return false;
}

/* ---- Plays of the opponent ---- */

/* Looks whether the owner has an answer to a play of the opponent; a pass is one. */
static bool
answers_play(yz__safety_search *s, const yz__stand *stand, int at, int first,
             int answers, yz__safety *proof)
{
    yz__stand next = *stand;
    yz__safety after;
    int answer, promise;

    switch (yz__zone_attack(s->ground, &next, at, s->target, &proof->zone)) {
    case YZ__REFUSED:
        return true;
    case YZ__LOST:
        return false;
    case YZ__PLAYED:
        break;
    }
    if (!stands(s, &next, 0, &after, &promise) &&
        !finds_answer(s, &next, first, answers, &after, &answer))
        return false;
    proof->zone = yz__points_or(proof->zone, after.zone);
    proof->kept = yz__points_and(proof->kept, after.kept);
    return true;
}

/* Closes the zone: every play inside it has an answer. */
static bool
closes(yz__safety_search *s, const yz__stand *stand, int first, int answers,
       yz__safety *proof)
{
    const yz__points empty = yz__stand_empty(s->ground, stand);
    yz__points tried = YZ__NO_POINTS;

    for (;;) {
        yz__points open = yz__points_and(proof->zone, empty);
        if (yz__points_count(&open) > MOST_ZONE || s->looks == 0)
            return false;
        open = yz__points_minus(open, tried);
        const int at = yz__points_first(&open);
        if (at >= 0) {
            yz__points_add(&tried, at);
            if (!answers_play(s, stand, at, first, answers, proof))
                return false;
        } else if (!yz__zone_keep(s->ground, stand, &proof->zone)) {
            return true;
        }
    }
}

/* Looks for a proof that the target stands though the opponent is to move. */
static bool
stands(yz__safety_search *s, const yz__stand *stand, int answers, yz__safety *out,
       int *promise)
{
    int first;

    *promise = 0;
    if (s->looks == 0)
        return false;
    s->looks--;
    if (known(s, stand, out) || yz__zone_lives(s->ground, stand, s->target, &out->zone,
                                               &out->kept, promise))
        return true;
    if (answers == 0 || failed_before(s, stand, answers))
        return false;
    yz__safety proof;
    if (finds_answer(s, stand, -1, answers, &proof, &first)) {
        /* the answer's own stone need not stand yet */
        if (closes(s, stand, first, answers, &proof)) {
            *out = proof;
            remember(s, stand, out);
            return true;
        }
    }
    if (s->looks > 0)
        remember_failure(s, stand, answers);
    return false;
}

bool
yz__safety_prove(yz__safety_search *search, const yz__ground *ground,
                 const yz__stand *stand, int target, int answers, uint64_t *looks,
                 yz__safety *out)
{
    int promise;

    if (search->target != target || search->ground != ground)
        search->lemma_count = search->lemma_next = 0;
    search->ground = ground;
    search->target = target;
    search->looks = *looks;
    search->age++;
    const bool proved = stands(search, stand, answers, out, &promise);
    *looks = search->looks;
    return proved;
}
