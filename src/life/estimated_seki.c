/*
 * estimated_seki.c - finds the chains that are alive by estimate but need a dame: they
 * are in seki.
 */
#include <string.h>

#include "life/filling.h"
#include "rules/scoring.h"

enum { MOST_ESTIMATED = 2 * YZ__FILLING_SHARE }; /* nodes for one whole estimate */

/* True if the chain is alive and not one of those in question. */
static bool
is_strong(const yz__life_work *lives, int chain)
{
    const yz_chain_life *life = &lives->chain[chain];

    return life->status == YZ_CHAIN_ALIVE && !life->seki &&
           !lives->report->estimate.weak[yz__life_work_stone(lives, chain, 0)];
}

static uint8_t
holder_of(const yz__life_work *lives, int i)
{
    const int chain = yz__life_work_chain(lives, i);
    const uint8_t kind = lives->report->open.kind[i];

    if (lives->owner[i] != YZ_EMPTY)
        return lives->owner[i];
    if (chain >= 0 && is_strong(lives, chain))
        return (uint8_t)lives->chain[chain].colour;
    return (uint8_t)(kind == YZ_LIFE_POINT_BLACK   ? YZ_BLACK
                     : kind == YZ_LIFE_POINT_WHITE ? YZ_WHITE
                                                   : YZ_EMPTY);
}

/* True if a point of territory is not safe: stones other than strong ones border it. */
static bool
is_exposed(const yz__life_work *lives, const uint8_t held[YZ_MAX_POINTS], int i)
{
    const int chain = yz__life_work_chain(lives, i);
    int near[4];

    if (lives->owner[i] != YZ_EMPTY || held[i] == YZ_EMPTY ||
        (chain >= 0 && is_strong(lives, chain)))
        return false;
    for (int n = yz__life_work_near(lives, i, near); n > 0; n--)
        if (held[near[n - 1]] != held[i])
            return true;
    return false;
}

static void
find_held(const yz__life_work *lives, uint8_t held[YZ_MAX_POINTS])
{
    bool changed = true;

    memset(held, 0, YZ_MAX_POINTS);
    for (int i = 0; i < lives->points; i++)
        held[i] = holder_of(lives, i);
    while (changed) {
        changed = false;
        for (int i = 0; i < lives->points; i++)
            if (is_exposed(lives, held, i)) {
                held[i] = YZ_EMPTY;
                changed = true;
            }
    }
}

/* Marks the weak chains beside a dame as in seki, so that they are asked about; true
   if there are any. */
static bool
suspect_weak(const yz__life_work *lives)
{
    bool any = false;
    int near[4];

    for (int i = 0; i < lives->points; i++) {
        if (lives->position->stone[i] != YZ_EMPTY ||
            lives->report->open.kind[i] != YZ_LIFE_POINT_DAME)
            continue;
        for (int n = yz__life_work_near(lives, i, near); n > 0; n--) {
            const int chain = yz__life_work_chain(lives, near[n - 1]);
            if (chain < 0 || lives->chain[chain].ground != YZ_LIFE_SAMPLED ||
                lives->chain[chain].status != YZ_CHAIN_ALIVE ||
                !lives->report->estimate.weak[near[n - 1]] ||
                yz__life_work_inside(lives, i, lives->chain[chain].colour))
                continue;
            any = lives->chain[chain].seki = true;
        }
    }
    return any;
}

/* Marks in the estimate the chains that were shown to need their dame as in seki.
   Nothing else changes. */
static void
mark_estimate(yz__life_work *lives)
{
    yz__report *report = lives->report;

    for (int c = 0; c < lives->chain_count; c++) {
        if (lives->chain[c].basis != YZ_BASIS_ESTIMATED)
            continue;
        for (int k = 0; report->needs_dame[c] && k < lives->chain[c].count; k++)
            report->estimate.fate[yz__life_work_stone(lives, c, k)] = YZ_FATE_SEKI;
        report->stands_alone[c] = report->needs_dame[c] = false;
        report->unclear[c] = YZ_SHORTAGE_NONE;
        lives->taken[c] = 0;
    }
}

yz_status
yz__life_work_fill_estimated(yz__life_work *lives)
{
    const uint64_t nodes_left = lives->nodes_left, vast_left = lives->vast_left;
    uint8_t held[YZ_MAX_POINTS];
    yz_status status = YZ_OK;
    yz__filling f;

    yz__life_work_settle_points(lives);
    if (!lives->asked.reading || !lives->report->fill_dame ||
        !yz__seki_matters(lives->rules) || !suspect_weak(lives))
        return YZ_OK;
    yz__filling_begin(&f, lives);
    find_held(lives, held);
    lives->held = held;
    lives->vast_left = UINT64_MAX;
    lives->nodes_left = lives->report->estimate.nodes_left < MOST_ESTIMATED
                            ? lives->report->estimate.nodes_left
                            : MOST_ESTIMATED;
    for (int which = 0; which < 2; which++)
        if (status == YZ_OK)
            status = yz__filling_dame_of(&f, yz__filling_colour(&f, which));
    lives->held = NULL;
    lives->nodes_left = nodes_left;
    lives->vast_left = vast_left;
    yz_prover_free(f.prover);
    mark_estimate(lives);
    yz__life_work_settle_points(lives);
    return status;
}
