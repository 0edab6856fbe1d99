/*
 * zone_quarters.c - reads the quarters of a board (zones.h), each by itself, in as many threads
 * as there may be.
 *
 * A quarter has a store of its own and sees nothing of the others, so threads, processes and
 * machines may read them.  What it found goes on as leads (zone_leads.c).
 */
#include <stdatomic.h>
#include <string.h>

#include "base/parallel.h"
#include "read/zone_work.h"

enum { FIRST_SHARE = 1000, MORE = 4, QUARTERS = 4 };

/* The work of one thread. */
typedef struct quarter {
    const yz_prover *prover;
    const yz_question *question;
    int count;
    yz__holdings *all;
    int side;
    int half;
    uint64_t nodes; /* that are left */
    uint64_t nanoseconds;
    yz__caller caller;
    yz__caller *real;  /* the caller; NULL: '*stop' says what he wants */
    atomic_bool *stop; /* the caller does not want to go on */
    bool late;
    uint64_t worked; /* nanoseconds */
} quarter;

/* A yz_goes_on: asks the caller in the thread that he called from alone. */
static bool
goes_on(void *context, uint64_t done)
{
    const quarter *q = context;

    if (q->real && !yz__caller_goes_on(q->real, done))
        atomic_store(q->stop, true);
    return !atomic_load(q->stop);
}

static bool
is_inside(const quarter *q, yz_point at)
{
    const yz_position *board = &q->prover->position;

    return (board->width >= board->height ? 2 * at.x / board->width
                                          : 2 * at.y / board->height) == q->half;
}

/* Looks for a proof about one chain; true: there is one. */
static bool
ask_one(quarter *q, const yz_question *question, uint64_t share, uint64_t deadline)
{
    const int chain = yz__safety_bit(yz__holdings_safety(q->all), question->chain);
    const yz__beginning opening = yz__zone_beginning(q->prover, question);

    if (yz__holdings_known(q->all, chain, opening))
        return true;
    const uint64_t part = yz__zone_part_of(q->all, chain, share);
    const uint64_t most = part < q->nodes ? part : q->nodes;
    const yz__zone_question asked = {
        .chain = chain, .opening = opening, .asks = {true, true}};
    yz__safety_limits limits = {
        .nodes = most, .left = UINT64_MAX, .deadline = deadline, .caller = &q->caller};
    yz__zone_ask_side(q->all, &asked, q->side, &limits);
    q->nodes -= most - limits.nodes;
    q->late = limits.late;
    return yz__holdings_known(q->all, chain, opening) != NULL;
}

/* Asks about all chains of the quarter with one share of the positions; true: a larger share
   may find more. */
static bool
one_round(quarter *q, uint64_t share, uint64_t deadline)
{
    bool open = false;

    for (int i = 0; i < q->count && q->nodes > 0 && !q->late; i++)
        if (is_inside(q, q->question[i].chain) &&
            !ask_one(q, &q->question[i], share, deadline))
            open = true;
    return open && q->nodes > 0 && !q->late && share < YZ__ZONE_NODES;
}

static void
read_quarter(void *context)
{
    quarter *q = context;
    const uint64_t began = yz__worked();
    const uint64_t deadline =
        q->nanoseconds == 0 ? UINT64_MAX : yz__deadline(q->nanoseconds);

    for (uint64_t share = FIRST_SHARE; one_round(q, share, deadline);)
        share *= MORE;
    q->worked = yz__worked() - began;
}

static void
begin(quarter *q, const quarter *like, int number, yz__caller *real)
{
    *q = *like;
    q->side = number % 2;
    q->half = number / 2;
    q->real = real;
    q->caller = (yz__caller){.goes_on = goes_on, .context = q};
}

/* Notes what 'count' quarters have found, in their order. */
static yz_status
note(const quarter *q, int count, yz__quarters *how, yz__grown_text *leads)
{
    uint64_t longest = 0;
    yz_status status = YZ_OK;

    for (int i = 0; i < count; i++) {
        how->spent += how->nodes - q[i].nodes;
        how->late = how->late || q[i].late;
        longest = q[i].worked > longest ? q[i].worked : longest;
        if (status == YZ_OK)
            status = yz__zone_write_leads(q[i].all, &q[i].prover->position, leads);
    }
    how->waited += longest - q[0].worked;
    return status;
}

/* Reads 'count' quarters at the same time. */
static yz_status
read_together(const quarter *like, int first, int count, yz__quarters *how,
              yz__grown_text *leads)
{
    const yz_prover *prover = like->prover;
    quarter q[QUARTERS];
    yz_status status = YZ_OK;
    int made = 0;

    for (; made < count && status == YZ_OK; made++) {
        begin(&q[made], like, first + made, made == 0 ? how->caller : NULL);
        status = yz__holdings_new(&q[made].all, prover->allocator, &prover->position,
                                  q[made].side, prover->facts.suicide > 0);
        if (status != YZ_OK)
            q[made].all = NULL;
    }
    if (status == YZ_OK && !yz__parallel(read_quarter, q, sizeof *q, (uint32_t)count))
        for (int i = 0; i < count; i++)
            read_quarter(&q[i]); /* what a thread has read already is known */
    if (status == YZ_OK)
        status = note(q, count, how, leads);
    for (int i = 0; i < made; i++)
        yz__holdings_free(q[i].all, prover->allocator);
    return status;
}

yz_status
yz__zone_quarters(yz_prover *prover, const yz_question *question, int count,
                  yz__quarters *how, yz__grown_text *leads)
{
    const size_t one = yz__holdings_bytes(&prover->position);
    const size_t room = prover->limit / 4 - sizeof(yz__zone_store) - 2 * one;
    const int stores = (int)(room / one < QUARTERS ? room / one : QUARTERS);
    const int most = how->threads < stores ? how->threads : stores;
    atomic_bool stop = false;
    const quarter like = {
        .prover = prover,
        .question = question,
        .count = count,
        .nodes = how->nodes,
        .nanoseconds = how->nanoseconds,
        .stop = &stop,
    };
    yz_status status = YZ_OK;

    if (stores == 0)
        return YZ_OK;
    for (int done = 0; done < how->count && status == YZ_OK; done += most) {
        const int left = how->count - done;
        status = read_together(&like, how->first + done, left < most ? left : most, how,
                               leads);
    }
    return status;
}
