/*
 * prover.c - cuts a position into regions, each with the rules that matter in it.
 *
 * A prover answers two questions about a chain: can it be captured, and would its
 * capture enable a new stone?  The position is cut at chains that live unconditionally
 * without any point that is fought over, so each region is a game of its own, small
 * enough to be read to the end.  The work is divided like this:
 *
 *     questions.c     the question, its limits, and the way to answer it
 *     local.c         a position of a region as bits, and the moves in it
 *     moves.c         the moves that matter; local_close.c: one play that settles all
 *     graph.c         every position met, once
 *     proof_search.c  the search on that graph
 *     contested.c     positions with a fight that is over, read as one
 *     proof.c         the proof of the answer, which is checked without the search
 *     zones.c         chains that are proved whatever stands around them (src/safety)
 */
#include "read/zones.h"

#include <assert.h>
#include <string.h>

#include "base/neighbours.h"
#include "base/sized.h"
#include "board/board.h"
#include "read/answers.h"
#include "rules/play.h"
#include "unconditional/benson.h"

static const size_t MEMORY = (size_t)256 << 20;

/* ---- The rules ---- */

/* Returns the least number of own stones that a play may remove; 0 if it may remove
   none. */
static uint8_t
least_suicide(const yz_rules *rules)
{
    if (yz__suicide_allowed(rules, 1))
        return 1;
    return yz__suicide_allowed(rules, 2) ? 2 : 0;
}

/* True if a ko may not be retaken at once when the position before the capture came
   about in this way. */
static bool
comes_back(const yz_rules *rules, yz__past_kind how)
{
    const yz__past_ply past = {how, YZ_WHITE, YZ_BLACK, 0};
    return yz__ko_forbids(rules, past, YZ_WHITE);
}

static yz__local_rules
facts_of(const yz_rules *rules, bool confirmation)
{
    const bool passed_for =
        confirmation && (yz__confirmed_by_hypothetical_play(rules) ||
                         yz__ko_is_passed_for(rules, 1)); /* in a cleanup */
    const bool start = comes_back(rules, YZ__PAST_START);
    const bool play = comes_back(rules, YZ__PAST_PLAY);
    const bool pass = comes_back(rules, YZ__PAST_PASS);
    return (yz__local_rules){
        .passed_for = passed_for,
        .retaking_banned = yz__ko_bans_retaking(rules) || (start && play && pass),
        .retaking_banned_after_start = start,
        .retaking_banned_after_play = play,
        .retaking_banned_after_pass = pass,
        .captured_points_banned = yz__ko_bans_captured_points(rules),
        .looks_back = !passed_for && yz__ko_looks_back(rules),
        .suicide = least_suicide(rules),
    };
}

/* ---- Regions ---- */

static bool
every_chain_has_a_liberty(const yz_position *position)
{
    yz__board board;
    yz__board_load(&board, position);
    for (int at = 0; at < board.cells; at++) {
        const uint8_t stone = board.stone[at];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) &&
            board.liberties[board.chain[at]] == 0)
            return false;
    }
    return true;
}

/* Numbers the points connected with 'first' that have no owner; returns how many
   there are. */
static int
number_from(yz_prover *prover, int first, uint16_t number, int *list)
{
    int count = 0;
    list[count++] = first;
    prover->number[first] = number;
    for (int done = 0; done < count; done++) {
        int near[4];
        const int nears = yz__position_neighbours(&prover->position, list[done], near);
        for (int k = 0; k < nears; k++) {
            if (prover->owner[near[k]] != YZ_EMPTY || prover->number[near[k]] != 0)
                continue;
            prover->number[near[k]] = number;
            list[count++] = near[k];
        }
    }
    return count;
}

typedef struct box {
    int left, right, top, bottom;
} box;

static box
box_around(const yz_position *position, const int *list, int count)
{
    box around = {YZ_MAX_SIDE, 0, YZ_MAX_SIDE, 0};
    for (int i = 0; i < count; i++) {
        const int x = list[i] % position->width, y = list[i] / position->width;
        around.left = x < around.left ? x : around.left;
        around.right = x > around.right ? x : around.right;
        around.top = y < around.top ? y : around.top;
        around.bottom = y > around.bottom ? y : around.bottom;
    }
    return around;
}

static int
bits_needed(int across, int down)
{
    return (across + 1) * down - 1;
}

static void
add_point(yz_prover *prover, yz__region *region, int i, int bit)
{
    const yz_position *position = &prover->position;
    const yz__points one = yz__points_one(bit);
    int near[4];
    const int nears = yz__position_neighbours(position, i, near);
    prover->bit[i] = (uint8_t)bit;
    region->points = yz__points_or(region->points, one);
    region->at[bit] =
        (yz_point){(uint8_t)(i % position->width), (uint8_t)(i / position->width)};
    for (int k = 0; k < nears; k++) {
        const uint8_t owner = prover->owner[near[k]];
        if (owner != YZ_EMPTY)
            region->anchor[owner - 1] = yz__points_or(region->anchor[owner - 1], one);
    }
}

