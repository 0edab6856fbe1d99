/* chains.c - finds the chains of a position. */
#include <string.h>

#include "base/memory.h"
#include "base/neighbours.h"
#include "life/life_proofs.h"

int
yz__life_work_near(const yz__life_work *lives, int i, int near[4])
{
    return yz__neighbours(lives->width, lives->points, i, near);
}

yz_point
yz__life_work_point(const yz__life_work *lives, int i)
{
    return (yz_point){(uint8_t)(i % lives->width), (uint8_t)(i / lives->width)};
}

int
yz__life_work_at(const yz__life_work *lives, yz_point point)
{
    return (int)yz_index(lives->width, point);
}

int
yz__life_work_stone(const yz__life_work *lives, int chain, int k)
{
    return yz__life_work_at(lives, lives->report->point[lives->chain[chain].first + k]);
}

int
yz__life_work_chain(const yz__life_work *lives, int i)
{
    return lives->chain_of[i] - 1;
}

yz_argument
yz__life_work_arg(const yz__life_work *lives, int at)
{
    return yz_arg_point(yz__life_work_point(lives, at), lives->position->height);
}

/* True if all points around 'i' hold stones of 'owner' or dead stones of the other
   colour. */
bool
yz__life_work_inside(const yz__life_work *lives, int i, yz_colour owner)
{
    int near[4];
    const int around = yz__life_work_near(lives, i, near);

    for (int n = 0; n < around; n++) {
        const int chain = yz__life_work_chain(lives, near[n]);
        if (chain >= 0 && lives->chain[chain].colour != owner &&
            lives->chain[chain].status != YZ_CHAIN_DEAD)
            return false;
    }
    return true;
}

void
yz__life_work_forget(const yz__life_work *lives, int chain, yz_shortage shortage)
{
    yz_chain_life *life = &lives->chain[chain];

    life->status = YZ_CHAIN_OPEN;
    life->ground = YZ_LIFE_OPEN;
    life->basis = YZ_BASIS_NONE;
    life->shortage = shortage;
    life->capturable = false;
    life->unwritten = YZ_SHORTAGE_NONE;
    if (lives->report->proof) {
        yz_proof_free(lives->report->proof[chain]);
        lives->report->proof[chain] = NULL;
        lives->wish[chain].wanted = false;
    }
}

int
yz__life_work_liberties(const yz__life_work *lives, int chain, int *liberty)
{
    bool seen[YZ_MAX_POINTS] = {false};
    int count = 0;
    int near[4];

    for (int k = 0; k < lives->chain[chain].count; k++) {
        const int around =
            yz__life_work_near(lives, yz__life_work_stone(lives, chain, k), near);
        for (int n = 0; n < around; n++) {
            if (lives->position->stone[near[n]] != YZ_EMPTY || seen[near[n]])
                continue;
            seen[near[n]] = true;
            if (count++ == 0)
                *liberty = near[n];
        }
    }
    return count;
}

/* Finds all stones of the chain from the one at 'from' and adds them to the report. */
static void
walk(yz__life_work *lives, int chain, int from)
{
    yz_chain_life *life = &lives->chain[chain];
    yz_point *point = lives->report->point + life->first;
    int near[4];

    lives->chain_of[from] = (uint16_t)(chain + 1);
    point[life->count++] = yz__life_work_point(lives, from);
    for (int done = 0; done < life->count; done++) {
        const int around =
            yz__life_work_near(lives, yz__life_work_at(lives, point[done]), near);
        for (int n = 0; n < around; n++) {
            if (lives->position->stone[near[n]] != life->colour ||
                lives->chain_of[near[n]] != 0)
                continue;
            lives->chain_of[near[n]] = (uint16_t)(chain + 1);
            point[life->count++] = yz__life_work_point(lives, near[n]);
        }
    }
}

static int
count_stones(const yz_position *position, int points)
{
    int count = 0;

    for (int i = 0; i < points; i++)
        count += position->stone[i] != YZ_EMPTY;
    return count;
}

/* Makes room for all stones, chains and proofs: at most one chain and one proof for
   every stone. */
static yz_status
make_room(yz__life_work *lives, size_t stones)
{
    yz__report *report = lives->report;
    const yz_allocator *allocator = lives->allocator;

    if (stones == 0)
        return YZ_OK;
    report->stones = stones;
    report->point = yz__resize(allocator, NULL, 0, stones * sizeof *report->point);
    report->chain = yz__resize(allocator, NULL, 0, stones * sizeof *report->chain);
    if (lives->asked.proofs)
        report->proof = yz__resize(allocator, NULL, 0, stones * sizeof *report->proof);
    /* cleared before anything can fail: yz_life_free() looks at them */
    for (size_t i = 0; report->proof && i < stones; i++)
        report->proof[i] = NULL;
    if (!report->point || !report->chain || (lives->asked.proofs && !report->proof))
        return YZ_E_NOMEM;
    memset(report->chain, 0, stones * sizeof *report->chain);
    lives->chain = report->chain;
    return yz__life_proofs_begin(lives);
}

yz_status
yz__life_work_find_chains(yz__life_work *lives)
{
    const int stones = count_stones(lives->position, lives->points);
    const yz_status status = make_room(lives, (size_t)stones);
    int used = 0, liberty;

    if (status != YZ_OK)
        return status;
    for (int i = 0; i < lives->points; i++) {
        if (lives->position->stone[i] == YZ_EMPTY || lives->chain_of[i] != 0)
            continue;
        yz_chain_life *life = &lives->chain[lives->chain_count];
        life->colour = (yz_colour)lives->position->stone[i];
        life->first = (uint16_t)used;
        life->ko_first = YZ_EMPTY;
        life->threats = -1;
        walk(lives, lives->chain_count, i);
        used += life->count;
        if (yz__life_work_liberties(lives, lives->chain_count++, &liberty) == 0)
            return YZ_E_RANGE;
    }
    return YZ_OK;
}
