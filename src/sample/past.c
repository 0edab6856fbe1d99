/* past.c - see past.h. */
#include <assert.h>
#include <string.h>

#include "sample/past.h"

/* A position takes off at most what was put on before, so twice the plays bound the
 * log. */
static uint32_t
log_room(uint32_t limit)
{
    return 2 * limit;
}

static uint32_t
slots_for(uint32_t limit)
{
    uint32_t slots = 64;
    while (slots <= limit)
        slots *= 2;
    return slots;
}

yz_status
yz__past_init(yz__past *past, uint32_t limit, const yz_allocator *allocator)
{
    const uint32_t slots = slots_for(limit);
    assert(limit >= 1 && limit <= 0xffff);
    *past = (yz__past){.mask = slots - 1, .limit = limit};
    past->slots = yz__resize(allocator, NULL, 0, slots * sizeof *past->slots);
    past->hashes = yz__resize(allocator, NULL, 0, limit * sizeof *past->hashes);
    past->ends = yz__resize(allocator, NULL, 0, limit * sizeof *past->ends);
    past->log = yz__resize(allocator, NULL, 0, log_room(limit) * sizeof *past->log);
    if (!past->slots || !past->hashes || !past->ends || !past->log) {
        yz__past_free(past, allocator);
        return YZ_E_NOMEM;
    }
    memset(past->slots, 0, slots * sizeof *past->slots);
    return YZ_OK;
}

void
yz__past_free(yz__past *past, const yz_allocator *allocator)
{
    const uint32_t slots = past->mask + 1;
    const uint32_t limit = past->limit;
    yz__resize(allocator, past->slots, slots * sizeof *past->slots, 0);
    yz__resize(allocator, past->hashes, limit * sizeof *past->hashes, 0);
    yz__resize(allocator, past->ends, limit * sizeof *past->ends, 0);
    yz__resize(allocator, past->log, log_room(limit) * sizeof *past->log, 0);
    *past = (yz__past){0};
}

void
yz__past_start(yz__past *past, const yz__board *board)
{
    past->generation++;
    if (past->generation > 0xffff) {
        memset(past->slots, 0, (past->mask + 1) * sizeof *past->slots);
        past->generation = 1;
    }
    past->positions = 0;
    past->changes = 0;
    yz__past_add(past, board);
}

bool
yz__past_same(const yz__past *past, const yz__board *board, uint32_t number)
{
    uint8_t then[YZ__CELLS];
    const uint32_t end = past->ends[number];

    /* The oldest change since then is written last and tells what was there. */
    for (uint32_t i = past->changes; i > end; i--)
        then[past->log[i - 1] >> 2] = past->log[i - 1] & 3;
    for (uint32_t i = end; i < past->changes; i++) {
        const yz__at at = (yz__at)(past->log[i] >> 2);
        if (then[at] != (uint8_t)yz__board_stone(board, at))
            return false;
    }
    return true;
}
