/* numbers.c - see numbers.h. */
#include <stdlib.h>

#include "numbers.h"

enum { BITS = 64 };

static uint64_t
bit_of(uint32_t number)
{
    return (uint64_t)1 << number % BITS;
}

void
numbers_free(numbers *set)
{
    free(set->word);
    *set = (numbers){0};
}

void
numbers_clear(numbers *set)
{
    set->words = 0;
}

static void
widen(numbers *set, size_t words)
{
    if (words > set->room) {
        set->room = words + words / 2;
        set->word = realloc(set->word, set->room * sizeof *set->word);
        if (!set->word)
            abort();
    }
    while (set->words < words)
        set->word[set->words++] = 0;
}

void
numbers_add(numbers *set, uint32_t number)
{
    widen(set, number / BITS + 1);
    set->word[number / BITS] |= bit_of(number);
}

void
numbers_drop(numbers *set, uint32_t number)
{
    if (number / BITS < set->words)
        set->word[number / BITS] &= ~bit_of(number);
}

void
numbers_join(numbers *set, const numbers *more)
{
    widen(set, more->words);
    for (size_t i = 0; i < more->words; i++)
        set->word[i] |= more->word[i];
}

bool
numbers_has(const numbers *set, uint32_t number)
{
    return number / BITS < set->words && set->word[number / BITS] & bit_of(number);
}

uint32_t
numbers_count(const numbers *set)
{
    uint32_t count = 0;
    for (size_t i = 0; i < set->words; i++) {
        for (uint64_t rest = set->word[i]; rest; rest &= rest - 1)
            count++;
    }
    return count;
}

bool
numbers_next(const numbers *set, uint32_t *number)
{
    while (*number / BITS < set->words) {
        uint64_t rest = set->word[*number / BITS] >> *number % BITS;
        if (rest == 0) {
            *number = (*number / BITS + 1) * BITS;
            continue;
        }
        for (; !(rest & 1); rest >>= 1)
            ++*number;
        return true;
    }
    return false;
}
