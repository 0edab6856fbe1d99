/* keeper.c - numbers and words of what is kept of an answer, and the steps that led to it. */
#include <string.h>

#include "base/memory.h"
#include "solve/keeper.h"

enum { BITS = 7, MORE = 128, NUMBER_BYTES = 10, WORD = 8, WORDS = 512 };
enum { MOST_STEPS = 1 << 20, YES = 1, UNSURE = 2 };

bool
yz__keeper_due(const yz__keeper *keeper)
{
    return yz__keeps(keeper) && !keeper->reading && keeper->due(keeper->context);
}

yz_status
yz__keeper_status(const yz__keeper *keeper)
{
    return keeper == NULL   ? YZ_OK
           : keeper->broken ? YZ_E_SYNTAX
           : keeper->failed ? YZ_E_IO
                            : YZ_OK;
}

/* ---- Written ---- */

void
yz__put_bytes(yz__keeper *keeper, const void *bytes, size_t count)
{
    if (count > 0 && !keeper->failed)
        keeper->failed = !keeper->write(keeper->context, bytes, count);
}

void
yz__put_number(yz__keeper *keeper, uint64_t number)
{
    uint8_t bytes[NUMBER_BYTES];
    size_t count = 0;

    for (; number >= MORE; number >>= BITS)
        bytes[count++] = (uint8_t)(number | MORE);
    bytes[count++] = (uint8_t)number;
    yz__put_bytes(keeper, bytes, count);
}

static void
put_word(uint8_t out[WORD], uint64_t word)
{
    for (int i = 0; i < WORD; i++)
        out[i] = (uint8_t)(word >> 8 * i);
}

void
yz__put_words(yz__keeper *keeper, const uint64_t *words, size_t count)
{
    uint8_t bytes[WORD * (WORDS + WORDS / 64)];

    for (size_t from = 0; from < count; from += WORDS) {
        const size_t some = count - from < WORDS ? count - from : WORDS;
        size_t used = (some + 63) / 64 * WORD;
        memset(bytes, 0, used);
        for (size_t i = 0; i < some; i++) {
            if (words[from + i] == 0)
                continue;
            bytes[i / 8] |= (uint8_t)(1 << i % 8);
            put_word(bytes + used, words[from + i]);
            used += WORD;
        }
        yz__put_bytes(keeper, bytes, used);
    }
}

/* ---- Read ---- */

bool
yz__get_broken(yz__keeper *keeper)
{
    keeper->broken = true;
    return false;
}

bool
yz__get_bytes(yz__keeper *keeper, void *bytes, size_t count)
{
    if (count == 0 || (!keeper->broken && keeper->read(keeper->context, bytes, count)))
        return !keeper->broken;
    memset(bytes, 0, count);
    return yz__get_broken(keeper);
}

uint64_t
yz__get_number(yz__keeper *keeper, uint64_t most)
{
    uint64_t number = 0;
    uint8_t byte = MORE;

    for (int i = 0; i < NUMBER_BYTES && byte >= MORE; i++) {
        (void)yz__get_bytes(keeper, &byte, 1);
        number |= (uint64_t)(byte % MORE) << BITS * i;
    }
    if (byte < MORE && number <= most && !keeper->broken)
        return number;
    (void)yz__get_broken(keeper);
    return 0;
}

static uint64_t
get_word(yz__keeper *keeper)
{
    uint8_t bytes[WORD];
    uint64_t word = 0;

    (void)yz__get_bytes(keeper, bytes, WORD);
    for (int i = 0; i < WORD; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

bool
yz__get_words(yz__keeper *keeper, uint64_t *words, size_t count)
{
    for (size_t from = 0; from < count; from += WORDS) {
        const size_t some = count - from < WORDS ? count - from : WORDS;
        uint64_t filled[WORDS / 64];
        for (size_t i = 0; i < (some + 63) / 64; i++)
            filled[i] = get_word(keeper);
        for (size_t i = 0; i < some; i++)
            words[from + i] =
                (filled[i / 64] >> i % 64 & 1) != 0 ? get_word(keeper) : 0;
    }
    return !keeper->broken;
}

yz_status
yz__keeper_read_end(yz__keeper *keeper)
{
    if (!yz__keeps(keeper))
        return YZ_OK;
    if (keeper->reading && !keeper->broken)
        keeper->broken = !keeper->read_end(keeper->context);
    keeper->reading = keeper->search = false;
    return yz__keeper_status(keeper);
}

/* ---- Steps ---- */

void
yz__put_steps(yz__keeper *keeper)
{
    yz__put_number(keeper, keeper->steps);
    for (size_t i = 0; i < keeper->steps; i++) {
        const yz__step *step = &keeper->step[i];
        yz__put_number(keeper, (step->yes ? YES : 0) | (step->unsure ? UNSURE : 0));
        yz__put_number(keeper, step->positions);
    }
}

void
yz__get_steps(yz__keeper *keeper)
{
    const uint64_t count = yz__get_number(keeper, MOST_STEPS);

    for (uint64_t i = 0; i < count && !keeper->broken; i++) {
        const uint64_t flags = yz__get_number(keeper, YES | UNSURE);
        const yz__step step = {(flags & YES) != 0, (flags & UNSURE) != 0,
                               yz__get_number(keeper, INT64_MAX)};
        if (keeper->answer && yz__step_note(keeper, step) != YZ_OK)
            keeper->broken = true;
    }
    keeper->step_next = 0;
}

bool
yz__step_known(yz__keeper *keeper, yz__step *out)
{
    if (!yz__keeps(keeper) || keeper->step_next == keeper->steps)
        return false;
    *out = keeper->step[keeper->step_next++];
    return true;
}

yz_status
yz__step_note(yz__keeper *keeper, yz__step step)
{
    if (!yz__keeps(keeper))
        return YZ_OK;
    if (YZ__GROW(keeper->allocator, keeper->step, keeper->step_room, keeper->steps) !=
        YZ_OK)
        return YZ_E_NOMEM;
    keeper->step[keeper->steps++] = step;
    keeper->step_next = keeper->steps;
    return YZ_OK;
}

void
yz__steps_free(yz__keeper *keeper)
{
    if (!yz__keeps(keeper))
        return;
    yz__resize(keeper->allocator, keeper->step,
               keeper->step_room * sizeof *keeper->step, 0);
    keeper->step = NULL;
    keeper->steps = keeper->step_room = keeper->step_next = 0;
}
