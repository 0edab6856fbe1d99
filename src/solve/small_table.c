/* small_table.c - the memory of a table, and what it takes before worths are looked for. */
#include <string.h>

#include "base/memory.h"
#include "solve/backwards.h"
#include "solve/keep_table.h"

enum { STEP = 1 << 16 };

static bool
goes_on(const yz__backwards *table, uint64_t done)
{
    return table->goes_on == NULL || table->goes_on(table->context, done);
}

static bool
take_memory(yz__backwards *table)
{
    const size_t count = table->numbered.count;
    const yz_allocator *allocator = table->allocator;

    table->row = yz__resize(allocator, NULL, 0,
                            count * table->rules.moments.rows * sizeof *table->row);
    table->ahead = yz__resize(allocator, NULL, 0, count * sizeof *table->ahead);
    table->turned = yz__resize(allocator, NULL, 0, count * sizeof *table->turned);
    table->order = yz__resize(allocator, NULL, 0, count * sizeof *table->order);
    table->first = yz__resize(allocator, NULL, 0, count * sizeof *table->first);
    table->plays = yz__resize(allocator, NULL, 0, count * sizeof *table->plays);
    if (table->plays != NULL)
        memset(table->plays, 0, count * sizeof *table->plays);
    return table->row != NULL && table->ahead != NULL && table->turned != NULL &&
           table->order != NULL && table->first != NULL && table->plays != NULL;
}

static bool
add(const yz__backwards *table, void *array, size_t count, size_t size)
{
    const yz__shares *shares = table->shares;

    return shares == NULL || shares->add(shares->context, array, count, size);
}

/* Finds the same stones as the other player sees them. */
static bool
turn_all(yz__backwards *table)
{
    const yz__numbered *numbered = &table->numbered;

    memset(table->turned, 0, numbered->count * sizeof *table->turned);
    for (uint32_t i = 0; i < numbered->count; i++)
        if (yz__shares_own(table->shares, i))
            table->turned[i] =
                yz__number_find(numbered,
                                yz__stones_turned(yz__number_stones(numbered, i)))
                    .number;
    return add(table, table->turned, numbered->count, sizeof *table->turned);
}

/* Puts the own numbers in order: those with more stones first. */
static void
order_all(yz__backwards *table)
{
    const yz__numbered *numbered = &table->numbered;
    uint32_t next[YZ__SMALL_POINTS + 2] = {0};

    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < numbered->count; i++) {
            if (!yz__backwards_own(table, i))
                continue;
            const yz__small_stones stones = yz__number_stones(numbered, i);
            const int layer =
                numbered->small.points - yz__stones_count(stones.own | stones.other);
            if (round == 0)
                table->layer[layer + 1]++;
            else
                table->order[next[layer]++] = i;
        }
        for (int i = 0; i <= numbered->small.points && round == 0; i++) {
            table->layer[i + 1] += table->layer[i];
            next[i + 1] = table->layer[i + 1];
        }
    }
}

static yz_status
list_all(yz__backwards *table)
{
    size_t count = 0;

    for (uint32_t i = 0; i < table->numbered.count; i++) {
        if (yz__backwards_own(table, i) &&
            yz__backwards_list(table, i, &count) != YZ_OK)
            return YZ_E_NOMEM;
        if (i % STEP == 0 && !goes_on(table, i))
            return YZ_E_STOPPED;
    }
    return YZ_OK;
}

/* All parts go on, or none. */
static yz_status
agree(const yz__backwards *table, yz_status status)
{
    const yz__shares *shares = table->shares;
    const void *all;
    size_t bytes;

    if (shares != NULL &&
        !shares->gather(shares->context, status == YZ_OK, NULL, 0, &all, &bytes))
        return status != YZ_OK ? status : YZ_E_STOPPED;
    return status;
}

static yz_status
fill(yz__backwards *table)
{
    yz_status status = agree(table, take_memory(table) ? YZ_OK : YZ_E_NOMEM);

    if (status != YZ_OK)
        return status;
    if (!turn_all(table))
        return YZ_E_STOPPED;
    order_all(table);
    status = agree(table, list_all(table));
    if (status != YZ_OK)
        return status;
    if (!add(table, table->plays, table->numbered.count, sizeof *table->plays))
        return YZ_E_STOPPED;
    status = yz__read_table_place(table);
    if (status == YZ_OK)
        status = yz__backwards_count_ends(table);
    if (status != YZ_OK)
        return status;
    table->simple = table->taken == NULL && table->kind == NULL &&
                    table->bans == NULL && !table->rules.captures &&
                    !table->rules.moments.gains && table->rules.moments.rows == 1;
    return yz__backwards_go(table);
}

yz_status
yz__backwards_init(yz__backwards *table, int width, int height)
{
    table->numbered.allocator = table->allocator;
    table->numbered.goes_on = table->goes_on;
    table->numbered.context = table->context;
    table->numbered.shares = table->shares;
    yz_status status = yz__numbered_init(&table->numbered, width, height);
    if (status != YZ_OK)
        return status;
    status = fill(table);
    if (status != YZ_OK)
        yz__backwards_free(table);
    return status;
}

void
yz__backwards_free(yz__backwards *table)
{
    const size_t count = table->numbered.count;
    const yz_allocator *allocator = table->allocator;

    yz__resize(allocator, table->row,
               count * table->rules.moments.rows * sizeof *table->row, 0);
    yz__resize(allocator, table->ahead, count * sizeof *table->ahead, 0);
    yz__resize(allocator, table->turned, count * sizeof *table->turned, 0);
    yz__resize(allocator, table->order, count * sizeof *table->order, 0);
    yz__resize(allocator, table->change, table->change_room * sizeof *table->change, 0);
    yz__resize(allocator, table->first, count * sizeof *table->first, 0);
    yz__resize(allocator, table->plays, count * sizeof *table->plays, 0);
    yz__resize(allocator, table->to, table->room * sizeof *table->to, 0);
    yz__resize(allocator, table->taken, table->taken_room, 0);
    yz__resize(allocator, table->kind, table->kind_room, 0);
    yz__resize(allocator, table->bans, table->bans_room * sizeof *table->bans, 0);
    yz__resize(allocator, table->each, table->each_room * sizeof *table->each, 0);
    yz__numbered_free(&table->numbered);
}
