/*
 * safety.c - searches for a proof and its zone.
 *
 * Idea: at the opponent's turn the owner is first given a free move, as if the opponent
 * had passed.  The zone of what he needs then is a first zone.  Only plays of the
 * opponent inside it can matter.  Each must have an answer, whose zone is added, until
 * every play in the zone is answered.
 *
 * Invariant: a zone that is returned is closed, so the promise holds whatever stands
 * outside it.
 *
 * It is quick for two reasons.  The opponent's plays are taken from the zone, not from
 * the board, so a local proof costs the same on any board.  And a proof holds wherever
 * its zone looks the same, so it is stored as a lemma and tried before anything else.
 */
#include <string.h>

#include "safety/places.h"
#include "safety/safety_work.h"

enum {
    NARROW = 3 /* answers tried while more than one answer in a row is left */
};

typedef struct candidate {
    int at;
    int promise;
} candidate;

/* ---- Positions ---- */

/* Returns a lemma that holds here, or NULL.  It skips the lemmas with which this
   position was compared before. */
static const yz__lemma *
find_lemma(const yz__safety *s, const yz__stand *stand, const yz__unseen *before)
{
    const yz__lemmas *known = &s->known;

    return yz__lemmas_find(known, stand, &s->ground, &s->aim, &s->ground.inside,
                           before ? known->added - before->lemmas : known->added);
}

/* Like yz__safety_stands() without answers, where it is known which lemma holds. */
static bool
stands_at_sight(yz__safety *s, const yz__stand *stand, const yz__lemma *one,
                uint64_t hash, yz__safe *out, int *promise)
{
    if (promise)
        *promise = 0;
    if (yz__safety_late(s))
        return false;
    return yz__safety_look(s, stand, one, hash, yz__failures_unseen(&s->failures, hash),
                           out, promise);
}

/* ---- Answers ---- */

/* Tries one answer of the owner.  'forecast': the lemmas that hold after plays that
   capture nothing, if this is the last answer; NULL: they have to be found.  '*promise'
   becomes YZ__NO_PROMISE where he may not play it; NULL: nobody asks. */
static bool
answers_at(yz__safety *s, const yz__stand *stand, int at, int answers,
           const yz__forecast *forecast, yz__safe *out, int *promise)
{
    yz__stand next = *stand;
    yz__set zone = YZ__EMPTY_SET;
    uint64_t hash = 0;

    if (promise)
        *promise = YZ__NO_PROMISE;
    if (yz__set_has(&stand->lost, at))
        return false;
    if (forecast) {
        yz__set_add(&next.owner, at);
        hash = yz__failures_hash(&next, s->question);
        yz__failures_expect(&s->failures, hash);
    }
    if (yz__zone_defend(&s->ground, &next, at, &zone) != YZ__PLAYED ||
        yz__set_meet(&zone, &s->ground.barred) ||
        !(forecast && yz__set_same(&next.opponent, &stand->opponent)
              ? stands_at_sight(s, &next, forecast->after[at], hash, out, promise)
              : yz__safety_stands(s, &next, answers - 1, out, promise)))
        return false;
    out->zone = yz__set_or(out->zone, zone);
    yz__zone_defended(&s->ground, &next, at, &out->zone);
    yz__set_drop(&out->kept, at);
    yz__set_drop(&out->space, at);
    if (!yz__set_same(&next.won, &stand->won))
        yz__set_add(&out->kos, at);
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

/* Tries candidate answers at sight, earlier successes first; keeps the best
   failures. */
static bool
finds_at_sight(yz__safety *s, const yz__stand *stand, yz__set left, yz__safe *out,
               int *answer, candidate list[NARROW], int *count)
{
    const unsigned *helped = s->experience.helped;
    uint16_t place[64 * YZ__SET_WORDS];
    const int places = yz__most_first(left, helped, place);
    yz__forecast forecast;
    int promise;

    yz__lemmas_find_each(&s->known, stand, &s->ground, &s->aim, left, &forecast);
    *count = 0;
    for (int i = 0; i < places; i++) {
        *answer = place[i];
        if (answers_at(s, stand, *answer, 1, &forecast, out, list ? &promise : NULL))
            return true;
        if (yz__safety_late(s))
            return false;
        if (list && promise != YZ__NO_PROMISE)
            insert(list, count,
                   (candidate){*answer, promise + yz__preference(helped[*answer])});
    }
    return false;
}

bool
yz__safety_answers(yz__safety *s, const yz__stand *stand, yz__set left, int answers,
                   yz__safe *out, int *answer)
{
    candidate list[NARROW];
    int count;

    if (finds_at_sight(s, stand, left, out, answer, answers > 1 ? list : NULL, &count))
        return true;
    for (int deep = 2; deep <= answers; deep++)
        for (int i = 0; i < count && !yz__safety_late(s); i++) {
            *answer = list[i].at;
            if (answers_at(s, stand, *answer, deep, NULL, out, NULL))
                return true;
        }
    return false;
}

/* Finds an answer of the owner, who is to move.  It tries 'first' first; 0: none. */
static bool
finds_answer(yz__safety *s, const yz__stand *stand, int first, int answers,
             yz__safe *out, int *answer)
{
    yz__set left = yz__places(&s->ground, &s->aim, stand);

    if (first != 0 && yz__set_has(&left, first)) {
        *answer = first;
        if (answers_at(s, stand, first, answers, NULL, out, NULL))
            return true;
        yz__set_drop(&left, first);
    }
    return yz__safety_answers(s, stand, left, answers, out, answer);
}

/* ---- Plays of the opponent ---- */

/* True if the owner has an answer to a play of the opponent; a pass is an answer. */
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
    if (!yz__safety_stands(s, &next, 0, &after, NULL) &&
        !finds_answer(s, &next, first, answers, &after, &answer))
        return false;
    proof->pattern.zone = yz__set_or(proof->pattern.zone, after.zone);
    yz__zone_attacked(&s->ground, &next, at, &proof->pattern.zone);
    proof->pattern.kept = yz__set_and(proof->pattern.kept, after.kept);
    proof->pattern.space = yz__set_and(proof->pattern.space, after.space);
    proof->pattern.kos = yz__set_or(proof->pattern.kos, after.kos);
    proof->reply[proof->replies++] = (yz__reply){(uint16_t)at, (uint16_t)answer};
    return true;
}

