/*
 * memo.h - answers kept by what was asked: the same bytes asked again have the same answer.
 *
 * A key is the question in bytes, all of them set.  Keys are compared whole: a hash only says
 * where to look.
 */
#ifndef YZ_SRC_BASE_MEMO_H
#define YZ_SRC_BASE_MEMO_H

#include <stddef.h>
#include <stdint.h>

#include "yunzi/status.h"

typedef struct yz__memo yz__memo;

/* The subject of a key, its first number: keys of different questions are never
   equal. */
enum yz__memo_about {
    YZ__MEMO_GAMES = 1,
    YZ__MEMO_CONTEST,
    YZ__MEMO_PROVER,
    YZ__MEMO_QUESTION,
};

YZ_MUST_CHECK yz_status yz__memo_new(yz__memo **out, const yz_allocator *allocator);
void yz__memo_free(yz__memo *memo);

/* The number of what is kept under the key, from 1; 0: nothing is. */
uint32_t yz__memo_find(const yz__memo *memo, const void *key, size_t length);
/* Keeps copies of a key that is not kept yet and of its value; returns their number.  0: there
   is no room, and nothing has changed. */
uint32_t yz__memo_keep(yz__memo *memo, const void *key, size_t key_length,
                       const void *value, size_t value_length);
/* Both stay where they are until the memo is freed. */
const void *yz__memo_key(const yz__memo *memo, uint32_t number);
const void *yz__memo_value(const yz__memo *memo, uint32_t number);

#endif
