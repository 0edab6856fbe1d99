/*
 * safety.c - the search for a proof and its zone.
 *
 * At the opponent's turn the owner is first given a move, as if the opponent had passed:
 * what he needs then is a first zone.  Only plays of the opponent inside it can matter;
 * each must have an answer, whose zone is added, until no play in the zone is without an
 * answer.
 *
 * A proof holds wherever its zone looks the same, so it is kept as a lemma and tried
 * before anything else.
 */
#include "safety/safety.h"

#include <limits.h>
#include <string.h>

#include "base/memory.h"

enum {
    RECENT = 512, /* lemmas that the search tries */
    FAILURES = 1 << 16,
    NARROW = 4,       /* answers tried where more than one in a row are left */
    MOST_ANSWERS = 8, /* in a row */
    NOT_PLAYED = INT_MIN,
    ASKED_EVERY = 256 /* the clock and the caller, in positions */
};

struct yz__safety {
    yz__ground ground;
    yz__set stones[2]; /* by colour, Black first */
    uint64_t failure[FAILURES];
    /* The question. */
    yz__aim aim;
    int owner;         /* 0: Black */
    uint64_t question; /* a number, so that failures of one are none of another */
    yz__safety_limits *limits;
    bool late;
    yz__lemmas known[2]; /* by owner; the last member: it is not cleared */
};

typedef struct candidate {
    int at;
    int promise;
} candidate;

/* ---- The board ---- */

bool
yz__safety_fits(const yz_position *position)
{
    return position->width <= YZ__SET_SIDE && position->height <= YZ__SET_SIDE;
}

size_t
yz__safety_bytes(void)
{
    return sizeof(yz__safety);
}

yz_status
yz__safety_new(yz__safety **out, const yz_allocator *allocator,
               const yz_position *position, bool suicide)
{
    yz__safety *s = yz__resize(allocator, NULL, 0, sizeof *s);

    if (!s)
        return YZ_E_NOMEM;
    memset(s, 0, sizeof *s - sizeof s->known);
    yz__safety_forget(s);
    s->ground.stride = position->width + 1;
    s->ground.suicide = suicide;
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        const int bit = yz__safety_bit(s, at);
        yz__set_add(&s->ground.inside, bit);
        if (position->stone[i] != YZ_EMPTY)
            yz__set_add(&s->stones[position->stone[i] - 1], bit);
    }
    *out = s;
    return YZ_OK;
}

void
yz__safety_free(yz__safety *safety, const yz_allocator *allocator)
{
    if (safety)
        yz__resize(allocator, safety, sizeof *safety, 0);
}

void
yz__safety_forget(yz__safety *safety)
{
    yz__lemmas_begin(&safety->known[0]);
    yz__lemmas_begin(&safety->known[1]);
}

int
yz__safety_bit(const yz__safety *safety, yz_point at)
{
    return (at.y + 1) * safety->ground.stride + at.x;
}

yz_point
yz__safety_point(const yz__safety *safety, int bit)
{
    const int stride = safety->ground.stride;

    return (yz_point){(uint8_t)(bit % stride), (uint8_t)(bit / stride - 1)};
}

const yz__ground *
yz__safety_ground(const yz__safety *safety)
{
    return &safety->ground;
}

yz__stand
yz__safety_start(const yz__safety *safety, int owner)
{
    return (yz__stand){.owner = safety->stones[owner],
                       .opponent = safety->stones[1 - owner]};
}

/* ---- What is known already ---- */

static uint64_t
hash_of(const yz__safety *s, const yz__stand *stand, int answers)
{
    uint64_t h = s->question * (MOST_ANSWERS + 1) + (uint64_t)answers + 1;

    for (int w = 0; w < YZ__SET_WORDS; w++) {
        h = (h ^ stand->owner.word[w]) * UINT64_C(0x9e3779b97f4a7c15);
        h ^= h >> 29;
        h = (h ^ stand->opponent.word[w]) * UINT64_C(0xbf58476d1ce4e5b9);
        h ^= h >> 32;
        h = (h ^ stand->lost.word[w]) * UINT64_C(0x94d049bb133111eb);
        h ^= h >> 31;
    }
    return h;
}