/* Chooses the next play to refute: the owner's own best point first, since it is the
   hardest, then plays that had no answer elsewhere, then points near that one. */
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

/* True if one more play may stay without an answer; it is then added to 'left'. */
static bool
leaves_open(const yz__safety *s, int at, yz__set *left)
{
    if (!left || yz__safety_late(s) || yz__set_count(left) == YZ__MOST_LEFT)
        return false;
    yz__set_add(left, at);
    return true;
}

/* Where the opponent has no play at all nothing would show why he does not live there: the
   owner shows it after a pass. */
static void
answer_pass(const yz__safety *s, int first, yz__lemma *proof)
{
    if (proof->replies == 0 && s->aim.goal != YZ__GOAL_KEPT)
        proof->reply[proof->replies++] = (yz__reply){0, (uint16_t)first};
}

/* Closes the zone: every play inside it gets an answer, except those in 'left' if
   that is given. */
static bool
closes(yz__safety *s, const yz__stand *stand, int first, int answers, yz__lemma *proof,
       yz__set *left)
{
    const yz__set empty = yz__stand_empty(&s->ground, stand);
    yz__set tried = YZ__EMPTY_SET;

    for (;;) {
        yz__set open = yz__set_and(proof->pattern.zone, empty);
        if (yz__set_count(&open) > YZ__MOST_ZONE || yz__safety_late(s) ||
            yz__set_meet(&proof->pattern.zone, &s->ground.barred))
            return false;
        open = yz__set_minus(open, tried);
        const int at = most_dangerous(s, &open, first);
        if (at >= 0) {
            const yz__set before = proof->pattern.zone;
            yz__set_add(&tried, at);
            if (answers_play(s, stand, at, first, answers, proof))
                continue;
            s->experience.harmed[at]++;
            if (!leaves_open(s, at, left))
                return false;
            proof->pattern.zone = before;
        } else if (!yz__zone_keep(&s->ground, stand, &proof->pattern.zone)) {
            answer_pass(s, first, proof);
            return true;
        }
    }
}

/* Begins a lemma with the zone that the owner needs if he moves first. */
static void
begin_lemma(const yz__safety *s, const yz__stand *stand, const yz__safe *then,
            yz__lemma *out)
{
    out->pattern = yz__safety_pattern(s, stand, then);
    out->replies = 0;
}

/* Stores a lemma whose zone is closed. */
static yz__safe
add_lemma(yz__safety *s, const yz__stand *stand, yz__lemma *proof)
{
    const yz__safe safe = yz__safe_by(proof);

    proof->pattern = yz__safety_pattern(s, stand, &safe);
    yz__lemmas_add(&s->known, proof);
    return safe;
}

/* Looks for an answer to every play of the opponent, who is to move. */
static bool
stands_by_answers(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out)
{
    yz__lemma proof;
    int first;

    if (!finds_answer(s, stand, 0, answers, out, &first))
        return false;
    begin_lemma(s, stand, out, &proof);
    if (!closes(s, stand, first, answers, &proof, NULL))
        return false;
    *out = add_lemma(s, stand, &proof);
    return true;
}

