/*
 * account.c - each block is preceded by its size and a mark that tells it from memory
 * that was never taken.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"

enum { HEAD = 16 };
static const size_t MOST = (size_t)1 << 30;
static const uint64_t MARK = 0x6261646f6b2d676fu;

static bool
is_refused(account *kept)
{
    kept->calls++;
    return kept->refuses > 0 && (kept->for_good ? kept->calls >= kept->refuses
                                                : kept->calls == kept->refuses);
}

/* What was taken before: its size is the one that the caller remembers. */
static void
check_block(const void *old, size_t old_size)
{
    uint64_t head[2];
    memcpy(head, (const char *)old - HEAD, sizeof head);
    assert_true(head[1] == MARK);
    assert_int_equal(head[0], old_size);
}

static void
give_back(account *kept, void *old, size_t old_size)
{
    /* Nothing to give back is no call worth making: an allocator that keeps accounts
       would be told of bytes that it never gave. */
    assert_non_null(old);
    check_block(old, old_size);
    memset((char *)old - HEAD, 0, HEAD);
    free((char *)old - HEAD);
    kept->blocks--;
    kept->bytes -= old_size;
}

static void *
resize(void *context, void *old, size_t old_size, size_t size)
{
    account *kept = context;
    if (size == 0) {
        give_back(kept, old, old_size);
        return NULL;
    }
    if (is_refused(kept) || size > MOST)
        return NULL;
    char *block = malloc(HEAD + size);
    assert_non_null(block);
    const uint64_t head[2] = {size, MARK};
    memcpy(block, head, sizeof head);
    memset(block + HEAD, 0x5a, size); /* memory is not clear by luck */
    kept->blocks++;
    kept->bytes += size;
    if (old != NULL) {
        memcpy(block + HEAD, old, old_size < size ? old_size : size);
        give_back(kept, old, old_size);
    } else {
        assert_int_equal(old_size, 0);
    }
    kept->most = kept->bytes > kept->most ? kept->bytes : kept->most;
    return block + HEAD;
}

void
account_open(account *out, long refuses, bool for_good)
{
    *out = (account){.refuses = refuses, .for_good = for_good};
    out->allocator = (yz_allocator){out, resize};
}

void
account_close(const account *kept)
{
    assert_int_equal(kept->blocks, 0);
    assert_int_equal(kept->bytes, 0);
}