/* True if the search has failed here with as many answers.  Two positions with the same
   hash only cost a proof that is not found. */
static bool
failed_before(const yz__safety *s, const yz__stand *stand, int answers)
{
    const uint64_t h = hash_of(s, stand, answers);

    return s->failure[h % FAILURES] == h;
}

static void
remember_failure(yz__safety *s, const yz__stand *stand, int answers)
{
    const uint64_t h = hash_of(s, stand, answers);

    s->failure[h % FAILURES] = h;
}

static bool
out_of_limits(yz__safety *s)
{
    yz__safety_limits *limits = s->limits;

    if (limits->nodes == 0 || s->late)
        return true;
    if (--limits->nodes % ASKED_EVERY == 0)
        s->late = yz__late(limits->deadline, limits->caller, 0);
    return s->late;
}

/* ---- Answers ---- */

static bool stands(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out,
                   int *promise);

/* Tries one answer of the owner.  '*promise': NOT_PLAYED where it may not be played. */
static bool
answers_at(yz__safety *s, const yz__stand *stand, int at, int answers, yz__safe *out,
           int *promise)
{
    yz__stand next = *stand;
    yz__set zone = YZ__EMPTY_SET;

    *promise = NOT_PLAYED;
    if (yz__set_has(&stand->lost, at) ||
        yz__zone_defend(&s->ground, &next, at, &zone) != YZ__PLAYED ||
        yz__set_meet(&zone, &s->ground.barred) ||
        !stands(s, &next, answers - 1, out, promise))
        return false;
    out->zone = yz__set_or(out->zone, zone);
    yz__zone_defended(&s->ground, &next, at, &out->zone);
    yz__set_drop(&out->kept, at);
    return !yz__set_meet(&out->zone, &s->ground.barred);
}

/* The points up to two away from a set. */
static yz__set
around(const yz__safety *s, const yz__set *area)
{
    const yz__set ring = yz__near(&s->ground, area);

    return yz__set_or(ring, yz__near(&s->ground, &ring));
}

/* Where the owner may want to play to keep a chain: near it, near his chains beside it,
   and near those beside these. */
static yz__set
places_to_keep(const yz__safety *s, const yz__stand *stand)
{
    const int stride = s->ground.stride;
    yz__set area = yz__set_grow(s->aim.targets, &stand->owner, stride);

    for (int step = 0; step < 2; step++) {
        const yz__set own = yz__set_and(around(s, &area), stand->owner);
        area = yz__set_or(area, yz__set_grow(own, &stand->owner, stride));
    }
    return around(s, &area);
}

/* The same to enclose a point: in the space around it, up to some distance. */
static yz__set
places_to_enclose(const yz__safety *s, const yz__stand *stand)
{
    enum { DISTANCE = 7 };
    const yz__set open = yz__set_minus(s->ground.inside, stand->owner);
    yz__set area = yz__set_one(s->aim.target);

    for (int step = 0; step < DISTANCE; step++) {
        const yz__set next = yz__set_and(yz__near(&s->ground, &area), open);
        area = yz__set_or(area, next);
    }
    yz__set_drop(&area, s->aim.target);
    return area;
}

static yz__set
places(const yz__safety *s, const yz__stand *stand)
{
    const yz__set all = s->aim.goal == YZ__GOAL_ENCLOSED ? places_to_enclose(s, stand)
                                                         : places_to_keep(s, stand);
    const yz__set empty = yz__stand_empty(&s->ground, stand);
    return yz__set_minus(yz__set_and(all, empty), s->ground.barred);
}

/* Keeps the candidates with the largest promise, the largest first. */
static void
insert(candidate list[NARROW], int *count, candidate one)
{
    int i = *count;

    if (i == NARROW && list[i - 1].promise >= one.promise)
        return;
    if (i == NARROW)
        i--;
    else
        ++*count;
    for (; i > 0 && list[i - 1].promise < one.promise; i--)
        list[i] = list[i - 1];
    list[i] = one;
}

