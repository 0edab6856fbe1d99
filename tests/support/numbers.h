/* numbers.h - sets of small numbers, as bits. */
#ifndef YZ_TESTS_NUMBERS_H
#define YZ_TESTS_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* {0} is empty. */
typedef struct numbers {
    uint64_t *word;
    size_t words; /* those after them are taken to be 0 */
    size_t room;
} numbers;

void numbers_free(numbers *set);
void numbers_clear(numbers *set);
void numbers_add(numbers *set, uint32_t number);
void numbers_drop(numbers *set, uint32_t number);
void numbers_join(numbers *set, const numbers *more);
bool numbers_has(const numbers *set, uint32_t number);
uint32_t numbers_count(const numbers *set);
/* Moves '*number' on to the first that is not less; false when there is none. */
bool numbers_next(const numbers *set, uint32_t *number);

#endif
