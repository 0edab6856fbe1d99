/*
 * estimate.c - decisions from random games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "board/board.h"
#include "judge/estimate.h"
#include "read/sampling.h"
#include "rules/play.h"
#include "yunzi/life.h"

enum { GAMES = 200 };

typedef struct estimate {
    const yz__estimate_work *work;
    int width, height, points;
    uint8_t settled[YZ_MAX_POINTS];
    yz_position rest; /* without the stones known to be dead */
    yz__samples samples;
} estimate;

static void
settle(estimate *e)
{
    const yz__estimate_work *work = e->work;
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
            e->rest.stone[i] = YZ_EMPTY;
    }
}

/* The fate of a point that is settled. */
static uint8_t
settled_fate(uint8_t stone, uint8_t owner)
{
    if (stone != YZ_EMPTY)
        return stone == owner ? YZ_FATE_ALIVE : YZ_FATE_DEAD;
    return owner == YZ_BLACK ? YZ_FATE_BLACK : YZ_FATE_WHITE;
}

/* A chain is dead when most games end with its points the opponent's. */
static void
decide_stones(yz__estimate *out, const estimate *e)
{
    const yz__samples *s = &e->samples;
    for (int i = 0; i < e->points; i++) {
        const uint8_t stone = e->work->position->stone[i];
        if (e->settled[i] != YZ_EMPTY) {
            out->fate[i] = settled_fate(stone, e->settled[i]);
            out->strength[i] = 1000;
        } else if (s->games > 0 && stone != YZ_EMPTY) {
            const uint32_t lost = 1000u * s->owned[3 - stone][i] / s->games;
            out->fate[i] = lost > 500 ? YZ_FATE_DEAD : YZ_FATE_ALIVE;
            out->strength[i] = (uint16_t)(lost > 500 ? lost : 1000 - lost);
        }
    }
}

static int
neighbours(const estimate *e, int i, int near[4])
{
    const int x = i % e->width;
    int count = 0;
    if (i >= e->width)
        near[count++] = i - e->width;
    if (i + e->width < e->points)
        near[count++] = i + e->width;
    if (x > 0)
        near[count++] = i - 1;
    if (x + 1 < e->width)
        near[count++] = i + 1;
    return count;
}

static bool
is_stone(const yz__estimate *out, const estimate *e, int i)
{
    return e->work->position->stone[i] != YZ_EMPTY && out->fate[i] != YZ_FATE_DEAD;
}

/* Empty points belong to the colour that alone they reach once the dead are gone. */
static void
decide_region(yz__estimate *out, const estimate *e, bool seen[], int first)
{
    uint16_t queue[YZ_MAX_POINTS];
    int count = 0, near[4], colours = 0;
    queue[count++] = (uint16_t)first;
    seen[first] = true;
    for (int done = 0; done < count; done++) {
        for (int n = neighbours(e, queue[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (is_stone(out, e, next)) {
                colours |= e->work->position->stone[next];
            } else if (!seen[next]) {
                seen[next] = true;
                queue[count++] = (uint16_t)next;
            }
        }
    }
    const uint8_t fate = colours == YZ_BLACK   ? YZ_FATE_BLACK
                         : colours == YZ_WHITE ? YZ_FATE_WHITE
                                               : YZ_FATE_NEUTRAL;
    for (int i = 0; i < count; i++)
        if (out->fate[queue[i]] == YZ_FATE_UNKNOWN)
            out->fate[queue[i]] = fate;
}

static void
decide(yz__estimate *out, const estimate *e)
{
    bool seen[YZ_MAX_POINTS] = {false};
    decide_stones(out, e);
    out->finished = e->samples.games == GAMES;
    if (e->samples.games == 0)
        return;
    for (int i = 0; i < e->points; i++)
        if (!seen[i] && !is_stone(out, e, i))
            decide_region(out, e, seen, i);
}

yz_status
yz__estimate_make(yz__estimate *out, const yz__estimate_work *work,
                  const yz_allocator *allocator)
{
    estimate *e = yz__resize(allocator, NULL, 0, sizeof *e);
    if (!e)
        return YZ_E_NOMEM;
    memset(out, 0, sizeof *out);
    e->work = work;
    e->width = work->position->width;
    e->height = work->position->height;
    e->points = e->width * e->height;
    e->rest = *work->position;
    settle(e);
    const yz__sample_work sampling = {
        .position = &e->rest,
        .settled = e->settled,
        .seed = work->seed,
        .games = work->nanoseconds == 0 ? 0 : GAMES,
        .deadline = yz__deadline(work->nanoseconds),
    };
    const yz_status status = yz__sample(&e->samples, &sampling, allocator);
    if (status == YZ_OK)
        decide(out, e);
    out->games = e->samples.games;
    yz__resize(allocator, e, sizeof *e, 0);
    return status;
}