/* Lays the points out as bits, turned on their side if that is narrower. */
static void
lay_out(yz_prover *prover, yz__sector *sector, const int *list, int count)
{
    const box around = box_around(&prover->position, list, count);
    const int wide = around.right - around.left + 1;
    const int high = around.bottom - around.top + 1;
    const bool turned = bits_needed(high, wide) < bits_needed(wide, high);
    yz__region *region = &sector->region;
    sector->points = count;
    region->rules = &prover->facts;
    region->stride = (turned ? high : wide) + 1;
    region->count = count;
    for (int i = 0; i < count; i++)
        sector->empty += prover->position.stone[list[i]] == YZ_EMPTY;
    sector->fits =
        bits_needed(turned ? high : wide, turned ? wide : high) <= YZ__POINTS;
    for (int i = 0; i < count && sector->fits; i++) {
        const int x = list[i] % prover->position.width - around.left;
        const int y = list[i] / prover->position.width - around.top;
        add_point(prover, region, list[i],
                  turned ? x * region->stride + y : y * region->stride + x);
    }
}

static yz_status
add_sector(yz_prover *prover, const int *list, int count)
{
    const size_t size = sizeof(yz__sector);
    const size_t before = (size_t)prover->sectors * size;
    yz__sector *grown =
        yz__resize(prover->allocator, prover->sector, before, before + size);
    if (grown == NULL)
        return YZ_E_NOMEM;
    prover->sector = grown;
    yz__sector *sector = &grown[prover->sectors++];
    memset(sector, 0, size);
    yz__table_init(&sector->table, prover->allocator, prover->limit);
    lay_out(prover, sector, list, count);
    return YZ_OK;
}

static yz_status
find_regions(yz_prover *prover)
{
    const int points = prover->position.width * prover->position.height;
    int list[YZ_MAX_POINTS];
    for (int i = 0; i < points; i++) {
        if (prover->owner[i] != YZ_EMPTY || prover->number[i] != 0)
            continue;
        const int count = number_from(prover, i, (uint16_t)(prover->sectors + 1), list);
        const yz_status status = add_sector(prover, list, count);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

/* Finds the owners of points: beyond dispute, or taken to be settled by the caller. */
static void
find_owners(yz_prover *prover, const uint8_t *settled)
{
    const int points = prover->position.width * prover->position.height;
    yz__life_apart(&prover->position, prover->facts.suicide > 0, prover->owner);
    for (int i = 0; i < points && settled != NULL; i++) {
        if (prover->owner[i] != YZ_EMPTY || settled[i] == YZ_EMPTY)
            continue;
        prover->owner[i] = prover->settled[i] = settled[i];
    }
}

/* Returns the memory allowed, or as much of it as can be addressed. */
static size_t
limit_of(uint64_t bytes)
{
    if (bytes == 0)
        return MEMORY;
    return (size_t)bytes == bytes ? (size_t)bytes : SIZE_MAX;
}

yz_status
yz_prover_new(yz_prover **out, const yz_position *position,
              const yz_prover_options *wanted)
{
    yz_prover_options taken;
    const yz_prover_options *options = &taken;
    *out = NULL;
    if (!yz__take(&taken, sizeof taken, wanted))
        return YZ_E_RANGE;
    assert(options->rules != NULL);
    if (!every_chain_has_a_liberty(position))
        return YZ_E_RANGE;
    yz_prover *prover = yz__resize(options->allocator, NULL, 0, sizeof *prover);
    if (prover == NULL)
        return YZ_E_NOMEM;
    memset(prover, 0, sizeof *prover);
    prover->allocator = options->allocator;
    prover->rules = options->rules;
    prover->confirmation = options->confirmation;
    prover->limit = limit_of(options->bytes);
    prover->position = *position;
    prover->facts = facts_of(options->rules, options->confirmation);
    find_owners(prover, options->settled);
    const yz_status status = find_regions(prover);
    if (status != YZ_OK) {
        yz_prover_free(prover);
        return status;
    }
    *out = prover;
    return YZ_OK;
}

void
yz_prover_free(yz_prover *prover)
{
    if (prover == NULL)
        return;
    if (prover->zones)
        prover->zone_calls->end(prover);
    for (int i = 0; i < prover->sectors; i++)
        yz__table_free(&prover->sector[i].table);
    yz__resize(prover->allocator, prover->sector,
               (size_t)prover->sectors * sizeof *prover->sector, 0);
    yz__resize(prover->allocator, prover->again.waiting,
               prover->again.waiting_room * sizeof *prover->again.waiting, 0);
    yz__resize(prover->allocator, prover->search.list,
               prover->search.list_room * sizeof *prover->search.list, 0);
    yz__resize(prover->allocator, prover, sizeof *prover, 0);
}

void
yz__prover_spend(yz_prover *prover, uint64_t nodes, yz_answer *out)
{
    out->nodes += nodes;
    if (prover->left != UINT64_MAX)
        prover->left -= nodes < prover->left ? nodes : prover->left;
}

int
yz__prover_regions(const yz_prover *prover, uint16_t region[YZ_MAX_POINTS])
{
    const size_t points = (size_t)prover->position.width * prover->position.height;
    memcpy(region, prover->number, points * sizeof *region);
    return prover->sectors;
}
