/*
 * past.h - the positions of one playout, to be asked "was this one there before?".
 *
 * A table of slots leads from a hash to the number of a position; the stones are never
 * stored but found by walking the log of changes backwards:
 *
 *     log     D4 was empty | E4 was empty | C4 was empty, D4 was black | ...
 *     ends    ^ position 0 ^ position 1   ^ position 2                 ^ position 3
 *
 * Slots carry the number of the playout, so that forgetting everything is one step.
 */
#ifndef YZ_SRC_SAMPLE_PAST_H
#define YZ_SRC_SAMPLE_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "board/board.h"

typedef struct yz__past {
    uint32_t *slots;     /* generation << 16 | position, by hash */
    uint64_t *hashes;    /* by position */
    uint32_t *ends;      /* by position: the length of the log when it was reached */
    uint32_t *log;       /* point << 2 | what was there before */
    uint32_t mask;       /* number of slots - 1 */
    uint32_t positions;  /* so far, the current one included */
    uint32_t changes;    /* length of the log */
    uint32_t limit;      /* most positions */
    uint32_t generation; /* of this playout, 1 to 65535 */
} yz__past;

/* Room for 'limit' positions, at most 65535. */
YZ_MUST_CHECK yz_status yz__past_init(yz__past *past, uint32_t limit,
                                      const yz_allocator *allocator);
void yz__past_free(yz__past *past, const yz_allocator *allocator);

/* Forgets everything; 'board' is the first position. */
void yz__past_start(yz__past *past, const yz__board *board);

/* True when the stones of 'board', reached by changes that are in the log already,
   are those of position 'number'. */
bool yz__past_same(const yz__past *past, const yz__board *board, uint32_t number);

/* Notes that the stone on 'at' was placed and 'removed' stones of 'whose' came off. */
static inline void
yz__past_log(yz__past *past, yz__at at, yz_colour whose, const yz__at *removed,
             uint32_t count)
{
    uint32_t *log = past->log + past->changes;
    log[0] = (uint32_t)at << 2;
    for (uint32_t i = 0; i < count; i++)
        log[i + 1] = (uint32_t)removed[i] << 2 | (uint32_t)whose;
    past->changes += count + 1;
}

/* Adds the position of 'board' after yz__past_log(); false, and the last changes
   forgotten, when it was there before. */
static inline bool
yz__past_add(yz__past *past, const yz__board *board)
{
    const uint64_t hash = yz__board_hash(board);
    uint32_t slot = (uint32_t)hash & past->mask;
    while (past->slots[slot] >> 16 == past->generation) {
        const uint32_t number = past->slots[slot] & 0xffff;
        if (past->hashes[number] == hash && yz__past_same(past, board, number)) {
            past->changes = past->ends[past->positions - 1];
            return false;
        }
        slot = (slot + 1) & past->mask;
    }
    past->slots[slot] = past->generation << 16 | past->positions;
    past->hashes[past->positions] = hash;
    past->ends[past->positions] = past->changes;
    past->positions++;
    return true;
}

#endif