/* Finds an answer of the owner, who is to move.  'first' is tried first; 0: none. */
static bool
finds_answer(yz__safety *s, const yz__stand *stand, int first, int answers,
             yz__safe *out, int *answer)
{
    candidate list[NARROW];
    int count = 0, promise;
    yz__set left = places(s, stand);

    *answer = first;
    if (first != 0 && yz__set_has(&left, first)) {
        if (answers_at(s, stand, first, answers, out, &promise))
            return true;
        yz__set_drop(&left, first);
    }
    while ((*answer = yz__set_take(&left)) >= 0) {
        if (answers_at(s, stand, *answer, 1, out, &promise))
            return true;
        if (s->limits->nodes == 0 || s->late)
            return false;
        if (answers > 1 && promise != NOT_PLAYED)
            insert(list, &count, (candidate){*answer, promise});
    }
    for (int deep = 2; deep <= answers; deep++)
        for (int i = 0; i < count; i++) {
            *answer = list[i].at;
            if (answers_at(s, stand, *answer, deep, out, &promise))
                return true;
        }
    return false;
}

/* ---- Plays of the opponent ---- */

/* Looks whether the owner has an answer to a play of the opponent; a pass is one. */
static bool
answers_play(yz__safety *s, const yz__stand *stand, int at, int first, int answers,
             yz__lemma *proof)
{
    yz__stand next = *stand;
    yz__safe after;
    int answer = 0, promise;

    switch (
        yz__zone_attack(&s->ground, &next, at, &s->aim.targets, &proof->pattern.zone)) {
    case YZ__REFUSED:
        return true;
    case YZ__LOST:
        return false;
    case YZ__PLAYED:
        break;
    }
    if (yz__set_meet(&proof->pattern.zone, &s->ground.barred))
        return false;
    if (!stands(s, &next, 0, &after, &promise) &&
        !finds_answer(s, &next, first, answers, &after, &answer))
        return false;
    proof->pattern.zone = yz__set_or(proof->pattern.zone, after.zone);
    yz__zone_attacked(&s->ground, &next, at, &proof->pattern.zone);
    proof->pattern.kept = yz__set_and(proof->pattern.kept, after.kept);
    proof->reply[proof->replies++] = (yz__reply){(uint16_t)at, (uint16_t)answer};
    return true;
}

/* The play to be refuted next: what the owner would play himself is refuted hardest, and
   what is near it. */
static int
most_dangerous(const yz__safety *s, const yz__set *open, int first)
{
    if (first <= 0 || yz__set_has(open, first))
        return first > 0 ? first : yz__set_first(open);
    const yz__set one = yz__set_one(first);
    const yz__set ring = yz__near(&s->ground, &one);
    const yz__set near = yz__set_and(ring, *open);
    return yz__set_any(&near) ? yz__set_first(&near) : yz__set_first(open);
}

/* Closes the zone: every play inside it has an answer. */
static bool
closes(yz__safety *s, const yz__stand *stand, int first, int answers, yz__lemma *proof)
{
    const yz__set empty = yz__stand_empty(&s->ground, stand);
    yz__set tried = YZ__EMPTY_SET;

    for (;;) {
        yz__set open = yz__set_and(proof->pattern.zone, empty);
        if (yz__set_count(&open) > YZ__MOST_ZONE || s->limits->nodes == 0 || s->late ||
            yz__set_meet(&proof->pattern.zone, &s->ground.barred))
            return false;
        open = yz__set_minus(open, tried);
        const int at = most_dangerous(s, &open, first);
        if (at >= 0) {
            yz__set_add(&tried, at);
            if (!answers_play(s, stand, at, first, answers, proof))
                return false;
        } else if (!yz__zone_keep(&s->ground, stand, &proof->pattern.zone)) {
            return true;
        }
    }
}

/* Looks for answers to everything that the opponent, who is to move, may play. */
static bool
stands_by_answers(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out)
{
    yz__lemma proof;
    int first;

    if (!finds_answer(s, stand, 0, answers, out, &first))
        return false;
    proof.pattern =
        yz__pattern_of(stand, &s->ground, s->aim.goal, out->zone, out->kept);
    proof.replies = 0;
    if (!closes(s, stand, first, answers, &proof))
        return false;
    *out = (yz__safe){.zone = proof.pattern.zone, .kept = proof.pattern.kept};
    proof.pattern =
        yz__pattern_of(stand, &s->ground, s->aim.goal, out->zone, out->kept);
    yz__lemmas_add(&s->known[s->owner], &proof);
    return true;
}

