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

#include <string.h>

#include "base/memory.h"
#include "safety/experience.h"
#include "safety/failures.h"
#include "safety/places.h"

enum {
    RECENT = 512,     /* lemmas that the search tries */
    NARROW = 4,       /* answers tried where more than one in a row are left */
    MOST_ANSWERS = 8, /* in a row */
    ASKED_EVERY = 256 /* the clock and the caller, in positions */
};

struct yz__safety {
    yz__ground ground;
    yz__set stones[2]; /* by colour, Black first */
    yz__failures failures;
    /* The question. */
    yz__aim aim;
    int owner;         /* 0: Black */
    uint64_t question; /* a number, so that failures of one are none of another */
    yz__safety_limits *limits;
    yz__experience experience;
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

/* ---- Limits ---- */

static bool
is_late(const yz__safety *s)
{
    return s->limits->nodes == 0 || s->limits->late;
}

static bool
out_of_limits(yz__safety *s)
{
    yz__safety_limits *limits = s->limits;

    if (is_late(s))
        return true;
    limits->late = limits->left-- == 0;
    if (--limits->nodes % ASKED_EVERY == 0 && !limits->late)
        limits->late = yz__late(limits->deadline, limits->caller, 0);
    return limits->late;
}

/* ---- Answers ---- */

static bool stands(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out,
                   int *promise);

/* Tries one answer of the owner.  '*promise': YZ__NO_PROMISE where it may not be played;
   NULL: nobody asks. */
static bool
answers_at(yz__safety *s, const yz__stand *stand, int at, int answers, yz__safe *out,
           int *promise)
{
    yz__stand next = *stand;
    yz__set zone = YZ__EMPTY_SET;

    if (promise)
        *promise = YZ__NO_PROMISE;
    if (yz__set_has(&stand->lost, at) ||
        yz__zone_defend(&s->ground, &next, at, &zone) != YZ__PLAYED ||
        yz__set_meet(&zone, &s->ground.barred) ||
        !stands(s, &next, answers - 1, out, promise))
        return false;
    out->zone = yz__set_or(out->zone, zone);
    yz__zone_defended(&s->ground, &next, at, &out->zone);
    yz__set_drop(&out->kept, at);
    if (yz__set_meet(&out->zone, &s->ground.barred))
        return false;
    s->experience.helped[at]++;
    return true;
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

/* Tries what may be an answer at sight, what has helped before first.  Keeps the best
   of those that are none. */
static bool
finds_at_sight(yz__safety *s, const yz__stand *stand, yz__set left, yz__safe *out,
               int *answer, candidate list[NARROW], int *count)
{
    const unsigned *helped = s->experience.helped;
    int promise;

    *count = 0;
    while ((*answer = yz__most_of(left, helped)) >= 0) {
        yz__set_drop(&left, *answer);
        if (answers_at(s, stand, *answer, 1, out, list ? &promise : NULL))
            return true;
        if (is_late(s))
            return false;
        if (list && promise != YZ__NO_PROMISE)
            insert(list, count,
                   (candidate){*answer, promise + yz__preference(helped[*answer])});
    }
    return false;
}

/* Finds an answer of the owner, who is to move.  'first' is tried first; 0: none. */
static bool
finds_answer(yz__safety *s, const yz__stand *stand, int first, int answers,
             yz__safe *out, int *answer)
{
    candidate list[NARROW];
    int count;
    yz__set left = yz__places(&s->ground, &s->aim, stand);

    if (first != 0 && yz__set_has(&left, first)) {
        *answer = first;
        if (answers_at(s, stand, first, answers, out, NULL))
            return true;
        yz__set_drop(&left, first);
    }
    if (finds_at_sight(s, stand, left, out, answer, answers > 1 ? list : NULL, &count))
        return true;
    for (int deep = 2; deep <= answers; deep++)
        for (int i = 0; i < count && !is_late(s); i++) {
            *answer = list[i].at;
            if (answers_at(s, stand, *answer, deep, out, NULL))
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
    int answer = 0;

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
    if (!stands(s, &next, 0, &after, NULL) &&
        !finds_answer(s, &next, first, answers, &after, &answer))
        return false;
    proof->pattern.zone = yz__set_or(proof->pattern.zone, after.zone);
    yz__zone_attacked(&s->ground, &next, at, &proof->pattern.zone);
    proof->pattern.kept = yz__set_and(proof->pattern.kept, after.kept);
    proof->reply[proof->replies++] = (yz__reply){(uint16_t)at, (uint16_t)answer};
    return true;
}

/* The play to be refuted next: what the owner would play himself is refuted hardest, then
   what had no answer elsewhere, then what is near it. */
static int
most_dangerous(const yz__safety *s, const yz__set *open, int first)
{
    if (first > 0 && yz__set_has(open, first))
        return first;
    const int worst = yz__most_of(*open, s->experience.harmed);
    if (first <= 0 || worst < 0 || s->experience.harmed[worst] > 0)
        return worst;
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
        if (yz__set_count(&open) > YZ__MOST_ZONE || is_late(s) ||
            yz__set_meet(&proof->pattern.zone, &s->ground.barred))
            return false;
        open = yz__set_minus(open, tried);
        const int at = most_dangerous(s, &open, first);
        if (at >= 0) {
            yz__set_add(&tried, at);
            if (!answers_play(s, stand, at, first, answers, proof)) {
                s->experience.harmed[at]++;
                return false;
            }
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

/* The same, looking once at each position. */
static bool
seen_at_sight(yz__safety *s, const yz__stand *stand, yz__safe *out, int *promise)
{
    const uint64_t hash = yz__failures_hash(stand, s->question, 0);

    out->at_sight = false;
    if (yz__failures_unseen(&s->failures, hash, promise) || out_of_limits(s))
        return false;
    out->at_sight = at_sight(s, stand, out, promise);
    if (!out->at_sight) {
        yz__failures_add_unseen(&s->failures, hash, promise);
        return false;
    }
    yz__pattern sight =
        yz__pattern_of(stand, &s->ground, s->aim.goal, out->zone, out->kept);
    sight.pairs = out->pairs;
    yz__lemmas_add_sight(&s->known[s->owner], &sight);
    return true;
}

/* Looks for a proof that the goal is reached though the opponent is to move.  '*promise'
   is for what is not at sight; NULL: nobody asks. */
static bool
stands(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out, int *promise)
{
    if (promise)
        *promise = 0;
    if (is_late(s))
        return false;
    const yz__lemma *one = yz__lemmas_find(&s->known[s->owner], stand, &s->ground,
                                           &s->aim, &s->ground.inside, RECENT);
    if (one) {
        *out = (yz__safe){.zone = one->pattern.zone, .kept = one->pattern.kept};
        return true;
    }
    if (seen_at_sight(s, stand, out, promise))
        return true;
    const uint64_t hash = yz__failures_hash(stand, s->question, answers);
    if (answers == 0 || yz__failures_searched(&s->failures, hash))
        return false;
    if (stands_by_answers(s, stand, answers, out))
        return true;
    if (!is_late(s))
        yz__failures_add_searched(&s->failures, hash);
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
    memset(&safety->experience, 0, sizeof safety->experience);
}

bool
yz__safety_see(yz__safety *safety, const yz__aim *aim, const yz__given *given,
               yz__safe *out, int *promise)
{
    yz__caller nobody = {0};
    yz__safety_limits one = {
        .nodes = 1, .left = 1, .deadline = UINT64_MAX, .caller = &nobody};

    yz__safety_aim(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = &one;
    return stands(safety, &start, 0, out, promise);
}

bool
yz__safety_seek(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                yz__safety_limits *limits, yz__safe *out)
{
    yz__safety_aim(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = limits;
    for (int answers = 0; answers <= MOST_ANSWERS; answers++) {
        if (stands(safety, &start, answers, out, NULL))
            return true;
        if (is_late(safety))
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
