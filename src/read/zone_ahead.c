/*
 * zone_ahead.c - reads for both sides at once what the questions of a round ask.
 *
 * Each side has a board, lemmas and proofs of its own, and asks about the chains in the
 * order of the questions, as it does without threads.  So the same is found in the same
 * positions.
 */
#include <stdatomic.h>
#include <string.h>

#include "base/parallel.h"
#include "read/zone_work.h"

typedef struct half {
    yz__zone_store *zones;
    int side;
    const yz__zone_question *question;
    int count;
    uint64_t nanoseconds; /* 0: no limit */
    yz__caller caller;
    yz__caller *real; /* the caller of both; NULL: 'stop' says what it wants */
    atomic_bool *stop;
    int done; /* the first questions, which were answered */
    yz__zone_told told[YZ__AHEAD];
    uint64_t worked; /* nanoseconds */
} half;

/* A yz_goes_on: asks the caller in the thread that he called from alone. */
static bool
goes_on(void *context, uint64_t done)
{
    const half *h = context;

    if (h->real && !yz__caller_goes_on(h->real, done))
        atomic_store(h->stop, true);
    return !atomic_load(h->stop);
}

/* Asks one question; false: the limits broke it off. */
static bool
ask_one(half *h, const yz__zone_question *question, uint64_t deadline,
        yz__zone_told *out)
{
    const yz__holdings *all = h->zones->side[h->side];
    const uint64_t most = question->most[h->side];
    yz__safety_limits limits = {
        .nodes = most, .left = UINT64_MAX, .deadline = deadline, .caller = &h->caller};

    memset(out, 0, sizeof *out);
    out->chain = question->chain;
    yz__zone_ask_side(h->zones, question, h->side, &limits);
    out->spent = most - limits.nodes;
    const yz__holding *found =
        yz__holdings_known(all, question->chain, question->opening);
    if (found) {
        out->found = true;
        out->holding = *found;
        yz__zone_tell(h->zones, found, &out->line);
    }
    return !limits.late;
}

static void
ask_all(void *context)
{
    half *h = context;
    const uint64_t began = yz__worked();
    const uint64_t deadline =
        h->nanoseconds == 0 ? UINT64_MAX : yz__deadline(h->nanoseconds);

    while (h->done < h->count &&
           ask_one(h, &h->question[h->done], deadline, &h->told[h->done]))
        h->done++;
    h->worked = yz__worked() - began;
}

/* Notes what both have answered. */
static void
note(yz__zone_round *round, const half halves[2])
{
    round->ahead = halves[0].done < halves[1].done ? halves[0].done : halves[1].done;
    for (int i = 0; i < round->ahead; i++) {
        const yz__zone_told *black = &halves[0].told[i], *white = &halves[1].told[i];
        round->told[i] = black->found ? *black : *white;
        round->told[i].spent = black->spent + white->spent;
    }
}

void
yz__zone_ahead(yz_prover *prover, const yz_question *question, int count,
               uint64_t *waited)
{
    yz__zone_store *zones = prover->zones;
    const yz__safety *safety = yz__holdings_safety(zones->side[0]);
    yz__zone_question asked[YZ__AHEAD];
    yz__caller caller = {.goes_on = question->goes_on, .context = question->context};
    atomic_bool stop = false;
    half halves[2];

    *waited = 0;
    yz__zone_begin_round(zones, question);
    for (int i = 0; i < count; i++)
        asked[i] = yz__zone_parts_of(zones, yz__safety_bit(safety, question[i].chain),
                                     yz__zone_beginning(prover, &question[i]), true,
                                     true, question->nodes);
    for (int side = 0; side < 2; side++) {
        half *h = &halves[side];
        *h = (half){.zones = zones,
                    .side = side,
                    .question = asked,
                    .count = count,
                    .nanoseconds = question->nanoseconds,
                    .real = side == 0 ? &caller : NULL,
                    .stop = &stop};
        h->caller = (yz__caller){.goes_on = goes_on, .context = h};
    }
    if (!yz__parallel(ask_all, halves, sizeof *halves, 2))
        return; /* the questions are asked one by one then */
    note(&zones->round, halves);
    if (halves[1].worked > halves[0].worked)
        *waited = halves[1].worked - halves[0].worked;
}
