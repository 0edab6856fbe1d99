/*
 * zone_ahead.c - reads for both sides at once what the questions of a round ask.
 *
 * Each side has a board, lemmas and proofs of its own, and asks about the chains in the
 * order of the questions, as it does without threads.  So the same is found in the same
 * positions.  Where time alone is limited that order does not matter: a thread that has
 * asked all for its own side goes on with the last questions of the other side, for which
 * it has a second store of that side's proofs.
 */
#include <stdatomic.h>
#include <string.h>

#include "base/parallel.h"
#include "read/zone_work.h"

/* What one side was told about a question. */
typedef struct told {
    atomic_bool taken; /* a thread asks it */
    bool done;
    bool helped; /* it was asked in the second store */
    yz__zone_told told;
} told;

/* The questions of both sides, which the threads share. */
typedef struct batch {
    yz__zone_store *zones;
    const yz__zone_question *question;
    int count;
    bool helps;           /* a thread may help the other side */
    uint64_t nanoseconds; /* 0: no limit */
    atomic_bool stop;     /* the caller does not want to go on */
    told told[2][YZ__AHEAD];
} batch;

/* The work of one thread. */
typedef struct half {
    batch *all;
    int side;
    yz__caller caller;
    yz__caller *real; /* the caller of both; NULL: all->stop says what it wants */
    uint64_t worked;  /* nanoseconds */
} half;

/* A yz_goes_on: asks the caller in the thread that he called from alone. */
static bool
goes_on(void *context, uint64_t done)
{
    const half *h = context;

    if (h->real && !yz__caller_goes_on(h->real, done))
        atomic_store(&h->all->stop, true);
    return !atomic_load(&h->all->stop);
}

/* Asks question 'i' of a side, unless another thread does; false: the limits broke it off. */
static bool
ask_one(half *h, int side, int i, uint64_t deadline)
{
    batch *all = h->all;
    const yz__zone_question *question = &all->question[i];
    const bool helps = side != h->side;
    yz__holdings *store = helps ? all->zones->helper[side].all : all->zones->side[side];
    told *out = &all->told[side][i];
    const uint64_t most = question->most[side];
    yz__safety_limits limits = {
        .nodes = most, .left = UINT64_MAX, .deadline = deadline, .caller = &h->caller};

    if (atomic_exchange(&out->taken, true))
        return true;
    out->told.chain = question->chain;
    yz__zone_ask_side(store, question, side, &limits);
    out->told.spent = most - limits.nodes;
    out->helped = helps;
    const yz__holding *found =
        yz__holdings_known(store, question->chain, question->opening);
    if (found && !helps) {
        out->told.found = true;
        out->told.holding = *found;
        yz__zone_tell(store, found, &out->told.line);
    }
    out->done = !limits.late;
    return out->done;
}

static void
ask_all(void *context)
{
    half *h = context;
    const batch *all = h->all;
    const uint64_t began = yz__worked();
    const uint64_t deadline =
        all->nanoseconds == 0 ? UINT64_MAX : yz__deadline(all->nanoseconds);
    bool left = true;

    for (int i = 0; i < all->count && left; i++)
        left = ask_one(h, h->side, i, deadline);
    for (int i = all->count; all->helps && i-- > 0 && left;)
        left = ask_one(h, 1 - h->side, i, deadline);
    h->worked = yz__worked() - began;
}

/* Writes the proof that was found in the second store of a side, as the side knows it now. */
static void
take_over(batch *all, int side, int i)
{
    yz__holdings *store = all->zones->side[side];
    told *out = &all->told[side][i];
    const yz__holding *found =
        yz__holdings_known(store, all->question[i].chain, all->question[i].opening);

    if (!out->helped || !found)
        return;
    out->told.found = true;
    out->told.holding = *found;
    yz__zone_tell(store, found, &out->told.line);
}

/* Notes what both have answered. */
static void
note(batch *all)
{
    yz__zone_round *round = &all->zones->round;

    round->ahead = 0;
    for (int i = 0; i < all->count; i++) {
        const told *black = &all->told[0][i], *white = &all->told[1][i];
        if (!black->done || !white->done)
            continue;
        for (int side = 0; side < 2; side++)
            take_over(all, side, i);
        round->told[round->ahead] = black->told.found ? black->told : white->told;
        round->told[round->ahead++].spent = black->told.spent + white->told.spent;
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
    half halves[2];

    *waited = 0;
    yz__zone_begin_round(zones, question);
    for (int i = 0; i < count; i++)
        asked[i] = yz__zone_parts_of(zones, yz__safety_bit(safety, question[i].chain),
                                     yz__zone_beginning(prover, &question[i]), true,
                                     true, question->nodes);
    batch all = {.zones = zones,
                 .question = asked,
                 .count = count,
                 .nanoseconds = question->nanoseconds};
    all.helps = yz__zone_is_timed(question) && yz__zone_begin_help(prover);
    for (int side = 0; side < 2; side++) {
        half *h = &halves[side];
        *h = (half){.all = &all, .side = side, .real = side == 0 ? &caller : NULL};
        h->caller = (yz__caller){.goes_on = goes_on, .context = h};
    }
    const bool ran = yz__parallel(ask_all, halves, sizeof *halves, 2);
    if (all.helps)
        yz__zone_end_help(zones);
    if (!ran)
        return; /* the questions are asked one by one then */
    note(&all);
    if (halves[1].worked > halves[0].worked)
        *waited = halves[1].worked - halves[0].worked;
}
