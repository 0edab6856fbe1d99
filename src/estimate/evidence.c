/*
 * evidence.c - collects what is settled, and what the games on the whole board say of
 * each chain.
 */
#include "estimate/evidence.h"

#include <string.h>

#include "base/now.h"
#include "base/neighbours.h"
#include "rules/play.h"
#include "unconditional/benson.h"

enum { GAMES = 200 };

int
yz__evidence_near(const yz__evidence *e, int i, int near[4])
{
    return yz__neighbours(e->width, e->points, i, near);
}

int
yz__evidence_chain(const yz__evidence *e, int i, uint16_t chain[])
{
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0, near[4];
    chain[count++] = (uint16_t)i;
    seen[i] = true;
    for (int done = 0; done < count; done++)
        for (int n = yz__evidence_near(e, chain[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (seen[next] || e->position.stone[next] != e->position.stone[i])
                continue;
            seen[next] = true;
            chain[count++] = (uint16_t)next;
        }
    return count;
}

/* Settles the known and the unconditional points. */
static void
settle(yz__evidence *e, const yz__estimate_work *work)
{
    yz__life_unconditional(work->position, yz__suicide_allowed(work->rules, 2),
                           e->settled);
    for (int i = 0; i < e->points; i++) {
        const uint8_t fate = work->known ? work->known->fate[i] : YZ_FATE_UNKNOWN;
        const uint8_t stone = work->position->stone[i];
        if (fate == YZ_FATE_BLACK || fate == YZ_FATE_WHITE)
            e->settled[i] = fate == YZ_FATE_BLACK ? YZ_BLACK : YZ_WHITE;
        else if (fate == YZ_FATE_DEAD)
            e->settled[i] = (uint8_t)yz_opponent((yz_colour)stone);
        if (e->settled[i] != YZ_EMPTY && stone != e->settled[i])
            e->position.stone[i] = YZ_EMPTY;
    }
}

/* Takes the mean over each chain of the games that leave its points to its owner. */
static void
take_samples(yz__evidence *e)
{
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t chain[YZ_MAX_POINTS];
    e->games = e->samples.games;
    for (int i = 0; i < e->points && e->games > 0; i++) {
        const uint8_t stone = e->position.stone[i];
        uint64_t sum = 0;
        if (stone == YZ_EMPTY || seen[i])
            continue;
        const int count = yz__evidence_chain(e, i, chain);
        for (int k = 0; k < count; k++)
            sum += e->samples.owned[stone][chain[k]];
        for (int k = 0; k < count; k++) {
            seen[chain[k]] = true;
            e->stays[chain[k]] = (uint16_t)(1000 * sum / ((uint64_t)count * e->games));
            /* Until something better is known: */
            e->attacked[chain[k]] = e->defended[chain[k]] = e->stays[chain[k]];
        }
    }
}

bool
yz__evidence_is_safe(const yz__evidence *e, int i)
{
    return e->position.stone[i] != YZ_EMPTY && e->stays[i] >= YZ__CLEAR && !e->drawn[i];
}

static void
prepare(yz__evidence *e, const yz__estimate_work *work)
{
    memset(e, 0, sizeof *e);
    e->rules = work->rules;
    e->position = *work->position;
    e->width = work->position->width;
    e->points = work->position->width * work->position->height;
    e->seed = work->seed;
    e->nodes_left = work->nodes;
    e->games_left = work->games;
    e->deadline = yz__deadline(work->nanoseconds);
    e->caller = work->caller;
    e->memo = work->memo;
    for (int i = 0; i < e->points; i++)
        e->best[i] = -1;
}

yz_status
yz__evidence_collect(yz__evidence *e, const yz__estimate_work *work,
                     const yz_allocator *allocator)
{
    prepare(e, work);
    settle(e, work);
    const yz__sample_work sampling = {
        .position = &e->position,
        .settled = e->settled,
        .seed = work->seed,
        .games = work->nanoseconds == 0 ? 0 : GAMES,
        .deadline = e->deadline,
        .caller = e->caller,
        .memo = e->memo,
    };
    const yz_status status = yz__sample(&e->samples, &sampling, allocator);
    take_samples(e);
    e->late = e->games < GAMES;
    if (e->late)
        e->cut = YZ_SHORTAGE_TIME;
    return status;
}
