/* fuzz_kept.c - what a run of `yunzi solve` has kept of an answer: whatever the bytes are, the answer is
 * found from there, or they are refused; nothing leads outside a table.
 *
 * The first byte chooses the board and the rules; the others are what the keeper reads. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "input.h"
#include "solve/solve.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_POSITIONS = 6000, BYTES = 1 << 21, LARGEST = 1 << 16 };

static const struct {
    const char *rules;
    int width, height;
} BOARDS[] = {
    {"tromp-taylor", 1, 6}, {"aga", 1, 5},       {"chinese", 2, 2},
    {"japanese", 1, 4},     {"wmsg-2008", 2, 2}, {"tibetan", 2, 2},
    {"spight-area", 1, 6},  {"cgos", 2, 3},
};

static bool
never(void *context)
{
    (void)context;
    return false;
}

static bool
write_nothing(void *context, const void *bytes, size_t count)
{
    (void)context;
    (void)bytes;
    (void)count;
    return false;
}

static bool
read_bytes(void *context, void *bytes, size_t count)
{
    input *from = context;

    if (count > from->size)
        return false;
    memcpy(bytes, from->data, count);
    from->data += count;
    from->size -= count;
    return true;
}

static bool
read_end(void *context)
{
    return ((const input *)context)->size == 0;
}

static bool
judge(void *context, const yz_rules *rules, const yz_position *position,
      yz__ending_count how, int *least, int *most)
{
    (void)context;
    (void)rules;
    (void)how;
    *least = position->stone[0] == YZ_BLACK;
    *most = *least + (position->stone[1] == YZ_WHITE);
    return true;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static yz__solved solved;
    input from = {data, size};
    const size_t which = next(&from) % (sizeof BOARDS / sizeof *BOARDS);
    yz__solve_kept table = {0};
    yz__keeper keeper = {.due = never,
                         .begin = never,
                         .write = write_nothing,
                         .end = never,
                         .read = read_bytes,
                         .read_end = read_end,
                         .context = &from,
                         .reading = true,
                         .answer = true};
    const yz__solve_question question = {.rules = yz_rules_find(BOARDS[which].rules),
                                         .width = BOARDS[which].width,
                                         .height = BOARDS[which].height,
                                         .memory = BYTES,
                                         .positions = MOST_POSITIONS,
                                         .keeper = &keeper,
                                         .judge = judge};

    if (size > LARGEST)
        return 0;
    const yz_status status = yz__solve(&table, &question, &solved);
    assert(status == YZ_OK || status == YZ_E_SYNTAX);
    assert(status != YZ_OK || solved.low <= solved.high);
    assert(solved.line_count >= 0 && solved.line_count <= YZ__HISTORY_MOVES);
    yz__solve_end(&table);
    return 0;
}