/* True if the goal is reached without search. */
static bool
at_sight(const yz__safety *s, const yz__stand *stand, yz__safe *out, int *promise)
{
    return s->aim.goal == YZ__GOAL_ENCLOSED
               ? yz__zone_encloses(&s->ground, stand, s->aim.target, &out->zone,
                                   &out->kept, &out->pairs, promise)
               : yz__zone_lives(&s->ground, stand, &s->aim.targets, &out->zone,
                                &out->kept, &out->pairs, promise);
}

/* Looks for a proof that the goal is reached though the opponent is to move. */
static bool
stands(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out, int *promise)
{
    *promise = 0;
    if (out_of_limits(s))
        return false;
    const yz__lemma *one = yz__lemmas_find(&s->known[s->owner], stand, &s->ground,
                                           &s->aim, &s->ground.inside, RECENT);
    if (one) {
        *out = (yz__safe){.zone = one->pattern.zone, .kept = one->pattern.kept};
        return true;
    }
    out->at_sight = at_sight(s, stand, out, promise);
    if (out->at_sight) {
        yz__pattern sight =
            yz__pattern_of(stand, &s->ground, s->aim.goal, out->zone, out->kept);
        sight.pairs = out->pairs;
        yz__lemmas_add_sight(&s->known[s->owner], &sight);
        return true;
    }
    if (answers == 0 || failed_before(s, stand, answers))
        return false;
    if (stands_by_answers(s, stand, answers, out))
        return true;
    if (s->limits->nodes > 0 && !s->late)
        remember_failure(s, stand, answers);
    return false;
}

/* ---- Questions ---- */

void
yz__safety_aim(yz__safety *safety, const yz__aim *aim, const yz__given *given)
{
    const bool black = yz__set_has(&safety->stones[0], aim->target);

    safety->aim = *aim;
    safety->owner = black == (aim->goal != YZ__GOAL_ENCLOSED) ? 0 : 1;
    safety->ground.firm = given->firm;
    safety->ground.barred = given->barred;
    safety->question++;
}

bool
yz__safety_see(yz__safety *safety, const yz__aim *aim, const yz__given *given,
               yz__safe *out, int *promise)
{
    yz__caller nobody = {0};
    yz__safety_limits one = {.nodes = 1, .deadline = UINT64_MAX, .caller = &nobody};

    yz__safety_aim(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = &one;
    safety->late = false;
    return stands(safety, &start, 0, out, promise);
}

bool
yz__safety_seek(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                yz__safety_limits *limits, yz__safe *out)
{
    int promise;

    yz__safety_aim(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = limits;
    safety->late = false;
    for (int answers = 0; answers <= MOST_ANSWERS; answers++) {
        if (stands(safety, &start, answers, out, &promise))
            return true;
        if (limits->nodes == 0 || safety->late)
            return false;
    }
    return false;
}

bool
yz__safety_explain(const yz__safety *safety, const yz__stand *stand,
                   const yz__set *within, yz__safe *out, yz__reply reply[YZ__MOST_ZONE],
                   int *count)
{
    const yz__lemmas *all = &safety->known[safety->owner];
    const yz__pattern *sight =
        yz__lemmas_find_sight(all, stand, &safety->ground, &safety->aim, within);

    *count = 0;
    if (sight) {
        *out = (yz__safe){.zone = sight->zone,
                          .kept = sight->kept,
                          .at_sight = true,
                          .pairs = sight->pairs};
        return true;
    }
    const yz__lemma *one =
        yz__lemmas_find(all, stand, &safety->ground, &safety->aim, within, YZ__LEMMAS);
    if (!one)
        return false;
    *out = (yz__safe){.zone = one->pattern.zone, .kept = one->pattern.kept};
    memcpy(reply, one->reply, (size_t)one->replies * sizeof *reply);
    *count = one->replies;
    return true;
}
