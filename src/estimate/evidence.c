/*
 * evidence.c - games on the whole board, and the parts of it they leave in doubt.
 */
#include <string.h>

#include "base/clock.h"
#include "base/neighbours.h"
#include "estimate/evidence.h"
#include "rules/play.h"
#include "yunzi/unconditional.h"

enum {
    GAMES = 200,
    CORNER = 6, /* a part so small is read whatever stands around it */
};

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

/* What is known and what is unconditional. */
static void
settle(yz__evidence *e, const yz__estimate_work *work)
{
    yz_life_unconditional(work->position, yz__suicide_allowed(work->rules, 2),
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

/* The mean over each chain of the games that leave its points to its owner. */
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

static bool
is_doubtful(const yz__evidence *e, int i)
{
    return e->position.stone[i] != YZ_EMPTY && e->settled[i] == YZ_EMPTY &&
           e->stays[i] < YZ__CLEAR && e->stays[i] > 1000 - YZ__CLEAR;
}

static void
flood(yz__evidence *e, int first, uint8_t number)
{
    uint16_t queue[YZ_MAX_POINTS];
    int count = 0, near[4];
    queue[count++] = (uint16_t)first;
    e->part[first] = number;
    for (int done = 0; done < count; done++)
        for (int n = yz__evidence_near(e, queue[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (e->part[next] != 0 || e->settled[next] != YZ_EMPTY ||
                yz__evidence_is_safe(e, next))
                continue;
            e->part[next] = number;
            queue[count++] = (uint16_t)next;
        }
}

/* Liberties of the chain outside the part, up to two. */
static int
liberties_outside(const yz__evidence *e, const uint16_t chain[], int count,
                  uint8_t number)
{
    int first = -1, near[4];
    for (int k = 0; k < count; k++)
        for (int n = yz__evidence_near(e, chain[k], near); n > 0; n--) {
            const int next = near[n - 1];
            if (e->position.stone[next] != YZ_EMPTY || e->part[next] == number ||
                next == first)
                continue;
            if (first >= 0)
                return 2;
            first = next;
        }
    return first >= 0;
}

/* A safe chain that would have one liberty or none without those in the part is safe
   only as long as the part goes well: it belongs to it. */
static bool
draw(yz__evidence *e, int i, uint8_t number)
{
    uint16_t chain[YZ_MAX_POINTS];
    const int count = yz__evidence_chain(e, i, chain);
    if (liberties_outside(e, chain, count, number) >= 2)
        return false;
    for (int k = 0; k < count; k++)
        e->drawn[chain[k]] = true;
    flood(e, i, number);
    return true;
}

static bool
touches(const yz__evidence *e, int i, uint8_t number)
{
    int near[4];
    bool found = false;
    for (int n = yz__evidence_near(e, i, near); n > 0; n--)
        found |= e->part[near[n - 1]] == number;
    return found;
}

static void
make_part(yz__evidence *e, int first, uint8_t number)
{
    flood(e, first, number);
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < e->points; i++)
            if (e->part[i] == 0 && e->settled[i] == YZ_EMPTY &&
                yz__evidence_is_safe(e, i) && touches(e, i, number))
                again |= draw(e, i, number);
    }
}

static int empty_points(const yz__evidence *e, uint8_t one, uint8_t other);

/* Makes the part around point 'first' if it has 'most' empty points; otherwise nothing
   is changed. */
static bool
make_readable_part(yz__evidence *e, int first, int most)
{
    const uint8_t number = (uint8_t)(e->parts + 1);
    uint8_t part[YZ_MAX_POINTS];
    bool drawn[YZ_MAX_POINTS];

    memcpy(part, e->part, sizeof part);
    memcpy(drawn, e->drawn, sizeof drawn);
    make_part(e, first, number);
    if (empty_points(e, number, number) <= most) {
        e->parts = number;
        return true;
    }
    memcpy(e->part, part, sizeof part);
    memcpy(e->drawn, drawn, sizeof drawn);
    return false;
}

/* The same for a chain by itself, the others taken to stand. */
static void
make_part_alone(yz__evidence *e, int first)
{
    uint16_t chain[YZ_MAX_POINTS];
    const int count = yz__evidence_chain(e, first, chain);

    for (int k = 0; k < count; k++)
        e->drawn[chain[k]] = true;
    const bool made = make_readable_part(e, first, CORNER);
    for (int k = 0; !made && k < count; k++)
        e->drawn[chain[k]] = false;
}

/* What stands without territory is read, as far as that can be: together with all that
   does, or where that is too much, as it often is of the walls around, by itself. */
static void
make_landless_parts(yz__evidence *e)
{
    bool landless[YZ_MAX_POINTS];
    yz__evidence_landless(e, landless);
    for (int i = 0; i < e->points; i++)
        e->drawn[i] |= landless[i];
    for (int i = 0; i < e->points && e->parts < UINT8_MAX; i++)
        if (landless[i] && e->part[i] == 0)
            landless[i] = !make_readable_part(e, i, YZ__READABLE);
    for (int i = 0; i < e->points; i++) {
        landless[i] &= e->part[i] == 0;
        e->drawn[i] &= !landless[i];
    }
    for (int i = 0; i < e->points && e->parts < UINT8_MAX; i++)
        if (landless[i] && e->part[i] == 0)
            make_part_alone(e, i);
}

static int
empty_points(const yz__evidence *e, uint8_t one, uint8_t other)
{
    int count = 0;
    for (int i = 0; i < e->points; i++)
        count += e->position.stone[i] == YZ_EMPTY &&
                 (e->part[i] == one || e->part[i] == other);
    return count;
}

/* Parts that come to touch, because chains were drawn into them, hang on each other:
   they are one, unless that is more than can be read. */
static void
merge_parts(yz__evidence *e)
{
    int near[4];
    for (int i = 0; i < e->points; i++)
        for (int n = yz__evidence_near(e, i, near); n > 0; n--) {
            const uint8_t one = e->part[i], other = e->part[near[n - 1]];
            if (one == 0 || other == 0 || one == other ||
                empty_points(e, one, other) > YZ__READABLE)
                continue;
            for (int k = 0; k < e->points; k++)
                if (e->part[k] == other)
                    e->part[k] = one;
        }
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
    };
    yz_status status = yz__sample(&e->samples, &sampling, allocator);
    take_samples(e);
    e->late = e->games < GAMES;
    for (int i = 0; i < e->points && !e->late && e->parts < UINT8_MAX; i++)
        if (e->part[i] == 0 && is_doubtful(e, i))
            make_part(e, i, ++e->parts);
    if (!e->late)
        make_landless_parts(e);
    merge_parts(e);
    for (int n = 1; n <= e->parts && status == YZ_OK && !e->late; n++)
        status = yz__evidence_try(e, (uint8_t)n, allocator);
    if (e->late)
        e->cut = YZ_SHORTAGE_TIME;
    return status;
}