bool
yz__safety_stands(yz__safety *s, const yz__stand *stand, int answers, yz__safe *out,
                  int *promise)
{
    if (promise)
        *promise = 0;
    if (yz__safety_late(s))
        return false;
    const uint64_t hash = yz__failures_hash(stand, s->question);
    yz__unseen *before = yz__failures_unseen(&s->failures, hash);
    if (yz__safety_look(s, stand, find_lemma(s, stand, before), hash, before, out,
                        promise))
        return true;
    if (answers == 0 || yz__failures_searched(&s->failures, hash, answers))
        return false;
    if (stands_by_answers(s, stand, answers, out))
        return true;
    if (!yz__safety_late(s))
        yz__failures_add_searched(&s->failures, hash, answers);
    return false;
}

/* ---- Questions ---- */

void
yz__safety_aim(yz__safety *safety, const yz__aim *aim, const yz__given *given)
{
    safety->aim = *aim;
    safety->ground.firm = given->firm;
    safety->ground.barred = given->barred;
    safety->ground.wins_kos = given->wins_kos;
}

void
yz__safety_begin(yz__safety *safety, const yz__aim *aim, const yz__given *given)
{
    yz__safety_aim(safety, aim, given);
    safety->question++;
    safety->looked = 0;
    yz__lemmas_choose_all(&safety->known);
    memset(&safety->experience, 0, sizeof safety->experience);
}

bool
yz__safety_see(yz__safety *safety, const yz__aim *aim, const yz__given *given,
               yz__safe *out, int *promise)
{
    yz__caller nobody = {0};
    yz__safety_limits one = {
        .nodes = 1, .left = 1, .deadline = UINT64_MAX, .caller = &nobody};

    yz__safety_begin(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = &one;
    const bool seen = yz__safety_stands(safety, &start, 0, out, promise);
    safety->limits = NULL; /* the limits belong to the caller */
    return seen;
}

bool
yz__safety_seek(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                yz__safety_limits *limits, yz__safe *out)
{
    yz__safety_begin(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = limits;
    for (int answers = 0; answers <= YZ__MOST_ANSWERS; answers++) {
        if (yz__safety_stands(safety, &start, answers, out, NULL))
            return true;
        if (yz__safety_late(safety))
            return false;
    }
    return false;
}

/* Closes a zone around what the owner needs after 'first', except for a few plays. */
static void
close_but(yz__safety *s, const yz__stand *start, int first, int answers,
          const yz__safe *then, yz__near_proof *out)
{
    yz__set left = YZ__EMPTY_SET;
    yz__lemma proof;

    begin_lemma(s, start, then, &proof);
    if (!closes(s, start, first, answers, &proof, &left) ||
        (out->closed && yz__set_count(&left) >= yz__set_count(&out->left)))
        return;
    out->first = first;
    out->closed = true;
    out->left = left;
    out->safe = yz__set_any(&left) ? yz__safe_by(&proof) : add_lemma(s, start, &proof);
}

bool
yz__safety_near(yz__safety *safety, const yz__aim *aim, const yz__given *given,
                yz__safety_limits *limits, yz__near_proof *out)
{
    yz__safe then;
    int first;

    *out = (yz__near_proof){.first = 0};
    yz__safety_begin(safety, aim, given);
    const yz__stand start = yz__safety_start(safety, safety->owner);
    safety->limits = limits;
    for (int answers = 1; answers <= YZ__MOST_ANSWERS; answers++) {
        if (finds_answer(safety, &start, 0, answers, &then, &first)) {
            if (out->first == 0)
                *out = (yz__near_proof){.first = first, .safe = then};
            close_but(safety, &start, first, answers, &then, out);
        }
        if (yz__safety_late(safety) || (out->closed && yz__set_count(&out->left) <= 1))
            break;
    }
    return out->first > 0;
}

bool
yz__safety_explain(const yz__safety *safety, const yz__stand *stand,
                   const yz__set *within, yz__safe *out, yz__reply reply[YZ__MOST_ZONE],
                   int *count)
{
    const yz__lemmas *all = &safety->known;
    const yz__pattern *sight =
        yz__lemmas_find_sight(all, stand, &safety->ground, &safety->aim, within);

    *count = 0;
    if (sight) {
        *out = (yz__safe){.zone = sight->zone,
                          .kept = sight->kept,
                          .space = sight->space,
                          .at_sight = true,
                          .pairs = sight->pairs};
        return true;
    }
    const yz__lemma *one =
        yz__lemmas_find(all, stand, &safety->ground, &safety->aim, within, all->added);
    if (!one)
        return false;
    *out = yz__safe_by(one);
    memcpy(reply, one->reply, (size_t)one->replies * sizeof *reply);
    *count = one->replies;
    return true;
}
