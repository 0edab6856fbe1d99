/*
 * look.c - decides a position without search: by what is known of it, or at sight.
 */
#include "safety/safety_work.h"

enum {
    ASKED_EVERY = 256, /* positions between two looks at the clock and the caller */
    CHOSEN_AFTER = 256 /* positions of a question before its lemmas are chosen */
};

static bool
out_of_limits(yz__safety *s)
{
    yz__safety_limits *limits = s->limits;

    if (yz__safety_late(s))
        return true;
    limits->late = limits->left-- == 0;
    if (--limits->nodes % ASKED_EVERY == 0 && !limits->late)
        limits->late = yz__late(limits->deadline, limits->caller, 0);
    return limits->late;
}

/* Looks at a position without search (sight.c), once for each position.  'before':
   its stored result, or NULL. */
static bool
seen_at_sight(yz__safety *s, const yz__stand *stand, uint64_t hash, yz__unseen *before,
              yz__safe *out, int *promise)
{
    yz__lemmas *known = &s->known;

    out->at_sight = false;
    if (before) {
        before->lemmas = known->added;
        if (promise)
            *promise = before->promise;
        if (!promise || before->promise != YZ__NO_PROMISE)
            return false;
    }
    if (out_of_limits(s))
        return false;
    if (++s->looked == CHOSEN_AFTER)
        yz__lemmas_choose(known, &s->ground, &s->aim);
    out->at_sight = yz__safety_at_sight(s, stand, out, promise);
    if (!out->at_sight) {
        const yz__unseen one = {hash, promise ? *promise : YZ__NO_PROMISE,
                                known->added};
        yz__failures_add_unseen(&s->failures, &one);
        return false;
    }
    const yz__pattern sight = yz__safety_pattern(s, stand, out);
    yz__lemmas_add_sight(known, &sight);
    return true;
}

bool
yz__safety_look(yz__safety *s, const yz__stand *stand, const yz__lemma *one,
                uint64_t hash, yz__unseen *before, yz__safe *out, int *promise)
{
    if (promise)
        *promise = 0;
    if (one) {
        *out = yz__safe_by(one);
        return true;
    }
    out->kos = YZ__EMPTY_SET;
    out->first = 0;
    return seen_at_sight(s, stand, hash, before, out, promise);
}
