/* fuzz_proof.c - proofs of small boards: a text is read and followed on the rules, or refused with its
 * line; and what was read is written as it was. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "written/written_rules.h"
#include "written/written_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_POSITIONS = 2000, BYTES = 1 << 20 };

static bool
goes_on(void *context, uint64_t done)
{
    (void)context;
    return done < MOST_POSITIONS;
}

static bool
judge(void *context, const yz_rules *rules, const yz_position *position, bool whole,
      int *least, int *most)
{
    (void)context;
    (void)rules;
    (void)position;
    (void)whole;
    *least = *most = 0;
    return true;
}

static yz_status
count_bytes(void *context, const char *bytes, size_t length)
{
    (void)bytes;
    *(size_t *)context += length;
    return YZ_OK;
}

static void
follow(yz__written_proof *proof)
{
    static yz__way_followed followed;

    for (int i = 0; i < proof->count; i++) {
        const yz__way_task task = {.rules = yz_rules_find(proof->rules),
                                   .width = proof->width,
                                   .height = proof->height,
                                   .judge = judge,
                                   .goes_on = goes_on,
                                   .bytes = BYTES};
        if (task.rules == NULL)
            return;
        const yz_status status = yz__way_follow(&task, &proof->way[i], &followed);
        assert(status == YZ_OK || status == YZ_E_STOPPED || status == YZ_E_RANGE ||
               status == YZ_E_NOMEM);
        assert(followed.fault == YZ__WAY_SOUND || status != YZ_OK ||
               followed.move <= proof->way[i].count);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz__written_proof proof;
    yz__proof_fault fault;
    size_t line;
    size_t written = 0;

    if (yz__proof_read(&proof, (const char *)data, size, NULL, &fault, &line) ==
            YZ_OK &&
        fault == YZ__PROOF_READ) {
        follow(&proof);
        assert(yz__proof_print(&proof, count_bytes, &written) == YZ_OK && written > 0);
    }
    yz__proof_free(&proof, NULL);
    return 0;
}
